"""The Stifling Dark's judge knows where in the round a position is."""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise

import pytest

import gloam
from gloam import bots
from gloam.judges.stiflingdark.features import NAMES, NOT_TRAINED, features
from gloam.kernel import CHANCE


def named(view):
    """The row by name."""
    return dict(zip(NAMES, features(view)[0], strict=True))


@pytest.fixture(scope="module")
def told(told_in_order):
    """The numbers of both sides, by kind of question."""
    found = defaultdict(list)
    for kind, mine, theirs in told_in_order:
        found[kind].append((mine, theirs))
    return found


@pytest.fixture(scope="module")
def told_in_order():
    """The numbers of both sides at every question of a game."""
    found = []
    playing = gloam.new("stiflingdark", seats=4, seed=70, options={"map": "park", "adversary": "cult"})

    def look(game):
        if game.decision.seat != CHANCE:
            found.append((game.decision.kind, named(game.view(1)), named(game.view(0))))

    bots.play(playing, bots.seated("stiflingdark", ["normal"] * 4, 0), before=look)
    return found


def test_a_turn_that_begins_is_not_taken_for_one_that_is_over(told):
    """`acted` counts the turn that is under way; these numbers tell it apart, and how much of it is left."""
    for mine, _ in told["turn.act"]:
        assert mine["in_turn"] == 1.0
        assert mine["acted"] == pytest.approx(mine["done"] + 0.25)
    assert max(mine["turn_points"] for mine, _ in told["turn.act"]) > 0
    for mine, _ in told["round.claim"]:
        assert (mine["in_turn"], mine["turn_points"]) == (0.0, 0.0)
        assert mine["to_act"] >= 0.5, "a single one is not asked whether to go next"


def test_a_turn_that_is_taken_changes_nothing_that_is_trained_on(told_in_order):
    claims = [n for n, (kind, _, _) in enumerate(told_in_order[:-1]) if kind == "round.claim"]
    assert len(claims) > 10
    taken = [(told_in_order[n], told_in_order[n + 1]) for n in claims if told_in_order[n + 1][0] == "turn.act"]
    assert len(taken) > 10
    full = [(before, after) for (_, before, _), (_, after, _) in taken if after["turn_points"] == 0.5]
    assert len(full) > 5
    for before, after in full:
        assert {name for name in NAMES if name not in NOT_TRAINED and before[name] != after[name]} == set()


def test_time_goes_on_and_never_back(told_in_order):
    times = [mine["now"] for kind, mine, _ in told_in_order if not kind.startswith("setup") and kind != "turn.act"]
    assert all(later >= now - 0.02 for now, later in pairwise(times))


def test_in_the_adversarys_turn_nobody_is_still_to_come(told):
    for both in told["cult.act"]:
        for row in both:
            assert row["adversary_turn"] == 1.0
            assert (row["to_act"], row["to_light"], row["in_turn"]) == (0.0, 0.0, 0.0)
    assert {row["blocks_done"] for _, row in told["cult.act"]} >= {0.0, 1 / 3, 2 / 3}


def test_what_is_behind_the_screen_is_in_the_adversarys_row_only(told):
    own = [name for name in NAMES if name.startswith("own_")] + ["blocks_done", "mean_distance"]
    for rows in told.values():
        assert all(mine[name] == 0.0 for mine, _ in rows for name in own)
    assert any(theirs["mean_distance"] > 0 for _, theirs in told["turn.act"])


def test_deaths_and_wounds_that_the_adversary_still_needs_go_down(told):
    first, last = told["turn.act"][0][0], told["turn.act"][-1][0]
    assert first["deaths_left"] == 0.75, "the Cult has to kill all three"
    assert last["wounds_left"] < first["wounds_left"]


def test_a_first_game_is_told_from_one_with_events():
    """Its chances are others: nobody draws an Event, and the Butcher has the cards that the box suggests."""
    rows = {}
    for first in (False, True):
        game = gloam.new("stiflingdark", seats=3, seed=4, options={"first_time": first}, listen=False)
        rows[first] = named(game.view(1))
    assert (rows[False]["no_events"], rows[True]["no_events"]) == (0.0, 1.0)
