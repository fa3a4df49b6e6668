"""The worked examples of the checklist."""

from __future__ import annotations

from tests.games.cant_stop.table import ANN, BO, asked, at, kinds


def test_csx1_two_ones_and_two_sixes_on_an_empty_board():
    """CSX1"""
    game = at(1, 1, 6, 6)
    assert game.decision.options == ((2, 12), (7, 7))
    assert game.decision.barred == ()
    game.answer((7, 7))
    assert game.view(None)["runners"] == {"7": 2}
    assert asked(game) == (ANN, "turn.stop")


def test_csx2_three_runners_elsewhere_and_the_turn_is_lost():
    """CSX2"""
    game = at(4, 4, 4, 4, 1, 2, 3, 5, runners={2: 1, 3: 2, 12: 1})
    assert kinds(game) == ["roll", "fall", "roll"]
    assert game.view(None)["runners"] == {}
    assert game.view(None)["markers"] == [{}, {}]
    assert asked(game) == (BO, "turn.pair")


def test_csx3_one_runner_left_for_two_new_columns():
    """CSX3"""
    game = at(1, 2, 2, 2, runners={6: 1, 8: 1})
    assert game.decision.options == ((3,), (4,))
    game.answer((4,))
    assert game.view(None)["runners"] == {"4": 1, "6": 1, "8": 1}
    assert asked(game) == (ANN, "turn.stop")


def test_csx4_a_column_is_closed_and_another_marker_leaves_it():
    """CSX4"""
    game = at(6, 6, 1, 2, markers=[{12: 2}, {12: 1, 5: 1}])
    assert (3, 12) in game.decision.options
    game.answer((3, 12))
    assert game.view(None)["runners"] == {"3": 1, "12": 3}
    game.answer("stop")
    assert game.view(None)["markers"] == [{"12": 3, "3": 1}, {"5": 1}]
    assert game.view(None)["closed"] == [12]
    assert game.decision.seat == BO
