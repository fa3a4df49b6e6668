"""One WebSocket connection as uvicorn serves it, with bounds on what a client can make it hold in memory.

uvicorn waits before it sends to a client that does not read, but answers pings at once, takes in all the messages that
one read from the network brings, and lets the kernel keep megabytes for a client that never reads.
"""

from __future__ import annotations

import contextlib
import socket
import struct
from asyncio.transports import BaseTransport
from collections.abc import Iterable
from typing import Any, ClassVar

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State
from websockets.streams import StreamReader

from gloam.server.rates import Bucket
from gloam.server.settings import Settings

CONNECTION = "gloam.connection"
"""Where the scope of a socket has its connection: to send several messages at once, or to end it at once."""
UNREAD = 256
"""How many messages of a client may wait to be read; a client that sends more at once is cut off."""
CHUNK = 512
"""So many bytes are read as messages at once: who sends thousands of tiny ones is cut off before they are all read."""
FRAMES, BURST = 50.0, 100.0
"""How many frames, pings and pieces of messages among them, a client may send: per second, and at once."""
KERNEL = 128 * 1024
"""How many bytes the kernel may keep for a client that does not read (Linux doubles the figure)."""
BUFFER = 16 * 1024
"""How many bytes this process may keep for it before the next message waits in the queue of its line."""
GRACE = 2.0
"""Seconds for a client that did not answer pings to read that it is cut off."""
TEXT = 0x81
"""The first byte of a frame that is a whole text message."""
SHORT, LONG = 126, 127
"""In place of a length: it stands in the next 2 bytes, or in the next 8."""
MASKED, START = 0x80, 6
"""What a client adds to the length of a message, and where a short one starts: after two bytes and the mask."""
BETWEEN = StreamReader.at_eof.__code__
"""What `websockets` waits in between two frames; in the middle of one it waits for something else."""


class Connection(WebSocketsSansIOProtocol):
    """A connection whose buffers are bounded, and what reading from it costs."""

    frame_rate = FRAMES
    ended: ClassVar[int] = 0
    """How many of this process have ended, those that were refused among them: what they leave must be collected."""

    def connection_made(self, transport: BaseTransport) -> None:
        """Somebody connects: bound what the kernel keeps for them."""
        super().connection_made(transport)
        self.bucket = Bucket(BURST)
        self.sent = 0
        self.cut_off = False
        if (made := transport.get_extra_info("socket")) is not None:
            with contextlib.suppress(OSError):
                made.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KERNEL)
        self.transport.set_write_buffer_limits(high=BUFFER)

    def connection_lost(self, exc: Exception | None) -> None:
        """It has ended: let go of what refers back to it, which would be kept until the next collection."""
        Connection.ended += 1
        super().connection_lost(exc)
        self.conn.parser.close()
        if hasattr(self, "scope"):
            self.scope.pop(CONNECTION, None)  # type: ignore[misc]

    def data_received(self, data: bytes) -> None:
        """Something has come: read it piece by piece, and no further than it may go."""
        if (message := self.short_text(data)) is not None:
            if not self.bucket.take(self.frame_rate, BURST):
                self.cut()
                return
            self.curr_msg_data_type, self.frames = "text", [message]
            self.send_receive_event_to_app()
            return
        for at in range(0, len(data), CHUNK):
            if self.transport.is_closing():
                return
            super().data_received(data[at : at + CHUNK])

    def short_text(self, data: bytes) -> bytes | None:
        """The message, where this is one whole short text message and nothing else, as nearly always; None elsewhere.

        What is anything but plain goes to `websockets`, and so does whatever comes in the middle of something.
        """
        size = len(data) - START
        if not 0 < size < SHORT or data[0] != TEXT or data[1] != MASKED | size:
            return None
        conn = self.conn
        if conn.state is not State.OPEN or conn.current_size is not None:
            return None
        waits: Any = conn.parser
        while (inner := waits.gi_yieldfrom) is not None:
            waits = inner
        if waits.gi_code is not BETWEEN:
            return None
        mask = (data[2:START] * (size // 4 + 1))[:size]
        return (int.from_bytes(data[START:]) ^ int.from_bytes(mask)).to_bytes(size)

    def handle_events(self) -> None:
        """Count what has come, then handle it."""
        events = self.conn.events_received()
        if any(not self.bucket.take(self.frame_rate, BURST) for _ in events):
            self.cut()
            return
        self.conn.events += events
        super().handle_events()

    def handle_connect(self, event: Request) -> None:
        """The handshake: give the code that serves this socket its connection."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope[CONNECTION] = self  # type: ignore[literal-required]

    def cut(self) -> None:
        """The client sends too much: end the connection."""
        self.cut_off = True
        self.transport.abort()

    def abort(self) -> None:
        """End the connection at once, whether or not the client reads."""
        self.transport.abort()

    def write_texts(self, messages: Iterable[bytes]) -> None:
        """Send text messages with one write.

        An update and the acknowledgement after it go out together, and past what ASGI would do with each of them.
        """
        if self.disconnected or self.close_sent or self.transport.is_closing():
            raise ClientDisconnected
        frames = b"".join([part for message in messages for part in (head(len(message)), message)])
        self.sent += len(frames)
        self.transport.write(frames)

    def handle_ping(self) -> None:
        """Answer a ping, unless what was sent before has not been read yet: RFC 6455 lets a server skip pongs."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def keepalive_timeout(self) -> None:
        """No answer to a ping: close, also where the client does not read that."""
        super().keepalive_timeout()
        self.loop.call_later(GRACE, self.transport.abort)

    def send_receive_event_to_app(self) -> None:
        """A message has come: pass it on, unless too many wait already."""
        if self.queue.qsize() >= UNREAD:
            self.frames = []
            self.cut()
            return
        if self.read_paused or not self.queue.empty():
            super().send_receive_event_to_app()
            return
        self.read_paused = True  # uvicorn stops reading after each message; one may wait without that
        super().send_receive_event_to_app()
        self.read_paused = False


def head(size: int) -> bytes:
    """What stands before a text message of so many bytes (RFC 6455, 5.2; a server does not mask)."""
    if size < SHORT:
        return bytes((TEXT, size))
    return struct.pack("!BBH", TEXT, SHORT, size) if size < 1 << 16 else struct.pack("!BBQ", TEXT, LONG, size)


class Unlimited(Connection):
    """A connection for tests and measurements, where a client may send as fast as it can."""

    frame_rate = 0.0


def connection_for(settings: Settings) -> type[Connection]:
    """How sockets are served under these settings."""
    return Connection if settings.message_rate > 0 else Unlimited
