"""What people call the places of Duskworld: no player reads a coordinate.

The eleven rows are trails, by the alphabet from north to south; on a trail the spaces are counted from west to east, so
the middle of the wood is "Fir 6". On the rim the six corners have their compass point, and the five places of a side
are counted clockwise. The web client draws the same names (its geometry.js).
"""

from __future__ import annotations

from collections.abc import Iterable

from gloam.games.faceless.queries.board import AXIAL, NAMES, RADIUS, RING_SIZE, SPACES

TRAILS = ("Alder", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Gorse", "Hazel", "Ivy", "Juniper", "Knotweed")
CORNERS = ("east", "south-east", "south-west", "west", "north-west", "north-east")
SIDES = ("south-east", "south", "south-west", "north-west", "north", "north-east")
POINTS = (
    "east", "east-south-east", "south-east", "south", "south-west", "west-south-west",
    "west", "west-north-west", "north-west", "north", "north-east", "east-north-east",
)  # fmt: skip
HALF_POINT = 15


def trail(q: int, r: int) -> str:
    """FC2  A space by its trail and its number from the west."""
    return f"{TRAILS[r + RADIUS]} {q - max(-RADIUS, -RADIUS - r) + 1}"


SPACE = {NAMES[i]: trail(*AXIAL[i]) for i in SPACES}


def spaces(words: Iterable[str]) -> str:
    """Several spaces: "Fir 6, Fir 7 and Gorse 6"."""
    *first, last = [SPACE[word] for word in words]
    return f"{', '.join(first)} and {last}" if first else last


def rim(place: int) -> str:
    """F021  A place on the ring of external spaces."""
    side, past = divmod(place, RING_SIZE // 6)
    return f"{SIDES[side]} side {past}" if past else f"{CORNERS[side]} corner"


def where(place: int | str) -> str:
    """Where a figure stands: on the rim ("the east corner", "south side 3"), or on a space."""
    if isinstance(place, str):
        return SPACE[place]
    return rim(place) if place % (RING_SIZE // 6) else f"the {rim(place)}"


def way(degrees: float) -> str:
    """A direction, clockwise from the east: one of twelve points, or between two of them, whatever is nearest."""
    steps = round(degrees / HALF_POINT)
    at = POINTS[steps // 2 % len(POINTS)]
    return at if steps % 2 == 0 else f"between {at} and {POINTS[(steps // 2 + 1) % len(POINTS)]}"
