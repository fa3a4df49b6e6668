"""Bots at a table: they answer for their own seats, for seats they mind, and for a seat whose clock has run out."""

from __future__ import annotations

import asyncio
import logging
import time

from gloam.kernel import Json, Refused
from gloam.server import logs
from gloam.server.problems import Wrong
from gloam.server.tables import wire
from gloam.server.tables.plain_json import plain
from gloam.server.tables.session.interface import Live
from gloam.server.tables.workers.fair_queue import Ticket

LOG = logging.getLogger("gloam.server")
AWAY = 503
"""The status of what could not be written down."""
AGAIN = 1.0
"""Seconds until a bot tries again what could not be written down."""
STUCK = 20
"""How often a bot may fail to answer one question before its table waits for somebody to do something."""


class Autopilot:
    """Answers at one table for whoever does not answer in person."""

    def __init__(self, room: Live) -> None:
        self.room = room
        self.task: asyncio.Task[None] | None = None
        self.ticket: Ticket | None = None

    def seat(self) -> int | None:
        """The first seat that is asked and that a bot answers for, if any."""
        return next((n for n in self.room.table.waiting() if self.answers_for(n)), None)

    def answers_for(self, seat: int) -> bool:
        """Whether a bot answers for this seat now."""
        table = self.room.table
        if table.asking is not None or table.readonly or table.closed:
            return False
        return table.is_automatic(seat) or self.room.is_late()

    def wake(self) -> None:
        """See whether a bot is asked, and let it think outside of this process."""
        watchers, closing = self.room.watchers, self.room.house.closing
        if self.task is None and self.seat() is not None and not watchers.nobody and not closing:
            self.task = asyncio.get_running_loop().create_task(self._play())
        elif self.ticket is not None and watchers.rank() < self.ticket.rank:
            self.room.house.thinking.move(self.ticket, watchers.owners(), watchers.rank())

    def stop(self) -> None:
        """Answer no more."""
        if self.task is not None:
            self.task.cancel()

    async def _play(self) -> None:
        """Answer for bots, one question at a time, until a person is asked or nobody has looked for a while."""
        room = self.room
        logs.at_table(room.table.id)
        try:
            stuck, turn = 0, -1
            while (seat := self.seat()) is not None and not room.house.closing and stuck < STUCK:
                if room.watchers.nobody:
                    return  # whoever comes wakes the bots
                stuck, turn = (stuck + 1 if turn == room.table.turns else 0), room.table.turns
                if not await self._play_one(seat):
                    stuck -= 1  # the store is away: no fault of the bot
                    await asyncio.sleep(AGAIN)
        except asyncio.CancelledError:
            raise
        except Exception:
            room.house.metrics.count("gloam_errors_total")
            LOG.exception("a bot at table %s failed", room.table.id)
        finally:
            self.task = None

    async def _play_one(self, seat: int) -> bool:
        """Answer one question; False where the answer could not be written down."""
        room, table, turn = self.room, self.room.table, self.room.table.turns
        await room.reckon(seat)
        if room.table is not table or table.turns != turn:
            return True
        question, view = wire.question(table, seat), wire.view(table, seat)
        pause = room.windows.left(seat)
        if pause is None and room.listeners and room.house.settings.bot_delay:
            await asyncio.sleep(room.house.settings.bot_delay)
        index = by_script(table.script.answer_of(seat, table.movers()) if table.script else None, question)
        if index is None:
            bot = table.seats[seat].bot or table.head["filler"]
            index = await self._think(bot, view, question)
        if index is None:
            return True
        if pause is not None:  # a quiet window closes when it is due, however long the bot has thought
            await asyncio.sleep(room.windows.left(seat) or 0.0)
        async with room.lock:
            if room.table is not table or table.turns != turn or not self.answers_for(seat):
                return True
            try:
                entry, game = table.propose_answer(seat, None, index, by="bot")
                await room.commit([entry], game)
            except (Wrong, Refused) as error:
                return getattr(error, "status", 0) != AWAY
        return True

    async def _think(self, bot: str, view: Json, question: Json) -> int | None:
        """Let the bot choose, when it is its turn among all bots; None where that is not wanted any more."""
        room, table, turn = self.room, self.room.table, self.room.table.turns
        metrics, began = room.house.metrics, time.perf_counter()
        self.ticket = ticket = room.house.thinking.enter(room.watchers.owners(), room.watchers.rank())
        try:
            await ticket.ready
            metrics.observe(time.perf_counter() - began, "gloam_bot_wait_seconds")
            if room.table is not table or table.turns != turn or room.watchers.nobody:
                return None
            index = await room.house.thinkers.choose(table.spec.id, bot, view, question, f"{table.id}/{turn}")
            metrics.observe(time.perf_counter() - began, "gloam_bot_seconds")
        finally:
            self.ticket = None
            room.house.thinking.leave(ticket)
        return index


def by_script(answer: Json, question: Json) -> int | None:
    """The number of the option that the lesson lets a bot take."""
    if answer is None:
        return None
    return next((n for n, option in enumerate(question["options"]) if plain(option["value"]) == answer), None)
