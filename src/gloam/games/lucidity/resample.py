"""LD39  Deal what a seat cannot know again: here nothing is hidden, and draws from the bag are not decided yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gloam.games.lucidity.state import LucidityState
    from gloam.kernel import Seeded


def resample(s: LucidityState, seat: int | None, chance: Seeded) -> LucidityState:  # noqa: ARG001  (nothing is hidden, nothing is drawn)
    """LD39  The same position: nothing is hidden."""
    copy: LucidityState = s.clone()
    return copy
