"""Why something that a question may offer is not offered now: from the question alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from gloam.games.sallyface.content import ENEMIES, LOCATIONS
from gloam.games.sallyface.words.card_text import at as at_place
from gloam.games.sallyface.words.names import DIALS, SYMBOL, card_name, cost_text, die_name, token_name, unspent_text
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


def action(asked: Decision, option: Answer) -> Reason:  # noqa: PLR0911  (one line a verb)
    """SF-077  An action that does not exist where the player is; those that do are barred with their reasons."""
    at, (verb, what, *_) = (asked.args or {})["at"], option
    here = at_place(at)
    match verb:
        case "solve":
            return f"You are {here}, and {card_name(what)} isn't.", "SF-078"
        case "fight":
            return f"You are {here}, and there is no {ENEMIES[what].name} here.", "SFR-61"
        case "ability":
            return f"You are {here}. You can use only the ability of your own Location.", "SF-092"
        case "item":
            return f"You don't have {card_name(what)}.", "SF-096"
        case "token":
            return f"{token_name(what)} tokens are not in play now.", "SFR-63"
        case "friend":
            return f"{card_name(what)} isn't with you right now.", "SFC-147"
        case "move":
            return f"{LOCATIONS[what].name} is not in play yet.", "SF-087"
    raise LookupError(verb)


def dice(asked: Decision, option: Answer) -> Reason:
    """SF-071, SF-073  Dice that do not lie there, or that a Demon has locked."""
    whole = max((o for o in asked.options if isinstance(o, tuple)), key=len)
    missing: list[str] = list((Counter(option) - Counter(whole)).elements())
    if not missing:
        raise LookupError(option)
    have = whole.count(missing[0])
    more = "no" if not have else "only one" if have == 1 else f"only {have}"
    return f"You have {more} {die_name(missing[0])} to reroll. Demons stay locked.", "SF-071"


def pay(asked: Decision, option: Answer) -> Reason:
    """SF-138, SFC-036  A die the player does not have, or not what this part of the cost takes."""
    args = asked.args or {}
    cost, paid = args["cost"], args["paid"]
    if option[0] not in args["have"]:
        return f"You have no unspent {SYMBOL[option]}.", "SF-138"
    if args["different"]:
        return f"This costs {cost_text(cost, different=True)}.", "SFC-036"
    if option == "D*" or cost[len(paid)] != "?":
        return f"This part of the cost is {cost_text(cost[len(paid)])}, not {unspent_text([option])}.", "SF-138"
    return f"You need {SYMBOL[option]} for the rest of the cost.", "SF-138"


def fight_pay(asked: Decision, option: Answer) -> Reason:
    """SF-133 to SF-135  A die or a loss that this Enemy does not ask for."""
    facts = ENEMIES[(asked.args or {})["enemy"]]
    if option in DIALS:
        return f"Losing {DIALS[option]} does not defeat a {facts.name}.", facts.id
    if option[0] not in (asked.args or {})["have"]:
        return f"You have no unspent {SYMBOL[option]}.", facts.id
    return f"{SYMBOL[option]} does not defeat a {facts.name}.", facts.id


def solve_pay(asked: Decision, option: Answer) -> Reason:
    """SF-079, SFR-59  A symbol that is covered or not required, or a die the player does not have."""
    symbol, unit = option
    card = card_name((asked.args or {})["card"])
    if not any(o[0] == symbol for o in asked.options):
        return f"{card} has no open {SYMBOL[symbol]} symbol that you can pay for.", "SF-079"
    return f"You have no unspent {SYMBOL[unit]} that pays for {SYMBOL[symbol]}.", "SF-079"


def charge(asked: Decision, option: Answer) -> Reason:
    """SF-118, SFR-27  An Item that cannot be used at this moment."""
    if option.startswith("friend:"):
        return friend(asked, option)
    known: Any = asked.args or {}
    if option not in known["items"]:
        return f"You don't have {card_name(option)}.", "SF-118"
    if not known["ready"]:
        return "Your Charge token is exhausted. It comes back in your next Refresh phase.", "SF-118"
    if option in known.get("act_only", ()):
        return f"{card_name(option)} works only while dice are spent.", "SFR-27"
    return f"{card_name(option)} would change nothing now.", "SFR-64"


def friend(asked: Decision, option: Answer) -> Reason:
    """SFC-147  A Friend who is exhausted, ready already, or gone."""
    name = option.removeprefix("friend:")
    is_up = (asked.args or {}).get("friends", {}).get(name)
    if is_up is None:
        return f"{card_name(name)} is gone.", "SFC-147"
    if asked.kind == "friend.ready":
        return f"{card_name(name)} is ready already.", "SFC-147"
    if not is_up:
        return f"{card_name(name)} is exhausted. One Friend comes back in each Refresh phase.", "SFC-147"
    return f"{card_name(name)} can't help at this moment.", "SFC-147"


def mystery(rule: str, what: str) -> Callable[[Decision, Answer], Reason]:
    """A Mystery that is not among those the question is about."""
    return lambda _, option: (f"{card_name(option)} is not {what}.", rule)


def spot(asked: Decision, option: Answer) -> Reason:  # noqa: ARG001
    """SF-132  An Enemy that is not there or out of reach."""
    if option == "stop":
        return "You must choose at least one.", "SF-132"
    where, kind = option
    return f"There is no {ENEMIES[kind].name} {at_place(where)} that this can reach.", "SF-132"


def cube(asked: Decision, option: Answer) -> Reason:
    """SF-079, SF-081, SFC-064  A card that is guarded or out of reach, or a symbol that this doesn't cover."""
    card, symbol = option
    known: Any = asked.args or {}
    if card in known["guarded"]:
        return f"An Enemy stands at {card_name(card)}. Defeat it first.", "SF-081"
    if card not in known["open"]:
        return f"{card_name(card)} is out of reach of this.", "SFC-064"
    if symbol not in known["open"][card]:
        return f"{card_name(card)} has no open {SYMBOL[symbol]} symbol.", "SF-079"
    return f"This covers only {SYMBOL[known['symbol']]}.", "SFC-062"


