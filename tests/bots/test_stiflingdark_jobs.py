"""How Investigators share out jobs: the same as if every way to do it were tried."""

from __future__ import annotations

import random
from itertools import permutations
from math import fsum

from gloam.bots.stiflingdark.board import layout
from gloam.bots.stiflingdark.team_distances import shared_out


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
