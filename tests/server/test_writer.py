"""The store's writer cannot be stopped by what it is given, and `/readyz` shows whether a write goes through."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from types import SimpleNamespace

import pytest

from gloam.server.problems import Problem
from gloam.server.store import Conflict, Unavailable, Unknown, Unwritable, opened, writer
from gloam.server.store.sql import APPEND, SNAPSHOT
from gloam.server.store.sqlite import SqliteStore
from gloam.server.tables.readiness import Readiness
from tests.server.problems import is_problem
from tests.server.seats import API, Person, play_on, serving, sit


@pytest.fixture
def anyio_backend():
    return "asyncio"


@pytest.fixture
async def store(place, anyio_backend):
    made = opened(place)
    yield made
    await made.close()


def breaks(error):
    def write(_db):
        raise error

    return write


@pytest.mark.anyio
@pytest.mark.parametrize(
    "error", [UnicodeEncodeError("utf-8", "\ud800", 0, 1, "half"), ZeroDivisionError(), MemoryError(), RecursionError()]
)
async def test_whatever_a_job_raises_fails_that_job_alone(store, error):
    await asyncio.gather(*(store.create(f"t{n}", {}, []) for n in range(20)))
    bad = [store._writer.write((kind, "t5"), breaks(error)) for kind in (APPEND, SNAPSHOT)]
    good = [store.append(f"t{n}", 0, [{"n": n}]) for n in range(20)]
    results = await asyncio.gather(*bad, *good, store.append("t0", 7, [{}]), return_exceptions=True)
    assert [type(one) for one in results] == [Unwritable, Unwritable, *[type(None)] * 20, Conflict]
    assert [(await store.load_all(f"t{n}")).entries for n in range(20)] == [[{"n": n}] for n in range(20)]
    assert store.failures == 2
    assert store.restarts == 0
    assert store.waiting == 0


@pytest.mark.anyio
async def test_half_of_what_a_failed_job_wrote_is_undone(store):
    await store.create("t", {}, [])

    def write(db):
        db.execute("UPDATE tables SET length = 9 WHERE id = 't'")
        raise ZeroDivisionError

    results = await asyncio.gather(
        store._writer.write((APPEND, "t"), write), store.create("u", {}, []), return_exceptions=True
    )
    assert [type(one) for one in results] == [Unwritable, type(None)]
    assert (await store.load_all("t")).entries == []


@pytest.mark.anyio
@pytest.mark.parametrize("text", ["\ud800", "a\udfffb"])
async def test_text_that_cannot_be_kept_does_not_even_reach_the_writer(store, text):
    await store.create("t", {}, [])
    for refused in (
        store.append("t", 0, [{"text": text}]),
        store.append("t", 0, [{text: 1}]),
        store.create("u", {"name": text}, []),
        store.keep("t", 0, {"text": text}),
        store.append("t", 0, [{"text": object()}]),
    ):
        with pytest.raises(Unwritable):
            await refused
    assert store.failures == 0
    with pytest.raises(Unknown):
        await store.load_all("u")


@pytest.mark.anyio
@pytest.mark.parametrize("text", ["\x00", "a\x00b", "😀" * 250_000, "9" * 5000, "\u2028\x7f\ufffe\U0010ffff"])
async def test_odd_text_comes_back_as_it_went_in(store, text):
    await store.create("t", {"name": text}, [{"text": text, text[:50]: [text]}])
    await store.keep("t", 1, {"text": text})
    kept = await store.load("t")
    assert kept.head == {"name": text}
    assert kept.snapshot == {"text": text}
    assert (await store.load_all("t")).entries == [{"text": text, text[:50]: [text]}]


async def blocked(store, go):
    """A write that does not come to an end before it may, and that the writer has begun."""
    begun = threading.Event()

    def write(_db):
        begun.set()
        go.wait(30)

    task = asyncio.ensure_future(store._writer.write((SNAPSHOT, "x"), write))
    await asyncio.to_thread(begun.wait, 10)
    return task


@pytest.mark.anyio
@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
async def test_a_writing_thread_that_ends_is_started_again(store, monkeypatch, caplog):
    monkeypatch.setattr(writer, "LOOK", 0.05)
    await store.create("t", {}, [])
    first = store._writer.thread
    with pytest.raises(Unavailable):
        await store._writer.write((APPEND, "t"), breaks(SystemExit()))
    first.join(10)
    assert not first.is_alive()
    await asyncio.wait_for(store.append("t", 0, [{"n": 0}]), 10)
    assert (await store.load_all("t")).entries == [{"n": 0}]
    assert (store.restarts, store.failures) == (1, 1)
    assert "is started again" in caplog.text


@pytest.mark.anyio
async def test_who_waits_behind_a_write_without_end_is_refused(store, monkeypatch):
    monkeypatch.setattr(writer, "PATIENCE", 0.2)
    monkeypatch.setattr(writer, "LOOK", 0.05)
    await store.create("t", {}, [])
    go = threading.Event()
    stuck = await blocked(store, go)
    with pytest.raises(Unavailable, match="earlier write"):
        await asyncio.wait_for(store.append("t", 0, [{"n": 0}]), 10)
    with pytest.raises(Unavailable, match="earlier write"):
        await store.append("t", 0, [{"n": 0}])
    go.set()
    await stuck
    await store.append("t", 0, [{"n": 1}])
    assert (await store.load_all("t")).entries == [{"n": 1}]


@pytest.mark.anyio
async def test_many_who_ask_whether_it_is_ready_share_one_write(store):
    ready = Readiness(store)
    before = store.commits
    assert await asyncio.gather(*(ready.tables() for _ in range(200))) == [0] * 200
    assert await ready.tables() == 0, "a good result holds for a moment"
    assert store.commits == before + 1


@pytest.mark.anyio
async def test_it_is_not_ready_where_the_store_reads_but_does_not_write(store, monkeypatch):
    ready = Readiness(store)
    monkeypatch.setattr(store, "probe", failing)
    assert await store.count() == 0
    with pytest.raises(Problem) as told:
        await ready.tables()
    assert (told.value.status, told.value.code) == (503, "not_ready")


async def failing():
    raise Unavailable("disk full")


@pytest.mark.anyio
async def test_it_is_not_ready_on_a_disk_without_room_and_is_again_once_there_is_some(tmp_path):
    """A server that answers 503 to every move, and says that it is ready, gets more players from its proxy."""
    store = SqliteStore(tmp_path / "gloam.db")
    try:
        await store.create("t", {}, [])
        await store.probe()
        (pages,) = store._writing.execute("PRAGMA page_count").fetchone()
        store._writer.run(lambda: store._writing.execute(f"PRAGMA max_page_count = {pages}"))
        with pytest.raises(Unavailable, match="full"):
            await filled_up(store)
        with pytest.raises(Problem) as told:
            await Readiness(store).tables()
        assert told.value.status == 503
        store._writer.run(lambda: store._writing.execute("PRAGMA max_page_count = 1000000"))
        assert await Readiness(store).tables() == 1
        await filled_up(store, most=3)
    finally:
        await store.close()


async def filled_up(store, most=10_000):
    """Answers, until there is no room for another one, or so many."""
    length = len((await store.load_all("t")).entries)
    for n in range(length, length + most):
        await store.append("t", n, [{"text": "x" * 1000}])


def test_readiness_is_red_within_two_seconds_of_a_stuck_writer_and_green_again_afterwards(place):
    with serving(place) as client:
        _, people = sit(client, seats=2, seed="stuck")
        assert client.get("/readyz").status_code == 200
        store, go = client.lobby.store, threading.Event()

        began = time.monotonic()
        client.portal.call(blocked, store, go)
        while client.get("/readyz").status_code == 200:
            assert time.monotonic() - began < 30, "2 s, and something for a busy machine"
        is_problem(client.get("/readyz"), 503)
        assert client.get("/healthz").status_code == 200
        assert people[0].look()["seq"], "what is in memory can be looked at"
        go.set()
        began = time.monotonic()
        while client.get("/readyz").status_code != 200:
            assert time.monotonic() - began < 60
        assert play_on(people, 2) == 2


# ------------------------------------------------------------------------------------------- at the edge


PLAYED = []
"""The record of a short game, once one was played."""


def record_with(client, **tags):
    """The record of a short game, with these tags in its header instead."""
    if not PLAYED:
        _, people = sit(client, seats=2, seed="record")
        play_on(people)
        PLAYED.append(people[0].get("/record").text)
    head, _, body = PLAYED[0].partition("\n\n")
    rows = [row for row in head.split("\n") if row.partition(": ")[0] not in tags]
    return "\n".join([*rows, *(f"{key}: {value}" for key, value in tags.items())]) + "\n\n" + body


def test_half_a_character_in_a_records_names_stops_nothing(place):
    with serving(place, strict=False) as client:
        text = record_with(client, names='["\\ud800","b"]')
        refused = client.post(f"{API}/replays", content=text)
        assert is_problem(refused, 422)["code"] == "bad_record"
        assert client.get("/readyz").status_code == 200
        _, people = sit(client, seats=2, seed="after")
        assert play_on(people, 3) == 3
        store = client.lobby.store
        assert (store.failures, store.restarts) == (0, 0)


@pytest.mark.parametrize("tag", ["names", "entropy"])
@pytest.mark.parametrize(
    "value", ["[" * 5000 + "]" * 5000, "{", "7", '{"0":"a"}', '["' + "a" * 201 + '"]', "[" + "1," * 30 + "1]"]
)
def test_what_is_no_list_of_texts_in_a_record_is_refused(client, tag, value):
    assert is_problem(client.post(f"{API}/replays", content=record_with(client, **{tag: value})), 422)


def test_names_in_a_record_are_tidied(client):
    text = record_with(client, names='["  A\\u0000\\u202e b ",""]')
    made = client.post(f"{API}/replays", content=text)
    assert made.status_code == 201, made.text
    shown = Person(client, made.json()["id"]).look()
    assert [seat["name"] for seat in shown["table"]["seats"]] == ["A b", "Player 2"]


def test_a_record_that_ends_in_the_middle_of_a_roll_is_refused(client):
    text = record_with(client)
    head, _, body = text.partition("\n\n")
    rows = body.strip().split("\n")[:-1]
    cut = next(n for n, row in enumerate(rows) if n > 5 and " chance " in row and " chance " not in rows[n - 1])
    kept = [row.partition(" #")[0] for row in rows[:cut]]
    told = client.post(f"{API}/replays", content="\n".join([head, "", *kept, f"end {len(kept)}", ""]))
    assert "in the middle of a roll" in is_problem(told, 422)["detail"]


@pytest.mark.parametrize("seat", ["9" * 5000, "١", "0x1", "-1", "1e1", "00", "\x00"])
def test_a_seat_that_is_no_number_is_malformed(client, seat):
    _, people = sit(client, seats=2, seed="seat")
    play_on(people, 1)
    is_problem(people[0].get("/replay", seat=seat), 400)
    made = client.post(f"{API}/tables", json={"game": "cant_stop", "bots": {seat: "random"}})
    assert is_problem(made, 422)["code"] == "bad_seats"


@pytest.mark.parametrize("name", ["%00", "a%00b", "%ED%A0%80", "x" * 5000, "..%2F", "%F0%9F%98%80"])
def test_a_table_that_cannot_be_is_not_there(place, name):
    with serving(place, strict=False) as client:
        for path in ("", "/record", "/replay", "/dice"):
            assert client.get(f"{API}/tables/{name}{path}").status_code == 404


DAMAGES = {
    "an entry is no JSON": "UPDATE entries SET body = '{' WHERE n = 3",
    "an entry is something else": "UPDATE entries SET body = '[7]' WHERE n = 3",
    "an entry says nothing": "UPDATE entries SET body = '{}' WHERE n = 3",
    "an entry lacks its seat": """UPDATE entries SET body = '{"do":"name"}' WHERE n = 3""",
    "an entry is gone": "DELETE FROM entries WHERE n = 3",
    "the head is no JSON": "UPDATE tables SET head = 'x'",
    "the head lacks its game": "UPDATE tables SET head = '{}'",
    "the head is a list": "UPDATE tables SET head = '[]'",
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_table_says_so_for_good_and_hinders_no_other(place, damage):
    with serving(place, strict=False) as client:
        _, people = sit(client, seats=2, seed="damaged")
        play_on(people, 4)
        client.lobby.sessions.clear()
        client.lobby.store._reading.execute(damage)
        for path in ("", "/record", "/replay"):
            told = is_problem(people[0].get(path), 410)
            assert told["code"] == "damaged"
            assert "Trying again won't help" in told["detail"]
        _, others = sit(client, seats=2, seed="whole")
        assert play_on(others, 2) == 2


def test_a_damaged_file_says_so_for_good(tmp_path):
    path = tmp_path / "gloam.db"
    with serving(path, strict=False) as client:
        _, people = sit(client, seats=2, seed="damaged")
        play_on(people, 4)
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (root,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'entries'").fetchone()
        (size,) = db.execute("PRAGMA page_size").fetchone()
    db.close()
    with path.open("r+b") as file:
        file.seek((root - 1) * size)
        file.write(b"\xff" * size)
    with serving(path, strict=False) as client:
        told = is_problem(Person(client, people[0].table, people[0].token).get(), 410)
        assert told["code"] == "damaged"


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("a_second", "together", "waits"),
    [(20, 1, {None}), (60, 4, {None}), (300, 1, {None, 0.003}), (1000, 5, {None, 0.003, 0.006})],
)
async def test_a_busy_thread_gathers_writes_and_a_few_players_never_wait(monkeypatch, a_second, together, waits):
    clock, waited = [100.0], []
    monkeypatch.setattr(writer, "time", SimpleNamespace(sleep=waited.append, monotonic=lambda: clock[0]))
    made, found = writer.Writer(lambda jobs: [(job, None) for job in jobs]), set()
    for _ in range(a_second // together):
        clock[0] += together / a_second
        waited.clear()
        await asyncio.gather(*(made.write((0, ""), breaks(None)) for _ in range(together)))
        found |= {*waited} or {None}
    made.close()
    assert found == waits, "the more come, the longer it gathers"
