"""General Items that give light: Emergency Flare, Tripod, Glowstick, Lantern, Torch (SDC-076, SDC-081, SDC-084)."""
# ruff: noqa: ARG001, ARG005  (every Action, card and procedure takes the same arguments, also one that does not need them)

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import FACTS, NUMBERS
from gloam.games.stiflingdark.queries.aiming import why_no_light
from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.games.stiflingdark.queries.people import held, zone_of
from gloam.games.stiflingdark.queries.reach import links, near
from gloam.games.stiflingdark.rules.investigator.flashlight import PlaceFlashlight
from gloam.games.stiflingdark.rules.investigator.use_item import Pay, Using, use
from gloam.games.stiflingdark.rules.shared.procedures import choose
from gloam.games.stiflingdark.rules.shared.reveal import relight
from gloam.games.stiflingdark.state import Token
from gloam.kernel import Frame, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState

GLOWSTICK_RANGE = NUMBERS.items.glowstick_range


def flare_spaces(s: StiflingDarkState, inv: Investigator) -> list[str]:
    """SDC-076  Adjacent spaces an Investigator could step onto, while a template is left."""
    return [to for to, _ in links(s, inv.space)] if len(s.lights) < FACTS.flashlights else []


ALL_OUT = "all four Flashlights are on the board: they are removed when the round ends"
SHUT_IN = "there's no space next to you that can be entered: move on first"


@use(
    "emergency_flare",
    flare_spaces,
    lambda s, inv: ALL_OUT if len(s.lights) >= FACTS.flashlights else SHUT_IN,
)
def emergency_flare(s: StiflingDarkState, inv: Investigator, pay: Pay) -> Using:
    """SDC-076  A spare template on an adjacent space; no Charge, not the Investigator's own Flashlight."""
    spaces = flare_spaces(s, inv)
    space = yield from choose(inv.seat, "flare.space", spaces, "SDC-076")
    pay()
    return PlaceFlashlight(inv.seat, space, "flare")


@use(
    "tripod",
    lambda s, inv: not inv.now.final_action and not why_no_light(s, inv),
    lambda s, inv: why if (why := why_no_light(s, inv)) else "you've taken your Final Action this turn",
)
def tripod(s: StiflingDarkState, inv: Investigator) -> Frame:
    """SDC-101  Place the Flashlight now, without ending the turn; it stays wherever its owner goes."""
    inv.now.final_action = "flashlight"
    return PlaceFlashlight(inv.seat, inv.space, "tripod")


@use(
    "glowstick",
    lambda s, inv: (item := held(inv, "glowstick")) is not None and item.used != s.round,
    "you can use it once per round: try again next round",
)
def glowstick(s: StiflingDarkState, inv: Investigator, pay: Pay) -> Using:
    """SDC-081  Once a round: a space within 4, and all within 2 of it are Dim until the round ends."""
    around = near(s, inv.space, GLOWSTICK_RANGE)
    space = yield from choose(inv.seat, "glowstick.space", [i for i in BOARDS[s.map].ids if i in around], "SDC-081")
    pay()
    put(s, inv, "glowstick", space)
    return None


@use("lantern", lambda s, inv: links(s, inv.space), SHUT_IN)
def lantern(s: StiflingDarkState, inv: Investigator, pay: Pay) -> Using:
    """SDC-084  An adjacent space and those adjacent to it are Bright until the round ends."""
    spaces = [to for to, _ in links(s, inv.space)]
    space = yield from choose(inv.seat, "lantern.space", spaces, "SDC-084")
    pay()
    put(s, inv, "lantern", space)
    return None


@use(
    "torch",
    lambda s, inv: (zone := zone_of(s, inv.space)) is not None and zone not in s.torches,
    lambda s, inv: (
        "you aren't in a Zone: move into one" if zone_of(s, inv.space) is None else "a Torch already burns in this Zone"
    ),
)
def torch(s: StiflingDarkState, inv: Investigator) -> None:
    """SDC-094  The Zone one stands in is Dim until the round ends."""
    s.torches.append(str(zone_of(s, inv.space)))
    relight(s, inv.seat)


def put(s: StiflingDarkState, inv: Investigator, kind: str, space: str) -> None:
    """Put a token down, and look at the light again."""
    s.tokens.append(Token(kind, space, "", inv.seat))
    say(s, "places", seat=inv.seat, what=kind, where=space)
    relight(s, inv.seat)
