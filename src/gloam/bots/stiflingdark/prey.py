"""Whom an Adversary is after: a style may name one Investigator, whom it then prefers to all others.

Or it goes ahead, to where they must come.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gloam.bots.stiflingdark.board import with_kind
from gloam.kernel import Json

AFTER = "after "
AHEAD = "ahead"
PREFERRED = 10
"""Counts for more than all Wounds of somebody else."""
WAYS_OUT = (("escape",), ("locked_escape", "truck", "saw"))
"""What Investigators come for at the end: a way out, or else what is to be made one."""


def more_styles(people: Iterable[dict[str, Any]]) -> list[str]:
    """To go ahead; and after each Investigator on the board, where there is a choice."""
    seats = [i["seat"] for i in people if i["who"] and i["fate"] == "board"]
    return [AHEAD, *(f"{AFTER}{seat}" for seat in seats if len(seats) > 1)]


def preferred(style: str, seat: int) -> int:
    """How much more one is wanted than others."""
    return PREFERRED * (style == f"{AFTER}{seat}")


def hunted(style: str, targets: list[dict[str, Any]], view: dict[str, Json]) -> list[dict[str, Any]]:
    """Those who are come after: whom the style names, if that one is on the board, else everybody.

    Where the style goes ahead, these are spaces instead, as if somebody (seat 0) stood on them.
    """
    if style == AHEAD:
        return [{"space": space, "seat": 0} for space in places_wanted(view)] or targets
    if not style.startswith(AFTER):
        return targets
    return [i for i in targets if preferred(style, i["seat"])] or targets


def places_wanted(view: dict[str, Json]) -> list[str]:
    """Where Investigators must come next: to a way out, or to Evidence and where it is turned in."""
    for kinds in WAYS_OUT if view["escape"] else (("evidence",),):
        found = [t["space"] for t in view["tokens"] if t["kind"] in kinds and t["space"]]
        if found:
            return found
    return list(with_kind(view["map"], "computer", "ticket_booth"))
