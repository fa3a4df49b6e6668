"""What a seat cannot know, dealt anew: the decks have no order yet, and all else lies open."""

from __future__ import annotations

from gloam.games.sallyface.state import Nightmare
from gloam.kernel import Seeded


def resample(s: Nightmare, seat: int | None, chance: Seeded) -> Nightmare:  # noqa: ARG001  (no hidden order exists)
    """SFR-81  Cards looked at are known to the whole table; what nobody has seen has no order to deal."""
    twin: Nightmare = s.clone()
    return twin
