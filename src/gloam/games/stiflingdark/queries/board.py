"""The boards: spaces, Movement Lines, Windows, Doors, Zones, and what blocks sight. Read once, shared by all games.

Spaces are known by the ids printed on them ("119", "S-23") and, in bitsets, by their index: bit i is `ids[i]`.
"""

from __future__ import annotations

import functools
import json
import math
from collections import deque
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from importlib.resources import files
from itertools import pairwise
from typing import Any

Point = tuple[float, float]
Segment = tuple[Point, Point]

MAPS = ("sawmill", "park")
SIDES = 12
"""A closed Door fills its whole space (designer ruling 10): the circle as a polygon of so many sides."""


@dataclass(slots=True, frozen=True)
class Space:
    """SD-229, SD-239, SD-240  A circle on the board: where it is, its Zone, its printed light, what it is for."""

    id: str
    x: float
    y: float
    light: str
    zone: str | None
    kinds: tuple[str, ...]
    switch_zone: str | None = None

    @property
    def at(self) -> Point:
        """The center."""
        return (self.x, self.y)


@dataclass(slots=True, frozen=True)
class Link:
    """A line from a space to its neighbor. `kind`: line, window, mirror, or attack (adversary's reach on rides)."""

    to: str
    kind: str
    id: str | None = None


@dataclass(slots=True, frozen=True, eq=False)
class Board:
    """One side of the board."""

    id: str
    name: str
    radius: float
    spaces: dict[str, Space]
    ids: tuple[str, ...]
    index: dict[str, int]
    bit: dict[str, int]
    neighbors: dict[str, tuple[Link, ...]]
    zones: dict[str, tuple[str, ...]]
    zone_names: dict[str, str]
    doors: dict[str, Segment]
    windows: dict[str, Segment]
    switches: dict[str, str]
    points_of_interest: tuple[str, ...]
    water_loop: tuple[str, ...]
    rides: tuple[dict[str, Any], ...]
    walls: tuple[Segment, ...]
    raw: dict[str, Any]

    def with_kind(self, kind: str) -> tuple[str, ...]:
        """Every space of a kind, in the order of their ids on the board."""
        return kinds_on(self.id).get(kind, ())

    def bits(self, ids: Iterable[str]) -> int:
        """A set of spaces as a bitset."""
        out, bit = 0, self.bit
        for i in ids:
            out |= bit[i]
        return out

    def names(self, bits: int) -> tuple[str, ...]:
        """The spaces of a bitset, in board order."""
        return spelled(self.id, bits)

    def distance(self, a: str, b: str) -> float:
        """How far two centers are apart, in space pitches."""
        return math.dist(self.spaces[a].at, self.spaces[b].at)

    def blockers(self, closed: Collection[str]) -> list[Segment]:
        """SD-241, SD-246, SD-251, SDR-55  What stops sight now: what is drawn, and closed Doors and Windows."""
        return [*self.walls, *self.shut(closed)]

    def shut(self, closed: Collection[str]) -> list[Segment]:
        """SD-246, SD-251, SD-226  The edges of closed Doors, which fill their spaces, and of closed Windows."""
        out: list[Segment] = []
        for one in sorted(closed):
            if one in self.windows:
                out.append(self.windows[one])
            else:
                out.append(self.doors[one])
                out += polygon(circle(self.spaces[one].at, self.radius))
        return out


@functools.cache
def kinds_on(board: str) -> dict[str, tuple[str, ...]]:
    """The spaces of each kind, in the order of their ids on the board."""
    found: dict[str, tuple[str, ...]] = {}
    for i, space in load_board(board).spaces.items():
        for kind in space.kinds:
            found[kind] = (*found.get(kind, ()), i)
    return found


@functools.lru_cache(maxsize=4096)
def spelled(board: str, bits: int) -> tuple[str, ...]:
    """The spaces of a bitset by their ids: the same sets come again and again."""
    ids, out = load_board(board).ids, []
    while bits:
        low = bits & -bits
        out.append(ids[low.bit_length() - 1])
        bits ^= low
    return tuple(out)


