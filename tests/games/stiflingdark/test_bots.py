"""The bots play either side from View and Decision alone, and the same seed gives the same game."""

from __future__ import annotations

import pytest

import gloam
from gloam.bots import play, seated


def played(seats: int, seed: int):
    game = gloam.new("stiflingdark", seats=seats, seed=seed, options={})
    play(game, seated("stiflingdark", ["greedy"] * seats, seed), most=5000)
    return game


@pytest.mark.parametrize("seats", [3, 5])
def test_greedy_bots_play_a_game_to_its_end(seats):
    game = played(seats, 4)
    assert game.outcome is not None
    assert game.view(None)["phase"] == "over"
    gloam.find("stiflingdark").check(game.state)


def test_the_same_seed_gives_the_same_game():
    assert played(3, 7).digest() == played(3, 7).digest()


def test_the_greedy_butcher_beats_random_investigators():
    won = 0
    for seed in range(3):
        game = gloam.new("stiflingdark", seats=3, seed=seed, options={})
        play(game, seated("stiflingdark", ["greedy", "random", "random"], seed), most=20000)
        won += game.outcome.winners == (0,)
    assert won == 3
