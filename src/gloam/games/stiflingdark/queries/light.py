"""The Small Flashlight (SD-109-SD-118): which spaces can be lit together from a space, over all angles.

Theory of operation. A space is lit at an aim when its whole circle lies under the template (SD-111) and at least one of
the printed lines runs into it, clear of Obstacles all the way through it (SD-112, designer ruling). Turn the template
slowly: each of these conditions holds on an interval of aims.
- Covered, and met by line k: intervals that depend only on the circle's distance (template.py).
- Blocked: an edge of an Obstacle is crossed by line k between the aims of its two ends; since no circle touches an
  Obstacle, an edge lies either wholly before the circle or wholly behind it.
So the aims at which a space is lit are a few intervals, and the distinct lit sets are found by walking once round all
their ends. Nothing is sampled. An aim needs some play: sets that hold on less than `PLAY` radians do not count, so no
rule hangs on the last bit of a float.

What is drawn on the board is computed once for each space (`beams`). Closed Doors and Windows cut further.
Most walls take nothing that others have left: which ones matter lies ready (light_table.py).
"""

from __future__ import annotations

import functools
import math
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from math import asin, floor

from gloam.games.stiflingdark.queries.board import BOARDS, Board, Segment
from gloam.games.stiflingdark.queries.light_table import Known, known
from gloam.games.stiflingdark.queries.template import (
    LINES,
    REACH,
    TEMPLATES,
    Interval,
    Line,
    Point,
    bearing,
    cover,
    meets,
    touches,
)

TURN = 2 * math.pi
PLAY = 1e-4
"""The least play of an aim, in radians (0.006 degrees): the tie band."""
TINY = 1e-9
"""What two edges that meet in a corner leave between them is no gap."""
SECTORS = 64
LAST = SECTORS - 1
PER_RADIAN = SECTORS / TURN

Crossing = tuple[float, float, float, float, Segment]
"""An edge that a printed line crosses: how near and how far it lies, the first aim, how much of a turn, the edge."""
Fan = list[list[Crossing]]
"""Crossings by the sector of aims they fall into, the nearest first."""


@dataclass(slots=True, frozen=True)
class Edge:
    """An edge that stops light: its ends' distances from the figure and angles from north, and how near it comes."""

    near: float
    far: float
    ends: tuple[float, float]
    angles: tuple[float, float]
    segment: Segment


@dataclass(slots=True, frozen=True)
class Circle:
    """A space that can be covered: how far away, how near its rim, where, in which direction, within which angle."""

    space: str
    d: float
    rim: float
    at: Point
    towards: float
    half: float


Beam = tuple[Circle, tuple[Interval, ...]]
"""A circle, and the aims at which a printed line lights it as far as the drawing of the board goes."""


# ------------------------------------------------------------------------------------------- what blocks


def edge_of(segment: Segment) -> Edge:
    """An edge as the figure at (0, 0) sees it."""
    (ax, ay), (bx, by) = segment
    dx, dy = bx - ax, by - ay
    along = max(0.0, min(1.0, -(ax * dx + ay * dy) / (dx * dx + dy * dy)))
    ends = (math.hypot(ax, ay), math.hypot(bx, by))
    near = math.hypot(ax + along * dx, ay + along * dy)
    return Edge(near, max(ends), ends, (math.atan2(ax, -ay), math.atan2(bx, -by)), segment)


def crossings(edges: Iterable[Edge], line: Line) -> Fan:
    """When a printed line crosses which edge, the nearest first; `edges` come in that order."""
    fan: Fan = [[] for _ in range(SECTORS)]
    lean, aside, least, most = line.lean, line.aside, line.least, line.most
    for edge in edges:
        if edge.near > most:
            break
        if edge.near >= least and edge.far <= most:
            (a, b), (da, db) = edge.angles, edge.ends
            spans: Iterable[Interval] = ((a - lean - asin(aside / da), b - lean - asin(aside / db)),)
        else:
            spans = [(aim_through(a, line), aim_through(b, line)) for a, b in parts_in_ring(edge.segment, line)]
        for first, last in spans:
            width = (last - first + math.pi) % TURN - math.pi
            start = first if width >= 0 else first + width
            found = (edge.near, edge.far, start, abs(width), edge.segment)
            for n in sectors(start, abs(width)):
                fan[n & LAST].append(found)
    return fan


