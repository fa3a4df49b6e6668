"""The shapes of the content files. A field without a default must stand in the file; an unknown one is refused."""

from __future__ import annotations

import typing
from collections.abc import Mapping
from dataclasses import MISSING, field, fields
from typing import Any, Literal, TypeVar

from gloam.games.sallyface.conditions import Condition
from gloam.games.sallyface.content.reading import parse_condition, parse_effect, parse_passives, wrong
from gloam.games.sallyface.effects import LessCorruption
from gloam.games.sallyface.passives import Passive
from gloam.kernel import Refused, load, value
from gloam.kernel.effects import Effect, Seq

T = TypeVar("T")
NOTHING = Seq(())
Rune = Literal["evolution", "death", "power", "shadow"]
SYMBOLS = "AIMSWD"


@value
class DiceFacts:
    """SF-014, SF-069, SF-146  The dice that are not a character's own."""

    ability_id: str
    ability: tuple[str, ...]
    ability_count: int
    rolls: int
    curse_at: int
    ghost_id: str
    ghost: tuple[str, ...]
    insanity_id: str
    insanity: tuple[str, ...]


@value
class Track:
    """SF-010, SF-102, SF-109  The Corruption tracker and the end of the dials."""

    id: str
    end: int
    items: tuple[int, ...]
    curses: tuple[int, ...]
    dial_top: int
    cubes_id: str


@value
class Character:
    """SF-005 to SF-007  A character board, its die and its Curse."""

    id: str
    name: str
    text: str
    start: str
    health: int
    sanity: int
    specialty: str
    goal: Literal["same_rune", "defeat", "end_turn_at", "cubes_intellect", "curse"]
    goal_n: int
    item: str
    die_id: str
    die: tuple[str, ...]
    curse_id: str
    curse_name: str
    curse_text: str
    curse: Effect


@value
class SoloFacts:
    """SFC-147  The solo sheet: how many Friends are dealt, and where a saved dial stands."""

    friends: int
    saved: int


@value
class FriendFacts:
    """SF-137  A Friend card of the solo game."""

    id: str
    help: Effect
    when: str


@value
class EnemyFacts:
    """SF-168  A kind of Enemy, its supply, and how it is defeated."""

    id: str
    name: str
    count: int
    cost: str
    lose: Literal["", "health", "sanity"]


@value
class LocationFacts:
    """SF-090, SF-128  A board: one Location, one ability."""

    id: str
    name: str
    text: str
    ability: str
    cost: str
    effect: Effect
    different: bool = False


@value
class FloorAbility:
    """SF-020  A Floor Ability card of a Story."""

    ability: str
    cost: str
    effect: Effect
    different: bool = False


@value
class MysteryFacts:
    """A Mystery card: where it goes, its Rune, what it asks, what it does, what it costs to fail."""

    id: str
    name: str
    text: str
    place: str
    rune: Rune
    requires: str
    rune_does: Effect
    fails_for: int = 0
    fail_curse: bool = False
    reward: Effect = NOTHING
    arrives: Effect = NOTHING
    passive: tuple[Passive, ...] = ()

    @property
    def location(self) -> str:
        """SF-055  A room number stands for its Floor."""
        return f"floor_{self.place[0]}" if self.place.isdigit() else self.place


@value
class ItemFacts:
    """SF-121 to SF-123  An Item of one of the three types."""

    id: str
    name: str
    text: str
    type: Literal["passive", "die", "charge"]
    owner: str = ""
    cost: str = ""
    when: Literal["", "act"] = ""
    does: Effect = NOTHING
    passive: tuple[Passive, ...] = ()


@value
class StoryCard:
    """SF-037 to SF-041  A Story card; one that is a Story Mystery names it."""

    id: str
    name: str
    icon: Literal["keep_going", "stop", "mystery"]
    text: str
    mystery: str = ""
    does: Effect = NOTHING
    passive: tuple[Passive, ...] = ()
    until: Condition | None = None


@value
class TokenFacts:
    """A Story's tokens: taken from Locations or placed there, for a die."""

    id: str
    name: str
    verb: str
    mode: Literal["take", "place"]
    count: int
    at: tuple[str, ...]
    cost: str


@value
class FinaleFacts:
    """SF-042  The rules that the Finale adds."""

    name: str
    text: str
    deal: int
    face_up: int
    at: str
    start: Effect
    reveal: bool
    progress: Literal["any", "leftmost"]
    marker: str = ""
    counter: str = ""
    solved: Effect = NOTHING
    wander: dict[str, str] = field(default_factory=dict)


@value
class FinaleCard:
    """SF-043  A Finale card: what it asks, and what it does at the start of a turn."""

    id: str
    name: str
    text: str
    requires: str
    start: Effect
    passive: tuple[Passive, ...] = ()


