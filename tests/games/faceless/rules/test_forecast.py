"""What the table foretells of the Threats is what they then do."""

import pytest

from gloam.games.faceless.view import forecast


@pytest.mark.parametrize(
    ("colour", "count", "times", "rule"),
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
def test_the_forecast_counts_cards_or_pairs_as_the_threats_do(colour, count, times, rule):
    """F069, F071, F072, F075, F076, F077, F079  The card that comes is counted; three Faceless at most."""
    assert forecast(colour, count) == {"times": times, "rule": rule}
