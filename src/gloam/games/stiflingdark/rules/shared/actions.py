"""Actions of an Investigator's turn: what is offered and what it does stand side by side, under one word (SD-054)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from gloam.kernel import Answer, Frame

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState

Offer: TypeAlias = "Callable[[StiflingDarkState, Investigator], list[Answer]]"
Perform: TypeAlias = "Callable[[StiflingDarkState, Investigator, Answer], Frame | None]"


class Action(NamedTuple):
    """An Action: its options now, and what an option does."""

    offer: Offer
    act: Perform


ACTIONS: dict[str, Action] = {}


def action(word: str, offer: Offer) -> Callable[[Perform], Perform]:
    """Register an Action under the word its options begin with."""

    def register(act: Perform) -> Perform:
        ACTIONS[word] = Action(offer, act)
        return act

    return register


def offered_elsewhere(s: StiflingDarkState, inv: Investigator) -> list[Answer]:  # noqa: ARG001  (as every offer)
    """Nothing of its own: what is open under this word is offered together with another Action's."""
    return []


def word_of(option: Answer) -> str:
    """The word an option begins with."""
    return option if isinstance(option, str) else option[0]
