"""The whole server in one process, under a simulated clock, with faults: one seed is one history.

`disk.py` is the store, `network.py` the network, `people.py` the players, `checks.py` what must hold after every step,
`bugs.py` the planted bugs that the checks must catch. `python -m tests.simulation --seeds 1-1000` runs many histories.
"""

from __future__ import annotations

import asyncio
import contextlib
import contextvars
import functools
import gc
import hashlib
import logging
import random
from collections.abc import Coroutine, Iterator
from dataclasses import dataclass
from typing import Any

from gloam.bots import default, names
from gloam.kernel import Refused, Seeded, find
from gloam.server.edge.app import build
from gloam.server.edge.static import Site
from gloam.server.settings import Settings
from gloam.server.tables.lobby import Lobby
from gloam.server.tables.workers.bot_workers import number
from tests.simulation.checks import Broken, Checks, Listening
from tests.simulation.disk import Disk, Faults
from tests.simulation.loop import OWNER, SimulatedLoop, simulated
from tests.simulation.network import Lost, Network, Socket
from tests.simulation.people import Tab

GAMES = (("cant_stop", 0.3), ("lucidity", 0.35), ("stiflingdark", 0.25), ("sallyface", 0.05), ("faceless", 0.05))
STORM = 8.0
"""Seconds (simulated) during which things go wrong."""
CALM = 3.0
"""Seconds (simulated) during which people play on without faults."""
SETTLING = 90.0
"""Seconds (simulated) after which everybody must agree."""


@functools.cache
def site() -> Site:
    """The files of the web client, read once."""
    return Site()


FULL_BEGINS, FULL_ENDS, JUMPS = 0.03, 0.2, 0.08
"""How often, each time one looks at the sky, the disk is full, has room again, and the clock on the wall jumps."""
NOTICED = 1.0
"""Seconds (simulated) after which a server knows that the disk is full: a good result holds for a moment."""


