"""The lobby: all tables of one server. It makes them, loads them from the store on demand, and releases idle ones."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from secrets import randbits, token_hex
from typing import Any
from weakref import WeakValueDictionary

from msgspec import UNSET, UnsetType

from gloam.game_files import distribution
from gloam.kernel import Game, Json, Log, Refused, find
from gloam.saves import resume
from gloam.server import logs
from gloam.server.metrics import Metrics
from gloam.server.problems import Problem
from gloam.server.settings import Settings
from gloam.server.store import ANY, Entry, Head, Store
from gloam.server.tables import evening, game_options
from gloam.server.tables.open_limits import OpenLimits
from gloam.server.tables.public_times import FIRST, until_public
from gloam.server.tables.seating import bot_name
from gloam.server.tables.services import Services
from gloam.server.tables.session.listeners import now
from gloam.server.tables.session.table_session import TableSession
from gloam.server.tables.space import Space
from gloam.server.tables.table import Table
from gloam.server.tables.table_loading import AT_ONCE, reading
from gloam.server.tables.tokens import clean_text, hashed, is_id, new_id, new_token
from gloam.server.tables.workers.bot_workers import BotService
from gloam.server.tables.workers.history_service import HistoryService
from gloam.server.tables.workers.worker import FairWorker, InThread, Worker

UNUSED = 30.0
"""Seconds after which a table that nobody looks at is not followed any more."""
LEAVES = 600.0
"""Seconds after which a table that nobody uses leaves memory; a recorded game does so after UNUSED."""
RECORDED = 20_000
"""How many entries recorded games may have together that stay in memory."""
EVICTION_TRIES = 32
"""How many tables are looked at, the longest unused first, to make space for a new one."""
UNAVAILABLE = 503
NO_ENTRY = 2**31 - 1
"""The number of no entry."""
AGAIN = 1.0
"""Seconds until a table that could not be read is read again."""


class Lobby(Services):
    """All tables of one server."""

    def __init__(
        self,
        store: Store,
        bots: BotService,
        settings: Settings,
        metrics: Metrics | None = None,
        new_worker: Callable[[], Worker] = InThread,
    ) -> None:
        super().__init__(store, bots, settings, metrics)
        first = FIRST * settings.pauses
        paid = settings.worker_rate, settings.worker_burst
        self.history_service = HistoryService(store, FairWorker(new_worker(), *paid))
        self.secret_service = HistoryService(store, FairWorker(new_worker(), *paid), first)
        """For running games that hide something: who waits for another's record learns nothing of them."""
        self.look_back_service = HistoryService(store, FairWorker(new_worker()), first)
        self.hint_worker, self.upload_worker = FairWorker(new_worker(), *paid), FairWorker(new_worker(), *paid)
        self.recorded: OrderedDict[str, int] = OrderedDict()
        """Recorded games in memory, the oldest first, and how many entries each has."""
        self.sessions: OrderedDict[str, TableSession] = OrderedDict()
        self.space = Space(settings)
        self.sweep_timer: asyncio.TimerHandle | None = None
        self.released: WeakValueDictionary[str, TableSession] = WeakValueDictionary()
        """Sessions that were released but may still be in use: while they exist, no second one is made."""
        self.loading: dict[str, asyncio.Task[TableSession]] = {}
        self.open_limits = OpenLimits(self.open_tables, settings, self.sessions)
        self.list_task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Get ready to serve: start the bots, and be told what other servers write."""
        loop = asyncio.get_running_loop()

        def changed(table: str, length: int) -> None:
            with contextlib.suppress(RuntimeError):  # the loop has closed
                loop.call_soon_threadsafe(self._on_growth, table, length)

        self.bots.warm()
        self.store.watch(changed)
        if self.open_tables.on:
            self.open_tables.on_chat = self._on_chat
            self.list_task = loop.create_task(self.open_tables.run(self.sessions))

    def _on_chat(self) -> None:
        """The operator lets people chat, or no longer: everybody is told."""
        self.house.chat = self.open_tables.may_chat
        for session in list(self.sessions.values()):
            session.show_again()

    def _on_growth(self, table: str, length: int) -> None:
        """A table has grown: if it is in memory and shorter here, another server has written."""
        if table == ANY and not self.closing:
            self._catch_up()
        session = self.sessions.get(table) or self.released.get(table)
        if session is not None and session.table.length < length and not self.closing:
            self.background(self._follow(session, length))

    async def _follow(self, session: TableSession, length: int | None = None) -> None:
        """Read what another server has written, as often as it takes: nobody tells us a second time."""
        while not self.closing:
            if await session.has_caught_up(length):
                return
            await asyncio.sleep(AGAIN)

    def _catch_up(self) -> None:
        """Nobody told us for a while: see whether the tables that somebody looks at have grown."""
        for session in list(self.sessions.values()):
            if session.subscribed:
                self.background(self._follow(session))

    # ----------------------------------------------------------------------------------------- attention

    async def _subscribe(self, session: TableSession) -> None:
        """Be told what other servers write to this table from now on, and read what they wrote before."""
        await self.store.subscribe(session.table.id)
        self._mark_subscribed(session)
        try:
            await session.catch_up()
        except Problem as problem:
            if problem.status != UNAVAILABLE:
                self._drop(session.table.id)
                raise
            self.background(self._follow(session))  # what is in memory can be looked at, as it is

    def _mark_subscribed(self, session: TableSession) -> None:
        session.subscribed = True
        self._sweep_soon()

    def _sweep_soon(self) -> None:
        if self.sweep_timer is None and self.sessions and not self.closing:
            self.sweep_timer = asyncio.get_running_loop().call_later(UNUSED / 2, self._sweep)

    def _sweep(self) -> None:
        """Forget tables that nobody has used for long, and unsubscribe from those that nobody has used for a while.

        The next viewer brings them up to date.
        """
        self.sweep_timer, left = None, []
        for name, session in list(self.sessions.items()):
            self.space.note(session.table)
            unused = now() - session.used
            if unused <= UNUSED or not session.idle:
                continue
            if unused > LEAVES or session.table.readonly:
                self._forget(name, session)
            elif session.subscribed:
                session.subscribed = False
                left.append(name)
        self.store.leave(left)
        self._sweep_soon()

    # ------------------------------------------------------------------------------------------- finding

    async def session(self, table: str) -> TableSession:
        """The session of a table, read from the store if it is not in memory."""
        if not is_id(table):
            raise Problem(404, "no_such_table", "This link is wrong, or the table no longer exists.")
        task = self.loading.get(table)
        session = None if task is not None else self.sessions.get(table) or self.released.get(table)
        if session is not None:
            await self.keep_in_memory(session)
            return session
        if task is None:
            task = self.loading[table] = asyncio.get_running_loop().create_task(self._load(table))
            task.add_done_callback(lambda _: self.loading.pop(table, None))
        return await asyncio.shield(task)

    async def _load(self, table: str) -> TableSession:
        began = asyncio.get_running_loop().time()
        with reading(table):
            await self.store.since(table, NO_ENTRY)  # nobody is asked to tell of a table that is not there
        await self.store.subscribe(table)
        session = self._enter(await self.read(table))
        self._mark_subscribed(session)
        if session.table.hides:  # how long it is, hidden answers too, is nobody's business
            await until_public(began, FIRST * self.settings.pauses)
        return session

    def _enter(self, table: Table) -> TableSession:
        session = self.sessions[table.id] = TableSession(self, table)
        if table.readonly:
            self._note_recorded(table)
        self.space.note(table)
        self._make_space(session)
        self._sweep_soon()
        session.wake()
        self.open_tables.note(table)
        return session

    def _note_recorded(self, table: Table) -> None:
        """Recorded games cost what they are long: so many entries stay in memory, the last that were opened."""
        self.recorded.pop(table.id, None)
        self.recorded[table.id] = table.length
        while len(self.recorded) > 1 and sum(self.recorded.values()) > RECORDED:
            name, _ = self.recorded.popitem(last=False)
            session = self.sessions.get(name)
            if session is not None and session.idle:
                self._forget(name, session)

    def _make_space(self, but: TableSession | None = None) -> None:
        """Forget tables that nobody looks at, the longest unused first."""
        for _ in range(EVICTION_TRIES):  # not all of them: where none is idle that would hold up everybody
            if not self.sessions or not self.space.is_short():
                return
            name, session = next(iter(self.sessions.items()))
            if not session.idle or session is but:
                self.sessions.move_to_end(name)
            else:
                self._forget(name, session)

    def _forget(self, name: str, session: TableSession) -> None:
        """Release a session that nobody uses, and keep a snapshot where that saves reading it all again."""
        self._release(name)
        grown = session.table.length - session.kept
        if grown >= (1 if session.table.hides else self.settings.snapshot_every // 4):
            self.keep(session.table)

    async def keep_in_memory(self, session: TableSession) -> None:
        """Someone uses this session, or is about to: keep it in memory, even where it was released meanwhile."""
        self.released.pop(session.table.id, None)
        self.sessions[session.table.id] = session
        self.sessions.move_to_end(session.table.id)
        session.used = now()
        self.space.note(session.table)
        self._make_space(session)
        if not session.subscribed:
            await self._subscribe(session)

    def _release(self, name: str) -> None:
        """Release a session; while someone still uses it, it stays the only one of its table."""
        session = self._drop(name)
        if session is not None:
            self.released[name] = session
            session.subscribed = False
            self.store.leave([name])

    def _drop(self, name: str) -> TableSession | None:
        self.space.drop(name)
        return self.sessions.pop(name, None)

    def service_for(self, table: Table) -> HistoryService:
        """What looks back at this table."""
        return self.secret_service if table.hides else self.history_service

    async def position_before(self, table: Table, move: int, address: str) -> Game:
        """The game as it was before that move, worked out outside of this process."""
        service = self.service_for(table)
        said = await service.ask(address, table.id, table.length, "position_before", move, hides=table.hides)
        length, _, text = said.partition(b"\n")
        game = await asyncio.to_thread(resume, text)
        game.state.log = Log(table.playing.state.log.entries()[: int(length)])
        return game

    # -------------------------------------------------------------------------------------------- making

    async def make(self, head: Head, entries: Sequence[Entry], tokens: Sequence[str | None]) -> TableSession:
        """A new table from its head and its first entries; `start` among them may leave out what was rolled."""
        head = {**head, "seats": [dict(s, token=t and hashed(t)) for s, t in zip(head["seats"], tokens, strict=True)]}
        return await self.make_with(head, entries)

    async def make_with(self, head: Head, entries: Sequence[Entry]) -> TableSession:
        """A new table whose seats are known already."""
        self._make_space()
        self.space.check()
        table = Table(new_id(), head)
        written: list[Entry] = []
        for n, entry in enumerate(entries):
            if n % AT_ONCE == AT_ONCE - 1:
                await asyncio.sleep(0)  # a long record makes nobody else wait
            steps, game = table.propose_start() if entry["do"] == "start" and "rolled" not in entry else ([entry], None)
            for step in steps:
                table.apply(step, game if step["do"] == "start" else None)
                written.append(step)
        table.set_chance()
        await self.open_tables.make(table, self.store.create(table.id, head, written))
        self.made += 1
        logs.TABLE.set(logs.TABLE.get() or table.id)
        return self._enter(table)

    def head(self, game: str, origin: Mapping[str, Any], names: Sequence[str], bots: Mapping[int, str]) -> Head:
        """The head of a new table: all that was settled before anybody sat down."""
        spec = find(game)
        roles = spec.roles_of(origin["seats"], origin["options"])
        for bot in bots.values():
            self.bots.check(game, bot)
        seats = [
            {"name": names[n], "role": roles[n], "token": None, "bot": bots.get(n)} for n in range(origin["seats"])
        ]
        return {
            "format": 1,
            "game": game,
            "title": spec.title,
            "package": distribution(game),
            "version": spec.version,
            "content": spec.content_hash,
            "origin": dict(origin),
            "seats": seats,
            "filler": self.bots.filler(game),
            "created": datetime.fromtimestamp(time.time(), UTC).isoformat(timespec="seconds"),
            "odds": "mine",
            "sealed": True,
            "dice": {"kind": "committed", "seed": token_hex(32), "entropy": [], "count": 0},
        }

    async def open_table(self, wanted: Mapping[str, Any]) -> tuple[TableSession, list[str | None]]:
        """A new table as somebody asked for it, a token for every seat that is not a bot's, and last that of a host
        who takes no seat.
        """  # noqa: D205
        spec = find(wanted["game"])
        seats = spec.checked_seats(wanted["seats"])
        options = game_options.checked(spec, wanted.get("options") or {})
        bots = bots_of(wanted.get("bots") or {}, seats, self.bots.filler(spec.id))
        people = [n for n in range(seats) if n not in bots]
        names = named(seats, bots, people, wanted)
        head = self.head(spec.id, {"seats": seats, "options": listed(options)}, names, bots)
        seed = wanted.get("seed")
        if seed is not None:
            head |= {"sealed": False, "dice": {**head["dice"], "seed": str(seed), "salt": token_hex(16)}}
        start = wanted.get("start")
        head |= {"odds": wanted.get("odds") or "mine", "clock": wanted.get("clock")}
        head |= {"hold": start is False and not wanted.get("ready")}  # a ready check begins it by itself
        head |= self._listed(people, started=start is True) if wanted.get("open") else {}
        head |= {"ready": True} if wanted.get("ready") else {}
        head |= {"live_graph": True} if wanted.get("live_graph") else {}
        head |= {"hints": len(people) <= 1 if wanted.get("hints") is None else wanted["hints"]}
        entries: list[Entry] = []
        if start or (start is None and (seed is not None or len(people) <= 1)):
            entries = [*({"do": "join", "seat": n} for n in people), {"do": "start"}]
        tokens = [None if n in bots else new_token() for n in range(seats)]
        host = host_of(wanted.get("host", UNSET), people)
        token = new_token() if host is None else None
        head |= {"host": {"seat": host, "token": token and hashed(token)}}
        if head.get("ready") and host is not None:
            head["seats"][host]["ready"] = True  # who makes the table is ready, until they say otherwise
        return await self.make(head, entries, tokens), [*tokens, token]

    def _listed(self, people: Sequence[int], *, started: bool) -> Head:
        """What the head of a table says that anyone may join from the first."""
        self.open_tables.check()
        if started or len(people) <= 1:
            raise Problem(409, "full", "Every seat is taken. Free one before you let others join.")
        return {"listed": int(time.time())}

    async def rematch(self, session: TableSession) -> str:
        """The next game of the same people at a new table: everybody keeps the token they have, if not the seat."""
        table = session.table
        if table.rematch is not None:
            return table.rematch
        if not table.over or table.readonly:
            raise Problem(409, "not_over", "The game isn't over yet.")
        table.is_open()
        bots = {n: seat.bot for n, seat in enumerate(table.seats) if seat.bot is not None}
        origin = {k: v for k, v in table.origin.items() if k != "position"}
        places = evening.new_places(table)
        seats = [table.seats[n] for n in places]
        head = self.head(table.spec.id, origin, [seat.name for seat in seats], bots)
        for made, seat in zip(head["seats"], seats, strict=True):
            made["token"] = seat.token
            made.update({"muted": True} if seat.muted else {})
        head |= {"odds": table.head["odds"], "clock": table.head.get("clock"), "hints": table.hints}
        head |= {"live_graph": table.live_graph, **evening.next_head(table, places)}
        host = None if table.host is None else places.index(table.host)
        head |= {"host": {"seat": host, "token": table.host_token if host is None else None}}
        people = [n for n in range(len(table.seats)) if n not in bots]
        begun: list[Entry] = [{"do": "join", "seat": people[0]}, {"do": "start"}] if len(people) == 1 else []
        again = await self.make_with(head, begun)
        await session.link_rematch(again.table.id)
        return session.table.rematch or again.table.id

    async def fork(
        self, session: TableSession, prefix: Sequence[Entry], seat: int, name: str
    ) -> tuple[TableSession, list[str | None]]:
        """A new table that goes on from a moment of another one: one person, and bots. Its dice are not sealed."""
        table = session.table
        filler = self.bots.filler(table.spec.id)
        bots = {n: table.seats[n].bot or filler for n in range(len(table.seats)) if n != seat}
        names = [
            name if n == seat else one.name if one.bot and not one.person else bot_name(bots[n])
            for n, one in enumerate(table.seats)
        ]
        head = self.head(table.spec.id, table.origin, names, bots)
        head |= {"sealed": False, "odds": table.head["odds"], "from": table.id}
        head |= {"hints": bool(table.head.get("hints", True))}  # a record has no say: it is one person against bots
        head |= {"dice": {"kind": "seeded", "at": randbits(63)}}
        tokens = [new_token() if n == seat else None for n in range(len(table.seats))]
        return await self.make(head, [{"do": "join", "seat": seat}, *prefix], tokens), tokens

    # ------------------------------------------------------------------------------------------- the end

    async def close(self) -> None:
        """Stop the bots, keep what is worth keeping, close the store."""
        self.closing = True
        if self.list_task is not None:
            self.list_task.cancel()
        if self.sweep_timer is not None:
            self.sweep_timer.cancel()
        for session in self.sessions.values():
            session.stop()
        for session in list(self.sessions.values()):  # a table may still be read while this waits for another
            async with session.lock:
                if session.table.length - session.kept >= self.settings.snapshot_every // 4:
                    self.keep(session.table)
        if self.tasks:
            await asyncio.wait(self.tasks, timeout=5)
        self.bots.close()
        services = (self.history_service, self.secret_service, self.look_back_service)
        for outside in (*services, self.hint_worker, self.upload_worker):
            outside.close()
        await self.store.close()


def host_of(wanted: int | UnsetType | None, people: Sequence[int]) -> int | None:
    """The host's seat: as asked, else the first person's; None where the host takes none."""
    if isinstance(wanted, UnsetType):
        return people[0] if people else None
    if wanted is not None and wanted not in people:
        raise Refused("bad_seats", "The host's seat must be a person's.", instead=tuple(people))
    return wanted


def bots_of(wanted: Mapping[str, str | None], seats: int, filler: str) -> dict[int, str]:
    """The bots by seat; an empty name is the bot that usually fills an empty seat."""
    bots: dict[int, str] = {}
    for key, bot in wanted.items():
        if key not in map(str, range(seats)):
            raise Refused("bad_seats", f"there is no seat {key[:20]!r} for a bot", instead=tuple(range(seats)))
        bots[int(key)] = bot or filler
    return bots


def named(seats: int, bots: Mapping[int, str], people: Sequence[int], wanted: Mapping[str, Any]) -> list[str]:
    """The names by seat: as given, else by what sits there. `name` is that of the first person."""
    names = [bot_name(bots[n]) if n in bots else f"Player {n + 1}" for n in range(seats)]
    for n, name in enumerate((wanted.get("names") or [])[:seats]):
        names[n] = clean_text(name or "", 40) or names[n]
    if people and wanted.get("name"):
        names[people[0]] = clean_text(wanted["name"], 40) or names[people[0]]
    return names


def listed(options: Mapping[str, Json]) -> dict[str, Json]:
    """As JSON would give them back."""
    return {k: list(v) if isinstance(v, tuple) else v for k, v in options.items()}
