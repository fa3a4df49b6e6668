"""Everybody connected to one table: who they are, what each audience was told last, and telling them more."""

from __future__ import annotations

import time
from typing import Protocol

from gloam.kernel import Json
from gloam.server import wire
from gloam.server.tables import Table


class Listener(Protocol):
    """Somebody connected: a seat, or a spectator."""

    audience: int | None
    wants_odds: bool

    def send(self, text: str) -> None:
        """Put a message in the queue; never waits."""


def now() -> float:
    """Seconds, for presence and clocks only: no rule looks at them."""
    return time.monotonic()


class Listeners:
    """Everybody connected to one table, by audience; `deadline` is when the clock of the open question runs out."""

    def __init__(self) -> None:
        self.here: dict[int | None, list[Listener]] = {}
        self.sent: dict[int | None, tuple[int, bytes]] = {}
        self.left: dict[int, float] = {}

    def __bool__(self) -> bool:
        return any(self.here.values())

    def connected(self) -> tuple[int, ...]:
        """The seats with a socket."""
        return tuple(sorted(n for n, sockets in self.here.items() if n is not None and sockets))

    def add(self, listener: Listener) -> bool:
        """Somebody connects; whether a seat that was away is here now."""
        seat = listener.audience
        first = not self.here.get(seat)
        self.here.setdefault(seat, []).append(listener)
        if seat is not None:
            self.left.pop(seat, None)
        return first and seat is not None

    def remove(self, listener: Listener) -> bool:
        """Somebody disconnects; whether a seat is away now."""
        sockets = self.here.get(listener.audience, [])
        if listener not in sockets:
            return False
        sockets.remove(listener)
        if sockets or listener.audience is None:
            return False
        self.left[listener.audience] = now()
        return True

    def is_absent(self, seat: int, after: float) -> bool:
        """Whether this seat has been away for so many seconds, or was never here."""
        if self.here.get(seat):
            return False
        since = self.left.get(seat)
        return since is None or now() - since >= after

    def want_odds(self, seat: int, *, everyone: bool) -> bool:
        """Whether somebody shows the odds of this seat's question: the seat itself, or anybody where all may."""
        return any(one.wants_odds for n, some in self.here.items() if n == seat or everyone for one in some)

    # ----------------------------------------------------------------------------------------------- telling

    def shape(self, table: Table, audience: int | None, deadline: float | None) -> Json:
        """The table as this audience sees it."""
        return wire.table(table, self.connected(), audience, deadline)

    def mark(self, table: Table, audience: int | None, deadline: float | None) -> None:
        """Remember that this audience is told everything now."""
        self.sent[audience] = (table.seq(audience), self.content(table, audience, deadline))

    def content(self, table: Table, audience: int | None, deadline: float | None) -> bytes:
        """What an update shows this audience."""
        shape = wire.encode(self.shape(table, audience, deadline))
        return wire.content(table, audience, shape, wire.encode(wire.asked(table)))

    def tell(self, table: Table, deadline: float | None) -> None:
        """Tell everybody connected what has changed for them; nothing to those for whom nothing has."""
        questions = wire.encode(wire.asked(table))
        shape = wire.encode(self.shape(table, None, deadline))
        for audience, sockets in self.here.items():
            if not sockets:
                continue
            mine = shape if table.asking is None else wire.encode(self.shape(table, audience, deadline))
            shown = wire.content(table, audience, mine, questions)
            seq = table.seq(audience)
            base, last = self.sent.get(audience, (0, b""))
            if seq == base and shown == last:
                continue
            self.sent[audience] = (seq, shown)
            text = wire.update(table, audience, base, shown)
            for socket in sockets:
                socket.send(text)

    def tell_presence(self, table: Table, deadline: float | None, but: Listener | None = None) -> None:
        """Somebody has come or gone."""
        for audience, sockets in self.here.items():
            text = wire.encoded({"type": "presence", "table": self.shape(table, audience, deadline)})
            for socket in sockets:
                if socket is not but:
                    socket.send(text)
            if sockets:
                self.mark(table, audience, deadline)

    def send_all(self, text: str) -> None:
        """The same words to everybody."""
        for sockets in self.here.values():
            for socket in sockets:
                socket.send(text)
