"""Banish the Horror: the Eggs (SD-272 to SD-277, SDR-40, SDR-41, SDR-129, SDC-148, SDC-205)."""
# ruff: noqa: ARG001  (every Action and procedure takes the same arguments, also one that does not need them)

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import NUMBERS
from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.games.stiflingdark.queries.park import maybe_open, truly_open
from gloam.games.stiflingdark.queries.people import figure
from gloam.games.stiflingdark.queries.reach import near
from gloam.games.stiflingdark.rules.shared import possible_places
from gloam.games.stiflingdark.rules.shared.procedures import immediate
from gloam.games.stiflingdark.state import Token
from gloam.kernel import Frame, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import StiflingDarkState

EGGS, EGG_RANGE = NUMBERS.horror.eggs, NUMBERS.horror.egg_range
HITS_TO_BANISH = NUMBERS.horror.hits_to_banish


@immediate("eggs")
def take_eggs(s: StiflingDarkState, seat: int, arg: object) -> Frame | None:
    """SD-273, SDC-148  The Adversary takes 4 Egg Sacs, one for each of its next 4 turns."""
    s.eggs = EGGS
    say(s, "eggs", n=EGGS)
    return None


def egg_spaces(s: StiflingDarkState) -> list[str]:
    """SD-273, SDR-41, SDR-129  Within 3 of the figure, where Investigators can stand, without another Sac."""
    around = near(s, figure(s).space, EGG_RANGE, truly_open(s))
    taken = {t.space for t in s.tokens if t.kind == "egg_sac"}
    return [i for i in BOARDS[s.map].ids if i in around and i not in taken]


def lay_egg(s: StiflingDarkState, space: str) -> None:
    """SD-273  An Egg Sac on the main board: so it is within 3 of there."""
    fig = figure(s)
    if not fig.shown:
        possible_places.learn_where(s, fig, near(s, space, EGG_RANGE, maybe_open(s)).__contains__)
    s.eggs -= 1
    s.tokens.append(Token("egg_sac", space))
    say(s, "egg", space=space)
