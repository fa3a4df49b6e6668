"""A lesson teaches by doing: each step is explained with its rule, and only what it is about is taken."""

from __future__ import annotations

import re

import pytest

from gloam import all_ids
from gloam.rules_text import rulebook
from gloam.server.tables import lessons
from gloam.server.tables.lesson_script import step_words
from tests.server.seats import API, Person

GAMES = [game for game in all_ids() if lessons.exists(game)]
LONG = 300
"""Characters of a text that is read without scrolling on a phone."""
MOUSE = re.compile(r"\b(click|pointer|mouse|drag with)", re.IGNORECASE)
FINGER = re.compile(r"\btap\b", re.IGNORECASE)
BRACES = re.compile(r"[{}|]")
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
        if shown["decision"] or shown["outcome"]:
            return shown
    raise AssertionError("the learner is never asked")


def test_every_game_has_a_lesson():
    assert sorted(all_ids()) == sorted(GAMES)


def test_a_text_may_have_words_for_a_mouse_and_for_a_finger():
    assert step_words("{Click|Tap} the bag, then {click|tap} again.") == {
        "text": "Click the bag, then click again.",
        "touch": "Tap the bag, then tap again.",
    }
    assert step_words("Roll again.") == {"text": "Roll again.", "touch": "Roll again."}


@pytest.mark.parametrize(("game", "which"), LESSONS)
def test_a_lesson_speaks_to_fingers_too_and_is_short_enough_to_be_read(game, which):
    lesson = lessons.lesson_of(game, which)
    for text in [*(step.text for step in lesson.steps), lesson.end]:
        said = step_words(text)
        assert not MOUSE.search(said["touch"]), said["touch"]
        assert not FINGER.search(said["text"]), said["text"]
        assert all(len(one) <= LONG for one in said.values()), len(text)
        assert not BRACES.search("".join(said.values()))
    assert all(step.hint and step_words(step.hint)["text"] == step.hint for step in lesson.steps)
    assert not any(MOUSE.search(step.hint) or FINGER.search(step.hint) for step in lesson.steps)


@pytest.mark.parametrize(("game", "which"), LESSONS)
def test_a_lesson_can_be_played_from_its_first_step_to_its_last(client, game, which):
    me = begin(client, game, which)
    lesson = lessons.lesson_of(game, which)
    assert 6 <= len(lesson.steps) <= 14
    for n, step in enumerate(lesson.steps, 1):
        shown = shown_when_asked(me)
        told = shown["lesson"]
        assert (told["n"], told["of"], told["rule"]) == (n, len(lesson.steps), step.rule)
        assert {"text": told["text"], "touch": told["touch"]} == step_words(step.text)
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
    assert shown["lesson"]["text"] == step_words(lesson.end)["text"]
    if shown["outcome"]:
        assert me.seat in shown["outcome"]["winners"], "a lesson that ends the game ends with a win"
    else:
        assert me.answer(0).status_code == 200, "afterwards everything may be answered"


@pytest.mark.parametrize("game", ["lucidity", "cant_stop", "faceless", "stiflingdark"])
def test_the_first_lesson_ends_with_winning_the_game(client, game):
    me = begin(client, game)
    for step in lessons.lesson_of(game).steps:
        shown = shown_when_asked(me)
        assert shown["outcome"] is None
        assert me.answer(shown["lesson"]["expect"]).status_code == 200, step.text
    assert me.seat in shown_when_asked(me)["outcome"]["winners"]


def test_the_lesson_of_sally_face_ends_with_a_mystery_solved(client):
    me = begin(client, "sallyface")
    for _ in lessons.lesson_of("sallyface").steps:
        shown = shown_when_asked(me)
        assert "the_scene_in_403" not in shown["view"].get("solved", [])
        assert me.answer(shown["lesson"]["expect"]).status_code == 200
    told = [line["text"] for line in shown_when_asked(me)["log"]]
    assert any("The Scene in 403" in text and "solved" in text for text in told)


def test_the_lesson_of_lucidity_plays_what_play_now_plays():
    lesson = lessons.lesson_of("lucidity")
    assert lesson.seats == 3
    assert any("Three Shadows of one color would make you its Nightmare" in step.text for step in lesson.steps)


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
    assert list(lessons.lessons_of("stiflingdark")) == ["", "butcher", "cult", "evidence", "horror"]
    told = {game["id"]: game.get("lessons") for game in client.get(f"{API}/games").json()}
    assert [one["which"] for one in told["stiflingdark"]] == ["", "butcher", "cult", "evidence", "horror"]
    assert all(one["title"] for one in told["stiflingdark"])
    assert client.post(f"{API}/lessons/stiflingdark", json={"which": "../x"}).json()["code"] == "no_lesson"


def test_a_lesson_that_does_not_exist_says_so(client):
    assert client.post(f"{API}/lessons/cant_stop", json={"which": "second"}).json()["code"] == "no_lesson"
    assert client.post(f"{API}/lessons/chess", json={}).status_code in {404, 422}
    told = {game["id"]: game.get("lesson") for game in client.get(f"{API}/games").json()}
    assert all(told.values())
