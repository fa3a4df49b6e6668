"""Interact: pick up a token, use a Light Switch, place a reward (SD-086 to SD-089, SD-222 to SD-224, SD-245)."""
# ruff: noqa: ARG001  (every Action, card and procedure takes the same arguments, also one that does not need them)

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import ITEMS
from gloam.games.stiflingdark.queries import body
from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.games.stiflingdark.queries.people import (
    investigator,
    tokens_on,
    zone_of,
)  # fmt: skip
from gloam.games.stiflingdark.queries.reach import (
    board_of,
    links,
    passage_ends,
    windows_beside,
)
from gloam.games.stiflingdark.queries.why import MISTRUST, Why
from gloam.games.stiflingdark.rules.shared.actions import action
from gloam.games.stiflingdark.rules.shared.item_cards import give_card
from gloam.games.stiflingdark.rules.shared.procedures import Procedure, Run, choose, procedure
from gloam.games.stiflingdark.rules.shared.reveal import relight
from gloam.kernel import Answer, Frame, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState

OBJECTIVE = tuple(sorted(i for i, card in ITEMS.items() if card.kind == "objective"))
PICKED = ("poi", "medical", "evidence", *(kind for kind in OBJECTIVE if kind != "ride_parts"))
"""SD-086 to SD-088, SD-209  What an Interact picks up: every Item token but Ride Parts (an Involved Action)."""


# ---------------------------------------------------------------------------------------------- pick up


def pickups(s: StiflingDarkState, inv: Investigator) -> list[Answer]:
    """SD-086 to SD-088, SDC-053, SDC-165  What lies on the Investigator's space and can be taken."""
    here = inv.space
    kinds = {t.kind for t in s.tokens if t.space == here and t.kind in PICKED}
    if not kinds:
        return []
    if "poi" in kinds and leaves_pois(s, inv):
        kinds.remove("poi")
    return [("pick", kind) for kind in sorted(kinds)]


def leaves_pois(s: StiflingDarkState, inv: Investigator) -> bool:
    """SDC-053, SDC-165  Whether this Investigator may pick up no POI tokens: Mistrust, or Muddy ground."""
    return body.suffers(inv, "mistrust") or body.event_in_force(s, inv, "muddy")


MUDDY = Why("SDC-165", "Muddy: no Point of Interest token can be picked up this round; try again next round")


def barred_pickups(s: StiflingDarkState, inv: Investigator) -> Iterator[tuple[Answer, Why]]:
    """SDC-053, SDC-165  A Point of Interest token here that can't be taken."""
    if leaves_pois(s, inv) and tokens_on(s, inv.space, "poi"):
        yield ("pick", "poi"), MISTRUST if body.suffers(inv, "mistrust") else MUDDY


@action(
    "pick",
    pickups,
    order=3,
    rule="SD-086",
    label=("Pick up {token}", ""),
    otherwise="there's nothing like that on your space: move onto its space first",
    why_not=barred_pickups,
)
def pick(s: StiflingDarkState, inv: Investigator, option: Answer) -> Frame | None:
    """SD-157, SD-086 to SD-088, SD-245  Pick up a token."""
    return pick_up(s, inv, option[1], inv.space)


def pick_up(s: StiflingDarkState, inv: Investigator, kind: str, space: str) -> Frame | None:
    """SD-086, SD-087  POI gray: 2 General Items, purple: 1 Cursed Item; Medical and Objective: their card.

    Evidence: itself.
    """
    token = tokens_on(s, space, kind)[0]
    s.tokens.remove(token)
    say(s, "picks", seat=inv.seat, what=kind, space=space)
    if kind == "evidence":
        inv.evidence += 1
        return None
    if kind == "poi":
        poi = str(token.owner)
        s.pois[poi] = "gone"
        return poi_items(s, inv.seat, poi)
    give_card(s, inv, "medkit" if kind == "medical" else kind)
    if token.face.isdigit():  # SDR-120  dropped by somebody who died, partly used
        inv.items[-1].supply = int(token.face)
    return None


def poi_items(s: StiflingDarkState, seat: int, poi: str) -> Frame:
    """SD-086, SDR-80  What a POI token gives; its color is public now."""
    purple = s.adversary.cursed == poi
    say(s, "poi", seat=seat, poi=poi, color="purple" if purple else "gray")
    return Run(seat, "draw", ("cursed", 1) if purple else ("general", 2))


# --------------------------------------------------------------------------------------------- switches


def switches(s: StiflingDarkState, inv: Investigator) -> list[Answer]:
    """SD-372, SD-089, SD-221, SDR-98  A Light Switch, unless its Zone has had its Bright token."""
    zone = board_of(s).switches.get(inv.space)
    if zone is None or zone in s.lit_zones or zone in s.faltering or is_occluded(s, zone):
        return []
    return ["switch"]


def is_occluded(s: StiflingDarkState, zone: str) -> bool:
    """SDC-189, SDR-98, SDR-99  Occluded Lights: no Bright or Dim token may be placed on this Zone this round."""
    return s.occluded.get(zone) == s.round


