"""Final Actions: place the Flashlight, gain Charge, or end the turn (SD-055 to SD-057, SD-103 to SD-108)."""
# ruff: noqa: ARG001  (every Action, card and procedure takes the same arguments, also one that does not need them)

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gloam.games.stiflingdark.queries import body
from gloam.games.stiflingdark.queries.aiming import LIGHT_PRICE, why_no_light
from gloam.games.stiflingdark.queries.people import is_taken
from gloam.games.stiflingdark.queries.usable_majors import can_major
from gloam.games.stiflingdark.queries.why import Why
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
    return why_turn_goes_on(s, inv) is None


ON_ANOTHER = Why("SD-080", "you can't end your turn on another Investigator's space: move on first")
AFRAID = Why("SDC-048", "Fear: you must use your Major Ability before your turn ends")


def why_turn_goes_on(s: StiflingDarkState, inv: Investigator) -> Why | None:
    """SDR-10, SD-080, SDC-048  Why the turn can't end here and now."""
    if inv.fate != "spirit" and is_taken(s, inv, inv.space):  # SDR-118
        return ON_ANOTHER
    return AFRAID if inv.now.must_major and can_major(s, inv) else None


def final_actions(s: StiflingDarkState, inv: Investigator) -> list[Answer]:
    """SD-055 to SD-057  One Final Action, or the end without one; where one may not stand, neither."""
    if not may_end_turn(s, inv):
        return []
    if inv.now.final_action:
        return ["end"]
    return [*flashlights(s, inv), *charges(s, inv), "end"]


AFTER_TRIPOD = Why("SDC-101", "the Tripod was your Final Action this turn: end your turn")


def barred_finals(s: StiflingDarkState, inv: Investigator) -> Iterator[tuple[Answer, Why]]:
    """SD-055, SD-080, SDC-048, SDC-101  Why there is no Final Action, or not this one."""
    if (held_up := why_turn_goes_on(s, inv)) is not None:
        yield from ((final, held_up) for final in ("flashlight", "charge", "end"))
    elif inv.now.final_action:
        yield from ((final, AFTER_TRIPOD) for final in ("flashlight", "charge"))
    else:
        if (why := why_no_light(s, inv) or LIGHT_PRICE.too_dear(s, inv, "SD-064", "Charge instead")) is not None:
            yield "flashlight", why
        if (why := why_no_charge(s, inv)) is not None:
            yield "charge", why


@action(
    "flashlight",
    final_actions,
    order=18,
    rule="SD-109",
    label={
        "flashlight": ("Place the Flashlight", "costs Charge and ends your turn"),
        "narrow": ("Place the Flashlight for no Charge", "center line only; ends your turn"),
        "spare_batteries": ("Place the Flashlight with Spare Batteries", "costs 1 Charge less; ends your turn"),
    },
    otherwise="your Flashlight can't be placed that way: only Winston, or a card, has another one",
    why_not=barred_finals,
    price=LIGHT_PRICE,
)
def flashlight(s: StiflingDarkState, inv: Investigator, option: Answer) -> Frame | None:
    """SD-109  Spend the Charge and place it; that ends the turn's Actions."""
    inv.now.final_action, inv.now.over = "flashlight", True
    if option == ("flashlight", "narrow"):
        return PlaceFlashlight(inv.seat, inv.space, "narrow")
    return PlaceFlashlight(inv.seat, inv.space, spare=option != "flashlight")


# ------------------------------------------------------------------------------------------ Charge and end


DRAIN = Why("SDC-045", "Drain: you can't Charge until the Wound is treated")
INTERFERENCE = Why("SDC-170", "Interference: you can't Charge this round; you can again next round")
SWAPPED = Why("SDC-021", "you swapped Stamina and Charge this turn, so you gain neither at its end")
GEAR_JAM = Why("SDC-067", "Gear Jam: Charge costs 1 Stamina, and you can't lose one now")


def why_no_charge(s: StiflingDarkState, inv: Investigator) -> Why | None:
    """SDC-021, SDC-045, SDC-067, SDC-170  What forbids the Charge Final Action."""
    if body.suffers(inv, "drain"):
        return DRAIN
    if body.event_in_force(s, inv, "interference"):
        return INTERFERENCE
    if body.has_swapped(s, inv):
        return SWAPPED
    if inv.conditions and body.condition(inv, "gear_jam") and (not inv.stamina or is_frozen(s, inv)):
        return GEAR_JAM
    return None


def charges(s: StiflingDarkState, inv: Investigator) -> list[Answer]:
    """SD-055, SD-103  Gain 1 Charge as Final Action."""
    return [] if why_no_charge(s, inv) else ["charge"]


@action(
    "charge",
    offered_elsewhere,
    order=19,
    rule="SD-103",
    label=("Charge", "gain 1 Charge; ends your turn"),
    otherwise="you can't Charge now",
)
def charge(s: StiflingDarkState, inv: Investigator, option: Answer) -> Frame | None:
    """SD-103, SD-104, SDC-067  One Charge; at most 3. With a Gear Jam it costs 1 Stamina."""
    inv.now.final_action, inv.now.over = "charge", True
    hurt = lose_stamina(s, inv) if body.condition(inv, "gear_jam") else 0
    gain_charge(s, inv)
    say(s, "charge", seat=inv.seat)
    return gain_wounds_if_any(inv.seat, hurt)


@action(
    "end",
    offered_elsewhere,
    order=20,
    rule="SD-080",
    label=("End your turn", "without a Final Action"),
    otherwise="you can't end your turn here",
)
def end(s: StiflingDarkState, inv: Investigator, option: Answer) -> Frame | None:
    """SD-056, SD-057, SD-108, SDR-02  The turn ends, with no Final Action or after it."""
    inv.now.over = True
    return None
