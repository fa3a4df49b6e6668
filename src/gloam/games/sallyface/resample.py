"""Deal what a seat cannot know again: decks have no order yet, and everything else is open."""

from __future__ import annotations

from gloam.games.sallyface.state import SallyFaceState
from gloam.kernel import Seeded


def resample(s: SallyFaceState, seat: int | None, chance: Seeded) -> SallyFaceState:  # noqa: ARG001  (no hidden order exists)
    """SFR-81  Cards looked at are known to the whole table; what nobody has seen has no order to deal."""
    copy: SallyFaceState = s.clone()
    return copy
