"""The drawings as shapes: the slow, plain reference that the rules' own geometry is compared with."""

from __future__ import annotations

import math
from collections import deque
from functools import cache

from shapely import LineString, Point, Polygon, STRtree, intersects, linestrings, prepare, unary_union

from gloam.games.stiflingdark.queries.board import BOARDS, SIDES, circle

PRINTED = [(-0.32, -0.32), (0, 0), (0.32, 0.32), (-0.08, -1.40), (-0.05, -0.91), (0.06, 0.91), (0.08, 1.41)]


class Drawn:
    """One map file, drawn with shapely."""

    def __init__(self, name: str) -> None:
        self.board = BOARDS[name]
        self.raw = self.board.raw
        self.r = self.raw["space_radius"]
        self.spaces = {s["id"]: s for s in self.raw["spaces"]}
        self.at = {i: (s["x"], s["y"]) for i, s in self.spaces.items()}
        self.disc = {i: Point(p).buffer(self.r, 32) for i, p in self.at.items()}
        self.walls = unary_union([LineString(w["points"]) for w in self.raw["walls"]])
        self.solids = unary_union([Polygon(o["polygon"]) for o in self.raw["obstacles"]])
        self.curtains = unary_union([LineString(c["points"]) for c in self.raw["curtains"]])
        self.barriers = unary_union([Polygon(o["polygon"]) for o in self.raw["movement_only"]])
        self.blockers = unary_union([self.walls, self.solids])
        self.sight = unary_union([self.blockers, self.curtains])
        self.pieces = [
            *(LineString(x["points"]) for x in (*self.raw["walls"], *self.raw["curtains"])),
            *(Polygon(x["polygon"]) for x in self.raw["obstacles"]),
        ]
        self.tree = STRtree(self.pieces)
        self.move, self.window, self.adversary = self.pairs("move"), self.pairs("window"), self.pairs("adversary")
        self.mirror = {c: self.pairs(f"mirror_{c}") for c in ("red", "green", "blue")}

    def pairs(self, kind: str) -> set[frozenset[str]]:
        return {frozenset((x["a"], x["b"])) for x in self.raw["lines"] if x["kind"] == kind}

    def every_line(self) -> set[frozenset[str]]:
        return self.move | self.window | self.adversary | set().union(*self.mirror.values())

    def with_kind(self, kind: str) -> set[str]:
        return {i for i, s in self.spaces.items() if kind in s["kinds"]}

    def net(self, *lines: set[frozenset[str]]) -> dict[str, set[str]]:
        near: dict[str, set[str]] = {i: set() for i in self.spaces}
        for pair in set().union(*lines):
            a, b = pair
            near[a].add(b)
            near[b].add(a)
        return near

    def segment(self, pair) -> LineString:
        a, b = sorted(pair)
        return LineString([self.at[a], self.at[b]])

    def closed_shapes(self, closed) -> list:
        shapes = []
        for one in closed:
            if one in self.board.windows:
                shapes.append(LineString(self.board.windows[one]))
            else:
                shapes.append(LineString(self.board.doors[one]))
                shapes.append(Polygon(circle(self.at[one], self.r)))
        return shapes

    def sees(self, a: str, b: str, closed=(), rim: int = 24, width: float = 0.0) -> bool:
        """A line from any part of one circle to any part of the other that meets no blocker: tried point by point.

        With a width, a strip so wide must fit.
        """
        shapes = self.blocking(LineString([self.at[a], self.at[b]]).buffer(1), closed)
        blocked = shapes.buffer(width / 2) if width else shapes
        prepare(blocked)
        ends = [self.rim(i, rim, self.r - width / 2) for i in (a, b)]
        tries = linestrings([[p, q] for p in ends[0] for q in ends[1]])
        return not intersects(blocked, tries).all()

    def blocking(self, around, closed):
        """What stops sight near a place: the pieces of the drawing there, and closed Doors and Windows."""
        return unary_union([*(self.pieces[k] for k in self.tree.query(around)), *self.closed_shapes(closed)])

    def rim(self, i: str, n: int, radius: float) -> list[tuple[float, float]]:
        (x, y), r = self.at[i], radius * 0.999
        ring = [(x + r * math.cos(math.tau * k / n), y + r * math.sin(math.tau * k / n)) for k in range(n)]
        return [(x, y), *ring]

    def shine(self, source: str, aim: float, closed=(), lines=range(7)) -> dict[str, set[str]]:
        """What a Small Flashlight does at an aim (degrees clockwise from north): lit, covered and touched spaces."""
        ox, oy = self.at[source]
        t = math.radians(aim)

        def put(x: float, y: float) -> tuple[float, float]:
            return ox + x * math.cos(t) + y * math.sin(t), oy + x * math.sin(t) - y * math.cos(t)

        shape = Polygon([put(*p) for p in template()])
        printed = [LineString([put(PRINTED[k][0], 0.07), put(PRINTED[k][1], 4.66)]) for k in lines]
        near = self.blocking(shape.buffer(0.5), closed)
        found: dict[str, set[str]] = {"lit": {source}, "covered": set(), "touched": set()}
        for i, p in self.at.items():
            if i == source or i in closed or math.dist(p, (ox, oy)) > 5.6:
                continue
            if shape.intersects(self.disc[i]):
                found["touched"].add(i)
            if shape.contains(Point(p)) and shape.exterior.distance(Point(p)) >= self.r:
                found["covered"].add(i)
                if any(self.clear(line, p, near) for line in printed):
                    found["lit"].add(i)
        return found

    def clear(self, line: LineString, p: tuple[float, float], near) -> bool:
        off = line.distance(Point(p))
        if off >= self.r:
            return False
        end = min(line.length, line.project(Point(p)) + math.sqrt(self.r**2 - off**2))
        return not LineString([line.coords[0], line.interpolate(end).coords[0]]).intersects(near)


def template() -> list[tuple[float, float]]:
    side = [(0.32, 0.0), (1.40, 3.2), (1.44, 3.4)]
    dome = [(1.45 * math.cos(math.pi * i / 48), 3.6 + 1.4 * math.sin(math.pi * i / 48)) for i in range(49)]
    return [*side, *dome, *((-x, y) for x, y in reversed(side))]


def steps(net: dict[str, set[str]], start: str, without=()) -> dict[str, int]:
    seen, queue = {start: 0}, deque([start])
    while queue:
        here = queue.popleft()
        for there in sorted(net[here]):
            if there not in seen and there not in without:
                seen[there] = seen[here] + 1
                queue.append(there)
    return seen


def pairs_of(text: str) -> set[frozenset[str]]:
    return {frozenset(p.split("/")) for p in text.split()}


@cache
def drawn(name: str) -> Drawn:
    return Drawn(name)


assert SIDES >= 8, "a closed Door must fill its circle"
