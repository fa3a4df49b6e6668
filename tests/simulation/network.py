"""The network of the simulation, between those who play and the servers: delays, losses, repeats, broken connections.

A socket keeps its order, as TCP does, until it breaks; then whatever was on its way in either direction is lost, and
each side learns of it when it does. Requests over HTTP travel apart, so that they overtake each other.
"""

from __future__ import annotations

import asyncio
import random
from collections import deque
from typing import Any

import msgspec

from tests.simulation.disk import Faults

ADDRESS = "127.0.0.1:8000"
ROOM = 64 * 1024
"""How many bytes may be on their way to a client before a server that writes more has to wait."""


class Lost(Exception):
    """The connection broke, or nobody answered."""


class Pipe:
    """One direction of a socket."""

    def __init__(self, network: Network) -> None:
        self.network = network
        self.waiting: deque[Any] = deque()
        self.bytes = 0
        self.due = 0.0
        self.arrived = asyncio.Event()
        self.drained = asyncio.Event()
        self.ended = False

    def put(self, message: Any, size: int = 0) -> None:
        """Send: it arrives later, after all that was sent before it."""
        loop = asyncio.get_running_loop()
        self.bytes += size
        self.due = max(self.due + 1e-6, loop.time() + self.network.delay())  # never two at once: they keep their order
        loop.call_at(self.due, self._arrive, message, size)

    def _arrive(self, message: Any, size: int) -> None:
        if self.ended:
            return
        self.waiting.append((message, size))
        self.arrived.set()

    def end(self, message: Any) -> None:
        """Nothing comes any more but this."""
        if not self.ended:
            self.ended = True
            self.waiting.clear()
            self.waiting.append((message, 0))
            self.arrived.set()
            self.drained.set()

    async def get(self) -> Any:
        """The next message."""
        while not self.waiting:
            self.arrived.clear()
            await self.arrived.wait()
        message, size = self.waiting.popleft()
        self.bytes -= size
        self.drained.set()
        return message

    async def space(self) -> None:
        """Wait until there is room for more."""
        while self.bytes > ROOM and not self.ended:
            self.drained.clear()
            await self.drained.wait()


class Socket:
    """One WebSocket, seen from both sides."""

    def __init__(self, network: Network, server: Any) -> None:
        self.network, self.server = network, server
        self.up, self.down = Pipe(network), Pipe(network)
        self.open = True

    # ------------------------------------------------------------------------------------------ the client's side

    def send(self, message: dict[str, Any]) -> None:
        """To the server."""
        text = msgspec.json.encode(message).decode()
        self.network.note("up", text)
        self.up.put({"type": "websocket.receive", "text": text}, len(text))

    async def receive(self) -> dict[str, Any]:
        """From the server; Lost where the connection has ended."""
        got = await self.down.get()
        if got is None:
            self.open = False
            raise Lost
        if got["type"] == "close":
            self.open = False
            raise Closed(got["code"], got.get("reason", ""))
        return got

    def hang_up(self) -> None:
        """The client goes; the server learns of it sooner or later."""
        self.open = False
        self.down.end(None)
        if self.network.rng.random() < 0.5:
            self.up.put({"type": "websocket.disconnect", "code": 1001})  # after all that was said before
        else:
            self._server_learns(self.network.rng.choice([0.01, 0.1, 2.0, 20.0]))

    def snap(self) -> None:
        """The connection breaks: what is on its way is lost, each side learns of it in its own time."""
        rng = self.network.rng
        self.up.ended = True
        loop = asyncio.get_running_loop()
        self.down.ended = True
        self.down.drained.set()
        loop.call_later(rng.uniform(0.0, 1.0), self._client_learns)
        self._server_learns(rng.choice([0.01, 0.1, 2.0, 20.0]))

    def _client_learns(self) -> None:
        self.down.waiting.append((None, 0))
        self.down.arrived.set()

    def _server_learns(self, after: float) -> None:
        self.up.ended = True

        def learn() -> None:
            self.up.waiting.append(({"type": "websocket.disconnect", "code": 1006}, 0))
            self.up.arrived.set()
            self.down.drained.set()

        asyncio.get_running_loop().call_later(after, learn)

    # ------------------------------------------------------------------------------------------ the server's side

    async def serve(self, scope: dict[str, Any]) -> None:
        """Let the server talk on it until it is done."""
        first = True

        async def receive() -> Any:
            nonlocal first
            if first:
                first = False
                return {"type": "websocket.connect"}
            return await self.up.get()

        async def send(message: dict[str, Any]) -> None:
            if message["type"] == "websocket.send":
                self.network.note("down", message["text"])
                self.down.put(msgspec.json.decode(message["text"]), len(message["text"]))
                await self.down.space()
            elif message["type"] == "websocket.close":
                self.down.put({"type": "close", "code": message.get("code", 1000), "reason": message.get("reason")})

        try:
            await self.server.app(scope, receive, send)
        finally:
            if not self.down.ended:
                self.down.put({"type": "close", "code": 1006})


