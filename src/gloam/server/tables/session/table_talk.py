"""Quick talk at a table, of which nothing is kept: pointing, gestures, a nudge; and how long an undo is waited for.

When somebody may be nudged follows from what everyone knows: who is asked, and since which line of the log.
"""

from __future__ import annotations

import asyncio

from gloam.server.problems import Problem
from gloam.server.tables import wire
from gloam.server.tables.session.interface import SessionInterface
from gloam.server.tables.session.listeners import now
from gloam.server.tables.tokens import clean_text
from gloam.server.tables.undoing import UndoRequest

GESTURES = ("wave", "clap", "laugh", "gasp", "think", "heart")
NUDGE_AFTER = 20.0
"""Seconds that a player has before the others may nudge them."""
UNDO_WAIT = 30.0
"""Seconds that bots wait for an answer to somebody who asks to undo; then play goes on and the move stands."""


class TableTalk:
    """Quick talk at one table."""

    def __init__(self, session: SessionInterface) -> None:
        self.session = session
        self.asked: tuple[int, tuple[int, ...]] = (-1, ())
        self.asked_at = now()
        self.nudged: set[int] = set()
        self.undo_request: UndoRequest | None = None
        self.undo_asked_at = 0.0
        self.timer: asyncio.TimerHandle | None = None

    def note(self) -> None:
        """See since when the seats are asked that are asked now, and since when somebody asks to undo."""
        table = self.session.table
        asked = (table.seq(None), table.waiting())
        if asked != self.asked:
            self.asked, self.asked_at = asked, now()
            self.nudged.clear()
            self._call(table.waiting())
        if table.undo_request is not self.undo_request:
            self.undo_request, self.undo_asked_at = table.undo_request, now()
            self.stop()
            if self.undo_request is not None:
                self.timer = asyncio.get_running_loop().call_later(UNDO_WAIT, self.session.wake)

    def _call(self, seats: tuple[int, ...]) -> None:
        """Call players who are to move and whose page is closed, where they have left an address (push.py)."""
        push, table, here = self.session.services.push, self.session.table, self.session.listeners.connected()
        if push is None or table.closed or table.readonly:
            return
        for seat in seats:
            if seat not in here and not table.is_automatic(seat) and push.wants(table.id, seat):
                work = asyncio.to_thread(push.call, table.id, seat, table.spec.title)
                self.session.services.background(work)

    def stop(self) -> None:
        """Wait for nothing any more."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def waits_for_undo(self) -> bool:
        """Whether bots still wait for an answer to somebody who asks to undo."""
        return self.session.table.undo_request is not None and now() - self.undo_asked_at < UNDO_WAIT

    def point(self, seat: int, what: str) -> None:
        """A seat points at something on the board."""
        self.session.may_speak(seat)
        self._send({"type": "chat", "seat": seat, "text": "", "what": clean_text(what, 100)})

    def gesture(self, seat: int, what: str) -> None:
        """A seat makes a gesture that all see."""
        self.session.may_speak(seat)
        if what not in GESTURES:
            raise Problem(400, "malformed", f"A gesture is one of {', '.join(GESTURES)}.")
        self._send({"type": "gesture", "seat": seat, "what": what})

    def nudge(self, seat: int, to: int | None) -> None:
        """A seat reminds another one that it is asked: after a while, and once for each question."""
        table = self.session.table
        self.session.may_speak(seat)
        if to is None or to == seat or to not in table.waiting() or table.is_automatic(to):
            raise Problem(409, "not_asked", "You can nudge a player who is to move.")
        name = table.seats[to].name
        if now() - self.asked_at < NUDGE_AFTER:
            raise Problem(429, "too_soon", f"Give {name} a little more time.")
        if seat in self.nudged:
            raise Problem(429, "too_soon", f"You have nudged {name} already. They may be away.")
        self.nudged.add(seat)
        self._send({"type": "nudge", "seat": seat, "to": to})

    def _send(self, message: dict[str, int | str]) -> None:
        self.session.listeners.send_all(wire.encode(message))
