"""What Spirits do to the Adversary's steps (SDC-026, SDC-030, SDC-032, SDC-033)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.games.stiflingdark.queries.reach import links

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, Night


def haunting(s: Night, mark: str, space: str) -> Investigator | None:
    """SDC-026, SDC-033  The Spirit with this Ability in force on whose space, or next to it, a figure would come."""
    for inv in s.investigators:
        if inv.fate == "spirit" and inv.marks.get(mark) and space in around(s, inv):
            return inv
    return None


def around(s: Night, inv: Investigator) -> list[str]:
    """A Spirit's space and those adjacent to it."""
    return [inv.space, *(to for to, _ in links(s, inv.space))]


def cold_spots(s: Night) -> list[str]:
    """SDC-026  The spaces onto which nobody can Move unnoticed while a Cold Spot waits."""
    some = [inv for inv in s.investigators if inv.fate == "spirit" and inv.marks.get("cold_spot")]
    return [space for inv in some for space in around(s, inv)] if some else []


def is_haunted(s: Night) -> bool:
    """Whether a Spirit can be in the Adversary's way at all."""
    if s.gloom:
        return True
    for inv in s.investigators:  # noqa: SIM110  (asked at every step, and faster than any())
        if inv.fate == "spirit":
            return True
    return False


def drag(s: Night, space: str) -> int:
    """SDC-032, SDC-033  What a step of the Adversary onto this space costs more."""
    if not is_haunted(s):
        return 0
    return (BOARDS[s.map].spaces[space].zone in s.gloom) + (whirl(s, space) is not None)


def whirl(s: Night, space: str) -> Investigator | None:
    """SDC-033  The Spirit whose Whirlwind waits there and is not spent."""
    found = haunting(s, "whirlwind", space)
    return found if found is not None and found.seat not in s.adversary.spent else None
