"""Where things may lie or stand: Faceless on the ring, Obstacles, the Den, tokens."""

from __future__ import annotations

import functools
import itertools

from gloam.games.faceless.content import BOARD, OBSTACLES
from gloam.games.faceless.content.geometry import rotations
from gloam.games.faceless.queries.board import (
    AROUND,
    AXIAL,
    EDGE,
    EVERYWHERE,
    NAMES,
    NUMBERS,
    RING_SIZE,
    SPACES,
    area,
    grown,
    is_inside,
    number,
    spaces_of,
)
from gloam.games.faceless.queries.needle import DEGREES as FACINGS
from gloam.games.faceless.state import FacelessState

Place = tuple[int, ...]
Turned = tuple[int, int]  # a place on the ring, a facing in degrees
TURNS = tuple(tuple((place, facing) for facing in FACINGS) for place in range(RING_SIZE))


# ------------------------------------------------------------------------------------------ the Faceless


@functools.lru_cache(4096)
def ring_places(own: int, others: tuple[int, ...], puppets: tuple[int, ...]) -> tuple[int, ...]:
    """F031-F033, F166, FD78  Where a Faceless may stop: not past another, a free space between, no Servant there.

    Staying is never illegal.
    """
    ok = [own]
    for way in (1, -1):
        room = min((way * (other - own)) % RING_SIZE for other in others)
        line = [(own + way * n) % RING_SIZE for n in range(1, room)]
        free = [n for n, place in enumerate(line) if place not in puppets]
        ok += [line[n] for n in free[:-1]]  # the last free one must stay between
    return tuple(sorted(ok))


@functools.lru_cache(4096)
def placements(own: int, others: tuple[int, ...], puppets: tuple[int, ...], locked: bool) -> tuple[Turned, ...]:  # noqa: FBT001
    """F031, FC7  Every place and facing a card of its color allows; F114, FD69  locked: it may only rotate."""
    places = (own,) if locked else ring_places(own, others, puppets)
    return tuple(itertools.chain.from_iterable(map(TURNS.__getitem__, places)))


def faceless_options(s: FacelessState, color: str, which: int) -> tuple[Turned, ...]:
    """The placements of one Faceless now."""
    others = tuple(s.ring[:which] + s.ring[which + 1 :])
    return placements(s.ring[which], others, tuple(s.puppets), color in s.lock)


# ------------------------------------------------------------------------------------- Obstacles and Den


def as_word(spaces: Place) -> str:
    """A shape's spaces as one word."""
    return " ".join(NAMES[i] for i in spaces)


def spaces_in(word: str) -> Place:
    """Undo `lies`."""
    return tuple(NUMBERS[name] for name in word.split(" "))


@functools.cache
def every_place(side: str, name: str) -> tuple[Place, ...]:
    """F005  Each way an Obstacle can lie on this side with exactly one symbol under it; it keeps its own order.

    FD59  Ways with the same spaces and the same Memory symbols are one.
    """
    symbols = area(number(q, r) for q, r in BOARD.sides[side].symbols)
    once: dict[tuple[int, int], Place] = {}
    for way in ways_to_lie(OBSTACLES.shapes[name].spaces):
        if (area(way) & symbols).bit_count() == 1:
            once.setdefault((area(way), area(mark_spaces(name, way))), way)
    return tuple(once.values())


@functools.cache
def every_den() -> tuple[Place, ...]:
    """F116, FC15  Each way the Den can lie; it needs no symbol."""
    seen: dict[int, Place] = {}
    for way in ways_to_lie(OBSTACLES.den):
        seen.setdefault(area(way), tuple(sorted(way)))
    return tuple(seen.values())


def ways_to_lie(shape: tuple[tuple[int, int], ...]) -> list[Place]:
    """All rotations of a shape everywhere on the board; FD23  never turned over; one per set of spaces and marks."""
    every = (way for space in SPACES for way in rotations(shape, (AXIAL[space],)))
    inside = (way for way in every if all(is_inside(q, r) for q, r in way))
    return list(dict.fromkeys(tuple(number(q, r) for q, r in way) for way in inside))


def fits(place: Place, others: int, taken: int = 0) -> bool:
    """F006  No other Obstacle (nor the Den) on it or adjacent, and nothing that is already there."""
    mask = area(place)
    return not (grown(mask) & others or mask & taken)


def mark_spaces(name: str, place: Place) -> list[int]:
    """F007  The spaces of an Obstacle that carry a Memory symbol."""
    return [place[mark] for mark in OBSTACLES.shapes[name].marks]


def rope_places(s: FacelessState, name: str) -> list[Place]:
    """F064, FD23  Where the Old Rope may bring this Obstacle: another place under the rules of the set-up."""
    mine = area(s.obstacles[name])
    if mine >> s.team & 1 or mine >> s.billygoat & 1:
        return []
    others, taken = (s.walls & ~mine) | area(s.den), on_the_board(s)
    return [
        place
        for place, mask, halo in rope_ways(s.rules.side, name)
        if mask != mine and not halo & others and not mask & taken
    ]


@functools.cache
def rope_ways(side: str, name: str) -> tuple[tuple[Place, int, int], ...]:
    """Every place of an Obstacle once per set of spaces (its marks have no meaning any more), with its areas."""
    seen = {area(place): place for place in reversed(every_place(side, name))}
    return tuple((place, mask, grown(mask)) for mask, place in reversed(seen.items()))


def rope_obstacles(s: FacelessState) -> list[str]:
    """FD91  The Obstacles that have somewhere to go."""
    return [name for name in OBSTACLES.shapes if rope_places(s, name)]


# ------------------------------------------------------------------------------------------ free spaces


def tokens(s: FacelessState) -> int:
    """F019, FD96  Every space with a token on it."""
    return area(s.memories) | area(s.servants) | area(s.portals) | area(s.eyes) | area(h.space for h in s.haunted)


def on_the_board(s: FacelessState) -> int:
    """F019  Every space with a figure or a token on it."""
    return tokens(s) | 1 << s.team | 1 << s.billygoat


def free_spaces(s: FacelessState) -> int:
    """F019, FD96  No figure, no token, no Obstacle, no Den."""
    return EVERYWHERE & ~(s.walls | area(s.den) | on_the_board(s))


def memory_moves(s: FacelessState) -> list[tuple[int, int]]:
    """F094, FD24  What Casper may do: a Memory to an adjacent free space."""
    free = free_spaces(s)
    return [(m, to) for m in sorted(s.memories) for to in spaces_of(AROUND[m] & free)]


def can_move_memory(s: FacelessState) -> bool:
    """F094  Whether there is a Memory with a free space beside it."""
    free = free_spaces(s)
    return any(AROUND[memory] & free for memory in s.memories)


def team_starts(walls: int, log: int, taken: int) -> list[int]:
    """F014, FD41  The free spaces adjacent to the Entrance Obstacle."""
    return spaces_of(AROUND[log] & ~(walls | taken))


def billygoat_starts(walls: int, den: int, taken: int) -> list[int]:
    """F015  Free spaces adjacent to an Obstacle, off the Edge; F117  with a Den, adjacent to it."""
    beside = grown(den) if den else grown(walls)
    return spaces_of(beside & ~(walls | den | taken | EDGE))


def puppet_places(s: FacelessState) -> list[int]:
    """F101, FD78  Free external spaces, not adjacent to another Servant if possible."""
    free = [p for p in range(RING_SIZE) if p not in s.ring and p not in s.puppets]
    apart = [p for p in free if (p + 1) % RING_SIZE not in s.puppets and (p - 1) % RING_SIZE not in s.puppets]
    return apart or free
