"""Step 4: filled rows (L044-L058, L106, L108) and their rulings (LD3, LD7, LD13, LD28, LD29)."""

from __future__ import annotations

import pytest

from gloam.kernel import Nobody
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
    kinds,
    nightmare,
    on_cards,
    owners,
    play,
    resolving,
    table,
)

# ------------------------------------------------------------------------------------------ when rows are checked


def test_rows_are_checked_only_when_every_die_is_resolved():
    """L044, L058  The row is full in mid-roll and not full at the check."""
    game = resolving(dreamer(B=2), EMPTY, EMPTY, dice="BS RS", chance="Y 1")
    play(game, "BS")
    assert card(game, 0) == dreamer("Y1", B=3, R=1)
    assert asked(game) == (0, "fear.move")
    other = game.clone()

    game.answer(("shadow", "BS"))
    assert card(game, 0) == dreamer("Y1", hunt="BS", B=2, R=1)
    asks(game, 0, "turn.rest")

    other.answer("none")
    assert card(other, 0) == nightmare("B", "Y1")
    asks(other, 1, "turn.control")


def test_an_exhaust_row_that_envy_empties_again_exhausts_nobody():
    """L044, L058"""
    game = resolving(dreamer("R2", exhaust="BE GE"), EMPTY, EMPTY, dice="GS YE", chance="1")
    play(game, ("exhaust", "YE"))

    assert card(game, 0) == dreamer("R2 Y1", exhaust="BE GE", G=1)
    assert "exhausted" not in kinds(game)
    asks(game, 0, "turn.rest")


def test_a_hunt_row_that_envy_empties_again_eats_nobody():
    """L044, L058  Four lie there while other dice are resolved."""
    game = resolving(dreamer(hunt="RH RH RH"), EMPTY, EMPTY, dice="RH GS", chance="1")
    play(game, ("hunt", "RH"))

    assert card(game, 0) == dreamer("R1", hunt="RH RH RH", G=1)
    asks(game, 0, "turn.rest")


# ---------------------------------------------------------------------------------------------------- Hunt row


@pytest.mark.parametrize("row", ["RH RH RH RH", "RH RH RS BS", "BS GS YS RS RH"])
def test_four_dice_in_the_hunt_row_and_the_player_is_eaten(row):
    """L045, L046, L057, L037  Hunt or Shadow faces alike, four or more; every die goes back, Power too."""
    game = table(dreamer("B1 R2", hunt=row, exhaust="YE GS", G=1), dreamer("G1"), EMPTY, step="check")

    assert card(game, 0) == EATEN
    assert card(game, 1) == dreamer("G1")
    assert bag(game) == FULL | {"G": 19}
    asks(game, 1, "turn.control")


def test_three_dice_in_the_hunt_row_eat_nobody():
    """L045"""
    game = table(dreamer(hunt="RH RH RS"), EMPTY, EMPTY, step="check")

    assert card(game, 0) == dreamer(hunt="RH RH RS")
    asks(game, 0, "turn.rest")


def test_an_eaten_player_takes_no_more_turns_but_stays_the_next_player():
    """L047  Eaten in this turn: the others go round without it."""
    game = table(dreamer(hunt="RH RH RH RH"), EMPTY, EMPTY, step="check", chance="Y Y Y E Y Y Y E")
    for seat in (1, 2):
        assert asked(game) == (seat, "turn.control")
        play(game, 0, "exhaust")
    asks(game, 1, "turn.control")

    envy = resolving(EMPTY, EATEN, EMPTY, dice="GS")
    asks(envy, 1, "envy.die")


# ------------------------------------------------------------------------------------------------- Exhaust row


def test_three_dice_in_the_exhaust_row_cost_all_power_of_the_color_drawn():
    """L048, L049, L108  Other colors stay; the drawn die is not rolled, and all of it goes back to the bag."""
    game = table(dreamer("B1 B1 G1 R2", exhaust="YE YE GE", R=1), dreamer("B1"), EMPTY, step="check", chance=Nobody())
    draw = game.decision
    assert draw.kind == "exhaust.draw"
    assert dict(zip(draw.options, draw.weights, strict=True)) == {"B": 17, "G": 18, "Y": 18, "R": 18}

    game.answer("B")

    assert card(game, 0) == dreamer("G1 R2", exhaust="YE YE GE", R=1)
    assert card(game, 1) == dreamer("B1")
    assert bag(game) == {"B": 19, "G": 18, "Y": 18, "R": 18}
    asks(game, 0, "turn.rest", ("return", "shadow", "RS"), "exhaust")


@pytest.mark.parametrize(
    ("color", "left"), [("B", "G1 R1 R2"), ("G", "B1 R1 R2"), ("R", "B1 G1"), ("Y", "B1 G1 R1 R2")]
)
def test_an_exhausted_player_loses_none_some_or_all_of_the_power(color, left):
    """L108, L048  A 1 and a 2 of the color alike."""
    game = table(dreamer("B1 G1 R1 R2", exhaust="YE GE BE", R=1), EMPTY, EMPTY, step="check", chance=color)

    assert card(game, 0) == dreamer(left, exhaust="YE GE BE", R=1)
    asks(game, 0, "turn.rest")


