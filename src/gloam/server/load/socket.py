"""A WebSocket for measurements: a client that costs so little that it is the server that is measured.

Only what `gloam load` needs: text frames, pings, a close; no compression, no TLS. Messages are handed on as they come.
"""

from __future__ import annotations

import asyncio
import base64
import secrets
from collections.abc import Callable
from urllib.parse import urlsplit

CONTINUED, TEXT, CLOSE, PING, PONG = 0x0, 0x1, 0x8, 0x9, 0xA
FINAL, MASKED = 0x80, 0x80
SHORT, LONG = 126, 127
"""Lengths from which on more bytes say how long a frame is."""


class LoadSocket(asyncio.Protocol):
    """One connection; `take` gets every message."""

    def __init__(self, path: str, host: str, take: Callable[[bytes], None]) -> None:
        self.path, self.host, self.take = path, host, take
        self.buffer = bytearray()
        self.parts = bytearray()
        self.open = False
        self.closed = ""
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.mask = secrets.token_bytes(4)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        self.transport: asyncio.WriteTransport = transport  # type: ignore[assignment]
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        head = (f"GET {self.path} HTTP/1.1", f"Host: {self.host}", "Upgrade: websocket", "Connection: Upgrade")
        more = (f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", "", "")
        self.transport.write("\r\n".join([*head, *more]).encode())

    def data_received(self, data: bytes) -> None:
        """Take every whole frame."""
        self.buffer += data
        if not self.open and not self._shake_hands():
            return
        while self._take_frame():
            pass

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        self.closed = self.closed or repr(exc)
        if not self.ready.done():
            self.ready.set_exception(ConnectionError(f"the server closed the connection: {self.closed}"))

    def _shake_hands(self) -> bool:
        head, end, rest = self.buffer.partition(b"\r\n\r\n")
        if not end:
            return False
        status = bytes(head.split(b"\r\n", 1)[0])
        self.buffer = rest
        if b" 101 " not in status + b" ":
            self.closed = status.decode("latin-1")
            self.transport.close()
            return False
        self.open = True
        if not self.ready.done():
            self.ready.set_result(None)
        return True

    def _take_frame(self) -> bool:
        """Take one frame from the buffer, if there is a whole one."""
        buffer = self.buffer
        if len(buffer) < 2:  # noqa: PLR2004  (the shortest head)
            return False
        size, start = buffer[1] & 0x7F, 2
        if size >= SHORT:
            start = 4 if size == SHORT else 10
            if len(buffer) < start:
                return False
            size = int.from_bytes(buffer[2:start])
        end = start + size
        if len(buffer) < end:
            return False
        final, kind, payload = buffer[0] & FINAL, buffer[0] & 0x0F, bytes(buffer[start:end])
        del buffer[:end]
        if kind in {TEXT, CONTINUED}:
            if final and not self.parts:
                self.take(payload)
            else:
                self.parts += payload
                if final:
                    whole, self.parts = bytes(self.parts), bytearray()
                    self.take(whole)
        elif kind == PING:
            self._send(PONG, payload)
        elif kind == CLOSE:
            self.closed = (
                f"closed by the server: {int.from_bytes(payload[:2])} {payload[2:].decode('utf-8', 'replace')}"
            )
            self.transport.close()
        return True

    def send(self, text: bytes) -> None:
        """Send a message."""
        self._send(TEXT, text)

    def _send(self, kind: int, payload: bytes) -> None:
        """One frame, masked as a client must."""
        size = len(payload)
        if size < SHORT:
            head = bytes((FINAL | kind, MASKED | size))
        else:
            head = bytes((FINAL | kind, MASKED | SHORT)) + size.to_bytes(2)
        mask = (self.mask * (size // 4 + 1))[:size]
        hidden = (int.from_bytes(payload) ^ int.from_bytes(mask)).to_bytes(size)
        self.transport.write(head + self.mask + hidden)

    def close(self) -> None:
        """Say goodbye and hang up."""
        if not self.transport.is_closing():
            self._send(CLOSE, (1000).to_bytes(2))
            self.transport.close()


async def opened(url: str, path: str, take: Callable[[bytes], None]) -> LoadSocket:
    """A WebSocket at a path of a server."""
    where = urlsplit(url)
    host, port = where.hostname or "", where.port or 80
    loop = asyncio.get_running_loop()
    _, made = await loop.create_connection(lambda: LoadSocket(path, f"{host}:{port}", take), host, port)
    await asyncio.wait_for(asyncio.shield(made.ready), 30)
    return made
