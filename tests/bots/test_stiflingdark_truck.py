"""How Investigators leave by the Truck: all together, and nobody keeps a Part from it."""

from __future__ import annotations

import pytest

from gloam.bots import seated
from gloam.bots.driver import answer_for
from gloam.bots.stiflingdark.board import Board
from gloam.bots.stiflingdark.investigator import Investigator
from gloam.bots.stiflingdark.team import Team
from tests.games.stiflingdark.helpers import person, table

GARAGE = {"escape": "garage_truck", "tokens": [("truck", "G-6")], "turned_in": 3}
TWO_PARTS = ["battery", "repair_kit"]


def team_of(game, seat=1):
    view = game.view(seat)
    return Team(view, Board(view))


def test_in_a_firestorm_too_the_trucks_space_is_left_for_one_who_brings_a_part():
    """SD-080, SD-175: she would rather rest there, and nobody could Install anything."""
    people = person("lucy", "G-6", stamina=1), person("brielle", "G-7", items=["spark_plugs"])
    game = table(*people, **GARAGE, parts=["repair_kit"], lasting="firestorm", round=13, chance=[1, 1])
    bots = seated("stiflingdark", ["greedy"] * 3, 1)
    while game.decision.seat == 1:
        answer_for(game, 1, bots[1])
    assert game.view(1)["investigators"][0]["space"] != "G-6"
    said = []
    while game.decision.seat == 2:
        said.append(answer_for(game, 2, bots[2]))
    assert ("involved", "install") in said


def test_without_somebody_who_brings_a_part_one_rests_there_in_a_firestorm():
    people = person("lucy", "G-6", stamina=1), person("brielle", "305", items=["spark_plugs"])
    game = table(*people, **GARAGE, parts=["repair_kit"], lasting="firestorm", round=12)
    lucy = Investigator(game.view(1), game.decision, set())
    assert not lucy.keeps_from_truck(team_of(game))


@pytest.mark.parametrize("lasting", ["firestorm", ""])
def test_in_a_firestorm_those_who_wait_well_stay_where_they_are(lasting):
    """To change places costs Stamina there; else Dylan moves up, so that Brielle is there sooner."""
    people = person("dylan", "G-2"), person("brielle", "72"), person("mada", "305", items=["battery"])
    game = table(*people, **GARAGE, lasting=lasting, round=13)
    goals = team_of(game).goals()
    assert ("G-2" in goals[1]) == (lasting == "firestorm")
    assert goals[1] != goals[2]


@pytest.mark.parametrize(
    ("parts", "round_", "gathers"),
    [(TWO_PARTS, 9, True), (["battery"], 9, False), (["battery"], 15, True), ([], 16, False)],
)
def test_when_the_truck_may_start_everybody_comes_and_nobody_hides(parts, round_, gathers):
    """SD-176, SD-177: only those around it escape with it."""
    people = person("dylan", "102", wounds=["?", "?", "?"]), person("brielle", "G-9"), person("mada", "305")
    game = table(*people, **GARAGE, parts=parts, round=round_)
    view = {**game.view(1), "possible": {"butcher": ["91"]}, "shadows": {}, "stalk": 1}
    team = Team(view, Board(view))
    goals = team.goals()[1]
    assert team.gathers() is gathers
    assert (1 in team.waiting) is not gathers or not parts
    dylan = Investigator(view, game.decision, set())
    if gathers:
        assert dylan.safer(team, goals) == goals


def test_who_is_at_the_truck_lets_the_others_come_first():
    """The last one to come tries it."""
    people = person("dylan", "G-2"), person("brielle", "102")
    game = table(*people, **GARAGE, parts=TWO_PARTS, round=9)
    claims = []
    for who in (0, 1):
        view = game.view(who + 1)
        one = Investigator(view, game.decision, set())
        one.me, one.options = view["investigators"][who], ("take", "wait")
        claims.append(one.claim())
    assert claims == ["wait", "take"]
