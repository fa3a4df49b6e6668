"""The Small Flashlight (SD-109-SD-118): which spaces can be lit together from a space, over all angles.

Theory of operation. A space is lit at an aim when its whole circle lies under the template (SD-111) and at least one of
the printed lines runs into it, clear of Obstacles all the way through it (SD-112, designer ruling). Turn the template
slowly: each of these conditions holds on an interval of aims.
- Covered: the template is convex and symmetric, so the circle is under it within plus or minus an angle that depends
  only on its distance.
- Met by line k: within an interval around the aim at which the line points at the circle.
- Blocked: an edge of an Obstacle is crossed by line k between the aims of its two ends; since no circle touches an
  Obstacle, an edge lies either wholly before the circle or wholly behind it.
So the aims at which a space is lit are a few intervals, and the distinct lit sets are found by walking once round all
their ends. Nothing is sampled. An aim needs some play: sets that hold on less than `PLAY` radians do not count, so no
rule hangs on the last bit of a float.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Iterator
from itertools import pairwise

from gloam.games.stiflingdark.queries.board import BOARDS, Board, Point, Segment

TURN = 2 * math.pi
PLAY = 1e-4
"""The least play of an aim, in radians (0.006 degrees): the tie band."""
REACH = 5.0
TINY = 1e-9
START, END = 0.07, 4.66
LINES: tuple[tuple[float, float], ...] = (
    (-0.32, -0.32), (0.0, 0.0), (0.32, 0.32), (-0.08, -1.40), (-0.05, -0.91), (0.06, 0.91), (0.08, 1.41),
)  # fmt: skip
"""The seven printed lines: x at START and x at END, the figure at (0, 0), the beam along y, in space pitches."""
TEMPLATES: dict[str, tuple[int, ...]] = {"small": (0, 1, 2, 3, 4, 5, 6), "three_lines": (0, 1, 2), "centre_line": (1,)}
"""Which printed lines count: all; the three middle ones (Tunnel Vision); the centre one (Hazy, Bufotoxin …)."""

Interval = tuple[float, float]
Crossing = tuple[float, float, float, Segment]
"""An edge that a printed line crosses: how near it comes, the first aim, for how much of a turn, the edge."""


def outline() -> list[Point]:
    """The right half of the template's edge, from the base to the tip."""
    side = [(0.32, 0.0), (1.40, 3.2), (1.44, 3.4)]
    dome = [(1.45 * math.cos(math.pi * i / 48), 3.6 + 1.4 * math.sin(math.pi * i / 48)) for i in range(25)]
    return side + dome


OUTLINE = outline()


def depth(x: float, y: float) -> float:
    """How far inside the template a point lies (negative: outside): the least distance to any side of the outline."""
    x = abs(x)
    best = y  # the base line
    for (ax, ay), (bx, by) in pairwise(OUTLINE):
        dx, dy = bx - ax, by - ay
        best = min(best, ((y - ay) * dx - (x - ax) * dy) / math.hypot(dx, dy))
    return best


@functools.lru_cache(maxsize=65536)
def cover(d: float, radius: float) -> float:
    """SD-111  The greatest angle off the beam at which a circle at distance d is wholly covered; negative: never."""
    if depth(0.0, d) < radius:
        return -1.0
    low, high = 0.0, math.pi / 2
    for _ in range(40):
        mid = (low + high) / 2
        low, high = (mid, high) if depth(d * math.sin(mid), d * math.cos(mid)) >= radius else (low, mid)
    return low


@functools.lru_cache(maxsize=262144)
def bearing(line: int, d: float) -> float | None:
    """At which angle off the beam a printed line is d away from the figure; None where it does not reach."""
    x0, x1 = LINES[line]
    m = (x1 - x0) / (END - START)
    c = x0 - m * START
    # The point (m y + c, y) at distance d: (m^2 + 1) y^2 + 2 m c y + c^2 - d^2 = 0.
    root = (m * c) ** 2 - (m * m + 1) * (c * c - d * d)
    if root < 0:
        return None
    y = (-m * c + math.sqrt(root)) / (m * m + 1)
    return math.atan2(m * y + c, y) if START - TINY <= y <= END + TINY else None


@functools.lru_cache(maxsize=65536)
def meets(line: int, d: float, radius: float) -> Interval | None:
    """SD-112  The angles off the beam between which a printed line runs into a circle at distance d."""
    middle = bearing(line, min(d, math.hypot(LINES[line][1], END)))
    if middle is None or off_line(line, d, middle) >= radius:
        return None
    return (edge_of(line, d, radius, middle, -1), edge_of(line, d, radius, middle, 1))


