"""F104-F112, F171  The Creepy Die."""

from __future__ import annotations

from gloam.games.faceless.content import TOKENS
from gloam.games.faceless.rules.billygoat import MoveBillygoatCloser
from gloam.games.faceless.state import FacelessState
from gloam.kernel import DONE, Asking, Call, Frame, Goto, Verdict, data, die, say

DIE = die("creepy.roll", TOKENS.creepy_die, "F104")


@data
class RollDie(Frame):
    """F104, F105, F112  The die is rolled; its face lies until a roll shows another (F171: the same, no change)."""

    STEPS = ("roll", "again")

    def roll(self, s: FacelessState) -> Asking:
        """F111  Billygoat comes closer, and the die is rerolled at once."""
        face = yield DIE
        s.die = face
        say(s, "die", face=face)
        return Call(MoveBillygoatCloser(1)) if face == "billygoat_closer" else DONE

    def again(self, s: FacelessState) -> Verdict:
        """F111, FD71  Until another face lies."""
        return Goto(RollDie())
