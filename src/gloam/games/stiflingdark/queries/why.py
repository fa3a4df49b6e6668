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
