"""What all tables take together: tables that nobody looks at leave memory, and beyond a limit no new ones are made."""

from __future__ import annotations

import logging
import shutil
from typing import NamedTuple

import pytest

from gloam.server.settings import Settings
from gloam.server.tables import space
from gloam.server.tables.space import ENTRY, TABLE, Space
from tests.server.problems import is_problem
from tests.server.seats import API, Person, play_on, quick, serving, sit


class Disk(NamedTuple):
    """What `shutil.disk_usage` says."""

    total: int
    used: int
    free: int


@pytest.fixture
def disk(monkeypatch):
    """A disk with as much free as the test says, which is looked at each time."""
    free = [10**9]
    monkeypatch.setattr(space, "HOLDS", -1.0)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Disk(10**10, 0, free[0]))
    return free


def answers(people):
    """Somebody who is asked answers."""
    return next(one for one in people if one.look()["decision"]).answer(0)


def test_tables_that_nobody_looks_at_leave_memory_where_all_take_too_much_together(tmp_path):
    with serving(tmp_path / "x.db", quick(memory=4 * TABLE)) as client:
        made = [sit(client, seed=f"space {n}")[1] for n in range(8)]
        held = client.lobby.sessions
        assert len(held) <= 4
        assert client.lobby.space.used <= 4 * TABLE + ENTRY * 8
        assert made[-1][0].table in held, "the newest stays"
        assert made[0][0].table not in held
        assert answers(made[0]).status_code == 200, "and one that has left is played on"


def test_a_long_table_takes_more_than_a_short_one(tmp_path):
    with serving(tmp_path / "x.db", quick(memory=10 * TABLE)) as client:
        _, people = sit(client, seed="space")
        before = client.lobby.space.used
        play_on(people, 40)
        people[0].look()
        assert client.lobby.space.used >= before + 40 * ENTRY


def test_what_everybody_plays_at_stays_and_no_table_more_is_made(tmp_path):
    with serving(tmp_path / "x.db", quick(memory=2 * TABLE)) as client:
        _, first = sit(client, seed="first")
        _, second = sit(client, seed="second")
        text = play_and_record(client)
        with first[0].socket() as one, second[0].socket() as other:
            one.until("snapshot")
            other.until("snapshot")
            for path, body in (("/tables", {"game": "cant_stop"}), ("/lessons/lucidity", {})):
                told = is_problem(client.post(API + path, json=body), 503)
                assert told["code"] == "full"
                assert told["detail"] == "There are too many games on this server right now. Try again later."
            is_problem(client.post(f"{API}/replays", content=text), 503)
            assert answers(first).status_code == 200
        assert client.post(f"{API}/tables", json={"game": "cant_stop"}).status_code == 201


def play_and_record(client):
    """The record of a whole game, whose table nobody looks at anymore."""
    _, people = sit(client, seed="space")
    play_on(people)
    return people[0].get("/record").text


def test_on_an_almost_full_disk_no_tables_are_made_and_games_go_on(tmp_path, disk, caplog):
    with serving(tmp_path / "x.db", quick(keep_free=10**8)) as client:
        client.lobby.space.folder = tmp_path
        _, people = sit(client, seed="space")
        disk[0] = 10**8 - 1
        with caplog.at_level(logging.WARNING, "gloam.server"):
            for _ in range(3):
                told = is_problem(client.post(f"{API}/tables", json={"game": "cant_stop"}), 503)
        assert told["code"] == "full"
        assert "Games that have begun can be played on." in told["detail"]
        assert [line for line in caplog.messages if "new tables" in line] == [
            "only 100 MB of the disk are free: no new tables are made"
        ]
        assert answers(people).status_code == 200
        assert client.get("/readyz").status_code == 200, "it takes writes"
        disk[0] = 10**8
        assert client.post(f"{API}/tables", json={"game": "cant_stop"}).status_code == 201


@pytest.mark.parametrize("settings", [{"keep_free": 0}, {"keep_free": 10**12, "folder": None}])
def test_without_a_limit_or_a_disk_of_its_own_nothing_is_looked_at(tmp_path, disk, settings):
    folder = settings.pop("folder", tmp_path)
    disk[0] = 0
    Space(Settings(**settings), folder).check()


def test_a_disk_that_tells_nothing_is_taken_as_it_was(tmp_path):
    Space(Settings(), tmp_path / "no" / "such" / "folder").check()


def test_the_disk_is_looked_at_now_and_then_and_not_for_each_table(tmp_path, monkeypatch):
    looked = []
    monkeypatch.setattr(shutil, "disk_usage", lambda where: looked.append(where) or Disk(1, 0, 10**12))
    watched = Space(Settings(), tmp_path)
    for _ in range(1000):
        watched.check()
    assert len(looked) == 1


def test_hidden_answers_do_not_count(tmp_path):
    """Else the figure in /metrics, and who is turned away, would tell how many there were."""
    with serving(tmp_path / "x.db", quick()) as client:
        _, people = sit(client, "stiflingdark", seats=3, seed="space")
        seen = {}
        for _ in range(60):
            play_on(people, 1)
            table = client.lobby.sessions[people[0].table].table
            public = Person(client, people[0].table).look()["seq"]
            seen.setdefault((public, table.other_entries), set()).add(table.public_length)
        assert all(len(lengths) == 1 for lengths in seen.values())
        assert len(seen) < 60, "some answers were hidden"
