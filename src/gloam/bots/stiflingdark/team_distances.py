"""The Investigators together: where they are, how far they have to go, and how jobs are shared out among them.

Everybody computes it from the same View, so everybody comes to the same plan.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Iterable
from itertools import combinations
from typing import Any, TypeAlias

from gloam.bots.stiflingdark.board import FAR, Board, with_kind
from gloam.kernel import Json

Goals: TypeAlias = dict[str, float]
"""Places that will do, each with what it still costs to go on from there."""
Costs: TypeAlias = tuple[tuple[float, ...], ...]
MOVE_MP = 4
MP_PER_TURN = 5.4
"""MP in a turn: 4, and a Sprint every other turn."""


SAFE_STAMINA, MOST_WOUNDS = 3, 3
"""The Stamina with which one walks through a Firestorm unhurt, and the most Wounds one can live with."""


ROUNDING = 1.000001
"""Sums that differ by less may be equal: they are added up in another order."""


def rests_needed(inv: dict[str, Any]) -> int:
    """Turns of Rest until somebody can walk through a Firestorm unhurt."""
    return max(0, SAFE_STAMINA - int(inv["who"] == "marci") - int(inv["stamina"]))


def turns_in_firestorm(inv: dict[str, Any], far: int) -> int:
    """Turns that a way takes in a Firestorm: hurt at every Move while that can be borne, else rested."""
    moves = math.ceil(far / MOVE_MP)
    bears = MOST_WOUNDS - sum(w is not None for w in inv["wounds"])
    return moves + (min(rests_needed(inv), SAFE_STAMINA) if moves > bears else int(not inv["stamina"]))


@functools.lru_cache(maxsize=4096)
def shared_out(costs: Costs, onward: Costs, later: int) -> tuple[float, tuple[int, ...]]:
    """A job for each row of costs, so that the sum of squares is least; and that sum.

    So many jobs are left for later: the ones that then cost least, each `onward` from one that is done. Among equals
    the first in order is taken. A choice is not followed on once it costs more than another that is complete.
    """
    squares = [[c**2 for c in row] for row in costs]
    left = [0.0] * (len(costs) + 1)
    for k in reversed(range(len(costs))):
        left[k] = left[k + 1] + min(squares[k])
    least, best = math.inf, tuple[int, ...]()

    def follow(what: tuple[int, ...], so_far: float) -> None:
        nonlocal least, best
        k = len(what)
        if k == len(costs):
            late = math.fsum([squares[k][job] for k, job in enumerate(what)])
            if later:
                then = [[(costs[k][job] + more) ** 2 for more in onward[job]] for k, job in enumerate(what)]
                rest = sorted([min(some) for job, some in enumerate(zip(*then, strict=True)) if job not in what])
                late += math.fsum(rest[:later])
            if late < least:
                least, best = late, what
            return
        for job, square in enumerate(squares[k]):
            if job not in what and so_far + square + left[k + 1] <= least * ROUNDING:
                follow((*what, job), so_far + square)

    follow((), 0.0)
    return least, best


class TeamDistances:
    """The Investigators on the board and their ways."""

    def __init__(self, view: dict[str, Json], board: Board) -> None:
        self.view, self.board = view, board
        self.people: list[dict[str, Any]] = [i for i in view["investigators"] if i["who"] and i["fate"] == "board"]
        self.ways = {i["seat"]: board.distances_from(i["space"]) for i in self.people}
        self.left: int = view["rounds"] - view["round"]
        self.desks = with_kind(view["map"], "computer", "ticket_booth")

    def free(self, seat: int, goals: Goals) -> Goals:
        """The goals where nobody stands, if there are any."""
        taken = {i["space"] for i in self.people if i["seat"] != seat}
        return {p: more for p, more in goals.items() if p not in taken} or goals

    def best(self, seat: int, goals: Goals) -> str | None:
        """The goal that costs least with what follows from it."""
        reached = [(self.ways[seat][p] + more, p) for p, more in goals.items() if p in self.ways[seat]]
        return min(reached)[1] if reached else None

    def tokens(self, *kinds: str) -> list[str]:
        """Where tokens of these kinds lie."""
        return [t["space"] for t in self.view["tokens"] if t["kind"] in kinds]

    def distance_to(self, seat: int, places: Iterable[str]) -> int:
        """MP to the nearest of them."""
        return min((self.ways[seat].get(p, FAR) for p in places), default=FAR)

    def cost(self, seat: int, goals: Goals) -> float:
        """What a job costs this one."""
        return min((self.ways[seat].get(p, FAR) + more for p, more in goals.items()), default=FAR)

    def assign(self, jobs: list[Goals], seats: list[int], most: int) -> dict[int, Goals]:
        """Jobs to seats: few steps in all, and none that takes very long (the squares see to both)."""
        n = min(most, len(jobs), len(seats))
        if n < 1:
            return {}
        cost = {seat: tuple([self.cost(seat, job) for job in jobs]) for seat in seats}
        later = min(most, len(jobs)) - n
        onward = tuple([tuple([self.cost_after(a, b) for b in jobs]) for a in jobs]) if later else ()
        least, best = math.inf, (tuple[int, ...](), tuple[int, ...]())
        for whom in combinations(seats, n):
            late, what = shared_out(tuple([cost[seat] for seat in whom]), onward, later)
            if late < least:
                least, best = late, (whom, what)
        return {seat: jobs[job] for seat, job in zip(*best, strict=True) if cost[seat][job] < FAR}

    def cost_after(self, done: Goals, next_: Goals) -> float:
        """What a job costs after another."""
        way = self.board.distances_from(min(done))
        return min((way.get(p, FAR) + more for p, more in next_.items()), default=FAR)

    def first(self, place: str) -> int:
        """MP of the nearest Investigator."""
        return min(self.ways[i["seat"]].get(place, FAR) for i in self.people)

    def beside(self, space: str) -> list[str]:
        """The spaces next to it that can be reached unhurt."""
        return [to for to, hurts in self.board.beside(space) if not hurts]
