"""F041, F043, FD84  By default a trial shows the needle where the Team stands, and nothing beyond the first step."""

from __future__ import annotations

import pytest

import gloam
from gloam.kernel import Refused
from tests.games.faceless.helpers import asked, at, turn

NEEDLE = {"trials": "needle"}
YELLOW3 = {"hands": [["yellow3"], ["red1"], []], "kids": ["luke", "dylan", "lily"]}


def test_a_trial_shows_the_needle_where_the_team_stands_and_nothing_else():
    """FD84, FX7  The same trial with and without the path."""
    plain = turn(at(**YELLOW3, options=NEEDLE), ("walk", "yellow3"))
    assert plain.preview((9, 330)) == {"needle": 238.6, "ways": [240]}
    assert turn(at(**YELLOW3), ("walk", "yellow3")).preview((9, 330))["path"] == ["-2,3"]
    assert all(set(plain.preview(o)) == {"needle", "ways"} for o in plain.decision.options)
    assert asked(plain) == (0, "figure.faceless")


def test_what_a_trial_shows_is_what_the_compass_then_shows():
    """F041, FD84  Emily's turn moves no Team: the needle in the view is the one that was tried."""
    game = turn(at(kids=["emily", "luke", "pj"], options=NEEDLE), "power")
    tried = game.preview(("green", 105))
    turn(game, ("green", 105))
    now = game.view(None)["needle"]
    assert (now["angle"], now["ways"]) == (tried["needle"], tried["ways"])


def test_pj_sees_no_path_either_and_where_billygoat_catches_the_team_there_is_no_needle():
    """F090, FD11, FD84"""
    game = turn(at(hands=[["red1"], [], []], kids=["pj", "dylan", "lily"], red=["-3,4", "team"], options=NEEDLE),
                ("walk", "red1"))  # fmt: skip
    assert game.preview(("-2,4", 0)) == {"needle": None, "ways": []}
    assert set(game.preview(("-3,3", 15))) == {"needle", "ways"}


def test_how_many_outcomes_there_are_is_counted_by_what_a_trial_shows():
    """FD84  The number of paths would tell of them."""
    game = turn(at(**YELLOW3, options=NEEDLE), ("walk", "yellow3"))
    ways = {tuple(game.preview(o)["ways"]) for o in game.decision.options}
    assert game.info() == {"options": 504, "outcomes": len(ways)}
    assert len(ways) < turn(at(**YELLOW3), ("walk", "yellow3")).info()["outcomes"]


def test_the_needle_is_the_default_and_a_table_may_agree_on_the_path():
    """FD84  The view says which."""
    assert gloam.new("faceless", 2, seed=1).view(None)["rules"]["trials"] == "needle"
    path = gloam.new("faceless", 2, seed=1, options={"trials": "path"})
    assert path.view(None)["rules"]["trials"] == "path"
    with pytest.raises(Refused, match="trials"):
        gloam.new("faceless", 2, seed=1, options={"trials": "all"})


def test_under_the_fog_nothing_can_be_tried_whatever_the_table_agreed_on():
    """F140, F173, FD37"""
    for trials in ("needle", "path"):
        game = at(**YELLOW3, options={"expansions": ["fog"], "trials": trials})
        assert turn(game, ("walk", "yellow3")).decision.preview is None
