"""Shares and means with their intervals."""

from __future__ import annotations

import math

import pytest

from gloam.lab import Tally, wilson
from gloam.lab.stats import rounded


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"),
    [
        # Known values, to four places: Newcombe, "Two-sided confidence intervals for the single proportion" (1998),
        # table I, method 3.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilsons_interval_has_the_published_values(hits, of, low, high):
    assert rounded(wilson(hits, of), 4) == [low, high]


def test_wilsons_interval_is_mirrored_and_never_leaves_0_to_1():
    for of in (1, 7, 50):
        for hits in range(of + 1):
            low, high = wilson(hits, of)
            assert 0 <= low <= hits / of <= high <= 1
            mirrored = wilson(of - hits, of)
            assert math.isclose(low, 1 - mirrored[1], abs_tol=1e-12)


def test_without_games_everything_is_possible():
    assert wilson(0, 0) == (0.0, 1.0)


@pytest.mark.parametrize(("hits", "of"), [(-1, 5), (6, 5), (1, 0)])
def test_a_share_that_is_none_is_an_error(hits, of):
    with pytest.raises(ValueError, match="is no share"):
        wilson(hits, of)


def test_a_tally_has_mean_interval_and_quantiles():
    tally = Tally()
    for number in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10):
        tally.add(number)
    assert (tally.n, tally.mean) == (10, 5.5)
    assert tally.spread() == {"least": 1, "p10": 1, "median": 5, "p90": 9, "most": 10}
    low, high = tally.interval(z=2.0)
    assert math.isclose(high - 5.5, 2 * math.sqrt(55 / 6 / 10))
    assert math.isclose(5.5 - low, high - 5.5)


def test_tallies_merge_to_the_same_in_any_order():
    one, two = Tally({3: 2, 1: 1}), Tally({1: 4})
    first, second = Tally(), Tally()
    first.merge(one)
    first.merge(two)
    second.merge(two)
    second.merge(one)
    assert dict(sorted(first.seen.items())) == dict(sorted(second.seen.items())) == {1: 5, 3: 2}
    assert first.interval() == second.interval()


def test_an_empty_tally_and_a_single_number_have_no_spread():
    assert (Tally().mean, Tally().spread()["median"]) == (0.0, 0)
    assert Tally({7: 1}).interval() == (7.0, 7.0)
