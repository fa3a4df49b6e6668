"""F132-F134, FD86  The Hourglass. The turn clock stands in turn.py; real sand is the table's, which says "sand"."""

from __future__ import annotations

from gloam.games.faceless.content import TOKENS
from gloam.games.faceless.rules.cards import AddThreats
from gloam.games.faceless.state import FacelessState
from gloam.kernel import DONE, Call, Frame, Sand, Verdict, data, say


@data
class RunOutOfSand(Frame):
    """F133, F134  The sand has run out: without a new Memory cards come to the display; the glass is flipped."""

    STEPS = ("flip",)

    def flip(self, s: FacelessState) -> Verdict:
        """F134, FD86  A Memory collected since the last flip protects once, however many there were."""
        safe, s.protected = s.protected, False
        s.sand = s.sand + 1 if is_real(s) else 0
        say(s, "sand", safe=safe)
        return DONE if safe else Call(AddThreats(TOKENS.hourglass_cards, "hourglass"))


def is_real(s: FacelessState) -> bool:
    """FC14  Whether real sand runs, and not the turn clock."""
    return s.rules.hourglass == "real" and s.rules.has("hourglass")


def sand(s: FacelessState) -> Sand | None:
    """F132, FC14, FD86  Real sand runs from the first turn on, and starts over after every flip."""
    return Sand(TOKENS.hourglass_seconds, s.sand, "sand") if s.turn and s.stack and is_real(s) else None
