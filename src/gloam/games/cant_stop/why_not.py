"""Why an option that a player might expect is not one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.cant_stop.queries import pairings
from gloam.games.cant_stop.words import CANNOT_CLIMB, pair
from gloam.kernel import Answer, Barred

if TYPE_CHECKING:
    from gloam.kernel import Decision


def why_not(asked: Decision, option: Answer) -> Barred | None:
    """CS06, CS09, CS10  Why a climb is no choice: the dice don't make it, or it is too much or too little."""
    if asked.kind != "turn.pair":
        return None
    dice = (asked.args or {})["dice"]
    made = [ways for ways in pairings(list(dice)) if option == ways or (len(option) == 1 and option[0] in ways)]
    if not made:
        return Barred(option, f"Your dice ({', '.join(map(str, dice))}) don't make {pair(option)}.", "CS06")
    if len(option) > 1:
        return Barred(
            option,
            f"You can't climb {pair(option)} together: a column has no room, or you have no runner for it.",
            "CS10",
        )
    if any(ways in asked.options for ways in made):
        return Barred(option, "You can climb both columns of this pairing, so you must climb both.", "CS10")
    return Barred(option, CANNOT_CLIMB, "CS09")
