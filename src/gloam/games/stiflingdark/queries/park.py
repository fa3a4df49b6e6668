"""The Amusement Park's own ways: carriages, water, Mirror Doors, dashed lines (SD-183 to SD-204, SDR-92 to SDR-94).

Which Mirror Doors count depends on who asks. The Investigators pass what was shown Open this round (`shown_open`), the
Adversary what is Open (`truly_open`), and what the public can rule out rests on `maybe_open`.
On a board without these things all of it is empty.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import ESCAPES, NUMBERS
from gloam.games.stiflingdark.queries.board import BOARDS

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Figure, Investigator, StiflingDarkState

COLORS = ("blue", "green", "red")
"""SD-183  The doorways: triangle, circle, square."""
CURRENT = NUMBERS.park.water_steps
"""SD-191  So many spaces the water carries."""


# ------------------------------------------------------------------------------------------- Mirror Maze


@functools.cache
def mirror_doors(name: str) -> dict[str, tuple[tuple[str, str], ...]]:
    """SD-183  For each space with a doorway: where it leads, and its color."""
    found = {
        i: tuple((k.to, str(k.id)) for k in some if k.kind == "mirror") for i, some in BOARDS[name].neighbors.items()
    }
    return {i: some for i, some in found.items() if some}


@functools.cache
def mirror_pairs(name: str) -> tuple[tuple[str, int, int], ...]:
    """The doorways of a board, each way: the color, the space it leads from, the space it leads to, as bits."""
    index = BOARDS[name].index
    return tuple((c, 1 << index[a], 1 << index[b]) for a, some in mirror_doors(name).items() for b, c in some)


def has_maze(s: StiflingDarkState) -> bool:
    """Whether there is a Mirror Maze on this board."""
    return bool(mirror_doors(s.map))


def shown_open(s: StiflingDarkState) -> tuple[str, ...]:
    """SD-186, SD-188, SDR-94  The colors that an Interact has shown Open this round."""
    return tuple(c for c, face in s.mirrors.items() if face == "open")


def truly_open(s: StiflingDarkState) -> tuple[str, ...]:
    """SD-189, SD-369  The color that is Open, shown or not."""
    return (s.adversary.mirror,) if s.adversary.mirror else ()


def maybe_open(s: StiflingDarkState) -> tuple[str, ...]:
    """SD-185, SDR-94  The colors that can be Open by what lies face-up."""
    if not mirror_doors(s.map):
        return ()
    return shown_open(s) or tuple(c for c in COLORS if s.mirrors.get(c) != "closed")


def doorways(s: StiflingDarkState, space: str) -> list[str]:
    """SD-187  The colors of the doorways at a space."""
    some = mirror_doors(s.map).get(space)
    return sorted({color for _, color in some}) if some else []


# ------------------------------------------------------------------------------------------------- rides


@functools.cache
def next_seats(name: str) -> dict[str, str]:
    """SD-198  For each carriage space the same position in the next carriage along the arrows."""
    cycles = [cycle for ride in BOARDS[name].rides for cycle in ride["cycles"]]
    return {a: b for cycle in cycles for a, b in zip(cycle, [*cycle[1:], cycle[0]], strict=True)}


@functools.cache
def ride_steps(name: str) -> tuple[tuple[int, int], ...]:
    """The steps of a Ride as bits: from a carriage space to the next."""
    index = BOARDS[name].index
    return tuple((1 << index[a], 1 << index[b]) for a, b in next_seats(name).items())


@functools.cache
def carriages(name: str, ride: str) -> frozenset[str]:
    """SD-208  The carriage spaces of a Ride."""
    rides = [r for r in BOARDS[name].rides if r["name"].lower().replace(" ", "_") == ride]
    return frozenset(space for r in rides for cycle in r["cycles"] for space in cycle)


def is_boarded(s: StiflingDarkState, space: str, rider: Investigator | Figure) -> bool:
    """SDR-52, SDR-53, SDR-92  Whether somebody sits there.

    A figure on the main board, a Ghillie Suit, and for the Adversary's figures their own Hidden ones.
    """
    if any(o.space == space and o.fate in ("board", "away") and o is not rider for o in s.investigators):
        return True
    figures = [f for f in s.adversary.figures if f is not rider and f.space == space]
    hunts = any(f is rider for f in s.adversary.figures)
    return any(f.shown or hunts for f in figures)


def turns_now(s: StiflingDarkState) -> list[tuple[int, int]]:
    """SDR-92  The carriage spaces, as bits, from which a Ride takes a Hidden figure on unseen, and where to."""
    pairs = ride_steps(s.map)
    stops = s.bright | shown_riders(s) if pairs else 0
    return [(here, to) for here, to in pairs if not to & stops]


def boardings(s: StiflingDarkState, landed: int) -> list[tuple[int, int, int]]:
    """SD-198, SDR-51  Where a Ride can take a Hidden figure on in its own turn: from where, the seat, the next one.

    Anyone who is in a carriage in its own turn has had its ride, unless it can have landed there otherwise (`landed`).
    """
    pairs = turns_now(s)
    if not pairs:
        return []
    board, seats = BOARDS[s.map], 0
    for here, _ in ride_steps(s.map):
        seats |= here
    sure = seats if not landed & seats else 0
    out = []
    for here, to in pairs:
        space = board.ids[here.bit_length() - 1]
        beside = board.bits(k.to for k in board.neighbors[space] if k.kind == "line")
        beside |= board.bits(b if a == space else a for a, b in s.passages if space in (a, b))
        if beside & ~sure:
            out.append((beside & ~sure, here, to))
    return out


def with_rides(s: StiflingDarkState, bits: int) -> int:
    """SDR-92  These spaces, and where a Ride can have taken anyone who boarded there."""
    for here, to in turns_now(s):
        if bits & here:
            bits |= to
    return bits


def shown_riders(s: StiflingDarkState) -> int:
    """The spaces with a figure on the main board, or a Ghillie Suit."""
    board = BOARDS[s.map]
    people = [o.space for o in s.investigators if o.space and o.fate in ("board", "away")]
    return board.bits([*people, *(f.space for f in s.adversary.figures if f.shown)])


@functools.cache
def dashed(name: str) -> dict[str, frozenset[str]]:
    """SD-200, SD-204  The spaces that a dashed line joins: adjacent for Attacks and Abilities alone."""
    found = {i: frozenset(k.to for k in some if k.kind == "attack") for i, some in BOARDS[name].neighbors.items()}
    return {i: some for i, some in found.items() if some}


def help_is_here(s: StiflingDarkState, inv: Investigator) -> bool:
    """SD-208, SDC-144, SDC-145  Help has come to the Ride, and this Investigator sits in one of its carriages."""
    if not s.rescue or s.round < s.rescue or ESCAPES[s.escape].objective != "flare":
        return False
    return inv.space in carriages(s.map, s.escape.removeprefix("the_"))


# ------------------------------------------------------------------------------------------------- water


@functools.cache
def downstream(name: str) -> dict[str, str]:
    """SD-191  The next space of the water loop, clockwise."""
    loop = BOARDS[name].water_loop
    return dict(zip(loop, [*loop[1:], *loop[:1]], strict=True))


@functools.cache
def moving(name: str) -> frozenset[str]:
    """SD-191, SD-198  The spaces where a step can end elsewhere: carriages and water."""
    return frozenset((*downstream(name), *next_seats(name)))


def drift(s: StiflingDarkState, space: str) -> list[str]:
    """SD-191, SD-192  The spaces that the water carries somebody over, the furthest first."""
    after, out = downstream(s.map), [space]
    for _ in range(CURRENT):
        out.append(after[out[-1]])
    return out[:0:-1]


def landing(s: StiflingDarkState, inv: Investigator, to: str, taken: Sequence[str]) -> str:
    """SD-191, SD-192, SD-198, SDR-83  Where a step onto a space ends, `taken` being the others' spaces."""
    if to in downstream(s.map) and not inv.now.carried_by_water:
        return next((space for space in drift(s, to) if space not in taken), to)
    seat = next_seats(s.map).get(to)
    if seat is not None and inv.ridden != s.round and not is_boarded(s, seat, inv):
        return seat
    return to


def is_moving(s: StiflingDarkState, inv: Investigator, to: str) -> bool:
    """SD-191, SD-198, SDR-51, SDR-93  Whether a Ride or the water acts on a step there.

    A Ride once in a round, the water once in a turn.
    """
    if to in next_seats(s.map):
        return inv.ridden != s.round
    return to in downstream(s.map) and not inv.now.carried_by_water
