"""The lines that can be used while Doors, Windows and passages are as they are: made once for each state of them.

Theory of operation. Only what differs from the printed board is computed again: the ends of closed Doors and Windows,
of Secret Passages, of Mirror Doors. What was asked of them (who is within n) is remembered, and the lines of the last
few hundred states of the Doors are kept, for all games together.
"""

from __future__ import annotations

import functools
from collections import deque
from collections.abc import Iterable
from typing import NamedTuple

from gloam.games.stiflingdark.queries.board import BOARDS

CLOSED = frozenset({"locked", "damaged", "false"})
SAFE = frozenset({"open", "rag"})
"""SD-223, SDC-075  Tokens that make a Window no Hazard."""
Links = tuple[tuple[str, str], ...]
Pairs = tuple[tuple[str, str], ...]


class Way(NamedTuple):
    """A usable line from a space: where it leads, its Window or "", the Adversary's MP, the bit, the step as answer."""

    to: str
    window: str
    mp: int
    bit: int
    step: tuple[str, str]


class UsableLines:
    """Which spaces are joined to which (with the Window on the line or ""), in words and as bitsets.

    `ways` are the same links with all that a step asks; `closed` are the Doors and Windows that stop sight too,
    `barred` the spaces that nobody may enter.
    """

    __slots__ = ("_around", "_near", "barred", "closed", "index", "joined", "links", "ways")

    def __init__(self, name: str, links: dict[str, Links], joined: list[int], ways: dict[str, tuple[Way, ...]]) -> None:
        self.links, self.joined, self.ways, self.index = links, joined, ways, BOARDS[name].index
        self.closed: frozenset[str] = frozenset()
        self.barred: frozenset[str] = frozenset()
        self._around: dict[tuple[str, int], int] = {}
        self._near: dict[tuple[str, int], dict[str, int]] = {}

    def around(self, start: str, n: int) -> int:
        """SD-146 to SD-148  Every space within n as a bitset, with the space itself."""
        found = self._around.get((start, n))
        if found is None:
            found = self._around[start, n] = flood(self.joined, 1 << self.index[start], n)
        return found

    def comes_within(self, a: str, b: str, n: int) -> bool:
        """SD-359  Whether b is within n of a, where a moves about and b stays: asked from b, it is computed once.

        Lines lead both ways, but for a space that is barred: one may leave it and not come back.
        """
        if a in self.barred or b in self.barred:
            return bool(self.around(a, n) >> self.index[b] & 1)
        return bool(self.around(b, n) >> self.index[a] & 1)

    def near(self, start: str, n: int) -> dict[str, int]:
        """SD-146 to SD-148  Every space within n and how far it is, the nearest first. It is shared: only read it."""
        known = self._near.get((start, n))
        if known is None:
            known, queue = {start: 0}, deque([start])
            while queue:
                here = queue.popleft()
                if known[here] == n:
                    break
                for to, _ in self.links[here]:
                    if to not in known:
                        known[to] = known[here] + 1
                        queue.append(to)
            self._near[start, n] = known
        return known


def flood(joined: list[int], start: int, n: int) -> int:
    """These spaces, and all that n steps lead to."""
    seen = edge = start
    for _ in range(n):
        beside = 0
        while edge:
            low = edge & -edge
            beside |= joined[low.bit_length() - 1]
            edge ^= low
        edge = beside & ~seen
        seen |= edge
        if not edge:
            break
    return seen


@functools.cache
def printed_lines(name: str) -> UsableLines:
    """The board as it is printed, all Doors open, no Mirror Door open."""
    board = BOARDS[name]
    lines = {
        i: tuple((k.to, str(k.id) if k.kind == "window" else "") for k in some if k.kind in ("line", "window"))
        for i, some in board.neighbors.items()
    }
    joined = [board.bits(to for to, _ in lines[i]) for i in board.ids]
    return UsableLines(name, lines, joined, {i: ways_along(name, some) for i, some in lines.items()})


def ways_along(name: str, links: Iterable[tuple[str, str]], safe: Iterable[str] = ()) -> tuple[Way, ...]:
    """SD-213, SD-335  Each link with what a step along it asks; a Window costs the Adversary one more, unless safe."""
    index = BOARDS[name].index
    return tuple(
        Way(to, window, 1 + (window != "" and window not in safe), 1 << index[to], ("step", to)) for to, window in links
    )


@functools.lru_cache(maxsize=512)
def net(  # noqa: PLR0913, PLR0917  (all that changes lines)
    name: str, doors: Pairs, windows: Pairs, passages: Pairs, through: tuple[str, ...], stuck: tuple[str, ...] = ()
) -> UsableLines:
    """SDR-88, SDR-94, SD-078, SD-224, SD-225, SD-226, SDC-191  The lines now.

    `through` are the Mirror Doors that count, `stuck` spaces under Thick Mucus: nobody enters them, sight passes.
    """
    board, plain = BOARDS[name], printed_lines(name)
    shut = {door for door, state in doors if state in CLOSED}
    false = {window for window, state in windows if state == "false"}
    mirrors = mirror_ends(name, through)
    bar = shut.union(stuck)
    touched = {link.to for space in bar for link in board.neighbors[space]}
    touched |= {i for w in false for i in window_ends(name)[w]}
    touched |= {i for pair in passages for i in pair} | set(mirrors)
    links, joined = plain.links.copy(), plain.joined.copy()
    for here in sorted(touched):
        out = [(to, w) for to, w in (*links[here], *mirrors.get(here, ())) if to not in bar and w not in false]
        for far in (b if here == a else a for a, b in passages if here in (a, b)):
            out = [(to, w) for to, w in out if to != far] + ([] if far in bar else [(far, "")])
        links[here] = tuple(out)
        joined[board.index[here]] = board.bits(to for to, _ in out)
    safe, ways = [window for window, state in windows if state in SAFE], plain.ways.copy()
    for here in sorted(touched.union(*(window_ends(name)[window] for window in safe))):
        ways[here] = ways_along(name, links[here], safe)
    made = UsableLines(name, links, joined, ways)
    made.closed, made.barred = frozenset(shut | false), frozenset(bar)
    return made


def mirror_ends(name: str, through: Iterable[str]) -> dict[str, list[tuple[str, str]]]:
    """SD-188  Where the Mirror Doors of these colors lead, from each of their spaces."""
    ends: dict[str, list[tuple[str, str]]] = {}
    for color in through:
        for here, to in mirrors_by_color(name).get(color, ()):
            ends.setdefault(here, []).append((to, ""))
    return ends


@functools.cache
def mirrors_by_color(name: str) -> dict[str, list[tuple[str, str]]]:
    """SD-183  The Mirror Doors, each way, by color."""
    found: dict[str, list[tuple[str, str]]] = {}
    for here, some in BOARDS[name].neighbors.items():
        for link in some:
            if link.kind == "mirror":
                found.setdefault(str(link.id), []).append((here, link.to))
    return found


@functools.cache
def window_ends(name: str) -> dict[str, tuple[str, str]]:
    """The two spaces that each Window joins."""
    found: dict[str, tuple[str, str]] = {}
    for here, some in BOARDS[name].neighbors.items():
        for link in some:
            if link.kind == "window":
                found.setdefault(str(link.id), (here, link.to))
    return found
