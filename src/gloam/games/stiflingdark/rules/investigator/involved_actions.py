"""Involved Actions (SD-105 to SD-107, SD-356).

What they are, and that they end the turn unless a card says otherwise.
"""
# ruff: noqa: ARG005  (every Action, card and procedure takes the same arguments, also one that does not need them)

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from gloam.games.stiflingdark.queries import body
from gloam.games.stiflingdark.queries.reach import board_of
from gloam.games.stiflingdark.queries.why import Why
from gloam.games.stiflingdark.rules.adversary.horror_hatchlings import crushable
from gloam.games.stiflingdark.rules.investigator.final_actions import AFTER_TRIPOD, may_end_turn, why_turn_goes_on
from gloam.games.stiflingdark.rules.objectives import (
    banish_butcher,
    banish_cult,
    banish_horror,
    fix_the_truck,
    flare_and_tunnels as park,
    power_the_gate,
)
from gloam.games.stiflingdark.rules.objectives.banish_butcher import at_grave, with_hook
from gloam.games.stiflingdark.rules.objectives.evidence import TURN_IN, TurnIn, at_computer
from gloam.games.stiflingdark.rules.objectives.fix_the_truck import at_truck, near_truck
from gloam.games.stiflingdark.rules.objectives.power_the_gate import at_gate, at_saw
from gloam.games.stiflingdark.rules.shared.actions import action
from gloam.games.stiflingdark.rules.shared.procedures import Run
from gloam.kernel import Answer, Frame, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState

Can: TypeAlias = "Callable[[StiflingDarkState, Investigator], bool]"
Does: TypeAlias = "Callable[[StiflingDarkState, Investigator], Frame | None]"


class Involved(NamedTuple):
    """An Involved Action: its label, its rule and what it needs, when it can be taken, what it does."""

    label: str
    rule: str
    needs: str
    can: Can
    does: Does


INVOLVED = {
    "turn_in": Involved(
        "Turn in Evidence",
        "SD-160",
        "you can turn in Evidence only at a Computer or a Ticket Booth: move onto one",
        at_computer,
        lambda s, inv: TurnIn(inv.seat),
    ),
    "open_lockbox": Involved(
        "Saw open the Lockbox",
        "SD-168",
        "you must be on the Saw with the Lockbox, and the team can do this once per round",
        at_saw,
        power_the_gate.open_lockbox,
    ),
    "flip_escape": Involved(
        "Open the gate with the Fuse",
        "SD-172",
        "you must be on the Locked Escape with the Fuse",
        at_gate,
        power_the_gate.flip_escape,
    ),
    "install": Involved(
        "Install a Part",
        "SD-175",
        "you must be on the Truck with a Part, and the team can do this once per round",
        at_truck,
        fix_the_truck.install,
    ),
    "start_truck": Involved(
        "Start the Truck",
        "SD-176",
        "you must be at the Truck with a Part installed, and the team can do this once per round",
        near_truck,
        fix_the_truck.start_truck,
    ),
    "dig": Involved(
        "Dig up the Grave",
        "SD-300",
        "you must be on the Grave, and it must have been found",
        at_grave,
        banish_butcher.dig,
    ),
    "hook": Involved(
        "Strike with The Hook",
        "SD-302",
        "you need The Hook and a burned Grave, and the team can do this once per round",
        with_hook,
        banish_butcher.hook,
    ),
    "destroy_egg": Involved(
        "Destroy the Egg Sac",
        "SD-274",
        "you must be on an Egg Sac",
        banish_horror.at_egg,
        banish_horror.destroy_egg,
    ),
    "wound_horror": Involved(
        "Wound the Horror",
        "SD-276",
        "you must be next to the Enraged Horror",
        banish_horror.beside_it,
        banish_horror.wound_it,
    ),
    "crush": Involved(
        "Crush a Hatchling",
        "SDC-206",
        "you must be next to a Hatchling on a Bright space",
        lambda s, inv: bool(crushable(s, inv)),
        lambda s, inv: Run(inv.seat, "crush"),
    ),
    "knife": Involved(
        "Cut yourself with the Ritual Knife",
        "SD-331",
        "you must be on the Altar with the Ritual Knife, and the team can do this once per round",
        banish_cult.at_altar,
        banish_cult.cut,
    ),
    "fire_flare": Involved(
        "Fire the Flare Gun",
        "SD-207",
        "you need the Flare Gun and Ammo on the Locked Escape, with no help on its way yet",
        park.can_fire,
        park.fire,
    ),
    "ride_parts": Involved(
        "Pick up the Ride Parts",
        "SD-209",
        "you must be on Ride Parts",
        park.on_parts,
        park.take_parts,
    ),
    "open_tunnel": Involved(
        "Cut open the Tunnel",
        "SD-211",
        "you need a Ride Part and the Angle Grinder on the Locked Escape",
        park.can_cut,
        park.cut,
    ),
}
"""SD-105  The Involved Actions, in the order in which they are offered."""


