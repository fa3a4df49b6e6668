"""The nouns of the Haunt: rooms, cards, heroes, the house, and pure questions about them."""

from __future__ import annotations

from dataclasses import field

from gloam.kernel import State, data, value
from gloam.toolkit import Deck
from gloam.toolkit.effects import Effect, May, seq

ROOMS = {
    "attic": ("hall",),
    "cellar": ("hall", "study"),
    "hall": ("attic", "cellar", "study"),
    "study": ("cellar", "hall"),
}
HEALTH, HAND, COPIES, HUNTER = 3, 2, 3, 0
LAID = ("bell", "ward")


@value
class Heal(Effect):
    """Regain health."""

    n: int


@value
class Draw(Effect):
    """H07  Draw a card."""


@value
class Shine(Effect):
    """H10  Shine a lamp."""


@value
class Look(Effect):
    """H11  Look at the top card."""


CARDS: dict[str, Effect | None] = {
    "bell": None,
    "idol": seq(Heal(1), May(Draw())),
    "lamp": Shine(),
    "mirror": May(Look()),
    "salts": Heal(1),
    "ward": None,
}


@data
class Hero:
    """A hero. `known` is what other seats know to be in this hand."""

    room: str = "hall"
    health: int = HEALTH
    hand: list[str] = field(default_factory=list)
    known: dict[int, list[str]] = field(default_factory=dict)
    laid: list[str] = field(default_factory=list)


@data
class House(State):
    """The house. `hunter` is a secret unless `seen`; `dark` are the rooms where a lamp has not found it."""

    heroes: list[Hero]
    deck: Deck
    nights: int
    discard: list[str] = field(default_factory=list)
    hunter: str = ""
    seen: bool = False
    dark: list[str] = field(default_factory=list)
    night: int = 1
    winner: str | None = None


def hero(s: House, seat: int) -> Hero:
    """The hero of a seat."""
    return s.heroes[seat - 1]


def alive(s: House) -> list[int]:
    """H16  The seats whose heroes are not out."""
    return [seat for seat, h in enumerate(s.heroes, 1) if h.health > 0]


def beside(s: House, seat: int) -> list[int]:
    """The other heroes in this hero's room."""
    return [other for other in alive(s) if other != seat and hero(s, other).room == hero(s, seat).room]