def test_a_player_with_power_of_one_color_can_lose_all_of_it():
    """L108"""
    game = table(dreamer("R1 R2", exhaust="YE GE BE", R=1), EMPTY, EMPTY, step="check", chance="R")

    assert card(game, 0) == dreamer(exhaust="YE GE BE", R=1)
    asks(game, 0, "turn.rest")


def test_without_power_the_die_is_drawn_and_returned_all_the_same():
    """LD29"""
    game = table(dreamer(exhaust="YE GE BE", R=1), EMPTY, EMPTY, step="check", chance="G")

    assert kinds(game) == ["exhausted"]
    assert bag(game) == {"B": 19, "G": 19, "Y": 19, "R": 19}
    asks(game, 0, "turn.rest")


def test_an_exhausted_player_may_only_rest():
    """L050, L059"""
    game = table(dreamer("R2", exhaust="YE GE BE", R=1), EMPTY, EMPTY, step="check", path=0, stage=0, chance="G")

    assert [barred.option for barred in game.decision.barred] == ["again"]
    asks(game, 0, "turn.rest", ("return", "shadow", "RS"), "exhaust")


def test_an_overfilled_exhaust_row_exhausts_once():
    """L057, L048  Five dice, one draw."""
    game = table(dreamer("R2", exhaust="YE GE BE BE BS"), EMPTY, EMPTY, step="check", chance="G")

    assert kinds(game) == ["exhausted"]
    asks(game, 0, "turn.rest", ("return", "exhaust", "BS"), "exhaust")


def test_two_dice_in_the_exhaust_row_exhaust_nobody():
    """L048"""
    game = table(dreamer("R2", exhaust="YE GE"), EMPTY, EMPTY, step="check")

    asks(game, 0, "turn.rest", "exhaust", "again")


def test_a_row_that_is_full_when_the_turn_starts_exhausts_again_in_step_four():
    """LD28, LD7  Control, draw and roll go on as usual; then another draw, Power lost again, rest forced."""
    game = table(dreamer("R2 B1", exhaust="YS GE BE"), EMPTY, EMPTY, chance="G G G 1 R")
    assert asked(game) == (0, "turn.control")

    game.answer(0)

    assert card(game, 0) == dreamer("B1 G1", exhaust="YS GE BE")
    assert [barred.rule for barred in game.decision.barred] == ["L050"]
    asks(game, 0, "turn.rest", ("return", "exhaust", "YS"), "exhaust")


def test_a_full_row_at_the_start_can_be_saved_in_the_roll():
    """LD28, L058  Step 4 asks only whether the row is full now."""
    game = table(dreamer("R2", exhaust="YE GE BE"), EMPTY, EMPTY, chance="G G G S 1")
    play(game, 0, ("exhaust", "YE"))

    assert card(game, 0) == dreamer("R2 Y1", exhaust="GE BE", G=1)
    asks(game, 0, "turn.rest", ("return", "shadow", "GS"), "exhaust", "again")


# ------------------------------------------------------------------------------------------------- Shadow rows


@pytest.mark.parametrize("color", ["B", "G", "Y", "R"])
def test_a_full_shadow_row_makes_the_player_that_nightmare(color):
    """L051, L053, L054, L068  All dice but Power go back; the card is claimed."""
    mine = dreamer("B1 R2", hunt="RH BS", exhaust="YE GS", **{c: 3 if c == color else 2 for c in "BGYR"})
    game = table(mine, dreamer("G1", Y=2), EMPTY, step="check")

    assert card(game, 0) == nightmare(color, "B1 R2")
    assert owners(game) == {color: 0}
    assert card(game, 1) == dreamer("G1", Y=2)
    assert bag(game) == {"B": 19, "G": 19, "Y": 18, "R": 19}
    asks(game, 1, "turn.control")


def test_the_dice_on_the_nightmare_card_become_power():
    """L055  Those on other cards stay there."""
    spent = {"R": ["R2", "R1"], "G": ["G1"]}
    game = table(dreamer("B1", R=3), EMPTY, EMPTY, step="check", nightmare_cards=spent)

    assert card(game, 0) == nightmare("R", "B1 R1 R2")
    assert on_cards(game) == {"G": ["G1"]}
    conserved(game)
    asks(game, 1, "turn.control")


def test_the_turn_of_a_new_nightmare_ends_without_a_rest():
    """L056, L053  Nothing is asked of it any more."""
    game = table(dreamer("B1", exhaust="GE", R=3, Y=1), EMPTY, EMPTY, step="check")

    assert kinds(game) == ["nightmare", "turn"]
    asks(game, 1, "turn.control")


def test_the_fullest_row_gives_the_color():
    """L052, L057  Two rows are full; one is fuller."""
    game = table(dreamer(B=3, Y=4), EMPTY, EMPTY, step="check")

    assert card(game, 0) == nightmare("Y")
    asks(game, 1, "turn.control")


