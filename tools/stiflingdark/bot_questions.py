"""What decides each question of this game: see tools/bot_questions.py."""

from __future__ import annotations

from gloam.bots.stiflingdark import small_questions
from gloam.bots.stiflingdark.butcher import Butcher
from gloam.bots.stiflingdark.cult import Cult
from gloam.bots.stiflingdark.horror import Horror
from gloam.bots.stiflingdark.investigator import FIXED_ANSWERS, Investigator
from gloam.bots.stiflingdark.players import RANDOM_KINDS
from gloam.bots.stiflingdark.secret_choices import DRAWN
from gloam.bots.stiflingdark.spirit import Spirit
from tools.bot_docstrings import RANDOM, answers_of


def questions() -> dict[str, str]:
    """The sides' own files, then the rules of small_questions.py."""
    found = {}
    for rules in (small_questions.INVESTIGATOR, small_questions.ADVERSARY):
        for kind, rule in rules.items():
            found[kind] = small_questions.RULES[rule]
    for side in (Spirit, Investigator, Horror, Cult, Butcher):
        found |= answers_of(side)
    for kind, answers in FIXED_ANSWERS.items():
        found[kind] = "always " + ", else ".join(f"`{answer}`" for answer in answers)
    found |= {kind: words for kind, (_, words) in DRAWN.items()}
    return found | {kind: RANDOM + why for kind, why in RANDOM_KINDS.items()}
