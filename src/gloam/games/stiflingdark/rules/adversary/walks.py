"""Where a figure of the Adversary can walk in one go (SD-333, SD-335): the preview of its turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, TypeAlias

from gloam.games.stiflingdark.queries.light_levels import is_bright
from gloam.games.stiflingdark.queries.park import next_seats
from gloam.games.stiflingdark.queries.people import tokens_on
from gloam.games.stiflingdark.queries.routes import Hop, Route, previewing, route_json, routes
from gloam.games.stiflingdark.queries.spirit_effects import haunting, whirlwind_at
from gloam.games.stiflingdark.rules.adversary.barred import bright_price
from gloam.games.stiflingdark.rules.adversary.movement import is_crowded, ways
from gloam.games.stiflingdark.rules.shared import possible_places
from gloam.games.stiflingdark.state import Mark
from gloam.kernel import Answer, Json

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Figure, StiflingDarkState

Preview: TypeAlias = Callable[[Answer], Json]


def walks(s: StiflingDarkState, fig: Figure, points: int, *, slow: bool = False) -> Callable[[Answer], Json]:
    """The spaces that this figure can reach, and what the way there costs and meets. `slow`: Bright costs 1 more."""
    return previewing(lambda: reach(s, fig, points, slow=slow), lambda _: 0)


def reach(s: StiflingDarkState, fig: Figure, points: int, *, slow: bool = False) -> list[Route]:
    """The routes of one figure."""

    def hops(space: str, _easy: int) -> Iterator[Hop]:
        for way in ways(s, space):
            acts = met(s, fig, way.to, way.window)
            yield Hop(way.to, bright_price(s, way, slow=slow), 0, acts, bool(acts))

    return routes(fig.space, points, hops, lambda to: not is_crowded(s, fig, to))


def cult_walks(s: StiflingDarkState, now: tuple[Figure, int] | None, later: list[Figure], fresh: int) -> Preview:
    """The routes of the Cult: the figure that acts with its MP, and those whose block is still to come.

    What these can reach is told where a block can begin or end, so that a destination can be chosen for any of them.
    """
    own = None if now is None else walks(s, *now, slow=s.adversary.corporeal)
    ahead: dict[str, Json] = {}

    def routes_of(fig: Figure) -> Json:
        if fig.id not in ahead:
            ahead[fig.id] = [route_json(route) for route in reach(s, fig, fresh)]
        return ahead[fig.id]

    def preview(option: Answer) -> Json:
        if option == "done":
            return {"figures": {fig.id: routes_of(fig) for fig in later}}
        if isinstance(option, tuple) and option[0] == "figure":
            return {"routes": next((routes_of(fig) for fig in later if fig.id == option[1]), [])}
        return None if own is None else own(option)

    return preview


def met(s: StiflingDarkState, fig: Figure, to: str, window: str) -> tuple[str, ...]:
    """SD-218, SD-219, SD-267, SD-354, SDC-005, SDC-026, SDC-030, SDC-108  What a step sets off: there the walk ends."""
    out = []
    if not possible_places.makes_no_noise(s, window) or possible_places.has_can(s, to) or possible_places.creaks(s, to):
        out.append("noise")
    if is_bright(s, to):
        if possible_places.walks_in_light(s, fig):
            out.append("shadow")
        elif not fig.shown:
            out.append("light")
    if haunting(s, Mark.COLD_SPOT, to) is not None or whirlwind_at(s, to) is not None or tokens_on(s, to, "ectoplasm"):
        out.append("spirit")
    if to in next_seats(s.map) and fig.ridden != s.round:
        out.append("ride")
    return tuple(out)
