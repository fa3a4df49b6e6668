"""How Investigators share out jobs: the same as if every way to do it were tried."""

from __future__ import annotations

import random
from itertools import permutations
from math import fsum

from gloam.bots.stiflingdark.board import FAR, Board, layout
from gloam.bots.stiflingdark.team import TURN_IN_MP, Team
from gloam.bots.stiflingdark.team_distances import shared_out
from tests.games.stiflingdark.helpers import person, table


def tried(costs, onward, later):
    """The first of the best ways, by trying all of them."""
    jobs = range(len(costs[0]))

    def late(what):
        rest = [k for k in jobs if k not in what] if later else []
        after = sorted(min(costs[n][job] + onward[job][k] for n, job in enumerate(what)) ** 2 for k in rest)
        return fsum(costs[n][job] ** 2 for n, job in enumerate(what)) + fsum(after[:later])

    return min(permutations(jobs, len(costs)), key=late)


def test_jobs_are_shared_out_as_if_every_way_were_tried():
    dice = random.Random(1)
    for _ in range(2000):
        jobs = dice.randint(1, 5)
        people = dice.randint(1, min(4, jobs))
        later = dice.randint(0, jobs - people)

        def some(dice=dice, jobs=jobs):
            return tuple(
                dice.choice([dice.randint(0, 9), dice.randint(0, 9) + dice.random(), 999]) for _ in range(jobs)
            )

        costs = tuple(some() for _ in range(people))
        onward = tuple(some() for _ in range(jobs)) if later else ()
        assert shared_out(costs, onward, later)[1] == tried(costs, onward, later), (costs, onward, later)


def test_the_same_doors_and_windows_are_the_same_layout():
    """So whatever is known about a board is found without comparing it."""
    assert layout("park", (("D1", "open"),)) is layout("park", (("D1", "open"),))
    assert layout("park", (("D1", "open"),)) is not layout("park", (("D1", "locked"),))


def carrier():
    """Aira has Evidence to turn in; the Team's view of it."""
    game = table(person("aira", "120", evidence=1), person("lucy", "305"))
    view = game.view(1)
    return Team(view, Board(view))


def test_a_job_by_way_of_the_desk_costs_the_way_there_the_way_on_and_the_turn_it_ends():
    team = carrier()
    desk = min(team.desks, key=lambda d: (team.ways[1].get(d, FAR), d))
    there, on = team.ways[1][desk], team.board.distances_from(desk)
    goal = max((space for space in on if space != desk), key=lambda space: (on[space], space))
    assert on[goal] > TURN_IN_MP
    assert team.cost_by_desk(1, {goal: 0}) == there + on[goal] + TURN_IN_MP
    assert team.cost_by_desk(1, {goal: 5}) == there + on[goal] + 5 + TURN_IN_MP
    assert team.cost_by_desk(1, {goal: 0, desk: 1}) == there + 1 + TURN_IN_MP, "the nearest of several goals"


def test_evidence_on_the_floor_costs_the_way_to_a_desk_afterwards():
    team = carrier()
    far = max(team.board.distances_from(team.desks[0]))
    back = team.board.distances_from(far)
    assert team.desk_distance(far) == min(back[desk] for desk in team.desks) > 0
    assert team.desk_distance(team.desks[0]) == 0
