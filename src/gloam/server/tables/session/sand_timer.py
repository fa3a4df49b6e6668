"""What the table itself says in a game: that its sand has run out, or that a word was overheard. No rule is here.

Where a game has real sand (`GameSpec.sand`) the table keeps the sand timer. Each thing that happens to it is an entry:
which timer, how much is left, and until when it runs (None: it lies still). So a restart goes on to the same moment; a
timer that ran out while no server was there to see it is turned again. It runs while somebody seated is connected; of
several servers each lays down only a timer that it has watched itself.
When it has run out the table gives the game's answer for the seat that is asked, at the first question offering it: an
answer like any other, by "clock". It cannot be given by a seat, and taking back a move does not turn back time.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TypeAlias

from gloam.kernel import Answer, Sand
from gloam.server.store import Entry
from gloam.server.tables.session.interface import SessionInterface
from gloam.server.tables.session.own_moves import OwnMoves
from gloam.server.tables.table import Table
from gloam.server.tables.undoing import CLOCK


def now() -> float:
    """Seconds since 1970: they must mean the same after a restart."""
    return time.time()


@dataclass(slots=True)
class GiveAnswer:
    """Give this answer for this seat."""

    seat: int
    index: int


@dataclass(slots=True)
class CheckLater:
    """Look again after so many seconds."""

    seconds: float


Kept: TypeAlias = tuple[float, float | None]
"""How much sand is left, and until when it runs; None: it lies still."""
Due: TypeAlias = Entry | GiveAnswer | CheckLater | None


def due(table: Table, at: float, *, someone_here: bool, watched: bool) -> Due:
    """What is due now. `someone_here`: a seated person is connected; `watched`: this timer saw the sand run."""
    if table.undo_request is not None:
        return None
    sand, heard = table.sand(), None if table.closed else said(table, table.overheard)
    if sand is None:
        return heard
    left, until = kept = table.sand_left.get(sand.run, (float(sand.seconds), None))
    if table.closed:
        return handled(sand, kept, at, someone_here=False, watched=watched)
    entry = handled(sand, kept, at, someone_here=someone_here, watched=watched)
    if entry is not None:
        return entry
    is_out = until is None and left <= 0
    spoken = (said(table, sand.answer) if is_out else settled(table, sand)) or heard
    return spoken or (CheckLater(until - at) if until is not None and someone_here else None)


def handled(sand: Sand, kept: Kept, at: float, *, someone_here: bool, watched: bool) -> Entry | None:
    """What happens to the sand timer now: set going, laid down, run out; or nothing."""
    left, until = kept
    if until is None:
        return turned(sand, left, at) if someone_here and left > 0 else None
    if watched:
        left = max(until - at, 0.0)
        return turned(sand, left, None) if left == 0 or not someone_here else None
    return turned(sand, float(sand.seconds), at) if until <= at and someone_here else None


def turned(sand: Sand, left: float, at: float | None) -> Entry:
    """The entry for a sand timer with so much sand left, which runs from now on or (None) lies still."""
    return {"do": "sand", "run": sand.run, "left": round(left, 3), "until": None if at is None else round(at + left, 3)}


def said(table: Table, answer: Answer) -> GiveAnswer | None:
    """The table's answer, if a question is open that offers it."""
    if answer is None:
        return None
    for seat in table.waiting():
        asked = table.asks(seat)
        if asked is not None and answer in asked.options:
            return GiveAnswer(seat, asked.options.index(answer))
    return None


def settled(table: Table, sand: Sand) -> GiveAnswer | None:
    """A question that is there for the sand alone is answered by the clock: the sand still runs."""
    for seat in table.waiting():
        asked = table.asks(seat)
        if asked is not None and len(asked.options) == 2 and asked.options[1] == sand.answer:  # noqa: PLR2004
            return GiveAnswer(seat, 0)
    return None


class SandTimer(OwnMoves):
    """Keeps the sand timer of one session, and gives the table's own answers."""

    name = "the clock"

    def __init__(self, session: SessionInterface) -> None:
        super().__init__(session)
        self.watching: int | None = None

    def due(self) -> Due:
        """What is to be done now."""
        session = self.session
        sand = session.table.sand()
        someone_here = any(session.table.seats[n].bot is None for n in session.listeners.connected())
        watched = sand is not None and sand.run == self.watching
        return due(session.table, now(), someone_here=someone_here, watched=watched)

    def check(self) -> None:
        """Do what is due: after every change, and when someone comes or goes."""
        if self.task is not None or self.session.services.closing:
            return
        self.stop()
        table = self.session.table
        if table.spec.sand is None and table.overheard is None:
            return
        what = self.due()
        if isinstance(what, CheckLater):
            sand = table.sand()
            self.watching = sand.run if sand else None
            self.later(what.seconds + 0.02)
        elif what is not None:
            self.now()

    async def act(self) -> None:
        """Let the sand run, lay it down, or give the answer that the table has to say."""
        what = self.due()
        if isinstance(what, GiveAnswer):
            entry, game = self.session.table.propose_answer(what.seat, None, what.index, by=CLOCK)
            await self.session.commit([entry], game)
        elif isinstance(what, dict):
            await self.session.commit([what])
            self.watching = None
