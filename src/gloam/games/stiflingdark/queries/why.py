"""Why something can't be done: one true reason, what to do instead, and the rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState


class Why(NamedTuple):
    """The rule that forbids, and the words: what stops you, and after a colon what you can do instead."""

    rule: str
    text: str


class Price(NamedTuple):
    """What something costs an Investigator: how much now, of what, and how much of it can be spent."""

    pays: str
    cost: Callable[[StiflingDarkState, Investigator], int]
    have: Callable[[Investigator], int]

    def too_dear(self, s: StiflingDarkState, inv: Investigator, rule: str, instead: str) -> Why | None:
        """Why it can't be paid now, and what to do instead."""
        cost, have = self.cost(s, inv), self.have(inv)
        return None if have >= cost else Why(rule, f"it costs {cost} {self.pays} and you have {have}: {instead}")


DISORIENTED = Why("SDC-044", "Disoriented: you can't use your Abilities until the Wound is treated")
MISTRUST = Why("SDC-053", "Mistrust: you can't Trade or pick up Point of Interest tokens until the Wound is treated")
STOPPED = Why("SDR-08", "you stopped at a Window: you take no more steps this turn, so this would give you nothing")
SPRINTED = Why("SD-074", "you've already Sprinted this turn: you can again next turn")
FROZEN = Why("SDC-118", "Mystery Syringe: your Stamina can't fall this round, so you can't pay for a Sprint")
CHOKING = Why("SDC-065", "Choking Fear: you can't Sprint this turn; it ends with your turn")
UNMOVING = Why("SDC-118", "Mystery Syringe: you can't Move or Sprint this round; you can again next round")
UNCHANGING = Why("SDC-118", "Mystery Syringe: your Stamina can't change this round")
