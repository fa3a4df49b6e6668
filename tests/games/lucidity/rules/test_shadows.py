"""The four Shadow effects (L029-L038, L096, L100) and their rulings."""

from __future__ import annotations

import pytest

import gloam
from gloam.kernel import Nobody
from tests.games.lucidity.helpers import (
    EATEN,
    EMPTY,
    asked,
    asks,
    bag,
    bag_size,
    card,
    conserved,
    dreamer,
    kinds,
    nightmare,
    play,
    resolving,
    table,
)

# -------------------------------------------------------------------------------------------------- the Depths


def test_a_shadow_of_the_depths_draws_one_die_that_is_rolled_and_resolved_before_all_others():
    """L030, L096"""
    game = resolving(EMPTY, dreamer("G1"), EMPTY, dice="BS GS", chance="R 2")

    play(game, "BS")

    assert kinds(game) == ["place", "depths", "place", "place"]
    assert card(game, 0) == dreamer("R2", B=1, G=1)
    assert card(game, 1) == dreamer("G1")
    assert bag(game) == {"B": 19, "G": 18, "Y": 20, "R": 19}
    asks(game, 1, "envy.die", ("power", "R2"), ("shadow", "BS"), ("shadow", "GS"), "none")


def test_the_drawn_die_comes_from_the_bag_by_its_numbers_and_is_rolled_with_its_own_faces():
    """L030  Two questions to chance: which color, which face."""
    game = table(dreamer("B1 B1"), EMPTY, step="resolve", dice=[["BS"]], chance=Nobody())
    game.answer("BS")
    draw = game.decision
    assert dict(zip(draw.options, draw.weights, strict=True)) == {"B": 17, "G": 20, "Y": 20, "R": 20}
    game.answer("R")
    assert game.decision.kind == "roll.R"
    assert bag_size(game) == 77

    game.answer("H")

    assert card(game, 0) == dreamer("B1 B1", hunt="RH", B=1)
    assert bag_size(game) == 76
    asks(game, 0, "turn.rest")


def test_depths_out_of_depths_are_finished_from_the_inside_out():
    """L030, L096, LD23  Each new die before the one that waits."""
    game = resolving(EMPTY, EMPTY, EMPTY, EMPTY, dice="BS YS", fourth_space=True, chance="B S G E")

    play(game, "BS")

    assert kinds(game) == ["place", "depths", "place", "depths", "place", "place", "imprison"]
    assert card(game, 0) == dreamer(exhaust="GS", B=2, Y=1)
    asks(game, 0, "turn.rest")


# ------------------------------------------------------------------------------------------------------- Envy


def test_the_next_player_may_have_any_die_of_the_rollers_card_rerolled():
    """L031, LD10  Every row is offered, Power and the Shadow just placed too; dice still rolled are not."""
    game = resolving(dreamer("B1 R2", hunt="RH YS", exhaust="GE BS", Y=1), EMPTY, EMPTY, dice="GS RS", chance="E")
    play(game, "GS")
    places = [
        *[("power", "B1"), ("power", "R2"), ("hunt", "RH"), ("hunt", "YS")],
        *[("exhaust", "BS"), ("exhaust", "GE"), ("shadow", "GS"), ("shadow", "YS")],
    ]
    assert asked(game) == (1, "envy.die")
    assert game.decision.options == (*places, "none")

    play(game, ("power", "R2"))

    assert card(game, 0) == dreamer("B1", hunt="RH YS", exhaust="GE BS RE", G=1, Y=1, R=1)
    asks(game, 0, "fear.move")


@pytest.mark.parametrize(
    ("place", "face", "after"),
    [
        (("power", "B1"), "1", dreamer("B1", hunt="YS", exhaust="YE", G=1)),
        (("power", "B1"), "E", dreamer("", hunt="YS", exhaust="YE BE", G=1)),
        (("hunt", "YS"), "1", dreamer("B1 Y1", exhaust="YE", G=1)),
        (("exhaust", "YE"), "1", dreamer("B1 Y1", hunt="YS", G=1)),
        (("shadow", "GS"), "E", dreamer("B1", hunt="YS", exhaust="YE GE")),
    ],
)
def test_the_named_die_is_rerolled_and_resolved_by_its_new_face(place, face, after):
    """L031, LD30  Nothing remembers where it lay."""
    game = resolving(dreamer("B1", hunt="YS", exhaust="YE"), EMPTY, EMPTY, dice="GS", chance=face)
    before = bag(game)

    game.answer(place)

    assert card(game, 0) == after
    assert bag(game) == before
    asks(game, 0, "turn.rest")


