"""All text a player of The Stifling Dark reads: names, prompts, labels and log sentences, by kind.

A chapter with many words of its own keeps them in a module beside these, and the tables here take them in.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from gloam.games.stiflingdark.words.labels import label
from gloam.games.stiflingdark.words.prompts import PROMPTS
from gloam.games.stiflingdark.words.sentences import SENTENCES
from gloam.kernel import Answer, Json

if TYPE_CHECKING:
    from gloam.kernel import Decision


class NightWords:
    """Labels and log sentences by kind."""

    def prompt(self, decision: Decision) -> str:
        """What is asked."""
        return PROMPTS.get(decision.kind, f"Choose ({decision.kind}).")

    def label(self, decision: Decision, option: Answer) -> tuple[str, str]:
        """An option, and what it does."""
        return label(decision.kind, option)

    def sentence(self, event: Mapping[str, Json]) -> str:
        """An event as a sentence; {0} is seat 0's name."""
        return SENTENCES[str(event["kind"])](event)
