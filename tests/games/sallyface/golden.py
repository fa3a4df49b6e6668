"""The golden playthrough: a record that people can read, with what was told as comments between the answers.

    .venv/bin/python -m tests.goldens sallyface

plays the game again and writes tests/golden/sallyface.txt; look at the difference before you commit it.
"""

from __future__ import annotations

import gloam
from gloam.bots.driver import play
from gloam.bots.sallyface import Planner
from gloam.kernel import Game
from tests.goldens import Golden

NAMES = ("Ann", "Bo")
SEED = 6
OPTIONS = {"story": "another_dead_body", "characters": ("sal", "ash"), "edition": "first"}
INTRO = """\
; A game of two: Ann (seat 0) is Sal, Bo (seat 1) is Ash. Each line is an answer: its number, who gave it, the kind of
; question, the answer, and the hash of the position after it. What happened then is told in the comments below it."""

SHOWS = (
    "turn reveal rune placed enemy defeat roll locked cube solved move corruption space curse item_gained finale "
    "finale_acts wander finale_solved won"
)


def played() -> Game:
    """Two planners in the first Story, in its first edition."""
    game = gloam.new("sallyface", seats=2, seed=SEED, options=OPTIONS)
    play(game, [Planner(seat, seat) for seat in range(2)])
    return game


GOLDEN = Golden(
    "sallyface",
    NAMES,
    INTRO,
    ("turn", "story"),
    SHOWS,
    played,
)
