"""Every method against a known answer, or against what it promises in many synthetic runs."""

from __future__ import annotations

import numpy as np
import pytest
import scipy

from gloam.lab import intervals, ratings, sequential
from gloam.lab.intervals import Deals
from gloam.lab.sequential import Sprt, bounded_band, open_band, score_of, settled
from tests.sampling import every


def deals(values) -> Deals:
    return Deals(np.asarray(values, float), np.ones(len(values)))


def test_the_bootstrap_covers_the_truth_as_often_as_it_says():
    dice, hits = np.random.default_rng(1), 0
    for n in range(1000):
        games = dice.integers(1, 4, 60).astype(float)  # mirrored games of one deal share their luck
        level = dice.normal(0.4, 0.2, 60)
        found = intervals.estimate(Deals(level * games, games), seed=n, times=300)
        hits += found.holds(0.4)
    assert 0.925 <= hits / 1000 <= 0.97


def test_games_of_one_deal_are_not_taken_for_independent_ones():
    dice = np.random.default_rng(2)
    luck = dice.normal(0, 1, 200)
    mirrored = Deals.of([d for d in range(200) for _ in range(3)], [x for x in luck for _ in range(3)])
    alone = Deals.of(list(range(200)), list(luck))
    assert intervals.estimate(mirrored).half == pytest.approx(intervals.estimate(alone).half)
    assert (intervals.estimate(mirrored).games, intervals.estimate(mirrored).deals) == (600, 200)


def test_figures_drawn_together_are_those_drawn_one_by_one():
    dice = np.random.default_rng(3)
    one, two = deals(dice.random(50)), deals(dice.random(50))
    assert intervals.estimates([one, two]) == [intervals.estimate(one), intervals.estimate(two)]


def test_a_share_that_never_happened_still_has_an_interval():
    found = intervals.estimate(deals([0.0] * 100))
    assert (found.mean, found.low) == (0.0, 0.0)
    assert found.high == pytest.approx(scipy.stats.binomtest(0, 100).proportion_ci().high)


def test_deals_that_all_agree_are_no_proof_that_all_deals_would():
    """Five deals without a difference leave room for a difference in nearly half of all deals."""
    same = intervals.paired(deals([1.0, 0.0, 1.0, 1.0, 0.0]), deals([1.0, 0.0, 1.0, 1.0, 0.0]))
    assert same.mean == 0
    assert same.high == -same.low == pytest.approx(1 - 0.025 ** (1 / 5))
    assert (same.games, same.deals) == (10, 5)
    many = intervals.paired(deals([1.0] * 1000), deals([0.0] * 1000))
    assert (many.low, many.mean) == (-1.0, -1.0)
    assert many.high == pytest.approx(-1 + 2 * (1 - 0.025 ** (1 / 1000)))
    level = intervals.estimate(Deals(np.ones(10), np.full(10, 2.0)))
    assert level.mean == 0.5
    assert 0 < level.low < 0.4
    assert 0.6 < level.high < 1, "ten deals of two games, one won each"
    one = intervals.estimate(deals([1.0]))
    assert (one.low, one.high) == (pytest.approx(0.025), 1.0)


def test_an_interval_covers_a_rare_difference_as_often_as_it_says():
    """One deal in twenty-five is different: most short runs see none, and must not be sure of that."""
    dice, hits = np.random.default_rng(11), 0
    for _ in range(400):
        a = dice.integers(0, 2, 20).astype(float)
        b = np.where(dice.random(20) < 0.04, 1.0, a)
        hits += intervals.paired(deals(a), deals(b)).holds(0.02)
    assert hits / 400 >= 0.93


