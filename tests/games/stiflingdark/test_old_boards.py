"""Games of the boards before the printed ones cannot go on, and say so in one line."""

from __future__ import annotations

import json
import sqlite3

import pytest

import gloam
from gloam.kernel import Refused
from tests.server.seats import Person, serving, sit

LINE = "This game was played on boards that are gone: The Stifling Dark now has the printed ones. Start a new game."


def test_a_save_of_the_old_boards_is_refused_with_one_line():
    saved = json.loads(gloam.new("stiflingdark", seats=3, seed=4).save())
    assert saved["version"] == "2"
    with pytest.raises(Refused) as told:
        gloam.resume(json.dumps(saved | {"version": "1"}))
    assert (told.value.code, told.value.text) == ("old_version", LINE)
    assert gloam.resume(json.dumps(saved)).decision is not None


def test_a_record_of_the_old_boards_is_refused_with_one_line():
    made = gloam.new("stiflingdark", seats=3, seed=4).record()
    assert gloam.replay(made).decision is not None
    made.tags["version"] = "1"
    with pytest.raises(Refused) as told:
        gloam.replay(made)
    assert (told.value.code, told.value.text) == ("old_version", LINE)


def test_a_table_of_the_old_boards_is_kept_and_says_so(tmp_path):
    path = tmp_path / "x.db"
    with serving(path) as client:
        _, people = sit(client, seats=3, seed="older", game="stiflingdark")
    with sqlite3.connect(path) as db:
        db.execute('UPDATE tables SET head = replace(head, \'"version":"2"\', \'"version":"1"\')')
        db.execute("DELETE FROM snapshots")
    db.close()
    with serving(path) as client:
        told = Person(client, people[0].table, people[0].token, 0).get()
        assert (told.status_code, told.json()["code"], told.json()["detail"]) == (410, "other_rules", LINE)
