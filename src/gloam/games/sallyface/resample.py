"""What a seat cannot know, dealt anew: the decks have no order yet, and all else lies open."""

from __future__ import annotations

from gloam.games.sallyface.state import SallyFaceState
from gloam.kernel import Seeded


def resample(s: SallyFaceState, seat: int | None, chance: Seeded) -> SallyFaceState:  # noqa: ARG001  (no hidden order exists)
    """SFR-81  Cards looked at are known to the whole table; what nobody has seen has no order to deal."""
    twin: SallyFaceState = s.clone()
    return twin
