"""The calibration of The Faceless' chance of winning: the dice that keep a game going, and the fit."""

from __future__ import annotations

import math
import random

import pytest

from gloam.bots.faceless.win_chance import HARD_WEIGHTS

pytest.importorskip("numpy")
calibrate = pytest.importorskip("tools.faceless.calibrate_win_chance")


def test_a_known_factor_and_summand_are_found_again():
    rng = random.Random(1)
    logits = [rng.gauss(0, 3) for _ in range(5_000)]
    rows = [(x, 1 / (1 + math.exp(-0.25 * x - 0.5))) for x in logits]
    assert calibrate.fitted(rows) == pytest.approx((0.25, 0.5), abs=1e-6)
    assert calibrate.log_loss(rows, 0.25, 0.5) < calibrate.log_loss(rows)


def test_a_game_that_is_kept_going_counts_as_much_as_it_was_likely():
    won, rows = calibrate.played(HARD_WEIGHTS, 2, 4)
    assert 0 <= won <= 1
    assert len(rows) > 5
    assert all(0 <= share <= 1 + 1e-9 for _, share in rows)
    assert all(share >= won for _, share in rows)
