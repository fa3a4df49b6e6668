"""Bots at a table: they answer for their own seats, for people who let them, and for a seat whose clock has run out."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time

from gloam.bots import dealt, searches
from gloam.kernel import Json, Refused
from gloam.server import logs
from gloam.server.problems import Problem
from gloam.server.tables import wire
from gloam.server.tables.plain_json import plain
from gloam.server.tables.session.interface import SessionInterface
from gloam.server.tables.table import Table
from gloam.server.tables.workers.bot_workers import Question, number
from gloam.server.tables.workers.fair_queue import Ticket

LOG = logging.getLogger("gloam.server")
UNAVAILABLE = 503
"""The status of what could not be written down."""
AGAIN = 1.0
"""Seconds until a bot tries again what could not be written down."""
WORLDS = 4
"""How many games a bot gets to search in, each with all the dice it wants."""
STUCK = 20
"""How often a bot may fail to answer one question before its table waits for somebody to do something."""


class BotPlayer:
    """Answers at one table for every seat that no person answers for."""

    def __init__(self, session: SessionInterface) -> None:
        self.session = session
        self.task: asyncio.Task[None] | None = None
        self.ticket: Ticket | None = None
        self.paced = asyncio.Event()

    def seat(self) -> int | None:
        """The first seat that is asked and that a bot answers for, if any."""
        return next((n for n in self.session.table.waiting() if self.answers_for(n)), None)

    def answers_for(self, seat: int) -> bool:
        """Whether a bot answers for this seat now."""
        table = self.session.table
        if table.undo_request is not None or table.readonly or table.closed:
            return False
        return table.is_automatic(seat) or self.session.clock.is_late()

    def wake(self) -> None:
        """See whether a bot is asked, and let it think outside of this process."""
        viewers, closing = self.session.viewers, self.session.services.closing
        if self.task is None and self.seat() is not None and not viewers.nobody and not closing:
            self.task = asyncio.get_running_loop().create_task(self._play())
        elif self.ticket is not None and viewers.rank() < self.ticket.rank:
            self.session.services.bot_queue.move(self.ticket, viewers.owners(), viewers.rank())

    def stop(self) -> None:
        """Answer no more."""
        if self.task is not None:
            self.task.cancel()

    async def _play(self) -> None:
        """Answer for bots, one question at a time, until a person is asked or nobody has looked for a while."""
        session = self.session
        logs.at_table(session.table.id)
        try:
            await session.first_sight.wait()
            stuck, turn = 0, -1
            while (seat := self.seat()) is not None and not session.services.closing and stuck < STUCK:
                if session.viewers.nobody:
                    return  # the next one who connects wakes the bots
                stuck, turn = (stuck + 1 if turn == session.table.turns else 0), session.table.turns
                if not await self._play_one(seat):
                    stuck -= 1  # the store is away: no fault of the bot
                    await asyncio.sleep(AGAIN)
        except asyncio.CancelledError:
            raise
        except Exception:
            session.services.metrics.count("gloam_errors_total")
            LOG.exception("a bot at table %s failed", session.table.id)
        finally:
            self.task = None

    async def _play_one(self, seat: int) -> bool:
        """Answer one question; False where the answer could not be written down."""
        session, table, turn = self.session, self.session.table, self.session.table.turns
        await session.odds.compute(seat)
        if session.table is not table or table.turns != turn:
            return True
        question, view = wire.question(table, seat), wire.view(table, seat)
        pause = session.windows.left(seat)
        if pause is None:
            await self._pause()
        index = by_script(
            table.lesson_script.answer_of(seat, table.movers()) if table.lesson_script else None, question
        )
        if index is None:
            bot = table.seats[seat].bot or table.head["filler"]
            index = await self._think(bot, seat, view, question)
        if index is None:
            return True
        if pause is not None:  # a quiet window closes when it is due, however long the bot has thought
            await asyncio.sleep(session.windows.left(seat) or 0.0)
        async with session.lock:
            if session.table is not table or table.turns != turn or not self.answers_for(seat):
                return True
            try:
                entry, game = table.propose_answer(seat, None, index, by="bot")
                await session.commit([entry], game)
            except (Problem, Refused) as error:
                return getattr(error, "status", 0) != UNAVAILABLE
        return True

    def change_pace(self) -> None:
        """Somebody wants bots to be faster or slower, from this move on."""
        self.paced.set()

    async def _pause(self) -> None:
        """Let people see the move before this one, as long as they want to."""
        loop, session = asyncio.get_running_loop(), self.session
        began = loop.time()
        while (left := began + session.listeners.pace(session.services.settings.bot_delay) - loop.time()) > 0:
            self.paced.clear()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(left):
                    await self.paced.wait()

    async def _think(self, bot: str, seat: int, view: Json, question: Json) -> int | None:
        """Let the bot choose, when it is its turn among all bots; None where that is not wanted any more."""
        session, table, turn = self.session, self.session.table, self.session.table.turns
        metrics, began = session.services.metrics, time.perf_counter()
        self.ticket = ticket = session.services.bot_queue.enter(session.viewers.owners(), session.viewers.rank())
        try:
            await ticket.ready
            metrics.observe(time.perf_counter() - began, "gloam_bot_wait_seconds")
            if session.table is not table or table.turns != turn or session.viewers.nobody:
                return None
            asked = Question(view, question, worlds_for(table, bot, seat))
            index = await session.services.bots.choose(table.spec.id, bot, asked, f"{table.id}/{turn}")
            metrics.observe(time.perf_counter() - began, "gloam_bot_seconds")
        finally:
            self.ticket = None
            session.services.bot_queue.leave(ticket)
        return index


def worlds_for(table: Table, bot: str, seat: int) -> list[str]:
    """Games that a bot's seat could be in, where it searches: dealt from what the seat knows, with other dice."""
    if not searches(table.spec.id, bot):
        return []
    return dealt(table.playing, seat, number(f"{table.id}/{table.turns}/worlds"), WORLDS)


def by_script(answer: Json, question: Json) -> int | None:
    """The number of the option that the lesson lets a bot take."""
    if answer is None:
        return None
    return next((n for n, option in enumerate(question["options"]) if plain(option["value"]) == answer), None)
