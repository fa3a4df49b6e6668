"""Clients that do not read, or ask for everything again and again: what waits for them is bounded in bytes."""

from __future__ import annotations

import asyncio
import json
import os
import struct

import pytest
from uvicorn.protocols.utils import ClientDisconnected
from websockets.asyncio.client import connect
from websockets.client import ClientProtocol
from websockets.exceptions import ConnectionClosed
from websockets.frames import Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from gloam.server.edge.connection import BUFFER, CONNECTION, Connection, head
from gloam.server.edge.socket_client import WAITING, WAITING_IN_ALL, AddressUse, SocketClient
from gloam.server.problems import Problem
from gloam.server.tables.session import message_cache
from tests.server.live import listening
from tests.server.seats import Person, quick, sit
from tests.server.test_quick_answers import new_table
from tests.server.virtual_time import run


class Stuck:
    """A client that does not read: it takes one write, and what comes after that waits until it reads."""

    def __init__(self):
        self.aborted, self.closed, self.writes = asyncio.Event(), None, []
        self.scope = {CONNECTION: self}
        self.reads, self.writable = asyncio.Event(), asyncio.Event()
        self.writable.set()

    def read(self):
        """Read, from now on."""
        self.reads.set()
        self.writable.set()

    @property
    def sent(self):
        return [message for messages in self.writes for message in messages]

    def abort(self):
        self.aborted.set()

    def write_texts(self, messages):
        self.writes.append(list(messages))
        if not self.reads.is_set():
            self.writable.clear()

    async def close(self, code, _):
        self.closed = code


def with_line(play):
    """A line to somebody who does not read."""

    async def main():
        stuck = Stuck()
        line = SocketClient(stuck, AddressUse("here"))
        await play(stuck, line)
        await line.stop()
        assert (line.waiting, len(line.queue), line.address_use.waiting) == (0, 0, 0)

    run(main())


def test_a_client_that_does_not_read_is_cut_off_when_so_many_bytes_wait(monkeypatch):
    monkeypatch.setattr("gloam.server.edge.socket_client.GRACE", 0.01)

    async def play(stuck, line):
        text = b"x" * 20_000
        for _ in range(14):
            line.send(text)
            await asyncio.sleep(0)
        assert not line.slow
        assert line.waiting <= WAITING
        line.send(text)
        await asyncio.wait_for(line.closing, 5)
        assert line.is_done()
        assert stuck.closed == 4408
        assert (line.waiting, len(line.queue), line.address_use.waiting) == (0, 0, 0)
        await asyncio.wait_for(stuck.aborted.wait(), 5)
        assert stuck.sent == [text], "the others waited until it reads the first one"
        line.send(text)
        assert not line.queue

    with_line(play)


def test_one_message_may_be_longer_than_what_may_wait():
    async def play(stuck, line):
        line.send(b"x" * 2 * WAITING)
        await asyncio.sleep(0)
        assert not line.slow
        assert not line.is_done()
        assert len(stuck.sent) == 1

    with_line(play)


def test_short_messages_go_out_together_and_long_ones_one_by_one():
    async def play(stuck, line):
        stuck.read()
        long = b"x" * BUFFER
        for message in (b"update", b"ack", long, b"chat"):
            line.send(message)
        assert stuck.writes == [], "not before all of this turn of the loop has been said"
        await asyncio.sleep(0)
        assert stuck.writes == [[b"update", b"ack"], [long], [b"chat"]]
        assert (line.waiting, line.address_use.waiting) == (0, 0)

    with_line(play)


def test_what_a_client_did_not_read_in_time_goes_out_in_order_once_it_reads():
    async def play(stuck, line):
        for n in range(10):
            line.send(b"%d" % n)
            await asyncio.sleep(0)
        assert stuck.sent == [b"0"]
        stuck.read()
        line.send(b"10")
        await asyncio.sleep(0.01)
        line.send(b"11")
        await asyncio.sleep(0.01)
        assert stuck.sent == [b"%d" % n for n in range(12)]
        assert (line.waiting, line.writer, line.is_done()) == (0, None, False)

    with_line(play)


def test_nothing_is_kept_for_a_client_that_has_gone():
    async def play(stuck, line):
        def gone(_):
            raise ClientDisconnected

        stuck.write_texts = gone
        line.send(b"one")
        await asyncio.sleep(0)
        assert line.is_done()
        line.send(b"two")
        assert (line.waiting, len(line.queue), line.address_use.waiting) == (0, 0, 0)

    with_line(play)


def test_a_client_that_lost_its_seat_reads_why_before_it_is_sent_away():
    async def play(stuck, line):
        line.send(b"first")
        await asyncio.sleep(0)
        line.send(b"second")
        line.dismiss(Problem(403, "replaced", "The host gave this seat away just now."))
        line.send(b"third")
        await asyncio.sleep(0.01)
        assert (stuck.sent, stuck.closed) == ([b"first"], None), "it does not read"
        stuck.read()
        await asyncio.sleep(0.01)
        _, refused = stuck.sent
        assert json.loads(refused)["problem"]["code"] == "replaced"
        assert (stuck.closed, line.is_done()) == (4403, True)

    with_line(play)