def sectors(first: float, width: float) -> range:
    """The sectors that a range of aims falls into, counted on beyond the last: `n & LAST` is the sector."""
    low, high = floor(first * PER_RADIAN), floor((first + width) * PER_RADIAN)
    return range(low, min(high, low + LAST) + 1)


def aim_through(point: Point, line: Line) -> float:
    """The aim at which a printed line runs through a point."""
    d = max(line.least, min(line.most, math.hypot(*point)))
    return math.atan2(point[0], -point[1]) - bearing(line, d)


def parts_in_ring(segment: Segment, line: Line) -> Iterable[Segment]:
    """The parts of an edge that are neither nearer nor farther than the printed line reaches."""
    (ax, ay), (bx, by) = segment
    dx, dy = bx - ax, by - ay
    cuts = sorted({0.0, 1.0, *circle_cuts(ax, ay, dx, dy, line.least), *circle_cuts(ax, ay, dx, dy, line.most)})
    parts = []
    for s, t in pairwise(cuts):
        m = (s + t) / 2
        if line.least <= math.hypot(ax + m * dx, ay + m * dy) <= line.most:
            parts.append(((ax + s * dx, ay + s * dy), (ax + t * dx, ay + t * dy)))
    return parts


def circle_cuts(ax: float, ay: float, dx: float, dy: float, r: float) -> list[float]:
    """Where along a segment its distance from (0, 0) is r."""
    a, b, c = dx * dx + dy * dy, ax * dx + ay * dy, ax * ax + ay * ay - r * r
    root = b * b - a * c
    if root <= 0 or not a:
        return []
    return [t for t in ((-b - math.sqrt(root)) / a, (-b + math.sqrt(root)) / a) if 0 < t < 1]


def is_before(edge: Segment, line: Line, at: Point, aim: float) -> bool:
    """Whether a printed line meets an edge before it comes to a circle: how far up the beam each of them is."""
    (ax, ay), (bx, by) = edge
    x, y = at
    cos, sin = math.cos(aim), math.sin(aim)
    (x0, y0), (x1, y1) = line.first, line.last
    m = (x1 - x0) / (y1 - y0)
    ua, va = ax * cos + ay * sin, ax * sin - ay * cos
    ub, vb = bx * cos + by * sin, bx * sin - by * cos
    fa, fb = ua - x0 - m * (va - y0), ub - x0 - m * (vb - y0)
    return va + (vb - va) * (fa / (fa - fb) if fa != fb else 0.5) < x * sin - y * cos


def clear(
    drawn: tuple[Interval, ...], beam: Circle, line: Line, fan: Fan, took: set[Segment] | None = None
) -> tuple[Interval, ...]:
    """What is left of the aims at which a line lights a circle, behind these edges; `took` notes who took something."""
    d, rim, at, free = beam.d, beam.rim, beam.at, drawn
    for low, high in drawn:
        for n in sectors(low, high - low):
            for near, far, start, width, segment in fan[n & LAST]:
                if near > d:
                    break
                first = low + (start - low) % TURN
                if first >= high:
                    first -= TURN
                last = first + width
                if last <= low:
                    continue
                if far < rim or is_before(segment, line, at, (max(first, low) + min(last, high)) / 2):
                    left = cut(free, first, last)
                    if took is not None and left != free:
                        took.add(segment)
                    if not left:
                        return left
                    free = left
    return free


def cut(free: tuple[Interval, ...], near: float, far: float) -> tuple[Interval, ...]:
    """What is left of some intervals outside another."""
    out = []
    for low, high in free:
        if far <= low or near >= high:
            out.append((low, high))
            continue
        if near - low > TINY:
            out.append((low, near))
        if high - far > TINY:
            out.append((far, high))
    return tuple(out)


# ---------------------------------------------------------------------------------------------- lit sets


@functools.cache
def beams(board_id: str, space: str) -> tuple[tuple[Beam, ...], ...]:
    """SD-111, SD-112, SD-118  For each printed line the circles it can light from a space, all Doors open."""
    board = BOARDS[board_id]
    return lit_by_lines(board, space, known(board, space))


