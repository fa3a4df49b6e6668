"""When games are enough to say that an answer lost something (docs/look-back.md)."""

from __future__ import annotations

import pytest

from gloam.analysis import certainty
from gloam.analysis.certainty import games_to_be_certain, is_loss, loss_lower_bound, mean_and_error


@pytest.mark.parametrize(
    ("mean", "error", "is_one"),
    [
        (0.10, 0.049, True),
        (0.10, 0.051, False),  # within two standard errors
        (0.10, 0.099, False),  # outside of one
        (0.10, 0.05, False),  # exactly two
        (0.02, 0.0, True),
        (0.019, 0.0, False),  # certain, and too small to be told
        (-0.3, 0.01, False),
    ],
)
def test_a_loss_within_two_standard_errors_is_none(mean, error, is_one):
    assert is_loss(mean, error) is is_one


def test_the_standard_error_is_that_of_a_sample():
    mean, error = mean_and_error([0.1, 0.2, 0.3, 0.6])
    assert mean == pytest.approx(0.3)
    assert error == pytest.approx((0.14 / 3) ** 0.5 / 2)
    assert mean_and_error([0.4]) == (0.4, 0.0)


def test_an_option_behind_keeps_at_least_so_much_less():
    assert loss_lower_bound((-0.3, 0.1), 5) == pytest.approx(0.2)
    assert loss_lower_bound((-0.1, 0.2), 5) == 0.0
    assert loss_lower_bound((0.3, 0.1), 5) == 0.0
    assert loss_lower_bound((-0.3, 0.0), 1) == 0.0, "one game proves nothing"


def test_the_smaller_a_loss_and_the_farther_apart_the_games_the_more_are_played():
    assert games_to_be_certain(0.1, 0.1) == (certainty.MORE_LEAST, certainty.MORE_LEAST)
    assert games_to_be_certain(0.25, 0.5) == (certainty.MORE_ENOUGH, 36)
    assert games_to_be_certain(0.01, 0.5) == (certainty.MORE_ENOUGH, certainty.MORE_MOST)


def test_a_second_look_ends_only_outside_of_two_standard_errors():
    spread = 0.02  # with four games a standard error of one point
    assert certainty.is_settled([-0.001] * 4, 8, spread)
    assert not certainty.is_settled([0.005] * 4, 8, spread), "with two standard errors it may be more than too small"