def within(board: Board, start: str, n: int, blocked: Collection[str] = ()) -> dict[str, int]:
    """SD-146, SD-147, SD-148  Every space within n, over usable Movement Lines, Windows at no extra; start is 0.

    `blocked` are spaces that cannot be entered (closed Doors) and ids of Windows that are closed.
    """
    found, queue = {start: 0}, deque([start])
    while queue:
        here = queue.popleft()
        if found[here] == n:
            continue
        for link in board.neighbors[here]:
            if link.to in found or link.to in blocked or link.kind not in ("line", "window") or link.id in blocked:
                continue
            found[link.to] = found[here] + 1
            queue.append(link.to)
    return found


@functools.cache
def load_board(name: str) -> Board:
    """Read a map file into a Board."""
    raw = json.loads((files("gloam.games.stiflingdark.content.maps") / f"{name}.json").read_text("utf-8"))
    spaces = {s["id"]: Space(**{**s, "kinds": tuple(s["kinds"])}) for s in raw["spaces"]}
    ids = tuple(spaces)
    zones = {z["id"]: tuple(i for i in ids if spaces[i].zone == z["id"]) for z in raw["zones"]}
    return Board(
        id=raw["id"],
        name=raw["name"],
        radius=raw["space_radius"],
        spaces=spaces,
        ids=ids,
        index={i: n for n, i in enumerate(ids)},
        bit={i: 1 << n for n, i in enumerate(ids)},
        neighbors=links(raw, ids),
        zones=zones,
        zone_names={z["id"]: z["name"] for z in raw["zones"]},
        doors={d["space"]: segment(d["gap"]) for d in raw["doors"]},
        windows={w["id"]: segment(w["pane"]) for w in raw["windows"]},
        switches={i: str(s.switch_zone) for i, s in spaces.items() if s.switch_zone},
        points_of_interest=tuple(i for i in ids if "poi" in spaces[i].kinds),
        water_loop=tuple(raw["water_loop"]),
        rides=tuple(raw["rides"]),
        walls=tuple(walls(raw)),
        raw=raw,
    )


KINDS = {"move": "line", "window": "window", "adversary": "attack"}


def links(raw: dict[str, Any], ids: tuple[str, ...]) -> dict[str, tuple[Link, ...]]:
    """Who is joined to whom, and how; sorted by the board's order."""
    panes = {frozenset(w["pair"]): w["id"] for w in raw["windows"]}
    order = {i: n for n, i in enumerate(ids)}
    found: dict[str, list[Link]] = {i: [] for i in ids}
    for line in raw["lines"]:
        a, b, kind = line["a"], line["b"], line["kind"]
        color = kind.removeprefix("mirror_") if kind.startswith("mirror_") else None
        name = panes[frozenset((a, b))] if kind == "window" else color
        found[a].append(Link(b, KINDS.get(kind, "mirror"), name))
        found[b].append(Link(a, KINDS.get(kind, "mirror"), name))
    return {i: tuple(sorted(some, key=lambda link: order[link.to])) for i, some in found.items()}


def walls(raw: dict[str, Any]) -> Iterator[Segment]:
    """SD-182, SD-190, SD-217, SD-241, SD-242  Walls, Obstacles and Curtains stop sight; nothing else drawn does."""
    for line in [*raw["walls"], *raw["curtains"]]:
        yield from polyline(line["points"])
    for solid in raw["obstacles"]:
        yield from polygon([(p[0], p[1]) for p in solid["polygon"]])


def segment(points: list[list[float]]) -> Segment:
    """Two points as a segment."""
    (ax, ay), (bx, by) = points
    return ((ax, ay), (bx, by))


def polyline(points: list[list[float]]) -> Iterator[Segment]:
    """The segments of an open line."""
    for a, b in pairwise(points):
        yield ((a[0], a[1]), (b[0], b[1]))


def polygon(points: list[Point]) -> list[Segment]:
    """The edges of a closed shape."""
    return [(a, b) for a, b in zip(points, [*points[1:], points[0]], strict=True) if a != b]


def circle(center: Point, radius: float) -> list[Point]:
    """A circle as a polygon."""
    turn = 2 * math.pi / SIDES
    return [(center[0] + radius * math.cos(turn * k), center[1] + radius * math.sin(turn * k)) for k in range(SIDES)]


BOARDS: dict[str, Board] = {name: load_board(name) for name in MAPS}
