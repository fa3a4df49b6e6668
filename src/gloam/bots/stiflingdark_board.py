"""The board as a bot of The Stifling Dark reads it: from the View and the printed facts alone."""

from __future__ import annotations

import functools
import heapq
import math
from collections.abc import Collection, Iterable, Mapping
from typing import Any

from gloam.kernel import Json, find

SHUT = frozenset({"locked", "damaged", "false"})
FAR = 999
WINDOW = 9
"""What an Investigator gives not to go through a Window that hurts."""
BEAM, SPREAD = 4.6, math.cos(math.radians(24))
"""About how far and how wide a Flashlight shines: enough to guess whether it is worth its Charge."""
DIRECTIONS = tuple((math.cos(a), math.sin(a)) for a in (math.tau * k / 16 for k in range(16)))


@functools.cache
def printed(name: str) -> dict[str, Any]:
    """A board's spaces and links."""
    board: dict[str, Any] = find("stiflingdark").content()["boards"][name]
    return board


@functools.cache
def with_kind(name: str, *kinds: str) -> tuple[str, ...]:
    """Every space of one of these kinds."""
    return tuple(i for i, x in printed(name)["spaces"].items() if not set(kinds).isdisjoint(x["kinds"]))


@functools.lru_cache(maxsize=64)
def roads(name: str, doors: tuple[Any, ...], windows: tuple[Any, ...], passages: tuple[Any, ...]) -> dict[str, Any]:
    """For each space the ways on: to, whether a Window hurts, whether a Door is shut."""
    state, panes = dict(doors), dict(windows)
    out: dict[str, Any] = {}
    for space, links in printed(name)["links"].items():
        ways = []
        for to, kind, window in links:
            pane = panes.get(window) if kind == "window" else None
            if kind in ("line", "window") and state.get(to) != "false" and pane != "false":
                ways.append((to, kind == "window" and pane is None, state.get(to) in SHUT))
        out[space] = ways
    for a, b in passages:
        out[a] = [*out[a], (b, False, False)]
        out[b] = [*out[b], (a, False, False)]
    return out


@functools.lru_cache(maxsize=4096)
def walked(
    key: tuple[Any, ...], dark: frozenset[str], start: str, avoid: frozenset[str], *, hunter: bool
) -> dict[str, int]:
    """The MP from a space to every other."""
    ways = roads(*key)
    found: dict[str, int] = {}
    heap = [(0, start)]
    while heap:
        cost, here = heapq.heappop(heap)
        if here in found:
            continue
        found[here] = cost
        for to, hurts, shut in ways[here]:
            if to in found or to in avoid or (shut and hunter):
                continue
            price = 1 + hurts if hunter else (2 if to in dark else 1) + WINDOW * hurts + shut
            heapq.heappush(heap, (cost + price, to))
    return found


@functools.cache
def in_zone(name: str, switch: str, zone: str) -> float:
    """About the MP from a Light Switch to the Evidence of its Zone, lit at first and Dark afterwards, and to a desk."""
    way = walked((name, (), (), ()), frozenset(), switch, frozenset(), hunter=True)
    some = [way[i] for i, x in printed(name)["spaces"].items() if x["zone"] == zone and "general" in x["kinds"]]
    desks = [way[i] for i in with_kind(name, "computer", "ticket_booth")]
    return 1.5 * sum(some) / len(some) + min(desks, default=0)


@functools.cache
def middle(name: str) -> str:
    """The space from which everything that an Escape card may name is nearest, taken together."""
    cards = [c for c in find("stiflingdark").content()["escapes"].values() if c["map"] == name]
    named = [place for card in cards for some in (card["fixed"], *card["rolled"]) for place in some.values()]
    ways = [walked((name, (), (), ()), frozenset(), place, frozenset(), hunter=True) for place in named]
    plain: list[str] = [
        i for i, x in printed(name)["spaces"].items() if x["kinds"] == ["general"] and x["zone"] is None
    ]
    return min(plain, key=lambda i: (sum(way.get(i, FAR) ** 2 for way in ways), i))


class Map:
    """Distances on the board as it lies now."""

    def __init__(self, view: dict[str, Json]) -> None:
        self.name: str = view["map"]
        self.spaces: dict[str, Any] = printed(self.name)["spaces"]
        self.bright, self.dark = frozenset(view["bright"]), frozenset(view["dark"])
        passages = tuple((a, b) for a, b in view["passages"])
        self.key = (self.name, tuple(view["doors"].items()), tuple(view["windows"].items()), passages)

    def beside(self, space: str) -> list[tuple[str, bool]]:
        """The spaces one line away, and whether a Window that hurts lies between."""
        return [(to, hurts) for to, hurts, shut in roads(*self.key)[space] if not shut]

    def windows(self, space: str) -> dict[str, int]:
        """What a Window takes on the way to a space beside this one."""
        return {to: WINDOW for to, hurts in self.beside(space) if hurts}

    def walk(self, start: str, *, hunter: bool = False, avoid: Collection[str] = ()) -> dict[str, int]:
        """The MP to every space: Dark costs an Investigator 2; Windows and shut Doors are a detour worth avoiding."""
        return walked(self.key, frozenset() if hunter else self.dark, start, frozenset(avoid), hunter=hunter)

    def nearest(self, found: dict[str, int], goals: Iterable[str]) -> str | None:
        """The goal that is nearest, if any can be reached."""
        reached = [(found[g], g) for g in goals if g in found]
        return min(reached)[1] if reached else None

    def beam(self, space: str, likely: Mapping[str, float]) -> float:
        """About how much of this could be lit by one Flashlight from here: walls are not looked at."""
        here = self.spaces[space]
        near: list[tuple[float, float, float, float]] = []
        for spot, weight in likely.items():
            dx, dy = self.spaces[spot]["x"] - here["x"], self.spaces[spot]["y"] - here["y"]
            far = math.hypot(dx, dy)
            if far <= BEAM:
                near.append((dx, dy, far * SPREAD, weight))
        if not near:
            return 0.0
        return max(sum(w for dx, dy, least, w in near if dx * cx + dy * cy >= least) for cx, cy in DIRECTIONS)