DIFFERENCES = {
    "none": ((-1, 0, 1), (0.25, 0.5, 0.25)),
    "small": ((-1, 0, 1), (0.2, 0.5, 0.3)),
    "large": ((-1, 0, 1), (0.05, 0.25, 0.7)),
    "mirrored": ((-1, -0.5, 0, 0.5, 1), (0.05, 0.2, 0.4, 0.25, 0.1)),
}
"""What a deal may say of two bots, and how often it does."""
STOPS = {8: 1.0, 20: 0.975, 50: 0.97, 100: 0.97, 200: 0.97}
"""After so many deals a run may stop, and how often the interval then holds the truth at most: with few it is wider."""


@pytest.mark.parametrize("name", every(2, DIFFERENCES))
def test_a_known_difference_is_covered_as_often_as_promised_wherever_a_run_stops(name):
    """1,000 experiments each: 930 to 970 of the intervals hold it."""
    values, shares = DIFFERENCES[name]
    truth, dice = float(np.dot(values, shares)), np.random.default_rng(21)
    for stop, most in STOPS.items():
        drawn = dice.choice(values, p=shares, size=(1000, stop))
        found = [intervals.paired(deals((1 - one) / 2), deals((1 + one) / 2)) for one in drawn]
        assert all(one.low <= one.mean <= one.high for one in found)
        assert 0.93 <= np.mean([one.holds(truth) for one in found]) <= most, stop


def test_a_paired_difference_is_narrower_where_deals_matter_and_right_on_average():
    dice, hits = np.random.default_rng(4), 0
    for _ in range(1000):
        luck = dice.normal(0, 1, 80)
        a, b = luck + dice.normal(0, 0.3, 80), luck + 0.1 + dice.normal(0, 0.3, 80)
        found = intervals.paired(deals(a), deals(b))
        hits += found.holds(0.1)
    assert 0.93 <= hits / 1000 <= 0.97
    assert intervals.pairing_gain(deals(a), deals(b)).times == pytest.approx((1 + 0.09) / 0.09, rel=0.4)
    assert intervals.pairing_gain(deals(a), deals(dice.permutation(b))).times == pytest.approx(1, abs=0.4)


def test_only_deals_that_both_have_played_are_paired():
    found = intervals.paired(Deals.of([0, 1, 2], [1.0, None, 3.0]), Deals.of([0, 1, 2, 3], [2.0, 9.0, 5.0, 9.0]))
    assert (found.mean, found.deals) == (1.5, 2)


@pytest.mark.parametrize(("truth", "seed"), [(0.3, 5), (0.02, 6)])
def test_a_bounded_band_holds_at_every_moment(truth, seed):
    dice, broken = np.random.default_rng(seed), 0
    for _ in range(500):
        low, high = bounded_band((dice.random(400) < truth).astype(float), 0, 1)
        broken += bool((low > truth).any() or (high < truth).any())
    assert broken / 500 <= 0.05 + 0.015
    assert high[-1] - low[-1] < 0.25


def test_an_open_band_holds_at_every_moment_and_gets_narrow():
    dice, broken = np.random.default_rng(7), 0
    for _ in range(500):
        low, high = open_band(dice.exponential(10, 500))
        broken += bool((low > 10).any() or (high < 10).any())
    assert broken / 500 <= 0.05 + 0.025
    assert high[-1] - low[-1] < 5


def test_looking_after_every_deal_with_a_plain_interval_would_fool_us():
    """The reason for the bands: a 95% interval that is looked at all the time is wrong far more often."""
    dice, broken = np.random.default_rng(8), 0
    for _ in range(200):
        x = (dice.random(400) < 0.5).astype(float)
        n = np.arange(1, 401)
        off = np.abs(np.cumsum(x) / n - 0.5)[20:]
        broken += bool((off > 1.96 * 0.5 / np.sqrt(n[20:])).any())
    assert broken / 200 > 0.2


def test_a_band_that_has_settled_stays_settled():
    low, high = bounded_band(np.ones(300), -1, 1)
    at = settled(low, high)
    assert at is not None
    assert (low[at - 1 :] > 0).all()
    assert low[at - 2] <= 0
    assert settled(*bounded_band(np.array([1, -1] * 100), -1, 1)) is None


