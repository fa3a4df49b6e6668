"""FC2  The hexagonal board as numbers: a space is a bit in rows of twelve, so that whole areas are integers.

Space (q, r) has the number (r + 5) * 12 + (q + 5); the twelfth column stays empty, so a shift by one space never
wraps round. Outsiders never see these numbers: a space is called "q,r" in views, answers and events.
"""

from __future__ import annotations

from collections.abc import Iterable

from gloam.games.faceless.content import BOARD

RADIUS = BOARD.radius
ROW = 2 * RADIUS + 2
STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))  # FC2  directions 0°, 60° … 300°, clockwise
DEGREES = (0, 60, 120, 180, 240, 300)
SIX = range(6)
NOWHERE = -1


def number(q: int, r: int) -> int:
    """The number of a space."""
    return (r + RADIUS) * ROW + q + RADIUS


def is_inside(q: int, r: int, radius: int = RADIUS) -> bool:
    """Whether (q, r) is no farther from the center than that."""
    return max(abs(q), abs(r), abs(q + r)) <= radius


AXIAL = {
    number(q, r): (q, r)
    for r in range(-RADIUS, RADIUS + 1)
    for q in range(-RADIUS, RADIUS + 1)
    if is_inside(q, r)
}  # fmt: skip
SPACES = tuple(AXIAL)  # F018  the 91 circles, row by row
SIZE = max(SPACES) + 1
NAMES = tuple(f"{AXIAL[i][0]},{AXIAL[i][1]}" if i in AXIAL else "" for i in range(SIZE))
NUMBERS = {NAMES[i]: i for i in SPACES}
EVERYWHERE = sum(1 << i for i in SPACES)

NEIGHBOR = tuple(  # NEIGHBOR[direction][space], NOWHERE beyond the edge
    tuple(
        number(AXIAL[i][0] + dq, AXIAL[i][1] + dr)
        if i in AXIAL and is_inside(AXIAL[i][0] + dq, AXIAL[i][1] + dr)
        else NOWHERE
        for i in range(SIZE)
    )
    for dq, dr in STEPS
)
OPPOSITE = tuple(number(-AXIAL[i][0], -AXIAL[i][1]) if i in AXIAL else NOWHERE for i in range(SIZE))
NEXT = tuple(  # F080, FD1  a step of the Team: beyond the edge it comes out opposite, through the center
    tuple(OPPOSITE[i] if n == NOWHERE else n for i, n in enumerate(row)) for row in NEIGHBOR
)
AROUND = tuple(sum(1 << NEIGHBOR[d][i] for d in SIX if i in AXIAL and NEIGHBOR[d][i] != NOWHERE) for i in range(SIZE))
EDGE = sum(1 << i for i in SPACES if AROUND[i].bit_count() < 6)  # noqa: PLR2004  (F020)

RING_SIZE = 6 * (RADIUS + 1)
RING: tuple[tuple[int, int], ...]  # F021  the 36 external spaces, clockwise from (6, 0)


def walk_ring() -> Iterable[tuple[int, int]]:
    """FC2  Round the board, starting right of it."""
    q, r = RADIUS + 1, 0
    for dq, dr in (STEPS[2], STEPS[3], STEPS[4], STEPS[5], STEPS[0], STEPS[1]):
        for _ in range(RADIUS + 1):
            yield q, r
            q, r = q + dq, r + dr


RING = tuple(walk_ring())


def distance(a: int, b: int) -> int:
    """FD58  Steps between two spaces on the empty board, without the Maze."""
    (q, r), (u, v) = AXIAL[a], AXIAL[b]
    return max(abs(q - u), abs(r - v), abs(q + r - u - v))


def areas_within() -> Iterable[tuple[int, ...]]:
    """The areas at most 0, 1, 2 … steps away from each space."""
    rings = [[0] * SIZE for _ in range(2 * RADIUS + 1)]
    for i in SPACES:
        for j in SPACES:
            rings[distance(i, j)][i] |= 1 << j
    near = [0] * SIZE
    for ring in rings:
        near = [inner | outer for inner, outer in zip(near, ring, strict=True)]
        yield tuple(near)


WITHIN = tuple(areas_within())  # WITHIN[n][space]: the area at most n steps away


def area(spaces: Iterable[int]) -> int:
    """Spaces as one integer."""
    out = 0
    for space in spaces:
        out |= 1 << space
    return out


def spaces_of(mask: int) -> list[int]:
    """The spaces of an area, in order."""
    out = []
    while mask:
        low = mask & -mask
        out.append(low.bit_length() - 1)
        mask ^= low
    return out


def grown(mask: int) -> int:
    """An area and all spaces adjacent to it."""
    out = mask | mask << 1 | mask >> 1 | mask << ROW | mask >> ROW | mask << (ROW - 1) | mask >> (ROW - 1)
    return out & EVERYWHERE


def names(spaces: Iterable[int]) -> list[str]:
    """Spaces as outsiders call them."""
    return [NAMES[i] for i in spaces]
