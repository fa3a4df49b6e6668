"""Limits of what a card can require or do: more than the box holds, or than dice can pay, is a mistake (SFR-92)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from gloam.games.sallyface import effects as fx, passives as px
from gloam.games.sallyface.content.base_checks import is_price
from gloam.games.sallyface.content.mistakes import Mistake
from gloam.games.sallyface.content.model import SYMBOLS, EnemyFacts, FinaleCard, ItemFacts, MysteryFacts, Pack, Story
from gloam.toolkit.effects import Effect

MOST_CORRUPTION = 10
MOST_DIAL = 15
MOST_SYMBOLS = 12
MOST_PRICE = 6
MOST_RARE = {"S": 4, "W": 3, "D": 3}
RARE = {"S": "Specialties", "W": "Sally Faces", "D": "Demons"}
MOST: dict[type, int] = {
    fx.Suffer: MOST_CORRUPTION, fx.Lift: MOST_CORRUPTION, fx.LessCorruption: MOST_CORRUPTION, fx.Lose: MOST_DIAL,
    fx.Gain: MOST_DIAL, fx.Cubes: MOST_SYMBOLS, fx.TurnDice: 6, fx.Reroll: 6, fx.Shuttle: 5, fx.Peek: 6, fx.Draft: 5,
    fx.More: 4, fx.Count: 9, fx.FromCount: 30, px.Rolls: 3, px.Soften: MOST_DIAL, px.FewerDemons: 6,
}  # fmt: skip


def word_limits(word: Effect | px.Passive, at: str, enemies: Mapping[str, EnemyFacts]) -> Iterator[Mistake]:
    """SFR-92  A number that is too high for any game."""
    n, most, of = getattr(word, "n", 0), MOST.get(type(word), 0), ""
    if isinstance(word, fx.Place):
        most, of = enemies[word.kind].count, f" {enemies[word.kind].name}s in the box"
    elif isinstance(word, (fx.Defeat, fx.Remove)):
        most, of = sum(enemies[k].count for k in word.kinds), " such Enemies in the box"
    if most and n > most:
        yield Mistake(at, f"{type(word).__name__.lower()}({n}) is too much: at most {most}{of} (SFR-92)")


def requirement_limits(cards: Mapping[str, MysteryFacts | FinaleCard], section: str) -> Iterator[Mistake]:
    """SF-080, SFR-92  Requirements are made of the six symbols, and dice can give them."""
    for key, card in cards.items():
        at, asked = f"{section}.{key}.requires", card.requires
        if not asked or set(asked) - set(SYMBOLS):
            yield Mistake(at, f"{asked!r} is not made of {', '.join(SYMBOLS)}")
        elif len(asked) > MOST_SYMBOLS:
            yield Mistake(at, f"{len(asked)} symbols are too many: at most {MOST_SYMBOLS} (SFR-92)")
        else:
            for symbol, most in MOST_RARE.items():
                if asked.count(symbol) > most:
                    yield Mistake(at, f"{asked!r} asks for too many {RARE[symbol]}: at most {most} (SFR-92)")


def price_limits(cost: str, at: str) -> Iterator[Mistake]:
    """SFR-86, SFR-92  A price is made of symbols, and six dice can pay it in one turn."""
    if not is_price(cost):
        yield Mistake(at, f"{cost!r} is not made of {', '.join(SYMBOLS)} and ? (SFR-86)")
    elif len(cost) > MOST_PRICE:
        yield Mistake(at, f"{len(cost)} dice are too many: a turn has {MOST_PRICE} Ability dice (SFR-92)")
    else:
        for symbol, most in MOST_RARE.items():
            if cost.count(symbol) > most:
                yield Mistake(at, f"{cost!r} asks for too many {RARE[symbol]}: at most {most} (SFR-92)")


def count_limits(story: Story, file: str) -> Iterator[Mistake]:
    """SFR-92  How many there are of something, and what failing costs."""
    for key, card in story.mysteries.items():
        if not 1 <= card.fails_for <= MOST_CORRUPTION:
            said = "missing field fails_for" if not card.fails_for else f"fails_for {card.fails_for} is too much"
            yield Mistake(f"{file}: mysteries.{key}", f"{said}: what failing it costs, 1 to {MOST_CORRUPTION} (SFR-92)")
    for key, card in story.story_mysteries.items():
        if card.fails_for or card.fail_curse:
            yield Mistake(f"{file}: story_mysteries.{key}.fails_for", "a Story Mystery cannot fail (SF-063)")
    for key, token in story.tokens.items():
        if not 1 <= token.count <= MOST_SYMBOLS:
            yield Mistake(f"{file}: tokens.{key}.count", f"from 1 to {MOST_SYMBOLS}, not {token.count} (SFR-92)")


def id_limits(pack: Pack, file: str, taken: Mapping[str, str]) -> Iterator[Mistake]:
    """SFR-92  No two cards share an id; `taken` are those of the base game."""
    story = pack.story
    known = dict(taken)
    cards = [(card.id, f"cards[{i}] {card.name}") for i, card in enumerate(story.cards)]
    for section in ("story_mysteries", "mysteries", "items", "finale_cards"):
        cards += [(card.id, f"{section}.{key}") for key, card in getattr(story, section).items()]
    for id_, at in cards:
        if not id_:
            continue
        if id_ in known:
            yield Mistake(f"{file}: {at}.id", f"{known[id_]} has the id {id_} too (SFR-92)")
        known[id_] = at


def empty_names(story: Story, file: str) -> Iterator[Mistake]:
    """SFR-92  Everything has a readable name and id."""
    things: list[tuple[str, object]] = [("", story), *((f"cards[{i}]", c) for i, c in enumerate(story.cards))]
    for section in ("story_mysteries", "mysteries", "items", "finale_cards", "tokens"):
        things += [(f"{section}.{key}", card) for key, card in getattr(story, section).items()]
    for at, thing in [*things, ("finale", story.finale)]:
        for name in ("id", "name", "title"):
            if getattr(thing, name, "x") == "":
                yield Mistake(f"{file}: {at}.{name}".replace(": .", ": "), "nothing stands here (SFR-92)")


def owned_items(items: Mapping[str, ItemFacts], file: str) -> Iterator[Mistake]:
    """SF-119  A Story's Items are in the deck; nobody starts with one."""
    for key, item in items.items():
        if item.owner:
            yield Mistake(f"{file}: items.{key}.owner", "a Story's Items are shuffled into the deck (SF-019)")