@value
class Story:
    """A Story pack."""

    title: str
    order: int
    text: str
    boards: tuple[str, ...]
    kept_aside: tuple[str, ...]
    closed: tuple[str, ...]
    floor_abilities: Mapping[str, FloorAbility]
    tokens: Mapping[str, TokenFacts]
    cards: tuple[StoryCard, ...]
    story_mysteries: Mapping[str, MysteryFacts]
    mysteries: Mapping[str, MysteryFacts]
    items: Mapping[str, ItemFacts]
    finale: FinaleFacts
    finale_cards: Mapping[str, FinaleCard]

    @classmethod
    def of(cls, plain: dict[str, Any], file: str) -> Story:
        """Read a Story file."""
        table(plain, tuple(f.name for f in fields(cls)), file)
        need = [n for n in ("title", "order", "text", "cards", "finale", "finale_cards") if n not in plain]
        if need:
            raise wrong(file, f"missing field {need[0]}")
        cards = load_list(plain["cards"], f"{file}: cards")
        boards, aside, closed = (
            load(plain.get(n, []), tuple[str, ...], f"{file}: {n}") for n in ("boards", "kept_aside", "closed")
        )
        return cls(
            load(plain["title"], str, f"{file}: title"),
            load(plain["order"], int, f"{file}: order"),
            load(plain["text"], str, f"{file}: text"),
            boards,
            aside,
            closed,
            entries(FloorAbility, plain, "floor_abilities", file),
            entries(TokenFacts, plain, "tokens", file),
            tuple(built(StoryCard, c, f"{file}: cards[{i}] {c.get('name', '')}".strip()) for i, c in enumerate(cards)),
            entries(MysteryFacts, plain, "story_mysteries", file),
            entries(MysteryFacts, plain, "mysteries", file),
            entries(ItemFacts, plain, "items", file),
            built(FinaleFacts, plain["finale"], f"{file}: finale"),
            entries(FinaleCard, plain, "finale_cards", file),
        )


@value
class Pack:
    """A Story with the base decks it is played with: every printed thing of one game, by its key."""

    story: Story
    mysteries: Mapping[str, MysteryFacts]
    deck: tuple[str, ...]
    items: Mapping[str, ItemFacts]
    item_deck: tuple[str, ...]
    locations: Mapping[str, LocationFacts]
    boards: tuple[str, ...]
    purple: frozenset[str]
    die_items: frozenset[str]
    charge_items: frozenset[str]
    prayers: frozenset[str]

    @classmethod
    def of(
        cls,
        story: Story,
        mysteries: Mapping[str, MysteryFacts],
        items: Mapping[str, ItemFacts],
        locations: Mapping[str, LocationFacts],
        always: tuple[str, ...],
    ) -> Pack:
        """SF-017, SF-019 to SF-021  The Story's cards go to the base decks; its Floor abilities replace ours."""
        every = {**mysteries, **story.mysteries, **story.story_mysteries}
        swapped = {
            k: LocationFacts(p.id, p.name, p.text, a.ability, a.cost, a.effect, a.different)
            for k, p in locations.items()
            for a in [story.floor_abilities.get(k, p)]
        }
        things = {**items, **story.items}
        loose = tuple(sorted(k for k, i in things.items() if not i.owner))
        purple = frozenset(k for k, m in every.items() if m.passive)
        purple |= {k for k, c in story.finale_cards.items() if c.passive}
        deck = tuple(sorted([*mysteries, *story.mysteries]))
        by_die = frozenset(k for k, i in things.items() if i.type == "die")
        prayers = frozenset(k for k, i in things.items() if isinstance(i.does, LessCorruption))
        by_charge = frozenset(k for k, i in things.items() if i.type == "charge") - prayers
        boards = (*always, *story.boards)
        return cls(story, every, deck, things, loose, swapped, boards, purple, by_die, by_charge, prayers)


# ---------------------------------------------------------------------------------------------- reading


def entries(cls: type[T], plain: dict[str, Any], section: str, file: str) -> dict[str, T]:
    """Every entry of a section, by its key."""
    rows = plain.get(section, {})
    if not isinstance(rows, dict):
        raise wrong(f"{file}: {section}", "expected a table of entries")
    return {key: built(cls, row, f"{file}: {section}.{key}") for key, row in rows.items()}


def built(cls: type[T], row: Any, at: str) -> T:
    """One entry from exactly its fields."""
    if not isinstance(row, dict):
        raise wrong(at, "expected a table")
    hints = typing.get_type_hints(cls)
    known = {f.name: f for f in fields(cls)}  # type: ignore[arg-type]
    for name in row:
        if name not in known:
            raise wrong(at, f"unknown field {name}", instead=known)
    made: dict[str, Any] = {}
    for name, f in known.items():
        if name in row:
            made[name] = field_value(hints[name], row[name], f"{at}.{name}")
        elif f.default is MISSING and f.default_factory is MISSING:
            raise wrong(at, f"missing field {name}")
    return cls(**made)


def field_value(hint: Any, raw: Any, at: str) -> Any:
    """One field as its declared type; words of cards are read from text."""
    readers = {Effect: parse_effect, tuple[Passive, ...]: parse_passives, Condition | None: parse_condition}
    for kind, reader in readers.items():
        if hint == kind:
            if not isinstance(raw, str):
                raise wrong(at, "expected the words of a card, as text")
            return reader(raw, at)
    try:
        return load(raw, hint, at)
    except Refused as error:
        raise Refused("bad_pack", error.text) from None


def table(plain: dict[str, Any], sections: tuple[str, ...], file: str) -> None:
    """A file holds only these sections."""
    for name in plain:
        if name not in sections:
            raise wrong(file, f"unknown section {name}", instead=sections)


def load_list(raw: Any, at: str) -> list[dict[str, Any]]:
    """A list of tables."""
    if not isinstance(raw, list) or not all(isinstance(r, dict) for r in raw):
        raise wrong(at, "expected a list of cards")
    return raw
