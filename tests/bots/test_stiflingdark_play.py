"""What a normal Investigator does against an Adversary who can strike: one position for each habit."""

from __future__ import annotations

import json
from collections import Counter

import pytest

import gloam
from gloam import bots
from gloam.bots import derived
from gloam.bots.stiflingdark.approach import end_of_turn
from gloam.bots.stiflingdark.board import Board, drifting_distances
from gloam.bots.stiflingdark.danger import Danger
from gloam.bots.stiflingdark.flashlight import ROUGH
from gloam.bots.stiflingdark.investigator import Investigator
from gloam.bots.stiflingdark.players import Greedy
from gloam.bots.stiflingdark.shut_doors import door_to_lock, spaces_needed
from gloam.bots.stiflingdark.team import Team
from tests.games.stiflingdark.helpers import person, table

HERE, BESIDE = "151", "150"


def hunted(game, at, seat=1, **more):
    """A seat's View with the Butcher in one place for sure, and able to strike."""
    return {**game.view(seat), "possible": {"butcher": [at]}, "shadows": {}, "stalk": 1, **more}


def mind(game, view, style=""):
    return Investigator(view, game.decision, set(), style)


def at_distance(space, far):
    return next(i for i, n in drifting_distances("sawmill", space).items() if n == far)


def test_a_light_is_lit_where_it_keeps_the_butcher_off():
    """SD-112: he may not come through the light; a search that plays on does not ask."""
    game = table(person("asher", HERE, charge=2), person("lucy", "305"), round=2)
    view = hunted(game, at_distance(HERE, 3))
    assert mind(game, view).is_worth_light(Board(view))
    calm = {**view, "stalk": 0, "possible": {"butcher": ["1"]}}
    assert not mind(game, calm).saves_enough(Board(calm))


def test_a_light_must_be_worth_more_where_it_feeds_vengeful_darkness():
    """SDC-183"""
    game = table(person("asher", HERE, charge=1), person("lucy", "305"), round=2)
    view = hunted(game, at_distance(HERE, 3))
    fed = {**view, "shown_cards": [{"id": "vengeful_darkness", "area": "cooldown_1", "supply": 0}]}
    assert mind(game, fed).counts_lights()
    assert not mind(game, view).counts_lights()
    assert mind(game, fed).is_worth_light(Board(fed)) <= mind(game, view).is_worth_light(Board(view))


def door_table(**more):
    """Asher in the Office beside a Door, the Butcher outside it."""
    game = table(person("asher", "O-8", **more), person("lucy", "305"), round=2)
    doors = [o for o in game.decision.options if o[0] == "lock"]
    return game, doors


def test_a_door_is_locked_where_the_butcher_would_come_through_it():
    """SD-247: it costs nothing; where nobody can strike it stays Open."""
    game, doors = door_table()
    assert doors
    found = set()
    for start in sorted(drifting_distances("sawmill", "O-8")):
        view = hunted(game, start)
        if start[0] == "O" or start in {door[1] for door in doors}:
            continue
        danger = Danger(view, Board(view))
        found.add(door_to_lock(view, danger, 1, game.decision.options))
    assert found & set(doors)
    calm = {**game.view(1), "stalk": 0}
    assert door_to_lock(calm, Danger(calm, Board(calm)), 1, game.decision.options) is None


def test_no_door_is_locked_that_a_comrade_goes_through_next():
    """Lucy comes for the Evidence in the Office, through the Door beside Asher."""
    people = person("asher", "O-8"), person("lucy", "170"), person("mada", "305")
    game = table(*people, round=2, tokens=[("evidence", "O-7")])
    assert ("lock", "O-11") in game.decision.options
    view = game.view(1)
    assert "O-11" in spaces_needed(view)
    assert door_to_lock(hunted(game, "171"), Danger(view, Board(view)), 1, (("lock", "O-11"),)) is None


def errand(wounds):
    """Asher goes to the Office's Computer with Evidence, and the Butcher waits on the way."""
    game = table(person("asher", "157", evidence=1, wounds=wounds), person("lucy", "305"), round=4)
    view = game.view(1)
    team = Team(view, Board(view))
    goals = team.goals()[1]
    return game, view, goals


def test_who_is_badly_hurt_does_not_end_a_turn_where_the_last_strike_may_come():
    changed = 0
    for far in (3, 4, 5, 6):
        game, _, goals = errand(["?", "?", "?"])
        view = hunted(game, at_distance("157", far))
        board = Board(view)
        team, danger = Team(view, board), Danger(view, board)
        ends = end_of_turn(team, danger, 1, goals, sprints=False)
        if ends != goals:
            changed += 1
            (space,) = ends
            direct = min(team.ways[1], key=lambda i: (team.ways[1][i] > 4, board.distances_to(min(goals)).get(i, 999)))
            assert danger.team_harm_at(1, space) <= danger.team_harm_at(1, direct)
    assert changed


def test_who_is_unhurt_walks_on():
    game, _, goals = errand([])
    view = hunted(game, at_distance("157", 4))
    board = Board(view)
    assert end_of_turn(Team(view, board), Danger(view, board), 1, goals, sprints=False) == goals


@pytest.mark.parametrize("evidence", [0, 1])
def test_who_carries_evidence_lets_comrades_light_the_way_first(evidence):
    """SD-052: turns in any order."""
    people = person("asher", HERE, evidence=evidence), person("lucy", at_distance(HERE, 3))
    game = table(*people, round=2)
    view = hunted(game, at_distance(HERE, 6))
    one = mind(game, view)
    one.options = ("take", "wait")
    assert (one.claim() == "wait") == bool(evidence)
    rough = mind(game, view, ROUGH)
    assert not rough.carries_evidence()


def test_a_door_that_was_locked_this_turn_stays_locked():
    """Where it is safe depends on the Door: this one was Locked and Opened in turns, and the game never went on."""
    deal = derived(920000, 4)
    game = gloam.new("stiflingdark", seats=3, seed=deal, options={"map": "park"}, listen=False)
    team = bots.seated("stiflingdark", ["normal"] * 3, deal)
    said = Counter()
    while game.decision is not None and game.state.round < 6:
        seat, number = game.decision.seat, game.state.round
        answer = bots.answer_for(game, seat, team[seat])
        if isinstance(answer, tuple) and answer[0] in {"lock", "open"}:
            said[number, seat, answer] += 1
            assert said[number, seat, answer] == 1
    assert any(answer[0] == "lock" for _, _, answer in said)


def test_a_locked_door_is_remembered_by_the_next_bot_at_a_server():
    first, second = Greedy(1, 1), Greedy(1, 1)
    first.asked_for |= {(3, 2), (3, "G-8")}
    second.recall(json.loads(json.dumps(first.memory())))
    assert second.asked_for == {(3, 2), (3, "G-8")}
