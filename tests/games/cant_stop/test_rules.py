"""Every rule of the checklist, one by one."""

from __future__ import annotations

import pytest

import gloam
from gloam.kernel import Refused, Seeded
from gloam.laws.play import finish, refused
from tests.games.cant_stop.table import ANN, BO, CY, asked, at, kinds

LENGTHS = {2: 3, 3: 5, 4: 7, 5: 9, 6: 11, 7: 13, 8: 11, 9: 9, 10: 7, 11: 5, 12: 3}


# ------------------------------------------------------------------------------------ players and board


@pytest.mark.parametrize("seats", [1, 5])
def test_the_game_is_for_two_to_four_players(seats):
    """CS01"""
    with pytest.raises(Refused, match="2 to 4 players"):
        gloam.new("cant_stop", seats=seats)
    assert [len(gloam.new("cant_stop", seats=n, seed=1).view(None)["markers"]) for n in (2, 3, 4)] == [2, 3, 4]


def test_the_board_has_eleven_columns_of_their_lengths_and_is_empty_at_first():
    """CS02"""
    view = gloam.new("cant_stop", seats=2, seed=1).view(None)
    assert view["lengths"] == {str(column): n for column, n in LENGTHS.items()}
    assert (view["markers"], view["runners"], view["closed"]) == ([{}, {}], {}, [])


def test_there_are_three_runners_and_each_player_keeps_markers_of_their_own():
    """CS03"""
    game = at(1, 1, 1, 2, 1, 1, 1, 3, markers=[{2: 1}, {2: 2}])
    assert game.view(None)["runners"] == {"2": 2, "3": 1}
    game.answer("roll")
    assert game.view(None)["runners"] == {"2": 3, "3": 1, "4": 1}
    assert game.view(None)["markers"] == [{"2": 1}, {"2": 2}]
    assert asked(game) == (ANN, "turn.stop")


# ------------------------------------------------------------------------------------------- the turn


@pytest.mark.parametrize("first", [ANN, BO, CY])
def test_who_begins_is_drawn_and_then_turns_go_round(first):
    """CS04, CS15"""
    game = gloam.new("cant_stop", seats=3, chance=[first], seed=4)
    turns = [game.decision.seat]
    while len(turns) < 5:
        game.answer("stop" if game.decision.kind == "turn.stop" else game.decision.options[0])
        if game.decision.seat != turns[-1]:
            turns.append(game.decision.seat)
    assert turns == [(first + n) % 3 for n in range(5)]


def test_everybody_is_as_likely_to_begin():
    """CS04"""
    game = gloam.new("cant_stop", seats=4, chance=gloam.kernel.Nobody())
    assert (game.decision.kind, game.decision.options, game.decision.weights) == ("setup.first", (0, 1, 2, 3), (1,) * 4)


def test_four_six_sided_dice_are_rolled_one_by_one():
    """CS05"""
    game = gloam.new("cant_stop", seats=2, chance=gloam.kernel.Nobody())
    game.answer(BO)
    for face in (1, 6, 3, 4):
        assert (game.decision.kind, game.decision.options) == ("roll", (1, 2, 3, 4, 5, 6))
        assert game.decision.weights == (1,) * 6
        game.answer(face)
    assert game.view(ANN)["dice"] == [1, 6, 3, 4]
    assert asked(game) == (BO, "turn.pair")


def test_the_player_chooses_among_the_three_pairings_each_named_once():
    """CS06"""
    assert at(1, 2, 3, 5).decision.options == ((3, 8), (4, 7), (5, 6))
    assert at(1, 1, 2, 2).decision.options == ((2, 4), (3, 3))


def test_a_single_way_to_climb_is_not_asked():
    """CS06"""
    game = at(3, 3, 3, 3)
    assert kinds(game) == ["roll", "climb"]
    assert game.view(None)["runners"] == {"6": 2}
    assert asked(game) == (ANN, "turn.stop")


