"""Effects inside effects: Depths, Envy, rerolls, Nightmares and their abilities in one another."""

from __future__ import annotations

from tests.games.lucidity.helpers import (
    EATEN,
    EMPTY,
    FULL,
    asked,
    asks,
    bag,
    card,
    conserved,
    dreamer,
    ended,
    kinds,
    nightmare,
    on_cards,
    play,
    points,
    resolving,
    table,
)


def test_a_nightmare_takes_a_die_out_of_a_depths_chain_that_an_envy_reroll_bought_with_power_began():
    """L076, L030, L031, L040, LD24, LD32  Every link is done before the one it interrupts."""
    game = resolving(dreamer("B1", exhaust="YE BE"), EMPTY, nightmare("R"), dice="GS YS", chance="E S R S")
    play(game, "GS")
    assert asked(game) == (1, "envy.die")
    play(game, ("exhaust", "BE"))
    # Envy made the blue die an Exhaust; Power rerolls it once more: a Shadow, which draws a red one
    assert game.view(None)["rolled"] == [["YS"], ["BE"]]
    assert asked(game) == (0, "resolve.next")
    play(game, ("reroll", "B1"))

    order = [e["kind"] for e in game.events(0)]
    assert order == ["place", "envy", "reroll", "place", "depths", "take"]
    assert card(game, 0) == dreamer(exhaust="YE", B=1, G=1)
    assert card(game, 2) == nightmare("R", "R1")
    assert on_cards(game) == {"B": ["B1"]}
    assert game.view(None)["rolled"] == [["YS"]]
    conserved(game)
    # Fear has an object: the ability comes before the yellow Shadow that waits
    assert game.decision.options == (("shadow", "BS"), ("shadow", "GS"), "none")
    play(game, ("shadow", "BS"))

    assert card(game, 0) == dreamer(hunt="BS", exhaust="YS", G=1, Y=1)
    asks(game, 0, "turn.rest")


def test_rerolls_are_bought_again_and_again_in_a_chain_while_power_lasts():
    """L040, LD4, LD24, LD25  Three times, at two levels, and every spent die lies on the card of its color."""
    game = resolving(dreamer("B1 B1 G1"), EMPTY, EMPTY, dice="BS GE", chance="S B E E 1")
    play(game, ("reroll", "G1"))
    assert game.view(None)["rolled"] == [["BS", "GS"]]
    play(game, "BS")
    assert game.view(None)["rolled"] == [["GS"], ["BE"]]
    play(game, ("reroll", "B1"))
    assert game.decision.options == ("BE", ("reroll", "B1"))
    play(game, ("reroll", "B1"))

    assert card(game, 0) == dreamer("B1", B=1, G=1)
    assert on_cards(game) == {"B": ["B1", "B1"], "G": ["G1"]}
    conserved(game)
    asks(game, 1, "envy.die", ("power", "B1"), ("shadow", "BS"), ("shadow", "GS"), "none")


def test_envy_out_of_depths_out_of_envy():
    """L030, L031, L096, LD22  The same neighbor is asked at each green Shadow."""
    game = resolving(dreamer(exhaust="BE"), EMPTY, EMPTY, EMPTY, dice="GS", fourth_space=True, chance="S G S E")
    play(game, ("exhaust", "BE"))
    assert card(game, 0) == dreamer(B=1, G=2)
    assert asked(game) == (1, "envy.die")
    play(game, ("shadow", "GS"))

    assert card(game, 0) == dreamer(exhaust="GE", B=1, G=1)
    assert bag(game) == FULL | {"B": 19, "G": 18}
    asks(game, 0, "turn.rest")


def test_the_depths_ability_feeds_another_nightmare_and_both_act():
    """L080, L076, LD32  The forced die is yellow: the yellow Nightmare takes it and locks Power away."""
    game = resolving(dreamer("G1"), nightmare("B"), nightmare("Y"), dice="BS RS", chance="Y R S")
    play(game, "BS", "use", "Y")
    assert card(game, 1) == nightmare("B", "B1")
    assert card(game, 2) == nightmare("Y", "Y1")
    assert asked(game) == (2, "ability.imprisonment")
    play(game, "G1")

    assert card(game, 0) == dreamer(exhaust="GE", R=1)
    asks(game, 0, "fear.move", ("shadow", "RS"), "none")


def test_envys_ability_can_bring_a_die_that_a_third_nightmare_takes():
    """LC4, L076, LD30"""
    game = resolving(dreamer(hunt="RH BS"), nightmare("G"), nightmare("R"), dice="GS", chance="S")
    play(game, ("hunt", "RH"))

    assert card(game, 1) == nightmare("G", "G1")
    assert card(game, 2) == nightmare("R", "R1")
    assert card(game, 0) == dreamer(hunt="BS")
    asks(game, 0, "turn.rest")


def test_a_chain_can_bring_a_nightmare_to_fifteen_in_its_own_minions_turn():
    """LD16, L083, LD2  It takes two dice in a row; the Dreamers have their final turns."""
    power = "R2 R2 R2 R2 R2 R2 B1"
    game = table(nightmare("B", power), EMPTY, dreamer("G1"), turn=0, chance="B B S B B S R R E")
    play(game, 2)
    assert asked(game) == (0, "ability.depths")
    play(game, "use")
    assert points(game, 0) == 15
    play(game, "use")

    assert card(game, 2) == dreamer("G1", exhaust="RE")
    assert game.view(None)["final"] == {"by": [0], "left": [2]}
    asks(game, 1, "turn.control")


def test_a_dreamer_transformed_in_a_final_turn_is_compared_as_a_nightmare():
    """LD2, L053, L091  And if nobody dreams any more, that is the reason."""
    final = {"by": [1], "left": []}
    game = resolving(dreamer("R2", G=2), nightmare("B", "B1"), EATEN, dice="GS", final=final)
    play(game, "none")

    assert card(game, 0) == nightmare("G", "R2")
    ended(game, "nightmares", 0)


def test_power_spent_in_a_chain_is_won_by_who_claims_the_card_in_the_same_roll():
    """L042, L055, LD5"""
    game = resolving(dreamer("B1 R2", B=2), EMPTY, EMPTY, dice="BE", chance="S G 1")
    play(game, ("reroll", "B1"))

    assert kinds(game) == ["reroll", "place", "depths", "place", "nightmare", "turn"]
    assert card(game, 0) == nightmare("B", "B1 G1 R2")
    assert on_cards(game) == {}
    asks(game, 1, "turn.control")
