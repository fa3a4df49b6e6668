"""Final Actions: place the Flashlight, gain Charge, or end the turn (SD-055 to SD-057, SD-103 to SD-108)."""
# ruff: noqa: ARG001  (every Action, card and procedure takes the same arguments, also one that does not need them)

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.stiflingdark.queries import body
from gloam.games.stiflingdark.queries.people import is_taken
from gloam.games.stiflingdark.queries.usable_majors import can_major
from gloam.games.stiflingdark.rules.investigator.flashlight import PlaceFlashlight, flashlights
from gloam.games.stiflingdark.rules.shared.actions import action, offered_elsewhere
from gloam.games.stiflingdark.rules.shared.stamina_and_charge import (
    gain_charge,
    is_frozen,
    lose_stamina,
)
from gloam.games.stiflingdark.rules.shared.wounds import gain_wounds_if_any
from gloam.kernel import Answer, Frame, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState


# ---------------------------------------------------------------------------------------- Place Flashlight


def may_end_turn(s: StiflingDarkState, inv: Investigator) -> bool:
    """SDR-10, SDR-115, SD-080, SDC-048  Whether the turn may end here and now."""
    return not is_taken(s, inv, inv.space) and not (inv.now.must_major and can_major(s, inv))


def final_actions(s: StiflingDarkState, inv: Investigator) -> list[Answer]:
    """SD-055 to SD-057  One Final Action, or the end without one; where one may not stand, neither."""
    if not may_end_turn(s, inv):
        return []
    if inv.now.final_action:
        return ["end"]
    return [*flashlights(s, inv), *charges(s, inv), "end"]


@action("flashlight", final_actions)
def flashlight(s: StiflingDarkState, inv: Investigator, option: Answer) -> Frame | None:
    """SD-109  Spend the Charge and place it; that ends the turn's Actions."""
    inv.now.final_action, inv.now.over = "flashlight", True
    if option == ("flashlight", "narrow"):
        return PlaceFlashlight(inv.seat, inv.space, "narrow")
    return PlaceFlashlight(inv.seat, inv.space, spare=option != "flashlight")


# ------------------------------------------------------------------------------------------ Charge and end


def why_no_charge(s: StiflingDarkState, inv: Investigator) -> str:
    """What forbids the Charge Final Action: the rule, or ""."""
    if body.suffers(inv, "drain"):
        return "SDC-045"
    if body.event_in_force(s, inv, "interference"):
        return "SDC-170"
    if body.has_swapped(s, inv):
        return "SDC-021"
    if inv.conditions and body.condition(inv, "gear_jam") and (not inv.stamina or is_frozen(s, inv)):
        return "SDC-067"
    return ""


def charges(s: StiflingDarkState, inv: Investigator) -> list[Answer]:
    """SD-055, SD-103  Gain 1 Charge as Final Action."""
    return [] if why_no_charge(s, inv) else ["charge"]


@action("charge", offered_elsewhere)
def charge(s: StiflingDarkState, inv: Investigator, option: Answer) -> Frame | None:
    """SD-103, SD-104, SDC-067  One Charge; at most 3. With a Gear Jam it costs 1 Stamina."""
    inv.now.final_action, inv.now.over = "charge", True
    hurt = lose_stamina(s, inv) if body.condition(inv, "gear_jam") else 0
    gain_charge(s, inv)
    say(s, "charge", seat=inv.seat)
    return gain_wounds_if_any(inv.seat, hurt)


@action("end", offered_elsewhere)
def end(s: StiflingDarkState, inv: Investigator, option: Answer) -> Frame | None:
    """SD-056, SD-057, SD-108, SDR-02  The turn ends, with no Final Action or after it."""
    inv.now.over = True
    return None
