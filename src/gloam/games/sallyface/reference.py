"""SF-005, SF-008, SF-009, SF-092  Characters, Locations, Enemies, Mysteries and Items, for players who look them up.

A Story's own cards are not among them: they are read when they are revealed.
"""

from __future__ import annotations

from collections.abc import Iterator

from gloam.games.sallyface.content import CHARACTERS, ENEMIES, FRIENDS, PACKS
from gloam.games.sallyface.content.model import ItemFacts, MysteryFacts
from gloam.games.sallyface.words.card_text import effect_text, passives_text
from gloam.games.sallyface.words.names import SYMBOL, capital, cost_text, place_name
from gloam.toolkit.goal import joined
from gloam.toolkit.reference import Card

GOALS = {
    "same_rune": "Solve {n} Mysteries with the same Rune on your turns.",
    "defeat": "Defeat {n} Enemies on your turns.",
    "end_turn_at": "End your turns at {n} different Locations.",
    "cubes_intellect": "Put {n} cubes on Intellect requirements.",
    "curse": "Have your Curse triggered {n} times.",
}
"""SF-116  What earns the second Charge token."""
ROOM = {"any": "any Location", "nockfell_high": "Nockfell High", "temple": "the Temple"}
TYPE = {"passive": "Passive", "die": "Die Item", "charge": "Charge Item"}


def cards() -> tuple[Card, ...]:
    """Every card that can be looked up before a game."""
    return (*characters(), *locations(), *enemies(), *items(), *mysteries(), *friends())


def sentence(text: str) -> str:
    """The text with a capital and a period."""
    return f"{capital(text)}{'' if text.endswith(('.', '!', '?')) else '.'}" if text else ""


def characters() -> Iterator[Card]:
    """SF-004 to SF-007, SF-116, SF-124  Character boards and their Curses."""
    for c in CHARACTERS.values():
        specialty = joined([SYMBOL[s] for s in c.specialty], "or")
        kind = f"{c.health} Health · {c.sanity} Sanity · Specialty counts as {specialty}"
        text = (
            f"Starts on the {place_name(c.start)}. {GOALS[c.goal].format(n=c.goal_n)} That earns a second Charge token."
        )
        yield Card("Characters", c.name, text, c.id, kind)
        yield Card("Curses", c.curse_name, sentence(effect_text(c.curse)), c.curse_id, f"{c.name}'s Curse")


def locations() -> Iterator[Card]:
    """SF-092  What can be done at each Location."""
    for at in next(iter(PACKS.values())).locations.values():
        cost = cost_text(at.cost, different=at.different)
        yield Card("Locations", f"{at.name}: {at.ability}", sentence(effect_text(at.effect)), at.id, f"Costs {cost}")


def enemies() -> Iterator[Card]:
    """SF-133 to SF-135  How each Enemy is defeated."""
    for e in ENEMIES.values():
        lose = f" or lose 1 {e.lose.title()}" if e.lose else ""
        yield Card("Enemy cards", e.name, f"Defeat it with {cost_text(e.cost)}{lose}.", e.id, f"{e.count} in all")


def items() -> Iterator[Card]:
    """SF-119 to SF-123  Starting Items and base Items."""
    pack = next(iter(PACKS.values()))
    for key, item in pack.items.items():
        if key not in pack.story.items:
            yield Card("Items", item.name, sentence(item_text(item)), item.id, item_kind(item))


def item_text(item: ItemFacts) -> str:
    """What an Item does."""
    return effect_text(item.does) or passives_text(item.passive)


def item_kind(item: ItemFacts) -> str:
    """How an Item is used, and whose it is from the start."""
    cost = f" · costs {cost_text(item.cost)}" if item.cost else ""
    owner = f" · {CHARACTERS[item.owner].name}'s Starting Item" if item.owner in CHARACTERS else ""
    return f"{TYPE[item.type]}{cost}{owner}"


def mysteries() -> Iterator[Card]:
    """SF-045 to SF-062, SF-083  The base Mysteries."""
    pack = next(iter(PACKS.values()))
    for key in pack.deck:
        if key not in pack.story.mysteries:
            card = pack.mysteries[key]
            place = ROOM.get(card.place, f"Room {card.place}")
            yield Card("Mystery cards", card.name, mystery_text(card), card.id, f"{card.rune.title()} Rune · {place}")


def mystery_text(card: MysteryFacts) -> str:
    """What a Mystery asks for, does, gives and costs."""
    fails = f"If it fails: suffer {card.fails_for} Corruption{' and your Curse triggers' if card.fail_curse else ''}."
    parts = [
        f"Needs {cost_text(card.requires)}.",
        f"Rune: {sentence(effect_text(card.rune_does))}" if effect_text(card.rune_does) else "",
        sentence(passives_text(card.passive)),
        f"Reward: {sentence(effect_text(card.reward))}" if effect_text(card.reward) else "",
        fails if card.fails_for or card.fail_curse else "",
    ]
    return " ".join(part for part in parts if part)


def friends() -> Iterator[Card]:
    """SF-137  The Friend cards of the solo game."""
    for key, friend in FRIENDS.items():
        text = f"Exhaust for one free movement, or: {sentence(effect_text(friend.help))}"
        yield Card("Friends (solo)", CHARACTERS[key].name, text, friend.id, "Solo game")
