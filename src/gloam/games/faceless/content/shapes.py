"""The shape of the content files."""

from __future__ import annotations

from gloam.kernel import value

Space = tuple[int, int]


@value
class Fixed:
    """FC5, FC6  A set-up ready to play."""

    team: Space
    billygoat: Space
    memories: tuple[Space, ...]
    obstacles: dict[str, tuple[Space, ...]]


@value
class Side:
    """F163, F124  One side of the board: the printed symbols (the first is the Entrance) and the Reverse spaces.

    `fixed` is the set-up ready to play; `harder` holds others for harder games (FC5, FC8).
    """

    symbols: tuple[Space, ...]
    reverse: tuple[Space, ...]
    fixed: Fixed
    harder: dict[str, Fixed]

    def ready(self, difficulty: str) -> Fixed:
        """FC5, FC6  The set-up ready to play at this difficulty."""
        return self.harder.get(difficulty, self.fixed)


@value
class Board:
    """FC2  The board: its radius, the marked external spaces, the lesson's set-up by day, its two sides."""

    radius: int
    start: dict[str, int]
    lesson: Fixed
    sides: dict[str, Side]


@value
class Shape:
    """FC4  An Obstacle: its spaces, and which of them carry a Memory symbol."""

    spaces: tuple[Space, ...]
    marks: tuple[int, ...]


@value
class Obstacles:
    """FC4, FC15  The six Obstacles and the Den."""

    den: tuple[Space, ...]
    shapes: dict[str, Shape]


@value
class Events:
    """FC1, F010-F012  The Event deck and what is dealt from it."""

    colors: tuple[str, ...]
    removed: int
    hand: int
    per_color: dict[int, int]
    difficulty: dict[str, int]


@value
class Tokens:
    """F001, F002  Everything else that lies on the table."""

    memories: tuple[str, ...]
    kids: tuple[str, ...]
    avatars: tuple[str, ...]
    creepy_die: tuple[str, ...]
    servants_cards: tuple[int, ...]
    servants: int
    roaming: int
    swamps: int
    portals: int
    haunted: tuple[int, ...]
    haunted_in_play: int
    eyes: int
    eyes_remove: int
    hourglass_turns: int
    hourglass_seconds: int
    hourglass_cards: int
    crossroads: tuple[tuple[str, str], ...]


@value
class Scenario:
    """F153-F160  A scenario: what it adds, and its Kids."""

    title: str
    expansions: tuple[str, ...]
    avatars: tuple[str, ...]
    kids: tuple[str, ...]
