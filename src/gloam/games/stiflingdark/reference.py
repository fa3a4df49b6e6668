"""SD-008  Investigators, Spirits and every deck, for players who look them up."""

from __future__ import annotations

from collections.abc import Iterator

from gloam.games.stiflingdark.content import (
    CARDS,
    CONDITIONS,
    ESCAPES,
    EVENTS,
    INVESTIGATORS,
    ITEMS,
    SPIRITS,
    WOUNDS,
)
from gloam.toolkit.reference import Card

FOES = {"butcher": "Butcher", "horror": "Horror", "cult": "Cult"}
MAPS = {"sawmill": "Sawmill", "park": "Amusement Park"}
KINDS = {"general": "General Item", "medical": "Medical Item", "cursed": "Cursed Item", "objective": "Objective Item"}


def cards() -> tuple[Card, ...]:
    """Every card that can be looked up."""
    return (*investigators(), *items(), *hurts(), *events_and_escapes(), *adversaries(), *spirits())


def investigators() -> Iterator[Card]:
    """SD-083, SD-084  Each Investigator's two Abilities."""
    for who in INVESTIGATORS.values():
        yield Card("Investigators", who.name, who.minor, who.minor_rule, "Minor Ability")
        yield Card("Investigators", who.name, who.major, who.major_rule, "Major Ability, costs a Major Ability token")


def items() -> Iterator[Card]:
    """SD-122, SD-125  Items, with their Supply."""
    for item in ITEMS.values():
        uses = f" · Supply {item.supply}" if item.supply > 1 else " · unlimited" if item.supply < 0 else ""
        yield Card("Items", item.name, item.text, item.rule, f"{KINDS.get(item.kind, item.kind.title())}{uses}")


def hurts() -> Iterator[Card]:
    """SD-130, SD-136  Wounds and Conditions."""
    for wound in WOUNDS.values():
        yield Card("Wounds", wound.name, wound.text, wound.rule)
    for condition in CONDITIONS.values():
        yield Card("Conditions", condition.name, condition.text, condition.rule)


def events_and_escapes() -> Iterator[Card]:
    """SD-050, SD-164, SD-205  Events, and the ways out."""
    for event in EVENTS.values():
        yield Card("Events", event.name, event.text, event.rule, f"{event.severity.title()} · {MAPS[event.map]}")
    for escape in ESCAPES.values():
        yield Card("Ways out", escape.name, escape.text, escape.rule, MAPS.get(escape.map, "Banish the Adversary"))


def adversaries() -> Iterator[Card]:
    """SD-294, SD-336, SD-345  The Adversaries' cards."""
    for card in CARDS.values():
        cost = f" · costs {card.stalk} Stalk" if card.stalk else ""
        cooldown = f" · Cooldown {card.cooldown}" if card.cooldown else ""
        yield Card(
            "Adversary cards",
            card.name,
            card.text,
            card.rule,
            f"{FOES.get(card.adversary, '')} {card.kind.title()}{cost}{cooldown}".strip(),
        )


def spirits() -> Iterator[Card]:
    """SD-143, SD-144  What Spirits can do."""
    for power in SPIRITS.values():
        yield Card("Spirits", power.name, power.text, power.rule, f"{power.spirit} · {power.kind.title()} Ability")
