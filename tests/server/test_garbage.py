"""When a server looks for unused objects: not while people play, unless there is much to find."""

from __future__ import annotations

import asyncio
import gc
import time
import weakref
from dataclasses import replace

import pytest
from websockets.sync.client import connect

from gloam.server import garbage
from gloam.server.edge.connection import Connection
from gloam.server.garbage import CALM, CLOSED, GROWTH, LITTLE, MOST, OPENING, Activity, GarbageCollector
from tests.server.live import handshake, listening, new_table
from tests.server.seats import quick, sit


def collector(server):
    return GarbageCollector(lambda: replace(server))


def test_nothing_is_collected_while_people_play_unless_there_is_much():
    server = Activity()
    made = collector(server)
    due = []
    for objects in (CALM, 2 * CALM, MOST - 1, MOST + 4 * GROWTH, CALM):
        server.entries += 1
        due.append(made.is_due(objects))
    assert due == [False, False, False, True, False]


def test_tables_that_grow_are_not_looked_through():
    """At 1,000 answers per second a million objects are new every half a minute, and none of them is garbage."""
    server = Activity()
    made = collector(server)
    for second in range(1, 600):
        server.entries += 1000
        assert not made.is_due(second * 1000 * GROWTH)
    server.entries += 1
    assert made.is_due(599 * 1000 * GROWTH + MOST + GROWTH)
    server.entries += 1
    assert not made.is_due(MOST)
    assert not made.is_due(CALM - 1)


def test_a_large_server_is_not_looked_through_while_people_come_in():
    """5,000 tables with two players each are two million objects, and one look takes more than a second."""
    server = Activity()
    made = collector(server)
    for _ in range(20):
        server.opened += 750
        assert not made.is_due(server.opened * OPENING)
    server.entries += 1
    assert made.is_due(server.opened * OPENING + GROWTH + MOST)


def test_where_a_look_found_little_the_next_comes_after_twice_as_much():
    server = Activity()
    made = collector(server)
    due = []
    for objects, unused in ((MOST, LITTLE - 1), (MOST, 0), (2 * MOST, 0), (2 * MOST, 0), (4 * MOST, LITTLE), (MOST, 0)):
        server.entries += 1
        due.append(made.is_due(objects + GROWTH * 6))
        if due[-1]:
            made.found(unused)
    assert due == [True, False, True, False, True, True]


def test_nothing_is_collected_while_tables_and_sockets_are_opened():
    """Who has just sat down is about to play."""
    server = Activity()
    made = collector(server)
    for _ in range(5):
        server.opened += 1
        assert not made.is_due(2 * CALM)
    assert made.is_due(2 * CALM)


def test_while_nobody_plays_less_is_enough():
    server = Activity()
    made = collector(server)
    assert not made.is_due(CALM - 1)
    assert made.is_due(CALM)
    server.entries += 1
    assert not made.is_due(CALM)
    assert made.is_due(CALM)


def test_many_closed_sockets_are_collected_in_any_case():
    server = Activity()
    made = collector(server)
    due = []
    for closed in (CLOSED - 1, 1, CLOSED - 1, 1):
        server.closed, server.entries = server.closed + closed, server.entries + 1
        due.append(made.is_due(0))
    assert due == [False, True, False, True]


def test_where_much_is_held_more_sockets_must_have_closed():
    server = Activity(held=40_000)
    made = collector(server)
    due = []
    for closed in (CLOSED, 20_000 - CLOSED - 1, 1):
        server.closed, server.entries = server.closed + closed, server.entries + 1
        due.append(made.is_due(0))
    assert due == [False, False, True]


def test_the_server_says_how_much_it_holds(client):
    held = client.app.state.sockets.activity().held
    _, people = sit(client, seats=2)
    with people[0].socket() as line:
        line.until("snapshot")
        assert client.app.state.sockets.activity().held == held + 2


def test_what_refers_to_itself_is_freed(monkeypatch):
    class Circle:
        def __init__(self):
            self.me = self

    monkeypatch.setattr(garbage, "EVERY", 0.01)
    monkeypatch.setattr(garbage, "CALM", 1)
    loaded = []

    async def found():
        task = asyncio.create_task(collector(Activity()).run(lambda: bool(loaded)))
        await asyncio.sleep(0.05)
        gone = weakref.ref(Circle())
        assert gone() is not None, "nothing is collected before all is loaded"
        loaded.append(True)
        await asyncio.sleep(0.05)
        kept = gone()  # what was there then is kept for good
        later = weakref.ref(Circle())
        for _ in range(3000):
            await asyncio.sleep(0.01)
            if later() is None:
                break
        task.cancel()
        return kept, later()

    try:
        kept, later = asyncio.run(found())
    finally:
        gc.unfreeze()
        gc.enable()
    assert kept is not None
    assert later is None


@pytest.fixture
def connections(monkeypatch):
    """Weak references to all connections that were made; nothing is collected meanwhile."""
    found, made = [], Connection.connection_made

    def noted(self, transport):
        found.append(weakref.ref(self))
        made(self, transport)

    monkeypatch.setattr(Connection, "connection_made", noted)
    gc.collect()
    gc.disable()
    yield found
    gc.enable()


def is_freed(reference, seconds=10.0):
    """Whether it is gone before long."""
    until = time.monotonic() + seconds
    while reference() is not None and time.monotonic() < until:
        time.sleep(0.01)
    return reference() is None


@pytest.mark.parametrize("says_hello", [True, False])
def test_a_closed_socket_needs_no_collector(tmp_path, connections, says_hello):
    with listening(tmp_path / "x.db") as url:
        table = new_table(url)
        with connect(f"ws{url.removeprefix('http')}/api/v1/tables/{table}/socket", proxy=None) as line:
            if says_hello:
                line.send('{"type":"hello"}')
                line.recv()
        assert [is_freed(one) for one in connections] == [True]


def test_a_refused_socket_needs_no_collector(tmp_path, connections):
    with listening(tmp_path / "x.db", quick(socket_rate=0.001, socket_burst=1, proxy=True)) as url:
        table = new_table(url)
        answers = [handshake(url, table, x_forwarded_for="192.0.2.1")[0] for _ in range(2)]
        assert [one.split()[1] for one in answers] == ["101", "403"]
        assert [is_freed(one) for one in connections] == [True, True]
