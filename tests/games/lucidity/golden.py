"""The golden playthrough: a record that people can read, with what was told as comments between the answers.

    .venv/bin/python -m tests.goldens lucidity

plays the game again and writes tests/golden/lucidity.txt; look at the difference before you commit it.
"""

from __future__ import annotations

import gloam
from gloam.kernel import Decision, Game, Seeded
from tests.goldens import Golden

NAMES = ("Ann", "Bo", "Cy")
SEED = 1825
INTRO = """\
; A game of three: Ann (seat 0), Bo (seat 1) and Cy (seat 2). Each line is an answer: its number, who gave it, the kind
; of question, the answer, and the hash of the position after it. What happened then is told in the comments below it.
; A die is its color (B Depths, G Envy, Y Imprisonment, R Primeval Fear) and its face (S Shadow, E Exhaust, H Hunt)."""

SHOWS = (
    "begin control draw return roll reroll place take depths envy imprison fear lock exhausted nightmare rest again "
    "consume minions keep final end"
)


def played() -> Game:
    """The game: careful about drawing again, keen on abilities and on Envy."""
    game, mind = gloam.new("lucidity", seats=3, seed=SEED), Seeded(SEED * 7 + 1)
    while game.decision is not None:
        game.answer(answer(game.decision, mind))
    return game


def answer(asked: Decision, mind: Seeded) -> object:
    """What the players of this game do."""
    first, last = asked.options[0], asked.options[-1]
    if asked.kind == "turn.rest" and "again" in asked.options and mind.below(3):
        return first if first != "again" else last
    if asked.kind.startswith("ability.") and mind.below(4):
        return first
    return first if asked.kind == "envy.die" else asked.options[mind.below(len(asked.options))]


GOLDEN = Golden(
    "lucidity",
    NAMES,
    INTRO,
    ("turn",),
    SHOWS,
    played,
)
