"""Laying out the chosen Escape card, and leaving through an Escape (SD-166, SD-173, SD-174, SDR-145)."""
# ruff: noqa: ARG001  (every Action, card and procedure takes the same arguments, also one that does not need them)

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import ESCAPES
from gloam.games.stiflingdark.queries.park import help_is_here
from gloam.games.stiflingdark.queries.people import ADVERSARY
from gloam.games.stiflingdark.rules.shared import ending
from gloam.games.stiflingdark.rules.shared.actions import action
from gloam.games.stiflingdark.rules.shared.dice import D6
from gloam.games.stiflingdark.rules.shared.ending import GameOver
from gloam.games.stiflingdark.rules.shared.procedures import Procedure, Run, procedure
from gloam.games.stiflingdark.state import Token
from gloam.kernel import Answer, Frame, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState


BANISH = {"the_grave": "grave", "the_altar": "altar", "the_eggs": "eggs"}
"""The Escape cards that the Adversary lays out."""


def set_up(s: StiflingDarkState) -> Frame:
    """SD-166, SD-174, SD-298, SD-329  Lay out the chosen Escape card."""
    return Run(ADVERSARY, BANISH.get(s.escape, "lay_out"))


@procedure("lay_out")
def lay_out(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SD-166, SD-174, SD-206, SD-209, SDC-138 to SDC-145  Tokens with fixed places, and those by a D6."""
    card = ESCAPES[s.escape]
    face = yield D6
    for kind, space in sorted((card.fixed | card.rolled[(face - 1) // 2]).items()):
        s.tokens.append(Token(kind.removesuffix("_2"), space))
    say(s, "laid_out", card=s.escape, face=face)
    return None


def escapes(s: StiflingDarkState, inv: Investigator) -> list[Answer]:
    """SD-173, SD-178, SD-208, SD-212, SDR-145  Interact on an Escape to leave, or in a carriage when help is there."""
    for t in s.tokens:
        if t.kind == "escape" and t.space == inv.space:
            return ["escape"]
    return ["escape"] if s.rescue and help_is_here(s, inv) else []


@action(
    "escape",
    escapes,
    order=10,
    rule="SD-173",
    label=("Escape", "leave the board for good"),
    otherwise="there's no open way out on your space: move onto one",
)
def escape(s: StiflingDarkState, inv: Investigator, option: Answer) -> Frame | None:
    """SD-173, SDR-145  The Investigator is out; with the last one the game is won."""
    return GameOver() if ending.escapes(s, inv) else None
