"""The Objective Fix the Truck (SD-174 to SD-178, SDR-143)."""
# ruff: noqa: ARG001  (every Action and card takes the same arguments, also one that does not need them)

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import FACTS, NUMBERS
from gloam.games.stiflingdark.queries.people import investigator, on_board, token_of, tokens_on
from gloam.games.stiflingdark.queries.reach import adjacent
from gloam.games.stiflingdark.queries.why import Why
from gloam.games.stiflingdark.rules.shared import ending
from gloam.games.stiflingdark.rules.shared.dice import D6, pay_lucky_dice, rolled
from gloam.games.stiflingdark.rules.shared.procedures import Procedure, Run, choose, procedure
from gloam.games.stiflingdark.state import Token
from gloam.kernel import DONE, OVER, Asking, Frame, data, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState


PARTS = ("battery", "repair_kit", "spark_plugs")
GONE = Why("SD-178", "the Truck has left: Escape through the open gate")
NO_PART = Why("SD-175", "you carry no Part: pick one up, or Trade for one")
ALL_INSTALLED = Why("SD-175", "all Parts are installed: start the Truck")
NOT_AT_TRUCK = Why("SD-175", "you aren't on the Truck: move onto it")
INSTALLED = Why("SD-175", "the team has already installed a Part this round: try again next round")


def why_no_install(s: StiflingDarkState, inv: Investigator) -> Why | None:
    """SD-175, SD-178  On the Truck with a Part, once per round for the team."""
    if token_of(s, "truck") is None:
        return GONE
    if not parts_of(inv):
        return ALL_INSTALLED if len(s.parts) == len(PARTS) else NO_PART
    if not tokens_on(s, inv.space, "truck"):
        return NOT_AT_TRUCK
    return INSTALLED if "install" in s.team else None


NONE_INSTALLED = Why("SD-176", "no Part is installed yet: install one first")
FAR_FROM_TRUCK = Why("SD-176", "you are too far from the Truck: move next to it")
TRIED = Why("SD-176", "the team has already tried to start it this round: try again next round")


def why_no_start(s: StiflingDarkState, inv: Investigator) -> Why | None:
    """SD-176, SD-178, SD-367  On or adjacent to the Truck with at least 1 Part in it, once per round for the team."""
    truck = token_of(s, "truck")
    if truck is None:
        return GONE
    if not s.parts:
        return NONE_INSTALLED
    if inv.space != truck.space and not adjacent(s, inv.space, truck.space):
        return FAR_FROM_TRUCK
    return TRIED if "start" in s.team else None


STARTS = dict(enumerate(NUMBERS.sawmill.truck_starts, 1))
"""SD-176  The least roll that starts the Truck, by Parts installed; with 3 no roll."""


def parts_of(inv: Investigator) -> list[str]:
    """SDC-125 to SDC-127  The Parts in hand."""
    return [item.id for item in inv.items if item.id in PARTS]


def install(s: StiflingDarkState, inv: Investigator) -> Frame | None:
    """SD-175  Install 1 Part."""
    return Run(inv.seat, "install")


@procedure("install")
def install_part(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SD-175, SDR-143  Parts go on the aid in the order installed, whichever they are."""
    inv = investigator(s, seat)
    parts = parts_of(inv)
    part = yield from choose(seat, "truck.part", sorted(parts), "SD-175")
    inv.items = [item for item in inv.items if item.id != part]
    s.parts.append(part)
    s.team.append("install")
    say(s, "installs", seat=seat, part=part, n=len(s.parts))
    return None


def start_truck(s: StiflingDarkState, inv: Investigator) -> Frame | None:
    """SD-176  Try to start it."""
    return StartTruck(inv.seat)


@data
class StartTruck(Frame):
    """SD-176 to SD-178  Roll.

    On success all on or next to the Truck escape at once, and a gate opens for the others.
    """

    STEPS = ("roll", "gate")
    seat: int

    def roll(self, s: StiflingDarkState) -> Asking:
        """SD-176, SD-177, SD-367  6 with 1 Part, 4 or more with 2, automatically with 3."""
        inv = investigator(s, self.seat)
        need = STARTS[len(s.parts)]
        dice, lucky = (yield from rolled(s, inv, D6)) if need else ([6], False)
        pay_lucky_dice(s, inv, lucky)
        s.team.append("start")
        truck = token_of(s, "truck")
        assert truck is not None  # noqa: S101  (it was offered)
        say(s, "truck", seat=self.seat, dice=dice if need else [], starts=dice[0] >= need)
        if dice[0] < need:
            return DONE
        s.tokens.remove(truck)
        for other in on_board(s):
            near_by = other.space == truck.space or adjacent(s, other.space, truck.space)
            if near_by and ending.escapes(s, other):
                return OVER
        return None

    def gate(self, s: StiflingDarkState) -> Asking:
        """SD-178, SDR-143  The starter names 10 or 306."""
        gate = yield from choose(self.seat, "truck.gate", FACTS.gates, "SD-178")
        s.tokens.append(Token("escape", gate))
        say(s, "escape_open", seat=self.seat, space=gate, rule="SD-178")
        return DONE
