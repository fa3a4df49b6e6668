"""The golden playthrough: a record that people can read, with what was told as comments between the answers.

    .venv/bin/python -m tests.goldens faceless

plays the game again and writes tests/golden/faceless.txt; look at the difference before you commit it.
"""

from __future__ import annotations

import gloam
from gloam.bots import driver, registry
from gloam.kernel import Game
from tests.goldens import Golden

NAMES = ("Carol", "Bob", "Jade")
SEED = 2
INTRO = """\
; Down the Rabbit Hole, played by three greedy bots: Carol (seat 0), Bob (seat 1) and Jade (seat 2). Each line is an
; answer: its number, who gave it, the kind of question, the answer, and the hash of the position after it.
; What happened then is told in the comments below it."""


def played() -> Game:
    """The game."""
    game = gloam.new("faceless", 3, seed=SEED, options={"scenario": "rabbit_hole", "expansions": ["portals", "eyes"]})
    driver.play(game, registry.seated("faceless", ["greedy"] * 3, SEED))
    return game


GOLDEN = Golden(
    "faceless",
    NAMES,
    INTRO,
    ("turn",),
    "turn walk figure step memory rest took threat added billygoat servants",
    played,
)
