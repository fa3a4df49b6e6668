"""The Stifling Dark's judge knows where in the round a position is."""

from __future__ import annotations

from collections import defaultdict

import pytest

import gloam
from gloam import bots
from gloam.judges.stiflingdark.features import NAMES, features
from gloam.kernel import CHANCE


def named(view):
    """The row by name."""
    return dict(zip(NAMES, features(view)[0], strict=True))


@pytest.fixture(scope="module")
def told():
    """The numbers of both sides at every question of a game, by kind of question."""
    found = defaultdict(list)
    playing = gloam.new("stiflingdark", seats=4, seed=70, options={"map": "park", "adversary": "cult"})

    def look(game):
        if game.decision.seat != CHANCE:
            found[game.decision.kind].append((named(game.view(1)), named(game.view(0))))

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
