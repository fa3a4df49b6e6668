"""CS01  From options to the first State."""

from __future__ import annotations

from collections.abc import Mapping

from gloam.games.cant_stop.rules.turn import Turn
from gloam.games.cant_stop.state import CantStopState
from gloam.kernel import Asking, Frame, Goto, Json, chance, data, say

SEATS = (2, 4)


@data
class Begin(Frame):
    """CS04  Who begins is drawn."""

    STEPS = ("first_player",)

    def first_player(self, s: CantStopState) -> Asking:
        """CS04  Any player may be the first."""
        first = yield chance("setup.first", dict.fromkeys(range(s.seats), 1), "CS04")
        say(s, "begin", seat=first)
        return Goto(Turn(first))


def setup(seats: int, options: Mapping[str, Json]) -> CantStopState:  # noqa: ARG001  (Can't Stop has no options)
    """CS01  An empty board."""
    return CantStopState([{} for _ in range(seats)], stack=[Begin()])
