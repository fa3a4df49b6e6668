"""What a judge's network is fitted to, and that fitting makes it better."""

from __future__ import annotations

import argparse

import numpy as np
import pytest

from tools.judge_fit import Data, fitted, loss, returned

SAID = np.array([[0.5, 0.5], [0.6, 0.4], [0.9, 0.1], [0.5, 0.5], [0.2, 0.8]])
TOLD = np.array([[1.0, 0.0]] * 3 + [[0.0, 1.0]] * 2)
GAME = np.array([0, 0, 0, 1, 1])


def test_a_share_of_one_hands_on_the_result() -> None:
    assert np.array_equal(returned(SAID, TOLD, GAME, 1.0), TOLD)


def test_a_share_of_zero_looks_at_the_next_position_only() -> None:
    assert np.array_equal(returned(SAID, TOLD, GAME, 0.0), [*SAID[1:3], TOLD[2], SAID[4], TOLD[4]])


def test_between_them_each_position_hands_on_a_part_and_games_stay_apart() -> None:
    wanted = returned(SAID, TOLD, GAME, 0.5)
    assert np.allclose(wanted[:, 0], [0.5 * 0.6 + 0.5 * (0.5 * 0.9 + 0.5), 0.5 * 0.9 + 0.5, 1.0, 0.5 * 0.2, 0.0])
    assert np.array_equal(TOLD, [[1.0, 0.0]] * 3 + [[0.0, 1.0]] * 2), "the results themselves stay as they are"


@pytest.mark.parametrize("refits", [0, 2])
def test_fitting_beats_the_base_rate_on_games_that_were_held_out(refits: int) -> None:
    rng = np.random.default_rng(3)
    games = []
    for n in range(300):
        strong = int(rng.integers(2))
        rows = [np.array([[float(strong == 0), at / 4], [float(strong == 1), at / 4]]) for at in range(4)]
        winner = strong if rng.random() < 0.8 else 1 - strong
        result = [float(winner == 0), float(winner == 1)]
        games.append(((2, {}, n), [(row, result, at / 4, "everybody") for at, row in enumerate(rows)]))
    data = Data(games, "everybody")
    args = argparse.Namespace(seed=1, hidden=4, epochs=6, rate=0.02, decay=1e-5, batch=64, refits=refits, returns=0.9)
    args.torch = args.calibrate = False
    train, held = data.some(data.game % 5 != 0), data.some(data.game % 5 == 0)
    net = fitted(args, train, None, held)
    assert loss(net.chances(held), held)[0] < 0.8 * loss(held.base, held)[0]


def test_numbers_that_are_left_out_have_no_weight() -> None:
    games = [((2, {}, n), [(np.array([[float(n % 2), 1.0]]), [float(n % 2)], 0.5, "team")]) for n in range(40)]
    data = Data(games, "team")
    data.leave_out(["told"], ["told", "other"])
    args = argparse.Namespace(seed=1, hidden=3, epochs=3, rate=0.02, decay=1e-5, batch=8, refits=1, returns=0.9)
    args.torch = args.calibrate = False
    net = fitted(args, data.some(data.game % 5 != 0), None)
    assert not net.w[0].any()
    assert net.d[0] == 0
    assert np.allclose(net.chances(data), net.chances(data)[0]), "what would tell the result is not seen"


def test_calibrating_makes_chances_as_certain_as_the_results() -> None:
    """A network that is always half as sure as it should be, and a little too hopeful."""
    rng = np.random.default_rng(5)
    games = []
    for n in range(4000):
        x = float(rng.normal())
        won = rng.random() < 1 / (1 + np.exp(-2 * x))
        games.append(((2, {}, n), [(np.array([[x]]), [float(won)], 0.5, "team")]))
    data = Data(games, "team")
    args = argparse.Namespace(seed=1, hidden=1, epochs=0, rate=0.02, decay=0, batch=8, refits=0, returns=0.9)
    args.torch, args.calibrate = False, True
    start = {"hidden": [[0.0, 0.0]], "out": [0.0], "direct": [1.0], "bias": 0.5}
    net = fitted(args, data, start)
    assert net.d[0] == pytest.approx(2, abs=0.2)
    assert net.c[0] == pytest.approx(0, abs=0.15)
