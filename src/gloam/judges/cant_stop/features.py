"""Can't Stop: a View as one row of numbers per seat.

Progress counts as if the player to move stopped now; what a lost roll would leave stands beside it.
"""

from __future__ import annotations

import functools
from collections.abc import Hashable
from math import fsum

from gloam.games.cant_stop.queries import pair_sums
from gloam.kernel import Json

TOP = 4
"""The columns in which a player has climbed farthest say most about how soon three are closed."""
NAMES = (
    *(f"mine_{c}" for c in range(2, 13)), *(f"theirs_{c}" for c in range(2, 13)), *(f"open_{c}" for c in range(2, 13)),
    "closed", "closed_by_leader", "closed_if_lost", "leader_closed_if_lost",
    "wins_if_stopped", "leader_wins_if_stopped",
    *(f"top_{n}" for n in range(1, TOP + 1)), *(f"leader_top_{n}" for n in range(1, TOP + 1)),
    *(f"top_{n}_if_lost" for n in range(1, TOP + 1)), *(f"leader_top_{n}_if_lost" for n in range(1, TOP + 1)),
    "to_move", "leader_to_move", "turns_until", "runners", "leader_runners", "at_risk", "leader_at_risk",
    "safe", "leader_safe", "sum", "leader_sum", "three_seats", "four_seats",
)  # fmt: skip


def result(view: dict[str, Json]) -> list[int] | None:
    """Who has won; None while the game goes on."""
    return None if view["winner"] is None else [view["winner"]]


def read(view: dict[str, Json]) -> Hashable:
    """All that the features come from: the dice that led there make no difference."""
    marks = tuple(tuple(one.items()) for one in view["markers"])
    board = (tuple(view["lengths"].items()), view["runners_in_all"], view["columns_to_win"])
    return board, marks, tuple(view["runners"].items()), view["turn"], view["winner"]


def features(view: dict[str, Json]) -> list[list[float]]:
    """The rows, in the order of NAMES."""
    lengths = view["lengths"]
    turn, runners, closed = view["turn"], view["runners"], {str(c) for c in view["closed"]}
    sides = []
    for seat, marks in enumerate(view["markers"]):
        now = {**marks, **runners} if seat == turn else marks
        sides.append(Side(lengths, marks, now, closed))
    seats = len(sides)
    to_win = view["columns_to_win"]
    chance = safe_chance(view, runners, closed) if turn is not None else 0.0
    count, risk = len(runners) / view["runners_in_all"], 0.0
    if turn is not None:
        risk = fsum((at - view["markers"][turn].get(c, 0)) / lengths[c] for c, at in runners.items())
    still_open = [float(c not in closed) for c in lengths]
    rows = []
    for seat, side in enumerate(sides):
        others = [other for at, other in enumerate(sides) if at != seat]
        leader = max(others, key=Side.rank)
        mine, theirs = seat == turn, turn is not None and sides[turn] is leader
        best = map(max, leader.share, *(other.share for other in others))
        rows.append([
            *side.share, *best, *still_open,
            side.closed / to_win, leader.closed / to_win, side.kept_closed / to_win, leader.kept_closed / to_win,
            float(side.closed >= to_win), float(leader.closed >= to_win),
            *side.top, *leader.top, *side.kept_top, *leader.kept_top,
            float(mine), float(theirs), 0.0 if turn is None else (seat - turn) % seats / seats,
            count * mine, count * theirs, risk * mine, risk * theirs, chance * mine, chance * theirs,
            side.total, leader.total, float(seats == 3), float(seats == 4),  # noqa: PLR2004
        ])  # fmt: skip
    return rows


class Side:
    """One player's climb: as if the turn stopped now, and as it was before the turn."""

    __slots__ = ("closed", "kept_closed", "kept_top", "share", "top", "total")

    def __init__(self, lengths: dict[str, int], kept: dict[str, int], now: dict[str, int], closed: set[str]) -> None:
        self.share = [now.get(c, 0) / length for c, length in lengths.items()]
        self.closed = sum([share >= 1.0 for share in self.share])
        before = [at / lengths[c] for c, at in kept.items()]
        self.kept_closed = sum([share >= 1.0 for share in before])
        useful = [share for c, share in zip(lengths, self.share, strict=True) if share >= 1.0 or c not in closed]
        self.top = top(useful)
        self.kept_top = top(before)
        self.total = fsum(useful) / TOP

    def rank(self) -> tuple[int, float]:
        """Who is ahead: closed columns first, then how far the best others are climbed."""
        return self.closed, fsum(self.top)


def top(shares: list[float]) -> list[float]:
    """The largest few, highest first."""
    return (sorted(shares, reverse=True) + [0.0] * TOP)[:TOP]


def safe_chance(view: dict[str, Json], runners: dict[str, int], closed: set[str]) -> float:
    """The exact chance that the next roll can climb."""
    free = len(runners) < view["runners_in_all"]
    can = frozenset(
        int(c)
        for c, length in view["lengths"].items()
        if c not in closed and runners.get(c, 0) < length and (free or c in runners)
    )
    return survival(can)


@functools.cache
def survival(columns: frozenset[int]) -> float:
    """The exact chance that a roll holds a pair for one of these columns."""
    good = sum(n for sums, n in pair_sums().items() if not columns.isdisjoint(sums))
    return good / pair_sums().total()
