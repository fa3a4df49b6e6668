"""Involved Actions (SD-105 to SD-107, SD-356).

What they are, and that they end the turn unless a card says otherwise.
"""
# ruff: noqa: ARG005  (every Action, card and procedure takes the same arguments, also one that does not need them)

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from gloam.games.stiflingdark.queries import body
from gloam.games.stiflingdark.rules.adversary.horror_hatchlings import crushable
from gloam.games.stiflingdark.rules.investigator.final_actions import may_end_turn
from gloam.games.stiflingdark.rules.objectives import (
    banish_butcher,
    banish_cult,
    banish_horror,
    fix_the_truck,
    flare_and_tunnels as park,
    power_the_gate,
)
from gloam.games.stiflingdark.rules.objectives.banish_butcher import at_grave, with_hook
from gloam.games.stiflingdark.rules.objectives.evidence import TurnIn, at_computer
from gloam.games.stiflingdark.rules.objectives.fix_the_truck import at_truck, near_truck
from gloam.games.stiflingdark.rules.objectives.power_the_gate import at_gate, at_saw
from gloam.games.stiflingdark.rules.shared.actions import action
from gloam.games.stiflingdark.rules.shared.procedures import Run
from gloam.kernel import Answer, Frame, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState

Can: TypeAlias = "Callable[[StiflingDarkState, Investigator], bool]"
Does: TypeAlias = "Callable[[StiflingDarkState, Investigator], Frame | None]"


INVOLVED: dict[str, tuple[Can, Does]] = {
    "turn_in": (at_computer, lambda s, inv: TurnIn(inv.seat)),
    "open_lockbox": (at_saw, power_the_gate.open_lockbox),
    "flip_escape": (at_gate, power_the_gate.flip_escape),
    "install": (at_truck, fix_the_truck.install),
    "start_truck": (near_truck, fix_the_truck.start_truck),
    "dig": (at_grave, banish_butcher.dig),
    "hook": (with_hook, banish_butcher.hook),
    "destroy_egg": (banish_horror.at_egg, banish_horror.destroy_egg),
    "wound_horror": (banish_horror.beside_it, banish_horror.wound_it),
    "crush": (lambda s, inv: bool(crushable(s, inv)), lambda s, inv: Run(inv.seat, "crush")),
    "knife": (banish_cult.at_altar, banish_cult.cut),
    "fire_flare": (park.can_fire, park.fire),
    "ride_parts": (park.on_parts, park.take_parts),
    "open_tunnel": (park.can_cut, park.cut),
}


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
    found = [what for what in some if INVOLVED[what][0](s, inv)]
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


@action("involved", involved_actions)
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
    return INVOLVED[what][1](s, inv)
