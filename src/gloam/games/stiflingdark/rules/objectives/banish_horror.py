"""The Objective Banish the Horror: destroy the Egg Sacs, then wound it (SD-274 to SD-277, SDR-129, SDC-205)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.stiflingdark.queries.people import figure, token_of, tokens_on
from gloam.games.stiflingdark.queries.reach import adjacent
from gloam.games.stiflingdark.queries.why import Why
from gloam.games.stiflingdark.rules.adversary.horror_eggs import EGGS, HITS_TO_BANISH
from gloam.games.stiflingdark.rules.shared import ending
from gloam.games.stiflingdark.rules.shared.ending import GameOver
from gloam.games.stiflingdark.rules.shared.reveal import reveal_figure
from gloam.kernel import Frame, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState


ALL_DESTROYED = Why("SD-275", "all Egg Sacs are destroyed: wound the Horror")
NO_EGG = Why("SD-273", "no Egg Sac is on the board: wait until the Horror places one")
NOT_AT_EGG = Why("SD-274", "you aren't on an Egg Sac: move onto one")


def why_no_egg(s: StiflingDarkState, inv: Investigator) -> Why | None:
    """SD-273 to SD-275  On an Egg Sac."""
    if tokens_on(s, inv.space, "egg_sac"):
        return None
    if token_of(s, "egg_sac") is not None:
        return NOT_AT_EGG
    return ALL_DESTROYED if s.adversary.enraged else NO_EGG


def destroy_egg(s: StiflingDarkState, inv: Investigator) -> Frame | None:
    """SD-274, SD-275, SDR-129  The Sac is gone; with the fourth the Horror is Enraged at once."""
    s.tokens.remove(tokens_on(s, inv.space, "egg_sac")[0])
    s.eggs_gone += 1
    say(s, "egg_gone", seat=inv.seat, space=inv.space, n=s.eggs_gone)
    if s.eggs_gone == EGGS:
        enrage(s, inv.seat)
    return None


def enrage(s: StiflingDarkState, by: int) -> None:
    """SD-275, SD-277, SDC-205, SDR-129  Revealed where it stands, for the rest of the game."""
    fig = figure(s)
    s.adversary.enraged = True
    say(s, "enraged")
    if not fig.shown:
        reveal_figure(s, fig, by)


CALM = Why("SD-276", "the Horror isn't Enraged: destroy its Egg Sacs first")
NOT_BESIDE_IT = Why("SD-276", "you aren't next to the Horror: move next to it")


def why_no_blow(s: StiflingDarkState, inv: Investigator) -> Why | None:
    """SD-276  Next to the Enraged Horror, which everybody sees."""
    if not s.adversary.enraged:
        return CALM
    return None if adjacent(s, inv.space, figure(s).space) else NOT_BESIDE_IT


def wound_it(s: StiflingDarkState, inv: Investigator) -> Frame | None:
    """SD-276  One Supply; with the third the Investigators win."""
    s.supply += 1
    say(s, "blow", seat=inv.seat, n=s.supply)
    if s.supply < HITS_TO_BANISH:
        return None
    ending.end(s, "investigators", "banished")
    return GameOver()