def test_the_rerolled_die_is_resolved_before_the_dice_that_wait():
    """L031, L096"""
    game = resolving(dreamer("Y1"), EMPTY, EMPTY, dice="GS YS", chance="E")
    play(game, "GS")
    game.events(None)

    play(game, ("power", "Y1"))

    assert kinds(game) == ["envy", "place", "place", "imprison"]
    assert card(game, 0) == dreamer(exhaust="YS", G=1, Y=1)
    asks(game, 0, "turn.rest")


def test_the_next_player_may_decline():
    """L032, LD42"""
    game = resolving(dreamer("B1"), EMPTY, EMPTY, dice="GS")

    game.answer("none")

    assert card(game, 0) == dreamer("B1", G=1)
    asks(game, 0, "turn.rest")


def test_on_an_empty_card_the_shadow_just_placed_can_be_named():
    """LD42, LD10  So there is always a die to name."""
    game = resolving(EMPTY, EMPTY, EMPTY, dice="GS", chance="1")
    assert game.decision.options == (("shadow", "GS"), "none")

    game.answer(("shadow", "GS"))

    assert card(game, 0) == dreamer("G1")
    asks(game, 0, "turn.rest")


@pytest.mark.parametrize("neighbor", [EMPTY, nightmare("B"), EATEN])
def test_the_next_seat_answers_for_envy_whatever_its_state(neighbor):
    """LD22, L047  Dreamer, Nightmare or eaten."""
    game = resolving(EMPTY, EMPTY, neighbor, EMPTY, dice="GS", turn=1, chance="E")
    assert asked(game) == (2, "envy.die")
    with pytest.raises(gloam.Refused, match="seat 1 is not asked now"):
        game.answer("none", seat=1)

    game.answer(("shadow", "GS"), seat=2)

    assert card(game, 1) == dreamer(exhaust="GE")
    asks(game, 1, "turn.rest")


def test_with_two_players_it_is_always_the_opponent_and_the_last_seat_asks_the_first():
    """LD22, L008"""
    for turn in (0, 1):
        game = resolving(EMPTY, EMPTY, dice="GS", turn=turn)
        asks(game, 1 - turn, "envy.die")
    game = resolving(EMPTY, EMPTY, EMPTY, EMPTY, dice="GS", turn=3)
    asks(game, 0, "envy.die")


def test_when_a_minion_makes_somebody_roll_the_next_player_is_next_to_the_roller():
    """LD22  Not next to the Nightmare whose turn it is."""
    game = table(nightmare("Y"), EMPTY, EMPTY, EMPTY, turn=0, chance="G R S")
    play(game, "G", 2)

    asks(game, 3, "envy.die", ("shadow", "GS"), "none")


def test_a_power_die_that_envy_rerolls_cannot_pay_for_its_own_reroll():
    """LD26  It is off the card."""
    game = resolving(dreamer("R2"), EMPTY, EMPTY, dice="GS", chance="H")

    game.answer(("power", "R2"))

    assert card(game, 0) == dreamer(hunt="RH", G=1)
    asks(game, 0, "turn.rest")


def test_an_endless_envy_is_not_cut_off():
    """LD23  Six hundred times the same die is named and shows its Shadow again."""
    game = resolving(EMPTY, EMPTY, EMPTY, dice="GS", chance=" ".join(["S"] * 600))
    for _ in range(600):
        assert asked(game) == (1, "envy.die")
        game.answer(("shadow", "GS"))

    assert card(game, 0) == dreamer(G=1)
    game.answer("none")
    asks(game, 0, "turn.rest")


def test_a_chain_of_depths_ends_only_with_the_bag():
    """LD23, L030  Nineteen more blue dice, one out of the other."""
    game = resolving(EMPTY, EMPTY, dice="BS", chance="B S " * 19 + "Y 1")

    assert card(game, 0) == nightmare("B", "Y1")
    conserved(game)
    asks(game, 1, "turn.control")


# ----------------------------------------------------------------------------------------------- Imprisonment


def test_imprisonment_turns_an_exhaust_die_to_its_shadow_where_it_lies():
    """L033, L034, LD13  It still counts in the Exhaust row, and not in the Shadow row of its color."""
    game = resolving(dreamer(exhaust="BE", B=1), EMPTY, EMPTY, dice="YS")

    assert card(game, 0) == dreamer(exhaust="BS", B=1, Y=1)
    asks(game, 0, "turn.rest")


def test_the_roller_chooses_which_and_must_turn_one():
    """L033, LD11  There is no "none"."""
    game = resolving(dreamer(exhaust="BE GE"), EMPTY, EMPTY, dice="YS")
    asks(game, 0, "imprisonment.turn", "BE", "GE")
    with pytest.raises(gloam.Refused):
        game.answer("none")

    game.answer("GE")

    assert card(game, 0) == dreamer(exhaust="BE GS", Y=1)
    asks(game, 0, "turn.rest")


