"""REST and WHISPER: F045-F052."""

from __future__ import annotations

import pytest

from tests.games.faceless.helpers import QUIET, asked, at, hand, kinds, lost, refused, shown, team, turn

KIDS = ["matt", "dylan", "pj"]


def test_resting_takes_the_last_added_card_of_a_column_and_several_may_come_from_one():
    """F045, F046, F047"""
    game = at(["blue1"], display=[*QUIET, "green2", "green1"], hands=[["blue1"], [], []], kids=KIDS)
    turn(game, "rest", "green", "green")
    assert hand(game, 0) == ["blue1", "green1", "green2"]
    assert game.view(None)["display"]["green"] == ["green1", "green1"]
    assert asked(game)[0] == 1


def test_resting_cannot_stop_early_and_with_a_full_hand_draws_nothing():
    """FD6, FD7"""
    game = turn(at(hands=[["blue1"], [], []], kids=KIDS), "rest", "green")
    assert asked(game) == (0, "rest.take")
    refused(game, "stop")
    full = at(["blue2"], hands=[["blue1", "blue1", "blue3"], [], []], kids=KIDS)
    turn(full, "rest")
    assert hand(full, 0) == ["blue1", "blue1", "blue3"]
    assert shown(full) == 7


def test_the_display_is_refilled_without_effect_after_each_card_and_added_cards_may_be_taken():
    """F048, FD5, FD12, F049  So the display is never empty, and nobody ever draws from the deck instead."""
    game = at(["purple3", "red3", "blue1"], hands=[["blue1"], [], []], kids=KIDS)
    turn(game, "rest", "green")
    assert game.view(None)["display"]["purple"] == ["purple1", "purple3"]
    assert shown(game) == 6
    assert team(game) == "-2,4"
    turn(game, "purple")
    assert hand(game, 0) == ["blue1", "green1", "purple3"]
    assert "step" not in kinds(game)


def test_a_refill_that_is_impossible_loses():
    """FD5, F024, FD65"""
    game = at(deck=0, hands=[["blue1"], [], []], kids=KIDS)
    turn(game, "rest", "green")
    assert lost(game) == "deck"


def test_dylan_holds_four_and_rests_to_four():
    """F086"""
    game = at(
        ["blue1", "blue2", "blue2", "green1"],
        hands=[[], ["blue3"], []],
        kids=["dylan", "matt", "pj"],
        display=[*QUIET, "green2", "red2", "purple2", "yellow3"],
    )
    turn(game, "rest", "green", "red", "purple", "yellow")
    assert len(hand(game, 0)) == 4
    assert asked(game)[0] == 1


def test_luke_may_step_with_a_rest_before_the_first_or_after_the_last_card_or_not_at_all():
    """F089, FD21, FD53"""

    def luke():
        return turn(
            at(["blue1"], hands=[["blue1", "blue2"], [], []], kids=["luke", "matt", "pj"], display=[*QUIET, "red2"]),
            "rest",
        )

    game = turn(luke(), "now", 0)
    assert team(game) == "-1,4"
    turn(game, "green")
    assert asked(game)[0] == 1
    game = turn(luke(), "later", "green", "step", 180)
    assert team(game) == "-3,4"
    game = turn(luke(), "later", "green", "no")
    assert team(game) == "-2,4"
    assert asked(game)[0] == 1


def test_a_card_may_go_from_any_hand_to_any_other():
    """F050, FD56"""
    game = at(["blue1"], hands=[["blue1"], ["green1"], ["red1"]], kids=KIDS)
    turn(game, "whisper", (1, "green1"), ("give", 2))
    assert [hand(game, seat) for seat in (0, 1, 2)] == [["blue1"], [], ["red1", "green1"]]
    assert asked(game)[0] == 1


def test_two_cards_may_be_swapped_and_oneself_may_be_either_end():
    """F051"""
    game = at(["blue1"], hands=[["blue2"], ["green1"], ["red1"]], kids=KIDS)
    turn(game, "whisper", (2, "red1"), ("swap", 0, "blue2"))
    assert [hand(game, seat) for seat in (0, 1, 2)] == [["red1"], ["green1"], ["blue2"]]


def test_no_hand_ever_exceeds_its_limit():
    """F052, F086  Three; Dylan's takes a fourth."""
    hands = [["blue2"], ["green1", "green2", "red1"], ["red2", "yellow2", "yellow3"]]
    game = turn(at(["blue1"], hands=hands, kids=KIDS), "whisper", (0, "blue2"))
    assert refused(game, ("give", 2)).rule == "F052"
    assert ("give", 1) in game.decision.options
    turn(game, ("give", 1))
    assert len(hand(game, 1)) == 4


@pytest.mark.parametrize(("hands", "possible"), [
    ([["blue1"], ["green1"], []], True), ([["blue1"], [], []], True), ([[], [], []], False)])  # fmt: skip
def test_whisper_is_offered_only_when_a_card_can_change_hands(hands, possible):
    """FD45"""
    game = at(hands=hands, kids=KIDS)
    offered = game.decision.kind == "turn.action" and "whisper" in game.decision.options
    assert offered is possible
