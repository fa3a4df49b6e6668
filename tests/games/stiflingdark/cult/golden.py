"""The golden playthrough with the Cult: a record that people can read, with what was told as comments.

    .venv/bin/python -m tests.goldens stiflingdark_cult

plays the game again and writes tests/golden/stiflingdark_cult.txt; look at the difference before you commit it.
"""

from __future__ import annotations

import gloam
from gloam.bots import driver, registry
from gloam.kernel import Game
from tests.goldens import Golden

NAMES = ("Hunlow", "Ann", "Ben", "Cleo")
SEED = 1
INTRO = """\
; The Cult of Hunlow on the Sawmill: Hunlow (seat 0) is the greedy bot, Ann, Ben and Cleo (seats 1 to 3) play at random.
; Each line is an answer: its number, who gave it, the kind of question, the answer, and the hash of the position after
; it. What everybody was told then stands in the comments below it; of hidden steps nothing is told."""


def played() -> Game:
    """The game."""
    game = gloam.new("stiflingdark", 4, seed=SEED, options={"adversary": "cult"})
    driver.play(game, registry.seated("stiflingdark", ["greedy", "random", "random", "random"], SEED))
    return game


GOLDEN = Golden(
    "stiflingdark_cult",
    NAMES,
    INTRO,
    ("turn", "adversary_turn"),
    "shadow bloodletting blood sacrifice attack wound dies card end",
    played,
)
