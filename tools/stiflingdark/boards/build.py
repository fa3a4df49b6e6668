"""A board's map file, built from its definition: spaces and lines on the grid, walls, Obstacles."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Any, TypeAlias

from tools.stiflingdark.boards.grid import RADIUS, Cell, Definition, Point, edge, place
from tools.stiflingdark.boards.walls import Gap, Ring, crossings, foot, left_standing, length, merged, part

Plain: TypeAlias = dict[str, Any]
NOTE = (
    "An original drawing on the printed grid. Unit: space pitch; x grows east, y grows south. Walls and curtains are "
    "polylines, obstacles polygons; walls and obstacles block sight and movement, curtains sight only. A door has a "
    "gap in its wall, a window a pane; both let sight pass while nothing closes them."
)
DOOR, PANE, BAY, ON = 0.36, 0.25, 0.36, 0.42
"""Half the gap in a wall for a Door, a Window, an open way; and for a space that stands on the wall."""


def ring_of(text: str) -> Ring:
    """Corners written as x,y."""
    return [(float(x), float(y)) for x, y in (word.split(",") for word in text.split())]


def outline_of(building: Plain) -> Ring:
    """A building's corners; a round one has 24."""
    if "circle" not in building:
        return ring_of(building["outline"])
    x, y, r = building["circle"]
    turn = math.tau / 24
    return [(x + r * math.cos(turn * (k + 0.5)), y + r * math.sin(turn * (k + 0.5))) for k in range(24)]


