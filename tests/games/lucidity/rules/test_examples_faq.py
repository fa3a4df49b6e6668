"""The rulebook's FAQ, made precise: LX7 to LX10 and LX15, through the public interface."""

from __future__ import annotations

import pytest

import gloam
from tests.games.lucidity.helpers import (
    EATEN,
    EMPTY,
    asked,
    asks,
    bag_size,
    card,
    dreamer,
    kinds,
    nightmare,
    play,
    resolving,
    table,
)

# ------------------------------------------------------------------------------------------------------------- LX7


def test_lx7_the_drawn_die_is_placed_before_the_second_blue_shadow_is_taken_up():
    """LX7, L030, L096"""
    game = resolving(EMPTY, EMPTY, EMPTY, dice="BS BS", chance="Y E G 1")

    told = [(e["kind"], e["die"]) for e in game.events(None)]
    assert told == [
        *[("place", "BS"), ("depths", "YE"), ("place", "YE")],
        *[("place", "BS"), ("depths", "G1"), ("place", "G1")],
    ]
    assert card(game, 0) == dreamer("G1", exhaust="YE", B=2)
    asks(game, 0, "turn.rest")


# ------------------------------------------------------------------------------------------------------------- LX8


def test_lx8_an_overfilled_exhaust_row_counts_once_and_is_cleared_whole():
    """LX8, L057"""
    game = resolving(dreamer("R2", exhaust="BE GE", R=1), EMPTY, EMPTY, dice="BE GE YE", chance="B")
    assert kinds(game).count("exhausted") == 1
    assert card(game, 0) == dreamer("R2", exhaust="BE BE GE GE YE", R=1)

    play(game, "exhaust")

    assert card(game, 0) == dreamer("R2", R=1)
    assert bag_size(game) == 78
    asks(game, 1, "turn.control")


# ------------------------------------------------------------------------------------------------------------- LX9


def test_lx9_a_row_that_is_full_for_a_while_makes_nobody_a_nightmare():
    """LX9, L058"""
    game = resolving(dreamer(B=2), EMPTY, EMPTY, dice="BS RS", chance="G 1")
    play(game, "BS")
    assert card(game, 0) == dreamer("G1", B=3, R=1)
    play(game, ("shadow", "BS"))

    assert card(game, 0) == dreamer("G1", hunt="BS", B=2, R=1)
    asks(game, 0, "turn.rest")


def test_lx9_in_the_other_order_it_does():
    """LX9, L028, L051"""
    game = resolving(dreamer(B=2), EMPTY, EMPTY, dice="BS RS", chance="G 1")
    play(game, "RS", ("shadow", "RS"))

    assert card(game, 0) == nightmare("B", "G1")
    asks(game, 1, "turn.control")


# ------------------------------------------------------------------------------------------------------------ LX10


@pytest.mark.parametrize(
    ("hunt", "move", "after"),
    [
        ("RH RH RH", ("shadow", "RS"), EATEN),
        ("RH RH RH", ("shadow", "GS"), EATEN),
        ("RH RH RH", "none", nightmare("R", "B1")),
        ("", ("shadow", "RS"), dreamer("B1", hunt="RS", G=1, R=2)),
    ],
)
def test_lx10_fear_is_a_choice_between_the_hunt_and_the_nightmare(hunt, move, after):
    """LX10, L100, L038"""
    game = resolving(dreamer("B1", hunt=hunt, G=1, R=2), EMPTY, EMPTY, dice="RS")
    assert card(game, 0)["shadow"] == {"G": 1, "R": 3}
    play(game, move)

    assert card(game, 0) == after
    asks(game, *((0, "turn.rest") if after["role"] == "dreamer" else (1, "turn.control")))


# ------------------------------------------------------------------------------------------------------------ LX15


@pytest.mark.parametrize("wrong", [("B",), ("B", "G", "Y"), ["B", "G"], "BG", "none", None, 0])
def test_lx15_returning_any_but_one_die_at_a_time_is_refused_and_changes_nothing(wrong):
    """LX15, L097, L098, L099  Two questions of one die each: neither one nor three can go back."""
    game = table(EMPTY, EMPTY, step="select", path=1, drawn=["B", "G", "Y", "R"], chance="E E")
    before, digest = game.view(0), game.digest()

    with pytest.raises(gloam.Refused, match=r"You can choose .* \(L018\); allowed: B, G, R, Y"):
        game.answer(wrong)

    assert (game.view(0), game.digest()) == (before, digest)
    assert asked(game) == (0, "select.return")


def test_lx15_a_single_returned_die_does_not_begin_the_roll_and_a_third_cannot_go_back():
    """LX15, L098, L099"""
    game = table(EMPTY, EMPTY, step="select", path=1, drawn=["B", "G", "Y", "R"], chance="E E")
    play(game, "B")
    assert "roll" not in kinds(game)
    assert asked(game) == (0, "select.return")
    play(game, "G")

    assert card(game, 0) == dreamer(exhaust="RE YE")
    assert bag_size(game) == 78
    with pytest.raises(gloam.Refused):
        game.answer("Y")
    asks(game, 0, "turn.rest")


def test_lx15_a_returned_die_cannot_be_asked_for():
    """LX15, L099  Neither while the second is chosen, nor after."""
    game = table(EMPTY, EMPTY, step="select", path=1, drawn=["B", "G", "Y", "R"], chance="E E")
    play(game, "B")
    before = game.digest()

    for wish in ("B", ("take", "B"), "-B"):
        with pytest.raises(gloam.Refused):
            game.answer(wish)

    assert game.digest() == before
    assert game.decision.options == ("G", "R", "Y")
    play(game, "G")
    with pytest.raises(gloam.Refused):
        game.answer("B")
    asks(game, 0, "turn.rest")


def test_lx15_no_more_dice_than_the_control_are_drawn_or_rolled():
    """LX15, L097, L098  The table asks chance for exactly as many as it should."""
    game = table(EMPTY, EMPTY, chance="B G Y R E E")
    play(game, 1, "B", "G")

    answers = [kind for seat, kind, _ in game.state.log if seat == -1]
    assert answers == ["bag.draw"] * 4 + ["roll.R", "roll.Y"]
    asks(game, 0, "turn.rest")