class Closed(Lost):
    """The server closed the socket, with a code."""

    def __init__(self, code: int, reason: str = "") -> None:
        super().__init__(code, reason)
        self.code = code


class Network:
    """All connections."""

    def __init__(self, rng: random.Random, faults: Faults, note: Any) -> None:
        self.rng, self.faults, self.note = rng, faults, note
        self.sockets: list[Socket] = []

    def delay(self) -> float:
        """How long a message takes."""
        return self.rng.uniform(0.001, 0.04) if self.rng.random() > self.faults.slow else self.rng.uniform(0.05, 1.5)

    async def connect(self, server: Any, path: str, address: str) -> Socket:
        """Open a socket to a server that is there."""
        await asyncio.sleep(self.delay())
        if not server.listens:
            raise Lost
        socket = Socket(self, server)
        self.sockets.append(socket)
        server.begin(socket.serve(scope_of("websocket", "GET", path, address)), socket)
        return socket

    async def request(
        self, server: Any, method: str, path: str, address: str, *, token: str | None = None, body: Any = None
    ) -> tuple[int, Any]:
        """A request over HTTP; Lost where no answer comes."""
        rng, faults = self.rng, self.faults
        answered: asyncio.Future[tuple[int, Any]] = asyncio.get_running_loop().create_future()
        copies = 2 if method == "POST" and rng.random() < faults.repeats else 1
        for copy in range(copies):
            if rng.random() < faults.loses:
                continue
            waits = self.delay() + (rng.uniform(0.0, 2.0) if copy else 0.0)
            asyncio.get_running_loop().create_task(
                self._travel(server, method, path, address, token=token, body=body, waits=waits, answered=answered)
            )
        try:
            return await asyncio.wait_for(answered, 15.0)
        except TimeoutError:
            raise Lost from None

    async def _travel(self, server, method, path, address, *, token, body, waits, answered) -> None:
        await asyncio.sleep(waits)
        if not server.listens:
            return
        text = b"" if body is None else msgspec.json.encode(body)
        self.note("http", f"{method} {path} {text.decode()}")
        head: dict[str, Any] = {}
        parts: list[bytes] = []
        sent = False

        async def receive() -> Any:
            nonlocal sent
            if sent:
                return {"type": "http.disconnect"}
            sent = True
            return {"type": "http.request", "body": text, "more_body": False}

        async def send(message: dict[str, Any]) -> None:
            if message["type"] == "http.response.start":
                head.update(message)
            else:
                parts.append(message.get("body", b""))

        scope = scope_of("http", method, path, address, token=token)

        async def served() -> None:
            await server.app(scope, receive, send)
            whole = b"".join(parts)
            self.note("told", f"{head['status']} {whole.decode()}")
            if self.rng.random() < self.faults.loses:
                return
            await asyncio.sleep(self.delay())
            if not answered.done():
                kind = dict(head["headers"]).get(b"content-type", b"")
                answered.set_result((head["status"], msgspec.json.decode(whole) if b"json" in kind else whole.decode()))

        server.begin(served(), None)


def scope_of(kind: str, method: str, path: str, address: str, *, token: str | None = None) -> dict[str, Any]:
    """What a server is told of a connection."""
    headers = [(b"host", ADDRESS.encode()), (b"origin", f"http://{ADDRESS}".encode())]
    if token is not None:
        headers.append((b"authorization", f"Bearer {token}".encode()))
    path, _, query = path.partition("?")
    scope: dict[str, Any] = {
        "type": kind,
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "scheme": "http" if kind == "http" else "ws",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": headers,
        "client": (address, 50_000),
        "server": ("127.0.0.1", 8000),
        "state": {},
    }
    return scope | ({"method": method} if kind == "http" else {"subprotocols": []})