class SimulatedBots:
    """Bots that take any option, after a while."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def warm(self) -> None:
        """They are ready."""

    def check(self, game: str, bot: str) -> None:
        """Only bots that there are."""
        if bot not in names(game):
            raise Refused("no_such_bot", f"there is no bot {bot!r} for {game}")

    def filler(self, game: str) -> str:
        """Who takes an empty seat."""
        return default(game)

    async def choose(self, _game: str, _bot: str, question: Any, seed: str, **_: Any) -> int:
        """Any option, the same for the same question."""
        await asyncio.sleep(self.rng.uniform(0.01, 0.3))
        return Seeded(number(seed)).below(len(question.decision["options"]))

    async def compute_odds(self, _saved: str, _seat: int, **_: Any) -> Any:
        """Odds come late and say little."""
        await asyncio.sleep(self.rng.uniform(0.01, 0.5))
        return {"simulated": True}

    async def play_well(self, _saved: str, _seat: int, _odds: Any, **_: Any) -> Any:
        """Nobody plays on."""

    def close(self) -> None:
        """They stop."""


class Server:
    """One process: it can be killed at any moment, or told to stop."""

    def __init__(self, world: World, name: str) -> None:
        self.world, self.name = world, name
        self.alive = self.listens = True
        self.tasks: dict[asyncio.Task[Any], None] = {}  # in order: a set would not be the same twice
        self.sockets: list[Socket] = []
        self.context = contextvars.copy_context()
        self.context.run(OWNER.set, self)
        self.store = world.disk.open(self)
        settings = Settings(
            bot_delay=world.rng.choice([0.0, 0.2]),
            absent_after=world.rng.choice([1.0, 10.0]),
            capacity=world.rng.choice([1, 4000]),
            snapshot_every=world.rng.choice([8, 30, 1000]),
            rate=0.0,
            create_rate=0.0,
            message_rate=0.0,
            socket_rate=0.0,
            sockets_per_client=0,
        )
        self.lobby = Lobby(self.store, SimulatedBots(world.rng), settings)
        self.app = build(self.lobby, site())
        self.context.run(self.lobby.open)

    def adopt(self, task: asyncio.Task[Any]) -> None:
        """A task of this process."""
        if not self.alive:
            task.get_loop().call_soon(task.cancel)
        self.tasks[task] = None
        task.add_done_callback(lambda done: self.tasks.pop(done, None))

    def begin(self, work: Coroutine[Any, Any, Any], socket: Socket | None) -> None:
        """Serve a connection."""
        if socket is not None:
            self.sockets.append(socket)
        self.world.loop.create_task(self._serve(work), context=self.context)

    async def _serve(self, work: Coroutine[Any, Any, Any]) -> None:
        try:
            await work
        except Exception as error:  # noqa: BLE001  (whatever it is, it is a bug of the server)
            self.world.checks.fail(f"the server raised {type(error).__name__}: {error}")

    def kill(self, why: str) -> None:
        """SIGKILL: nothing is finished, nothing is said."""
        if not self.alive:
            return
        self.world.note("kill", f"{self.name} {why}")
        self._end()
        for socket in self.sockets:
            socket.snap()
        for task in list(self.tasks):
            task.cancel()

    async def stop(self) -> None:
        """SIGTERM: no new connection, sockets are told to come back, what is being written is written."""
        self.world.note("stop", self.name)
        self.listens = False
        await asyncio.sleep(0.05)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(asyncio.shield(self._close()), 8.0)
        self._end()
        for socket in self.sockets:
            socket.snap()
        for task in list(self.tasks):
            task.cancel()

    def _close(self) -> asyncio.Task[None]:
        return self.world.loop.create_task(self.lobby.close(), context=self.context)

    def _end(self) -> None:
        self.alive = self.listens = False
        self.store.dead = True
        self.lobby.closing = True


COLLECTED = 100
"""Steps between two collections of garbage."""


@dataclass
class Result:
    """What a history came to."""

    seed: int
    digest: str
    counts: dict[str, int]
    seconds: float


class World:
    """Everything, from one seed."""

    def __init__(self, seed: int, loop: SimulatedLoop) -> None:
        self.seed, self.loop = seed, loop
        self.rng, self.skies = random.Random(f"world {seed}"), random.Random(f"skies {seed}")
        self.faults = Faults()
        self.checks = Checks()
        self.trace, self.steps = hashlib.sha256(), 0
        self.disk = Disk(random.Random(f"disk {seed}"), self.faults, self.checks.committed)
        self.network = Network(random.Random(f"network {seed}"), self.faults, self.note)
        self.slots: list[Server | None] = []
        self.tabs: list[Tab] = []
        self.storm, self.calm = False, False
        self.full_since = 0.0
        self.playing_on = True

    def note(self, kind: str, text: str) -> None:
        """One step of the history. Garbage is collected at the same steps each time: it may hold a table."""
        self.steps += 1
        if self.steps % COLLECTED == 0:
            gc.collect()
        self.trace.update(f"{self.loop.time():.9f} {kind} {text}\n".encode())

    def any_server(self, rng: random.Random) -> Server | None:
        """A server that is there, if any."""
        there = [server for server in self.slots if server is not None and server.listens]
        return rng.choice(there) if there else None

    def playing(self, _: Tab) -> bool:
        """Whether people still answer."""
        return self.playing_on

    # ------------------------------------------------------------------------------------------------- the course

    async def run(self) -> None:
        """Begin, let things go wrong, calm down, and see whether all agree."""
        handler = Listening(self.checks)
        log = logging.getLogger("gloam.server")
        log.addHandler(handler)
        tasks: list[asyncio.Task[Any]] = []
        try:
            self.slots = [None] * self.rng.choice([1, 1, 2])
            for n in range(len(self.slots)):
                self.slots[n] = Server(self, f"{n}.0")
            for n in range(self.rng.choice([1, 1, 2])):
                await self._make_table(n)
            tasks = [self.loop.create_task(tab.live()) for tab in self.tabs]
            await self._storm()
            await self._settle()
        finally:
            log.removeHandler(handler)
            for task in tasks:
                task.cancel()
            for server in self.slots:
                if server is not None:
                    server.kill("the end")
            await asyncio.sleep(0.1)
        self.checks.raise_if_broken()

    async def _make_table(self, n: int) -> None:
        rng = self.rng
        games, weights = zip(*GAMES, strict=True)
        game = rng.choices(games, weights)[0]
        least = find(game).seats[0]
        seats = max(least, rng.choice([2, 2, 3]))
        bots = {str(seat): "" for seat in range(1, seats) if rng.random() < 0.25}
        body = {"game": game, "seats": seats, "bots": bots, "odds": rng.choice(["off", "mine"]), "start": True}
        if rng.random() < 0.15:
            body["clock"] = 10
        server = self.slots[0]
        status, made = await self.network.request(server, "POST", "/api/v1/tables", "127.0.0.9", body=body)
        if status != 201:
            raise Broken(f"no table: {status} {made}")
        shared = rng.random() < 0.3  # two seats in one browser
        for seat in made["seats"]:
            if seat["token"] is None:
                continue
            self.checks.tokens[seat["token"]] = made["id"], seat["seat"]
            for copy in range(2 if rng.random() < 0.2 else 1):
                name = f"t{n}s{seat['seat']}.{copy}"
                address = "127.0.1.1" if shared else f"127.0.2.{seat['seat'] + 1}"
                self.tabs.append(
                    Tab(self, name, table=made["id"], seat=seat["seat"], token=seat["token"], address=address)
                )
        for copy in range(rng.choice([0, 1, 2])):
            self.tabs.append(
                Tab(self, f"t{n}w.{copy}", table=made["id"], seat=None, token=None, address=f"127.0.3.{copy + 1}")
            )

    async def _storm(self) -> None:
        """Things go wrong for a while, more or less by seed."""
        rng = self.rng
        self.storm = True
        heavy = rng.choice([0.3, 1.0, 2.0])
        self.faults.slow = rng.choice([0.0, 0.05, 0.15]) * heavy
        self.faults.fails = rng.choice([0.0, 0.03, 0.1]) * heavy
        self.faults.dies_after_commit = rng.choice([0.0, 0.01, 0.03]) * heavy
        self.faults.repeats = rng.choice([0.0, 0.2])
        self.faults.loses = rng.choice([0.0, 0.05, 0.1]) * heavy
        self.faults.forgets_to_tell = rng.choice([0.0, 0.1])
        kills = rng.choice([0.0, 0.02, 0.06]) * heavy
        breaks = rng.choice([0.0, 0.05, 0.15]) * heavy
        self.faults.naps = self.skies.choice([0.0, 0.02, 0.1]) * heavy
        end = self.loop.time() + STORM
        while self.loop.time() < end:
            await asyncio.sleep(rng.uniform(0.1, 0.5))
            self._weather(kills, breaks)
            await self._strange_weather(heavy)
            self.checks.raise_if_broken()
        for name in Faults.__dataclass_fields__:
            setattr(self.faults, name, 0.0)
        self.loop.skew = 0.0
        self.calm = True

    def _weather(self, kills: float, breaks: float) -> None:
        """One moment of the storm."""
        rng = self.rng
        for n, server in enumerate(self.slots):
            if server is None or not server.alive:
                if rng.random() < 0.4:
                    self._restart(n)
            elif rng.random() < kills:
                server.kill("by the storm")
            elif server.listens and rng.random() < kills / 3:
                self.loop.create_task(server.stop())
        for socket in self.network.sockets:
            if socket.open and rng.random() < breaks:
                socket.snap()
        self.network.sockets = [socket for socket in self.network.sockets if socket.open]

    async def _strange_weather(self, heavy: float) -> None:
        """The disk is full for a while, or the clock on the wall jumps."""
        skies = self.skies
        if self.faults.full:
            if self.loop.time() - self.full_since > NOTICED:
                await self._check_that_it_is_told()
            if skies.random() < FULL_ENDS:
                self.note("disk", "has room again")
                self.faults.full = 0.0
        elif skies.random() < FULL_BEGINS * heavy:
            self.note("disk", "is full")
            self.checks.counts["full disks"] += 1
            self.faults.full, self.full_since = 1.0, self.loop.time()
        if skies.random() < JUMPS * heavy:
            self.loop.skew = skies.choice([-86_400.0, -3_600.0, -5.0, 0.0, 5.0, 3_600.0, 86_400.0])
            self.checks.counts["clock jumps"] += 1
            self.note("clock", f"is wrong by {self.loop.skew}")

    async def _check_that_it_is_told(self) -> None:
        """A server on a full disk is not ready, but lives."""
        server = self.any_server(self.skies)
        if server is None:
            return
        for path, expected in (("/healthz", {200}), ("/readyz", {503})):
            try:
                status, _ = await self.network.request(server, "GET", path, "127.0.0.9")
            except Lost:
                continue
            self.checks.counts["asked on a full disk"] += 1
            if self.faults.full and status not in expected:
                raise Broken(f"{path} says {status} on a full disk")

    def _restart(self, n: int) -> None:
        server = self.slots[n]
        if server is not None and server.alive:
            return
        generation = 0 if server is None else int(server.name.split(".")[1]) + 1
        self.note("start", f"{n}.{generation}")
        self.slots[n] = Server(self, f"{n}.{generation}")

    async def _settle(self) -> None:
        """Faults are over: play on for a while, then stop; everybody must come to agree."""
        end = self.loop.time() + CALM
        while self.loop.time() < end:
            await asyncio.sleep(0.25)
            for n in range(len(self.slots)):
                self._restart(n)
            self.checks.raise_if_broken()
        before, end = self.checks.counts["acknowledged"], self.loop.time() + SETTLING
        while self.checks.counts["acknowledged"] == before and self._somebody_can_answer():
            await asyncio.sleep(0.25)
            self.checks.raise_if_broken()
            if self.loop.time() > end:
                raise Broken("the storm is over, and nobody gets an answer in")
        self.playing_on = False
        end = self.loop.time() + SETTLING
        while (why := self._unsettled()) is not None:
            await asyncio.sleep(0.5)
            self.checks.raise_if_broken()
            if self.loop.time() > end:
                raise Broken(f"it never settles: {why}")
        await asyncio.sleep(25.0)  # sockets that broke unseen are noticed by then
        self._compare()

    def _somebody_can_answer(self) -> bool:
        tables = [one.table for one in self.checks.tables.values() if not one.table.over]
        return any(not table.is_automatic(n) for table in tables for n in table.waiting())

    def _unsettled(self) -> str | None:
        """Who has not come to rest yet."""
        for tab in self.tabs:
            kept = self.checks.tables[tab.table].table
            if tab.socket is None or not tab.synced:
                return f"{tab.name} is not connected"
            if tab.pending is not None:
                return f"{tab.name} waits for an answer"
            if tab.seq != kept.seq(tab.seat):
                return f"{tab.name} is at {tab.seq}, told are {kept.seq(tab.seat)}"
        for name, one in self.checks.tables.items():
            if not one.table.over and self._bot_is_asked(one.table):
                return f"a bot is asked at {name}"
        return None

    def _bot_is_asked(self, table: Any) -> bool:
        return table.undo_request is None and any(table.is_automatic(n) for n in table.waiting())

    def _compare(self) -> None:
        """What servers hold in memory is what is on the disk, and they hold nobody who has gone."""
        for server in filter(None, self.slots):
            for name, session in server.lobby.sessions.items():
                kept = self.checks.tables[name].table
                if session.lock.locked():
                    raise Broken(f"{name} is locked at server {server.name}, and nobody acts")
                if session.listeners and session.table.length != kept.length:
                    raise Broken(
                        f"server {server.name} has {session.table.length} entries of {name}, not {kept.length}"
                    )
                here = sum(1 for s in server.sockets if s.open and s.server is server)
                held = sum(len(some) for r in server.lobby.sessions.values() for some in r.listeners.here.values())
                if held != here:
                    raise Broken(f"server {server.name} holds {held} listeners, {here} are connected")


@contextlib.contextmanager
def garbage_by_steps() -> Iterator[None]:
    """Nothing is collected by the count of what this process has made: that count is not part of the seed.

    What was there before stays set aside for good: to look through it 300 times took longer than the histories.
    """
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.collect()


def history(seed: int) -> Result:
    """Live one history; Broken where something that must hold does not."""
    with garbage_by_steps(), simulated(seed) as loop:
        world = World(seed, loop)
        try:
            loop.run_until_complete(world.run())
        except Lost as lost:
            raise Broken(f"seed {seed}: {lost!r}") from lost
        finally:
            left = asyncio.all_tasks(loop)
            for task in left:
                task.cancel()
            if left:
                loop.run_until_complete(asyncio.gather(*left, return_exceptions=True))
        return Result(seed, world.trace.hexdigest(), dict(world.checks.counts), loop.time())