def edge_of(line: int, d: float, radius: float, inside: float, side: int) -> float:
    """Where, on one side, the printed line leaves the circle."""
    near, far = inside, inside + side * math.pi / 2
    for _ in range(40):
        mid = (near + far) / 2
        near, far = (mid, far) if off_line(line, d, mid) < radius else (near, mid)
    return near


def off_line(line: int, d: float, angle: float) -> float:
    """How far a point at distance d and an angle off the beam is from a printed line."""
    x0, x1 = LINES[line]
    dx, dy = x1 - x0, END - START
    px, py = d * math.sin(angle) - x0, d * math.cos(angle) - START
    along = max(0.0, min(1.0, (px * dx + py * dy) / (dx * dx + dy * dy)))
    return math.hypot(px - along * dx, py - along * dy)


# ------------------------------------------------------------------------------------------- what blocks


def blocked_by(edge: Segment, line: int) -> Iterator[Interval]:
    """Between which aims a printed line crosses an edge, the figure at (0, 0), part by part."""
    x0, x1 = LINES[line]
    for a, b in parts_in_ring(edge, math.hypot(x0, START), math.hypot(x1, END)):
        first, second = crossing_aim(a, line), crossing_aim(b, line)
        if first is None or second is None:
            continue
        second = first + centred(second - first)
        yield (min(first, second), max(first, second))


def crossing_aim(point: Point, line: int) -> float | None:
    """The aim at which a printed line runs through a point."""
    x0, x1 = LINES[line]
    d = max(math.hypot(x0, START), min(math.hypot(x1, END), math.hypot(*point)))
    off = bearing(line, d)
    return None if off is None else math.atan2(point[0], -point[1]) - off


def parts_in_ring(edge: Segment, least: float, most: float) -> Iterator[Segment]:
    """The parts of an edge that are neither nearer than `least` nor farther than `most`."""
    (ax, ay), (bx, by) = edge
    dx, dy = bx - ax, by - ay
    cuts = sorted({0.0, 1.0, *circle_cuts(ax, ay, dx, dy, least), *circle_cuts(ax, ay, dx, dy, most)})
    for s, t in pairwise(cuts):
        m = (s + t) / 2
        if least <= math.hypot(ax + m * dx, ay + m * dy) <= most:
            yield ((ax + s * dx, ay + s * dy), (ax + t * dx, ay + t * dy))


def circle_cuts(ax: float, ay: float, dx: float, dy: float, r: float) -> list[float]:
    """Where along a segment its distance from (0, 0) is r."""
    a, b, c = dx * dx + dy * dy, ax * dx + ay * dy, ax * ax + ay * ay - r * r
    root = b * b - a * c
    if root <= 0 or not a:
        return []
    return [t for t in ((-b - math.sqrt(root)) / a, (-b + math.sqrt(root)) / a) if 0 < t < 1]


def along_line(edge: Segment, line: int, aim: float) -> float:
    """How far up the beam (the template's y) a printed line meets an edge at an aim."""
    (ax, ay), (bx, by) = (turned(p, aim) for p in edge)
    x0, x1 = LINES[line]
    m = (x1 - x0) / (END - START)
    fa, fb = ax - x0 - m * (ay - START), bx - x0 - m * (by - START)
    return ay + (by - ay) * (fa / (fa - fb) if fa != fb else 0.5)


def turned(point: Point, aim: float) -> Point:
    """A point on the board (the figure at (0, 0)) as the template sees it: x to the right, y up the beam."""
    x, y = point
    return (x * math.cos(aim) + y * math.sin(aim), x * math.sin(aim) - y * math.cos(aim))


# ---------------------------------------------------------------------------------------------- lit sets


def lit_intervals(board: Board, space: str, closed: frozenset[str], template: str) -> dict[str, list[Interval]]:
    """SD-111, SD-112, SD-118  At which aims each space is lit; one clear line is enough."""
    ox, oy = board.spaces[space].at
    edges = [
        ((ax - ox, ay - oy), (bx - ox, by - oy))
        for (ax, ay), (bx, by) in board.blockers(closed)
        if min(ax, bx) < ox + REACH
        and max(ax, bx) > ox - REACH
        and min(ay, by) < oy + REACH
        and max(ay, by) > oy - REACH
    ]
    walls = {k: crossings(edges, k) for k in TEMPLATES[template]}
    lit: dict[str, list[Interval]] = {}
    for other in board.spaces.values():
        d = math.hypot(other.x - ox, other.y - oy)
        if other.id == space or d > REACH or other.id in closed or (half := cover(d, board.radius)) < 0:
            continue
        at, towards = (other.x - ox, other.y - oy), math.atan2(other.x - ox, oy - other.y)
        found = [i for k in TEMPLATES[template] for i in clear_aims(k, d, board.radius, towards, half, at, walls[k])]
        if found:
            lit[other.id] = found
    return lit


