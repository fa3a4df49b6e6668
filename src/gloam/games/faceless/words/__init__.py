"""All text a player of The Faceless reads, in our own words: names, prompts, labels, and the log's sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from gloam.games.faceless.words.glossary import GLOSSARY
from gloam.games.faceless.words.labels import BY_FACTS, LABELS, SIMPLE, label_power, label_turn
from gloam.games.faceless.words.names import card, upper
from gloam.games.faceless.words.places import SPACE
from gloam.games.faceless.words.prompts import ASKED, BY_CHANCE, NO_FIELD, PROMPTS, WAITING
from gloam.games.faceless.words.sentences import SENTENCES
from gloam.kernel import Answer, Json

if TYPE_CHECKING:
    from gloam.kernel import Decision


BETWEEN = 2
"""F040  A needle between spaces points between two of them; where there is no field, anywhere."""


class FacelessWords:
    """Labels and log sentences by kind."""

    glossary: ClassVar = GLOSSARY

    def prompt(self, decision: Decision) -> str:
        """What is asked."""
        args = decision.args or {}
        if decision.kind == "needle.tie" and len(decision.options) > BETWEEN:
            return NO_FIELD
        tell = ASKED.get(decision.kind)
        return tell(args) if tell and args else PROMPTS.get(decision.kind, BY_CHANCE)

    def waiting(self, decision: Decision) -> str:
        """What the others read while somebody decides."""
        return WAITING[decision.kind].replace("{who}", f"{{{decision.seat}}}")

    def label(self, decision: Decision, option: Answer) -> tuple[str, str]:
        """An option, and what it does."""
        if decision.kind in LABELS:
            return LABELS[decision.kind](option)
        if decision.kind in BY_FACTS:
            return BY_FACTS[decision.kind](decision.args or {}, option)
        if isinstance(option, tuple):
            if option[0] == "swap":
                return f"Swap {card(option[1])} for the bottom card of the {option[2]} column", ""
            return label_turn(option)
        if option == "power":
            return label_power(decision.args or {})
        return SIMPLE.get(option, (SPACE.get(option) or upper(str(option)), ""))

    def sentence(self, event: Mapping[str, Json]) -> str:
        """An event as a sentence; {0} is seat 0's name."""
        return SENTENCES[event["kind"]](event)
