"""Medical and Objective Items (SDC-106, SDC-137)."""
# ruff: noqa: ARG001, ARG005  (every Action, card and procedure takes the same arguments, also one that does not need them)

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.stiflingdark.queries import body
from gloam.games.stiflingdark.queries.people import ADVERSARY, investigator, neighbors_of
from gloam.games.stiflingdark.rules.investigator.use_item import Pay, Using, use
from gloam.games.stiflingdark.rules.shared.procedures import Run, choose
from gloam.games.stiflingdark.rules.shared.wounds import turn_down
from gloam.kernel import Frame

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState


def patients(s: StiflingDarkState, inv: Investigator) -> list[tuple[int, int]]:
    """SDC-106, SDC-051  The face-up Wounds of oneself and of adjacent Investigators that may be turned."""
    return [(o.seat, slot) for o in (inv, *neighbors_of(s, inv)) for slot in body.curable(o)]


@use("medkit", patients, "neither you nor anyone next to you has a face-up Wound: stand next to somebody who has")
def medkit(s: StiflingDarkState, inv: Investigator, pay: Pay) -> Using:
    """SD-124, SD-133, SDC-106  Turn one face-up Wound face-down."""
    options = patients(s, inv)
    args = {"wounds": body.faces((inv, *neighbors_of(s, inv)))}
    seat, slot = yield from choose(inv.seat, "heal.wound", options, "SDC-106", args=args)
    pay()
    turn_down(s, investigator(s, seat), slot)
    return None


@use("frayed_ropes", lambda s, inv: s.burning, "the Grave isn't dug up yet: dig it up first")
def frayed_ropes(s: StiflingDarkState, inv: Investigator) -> Frame:
    """SD-304, SDC-137  The Butcher must show his Shadow within 3 of himself."""
    return Run(ADVERSARY, "ropes")