class Builder:
    """One board on its way from the definition to the map file."""

    def __init__(self, board: Definition) -> None:
        self.board = board
        self.doors: list[Plain] = []
        self.windows: list[Plain] = []
        self.mirrors: list[Plain] = []
        self.curtains: list[Plain] = []
        self.walls: list[Plain] = []
        self.bays: list[Plain] = []
        self.obstacles: list[Plain] = []
        self.low: list[Plain] = []
        self.floors: list[Plain] = []
        self.door_spaces = set(board.plain["kinds"]["door"].split())
        self.veiled = {frozenset(p) for p in board.pairs(board.plain.get("curtains", ""))}

    def plan(self) -> Plain:
        """The whole map file."""
        b = self.board
        for building in b.plain["buildings"]:
            self.raise_walls(building)
        for gate in b.plain.get("gates", []):
            self.doors.append({"space": gate["space"], "gap": [list(p) for p in ring_of(gate["gap"])]})
        for veil in b.plain.get("veils", []):
            self.curtains.append({"near": veil["near"], "points": [list(p) for p in ring_of(veil["points"])]})
        for zone in b.plain.get("mazes", []):
            self.raise_maze(zone)
        for wall in b.plain.get("partitions", []):
            points = ring_of(wall["points"])
            if wall.get("low"):
                self.low += [{"name": wall["of"], "polygon": rail(a, z)} for a, z in pairwise(points)]
            else:
                self.walls.append({"of": wall["of"], "points": [list(p) for p in points]})
        for cell, mark in sorted(b.marks.items()):
            self.fill(cell, mark)
        for thing in b.plain.get("things", []):
            if thing.get("low"):
                self.low.append({"name": thing["kind"]} | self.shaped(thing))
            else:
                self.obstacles.append({"kind": thing["kind"]} | self.shaped(thing))
        zones = [
            {"id": z, "name": n, "size": sum(i.startswith(f"{z}-") for i in b.cell)}
            for z, n in b.plain["zones"].items()
        ]
        return {
            "id": b.id,
            "name": b.plain["name"],
            "note": NOTE,
            "space_radius": RADIUS,
            "bounds": b.plain["bounds"],
            "zones": zones,
            "spaces": b.spaces,
            "lines": b.lines,
            "doors": sorted(self.doors, key=lambda d: b.order.index(d["space"])),
            "windows": sorted(self.windows, key=lambda w: [b.order.index(i) for i in w["pair"]]),
            "mirror_doors": self.mirrors,
            "mirror_tokens": b.plain.get("mirror_tokens", []),
            "water_loop": b.plain.get("water_loop", "").split(),
            "rides": b.plain.get("rides", []),
            "walls": self.walls,
            "obstacles": self.obstacles,
            "curtains": self.curtains,
            "movement_only": self.low,
            "open_bays": self.bays,
            "examples": b.plain.get("examples", []),
            "labels": b.plain.get("labels", []),
            "scenery": [*self.floors, *b.plain.get("scenery", [])],
        }

    # ------------------------------------------------------------------------------------------ walls

    def raise_walls(self, building: Plain) -> None:
        """A building's walls with their openings."""
        b, ring = self.board, outline_of(building)
        if building.get("floor", not building.get("shared")):
            self.floors.append({"kind": "floor", "name": building["name"], "polygon": rounded(list(ring))})
        total = length(ring)
        shared = total - math.dist(ring[-1], ring[0]) if building.get("shared") else total
        gaps: list[Gap] = [(shared, total)] if shared < total else []
        bays: list[Gap] = []
        on = {i: where for i, p in b.at.items() for away, where in [foot(p, ring)] if away < RADIUS and where <= shared}
        for i, where in on.items():
            self.open_at(i, ring, where, gaps, bays)
        for line in b.lines:
            for where in crossings(b.at[line["a"]], b.at[line["b"]], ring):
                spaces = [on[i] for i in (line["a"], line["b"]) if i in on]
                if where <= shared and all(abs(at - where) >= RADIUS for at in spaces):
                    self.open(building, ring, line, where, gaps, bays)
        for gap in merged(bays, total):
            self.bays.append({"of": building["name"], "points": [list(p) for p in part(ring, *gap)]})
        for piece in left_standing(ring, [*gaps, *bays]):
            self.walls.append({"of": building["name"], "points": [list(p) for p in piece]})

    def open_at(self, space: str, ring: Ring, where: float, gaps: list[Gap], bays: list[Gap]) -> None:
        """The gap at a space that stands on the wall: a Door, or a way in."""
        if space not in self.door_spaces:
            bays.append((where - ON, where + ON))
            return
        gaps.append((where - DOOR, where + DOOR))
        if all(door["space"] != space for door in self.doors):
            ends = part(ring, where - DOOR, where + DOOR)
            self.doors.append({"space": space, "gap": [list(ends[0]), list(ends[-1])]})

    def open(self, building: Plain, ring: Ring, line: Plain, where: float, gaps: list[Gap], bays: list[Gap]) -> None:  # noqa: PLR0913, PLR0917
        """One opening: a Window's pane, a curtain, a way out."""
        pair = [line["a"], line["b"]]
        if line["kind"] == "window":
            half = building.get("pane", PANE)
            gaps.append((where - half, where + half))
            ends = part(ring, where - half, where + half)
            self.windows.append({"id": "/".join(pair), "pair": pair, "pane": [list(ends[0]), list(ends[-1])]})
            return
        half = building.get("bay", BAY)
        if frozenset(pair) in self.veiled:
            gaps.append((where - half, where + half))
            points = [list(p) for p in part(ring, where - half, where + half)]
            self.curtains.append({"near": "/".join(pair), "points": points})
        else:
            bays.append((where - half, where + half))

    def raise_maze(self, zone: str) -> None:
        """Walls and mirror doors along the edges between a Zone's cells."""
        b = self.board
        for a, z in b.neighbors:
            kind = b.special.get(frozenset((a, z)), "")
            if not (a.startswith(f"{zone}-") and z.startswith(f"{zone}-")):
                continue
            ends = [[round(v, 3) for v in p] for p in edge(b.cell[a], b.cell[z])]
            if kind.startswith("mirror_"):
                self.mirrors.append({"pair": [a, z], "color": kind.removeprefix("mirror_"), "segment": ends})
            elif frozenset((a, z)) in b.parted:
                self.walls.append({"of": "maze-inner", "points": ends})

    # -------------------------------------------------------------------------------------- Obstacles

    def fill(self, cell: Cell, mark: str) -> None:
        """What stands in an empty cell."""
        look = self.board.plain["marks"].get(mark)
        if look is not None:
            x, y = place(cell)
            self.obstacles.append({"kind": look["kind"]} | self.shaped({"at": f"{x},{y}"} | look))

    def shaped(self, thing: Plain) -> Plain:
        """The outline of a thing: a ring of corners as written, a round thing, or a box that may be turned."""
        named = {"name": thing["name"]} if "name" in thing else {}
        if "outline" in thing:
            return named | {"polygon": [list(p) for p in ring_of(thing["outline"])]}
        x, y = (float(v) for v in thing["at"].split(","))
        if "round" in thing:
            n, r = thing.get("sides", 8), thing["round"]
            turn = math.tau / n
            ring = [(x + r * math.cos(turn * (k + 0.5)), y + r * math.sin(turn * (k + 0.5))) for k in range(n)]
            return named | {"at": [x, y], "polygon": rounded(ring)}
        w, h = thing["box"]
        t = math.radians(thing.get("turn", 0))
        ring = [
            (x + u * math.cos(t) - v * math.sin(t), y + u * math.sin(t) + v * math.cos(t))
            for u, v in ((-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2))
        ]
        return named | {"at": [x, y], "box": [w, h], "turn": thing.get("turn", 0), "polygon": rounded(ring)}


def rail(a: Point, b: Point) -> list[list[float]]:
    """A rail from one point to another, as a thin box."""
    d = math.dist(a, b)
    u, v = -(b[1] - a[1]) / d * 0.04, (b[0] - a[0]) / d * 0.04
    return rounded([(a[0] + u, a[1] + v), (b[0] + u, b[1] + v), (b[0] - u, b[1] - v), (a[0] - u, a[1] - v)])


def rounded(ring: list[Point]) -> list[list[float]]:
    """To a thousandth of a pitch."""
    return [[round(x, 3), round(y, 3)] for x, y in ring]