def test_a_pairing_without_a_climb_is_no_choice_and_says_why():
    """CS07, CS09"""
    game = at(1, 2, 3, 5, runners={4: 1, 7: 1, 8: 1})
    assert game.decision.options == ((4, 7), (8,))
    refusal = refused(game, (5, 6))
    assert (refusal.code, refusal.rule) == ("barred", "CS09")
    assert refusal.text == ("You have no runner left for columns 5 and 6. You can choose “Climb 4 and 7” or “Climb 8”.")
    assert asked(game) == (ANN, "turn.pair")


# --------------------------------------------------------------------------------------------- climbing


def test_a_runner_enters_on_the_first_space_or_above_the_players_own_marker():
    """CS08"""
    game = at(1, 2, 3, 5, markers=[{8: 4}, {3: 2}])
    game.answer((3, 8))
    assert game.view(None)["runners"] == {"3": 1, "8": 5}


def test_a_runner_already_there_climbs_one_space():
    """CS08"""
    game = at(1, 2, 3, 5, markers=[{8: 4}, {}], runners={8: 6})
    game.answer((3, 8))
    assert game.view(None)["runners"] == {"3": 1, "8": 7}


def test_two_equal_sums_climb_twice():
    """CS08"""
    game = at(2, 2, 3, 1, runners={4: 3})
    game.answer((4, 4))
    assert game.view(None)["runners"] == {"4": 5}


def test_two_equal_sums_climb_once_where_only_one_space_is_left():
    """CS08, CS09"""
    game = at(1, 1, 1, 1, runners={2: 2})
    assert kinds(game) == ["roll", "climb"]
    assert game.view(None)["runners"] == {"2": 3}
    assert asked(game) == (ANN, "turn.stop")


CLOSED = [{}, {12: 3}]


@pytest.mark.parametrize(
    ("markers", "runners"),
    [
        pytest.param(CLOSED, {}, id="closed"),
        pytest.param([{}, {}], {12: 3}, id="on the last space"),
        pytest.param([{}, {}], {3: 1, 7: 1, 9: 1}, id="no runner left"),
    ],
)
def test_a_sum_cannot_be_climbed_in_a_closed_column_nor_past_the_top_nor_without_a_runner(markers, runners):
    """CS09, CS10"""
    game = at(6, 6, 1, 2, markers=markers, runners=runners)
    climbed = {column for option in game.decision.options for column in option}
    assert 12 not in climbed
    assert (3,) in game.decision.options


def test_both_sums_are_climbed_where_both_can_be():
    """CS10"""
    game = at(1, 2, 3, 5, runners={9: 1})
    assert game.decision.options == ((3, 8), (4, 7), (5, 6))
    assert refused(game, (3,)).text.startswith("You can climb both columns of this pairing, so you must climb both.")
    assert refused(game, (2, 9)).text.startswith("Your dice (1, 2, 3, 5) don't make 2 and 9.")
    game.answer((3, 8))
    assert game.view(None)["runners"] == {"3": 1, "8": 1, "9": 1}


def test_a_sum_with_a_runner_and_a_new_one_take_the_last_runner_together():
    """CS10"""
    assert at(1, 2, 3, 5, runners={8: 1, 9: 1}).decision.options == ((3, 8), (4,), (5,), (6,), (7,))


# ----------------------------------------------------------------------------------------- fall or camp


def test_without_a_climb_the_ground_of_this_turn_is_lost_and_the_turn_passes():
    """CS11, CS15"""
    game = at(1, 1, 1, 1, 1, 2, 3, 5, markers=[{5: 2}, {6: 1}], runners={5: 4, 6: 2, 7: 1})
    assert kinds(game) == ["roll", "fall", "roll"]
    view = game.view(None)
    assert (view["runners"], view["markers"]) == ({}, [{"5": 2}, {"6": 1}])
    assert asked(game) == (BO, "turn.pair")


def test_after_climbing_the_player_may_roll_again():
    """CS12"""
    game = at(3, 3, 3, 3, 1, 2, 3, 5)
    assert game.decision.options == ("roll", "stop")
    game.answer("roll")
    assert game.view(None)["runners"] == {"6": 2}
    assert asked(game) == (ANN, "turn.pair")


