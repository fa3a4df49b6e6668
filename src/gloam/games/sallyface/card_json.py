"""The words of cards as plain data, so that a program can read what a card does without reading English.

    suffer(1); place(cop, 2, here)   ->   [{"word": "suffer", "n": 1}, {"word": "place", "kind": "cop", "n": 2, "where": "here"}]

A word inside another is a list again: `{"word": "if_alone", "part": [{"word": "suffer", "n": 1}]}`. A choice lists its
ways: `{"word": "either", "parts": [[…], […]]}`.
"""  # noqa: E501  (one line a card)

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from gloam.games.sallyface.conditions import All, Condition
from gloam.games.sallyface.content import PACKS
from gloam.games.sallyface.content.model import FinaleCard, ItemFacts, MysteryFacts
from gloam.games.sallyface.content.parse import WORDS
from gloam.games.sallyface.effects import Either
from gloam.games.sallyface.passives import Passive
from gloam.games.sallyface.words.card_text import effect_text, passives_text, story_context
from gloam.kernel import Json
from gloam.toolkit.effects import Effect, Seq

NAMES = {cls: name for name, cls in WORDS.items()}


@functools.lru_cache(maxsize=4096)
def plain(said: Effect) -> list[Json]:
    """What an effect says, word by word."""
    if isinstance(said, Seq):
        return [word for part in said.parts for word in plain(part)]
    return [word_of(said)]


@functools.lru_cache(maxsize=1024)
def plain_passives(said: tuple[Passive, ...]) -> list[Json]:
    """What purple text says."""
    return [word_of(p) for p in said]


@functools.lru_cache(maxsize=256)
def plain_condition(until: Condition | None) -> list[Json]:
    """What must hold for the Story to go on: all of these."""
    if until is None:
        return []
    parts: Sequence[Condition] = until.parts if isinstance(until, All) else (until,)
    return [word_of(p) for p in parts]


def fresh(thing: Json) -> Json:
    """A copy that nobody shares: what is printed is kept once, and readers may scribble on what they get."""
    if isinstance(thing, dict):
        return {key: fresh(held) if isinstance(held, (dict, list)) else held for key, held in thing.items()}
    return [fresh(held) if isinstance(held, (dict, list)) else held for held in thing]


def word_of(said: Effect | Passive | Condition) -> Json:
    """One word with its arguments by their names."""
    return {"word": NAMES[type(said)], **{f.name: argument(said, f.name) for f in fields(said)}}


def argument(said: Any, name: str) -> Json:
    """An argument as JSON carries it."""
    held = getattr(said, name)
    if isinstance(said, Either):
        return [plain(p) for p in held]
    if isinstance(held, Effect):
        return plain(held)
    return list(held) if isinstance(held, tuple) else held


# ------------------------------------------------------------------------------------------- whole cards


@functools.lru_cache(maxsize=1024)
def printed(story: str, card: str) -> dict[str, Json]:
    """What is printed on a card that lies open."""
    pack = PACKS[story]
    facts = pack.mysteries.get(card) or pack.story.finale_cards[card]
    front: dict[str, Json] = {"id": card, "name": facts.name, "text": facts.text, "requires": facts.requires}
    if isinstance(facts, FinaleCard):
        more = {"start": effect_text(facts.start, story_context(story)), "start_effects": plain(facts.start)}
        return front | more | {"passives": plain_passives(facts.passive)}
    return front | mystery_facts(facts, story_mystery=card in pack.story.story_mysteries)


def mystery_facts(facts: MysteryFacts, *, story_mystery: bool) -> dict[str, Json]:
    """The fields only Mysteries have."""
    return {
        "place": facts.place,
        "rune": facts.rune,
        "rune_does": effect_text(facts.rune_does),
        "rune_effects": plain(facts.rune_does),
        "fails_for": facts.fails_for,
        "fail_curse": facts.fail_curse,
        "reward": effect_text(facts.reward),
        "reward_effects": plain(facts.reward),
        "passive": passives_text(facts.passive),
        "passives": plain_passives(facts.passive),
        "story": story_mystery,
    }


@functools.lru_cache(maxsize=256)
def item(facts: ItemFacts) -> dict[str, Json]:
    """SF-121 to SF-123  What is printed on an Item."""
    does = effect_text(facts.does) or passives_text(facts.passive)
    front = {"name": facts.name, "text": facts.text, "type": facts.type, "when": facts.when}
    return {
        **front,
        "cost": facts.cost,
        "does": does,
        "effects": plain(facts.does),
        "passives": plain_passives(facts.passive),
    }
