"""Hard Investigators of The Stifling Dark: where they take the Hidden figures to be, and that they get on."""

from __future__ import annotations

import json

import pytest

from gloam.bots.stiflingdark.board import Board
from gloam.bots.stiflingdark.flashlight import CAREFUL
from gloam.bots.stiflingdark.hard import Hard
from gloam.bots.stiflingdark.hidden_places import LastSeen, hidden_chances, hidden_figures
from gloam.bots.stiflingdark.investigator import Investigator
from gloam.bots.stiflingdark.team import Team
from gloam.bots.stiflingdark.waiting import stays_away
from tests.games.stiflingdark.helpers import person, table

HERE, FAR_AWAY = "151", "305"


def seen(*people, spots, foe="butcher", shadow=None, **more):
    """Seat 1's View, with the places where a Hidden figure can be."""
    view = table(*(people or (person("asher", HERE), person("lucy", FAR_AWAY))), round=3).view(1)
    shadows = {foe: {"space": shadow, "up": True}} if shadow else {}
    shown = {"adversary": foe, "figures": [{"id": foe, "space": None}], "possible": {foe: list(spots)}}
    return {**view, **shown, "shadows": shadows, "stalk": 1, **more}


def at_distance(view, space, far):
    way = Board(view).distances_from(space, adversary=True)
    return next(i for i in sorted(way) if way[i] == far)


def test_the_butcher_is_likeliest_where_his_shadow_is_and_every_possible_place_counts():
    view = seen(spots=["140"])
    four, shadow = (at_distance(view, HERE, far) for far in (3, 4))
    view = seen(spots=[four, shadow, FAR_AWAY], shadow=shadow)
    (found,) = hidden_figures(view, Board(view), {}).values()
    assert found[shadow] > 0.9
    assert all(found.values())
    assert sum(found.values()) == pytest.approx(1)
    assert hidden_chances(view, Board(view))[shadow] < 0.8, "`normal` guesses roughly"


def test_what_counts_is_where_the_investigators_stood_when_the_adversary_moved():
    """The Horror lies in wait 2 to 4 spaces from somebody: from where Asher stood, not from where he has gone."""
    view = seen(spots=["140"])
    before = at_distance(view, HERE, 12)
    old, new = at_distance(view, before, 4), at_distance(view, HERE, 4)
    view = seen(spots=[old, new], foe="horror")
    board = Board(view)
    assert hidden_figures(view, board, {})["horror"][new] > 0.9
    assert hidden_figures(view, board, {1: before})["horror"][old] > 0.9


def test_probabilities_that_the_table_shows_are_taken():
    view = seen(spots=["140", "141"], chances={"butcher": {"140": 0.25, "141": 0.75}})
    assert hidden_figures(view, Board(view), {}) == {"butcher": {"140": 0.25, "141": 0.75}}


def people_in(round_, *some):
    return {
        "round": round_,
        "investigators": [
            {"seat": seat, "who": "asher", "fate": "board", "space": space, "acted": acted}
            for seat, space, acted in some
        ],
    }


def test_where_somebody_stood_is_remembered_from_one_round_to_the_next_also_at_a_server():
    last = LastSeen()
    last.look(people_in(2, (1, "10", False), (2, "20", True)))
    assert last.stood == {1: "10"}, "nobody saw where seat 2 stood before"
    last.look(people_in(2, (1, "11", True), (2, "20", True)))
    again = LastSeen()
    again.recall(json.loads(json.dumps(last.memory())))
    again.look(people_in(3, (1, "11", False), (2, "25", True)))
    assert again.stood == {1: "11", 2: "20"}
    again.look(people_in(5, (1, "12", True), (2, "26", False)))
    assert again.stood == {2: "26"}, "what is older than a round counts no more"
    assert Hard(1, 1).memory()["seen"] == [0, [], []]


def test_everybody_goes_on_over_a_space_that_is_kept_free_instead_of_turning_back():
    """Asher crosses a Ticket Booth on his way to a Light Switch, while Lucy carries Evidence to turn in."""
    people = person("asher", "243"), person("lucy", "36", evidence=1)
    game = table(*people, options={"map": "park"}, round=3)
    view, goal = game.view(1), "T-29"
    view["investigators"][0]["mp"] = 2
    board = Board(view)
    team, back = Team(view, board), board.distances_to(goal)
    assert "243" in team.reserved_spaces()
    assert back["243"] > 2, "too far for this turn"
    careful, normal = (
        Investigator(view, game.decision, set(), style).step_aside(board, team, goal)[1] for style in (CAREFUL, "")
    )
    assert back[careful] == back[normal] < back["243"]


def bleeding_beside_the_butcher(**more):
    """Asher could be sure to find the Butcher with a light, and what `light_now` says of it."""
    people = person("asher", HERE, conditions=["bleeding"]), person("lucy", "152")
    game = table(*people, **{"round": 3, **more})
    shown = {"figures": [{"id": "butcher", "space": None}], "possible": {"butcher": ["150"]}, "shadows": {}, "stalk": 1}
    view = {**game.view(1), **shown}
    return [Investigator(view, game.decision, set(), style).light_now(Board(view)) for style in (CAREFUL, "")]


def test_nobody_stops_for_a_light_when_time_is_short_or_the_way_out_is_open():
    assert bleeding_beside_the_butcher() == ["flashlight", "flashlight"]
    assert bleeding_beside_the_butcher(round=15) == [None, None]
    open_gate = {"escape": "south_gate", "turned_in": 5, "tokens": [["escape", "10"]], "round": 4}
    assert bleeding_beside_the_butcher(**open_gate) == [None, None]


def test_one_who_is_badly_hurt_and_has_nothing_to_do_leaves_tokens_nearby_alone():
    view = table(person("asher", HERE, wounds=["?", "?"]), person("lucy", FAR_AWAY), round=3).view(1)
    team = Team(view, Board(view))
    asher, lucy = view["investigators"][:2]
    assert not stays_away(team, asher), "there is Evidence to look for"
    team.idle = [1, 2]
    assert [stays_away(team, each) for each in (asher, lucy)] == [True, False]
