"""The Rope Circle, which banishes the Cult (SD-332, SDC-135)."""
# ruff: noqa: ARG001  (every card and procedure takes the same arguments, also one that does not need them)

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.stiflingdark.queries.people import (
    token_of,
)  # fmt: skip
from gloam.games.stiflingdark.queries.reach import adjacent
from gloam.games.stiflingdark.rules.adversary.cult_figures import is_one_group
from gloam.games.stiflingdark.rules.investigator.use_item import use
from gloam.games.stiflingdark.rules.objectives.banish_cult import SUPPLY
from gloam.games.stiflingdark.rules.shared import ending
from gloam.kernel import OVER, Frame, Verdict, data

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState


def is_circle_drawn(s: StiflingDarkState, inv: Investigator) -> bool:
    """SD-330, SD-332, SDR-43, SDR-139  3 Supply, and all who live in one group, one of them on or beside the Altar."""
    altar = token_of(s, "altar")
    alive = [i for i in s.investigators if i.fate in ("board", "away")]
    if altar is None or s.supply < SUPPLY or any(i.fate == "away" for i in alive):
        return False
    at_it = any(i.space == altar.space or adjacent(s, i.space, altar.space) for i in alive)
    return at_it and is_one_group(s, [i.space for i in alive])


@use(
    "rope_circle",
    is_circle_drawn,
    "everyone alive must be in one group at the Altar, after three cuts with the Ritual Knife",
)
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
