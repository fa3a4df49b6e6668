"""The store: append-only, optimistic, many in one transaction, nobody told before it is committed."""

from __future__ import annotations

import asyncio
import json
import sqlite3

import pytest
from starlette.websockets import WebSocketDisconnect

from gloam.server.store import Conflict, Unavailable, Unknown, default_path, opened
from tests.server.seats import Person, play_on, serving, sit


@pytest.fixture
def anyio_backend():
    return "asyncio"


@pytest.fixture
async def store(place, anyio_backend):
    made = opened(place)
    yield made
    await made.close()


@pytest.mark.anyio
async def test_entries_come_back_in_their_order(store):
    await store.create("t", {"game": "x"}, [{"n": 0}])
    await store.append("t", 1, [{"n": 1}, {"n": 2, "text": "日本 ✓"}])
    kept = await store.load_all("t")
    assert kept.head == {"game": "x"}
    assert kept.entries == [{"n": 0}, {"n": 1}, {"n": 2, "text": "日本 ✓"}]
    assert await store.count() == 1


@pytest.mark.anyio
async def test_the_second_writer_is_told_so_and_nothing_is_written(store):
    await store.create("t", {}, [{"n": 0}])
    await store.append("t", 1, [{"who": "first"}])
    for at in (0, 1, 3):
        with pytest.raises(Conflict):
            await store.append("t", at, [{"who": "second"}])
    with pytest.raises(Conflict):
        await store.create("t", {}, [])
    with pytest.raises(Unknown):
        await store.append("nothing", 0, [{}])
    with pytest.raises(Unknown):
        await store.load("nothing")
    assert (await store.load_all("t")).entries == [{"n": 0}, {"who": "first"}]


@pytest.mark.anyio
async def test_many_tables_share_a_transaction_and_one_conflict_hinders_nobody(store):
    await asyncio.gather(*(store.create(f"t{n}", {}, []) for n in range(200)))
    before = store.commits
    appends = [store.append(f"t{n}", 5 if n % 10 == 0 else 0, [{"n": n}]) for n in range(200)]
    results = await asyncio.gather(*appends, return_exceptions=True)
    assert sum(isinstance(one, Conflict) for one in results) == 20
    assert sum(one is None for one in results) == 180
    assert store.commits - before < 50, "180 appends, far fewer transactions"
    assert (await store.load_all("t1")).entries == [{"n": 1}]
    assert (await store.load_all("t10")).entries == []


@pytest.mark.anyio
async def test_done_means_committed(store):
    await store.create("t", {}, [])
    await store.append("t", 0, [{"n": 0}])
    other = store.dialect.connect()
    assert other.execute("SELECT COUNT(*) FROM entries").fetchone() == (1,)
    other.close()


@pytest.mark.anyio
async def test_of_two_servers_that_write_at_the_same_number_exactly_one_comes_first(store, place):
    other = opened(place)
    names = [f"t{n}" for n in range(60)]
    await asyncio.gather(*(store.create(name, {}, []) for name in names))
    here = [store.append(name, 0, [{"by": "here"}]) for name in names]
    there = [other.append(name, 0, [{"by": "there"}]) for name in reversed(names)]
    snapshots = [one.keep(name, 0, {}) for one in (store, other) for name in names]
    results = await asyncio.gather(*here, *there, *snapshots, return_exceptions=True)
    won = [name for name, one in zip([*names, *reversed(names)], results, strict=False) if one is None]
    assert sorted(won) == sorted(names)
    assert sum(isinstance(one, Conflict) for one in results) == len(names)
    assert [len((await other.load_all(name)).entries) for name in names] == [1] * len(names)
    await other.close()


@pytest.mark.anyio
async def test_a_failed_commit_fails_everybody_in_it_and_the_next_one_works(store):
    await store.create("t", {}, [])
    real, store._writing = store._writing, Failing(store._writing, store.dialect.error)
    results = await asyncio.gather(*(store.append("t", 0, [{"n": n}]) for n in range(3)), return_exceptions=True)
    assert all(isinstance(one, Unavailable | Conflict) for one in results)
    store._writing = real
    assert (await store.load_all("t")).entries == []
    await store.append("t", 0, [{"n": 9}])
    assert (await store.load_all("t")).entries == [{"n": 9}]


class Failing:
    """A disk that is full whenever something is to be committed."""

    def __init__(self, db, error):
        self.db, self.error = db, error

    def execute(self, sql, *more):
        if sql == "COMMIT":
            raise self.error("disk full")
        return self.db.execute(sql, *more)

    def executemany(self, *more):
        return self.db.executemany(*more)


