"""The result of a finished game: what a browser's own record is made of, the same for everybody who asks."""

from __future__ import annotations

import dataclasses

import pytest

import gloam
from gloam.analysis.marks import earned, played_by_bots
from gloam.records import parse
from gloam.server.tables.workers.result import played_game, result
from gloam.server.tables.workers.table_history import TableHistory
from tests.server.seats import API, Person, play_beside_bots, play_on, quick, serving, sit


@pytest.fixture
def client(tmp_path):
    with serving(tmp_path / "x.db", quick()) as made:
        yield made


def history_of(client, table):
    """What a worker makes of a table."""
    saved = client.portal.call(client.lobby.store.load_all, table)
    history = TableHistory(table, saved.head)
    history.go_on(saved.entries)
    return history


def test_it_is_told_once_the_game_is_over_and_to_nobody_before(client):
    _, people = sit(client, seed="a")
    everybody = [*people, Person(client, people[0].table)]
    for moves in (0, 3):
        play_on(people, moves)
        answers = {one.get("/result").text for one in everybody}
        assert len(answers) == 1
        assert "not_over" in answers.pop()
    play_on(people)
    answers = {one.get("/result").content for one in everybody}
    assert len(answers) == 1, "a spectator, and every seat"
    told = people[0].get("/result").json()
    assert told["winners"] == people[0].look()["outcome"]["winners"]
    assert [seat["person"] for seat in told["seats"]] == [True, True]
    assert told["counts"]
    assert (told["table"], told["game"], told["title"]) == (people[0].table, "cant_stop", "Can't Stop")


def test_there_is_no_result_of_no_table(client):
    assert client.get(f"{API}/tables/nowhere1/result").status_code == 404


def test_marks_are_those_of_the_record(client):
    _, people = sit(client, seed="b")
    play_on(people)
    game = gloam.replay(parse(people[0].get("/record").text))
    marks = earned("cant_stop", played_by_bots(game, [None, None]))
    assert [seat["marks"] for seat in people[0].get("/result").json()["seats"]] == marks
    assert any(marks)


def test_what_was_undone_was_not_played(client):
    """Two players undo every second answer: marks are decided from what stands."""
    _, people = sit(client, seed="c")
    for n in range(60):
        shown = people[0].look()
        if shown["outcome"]:
            break
        seat = shown["asked"][0]["seat"]
        people[seat].answer(0)
        if n % 2 and people[seat].post("/undo", {}).status_code == 200:
            people[1 - seat].post("/undo", {"agree": True})
    play_on(people)
    history = history_of(client, people[0].table)
    game = gloam.replay(parse(people[0].get("/record").text))
    assert len(history.steps) > len(history.by) + 5, "something was undone"
    assert [dict(fact) for fact in played_game(history).told] == game.events(None)


def test_a_bot_whose_level_was_changed_counts_as_none(client):
    _, people = sit(client, seats=3, bots={"2": "random"}, seed="d")
    people[0].answer(0)
    assert people[0].post("/host", {"act": "bot", "seat": 1, "bot": "random"}).status_code == 200
    play_beside_bots(client, people[0].table, 0)
    assert [seat["bot"] for seat in people[0].get("/result").json()["seats"]] == [None, "", "random"]


def test_who_sits_where_after_the_end_changes_nothing(client):
    _, people = sit(client, seed="e")
    play_on(people)
    before = people[0].get("/result").json()
    people[0].post("/host", {"act": "bot", "seat": 1, "bot": "random"})
    table = people[0].table
    assert [seat["bot"] for seat in before["seats"]] == [None, None]
    assert played_game(history_of(client, table)).bots == (None, None)


def test_a_seat_that_a_bot_played_for_its_person_earns_nothing(client):
    _, people = sit(client, seed="f")
    with people[1].socket() as line:
        line.send(type="mind", on=True)
        line.drain()
        play_beside_bots(client, people[0].table, 0)
    mine, other = people[0].get("/result").json()["seats"]
    assert mine["person"]
    assert (other["person"], other["marks"]) == (False, [])


def test_a_game_played_on_from_a_moment_and_a_recording_do_not_count(client):
    _, people = sit(client, seed="g")
    play_on(people)
    record = people[0].get("/record").text
    told = client.post(f"{API}/replays", content=record, headers={"content-type": "text/plain"}).json()
    recorded = client.get(f"{API}/tables/{told['id']}/result").json()
    assert not recorded["counts"]
    assert not any(seat["marks"] for seat in recorded["seats"])
    fork = people[0].post("/fork", {"at": 2, "seat": 0}).json()
    again = Person(client, fork["id"], fork["seats"][0]["token"], 0)
    play_beside_bots(client, again.table, 0)
    assert not again.get("/result").json()["counts"]


def test_the_marks_of_all_games_are_listed(client):
    told = client.get(f"{API}/marks").json()
    assert sum(len(game["marks"]) for game in told) == 25
    assert {"id": "dreamer", "name": "Still dreaming", "how": "Win as a Dreamer."} in [
        mark for game in told for mark in game["marks"]
    ]


def other_world(event):
    """The same event as a spectator is told of it, with other secrets; None where a spectator is told nothing."""
    if event.audience is not None:
        return None
    return dataclasses.replace(event, secret={"space": "elsewhere"} if event.secret else None)


def test_two_games_that_a_spectator_cant_tell_apart_have_the_same_result(client):
    """The Adversary walks unseen: whatever was told to some seats alone decides no mark."""
    body = {"game": "stiflingdark", "seats": 3, "bots": dict.fromkeys("012", "random"), "seed": "h"}
    table = client.post(f"{API}/tables", json=body).json()["id"]
    anybody = Person(client, table)
    anybody.look()
    play_beside_bots(client, table)
    history = history_of(client, table)
    before, changed, node = result(history), 0, history.node
    while node is not None:
        others = [other for event in node.said if (other := other_world(event)) is not None]
        changed += others != node.said
        node.said, node = others, node.parent
    assert changed > 20, "there were secrets"
    assert result(history) == before == anybody.get("/result").content
