"""A card without code is refused when the game loads, by its file and its id.

Most texts have code that is registered under the card's id: an Item's use, an Ability, an Event that acts at once. The
others are read by a rule where they matter; `READ_BY_A_RULE` names them. A card that can't be done yet says why in
`todo`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Protocol

from gloam.games.stiflingdark.content import (
    CARDS,
    CONDITIONS,
    ESCAPES,
    EVENTS,
    INVESTIGATORS,
    ITEMS,
    SPIRITS,
    WOUNDS,
    AdversaryCard,
    EscapeCard,
    EventCard,
)
from gloam.games.stiflingdark.queries.usable_majors import USABLE
from gloam.games.stiflingdark.rules.investigator.use_item import USES
from gloam.games.stiflingdark.rules.shared.procedures import IMMEDIATE, PROCEDURES
from gloam.games.stiflingdark.rules.spirits.abilities import POWERS
from gloam.kernel import Refused


class Printed(Protocol):
    """A card: its name in the box, and why it isn't done yet."""

    @property
    def name(self) -> str:
        """Its name."""

    @property
    def todo(self) -> str:
        """Why it isn't done yet; "": it is."""


Deck = Mapping[str, Printed]
NO_EFFECT = "No effect."
READ_BY_A_RULE: dict[str, tuple[str, ...]] = {
    "items": (
        "lucky_dice", "leather_jacket", "journal", "rabbits_foot", "spare_batteries", "dirty_rag_alternate",
        "hexed_mirror", "lorgnette", "inscribed_axe", "lockbox", "fuse", "battery", "repair_kit", "spark_plugs",
        "the_hook", "ritual_knife", "flare_gun", "ammo", "angle_grinder", "ride_parts",
    ),
    "wounds": (
        "breathless", "broken_battery", "claustrophobia", "collapsed_lung", "commiserate", "discharge",
        "dislocated_hip", "disoriented", "drain", "dying_battery", "ergophobia", "fear", "fractured_foot", "fumble",
        "hemorrhage", "mangled_hands", "mistrust", "nyctophilia", "nyctophobia", "panic", "pulled_hammy",
        "punctured_lung", "slipped_disc", "spasm", "torn_ligament", "tunnel_vision",
    ),
    "conditions": (
        "bleeding", "bufotoxin", "choking_fear", "darkness", "gear_jam", "mauled", "neurotoxin", "paranoid",
        "possessed",
    ),
    "events": (
        "hazy", "severe_heat", "updraft", "heavy_smoke", "pyrocumulus", "firestorm", "cold_front", "foggy", "muddy",
        "rainy", "squall", "heavy_winds", "interference", "misty", "downpour", "tornado",
    ),
    "cards": (
        "disturbed_presence", "spiked_vertebrae", "eviscerate", "onslaught", "rend", "bufotoxin", "gastric_secretions",
        "neurotoxin", "flagellate", "immolate", "ravage",
    ),
}  # fmt: skip
"""By file, the cards whose text a rule reads under their id where it matters."""
REGISTERED: dict[str, tuple[str, ...]] = {
    "events": ("event.",),
    "cards": ("ability.",),
    "spirits": ("spirit.",),
    "investigators": ("major.",),
}
"""How the procedures of a deck are called, before the card's id."""


def decks() -> dict[str, Deck]:
    """Every card of the game, by the name of its file."""
    return {
        "items": ITEMS, "wounds": WOUNDS, "conditions": CONDITIONS, "events": EVENTS, "cards": CARDS,
        "escapes": ESCAPES, "spirits": SPIRITS, "investigators": INVESTIGATORS,
    }  # fmt: skip


def has_code(file: str, card: str) -> bool:
    """Whether something in the rules does what this card says."""
    if card in READ_BY_A_RULE.get(file, ()):
        return True
    found = any(f"{prefix}{card}" in (PROCEDURES | IMMEDIATE) for prefix in REGISTERED.get(file, ()))
    if file == "items":
        return card in USES
    if file == "spirits":
        return found and card in POWERS
    return found and card in USABLE if file == "investigators" else found


def needs_code(card: Printed) -> bool:
    """Whether there is anything to do: not where a card only explains, or says that it has no effect."""
    if card.todo or isinstance(card, EscapeCard):  # an Escape card is laid out by its own data (lay_out)
        return False
    if isinstance(card, AdversaryCard):
        return card.kind in ("attack", "ability")
    return not isinstance(card, EventCard) or card.text != NO_EFFECT


def without_code(some: Mapping[str, Deck]) -> Iterator[str]:
    """What is wrong, a sentence for each card."""
    for file, deck in some.items():
        for card, printed in deck.items():
            if needs_code(printed) and not has_code(file, card):
                yield (
                    f"content/{file}.toml: [{file}.{card}] ({printed.name}) has no code. Write what it does "
                    f"(CONTRIBUTING.md, “Add a card”), or say in its `todo` why it isn't done yet."
                )


def refuse_without_code(some: Mapping[str, Deck] | None = None) -> None:
    """Refuse to load a game whose cards do nothing.

    Raises:
        Refused: A card has no code; the text names its file and its id.
    """
    if found := list(without_code(decks() if some is None else some)):
        raise Refused("bad_content", "\n".join(found))
