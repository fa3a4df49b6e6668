"""Spaces of a hexagonal board as axial pairs (q, r), and shapes made of them."""

from __future__ import annotations

from collections.abc import Iterable

from gloam.games.faceless.content.shapes import Space


def size(space: Space) -> int:
    """How far a space is from the center."""
    q, r = space
    return max(abs(q), abs(r), abs(q + r))


def around(space: Space) -> list[Space]:
    """The six spaces around one, on the board or not."""
    q, r = space
    return [(q + 1, r), (q, r + 1), (q - 1, r + 1), (q - 1, r), (q, r - 1), (q + 1, r - 1)]


def in_one_piece(spaces: tuple[Space, ...]) -> bool:
    """Whether the spaces are connected, and none is listed twice."""
    seen, todo = set(spaces[:1]), list(spaces[:1])
    while todo:
        more = [s for s in around(todo.pop()) if s in spaces and s not in seen]
        seen.update(more)
        todo += more
    return bool(spaces) and len(seen) == len(spaces)


def turned(spaces: Iterable[Space], times: int) -> list[Space]:
    """A shape rotated by so many sixths of a turn, clockwise."""
    out = list(spaces)
    for _ in range(times):
        out = [(-r, q + r) for q, r in out]
    return out


def rotations(shape: tuple[Space, ...], at: tuple[Space, ...]) -> list[tuple[Space, ...]]:
    """The shape in its six rotations, its first space at `at`."""
    if not at:
        return []
    return [
        tuple((q - t[0][0] + at[0][0], r - t[0][1] + at[0][1]) for q, r in t)
        for t in (turned(shape, n) for n in range(6))
    ]
