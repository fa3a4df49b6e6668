"""Minor Abilities (SD-083, SDC-005, SDC-019, SDC-021)."""
# ruff: noqa: ARG001  (every Action, card and procedure takes the same arguments, also one that does not need them)

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import NUMBERS
from gloam.games.stiflingdark.queries import body
from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.games.stiflingdark.queries.people import investigator
from gloam.games.stiflingdark.queries.reach import around, board_of, near
from gloam.games.stiflingdark.queries.why import DISORIENTED, UNCHANGING, Why
from gloam.games.stiflingdark.rules.shared.actions import action
from gloam.games.stiflingdark.rules.shared.procedures import Procedure, Run, choose, procedure
from gloam.games.stiflingdark.rules.shared.reveal import reveal_poi
from gloam.games.stiflingdark.rules.shared.stamina_and_charge import (
    can_lose_charge,
    gain_charge,
    gain_stamina,
    is_frozen,
    lose_charge,
    lose_stamina,
)
from gloam.games.stiflingdark.rules.shared.wounds import gain_wounds_if_any
from gloam.games.stiflingdark.state import Mark, Token
from gloam.kernel import Answer, Frame, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState

CAN_RANGE, SCOUT = NUMBERS.investigators.can_range, NUMBERS.investigators.scout_range
MINOR_OF = {"can": "brielle", "scout": "vincent", "charge": "kya", "stamina": "kya"}
"""SD-083  The Minor Abilities that are Actions, and whose they are."""
BY_CHOICE = frozenset(MINOR_OF.values())


def minors(s: StiflingDarkState, inv: Investigator) -> list[Answer]:
    """SD-083, SDC-005, SDC-019, SDC-021  Cans, Scout, Kya's trade; the others are always on or belong elsewhere."""
    if inv.id not in BY_CHOICE and not inv.now.lent_minors:
        return []
    out: list[Answer] = []
    if inv.marks.get(Mark.CANS) and body.has_minor(inv, "brielle") and can_spaces(s, inv):
        out.append(("minor", "can"))
    if body.has_minor(inv, "vincent") and inv.space in board_of(s).points_of_interest:
        out.append(("minor", "scout"))
    if body.has_minor(inv, "kya") and not body.has_swapped(s, inv):
        out += [("minor", track) for track in swaps(s, inv)]
    return out


def swaps(s: StiflingDarkState, inv: Investigator) -> list[str]:
    """SD-064, SDC-021  What Kya may gain now: the other track can pay, and there is room."""
    breath = bool(inv.stamina) and not is_frozen(s, inv) and inv.charge < body.charge_top(inv)
    rest = can_lose_charge(inv) and not is_frozen(s, inv) and inv.stamina < body.stamina_top(inv)
    return [*(["charge"] if breath else []), *(["stamina"] if rest else [])]


def swap(s: StiflingDarkState, inv: Investigator, gain: str) -> Frame | None:
    """SDC-021, SD-077  One for one; then nothing from this turn's end. A Wound icon counts as on any loss."""
    inv.marks[Mark.SWAPPED] = s.round
    say(s, "swaps", seat=inv.seat, gain=gain)
    if gain == "stamina":
        lose_charge(s, inv)
        gain_stamina(s, inv)
        return None
    hurt = lose_stamina(s, inv)
    gain_charge(s, inv)
    return gain_wounds_if_any(inv.seat, hurt)


def barred_minors(s: StiflingDarkState, inv: Investigator) -> Iterator[tuple[Answer, Why]]:
    """SD-083, SDC-005, SDC-019, SDC-021, SDC-044  Why a Minor Ability that is an Action can't be used now."""
    for word, who in MINOR_OF.items():
        if inv.id != who and who not in inv.now.lent_minors:
            continue
        if not body.is_able(inv):
            yield ("minor", word), DISORIENTED
        elif who == "brielle" and not inv.marks.get(Mark.CANS):
            yield ("minor", word), Why("SDC-005", "you have placed all your Cans")
        elif who == "brielle":
            yield ("minor", word), Why("SDC-005", "every space within 3 already has a Can: move on first")
        elif who == "vincent":
            yield ("minor", word), Why("SDC-019", "you can Scout only on a Point of Interest: move onto one")
        else:
            yield ("minor", word), why_no_swap(s, inv, word)


def why_no_swap(s: StiflingDarkState, inv: Investigator, gain: str) -> Why:
    """SDC-021, SDC-118  Why Kya can't gain on this track."""
    if body.has_swapped(s, inv):
        return Why("SDC-021", "you've already swapped this turn: you can again next turn")
    if is_frozen(s, inv):
        return UNCHANGING
    top = body.charge_top(inv) if gain == "charge" else body.stamina_top(inv)
    if (inv.charge if gain == "charge" else inv.stamina) >= top:
        return Why("SDC-021", f"your {gain.capitalize()} is at its highest already")
    return Why("SDC-021", f"you have no {'Stamina' if gain == 'charge' else 'Charge'} to give")


@action(
    "minor",
    minors,
    order=13,
    rule="SD-083",
    label={
        "can": ("Place a Can", ""),
        "scout": ("Scout", "see where Hidden Point of Interest tokens within 2 spaces are"),
        "charge": ("Swap 1 Stamina for 1 Charge", "you gain neither at the end of this turn"),
        "stamina": ("Swap 1 Charge for 1 Stamina", "you gain neither at the end of this turn"),
    },
    otherwise="that is the Minor Ability of another Investigator",
    why_not=barred_minors,
)
def minor(s: StiflingDarkState, inv: Investigator, option: Answer) -> Frame | None:
    """SD-083  Use the Minor Ability."""
    if option[1] == "can":
        return Run(inv.seat, "can")
    if option[1] in ("charge", "stamina"):
        return swap(s, inv, option[1])
    close = near(s, inv.space, SCOUT)
    say(s, "scout", seat=inv.seat, space=inv.space)
    for poi in [p for p, space in sorted(s.adversary.pois.items()) if space in close]:
        reveal_poi(s, poi, face=False)
    s.poi_searched |= BOARDS[s.map].bits(close)
    return None


def can_spaces(s: StiflingDarkState, inv: Investigator) -> tuple[str, ...]:
    """SDC-005  The spaces within 3 without a Can; high up in a Ride there may be none."""
    board = BOARDS[s.map]
    cans = board.bits(t.space for t in s.tokens if t.kind == "can")
    return board.names(around(s, inv.space, CAN_RANGE) & ~cans)


@procedure("can")
def place_can(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SD-233, SDC-005  A Can on a space within 3, at most one to a space; it never comes back."""
    inv = investigator(s, seat)
    space = yield from choose(seat, "can.space", can_spaces(s, inv), "SDC-005")
    inv.marks[Mark.CANS] -= 1
    s.tokens.append(Token("can", space, "", seat))
    say(s, "places", seat=seat, what="can", where=space)
    return None
