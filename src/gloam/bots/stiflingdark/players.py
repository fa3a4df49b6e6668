"""The Stifling Dark, played sensibly from either side: the Investigators, and each Adversary in a file of its own."""

from __future__ import annotations

from gloam.bots.bot import Bot, Budget
from gloam.bots.seen import Seen
from gloam.bots.stiflingdark.butcher import Butcher
from gloam.bots.stiflingdark.cult import Cult
from gloam.bots.stiflingdark.horror import Horror
from gloam.bots.stiflingdark.investigator import Investigator
from gloam.bots.stiflingdark.secret_choices import DRAWN, SecretChoices
from gloam.bots.stiflingdark.small_questions import SmallQuestions
from gloam.bots.stiflingdark.spirit import Spirit
from gloam.kernel import Answer, Json

ADVERSARY_BOTS: dict[str, type[Butcher | Cult | Horror]] = {"butcher": Butcher, "cult": Cult, "horror": Horror}


RANDOM_KINDS = {
    "setup.investigator": "tables should differ; only `hard` takes the Investigator with whom most games are won"
}
"""What is answered at random, and why."""


class Greedy(Bot):
    """Plays either side, by the seat. It remembers in which round it has asked whom for a Trade, and Locked what."""

    def __init__(self, seat: int, seed: int) -> None:
        super().__init__(seat, seed)
        self.asked_for: set[tuple[int, int | str]] = set()
        """What is done once a round: the seats asked for a Trade, and the Doors Locked, which stay so."""
        self.style = ""
        self.choosy = False
        """Whether it draws the stronger cards and deeper hiding places more often; only `hard` does."""
        self.stood: dict[int, str] = {}
        """Where Investigators stood when the Adversary moved last; only `hard` looks."""

    def choose(self, view: dict[str, Json], decision: Seen, budget: Budget) -> Answer:  # noqa: ARG002
        """By the kind of question; what a side's own file leaves open, its rule in small_questions.py answers."""
        if decision.kind in RANDOM_KINDS:
            return decision.options[self.dice.below(len(decision.options))]
        if decision.kind in DRAWN:
            return SecretChoices(view, decision, self.dice, choosy=self.choosy).answer()
        foe = ADVERSARY_BOTS[view["adversary"]]
        dead = decision.seat and view["investigators"][decision.seat - 1].get("fate") in ("dead", "spirit")
        if decision.seat == 0:
            answer = foe(view, decision, self.dice, self.style).answer()
        elif dead:
            answer = Spirit(view, decision, self.style).answer()
        else:
            answer = Investigator(view, decision, self.asked_for, self.style, self.stood).answer()
        return SmallQuestions(view, decision).answer() if answer is None else answer

    def memory(self) -> Json:
        """What it has done once in which round: who refused a Trade is not asked for it again."""
        return sorted(self.asked_for, key=str) or None

    def recall(self, memory: Json) -> None:
        """Go on with what it has done."""
        self.asked_for = {(number, what) for number, what in memory or ()}
