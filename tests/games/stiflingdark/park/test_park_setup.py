"""Setting up the Park (SD-011, SD-025, SD-029, SD-033 to SD-037), and what its view shows."""

from __future__ import annotations

import pytest

import gloam
from gloam.kernel import Seeded
from gloam.laws.play import step
from tests.games.stiflingdark.helpers import inv, person, play, screen, tokens
from tests.games.stiflingdark.park.park_table import park

SPEC = gloam.find("stiflingdark")
ZONES = {
    "G": ("Gift Shop", 14), "M": ("Mirror Maze", 43), "C": ("Carousel", 12), "T": ("Tunnel of Love", 38),
    "F": ("Food Stand", 10),
}  # fmt: skip


def begun(seats=4, seed=1):
    """A game on the Park, played at random up to its first round."""
    game, stream = gloam.new("stiflingdark", seats=seats, seed=seed, options={"map": "park"}), Seeded(seed)
    while game.view(None)["phase"] == "setup":
        step(game, stream)
    return game


def test_the_zones_have_their_names_and_sizes():
    """SD-037"""
    board = SPEC.content()["maps"]["park"]
    assert {z["id"]: (z["name"], z["size"]) for z in board["zones"]} == ZONES
    spaces = SPEC.content()["boards"]["park"]["spaces"]
    assert {z: sum(s["zone"] == z for s in spaces.values()) for z in ZONES} == {z: n for z, (_, n) in ZONES.items()}


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_ducks_evidence_and_points_of_interest_lie_as_the_park_says(seats):
    """SD-011, SD-029, SD-033, SD-034, SD-045, SD-047"""
    game = begun(seats)
    assert game.view(1)["map"] == "park"
    assert tokens(game, "duck") == ["220", "248"]
    assert set(game.view(1)["evidence"]["zones"]) == set(ZONES)
    assert set(game.view(1)["pois"]) == {"41", "58", "251", "291"}
    hidden = sum(state == "hidden" for state in game.view(1)["pois"].values())
    assert hidden == 4 - {3: 2, 4: 1, 5: 0}[seats]
    assert set(tokens(game, "medical")) <= {"68", "T-32"}
    assert len(tokens(game, "medical")) == seats - 3
    assert {i["space"] for i in game.view(1)["investigators"]} <= {"142", "153", "166", "180"}


def test_the_first_round_begins_with_an_event_of_the_storm_and_the_tokens_of_the_maze():
    """SD-025, SD-029, SD-184, SDR-67"""
    game = begun()
    kinds = []
    stream = Seeded(3)
    while game.decision.kind in ("event.ignore", "maze.open"):
        kinds.append(game.decision.kind)
        step(game, stream)
    assert kinds[-1] == "maze.open"
    assert SPEC.content()["events"][game.view(1)["event"]]["map"] == "park"
    assert game.view(1)["mirrors"] == {"blue": "down", "green": "down", "red": "down"}
    assert screen(game)["mirror"] in ("blue", "green", "red")
    assert game.decision.kind == "round.claim"


def test_the_light_switches_serve_the_parks_zones():
    """SD-244, SDR-19"""
    game = park(person("mada", "C-6"))
    game.events(1)
    play(game, "switch")
    assert game.view(1)["bright_zones"] == ["C"]
    said = [SPEC.words.sentence(e) for e in game.events(1) if e["kind"] == "switch"]
    assert said == ["{1} turns on the lights in the Carousel. (SD-244)"]
    assert set(game.view(1)["bright"]) == {f"C-{n}" for n in range(1, 13)}


def test_the_view_of_the_sawmill_has_nothing_of_the_park():
    """SD-011"""
    game = gloam.position(
        "stiflingdark", {"investigators": [person("mada", "120"), person("lucy", "305")], "turn": 1}, chance=[]
    )
    assert (game.view(1)["mirrors"], game.view(1)["rescue"], inv(game, 1)["ridden"]) == ({}, None, False)
    assert tokens(game, "duck") == []
    assert screen(game)["mirror"] is None
