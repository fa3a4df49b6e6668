"""What the event loop does for one address, in units of about a fifth of a millisecond: who has used more waits.

Everybody waits for the event loop. So an address may use `work_rate` units a second of it, after `work_burst` at once;
beyond that its next message or request begins when it is paid for, and nobody else notices. Prices follow from what is
asked for and from what its sender has been told: what somebody pays tells nothing that they may not know.
"""

from __future__ import annotations

import asyncio
from collections import Counter

from gloam.server.problems import Problem
from gloam.server.rates import Rates
from gloam.server.settings import Settings

MESSAGE = 1.0
"""A message on a socket, and a look at a short table."""
UNIT = 8 * 1024
"""So many bytes sent again count like one more message."""
LINES = 50
"""So many lines of the log, written for a snapshot, count like one more message."""
UNDO = 20.0
"""Taking a move back: the position before it comes from a worker, and all is told again."""
WAITING = 16
"""How many requests of one address may wait until they are paid for; more are told to come back later."""


class Work:
    """What each address has used of the event loop."""

    def __init__(self, settings: Settings) -> None:
        self.settings, self.used = settings, Rates()
        self.waiting: Counter[str] = Counter()

    def charge(self, address: str, cost: float) -> float:
        """Count what is done for an address; the seconds until it may ask for more."""
        settings = self.settings
        rate = settings.work_rate if settings.message_rate > 0 else 0.0
        return self.used.charge(address, cost, rate, settings.work_burst)

    async def pay(self, address: str, cost: float) -> None:
        """Wait until this may be done for the address, which is at once unless it has used much."""
        if self.waiting.get(address, 0) >= WAITING:
            raise Problem(429, "too_many", "That was a lot in a short time. Wait a moment and try again.")
        if (wait := self.charge(address, cost)) <= 0:
            return
        self.waiting[address] += 1
        try:
            await asyncio.sleep(wait)
        finally:
            self.waiting[address] -= 1
            if not self.waiting[address]:
                del self.waiting[address]
