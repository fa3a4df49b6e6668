"""Actions of an Investigator's turn: what is offered and what it does stand side by side, under one word (SD-054)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from gloam.kernel import Answer, Frame

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, Night

Offer: TypeAlias = "Callable[[Night, Investigator], list[Answer]]"
Act: TypeAlias = "Callable[[Night, Investigator, Answer], Frame | None]"


class Verb(NamedTuple):
    """An Action: its options now, and what an option does."""

    offer: Offer
    act: Act


VERBS: dict[str, Verb] = {}


def verb(word: str, offer: Offer) -> Callable[[Act], Act]:
    """Register an Action under the word its options begin with."""

    def register(act: Act) -> Act:
        VERBS[word] = Verb(offer, act)
        return act

    return register


def with_another(s: Night, inv: Investigator) -> list[Answer]:  # noqa: ARG001  (as every offer)
    """Nothing of its own: what is open under this word is offered together with another Action's."""
    return []


def word_of(option: Answer) -> str:
    """The word an option begins with."""
    return option if isinstance(option, str) else option[0]
