"""Bots at a table: they answer for their own seats, for people who let them, and for a seat whose clock has run out."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import time

from gloam.bots import dealt, searches
from gloam.kernel import Game, Json, Refused
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
LONGEST = 4.0
"""The most seconds that bots leave people to watch what they were told, however much it was."""
QUICKEST = 0.4
"""The fewest seconds between two moves that all notice where moves are hidden: no pause tells how many."""
SEARCHING = 2.5
"""How long a searching bot may take before its first move of a turn that all notice: it searches then and not again."""
STUCK = 20
"""How often a bot may fail to answer one question before its table waits for somebody to do something."""


class BotPlayer:
    """Answers at one table for every seat that no person answers for."""

    def __init__(self, session: SessionInterface) -> None:
        self.session = session
        self.task: asyncio.Task[None] | None = None
        self.ticket: Ticket | None = None
        self.paced = asyncio.Event()
        self.told, self.told_at, self.lines = -1, 0.0, 0
        self.least = QUICKEST
        self.moved: int | None = None
        """The seat whose bot made the last move that all noticed, while nobody else has been asked since."""

    def seat(self) -> int | None:
        """The first seat that is asked and that a bot answers for, if any."""
        return next((n for n in self.session.table.waiting() if self.answers_for(n)), None)

    def answers_for(self, seat: int) -> bool:
        """Whether a bot answers for this seat now."""
        table = self.session.table
        if table.readonly or table.closed or (table.undo_request is not None and self.session.talk.waits_for_undo()):
            return False
        return table.is_automatic(seat) or self.session.clock.is_late()

    def wake(self) -> None:
        """See whether a bot is asked, and let it think outside of this process."""
        viewers, closing = self.session.viewers, self.session.services.closing
        if self.moved is not None and self.seat() != self.moved:
            self.moved = None
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
        self._note_told()
        self.least = SEARCHING if seat != self.moved and searches(table.spec.id, self._bot_of(seat)) else QUICKEST
        index = by_script(
            table.lesson_script.answer_of(seat, table.movers()) if table.lesson_script else None, question
        )
        if index is None:
            index = await self._think(self._bot_of(seat), seat, view, question)
        if index is None:
            return True
        self._hide_thinking()
        if pause is not None:  # a quiet window closes when it is due, however long the bot has thought
            await asyncio.sleep(session.windows.left(seat) or 0.0)
        while True:
            async with session.lock:
                if session.table is not table or table.turns != turn or not self.answers_for(seat):
                    return True
                try:
                    entry, game = table.propose_answer(seat, None, index, by="bot")
                    noticed = is_noticed(table, game)
                    if pause is not None or self._time_left() <= 0 or not noticed:
                        self.moved = seat if noticed else self.moved
                        await session.commit([entry], game)
                        return True
                except (Problem, Refused) as error:
                    return getattr(error, "status", 0) != UNAVAILABLE
            await self._pause()

    def _bot_of(self, seat: int) -> str:
        """The bot that answers for this seat."""
        there = self.session.table.seats[seat]
        return there.bot or there.stand_in or str(self.session.table.head["filler"])

    def change_pace(self) -> None:
        """Somebody wants bots to be faster or slower, from this move on."""
        self.paced.set()

    def _note_told(self) -> None:
        """See what all have been told since the bots looked last: people need time to watch it."""
        count = self.session.table.audience_log(None).count
        if count != self.told:
            self.lines = count - self.told if 0 <= self.told < count else 1
            self.told, self.told_at = count, asyncio.get_running_loop().time()

    def _hide_thinking(self) -> None:
        """A bot that thought longer than the least pause moves after a whole number of them: all else tells nothing."""
        least = self.least * self.session.services.settings.pauses
        passed = asyncio.get_running_loop().time() - self.told_at
        if least > 0 and passed > least:
            self.least *= math.ceil(passed / least)

    def _time_left(self) -> float:
        """Seconds until people have seen what they were told last: a bot's next move that they notice waits for that.

        It follows from what all were told, and from nothing else: a move that nobody notices takes no time.
        """
        settings = self.session.services.settings
        wanted = min(self.lines * self.session.listeners.pace(settings.bot_delay), LONGEST)
        hides = self.session.table.spec.window is not None
        least = self.least * settings.pauses if hides and self.session.viewers.anybody else 0.0
        return self.told_at + max(wanted, least) - asyncio.get_running_loop().time()

    async def _pause(self) -> None:
        """Let people see what they were told, as long as they want to."""
        while (left := self._time_left()) > 0:
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
            asked = Question(view, question, worlds_for(table, bot, seat), f"{table.id}/{seat}/{bot}")
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


def is_noticed(table: Table, game: Game) -> bool:
    """Whether everybody notices the move that led to this game: it is told to all, or somebody else is asked."""
    told = any(event.audience is None for event in game.state.events or ())
    return told or game.waiting() != table.waiting()


def by_script(answer: Json, question: Json) -> int | None:
    """The number of the option that the lesson lets a bot take."""
    if answer is None:
        return None
    return next((n for n, option in enumerate(question["options"]) if plain(option["value"]) == answer), None)
