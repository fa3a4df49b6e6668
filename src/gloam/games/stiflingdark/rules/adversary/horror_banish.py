"""Banish the Horror: the Eggs (SD-272 to SD-277, SDR-40, SDR-41, SDR-129, SDC-148, SDC-205)."""
# ruff: noqa: ARG001  (every Action and deed takes the same arguments, also one that does not need them)

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.games.stiflingdark.queries.park import maybe_open, truly_open
from gloam.games.stiflingdark.queries.people import figure, tokens_on
from gloam.games.stiflingdark.queries.reach import adjacent, near
from gloam.games.stiflingdark.rules import ending, trail
from gloam.games.stiflingdark.rules.deed import Doing, deed
from gloam.games.stiflingdark.rules.reveal import reveal_figure
from gloam.games.stiflingdark.state import Token
from gloam.kernel import Frame, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, Night

EGGS, EGG_RANGE, BLOWS = 4, 3, 3


@deed("eggs")
def take_eggs(s: Night, seat: int, arg: object) -> Doing:
    """SD-273, SDC-148  The Adversary takes 4 Egg Sacs, one for each of its next 4 turns."""
    s.eggs = EGGS
    say(s, "eggs", n=EGGS)
    return None
    yield  # a deed is a generator, also one that does not ask


def egg_spaces(s: Night) -> list[str]:
    """SD-273, SDR-41, SDR-129  Within 3 of the figure, where Investigators can stand, without another Sac."""
    around = near(s, figure(s).space, EGG_RANGE, truly_open(s))
    taken = {t.space for t in s.tokens if t.kind == "egg_sac"}
    return [i for i in BOARDS[s.map].ids if i in around and i not in taken]


def lay_egg(s: Night, space: str) -> None:
    """SD-273  An Egg Sac on the main board: so it is within 3 of there."""
    fig = figure(s)
    if not fig.shown:
        trail.learn_where(s, fig, near(s, space, EGG_RANGE, maybe_open(s)).__contains__)
    s.eggs -= 1
    s.tokens.append(Token("egg_sac", space))
    say(s, "egg", space=space)


# ------------------------------------------------------------------------------------- by the Investigators


def at_egg(s: Night, inv: Investigator) -> bool:
    """SD-274  On an Egg Sac."""
    return bool(tokens_on(s, inv.space, "egg_sac"))


def destroy_egg(s: Night, inv: Investigator) -> Frame | None:
    """SD-274, SD-275, SDR-129  The Sac is gone; with the fourth the Horror is Enraged at once."""
    s.tokens.remove(tokens_on(s, inv.space, "egg_sac")[0])
    s.eggs_gone += 1
    say(s, "egg_gone", seat=inv.seat, space=inv.space, n=s.eggs_gone)
    if s.eggs_gone == EGGS:
        enrage(s, inv.seat)
    return None


def enrage(s: Night, by: int) -> None:
    """SD-275, SD-277, SDC-205, SDR-129  Revealed where it stands, for the rest of the game."""
    fig = figure(s)
    s.adversary.enraged = True
    say(s, "enraged")
    if not fig.shown:
        reveal_figure(s, fig, by)


def beside_it(s: Night, inv: Investigator) -> bool:
    """SD-276  Next to the Enraged Horror."""
    return s.adversary.enraged and adjacent(s, inv.space, figure(s).space)


def wound_it(s: Night, inv: Investigator) -> Frame | None:
    """SD-276  One Supply; with the third the Investigators win."""
    from gloam.games.stiflingdark.rules.objectives import Over  # noqa: PLC0415  (it sets up the Eggs)

    s.supply += 1
    say(s, "blow", seat=inv.seat, n=s.supply)
    if s.supply < BLOWS:
        return None
    ending.end(s, "investigators", "banished")
    return Over()