def turned(asked: Decision, option: Answer) -> Reason:  # noqa: ARG001
    """SFR-57, SFR-58  A die that is not there."""
    if option == "stop":
        return "You must choose at least one die.", "SFR-58"
    return f"You have no unspent {SYMBOL[option]} that this can change.", "SFR-58"


def why_not_placed(asked: Decision, option: Answer) -> Reason:
    """SF-158, SFR-84  A Location that is closed, or where the piece already is."""
    if option == (asked.args or {}).get("from"):
        return f"{LOCATIONS[option].name} is where the move starts.", "SF-158"
    return f"{LOCATIONS[option].name} is closed until the Story opens it.", "SFR-84"


def who_moves(asked: Decision, option: Answer) -> Reason:
    """SFC-058, SFC-113  A player who was moved already, or whom the card does not name."""
    if option == "stop":
        return "You must choose at least one.", "SFC-058"
    if option in (asked.args or {}).get("moved", ()):
        return "This player was moved already.", "SFC-113"
    return "This player can't be moved by this.", "SFC-058"


def seat(rule: str, why: str) -> Callable[[Decision, Answer], Reason]:
    """A player who is no choice."""
    return lambda _, option: ("You must choose at least one.", rule) if option == "stop" else (why, rule)


def one_of_items(asked: Decision, option: Answer) -> Reason:  # noqa: ARG001
    """SFR-67  An Item that is not there."""
    return f"{card_name(option)} is not one of these Items.", "SFR-67"


REASONS: dict[str, Callable[[Decision, Answer], Reason]] = {
    "setup.character": lambda _, option: (f"{card_name(option)} is taken.", "SF-004"),
    "place.at": why_not_placed,
    "place.fail": mystery("SF-059", "one of the Mysteries there that could fail"),
    "roll.keep": dice,
    "act": action,
    "pay": pay,
    "solve.pay": solve_pay,
    "fight.pay": fight_pay,
    "window.charge": charge,
    "window.corruption": charge,
    "window.curse": friend,
    "item.keep": one_of_items,
    "item.discard": one_of_items,
    "effect.choose": lambda _asked, _option: ("That would change nothing now.", "SFR-90"),
    "enemy.defeat": spot,
    "enemy.sweep": spot,
    "enemy.move": spot,
    "enemy.move_to": why_not_placed,
    "move.who": who_moves,
    "move.to": why_not_placed,
    "peek.bottom": mystery("SFC-018", "among the Mysteries you are looking at"),
    "peek.order": mystery("SFR-81", "left to be put back"),
    "die.turn": turned,
    "die.reroll": turned,
    "cube.put": cube,
    "refresh.who": seat("SFC-033", "This player has no exhausted Charge token."),
    "gain.who": seat("SF-109", "This player is already at the top of the dial."),
    "friend.save": friend,
    "friend.ready": friend,
}
