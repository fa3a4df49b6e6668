"""Deal what a seat cannot know again: in Can't Stop nothing is hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gloam.games.cant_stop.state import CantStopState
    from gloam.kernel import Seeded


def resample(s: CantStopState, seat: int | None, chance: Seeded) -> CantStopState:  # noqa: ARG001  (nothing is hidden, nothing is drawn)
    """CS16  The same position: nothing is hidden."""
    copy: CantStopState = s.clone()
    return copy
