"""F131  Haunted Places turn; entering one stands in movement.py."""

from __future__ import annotations

from gloam.games.faceless.state import FacelessState
from gloam.kernel import say


def turn_arrows(s: FacelessState) -> None:
    """F131  Each facedown one turns one space clockwise, once for every blue card on display."""
    times = len(s.display["blue"])
    for place in s.haunted:
        if not place.number:
            place.arrow = (place.arrow + times) % 6
    say(s, "arrows", turns=times)
