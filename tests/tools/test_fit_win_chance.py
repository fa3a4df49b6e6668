"""The fit of The Faceless' chances finds weights that are known, and reads positions as the bot does."""

from __future__ import annotations

import math

import pytest

import gloam
from gloam.bots.faceless.position import read_position, team_state
from gloam.bots.faceless.win_chance import FittedWeights, FittedWinChance

np = pytest.importorskip("numpy")
fit = pytest.importorskip("tools.faceless.fit_win_chance")


def test_known_weights_are_found_again():
    rng = np.random.default_rng(1)
    x = rng.normal(size=(20_000, 3))
    y = rng.random(20_000) < 1 / (1 + np.exp(-(x @ [1.0, -0.5, 0.0] + 0.3)))
    assert fit.fitted(x, y.astype(float)) == pytest.approx([1.0, -0.5, 0.0, 0.3], abs=0.06)


def test_the_bot_weighs_the_terms_that_are_fitted():
    game = gloam.new("faceless", seats=3, seed=4, options={"difficulty": "hell"})
    while game.decision.kind != "turn.action":
        game.answer(game.decision.options[0], seat=game.decision.seat)
    view, f = game.view(game.decision.seat), FittedWeights()
    none, one, two, three = f.shields
    weights = [
        f.three, f.way, f.deck, one - none, two - one, three - two, f.last, f.cards, f.red, f.close, f.in_reach, f.four,
        f.hurry,
    ]  # fmt: skip
    said = f.start + sum(weight * term for weight, term in zip(weights, fit.terms(view), strict=True))
    pos = read_position(view)
    assert FittedWinChance().points(pos, team_state(pos)) == pytest.approx(1000 / (1 + math.exp(-said)))