def clear_aims(  # noqa: PLR0913, PLR0917  (a line, a circle and the walls between)
    line: int, d: float, radius: float, towards: float, half: float, at: Point, walls: list[Crossing]
) -> list[Interval]:
    """The aims at which one printed line lights one circle."""
    met = meets(line, d, radius)
    if met is None:
        return []
    low, high = max(towards - half, towards - met[1]), min(towards + half, towards - met[0])
    free = [(low, high)] if low < high else []
    for least, start, width, edge in walls:
        if least > d or not free:
            break
        ahead = (start - low) % TURN
        near = low + ahead if low + ahead < high else low + ahead - TURN
        first, last = max(near, low), min(near + width, high)
        if first < last and along_line(edge, line, (first + last) / 2) < turned(at, (first + last) / 2)[1]:
            free = [part for one in free for part in cut(one, near, near + width)]
    return free


def crossings(edges: list[Segment], line: int) -> list[Crossing]:
    """When a printed line crosses which edge, the nearest edges first."""
    found = [(nearest(e), a, b - a, e) for e in edges for a, b in blocked_by(e, line)]
    return sorted(found)


def nearest(edge: Segment) -> float:
    """How near an edge comes to the figure at (0, 0)."""
    (ax, ay), (bx, by) = edge
    dx, dy = bx - ax, by - ay
    along = max(0.0, min(1.0, -(ax * dx + ay * dy) / (dx * dx + dy * dy)))
    return math.hypot(ax + along * dx, ay + along * dy)


def cut(interval: Interval, near: float, far: float) -> list[Interval]:
    """What is left of an interval outside another."""
    low, high = interval
    return [(a, b) for a, b in ((low, min(high, near)), (max(low, far), high)) if a < b]


def centred(angle: float) -> float:
    """An angle between minus and plus half a turn."""
    return (angle + math.pi) % TURN - math.pi


@functools.lru_cache(maxsize=16384)
def aims(board_id: str, space: str, closed: frozenset[str], template: str) -> tuple[tuple[int, float], ...]:
    """Every distinct lit set from a space, with an aim (degrees clockwise from north) that has the most play."""
    board = BOARDS[board_id]
    lit = lit_intervals(board, space, closed, template)
    parts = [(a % TURN, (b - a), 1 << board.index[i]) for i, some in lit.items() for a, b in some]
    ends = sorted({a for a, _, _ in parts} | {(a + w) % TURN for a, w, _ in parts} | {0.0})
    best: dict[int, tuple[float, float]] = {}
    own = 1 << board.index[space]
    for start, end in zip(ends, [*ends[1:], ends[0] + TURN], strict=True):
        if end - start < PLAY:
            continue
        mid, bits = (start + end) / 2, own
        for a, w, bit in parts:
            if (mid - a) % TURN < w:
                bits |= bit
        if end - start > best.get(bits, (0.0, 0.0))[0]:
            best[bits] = (end - start, math.degrees(mid) % 360)
    return tuple(sorted((bits, round(aim, 3)) for bits, (_, aim) in best.items()))


def flashlights(
    board: Board, space: str, closed: frozenset[str] = frozenset(), template: str = "small"
) -> tuple[int, ...]:
    """SD-109, SD-113  The distinct sets of spaces a Flashlight can light from here, the own space always among them."""
    return tuple(bits for bits, _ in aims(board.id, space, near(board, space, closed), template))


def near(board: Board, space: str, closed: frozenset[str]) -> frozenset[str]:
    """The closed Doors and Windows that a Flashlight from here could meet: others would only spoil the cache."""
    x, y = board.spaces[space].at

    def away(one: str) -> float:
        (ax, ay), (bx, by) = board.windows[one] if one in board.windows else board.doors[one]
        return math.dist((x, y), ((ax + bx) / 2, (ay + by) / 2))

    return frozenset(one for one in closed if away(one) < REACH + 1)


def zone_bits(board: Board, zone: str) -> int:
    """All spaces of a Zone."""
    return board.bits(board.zones[zone])
