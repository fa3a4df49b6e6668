"""What a seat cannot know, dealt anew: in Can't Stop there is nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gloam.games.cant_stop.state import CantStopState
    from gloam.kernel import Seeded


def resample(s: CantStopState, seat: int | None, chance: Seeded) -> CantStopState:  # noqa: ARG001  (nothing is hidden, nothing is drawn)
    """CS16  The only world there is."""
    twin: CantStopState = s.clone()
    return twin
