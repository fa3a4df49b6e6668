"""Setting up: L001-L008, the options, and how many spaces a Shadow row has."""

from __future__ import annotations

import pytest

import gloam
from gloam.kernel import Nobody
from tests.games.lucidity.helpers import (
    EMPTY,
    FULL,
    asks,
    bag,
    card,
    dreamer,
    ended,
    kinds,
    nightmare,
    on_cards,
    owners,
    play,
    table,
)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_players_begin_with_empty_cards_and_a_full_bag(seats):
    """L001, L002, L004, L006  Eighty dice in the bag, twenty a color, nothing on any card, no marker on a track."""
    game = gloam.new("lucidity", seats=seats, options={"first": 0}, chance=[])

    assert bag(game) == FULL
    assert [card(game, seat) for seat in range(seats)] == [EMPTY] * seats
    shown = game.view(None)
    assert len(shown["players"]) == seats
    assert (shown["path"], shown["stage"], shown["control"]) == (None, None, None)
    asks(game, 0, "turn.control")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_has_a_card_and_a_marker_of_their_own(seats):
    """L004  What the first player does with them touches nobody else's."""
    game = gloam.new("lucidity", seats=seats, options={"first": 0}, chance=["Y", "Y", "Y", "E"])
    play(game, 0)

    assert card(game, 0) == dreamer(exhaust="YE")
    assert [card(game, seat) for seat in range(1, seats)] == [EMPTY] * (seats - 1)
    assert (game.view(None)["turn"], game.view(None)["control"]) == (0, 3)
    asks(game, 0, "turn.rest")


@pytest.mark.parametrize("seats", [1, 5, 0, True])
def test_one_or_five_players_are_refused(seats):
    """L001"""
    with pytest.raises(gloam.Refused, match="2 to 4 players"):
        gloam.new("lucidity", seats=seats)


def test_four_nightmare_cards_one_a_color_lie_unclaimed_and_empty():
    """L003, L005"""
    game = gloam.new("lucidity", seats=4, options={"first": 0})

    assert game.view(None)["nightmares"] == {c: {"owner": None, "dice": []} for c in "BGYR"}
    assert owners(game) == on_cards(game) == {}
    asks(game, 0, "turn.control")


def test_a_player_cannot_become_a_fifth_nightmare_of_a_color_there_is_no_card_of():
    """L003, L005  Every card is claimed at most once, and its color is one of the four."""
    game = table(dreamer(B=3), nightmare("G", "G1"), nightmare("Y"), nightmare("R"), step="check")

    assert owners(game) == {"B": 0, "G": 1, "Y": 2, "R": 3}
    ended(game, "nightmares", 1)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_table_may_say_who_had_the_last_bad_dream(first):
    """L007, LC5"""
    game = gloam.new("lucidity", seats=3, options={"first": first}, chance=[])

    asks(game, first, "turn.control")


@pytest.mark.parametrize("first", [0, 1, 2])
def test_else_the_first_player_is_drawn_by_lot_with_equal_chance(first):
    """L007, LC5"""
    game = gloam.new("lucidity", seats=3, chance=Nobody())
    lot = game.decision
    assert (lot.seat, lot.kind, lot.options, lot.weights) == (-1, "setup.first", (0, 1, 2), (1, 1, 1))
    assert (game.view(None)["turn"], game.view(None)["phase"]) == (None, "control")

    game.answer(first)

    assert kinds(game) == ["begin", "turn"]
    asks(game, first, "turn.control")


def test_every_seat_can_begin_by_lot():
    """LC5"""
    begun = {gloam.new("lucidity", seats=4, seed=seed).decision.seat for seed in range(40)}

    assert begun == {0, 1, 2, 3}


def test_nobody_can_begin_who_has_no_seat():
    """L007"""
    with pytest.raises(gloam.Refused, match=r"no seat 2 to begin \(L007\); allowed: random, 0, 1$"):
        gloam.new("lucidity", seats=2, options={"first": 2})


@pytest.mark.parametrize("options", [{"first": "me"}, {"first": True}, {"fourth_space": 1}, {"spaces": 4}])
def test_an_option_that_is_none_is_refused(options):
    """L007, L095  Each in one line that says what may be chosen."""
    with pytest.raises(gloam.Refused, match="allowed: ") as refused:
        gloam.new("lucidity", seats=3, options=options)
    assert refused.value.code == "bad_option"
    assert "\n" not in str(refused.value)


def test_turns_go_clockwise_and_round():
    """L008"""
    game = gloam.new("lucidity", seats=3, options={"first": 1}, chance=["Y", "Y", "Y", "E"] * 4)
    order = []
    for _ in range(4):
        order.append(game.decision.seat)
        play(game, 0, "exhaust")

    assert order == [1, 2, 0, 1]
    asks(game, 2, "turn.control")


@pytest.mark.parametrize(
    ("seats", "fourth", "spaces"),
    [(2, False, 4), (2, True, 4), (3, False, 3), (3, True, 4), (4, False, 3), (4, True, 4)],
)
def test_a_shadow_row_has_four_spaces_with_two_players_or_if_the_table_says_so(seats, fourth, spaces):
    """L039, L094, L095, LD41  Both in a new game and in a position; the same for everybody."""
    new = gloam.new("lucidity", seats=seats, options={"first": 0, "fourth_space": fourth})
    assert new.view(None)["shadow_spaces"] == spaces

    for seat in range(seats):
        cards = [dreamer("B1", G=spaces - 1 if s == seat else 0) for s in range(seats)]
        short = table(*cards, fourth_space=fourth, turn=seat, step="check")
        asks(short, seat, "turn.rest")

        cards[seat] = dreamer("B1", G=spaces)
        full = table(*cards, fourth_space=fourth, turn=seat, step="check")
        assert card(full, seat) == nightmare("G", "B1")
