"""The game's own words for what Memories and Crossroads cards say. Effects are values; rules/ resolves them."""

from __future__ import annotations

from gloam.kernel import value
from gloam.toolkit.effects import Effect


@value
class AsCard(Effect):
    """Move and turn this figure as with a card of its color; the Team stays (FD4)."""

    color: str


@value
class Along(Effect):
    """The Team goes so many steps: along the needle, by its white end, or as chosen."""

    how: str
    steps: int


@value
class DrawUpTo(Effect):
    """A chosen player takes cards from the display up to exactly so many."""

    cards: int


@value
class Burn(Effect):
    """Discard up to so many bottom cards of columns."""

    cards: int


@value
class MoveObstacle(Effect):
    """Lay one Obstacle somewhere else."""


@value
class ThreatOf(Effect):
    """That color's Threat, as if its card had just been added."""

    color: str


@value
class SpendMemory(Effect):
    """Use one Memory without effect."""


@value
class BillygoatCloser(Effect):
    """Billygoat comes one space closer and faces the Team."""


@value
class OnlyRotate(Effect):
    """In the next turn these Faceless may be turned, not moved."""

    colors: tuple[str, str]


MEMORY: dict[str, Effect] = {
    "hat": AsCard("green"),  # F057
    "bow": AsCard("yellow"),  # F058
    "book": AsCard("blue"),  # F059
    "bags": AsCard("red"),  # F060
    "street": Along("chosen", 1),  # F061
    "music": DrawUpTo(3),  # F062
    "campfire": Burn(2),  # F063
    "rope": MoveObstacle(),  # F064
}

CROSSROADS: dict[str, Effect] = {  # F114
    "R1": Along("needle", 1),
    "R2": Along("needle", 2),
    "W1": Along("white", 1),
    "W2": Along("white", 2),
    "RED": ThreatOf("red"),
    "PURPLE": ThreatOf("purple"),
    "MEM": SpendMemory(),
    "BG": BillygoatCloser(),
    "YG": OnlyRotate(("yellow", "green")),
    "YB": OnlyRotate(("yellow", "blue")),
    "BLG": OnlyRotate(("blue", "green")),
}
