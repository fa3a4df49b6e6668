"""A room holds one table in memory, with the sockets of those who look at it.

Everything that changes the table goes through one lock, in one order: look whether it may be done, commit it to the
store, take it in, tell everybody who is connected, and only then say so to whoever asked.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Sequence
from datetime import UTC, datetime

from gloam.kernel import Game, Json
from gloam.server.problems import Wrong
from gloam.server.store import Conflict, Entry
from gloam.server.tables import wire
from gloam.server.tables.seating import HOST, Who
from gloam.server.tables.services import Backstage
from gloam.server.tables.session.bot_player import Autopilot
from gloam.server.tables.session.host_actions import Hosting
from gloam.server.tables.session.listeners import Listener, Listeners, now
from gloam.server.tables.session.quiet_windows import QuietWindows
from gloam.server.tables.session.sand_timer import Clock
from gloam.server.tables.session.viewers import Watchers
from gloam.server.tables.table import Table
from gloam.server.tables.tokens import tidy

LOG = logging.getLogger("gloam.server")
CHAT_LINE = 1000
"""How many bytes a line of chat may have."""
CHAT_IN_ALL = 1024 * 1024
"""How many bytes of chat are kept of one table."""
ODDS_WAITING = 20
"""How many questions may wait for their odds for one address; the others go without."""
UNREAD = 503
"""The status of a table that cannot be read now."""


class Room:
    """One table, live."""

    def __init__(self, house: Backstage, table: Table) -> None:
        self.house, self.table = house, table
        self.lock = asyncio.Lock()
        self.listeners = Listeners()
        self.watchers = Watchers(self.listeners, house.settings.alone_after)
        self.bots = Autopilot(self)
        self.clock = Clock(self)
        self.windows = QuietWindows(self)
        self.hosting = Hosting(self)
        self.kept = table.length
        self.used = now()
        self.attended = False
        self.timer: asyncio.TimerHandle | None = None
        self.asked: tuple[object, ...] = ()
        self.asked_at = (now(), 0.0)

    @property
    def idle(self) -> bool:
        """Whether nobody would miss it in memory."""
        tasks = (self.bots.task, self.clock.task, self.windows.task)
        return not self.listeners and not self.lock.locked() and not any(tasks)

    # --------------------------------------------------------------------------------------- who is here

    async def enter(self, listener: Listener, since: int = 0) -> None:
        """Somebody connects: the snapshot comes first, then every change."""
        seat = listener.audience
        if seat is not None:
            await self.join(seat)
        await self.look_again(seat, since)
        async with self.lock:
            self.table.holder(listener.mark)  # the seat may have been given away meanwhile
            first = self.listeners.add(listener)
            if seat is not None:
                await self._come_back(seat)
            self.windows.note()
            self.listeners.mark(self.table, seat, self.deadline())
            listener.send(self.snapshot(seat, since))
            if first:
                self.listeners.tell_presence(self.table, self.deadline(), but=listener)
            self._reckon()
        self.wake()

    def saw(self, address: str, who: Who) -> None:
        """Somebody looks at the table over HTTP: bots that have stopped go on, those that wait move up."""
        self.watchers.saw(address, seated=who.seat is not None)
        self.bots.wake()

    def leave(self, listener: Listener) -> None:
        """Somebody disconnects."""
        self.watchers.left()
        if self.listeners.remove(listener):
            self.listeners.tell_presence(self.table, self.deadline())
            self.clock.look()
            self.windows.look()

    def is_absent(self, seat: int) -> bool:
        """Whether a person has been away long enough that a bot may play for them; the host without a seat: HOST."""
        return self.listeners.is_absent(seat, self.house.settings.absent_after, self.house.settings.silent_after)

    async def heard(self, who: Who) -> None:
        """Somebody asks for something over HTTP: they are here, and play themselves."""
        seat = HOST if who.host and who.seat is None else who.seat
        if seat is None:
            return
        self.listeners.heard(seat)
        if seat != HOST:
            await self.join(seat)
            if self.table.seats[seat].minder not in {None, seat}:
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

    async def _come_back(self, seat: int) -> None:
        """A bot that others asked for stops when the person is here again."""
        if self.table.seats[seat].minder not in {None, seat} and not self.table.closed:
            await self.commit([{"do": "mind", "seat": seat, "by": seat, "on": False}])

    async def start_if_full(self) -> None:
        """Begin where every seat is taken."""
        if self.table.is_full() and not self.table.started and not self.table.head.get("hold"):
            entries, game = self.table.propose_start()
            await self.commit(entries, game)

    # ----------------------------------------------------------------------------------------- what is done

    @contextlib.asynccontextmanager
    async def acting(self, seat: int) -> AsyncIterator[None]:
        """The order of everything that changes the table, for whoever has this seat and still has it then."""
        token = self.table.seats[seat].token
        async with self.lock:
            if self.table.seats[seat].token != token:
                raise Wrong(403, "replaced", "The host gave this seat away just now.")
            yield

    async def answer(self, seat: int, answer: Json, index: int | None, seq: int, key: str | None) -> int:
        """A seat answers; the number of facts it has been told after that."""
        async with self.acting(seat):
            table = self.table
            if key is not None and (seat, key) in table.keys:
                return table.keys[seat, key]
            self.table.is_open()
            if seq > table.seq(seat):  # told by another server, which this one has not heard of yet
                await self._grow()
                table = self.table
            if not table.is_current(seat, seq):
                raise Wrong(409, "stale", "something has happened since; look again", table.seq(seat))
            held = self.windows.hold(seat, answer, index, key)
            if held is None:
                return await self._answer(seat, answer, index, key)
        return await asyncio.shield(held)

    async def _answer(self, seat: int, answer: Json, index: int | None, key: str | None) -> int:
        entry, game = self.table.propose_answer(seat, answer, index, key=key)
        try:
            await self.commit([entry], game)
        except Wrong:
            if (seat, key) not in self.table.keys:
                raise  # else this very answer has come by another server
        return self.table.keys[seat, key] if key is not None else self.table.seq(seat)

    async def undo(self, seat: int) -> int:
        """A seat takes back its last move, or asks to."""
        async with self.acting(seat):
            self.table.is_open()
            await self.commit([self.table.propose_undo(seat)])
            return self.table.seq(seat)

    async def reply_undo(self, seat: int, *, agree: bool) -> int:
        """A seat says whether another may take back."""
        async with self.acting(seat):
            self.table.is_open()
            await self.commit(self.table.propose_reply(seat, agree=agree))
            return self.table.seq(seat)

    async def chat(self, seat: int, text: str) -> None:
        """A seat says something to all."""
        said = tidy(text, 500, CHAT_LINE)
        if not said:
            raise Wrong(400, "malformed", "say something")
        async with self.acting(seat):
            self._may_speak(seat)
            if self.table.chat_bytes + len(said.encode()) > CHAT_IN_ALL:
                raise Wrong(429, "too_many", "this table's chat is full; the game goes on without it")
            now = datetime.fromtimestamp(time.time(), UTC).isoformat(timespec="seconds")
            await self.commit([{"do": "chat", "seat": seat, "text": said, "at": now}], quiet=True)
            self.listeners.send_all(wire.encode({"type": "chat", **self.table.chat[-1]}))

    def point(self, seat: int, what: str) -> None:
        """A seat points at something on the board; nothing is kept of it."""
        self._may_speak(seat)
        self.listeners.send_all(wire.encode({"type": "chat", "seat": seat, "text": "", "what": tidy(what, 100)}))

    async def rename(self, seat: int, name: str) -> None:
        """A person's name."""
        said = tidy(name, 40)
        if not said:
            raise Wrong(400, "malformed", "a name has at least one letter")
        async with self.acting(seat):
            self.table.is_open()
            self.table.not_muted(seat)
            if said != self.table.seats[seat].name:
                self.table.may_change(seat)
                await self.commit([{"do": "name", "seat": seat, "name": said}])

    async def add_entropy(self, seat: int, text: str) -> None:
        """A person's own bit of chance, before the first roll."""
        async with self.acting(seat):
            self.table.is_open()
            self.table.not_muted(seat)
            if self.table.started or not self.table.head["sealed"]:
                raise Wrong(409, "started", "the dice are sealed already")
            self.table.may_change(seat)
            await self.commit([{"do": "entropy", "seat": seat, "text": tidy(text, 64)}])

    async def link_rematch(self, table: str) -> None:
        """The next game of the same people."""
        async with self.lock:
            if self.table.rematch is None:
                await self.commit([{"do": "rematch", "table": table}])

    def _may_speak(self, seat: int) -> None:
        self.table.is_open()
        self.table.not_muted(seat)
        if (why := self.table.silence()) is not None:
            raise why

    # ---------------------------------------------------------------------------------------------- the order

    async def commit(self, entries: Sequence[Entry], game: Game | None = None, *, quiet: bool = False) -> None:
        """Commit, take in, tell. Whoever waits for the answer gets it after this."""
        try:
            await self.house.write(self.table, entries)
        except Conflict:
            await self._grow()
            raise Wrong(409, "stale", "somebody was faster; look again") from None
        for entry in entries:
            self.table.apply(entry, game if entry["do"] in {"start", "answer"} else None)
        self.house.metrics.count("gloam_entries_total", len(entries))
        if any(entry["do"] != "answer" for entry in entries):  # an answer takes nobody's seat
            self._dismiss()
        self._set_clock()
        if await self._answered_at_once():
            return
        self.windows.note()
        if not quiet:
            self._tell()
            self._reckon()
        self.wake()
        self._keep()

    async def _answered_at_once(self) -> bool:
        """Where the table itself answers the question that is open now; then that has been told."""
        given = self.windows.at_once()
        if given is None:
            return False
        try:
            await self.commit([given[0]], given[1])
        except Wrong as wrong:  # what came before it is kept; this is tried again later
            LOG.info("table %s: %s", self.table.id, wrong)
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
        before, given = self.table.chats, list(self.table.given)
        found = await self.house.grown(self.table)
        if found is None:
            return
        self.table = found
        self._dismiss()
        for seat, count in enumerate(found.given):
            if count > given[seat]:  # who answers at another server is not away
                self.listeners.heard(seat)
        self.windows.note()
        for line in self.table.chat:
            if line["n"] > before:
                self.listeners.send_all(wire.encode({"type": "chat", **line}))
        self._tell()
        self._reckon()
        self.wake()

    async def has_caught_up(self, length: int | None = None) -> bool:
        """Read what another server has written; False where it cannot be read now."""
        try:
            await self.catch_up(length)
        except Wrong as wrong:
            return wrong.status != UNREAD
        return True

    async def look_again(self, audience: int | None, since: int = 0) -> None:
        """Before somebody is told: read again where they have been told more than we know."""
        if since > self.table.seq(audience) and not await self.has_caught_up():
            raise Wrong(UNREAD, "not_read", "the table cannot be read now; nothing has changed")

    def _keep(self) -> None:
        """A snapshot now and then, in the background."""
        if self.table.length - self.kept >= self.house.settings.snapshot_every:
            self.kept = self.table.length
            self.house.keep(self.table)

    # ---------------------------------------------------------------------------------------- telling

    def snapshot(self, audience: int | None, since: int = 0) -> bytes:
        """Everything, for whoever comes."""
        return self.listeners.snapshot(self.table, audience, self.deadline(), since)

    def _tell(self) -> None:
        """Tell everybody connected what has changed for them."""
        self.listeners.tell(self.table, self.deadline())

    def _dismiss(self) -> None:
        """Whose token holds no seat any more is told that, and nothing else."""
        for listener in self.listeners.everybody():
            try:
                self.table.holder(listener.mark)
            except Wrong as wrong:
                self.listeners.remove(listener)
                listener.dismiss(wrong)

    # ------------------------------------------------------------------------------------------------ odds

    def _reckon(self) -> None:
        """Have the odds of the open question computed for those who show them; they are told when it is done."""
        everyone = self.table.head["odds"] == "everyone"
        for seat in self.table.waiting():
            if self.listeners.want_odds(seat, everyone=everyone) and self.table.has_odds(seat):
                self.house.background(self._reckon_and_tell(seat))

    async def _reckon_and_tell(self, seat: int) -> None:
        if await self.reckon(seat):
            async with self.lock:
                self._tell()

    async def reckon(self, seat: int) -> bool:
        """Compute the odds of the question that is open to this seat, outside of this process; whether they are new."""
        table, turn = self.table, self.table.turns
        if not table.has_odds(seat) or table.game is None:
            return False
        owners, queue = self.watchers.owners(), self.house.reckoning
        if min(map(queue.waiting, owners), default=0) >= ODDS_WAITING:
            return False
        async with queue.turn(owners, self.watchers.rank()):
            if self.table is not table or table.turns != turn or not table.has_odds(seat):
                return False
            info = await self.house.thinkers.reckon(table.game.save(), seat)
        if self.table is not table or table.turns != turn or info is None:
            return False
        table.odds[seat] = (turn, info)
        return True

    # ------------------------------------------------------------------------------------- bots and clocks

    def wake(self) -> None:
        """See whether a bot is asked, or the table has something to say."""
        self._set_clock()
        self.bots.wake()
        self.clock.look()
        self.windows.look()

    def stop(self) -> None:
        """Let no bot answer any more, and no clock run out."""
        self.bots.stop()
        self.clock.stop()
        self.windows.end()
        if self.timer is not None:
            self.timer.cancel()

    def is_late(self) -> bool:
        """Whether the clock of this question has run out."""
        seconds = self.table.head.get("clock")
        return seconds is not None and now() - self.asked_at[0] >= seconds

    def deadline(self) -> float | None:
        """When a bot will answer for whoever is asked (seconds since 1970), where the table plays with a clock."""
        seconds = self.table.head.get("clock")
        return None if seconds is None or not self.table.waiting() else round(self.asked_at[1] + seconds, 1)

    def _set_clock(self) -> None:
        """The clock starts over when others are asked, or when all were told something: it tells nobody a secret."""
        seconds = self.table.head.get("clock")
        asked = (self.table.waiting(), self.table.seq(None)) if seconds is not None else ()
        if seconds is None or asked == self.asked:
            return
        self.asked, self.asked_at = asked, (now(), datetime.fromtimestamp(time.time(), UTC).timestamp())
        if self.timer is not None:
            self.timer.cancel()
        self.timer = asyncio.get_running_loop().call_later(seconds + 0.05, self.wake)
