"""A trained policy is a file, and plays wherever a bot plays."""

from __future__ import annotations

import os

import numpy as np
import pytest

import gloam
from gloam import bots
from gloam.bots.trained import Trained, files, forward
from gloam.kernel import Refused

GAME = "cant_stop"


def weights(path, *, seats=2, features=None, actions=None, lean=None):
    """A policy of two layers; `lean` is the number of the action that it likes best."""
    known, dice = gloam.find(GAME).numbered(), np.random.default_rng(1)
    features, actions = features or known.features, actions or known.actions
    last = dice.normal(size=(actions, 8)) * 0.01
    bias = np.zeros(actions)
    if lean is not None:
        bias[lean] = 9.0
    told = {"weight_0": dice.normal(size=(8, features)), "bias_0": np.zeros(8), "weight_1": last, "bias_1": bias}
    np.savez(path, seats=np.array(seats), **{name: one.astype(np.float32) for name, one in told.items()})
    return path


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("GLOAM_TRAINED", str(tmp_path))
    return tmp_path


def test_a_file_is_a_bot_of_its_game_and_of_no_other(folder):
    weights(folder / f"{GAME}.mine.npz")
    assert files(GAME).keys() == {"mine"}
    assert "mine" in bots.names(GAME)
    assert "mine" not in bots.names("lucidity")
    assert "mine" in bots.described(gloam.find(GAME))["bots"]
    assert isinstance(bots.make(GAME, "mine", 0, 1), Trained)
    with pytest.raises(Refused, match="there is no bot 'yours'"):
        bots.make(GAME, "yours", 0, 1)


def test_without_a_folder_there_is_none(monkeypatch):
    monkeypatch.delenv("GLOAM_TRAINED", raising=False)
    assert files(GAME) == {}


def test_it_plays_a_whole_game_and_takes_what_it_likes_best(folder):
    table = gloam.find(GAME).numbered().table
    stop = table.number("turn.stop", "stop", {})
    weights(folder / f"{GAME}.mine.npz", lean=stop)
    game = gloam.new(GAME, 2, 5)
    players = bots.seated(GAME, ["mine", "random"], 5)
    answers = []
    while game.decision is not None:
        asked = game.decision
        taken = bots.answer_for(game, asked.seat, players[asked.seat])
        if asked.seat == 0 and asked.kind == "turn.stop":
            answers.append(taken)
    assert answers
    assert set(answers) == {"stop"}


def test_the_scores_are_those_of_the_network(folder):
    weights(folder / f"{GAME}.mine.npz")
    player = bots.make(GAME, "mine", 0, 1)
    row = gloam.find(GAME).numbered().row(gloam.new(GAME, 2, 5).view(0), 2)
    (first, zero), (second, bias) = player.layers
    expected = second @ np.tanh(first @ np.asarray(row, np.float32) + zero) + bias
    assert np.allclose(forward(player.layers, row), expected, atol=1e-5)


def test_with_a_temperature_it_draws_by_the_scores_and_the_same_seed_draws_the_same(folder):
    path = weights(folder / f"{GAME}.mine.npz")
    with np.load(path) as told:
        np.savez(path, temperature=np.array(1.0), **dict(told))
    game, taken = gloam.new(GAME, 2, 5), set()
    for seed in range(12):
        ends = []
        for _ in range(2):
            twin = game.clone()
            bots.play(twin, bots.seated(GAME, ["mine", "mine"], seed))
            ends.append(twin.digest())
        assert ends[0] == ends[1]
        taken.add(ends[0])
    assert len(taken) == 12


def test_a_file_that_has_changed_is_read_again(folder):
    path = weights(folder / f"{GAME}.mine.npz", lean=3)
    before = bots.make(GAME, "mine", 0, 1).layers[-1][1].copy()
    weights(path, lean=4)
    os.utime(path, ns=(1, 1))
    assert not np.array_equal(before, bots.make(GAME, "mine", 0, 1).layers[-1][1])


def test_a_file_of_another_size_is_refused_with_both_sizes(folder):
    weights(folder / f"{GAME}.mine.npz", features=7)
    with pytest.raises(Refused, match="was trained on 7 features and 143 actions; this game has 154 and 143"):
        bots.make(GAME, "mine", 0, 1)


def test_a_file_without_its_seats_is_refused(folder):
    np.savez(folder / f"{GAME}.mine.npz", weight_0=np.zeros((2, 2)), bias_0=np.zeros(2))
    with pytest.raises(Refused, match=r"cant_stop\.mine\.npz has no seats"):
        bots.make(GAME, "mine", 0, 1)