def test_all_sockets_of_one_address_share_a_bound():
    async def play(_, line):
        line.address_use.waiting = WAITING_IN_ALL
        line.send(b"one")
        assert not line.slow, "a client that reads is not cut off for the others"
        line.send(b"two")
        assert line.slow
        line.address_use.waiting -= WAITING_IN_ALL

    with_line(play)


def test_asking_for_everything_again_and_again_is_answered_once():
    async def play(stuck, line):
        asked = []

        def again(since):
            asked.append(since)
            return b"everything since %d" % since

        line.send(b"first")
        await asyncio.sleep(0)
        for since in (7, 3, 9):
            line.resume(since, again)
        await asyncio.sleep(0.01)
        assert (stuck.sent, asked) == ([b"first"], []), "not before what waits has gone"
        stuck.read()
        await asyncio.sleep(0.01)
        assert (stuck.sent, asked) == ([b"first", b"everything since 3"], [3])
        line.resume(5, again)
        await asyncio.sleep(0.01)
        assert asked == [3, 5]

    with_line(play)


def test_a_snapshot_is_written_once_for_all_sockets_of_an_audience(client, monkeypatch):
    written = []
    real = message_cache.wire.snapshot
    monkeypatch.setattr(message_cache.wire, "snapshot", lambda *a: written.append(a[1]) or real(*a))
    _, people = sit(client, seats=2, seed="shared")
    with people[0].socket() as mine:
        mine.until("snapshot")
        watcher = Person(client, people[0].table)
        with watcher.socket() as one, watcher.socket() as two:
            one.until("snapshot")
            two.until("snapshot")
            assert written.count(None) <= 2, "the second spectator is a change of the table"
            one.send(type="resume")
            first = one.until("snapshot")
            written.clear()
            for _ in range(5):
                two.send(type="resume")
                assert two.until("snapshot") == first
    assert written.count(None) == 0


def test_chat_is_bounded_in_bytes_on_the_wire_and_in_what_is_kept(client):
    told, people = sit(client, seats=2, seed="chat")
    session = client.lobby.sessions[told["id"]]
    with people[0].socket() as line:
        line.until("snapshot")
        for _ in range(60):
            line.send(type="chat", text="🎲" * 500)
        sizes = [len(line.until("chat")["text"].encode()) for _ in range(60)]
        assert max(sizes) <= 1000
        assert session.table.chat_bytes == sum(sizes), "also what is no longer kept counts"
        assert len(session.table.chat) == 32
        assert sum(len(one["text"].encode()) for one in people[0].look()["chat"]) <= 32 * 1024
        session.table.chat_bytes = 1024 * 1024 - 10
        line.send(type="chat", text="one line too many", key="k")
        assert line.until("refused")["problem"]["code"] == "too_many"
        line.send(type="chat", text="short")
        line.until("chat")


def test_a_seat_is_not_renamed_without_end(client):
    told, people = sit(client, seats=2, seed="names")
    session = client.lobby.sessions[told["id"]]
    codes = [people[0].post("/seats/0", {"name": f"Ada {n}"}).status_code for n in range(105)]
    assert codes == [200] * 100 + [429] * 5
    assert session.table.seats[0].name == "Ada 99"
    assert people[1].post("/seats/1", {"name": "Brom"}).status_code == 200, "nobody else pays for it"


@pytest.fixture
def live(tmp_path):
    with listening(tmp_path / "live.db", quick(message_rate=20.0, message_burst=60.0)) as url:
        yield url


async def everything(line):
    """Read until it is closed."""
    while True:
        await line.recv()


def frame(text):
    """A short message as a client sends it."""
    mask = os.urandom(4)
    data = bytes(b ^ mask[n % 4] for n, b in enumerate(text.encode()))
    return struct.pack("!BB", 0x81, 0x80 | len(data)) + mask + data


def test_a_burst_of_tiny_messages_is_not_all_taken_in(live):
    async def main():
        where = f"ws{live.removeprefix('http')}/api/v1/tables/{new_table(live)}/socket"
        async with connect(where, proxy=None) as line:
            await line.send(json.dumps({"type": "hello"}))
            await line.recv()
            line.transport.write(frame('{"type":"ping"}') * 8000)
            with pytest.raises(ConnectionClosed):
                await asyncio.wait_for(everything(line), 20)

    asyncio.run(main())


def test_pings_of_a_client_that_does_not_read_take_no_memory():
    """RFC 6455 lets a server answer only the last of several pings."""

    class Conn:
        def data_to_send(self):
            return [b"pong"]

    class Transport:
        def __init__(self):
            self.written = b""

        def write(self, data):
            self.written += data

    one = Connection.__new__(Connection)
    one.conn, one.transport, one.writable = Conn(), Transport(), asyncio.Event()
    for _ in range(1000):
        one.handle_ping()
    assert one.transport.written == b""
    one.writable.set()
    one.handle_ping()
    assert one.transport.written == b"pong"


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 200_000])
def test_what_is_sent_is_a_frame_that_a_client_reads(size):
    """A message of every kind of length, and another one after it."""
    client = ClientProtocol(parse_uri("ws://here/"))
    client.state = State.OPEN
    client.parser = client.parse()
    next(client.parser)
    text = b"x" * size
    client.receive_data(head(size) + text + head(4) + b"next")
    first, second = client.events_received()
    assert (first.opcode, first.fin, bytes(first.data)) == (Opcode.TEXT, True, text)
    assert bytes(second.data) == b"next"
