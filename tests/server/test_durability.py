"""What was acknowledged is kept: after a kill, after a restart, with a thousand tables on disk."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import pytest

from gloam.server.command import bound
from gloam.server.store import NewerSchema, SqliteStore, connect, schema_version
from tests.server.killing import rounds, started, until_ready
from tests.server.seats import play_on, serving, sit


def test_no_acknowledged_answer_is_lost_when_the_server_is_killed(tmp_path):
    report = rounds(tmp_path / "gloam.db", 10)
    assert report.kills == 10
    assert report.acknowledged > 50, "too few answers to prove anything"
    assert report.lost == []
    assert report.twice == []


def test_a_server_that_acknowledges_before_it_commits_is_caught(tmp_path):
    assert rounds(tmp_path / "gloam.db", 10, mutant=True, stop_when_lost=True).lost


@pytest.mark.soak
def test_no_acknowledged_answer_is_lost_in_three_hundred_kills(tmp_path):
    report = rounds(tmp_path / "gloam.db", 300)
    assert report.kills == 300
    assert report.lost == []
    assert report.twice == []


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="reads the time of a process from /proc")
def test_a_restart_serves_within_two_seconds_with_a_thousand_tables_on_disk(tmp_path):
    path = tmp_path / "gloam.db"
    with serving(path) as client:
        _, people = sit(client, seats=2, seed="many")
        play_on(people, 20)
        head, entries = client.portal.call(client.house.film, people[0].table)

        async def copies():
            await asyncio.gather(*(client.house.store.create(f"copy{n}", head, entries) for n in range(1000)))

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


def test_a_file_of_a_newer_gloam_is_left_alone(tmp_path):
    path = tmp_path / "gloam.db"
    asyncio.run(close(SqliteStore(path)))
    db = connect(path)
    db.execute("UPDATE meta SET value = '99' WHERE key = 'schema'")
    db.close()
    with pytest.raises(NewerSchema, match="update Gloam"):
        SqliteStore(path)


def test_an_older_file_is_brought_up_step_by_step(tmp_path, monkeypatch):
    from gloam.server import store  # noqa: PLC0415  (its schema is changed for this test)

    path = tmp_path / "gloam.db"
    asyncio.run(close(SqliteStore(path)))
    monkeypatch.setattr(store, "SCHEMA", (*store.SCHEMA, "ALTER TABLE tables ADD COLUMN note TEXT"))
    made = SqliteStore(path)
    assert schema_version(made._reading) == len(store.SCHEMA)
    assert "note" in [row[1] for row in made._reading.execute("PRAGMA table_info(tables)")]
    asyncio.run(close(made))


async def close(store):
    await store.close()
