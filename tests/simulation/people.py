"""Those who play: tabs of browsers that connect, answer, chat, take back, reload, and come back when they are cut off.

They do what the web client does: an answer goes out with a key, and goes out again with the same key until somebody
says what became of it.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from typing import Any

from tests.simulation.network import Closed, Lost, Socket

PATIENCE = 60.0
"""Seconds (simulated) within which a server that is there must say what became of an answer."""
API = "/api/v1/tables"
FINAL = {4400, 4401, 4403, 4404, 4413}


class Pending:
    """An answer on its way."""

    def __init__(self, body: dict[str, Any], since: float) -> None:
        self.body, self.since, self.tries = body, since, 0


class Tab:
    """One page on one table: of a seat, or of a spectator."""

    def __init__(self, world: Any, name: str, *, table: str, seat: int | None, token: str | None, address: str) -> None:
        self.world, self.table, self.seat, self.token = world, table, seat, token
        self.address, self.name = address, name
        self.rng, self.habits = random.Random(f"{world.seed}/{name}"), random.Random(f"{world.seed}/{name}/habits")
        self.seq = 0
        self.page: dict[str, Any] | None = None
        self.socket: Socket | None = None
        self.pending: Pending | None = None
        self.answers = self.said = 0
        self.acting = self.synced = False
        self.quits = False

    # ------------------------------------------------------------------------------------------------ living

    async def live(self) -> None:
        """Connect, play, be cut off, come back."""
        while not self.quits:
            server = self.world.any_server(self.rng)
            if server is None:
                await asyncio.sleep(0.2)
                continue
            try:
                path = f"{API}/{self.table}/socket"
                self.socket = await self.world.network.connect(server, path, self.address)
                await self._talk(self.socket)
            except Closed as closed:
                self.world.checks.counts[f"closed {closed.code}"] += 1
                if closed.code in FINAL:
                    self.world.checks.fail(f"{self.name}: closed with {closed.code}")
                    return
            except Lost:
                pass
            finally:
                self.acting = self.synced = False
                self.socket = None
            await asyncio.sleep(self.rng.uniform(0.02, 1.0))

    async def _talk(self, socket: Socket) -> None:
        reloaded = self.rng.random() < 0.3
        since = 0 if reloaded else self.seq
        hello = {"type": "hello", "token": self.token, "since": since, "odds": self.rng.random() < 0.3}
        socket.send(hello)
        first = True
        act = asyncio.get_running_loop().create_task(self._act(socket))
        try:
            while True:
                if self.habits.random() < self.world.faults.naps:
                    self.world.checks.counts["naps"] += 1
                    await asyncio.sleep(self.habits.uniform(0.5, 8.0))  # a phone in a pocket reads nothing
                message = await asyncio.wait_for(socket.receive(), None)
                if message["type"] == "snapshot":
                    if first and message["seq"] < since:
                        self.world.checks.fail(f"{self.name}: had been told {since}, is told {message['seq']} now")
                    first = False
                self._hear(socket, message)
                self.world.checks.raise_if_broken()
        finally:
            act.cancel()
            if socket.open:
                socket.hang_up()

    def _hear(self, socket: Socket, message: dict[str, Any]) -> None:
        checks, kind = self.world.checks, message["type"]
        if kind == "snapshot":
            if self.synced and message["seq"] < self.seq:
                checks.fail(f"{self.name}: seq went back from {self.seq} to {message['seq']}")
            checks.told(self.table, self.seat, message, message["since"])
            self.page, self.seq, self.synced = message, message["seq"], True
            self._resend(socket)
        elif kind == "update":
            if not self.synced or message["base"] != self.seq:
                self.synced = False
                checks.counts["gaps"] += 1
                socket.send({"type": "resume", "since": self.seq})
                return
            if message["seq"] < self.seq:
                checks.fail(f"{self.name}: seq went back from {self.seq} to {message['seq']}")
            checks.told(self.table, self.seat, message, message["base"])
            self.page, self.seq = {**(self.page or {}), **message}, message["seq"]
        elif kind == "ack" and self.seat is not None:
            checks.acknowledged(self.table, self.seat, message["key"], message["seq"])
            self._settled(message["key"])
        elif kind == "refused":
            self._refused(socket, message["key"], message["problem"])

    def _refused(self, socket: Socket | None, key: str | None, problem: dict[str, Any]) -> None:
        pending = self.pending
        tries = pending.tries if pending is not None and pending.body["key"] == key else 0
        self.world.checks.refused(self.table, self.seat or 0, key, problem, tries=tries)
        if key is not None:
            self._settled(key)
        if problem["code"] == "stale" and socket is not None and socket.open:
            self.synced = False
            socket.send({"type": "resume", "since": self.seq})

    def _settled(self, key: str) -> None:
        if self.pending is not None and self.pending.body["key"] == key:
            self.pending = None
            self.answers += 1

    # ------------------------------------------------------------------------------------------------ acting

    def _resend(self, socket: Socket) -> None:
        """After coming back: the answer of which nobody has said what became of it."""
        if self.pending is not None:
            self.pending.tries += 1
            self.pending.since = self.world.loop.time()
            socket.send({"type": "answer", **self.pending.body})

    async def _act(self, socket: Socket) -> None:
        """Answer, and do the other things that people do."""
        while True:
            await asyncio.sleep(self.rng.uniform(0.05, 0.6))
            if not socket.open or not self.synced or self.page is None:
                continue
            if self.pending is not None:
                self._is_answered()
            elif self.seat is not None and (self.page.get("table") or {}).get("undo"):
                self._reply(socket)
            elif self.seat is not None and self.world.calm and self.page["table"]["seats"][self.seat]["minded"]:
                socket.send({"type": "mind", "on": False})
            elif self.page.get("decision") and self.world.playing(self):
                await self._answer(socket)
            elif not self.world.calm:
                await self._other(socket)

    def _is_answered(self) -> None:
        assert self.pending is not None
        waits = self.world.loop.time() - self.pending.since
        if waits > PATIENCE:
            self.world.checks.fail(f"{self.name}: nobody says what became of {self.pending.body} after {waits:.0f} s")

    async def _answer(self, socket: Socket) -> None:
        page = self.page
        assert page is not None
        decision = page["decision"]
        index = self.rng.randrange(len(decision["options"]))
        key = f"{self.name}.{self.answers}.{self.said}"
        self.said += 1
        self.world.checks.intends(self.table, self.seat or 0, key, decision["options"][index], decision["kind"])
        body = {"index": index, "seq": self.seq, "key": key}
        self.pending = Pending(body, self.world.loop.time())
        self.pending.tries = 1
        if self.rng.random() < 0.8:
            socket.send({"type": "answer", **body})
        else:
            await self._post(body)

    async def _post(self, body: dict[str, Any]) -> None:
        """The same over HTTP, until somebody answers."""
        server = self.world.any_server(self.rng)
        if server is None:
            return
        world, path = self.world, f"{API}/{self.table}/answers"
        faults = world.faults
        pending = self.pending
        if pending is not None and faults.repeats:
            pending.tries += 1  # the network may bring it twice
        try:
            status, told = await world.network.request(server, "POST", path, self.address, token=self.token, body=body)
        except Lost:
            if self.socket is not None and self.socket.open and self.pending is pending:
                self._resend(self.socket)
            return
        if status == 200:
            world.checks.acknowledged(self.table, self.seat, body["key"], told["seq"])
            self._settled(body["key"])
        else:
            self._refused(self.socket, body["key"], told)

    def _reply(self, socket: Socket) -> None:
        assert self.page is not None
        undo = self.page["table"]["undo"]
        if self.seat in undo["need"] and self.seat not in undo["agree"]:
            socket.send({"type": "undo_reply", "agree": self.world.calm or self.rng.random() < 0.7})

    async def _other(self, socket: Socket) -> None:
        what = self.rng.random()
        if what < 0.06:
            socket.send({"type": "resume", "since": self.rng.choice([0, self.seq])})
            self.synced = False
        elif what < 0.09:
            socket.hang_up()
        elif what < 0.14:
            await self._look()
        elif what < 0.17:
            await self._look_back()
        elif self.seat is None:
            return
        elif what < 0.25:
            socket.send({"type": "chat", "text": f"{self.name} says {self.rng.randrange(99)}"})
        elif what < 0.32:
            socket.send({"type": "undo"})
        elif what < 0.36:
            seat = self.rng.randrange(len(self.page["table"]["seats"])) if self.page else 0
            socket.send({"type": "mind", "on": self.rng.random() < 0.4, "seat": seat})
        elif what < 0.38:
            socket.send({"type": "ping"})

    async def _look(self) -> None:
        """The page over HTTP."""
        with contextlib.suppress(Lost):
            if (server := self.world.any_server(self.rng)) is not None:
                status, told = await self.world.network.request(
                    server, "GET", f"{API}/{self.table}", self.address, token=self.token
                )
                if status == 200:
                    self.world.checks.told(self.table, self.seat, told, 0)
                elif status != 503:
                    self.world.checks.fail(f"{self.name}: GET table gave {status} {told}")

    async def _look_back(self) -> None:
        """A moment of the replay."""
        if self.page is None or not self.page["table"]["started"] or self.seq == 0:
            return
        with contextlib.suppress(Lost):
            if (server := self.world.any_server(self.rng)) is not None:
                at = self.rng.randrange(1, self.seq + 1)
                status, told = await self.world.network.request(
                    server, "GET", f"{API}/{self.table}/replay?at={at}", self.address, token=self.token
                )
                if status == 200:
                    self.world.checks.looked_back(self.table, self.seat, told)
                elif status != 503:
                    self.world.checks.fail(f"{self.name}: replay gave {status} {told}")
