"""A connected client: what is sent to it waits in a queue that is bounded in bytes."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from sys import getsizeof

from starlette.websockets import WebSocket, WebSocketDisconnect
from uvicorn.protocols.utils import ClientDisconnected

from gloam.server.edge.connection import BUFFER, CONNECTION, Connection
from gloam.server.problems import Problem
from gloam.server.tables import wire
from gloam.server.tables.seating import Who
from gloam.server.tables.table import Table

WAITING = 256 * 1024
"""How many bytes may wait for a slow client before it is cut off; it comes back and resumes."""
WAITING_IN_ALL = 8 * 1024 * 1024
"""How many bytes may wait for all sockets of one address together."""
GRACE = 2.0
"""Seconds for a slow client to read that it is cut off."""
CODES = {400: 4400, 401: 4401, 403: 4403, 404: 4404, 410: 4404, 413: 4413, 429: 4429}
"""How a socket is closed, by the status of the problem."""


@dataclass(slots=True)
class AddressUse:
    """One address: how many sockets it has, and how many bytes wait for all of them."""

    address: str = ""
    sockets: int = 0
    waiting: int = 0


class SocketClient:
    """One connection. Whatever is sent goes through a queue, so that a slow client delays nobody.

    What is queued goes out together, at the end of this turn of the event loop. Where the client has not read enough
    of what it was sent before, a task waits for that.
    """

    audience: int | None

    def __init__(self, socket: WebSocket, address_use: AddressUse | None = None) -> None:
        self.socket, self.audience, self.address_use = socket, None, address_use or AddressUse()
        self.queue: deque[tuple[bytes, int]] = deque()
        self.waiting = 0
        self.scheduled = False
        self.slow = self.gone = False
        self.busy = 0  # messages that were taken and are not answered yet
        self.wants_odds = True
        self.pace: float | None = None
        self.draws = self.steps = self.screen = False
        self.since = 0
        self.again: Callable[[int], bytes] | None = None
        self.writer: asyncio.Task[None] | None = None
        self.closing: asyncio.Task[None] | None = None
        self.token_hash: str | None = None
        self.known: tuple[Table, int, Who] | None = None
        self.host = False
        self.dismissed: Problem | None = None
        self.connection: Connection | None = socket.scope.get(CONNECTION)
        self.loop = asyncio.get_running_loop()

    def who(self, table: Table) -> Who:
        """Who this is at the table now; a problem where the token holds nothing any more.

        An answer takes nobody's seat: only after another entry it is looked up again.
        """
        known = self.known
        if known is None or known[0] is not table or known[1] != table.other_entries:
            self.known = known = (table, table.other_entries, table.holder(self.token_hash))
        return known[2]

    def send(self, message: bytes) -> None:
        """Put a message in the queue; never waits. One message may be of any size; several are bounded."""
        if self.slow or self.gone or self.dismissed is not None:
            return
        size = getsizeof(message)
        if self.waiting and (self.waiting + size > WAITING or self.address_use.waiting + size > WAITING_IN_ALL):
            self.cut_off()
            return
        self.queue.append((message, size))
        self._count(size)
        self._schedule()

    def resume(self, since: int, again: Callable[[int], bytes]) -> None:
        """Send everything again, as it is when all that waits has gone out: however often it is asked for, once."""
        self.since = since if self.again is None else min(since, self.since)
        self.again = again
        self._schedule()

    def dismiss(self, problem: Problem) -> None:
        """Say why, and close: this token holds no seat any more, and nothing else is sent to it."""
        self.forget()
        self.send(wire.encode({"type": "refused", "key": None, "problem": wire.problem_of(problem)}))
        self.dismissed = problem

    def cut_off(self) -> None:
        """The client does not read: forget what waits, and close."""
        self.slow = True
        self.forget()
        if self.writer is not None:
            self.writer.cancel()
        self._close()

    def is_done(self) -> bool:
        """Whether the other side has gone, or the socket was closed."""
        return self.gone or (self.closing is not None and self.closing.done())

    def forget(self) -> None:
        """Nothing waits any more."""
        self.queue.clear()
        self.again = None
        self._count(-self.waiting)

    async def stop(self) -> None:
        """The socket is served no longer."""
        self.gone = True
        for task in (self.writer, self.closing):
            if task is not None:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError, Exception):
                    await task
        self.forget()

    def _count(self, size: int) -> None:
        self.waiting += size
        self.address_use.waiting += size

    def _schedule(self) -> None:
        if not self.scheduled:
            self.scheduled = True
            self.loop.call_soon(self._flush)

    def _flush(self) -> None:
        """Send what is in the queue, as far as the client reads it; leave the rest to a task."""
        self.scheduled = False
        if self.writer is not None or self.slow or self.gone:
            return
        connection = self.connection
        try:
            while connection is not None and connection.writable.is_set() and self._has_more():
                some, total = self._next()
                connection.write_texts(some)
                self._count(-total)
        except ClientDisconnected:
            self._leave()
            return
        if self.queue or self.again is not None:
            self.writer = self.loop.create_task(self._write_rest())
        elif self.dismissed is not None:
            self._close()

    def _has_more(self) -> bool:
        """Whether anything waits; where everything was asked for again, it is written now."""
        if not self.queue and self.again is not None:
            again, self.again = self.again, None
            self.send(again(self.since))
        return bool(self.queue)

    async def _write_rest(self) -> None:
        """Send what waits, each time when the client has read enough of what was sent before."""
        try:
            while self.queue or self.again is not None:
                if self.connection is not None:
                    await self.connection.writable.wait()
                if self._has_more():
                    some, total = self._next()
                    await self._write(some)
                    self._count(-total)
        except (ClientDisconnected, WebSocketDisconnect, RuntimeError):
            self._leave()
        finally:
            self.writer = None
        if self.dismissed is not None:
            self._close()

    def _next(self) -> tuple[list[bytes], int]:
        """The messages that go out together, and how many bytes they count for."""
        some: list[bytes] = []
        total = 0
        while self.queue and (not some or total + self.queue[0][1] <= BUFFER):
            message, size = self.queue.popleft()
            some.append(message)
            total += size
        return some, total

    async def _write(self, messages: list[bytes]) -> None:
        if self.connection is not None:
            self.connection.write_texts(messages)
            return
        for message in messages:  # another server than ours: one of the tests', for instance
            await self.socket.send_text(message.decode())

    def _leave(self) -> None:
        """The other side has gone: nothing is sent to it any more."""
        self.gone = True
        self.forget()

    def _close(self) -> None:
        if self.closing is None:
            self.closing = self.loop.create_task(self._say_why_and_close())

    async def _say_why_and_close(self) -> None:
        """Say that it was too slow, or why it is sent away; where not even that is read, end the connection."""
        code, why = (4408, "too slow") if self.dismissed is None else (CODES[403], self.dismissed.code)
        with contextlib.suppress(TimeoutError, RuntimeError, WebSocketDisconnect):
            await asyncio.wait_for(self.socket.close(code, why), GRACE)
        if self.connection is not None:
            self.loop.call_later(GRACE, self.connection.abort)
