"""What may be tried and what may not: what is done with a magnet or a step is done."""

from __future__ import annotations

from gloam.games.faceless.rules.kids import EmilysPower
from gloam.games.faceless.rules.memories import MoveFigure
from gloam.games.faceless.rules.walk import Walk
from gloam.games.faceless.state import FacelessState

TRIED = (Walk, MoveFigure, EmilysPower)
MOVED = ("figure", "step", "portal", "billygoat")


def cannot_undo(s: FacelessState) -> bool:
    """F036, FD38, FD84  A card played, a Memory used or a power called opens its figure to trials: it was learned from.

    F042, F043  And every step of the Team stays, and every move or turn of a figure.
    """
    moved = any(event.kind in MOVED for event in s.events or ())
    return s.turn > 0 and (moved or any(isinstance(frame, TRIED) for frame in s.stack))
