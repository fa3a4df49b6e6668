"""The Rope Circle, which banishes the Cult (SD-332, SDC-135)."""
# ruff: noqa: ARG001  (every card and procedure takes the same arguments, also one that does not need them)

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.stiflingdark.queries.people import token_of
from gloam.games.stiflingdark.queries.reach import adjacent
from gloam.games.stiflingdark.queries.why import Why
from gloam.games.stiflingdark.rules.adversary.cult_figures import is_one_group
from gloam.games.stiflingdark.rules.investigator.use_item import use
from gloam.games.stiflingdark.rules.objectives.banish_cult import NO_ALTAR, SUPPLY
from gloam.games.stiflingdark.rules.shared import ending
from gloam.kernel import OVER, Frame, Verdict, data

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState


HIDDEN_IN_SUIT = Why("SDC-103", "somebody is away in a Ghillie Suit: wait until they are back next round")
NOBODY_THERE = Why("SDR-43", "nobody is at the Altar: move onto it or next to it")
APART = Why("SD-332", "not everyone alive is in one group: gather on adjacent spaces at the Altar")


def why_no_circle(s: StiflingDarkState, inv: Investigator) -> Why | None:
    """SD-330, SD-332, SDR-43, SDR-139  3 Supply, and all who live in one group, one of them on or beside the Altar."""
    altar = token_of(s, "altar")
    alive = [i for i in s.investigators if i.fate in ("board", "away")]
    if altar is None:
        return NO_ALTAR
    if s.supply < SUPPLY:
        return Why("SD-332", f"it needs {SUPPLY} Supply and there is {s.supply}: use the Ritual Knife at the Altar")
    if any(i.fate == "away" for i in alive):
        return HIDDEN_IN_SUIT
    if not any(i.space == altar.space or adjacent(s, i.space, altar.space) for i in alive):
        return NOBODY_THERE
    return None if is_one_group(s, [i.space for i in alive]) else APART


@use("rope_circle", lambda s, inv: why_no_circle(s, inv) is None, lambda s, inv: why_no_circle(s, inv) or APART)
def rope_circle(s: StiflingDarkState, inv: Investigator) -> Frame:
    """SD-332, SDC-135  The circle is cut: the Cult is banished."""
    ending.end(s, "investigators", "banished")
    return Banished()


@data
class Banished(Frame):
    """SD-332  The game is over."""

    STEPS = ("stop",)

    def stop(self, s: StiflingDarkState) -> Verdict:
        """Nothing follows."""
        return OVER
