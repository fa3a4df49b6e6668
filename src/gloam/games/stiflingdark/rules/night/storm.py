"""The Storm: what its Events do at once (SDC-173). What lasts for a round is asked where it acts.

SDC-163 Cold Front: investigator/move.py; SDC-164 Foggy, SDC-166 Rainy, SDC-167 Squall: queries/body.py; SDC-165 Muddy:
investigator/interact.py; SDC-169 Heavy Winds, SDC-174 Tornado: investigator/end_of_turn.py; SDC-170 Interference:
investigator/final_actions.py; SDC-171 Misty, SDC-172 Downpour: queries/aiming.py.
SDC-162 The Storm Grows and SDC-168 Eerie Calm do nothing.
"""
# ruff: noqa: ARG001  (every procedure takes the same arguments, also one that does not need them)

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from gloam.games.stiflingdark.queries import body
from gloam.games.stiflingdark.queries.people import investigator, on_board
from gloam.games.stiflingdark.rules.shared.procedures import Run, chain, immediate
from gloam.games.stiflingdark.rules.shared.wounds import GainWounds
from gloam.games.stiflingdark.state import Mark
from gloam.kernel import Frame, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import StiflingDarkState


@immediate("event.hail_storm")
def hail_storm(s: StiflingDarkState, seat: int, arg: object) -> Frame | None:
    """SDC-173  It strikes all but those who ignore it; those it strikes a round later."""
    for inv in on_board(s):
        if inv.ignores:
            inv.marks[Mark.HAIL] = s.round
    return hail_on(s, [inv.seat for inv in on_board(s) if not inv.ignores])


def late_hail(s: StiflingDarkState) -> Frame | None:
    """SDC-173  Those who ignored the Hail Storm in the last round suffer it now."""
    struck = [inv.seat for inv in on_board(s) if 0 < inv.marks.get(Mark.HAIL, 0) < s.round]
    for seat in struck:
        investigator(s, seat).marks.pop(Mark.HAIL)
    return hail_on(s, struck)


def hail_on(s: StiflingDarkState, seats: Iterable[int]) -> Frame | None:
    """SDC-173  First a face-up Wound for anyone who has none, then every face-down Wound turns up."""
    struck = list(seats)
    if struck:
        say(s, "hail", seats=struck)
    unhurt = [seat for seat in struck if not body.wounds(investigator(s, seat))]
    return chain(
        *(GainWounds(seat, 1, up=True, why="hail_storm") for seat in unhurt), *(Run(seat, "hail") for seat in struck)
    )


@immediate("hail")
def hail(s: StiflingDarkState, seat: int, arg: object) -> Frame | None:
    """SDC-173  Every face-down Wound of this Investigator turns up."""
    inv = investigator(s, seat)
    if inv.fate != "board":
        return None
    return chain(*(Run(seat, "turn_up", slot) for slot in body.slots_down(inv)))