@pytest.mark.anyio
async def test_a_later_snapshot_is_kept_and_an_earlier_one_is_not(store):
    await store.create("t", {}, [{"n": n} for n in range(5)])
    await store.keep("t", 3, {"at": 3})
    await store.keep("t", 2, {"at": 2})
    kept = await store.load("t")
    assert (kept.snapshot, kept.start) == ({"at": 3}, 3)
    assert kept.entries == [{"n": 3}, {"n": 4}]
    await store.forget("t")
    assert (await store.load("t")).snapshot is None


def test_the_file_is_where_the_system_keeps_data(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_path() == tmp_path / "gloam" / "gloam.db"


def test_nobody_else_on_this_machine_reads_the_seeds_in_the_file(tmp_path):
    with serving(tmp_path / "x.db") as client:
        sit(client, seed="mode")
        assert {file.stat().st_mode & 0o777 for file in tmp_path.glob("x.db*")} == {0o600}


def test_a_table_that_does_not_fit_the_rules_of_today_is_kept_and_says_so(tmp_path):
    path = tmp_path / "x.db"
    with serving(path) as client:
        _, people = sit(client, seats=2, seed="older")
        play_on(people, 2)
    with sqlite3.connect(path) as db:
        written = db.execute("SELECT n, body FROM entries ORDER BY n DESC").fetchall()
        n, body = next((n, body) for n, body in written if '"turn.stop"' in body or '"turn.pair"' in body)
        db.execute("UPDATE entries SET body = ? WHERE n = ?", (body.replace('"value":', '"value":"fly","was":'), n))
        db.execute('UPDATE tables SET head = replace(head, \'"version":"1"\', \'"version":"0"\')')
        db.execute("DELETE FROM snapshots")
    db.close()
    with serving(path) as client:
        me = Person(client, people[0].table, people[0].token, 0)
        told = me.get()
        assert (told.status_code, told.json()["code"]) == (410, "other_rules")
        assert "started with version 0, content" in told.json()["detail"]
        with me.socket() as line:
            assert line.until("refused")["problem"]["code"] == "other_rules"
            with pytest.raises(WebSocketDisconnect) as closed:
                line.socket.receive_json()
        assert closed.value.code == 4404
        assert client.get("/readyz").json()["tables"] == 1


@pytest.mark.parametrize(
    ("brought", "told"),
    [
        ('"package": "gloam-coins", ', "This table's game “Hidden Coins” comes with the package gloam-coins"),
        ("", "This table's game “Hidden Coins” comes with a package"),
    ],
)
def test_a_table_whose_game_was_removed_says_which_package_is_missing(tmp_path, brought, told):
    path = tmp_path / "x.db"
    with serving(path) as client:
        _, people = sit(client, seats=2, seed="gone")
    with sqlite3.connect(path) as db:
        (text,) = db.execute("SELECT head FROM tables").fetchone()
        head = {**json.loads(text), "game": "hidden_coins", "title": "Hidden Coins"}
        assert head.pop("package") == "gloam"
        db.execute("UPDATE tables SET head = ?", ("{" + brought + json.dumps(head)[1:],))
    db.close()
    with serving(path) as client:
        me = Person(client, people[0].table, people[0].token, 0)
        said = me.get()
        assert (said.status_code, said.json()["code"]) == (410, "game_removed")
        assert said.json()["detail"].startswith(told)
        assert "install it" in said.json()["detail"]
        with me.socket() as line:
            assert line.until("refused")["problem"]["code"] == "game_removed"
        assert client.get("/readyz").json()["tables"] == 1, "and it is kept"


def test_a_store_that_fails_leaves_the_table_as_it_was(place):
    with serving(place, strict=False) as client:
        _, people = sit(client, seats=2, seed="full")
        before = people[0].look()
        seat = before["asked"][0]["seat"]
        store = client.lobby.store
        real, store._writing = store._writing, Failing(store._writing, store.dialect.error)
        refused = people[seat].answer(0)
        assert (refused.status_code, refused.json()["code"]) == (503, "not_kept")
        with people[seat].socket() as line:
            shown = line.until("snapshot")
            line.send(type="answer", index=0, seq=shown["seq"], key="k")
            assert line.until("refused")["problem"]["status"] == 503
        assert client.post("/api/v1/tables", json={"game": "cant_stop"}).status_code == 503
        store._writing = real
        assert people[0].look() == before
        assert people[seat].answer(0).status_code == 200
