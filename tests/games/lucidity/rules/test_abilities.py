"""Activating Nightmare abilities (L076-L081, LC4) and their rulings (LD9, LD16, LD31-LD34)."""

from __future__ import annotations

import pytest

from tests.games.lucidity.helpers import (
    COLORS,
    EMPTY,
    asked,
    asks,
    bag,
    bag_size,
    card,
    conserved,
    dreamer,
    hoarder,
    kinds,
    nightmare,
    on_cards,
    play,
    points,
    resolved,
    resolving,
    table,
)

TAKEN = ["BS", "GS", "YS", "RS"]
NOT_TAKEN = ["BE", "B1", "GE", "G1", "YE", "Y1", "RE", "RH", "R1", "R2"]


# ------------------------------------------------------------------------------------------------ what is taken


@pytest.mark.parametrize("die", TAKEN)
def test_a_nightmare_takes_the_symbols_of_its_color_that_its_card_names(die):
    """L076, L078, L079, L081, LC4  Turned to its 1; it never lies on the Dreamer's card, and has no effect (LD9)."""
    game = resolving(EMPTY, EMPTY, nightmare(die[0], "R2"), dice=die)

    assert card(game, 0) == EMPTY
    assert card(game, 1) == EMPTY
    assert card(game, 2) == nightmare(die[0], f"R2 {die[0]}1")
    assert points(game, 2) == 3
    assert kinds(game)[:1] == ["take"]
    if die == "BS":
        asks(game, 2, "ability.depths", "use", "none")
    else:
        asks(game, 0, "turn.rest")


@pytest.mark.parametrize("die", NOT_TAKEN)
def test_and_no_other_symbol(die):
    """L076, L078, LC4"""
    game = resolving(EMPTY, nightmare(die[0]), EMPTY, dice=die)

    assert card(game, 1) == nightmare(die[0])
    rows = {"E": dreamer(exhaust=die), "H": dreamer(hunt=die)}
    assert card(game, 0) == rows.get(die[1], dreamer(die))
    asks(game, 0, "turn.rest")


@pytest.mark.parametrize("die", ["YS", "YE", "RH"])
def test_a_nightmare_of_another_color_takes_nothing(die):
    """L076"""
    game = resolving(EMPTY, nightmare("B"), nightmare("G"), dice=die)

    assert (card(game, 1), card(game, 2)) == (nightmare("B"), nightmare("G"))
    assert card(game, 0) == {"YS": dreamer(Y=1), "YE": dreamer(exhaust="YE"), "RH": dreamer(hunt="RH")}[die]
    asks(game, 0, "turn.rest")


def test_an_unclaimed_nightmare_card_takes_nothing():
    """L076, L054"""
    game = resolving(EMPTY, EMPTY, EMPTY, dice="RH", nightmare_cards={"R": ["R1"]})

    assert card(game, 0) == dreamer(hunt="RH")
    assert on_cards(game) == {"R": ["R1"]}
    asks(game, 0, "turn.rest")


def test_taking_is_not_asked_it_must_happen():
    """L077  Only the ability is the Nightmare's choice."""
    game = resolving(dreamer("G1"), nightmare("Y"), EMPTY, dice="YS")

    assert card(game, 1) == nightmare("Y", "Y1")
    asks(game, 1, "ability.imprisonment", "G1", "none")


@pytest.mark.parametrize("color", COLORS)
def test_the_ability_may_be_declined_and_then_nothing_happens(color):
    """L077"""
    game = resolving(dreamer("B1", hunt="RH", exhaust="GE", G=1), nightmare(color), EMPTY, dice=f"{color}S")
    before = bag(game)
    resolved(game)
    assert game.decision.kind.startswith("ability.")
    game.events(None)

    game.answer("none")

    assert card(game, 0) == dreamer("B1", hunt="RH", exhaust="GE", G=1)
    assert card(game, 1) == nightmare(color, f"{color}1")
    assert bag(game) == before
    assert kinds(game) == ["decline"], "and the log says so"
    asks(game, 0, "turn.rest")


def test_a_taken_shadow_has_no_effect():
    """LD9  Nothing is drawn, no Envy, no die turned, no Fear."""
    game = resolving(dreamer(exhaust="BE"), EMPTY, nightmare("Y"), dice="YS")
    assert card(game, 0) == dreamer(exhaust="BE")
    asks(game, 0, "turn.rest")

    envy = resolving(EMPTY, EMPTY, nightmare("G"), dice="GS")
    assert card(envy, 0) == EMPTY
    asks(envy, 0, "turn.rest")

    fear = resolving(EMPTY, EMPTY, nightmare("R"), dice="RS")
    asks(fear, 0, "turn.rest")


# -------------------------------------------------------------------------------------------------- the Depths