BEFORE_OBJECTIVE = {"horror": ("turn_in", "crush")}
"""SD-003  What can be done before there is an Objective, where it is more than to turn in: all else belongs to one."""


def involved_actions(s: StiflingDarkState, inv: Investigator) -> list[Answer]:
    """SD-055, SD-105, SDC-001, SDC-047, SDC-099, SDC-101  The Involved Actions that can be taken here and now.

    After a Tripod only one that is no Final Action.
    """
    now = inv.now
    if now.involved_done or (now.final_action and not keeps_turn(inv)):
        return []
    adv = s.adversary
    some = INVOLVED if s.escape or adv.enraged else BEFORE_OBJECTIVE.get(adv.id, ("turn_in",))
    found = [what for what in some if INVOLVED[what].can(s, inv)]
    if (
        not found
        or (body.suffers(inv, "ergophobia") and not now.spare_tools)
        or not (keeps_turn(inv) or may_end_turn(s, inv))
    ):
        return []
    return [("involved", what) for what in found]


def keeps_turn(inv: Investigator) -> bool:
    """SDC-001, SDC-099  Aira's Minor and Spare Tools: it does not end the turn and forfeits nothing."""
    return inv.now.spare_tools or body.has_minor(inv, "aira")


TOLD_BY_RESULT = ("turn_in", "fire_flare", "open_tunnel")
"""What comes of these is told at once, and says who did it."""


NO_EVIDENCE = Why("SD-160", "you carry no Evidence: find some with light and pick it up")
ERGOPHOBIA = Why(
    "SDC-047", "Ergophobia: no Involved Action until the Wound is treated; Trade the Evidence to someone else"
)
ONE_INVOLVED = Why("SDC-001", "you can take only one Involved Action per turn")


def barred_involved(s: StiflingDarkState, inv: Investigator) -> Iterator[tuple[Answer, Why]]:
    """SD-055, SD-080, SD-160, SDC-001, SDC-047, SDC-048, SDC-101  What keeps Evidence from being turned in here."""
    if TURN_IN.isdisjoint(board_of(s).spaces[inv.space].kinds):
        return
    if (held_up := why_turn_goes_on(s, inv)) is not None:
        yield ("involved", "turn_in"), held_up
    elif not inv.evidence:
        yield ("involved", "turn_in"), NO_EVIDENCE
    elif body.suffers(inv, "ergophobia") and not inv.now.spare_tools:
        yield ("involved", "turn_in"), ERGOPHOBIA
    else:
        tripod = inv.now.final_action and not keeps_turn(inv)
        yield ("involved", "turn_in"), AFTER_TRIPOD if tripod else ONE_INVOLVED


@action(
    "involved",
    involved_actions,
    order=17,
    rule="SD-105",
    label={what: (one.label, "an Involved Action: it usually ends your turn") for what, one in INVOLVED.items()},
    otherwise={what: Why(one.rule, one.needs) for what, one in INVOLVED.items()},
    why_not=barred_involved,
)
def take_involved_action(s: StiflingDarkState, inv: Investigator, option: Answer) -> Frame | None:
    """SD-106, SD-107  It ends the turn, and Rest with it."""
    what = option[1]
    inv.now.involved_done += 1
    if keeps_turn(inv):
        inv.now.kept_turn, inv.now.spare_tools = True, False
    else:
        inv.now.final_action, inv.now.over = "involved", True
    if what not in TOLD_BY_RESULT:
        say(s, "involved", seat=inv.seat, what=what)
    return INVOLVED[what].does(s, inv)
