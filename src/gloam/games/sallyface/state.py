"""The nouns of Strange Nightmares, and no rule."""

from __future__ import annotations

from dataclasses import field

from gloam.kernel import State, data
from gloam.toolkit import Deck


@data
class Player:
    """SF-005  A character board: dials, Items, Charge tokens (`ready` and `spent`), and progress to the goal."""

    character: str
    at: str
    health: int
    sanity: int
    items: list[str]
    ready: int = 1
    spent: int = 0
    goal: dict[str, int] = field(default_factory=dict)
    goal_met: bool = False


@data
class Die:
    """A die of this turn: what kind it is, the face it shows, and what is left of it to spend once it is locked."""

    kind: str
    face: str
    left: str = ""


@data
class FinaleRow:
    """SF-042  The Finale on the table: face-up cards left to right, how many lie face down, what is solved."""

    row: list[str]
    down: int
    solved: list[str]
    at: str
    count: int = 0


@data
class SallyFaceState(State):
    """The whole position. `not_asked`: seats that want no more questions about Charge Items this turn.

    `story` is the key of the Story's printed facts, which tells their edition too (SFR-93).
    """

    story: str
    players: list[Player]
    mysteries: Deck
    items: Deck
    finale_deck: Deck
    boards: list[str]
    closed: list[str]
    slots: dict[str, list[str]]
    enemies: dict[str, dict[str, int]]
    active: int = 0
    turn: int = 0
    phase: str = "setup"
    discard: list[str] = field(default_factory=list)
    item_discard: list[str] = field(default_factory=list)
    revealed: str = ""
    offered: list[str] = field(default_factory=list)
    cubes: dict[str, str] = field(default_factory=dict)
    corruption: int = 0
    consecrated: bool = False
    story_at: int = 0
    solved: list[str] = field(default_factory=list)
    tokens: dict[str, list[str]] = field(default_factory=dict)
    tokens_done: dict[str, int] = field(default_factory=dict)
    finale: FinaleRow | None = None
    dice: list[Die] = field(default_factory=list)
    rolls: int = 0
    demons: int = 0
    used: list[str] = field(default_factory=list)
    not_asked: list[int] = field(default_factory=list)
    declined: list[str] = field(default_factory=list)
    shield: int | None = None
    more: int = 0
    friends: dict[str, bool] = field(default_factory=dict)
    result: str | None = None
    reason: str = ""

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.players)