def lit_by_lines(
    board: Board, space: str, what: Known, took: set[Segment] | None = None
) -> tuple[tuple[Beam, ...], ...]:
    """SD-111, SD-112, SD-118  The same, by what is known of the space; `took` notes the edges that take light."""
    edges = seen_from([board.walls[n] for n in what.walls], *board.spaces[space].at)
    circles, radius = circles_around(board, space, what.lit), board.radius
    out = []
    for k, line in enumerate(LINES):
        fan, mine = crossings(edges, line), []
        for n, one in circles:
            if (met := meets(k, one.d, radius)) is None:
                continue
            half, towards = one.half, one.towards
            low, high = towards - min(half, met[1]), towards + min(half, -met[0])
            free: tuple[Interval, ...] = ((low, high),) if low < high else ()
            if free and what.shaded >> n & 1:
                free = clear(free, one, line, fan, took)
            if free:
                mine.append((one, free))
        out.append(tuple(mine))
    return tuple(out)


def circles_around(board: Board, space: str, some: int = -1) -> list[tuple[int, Circle]]:
    """SD-111  The spaces near enough to be wholly covered, numbered as far as light reaches; of those, `some`."""
    (ox, oy), radius = board.spaces[space].at, board.radius
    found, n = [], -1
    for other in board.spaces.values():
        x, y = other.x - ox, other.y - oy
        if not (-REACH <= x <= REACH and -REACH <= y <= REACH):
            continue
        n += 1
        if some >> n & 1 and 0 < (d := math.hypot(x, y)) <= REACH and (half := cover(d, radius)) >= 0:
            found.append((n, Circle(other.id, d, d - radius, (x, y), math.atan2(x, -y), half)))
    return found


def row(board: Board, space: str) -> Known:
    """A row of the table (light_table.py): the walls that take light here, what stays lit, and what they shade."""
    took: set[Segment] = set()
    every = Known(tuple(range(len(board.walls))))
    lit = lit_by_lines(board, space, every, took)
    plain = lit_by_lines(board, space, Known(()))
    number = {one.space: n for n, one in circles_around(board, space)}
    free = [{one.space: aims for one, aims in line} for line in lit]
    shaded = {one.space for k, line in enumerate(plain) for one, aims in line if free[k].get(one.space) != aims}
    ox, oy = board.spaces[space].at
    seen = {((ax - ox, ay - oy), (bx - ox, by - oy)): n for n, ((ax, ay), (bx, by)) in enumerate(board.walls)}
    at_all = {one.space for line in lit for one, _ in line}
    bits = [sum(1 << number[i] for i in sorted(some)) for some in (at_all, shaded & at_all)]
    return Known(tuple(sorted(seen[one] for one in took)), *bits)


def seen_from(segments: Iterable[Segment], ox: float, oy: float) -> list[Edge]:
    """The edges that a Flashlight could meet, with the figure at (0, 0), the nearest first."""
    left, right, top, bottom = ox - REACH, ox + REACH, oy - REACH, oy + REACH
    edges = [
        edge_of(((ax - ox, ay - oy), (bx - ox, by - oy)))
        for (ax, ay), (bx, by) in segments
        if (ax < right or bx < right)
        and (ax > left or bx > left)
        and (ay < bottom or by < bottom)
        and (ay > top or by > top)
    ]
    return sorted(edges, key=lambda edge: edge.near)


def lit_intervals(board: Board, space: str, closed: frozenset[str], template: str) -> dict[str, list[Interval]]:
    """SD-111, SD-112, SD-118, SD-251  At which aims each space is lit, line by line; one clear line is enough."""
    lit: dict[str, list[Interval]] = {}
    edges = seen_from(board.shut(closed), *board.spaces[space].at) if closed else []
    for k in TEMPLATES[template]:
        fan = crossings(edges, LINES[k]) if edges else None
        for one, drawn in beams(board.id, space)[k]:
            free = drawn if fan is None else clear(drawn, one, LINES[k], fan)
            if free and one.space not in closed:
                lit.setdefault(one.space, []).extend(free)
    return lit


