"""Who looks at a table, and from where: whose bots go first, and whether they go on at all.

An address is kept in memory only, and only to share out what is scarce.
"""

from __future__ import annotations

from collections import OrderedDict

from gloam.server.tables.session.listeners import Listener, Listeners, now
from gloam.server.tables.workers.fair_queue import NOBODY, PERSON, SPECTATOR

ADDRESSES = 16
"""How many addresses that asked for a table over HTTP are remembered."""


class Viewers:
    """Those at one table: who is connected, and who has asked for it over HTTP a moment ago."""

    def __init__(self, listeners: Listeners, recent: float) -> None:
        self.listeners, self.recent = listeners, recent
        self.seen: OrderedDict[str, tuple[float, bool]] = OrderedDict()
        self.creator = ""
        self.last = now()

    def note_view(self, address: str, *, seated: bool) -> None:
        """Somebody at this address has looked at the table."""
        self.last = now()
        self.seen.pop(address, None)
        self.seen[address] = (self.last, seated)
        if len(self.seen) > ADDRESSES:
            self.seen.popitem(last=False)

    def left(self) -> None:
        """Somebody has gone."""
        self.last = now()

    @property
    def nobody(self) -> bool:
        """Whether nobody has looked at the table for a while."""
        return not self.listeners and now() - self.last > self.recent

    @property
    def watched(self) -> bool:
        """Whether a spectator looks at the table: one who is connected, or has asked for it over HTTP a moment ago."""
        return bool(self.listeners.here.get(None)) or any(not seated for _, seated in self._recent())

    @property
    def anybody(self) -> bool:
        """Whether somebody looks at the table, connected or over HTTP."""
        return bool(self.listeners) or bool(self._recent())

    def rank(self) -> int:
        """Who waits for the bots here: somebody who plays, somebody who watches, or nobody."""
        recent = self._recent()
        if self.listeners.connected() or any(seated for _, seated in recent):
            return PERSON
        return SPECTATOR if self.listeners or recent else NOBODY

    def owners(self) -> list[str]:
        """For whom the bots here think: the addresses of those who play, else who watches, else who was last."""
        seats = self.listeners.connected()
        found = [address_of(one) for seat in seats for one in self.listeners.here[seat]]
        found += [address for address, seated in self._recent() if seated]
        if not found:
            found = [address_of(one) for one in self.listeners.everybody()] + [address for address, _ in self._recent()]
        return found or list(self.seen)[-1:] or [self.creator]

    def of_seat(self, seat: int) -> list[str]:
        """Where this seat is connected from now."""
        return sorted({address_of(one) for one in self.listeners.here.get(seat, ())} - {""})

    def _recent(self) -> list[tuple[str, bool]]:
        return [(address, seated) for address, (at, seated) in self.seen.items() if now() - at <= self.recent]


def address_of(listener: Listener) -> str:
    """Where somebody is connected from."""
    address_use = getattr(listener, "address_use", None)
    return "" if address_use is None else str(address_use.address)
