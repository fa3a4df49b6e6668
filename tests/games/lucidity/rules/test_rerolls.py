"""Re-rolling dreams with Power (L040-L043) and its rulings (LD4, LD5, LD24-LD27)."""

from __future__ import annotations

import pytest

import gloam
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
    on_cards,
    play,
    resolving,
    table,
)


def test_a_power_die_may_be_spent_to_reroll_the_unresolved_dice_of_its_color():
    """L040, L042  It goes onto the unclaimed Nightmare card of its color."""
    game = resolving(dreamer("B1 G1"), dreamer("B1"), EMPTY, dice="BE YE", chance="1")
    assert game.decision.options == ("BE", "YE", ("reroll", "B1"))

    game.answer(("reroll", "B1"))

    assert kinds(game) == ["reroll", "place", "place"]
    assert on_cards(game) == {"B": ["B1"]}
    assert card(game, 0) == dreamer("B1 G1", exhaust="YE")
    assert card(game, 1) == dreamer("B1")
    asks(game, 0, "turn.rest")


def test_all_unresolved_dice_of_the_color_are_rerolled_never_a_chosen_few():
    """L041  Also the one the player would have liked to keep; other colors lie as they are."""
    game = resolving(dreamer("R2"), EMPTY, EMPTY, dice="RH R1 RE GE", chance="E H 2")

    game.answer(("reroll", "R2"))

    assert game.view(None)["rolled"] == [["RE", "RH", "R2", "GE"]]
    assert on_cards(game) == {"R": ["R2"]}
    asks(game, 0, "resolve.next", "GE", "R2", "RE", "RH")


def test_the_spent_die_keeps_its_face_on_the_nightmare_card():
    """LD5  A 2 stays a 2, and is 2 Power for the player who claims the card."""
    game = resolving(dreamer("R2", R=2), EMPTY, EMPTY, dice="RE", chance="S")
    play(game, ("reroll", "R2"), "none")

    assert card(game, 0) == nightmare("R", "R2")
    assert on_cards(game) == {}
    asks(game, 1, "turn.control")


def test_when_that_nightmare_is_claimed_the_spent_die_goes_to_the_bag():
    """L043"""
    game = resolving(dreamer("G1 B1"), nightmare("G", "R2"), EMPTY, dice="GE", chance="1")
    before = bag(game)

    game.answer(("reroll", "G1"))

    assert bag(game) == before | {"G": before["G"] + 1}
    assert on_cards(game) == {}
    assert card(game, 0) == dreamer("G1 B1")
    assert card(game, 1) == nightmare("G", "R2")
    asks(game, 0, "turn.rest")


def test_another_claimed_nightmare_changes_nothing():
    """L042, L043  Only the card of the spent die's color counts."""
    game = resolving(dreamer("B1"), nightmare("G"), EMPTY, dice="BE", chance="1")

    game.answer(("reroll", "B1"))

    assert on_cards(game) == {"B": ["B1"]}
    asks(game, 0, "turn.rest")


def test_a_reroll_may_be_bought_again_and_again_while_power_lasts():
    """LD4, LD25, L040"""
    game = resolving(dreamer("B1 B1 B1"), EMPTY, EMPTY, dice="BE", chance="E E 1")
    for left in (2, 1, 0):
        game.answer(("reroll", "B1"))
        lies = left + (left == 0)
        assert card(game, 0).get("power", []) == ["B1"] * lies

    assert on_cards(game) == {"B": ["B1", "B1", "B1"]}
    assert card(game, 0) == dreamer("B1")
    asks(game, 0, "turn.rest")


def test_a_color_without_power_is_barred_with_the_reason():
    """L040"""
    game = resolving(dreamer("B1"), EMPTY, EMPTY, dice="BE GE")

    with pytest.raises(gloam.Refused, match=r"You have no green Power to spend on a reroll\. .* \(L040\)"):
        game.answer(("reroll", "G"))
    assert card(game, 0) == dreamer("B1")
    asks(game, 0, "resolve.next", "BE", "GE", ("reroll", "B1"))


