"""A room holds one table in memory, with the sockets of those who look at it.

Everything that changes the table goes through one lock, in one order: look whether it may be done, commit it to the
store, take it in, tell everybody who is connected, and only then say so to whoever asked.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Protocol

from gloam.kernel import Game, Json, Refused
from gloam.server import wire
from gloam.server.steps import plain
from gloam.server.store import Conflict, Entry, Unavailable
from gloam.server.tables import Table, Wrong
from gloam.server.tokens import hashed, new_token, tidy

if TYPE_CHECKING:
    from gloam.server.house import House

LOG = logging.getLogger("gloam.server")
STUCK = 20
"""How often a bot may fail to answer one question before its table waits for somebody to do something."""


class Listener(Protocol):
    """Somebody connected: a seat, or a spectator."""

    audience: int | None
    wants_odds: bool

    def send(self, text: str) -> None:
        """Put a message in the queue; never waits."""


class Room:
    """One table, live."""

    def __init__(self, house: House, table: Table) -> None:
        self.house, self.table = house, table
        self.lock = asyncio.Lock()
        self.listeners: dict[int | None, list[Listener]] = {}
        self.sent: dict[int | None, tuple[int, bytes]] = {}
        self.left: dict[int, float] = {}
        self.kept = table.length
        self.bots: asyncio.Task[None] | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.asked: tuple[object, ...] = ()
        self.asked_at = (self.now(), 0.0)

    @staticmethod
    def now() -> float:
        """Seconds, for presence and clocks only: no rule looks at them."""
        return time.monotonic()

    @property
    def idle(self) -> bool:
        """Whether nobody would miss it in memory."""
        return not any(self.listeners.values()) and not self.lock.locked() and self.bots is None

    # --------------------------------------------------------------------------------------- who is here

    def connected(self) -> tuple[int, ...]:
        """The seats with a socket."""
        return tuple(sorted(n for n, sockets in self.listeners.items() if n is not None and sockets))

    async def enter(self, listener: Listener, since: int = 0) -> None:
        """Somebody connects: the snapshot comes first, then every change."""
        seat = listener.audience
        if seat is not None:
            await self.join(seat)
        async with self.lock:
            first = not self.listeners.get(seat)
            self.listeners.setdefault(seat, []).append(listener)
            if seat is not None:
                self.left.pop(seat, None)
                minder = self.table.seats[seat].minder
                if minder is not None and minder != seat:
                    await self._commit([{"do": "mind", "seat": seat, "by": seat, "on": False}])
            self._mark(seat)
            listener.send(self.snapshot(seat, since))
            if first and seat is not None:
                self._tell_presence(but=listener)
            self._reckon()
        self.wake()

    def leave(self, listener: Listener) -> None:
        """Somebody disconnects."""
        sockets = self.listeners.get(listener.audience, [])
        if listener in sockets:
            sockets.remove(listener)
            if not sockets and listener.audience is not None:
                self.left[listener.audience] = self.now()
                self._tell_presence()

    def is_absent(self, seat: int) -> bool:
        """Whether a person has been away long enough that a bot may mind the seat."""
        if self.listeners.get(seat):
            return False
        since = self.left.get(seat)
        return since is None or self.now() - since >= self.house.settings.absent_after

    async def join(self, seat: int) -> None:
        """A person has opened the seat's link; the last one to come starts the game."""
        if self.table.seats[seat].person or self.table.readonly:
            return
        async with self.lock:
            if not self.table.seats[seat].person:
                await self._commit([{"do": "join", "seat": seat}])
            await self._start_if_full()

    async def _start_if_full(self) -> None:
        if self.table.is_full() and not self.table.started and not self.table.head.get("hold"):
            entries, game = self.table.propose_start()
            await self._commit(entries, game)

    # ----------------------------------------------------------------------------------------- what is done

    async def start(self) -> int:
        """A seated person presses start."""
        async with self.lock:
            entries, game = self.table.propose_start()
            await self._commit(entries, game)
            return self.table.length

    async def answer(self, seat: int, answer: Json, index: int | None, seq: int, key: str | None) -> int:
        """A seat answers; the number of facts it has been told after that."""
        async with self.lock:
            table = self.table
            if key is not None and (seat, key) in table.keys:
                return table.keys[seat, key]
            self._is_open()
            if seq != table.seq(seat):
                raise Wrong(409, "stale", "something has happened since; look again", table.seq(seat))
            entry, game = table.propose_answer(seat, answer, index, key=key)
            await self._commit([entry], game)
            return table.keys[seat, key] if key is not None else table.seq(seat)

    async def undo(self, seat: int) -> int:
        """A seat takes back its last move, or asks to."""
        async with self.lock:
            self._is_open()
            await self._commit([self.table.propose_undo(seat)])
            return self.table.seq(seat)

    async def reply_undo(self, seat: int, *, agree: bool) -> int:
        """A seat says whether another may take back."""
        async with self.lock:
            self._is_open()
            await self._commit(self.table.propose_reply(seat, agree=agree))
            return self.table.seq(seat)

    async def chat(self, seat: int, text: str) -> None:
        """A seat says something to all."""
        said = tidy(text, 500)
        if not said:
            raise Wrong(400, "malformed", "say something")
        async with self.lock:
            now = datetime.now(UTC).isoformat(timespec="seconds")
            await self._commit([{"do": "chat", "seat": seat, "text": said, "at": now}], quiet=True)
            self._send_all(wire.encoded({"type": "chat", **self.table.chat[-1]}))

    def point(self, seat: int, what: str) -> None:
        """A seat points at something on the board; nothing is kept of it."""
        self._send_all(wire.encoded({"type": "chat", "seat": seat, "text": "", "what": tidy(what, 100)}))

    async def rename(self, seat: int, name: str) -> None:
        """A person's name."""
        said = tidy(name, 40)
        if not said:
            raise Wrong(400, "malformed", "a name has at least one letter")
        async with self.lock:
            if said != self.table.seats[seat].name:
                await self._commit([{"do": "name", "seat": seat, "name": said}])

    async def add_entropy(self, seat: int, text: str) -> None:
        """A person's own bit of chance, before the first roll."""
        async with self.lock:
            if self.table.started or not self.table.head["sealed"]:
                raise Wrong(409, "started", "the dice are sealed already")
            await self._commit([{"do": "entropy", "seat": seat, "text": tidy(text, 64)}])

    async def mind(self, by: int, seat: int, *, on: bool) -> None:
        """Let a bot mind a seat: one's own, or that of somebody who has gone; or take it back."""
        async with self.lock:
            self._is_open()
            there = self.table.seats[seat]
            if there.bot is not None:
                raise Wrong(409, "is_a_bot", "a bot sits there already")
            if by != seat and on and not self.is_absent(seat):
                raise Wrong(403, "not_absent", f"{there.name} is here")
            if by != seat and not on and there.minder != by:
                raise Wrong(403, "not_yours", f"only {there.name} can take that seat back")
            if on != (there.minder is not None):
                await self._commit([{"do": "mind", "seat": seat, "by": by, "on": on}])

    async def set_bot(self, seat: int, bot: str | None) -> str | None:
        """Before the start: give an empty seat to a bot, or free it for a person; the new token of a freed seat."""
        async with self.lock:
            there = self.table.seats[seat]
            if self.table.started or (bot and there.person):
                raise Wrong(409, "taken", "that seat is taken")
            if bot is not None:
                self.house.thinkers.check(self.table.spec.id, bot)
                name = f"{bot.capitalize()} bot"
                await self._commit(
                    [{"do": "bot", "seat": seat, "bot": bot, "token": None}, {"do": "name", "seat": seat, "name": name}]
                )
                await self._start_if_full()
                return None
            if there.bot is None:
                raise Wrong(409, "not_a_bot", "no bot sits there")
            token = new_token()
            free: list[Entry] = [
                {"do": "bot", "seat": seat, "bot": None, "token": hashed(token)},
                {"do": "name", "seat": seat, "name": f"Player {seat + 1}"},
            ]
            await self._commit(free)
            return token

    async def link_rematch(self, table: str) -> None:
        """The next game of the same people."""
        async with self.lock:
            if self.table.rematch is None:
                await self._commit([{"do": "rematch", "table": table}])

    def _is_open(self) -> None:
        if self.table.readonly:
            raise Wrong(409, "readonly", "this is a recorded game: fork it to play on")

    # ---------------------------------------------------------------------------------------------- the order

    async def _commit(self, entries: Sequence[Entry], game: Game | None = None, *, quiet: bool = False) -> None:
        """Commit, take in, tell. Whoever waits for the answer gets it after this."""
        try:
            await self.house.store.append(self.table.id, self.table.length, entries)
        except Conflict:
            self.table = await self.house.read(self.table.id)
            self._tell()
            raise Wrong(409, "stale", "somebody was faster; look again") from None
        except Unavailable as error:
            LOG.error("table %s: %s", self.table.id, error)  # noqa: TRY400  (no fault of the code: no trace)
            raise Wrong(503, "not_kept", "it could not be written down; nothing has changed") from None
        for entry in entries:
            self.table.apply(entry, game if entry["do"] in {"start", "answer"} else None)
        self.house.metrics.count("gloam_entries_total", len(entries))
        self._set_clock()
        if not quiet:
            self._tell()
            self._reckon()
        self.wake()
        self._keep()

    def _keep(self) -> None:
        """A snapshot now and then, in the background."""
        if self.table.length - self.kept >= self.house.settings.snapshot_every:
            self.kept = self.table.length
            self.house.background(self.house.store.keep(self.table.id, self.table.length, self.table.snapshot()))

    # ---------------------------------------------------------------------------------------- telling them

    def shape(self, audience: int | None) -> Json:
        """The table as this audience sees it."""
        return wire.table(self.table, self.connected(), audience, self.deadline())

    def snapshot(self, audience: int | None, since: int = 0) -> str:
        """Everything, for whoever comes."""
        return wire.encoded(wire.snapshot(self.table, audience, self.shape(audience), since))

    def _mark(self, audience: int | None) -> None:
        """Remember that this audience is told everything now."""
        self.sent[audience] = (self.table.seq(audience), self._content(audience))

    def _content(self, audience: int | None) -> bytes:
        return wire.content(
            self.table, audience, wire.encode(self.shape(audience)), wire.encode(wire.asked(self.table))
        )

    def _tell(self) -> None:
        """Tell everybody connected what has changed for them; nothing to those for whom nothing has."""
        questions = wire.encode(wire.asked(self.table))
        shape = wire.encode(self.shape(None))
        for audience, sockets in self.listeners.items():
            if not sockets:
                continue
            mine = shape if self.table.asking is None else wire.encode(self.shape(audience))
            shown = wire.content(self.table, audience, mine, questions)
            seq = self.table.seq(audience)
            base, last = self.sent.get(audience, (0, b""))
            if seq == base and shown == last:
                continue
            self.sent[audience] = (seq, shown)
            text = wire.update(self.table, audience, base, shown)
            for socket in sockets:
                socket.send(text)

    def _tell_presence(self, but: Listener | None = None) -> None:
        """Somebody has come or gone."""
        for audience, sockets in self.listeners.items():
            text = wire.encoded({"type": "presence", "table": self.shape(audience)})
            for socket in sockets:
                if socket is not but:
                    socket.send(text)
            if sockets:
                self._mark(audience)

    def _send_all(self, text: str) -> None:
        for sockets in self.listeners.values():
            for socket in sockets:
                socket.send(text)

    # ------------------------------------------------------------------------------------------------ odds

    def _reckon(self) -> None:
        """Have the odds of the open question computed for those who show them; they are told when it is done."""
        everyone = self.table.head["odds"] == "everyone"
        for seat in self.table.waiting():
            watching = [s for n, some in self.listeners.items() if n == seat or everyone for s in some if s.wants_odds]
            if watching and self.table.has_odds(seat):
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
        info = await self.house.thinkers.reckon(table.game.save(), seat)
        if self.table is not table or table.turns != turn or info is None:
            return False
        table.odds[seat] = (turn, info)
        return True

    # ------------------------------------------------------------------------------------- bots and clocks

    def automatic(self) -> int | None:
        """The first seat that is asked and that a bot answers for, if any."""
        table = self.table
        if table.asking is not None or table.readonly:
            return None
        return next((n for n in table.waiting() if table.is_automatic(n) or self.is_late()), None)

    def wake(self) -> None:
        """See whether a bot is asked, and let it think outside of this process."""
        self._set_clock()
        if self.bots is None and self.automatic() is not None and not self.house.closing:
            self.bots = asyncio.get_running_loop().create_task(self._play())

    async def _play(self) -> None:
        """Answer for bots, one question at a time, until a person is asked."""
        try:
            stuck, turn = 0, -1
            while (seat := self.automatic()) is not None and not self.house.closing and stuck < STUCK:
                stuck, turn = (stuck + 1 if turn == self.table.turns else 0), self.table.turns
                await self._play_one(seat)
        except asyncio.CancelledError:
            raise
        except Exception:
            LOG.exception("a bot at table %s failed", self.table.id)
        finally:
            self.bots = None

    async def _play_one(self, seat: int) -> None:
        table, turn = self.table, self.table.turns
        await self.reckon(seat)
        if self.table is not table or table.turns != turn:
            return
        question, view = wire.decision(table, seat), wire.view(table, seat)
        if any(self.listeners.values()) and self.house.settings.bot_delay:
            await asyncio.sleep(self.house.settings.bot_delay)
        index = by_script(table.scripted(seat), question)
        if index is None:
            bot = table.seats[seat].bot or table.head["filler"]
            index = await self.house.thinkers.choose(table.spec.id, bot, view, question, f"{table.id}/{turn}")
        async with self.lock:
            if self.table is not table or table.turns != turn or self.automatic() is None:
                return
            with contextlib.suppress(Wrong, Refused):
                entry, game = table.propose_answer(seat, None, index, by="bot")
                await self._commit([entry], game)

    def is_late(self) -> bool:
        """Whether the clock of this question has run out."""
        seconds = self.table.head.get("clock")
        return seconds is not None and self.now() - self.asked_at[0] >= seconds

    def deadline(self) -> float | None:
        """When a bot will answer for whoever is asked (seconds since 1970), where the table plays with a clock."""
        seconds = self.table.head.get("clock")
        return None if seconds is None or not self.table.waiting() else round(self.asked_at[1] + seconds, 1)

    def _set_clock(self) -> None:
        """The clock starts anew when others are asked, or when all were told something: it tells nobody a secret."""
        seconds = self.table.head.get("clock")
        asked = (self.table.waiting(), self.table.seq(None)) if seconds is not None else ()
        if seconds is None or asked == self.asked:
            return
        self.asked, self.asked_at = asked, (self.now(), datetime.now(UTC).timestamp())
        if self.timer is not None:
            self.timer.cancel()
        self.timer = asyncio.get_running_loop().call_later(seconds + 0.05, self.wake)


def by_script(answer: Json, question: Json) -> int | None:
    """The number of the option that the lesson lets a bot take."""
    if answer is None:
        return None
    return next((n for n, option in enumerate(question["options"]) if plain(option["value"]) == answer), None)
