"""Tuning finds what is there to find, and says so only on deals that it has not seen."""

from __future__ import annotations

import math

import pytest

from gloam.kernel import Refused, Seeded
from gloam.lab.tuning import Duel, Spsa, held_out_deals, tune, weights_of, with_weights

BEST = {"a": 2.0, "b": -1.0}


def noisy(a, b, deals):
    """The nearer to the best, the likelier to win; each deal is one coin."""

    def far(values):
        return sum((values[name] - BEST[name]) ** 2 for name in BEST)

    chance = 1 / (1 + math.exp(far(a) - far(b)))
    return sum(Seeded(deal).below(1000) < 1000 * chance for deal in deals) / len(deals)


def test_the_search_comes_near_the_best_weights_from_noisy_games():
    found = tune({"a": 0.0, "b": 1.0}, Spsa(steps=150, deals=20, reach=0.3, pace=1.5, seed=3), noisy)
    assert found.found["a"] == pytest.approx(2.0, abs=0.5)
    assert found.found["b"] == pytest.approx(-1.0, abs=0.5)
    assert len(found.path) == 150
    again = tune({"a": 0.0, "b": 1.0}, Spsa(steps=150, deals=20, reach=0.3, pace=1.5, seed=3), noisy)
    assert again.found == found.found


def test_held_out_deals_are_none_that_the_search_has_played():
    seen = []
    tune({"a": 0.0}, Spsa(steps=20, deals=5, seed=7), lambda a, b, deals: seen.extend(deals) or 0.5)
    assert len(set(seen)) == 100
    assert not set(seen) & set(held_out_deals(7, 500))


def test_equal_weights_score_a_half_and_absurd_ones_less():
    duel, deals = Duel("lucidity", "normal", 2), held_out_deals(1, 2)
    own = weights_of("lucidity", "normal")
    assert duel(own, own, deals) == 0.5
    assert duel({**own, "eaten": -100.0, "exhausted": -100.0}, own, deals) < 0.5


def test_weights_are_read_from_the_bot_and_given_to_a_copy_only():
    own = weights_of("lucidity", "normal", ["tempo", "eaten"])
    assert set(own) == {"tempo", "eaten"}
    changed = with_weights("lucidity", "normal", {"tempo": 9.0}, 0, 1)
    assert changed.weights.tempo == 9.0
    assert weights_of("lucidity", "normal")["tempo"] == own["tempo"]
    with pytest.raises(Refused, match="no weight 'courage'"):
        weights_of("lucidity", "normal", ["courage"])
    with pytest.raises(Refused, match="has no weights to tune"):
        weights_of("cant_stop", "random")
