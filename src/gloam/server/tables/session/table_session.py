"""A session holds one table in memory, with the sockets of everyone connected to it.

Everything that changes the table goes through one lock, in one order: look whether it may be done, commit it to the
store, apply it, tell everyone who is connected, and only then acknowledge it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Sequence
from datetime import UTC, datetime

from gloam.kernel import Game, Json
from gloam.server.problems import Problem
from gloam.server.store import Conflict, Entry
from gloam.server.tables import wire
from gloam.server.tables.public_times import WRITE, until_public
from gloam.server.tables.seating import HOST, Who
from gloam.server.tables.services import Services
from gloam.server.tables.session.bot_player import BotPlayer
from gloam.server.tables.session.decision_clock import DecisionClock
from gloam.server.tables.session.first_sight import FirstSight
from gloam.server.tables.session.host_actions import HostActions
from gloam.server.tables.session.listeners import Listener, Listeners, now
from gloam.server.tables.session.odds import Odds
from gloam.server.tables.session.quiet_windows import QuietWindows
from gloam.server.tables.session.sand_timer import SandTimer
from gloam.server.tables.session.table_talk import TableTalk
from gloam.server.tables.session.viewers import Viewers
from gloam.server.tables.table import Table
from gloam.server.tables.tokens import clean_text

LOG = logging.getLogger("gloam.server")
CHAT_LINE = 1000
"""How many bytes a line of chat may have."""
CHAT_IN_ALL = 1024 * 1024
"""How many bytes of chat are kept of one table."""
UNREAD = 503
"""The status of a table that cannot be read now."""


class TableSession:
    """One table, live."""

    def __init__(self, services: Services, table: Table) -> None:
        self.services, self.table = services, table
        self.lock = asyncio.Lock()
        self.listeners = Listeners()
        self.viewers = Viewers(self.listeners, services.settings.alone_after)
        self.first_sight = FirstSight(self.listeners, services.settings.first_sight)
        self.bot_player = BotPlayer(self)
        self.sand_timer = SandTimer(self)
        self.clock = DecisionClock(self)
        self.odds = Odds(self)
        self.windows = QuietWindows(self)
        self.host_actions = HostActions(self)
        self.talk = TableTalk(self)
        table.wants_steps, table.house = self.listeners.want_steps, services.house
        self.kept = table.length
        self.used = now()
        self.subscribed = False

    @property
    def idle(self) -> bool:
        """Whether nobody would miss it in memory."""
        tasks = (self.bot_player.task, self.sand_timer.task, self.windows.task)
        return not self.listeners and not self.lock.locked() and not any(tasks)

    # --------------------------------------------------------------------------------------- who is here

    async def enter(self, listener: Listener, since: int = 0) -> None:
        """Somebody connects: the snapshot comes first, then every change."""
        seat = listener.audience
        if seat is not None:
            await self.join(seat)
            if self._is_kept_by_others(seat):
                async with self.acting(seat):
                    await self._come_back(seat)
        await self.look_again(seat, since)
        self.table.holder(listener.token_hash)  # the seat may have been given away meanwhile
        self.tell()  # those who are here are told what is new before anybody else: this waits for no hidden answer
        first = self.listeners.add(listener)
        self.windows.note()
        self.listeners.note_sent(self.table, seat, self.clock.deadline())
        listener.send(self.snapshot(seat, since))
        if first:
            self.listeners.tell_presence(self.table, self.clock.deadline(), but=listener)
        self.odds.request()
        if not listener.draws:
            self.note_shown(listener)
        self.wake()

    def note_shown(self, listener: Listener) -> None:
        """Someone connected sees the table now."""
        self.first_sight.note_listener(listener, players=any(seat.bot is None for seat in self.table.seats))

    def note_view(self, address: str, who: Who) -> None:
        """Somebody looks at the table over HTTP: bots that have stopped go on, those that wait move up."""
        self.viewers.note_view(address, seated=who.seat is not None)
        self.windows.check()
        self.bot_player.wake()

    def leave(self, listener: Listener) -> None:
        """Somebody disconnects."""
        self.viewers.left()
        if self.listeners.remove(listener):
            self.listeners.tell_presence(self.table, self.clock.deadline())
            self.sand_timer.check()
            self.windows.check()

    def is_absent(self, seat: int) -> bool:
        """Whether a person has been away long enough that a bot may play for them; the host without a seat: HOST."""
        return self.listeners.is_absent(seat, self.services.settings.absent_after, self.services.settings.silent_after)

    async def note_request(self, who: Who) -> None:
        """Somebody asks for something over HTTP: they are here, and play themselves."""
        seat = HOST if who.host and who.seat is None else who.seat
        if seat is None:
            return
        self.listeners.note_request(seat)
        if seat != HOST:
            await self.join(seat)
            if self._is_kept_by_others(seat):
                async with self.acting(seat):
                    await self._come_back(seat)

    async def join(self, seat: int) -> None:
        """A person has opened the seat's link; the last one to come starts the game."""
        if self.table.seats[seat].person or self.table.readonly or self.table.closed:
            return
        async with self.acting(seat):
            if not self.table.seats[seat].person:
                await self.commit([{"do": "join", "seat": seat}])
            await self.start_if_full()

    def _is_kept_by_others(self, seat: int) -> bool:
        """Whether others asked for a bot to play for this seat."""
        return self.table.seats[seat].bot_asked_by not in {None, seat} and not self.table.closed

    async def _come_back(self, seat: int) -> None:
        """A bot that others asked for stops when the person is here again."""
        if self._is_kept_by_others(seat):
            await self.commit([{"do": "mind", "seat": seat, "by": seat, "on": False}])

    async def start_if_full(self) -> None:
        """Begin where every seat is taken, and everybody ready."""
        if self.table.can_start_by_itself():
            entries, game = self.table.propose_start()
            await self.commit(entries, game)

    # ----------------------------------------------------------------------------------------- what is done

    @contextlib.asynccontextmanager
    async def acting(self, seat: int) -> AsyncIterator[None]:
        """Hold the lock for a change by this seat, if the seat still belongs to the same player by then."""
        token = self.table.seats[seat].token
        async with self.writing():
            self._check_holder(seat, token)
            yield

    @contextlib.asynccontextmanager
    async def writing(self) -> AsyncIterator[None]:
        """Hold the lock for a change that is no answer, from a public time on: an answer on its way may be hidden."""
        began = asyncio.get_running_loop().time()
        async with self.lock:
            if self.table.started and self.table.hides:
                await until_public(began, WRITE * self.services.settings.pauses)
            yield

    def _check_holder(self, seat: int, token: str | None) -> None:
        if self.table.seats[seat].token != token:
            raise Problem(403, "replaced", "The host gave this seat away just now.")

    async def answer(self, seat: int, answer: Json, index: int | None, seq: int, key: str | None) -> int:
        """A seat answers; the number of facts it has been told after that."""
        if not self.table.spec.all_see_alike:
            return await self._take_answer(seat, answer, index, seq, key)
        with self.services.precedence:
            return await self._take_answer(seat, answer, index, seq, key)

    async def _take_answer(self, seat: int, answer: Json, index: int | None, seq: int, key: str | None) -> int:
        token = self.table.seats[seat].token
        self._refuse_at_once(seat, seq, key)
        async with self.lock:  # as `acting`, without what that costs
            self._check_holder(seat, token)
            table = self.table
            if key is not None and (seat, key) in table.keys:
                return table.keys[seat, key]
            self.table.is_open()
            if seq > table.seq(seat):  # told by another server, which this one has not heard of yet
                await self._grow()
                table = self.table
            if not table.is_current(seat, seq):
                raise Problem(409, "stale", "Something happened since then. Look again.", table.seq(seat))
            self.first_sight.note()
            held = self.windows.hold(seat, answer, index, key)
            if held is None:
                return await self._answer(seat, answer, index, key)
        return await asyncio.shield(held)

    def _refuse_at_once(self, seat: int, seq: int, key: str | None) -> None:
        """Refuse what is refused in any case, without waiting for an answer that is on its way: it may be hidden."""
        table = self.table
        if table.spec.all_see_alike or seq > table.seq(seat) or (seat, key) in table.keys:
            return
        table.is_open()
        if not table.is_current(seat, seq):
            raise Problem(409, "stale", "Something happened since then. Look again.", table.seq(seat))
        table.is_asked(seat)

    async def _answer(self, seat: int, answer: Json, index: int | None, key: str | None) -> int:
        entry, game = self.table.propose_answer(seat, answer, index, key=key)
        try:
            await self.commit([entry], game)
        except Problem:
            if (seat, key) not in self.table.keys:
                raise  # else this very answer has come by another server
        return self.table.keys[seat, key] if key is not None else self.table.seq(seat)

    async def undo(self, seat: int) -> int:
        """A seat takes back its last move, or asks to."""
        self.table.is_open()
        self.table.propose_undo(seat)  # what is refused waits for nothing: a hidden answer may be on its way
        async with self.acting(seat):
            self.table.is_open()
            await self._go_back([self.table.propose_undo(seat)])
            return self.table.seq(seat)

    async def reply_undo(self, seat: int, *, agree: bool) -> int:
        """A seat says whether another may take back."""
        self.table.is_open()
        self.table.propose_reply(seat, agree=agree)
        async with self.acting(seat):
            self.table.is_open()
            await self._go_back(self.table.propose_reply(seat, agree=agree))
            return self.table.seq(seat)

    async def _go_back(self, entries: Sequence[Entry]) -> None:
        """Commit an undo, or what leads to one. A position that is not at hand is worked out by a worker.

        From the first answer of a long game that takes longer than anybody else should wait.
        """
        for entry in entries:
            if entry["do"] == "undo" and not self.table.has_position(entry["to"]):
                found = await self.services.position_before(self.table, entry["to"], self.viewers.owners()[0])
                self.table.keep_position(entry["to"], found)
        await self.commit(entries)

    async def chat(self, seat: int, text: str) -> None:
        """A seat says something to all."""
        said = clean_text(text, 500, CHAT_LINE)
        if not said:
            raise Problem(400, "malformed", "Write something first.")
        self.may_speak(seat)
        if not self.table.house.chat:
            raise Problem(403, "no_chat", "Chat is off on this server. You can still play.")
        async with self.acting(seat):
            self.may_speak(seat)
            if self.table.chat_bytes + len(said.encode()) > CHAT_IN_ALL:
                raise Problem(429, "too_many", "This table's chat is full. You can still play.")
            now = datetime.fromtimestamp(time.time(), UTC).isoformat(timespec="seconds")
            await self.commit([{"do": "chat", "seat": seat, "text": said, "at": now}], quiet=True)
            self.listeners.send_all(wire.encode({"type": "chat", **self.table.chat[-1]}))

    async def rename(self, seat: int, name: str) -> None:
        """A person's name."""
        said = clean_text(name, 40)
        if not said:
            raise Problem(400, "malformed", "A name needs at least one letter.")
        self.table.is_open()
        self.table.not_muted(seat)
        async with self.acting(seat):
            self.table.is_open()
            self.table.not_muted(seat)
            if said != self.table.seats[seat].name:
                self.table.may_change(seat)
                await self.commit([{"do": "name", "seat": seat, "name": said}])

    async def set_ready(self, seat: int, *, on: bool) -> None:
        """A person is ready to begin, or not yet; the last one to be ready starts the game."""
        self.table.is_open()
        self.table.is_waiting()
        async with self.acting(seat):
            self.table.is_open()
            self.table.is_waiting()
            if on != self.table.seats[seat].ready:
                self.table.may_change(seat)
                await self.commit([{"do": "ready", "seat": seat, "on": on}])
                await self.start_if_full()

    async def add_entropy(self, seat: int, text: str) -> None:
        """A person's own bit of chance, before the first roll."""
        self._may_add_entropy(seat)
        async with self.acting(seat):
            self._may_add_entropy(seat)
            self.table.may_change(seat)
            await self.commit([{"do": "entropy", "seat": seat, "text": clean_text(text, 64)}])

    def _may_add_entropy(self, seat: int) -> None:
        """Refuse where it is too late for that, or not this seat's to do."""
        self.table.is_open()
        self.table.not_muted(seat)
        if self.table.started or not self.table.head["sealed"]:
            raise Problem(409, "started", "It's too late to add randomness: the game has begun.")

    async def link_rematch(self, table: str) -> None:
        """The next game of the same people."""
        async with self.writing():
            if self.table.rematch is None:
                await self.commit([{"do": "rematch", "table": table}])

    def may_speak(self, seat: int) -> None:
        """Refuse where this seat can't speak now."""
        self.table.is_open()
        self.table.not_muted(seat)
        if (why := self.table.silence()) is not None:
            raise why

    # ---------------------------------------------------------------------------------------------- the order

    async def commit(self, entries: Sequence[Entry], game: Game | None = None, *, quiet: bool = False) -> None:
        """Commit, apply, tell. The acknowledgement is sent after this."""
        try:
            await self.services.write(self.table, entries)
        except Conflict:
            await self._grow()
            raise Problem(409, "stale", "Someone was faster. Look again.") from None
        for entry in entries:
            if entry["do"] == "answer" and self.listeners:
                self.listeners.note_move(self.table.game, game)
            self.table.apply(entry, game if entry["do"] in {"start", "answer"} else None)
        self.services.entries += len(entries)
        self.services.open_tables.note(self.table)
        if any(entry["do"] != "answer" for entry in entries):  # an answer takes nobody's seat
            self._dismiss()
        self.clock.restart()
        if self.table.spec.window is not None and await self._answered_at_once():
            return
        self.windows.note()
        if not quiet:
            self.tell()
            self.odds.request()
        self.wake()
        self._keep()

    async def _answered_at_once(self) -> bool:
        """Where the table itself answers the question that is open now; then that has been told."""
        given = self.windows.at_once()
        if given is None:
            return False
        try:
            await self.commit([given[0]], given[1])
        except Problem as problem:  # what came before it is kept; this is tried again later
            LOG.info("table %s: %s", self.table.id, problem)
            return False
        return True

    async def catch_up(self, length: int | None = None) -> None:
        """Another server has written to this table, or may have: read it again, and tell everybody here."""
        async with self.lock:
            if length is not None and self.table.length >= length:
                return
            await self._grow()

    async def _grow(self) -> None:
        """Take in what another server has written, and tell everybody here."""
        before, given = self.table.chats, list(self.table.answers_by_seat)
        found = await self.services.grown(self.table)
        if found is None:
            return
        self.table = found
        found.wants_steps, found.house = self.listeners.want_steps, self.services.house
        self.services.open_tables.note(found)
        self._dismiss()
        for seat, count in enumerate(found.answers_by_seat):
            if count > given[seat]:  # who answers at another server is not away
                self.listeners.note_request(seat)
        self.windows.note()
        for line in self.table.chat:
            if line["n"] > before and found.house.chat:
                self.listeners.send_all(wire.encode({"type": "chat", **line}))
        self.tell()
        self.odds.request()
        self.wake()

    async def has_caught_up(self, length: int | None = None) -> bool:
        """Read what another server has written; False where it cannot be read now."""
        try:
            await self.catch_up(length)
        except Problem as problem:
            return problem.status != UNREAD
        return True

    async def look_again(self, audience: int | None, since: int = 0) -> None:
        """Before somebody is told: read again where they have been told more than we know."""
        if since > self.table.seq(audience) and not await self.has_caught_up():
            raise Problem(
                UNREAD, "not_read", "The table can't be read right now. Nothing has changed; try again in a moment."
            )

    def _keep(self) -> None:
        """A snapshot now and then, in the background."""
        if self.table.length - self.kept >= self.services.settings.snapshot_every:
            self.kept = self.table.length
            self.services.keep(self.table)

    # ---------------------------------------------------------------------------------------- telling

    def snapshot(self, audience: int | None, since: int = 0) -> bytes:
        """Everything, for someone who connects."""
        return self.listeners.snapshot(self.table, audience, self.clock.deadline(), since)

    def tell(self) -> None:
        """Tell everybody connected what has changed for them."""
        self.listeners.tell(self.table, self.clock.deadline())

    def show_again(self) -> None:
        """Something has changed that all tables show: write everything again, and tell everybody."""
        self.table.shown_table = None
        self.listeners.forget()
        self.tell()

    def _dismiss(self) -> None:
        """Tell clients whose token no longer holds a seat just that, and nothing else."""
        for listener in self.listeners.everybody():
            try:
                self.table.holder(listener.token_hash)
            except Problem as problem:
                self.listeners.remove(listener)
                listener.dismiss(problem)

    # ------------------------------------------------------------------------------------- bots and clocks

    def wake(self) -> None:
        """See whether a bot is asked, or the table has something to say."""
        self.talk.note()
        self.clock.restart()
        self.bot_player.wake()
        self.sand_timer.check()
        self.windows.check()

    def stop(self) -> None:
        """Let no bot answer any more, and no clock run out."""
        self.bot_player.stop()
        self.sand_timer.stop()
        self.windows.end()
        self.talk.stop()
        self.clock.stop()
