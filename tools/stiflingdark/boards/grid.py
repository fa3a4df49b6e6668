"""The grid both boards are printed on, and a board's definition read onto it.

24 rows of cells, one pitch from cell to cell, every other row half a pitch to the right. A cell is (row, column), with
two columns to a pitch, so a cell's neighbors are (0, 2), (1, 1), (1, -1) away and back. A definition says what stands
in each cell, row by row, and which neighbors are *not* joined; all others are.
"""

from __future__ import annotations

import math
import tomllib
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeAlias

Cell: TypeAlias = tuple[int, int]
Point: TypeAlias = tuple[float, float]

ROW = 0.875
"""From row to row, in pitches."""
RADIUS = 0.266
AROUND: tuple[Cell, ...] = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))
"""The six neighbors, clockwise from the east."""
FOLDER = Path(__file__).parent


def place(cell: Cell) -> Point:
    """Where the middle of a cell is."""
    return cell[1] / 2, cell[0] * ROW


def beside(cell: Cell, k: int) -> Cell:
    """The neighbor in one of the six directions."""
    dr, dc = AROUND[k % 6]
    return cell[0] + dr, cell[1] + dc


def edge(a: Cell, b: Cell) -> tuple[Point, Point]:
    """The edge between two neighboring cells: from one corner that three cells share to the next."""
    k = AROUND.index((b[0] - a[0], b[1] - a[1]))
    ends = []
    for third in (beside(a, k - 1), beside(a, k + 1)):
        some = [place(c) for c in (a, b, third)]
        ends.append((math.fsum(p[0] for p in some) / 3, math.fsum(p[1] for p in some) / 3))
    return ends[0], ends[1]


class Definition:
    """A board's definition: `<name>.toml` beside this file."""

    def __init__(self, name: str) -> None:
        self.id = name
        self.plain: dict[str, Any] = tomllib.loads((FOLDER / f"{name}.toml").read_text("utf-8"))
        self.cells: dict[Cell, str] = {}
        self.marks: dict[Cell, str] = {}
        """Cells without a space: `.` is open ground, anything else names what stands there."""
        for r, line in enumerate(self.plain["rows"].strip().splitlines()):
            for k, word in enumerate(line.split()):
                cell = (r, 2 * k + r % 2)
                (self.cells if word[-1].isdigit() else self.marks)[cell] = word
        self.cell = {space: cell for cell, space in self.cells.items()}
        nudges: dict[str, float] = self.plain.get("nudges", {})
        self.at = {i: (place(c)[0] + nudges.get(i, 0.0), place(c)[1]) for i, c in self.cell.items()}

    def pairs(self, text: str) -> list[tuple[str, str]]:
        """Pairs written as a/b."""
        return [(a, b) for a, b in (word.split("/") for word in text.split())]

    @cached_property
    def parted(self) -> frozenset[frozenset[str]]:
        """Neighbors in the grid that no line joins."""
        return frozenset(frozenset(p) for p in self.pairs(self.plain["parted"]))

    @cached_property
    def special(self) -> dict[frozenset[str], str]:
        """Lines of another kind than plain ones."""
        return {frozenset(p): kind for kind, text in self.plain["lines"].items() for p in self.pairs(text)}

    @cached_property
    def neighbors(self) -> list[tuple[str, str]]:
        """All pairs of spaces in neighboring cells, in reading order."""
        found = []
        for cell, space in sorted(self.cells.items()):
            for k in (0, 2, 1):
                other = self.cells.get(beside(cell, k))
                if other is not None:
                    found.append((space, other))
        return found

    @cached_property
    def lines(self) -> list[dict[str, Any]]:
        """Every line of the board."""
        out: list[dict[str, Any]] = []
        loop = self.plain.get("water_loop", "").split()
        water = {frozenset(p) for p in pairwise([*loop, *loop[:1]])}
        bends: dict[str, list[float]] = self.plain.get("bends", {})
        joined = [p for p in self.neighbors if frozenset(p) not in self.parted]
        for a, b in [*joined, *self.pairs(self.plain.get("long", ""))]:
            line: dict[str, Any] = {"a": a, "b": b, "kind": self.special.get(frozenset((a, b)), "move")}
            bend = {"bend": bends[f"{a}/{b}"]} if f"{a}/{b}" in bends else {}
            out.append(line | ({"water": True} if frozenset((a, b)) in water else {}) | bend)
        return out

    @cached_property
    def order(self) -> list[str]:
        """The spaces by number, then the Zones' by letter and number."""
        return sorted(
            self.cell, key=lambda i: ("-" in i, i.partition("-")[0] if "-" in i else "", int(i.split("-")[-1]))
        )

    @cached_property
    def spaces(self) -> list[dict[str, Any]]:
        """The spaces as the map file lists them."""
        kinds: dict[str, list[str]] = {}
        for kind, ids in self.plain["kinds"].items():
            for i in ids.split():
                kinds.setdefault(i, []).append(kind)
        also = set(self.plain["general_too"])
        dark = set(self.plain["dark"].split())
        out = []
        for i in self.order:
            own = kinds.get(i, [])
            if not set(own) - also:
                own = [*own, "general"]
            x, y = self.at[i]
            zone = i.partition("-")[0] if "-" in i else None
            space = {"id": i, "x": round(x, 3), "y": round(y, 3), "light": "dark" if i in dark else "dim"}
            out.append(space | {"zone": zone, "kinds": own} | ({"switch_zone": zone} if "switch" in own else {}))
        return out
