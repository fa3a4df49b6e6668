"""FC7  The needle: the sum of four dipoles, in whole numbers.

A figure is a magnet with moment m, the unit vector toward its blank part (F083). At displacement d from the figure the
field is (3(m·d̂)d̂ − m)/|d|³. The red end of the needle points along the sum of the four fields.

All places lie on the hexagonal lattice, and so do "exactly toward the Team" and every second facing of the players:
30° is the lattice vector (1, 1). Those between are the bisectors: 15° lies along √3·(1, 0) + (1, 1), with √3 taken to
48 bits. So with f the vector of the facing in whole numbers, of whatever length, and everything in the lattice's own
basis the field is an integer vector divided by one square root:

    field = (3(f·d)d − f(d·d)) / (|f| |d|⁵)

Tables hold it times 2**SCALE, rounded down, the root taken by `isqrt`: no float decides anything. The sum of four
entries is off by less than eight units; the tie band (3° on each side of a boundary) is wider than that error
for every field above the threshold of 1e-6, which is over a thousand units. Floats appear only in `angle`, for the eye.
"""

from __future__ import annotations

import functools
import math

from gloam.games.faceless.queries.board import AXIAL, RING, SIZE, SPACES

SCALE = 32
UNIT = 1 << SCALE
STRENGTH_FLOOR = (UNIT // 1_000_000) ** 2  # FC7  below 1e-6 there is no direction
FINE = 48  # bits behind the point of the square root

STEP = 15  # FC7  degrees between two facings of players
DEGREES = tuple(range(0, 360, STEP))
TURNS = len(DEGREES)
HALF_TURN = TURNS // 2
ROOT_BITS = 48
ROOT_3 = math.isqrt(3 << (2 * ROOT_BITS))
# FC7, FD89  Within 3° of a boundary the players choose: one direction is sure within 27° of it.
SURE = 1263470524  # floor(tan 27° / √3 · 2**32), compared in tests with the real tangent
ALL_SIX: tuple[int, ...] = (0, 1, 2, 3, 4, 5)

Field = tuple[int, int]


def facings() -> tuple[Field, ...]:
    """FC7  The 24 facings of players, in 15° steps from 0°, as vectors of whole numbers in the lattice's basis."""
    sixths = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))  # 0°, 60° … 300°, of length 1
    made: list[Field] = []
    for before, then in zip(sixths, sixths[1:] + sixths[:1], strict=True):
        middle = before[0] + then[0], before[1] + then[1]  # 30° farther, of length √3
        made += [before, between(before, middle), middle, between(then, middle)]
    return tuple(made)


def between(short: Field, long: Field) -> Field:
    """The bisector of a vector of length 1 and one of length √3."""
    (a, b), (c, d) = short, long
    return ROOT_3 * a + (c << ROOT_BITS), ROOT_3 * b + (d << ROOT_BITS)


FACINGS = facings()
FACING_OF = {vector: turn * STEP for turn, vector in enumerate(FACINGS)}


@functools.cache
def dipole(dq: int, dr: int, fq: int, fr: int) -> Field:
    """FC7, F083, F084  The field at displacement (dq, dr) of a figure whose blank part faces (fq, fr)."""
    dd = dq * dq + dq * dr + dr * dr
    ff = fq * fq + fq * fr + fr * fr
    twice_dot = 2 * fq * dq + 2 * fr * dr + fq * dr + fr * dq
    root = math.isqrt((ff * dd**5) << (2 * FINE))
    a, b = 3 * twice_dot * dq - 2 * fq * dd, 3 * twice_dot * dr - 2 * fr * dd
    return ((a << (SCALE + FINE - 1)) // root, (b << (SCALE + FINE - 1)) // root)


class RingFields(dict[int, tuple[Field, ...]]):
    """RING_FIELD[ring place * TURNS + facing][space]: a row is made when it is first looked at."""

    def __missing__(self, which: int) -> tuple[Field, ...]:
        """FC7  The field of a Faceless at every space, for one place on the ring and one facing."""
        place, facing = divmod(which, TURNS)
        (q, r), f = RING[place], FACINGS[facing]
        row: list[Field] = [(0, 0)] * SIZE
        for space in SPACES:
            u, v = AXIAL[space]
            row[space] = dipole(u - q, v - r, *f)
        made = self[which] = tuple(row)
        return made


RING_FIELD = RingFields()


def field(ring: list[int], facing: list[int], goat: int, goat_facing: Field, team: int) -> Field:
    """FC7  The sum of the four magnets where the Team stands."""
    (u, v), (q, r), (f, g) = AXIAL[team], AXIAL[goat], goat_facing
    x, y = dipole(u - q, v - r, f, g)
    a, b = RING_FIELD[ring[0] * TURNS + facing[0]][team]
    c, d = RING_FIELD[ring[1] * TURNS + facing[1]][team]
    e, h = RING_FIELD[ring[2] * TURNS + facing[2]][team]
    return x + a + c + e, y + b + d + h


def directions(x: int, y: int) -> tuple[int, ...]:
    """F040, FD89  Where a field points: one of six directions, two in the tie band, all six without a field."""
    if x * x + x * y + y * y < STRENGTH_FLOOR:
        return ALL_SIX
    turn = 0
    while not (x > 0 and y >= 0):  # turn by 60° until it lies between direction 0 and direction 1
        x, y = x + y, -x
        turn += 1
    # Now 0° <= angle < 60°, and tan(angle) = √3·y / (2x + y).
    if (y << SCALE) < (2 * x + y) * SURE:
        return (turn % 6,)
    if (x << SCALE) < (2 * y + x) * SURE:  # the same, measured from the other direction
        return ((turn + 1) % 6,)
    return tuple(sorted((turn % 6, (turn + 1) % 6)))


TURNED: dict[tuple[int, ...], tuple[int, ...]] = {ALL_SIX: ALL_SIX} | {(d,): ((d + 3) % 6,) for d in ALL_SIX}
TURNED |= {tuple(sorted((d, (d + 1) % 6))): tuple(sorted(((d + 3) % 6, (d + 4) % 6))) for d in ALL_SIX}
"""FD89  The white end has the opposite directions."""


def angle(x: int, y: int) -> float | None:
    """The red end in degrees, for the eye only; None without a field."""
    if x * x + x * y + y * y < STRENGTH_FLOOR:
        return None
    return round(math.degrees(math.atan2(y * math.sqrt(3) / 2, x + y / 2)) % 360, 1) % 360


def toward(a: int, b: int) -> Field:
    """FC7  The exact facing from one space to another, as the shortest lattice vector."""
    (q, r), (u, v) = AXIAL[a], AXIAL[b]
    dq, dr = u - q, v - r
    shared = math.gcd(dq, dr) or 1
    return dq // shared, dr // shared


def degrees(vector: Field) -> float:
    """A facing in degrees, for the eye."""
    if vector in FACING_OF:
        return float(FACING_OF[vector])
    q, r = vector
    return round(math.degrees(math.atan2(r * math.sqrt(3) / 2, q + r / 2)) % 360, 2)
