"""The WebSocket of a seat or a spectator. The first message says who; then messages go both ways until it closes."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import deque

from msgspec import UNSET
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from gloam.kernel import Refused
from gloam.server import requests, wire
from gloam.server.house import House
from gloam.server.limits import FRAME, Bucket, client
from gloam.server.rooms import Room
from gloam.server.wrong import Wrong

LOG = logging.getLogger("gloam.server")
HELLO_WITHIN = 10.0
WAITING = 400
"""How many messages may wait for a slow client before it is cut off; it comes back and resumes."""
CODES = {400: 4400, 401: 4401, 403: 4403, 404: 4404, 410: 4404, 413: 4413, 429: 4429}


class Line:
    """One connection. Whatever is sent goes through a queue, so that a slow client delays nobody."""

    def __init__(self, socket: WebSocket) -> None:
        self.socket, self.audience = socket, None
        self.queue: deque[str] = deque()
        self.ready = asyncio.Event()
        self.slow = False
        self.wants_odds = True

    audience: int | None

    def send(self, text: str) -> None:
        """Put a message in the queue; never waits."""
        if len(self.queue) >= WAITING:
            self.slow = True
        else:
            self.queue.append(text)
        self.ready.set()

    async def write(self) -> None:
        """Send what is in the queue, for ever."""
        while True:
            await self.ready.wait()
            self.ready.clear()
            while self.queue:
                await self.socket.send_text(self.queue.popleft())
            if self.slow:
                await self.socket.close(4408, "too slow")
                return


class Switchboard:
    """All sockets of a server."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.open = 0
        self.clients: dict[str, int] = {}

    async def serve(self, socket: WebSocket) -> None:
        """One socket, from its first message to its last."""
        who = client(socket.scope)
        if self.clients.get(who, 0) >= self.house.settings.sockets_per_client > 0:
            await socket.close(4429, "too many sockets")
            return
        await socket.accept()
        self.open += 1
        self.clients[who] = self.clients.get(who, 0) + 1
        try:
            await self._talk(socket)
        except WebSocketDisconnect:
            pass
        except Wrong as wrong:
            await closed(socket, CODES.get(wrong.status, 1011), wrong)
        except Refused as refused:
            await closed(socket, 4400, Wrong(400, refused.code, refused.text))
        finally:
            self.open -= 1
            self.clients[who] -= 1
            if not self.clients[who]:
                del self.clients[who]

    async def _talk(self, socket: WebSocket) -> None:
        try:
            first = await asyncio.wait_for(socket.receive_text(), HELLO_WITHIN)
        except TimeoutError:
            raise Wrong(400, "no_hello", "say hello first") from None
        except KeyError:
            raise Wrong(400, "malformed", "messages are text") from None
        hello = requests.read(checked(first), requests.Hello)
        room = await self.house.room(socket.path_params["table"])
        line = Line(socket)
        line.wants_odds = hello.odds
        line.audience = room.table.seat_of(hello.token)
        await room.enter(line, hello.since)
        writer = asyncio.create_task(line.write())
        try:
            await self._listen(socket, room, line, writer)
        finally:
            room.leave(line)
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await writer

    async def _listen(self, socket: WebSocket, room: Room, line: Line, writer: asyncio.Task[None]) -> None:
        """Read messages until the other side has gone, or is too slow to be written to."""
        settings = self.house.settings
        bucket, talk = Bucket(settings.message_burst), Bucket(5)
        while not writer.done():
            try:
                text = await socket.receive_text()
            except KeyError:
                raise Wrong(400, "malformed", "messages are text") from None
            if not bucket.take(settings.message_rate, settings.message_burst):
                raise Wrong(429, "too_many", "too many messages")
            said: requests.Said | None = None
            try:
                said = requests.read(checked(text), requests.Said)
                if said.type in {"chat", "ping_at"} and settings.message_rate > 0 and not talk.take(1, 5):
                    raise Wrong(429, "too_many", "not so fast")  # noqa: TRY301
                await self._do(room, line, said)
            except (Wrong, Refused) as error:
                self._refuse(room, line, said, error)

    def _refuse(self, room: Room, line: Line, said: requests.Said | None, error: Wrong | Refused) -> None:
        seq = room.table.seq(line.audience)
        problem = wire.problem_of(error, seq)
        self.house.metrics.count("gloam_refusals_total", label=f'status="{problem["status"]}"')
        line.send(wire.encoded({"type": "refused", "key": said.key if said else None, "problem": problem}))

    async def _do(self, room: Room, line: Line, said: requests.Said) -> None:
        """What a message asks for."""
        seat = line.audience
        if said.type == "ping":
            line.send('{"type":"pong"}')
        elif said.type == "resume":
            line.send(room.snapshot(seat, said.since))
        elif seat is None:
            raise Wrong(401, "no_seat", "who watches keeps silent")
        elif said.type == "answer" and room.windows.left(seat) is not None:
            self.house.background(self._answer_later(room, line, seat, said))  # the socket listens on meanwhile
        elif said.type == "answer":
            await self._answer(room, line, seat, said)
        else:
            await self._do_other(room, seat, said)

    async def _do_other(self, room: Room, seat: int, said: requests.Said) -> None:
        """What a seat may do besides answering."""
        match said.type:
            case "chat":
                await room.chat(seat, said.text)
            case "ping_at":
                room.point(seat, said.what)
            case "undo":
                await room.undo(seat)
            case "undo_reply":
                await room.reply_undo(seat, agree=said.agree)
            case "mind":
                await room.mind(seat, seat if said.seat is None else said.seat, on=said.on)
            case _:
                await room.start()

    async def _answer_later(self, room: Room, line: Line, seat: int, said: requests.Said) -> None:
        """An answer to a quiet window: it takes effect when the window closes (quiet.py)."""
        try:
            await self._answer(room, line, seat, said)
        except (Wrong, Refused) as error:
            self._refuse(room, line, said, error)

    async def _answer(self, room: Room, line: Line, seat: int, said: requests.Said) -> None:
        if said.seq is None:
            raise Wrong(400, "malformed", "an answer needs seq")
        began = time.perf_counter()
        body = requests.NewAnswer(said.seq, said.index, UNSET if said.answer is UNSET else said.answer, said.key)
        answer, index = body.one()
        seq = await room.answer(seat, answer, index, said.seq, said.key)
        line.send(wire.encoded({"type": "ack", "key": said.key, "seq": seq}))
        self.house.metrics.count("gloam_answers_total")
        self.house.metrics.observe(time.perf_counter() - began)


def checked(text: str) -> str:
    """A message that is not too long."""
    if len(text) > FRAME or len(text.encode()) > FRAME:
        raise Wrong(413, "too_large", f"at most {FRAME} bytes")
    return text


async def closed(socket: WebSocket, code: int, wrong: Wrong) -> None:
    """Say why, then close."""
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        if socket.application_state == WebSocketState.CONNECTED:
            problem = wire.problem_of(wrong)
            await socket.send_text(wire.encoded({"type": "refused", "key": None, "problem": problem}))
            await socket.close(code, wrong.text[:100])
