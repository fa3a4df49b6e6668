"""The rulebook's example turn and notes, made precise: LX1 to LX14, through the public interface.

LX7 to LX10 and LX15 are from its FAQ: test_examples_faq.
"""

from __future__ import annotations

import pytest

import gloam
from tests.games.lucidity.helpers import (
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
    owners,
    play,
    points,
    resolved,
    resolving,
    table,
)

EXAMPLE = "Y B B E G G B B B 1 S 1 R 2"
EXHAUST_14 = "R2 R2 B1 B1 B1 B1 B1 B1 B1 B1 B1 B1"


# ------------------------------------------------------------------------------------------------------------- LX1


def example_by_new():
    return gloam.new("lucidity", seats=3, options={"first": 0}, chance=EXAMPLE.split())


def example_by_position():
    return table(EMPTY, EMPTY, EMPTY, chance=EXAMPLE)


@pytest.mark.parametrize("begin", [example_by_new, example_by_position])
@pytest.mark.parametrize("rest", ["exhaust", ("return", "shadow", "BS")])
def test_lx1_the_example_turn(begin, rest):
    """LX1, L101, L102, L103, L104, L015, L016  Both as a new game and as a position; both ways to rest."""
    game = begin()
    assert bag_size(game) == 80
    play(game, 0)
    assert game.view(None)["control"] == 3
    assert game.view(None)["drawn"] == ["B", "B", "Y"]
    play(game, "B", "B")
    assert card(game, 0) == dreamer(exhaust="YE")
    assert bag_size(game) == 79
    assert asked(game) == (0, "turn.rest")
    assert game.decision.options == ("exhaust", "again")

    play(game, "again")
    assert game.view(None)["control"] == 5
    assert game.view(None)["drawn"] == ["B", "B", "B", "G", "G"]
    play(game, "G", "B")
    assert sorted(game.view(None)["rolled"][0]) == ["B1", "BS", "G1"]
    play(game, "B1")
    assert ("reroll", "B1") in game.decision.options
    play(game, "G1")
    assert game.decision.options == ("BS", ("reroll", "B1"))
    play(game, "BS")

    assert card(game, 0) == dreamer("G1 B1 R2", exhaust="YE", B=1)
    assert points(game, 0) == 4
    assert asked(game) == (0, "turn.rest")
    assert game.decision.options == (("return", "shadow", "BS"), "exhaust", "again")
    play(game, rest)

    if rest == "exhaust":
        assert card(game, 0) == dreamer("G1 B1 R2", B=1)
        assert bag(game) == {"B": 18, "G": 19, "Y": 20, "R": 19}
    else:
        assert card(game, 0) == dreamer("G1 B1 R2", exhaust="YE")
        assert bag(game) == {"B": 19, "G": 19, "Y": 19, "R": 19}
    assert bag_size(game) == 76
    assert points(game, 0) == 4
    assert (card(game, 1), card(game, 2)) == (EMPTY, EMPTY)
    asks(game, 1, "turn.control")


# ------------------------------------------------------------------------------------------------------------- LX2


@pytest.mark.parametrize("activates", [True, False])
def test_lx2_the_nightmare_of_the_depths_takes_a_die_and_may_activate(activates):
    """LX2, L079, L080, L081, LD9"""
    chance = "R Y H" if activates else ""
    game = resolving(nightmare("B"), EMPTY, EMPTY, turn=1, dice="BS GE YS", chance=chance)
    assert card(game, 1) == dreamer(exhaust="GE")
    before = bag(game)
    play(game, "BS")
    assert card(game, 0) == nightmare("B", "B1")
    assert points(game, 0) == 1
    assert card(game, 1) == dreamer(exhaust="GE")
    assert bag(game) == before
    assert asked(game) == (0, "ability.depths")

    if activates:
        play(game, "use")
        assert asked(game) == (0, "ability.depths.give")
        play(game, "R")
        assert card(game, 1) == dreamer(hunt="RH", exhaust="GS", Y=1)
        assert bag(game) == before | {"R": before["R"] - 1}
        told = [e["kind"] for e in game.events(1)]
        assert told[-6:] == ["minions", "keep", "depths", "place", "place", "imprison"]
    else:
        play(game, "none")
        assert card(game, 1) == dreamer(exhaust="GS", Y=1)
        assert bag(game) == before
    asks(game, 1, "turn.rest")


# ------------------------------------------------------------------------------------------------------------- LX3


