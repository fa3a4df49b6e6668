"""DI15  What a player of Liar's Dice is trying to do."""

from __future__ import annotations

from collections.abc import Mapping

from gloam.kernel import Json
from gloam.toolkit.goal import Goal, counted

NOTES = (
    ("Bid", "A number and a face: at least so many dice of this face are under all cups together."),
    ("Raise", "More dice of any face, or the same number of a higher face."),
    ("Doubt", "All cups are lifted. If the bid was true the doubter loses a die, otherwise the bidder."),
)


def goal(view: Mapping[str, Json]) -> Goal:
    """DI11, DI15  Keep your dice."""
    you = view["you"]
    mine = f" You have {counted(view['dice_left'][you], 'die', 'dice')} left." if you is not None else ""
    return Goal(f"Be the last player with dice.{mine}", "A doubt costs one of two players a die.", NOTES)
