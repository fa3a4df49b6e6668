"""What players read."""

from __future__ import annotations

import pytest

import gloam
from gloam.games.cant_stop.words import GLOSSARY
from gloam.kernel import Nobody
from gloam.rules_text import rulebook
from tests.games.cant_stop.table import at
from tools.sentences import collect


def labels(game: gloam.Game) -> list[tuple[str, str]]:
    return [game.decision.label(option) for option in game.decision.options]


def test_pairings_read_as_columns_and_what_climbing_them_brings():
    """CS06, CS08"""
    assert at(1, 1, 6, 6).decision.prompt == "Choose which columns to climb."
    assert labels(at(1, 1, 6, 6)) == [("Climb 2 and 12", "one space in each"), ("Climb 7 twice", "two spaces")]
    assert labels(at(1, 2, 2, 2, runners={6: 1, 8: 1})) == [("Climb 3", "one space"), ("Climb 4", "one space")]


def test_stopping_and_rolling_say_what_they_risk():
    """CS12"""
    game = at(3, 3, 3, 3)
    assert game.decision.prompt == "Roll again or stop?"
    assert [label for label, _ in labels(game)] == ["Roll again", "Stop"]


def test_even_the_questions_to_chance_have_words():
    """CS04, CS05"""
    game = gloam.new("cant_stop", seats=2, chance=Nobody())
    assert (game.decision.prompt, labels(game)[1][0]) == ("Who goes first?", "Player 2")
    game.answer(1)
    assert (game.decision.prompt, labels(game)[5][0]) == ("What does the die show?", "A 6")


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        ({"kind": "begin", "seat": 1}, "{1} goes first. (CS04)"),
        ({"kind": "roll", "seat": 0, "dice": [1, 2, 3, 4]}, "{0} rolls 1, 2, 3, 4. (CS05)"),
        ({"kind": "climb", "seat": 0, "columns": [3, 7]}, "{0} climbs columns 3 and 7. (CS08)"),
        ({"kind": "climb", "seat": 0, "columns": [7, 7]}, "{0} climbs column 7 twice. (CS08)"),
        ({"kind": "climb", "seat": 0, "columns": [7]}, "{0} climbs column 7. (CS08)"),
        ({"kind": "stop", "seat": 0, "closed": []}, "{0} stops. (CS12)"),
        ({"kind": "stop", "seat": 0, "closed": [2]}, "{0} stops and closes column 2. (CS13)"),
        ({"kind": "stop", "seat": 0, "closed": [2, 3, 12]}, "{0} stops and closes columns 2, 3 and 12. (CS13)"),
        ({"kind": "win", "seat": 3}, "{3} has closed three columns and wins. (CS14)"),
    ],
)
def test_events_read_as_sentences(event, sentence):
    assert gloam.find("cant_stop").words.sentence(event) == sentence


def test_the_button_the_log_and_the_rules_use_the_names_of_the_glossary():
    rules = " ".join(rule.text for rule in rulebook.rules("cant_stop")).lower()
    read = " ".join(text.text for text in collect("cant_stop", 1, 3)).lower()
    for term in GLOSSARY:
        assert term in read, term
        assert term in rules, term


def test_the_others_read_what_somebody_is_doing():
    assert at(1, 1, 6, 6).decision.seen_by_others()["waiting"] == "{0} is choosing which columns to climb."
    assert at(3, 3, 3, 3).decision.seen_by_others()["waiting"] == "{0} is deciding whether to roll again or stop."
