"""Hints at a table: worked out by a worker from a game that the seat could be in, kept for a while, and counted.

The worker never gets the real game. The seed comes from the table's name, the seat and what the seat has been told: two
games that a seat can't tell apart give it the same hint, byte for byte.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from gloam.bots import world
from gloam.server.problems import Problem
from gloam.server.tables import wire
from gloam.server.tables.session.table_session import TableSession
from gloam.server.tables.table import Table
from gloam.server.tables.workers.bot_workers import number
from gloam.server.tables.workers.hint_worker import Wanted, worked_out
from gloam.server.tables.workers.worker import FairWorker

KEPT = 200
"""How many hints are kept for those who ask again."""
Key = tuple[str, int, int]
"""A table, a seat, and how much the seat has been told."""


class Hints:
    """Hints of one server."""

    def __init__(self, worker: FairWorker) -> None:
        self.worker = worker
        self.kept: OrderedDict[Key, bytes] = OrderedDict()
        self.pending: dict[Key, asyncio.Task[bytes]] = {}

    async def hint(self, session: TableSession, seat: int, seq: int, address: str) -> bytes:
        """A hint for the question that is open to this seat; it counts once per question."""
        check(session.table, seat, seq)
        at = session.table.audience_log(seat).settled
        key = (session.table.id, seat, at)
        found = self.kept.get(key)
        if found is None:
            task = self.pending.get(key)
            if task is None:
                work = self._work_out(session.table, seat, key, address)
                task = self.pending[key] = asyncio.get_running_loop().create_task(work)
                task.add_done_callback(lambda _: self.pending.pop(key, None))
            found = await asyncio.shield(task)
        async with session.acting(seat):
            check(session.table, seat, at)
            if session.table.seats[seat].hinted != at:
                await session.commit([{"do": "hint", "seat": seat, "at": at}], quiet=True)
            used = session.table.seats[seat].hints
        return b",".join((wire.encode({"type": "hint", "seq": at, "used": used})[:-1], found[1:]))

    async def _work_out(self, table: Table, seat: int, key: Key, address: str) -> bytes:
        self.worker.check(address)  # before a world is dealt: what is refused costs nothing
        seed = number("/".join(map(str, ("hint", *key))))
        asked, timer = table.asks(seat), table.sand()
        options = asked.options if asked is not None else ()
        omit = [n for n, option in enumerate(options) if timer is not None and option == timer.answer]
        dealt = world(table.playing, seat, seed).save()
        text = wire.encode(Wanted(dealt, seat, seed, omit)).decode()
        found = self.kept[key] = await self.worker.call(address, worked_out, text)
        while len(self.kept) > KEPT:
            self.kept.popitem(last=False)
        return found


def check(table: Table, seat: int, seq: int) -> None:
    """Refuse where this seat gets no hint now, and say why."""
    table.is_open()
    if not table.hints:
        raise Problem(403, "no_hints", "Hints are off at this table. You can turn them on when you make a new one.")
    if table.over:
        raise Problem(409, "game_over", "The game is over. Look back shows what every choice was worth.")
    if not table.started:
        raise Problem(409, "not_started", "The game hasn't started yet.")
    if not table.is_current(seat, seq):
        raise Problem(409, "stale", "Something happened since then. Look again.", table.seq(seat))
    if wire.decision(table, seat) is None:
        raise Problem(403, "not_your_turn", "You have nothing to decide right now. Ask for a hint when it's your turn.")
