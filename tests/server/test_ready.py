"""The ready check: a table that asks for it begins when everybody has come and is ready."""

from __future__ import annotations

from tests.server.problems import is_problem
from tests.server.seats import Person, quick, serving, sit


def seats(person):
    return person.look()["table"]["seats"]


def test_the_game_begins_when_the_last_one_is_ready_and_not_before(client):
    _, (ann, bob) = sit(client, ready=True)
    assert ann.look()["table"]["ready_check"]
    bob.look()
    assert [seat["ready"] for seat in seats(ann)] == [True, False], "who makes the table is ready"
    assert [seat["person"] for seat in seats(ann)] == [True, True]
    assert not ann.look()["table"]["started"]
    with ann.socket() as line:
        line.until("snapshot")
        assert bob.post("/seats/1", {"ready": True}).status_code == 200
        assert line.until("update")["table"]["seats"][1]["ready"]
    assert bob.look()["table"]["started"]
    assert is_problem(bob.post("/seats/1", {"ready": False}), 409)["code"] == "started"


def test_who_is_not_ready_any_more_holds_up_the_start(client):
    _, (ann, bob, cleo) = sit(client, seats=3, ready=True)
    with bob.socket() as line:
        line.until("snapshot")
        line.send(type="ready", on=True)
        line.until("update")
    assert ann.post("/seats/0", {"ready": False}).status_code == 200
    cleo.post("/seats/2", {"ready": True})
    assert [seat["ready"] for seat in seats(ann)] == [False, True, True]
    assert not ann.look()["table"]["started"]
    ann.post("/seats/0", {"ready": True})
    assert ann.look()["table"]["started"]


def test_the_host_starts_without_waiting_and_a_bot_takes_the_empty_seat(client):
    _, (ann, bob, _) = sit(client, seats=3, ready=True)
    bob.look()
    assert is_problem(bob.post("/start", {}), 403)["code"] == "not_host"
    assert ann.post("/start", {}).status_code == 200
    now = ann.look()["table"]
    assert now["started"]
    assert [seat["bot"] for seat in now["seats"]] == [None, None, "random"]


def test_a_bot_is_always_ready_and_the_last_seat_given_to_one_starts_the_game(client):
    _, (ann, bob) = sit(client, ready=True)
    assert not bob.client.lobby.sessions[ann.table].table.started
    ann.look()
    assert ann.post("/host", {"act": "bot", "seat": 1}).status_code == 200
    assert ann.look()["table"]["started"]


def test_nobody_says_for_another_that_they_are_ready(client):
    _, (ann, bob) = sit(client, ready=True)
    bob.look()
    assert is_problem(ann.post("/seats/1", {"ready": True}), 403)["code"] == "not_yours"
    assert is_problem(Person(client, ann.table).post("/seats/1", {"ready": True}), 401)["code"] == "no_token"
    assert not seats(ann)[1]["ready"]


def test_the_next_player_of_a_seat_is_not_ready_because_the_last_one_was(client):
    _, (ann, bob, _) = sit(client, seats=3, ready=True)
    bob.post("/seats/1", {"ready": True})
    assert seats(ann)[1]["ready"]
    ann.post("/host", {"act": "remove", "seat": 1})
    assert not seats(ann)[1]["ready"]


def test_who_is_ready_is_kept_over_a_restart(tmp_path):
    with serving(tmp_path / "x.db", quick(snapshot_every=1)) as client:
        _, (ann, bob, _) = sit(client, seats=3, ready=True)
        bob.post("/seats/1", {"ready": True})
        before = seats(ann)
    with serving(tmp_path / "x.db") as client:
        ann.client = client
        assert [s["ready"] for s in seats(ann)] == [s["ready"] for s in before] == [True, True, False]


def test_without_the_check_a_table_begins_when_the_last_one_comes(client):
    _, (ann, bob) = sit(client)
    assert not ann.look()["table"]["ready_check"]
    assert bob.look()["table"]["started"]