def test_lx3_an_impossible_draw_is_skipped_and_the_rest_is_resolved():
    """LX3, L089, L090, LD18, LD19"""
    mine, rival = dreamer(exhaust="YE"), dreamer("R2")
    game = resolving(mine, rival, hoarder("", mine, rival, dice="BS YS"), dice="BS YS")
    assert bag_size(game) == 0
    play(game, "BS")

    assert card(game, 0) == dreamer(exhaust="YS", B=1, Y=1)
    assert kinds(game) == ["place", "dry", "place", "imprison", "end"]
    ended(game, "dreams", 1)


def test_lx3_full_rows_are_not_checked_then():
    """LX3, LD19  Were they, the roller would be a Nightmare of the Depths and exhausted."""
    mine = dreamer("R2", exhaust="YE YE YE", B=2)
    game = resolving(mine, EMPTY, hoarder("", mine, dice="BS YS"), dice="BS YS")
    play(game, "BS")

    assert card(game, 0) == dreamer("R2", exhaust="YE YE YS", B=3, Y=1)
    assert owners(game) == {}
    ended(game, "dreams", 0)


# ------------------------------------------------------------------------------------------------------------- LX4


def test_lx4_three_dice_for_a_control_of_five_are_all_rolled():
    """LX4, LD18"""
    game = table(EMPTY, hoarder("G R R"), chance="G R R 1 H 2")
    play(game, 2)
    resolved(game)

    assert card(game, 0) == dreamer("G1 R2", hunt="RH")
    assert bag_size(game) == 0
    ended(game, "dreams", 0)


def test_lx4_with_an_empty_bag_the_game_ends_at_once():
    """LX4, LD18"""
    mine = dreamer("G1")
    game = table(mine, hoarder("", mine))
    play(game, 2)

    assert card(game, 0) == mine
    ended(game, "dreams", 0)


# ------------------------------------------------------------------------------------------------------------- LX5

P1 = "B1 B1 B1 B1 B1 B1 B1 B1 B1 B1 B1 B1 B1 B1 B1"
P2 = "G1 G1 G1 G1 G1 G1 G1 G1 G1 G1 G1 G1 G1 G1"
P3 = "Y1 Y1 Y1 Y1 Y1 Y1 Y1 Y1"


def test_lx5_who_brought_about_the_end_may_lose_to_a_higher_total():
    """LX5, L084, L086, LD2"""
    game = table(*[dreamer(P1), dreamer(P2), dreamer(P3)], step="rest", chance="R R R R R 1 1 1 R R R 1")
    play(game, "rest")
    assert asked(game) == (1, "turn.control")
    play(resolved(play(game, 2)), "rest")
    assert points(game, 1) == 17
    assert asked(game) == (2, "turn.control")
    play(resolved(play(game, 0)), "rest")

    assert [points(game, seat) for seat in range(3)] == [15, 17, 9]
    ended(game, "power", 1)


def test_lx5_equal_power_and_equal_dice_are_rolled_off():
    """LX5, L092, L093"""
    rolls = "S " * 15 + "1 " + "S " * 14
    game = table(*[dreamer(P1), dreamer(P2), dreamer(P3)], step="rest", chance=f"R R R 1 R R R 1 {rolls}")
    play(game, "rest", 0, "rest", 0, "rest")

    assert [points(game, seat) for seat in range(3)] == [15, 15, 9]
    ended(game, "power", 1)


def test_lx5_a_nightmare_has_no_final_turn():
    """LX5, L085"""
    game = table(dreamer(P1), dreamer(P2), nightmare("Y", P3), step="rest", chance="R R R E")
    play(game, "rest", 0, "exhaust")

    ended(game, "power", 0)


# ------------------------------------------------------------------------------------------------------------- LX6


def test_lx6_fifteen_reached_and_lost_to_exhaustion_brings_nothing_about():
    """LX6, L087, L048"""
    game = resolving(dreamer(EXHAUST_14, exhaust="GE BE", Y=1), EMPTY, EMPTY, dice="YE G1", chance="R")

    assert points(game, 0) == 11
    assert card(game, 0)["power"] == ["B1"] * 10 + ["G1"]
    assert asked(game) == (0, "turn.rest")
    assert "again" not in game.decision.options
    play(game, "exhaust")
    assert game.view(None)["final"] is None
    asks(game, 1, "turn.control")


def test_lx6_if_nothing_is_lost_the_final_turns_begin_when_the_turn_ends():
    """LX6, L083, L059  The drawn color is none of the player's."""
    power = "R2 R2 G1 G1 G1 G1 G1 G1 G1 G1 G1 G1"
    game = resolving(dreamer(power, exhaust="YE YE", Y=1), EMPTY, EMPTY, dice="YE G1", chance="B")
    resolved(game)
    assert points(game, 0) == 15
    assert "again" not in game.decision.options
    assert game.view(None)["final"] is None

    play(game, "exhaust")

    assert game.view(None)["final"] == {"by": [0], "left": [2]}
    asks(game, 1, "turn.control")