def test_stopping_puts_the_markers_where_the_runners_stand():
    """CS12, CS15"""
    game = at(3, 3, 3, 3, 1, 2, 3, 5, markers=[{6: 1, 9: 2}, {6: 5}], runners={9: 4})
    game.answer("stop")
    view = game.view(None)
    assert view["markers"] == [{"6": 3, "9": 4}, {"6": 5}]
    assert (view["runners"], view["closed"], view["winner"]) == ({}, [], None)
    assert asked(game) == (BO, "turn.pair")


def test_a_column_is_closed_only_when_its_climber_stops_there():
    """CS13"""
    game = at(1, 1, 1, 1, markers=[{2: 1}, {2: 2}])
    assert game.view(None)["runners"] == {"2": 3}
    assert game.view(None)["closed"] == []
    game.answer("stop")
    assert game.view(None)["closed"] == [2]


def test_the_others_markers_leave_a_closed_column_and_nobody_climbs_it_again():
    """CS13"""
    game = at(1, 1, 1, 1, 1, 1, 6, 6, markers=[{2: 1}, {2: 2, 7: 1}, {2: 1}])
    game.answer("stop")
    assert game.view(None)["markers"] == [{"2": 3}, {"7": 1}, {}]
    assert game.events(None)[-2] == {"kind": "stop", "seat": ANN, "closed": [2]}
    assert asked(game) == (BO, "turn.pair")
    assert game.decision.options == ((7, 7), (12,))


# ------------------------------------------------------------------------------------------------- the end


def test_three_closed_columns_win_at_the_end_of_ones_turn():
    """CS14"""
    game = at(1, 1, 1, 1, markers=[{2: 1, 3: 5, 12: 3}, {11: 5, 4: 6}])
    assert game.outcome is None
    game.answer("stop")
    assert game.decision is None
    assert (game.outcome.winners, game.outcome.scores) == ((ANN,), (3, 1))
    assert game.view(BO)["winner"] == ANN
    assert kinds(game)[-2:] == ["stop", "win"]


def test_three_columns_reached_but_not_kept_win_nothing():
    """CS14, CS11"""
    game = at(1, 1, 1, 1, 3, 3, 3, 3, 1, 2, 3, 5, markers=[{2: 1, 3: 5, 12: 3}, {}], runners={4: 6, 5: 8})
    game.answer("roll")
    assert kinds(game) == ["roll", "climb", "roll", "fall", "roll"]
    assert game.view(None)["markers"] == [{"2": 1, "3": 5, "12": 3}, {}]
    assert asked(game) == (BO, "turn.pair")


def test_several_columns_may_be_closed_at_once():
    """CS13, CS14"""
    game = at(1, 1, 6, 6, markers=[{2: 2, 12: 2}, {2: 1, 12: 1}])
    game.answer((2, 12))
    game.answer("stop")
    assert game.view(None)["markers"] == [{"2": 3, "12": 3}, {}]
    assert game.outcome is None
    assert game.decision.seat == BO


def test_with_two_closed_columns_the_turn_passes_on():
    """CS14, CS15"""
    game = at(1, 1, 1, 1, markers=[{2: 1, 3: 5}, {}, {}], turn=ANN)
    game.answer("stop")
    assert game.outcome is None
    assert game.decision.seat == BO


def test_nothing_is_hidden():
    """CS16"""
    game = gloam.new("cant_stop", seats=3, seed=8)
    for _ in range(10):
        views = [{**game.view(seat), "you": None} for seat in (0, 1, 2, None)]
        assert views.count(views[0]) == 4
        told = [game.events(seat) for seat in (0, 1, 2, None)]
        assert told.count(told[0]) == 4
        game.answer(index=0)


def test_another_world_is_the_same_world():
    """CS16"""
    game = gloam.new("cant_stop", seats=2, seed=8)
    world = game.spec.resample(game.state, ANN, Seeded(1))
    assert world == game.state
    assert world is not game.state


def test_a_whole_game_ends_with_one_winner_who_has_three_columns():
    """CS14"""
    for seed in range(10):
        game = gloam.new("cant_stop", seats=4, seed=seed)
        finish(game, Seeded(seed + 100), 5000)
        (winner,) = game.outcome.winners
        assert game.outcome.scores[winner] >= 3
        assert all(score < 3 for seat, score in enumerate(game.outcome.scores) if seat != winner)
