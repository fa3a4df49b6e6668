"""Step 3: rolled dice are placed by their symbols, all but Shadows first (L023-L029, LD6, LD32)."""

from __future__ import annotations

import pytest

from gloam.laws.play import refused
from tests.games.lucidity.helpers import (
    EMPTY,
    FULL,
    asked,
    asks,
    bag,
    card,
    dreamer,
    kinds,
    nightmare,
    play,
    resolving,
    table,
)


def test_hunt_goes_to_the_hunt_row():
    """L025"""
    game = resolving(EMPTY, dreamer("R2"), dice="RH")

    assert card(game, 0) == dreamer(hunt="RH")
    assert card(game, 1) == dreamer("R2")
    asks(game, 0, "turn.rest")


@pytest.mark.parametrize("die", ["BE", "GE", "YE", "RE"])
def test_exhaust_goes_to_the_exhaust_row(die):
    """L026"""
    game = resolving(EMPTY, EMPTY, dice=die)

    assert card(game, 0) == dreamer(exhaust=die)
    asks(game, 0, "turn.rest")


@pytest.mark.parametrize(("die", "power"), [("B1", 1), ("G1", 1), ("Y1", 1), ("R1", 1), ("R2", 2)])
def test_one_and_two_go_to_the_power_track_with_their_value(die, power):
    """L010, L027"""
    game = resolving(EMPTY, EMPTY, dice=die)

    assert card(game, 0) == dreamer(die)
    assert game.view(None)["players"][0]["points"] == power
    asks(game, 0, "turn.rest")


def test_power_is_the_sum_of_the_values_not_the_number_of_dice():
    """L010"""
    game = table(dreamer("R2 R2 R1 B1"), nightmare("G", "G1 R2"), turn=0)

    assert [p["points"] for p in game.view(None)["players"]] == [6, 3]
    asks(game, 0, "turn.control")


@pytest.mark.parametrize(
    ("die", "chance", "answers"), [("BS", "Y E", ()), ("GS", "", ("none",)), ("YS", "", ()), ("RS", "", ("none",))]
)
def test_a_shadow_goes_to_the_row_of_its_own_color_and_then_has_its_effect(die, chance, answers):
    """L029"""
    game = resolving(EMPTY, EMPTY, dice=die, chance=chance)
    assert card(game, 0)["shadow"] == {die[0]: 1}
    play(game, *answers)

    expected = dreamer(exhaust="YE", B=1) if die == "BS" else dreamer(**{die[0]: 1})
    assert card(game, 0) == expected
    asks(game, 0, "turn.rest")


def test_all_other_symbols_are_placed_before_any_shadow():
    """L024  A Shadow is not among the dice that may be taken up while another symbol lies there."""
    game = resolving(EMPTY, dreamer(), dice="BS GS B1 BE RH", chance="")
    asks(game, 0, "resolve.next", "B1", "BE", "RH")
    refusal = refused(game, "BS")
    assert (refusal.code, refusal.rule) == ("barred", "L028")
    assert refusal.text == (
        "Shadows come last. Place your other dice first. "
        "You can choose “Place blue 1”, “Place blue Exhaust” or “Place red Hunt”."
    )

    play(game, "BE", "B1")
    assert card(game, 0) == dreamer("B1", exhaust="BE")
    assert game.decision.options == ("RH", ("reroll", "B1"))
    play(game, "RH")

    assert card(game, 0) == dreamer("B1", hunt="RH", exhaust="BE")
    assert card(game, 1) == dreamer()
    assert game.decision.rule == "L028"
    asks(game, 0, "resolve.next", "BS", "GS", ("reroll", "B1"))


def test_placing_the_others_first_lets_imprisonment_turn_an_exhaust_of_the_same_roll():
    """L024, L028  Were the Shadow resolved first, there would be nothing to turn."""
    game = resolving(EMPTY, EMPTY, dice="YS GE")

    assert kinds(game) == ["place", "place", "imprison"]
    assert card(game, 0) == dreamer(exhaust="GS", Y=1)
    asks(game, 0, "turn.rest")


