"""Where an Investigator or a Spirit can walk in one go (SD-072, SD-073, SD-078, SD-142): the preview of their turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from gloam.games.stiflingdark.queries import body
from gloam.games.stiflingdark.queries.people import taken_by_others
from gloam.games.stiflingdark.queries.routes import Hop, Route, previewing, routes
from gloam.games.stiflingdark.queries.steps import Walker
from gloam.kernel import Answer, Json

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState


def walks(s: StiflingDarkState, inv: Investigator) -> Callable[[Answer], Json]:
    """The spaces that this Investigator can reach with the MP of the turn, and what the way there costs and meets."""

    def find() -> list[Route]:
        taken = taken_by_others(s, inv)
        return routes(inv.space, body.points_left(s, inv), hops_of(s, inv), lambda space: space not in taken)

    return previewing(find, lambda mp: begun(s, inv, mp))


def begun(s: StiflingDarkState, inv: Investigator, mp: int) -> int:
    """SDC-159  The Stamina that a walk costs: in a Firestorm one for each Move Action that it begins."""
    if not body.event_in_force(s, inv, "firestorm"):
        return 0
    moves, each = int(not inv.now.moves), max(1, body.move_points(s, inv))
    while inv.now.mp + moves * each < mp:
        moves += 1
    return moves


def hops_of(s: StiflingDarkState, inv: Investigator) -> Callable[[str, int], Iterator[Hop]]:
    """SD-078, SD-096, SDC-007  The steps from any space on the way."""
    walker = Walker(s, inv)

    def hops(space: str, easy: int) -> Iterator[Hop]:
        for step in walker.steps(space, cheap_used=easy):
            if not step.why_not:
                acts = step.meets(s, inv)
                meets = (*acts, "dark") if step.dark else acts
                yield Hop(step.to, step.price, int(step.cheap), meets, bool(acts))

    return hops


def drifting(
    s: StiflingDarkState, space: str, points: int, lines: Callable[[StiflingDarkState, str], list[str]]
) -> Callable[[Answer], Json]:
    """SD-142  Where a Spirit can drift: every line costs 1 MP, and nothing acts on it."""
    return previewing(
        lambda: routes(space, points, lambda here, _: (Hop(to, 1) for to in lines(s, here)), lambda _: True),
        lambda _: 0,
    )
