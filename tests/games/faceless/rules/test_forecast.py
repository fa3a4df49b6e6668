"""What the table foretells of the Threats is what they then do."""

import pytest

from gloam.games.faceless.view import forecast
from tests.games.faceless.helpers import end, kinds, turn, with_


@pytest.mark.parametrize(
    ("color", "count", "times", "rule"),
    [
        ("purple", 1, 1, "F071"),
        ("purple", 3, 3, "F071"),
        ("red", 2, 2, "F072"),
        ("yellow", 1, 0, "F079"),
        ("yellow", 3, 1, "F075"),
        ("yellow", 9, 3, "F075"),
        ("blue", 4, 2, "F076"),
        ("green", 3, 1, "F077"),
    ],
)
def test_the_forecast_counts_cards_or_pairs_as_the_threats_do(color, count, times, rule):
    """F069, F071, F072, F075, F076, F077, F079  The card that comes is counted; three Faceless at most."""
    assert forecast(color, count) == {"times": times, "rule": rule}


@pytest.mark.parametrize(
    ("die", "times", "rule"), [("plus1", 2, "F071"), ("minus1", 0, "F109"), ("nothing", 1, "F071"), ("", 1, "F071")]
)
def test_the_forecast_knows_the_creepy_die(die, times, rule):
    """F108, F109  The purple Threat walks one farther or one less, the other colors do not care."""
    assert forecast("purple", 1, die) == {"times": times, "rule": rule}
    assert forecast("red", 1, die) == {"times": 1, "rule": "F072"}


def test_the_table_shows_the_forecast_under_the_die_and_it_comes_true():
    """F108, FD72"""
    game = with_("creepy_die", die="plus1", script=["purple3"], team="0,-4")
    assert game.view(None)["forecast"]["purple"] == {"times": 3, "rule": "F071"}
    end(turn(game, "rest"))
    assert kinds(game).count("step") == 3
