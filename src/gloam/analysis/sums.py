"""Whole points of chance that add up: what is shown of a change is split into parts whose sum is that change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import floor, fsum

UNSPLIT = 0.5
"""Where more of a move than this share is unexplained, only the move is shown."""


def whole(chance: float) -> int:
    """A chance in whole points, as it is shown: halves go up, as browsers round."""
    return min(100, max(0, floor(100 * chance + 0.5)))


def adding_up(total: int, parts: Sequence[float]) -> list[int]:
    """Each part in whole points, so that they add up to the total: the parts give way that rounding has moved most."""
    points = [100 * part for part in parts]
    found = [floor(one + 0.5) for one in points]
    while (left := total - sum(found)) != 0:
        step = 1 if left > 0 else -1
        n = max(range(len(parts)), key=lambda n: (step * (points[n] - found[n]), n))
        found[n] += step
    return found


def split(before: float, after: float, parts: Mapping[str, float]) -> dict[str, int] | None:
    """A move in whole points and its named parts, with what they leave unexplained; None where that is most of it."""
    moved = whole(after) - whole(before)
    left = after - before - fsum(parts.values())
    found = adding_up(moved, [*parts.values(), left])
    if abs(found[-1]) > UNSPLIT * abs(moved):
        return None
    return dict(zip([*parts, "unexplained"], found, strict=True))
