"""The golden playthrough with the Horror: a record that people can read, with what was told as comments.

    .venv/bin/python -m tests.goldens stiflingdark_horror

plays the game again and writes tests/golden/stiflingdark_horror.txt; look at the difference before you commit it.
"""

from __future__ import annotations

import gloam
from gloam.bots import driver, registry
from gloam.kernel import Game
from tests.goldens import Golden

NAMES = ("The Horror", "Ann", "Ben", "Cleo")
SEED = 2
INTRO = """\
; The Insatiable Horror at the Sawmill, played by greedy bots: the Horror (seat 0), Ann, Ben and Cleo (seats 1 to 3).
; Each line is an answer: its number, who gave it, the kind of question, the answer, and the hash of the position after
; it. What everybody was told then stands in the comments below it; of the Horror's hidden steps nothing is told."""


def played() -> Game:
    """The game."""
    game = gloam.new("stiflingdark", 4, seed=SEED, options={"adversary": "horror"})
    driver.play(game, registry.seated("stiflingdark", ["greedy"] * 4, SEED))
    return game


GOLDEN = Golden(
    "stiflingdark_horror",
    NAMES,
    INTRO,
    ("turn", "adversary_turn"),
    "shadow ambush pulled attack wound dies spirit power light revealed card hatches end",
    played,
)
