"""Where the Adversary can be on the Park by public facts (SD-071, SDR-63): rides and the maze move figures unseen."""

from __future__ import annotations

import pytest

import gloam
from gloam.kernel import Seeded
from gloam.laws.play import SOAK, step
from tests.games.stiflingdark.helpers import asks, person, play, screen
from tests.games.stiflingdark.park.park_table import park

SPEC = gloam.find("stiflingdark")


def possible(game):
    """The spaces the table shows for the Butcher."""
    return set(game.view(1)["possible"]["butcher"])


def watched(seats, seed):
    """A random game on the Park in which the truth is always among the possible places."""
    game, stream = gloam.new("stiflingdark", seats=seats, seed=seed, options={"map": "park"}), Seeded(seed)
    looked = 0
    while game.decision is not None:
        space, seen = screen(game)["figures"][0]["space"], game.view(1)
        if space and seen["phase"] not in ("setup", "over"):
            assert space in seen["possible"]["butcher"], (seats, seed, game.decision.kind, space)
            looked += 1
        step(game, stream)
        assert looked < 20_000
    SPEC.check(game.state)
    return looked


@pytest.mark.parametrize("seed", range(3))
def test_the_truth_is_always_among_the_possible_places(seed):
    """SD-071, SD-152, SDR-63, SDR-92, SDR-94"""
    assert watched(3 + seed % 3, seed) > 20


@pytest.mark.soak
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_three_hundred_random_games_end_without_an_error(seats):
    """SD-005: with 2, 3 and 4 Investigators, the truth always among the possible places, nothing lost or made."""
    for seed in range(300 * SOAK):
        watched(seats, seed)


def seen_on(space, **more):
    """The Butcher vanishes on this space in the Adversary's turn, without a Sprint."""
    people = (person("mada", "305"), person("lucy", "306"))
    game = park(*people, turn="adversary", butcher={"space": space, "shown": True}, effects={"bells": 1}, **more)
    return play(game, "disappear")


def test_the_possible_places_go_on_with_the_rides():
    """SD-198, SDR-71: a carriage where he may be has turned by the time he acts."""
    game = seen_on("146")
    assert {"134", "97", "117", "147"} <= possible(game)
    assert not possible(game) & {"65", "79"}
    play(game, ("step", "134"), "end")
    assert screen(game)["figures"][0]["space"] == "97"
    assert not possible(game) & {"65", "79"}
    play(game, "red", "take", "end", "end")
    asks(game, 0, "butcher.act")
    assert screen(game)["figures"][0]["space"] == "65"
    assert "65" in possible(game)


def test_a_taken_seat_keeps_the_possible_places_back():
    """SDR-92: what the board shows is taken into account."""
    people = (person("mada", "97"), person("lucy", "117"))
    game = park(*people, turn="adversary", butcher={"space": "146", "shown": True}, effects={"bells": 1})
    play(game, "disappear")
    assert {"134", "147"} <= possible(game)
    assert not possible(game) & {"97", "117", "65", "79"}


def test_a_world_dealt_for_an_investigator_has_its_own_maze_and_ride():
    """SDR-63: neither depends on the truth."""
    dealt = []
    for color, space in (("red", "134"), ("blue", "305")):
        game = park(
            person("mada", "142"), person("lucy", "306"), turn="adversary", mirror=color, butcher={"space": space}
        )
        worlds = [SPEC.resample(game.state, 1, Seeded(n)).adversary for n in range(30)]
        dealt.append([(w.mirror, w.figures[0].space, w.figures[0].ridden) for w in worlds])
        assert {w.mirror for w in worlds} == {"red", "green", "blue"}
    assert dealt[0] == dealt[1]


def test_who_is_set_into_a_carriage_in_his_turn_does_not_hide_that_he_may_sit_there():
    """SDC-013, SDR-92: he rode to 97 unseen, then Mada's Coin sets Mada on it."""
    game = park(
        person("mada", "80", marks={"coin": 1}), person("lucy", "117"), person("aira", "305"), turn="adversary",
        passages=[["80", "97"]], chance=["smile"], effects={"bells": 1},
        butcher={"space": "146", "shown": True, "stalk": 3, "abilities": ["sinister_gaze"]},
    )  # fmt: skip
    play(game, "disappear", ("step", "134"))
    play(game, ("ability", "sinister_gaze"), (2, "darkness"), (3, "darkness"), "flip")
    assert game.view(1)["investigators"][0]["space"] == screen(game)["figures"][0]["space"] == "97"
    assert "97" in possible(game)
    asks(game, 1, "coin.target")
