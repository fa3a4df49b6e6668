"""All text a player of The Stifling Dark reads: names, prompts, labels and log sentences, by kind.

A chapter with many words of its own keeps them in a module beside these, and the tables here take them in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, ClassVar

from gloam.games.stiflingdark.content import INVESTIGATORS, NUMBERS
from gloam.games.stiflingdark.quiet_windows import WINDOWS
from gloam.games.stiflingdark.words import aims, cult, horror, park, spirits, wounds
from gloam.games.stiflingdark.words.certain_wounds import certain_wounds
from gloam.games.stiflingdark.words.glossary import GLOSSARY
from gloam.games.stiflingdark.words.labels import label
from gloam.games.stiflingdark.words.log_rules import RULES
from gloam.games.stiflingdark.words.prompts import ABOUT, PROMPTS
from gloam.games.stiflingdark.words.sentences import SENTENCES
from gloam.games.stiflingdark.words.waiting import waiting
from gloam.kernel import Answer, Json
from gloam.toolkit.log_rules import with_rule

if TYPE_CHECKING:
    from gloam.kernel import Decision

GO_ON = ("Continue", "you have nothing to use here; everyone is asked, to keep it secret")
DARK_STEP = f"costs {NUMBERS.movement.dark_mp} MP: the space is Dark"
BY_CHANCE = "A card, a token or a die is drawn at random."
CHAPTERS = (cult, horror, park, spirits)
"""Modules with `PROMPTS`, `SENTENCES` and `label(kind, option)`, which is None where the common words will do."""
ALL_PROMPTS: dict[str, str] = dict(PROMPTS)
ALL_SENTENCES: dict[str, Callable[[Mapping[str, Json]], str]] = dict(SENTENCES)
for chapter in CHAPTERS:
    ALL_PROMPTS |= chapter.PROMPTS
    ALL_SENTENCES |= chapter.SENTENCES


class StiflingDarkWords:
    """Labels and log sentences by kind."""

    ENDINGS: ClassVar = {
        "killed": "too many Investigators were killed",
        "escaped": "everyone still alive got out",
        "banished": "the Adversary is banished",
        "timeout": "the last round is over",
    }
    """SD-165, SDR-33  Why a game ends, in words."""
    glossary: ClassVar = GLOSSARY

    def prompt(self, decision: Decision) -> str:
        """What is asked; about which thing, where one kind of question is asked of several."""
        about = ABOUT.get(decision.kind)
        if about is not None and decision.args and (told := about(decision.args)):
            return told
        return ALL_PROMPTS.get(decision.kind, BY_CHANCE)

    def label(self, decision: Decision, option: Answer) -> tuple[str, str]:
        """An option, and what it does; what is asked only so that silence tells nothing says so."""
        if len(decision.options) == 1 and decision.kind in WINDOWS:
            return GO_ON
        name, hint = self.plain_label(decision, option)
        if option == "major" and (who := (decision.args or {}).get("major")):
            hint = f"{INVESTIGATORS[who].major} It {hint}."
        if isinstance(option, tuple) and option[0] == "step" and option[1] in (decision.args or {}).get("dark", ()):
            hint = DARK_STEP
        harm = decision.args.get("harm") if decision.args else None
        if harm and (cost := certain_wounds(decision.kind, option, harm)):
            hint = f"{hint}{'' if hint.endswith('.') else '.'} {cost}" if hint else cost
        return name, hint

    def plain_label(self, decision: Decision, option: Answer) -> tuple[str, str]:
        """An option, and what it does, without what it may cost besides."""
        if (found := aims.label(decision, option) or wounds.label(decision, option)) is not None:
            return found
        own = (found for chapter in CHAPTERS if (found := chapter.label(decision.kind, option)) is not None)
        return next(own, None) or label(decision.kind, option)

    def waiting(self, decision: Decision) -> str:
        """What the others read while somebody decides."""
        return waiting(decision.kind, decision.seat)

    def sentence(self, event: Mapping[str, Json]) -> str:
        """An event as a sentence with its rule; {0} is seat 0's name."""
        return with_rule(ALL_SENTENCES[str(event["kind"])](event), event, RULES)