def deal_results(dice, mean, size):
    """Mirrored pairs: both won, one each, both lost; or a draw in between."""
    middle = 0.5
    edge = mean - middle
    return dice.choice([0.0, 0.5, 1.0], size, p=[0.25 - edge, 0.5, 0.25 + edge])


@pytest.mark.parametrize(("elo", "wrong"), [(0.0, True), (40.0, False)])
def test_the_error_rates_of_the_sequential_test_hold(elo, wrong):
    dice, test, errors, ended = np.random.default_rng(9), Sprt(0, 40), 0, 0
    for _ in range(1000):
        found = test.ended(deal_results(dice, score_of(elo), 1500))
        ended += found is not None
        errors += found is not None and found[1] is wrong
    assert ended > 990
    assert errors / 1000 <= 0.05 + 0.014


def test_the_bounds_and_ratio_of_the_sequential_test_are_walds():
    test = Sprt(0, 20)
    assert test.bounds == pytest.approx((-2.9444, 2.9444), abs=1e-4)
    scores = np.array([0.5, 1.0, 0.0, 1.0] * 50)
    low, high = score_of(0), score_of(20)
    expected = 0.0
    spread = np.var([*scores, 0.0, 1.0])
    for score in scores:
        expected += ((score - low) ** 2 - (score - high) ** 2) / (2 * spread)
    assert test.ratios(scores)[-1] == pytest.approx(expected)
    assert test.ended([1.0] * 5) is None, "a few wins say nothing yet"


def test_elo_points_are_what_they_always_were():
    assert score_of(0) == 0.5
    assert score_of(400) == pytest.approx(10 / 11)
    assert sequential.elo_of(0.75) == pytest.approx(190.85, abs=0.01)


def test_bradley_terry_finds_known_strengths():
    many = 1e7
    found = ratings.bradley_terry(["a", "b"], {("a", "b"): (0.75 * many, many)})
    assert found[0] - found[1] == pytest.approx(190.85, abs=0.01)
    true = np.array([120.0, 20.0, -140.0])
    pairs = {(i, j): score_of(true[i] - true[j]) for i in range(3) for j in range(i + 1, 3)}
    found = ratings.bradley_terry([0, 1, 2], {pair: (score * many, many) for pair, score in pairs.items()})
    assert found == pytest.approx(true, abs=0.01)


def test_ratings_cover_the_truth_and_an_unbeaten_bot_stays_finite():
    dice, hits = np.random.default_rng(10), 0
    for n in range(10):
        results = {("a", "b"): deal_results(dice, score_of(60), 150)}
        first = ratings.ratings(["a", "b"], results, seed=n, times=60)[0]
        hits += first.low <= (30 if first.name == "a" else -30) <= first.high
    assert hits >= 8
    best = ratings.ratings(
        ["a", "b", "c"], {("a", "b"): [1.0] * 20, ("a", "c"): [1.0] * 20, ("b", "c"): [0.5] * 20}, times=20
    )
    assert best[0].name == "a"
    assert best[0].elo < 1000
    assert [one.deals for one in best] == [40, 40, 40]


def test_the_variance_ratio_is_the_factor_of_games_saved_and_its_interval_covers_it():
    dice, hits = np.random.default_rng(11), 0
    adjusted = dice.normal(0.5, 0.1, 5000)
    assert intervals.variance_ratio(adjusted + dice.normal(0, 0.2, 5000), adjusted).times == pytest.approx(5, rel=0.1)
    for n in range(100):
        rest = dice.normal(0.5, 0.1, 200)
        found = intervals.spread_factor((rest + dice.normal(0, 0.2, 200),), rest, seed=n)
        hits += found.low <= 5 <= found.high
        assert found.low <= found.times <= found.high
    assert 88 <= hits <= 99
