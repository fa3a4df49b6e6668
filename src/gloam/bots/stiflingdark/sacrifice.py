"""Where the Cult can meet for the Final Sacrifice: all Cultists side by side, and Mor'gonnod beside one of them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import permutations

from gloam.bots.stiflingdark.board import FAR, Board

MORGONNOD = "morgonnod"
Places = dict[str, str]


def meeting(board: Board, at: Mapping[str, str], mp: Mapping[str, int], taken: Collection[str]) -> Places | None:
    """A space for each figure, if they can all come together with the MP they have: those with the shortest ways.

    Nobody goes through the light. Who has no MP stays.
    """
    ways = {name: within(board, space, mp[name], taken) for name, space in at.items()}
    first, *rest = sorted((name for name in at if name != MORGONNOD), key=lambda name: (len(ways[name]), name))
    if any(
        board.distances_from(at[first], adversary=True).get(at[name], FAR) > mp[first] + mp[name] + len(at)
        for name in at
    ):
        return None
    best: tuple[int, Places] | None = None
    for space, far in ways[first].items():
        for order in permutations(rest):
            found = joined(board, ways, {first: space}, (*order, MORGONNOD), far)
            if found is not None and (best is None or found[0] < best[0]):
                best = found
    return None if best is None else best[1]


def within(board: Board, space: str, mp: int, taken: Collection[str]) -> dict[str, int]:
    """Where a figure can go out of the light, and the MP."""
    if not mp:
        return {space: 0}
    found = board.distances_from(space, adversary=True, avoid=board.bright)
    return {to: far for to, far in found.items() if far <= mp and to not in taken}


def joined(
    board: Board, ways: Mapping[str, Mapping[str, int]], places: Places, order: tuple[str, ...], far: int
) -> tuple[int, Places] | None:
    """Put one figure after the other beside those who stand already: each the shortest way."""
    for name in order:
        beside = {to for who, space in places.items() if who != MORGONNOD for to, _ in board.beside(space)}
        free = [(cost, to) for to in beside.difference(places.values()) if (cost := ways[name].get(to)) is not None]
        if not free:
            return None
        cost, space = min(free)
        places, far = {**places, name: space}, far + cost
    return far, places
