"""Stamina and Charge: spend, lose, gain (SD-064, SD-065, SD-353, SDR-05, SDR-06, SDR-111)."""
# ruff: noqa: ARG001  (every Action, card and procedure takes the same arguments, also one that does not need them)

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.stiflingdark.queries import body
from gloam.games.stiflingdark.state import Effect, Mark
from gloam.kernel import say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState


def is_frozen(s: StiflingDarkState, inv: Investigator) -> bool:
    """SDC-118  Mystery Syringe: Stamina neither rises nor falls in these rounds."""
    return body.is_frozen(s, inv)


def gain_stamina(s: StiflingDarkState, inv: Investigator, n: int = 1) -> None:
    """SD-065, SD-353, SDR-06  Up, to the track's top; no Wound from an icon on the way up."""
    if is_frozen(s, inv):
        return
    before, inv.stamina = inv.stamina, max(inv.stamina, min(inv.stamina + n, body.stamina_top(inv)))
    note_gain(s, inv, inv.stamina - before)


def lose_stamina(s: StiflingDarkState, inv: Investigator, n: int = 1, *, icons: bool = True, higher: int = 0) -> int:
    """SD-077, SD-353, SDR-05, SDR-111  Down; how many face-down Wounds the icons it came to lie on or crossed cost.

    `higher`: so many spaces higher than printed the icons stand (SDC-163).
    """
    if is_frozen(s, inv) or not inv.stamina or not n:
        return 0
    before, inv.stamina = inv.stamina, max(0, inv.stamina - n)
    poppet_holder_gains(s, inv)
    return sum(inv.stamina <= icon + higher < before for icon in body.icons(inv)) if icons else 0


def poppet_holder_gains(s: StiflingDarkState, inv: Investigator) -> None:
    """SDC-114  When the Poppet loses Stamina its holder gains 1 (always to the good, so it is not asked)."""
    if inv.marks.get(Mark.POPPET):
        for other in s.investigators:
            if other.seat == inv.marks[Mark.POPPET] and other.fate == "board":
                gain_stamina(s, other)


def gain_charge(s: StiflingDarkState, inv: Investigator, n: int = 1) -> None:
    """SD-065, SD-103  Up, to the track's top."""
    before, inv.charge = inv.charge, max(inv.charge, min(inv.charge + n, body.charge_top(inv)))
    note_gain(s, inv, inv.charge - before)


def note_gain(s: StiflingDarkState, inv: Investigator, n: int) -> None:
    """SDC-193  In which round an Investigator last gained Charge or Stamina in their own turn: Burning Heart asks."""
    if n and inv.now.began:
        s.effects[Effect.GAINED] = s.round


def lose_charge(s: StiflingDarkState, inv: Investigator, n: int = 1) -> None:
    """SDR-111, SDC-116  Down, as far as there is any."""
    inv.charge = max(min(inv.charge, body.charge_floor(inv)), inv.charge - n)


def can_lose_charge(inv: Investigator) -> bool:
    """SD-064, SDC-116  Whether a Charge can be spent."""
    return inv.charge > body.charge_floor(inv)


def lower_to_tops(s: StiflingDarkState, inv: Investigator) -> None:
    """SDR-110  What stands above a track's new top moves down, without Wounds."""
    inv.stamina = min(inv.stamina, body.stamina_top(inv))
    inv.charge = min(inv.charge, body.charge_top(inv))


def raise_stalk(s: StiflingDarkState, n: int, top: int) -> None:
    """SD-292, SD-296  The Stalk track rises, to its top."""
    s.adversary.stalk = min(top, s.adversary.stalk + n)
    say(s, "stalk", n=n)
