"""A Nightmare's turn: consume Power, or send minions (L068-L075, L107; LD15-LD17, LD22, LD36-LD38)."""

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
    dreamer,
    ended,
    hoarder,
    kinds,
    nightmare,
    on_cards,
    play,
    points,
    table,
)


def test_a_nightmare_is_no_dreamer_and_sets_no_control():
    """L068, L069  It is asked for one of its two actions."""
    game = table(dreamer("G1"), nightmare("G", "B1"), EMPTY, turn=1)

    assert game.view(None)["phase"] == "nightmare"
    assert game.view(None)["control"] is None
    asks(game, 1, "nightmare.turn", ("consume", 0, "G1"), "minions")


def test_minions_cannot_be_sent_to_a_nightmare_or_to_the_eaten():
    """L068, L072  Only to a Dreamer."""
    game = table(EMPTY, nightmare("B"), nightmare("G"), EMPTY, turn=2, chance="R Y")
    game.answer("R")
    asks(game, 2, "minions.target", 0, 3)

    alone = table(EATEN, nightmare("B"), nightmare("G"), EMPTY, turn=2, chance="R Y H")
    alone.answer("R")
    assert card(alone, 3) == dreamer(hunt="RH")
    asks(alone, 3, "turn.control")


# ----------------------------------------------------------------------------------------------- consume Power


def test_consuming_moves_one_power_die_of_the_nightmares_color_and_ends_the_turn():
    """L070, L071, LD37  From a Dreamer or a Nightmare; the bag has no part in it."""
    game = table(dreamer("G1 G1 B1"), nightmare("R", "G1 R2"), nightmare("G", "B1"), EMPTY, turn=2)
    before = bag(game)
    asks(game, 2, "nightmare.turn", ("consume", 0, "G1"), ("consume", 1, "G1"), "minions")
    other = game.clone()

    game.answer(("consume", 0, "G1"))
    assert card(game, 0) == dreamer("G1 B1")
    assert card(game, 1) == nightmare("R", "G1 R2")
    assert card(game, 2) == nightmare("G", "B1 G1")
    assert bag(game) == before
    assert kinds(game) == ["consume", "turn"]
    asks(game, 3, "turn.control")

    other.answer(("consume", 1, "G1"))
    assert card(other, 0) == dreamer("G1 G1 B1")
    assert card(other, 1) == nightmare("R", "R2")
    assert card(other, 2) == nightmare("G", "B1 G1")
    asks(other, 3, "turn.control")


def test_the_die_is_chosen_with_its_face_and_keeps_it():
    """LD37  A red Nightmare may take a 2, which stays a 2."""
    game = table(dreamer("R1 R2"), nightmare("R"), EMPTY, turn=1)
    asks(game, 1, "nightmare.turn", ("consume", 0, "R1"), ("consume", 0, "R2"), "minions")

    game.answer(("consume", 0, "R2"))

    assert card(game, 0) == dreamer("R1")
    assert card(game, 1) == nightmare("R", "R2")
    assert points(game, 1) == 2
    asks(game, 2, "turn.control")


def test_a_nightmare_cannot_consume_its_own_power():
    """LD17, L070"""
    game = table(dreamer("R2 G1"), nightmare("R", "R2 R1"), EMPTY, turn=1)

    with pytest.raises(gloam.Refused):
        game.answer(("consume", 1, "R2"))
    asks(game, 1, "nightmare.turn", ("consume", 0, "R2"), "minions")


def test_dice_on_unclaimed_nightmare_cards_are_nobodys():
    """LD38, L055  Not to be consumed; no Power for anybody."""
    game = table(dreamer("B1"), nightmare("B", "R2"), EMPTY, turn=1, nightmare_cards={"G": ["G1"], "R": ["R2"]})

    assert [points(game, seat) for seat in range(3)] == [1, 2, 0]
    game.answer(("consume", 0, "B1"))
    assert on_cards(game) == {"G": ["G1"], "R": ["R2"]}
    asks(game, 2, "turn.control")


def test_with_nothing_to_consume_minions_must_be_sent():
    """LD15  The color lies in nobody else's Power, so the draw has begun."""
    game = table(dreamer("B1", exhaust="GE", G=1), nightmare("G", "G1"), EMPTY, turn=1, chance="R Y")

    assert kinds(game) == ["minions"]
    asks(game, 1, "minions.give", "R", "Y")


def test_a_nightmare_gains_no_power_by_rolling():
    """L107  What its minions' die shows is the Dreamer's."""
    game = table(EMPTY, nightmare("G", "B1"), EMPTY, turn=1, chance="R Y 2")
    play(game, "R", 0)

    assert card(game, 0) == dreamer("R2")
    assert card(game, 1) == nightmare("G", "B1")
    asks(game, 2, "turn.control")


