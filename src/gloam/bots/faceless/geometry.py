"""The printed board of The Faceless as a bot reads it: ways, distances, and the fields of magnets.

Everything comes from `SPEC.content()`. A space is its number in the order of the content, a set of spaces an integer.
The needle is computed in floats here, as a person would estimate it; the game's own is exact.
"""

from __future__ import annotations

import cmath
import functools
import math
from collections.abc import Iterable
from dataclasses import dataclass

from gloam.kernel import Json, find

COLORS = ("yellow", "green", "blue", "red", "purple")
FACELESS = COLORS[:3]
STEP = 15  # degrees between two facings
TURNS = 360 // STEP
FACES = tuple(cmath.exp(2j * math.pi / TURNS * k) for k in range(TURNS))
COARSE = TURNS // 6  # tried coarsely, a figure faces six ways
NO_WAY = 99
SIXTH = 3 / math.pi
EVEN = 0.05  # of a sixth: within 3° of the border between two directions
Ways = tuple[int, ...]
Row = tuple[complex, ...]


@dataclass(slots=True, frozen=True)
class Geometry:
    """The board as lists: spaces by number, their six ways, their points in the plane, the ring's fields."""

    names: tuple[str, ...]
    index: dict[str, int]
    steps: tuple[Ways, ...]
    plain: tuple[Ways, ...]  # without the Maze, -1 beyond the edge
    at: Row
    ring: Row
    rows: tuple[Row, ...]  # the field of a Faceless: rows[place * TURNS + facing][space]
    nothing: Row
    reverse: dict[str, int]
    faces: tuple[str, ...]  # of the Creepy Die


def dipole(away: complex, facing: complex) -> complex:
    """The field of one magnet: (3(m·r)r - m)/r³ with r the unit vector and r³ the cube of the distance."""
    r = abs(away)
    unit = away / r
    dot = facing.real * unit.real + facing.imag * unit.imag
    return (3 * dot * unit - facing) / r**3


@functools.cache
def geometry() -> Geometry:
    """Made once from what is printed."""
    facts = find("faceless").content()
    names = tuple(facts["spaces"])
    index = {name: n for n, name in enumerate(names)}
    at = tuple(complex(*facts["spaces"][name]["at"]) for name in names)
    steps = tuple(tuple(index[to] for to in facts["steps"][name]) for name in names)
    plain = tuple(tuple(to if abs(at[to] - at[n]) < 1.1 else -1 for to in row) for n, row in enumerate(steps))  # noqa: PLR2004
    ring = tuple(complex(*point) for point in facts["ring"])
    rows = tuple(tuple(dipole(a - p, face) for a in at) for p in ring for face in FACES)
    reverse = {side: mask_of(index[n] for n in of["reverse"]) for side, of in facts["sides"].items()}
    return Geometry(names, index, steps, plain, at, ring, rows, (0j,) * len(at), reverse, tuple(facts["creepy_die"]))


@functools.lru_cache(4096)
def billygoat_field(billygoat: int, facing: complex) -> Row:
    """Billygoat's field everywhere; zero on his own space."""
    at = geometry().at
    return tuple(0j if n == billygoat else dipole(a - at[billygoat], facing) for n, a in enumerate(at))


def mask_of(spaces: Iterable[int]) -> int:
    """A set of spaces as one integer."""
    out = 0
    for space in spaces:
        out |= 1 << space
    return out


@functools.lru_cache(512)
def spaces_of(mask: int) -> Ways:
    """The spaces of a set, in order."""
    return tuple(n for n in range(mask.bit_length()) if mask >> n & 1)


@functools.lru_cache(8192)
def distances(start: int, walls: int, maze: bool, as_one: Ways = ()) -> Ways:  # noqa: FBT001
    """Steps from one space to every space round the Obstacles, NO_WAY where there is none.

    `as_one`: areas that are each one space, as Obstacles are to Spectral Billygoat.
    """
    g = geometry()
    rows = g.steps if maze else g.plain
    far = [NO_WAY] * len(rows)
    wave, steps = list(one_space(start, as_one)), 0
    for space in wave:
        far[space] = 0
    while wave:
        steps += 1
        ahead = []
        for space in wave:
            for to in rows[space]:
                if to >= 0 and far[to] == NO_WAY and not walls >> to & 1:
                    for reached in one_space(to, as_one) if as_one else (to,):
                        far[reached] = steps
                        ahead.append(reached)
        wave = ahead
    return tuple(far)


def one_space(space: int, as_one: Ways) -> Ways:
    """The spaces that are one with this one."""
    return next((spaces_of(mask) for mask in as_one if mask >> space & 1), (space,))


@functools.lru_cache(65536)
def goal_terms(solid: int, team: int, goals: int) -> tuple[int, int]:
    """Steps to the nearest goal, and to the nearest three together."""
    far = distances(team, solid, True)  # noqa: FBT003
    steps = sorted(far[space] for space in spaces_of(goals))
    return (steps[0] if steps else 0), sum(steps[:3])


@functools.lru_cache(65536)
def billygoat_path(  # noqa: PLR0913, PLR0917  (all that it is remembered by)
    walls: int,
    billygoat: int,
    team: int,
    steps: int,
    maze: bool,  # noqa: FBT001
    as_one: Ways = (),
) -> tuple[int, complex]:
    """Where Billygoat gets to in so many steps toward the Team, and how he faces then."""
    g = geometry()
    rows = g.steps if maze else g.plain
    far = distances(team, walls, maze, as_one)
    for _ in range(steps):
        here = one_space(billygoat, as_one) if as_one else (billygoat,)
        near = [to for space in here for to in rows[space] if to >= 0 and far[to] < far[billygoat]]
        if not near or billygoat == team:
            break
        billygoat = near[0]
    toward = g.at[team] - g.at[billygoat]
    return billygoat, toward / (abs(toward) or 1.0)


def turns(grain: int) -> range:
    """The facings that are tried: all, or coarsely six."""
    return range(0, TURNS, 1 if grain == 1 else COARSE)


def white_since(view: dict[str, Json]) -> int:
    """Where the white end began to lead, counted from 1; 0 while the red one does."""
    if not view.get("white"):
        return 0
    since = view.get("white_from")
    return len(geometry().names) + 1 if since is None else geometry().index[since] + 1


def threat_odds(view: dict[str, Json]) -> dict[str, float]:
    """How likely each color is to be revealed next; certain where the top card is known."""
    if "top" in view:
        return {c: float(view["top"].startswith(c)) for c in COLORS}
    total = sum(view["unseen"].values()) or 1
    return {c: sum(n for card, n in view["unseen"].items() if card.startswith(c)) / total for c in COLORS}
