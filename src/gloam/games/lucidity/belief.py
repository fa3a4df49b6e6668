"""LD39  What a seat cannot know, dealt anew: nothing is hidden, and what the bag will give is not decided yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gloam.games.lucidity.state import Dream
    from gloam.kernel import Seeded


def resample(s: Dream, seat: int | None, chance: Seeded) -> Dream:  # noqa: ARG001  (nothing is hidden, nothing is drawn)
    """LD39  The only world there is."""
    twin: Dream = s.clone()
    return twin
