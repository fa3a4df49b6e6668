"""The tuning of The Faceless' weights finds effects that are known, and changes every weight it names."""

from __future__ import annotations

import math
from dataclasses import fields

import pytest

from gloam.bots.faceless.win_chance import HARD_WEIGHTS, WinWeights

np = pytest.importorskip("numpy")
tune = pytest.importorskip("tools.faceless.tune_win_chance")


def test_known_effects_are_found_again():
    rng = np.random.default_rng(1)
    logs = rng.normal(0.0, 0.5, (20_000, 3))
    won = (rng.random(20_000) < 0.3 + logs @ [0.1, -0.05, 0.0]).astype(float)
    found, errors = tune.effects(logs, won)
    assert found == pytest.approx([0.1, -0.05, 0.0], abs=0.02)
    assert all(0.005 < error < 0.008 for error in errors)


def test_a_weight_is_doubled_by_its_logarithm_and_the_others_stay():
    made = tune.scaled(HARD_WEIGHTS, {"left": math.log(2), "shields": math.log(2), "red": 0.0})
    assert made.left == pytest.approx(2 * HARD_WEIGHTS.left)
    assert made.shields == pytest.approx(tuple(2 * each for each in HARD_WEIGHTS.shields))
    assert (made.red, made.green, made.start) == (HARD_WEIGHTS.red, HARD_WEIGHTS.green, HARD_WEIGHTS.start)
    assert set(tune.TERMS) <= {field.name for field in fields(WinWeights)}


def test_a_team_with_given_weights_plays_a_game_on_hell():
    assert tune.is_won(HARD_WEIGHTS, 2, 3) in (True, False)
