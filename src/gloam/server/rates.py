"""What a client may use of a server: so much at once, and so much per second after that."""

from __future__ import annotations

import math
import time
from collections import OrderedDict

CLIENTS = 20_000
"""How many clients are remembered."""


class Bucket:
    """So many at once, and so many per second after that."""

    __slots__ = ("at", "left")

    def __init__(self, burst: float) -> None:
        self.left, self.at = burst, time.monotonic()

    def take(self, rate: float, burst: float) -> bool:
        """Take one, if there is one."""
        if rate <= 0:
            return True
        now = time.monotonic()
        self.left = min(burst, self.left + (now - self.at) * rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def is_empty(self, rate: float, burst: float) -> bool:
        """Whether there is none to take now."""
        return rate > 0 and min(burst, self.left + (time.monotonic() - self.at) * rate) < 1

    def charge(self, cost: float, rate: float, burst: float, debt: float = math.inf) -> float:
        """Take that much whether or not it is there, up to a debt; the seconds until it is paid."""
        if rate <= 0:
            return 0.0
        now = time.monotonic()
        self.left = max(-debt, min(burst, self.left + (now - self.at) * rate) - cost)
        self.at = now
        return max(0.0, -self.left / rate)


class Rates:
    """A bucket per client; clients that have been quiet longest are forgotten first."""

    def __init__(self) -> None:
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, client_address: str, rate: float, burst: float) -> bool:
        """Whether this client may go on."""
        return self._bucket(client_address, burst).take(rate, burst)

    def is_empty(self, client_address: str, rate: float, burst: float) -> bool:
        """Whether this client may not go on now; it is not counted as a try."""
        bucket = self.buckets.get(client_address)
        return bucket is not None and bucket.is_empty(rate, burst)

    def charge(self, client_address: str, cost: float, rate: float, burst: float, debt: float = math.inf) -> float:
        """Charge this client for what was done for it; the seconds it must wait before it may ask for more."""
        return self._bucket(client_address, burst).charge(cost, rate, burst, debt)

    def _bucket(self, client_address: str, burst: float) -> Bucket:
        bucket = self.buckets.get(client_address)
        if bucket is None:
            bucket = self.buckets[client_address] = Bucket(burst)
            if len(self.buckets) > CLIENTS:
                self.buckets.popitem(last=False)
        else:
            self.buckets.move_to_end(client_address)
        return bucket
