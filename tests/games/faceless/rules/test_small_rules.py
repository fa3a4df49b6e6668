"""Rules that larger tests only pass by: advice that binds nobody, what the needle is drawn to, what free means."""

from __future__ import annotations

import pytest

from gloam.kernel import Seeded
from tests.games.faceless.helpers import SPEC, asked, at, far, kinds, new, turn


def placing_billygoat(seed):
    """A table that places everything itself, where Billygoat comes next."""
    game, dice = new(2, seed=seed, board="players"), Seeded(seed)
    while game.decision.kind != "setup.billygoat":
        game.answer(index=dice.below(len(game.decision.options)))
    return game


def test_f016_billygoat_may_start_beside_the_team_and_near_a_faceless():
    """F016  Far from the Team is advice: every space of F015 is offered, the nearest ones too."""
    nearest = []
    for seed in range(12):
        game = placing_billygoat(seed)
        view = game.view(0)
        walls = [s for spaces in view["obstacles"].values() for s in spaces]
        taken = {*walls, *view["memories"]["board"], view["team"]}
        legal = [
            s
            for s, of in SPEC.content()["spaces"].items()
            if s not in taken and not of["edge"] and min(far(s, w) for w in walls) == 1
        ]
        assert sorted(game.decision.options) == sorted(legal)
        nearest.append(min(far(s, view["team"]) for s in legal))
        assert game.decision.kind == "setup.billygoat"
    assert min(nearest) == 1


@pytest.mark.parametrize(("facing", "drawn"), [(180, 0), (0, 180)])
def test_f165_f083_the_red_end_is_drawn_to_billygoats_colored_half(facing, drawn):
    """F165, F083  He stands right of the Team: with his blank part away from it the needle goes to him."""
    game = at(team="-1,-4", red=["0,-4", facing], yellow=[6, 180], green=[12, 300], blue=[18, 0])
    angle = game.view(0)["needle"]["angle"]
    away = abs((angle - (180 - drawn) + 180) % 360 - 180)
    assert away < 30
    assert asked(game) == (0, "turn.action")


def test_f019_a_space_with_any_figure_or_token_is_not_free():
    """F019, FD96  Casper moves a Memory only to a space on which nothing stands or lies."""
    game = at(
        kids=["casper", "dylan"], hands=[["purple1"], []], team="-2,1", red=["-1,1", 0],
        memories=["-1,2", "2,0", "4,-3", "3,1", "1,2", "0,-3", "0,-1", "-3,1"],
        options={"expansions": ["portals", "haunted_places"]}, portals=["0,2", "2,-4", "4,1"], haunted=[["-1,3", 0, 0]],
    )  # fmt: skip
    turn(game, "power")
    moves = [to for memory, to in game.decision.options if memory == "-1,2"]
    assert moves == ["-2,3"]  # the others hold Billygoat, a Portal, a Haunted Place or an Obstacle
    assert asked(game) == (0, "casper.move")


def test_f082_f162_nothing_slips_and_nothing_need_be_remembered():
    """F163, F164  The table keeps deck, discards and display apart: a turn moves a card from one to the next."""
    game = at(["blue1"], hands=[["purple1"], ["red1"], []], kids=["luke", "dylan", "lily"])
    before = game.view(None)
    turn(game, ("walk", "purple1"), 0)
    after = game.view(None)
    assert after["discard"] == ["purple1"]
    assert after["deck"] == before["deck"] - 1
    assert after["display"]["blue"] == [*before["display"]["blue"], "blue1"]
    assert "threat" in kinds(game)
    assert asked(game) == (1, "turn.action")
