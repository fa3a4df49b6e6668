"""LD39  What a seat cannot know, dealt anew: nothing is hidden, and what the bag will give is not decided yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gloam.games.lucidity.state import LucidityState
    from gloam.kernel import Seeded


def resample(s: LucidityState, seat: int | None, chance: Seeded) -> LucidityState:  # noqa: ARG001  (nothing is hidden, nothing is drawn)
    """LD39  The only world there is."""
    twin: LucidityState = s.clone()
    return twin
