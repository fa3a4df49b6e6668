"""F132-F134, FD86  The Hourglass. The turn clock stands in turn.py; at a table with real sand the table says "sand"."""

from __future__ import annotations

from gloam.games.faceless.content import TOKENS
from gloam.games.faceless.rules.cards import Add
from gloam.games.faceless.state import Duskworld
from gloam.kernel import DONE, Call, Frame, Verdict, data, say


@data
class RunOut(Frame):
    """F133, F134  The sand has run out: without a new Memory cards come to the display; the glass is flipped."""

    STEPS = ("flip",)

    def flip(self, s: Duskworld) -> Verdict:
        """F134, FD86  A Memory collected since the last flip protects once, however many there were."""
        safe, s.protected, s.sand = s.protected, False, 0
        say(s, "sand", safe=safe)
        return DONE if safe else Call(Add(TOKENS.hourglass_cards, "hourglass"))
