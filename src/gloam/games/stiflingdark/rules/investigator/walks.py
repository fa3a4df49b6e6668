"""Where an Investigator or a Spirit can walk in one go (SD-072, SD-073, SD-078, SD-142): the preview of their turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from gloam.games.stiflingdark.queries import body, light_levels
from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.games.stiflingdark.queries.park import moving
from gloam.games.stiflingdark.queries.reach import is_hazard, net_of
from gloam.games.stiflingdark.queries.routes import Hop, Route, previewing, routes
from gloam.games.stiflingdark.rules.park.rides import is_moving, taken_by_others
from gloam.kernel import Answer, Json

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState

ACTING = ("flame", "hellfire", "evil_eye")


def walks(s: StiflingDarkState, inv: Investigator) -> Callable[[Answer], Json]:
    """The spaces that this Investigator can reach with the MP of the turn, and what the way there costs and meets."""

    def find() -> list[Route]:
        taken = taken_by_others(s, inv)
        return routes(inv.space, body.points_left(s, inv), steps_from(s, inv), lambda space: space not in taken)

    return previewing(find, lambda mp: begun(s, inv, mp))


def begun(s: StiflingDarkState, inv: Investigator, mp: int) -> int:
    """SDC-159  The Stamina that a walk costs: in a Firestorm one for each Move Action that it begins."""
    if not body.event_in_force(s, inv, "firestorm"):
        return 0
    moves, each = int(not inv.now.moves), max(1, body.move_points(s, inv))
    while inv.now.mp + moves * each < mp:
        moves += 1
    return moves


def steps_from(s: StiflingDarkState, inv: Investigator) -> Callable[[str, int], Iterator[Hop]]:
    """SD-078, SD-096, SDC-007  The steps from any space, as `move.steps` offers them from the one that is stood on."""
    index, hurt = BOARDS[s.map].index, not body.is_hale(inv)
    fearful = hurt and body.suffers(inv, "nyctophobia")
    stiff = hurt and body.suffers(inv, "dislocated_hip") and not inv.now.hazards_off
    nimble = body.has_minor(inv, "dylan")

    def hops(space: str, easy: int) -> Iterator[Hop]:
        afraid = fearful and not s.dark >> index[space] & 1
        for to, window, _, bit, _ in net_of(s).ways[space]:
            dark, hazard = bool(bit & s.dark), is_hazard(s, window)
            if (dark and afraid) or (stiff and hazard):
                continue
            light = dark and nimble and inv.now.cheap_dark_steps_used + easy < body.DARK_STEPS
            acts = met(s, inv, to, window if hazard else "")
            yield Hop(to, 2 if dark and not light else 1, int(light), (*acts, *(("dark",) if dark else ())), bool(acts))

    return hops


def met(s: StiflingDarkState, inv: Investigator, to: str, window: str) -> tuple[str, ...]:
    """SD-213, SDR-85, SD-191, SD-198  What acts on a step onto this space, through this Window: there the walk ends."""
    out = ["window"] if window and not inv.now.hazards_off else []
    for token in s.tokens:
        if token.space == to:
            if token.kind in ACTING:
                out.append(token.kind)
            elif token.kind == "desecrated" and not light_levels.is_bright(s, to):
                out.append("desecrated")
    if to in moving(s.map) and is_moving(s, inv, to):
        out.append("ride")
    return tuple(out)


def drifting(
    s: StiflingDarkState, space: str, points: int, lines: Callable[[StiflingDarkState, str], list[str]]
) -> Callable[[Answer], Json]:
    """SD-142  Where a Spirit can drift: every line costs 1 MP, and nothing acts on it."""
    return previewing(
        lambda: routes(space, points, lambda here, _: (Hop(to, 1) for to in lines(s, here)), lambda _: True),
        lambda _: 0,
    )