def joined(some: list[Interval]) -> list[tuple[float, float]]:
    """Intervals of aims that meet, as one: where each begins (below a whole turn), and how far it goes."""
    out: list[tuple[float, float]] = []
    ordered = sorted(some)
    low, high = ordered[0]
    for a, b in ordered[1:]:
        if a > high:
            out.append((low % TURN, high - low))
            low, high = a, b
        else:
            high = max(high, b)
    return [*out, (low % TURN, high - low)]


@functools.lru_cache(maxsize=16384)
def aims(board_id: str, space: str, closed: frozenset[str], template: str) -> tuple[tuple[int, float], ...]:
    """Every distinct lit set from a space, with an aim (degrees clockwise from north) that has the most play."""
    board = BOARDS[board_id]
    turns: list[tuple[float, int]] = []
    bits = own = 1 << board.index[space]
    for other, some in lit_intervals(board, space, closed, template).items():
        bit = 1 << board.index[other]
        for start, width in joined(some):
            turns += [(start, bit), ((start + width) % TURN, bit)]
            if start + width >= TURN:
                bits |= bit
    if not turns:
        return ((own, 180.0),)
    turns.sort()
    best: dict[int, tuple[float, float]] = {}
    for (at, bit), (then, _) in zip(turns, [*turns[1:], (turns[0][0] + TURN, 0)], strict=True):
        bits ^= bit
        if then - at >= PLAY and then - at > best.get(bits, (0.0, 0.0))[0]:
            best[bits] = (then - at, math.degrees((at + then) / 2) % 360)
    return tuple(sorted((bits, round(aim, 3)) for bits, (_, aim) in best.items()))


def flashlights(
    board: Board, space: str, closed: frozenset[str] = frozenset(), template: str = "small"
) -> tuple[int, ...]:
    """SD-109, SD-113  The distinct sets of spaces a Flashlight can light from here, always with the space itself."""
    return tuple(bits for bits, _ in aims(board.id, space, near(board, space, closed), template))


def near(board: Board, space: str, closed: frozenset[str]) -> frozenset[str]:
    """The closed Doors and Windows that a Flashlight from here could meet: others would only spoil the cache."""
    return closed & could_meet(board.id, space) if closed else closed


@functools.cache
def could_meet(board_id: str, space: str) -> frozenset[str]:
    """The Doors and Windows that a Flashlight from here could meet."""
    board = BOARDS[board_id]
    here = board.spaces[space].at
    gaps = {**board.windows, **board.doors}
    middles = {one: ((ax + bx) / 2, (ay + by) / 2) for one, ((ax, ay), (bx, by)) in gaps.items()}
    return frozenset(one for one, at in middles.items() if math.dist(here, at) < REACH + 1)


@functools.cache
def around_here(board_id: str, space: str) -> tuple[tuple[int, float, float], ...]:
    """The other spaces that a Flashlight from here could touch: the bit of each, and how far to the side and down."""
    board = BOARDS[board_id]
    ox, oy = board.spaces[space].at
    some = [(1 << board.index[other.id], other.x - ox, other.y - oy) for other in board.spaces.values()]
    return tuple(one for one in some if math.hypot(one[1], one[2]) < REACH + 1)


@functools.lru_cache(maxsize=4096)
def lies_over(board_id: str, space: str, aim: int) -> int:
    """SDC-121  Every space that the template touches at an aim (in millidegrees), walls or no walls."""
    board, angle = BOARDS[board_id], math.radians(aim / 1000)
    cos, sin = math.cos(angle), math.sin(angle)
    bits = 1 << board.index[space]
    for bit, x, y in around_here(board_id, space):
        if touches(x * cos + y * sin, x * sin - y * cos, board.radius):
            bits |= bit
    return bits


def is_covered(board_id: str, space: str, degrees: float, other: str) -> bool:
    """SD-111  Whether the template lies over the whole circle of another space at an aim, walls or no walls."""
    board = BOARDS[board_id]
    (ox, oy), (x, y) = board.spaces[space].at, board.spaces[other].at
    d = math.dist((ox, oy), (x, y))
    off = (math.atan2(x - ox, oy - y) - math.radians(degrees) + math.pi) % TURN - math.pi
    return 0 < d <= REACH and abs(off) <= cover(d, board.radius)


def zone_bits(board: Board, zone: str) -> int:
    """All spaces of a Zone."""
    return board.bits(board.zones[zone])
