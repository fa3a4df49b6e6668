"""F026, F065-F068, F150  Paying with Memories: for an Obstacle hit, a step onto a Swamp, and what else demands one."""

from __future__ import annotations

from gloam.games.faceless.queries import table
from gloam.games.faceless.rules.creepy_die import RollDie
from gloam.games.faceless.rules.ending import lose
from gloam.games.faceless.state import FacelessState
from gloam.kernel import AGAIN, DONE, Asking, Frame, Goto, Verdict, ask, data, say

LOSING = ("obstacle", "swamp")
"""F026, F150  Where a Memory that is missing loses the game."""


@data
class PayMemories(Frame):
    """F066, FD52  Use that many Memories without effect, at once, or the game is lost.

    `why`: obstacle, swamp, eraserhead, crossroads. The last two take a Memory if there is one, and lose nothing else.
    """

    STEPS = ("spare", "settle", "pay")
    n: int
    why: str

    def spare(self, s: FacelessState) -> Asking:
        """F110, FD73  The Creepy Die's face may avert the whole hit, or one Swamp step, and is then rerolled."""
        if self.why not in LOSING or s.die != "obstacle_free":
            return None
        if (yield ask(s.current, "hit.spare", ("die", "pay"), "F110", args={"cost": self.n, "why": self.why})) == "pay":
            return None
        say(s, "spared", why=self.why)
        return Goto(RollDie())

    def settle(self, s: FacelessState) -> Verdict:
        """F026, F067, FD54  Too few unused Memories lose without paying; exactly enough are all used."""
        mine = table.unused(s)
        if len(mine) < self.n:
            return lose(s, self.why) if self.why in LOSING else DONE
        if len(mine) > self.n:
            return None
        for memory in mine:
            use_up(s, memory, self.why)
        return DONE

    def pay(self, s: FacelessState) -> Asking:
        """FD55, F068  The current player chooses which; they still count for winning."""
        memory = yield ask(s.current, "pay.memory", table.unused(s), "FD55", args={"why": self.why, "left": self.n})
        use_up(s, memory, self.why)
        self.n -= 1
        return AGAIN if self.n else DONE


def use_up(s: FacelessState, memory: str, why: str) -> None:
    """F056, F066, F068  Mark a Memory used, without its effect."""
    s.used.append(memory)
    say(s, "paid", memory=memory, why=why)
