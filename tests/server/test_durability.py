"""What was acknowledged is kept: after a kill, after a restart, with a thousand tables on disk."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
from pathlib import Path

import pytest

from gloam.server.command import bound
from gloam.server.store import NewerSchema, Unavailable, opened, sql
from tests.server import killing_facts
from tests.server.databases import mostly_sqlite
from tests.server.killing import rounds, started, until_ready
from tests.server.seats import Person, play_on, serving, sit


@pytest.fixture
def kills(place):
    """How often a server is killed in every run; the long tests kill it three hundred times."""
    return 1 if place.startswith("postgresql") else 2


def test_no_acknowledged_answer_is_lost_when_the_server_is_killed(place, kills):
    report = rounds(place, kills)
    assert report.kills == kills
    assert report.acknowledged >= 3 * kills, "each server is killed after three answers or more"
    assert report.lost == []
    assert report.twice == []
    assert report.divergences == []


@mostly_sqlite
def test_a_table_on_two_servers_loses_nothing_when_one_of_them_is_killed(place):
    report = rounds(place, 2, servers=2)
    assert report.acknowledged > 5
    assert not report.bad, report.text()


@mostly_sqlite
def test_a_server_that_acknowledges_before_it_commits_is_caught(place):
    assert rounds(place, 10, mutant=True, stop_when_lost=True).lost


FACTS = {
    "opened", "closed", "joined", "removed", "blocked", "hidden", "shown again", "level", "freed", "taken over",
    "given back", "given to a bot", "answered", "undone", "chat off",
}  # fmt: skip
"""What is acknowledged beside answers, while people gather and change seats."""


def test_nothing_that_people_did_while_they_gathered_is_lost_when_the_server_is_killed(tmp_path):
    report = killing_facts.rounds(tmp_path / "gloam.db", 3, seed=3)
    assert report.faults == [], report.text()
    assert report.acknowledged > 30, "too little to prove anything"


def test_a_fact_that_is_acknowledged_before_it_is_committed_is_missed(tmp_path):
    assert killing_facts.rounds(tmp_path / "gloam.db", 10, mutant=True, stop_when_lost=True).faults


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_nothing_that_people_did_while_they_gathered_is_lost_in_sixty_kills(tmp_path):
    report = killing_facts.rounds(tmp_path / "gloam.db", 60)
    assert report.faults == [], report.text()
    assert set(report.counts) >= FACTS


@pytest.mark.soak
def test_no_acknowledged_answer_is_lost_in_three_hundred_kills(place):
    report = rounds(place, 300)
    assert report.kills == 300
    assert not report.bad, report.text()


@pytest.mark.soak
def test_a_table_on_two_servers_loses_nothing_in_a_hundred_kills(place):
    report = rounds(place, 100, servers=2)
    assert report.kills == 100
    assert not report.bad, report.text()


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="reads the time of a process from /proc")
def test_a_restart_serves_within_two_seconds_with_a_thousand_tables_on_disk(tmp_path):
    path = tmp_path / "gloam.db"
    with serving(path) as client:
        _, people = sit(client, seats=2, seed="many")
        play_on(people, 20)
        kept = client.portal.call(client.lobby.store.load_all, people[0].table)

        async def copies():
            await asyncio.gather(*(client.lobby.store.create(f"copy{n}", kept.head, kept.entries) for n in range(1000)))

        client.portal.call(copies)
    with bound("127.0.0.1", 0) as free:
        port = free.getsockname()[1]
    process = started(path, port, mutant=False)
    try:
        until_ready(port, process)
        assert cpu_seconds(process.pid) < 2.0, "on a machine with nothing else to do"
    finally:
        os.kill(process.pid, signal.SIGKILL)
        process.wait()


def cpu_seconds(pid):
    """What a process has computed so far: it does not depend on what else the machine does."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def test_a_store_of_a_newer_gloam_is_left_alone(place):
    made = opened(place)
    made._writing.execute("UPDATE meta SET value = '99' WHERE key = 'schema'")
    asyncio.run(close(made))
    with pytest.raises(NewerSchema, match="update Gloam"):
        opened(place)


def test_an_older_store_is_brought_up_step_by_step(place, monkeypatch):
    made = opened(place)
    asyncio.run(made.create("t", {}, [{"n": 0}]))
    asyncio.run(close(made))
    monkeypatch.setattr(sql, "SCHEMA", (*sql.SCHEMA, "ALTER TABLE tables ADD COLUMN note TEXT"))
    made = opened(place)
    assert sql.schema_version(made._reading) == len(sql.SCHEMA)
    assert made._reading.execute("SELECT note FROM tables").fetchall() == [(None,)]
    assert asyncio.run(made.load_all("t")).entries == [{"n": 0}]
    asyncio.run(close(made))


def test_a_step_that_fails_leaves_the_store_as_it_was(place, monkeypatch):
    asyncio.run(close(opened(place)))
    before = sql.SCHEMA
    monkeypatch.setattr(sql, "SCHEMA", (*before, "ALTER TABLE tables ADD COLUMN note TEXT; ALTER TABLE nothing"))
    with pytest.raises((sqlite3.Error, Unavailable)):
        opened(place)
    monkeypatch.setattr(sql, "SCHEMA", before)
    made = opened(place)
    assert sql.schema_version(made._reading) == len(before)
    asyncio.run(close(made))


async def close(store):
    await store.close()


def test_a_table_with_a_move_taken_back_goes_on_after_a_restart(tmp_path):
    """What was rolled after an undo is read from the entries, not rolled a second time."""
    with serving(tmp_path / "gloam.db") as client:
        _, people = sit(client, seats=2, seed="undone")
        play_on(people, 6)
        asked = people[1].post("/undo", {}).json()["undo"]
        if asked is not None:
            assert people[0].post("/undo", {"agree": True}).status_code == 200
        play_on(people, 6)
        before = [person.look() for person in people]
        assert [person.get("/replay").status_code for person in people] == [200, 200]
    with serving(tmp_path / "gloam.db") as client:
        again = [Person(client, person.table, person.token, person.seat) for person in people]
        after = [person.look() for person in again]
        assert [one["view"] for one in after] == [one["view"] for one in before]
        assert [one["log"] for one in after] == [one["log"] for one in before]
        assert play_on(again, 4) == 4
