"""What the table itself says in a game: that its sand has run out, or that a word was overheard. No rule is here.

Where a game has real sand (`GameSpec.sand`) the table keeps the glass. Each thing that happens to it is an entry: which
glassful, how much is left, and until when it runs (None: it lies still). So a restart goes on to the same moment; a
glass that ran out while no server was there to see it is turned again. It runs while somebody seated is connected; of
several servers each lays down only a glass that it has watched itself.
When it has run out the clock gives the game's answer for whoever is asked, at the first question that offers it: an
answer like any other, by "clock". It cannot be given by a seat, and taking back a move does not turn back time.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TypeAlias

from gloam.kernel import Answer, Sand
from gloam.server.store import Entry
from gloam.server.tables.session.interface import Live
from gloam.server.tables.session.own_moves import OwnMoves
from gloam.server.tables.table import CLOCK, Table


def now() -> float:
    """Seconds since 1970: they must mean the same after a restart."""
    return time.time()


@dataclass(slots=True)
class Say:
    """Give this answer for this seat."""

    seat: int
    index: int


@dataclass(slots=True)
class Wait:
    """Look again after so many seconds."""

    seconds: float


Kept: TypeAlias = tuple[float, float | None]
"""How much sand is left, and until when it runs; None: it lies still."""
Due: TypeAlias = Entry | Say | Wait | None


def due(table: Table, at: float, *, attended: bool, watched: bool) -> Due:
    """What the table has to do now. `attended`: somebody seated is here; `watched`: this clock saw the sand run."""
    if table.asking is not None:
        return None
    sand, heard = table.sand(), None if table.closed else said(table, table.overheard)
    if sand is None:
        return heard
    left, until = kept = table.glass.get(sand.run, (float(sand.seconds), None))
    if table.closed:
        return handled(sand, kept, at, attended=False, watched=watched)
    entry = handled(sand, kept, at, attended=attended, watched=watched)
    if entry is not None:
        return entry
    is_out = until is None and left <= 0
    spoken = (said(table, sand.answer) if is_out else settled(table, sand)) or heard
    return spoken or (Wait(until - at) if until is not None and attended else None)


def handled(sand: Sand, kept: Kept, at: float, *, attended: bool, watched: bool) -> Entry | None:
    """What happens to the glass now: set going, laid down, run out; or nothing."""
    left, until = kept
    if until is None:
        return turned(sand, left, at) if attended and left > 0 else None
    if watched:
        left = max(until - at, 0.0)
        return turned(sand, left, None) if left == 0 or not attended else None
    return turned(sand, float(sand.seconds), at) if until <= at and attended else None


def turned(sand: Sand, left: float, at: float | None) -> Entry:
    """The entry for a glass with so much sand left, which runs from now on or (None) lies still."""
    return {"do": "sand", "run": sand.run, "left": round(left, 3), "until": None if at is None else round(at + left, 3)}


def said(table: Table, answer: Answer) -> Say | None:
    """The table's answer, if a question is open that offers it."""
    if answer is None:
        return None
    for seat in table.waiting():
        asked = table.asks(seat)
        if asked is not None and answer in asked.options:
            return Say(seat, asked.options.index(answer))
    return None


def settled(table: Table, sand: Sand) -> Say | None:
    """A question that is there for the sand alone is answered by the clock: the sand still runs."""
    for seat in table.waiting():
        asked = table.asks(seat)
        if asked is not None and len(asked.options) == 2 and asked.options[1] == sand.answer:  # noqa: PLR2004
            return Say(seat, 0)
    return None


class Clock(OwnMoves):
    """Keeps the glass of one room, and speaks for the table."""

    name = "the clock"

    def __init__(self, room: Live) -> None:
        super().__init__(room)
        self.watching: int | None = None

    def due(self) -> Due:
        """What is to be done now."""
        room = self.room
        sand = room.table.sand()
        attended = any(room.table.seats[n].bot is None for n in room.listeners.connected())
        watched = sand is not None and sand.run == self.watching
        return due(room.table, now(), attended=attended, watched=watched)

    def look(self) -> None:
        """See to it: after every change, and when somebody comes or goes."""
        if self.task is not None or self.room.house.closing:
            return
        self.stop()
        table = self.room.table
        if table.spec.sand is None and table.overheard is None:
            return
        what = self.due()
        if isinstance(what, Wait):
            sand = table.sand()
            self.watching = sand.run if sand else None
            self.later(what.seconds + 0.02)
        elif what is not None:
            self.now()

    async def act(self) -> None:
        """Let the sand run, lay it down, or give the answer that the table has to say."""
        what = self.due()
        if isinstance(what, Say):
            entry, game = self.room.table.propose_answer(what.seat, None, what.index, by=CLOCK)
            await self.room.commit([entry], game)
        elif isinstance(what, dict):
            await self.room.commit([what])
            self.watching = None
