"""Reading from a socket: short messages are read without the library, and nobody can tell."""

from __future__ import annotations

import asyncio
import logging
import random
import struct

import pytest
from websockets.server import ServerProtocol

from gloam.server.edge.connection import BURST, Unlimited
from gloam.server.rates import Bucket

TEXT, BINARY, MORE, PING, PONG, CLOSE = 0x81, 0x82, 0x80, 0x89, 0x8A, 0x88
HELLO = (
    b"GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
FIRST = 0x01
"""The first piece of a text that goes on."""


class Transport:
    """Remembers what was written, and whether it was closed."""

    def __init__(self):
        self.written, self.closed = [], False

    def write(self, data):
        self.written.append(bytes(data))

    def is_closing(self):
        return self.closed

    def close(self):
        self.closed = True

    abort = close

    def pause_reading(self):
        pass

    resume_reading = pause_reading


class Careful(Unlimited):
    """Reads everything with the library."""

    def short_text(self, _):
        return None


def connected(kind):
    """A connection whose handshake is over."""
    one = kind.__new__(kind)
    one.conn = ServerProtocol(max_size=16 * 1024, logger=logging.getLogger("test"))
    one.conn.receive_data(HELLO)
    (request,) = one.conn.events_received()
    one.conn.send_response(one.conn.accept(request))
    one.conn.data_to_send()
    one.transport, one.queue, one.bucket = Transport(), asyncio.Queue(), Bucket(BURST)
    one.frames, one.curr_msg_data_type = [], "bytes"
    one.read_paused = one.close_sent = False
    one.pending_ping_payload, one.logger = None, logging.getLogger("test")
    one.writable = asyncio.Event()
    one.writable.set()
    return one


def frame(kind, data, rng):
    """As a client sends it."""
    mask = rng.randbytes(4)
    size = len(data)
    head = struct.pack("!BB", kind, 0x80 | size) if size < 126 else struct.pack("!BBH", kind, 0x80 | 126, size)
    return head + mask + bytes(b ^ mask[n % 4] for n, b in enumerate(data))


def said(rng):
    """One message of any sort, as its frames."""
    size = rng.choice([0, 1, 3, 4, 5, 60, 124, 125, 126, 127, 400])
    text = ("é" * (size // 2)).encode() if rng.random() < 0.1 else bytes(rng.choices(b'{"abc":12}', k=size))
    sort = rng.random()
    if sort < 0.5:
        return [frame(TEXT, text, rng)]
    if sort < 0.7:
        return [
            frame(FIRST, text[: size // 2], rng),
            frame(PING, b"in between", rng),
            frame(MORE, text[size // 2 :], rng),
        ]
    if sort < 0.8:
        return [frame(BINARY, text, rng)]
    if sort < 0.9:
        return [frame(PING, text[:100], rng)]
    if sort < 0.97:
        return [frame(PONG, b"", rng)]
    return [
        rng.choice(
            [frame(CLOSE, struct.pack("!H", 1000), rng), frame(0x83, b"no such kind", rng), frame(MORE, b"", rng)]
        )
    ]


def pieces(frames, rng):
    """As they come from the network: whole frames, several at once, or cut anywhere."""
    way = rng.random()
    if way < 0.5:
        return frames
    whole, cut = b"".join(frames), []
    while whole:
        size = rng.choice([1, 2, 5, 6, 7, 50, 131, 1000])
        cut.append(whole[:size])
        whole = whole[size:]
    return cut


def told(kind, cut):
    """What the server hears and writes."""
    one, heard = connected(kind), []
    for data in cut:
        if not one.transport.closed:
            one.data_received(data)
        while not one.queue.empty():
            heard.append(one.queue.get_nowait())
    return heard, b"".join(one.transport.written), one.transport.closed


@pytest.mark.parametrize("part", range(8))
def test_what_is_read_quickly_is_what_the_library_reads(part):
    for seed in range(part * 50, part * 50 + 50):
        rng = random.Random(seed)
        cut = pieces([one for _ in range(rng.randint(1, 8)) for one in said(rng)], rng)
        assert told(Unlimited, cut) == told(Careful, cut), seed


def test_a_short_message_is_read_without_the_library(monkeypatch):
    rng = random.Random(1)
    whole = frame(TEXT, b'{"type":"ping"}', rng)
    one = connected(Unlimited)
    one.data_received(frame(TEXT, b"x" * 300, rng))
    monkeypatch.setattr(one.conn, "receive_data", None)
    one.data_received(whole)
    one.data_received(whole)
    heard = [one.queue.get_nowait()["text"] for _ in range(3)]
    assert heard == ["x" * 300, '{"type":"ping"}', '{"type":"ping"}']


def test_half_of_a_character_closes_the_socket():
    half = frame(TEXT, "é".encode()[:1], random.Random(3))
    heard, written, closed = told(Unlimited, [half])
    assert [one["code"] for one in heard] == [1007]
    assert (heard, written, closed) == told(Careful, [half])


def test_short_messages_count_like_all_others():
    class Limited(Unlimited):
        frame_rate = 1.0

    one, rng = connected(Limited), random.Random(2)
    one.bucket = Bucket(3)
    for _ in range(4):
        one.data_received(frame(TEXT, b"{}", rng))
    assert one.transport.closed
    assert one.cut_off
    assert one.queue.qsize() == 3
