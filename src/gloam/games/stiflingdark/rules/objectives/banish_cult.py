"""Banish the Cult (SD-310, SD-328 to SD-332, SD-382, SD-383, SDC-134, SDC-135, SDC-147).

SDR-42 to SDR-44, SDR-138 to SDR-140.
"""
# ruff: noqa: ARG001  (every card and procedure takes the same arguments, also one that does not need them)

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import NUMBERS
from gloam.games.stiflingdark.queries import body
from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.games.stiflingdark.queries.certain_wounds import left
from gloam.games.stiflingdark.queries.people import (
    ADVERSARY,
    general_spaces,
    held,
    investigator,
    token_of,
    tokens_on,
)  # fmt: skip
from gloam.games.stiflingdark.queries.reach import around, near
from gloam.games.stiflingdark.queries.why import Why
from gloam.games.stiflingdark.rules.shared.procedures import Procedure, Run, choose, procedure
from gloam.games.stiflingdark.rules.shared.wounds import GainWounds
from gloam.games.stiflingdark.state import Token
from gloam.kernel import Frame, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState

RANGE, SUPPLY = NUMBERS.cult.altar_range, NUMBERS.cult.knife_supply
"""SD-329, SD-332  How far Knife and Rope lie from the Altar, and the Supply that the Rope needs."""
TOOLS = ("ritual_knife", "rope_circle")


def altar_spaces(name: str) -> list[str]:
    """SD-310, SDR-138  The General spaces of every Zone."""
    return [i for i in general_spaces(name) if BOARDS[name].spaces[i].zone]


@procedure("altar")
def lay_tools(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SD-329, SD-382, SDR-44, SDR-138, SDC-147  Knife and Rope on General spaces within 10 of the Altar, seen by all.

    Where the Altar is not found yet, they tell that it is within 10 of both.
    """
    board, found = BOARDS[s.map], token_of(s, "altar")
    altar = s.adversary.altar or (found.space if found else "")
    reach = near(s, altar, RANGE)
    spaces = [i for i in general_spaces(s.map) if i in reach and i != altar]
    knife = yield from choose(ADVERSARY, "altar.knife", spaces, "SD-329", quiet=True)
    rest = [i for i in spaces if i != knife]
    rope = yield from choose(ADVERSARY, "altar.rope", rest, "SD-329", args={"knife": knife}, quiet=True)
    for kind, space in zip(TOOLS, (knife, rope), strict=True):
        s.tokens.append(Token(kind, space))
        s.altar_possible &= around(s, space, RANGE) & ~board.bits([space])
    say(s, "laid", what="tools", spaces=[knife, rope])
    return None


NO_ALTAR = Why("SD-330", "the Altar isn't found yet: make its space Bright")
NO_KNIFE = Why("SD-331", "you don't have the Ritual Knife: pick it up, or Trade for it")
NOT_AT_ALTAR = Why("SD-331", "you aren't on the Altar: move onto it")
WAS_CUT = Why("SD-331", "the team has already cut this round: try again next round")


def why_no_cut(s: StiflingDarkState, inv: Investigator) -> Why | None:
    """SD-330, SD-331, SDC-134  The Knife in hand, on the found Altar, once per round for the team."""
    if not held(inv, "ritual_knife"):
        return NO_KNIFE
    if token_of(s, "altar") is None:
        return NO_ALTAR
    if not tokens_on(s, inv.space, "altar"):
        return NOT_AT_ALTAR
    return WAS_CUT if "knife" in s.team else None


def cut(s: StiflingDarkState, inv: Investigator) -> Frame | None:
    """SD-331, SDR-140  The Supply is placed first."""
    s.team.append("knife")
    s.supply += 1
    return Run(inv.seat, "knife")


@procedure("knife")
def knife(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SD-331, SDR-42  One own face-down Wound turns up, or one more is gained face-down."""
    inv = investigator(s, seat)
    slots, args = body.slots_down(inv), {"harm": {"gain": 1, "left": left(inv)}}
    picked = yield from choose(seat, "knife.wound", ("gain", *slots), "SD-331", args=args)
    return GainWounds(seat, 1, why="ritual_knife") if picked == "gain" else Run(seat, "turn_up", picked)
