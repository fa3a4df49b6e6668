"""The Small Flashlight as a shape (SD-109, SD-111, SD-112): its outline, its seven printed lines, and at which angles
off the beam it covers a circle or runs a line into it. All in closed form; the figure is at (0, 0), the beam along y.

A printed line is straight, so seen from the figure its point at distance d lies at the angle `lean + asin(aside / d)`
off the beam: how it leans, and how far it passes the figure by.
"""  # noqa: D205

from __future__ import annotations

import functools
import math
from dataclasses import dataclass
from itertools import pairwise

Point = tuple[float, float]
Interval = tuple[float, float]

REACH = 5.0
"""No space farther away than this can be lit."""
START, END = 0.07, 4.66
PRINTED: tuple[tuple[float, float], ...] = (
    (-0.32, -0.32), (0.0, 0.0), (0.32, 0.32), (-0.08, -1.40), (-0.05, -0.91), (0.06, 0.91), (0.08, 1.41),
)  # fmt: skip
"""The seven printed lines: x at START and x at END, in space pitches."""
TEMPLATES: dict[str, tuple[int, ...]] = {"small": (0, 1, 2, 3, 4, 5, 6), "three_lines": (0, 1, 2), "center_line": (1,)}
"""Which printed lines count: all; the three middle ones (Tunnel Vision); the center one (Hazy, Bufotoxin …)."""


@dataclass(slots=True, frozen=True)
class Line:
    """A printed line: its ends, how it leans, how far it passes the figure by, its nearest and its farthest point."""

    first: Point
    last: Point
    lean: float
    aside: float
    least: float
    most: float


def line_of(x0: float, x1: float) -> Line:
    """A printed line from its two ends."""
    slope = (x1 - x0) / (END - START)
    aside = (x0 - slope * START) / math.hypot(slope, 1.0)
    return Line((x0, START), (x1, END), math.atan(slope), aside, math.hypot(x0, START), math.hypot(x1, END))


LINES: tuple[Line, ...] = tuple(line_of(*ends) for ends in PRINTED)


def bearing(line: Line, d: float) -> float:
    """At which angle off the beam a printed line is d away from the figure."""
    return line.lean + math.asin(line.aside / d)


# ------------------------------------------------------------------------------------------------ covered


def outline() -> list[Point]:
    """The right half of the template's edge, from the base to the tip."""
    side = [(0.32, 0.0), (1.40, 3.2), (1.44, 3.4)]
    dome = [(1.45 * math.cos(math.pi * i / 48), 3.6 + 1.4 * math.sin(math.pi * i / 48)) for i in range(25)]
    return side + dome


def half_planes() -> list[tuple[float, float]]:
    """The sides of the convex outline: where each one's inward normal points, and how far inside it the figure is."""
    planes = [(0.0, 0.0)]  # the base line
    for (ax, ay), (bx, by) in pairwise(outline()):
        dx, dy = bx - ax, by - ay
        planes.append((math.atan2(-dy, dx), (ax * dy - ay * dx) / math.hypot(dx, dy)))
    return planes


SIDES = tuple((normal, math.cos(normal), math.sin(normal), inside) for normal, inside in half_planes())
"""With the cosine and the sine of the normal."""
RIM = tuple(pairwise([(0.0, 0.0), *outline()]))
WIDE, TALL = max(x for x, _ in outline()), max(y for _, y in outline())
SLACK = 1e-9
"""Far more than rounding, far less than anything drawn."""


@functools.lru_cache(maxsize=65536)
def cover(d: float, radius: float) -> float:
    """SD-111  The greatest angle off the beam at which a circle at distance d is wholly covered; negative: never.

    At an angle a the circle's center is `d cos(a - normal) + inside` within a side, and that must be the radius.
    """
    for _, cos, _, inside in SIDES:
        if d * cos + inside < radius:
            return -1.0
    best, ahead, aside = math.pi / 2, 0.0, d
    for normal, cos, sin, inside in SIDES:
        if ahead * cos + aside * sin + inside > radius + SLACK:
            continue  # at the best angle so far it is well within this side
        want = (radius - inside) / d
        if want > -1.0 and (angle := normal + math.acos(want)) < best:
            best, ahead, aside = angle, d * math.cos(angle), d * math.sin(angle)
    return best


def touches(x: float, y: float, radius: float) -> bool:
    """SDC-121  Whether the template lies over any part of a circle at this place."""
    x = abs(x)
    if x >= WIDE + radius or y >= TALL + radius or y <= -radius:
        return False
    inmost = min([x * sin + y * cos + inside for _, cos, sin, inside in SIDES])
    if inmost >= 0 or inmost <= -radius - SLACK:
        return inmost >= 0
    return any(apart((x, y), a, b) < radius for a, b in RIM)


def apart(p: Point, a: Point, b: Point) -> float:
    """How far a point is from a segment."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    along = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy)
    along = max(0.0, min(1.0, along))
    return math.hypot(p[0] - a[0] - along * dx, p[1] - a[1] - along * dy)


# ---------------------------------------------------------------------------------------------------- met


@functools.lru_cache(maxsize=65536)
def meets(line: int, d: float, radius: float) -> Interval | None:
    """SD-112  The angles off the beam between which a printed line runs into a circle at distance d."""
    k = LINES[line]
    return None if d >= k.most + radius else (edge_of(k, d, radius, -1), edge_of(k, d, radius, 1))


def edge_of(k: Line, d: float, radius: float, side: int) -> float:
    """Where, on one side, the printed line leaves the circle: along its length, or at its end."""
    off = (k.aside + side * radius) / d
    if abs(off) <= 1.0:
        angle = k.lean + math.asin(off)
        if START <= d * math.cos(angle) + side * radius * math.sin(k.lean) <= END:
            return angle
    ex, ey = k.last
    far = (d * d + k.most * k.most - radius * radius) / (2.0 * d * k.most)
    return math.atan2(ex, ey) + side * math.acos(max(-1.0, min(1.0, far)))
