"""What players read."""

from __future__ import annotations

import pytest

import gloam
from gloam.kernel import Nobody
from tests.games.cant_stop.table import at


def labels(game: gloam.Game) -> list[tuple[str, str]]:
    return [game.decision.label(option) for option in game.decision.options]


def test_pairings_read_as_columns_and_what_climbing_them_brings():
    """CS06, CS08"""
    assert at(1, 1, 6, 6).decision.prompt == "Which columns will you climb?"
    assert labels(at(1, 1, 6, 6)) == [("2 and 12", "one space in each"), ("7 twice", "two spaces")]
    assert labels(at(1, 2, 2, 2, runners={6: 1, 8: 1})) == [("3", "one space"), ("4", "one space")]


def test_stopping_and_rolling_say_what_they_risk():
    """CS12"""
    game = at(3, 3, 3, 3)
    assert game.decision.prompt == "Press on, or make camp?"
    assert [label for label, _ in labels(game)] == ["Roll again", "Make camp"]


def test_even_the_questions_to_chance_have_words():
    """CS04, CS05"""
    game = gloam.new("cant_stop", seats=2, chance=Nobody())
    assert (game.decision.prompt, labels(game)[1][0]) == ("Who begins?", "Player 2")
    game.answer(1)
    assert (game.decision.prompt, labels(game)[5][0]) == ("What does the die show?", "A 6")


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        ({"kind": "begin", "seat": 1}, "{1} begins. (CS04)"),
        ({"kind": "roll", "seat": 0, "dice": [1, 2, 3, 4]}, "{0} rolls 1, 2, 3, 4."),
        ({"kind": "climb", "seat": 0, "columns": [3, 7]}, "{0} climbs 3 and 7."),
        ({"kind": "climb", "seat": 0, "columns": [7, 7]}, "{0} climbs 7 twice."),
        ({"kind": "climb", "seat": 0, "columns": [7]}, "{0} climbs 7."),
        ({"kind": "stop", "seat": 0, "closed": []}, "{0} makes camp."),
        ({"kind": "stop", "seat": 0, "closed": [2]}, "{0} makes camp. Column 2 is closed. (CS13)"),
        ({"kind": "win", "seat": 3}, "{3} has closed three columns and wins. (CS14)"),
    ],
)
def test_events_read_as_sentences(event, sentence):
    assert gloam.find("cant_stop").words.sentence(event) == sentence
