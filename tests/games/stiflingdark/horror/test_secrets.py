"""What the Horror keeps to itself (SD-069, SD-267, SDR-63, SDR-149 to SDR-151, SDC-033, SDC-192)."""

from __future__ import annotations

import json

import pytest

import gloam
from gloam.kernel import Seeded
from gloam.laws.play import SOAK, finish, step, told_to_seat
from tests.games.stiflingdark.helpers import inv, person, play, screen
from tests.games.stiflingdark.horror.horror_table import after_no_ambush, horror_turn, shadow, where

SPEC = gloam.find("stiflingdark")
HORROR = {"adversary": "horror"}


def seen(game, seat):
    """All that a client of a seat gets, as text."""
    return json.dumps(told_to_seat(game, seat), sort_keys=True)


def test_every_question_of_its_turn_is_quiet():
    """SDR-150: the others learn who is asked, not what; so also whether it can Ambush, and that it did not."""
    game = horror_turn(
        person("aira", "150"), person("lucy", "305"), horror={"abilities": ["tunnel"]}, eggs=1, escape="the_eggs"
    )
    before = seen(game, 1)
    for answer in ("no", ("ability", "tunnel")):
        assert told_to_seat(game, 1)["asked"] == [{"seat": 0}]
        play(game, answer)
        assert seen(game, 1) == before
    assert game.decision.kind == "tunnel.space"


def test_hidden_steps_leave_no_trace():
    """SD-334, SDR-150: no number, order or time of steps, Sprint or MP."""
    game = after_no_ambush(chance=[3])
    before = {seat: (seen(game, seat), game.events(seat)) for seat in (1, 2, None)}
    play(game, ("step", "153"), "sprint", ("step", "154"))
    for seat in (1, 2, None):
        assert seen(game, seat) == before[seat][0]
        assert game.events(seat) == []
    assert [e["kind"] for e in game.events(0)][-3:] == ["hidden_step", "his_sprint", "hidden_step"]


def test_two_places_of_a_hidden_horror_look_alike_once_it_has_moved():
    """SDR-63"""
    worlds = []
    for way in (("153", "154"), ("163", "164")):
        game = after_no_ambush()
        play(game, *(("step", i) for i in way))
        worlds.append((seen(game, 1), seen(game, None)))
    assert worlds[0] == worlds[1]


def test_its_cards_are_unknown_until_used():
    """SD-069, SDR-136"""
    game = after_no_ambush(horror={"attack": "neurotoxin", "abilities": ["devour"]})
    for seat in (1, 2, None):
        assert "neurotoxin" not in seen(game, seat)
        assert '"devour"' not in seen(game, seat)
        assert game.view(seat)["screen"] is None
    play(game, ("ability", "devour"))
    assert [c["id"] for c in game.view(1)["shown_cards"]] == ["devour"]


def test_a_spent_whirlwind_is_not_told():
    """SDC-033: two worlds, one in which it has slowed a step."""
    ghost = person("aira", "151", fate="spirit", spirit="poltergeist", marks={"whirlwind": 1})
    worlds = []
    for way in ("152", "154"):
        game = after_no_ambush(ghost, person("lucy", "305"), space="153")
        play(game, ("step", way))
        worlds.append(seen(game, 2))
    assert worlds[0] == worlds[1]
    assert screen(game)["turn"]["mp"] == 3


def test_whether_it_used_the_tunnel_is_not_told():
    """SDC-192"""
    worlds = []
    for answers in ((), ("tunnel", "163")):
        game = after_no_ambush(space="1", effects={"tunnel": 2, "tunnel_until": 2}, tokens=[["tunnel", "152"]])
        play(game, *answers)
        worlds.append(seen(game, 1))
    assert worlds[0] == worlds[1]
    play(game, "end")
    assert {"1", "163", "152"} <= set(game.view(1)["possible"]["horror"])


def test_a_hidden_horror_in_the_light_is_known_to_be_there():
    """SD-267: the Shadow on a Bright space is a public fact."""
    game = after_no_ambush(tokens=[["orb", "153"]])
    play(game, ("step", "153"))
    assert (shadow(game), where(game)) == ("153", None)
    reach = game.view(1)["possible"]["horror"]
    assert "153" in reach
    assert "1" not in reach


def test_the_table_may_hide_the_aid():
    """The option `belief` switches the possible places off."""
    assert horror_turn(options={"belief": "off"}).view(1)["possible"] is None


def truth_is_inside(game):
    """Its place is among the possible ones, for everybody."""
    space = screen(game)["figures"][0]["space"]
    if space and game.view(1)["phase"] not in ("setup", "over"):
        assert space in game.view(1)["possible"]["horror"], (game.decision.kind, space, game.state.log[-3:])


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_truth_is_always_among_the_possible_places(seats):
    """SD-071, SD-152, SDR-63: sound at every decision of a random game."""
    game, stream = gloam.new("stiflingdark", seats=seats, seed=seats, options=HORROR), Seeded(seats)
    while game.decision is not None:
        truth_is_inside(game)
        step(game, stream)
    assert game.outcome is not None


def test_a_dealt_world_puts_it_only_where_it_can_be():
    """SDR-63"""
    game = after_no_ambush()
    play(game, ("step", "153"), ("step", "154"), "end")
    reach = game.view(1)["possible"]["horror"]
    places = {SPEC.resample(game.state, 1, Seeded(n)).adversary.figures[0].space for n in range(40)}
    assert len(places) > 5
    assert places <= set(reach)
    for n in range(10):
        dealt = SPEC.resample(game.state, 2, Seeded(n)).adversary
        assert dealt.attack.id in ("bufotoxin", "gastric_secretions", "neurotoxin")
    assert inv(game, 1)["fate"] == "board"


@pytest.mark.soak
@pytest.mark.parametrize("board", ["sawmill", "park"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_300_random_games_end_and_the_truth_is_always_possible(seats, board):
    """SD-005, SD-071: 300 games for each count and each board."""
    for seed in range(300 * SOAK):
        stream = Seeded(seed * 7 + 1)
        game = gloam.new("stiflingdark", seats=seats, seed=seed, options={**HORROR, "map": board})
        for _ in range(20_000):
            if game.decision is None:
                break
            truth_is_inside(game)
            step(game, stream)
        assert game.outcome is not None, (seats, board, seed)
        SPEC.check(game.state)


def test_random_play_ends():
    """SD-005"""
    game = gloam.new("stiflingdark", seats=5, seed=11, options=HORROR)
    assert finish(game, Seeded(11), 20_000) > 100
    assert game.outcome is not None
