"""The board as a bot of The Stifling Dark reads it: from the View and the printed facts alone."""

from __future__ import annotations

import functools
import heapq
from collections.abc import Collection, Iterable
from typing import Any

from gloam.kernel import Json, find

SHUT = frozenset({"locked", "damaged", "false"})
FAR = 999


@functools.cache
def printed(name: str) -> dict[str, Any]:
    """A board's spaces and links."""
    board: dict[str, Any] = find("stiflingdark").content()["boards"][name]
    return board


@functools.cache
def with_kind(name: str, kind: str) -> tuple[str, ...]:
    """Every space of a kind."""
    return tuple(i for i, x in printed(name)["spaces"].items() if kind in x["kinds"])


class Map:
    """Distances on the board as it lies now."""

    def __init__(self, view: dict[str, Json]) -> None:
        self.name = view["map"]
        self.spaces: dict[str, Any] = printed(self.name)["spaces"]
        self.links: dict[str, Any] = printed(self.name)["links"]
        self.doors, self.windows = view["doors"], view["windows"]
        self.bright, self.dark = frozenset(view["bright"]), frozenset(view["dark"])
        self.passages: list[list[str]] = view["passages"]

    def beside(self, space: str, *, through_doors: bool = False) -> list[tuple[str, bool]]:
        """The spaces one line away, and whether a Window that hurts lies between."""
        out = []
        for to, kind, window in self.links[space]:
            if kind not in ("line", "window") or (self.doors.get(to) in SHUT and not through_doors):
                continue
            state = self.windows.get(window) if window else "open"
            if state != "false":
                out.append((to, kind == "window" and state is None))
        out += [(b if a == space else a, False) for a, b in self.passages if space in (a, b)]
        return out

    def walk(self, start: str, *, hunter: bool = False, avoid: Collection[str] = ()) -> dict[str, int]:
        """The MP to every space: Dark costs an Investigator 2; Windows and shut Doors are a detour worth avoiding."""
        found: dict[str, int] = {}
        heap = [(0, start)]
        while heap:
            cost, here = heapq.heappop(heap)
            if here in found:
                continue
            found[here] = cost
            for to, hurts in self.beside(here, through_doors=not hunter):
                if to in found or to in avoid:
                    continue
                price = 1 + hurts if hunter else (2 if to in self.dark else 1) + 4 * hurts
                price += 1 if self.doors.get(to) in SHUT else 0
                heapq.heappush(heap, (cost + price, to))
        return found

    def nearest(self, found: dict[str, int], goals: Iterable[str]) -> str | None:
        """The goal that is nearest, if any can be reached."""
        reached = [(found[g], g) for g in goals if g in found]
        return min(reached)[1] if reached else None
