"""The nouns of Liar's Dice, and no rule."""

from __future__ import annotations

from dataclasses import field

from gloam.kernel import State, data


@data
class Lifted:
    """What everyone saw when the cups were last lifted."""

    cups: list[list[int]]
    count: int
    face: int
    found: int
    bidder: int
    doubter: int
    loser: int


@data
class LiarsDiceState(State):
    """How many dice everyone has, what lies under the cups, the bid and who made it."""

    left: list[int]
    wild: bool
    cups: list[list[int]]
    bid: list[int] = field(default_factory=list)
    bidder: int | None = None
    lifted: Lifted | None = None
    winner: int | None = None

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.left)
