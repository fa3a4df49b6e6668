"""Options in words, and what each does."""

from __future__ import annotations

import functools

from gloam.games.sallyface.content import CHARACTERS, ENEMIES, FRIENDS, LOCATIONS, PACKS, SOLO
from gloam.games.sallyface.words.card_text import at, effect_text, passives_text, to_place as to
from gloam.games.sallyface.words.names import DIALS, SYMBOL, card_name, cost_text, die_name, named

SIMPLE = {
    "stop": ("Stop", "no more"),
    "pass": ("Pass", ""),
    "not_this_turn": ("Don't ask again this turn", "you'll be asked again from the next turn on"),
    "none": ("Nobody", ""),
    "use": ("Use it", ""),
    "no": ("Skip", ""),
    "left": ("Left", "its Rune triggers before the one on the right"),
    "right": ("Right", "its Rune triggers after the one on the left"),
    "leave": ("Leave it on top", ""),
    "bottom": ("Put it on the bottom", ""),
    "health": ("Lose 1 Health", ""),
    "sanity": ("Lose 1 Sanity", ""),
}
SEATS = ("item.give", "move.who", "gain.who", "refresh.who")


def save_label(friend: str, dial: str) -> tuple[str, str]:
    """SF-026  A Friend who takes the loss, or nobody."""
    if friend == "none":
        return "Nobody", "you become a Ghost" if dial == "health" else "you go Insane"
    return card_name(friend), f"leaves for good, and your {DIALS[dial]} is {SOLO.saved}"


def action_label(option: tuple[str, ...], *, free: bool = False) -> tuple[str, str]:  # noqa: PLR0911  (one line per verb)
    """An action of the Act phase."""
    verb, what = option[0], option[1]
    match verb:
        case "solve":
            return f"Put a cube on {card_name(what)}", "spend a matching die"
        case "fight":
            return f"Defeat a {ENEMIES[what].name}", fight_hint(what)
        case "ability":
            return f"Use the ability {at(what)}", ability_hint(what)
        case "item":
            return f"Use {card_name(what)}", item_hint(what)
        case "token":
            verbs = [p.story.tokens[what].verb for p in PACKS.values() if what in p.story.tokens]
            return verbs[0], ""
        case "friend":
            use = "move for free" if option[2] == "move" else effect_text(FRIENDS[what].help)
            return f"Ask {card_name(what)}", use
    return f"Move {to(what)}", "free, your first this turn" if free else "spend one die"


def ability_hint(where: str) -> str:
    """SF-092  What a printed ability costs and does; a Story's own ability is on its card."""
    own = [p.locations[where].effect for p in PACKS.values() if p.locations[where].effect != LOCATIONS[where].effect]
    facts = LOCATIONS[where]
    return (
        "once per turn" if own else f"{cost_text(facts.cost, different=facts.different)}: {effect_text(facts.effect)}"
    )


def fight_hint(enemy: str) -> str:
    """SF-133 to SF-135  What defeating an Enemy costs."""
    facts = ENEMIES[enemy]
    price = "spend any die" if facts.cost == "?" else f"spend {SYMBOL[facts.cost]}"
    return f"{price}, or lose 1 {DIALS[facts.lose]}" if facts.lose else price


def item_hint(item: str) -> str:
    """What an Item costs and does."""
    facts = next(p.items[item] for p in PACKS.values() if item in p.items)
    price = "one Charge token" if facts.type == "charge" else cost_text(facts.cost)
    return f"{price}: {effect_text(facts.does)}"


def hint_of(thing: str) -> str:
    """What an Item does."""
    for known in PACKS.values():
        if thing in known.items:
            facts = known.items[thing]
            return effect_text(facts.does) or passives_text(facts.passive)
    if thing.startswith("friend:"):
        return effect_text(FRIENDS[thing.removeprefix("friend:")].help)
    return ""


@functools.cache
def character_hint(character: str) -> str:
    """SF-005 to SF-007, SF-124  What a character brings: dials, die, Starting Item and Curse."""
    board = CHARACTERS[character]
    special = " and ".join(SYMBOL[s] for s in board.specialty)
    faces = ", ".join(f"Specialty ({special})" if face == "S" else die_name(face) for face in board.die)
    item = f"{card_name(board.item)}: {hint_of(board.item)}"
    return f"{board.health} Health, {board.sanity} Sanity. Die: {faces}. {item}. Curse: {effect_text(board.curse)}."


def pair_label(kind: str, option: tuple[str, ...]) -> str:
    """An option of two parts."""
    first, second = option
    if kind == "solve.pay":
        return SYMBOL[first] if first == second else f"{SYMBOL[second]} as {SYMBOL[first]}"
    if kind == "cube.put":
        return f"{card_name(first)}: {SYMBOL[second]}"
    return f"{named(second)} {at(first)}"