@pytest.mark.parametrize("row", ["", "BS", "BS GS"])
def test_without_an_exhaust_face_in_the_row_imprisonment_does_nothing(row):
    """LD11"""
    game = resolving(dreamer("Y1", exhaust=row), EMPTY, EMPTY, dice="YS")
    game.answer("YS")

    assert card(game, 0) == dreamer("Y1", exhaust=row, Y=1)
    asks(game, 0, "turn.rest")


def test_a_turned_die_counts_towards_a_full_exhaust_row():
    """L034  Two turned and one that is not: exhausted."""
    game = resolving(dreamer("R2", exhaust="BE GS"), EMPTY, EMPTY, dice="YS RE", chance="R")

    play(game, "RE")
    assert asked(game) == (0, "imprisonment.turn")
    play(game, "BE")

    assert card(game, 0) == dreamer("", exhaust="BS GS RE", Y=1)
    asks(game, 0, "turn.rest")


def test_a_turned_die_is_not_resolved():
    """LD33  No Nightmare takes it, and no Shadow effect follows."""
    game = resolving(dreamer(exhaust="BE"), nightmare("B"), EMPTY, dice="YS")

    assert card(game, 0) == dreamer(exhaust="BS", Y=1)
    assert card(game, 1) == nightmare("B")
    assert kinds(game) == ["place", "imprison"]
    asks(game, 0, "turn.rest")


# ----------------------------------------------------------------------------------------------- Primeval Fear


def test_fear_may_move_any_shadow_die_of_the_card_to_the_hunt_row():
    """L036, LD12, LD31  In a row, turned in Exhaust, or the one just placed; not one that is in the Hunt row."""
    game = resolving(dreamer(hunt="RH GS", exhaust="BS YE", Y=1), EMPTY, EMPTY, dice="RS")

    options = [("shadow", "YS"), ("shadow", "RS"), ("exhaust", "BS"), "none"]
    asks(game, 0, "fear.move", *options)


@pytest.mark.parametrize(
    ("place", "after"),
    [
        (("shadow", "YS"), dreamer(hunt="RH YS", exhaust="BS YE", R=1)),
        (("shadow", "RS"), dreamer(hunt="RH RS", exhaust="BS YE", Y=1)),
        (("exhaust", "BS"), dreamer(hunt="RH BS", exhaust="YE", Y=1, R=1)),
        ("none", dreamer(hunt="RH", exhaust="BS YE", Y=1, R=1)),
    ],
)
def test_the_moved_die_stays_a_shadow_die_and_counts_in_the_hunt_row_only(place, after):
    """L036, L037, L038, LD12, LD13  Or the roller leaves it."""
    game = resolving(dreamer(hunt="RH", exhaust="BS YE", Y=1), EMPTY, EMPTY, dice="RS")

    game.answer(place)

    assert card(game, 0) == after
    asks(game, 0, "turn.rest")
    moved = place != "none"
    assert (("return", "hunt", place[1]) in game.decision.options) == moved


def test_a_moved_die_fills_the_hunt_row():
    """L037"""
    game = resolving(dreamer("B1", hunt="RH RH GS"), EMPTY, EMPTY, dice="RS")

    game.answer(("shadow", "RS"))

    assert card(game, 0) == EATEN
    asks(game, 1, "turn.control")


def test_fear_can_keep_emptying_its_own_row_so_its_nightmare_is_rare_but_a_choice():
    """L100, L038  Two red Shadows lie; the third may be moved away, or kept to become the Nightmare."""
    game = resolving(dreamer("B1", R=2), EMPTY, EMPTY, dice="RS")
    other = game.clone()

    game.answer(("shadow", "RS"))
    assert card(game, 0) == dreamer("B1", hunt="RS", R=2)
    asks(game, 0, "turn.rest")

    other.answer("none")
    assert card(other, 0) == nightmare("R", "B1")
    asks(other, 1, "turn.control")


def test_a_die_moved_by_fear_is_not_resolved_again():
    """LD33  No Nightmare takes it and no effect follows."""
    game = resolving(dreamer(B=1, G=1), nightmare("B"), EMPTY, dice="RS")
    game.answer(("shadow", "BS"))

    assert card(game, 0) == dreamer(hunt="BS", G=1, R=1)
    assert card(game, 1) == nightmare("B")
    asks(game, 0, "turn.rest")


@pytest.mark.parametrize("place", [("hunt", "BS"), ("exhaust", "BS")])
def test_a_moved_or_turned_shadow_that_is_rerolled_is_resolved_afresh(place):
    """LD30  Envy names it: now it is a blue die with a new face, here a Shadow again with its effect."""
    row = place[0]
    game = resolving(dreamer(**{row: "BS"}), EMPTY, EMPTY, dice="GS", chance="S R 1")

    game.answer(place)

    assert card(game, 0) == dreamer("R1", B=1, G=1)
    asks(game, 0, "turn.rest")