# ------------------------------------------------------------------------------------------------- send minions


def test_minions_draw_two_give_one_to_a_dreamer_and_the_other_goes_back():
    """L072, L073, L075"""
    game = table(dreamer("G1"), nightmare("G"), EMPTY, turn=1, chance="R Y H")
    before = bag(game)
    play(game, "minions")
    assert bag_size(game) == sum(before.values()) - 2
    assert game.view(None)["drawn"] == ["R", "Y"]
    assert asked(game) == (1, "minions.give")

    play(game, "R")
    assert bag(game) == before | {"R": before["R"] - 1}
    assert asked(game) == (1, "minions.target")
    play(game, 2)

    assert card(game, 2) == dreamer(hunt="RH")
    assert card(game, 0) == dreamer("G1")
    assert bag(game) == before | {"R": before["R"] - 1}
    asks(game, 2, "turn.control")


def test_the_die_is_chosen_first_and_the_dreamer_second():
    """L074  Nothing is asked about the Dreamer before the die is given."""
    game = table(EMPTY, nightmare("G"), EMPTY, turn=1, chance="R Y")
    assert game.decision.options == ("R", "Y")

    game.answer("Y")

    assert game.decision.args == {"die": "Y"}
    asks(game, 1, "minions.target", 0, 2)


def test_the_dreamer_must_roll_and_resolve_it_with_its_effects():
    """L073, L030  A Shadow of the Depths draws on in the Nightmare's turn."""
    game = table(EMPTY, nightmare("G"), EMPTY, turn=1, chance="B B S Y E")
    play(game, 0)

    assert card(game, 0) == dreamer(exhaust="YE", B=1)
    asks(game, 2, "turn.control")


def test_the_minions_draw_is_by_the_bags_numbers_without_replacement():
    """L072"""
    game = table(dreamer("B1 B1"), nightmare("G"), EMPTY, turn=1, chance=Nobody())
    assert dict(zip(game.decision.options, game.decision.weights, strict=True)) == {"B": 18, "G": 20, "Y": 20, "R": 20}

    game.answer("R")

    assert dict(zip(game.decision.options, game.decision.weights, strict=True)) == {"B": 18, "G": 20, "Y": 20, "R": 19}


def test_two_dice_alike_are_no_choice_and_one_goes_back():
    """L072"""
    game = table(EMPTY, nightmare("G"), EMPTY, turn=1, chance="R R 1")
    assert asked(game) == (1, "minions.target")
    assert bag_size(game) == 79

    game.answer(0)

    assert card(game, 0) == dreamer("R1")
    asks(game, 2, "turn.control")


def test_after_the_minions_the_turn_is_over():
    """L075, L069  Exactly one action: no consuming after it, and no second die."""
    game = table(dreamer("G1 G1"), nightmare("G"), EMPTY, turn=1, chance="R R 1")
    play(game, "minions", 2)

    assert card(game, 1) == nightmare("G")
    assert card(game, 2) == dreamer("R1")
    asks(game, 2, "turn.control")


def test_a_minions_die_may_be_taken_by_its_sender():
    """LD16, L076"""
    game = table(EMPTY, nightmare("B"), nightmare("Y"), turn=2, chance="Y Y S")

    assert card(game, 2) == nightmare("Y", "Y1")
    assert card(game, 1) == nightmare("B")
    assert card(game, 0) == EMPTY
    asks(game, 0, "turn.control")


def test_a_minions_die_may_be_taken_by_another_nightmare_who_may_use_the_ability():
    """LD16, L076, L080"""
    game = table(EMPTY, nightmare("B"), nightmare("Y"), turn=2, chance="B B S")

    assert card(game, 1) == nightmare("B", "B1")
    assert card(game, 2) == nightmare("Y")
    assert card(game, 0) == EMPTY
    asks(game, 1, "ability.depths", "use", "none")


def test_minions_may_be_sent_with_an_empty_bag_and_the_game_ends():
    """LD36, L089  The action demands a draw; also for one who could consume."""
    mine = nightmare("G", "R2")
    prey = dreamer("G1")
    game = table(mine, prey, hoarder("", mine, prey), turn=0)
    asks(game, 0, "nightmare.turn", ("consume", 1, "G1"), "minions")

    game.answer("minions")

    assert card(game, 1) == dreamer("G1")
    ended(game, "dreams", 0)


def test_a_nightmare_with_nothing_to_consume_and_an_empty_bag_is_not_stuck():
    """LD36, LD15"""
    mine = nightmare("G", "R2")
    game = table(mine, EMPTY, hoarder("", mine), turn=0)

    ended(game, "dreams", 0)
