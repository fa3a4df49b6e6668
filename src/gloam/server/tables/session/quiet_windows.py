"""Quiet windows: questions that are asked whether or not a seat holds anything (`GameSpec.window`). No rule is here.

Who holds nothing has nothing to decide: the table answers. That must tell nothing, so where somebody is there who may
not know, every window stays open for a time that follows from public facts alone, and closes then, held or not: an
answer that a person or a bot gives sooner takes effect at that moment, and who has not answered by then has declined.
Where nobody is there from whom it must be hidden, the table answers at once and leaves a real choice all its time.
The reasons are in docs/decisions/005.
"""

from __future__ import annotations

import asyncio
import hashlib
import time
from dataclasses import dataclass

from gloam.kernel import Decision, Game, Json, QuietWindow, Refused
from gloam.server.problems import Problem
from gloam.server.store import Entry
from gloam.server.tables.session.interface import SessionInterface
from gloam.server.tables.session.own_moves import OwnMoves
from gloam.server.tables.table import Table
from gloam.server.tables.undoing import CLOCK

SHARES = 1 << 64
BOT = 0.15
"""A bot needs only so much of a person's time; that a bot answers for a seat is known to all."""


@dataclass(slots=True)
class OpenWindow:
    """A window that is open: whose it is, and how it is asked."""

    seat: int
    asked: Decision
    window: QuietWindow

    @property
    def is_empty(self) -> bool:
        """Whether the seat holds nothing: there is nothing to decide."""
        return len(self.asked.options) == 1


@dataclass(slots=True)
class HeldAnswer:
    """An answer that takes effect when the window closes; `done` is set then. `token`: who gave it."""

    turn: int
    token: str | None
    answer: Json
    index: int | None
    key: str | None
    done: asyncio.Future[int]


def open_window(table: Table) -> OpenWindow | None:
    """The window that is open at a table, if any."""
    if (
        table.spec.window is None
        or table.game is None
        or table.over
        or table.readonly
        or table.undo_request is not None
    ):
        return None
    if table.closed:
        return None
    for seat in table.waiting():
        asked = table.asks(seat)
        window = None if asked is None else table.spec.window(table.game.state, asked)
        if asked is not None and window is not None:
            return OpenWindow(seat, asked, window)
    return None


def window_seconds(table: Table, found: OpenWindow, scale: float) -> float:
    """How many seconds the window stays open: a number between its two, by what everybody knows, and nothing else."""
    public = f"{table.id}/{found.seat}/{table.seq(None)}".encode()
    share = int.from_bytes(hashlib.blake2b(public, digest_size=8).digest()) / SHARES
    low, high = found.window.seconds
    seconds = (low + (high - low) * share) * scale * (BOT if table.is_automatic(found.seat) else 1)
    clock = table.head.get("clock")
    return seconds if clock is None else min(seconds, float(clock))


