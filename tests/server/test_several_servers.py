"""Several servers on one file or one database: each sees what the others write to tables that are looked at there."""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import signal
import time
from pathlib import Path

import pytest
from click.testing import CliRunner

from gloam.server.command import bound
from gloam.server.load.command import load
from gloam.server.store import ANY, opened
from gloam.server.tables import lobby
from tests.server.databases import mostly_sqlite
from tests.server.killing import started, until_ready
from tests.server.seats import API, Person, play_on, serving, sit


@pytest.fixture
def anyio_backend():
    return "asyncio"


def settled(holds, within=60.0):
    """Wait until it holds."""
    began = time.monotonic()
    while not holds() and time.monotonic() - began < within:
        time.sleep(0.02)
    assert holds()


def turn(people):
    """The player to move."""
    return people[people[0].look()["asked"][0]["seat"]]


def seen_by(person):
    """What a person sees, without how many watch: each server counts those that are connected to it."""
    shown = person.look()
    return {**shown, "table": {**shown["table"], "watchers": None}}


def test_who_looks_at_a_table_here_sees_what_is_answered_at_another_server(place):
    with serving(place) as here, serving(place) as there:
        _, people = sit(here, seats=2, seed="two")
        twins = [Person(there, p.table, p.token, p.seat) for p in people]
        with Person(there, people[0].table).socket() as line:
            before = line.until("snapshot")
            play_on(people, 1)
            told = line.until("update")
            assert told["seq"] > before["seq"]
            here.portal.call(here.lobby.sessions[people[0].table].chat, 0, "hello")
            assert line.until("chat")["text"] == "hello"
            assert seen_by(twins[0]) == seen_by(people[0])
            for _ in range(5):
                settled(lambda: seen_by(twins[0]) == seen_by(people[0]))
                mine = turn(twins).answer(0)
                assert mine.status_code == 200, mine.text
                settled(lambda: seen_by(twins[0]) == seen_by(people[0]))
                assert turn(people).answer(0).status_code == 200


def test_what_another_server_wrote_is_taken_in_entry_by_entry_also_when_it_was_taken_back(place):
    with serving(place) as here, serving(place) as there:
        _, people = sit(here, seats=2, seed="two")
        twins = [Person(there, p.table, p.token, p.seat) for p in people]
        assert twins[0].look() == people[0].look()
        live = there.lobby.sessions[people[0].table].table
        for n in range(6):
            play_on(people, 2)
            if n == 3:
                mover = here.lobby.sessions[people[0].table].table.movers()[-1]
                people[mover].post("/undo", {})
                people[1 - mover].post("/undo", {"agree": True})
            settled(lambda: twins[0].look() == people[0].look())
        assert there.lobby.sessions[people[0].table].table is live, "it went on, and was not read from its first entry"
        assert turn(twins).answer(0).status_code == 200
        settled(lambda: twins[1].look() == people[1].look())
        fresh = there.portal.call(there.lobby.read, people[0].table)
        assert fresh.game.digest() == live.game.digest()
        assert fresh.game.chance.dump() == live.game.chance.dump()


def test_who_comes_from_another_server_with_newer_news_is_not_told_stale(place, monkeypatch):
    with serving(place) as here, serving(place) as there:
        monkeypatch.setattr(there.lobby, "_on_growth", lambda *_: None)  # it is never told
        _, people = sit(here, seats=2, seed="two")
        twins = [Person(there, p.table, p.token, p.seat) for p in people]
        assert twins[0].look() == people[0].look()
        play_on(people, 3)
        mine = turn(people)
        moved = twins[mine.seat].answer(0, seq=mine.look()["seq"])
        assert moved.status_code == 200, moved.text


def test_nobody_is_told_of_a_table_that_nobody_here_looks_at(postgres, monkeypatch):
    monkeypatch.setattr(lobby, "UNUSED", 0.2)
    where = postgres.new()
    with serving(where) as here, serving(where) as there:
        listening = there.lobby.store._listening
        settled(lambda: listening.up)
        _, people = sit(here, seats=2, seed="two")
        twin = Person(there, people[0].table)
        play_on(people, 3)
        assert listening.heard == 0, "nobody there has looked at it yet"
        settled(lambda: twin.look() and play_on(people, 1) and listening.heard > 0)
        settled(lambda: not listening.tables)
        time.sleep(0.1)
        heard = listening.heard
        play_on(people, 3)
        time.sleep(0.2)
        assert listening.heard == heard, "nobody looks at it any more"
        assert twin.look() == Person(here, people[0].table).look(), (
            "a player who comes back sees what has happened since"
        )
        settled(lambda: twin.look() and listening.tables == {people[0].table})


def test_a_server_that_writes_is_not_woken_by_itself(postgres):
    with serving(postgres.new()) as client:
        calls, listening = [], client.lobby.store._listening
        settled(lambda: listening.up)  # what is written before that, nobody is told
        real = listening.changed
        listening.changed = lambda *what: (calls.append(what), real(*what))
        _, people = sit(client, seats=2, seed="alone")
        play_on(people, 5)
        settled(lambda: listening.heard >= 5)
        assert not [what for what in calls if what[0] != ANY]


def test_a_table_that_is_not_there_is_not_listened_to(postgres):
    with serving(postgres.new()) as client:
        for name in ("nothing", "0123456789abcdef", "a'b"):
            assert client.get(f"{API}/tables/{name}").status_code == 404
        assert client.lobby.store._listening.tables == set()