def test_the_depths_draw_two_and_the_same_dreamer_rolls_one_before_his_other_dice():
    """L080, LC4"""
    game = resolving(EMPTY, EMPTY, nightmare("B"), dice="BS YS", chance="G R E")
    before = bag(game)
    play(game, "BS", "use")
    assert game.view(None)["drawn"] == ["G", "R"]
    assert bag_size(game) == sum(before.values()) - 2
    assert asked(game) == (2, "ability.depths.give")

    play(game, "G")

    # the green Exhaust lies there when the yellow Shadow is resolved, and is turned by it
    assert card(game, 0) == dreamer(exhaust="GS", Y=1)
    assert card(game, 2) == nightmare("B", "B1")
    assert bag(game) == before | {"G": before["G"] - 1}
    asks(game, 0, "turn.rest")


def test_a_die_of_the_depths_that_is_blue_again_is_taken_again():
    """L080, L076  And the ability is offered again."""
    game = resolving(EMPTY, EMPTY, nightmare("B"), dice="BS", chance="B B S G G 1")
    play(game, "use")
    assert card(game, 2) == nightmare("B", "B1 B1")
    assert asked(game) == (2, "ability.depths")

    play(game, "use")

    assert card(game, 0) == dreamer("G1")
    asks(game, 0, "turn.rest")


def test_the_depths_are_not_offered_with_an_empty_bag():
    """LD34"""
    mine = nightmare("B")
    game = resolving(EMPTY, hoarder("", dice="BS"), mine, dice="BS")

    assert card(game, 2) == nightmare("B", "B1")
    asks(game, 0, "turn.rest")


# -------------------------------------------------------------------------------------------------------- Envy


def test_envy_names_any_one_die_which_the_victim_rerolls_at_once():
    """LC4, L077  Power too. The victim resolves it before the other dice."""
    victim = dreamer("B1 R2", hunt="RH", exhaust="BE", Y=1)
    game = resolving(victim, EMPTY, nightmare("G"), dice="GS YS", chance="1")
    play(game, "GS")
    power = (("power", "B1"), ("power", "R2"))
    assert asked(game) == (2, "ability.envy")
    assert game.decision.options == (*power, ("hunt", "RH"), ("exhaust", "BE"), ("shadow", "YS"), "none")

    play(game, ("exhaust", "BE"))
    assert game.decision.options == ("B1", ("reroll", "B1"))
    play(game, "B1")

    assert card(game, 0) == dreamer("B1 B1 R2", hunt="RH", Y=2)
    assert card(game, 2) == nightmare("G", "G1")
    asks(game, 0, "turn.rest")


def test_envy_rerolls_a_power_die_which_may_be_lost():
    """LC4  Like the Shadow of Envy."""
    game = resolving(dreamer("R2"), EMPTY, nightmare("G"), dice="GS", chance="H")
    play(game, ("power", "R2"))

    assert card(game, 0) == dreamer(hunt="RH")
    assert card(game, 2) == nightmare("G", "G1")
    asks(game, 0, "turn.rest")


def test_envy_is_not_offered_when_no_die_lies_there():
    """LD34, LC4"""
    game = resolving(EMPTY, EMPTY, nightmare("G"), dice="GS")

    assert card(game, 2) == nightmare("G", "G1")
    asks(game, 0, "turn.rest")


def test_a_die_rerolled_by_envys_ability_is_resolved_with_its_effect():
    """LC4, LD30  A turned blue die shows its Shadow and draws on."""
    game = resolving(dreamer(exhaust="BS"), EMPTY, nightmare("G"), dice="GS", chance="S Y 1")
    play(game, ("exhaust", "BS"))

    assert card(game, 0) == dreamer("Y1", B=1)
    asks(game, 0, "turn.rest")


# ------------------------------------------------------------------------------------------------ Imprisonment


def test_imprisonment_turns_a_power_die_to_exhaust_and_moves_it_there():
    """LC4, LD33  A red 2 too. It is moved, not resolved."""
    game = resolving(dreamer("B1 R2", exhaust="GE"), EMPTY, nightmare("Y"), dice="YS")
    asks(game, 2, "ability.imprisonment", "B1", "R2", "none")

    game.answer("R2")

    assert card(game, 0) == dreamer("B1", exhaust="GE RE")
    assert card(game, 2) == nightmare("Y", "Y1")
    asks(game, 0, "turn.rest")


def test_a_yellow_power_die_locked_away_is_not_taken():
    """LD33, L076  It shows a yellow Exhaust, but nobody resolves it."""
    game = resolving(dreamer("Y1"), EMPTY, nightmare("Y"), dice="YS")
    play(game, "YS", "Y1")

    assert card(game, 0) == dreamer(exhaust="YE")
    assert card(game, 2) == nightmare("Y", "Y1")
    asks(game, 0, "turn.rest")


def test_a_die_locked_away_may_fill_the_exhaust_row():
    """LD33, LC4, L048"""
    game = resolving(dreamer("R2 B1", exhaust="GE BE"), EMPTY, nightmare("Y"), dice="YS", chance="B")
    play(game, "R2")

    assert card(game, 0) == EMPTY
    assert kinds(game) == ["take", "lock", "exhausted", "rest", "turn"]
    asks(game, 1, "turn.control")


def test_imprisonment_is_not_offered_without_power():
    """LD34"""
    game = resolving(dreamer(exhaust="GE", B=1), EMPTY, nightmare("Y"), dice="YS")

    assert card(game, 0) == dreamer(exhaust="GE", B=1)
    asks(game, 0, "turn.rest")


