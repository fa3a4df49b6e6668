"""Levels that do not press every advantage: in some turns, chosen by chance, they bide their time or are timid.

`normal` does so as often as its dial says (dial.py), `easy` more often. Both see the same and know the same rules.
"""

from __future__ import annotations

from collections.abc import Mapping

from gloam.bots.bot import Bot, Budget
from gloam.bots.seen import Seen
from gloam.bots.stiflingdark import dial
from gloam.bots.stiflingdark.hard import TURN_STARTS
from gloam.bots.stiflingdark.players import Greedy
from gloam.kernel import Answer, Json

TURNS = TURN_STARTS | {"turn.act"}
"""What is asked in a turn of the Adversary, or of an Investigator."""
WAITING_STYLES = {"butcher": "waiting", "cult": "patient", "horror": "patient"}
TIMID_STYLES = ("slow", "dark")
"""An Investigator who does not Sprint, or does not use the Flashlight."""
ALL = 100
WAITING_PERCENT = 35
"""Of the turns in which a normal Adversary presses on an easy one bides its time in so many of a hundred."""
SLOW_PERCENT = 35
"""So many of a hundred turns of an easy Investigator are timid, of those in which a normal one would not be."""


class Normal(Bot):
    """The plain player, who holds back as often as the dial of the table says."""

    def __init__(self, seat: int, seed: int) -> None:
        super().__init__(seat, seed)
        self.plain = Greedy(seat, seed)
        self.chosen = -1
        """The round whose style is chosen."""

    def choose(self, view: dict[str, Json], decision: Seen, budget: Budget) -> Answer:
        """Choose the style of a new turn by chance; then play by it."""
        if decision.kind in TURNS and self.chosen != view["round"]:
            self.chosen = view["round"]
            self.plain.style = self.style(view)
        return self.plain.choose(view, decision, budget)

    def style(self, view: Mapping[str, Json]) -> str:
        """Whether this turn is one to hold back in, and how."""
        if self.dice.below(ALL) >= self.percent(view):
            return ""
        return WAITING_STYLES[view["adversary"]] if self.seat == 0 else TIMID_STYLES[self.dice.below(2)]

    def percent(self, view: Mapping[str, Json]) -> int:
        """In how many of a hundred turns it holds back."""
        return dial.timid(view) if self.seat else dial.held_back(view)

    def memory(self) -> Json:
        """The style of this round: it is chosen once, however many steps the turn has."""
        return {"chosen": self.chosen, "style": self.plain.style, "asked": self.plain.memory()}

    def recall(self, memory: Json) -> None:
        """Go on with the style of this round."""
        self.chosen, self.plain.style = memory["chosen"], memory["style"]
        self.plain.recall(memory.get("asked"))


class Easy(Normal):
    """Holds back more often."""

    def percent(self, view: Mapping[str, Json]) -> int:
        """Of the turns that the dial leaves, so many more."""
        normal = super().percent(view)
        return normal + (ALL - normal) * (SLOW_PERCENT if self.seat else WAITING_PERCENT) // ALL
