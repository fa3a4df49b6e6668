"""The shapes of the content files. A field without a default must stand in the file; an unknown one is refused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, fields
from typing import Any, Literal

from gloam.games.sallyface.conditions import Condition
from gloam.games.sallyface.content.fields import built, entries, listed_tables, read_field, table, table_of
from gloam.games.sallyface.content.mistakes import Mistake
from gloam.games.sallyface.effects import LessCorruption
from gloam.games.sallyface.passives import Passive
from gloam.kernel import value
from gloam.toolkit.effects import Effect, Seq

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
    won: str
    lost: str
    floor_abilities: Mapping[str, FloorAbility]
    tokens: Mapping[str, TokenFacts]
    cards: tuple[StoryCard, ...]
    story_mysteries: Mapping[str, MysteryFacts]
    mysteries: Mapping[str, MysteryFacts]
    items: Mapping[str, ItemFacts]
    finale: FinaleFacts
    finale_cards: Mapping[str, FinaleCard]

    @classmethod
    def of(cls, plain: dict[str, Any], file: str, found: list[Mistake]) -> Story:
        """Read a Story file; what cannot be read is added to `found`, and something harmless stands in for it."""
        sections = (*(f.name for f in fields(cls) if f.name not in ("won", "lost")), "epilogue")
        table(plain, sections, file, found)
        need = ("title", "order", "text", "cards", "finale", "finale_cards")
        found += [Mistake(file, f"missing field {name}") for name in need if name not in plain]
        ends = table_of(plain.get("epilogue", {}), f"{file}: epilogue", found)
        table(ends, ("won", "lost"), f"{file}: epilogue", found)
        cards = listed_tables(plain.get("cards", []), f"{file}: cards", found)
        head = {name: read_field(hint, plain, name, file, found) for name, hint in HEAD.items()}
        head |= {name: read_field(str, ends, name, f"{file}: epilogue", found) for name in ("won", "lost")}
        sorts: dict[str, type] = {
            "floor_abilities": FloorAbility, "tokens": TokenFacts, "story_mysteries": MysteryFacts,
            "mysteries": MysteryFacts, "items": ItemFacts, "finale_cards": FinaleCard,
        }  # fmt: skip
        read_in: dict[str, Any] = {
            section: entries(sort, plain, section, file, found) for section, sort in sorts.items()
        }
        told = [(c, f"{file}: cards[{i}] {c.get('name', '')}".strip()) for i, c in cards]
        steps = tuple(built(StoryCard, c, at, found) for c, at in told)
        finale = built(FinaleFacts, plain.get("finale", FINALE_PLACEHOLDER), f"{file}: finale", found)
        return cls(**head, **read_in, cards=steps, finale=finale)


HEAD: dict[str, Any] = {
    "title": str, "order": int, "text": str, "boards": tuple[str, ...], "kept_aside": tuple[str, ...],
    "closed": tuple[str, ...],
}  # fmt: skip
FINALE_PLACEHOLDER = {
    "name": "", "text": "", "deal": 1, "face_up": 1, "at": "treehouse", "start": "cards()", "reveal": True,
    "progress": "any",
}  # fmt: skip


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
    corruption_items: frozenset[str]

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
        corruption_items = frozenset(k for k, i in things.items() if isinstance(i.does, LessCorruption))
        by_charge = frozenset(k for k, i in things.items() if i.type == "charge") - corruption_items
        boards = (*always, *story.boards)
        return cls(story, every, deck, things, loose, swapped, boards, purple, by_die, by_charge, corruption_items)
