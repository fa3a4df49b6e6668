"""The Stifling Dark's easy bot: the normal player, who now and then takes the second thought that comes to mind."""

from __future__ import annotations

from gloam.bots.bot import Bot, Budget
from gloam.bots.seen import Seen
from gloam.bots.stiflingdark.hard import TURN_STARTS
from gloam.bots.stiflingdark.players import Greedy
from gloam.kernel import Answer, Json

TURNS = TURN_STARTS | {"turn.act"}
"""What is asked in a turn of the Adversary, or of an Investigator."""
WAITING_STYLES = {"butcher": "waiting", "cult": "patient", "horror": "patient"}
WAITING_PERCENT = {"butcher": 80, "cult": 60, "horror": 80}
"""In so many of a hundred turns an easy Adversary bides its time: the two that hit hardest most often."""
SLOW_PERCENT = 35
"""In so many of a hundred turns an easy Investigator does not Sprint, or does not use the Flashlight."""


class Easy(Bot):
    """Sees the same as `normal` and knows the same rules, but does not press every advantage."""

    def __init__(self, seat: int, seed: int) -> None:
        super().__init__(seat, seed)
        self.normal = Greedy(seat, seed)
        self.chosen = -1
        """The round whose style is chosen."""

    def choose(self, view: dict[str, Json], decision: Seen, budget: Budget) -> Answer:
        """Choose the style of a new turn by chance; then play by it."""
        if decision.kind in TURNS and self.chosen != view["round"]:
            self.chosen = view["round"]
            adversary: str = view["adversary"]
            waits = self.dice.below(100) < (WAITING_PERCENT[adversary] if self.seat == 0 else SLOW_PERCENT)
            timid = WAITING_STYLES[adversary] if self.seat == 0 else ("slow", "dark")[self.dice.below(2)]
            self.normal.style = timid if waits else ""
        return self.normal.choose(view, decision, budget)

    def memory(self) -> Json:
        """The style of this round: it is chosen once, however many steps the turn has."""
        return {"chosen": self.chosen, "style": self.normal.style, "asked": self.normal.memory()}

    def recall(self, memory: Json) -> None:
        """Go on with the style of this round."""
        self.chosen, self.normal.style = memory["chosen"], memory["style"]
        self.normal.recall(memory.get("asked"))