def barred_switch(s: StiflingDarkState, inv: Investigator) -> Iterator[tuple[Answer, Why]]:
    """SDR-98, SDC-189  Why the Light Switch here does nothing."""
    zone = board_of(s).switches.get(inv.space)
    if zone is not None and is_occluded(s, zone):
        yield "switch", Why("SDC-189", "Occluded Lights: no Bright token on this Zone this round; try again next round")
    elif zone is not None and (zone in s.lit_zones or zone in s.faltering):
        yield "switch", Why("SDR-98", "this Zone's Light Switch has already been used: use your Flashlight")


def has_switch(map_: str, space: str, passage: bool) -> bool:  # noqa: FBT001  (a key of the turn's cache)
    """SD-089  Only where a Light Switch is printed."""
    return space in BOARDS[map_].switches


@action(
    "switch",
    switches,
    order=4,
    rule="SD-089",
    label=("Use the Light Switch", "the whole Zone is Bright this round"),
    otherwise="there's no Light Switch on your space: move onto one first",
    why_not=barred_switch,
    exists=has_switch,
)
def switch(s: StiflingDarkState, inv: Investigator, option: Answer) -> Frame | None:
    """SD-098, SD-156, SD-244, SDR-19  The whole Zone is Bright for the rest of the round."""
    zone = board_of(s).switches[inv.space]
    s.lit_zones.append(zone)
    say(s, "switch", seat=inv.seat, zone=zone, name=board_of(s).zone_names[zone])
    relight(s, inv.seat)
    return None


# ------------------------------------------------------------------------------------ what was won before


def placings(s: StiflingDarkState, inv: Investigator) -> list[Answer]:
    """SD-222 to SD-224, SDR-99, SDR-107  Dim, Open Window and Secret Passage tokens that are kept, where they fit."""
    if not inv.reward_tokens:
        return []
    out: list[Answer] = []
    if inv.reward_tokens.get("dim") and dim_zones(s, inv):
        out.append(("place", "dim"))
    if inv.reward_tokens.get("window") and open_windows(s, inv):
        out.append(("place", "window"))
    if inv.reward_tokens.get("passage"):
        out.append(("place", "passage"))
    return out


def dim_zones(s: StiflingDarkState, inv: Investigator) -> list[str]:
    """SD-222, SDR-20, SDR-99  The Zones of the Investigator's space and of adjacent ones, without a Dim token yet."""
    zones = [zone_of(s, space) for space in (inv.space, *(to for to, _ in links(s, inv.space)))]
    return sorted({z for z in zones if z and dim_may_lie(s, z)})


def dim_may_lie(s: StiflingDarkState, zone: str | None) -> bool:
    """SDR-99, SDC-028, SDC-189  Whether a Dim token may be placed on this Zone."""
    return zone is not None and zone not in s.dim_zones and not is_occluded(s, zone)


def open_windows(s: StiflingDarkState, inv: Investigator) -> list[str]:
    """SD-223  The Windows at the Investigator's space without a token."""
    return [w for w in windows_beside(s, inv.space) if w not in s.windows]


def barred_placings(s: StiflingDarkState, inv: Investigator) -> Iterator[tuple[Answer, Why]]:
    """SD-222, SD-223, SDR-99  Tokens that are kept and have no place here."""
    if inv.reward_tokens.get("dim") and not dim_zones(s, inv):
        yield ("place", "dim"), Why("SD-222", "there's no Zone here or next to you that can take it: move to another")
    if inv.reward_tokens.get("window") and not open_windows(s, inv):
        yield ("place", "window"), Why("SD-223", "there's no Window without a token at your space: move to one")


@action(
    "place",
    placings,
    order=9,
    rule="SDR-107",
    label=("Place {token}", ""),
    otherwise="you have no such token: it is a reward for Evidence",
    why_not=barred_placings,
)
def place(s: StiflingDarkState, inv: Investigator, option: Answer) -> Frame | None:
    """SDR-107  Place a token that was won."""
    return Run(inv.seat, "place", option[1])


@procedure("place")
def place_token(s: StiflingDarkState, seat: int, arg: str) -> Procedure:
    """SD-222 to SD-224  Dim: a Zone here or beside; Open Window: one beside; Secret Passage.

    An adjacent space and the next.
    """
    inv = investigator(s, seat)
    if arg == "dim":
        options: list[Answer] = list(dim_zones(s, inv))
    else:
        options = list(open_windows(s, inv)) if arg == "window" else list(passage_ends(s, inv.space))
    where = yield from choose(seat, f"place.{arg}", options, "SDR-107")
    inv.reward_tokens[arg] -= 1
    if arg == "dim":
        s.dim_zones.append(where)
    elif arg == "window":
        s.windows[where] = "open"
    else:
        s.passages.append(where)
    say(s, "places", seat=seat, what=arg, where=where)
    relight(s, seat)
    return None
