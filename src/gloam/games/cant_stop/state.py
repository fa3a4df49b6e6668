"""The nouns of Can't Stop, and no rule."""

from __future__ import annotations

from dataclasses import field

from gloam.kernel import State, data


@data
class CantStopState(State):
    """The board: every player's markers by column, the runners of the turn, and who has won."""

    markers: list[dict[int, int]]
    runners: dict[int, int] = field(default_factory=dict)
    winner: int | None = None

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.markers)
