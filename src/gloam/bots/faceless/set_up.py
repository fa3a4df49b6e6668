"""The Faceless, before the first turn: what the players place themselves, and who begins."""

from __future__ import annotations

from collections.abc import Callable
from math import fsum

from gloam.bots.faceless.geometry import geometry
from gloam.bots.seen import Seen
from gloam.kernel import Answer, Json

NEAR = frozenset({"setup.memory", "setup.team"})
FAR = frozenset({"setup.billygoat", "setup.obstacle", "setup.den"})


def set_up(view: dict[str, Json], decision: Seen, best_action: Callable[[int], float]) -> Answer:
    """Memories and the Team close together; Obstacles, the Den and Billygoat far from them."""
    if decision.kind == "setup.first":
        return max(decision.options, key=best_action)
    if decision.kind not in NEAR and decision.kind not in FAR:
        return decision.options[0]
    g = geometry()
    spaces = [view["team"]] if view["team"] else view["memories"]["board"]
    placed = [g.at[g.index[space]] for space in spaces]
    whole = complex(fsum(point.real for point in placed), fsum(point.imag for point in placed))
    middle = whole / max(len(placed), 1)

    def away(option: Answer) -> float:
        points = [g.at[g.index[space]] for space in str(option).split(" ") if space in g.index]
        return min((abs(point - middle) for point in points), default=0.0)

    return (max if decision.kind in FAR else min)(decision.options, key=away)
