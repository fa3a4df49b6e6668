"""Looking at the Event deck (SD-026, SDC-098, SDC-111)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import StiflingDarkState


def see_major(s: StiflingDarkState, last: list[str]) -> None:
    """SD-026, SDC-098, SDC-111  The Major that lies at the bottom is known to the Investigators now."""
    if last:
        s.major.take(last)
        s.major.pool.counts = {}
        s.major.put_on_top(last, known_to=range(1, s.seats))
