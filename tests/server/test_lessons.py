"""A lesson teaches by doing: each step is explained with its rule, and only what it is about is taken."""

from __future__ import annotations

import pytest

from gloam import all_ids, rulebook
from gloam.server.tables import lessons
from tests.server.seats import API, Person

GAMES = [game for game in all_ids() if lessons.exists(game)]
LESSONS = [(game, which) for game in GAMES for which in lessons.lessons_of(game)]


def begin(client, game, which=""):
    made = client.post(f"{API}/lessons/{game}", json={"which": which} if which else {})
    assert made.status_code == 201, made.text
    told = made.json()
    (seat,) = [s for s in told["seats"] if s["token"]]
    return Person(client, told["id"], seat["token"], seat["seat"])


def shown_when_asked(me):
    for _ in range(500):
        shown = me.look()
        if shown["decision"]:
            return shown
    raise AssertionError("the learner is never asked")


def test_lucidity_has_a_lesson():
    assert "lucidity" in GAMES


@pytest.mark.parametrize(("game", "which"), LESSONS)
def test_a_lesson_can_be_played_from_its_first_step_to_its_last(client, game, which):
    me = begin(client, game, which)
    lesson = lessons.lesson_of(game, which)
    assert 6 <= len(lesson.steps) <= 12
    for n, step in enumerate(lesson.steps, 1):
        shown = shown_when_asked(me)
        told = shown["lesson"]
        assert (told["n"], told["of"], told["rule"]) == (n, len(lesson.steps), step.rule)
        assert told["text"] == step.text
        assert shown["decision"]["kind"] == step.kind
        index = told["expect"]
        assert shown["decision"]["options"][index]["value"] == step.expect
        wrong = next(i for i in range(len(shown["decision"]["options"])) if i != index)
        refused = me.answer(wrong).json()
        assert (refused["code"], refused["rule"]) == ("lesson", step.rule)
        assert refused["detail"] == step.hint
        assert me.look()["seq"] == shown["seq"]
        assert me.answer(index).status_code == 200
    shown = shown_when_asked(me)
    assert shown["lesson"]["done"]
    assert shown["lesson"]["text"] == lesson.end
    assert me.answer(0).status_code == 200, "afterwards everything may be answered"


@pytest.mark.parametrize(("game", "which"), LESSONS)
def test_a_lesson_names_rules_that_exist(game, which):
    known = {rule.id for rule in rulebook.rules(game)}
    assert {step.rule for step in lessons.lesson_of(game, which).steps} <= known


@pytest.mark.parametrize(("game", "which"), LESSONS)
def test_a_step_that_is_taken_back_is_taught_again(client, game, which):
    me = begin(client, game, which)
    first = shown_when_asked(me)
    me.answer(first["lesson"]["expect"])
    assert me.post("/undo", {}).status_code == 200
    assert shown_when_asked(me)["lesson"] == first["lesson"]


def test_the_stifling_dark_teaches_both_sides(client):
    assert list(lessons.lessons_of("stiflingdark")) == ["", "butcher", "cult", "horror"]
    told = {game["id"]: game.get("lessons") for game in client.get(f"{API}/games").json()}
    assert [one["which"] for one in told["stiflingdark"]] == ["", "butcher", "cult", "horror"]
    assert all(one["title"] for one in told["stiflingdark"])
    assert client.post(f"{API}/lessons/stiflingdark", json={"which": "../x"}).json()["code"] == "no_lesson"


def test_a_game_without_a_lesson_says_so(client):
    assert client.post(f"{API}/lessons/cant_stop", json={}).json()["code"] == "no_lesson"
    assert client.post(f"{API}/lessons/chess", json={}).status_code in {404, 422}
    told = {game["id"]: game.get("lesson") for game in client.get(f"{API}/games").json()}
    assert told["lucidity"] is True
    assert told["cant_stop"] is False
