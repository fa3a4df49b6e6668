"""Involved Actions (SD-105 to SD-107, SD-356).

What they are, and that they end the turn unless a card says otherwise.
"""
# ruff: noqa: ARG005  (every Action, card and deed takes the same arguments, also one that does not need them)

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from gloam.games.stiflingdark.queries import body
from gloam.games.stiflingdark.queries.people import held, token_of, tokens_on
from gloam.games.stiflingdark.queries.reach import adjacent, board_of
from gloam.games.stiflingdark.rules import objectives
from gloam.games.stiflingdark.rules.adversary import cult_altar, horror_banish
from gloam.games.stiflingdark.rules.adversary.horror_hatchlings import in_light
from gloam.games.stiflingdark.rules.deed import Deed
from gloam.games.stiflingdark.rules.evidence import TurnIn
from gloam.games.stiflingdark.rules.final import may_close
from gloam.games.stiflingdark.rules.park import objectives as park
from gloam.games.stiflingdark.rules.verbs import verb
from gloam.kernel import Answer, Frame, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, Night

Can: TypeAlias = "Callable[[Night, Investigator], bool]"
Does: TypeAlias = "Callable[[Night, Investigator], Frame | None]"


TURN_IN = frozenset({"computer", "ticket_booth"})


def at_computer(s: Night, inv: Investigator) -> bool:
    """SD-159, SD-160, SD-179, SD-365  With Evidence on any Computer or Ticket Booth."""
    return inv.evidence > 0 and not TURN_IN.isdisjoint(board_of(s).spaces[inv.space].kinds)


def at_saw(s: Night, inv: Investigator) -> bool:
    """SD-168, SD-170  The Lockbox in hand, on the Saw, once per round for the team."""
    return bool(held(inv, "lockbox") and tokens_on(s, inv.space, "saw") and "lockbox" not in s.team)


def at_gate(s: Night, inv: Investigator) -> bool:
    """SD-172  The Fuse in hand, on the Locked Escape."""
    return bool(held(inv, "fuse") and tokens_on(s, inv.space, "locked_escape"))


def at_truck(s: Night, inv: Investigator) -> bool:
    """SD-175  On the Truck with a Part, once per round for the team."""
    return bool(objectives.parts_of(inv) and tokens_on(s, inv.space, "truck") and "install" not in s.team)


def near_truck(s: Night, inv: Investigator) -> bool:
    """SD-176, SD-367  On or adjacent to the Truck with at least 1 Part installed, once per round for the team."""
    truck = token_of(s, "truck")
    if truck is None or not s.parts or "start" in s.team:
        return False
    return inv.space == truck.space or adjacent(s, inv.space, truck.space)


def at_grave(s: Night, inv: Investigator) -> bool:
    """SD-300  On the found Grave."""
    return bool(tokens_on(s, inv.space, "grave"))


def with_hook(s: Night, inv: Investigator) -> bool:
    """SD-302, SD-303, SDR-39  The Hook in hand, the Grave burned, once per round for the team."""
    return bool(held(inv, "the_hook") and s.burning == "gone" and "hook" not in s.team)


INVOLVED: dict[str, tuple[Can, Does]] = {
    "turn_in": (at_computer, lambda s, inv: TurnIn(inv.seat)),
    "open_lockbox": (at_saw, objectives.open_lockbox),
    "flip_escape": (at_gate, objectives.flip_escape),
    "install": (at_truck, objectives.install),
    "start_truck": (near_truck, objectives.start_truck),
    "dig": (at_grave, objectives.dig),
    "hook": (with_hook, objectives.hook),
    "destroy_egg": (horror_banish.at_egg, horror_banish.destroy_egg),
    "wound_horror": (horror_banish.beside_it, horror_banish.wound_it),
    "crush": (lambda s, inv: bool(in_light(s, inv)), lambda s, inv: Deed(inv.seat, "crush")),
    "knife": (cult_altar.at_altar, cult_altar.cut),
    "fire_flare": (park.can_fire, park.fire),
    "ride_parts": (park.on_parts, park.take_parts),
    "open_tunnel": (park.can_cut, park.cut),
}


EARLY = {"horror": ("turn_in", "crush")}
"""SD-003  What can be done before there is an Objective, where it is more than to turn in: all else belongs to one."""


def involved(s: Night, inv: Investigator) -> list[Answer]:
    """SD-055, SD-105, SDC-001, SDC-047, SDC-099, SDC-101  The Involved Actions that can be taken here and now.

    After a Tripod only one that is no Final Action.
    """
    now = inv.now
    if now.involved or (now.final and not stays(inv)):
        return []
    adv = s.adversary
    some = INVOLVED if s.escape or adv.enraged else EARLY.get(adv.id, ("turn_in",))
    found = [what for what in some if INVOLVED[what][0](s, inv)]
    if not found or (body.suffers(inv, "ergophobia") and not now.tools) or not (stays(inv) or may_close(s, inv)):
        return []
    return [("involved", what) for what in found]


def stays(inv: Investigator) -> bool:
    """SDC-001, SDC-099  Aira's Minor and Spare Tools: it does not end the turn and forfeits nothing."""
    return inv.now.tools or body.has_minor(inv, "aira")


@verb("involved", involved)
def take(s: Night, inv: Investigator, option: Answer) -> Frame | None:
    """SD-106, SD-107  It ends the turn, and Rest with it."""
    what = option[1]
    inv.now.involved += 1
    if stays(inv):
        inv.now.kept, inv.now.tools = True, False
    else:
        inv.now.final, inv.now.over = "involved", True
    say(s, "involved", seat=inv.seat, what=what)
    return INVOLVED[what][1](s, inv)
