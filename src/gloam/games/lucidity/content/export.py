"""The printed facts as plain JSON, for clients that draw the cards and for bots."""

from __future__ import annotations

from gloam.games.lucidity.content import DREAMS
from gloam.kernel import Json, dump


def export() -> Json:
    """LC1, LC2, LC4, LC6  Dice, tracks, rows and the Nightmares' abilities."""
    return dump(DREAMS)
