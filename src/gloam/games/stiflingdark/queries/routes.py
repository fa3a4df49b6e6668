"""Destinations: every space in reach of one walk, the way there, its price, and what the walk would set off.

A walk is a chain of the steps that the engine asks one by one. It ends where something happens: behind a Window, on a
token that acts, in the light. So a route leads up to such a space and never over it. What a step costs and sets off is
told by the seat that asks, and only from what that seat may know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from heapq import heappop, heappush
from typing import NamedTuple

from gloam.kernel import Answer, Json


class Hop(NamedTuple):
    """One step: where to, its MP, how many easy steps onto Dark spaces it uses up, what it meets, whether it ends."""

    to: str
    mp: int
    easy: int = 0
    meets: tuple[str, ...] = ()
    ends: bool = False


class Route(NamedTuple):
    """A way to a space: the spaces in order, all MP, and what is met where."""

    path: tuple[str, ...]
    mp: int
    meets: tuple[tuple[str, str], ...]


def routes(
    start: str, points: int, hops: Callable[[str, int], Iterable[Hop]], may_stay: Callable[[str], bool]
) -> list[Route]:
    """The cheapest route to each space where one may stay, of equals the one with the fewest steps."""
    best: dict[str, Route] = {}
    seen: set[tuple[str, int]] = {(start, 0)}
    queue: list[tuple[int, int, tuple[str, ...], int, tuple[tuple[str, str], ...], bool]] = [(0, 0, (), 0, (), False)]
    while queue:
        spent, length, path, easy, meets, ends = heappop(queue)
        here = path[-1] if path else start
        if path:
            if not ends and (here, easy) in seen:
                continue
            if here != start and may_stay(here) and here not in best:
                best[here] = Route(path, spent, meets)
            if ends:
                continue
            seen.add((here, easy))
        for hop in hops(here, easy):
            if spent + hop.mp <= points and hop.to not in path:
                met = (*meets, *((hop.to, what) for what in hop.meets))
                heappush(queue, (spent + hop.mp, length + 1, (*path, hop.to), easy + hop.easy, met, hop.ends))
    return [best[to] for to in sorted(best)]


def route_json(route: Route, stamina: int = 0) -> Json:
    """A route as it is sent."""
    meets: Json = [list(one) for one in route.meets]
    return {"to": route.path[-1], "path": list(route.path), "mp": route.mp, "stamina": stamina, "meets": meets}


def previewing(find: Callable[[], list[Route]], stamina: Callable[[int], int]) -> Callable[[Answer], Json]:
    """The preview of a question with steps: for each one the routes that begin with it. Computed once, if at all."""
    found: list[list[Route]] = []

    def preview(option: Answer) -> Json:
        if not isinstance(option, tuple) or option[0] != "step":
            return None
        if not found:
            found.append(find())
        return {"routes": [route_json(route, stamina(route.mp)) for route in found[0] if route.path[0] == option[1]]}

    return preview
