"""What Spirits do to the Adversary's steps (SDC-026, SDC-030, SDC-032, SDC-033)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.games.stiflingdark.queries.reach import links
from gloam.games.stiflingdark.state import Mark

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState


def haunting(s: StiflingDarkState, mark: Mark, space: str) -> Investigator | None:
    """SDC-026, SDC-033  The Spirit with this Ability in force on whose space, or next to it, a figure would come."""
    for inv in s.investigators:
        if inv.fate == "spirit" and inv.marks.get(mark) and space in around(s, inv):
            return inv
    return None


def around(s: StiflingDarkState, inv: Investigator) -> list[str]:
    """A Spirit's space and those adjacent to it."""
    return [inv.space, *(to for to, _ in links(s, inv.space))]


def cold_spots(s: StiflingDarkState) -> list[str]:
    """SDC-026  The spaces onto which nobody can Move unnoticed while a Cold Spot waits."""
    some = [inv for inv in s.investigators if inv.fate == "spirit" and inv.marks.get(Mark.COLD_SPOT)]
    return [space for inv in some for space in around(s, inv)] if some else []


def is_haunted(s: StiflingDarkState) -> bool:
    """Whether a Spirit can be in the Adversary's way at all."""
    if s.gloom:
        return True
    for inv in s.investigators:  # noqa: SIM110  (asked at every step, and faster than any())
        if inv.fate == "spirit":
            return True
    return False


def extra_mp(s: StiflingDarkState, space: str) -> int:
    """SDC-032, SDC-033  What a step of the Adversary onto this space costs more."""
    if not is_haunted(s):
        return 0
    return (BOARDS[s.map].spaces[space].zone in s.gloom) + (whirlwind_at(s, space) is not None)


def whirlwind_at(s: StiflingDarkState, space: str) -> Investigator | None:
    """SDC-033  The Spirit whose Whirlwind waits there and is not spent."""
    found = haunting(s, Mark.WHIRLWIND, space)
    return found if found is not None and found.seat not in s.adversary.spent else None
