"""The nouns of Spoof, and no rule."""

from __future__ import annotations

from dataclasses import field

from gloam.kernel import State, data


@data
class SpoofState(State):
    """Everyone's points, the coins in the fists (none while they are chosen), the guesses, and what was last shown."""

    points: list[int]
    guesses: list[int | None]
    coins: list[int] = field(default_factory=list)
    round: int = 1
    shown: list[int] = field(default_factory=list)
    over: bool = False

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.points)
