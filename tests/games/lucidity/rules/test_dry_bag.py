"""Dream victory: a die must be drawn and none is left (L089, L090; LD18, LD19), at every kind of draw."""

from __future__ import annotations

import pytest

from tests.games.lucidity.helpers import (
    EMPTY,
    asked,
    asks,
    bag_size,
    card,
    conserved,
    dreamer,
    ended,
    hoarder,
    kinds,
    nightmare,
    play,
    resolved,
    resolving,
    table,
)


def test_the_three_ways_to_end_each_have_their_own_reason():
    """L082"""
    power = play(table(EMPTY, dreamer("R2"), step="rest", final={"by": [1], "left": []}), "rest")
    nightmares = table(dreamer(B=4), nightmare("G", "G1"), step="check")
    dreams = play(table(EMPTY, hoarder("")), 0)

    ended(power, "power", 1)
    ended(nightmares, "nightmares", 1)
    ended(dreams, "dreams", 1)
    reasons = [game.outcome.reason for game in (power, nightmares, dreams)]
    assert len(set(reasons)) == 3


# ------------------------------------------------------------------------------------------------ the control draw


def test_a_draw_that_takes_the_last_dice_is_no_failed_draw():
    """L089  Three are wanted and three are there."""
    game = table(EMPTY, hoarder("B G Y"), chance="B G Y E")
    play(game, 0, "B", "G")

    assert bag_size(game) == 2
    asks(game, 0, "turn.rest")


@pytest.mark.parametrize(("path", "bag", "faces"), [(0, "B G", "E 1"), (1, "B G Y", "E 1 E"), (2, "R", "2")])
def test_with_too_few_for_the_control_all_that_were_drawn_are_rolled_and_the_game_ends(path, bag, faces):
    """L089, LD18  None goes back."""
    game = table(EMPTY, hoarder(bag), chance=f"{bag} {faces}")
    play(game, path)

    assert "return" not in kinds(game)
    assert bag_size(game) == 0
    assert sum(len(game.view(None)["players"][0][row]) for row in ("power", "exhaust")) == len(bag.split())
    ended(game, "dreams", 0)


def test_with_no_die_at_all_nothing_is_rolled_and_the_game_ends_at_once():
    """L089, LD18"""
    mine = dreamer("R2", exhaust="YE")
    game = table(mine, hoarder("", mine))
    play(game, 2)

    assert card(game, 0) == mine
    assert kinds(game) == ["control", "draw", "dry", "end"]
    ended(game, "dreams", 0)


def test_dice_on_cards_are_not_held_and_are_not_rolled():
    """LD18"""
    mine = dreamer("R2 B1", hunt="RH", exhaust="YE", G=1)
    game = table(mine, hoarder("B", mine), chance="B 1")
    play(game, 0)
    resolved(game)

    assert card(game, 0) == dreamer("R2 B1 B1", hunt="RH", exhaust="YE", G=1)
    ended(game, "dreams", 0)


def test_rerolls_nightmares_and_shadows_go_on_in_the_last_roll():
    """LD18  All as usual, and only then the end."""
    mine, night = dreamer("B1", exhaust="GE"), nightmare("R")
    game = table(mine, night, hoarder("B R Y", mine), chance="B R Y E S S 1")
    play(game, 2)
    assert asked(game) == (0, "resolve.next")
    play(game, ("reroll", "B1"))
    assert asked(game) == (0, "resolve.next")
    play(game, "RS")

    assert card(game, 1) == nightmare("R", "R1")
    # after the Power, the yellow Shadow turned the Exhaust die
    assert card(game, 0) == dreamer("B1", exhaust="GS", Y=1)
    ended(game, "dreams", 0)


def test_a_later_draw_succeeds_if_the_bag_has_dice_again():
    """LD18, L043  Power spent on a claimed Nightmare is in the bag, and a Shadow of the Depths draws it."""
    mine, night = dreamer("G1"), nightmare("G", "R2")
    game = table(mine, hoarder("B G", mine, night), night, chance="B G S E 1 G 1")
    play(game, 0)
    assert asked(game) == (0, "resolve.next")
    play(game, ("reroll", "G1"))
    resolved(game)

    # the rerolled green 1 is Power, and so is the spent die that came back through the Depths
    assert card(game, 0) == dreamer("G1 G1", B=1)
    assert bag_size(game) == 0
    ended(game, "dreams", 0)


# --------------------------------------------------------------------------------------------- Shadow of the Depths


