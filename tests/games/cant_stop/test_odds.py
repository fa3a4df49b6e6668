"""The odds before a roll are exact: as many of the 1296 rolls are lost as a player finds who tries them all."""

from __future__ import annotations

from itertools import combinations_with_replacement, permutations

import pytest

from gloam.kernel import Game
from tests.games.cant_stop.table import ANN, asked, at, kinds

FACES = range(1, 7)


def lost_rolls(game: Game) -> int:
    """Try every roll from where the runners stand, and count the falls."""
    board = game.state
    falls = 0
    for dice in combinations_with_replacement(FACES, 4):
        tried = at(*dice, markers=board.markers, runners=board.runners, turn=game.decision.seat)
        orders = len(set(permutations(dice)))
        falls += orders if kinds(tried)[1:2] == ["fall"] else 0
    return falls


@pytest.mark.parametrize(
    ("dice", "markers", "runners"),
    [
        pytest.param((1, 1, 1, 2), [{}, {}], {12: 1}, id="2-3-12"),
        pytest.param((3, 3, 3, 4), [{}, {}], {8: 1}, id="6-7-8"),
        pytest.param((3, 3, 3, 3), [{}, {}], {6: 9, 2: 1, 12: 1}, id="one on its last space"),
        pytest.param((1, 1, 1, 1), [{7: 13, 6: 11}, {8: 11, 5: 9}], {}, id="four closed"),
    ],
)
def test_the_chance_to_fall_is_that_of_trying_all_rolls(dice, markers, runners):
    """CS11, CS12"""
    game = at(*dice, markers=markers, runners=runners)
    assert asked(game) == (ANN, "turn.stop")
    assert game.info() == {"fall": lost_rolls(game) / 1296}


@pytest.mark.parametrize(
    ("dice", "runners", "kept"),
    [pytest.param((3, 3, 3, 4), {8: 1}, 1192, id="6-7-8"), pytest.param((1, 1, 1, 2), {12: 1}, 568, id="2-3-12")],
)
def test_the_best_and_the_worst_three_columns_are_as_good_as_players_know(dice, runners, kept):
    """CS12"""
    assert at(*dice, runners=runners).info() == {"fall": (1296 - kept) / 1296}


def test_with_a_free_runner_nearly_nothing_is_lost():
    """CS11"""
    game = at(3, 3, 3, 3)
    assert game.info() == {"fall": 0}
