"""L002, LD40: eighty dice, twenty a color, at every decision of every game; and games that always end."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

import gloam
from gloam.kernel import CHANCE
from tests.games.lucidity.helpers import conserved_in
from tests.games.lucidity.walks import walk

SEATS = st.integers(2, 4)
SEEDS = st.integers(0, 2**63)
MANY = 10_000


def followed(seats: int, seed: int, *, open_chance: bool, fourth_space: bool, whole: bool = True) -> str:
    """Play a random game and hold every decision against the rules, `whole` with the game's own check; how it ended."""
    check = gloam.find("lucidity").check
    spaces = 4 if seats == 2 or fourth_space else 3
    game = None
    for game in walk(seats, seed, open_chance=open_chance, fourth_space=fourth_space):
        shown = game.view(None)
        conserved_in(shown)
        if whole:
            check(game.state)
        held(game, shown, spaces)
    assert game is not None
    assert game.outcome is not None
    return str(game.view(None)["ended"])


def held(game: gloam.Game, shown: dict[str, Any], spaces: int) -> None:
    """LD40, LD8  What the rules promise between two answers, read off the view alone."""
    claimed = [p["color"] for p in shown["players"] if p["role"] == "nightmare"]
    assert len(claimed) == len(set(claimed))
    for seat, player in enumerate(shown["players"]):
        rows = [player["hunt"], player["exhaust"], *player["shadow"].values()]
        if player["role"] != "dreamer":
            assert not any(rows)
            assert player["role"] == "nightmare" or not player["power"]
        elif shown["ended"] is None and seat not in (shown["turn"], shown["roller"], asked_seat(game)):
            assert len(player["hunt"]) < 4
            assert all(len(dice) < spaces for dice in player["shadow"].values())
        assert player["points"] == sum(int(die[1]) for die in player["power"])
    if game.decision is not None and game.decision.seat != CHANCE:
        assert len(set(game.decision.options)) == len(game.decision.options) > 1


def asked_seat(game: gloam.Game) -> int | None:
    """Who is asked; a victim that chooses its color has full rows."""
    return game.decision.seat if game.decision is not None else None


@given(seats=SEATS, seed=SEEDS, fourth_space=st.booleans())
@settings(max_examples=40, deadline=None)
def test_no_die_is_ever_lost_or_made(seats, seed, fourth_space):
    """L002, LD40, LD41  At every decision of random games, for 2, 3 and 4 players, with either size of Shadow rows."""
    assert followed(seats, seed, open_chance=False, fourth_space=fourth_space) in ("power", "nightmares", "dreams")


@given(seats=SEATS, seed=SEEDS, fourth_space=st.booleans())
@settings(max_examples=10, deadline=None)
def test_nor_while_chance_is_asked(seats, seed, fourth_space):
    """L002, LD40  Until its last question a step only reads: no die is in the air between two rolls."""
    assert followed(seats, seed, open_chance=True, fourth_space=fourth_space) in ("power", "nightmares", "dreams")


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_die_is_lost_in_ten_thousand_games(seats):
    """L002, LD8, LD40"""
    ends: Counter[str] = Counter()
    for seed in range(MANY):
        tenth = seed % 10 == 0
        ends[followed(seats, seed, open_chance=tenth, fourth_space=bool(seed % 20 > 9), whole=tenth)] += 1

    assert ends.total() == MANY
    assert set(ends) == {"power", "nightmares", "dreams"}
