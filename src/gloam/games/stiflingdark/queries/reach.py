"""Which lines can be used now, and how far things are apart (SD-078, SD-146 to SD-148, SDR-122, SDR-123).

`through` are the colors of Mirror Doors that count: by default those shown Open, which is what the Investigators may
use and what everybody can see. What the Adversary does passes `truly_open(s)`, what is learned of it `maybe_open(s)`.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeAlias

from gloam.games.stiflingdark.queries.board import BOARDS, Board
from gloam.games.stiflingdark.queries.park import dashed, shown_open, truly_open
from gloam.games.stiflingdark.queries.usable_lines import (
    CLOSED,  # noqa: F401
    SAFE,
    UsableLines,
    net,
    printed_lines,
    window_ends as ends_of_windows,
)

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import StiflingDarkState

Colors: TypeAlias = tuple[str, ...]
NONE: frozenset[str] = frozenset()
NEXT_TO = 1.1
"""SDR-45  The ends of a Secret Passage are at most so many pitches apart."""


def board_of(s: StiflingDarkState) -> Board:
    """The side of the board that is played on."""
    return BOARDS[s.map]


LAST: dict[tuple[str, Colors], tuple[tuple[object, ...], UsableLines]] = {}
"""For each board and its Mirror Doors: the Doors, Windows, passages and Mucus of the last time, and their lines."""


def net_of(s: StiflingDarkState, through: Colors | None = None) -> UsableLines:
    """SDR-88, SDR-94  The lines that can be used now: nearly always those of the last time."""
    if through is None:
        through = shown_open(s) if s.mirrors else ()
    now, last = (s.doors, s.windows, s.passages, s.mucus), LAST.get((s.map, through))
    if last is not None and last[0] == now:
        return last[1]
    if any(now) or through:
        pairs = (tuple(s.doors.items()), tuple(s.windows.items()), tuple(s.passages))
        found = net(s.map, *pairs, through, tuple(s.mucus))
    else:
        found = printed_lines(s.map)
    LAST[s.map, through] = (tuple([one.copy() for one in now]), found)
    return found


def closed(s: StiflingDarkState) -> frozenset[str]:
    """SD-231, SD-225, SD-226, SD-251  Door spaces nobody may enter, and Windows nobody may pass; both block sight."""
    return net_of(s).closed if s.doors or s.windows else NONE


def links(s: StiflingDarkState, space: str, through: Colors | None = None) -> Sequence[tuple[str, str]]:
    """SDR-18, SDR-88, SDR-94, SD-078, SD-224, SDR-123  The spaces one usable line away, each with its Window or ""."""
    return net_of(s, through).links[space]


@functools.cache
def lines(name: str) -> tuple[int, ...]:
    """For each space of a board the spaces that a plain line joins to it, as a bitset."""
    board = BOARDS[name]
    return tuple(board.bits(k.to for k in board.neighbors[i] if k.kind == "line") for i in board.ids)


@functools.cache
def strides(name: str) -> tuple[tuple[int, ...], ...]:
    """Strides of eight spaces at a time: for each byte of a bitset and each value of it, all that its spaces join."""
    joined, out = lines(name), []
    for first in range(0, len(joined), 8):
        reached = [0]
        for bit in joined[first : first + 8]:
            reached += [bit | before for before in reached]
        out.append(tuple(reached))
    return tuple(out)


@functools.cache
def panes(name: str) -> tuple[tuple[str, int, int], ...]:
    """The Windows of a board, each way: its id, the space it leads from, the space it leads to."""
    board = BOARDS[name]
    ends = [(str(k.id), i, k.to) for i in board.ids for k in board.neighbors[i] if k.kind == "window"]
    return tuple((w, 1 << board.index[a], 1 << board.index[b]) for w, a, b in ends)


def around(s: StiflingDarkState, start: str, n: int, through: Colors | None = None) -> int:
    """SD-146 to SD-148  Every space within n as a bitset: the same as `near`, for those who only ask whether."""
    return net_of(s, through).around(start, n)


def adjacent(s: StiflingDarkState, a: str, b: str, through: Colors | None = None) -> bool:
    """SDR-122  Exactly one usable line away; a space is not adjacent to itself."""
    here = net_of(s, through)
    return bool(here.joined[here.index[a]] >> here.index[b] & 1)


def adjacent_to(s: StiflingDarkState, space: str, through: Colors | None = None) -> int:
    """SDR-122  The spaces adjacent to this one, as a bitset."""
    here = net_of(s, through)
    return here.joined[here.index[space]]


def can_strike(s: StiflingDarkState, a: str, b: str) -> bool:
    """SD-189, SD-200, SD-204, SDR-123  Adjacent for Attacks and Abilities.

    Through what is truly Open, and over dashed lines.
    """
    return b in dashed(s.map).get(a, ()) or adjacent(s, a, b, truly_open(s))


def near(s: StiflingDarkState, start: str, n: int, through: Colors | None = None) -> dict[str, int]:
    """SD-146 to SD-148, SD-359  Every space within n, by usable lines; the space itself is 0. Shared: only read it."""
    return net_of(s, through).near(start, n)


def is_within(s: StiflingDarkState, a: str, b: str, n: int, through: Colors | None = None) -> bool:
    """SD-359  Whether b is within n of a."""
    return bool(around(s, a, n, through) >> BOARDS[s.map].index[b] & 1)


def is_hazard(s: StiflingDarkState, window: str) -> bool:
    """SD-213, SD-223, SDC-075  A Window is a Map Hazard unless a token makes it safe."""
    return bool(window) and s.windows.get(window) not in SAFE


def doors_beside(s: StiflingDarkState, space: str) -> tuple[str, ...]:
    """SD-090, SD-224, SDR-88  The Door spaces that a line or Secret Passage joins to this one, whatever is on them."""
    doors = beside(s.map, space)[0]
    if not s.passages:
        return doors
    far = (b if a == space else a for a, b in s.passages if space in (a, b))
    return (*doors, *(i for i in far if i in BOARDS[s.map].doors and i not in doors))


def windows_beside(s: StiflingDarkState, space: str) -> tuple[str, ...]:
    """The Windows one of whose ends is this space."""
    return beside(s.map, space)[1]


@functools.cache
def beside(name: str, space: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The Doors and the Windows at a space, as they are printed."""
    board = BOARDS[name]
    doors = (k.to for k in board.neighbors[space] if k.kind == "line" and k.to in board.doors)
    return tuple(doors), tuple(str(k.id) for k in board.neighbors[space] if k.kind == "window")


def window_ends(s: StiflingDarkState, window: str) -> tuple[str, str]:
    """The two spaces that a Window joins."""
    return ends_of_windows(s.map)[window]


def passage_ends(s: StiflingDarkState, space: str) -> list[tuple[str, str]]:
    """SD-224, SDR-45  Where a Secret Passage may lie: an adjacent space and one of its next neighbors on the board."""
    board = BOARDS[s.map]
    pairs = [(a, b) for a, _ in links(s, space) for b in board.ids if b != a and board.distance(a, b) <= NEXT_TO]
    return [pair for pair in pairs if pair not in s.passages]


def path_towards(s: StiflingDarkState, start: str, goal: str, through: Colors | None = None) -> list[str]:
    """The adjacent spaces that lie on a shortest way from start to goal."""
    far = len(BOARDS[s.map].ids)
    from_goal = near(s, goal, far, through)
    if start not in from_goal:
        return []
    return [to for to, _ in links(s, start, through) if from_goal.get(to, far) == from_goal[start] - 1]