def test_without_an_unresolved_die_of_the_color_nothing_can_be_spent():
    """LD27  Else dice could be parked on a Nightmare card to dodge exhaustion."""
    game = resolving(dreamer("G1 Y1"), EMPTY, EMPTY, dice="BS RS", chance="R 1")
    assert game.decision.options == ("BS", "RS")
    with pytest.raises(gloam.Refused):
        game.answer(("reroll", "G1"))

    play(game, "BS")

    assert card(game, 0) == dreamer("G1 Y1 R1", B=1)
    asks(game, 0, "resolve.next", "RS", ("reroll", "R1"))


def test_the_payer_picks_a_one_or_a_two():
    """LD27"""
    game = resolving(dreamer("R1 R2 R2"), EMPTY, EMPTY, dice="RH", chance="E")
    assert game.decision.options == ("RH", ("reroll", "R1"), ("reroll", "R2"))

    game.answer(("reroll", "R1"))

    assert on_cards(game) == {"R": ["R1"]}
    assert card(game, 0) == dreamer("R2 R2")
    asks(game, 0, "resolve.next", "RE", ("reroll", "R2"))


def test_power_gained_in_this_roll_may_be_spent_in_it_once_it_is_placed():
    """LD26"""
    game = resolving(EMPTY, EMPTY, EMPTY, dice="G1 GE", chance="1")
    assert game.decision.options == ("G1", "GE")

    play(game, "G1")
    assert game.decision.options == ("GE", ("reroll", "G1"))
    play(game, ("reroll", "G1"))

    assert card(game, 0) == dreamer("G1")
    assert on_cards(game) == {"G": ["G1"]}
    asks(game, 0, "turn.rest")


def test_a_placed_power_die_is_safe_from_a_reroll_of_its_color():
    """L041, LD6"""
    game = resolving(EMPTY, EMPTY, EMPTY, dice="R2 R1 RE", chance="H")
    play(game, "R2", "R1", ("reroll", "R1"))

    assert game.view(None)["rolled"] == [["RH"]]
    play(game, "RH")
    assert card(game, 0) == dreamer("R2", hunt="RH")
    asks(game, 0, "turn.rest")


# ------------------------------------------------------------------------------------------ whose dice, and when


def test_nobody_rerolls_another_players_dice():
    """LD4  The neighbor has Power of the color and is not asked; the roller cannot spend it."""
    game = resolving(EMPTY, dreamer("B1 B1"), nightmare("G", "B1"), dice="BE")

    assert card(game, 0) == dreamer(exhaust="BE")
    assert card(game, 1) == dreamer("B1 B1")
    asks(game, 0, "turn.rest")


def test_the_victim_of_a_minion_may_reroll_out_of_turn():
    """LD4"""
    game = table(nightmare("G", "R2"), dreamer("R1"), EMPTY, turn=0, chance="R Y H 2")
    play(game, "R", 1)
    assert asked(game) == (1, "resolve.next")
    assert game.decision.options == ("RH", ("reroll", "R1"))

    play(game, ("reroll", "R1"))

    assert card(game, 1) == dreamer("R2")
    assert card(game, 0) == nightmare("G", "R2")
    assert on_cards(game) == {"R": ["R1"]}
    asks(game, 1, "turn.control")


def test_a_die_of_the_depths_of_envy_or_of_an_ability_may_be_rerolled_too():
    """LD4, LD25  No matter who put it there, it is the roller's."""
    depths = resolving(dreamer("R1"), EMPTY, EMPTY, dice="BS", chance="R H E")
    play(depths, ("reroll", "R1"))
    assert card(depths, 0) == dreamer(exhaust="RE", B=1)
    asks(depths, 0, "turn.rest")

    envy = resolving(dreamer("R1 R2"), EMPTY, EMPTY, dice="GS", chance="H E")
    play(envy, ("power", "R2"), ("reroll", "R1"))
    assert card(envy, 0) == dreamer(exhaust="RE", G=1)
    asks(envy, 0, "turn.rest")

    ability = resolving(dreamer("R1"), nightmare("B"), EMPTY, dice="BS", chance="R R H E")
    play(ability, "use", ("reroll", "R1"))
    assert card(ability, 0) == dreamer(exhaust="RE")
    assert card(ability, 1) == nightmare("B", "B1")
    asks(ability, 0, "turn.rest")


