"""Involved Actions (SD-105 to SD-107, SD-356).

What they are, and that they end the turn unless a card says otherwise.
"""
# ruff: noqa: ARG005  (every Action, card and procedure takes the same arguments, also one that does not need them)

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from gloam.games.stiflingdark.queries import body
from gloam.games.stiflingdark.queries.why import Why
from gloam.games.stiflingdark.rules.adversary.horror_hatchlings import NO_HATCHLING, why_no_crushing
from gloam.games.stiflingdark.rules.investigator.final_actions import AFTER_TRIPOD, may_end_turn, why_turn_goes_on
from gloam.games.stiflingdark.rules.objectives import (
    banish_butcher,
    banish_cult,
    banish_horror,
    fix_the_truck,
    flare_and_tunnels as park,
    power_the_gate,
)
from gloam.games.stiflingdark.rules.objectives.evidence import NOT_AT_COMPUTER, TurnIn, why_no_turning_in
from gloam.games.stiflingdark.rules.shared.actions import action
from gloam.games.stiflingdark.rules.shared.procedures import Run
from gloam.kernel import Answer, Frame, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState

WhyNot: TypeAlias = "Callable[[StiflingDarkState, Investigator], Why | None]"
Does: TypeAlias = "Callable[[StiflingDarkState, Investigator], Frame | None]"


class Involved(NamedTuple):
    """An Involved Action: its label, the first thing that is missing for it, what it does, and its Objective if any."""

    label: str
    why_not: WhyNot
    does: Does
    objective: str = ""


INVOLVED = {
    "turn_in": Involved("Turn in Evidence", why_no_turning_in, lambda s, inv: TurnIn(inv.seat)),
    "open_lockbox": Involved("Saw open the Lockbox", power_the_gate.why_no_sawing, power_the_gate.open_lockbox, "gate"),
    "flip_escape": Involved(
        "Open the gate with the Fuse", power_the_gate.why_no_gate, power_the_gate.flip_escape, "gate"
    ),
    "install": Involved("Install a Part", fix_the_truck.why_no_install, fix_the_truck.install, "truck"),
    "start_truck": Involved("Start the Truck", fix_the_truck.why_no_start, fix_the_truck.start_truck, "truck"),
    "dig": Involved("Dig up the Grave", banish_butcher.why_no_digging, banish_butcher.dig, "grave"),
    "hook": Involved("Strike with The Hook", banish_butcher.why_no_hook, banish_butcher.hook, "grave"),
    "destroy_egg": Involved("Destroy the Egg Sac", banish_horror.why_no_egg, banish_horror.destroy_egg, "eggs"),
    "wound_horror": Involved("Wound the Horror", banish_horror.why_no_blow, banish_horror.wound_it, "eggs"),
    "crush": Involved("Crush a Hatchling", why_no_crushing, lambda s, inv: Run(inv.seat, "crush")),
    "knife": Involved("Cut yourself with the Ritual Knife", banish_cult.why_no_cut, banish_cult.cut, "altar"),
    "fire_flare": Involved("Fire the Flare Gun", park.why_no_flare, park.fire, "flare"),
    "ride_parts": Involved("Pick up the Ride Parts", park.why_no_parts, park.take_parts, "tunnels"),
    "open_tunnel": Involved("Cut open the Tunnel", park.why_no_tunnel, park.cut, "tunnels"),
}
"""SD-105  The Involved Actions, in the order in which they are offered."""
OBJECTIVES = {
    "gate": "Power the Gate",
    "truck": "Fix the Truck",
    "flare": "Fire the Flare",
    "tunnels": "Service Tunnels",
    "grave": "Banish the Butcher",
    "altar": "Banish the Cult",
    "eggs": "Banish the Horror",
}
NOT_CHOSEN = {
    what: Why("SD-105", f"that belongs to {OBJECTIVES[one.objective]}, which isn't your Objective")
    for what, one in INVOLVED.items()
    if one.objective
}
"""SD-105  Why not, of what belongs to an Objective that is not in play."""


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
    found = [what for what in some if INVOLVED[what].why_not(s, inv) is None]
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


ERGOPHOBIA = Why("SDC-047", "Ergophobia: you can't take an Involved Action until the Wound is treated")
ERGOPHOBIA_WITH_EVIDENCE = Why(
    "SDC-047", "Ergophobia: no Involved Action until the Wound is treated; Trade the Evidence to someone else"
)
ONE_INVOLVED = Why("SDC-001", "you can take only one Involved Action per turn")


def barred_involved(s: StiflingDarkState, inv: Investigator) -> Iterator[tuple[Answer, Why]]:
    """SD-055, SD-105, SD-160  What is missing for the Objective's Involved Actions, and for the others where they are.

    Where nothing is, what keeps an Investigator from all of them.
    """
    goal = "eggs" if s.adversary.enraged else park.objective(s)
    for what, one in INVOLVED.items():
        if one.objective and one.objective != goal:
            continue
        missing = one.why_not(s, inv)
        if missing not in (NOT_AT_COMPUTER, NO_HATCHLING):
            yield ("involved", what), missing or why_none(s, inv, what)


def why_none(s: StiflingDarkState, inv: Investigator, what: str) -> Why:
    """SD-055, SD-080, SDC-001, SDC-047, SDC-048, SDC-101  What keeps one from every Involved Action now."""
    if (held_up := why_turn_goes_on(s, inv)) is not None and not keeps_turn(inv):
        return held_up
    if body.suffers(inv, "ergophobia") and not inv.now.spare_tools:
        return ERGOPHOBIA_WITH_EVIDENCE if what == "turn_in" else ERGOPHOBIA
    return AFTER_TRIPOD if inv.now.final_action and not keeps_turn(inv) else ONE_INVOLVED


@action(
    "involved",
    involved_actions,
    order=17,
    rule="SD-105",
    label={what: (one.label, "an Involved Action: it usually ends your turn") for what, one in INVOLVED.items()},
    otherwise={"turn_in": NOT_AT_COMPUTER, "crush": NO_HATCHLING, **NOT_CHOSEN},
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