# ----------------------------------------------------------------------------------------------- Primeval Fear


def test_fear_moves_a_shadow_die_of_the_victim_to_the_hunt_row():
    """LC4, LD31, LD33  In a row or turned in Exhaust; not one that is in the Hunt row already."""
    game = resolving(dreamer(hunt="GS", exhaust="BS YE", Y=1), EMPTY, nightmare("R"), dice="RS")
    asks(game, 2, "ability.fear", ("shadow", "YS"), ("exhaust", "BS"), "none")

    game.answer(("exhaust", "BS"))

    assert card(game, 0) == dreamer(hunt="GS BS", exhaust="YE", Y=1)
    assert card(game, 2) == nightmare("R", "R1")
    asks(game, 0, "turn.rest")


def test_fear_can_have_the_victim_eaten():
    """LC4, L045"""
    game = resolving(dreamer("B1", hunt="RH RH RH", Y=1), EMPTY, nightmare("R"), dice="RS")
    play(game, ("shadow", "YS"))

    assert card(game, 0) == {"role": "eaten"}
    asks(game, 1, "turn.control")


def test_fear_is_not_offered_without_a_shadow_outside_the_hunt_row():
    """LD34, LD31"""
    game = resolving(dreamer("B1", hunt="GS RH", exhaust="YE"), EMPTY, nightmare("R"), dice="RS")

    assert card(game, 0) == dreamer("B1", hunt="GS RH", exhaust="YE")
    asks(game, 0, "turn.rest")


# ----------------------------------------------------------------------------------- in every kind of resolution

VICTIM = dreamer("R2", exhaust="GE", Y=1)
ABILITY = {"B": "ability.depths", "G": "ability.envy", "Y": "ability.imprisonment", "R": "ability.fear"}


def own_roll(c):
    return resolving(VICTIM, EMPTY, nightmare(c), EMPTY, dice=f"{c}S"), VICTIM


def minion(c):
    sender = nightmare("B" if c != "B" else "G")
    game = table(VICTIM, EMPTY, nightmare(c), sender, turn=3, chance=f"{c} {c} S")
    if asked(game) == (3, "nightmare.turn"):
        play(game, "minions")
    return play(game, 0), VICTIM


def minion_of_its_own(c):
    game = table(VICTIM, EMPTY, nightmare(c), EMPTY, turn=2, chance=f"{c} {c} S")
    if asked(game) == (2, "nightmare.turn"):
        play(game, "minions")
    return play(game, 0), VICTIM


def depths_draw(c):
    game = resolving(VICTIM, EMPTY, nightmare(c), EMPTY, dice="BS", chance=f"{c} S")
    return game, dreamer("R2", exhaust="GE", Y=1, B=1)


def ability_of_the_depths(c):
    game = resolving(VICTIM, EMPTY, nightmare(c), nightmare("B"), dice="BS", chance=f"{c} {c} S")
    return play(game, "use"), VICTIM


def envy_reroll(c):
    had = dreamer("R2", exhaust=f"GE {c}E", Y=1)
    game = resolving(had, EMPTY, nightmare(c), EMPTY, dice="GS", chance="S")
    return play(game, ("exhaust", f"{c}E")), dreamer("R2", exhaust="GE", Y=1, G=1)


def ability_of_envy(c):
    had = dreamer("R2", exhaust=f"GE {c}E", Y=1)
    game = resolving(had, EMPTY, nightmare(c), nightmare("G"), dice="GS", chance="S")
    return play(game, ("exhaust", f"{c}E")), VICTIM


def bought_reroll(c):
    had = dreamer(f"R2 {c}1", exhaust="GE", Y=1)
    game = resolving(had, EMPTY, nightmare(c), EMPTY, dice=f"{c}1", chance="S")
    return play(game, ("reroll", f"{c}1")), VICTIM


WAYS = {
    own_roll: "BGYR",
    minion: "BGYR",
    minion_of_its_own: "BGYR",
    depths_draw: "GYR",  # with the blue Nightmare claimed no Shadow of the Depths is ever placed
    ability_of_the_depths: "GYR",
    envy_reroll: "BYR",  # nor one of Envy with the green one
    ability_of_envy: "BYR",
    bought_reroll: "BGYR",
}


@pytest.mark.parametrize(("way", "color"), [(way, c) for way, colors in WAYS.items() for c in colors])
def test_a_nightmare_takes_its_die_and_may_act_in_every_kind_of_resolution(way, color):
    """L076, L077, L081, LD16, LD32  No matter who made the Dreamer roll it, and in whose turn."""
    game, left = way(color)
    resolved(game)

    assert card(game, 2) == nightmare(color, f"{color}1")
    assert card(game, 0) == left
    assert asked(game) == (2, ABILITY[color])
    assert game.decision.args == {"victim": 0}
    conserved(game)
    game.answer("none")
    then = {minion: (0, "turn.control"), minion_of_its_own: (3, "turn.control")}.get(way, (0, "turn.rest"))
    asks(game, *then)
