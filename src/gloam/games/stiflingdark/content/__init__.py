"""What is printed on the components: facts in TOML, the boards in maps/. Every entry carries `todo`: "" is in the box.

What else is coded (promo Investigators, alternate cards, the thirteenth Cursed Item) comes in by a table option; `todo`
says so.

Texts are in our own words. `rule` is the id of the entry in docs/rules/stiflingdark.md.
"""

from __future__ import annotations

from collections.abc import Mapping

from gloam.games.stiflingdark.content.maps import BOARD_FILES, board_hash
from gloam.games.stiflingdark.content.numbers import Numbers
from gloam.kernel import value
from gloam.toolkit import combined, no_packs, read


@value
class InvestigatorCard:
    """SD-014 to SD-016, SD-072  A player board: MP, where the tracks begin, the Stamina spaces with a Wound icon."""

    name: str
    minor_rule: str
    minor: str
    major_rule: str
    major: str
    mp: int
    stamina: int
    charge: int
    icons: tuple[int, ...]
    tokens: int
    promo: bool
    todo: str


@value
class WoundCard:
    """A Wound (SDC-037 to SDC-062)."""

    name: str
    rule: str
    text: str
    todo: str


@value
class ConditionCard:
    """A Condition (SDC-063 to SDC-071)."""

    name: str
    rule: str
    copies: int
    text: str
    todo: str


@value
class ItemCard:
    """SD-122, SD-125 to SD-127  An Item: `supply` uses, -1 without limit, 0 for what is only carried."""

    name: str
    rule: str
    kind: str
    copies: int
    supply: int
    text: str
    todo: str


@value
class EscapeCard:
    """An Escape card (SDC-138 to SDC-148): tokens with fixed places, and places by a D6 (1-2, 3-4, 5-6)."""

    name: str
    rule: str
    map: str
    objective: str
    fixed: dict[str, str]
    rolled: tuple[dict[str, str], ...]
    text: str
    todo: str


@value
class EventCard:
    """An Event (SDC-149 to SDC-174)."""

    name: str
    rule: str
    map: str
    severity: str
    copies: int
    permanent: bool
    text: str
    todo: str


@value
class AdversaryBoard:
    """An Adversary's board: MP, figures, deaths that win (0: all), and Abilities by Investigator count."""

    name: str
    rule: str
    mp: int
    figures: tuple[str, ...]
    kills: int
    abilities: dict[int, int]
    not_for_two: tuple[str, ...]
    attacks: int
    todo: str


@value
class AdversaryCard:
    """SD-294, SD-341, SD-345  An Adversary card: its Stalk cost, its Shadow icon, its Cooldown area."""

    name: str
    rule: str
    adversary: str
    kind: str
    stalk: int
    shadow: bool
    cooldown: int
    text: str
    todo: str


@value
class SpiritCard:
    """A Spirit's Ability (SDC-025 to SDC-036)."""

    name: str
    rule: str
    spirit: str
    kind: str
    text: str
    todo: str


@value
class FirstTime:
    """SD-038  What the rulebook suggests for a first game."""

    investigators: tuple[str, ...]
    attack: str
    abilities: tuple[str, ...]


@value
class Rewards:
    """SD-162, SD-163, SD-180, SD-181  What Evidence brings: again and again, and once in a game."""

    repeatable: tuple[str, ...]
    once: tuple[str, ...]


@value
class Facts:
    """Numbers of the tracker, the dice and the aids."""

    rounds: int
    sprint: tuple[int, ...]
    slots: int
    flashlights: int
    stalk_top: int
    stalk_range: int
    gate_supply: int
    grave_range: int
    decoy_range: int
    poi_range: int
    gates: tuple[str, ...]
    evidence: dict[int, int]
    starting_pois: dict[int, int]
    medical: dict[int, int]
    rewards: dict[str, Rewards]
    first_time: FirstTime


@value
class Investigators:
    """The file investigators.toml."""

    investigators: dict[str, InvestigatorCard]