@pytest.mark.parametrize("first", ["RS", "YS"])
def test_the_roller_chooses_the_order_of_the_shadows(first):
    """L028  Fear before Imprisonment, or after: it is not the same."""
    game = resolving(dreamer(exhaust="GE"), EMPTY, dice="RS YS")
    asks(game, 0, "resolve.next", "RS", "YS")

    game.answer(first)

    if first == "YS":
        options = (("shadow", "YS"), ("shadow", "RS"), ("exhaust", "GS"), "none")
        asks(game, 0, "fear.move", *options)
    else:
        asks(game, 0, "fear.move", ("shadow", "RS"), "none")
        game.answer("none")
        assert card(game, 0) == dreamer(exhaust="GS", R=1, Y=1)
        asks(game, 0, "turn.rest")


def test_shadows_alike_need_no_order():
    """L028"""
    game = resolving(EMPTY, EMPTY, dice="YS YS")

    assert card(game, 0) == dreamer(Y=2)
    asks(game, 0, "turn.rest")


def test_the_roller_chooses_the_order_of_other_dice_where_placed_power_could_pay():
    """LD6, LD26  Power first, and the Exhaust of its color can still be rerolled; Exhaust first, and it lies."""
    game = resolving(EMPTY, EMPTY, EMPTY, dice="B1 BE", chance="S Y 1")
    assert asked(game) == (0, "resolve.next")
    assert game.decision.options == ("B1", "BE")
    late = game.clone()

    play(game, "B1", ("reroll", "B1"))
    assert card(game, 0) == dreamer("Y1", B=1)
    assert game.view(None)["nightmares"]["B"]["dice"] == ["B1"]
    asks(game, 0, "turn.rest")

    play(late, "BE")
    assert card(late, 0) == dreamer("B1", exhaust="BE")
    assert asked(late) == (0, "turn.rest")


def test_the_roller_chooses_the_order_where_a_nightmare_takes_one_of_them():
    """LD6, LD32  A Shadow placed before the taking can be moved to the Hunt row, one placed after it cannot."""
    game = resolving(dreamer(exhaust="GE"), nightmare("R"), EMPTY, dice="RS YS")
    asks(game, 0, "resolve.next", "RS", "YS")
    other = game.clone()

    play(game, "RS")
    assert card(game, 1) == nightmare("R", "R1")
    assert card(game, 0) == dreamer(exhaust="GS", Y=1)
    asks(game, 0, "turn.rest")

    play(other, "YS")
    assert card(other, 1) == nightmare("R", "R1")
    asks(other, 1, "ability.fear", ("shadow", "YS"), ("exhaust", "GS"), "none")


def test_where_order_cannot_matter_it_is_not_asked():
    """LD6"""
    game = resolving(dreamer("G1"), EMPTY, dice="BE Y1 RH RE")

    assert card(game, 0) == dreamer("G1 Y1", hunt="RH", exhaust="BE RE")
    asks(game, 0, "turn.rest")


def test_a_die_is_taken_only_when_it_is_taken_up_and_may_be_rerolled_till_then():
    """LD32, L076"""
    game = resolving(dreamer("B1"), nightmare("B"), EMPTY, dice="BS", chance="E")
    assert card(game, 1) == nightmare("B")
    assert game.decision.options == ("BS", ("reroll", "B1"))

    game.answer(("reroll", "B1"))

    assert card(game, 0) == dreamer(exhaust="BE")
    assert card(game, 1) == nightmare("B")
    asks(game, 0, "turn.rest")


def test_nightmares_take_their_dice_in_the_order_in_which_they_are_taken_up():
    """LD32, L028  Each ability is wholly done before the next die."""
    game = resolving(dreamer("R2", B=1), nightmare("Y"), nightmare("R"), dice="RS YS")
    play(game, "YS")
    assert card(game, 1) == nightmare("Y", "Y1")
    assert card(game, 2) == nightmare("R")
    assert asked(game) == (1, "ability.imprisonment")

    play(game, "R2")
    assert card(game, 0) == dreamer(exhaust="RE", B=1)
    assert card(game, 2) == nightmare("R", "R1")
    asks(game, 2, "ability.fear", ("shadow", "BS"), "none")


def test_overfilled_rows_take_every_die_and_resolve_it():
    """L057  Three more Shadows in a row that is nearly full: each is placed, each turns an Exhaust die."""
    game = resolving(dreamer(exhaust="GE GE GE GE", Y=2), EMPTY, dice="YS YS YS", chance="B")

    assert kinds(game) == ["place", "imprison"] * 3 + ["exhausted", "nightmare", "turn"]
    assert card(game, 0) == nightmare("Y")
    assert bag(game) == FULL
    asks(game, 1, "turn.control")
