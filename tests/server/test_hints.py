"""Hints at a table: who gets them, that they count once, and what is refused."""

from __future__ import annotations

import pytest

from gloam.server.tables import snapshots
from tests.server.seats import folded, play_on, serving, sit


@pytest.fixture(autouse=True)
def little(monkeypatch):
    """As few games as are ever played."""
    monkeypatch.setattr("gloam.analysis.hints.ANSWERS", 1)
    monkeypatch.setattr("gloam.analysis.hints.FRESH_LEAST", 2)


def ask(person):
    return person.post("/hint", {"seq": person.look()["seq"]})


def code(response):
    return response.status_code, response.json()["code"]


def first_choice(people):
    """Go on to a question with a choice: who is asked."""
    for _ in range(20):
        for one in people:
            asked = one.look()["decision"]
            if asked and len(asked["options"]) > 1:
                return one
            if asked:
                one.answer(index=0)
    raise AssertionError("nobody has anything to choose")


def test_hints_are_on_against_bots_and_off_among_people_unless_the_host_says_otherwise(client):
    def on(**more):
        return sit(client, game="cant_stop", seats=2, seed="x", **more)[1][0].look()["table"]["hints"]

    assert on(bots={"1": "random"}) == {"on": True, "used": None}
    assert on()["on"] is False
    assert on(hints=True)["on"] is True
    assert on(bots={"1": "random"}, hints=False)["on"] is False
    lesson = client.post("/api/v1/lessons/cant_stop", json={}).json()
    assert client.get(f"/api/v1/tables/{lesson['id']}").json()["table"]["hints"]["on"] is True


def test_a_hint_ranks_the_options_and_counts_once(client, monkeypatch):
    _, people = sit(client, game="cant_stop", seats=2, seed="hints", hints=True)
    me = first_choice(people)
    other = next(one for one in people if one is not me)
    before = other.look()
    told = ask(me).json()
    asked = me.look()["decision"]
    assert told["used"] == 1
    assert {one["index"] for one in told["options"]} <= set(range(len(asked["options"])))
    chances = [one["chance"] for one in told["options"]]
    assert chances == sorted(chances, reverse=True)
    assert all(one["why"].endswith(".") and 0 <= one["margin"] <= 1 for one in told["options"])
    monkeypatch.setattr("gloam.server.tables.hints.worked_out", None)  # kept: nothing is worked out a second time
    assert ask(me).json() == told
    after = other.look()
    assert after == before, "nobody else notices, and no count is shown before the end"
    assert code(ask(other)) == (403, "not_your_turn")
    stale = me.post("/hint", {"seq": 0})
    assert code(stale) == (409, "stale")


def test_spectators_tables_without_hints_and_finished_games_get_none(client):
    made, people = sit(client, game="cant_stop", seats=2, seed="hints")
    me = first_choice(people)
    assert code(ask(me)) == (403, "no_hints")
    assert code(client.post(f"/api/v1/tables/{made['id']}/hint", json={"seq": 1})) == (401, "no_token")


def test_the_end_says_how_many_hints_each_seat_used_and_a_rematch_keeps_the_option(tmp_path):
    with serving(tmp_path / "x.db") as client:
        made, people = sit(client, game="cant_stop", seats=2, seed="hints", hints=True)
        me = first_choice(people)
        assert ask(me).status_code == 200
        play_on(people, pick=lambda options: 0 if len(options) > 2 else len(options) - 1)
        used = [0, 0]
        used[me.seat] = 1
        assert me.look()["table"]["hints"] == {"on": True, "used": used}
        assert code(ask(me)) == (409, "game_over")
        table = client.lobby.sessions[made["id"]].table
        again = snapshots.snapshot_of(table)["seats"][me.seat]
        assert again["hints"] == 1
        kept = client.portal.call(client.lobby.store.load_all, made["id"])
        assert folded(made["id"], kept.head, kept.entries).seats[me.seat].hints == 1
        new = me.post("/rematch", {}).json()["id"]
        assert client.get(f"/api/v1/tables/{new}").json()["table"]["hints"]["on"] is True
        fork = me.post("/fork", {"at": 3, "view": "all", "seat": 0}).json()["id"]
        assert client.get(f"/api/v1/tables/{fork}").json()["table"]["hints"]["on"] is True


def test_a_question_with_one_option_and_a_game_without_a_judge_are_refused_with_a_reason(client, monkeypatch):
    _, people = sit(client, game="cant_stop", seats=2, seed="hints", hints=True)
    me = first_choice(people)
    monkeypatch.setattr("gloam.analysis.chances.has_judge", lambda game: False)
    refused = ask(me)
    assert code(refused) == (422, "no_judge")
    monkeypatch.setattr("gloam.analysis.hints.CHOICE", 99)
    assert code(ask(me)) == (422, "one_option")
    assert me.look()["table"]["hints"]["used"] is None
    assert client.lobby.sessions[me.table].table.seats[me.seat].hints == 0, "what was refused does not count"


def test_a_hint_that_is_refused_for_asking_too_much_deals_no_world(client, monkeypatch):
    """Dealing takes the serving process some milliseconds: what is refused must not."""
    _, people = sit(client, game="cant_stop", seats=2, seed="hints", hints=True)
    me = next(one for one in people if one.look()["decision"])
    monkeypatch.setattr("gloam.server.tables.workers.worker.WAITING", 0)
    monkeypatch.setattr("gloam.server.tables.hints.world", None)
    assert code(ask(me)) == (429, "too_many")