@value
class Wounds:
    """The file wounds.toml."""

    wounds: dict[str, WoundCard]


@value
class Conditions:
    """The file conditions.toml."""

    conditions: dict[str, ConditionCard]


@value
class Items:
    """The file items.toml."""

    items: dict[str, ItemCard]


@value
class Escapes:
    """The file escapes.toml."""

    escapes: dict[str, EscapeCard]


@value
class Events:
    """The file events.toml."""

    events: dict[str, EventCard]


@value
class Adversaries:
    """The file adversaries.toml."""

    adversaries: dict[str, AdversaryBoard]


@value
class Cards:
    """The file cards.toml."""

    cards: dict[str, AdversaryCard]


@value
class Spirits:
    """The file spirits.toml."""

    spirits: dict[str, SpiritCard]


no_packs(
    __name__,
    "a pack cannot change The Stifling Dark: its rules, bots and browser board do not read every fact from these files",
)
_investigators, _H1 = read(__name__, "investigators.toml", Investigators)
_wounds, _H2 = read(__name__, "wounds.toml", Wounds)
_conditions, _H3 = read(__name__, "conditions.toml", Conditions)
_items, _H4 = read(__name__, "items.toml", Items)
_escapes, _H5 = read(__name__, "escapes.toml", Escapes)
_events, _H6 = read(__name__, "events.toml", Events)
_adversaries, _H7 = read(__name__, "adversaries.toml", Adversaries)
_cards, _H8 = read(__name__, "cards.toml", Cards)
_spirits, _H9 = read(__name__, "spirits.toml", Spirits)
FACTS, _H0 = read(__name__, "game.toml", Facts)
NUMBERS, _H10 = read(__name__, "numbers.toml", Numbers)

INVESTIGATORS = _investigators.investigators
WOUNDS = _wounds.wounds
CONDITIONS = _conditions.conditions
ITEMS = _items.items
ESCAPES = _escapes.escapes
EVENTS = _events.events
ADVERSARIES = _adversaries.adversaries
CARDS = _cards.cards
SPIRITS = _spirits.spirits
BASE = tuple(sorted(i for i, card in INVESTIGATORS.items() if not card.promo))
PROMO = tuple(sorted(i for i, card in INVESTIGATORS.items() if card.promo))
ALTERNATE = {i.removesuffix("_alternate"): i for i in sorted(ITEMS) if i.endswith("_alternate")}
"""SDC-107 to SDC-111  The cards of the mini-expansion, by the card each of them replaces."""
THIRTEENTH = "inscribed_axe"
CONTENT_HASH = combined([_H0, _H1, _H2, _H3, _H4, _H5, _H6, _H7, _H8, _H9, _H10, *map(board_hash, BOARD_FILES)])


def abilities_of(foe: str, investigators: int) -> list[str]:
    """SD-255  The Ability cards an Adversary may choose from against so many Investigators."""
    barred = ADVERSARIES[foe].not_for_two if investigators == 2 else ()  # noqa: PLR2004
    return [i for i, c in CARDS.items() if c.adversary == foe and c.kind == "ability" and i not in barred]


def cards_of(kind: str, options: Mapping[str, bool] | None = None) -> list[str]:
    """SD-008, SDC-107 to SDC-111, SDC-124  Every copy of the Items of a kind: general, cursed, medical.

    With the table's options alternates in place of the cards of their names, and the thirteenth Cursed Item.
    """
    chosen = options or {}
    cards = [i for i, card in sorted(ITEMS.items()) if card.kind == kind for _ in range(card.copies)]
    if chosen.get("alternates"):
        cards = [ALTERNATE.get(i, i) for i in cards]
    if chosen.get("thirteenth") and ITEMS[THIRTEENTH].kind == kind:
        cards.append(THIRTEENTH)
    return sorted(cards)


def roster(options: Mapping[str, bool]) -> tuple[str, ...]:
    """SDR-78, SDC-021 to SDC-024  The Investigators a table may choose from; the promo ones where it says so."""
    return (*BASE, *PROMO) if options.get("promo") else BASE
