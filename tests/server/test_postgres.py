"""What only a database over a socket can do: be lost and come back, and tell one server what another has written."""

from __future__ import annotations

import asyncio
import os
import signal

import pytest

from gloam.cli import doctor
from gloam.server.store import Unavailable, opened
from gloam.server.store.place import shown, store_address
from tests.server.databases import database
from tests.server.seats import play_on, serving, sit


@pytest.fixture
def anyio_backend():
    return "asyncio"


@pytest.mark.anyio
async def test_what_was_done_outlives_a_crash_of_the_database_and_the_store_finds_it_again(postgres, anyio_backend):
    store = opened(postgres.new())
    await store.create("t", {}, [{"n": 0}])
    await store.append("t", 1, [{"n": 1}])
    postgres.stop(signal.SIGQUIT)
    with pytest.raises(Unavailable):
        await store.append("t", 2, [{"n": "lost"}])
    with pytest.raises(Unavailable):
        await store.load_all("t")
    postgres.start()
    assert (await store.load_all("t")).entries == [{"n": 0}, {"n": 1}]
    await store.append("t", 2, [{"n": 2}])
    assert (await store.load_all("t")).entries == [{"n": 0}, {"n": 1}, {"n": 2}]
    await store.close()


def test_while_the_database_is_away_the_server_says_so_and_goes_on_when_it_is_back(postgres):
    with serving(postgres.new(), strict=False) as client:
        _, people = sit(client, seats=2, seed="away")
        play_on(people, 2)
        before = people[0].look()
        postgres.stop(signal.SIGQUIT)
        seat = before["asked"][0]["seat"]
        assert client.get("/readyz").status_code == 503
        assert people[seat].answer(0).json()["code"] == "not_kept"
        assert people[0].look() == before, "what is in memory can be looked at"
        client.lobby.sessions.clear()
        assert people[0].get().json()["code"] == "not_read"
        postgres.start()
        assert client.get("/readyz").status_code == 200
        assert people[0].look() == before
        assert people[seat].answer(0).status_code == 200


class Deaf:
    """A connection that loses the answer to COMMIT: before the database has done it, or after."""

    def __init__(self, db, error, *, after):
        self.db, self.error, self.after = db, error, after

    def execute(self, sql, *more):
        if sql == "COMMIT":
            if self.after:
                self.db.execute(sql)
            self.db.close()
            raise self.error("connection lost")
        return self.db.execute(sql, *more)

    def executemany(self, *more):
        return self.db.executemany(*more)


@pytest.mark.anyio
@pytest.mark.parametrize("after", [True, False])
async def test_a_commit_whose_answer_was_lost_is_asked_about(postgres, anyio_backend, after):
    store = opened(postgres.new())
    await store.create("t", {}, [])
    lost = store._writing
    store._writing = Deaf(lost, store.dialect.error, after=after)
    if after:
        await store.append("t", 0, [{"n": 0}])
    else:
        with pytest.raises(Unavailable):
            await store.append("t", 0, [{"n": 0}])
    store._writing = lost
    kept = [{"n": 0}] if after else []
    assert (await store.load_all("t")).entries == kept
    await store.append("t", len(kept), [{"n": "next"}])
    assert (await store.load_all("t")).entries == [*kept, {"n": "next"}]
    await store.close()


def test_servers_that_start_together_make_the_tables_once(postgres):
    where = postgres.new()

    async def start():
        stores = await asyncio.gather(*(asyncio.to_thread(opened, where) for _ in range(6)))
        await stores[0].create("t", {}, [])
        assert [await store.count() for store in stores] == [1] * 6
        for store in stores:
            await store.close()

    asyncio.run(start())


def test_the_tables_lie_in_a_schema_of_their_own(postgres):
    where = postgres.new()
    asyncio.run(opened(where).close())
    names = postgres.run(
        "SELECT DISTINCT schemaname FROM pg_tables WHERE tablename = 'entries'", where.rpartition("/")[2]
    )
    assert names == [("gloam",)]


def test_a_place_is_the_one_given_then_the_environment_then_the_usual_file(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    both = {"DATABASE_URL": "postgresql://db/gloam", "GLOAM_DB": "other.db"}
    assert store_address("mine.db", both) == "mine.db"
    assert store_address(None, both) == "postgresql://db/gloam"
    assert store_address(None, {"GLOAM_DB": "other.db"}) == "other.db"
    assert store_address(None, {}) == str(tmp_path / "gloam" / "gloam.db")


@pytest.mark.parametrize(
    ("where", "printed"),
    [
        ("postgresql://ann:secret@db:5432/gloam?sslkey=x", "postgresql://ann@db:5432/gloam"),
        ("postgresql://db/gloam", "postgresql://db/gloam"),
        ("postgresql://ann:p@ss@db/gloam", "postgresql://ann@db/gloam"),
        ("/var/lib/gloam.db", "/var/lib/gloam.db"),
    ],
)
def test_no_password_is_printed(where, printed):
    assert shown(where) == printed


def test_an_address_that_is_no_postgresql_is_refused_by_name():
    with pytest.raises(ValueError, match="postgresql://"):
        opened("mysql://db/gloam")


def test_a_database_that_is_not_there_is_said_to_be_so(postgres):
    with pytest.raises(Unavailable, match="does not exist"):
        opened(postgres.url("nothing"))


def test_doctor_says_that_a_database_answers(postgres, monkeypatch):
    monkeypatch.setenv("DATABASE_URL", postgres.new())
    assert [(one.what, one.ok, one.found.endswith(": it answers")) for one in doctor.database()] == [
        ("sqlite", True, False),
        ("DATABASE_URL", True, True),
    ]


def test_a_private_server_leaves_nothing_behind(postgres):
    with database() as made:
        folder, process = made.folder, made.process
    assert not folder.exists()
    with pytest.raises(ProcessLookupError):
        os.kill(process.pid, 0)
