"""SP03, SP04, SP12  What learners get of Spoof: a number for every answer, and what a seat sees as features."""

from __future__ import annotations

from functools import cache

from gloam.toolkit.action_table import word
from gloam.toolkit.numbered import Numbered
from gloam.toolkit.view_features import Amount, Fields, Flag, Rows, Word
from spoof.content import BOX

SEATS = 4


@cache
def numbered() -> Numbered:
    """SP03, SP04  Coins in a fist, and a guess; SP12  what this seat may know."""
    most = BOX.coins * SEATS
    acts = (word("round.hide", *range(BOX.coins + 1)), word("round.guess", *range(most + 1)))
    view = Fields(
        {"rounds": "always the same"},
        you=Word(*range(SEATS)),
        your_coins=Word(*range(BOX.coins + 1)),
        hidden=Flag(),
        guesses=Rows(SEATS, Word(*range(most + 1)), own=True),
        points=Rows(SEATS, Amount(0, BOX.rounds), own=True),
        last_shown=Rows(SEATS, Amount(0, BOX.coins), own=True),
        round=Amount(0, BOX.rounds),
    )
    return Numbered(acts, view)
