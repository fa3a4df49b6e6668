"""Actions of an Investigator's turn (SD-054): all that is said of one stands in its declaration, above what it does.

The turn, the options, the reasons, the labels and the refusals read these declarations; there is no second list.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from gloam.games.stiflingdark.queries.why import Price, Why
from gloam.kernel import Answer, Frame

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState

Offer: TypeAlias = "Callable[[StiflingDarkState, Investigator], list[Answer]]"
Perform: TypeAlias = "Callable[[StiflingDarkState, Investigator, Answer], Frame | None]"
Reasons: TypeAlias = "Callable[[StiflingDarkState, Investigator], Iterable[tuple[Answer, Why]]]"
Label: TypeAlias = tuple[str, str]
"""The button, and what it does. {space}, {seat}, {card}, {text}, {token}, {color} stand for what the option names."""


def anywhere(map_: str, space: str, passage: bool) -> bool:  # noqa: ARG001, FBT001  (all that is printed, and whether a Secret Passage lies)
    """On every space of every board."""
    return True


def nothing(s: StiflingDarkState, inv: Investigator) -> list[tuple[Answer, Why]]:  # noqa: ARG001  (as all reasons)
    """Nobody would expect this Action where it is not offered."""
    return []


def offered_elsewhere(s: StiflingDarkState, inv: Investigator) -> list[Answer]:  # noqa: ARG001  (as every offer)
    """Nothing of its own: what is open under this word is offered together with another Action's."""
    return []


@dataclass(frozen=True)
class Action:
    """An Action: where it stands among the options, its rule, its words, when it is offered, why not, what it does."""

    word: str
    order: int
    rule: str
    label: Label | Mapping[str, Label]  # one, or one for each thing that the option can name
    otherwise: str | Mapping[str, Why]  # why not, if somebody tries it where nobody would expect it
    offer: Offer
    act: Perform
    why_not: Reasons = nothing  # what a player would expect here, and public facts forbid (SDR-149)
    price: Price | None = None  # where it has one of its own; a step's is in queries/steps.py
    exists: Callable[[str, str, bool], bool] = anywhere  # on which board and space it can be offered at all

    def label_of(self, option: Answer) -> Label:
        """The label of one of its options."""
        if isinstance(self.label, tuple):
            return self.label
        return self.label[name_of(option)]

    def why_not_otherwise(self, option: Answer) -> Why:
        """Why it can't be done here, where no closer reason is known."""
        return Why(self.rule, self.otherwise) if isinstance(self.otherwise, str) else self.otherwise[name_of(option)]


ACTIONS: dict[str, Action] = {}


def action(  # noqa: PLR0913  (all that is said of an Action)
    word: str,
    offer: Offer,
    *,
    order: int,
    rule: str,
    label: Label | Mapping[str, Label],
    otherwise: str | Mapping[str, Why],
    why_not: Reasons = nothing,
    price: Price | None = None,
    exists: Callable[[str, str, bool], bool] = anywhere,
) -> Callable[[Perform], Perform]:
    """Declare an Action under the word its options begin with."""

    def declare(act: Perform) -> Perform:
        ACTIONS[word] = Action(word, order, rule, label, otherwise, offer, act, why_not, price, exists)
        return act

    return declare


def in_order() -> list[Action]:
    """All Actions, as their options stand in the question."""
    return sorted(ACTIONS.values(), key=lambda one: (one.order, one.word))


def word_of(option: Answer) -> str:
    """The word an option begins with."""
    return option if isinstance(option, str) else option[0]


def name_of(option: Answer) -> str:
    """What an option is about, behind its word; of a word alone, the word."""
    return option if isinstance(option, str) else str(option[1])
