"""The golden playthrough of the second edition, told like the first one's.

    .venv/bin/python -m tests.goldens sallyface_second

plays the game again and writes tests/golden/sallyface_second.txt; look at the difference before you commit it.
"""

from __future__ import annotations

import gloam
from gloam.bots.driver import play
from gloam.bots.sallyface import Planner
from gloam.kernel import Game
from tests.goldens import Golden

NAMES = ("Ann", "Bo", "Cy")
SEED = 1
OPTIONS = {"story": "bad_lunch", "characters": ("todd", "larry", "travis"), "edition": "second"}
INTRO = """\
; A game of three in the second edition: Ann (seat 0) is Todd, Bo (seat 1) is Larry, Cy (seat 2) is Travis. Each line is
; an answer: its number, who gave it, the kind of question, the answer, and the hash of the position after it."""

SHOWS = (
    "turn reveal rune placed enemy defeat roll locked cube solved move corruption item_gained finale count token "
    "soften more won"
)


def played() -> Game:
    """Three planners in the second Story."""
    game = gloam.new("sallyface", seats=3, seed=SEED, options=OPTIONS)
    play(game, [Planner(seat, seat) for seat in range(3)])
    return game


GOLDEN = Golden("sallyface_second", NAMES, INTRO, ("turn", "story"), SHOWS, played)