# ------------------------------------------------------------------------------------------------------------ LX11


def test_lx11_a_turned_die_still_fills_the_row_and_is_harder_to_clear():
    """LX11, L033, L034, L035"""
    game = resolving(dreamer("R2", exhaust="GE BE"), EMPTY, EMPTY, dice="YS")
    asks(game, 0, "imprisonment.turn", "BE", "GE")
    play(game, "BE")
    assert card(game, 0) == dreamer("R2", exhaust="GE BS", Y=1)
    asks(game, 0, "turn.rest", ("return", "shadow", "YS"), ("return", "exhaust", "BS"), "exhaust", "again")

    full = resolving(dreamer("R2", exhaust="GE BS", Y=1), EMPTY, EMPTY, dice="GE", chance="B")
    assert kinds(full) == ["place", "exhausted"]
    asks(full, 0, "turn.rest", ("return", "shadow", "YS"), ("return", "exhaust", "BS"), "exhaust")
    for rest, left in {
        "exhaust": dreamer("R2", exhaust="BS", Y=1),
        ("return", "exhaust", "BS"): dreamer("R2", exhaust="GE GE", Y=1),
        ("return", "shadow", "YS"): dreamer("R2", exhaust="GE GE BS"),
    }.items():
        twin = full.clone()
        play(twin, rest)
        assert card(twin, 0) == left
        asks(twin, 1, "turn.control")


# ------------------------------------------------------------------------------------------------------------ LX12


@pytest.mark.parametrize(
    ("seats", "more", "row", "turns"),
    [
        (2, {}, 3, False),
        (3, {}, 3, True),
        (4, {}, 3, True),
        (3, {"fourth_space": True}, 3, False),
        (2, {}, 4, True),
        (3, {}, 4, True),
        (4, {}, 4, True),
        (3, {"fourth_space": True}, 4, True),
        (4, {"fourth_space": True}, 4, True),
    ],
)
def test_lx12_how_many_shadows_make_a_nightmare(seats, more, row, turns):
    """LX12, L039, L051, L094, L095"""
    game = table(dreamer(G=row), *[EMPTY] * (seats - 1), step="check", **more)

    assert card(game, 0) == (nightmare("G") if turns else dreamer(G=row))
    asks(game, *((1, "turn.control") if turns else (0, "turn.rest")))


# ------------------------------------------------------------------------------------------------------------ LX13


def test_lx13_the_die_is_chosen_before_its_victim():
    """LX13, L072, L073, L074, L075"""
    game = table(nightmare("B"), EMPTY, EMPTY, chance="G R H")
    asks_now = asked(game)
    assert asks_now == (0, "minions.give")
    play(game, "R")
    assert asked(game) == (0, "minions.target")
    assert game.decision.options == (1, 2)
    play(game, 2)

    assert card(game, 2) == dreamer(hunt="RH")
    assert card(game, 1) == EMPTY
    assert bag_size(game) == 79
    assert bag(game)["G"] == 20
    asks(game, 1, "turn.control")


# ------------------------------------------------------------------------------------------------------------ LX14


def test_lx14_a_reroll_reaches_the_drawn_die_and_the_waiting_one():
    """LX14, L040, L041, L042, LD24"""
    game = resolving(dreamer("B1"), EMPTY, EMPTY, dice="BS BS GS", chance="B E E 1")
    play(game, "BS")
    assert game.view(None)["rolled"] == [["BS", "GS"], ["BE"]]
    assert game.decision.options == ("BE", ("reroll", "B1"))
    play(game, ("reroll", "B1"))

    # chance rolled the waiting die (Exhaust), then the drawn one (1): the drawn one is placed first
    assert on_cards(game) == {"B": ["B1"]}
    told = [e["die"] for e in game.events(None) if e["kind"] == "place"]
    assert told == ["BS", "B1"]
    assert game.view(None)["rolled"] == [["BE", "GS"]]
    assert game.decision.options == ("BE", ("reroll", "B1"))
    play(game, "BE")
    assert card(game, 0) == dreamer("B1", exhaust="BE", B=1, G=1)
    asks(game, 1, "envy.die")


def test_lx14_power_of_a_claimed_nightmare_goes_to_the_bag():
    """LX14, L043"""
    game = resolving(dreamer("G1"), nightmare("G"), EMPTY, dice="GE", chance="1")
    play(game, ("reroll", "G1"))

    assert on_cards(game) == {}
    assert bag(game)["G"] == 19
    assert card(game, 0) == dreamer("G1")
    asks(game, 0, "turn.rest")