@pytest.mark.parametrize("color", ["B", "Y"])
def test_among_rows_equally_full_the_player_chooses(color):
    """L052"""
    game = table(dreamer("R2", B=3, G=2, Y=3), EMPTY, EMPTY, step="check")
    asks(game, 0, "nightmare.color", "B", "Y")

    game.answer(color)

    assert card(game, 0) == nightmare(color, "R2")
    asks(game, 1, "turn.control")


def test_from_the_next_turn_on_it_plays_nightmare_turns_only():
    """L106"""
    game = table(dreamer("B1", R=3), dreamer("R2", hunt="RH"), EMPTY, step="check", chance="Y Y Y E Y Y Y E")
    play(game, 0, "exhaust")
    play(game, 0, "exhaust")

    asks(game, 0, "nightmare.turn", ("consume", 1, "R2"), "minions")


def test_turned_and_moved_dice_do_not_fill_a_shadow_row():
    """LD13"""
    game = table(dreamer(hunt="BS BS", exhaust="BS BS", B=2), EMPTY, EMPTY, step="check")

    assert card(game, 0) == dreamer(hunt="BS BS", exhaust="BS BS", B=2)
    asks(game, 0, "turn.rest")


# ------------------------------------------------------------------------------------------- several rows at once


def test_an_eaten_player_is_neither_exhausted_nor_a_nightmare():
    """LD3  Hunt first, and then nothing further: nothing is drawn."""
    game = table(dreamer("R2", hunt="RH RH RH RH", exhaust="YE YE YE", B=3), EMPTY, EMPTY, step="check", chance="")

    assert card(game, 0) == EATEN
    assert owners(game) == {}
    assert kinds(game) == ["eaten", "turn"]
    asks(game, 1, "turn.control")


def test_an_exhausted_player_loses_power_first_and_then_becomes_a_nightmare():
    """LD3, L056  The Power that is lost does not come along."""
    game = table(dreamer("R2 B1", exhaust="YE YE YE", B=3), EMPTY, EMPTY, step="check", chance="R")

    assert kinds(game) == ["exhausted", "nightmare", "turn"]
    assert card(game, 0) == nightmare("B", "B1")
    asks(game, 1, "turn.control")


# --------------------------------------------------------------------------------------------- after a minion's die


def test_a_minions_die_can_have_its_victim_eaten_at_once():
    """LD7, L045, L046"""
    game = table(nightmare("G"), EMPTY, dreamer("B1", hunt="RH RH RH"), turn=0, chance="R Y H")
    play(game, "R", 2)

    assert card(game, 2) == EATEN
    assert bag(game) == FULL
    asks(game, 1, "turn.control")


def test_a_minions_die_can_make_its_victim_a_nightmare_at_once():
    """LD7, L051, L055"""
    game = table(nightmare("G"), EMPTY, dreamer("B1", Y=2, R=2), turn=0, chance="Y R S", nightmare_cards={"Y": ["Y1"]})
    play(game, "Y", 2)

    assert card(game, 2) == nightmare("Y", "B1 Y1")
    asks(game, 1, "turn.control")


def test_the_victim_chooses_its_color_while_it_is_still_the_nightmares_turn():
    """LD7, L052  A chain fills two rows alike; the view still shows whose turn it is."""
    game = table(nightmare("G"), EMPTY, dreamer("B1", B=2, Y=2), turn=0, chance="B R S Y S")
    play(game, "B", 2)
    assert asked(game) == (2, "resolve.next")
    play(game, "BS")

    shown = game.view(None)
    assert (shown["turn"], shown["phase"]) == (0, "nightmare")
    assert asked(game) == (2, "nightmare.color")
    play(game, "Y")
    assert card(game, 2) == nightmare("Y", "B1")
    asks(game, 1, "turn.control")


def test_after_a_minions_die_a_full_exhaust_row_waits_for_its_owners_turn():
    """LD7, LD28  No draw and no loss now; rest forced there and then would be nobody's turn."""
    game = table(nightmare("G"), EMPTY, dreamer("R2", exhaust="YE YE"), turn=0, chance="B R E")
    play(game, "B", 2)

    assert card(game, 2) == dreamer("R2", exhaust="YE YE BE")
    assert "exhausted" not in kinds(game)
    asks(game, 1, "turn.control")


def test_after_a_minions_die_the_whole_chain_is_resolved_before_the_check():
    """LD7, L044, L058  The row of the Depths is full until Fear moves a die out of it."""
    game = table(nightmare("Y"), EMPTY, dreamer("G1", B=2), EMPTY, turn=0, chance="B R S R S")
    play(game, "B", 2)
    assert card(game, 2) == dreamer("G1", B=3, R=1)
    assert asked(game) == (2, "fear.move")

    play(game, ("shadow", "BS"))

    assert card(game, 2) == dreamer("G1", hunt="BS", B=2, R=1)
    asks(game, 1, "turn.control")


def test_the_hunt_row_comes_before_the_shadow_rows_after_a_minion_too():
    """LD7, LD3"""
    game = table(nightmare("G"), EMPTY, dreamer("B1", hunt="RH RH RH", R=2, Y=2), turn=0, chance="R Y S")
    play(game, "R", 2)
    play(game, ("shadow", "YS"))

    assert card(game, 2) == EATEN
    asks(game, 1, "turn.control")