def test_a_reroll_may_be_bought_before_every_die_but_not_inside_a_shadow():
    """LD25  Not between a Shadow's placing and its effect, and not inside somebody's choice."""
    game = resolving(dreamer("R1 G1", exhaust="BE"), EMPTY, EMPTY, dice="GS YS RS RE")
    order = []
    answers = {"imprisonment.turn": "BE", "envy.die": "none", "fear.move": "none"}
    while game.decision.kind != "turn.rest":
        kind, options = game.decision.kind, game.decision.options
        order.append(kind)
        spends = [o for o in options if isinstance(o, tuple) and o[0] == "reroll"]
        assert bool(spends) == (kind == "resolve.next")
        game.answer(answers.get(kind) or options[0])

    resolve = "resolve.next"
    assert order == [resolve, resolve, "envy.die", resolve, "fear.move", "imprisonment.turn"]
    assert card(game, 0)["power"] == ["G1", "R1"]
    asks(game, 0, "turn.rest")


def test_after_a_die_is_taken_and_its_ability_done_a_reroll_may_be_bought():
    """LD25  The moment before the next die."""
    game = resolving(dreamer("Y1"), nightmare("R"), EMPTY, dice="RS YS", chance="E")
    play(game, "RS")
    assert card(game, 1) == nightmare("R", "R1")
    assert game.decision.options == ("YS", ("reroll", "Y1"))

    play(game, ("reroll", "Y1"))

    assert card(game, 0) == dreamer(exhaust="YE")
    asks(game, 0, "turn.rest")


# ------------------------------------------------------------------------------------------------ inside a chain


def test_a_reroll_inside_a_chain_reaches_the_waiting_dice_at_every_level():
    """LD24, L041  Here three levels: the first roll, a die of the Depths, and a die out of that one."""
    levels = [["BS", "GE"], ["BE", "YS"], ["BS"]]
    game = table(dreamer("B1"), EMPTY, EMPTY, step="resolve", dice=levels, chance="E 1 E")
    assert game.decision.options == ("BS", ("reroll", "B1"))

    game.answer(("reroll", "B1"))

    # the innermost die first, then its level's Power before its level's Shadow, which waits for the roller
    assert card(game, 0) == dreamer("B1", exhaust="BE")
    assert game.view(None)["rolled"] == [["BE", "GE"], ["YS"]]
    assert on_cards(game) == {"B": ["B1"]}
    asks(game, 0, "resolve.next", "YS", ("reroll", "B1"))


def test_after_a_reroll_each_level_is_sorted_again_and_the_innermost_is_finished_first():
    """LD24, L024, L030  A waiting Shadow that became an Exhaust comes before its level's other Shadows."""
    game = table(dreamer("G1"), EMPTY, EMPTY, step="resolve", dice=[["GS", "YS"], ["GS"]], chance="E E")
    assert game.decision.options == ("GS", ("reroll", "G1"))

    game.answer(("reroll", "G1"))

    order = [(e["kind"], e.get("die")) for e in game.events(None) if e["kind"] in ("place", "imprison")]
    assert order == [("place", "GE"), ("place", "GE"), ("place", "YS"), ("imprison", "GE")]
    assert card(game, 0) == dreamer(exhaust="GE GS", Y=1)
    asks(game, 0, "turn.rest")


def test_a_reroll_in_a_nightmares_turn_reaches_only_the_rollers_dice():
    """LD4, LD24"""
    game = table(nightmare("Y"), dreamer("B1"), dreamer("B1"), turn=0, chance="B G S B S E")
    play(game, "B", 1)
    play(game, "BS")
    assert game.decision.options == ("BS", ("reroll", "B1"))
    assert card(game, 1) == dreamer("B1", B=1)

    play(game, ("reroll", "B1"))

    assert card(game, 1) == dreamer(exhaust="BE", B=1)
    assert card(game, 2) == dreamer("B1")
    asks(game, 1, "turn.control")


def test_a_reroll_is_told_and_counts_every_die():
    """L041"""
    game = resolving(dreamer("B1"), EMPTY, EMPTY, dice="BE BE B1", chance="E 1 1")
    game.answer(("reroll", "B1"))

    told = [e for e in game.events(1) if e["kind"] == "reroll"]
    assert told == [{"kind": "reroll", "seat": 0, "spent": "B1", "dice": ["BE", "B1", "B1"]}]
    assert "place" not in kinds(game)
    assert bag(game) == FULL | {"B": 16}
    asks(game, 0, "resolve.next", "B1", "BE")