def test_a_shadow_of_the_depths_without_a_die_is_skipped_and_the_rest_is_resolved():
    """L090, LD18, LD19  Then the game ends: no row check, no rest."""
    mine = dreamer("R2", exhaust="YE", B=3)
    game = resolving(mine, hoarder("", mine, dice="BS YS"), dice="BS YS")
    play(game, "BS")

    assert kinds(game) == ["place", "dry", "place", "imprison", "end"]
    assert card(game, 0) == dreamer("R2", exhaust="YS", B=4, Y=1)
    ended(game, "dreams", 0)


def test_a_dry_chain_in_a_minions_turn_ends_the_game_without_a_check():
    """LD19, LD18"""
    mine, night = dreamer("R2", hunt="RH RH RH", B=2), nightmare("G")
    game = table(night, mine, hoarder("B B", mine, night), chance="B B S B S")
    play(game, 1)

    # the second blue die came back from the minions' draw, so one more could be drawn, and then none
    assert card(game, 1) == dreamer("R2", hunt="RH RH RH", B=4)
    ended(game, "dreams", 1)


# ------------------------------------------------------------------------------------------------- the Exhaust draw


def test_the_exhaust_draw_that_fails_costs_nothing_and_ends_the_game():
    """LD18, LD19, LD3  Hunt has been checked, the Shadow rows are not: a full one makes no Nightmare."""
    mine = dreamer("R2", hunt="RH RH RH", exhaust="YE YE YE", B=4)
    game = table(mine, hoarder("", mine), step="check")

    assert card(game, 0) == mine
    assert kinds(game) == ["dry", "end"]
    ended(game, "dreams", 0)


def test_a_full_hunt_row_comes_before_the_exhaust_draw_that_would_fail():
    """LD19, LD3  Eaten: nothing is drawn, so the bag, full again, ends nothing."""
    mine = dreamer("R2", hunt="RH RH RH RH", exhaust="YE YE YE")
    game = table(mine, hoarder("", mine), EMPTY, step="check")

    assert card(game, 0) == {"role": "eaten"}
    assert kinds(game) == ["eaten", "turn"]
    asks(game, 1, "turn.control")


def test_without_power_the_failed_exhaust_draw_still_ends_the_game():
    """LD29, LD18"""
    mine = dreamer(exhaust="YE YE YE")
    game = table(mine, nightmare("G"), hoarder("", mine), step="check")

    assert "rest" not in kinds(game)
    ended(game, "dreams", 2)


# ------------------------------------------------------------------------------------------- minions and the ability


def test_minions_that_draw_only_one_die_give_that_one_and_the_game_ends():
    """LD18, L072  The Dreamer is chosen, rolls and resolves; no row is checked."""
    prey, night = dreamer("R2", hunt="RH RH RH"), nightmare("G")
    game = table(night, prey, hoarder("R", prey, night), chance="R H")
    assert asked(game) == (0, "minions.target")

    play(game, 1)
    play(game, "RH")

    assert card(game, 1) == dreamer("R2", hunt="RH RH RH RH")
    ended(game, "dreams", 1)


def test_the_ability_of_the_depths_with_one_die_in_the_bag_is_a_failed_draw():
    """LD18, LD34  It may be used; that one is rolled, and the game ends when all is resolved."""
    mine, night = dreamer(exhaust="GE"), nightmare("B")
    game = resolving(mine, hoarder("R", mine, night, dice="BS YS"), night, dice="BS YS", chance="R 2")
    play(game, "BS")
    assert asked(game) == (2, "ability.depths")
    play(game, "use")

    assert card(game, 0) == dreamer("R2", exhaust="GS", Y=1)
    assert card(game, 2) == nightmare("B", "B1")
    ended(game, "dreams", 0)


def test_the_ability_of_the_depths_with_two_dice_is_no_failed_draw():
    """LD34, L080"""
    mine, night = dreamer(exhaust="GE"), nightmare("B")
    game = resolving(mine, hoarder("R R", mine, night, dice="BS"), night, dice="BS", chance="R R 2")
    play(game, "use")

    assert bag_size(game) == 1
    conserved(game)
    asks(game, 0, "turn.rest")


# ----------------------------------------------------------------------------------------------------- nothing more


def test_no_final_turns_and_no_other_turn_follow_a_dry_bag():
    """LD19, LD35  Though somebody has fifteen."""
    strong = dreamer("R2 R2 R2 R2 R2 R2 R2 R2")
    game = table(EMPTY, strong, hoarder("B", strong), chance="B E")
    play(game, 0)

    assert "final" not in kinds(game)
    ended(game, "dreams", 1)


def test_a_dry_bag_in_a_final_turn_ends_the_game_there():
    """LD19, LD2  The players who wait have no turn any more."""
    strong = dreamer("R2 R2 R2 R2 R2 R2 R2 R2")
    game = table(EMPTY, strong, hoarder("B", strong), final={"by": [1], "left": [2]}, chance="B E")
    play(game, 0)

    ended(game, "dreams", 1)