def test_a_server_that_begins_to_listen_knows_that_it_may_have_missed_something(postgres):
    store, heard = opened(postgres.new()), []
    store.watch(lambda table, length: heard.append((table, length)))
    settled(lambda: heard == [(ANY, 0)])
    asyncio.run(store.close())


def test_who_was_not_told_for_a_while_looks_at_every_table_again(place, monkeypatch):
    with serving(place) as here, serving(place) as there:
        _, people = sit(here, seats=2, seed="two")
        real = there.lobby._on_growth
        monkeypatch.setattr(there.lobby, "_on_growth", lambda *_: None)
        with Person(there, people[0].table).socket() as line:
            before = line.until("snapshot")
            play_on(people, 1)
            there.portal.call(real, ANY, 0)
            assert line.until("update")["seq"] > before["seq"]


@pytest.mark.anyio
async def test_nothing_written_after_attending_goes_untold(postgres, anyio_backend):
    where = postgres.new()
    here, there, told = opened(where), opened(where), {}
    there.watch(told.__setitem__)
    names = [f"t{n}" for n in range(100)]
    await asyncio.gather(*(here.create(name, {}, []) for name in names))

    async def one(name):
        await there.subscribe(name)
        await here.append(name, 0, [{"n": 0}])

    await asyncio.to_thread(settled, lambda: there._listening.up)
    await asyncio.gather(*map(one, names))
    await asyncio.to_thread(settled, lambda: all(name in told for name in names))
    assert {name: told.get(name) for name in names} == dict.fromkeys(names, 1)
    there.leave(names)
    await there.subscribe("t0")
    told.clear()
    await asyncio.gather(*(here.append(name, 1, [{"n": 1}]) for name in names))
    await asyncio.to_thread(settled, lambda: told)
    assert told == {"t0": 2}
    await here.close()
    await there.close()


def test_a_file_that_only_this_server_writes_to_is_not_read_again(tmp_path):
    with serving(tmp_path / "gloam.db") as client:
        told = []
        client.lobby.store._writer.run(lambda: told.append(client.lobby.store._version))
        _, people = sit(client, seats=2, seed="alone")
        play_on(people, 1)
        settled(lambda: client.lobby.store._version is not None)
        version = client.lobby.store._version
        for _ in range(3):
            play_on(people, 1)
            time.sleep(0.3)
        assert client.lobby.store._version == version


class AddressUse:
    """Somebody who calls one server process."""

    def __init__(self, port):
        self.http = http.client.HTTPConnection("127.0.0.1", port, timeout=20)

    def call(self, method, path, body=None, token=None):
        headers = {"authorization": f"Bearer {token}"} if token else {}
        self.http.request(method, path, None if body is None else json.dumps(body), headers)
        response = self.http.getresponse()
        return response.status, json.loads(response.read())


@mostly_sqlite
def test_two_processes_on_one_place_play_one_game(place):
    ports, took, servers = [], [], []
    for _ in range(2):
        with bound("127.0.0.1", 0) as free:
            ports.append(free.getsockname()[1])
    processes = [started(place, port, mutant=False) for port in ports]
    try:
        for port, process in zip(ports, processes, strict=True):
            until_ready(port, process)
        servers = [AddressUse(port) for port in ports]
        _, made = servers[0].call("POST", f"{API}/tables", {"game": "cant_stop", "seats": 2, "start": True})
        path, tokens = f"{API}/tables/{made['id']}", [seat["token"] for seat in made["seats"]]
        for _ in range(30):  # seat 0 plays at the first server, seat 1 at the second
            _, shown = servers[0].call("GET", path)
            seat = shown["asked"][0]["seat"]
            _, mine = servers[seat].call("GET", path, token=tokens[seat])
            body = {"seq": mine["seq"], "index": len(mine["decision"]["options"]) - 1}
            status, told = servers[seat].call("POST", f"{path}/answers", body, tokens[seat])
            assert status == 200, told
            began = time.monotonic()
            while servers[1 - seat].call("GET", path)[1]["seq"] != servers[seat].call("GET", path)[1]["seq"]:
                assert time.monotonic() - began < 60, "the other server does not see it"
                time.sleep(0.005)
            took.append(time.monotonic() - began)
    finally:
        for server in servers:
            server.http.close()
        for process in processes:
            os.kill(process.pid, signal.SIGKILL)
            process.wait()
    assert sorted(took)[len(took) // 2] < 5.0, "within a second, and something for a busy machine"
    store = opened(place)
    kept = asyncio.run(store.load_all(made["id"])).entries
    asyncio.run(store.close())
    assert {entry["seat"] for entry in kept if entry["do"] == "answer"} == {0, 1}


@pytest.mark.soak
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="reads the time of a process from /proc")
def test_a_server_that_nobody_uses_costs_no_more_than_a_fiftieth_of_a_busy_one(postgres):
    line = [
        "--tables",
        "200",
        "--every",
        "0.5",
        "--seconds",
        "30",
        "--no-odds",
        "--alone",
        "0",
        "--idle",
        "1",
        "--json",
    ]
    done = CliRunner().invoke(load, [*line, "--db", postgres.new()])
    told = json.loads(done.output)
    assert told["answers"] > 1000, told
    assert told["idle_part_of_busy"] <= 0.02, told