class QuietWindows(OwnMoves):
    """Keeps the quiet windows of one session, one at a time."""

    name = "a quiet window"

    def __init__(self, session: SessionInterface) -> None:
        super().__init__(session)
        self.closes: tuple[int, int, float] | None = None
        self.held: HeldAnswer | None = None

    # ---------------------------------------------------------------------------------------- what is open

    def is_paced(self, found: OpenWindow) -> bool:
        """Whether somebody is there who may not learn if the seat holds anything. Who is there is known to all."""
        table, viewers = self.session.table, self.session.viewers
        hidden = [n for n in found.window.hidden_from if n != found.seat]
        watched = any(viewers.watched if n is None else table.seats[n].bot is None for n in hidden)
        return watched and self.session.services.settings.pauses > 0

    def note(self) -> None:
        """See which window is open, and until when: before anybody is told of it."""
        if self.session.table.spec.window is None:
            return
        table, found = self.session.table, open_window(self.session.table)
        table.pauses.clear()
        if found is None or not self.is_paced(found):
            self.closes = None
            return
        if not table.is_automatic(found.seat) and found.seat not in self.session.listeners.connected():
            self.closes = None  # who is away is waited for, whatever they hold
            return
        at = asyncio.get_running_loop().time()
        if self.closes is None or self.closes[:2] != (table.turns, found.seat):
            self.closes = (
                table.turns,
                found.seat,
                at + window_seconds(table, found, self.session.services.settings.pauses),
            )
        table.pauses[found.seat] = round(time.time() + self.closes[2] - at, 1)

    def left(self, seat: int) -> float | None:
        """How many seconds this seat's window stays open; None where it has none that must be kept open."""
        if self.closes is None or self.closes[:2] != (self.session.table.turns, seat):
            return None
        return max(0.0, self.closes[2] - asyncio.get_running_loop().time())

    def at_once(self) -> tuple[Entry, Game] | None:
        """The answer that the table gives now, because there is nothing to decide and nobody to hide that from."""
        found = open_window(self.session.table)
        if found is None or not found.is_empty or self.is_paced(found):
            return None
        try:
            return self.session.table.propose_answer(found.seat, None, 0, by=CLOCK)
        except Refused:  # a lesson that is about this very question
            return None

    # ------------------------------------------------------------------------------------------ a real choice

    def hold(self, seat: int, answer: Json, index: int | None, key: str | None) -> asyncio.Future[int] | None:
        """Keep a person's answer until the window closes; None where it counts at once."""
        table = self.session.table
        if self.left(seat) is None:
            return None
        found = open_window(table)
        if found is None or found.seat != seat:
            return None
        if found.is_empty:
            raise Problem(
                409, "nothing_to_decide", "There is nothing for you to decide here. The table goes on by itself."
            )
        table.propose_answer(seat, answer, index, key=key)  # what is no option is refused now
        if self.held is not None and not self.held.done.done():
            if self.held.turn == table.turns and key is not None and self.held.key == key:
                return self.held.done
            self.held.done.set_exception(Problem(409, "stale", "You changed your answer.", table.seq(seat)))
        self.held = HeldAnswer(
            table.turns, table.seats[seat].token, answer, index, key, asyncio.get_running_loop().create_future()
        )
        return self.held.done

    # ---------------------------------------------------------------------------------------------- closing

    def check(self) -> None:
        """Do what is due: after every change, and when someone comes or goes."""
        if self.task is not None or self.session.services.closing:
            return
        table = self.session.table
        if table.spec.window is None:
            return
        self.stop()
        self.note()
        gone = self.held and self.closes and self.held.token != table.seats[self.closes[1]].token
        if self.held is not None and (self.held.turn != table.turns or gone):
            self.let_go(Problem(409, "stale", "Something happened since then. Look again."))
        if self.closes is None:
            if self.due() is not None:
                self.now()
        elif not table.is_automatic(self.closes[1]):  # a bot keeps the time itself (bot_player.py)
            left = self.left(self.closes[1]) or 0.0
            if left > 0:
                self.later(left)
            else:
                self.now()

    def let_go(self, why: Problem) -> None:
        """Nothing comes of the answer that was kept."""
        if self.held is not None and not self.held.done.done():
            self.held.done.set_exception(why)
        self.held = None

    def due(self) -> tuple[Entry, Game] | None:
        """The answer that is to be given now."""
        table, found = self.session.table, open_window(self.session.table)
        if found is None or self.closes is None:
            return self.at_once()
        if self.closes[:2] != (table.turns, found.seat) or (self.left(found.seat) or 0.0) > 0:
            return None
        held = self.held
        if held is not None and held.turn == table.turns and held.token == table.seats[found.seat].token:
            return table.propose_answer(found.seat, held.answer, held.index, key=held.key)
        index = found.asked.options.index(found.window.answer)
        return table.propose_answer(found.seat, None, index, by=CLOCK)

    async def act(self) -> None:
        """Close the window: give the answer that is due."""
        given, held = self.due(), self.held
        if given is not None:
            await self.session.commit([given[0]], given[1])
            self._acknowledge(held, given[0]["seat"])

    def _acknowledge(self, held: HeldAnswer | None, seat: int) -> None:
        """Tell the player who gave the held answer that it counts now."""
        table = self.session.table
        if held is not None and not held.done.done():
            held.done.set_result(table.keys.get((seat, held.key or ""), table.seq(seat)))
        self.held = None

    def end(self) -> None:
        """The session ends."""
        self.stop()
        self.let_go(Problem(503, "not_kept", "The server is closing this table. Nothing has changed."))
