"""The words of cards as plain data, so that a program can read what a card does without reading English.

    suffer(1); place(cop, 2, here)   ->   [{"word": "suffer", "n": 1}, {"word": "place", "kind": "cop", "n": 2, "where": "here"}]

A word inside another is a list again: `{"word": "if_alone", "part": [{"word": "suffer", "n": 1}]}`. A choice lists its
ways: `{"word": "either", "parts": [[…], […]]}`.
"""  # noqa: E501  (one line a card)

# not compiled: it looks at the fields of classes, and no game runs it
from __future__ import annotations

import functools
import marshal
from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import Any, ParamSpec, TypeVar

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
Given = ParamSpec("Given")
Told = TypeVar("Told")
WITHOUT_LINKS = 2
"""A version of marshal's format in which no part of a copy is another part of it."""


def cached_by_card(told: Callable[Given, Told]) -> Callable[Given, Told]:
    """Printed facts are put together once, and every caller gets a copy: the reader of a View may change it."""

    def as_bytes(*given: Any, **named: Any) -> bytes:
        facts: Any = told(*given, **named)
        return marshal.dumps(facts, WITHOUT_LINKS)

    kept: Callable[..., bytes] = functools.lru_cache(maxsize=4096)(as_bytes)

    @functools.wraps(told)
    def copied(*given: Given.args, **named: Given.kwargs) -> Told:
        facts: Told = marshal.loads(kept(*given, **named))  # noqa: S302  (bytes of our own)
        return facts

    return copied


@cached_by_card
def effect_json(said: Effect) -> list[Json]:
    """An effect as JSON, one entry per word."""
    if isinstance(said, Seq):
        return [word for part in said.parts for word in effect_json(part)]
    return [word_json(said)]


@cached_by_card
def passives_json(said: tuple[Passive, ...]) -> list[Json]:
    """Passives as JSON."""
    return [word_json(p) for p in said]


@cached_by_card
def condition_json(until: Condition | None) -> list[Json]:
    """A continue condition as JSON: all of these must hold."""
    if until is None:
        return []
    parts: Sequence[Condition] = until.parts if isinstance(until, All) else (until,)
    return [word_json(p) for p in parts]


def word_json(said: Effect | Passive | Condition) -> Json:
    """One word with its arguments by their names."""
    return {"word": NAMES[type(said)], **{f.name: argument(said, f.name) for f in fields(said)}}


def argument(said: Any, name: str) -> Json:
    """An argument as JSON carries it."""
    held = getattr(said, name)
    if isinstance(said, Either):
        return [effect_json(p) for p in held]
    if isinstance(held, Effect):
        return effect_json(held)
    return list(held) if isinstance(held, tuple) else held


# ------------------------------------------------------------------------------------------- whole cards


@cached_by_card
def card_json(story: str, card: str) -> dict[str, Json]:
    """What is printed on a card that lies open."""
    pack = PACKS[story]
    facts = pack.mysteries.get(card) or pack.story.finale_cards[card]
    front: dict[str, Json] = {"id": card, "name": facts.name, "text": facts.text, "requires": facts.requires}
    if isinstance(facts, FinaleCard):
        more = {"start": effect_text(facts.start, story_context(story)), "start_effects": effect_json(facts.start)}
        passive = {"passive": passives_text(facts.passive), "passives": passives_json(facts.passive)}
        return front | more | passive
    return front | mystery_json(facts, story_mystery=card in pack.story.story_mysteries)


def mystery_json(facts: MysteryFacts, *, story_mystery: bool) -> dict[str, Json]:
    """The fields only Mysteries have."""
    return {
        "place": facts.place,
        "rune": facts.rune,
        "rune_does": effect_text(facts.rune_does),
        "rune_effects": effect_json(facts.rune_does),
        "fails_for": facts.fails_for,
        "fail_curse": facts.fail_curse,
        "reward": effect_text(facts.reward),
        "reward_effects": effect_json(facts.reward),
        "passive": passives_text(facts.passive),
        "passives": passives_json(facts.passive),
        "story": story_mystery,
    }


@cached_by_card
def item_json(facts: ItemFacts) -> dict[str, Json]:
    """SF-121 to SF-123  What is printed on an Item."""
    does = effect_text(facts.does) or passives_text(facts.passive)
    front = {"name": facts.name, "text": facts.text, "type": facts.type, "when": facts.when}
    return {
        **front,
        "cost": facts.cost,
        "does": does,
        "effects": effect_json(facts.does),
        "passives": passives_json(facts.passive),
    }
