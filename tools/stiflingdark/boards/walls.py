"""Walls along a building's outline, cut where the board lets something through.

An outline is a ring of corners. A Door's space stands on it; so may another space, which is then a way in. The wall is
cut at Doors, at Windows (whose panes let sight through), and wherever a line that can be walked goes out.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TypeAlias

from tools.stiflingdark.boards.grid import Point

Ring: TypeAlias = Sequence[Point]
Gap: TypeAlias = tuple[float, float]
CLOSE = 0.12
"""A shorter piece of wall between two gaps is left out."""
TINY = 1e-6


def edges(ring: Ring) -> Iterator[tuple[Point, Point]]:
    """The sides of a ring."""
    yield from pairwise([*ring, ring[0]])


def length(ring: Ring) -> float:
    """All around."""
    return math.fsum(math.dist(a, b) for a, b in edges(ring))


def foot(p: Point, ring: Ring) -> tuple[float, float]:
    """The nearest place on a ring: how far away it is, and where along the ring."""
    best, run = (math.inf, 0.0), 0.0
    for a, b in edges(ring):
        side = math.dist(a, b)
        t = ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / side**2
        t = max(0.0, min(1.0, t))
        away = math.dist(p, (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t))
        best = min(best, (away, run + t * side))
        run += side
    return best


def crossings(a: Point, b: Point, ring: Ring) -> list[float]:
    """Where along a ring a line crosses it."""
    found, run = [], 0.0
    for p, q in edges(ring):
        ux, uy, vx, vy = b[0] - a[0], b[1] - a[1], q[0] - p[0], q[1] - p[1]
        cross = ux * vy - uy * vx
        if abs(cross) > TINY:
            t = ((p[0] - a[0]) * vy - (p[1] - a[1]) * vx) / cross
            s = ((p[0] - a[0]) * uy - (p[1] - a[1]) * ux) / cross
            if 0 <= t <= 1 and 0 <= s < 1:
                found.append(run + s * math.hypot(vx, vy))
        run += math.dist(p, q)
    return found


def part(ring: Ring, start: float, end: float) -> list[Point]:
    """The part of a ring between two places along it."""
    total = length(ring)
    shift = math.floor(start / total) * total
    start, end, run = start - shift, end - shift, 0.0
    out: list[Point] = []
    for p, q in [*edges(ring), *edges(ring)]:
        side = math.dist(p, q)
        if run + side > start + TINY and run < end - TINY:
            for t in (max(0.0, (start - run) / side), min(1.0, (end - run) / side)):
                at = (round(p[0] + (q[0] - p[0]) * t, 3), round(p[1] + (q[1] - p[1]) * t, 3))
                if not out or out[-1] != at:
                    out.append(at)
        run += side
    return out


def merged(gaps: Sequence[Gap], total: float) -> list[Gap]:
    """Gaps in order along a ring, those that meet made one."""
    taken: list[Gap] = []
    for a, b in sorted((a % total, a % total + b - a) for a, b in gaps):
        if taken and a <= taken[-1][1] + CLOSE:
            taken[-1] = (taken[-1][0], max(taken[-1][1], b))
        else:
            taken.append((a, b))
    if len(taken) > 1 and taken[-1][1] - total >= taken[0][0] - CLOSE:
        first, last = taken[0], taken.pop()
        taken[0] = (last[0] - total, max(first[1], last[1] - total))
    return taken


def left_standing(ring: Ring, gaps: Sequence[Gap]) -> list[list[Point]]:
    """What a ring keeps of its wall."""
    total = length(ring)
    taken = merged(gaps, total)
    if not taken:
        return [[*ring, ring[0]]]
    return [part(ring, a[1], b[0]) for a, b in pairwise([*taken, (taken[0][0] + total, 0.0)])]
