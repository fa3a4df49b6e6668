"""Why an option that a player might expect is not one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.cant_stop.queries import pairings
from gloam.games.cant_stop.words import cannot_climb, pair
from gloam.kernel import Answer, Barred

if TYPE_CHECKING:
    from gloam.kernel import Decision


def why_not(asked: Decision, option: Answer) -> Barred | None:
    """CS06, CS09, CS10  Why a climb is no choice: the dice don't make it, or it is too much or too little."""
    if asked.kind != "turn.pair":
        return None
    args = asked.args or {}
    dice, blocked = args["dice"], args.get("blocked", {})
    made = [ways for ways in pairings(list(dice)) if option == ways or (len(option) == 1 and option[0] in ways)]
    if not made:
        return Barred(option, f"Your dice ({', '.join(map(str, dice))}) don't make {pair(option)}.", "CS06")
    return Barred(option, *reason(option, made, blocked))


def reason(option: tuple[int, ...], made: list[tuple[int, ...]], blocked: dict[str, str]) -> tuple[str, str]:
    """CS09, CS10  What is in the way of a climb that the dice make."""
    shut = tuple(column for column in option if str(column) in blocked)
    if shut:
        return cannot_climb(shut, blocked), "CS09"
    if len(option) > 1:
        if option[0] == option[1]:
            return f"Column {option[0]} has only one space left.", "CS10"
        return f"You have one runner left, and {pair(option)} would take two.", "CS10"
    if option * 2 in made:
        return f"You can climb column {option[0]} twice, so you must.", "CS10"
    return "You can climb both columns of this pairing, so you must climb both.", "CS10"
