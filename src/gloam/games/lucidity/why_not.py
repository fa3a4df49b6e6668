"""Why something that a question may offer is not offered now: from the question alone, so it tells no secret."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from gloam.games.lucidity.words import ROW, named, seat
from gloam.kernel import Answer, Barred

if TYPE_CHECKING:
    from gloam.kernel import Decision

Reason = tuple[str, str]
"""The words and the rule."""


def why_not(asked: Decision, option: Answer) -> Barred | None:
    """The reason by the kind of question; None for what no question of that kind offers."""
    reason = REASONS.get(asked.kind)
    found = reason(asked, option) if reason else None
    return Barred(option, *found) if found else None


def next_die(asked: Decision, option: Answer) -> Reason | None:
    """L024, L028, L040  A die that is not there, or a reroll that cannot be paid or has nothing to reroll."""
    if isinstance(option, str):
        return f"There's no {named(checked(option))} among the dice you're placing.", "L024"
    _, spent = option
    color = spent[0]
    none = [barred.why for barred in asked.barred if barred.option == ("reroll", color)]
    if none:
        return none[0], "L040"
    if any(isinstance(one, tuple) and one[1][0] == color for one in asked.options):
        return f"You have no {named(checked(spent))} to spend.", "L040"
    return f"No {named(color)} die is waiting to be placed, so there is nothing to reroll.", "L040"


def resting(_: Decision, option: Answer) -> Reason | None:
    """L062, LD14  What a rest would return is not there, or there is something that must be returned."""
    if option == "exhaust":
        return "There's no Exhaust die in your Exhaust row.", "L062"
    if option == "rest":
        return "When you rest, you return one Shadow die or all your Exhaust dice, and you have some.", "LD14"
    if option == "again":
        return None  # always offered or barred
    _verb, row, die = option
    if checked(die)[1] != "S":
        return f"When you rest, you return one Shadow die or all your Exhaust dice. The {named(die)} stays.", "L062"
    return f"There's no {named(die)} in your {ROW[row]} row.", "L062"


def to_the_hunt(option: Answer, whose: str, rule: str) -> Reason | None:
    """L036, L037, LD31  Only a Shadow die moves to the Hunt row, and only one that is not there yet."""
    row, die = option
    if row == "hunt" or checked(die)[1] != "S":
        return "You can only move a Shadow die that isn't in the Hunt row yet.", rule
    return f"There's no {named(die)} in {whose} {ROW[row]} row.", rule


def on_their_card(rule: str) -> Callable[[Decision, Answer], Reason | None]:
    """A die that is not on the victim's card."""

    def reason(asked: Decision, option: Answer) -> Reason:
        row, die = option
        return f"{victim(asked)} has no {named(checked(die))} in the {ROW[row]} row.", rule

    return reason


def in_hand(rule: str) -> Callable[[Decision, Answer], Reason | None]:
    """A color that was not drawn, or was returned."""
    return lambda _, option: (f"There's no {named(color(option))} die among the ones you drew.", rule)


def consumable(_: Decision, option: Answer) -> Reason | None:
    """L070  Nobody has that die."""
    verb, who, die = option
    return (f"{seat(who)} has no {named(checked(die))} for you to consume.", "L070") if verb == "consume" else None


def victim(asked: Decision) -> str:
    """Whose card the question is about."""
    args: Any = asked.args or {}
    return seat(args["whose"] if "whose" in args else args["victim"])


def checked(die: str) -> str:
    """A die with a face; anything else becomes empty, which has no name."""
    return die if len(die) == len("BS") else ""


def exhaust(die: str) -> str:
    """A die that shows Exhaust; anything else becomes empty."""
    return die if checked(die)[1:] == "E" else ""


def color(option: Answer) -> str:
    """A color; anything else becomes empty."""
    return option if isinstance(option, str) and len(option) == 1 else ""


REASONS: dict[str, Callable[[Decision, Answer], Reason | None]] = {
    "select.return": in_hand("L018"),
    "resolve.next": next_die,
    "turn.rest": resting,
    "fear.move": lambda _, o: to_the_hunt(o, "your", "L036"),
    "imprisonment.turn": lambda _, o: (f"There's no {named(exhaust(o))} in your Exhaust row to turn.", "L033"),
    "nightmare.color": lambda _, o: (f"Your {named(color(o))} Shadow row isn't one of the fullest.", "L052"),
    "envy.die": on_their_card("L031"),
    "nightmare.turn": consumable,
    "minions.give": in_hand("L072"),
    "minions.target": lambda _, o: (f"{seat(int(o))} is no longer a Dreamer.", "L074"),
    "ability.depths.give": in_hand("L080"),
    "ability.envy": on_their_card("LC4"),
    "ability.imprisonment": lambda asked, o: (f"{victim(asked)} has no {named(checked(o))} in the Power row.", "LC4"),
    "ability.fear": lambda asked, o: to_the_hunt(o, f"{victim(asked)}'s", "LC4"),
}
