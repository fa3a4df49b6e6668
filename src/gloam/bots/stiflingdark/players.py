"""The Stifling Dark, played sensibly from either side: the Investigators, and each Adversary in a file of its own."""

from __future__ import annotations

from gloam.bots.bot import Bot, Budget
from gloam.bots.seen import Seen
from gloam.bots.stiflingdark.butcher import Butcher
from gloam.bots.stiflingdark.cult import Cult
from gloam.bots.stiflingdark.horror import Horror
from gloam.bots.stiflingdark.investigator import Investigator
from gloam.bots.stiflingdark.spirit import Spirit
from gloam.kernel import Answer, Json

ADVERSARY_BOTS: dict[str, type[Butcher | Cult | Horror]] = {"butcher": Butcher, "cult": Cult, "horror": Horror}


class Greedy(Bot):
    """Plays either side, by the seat. It remembers one thing: whom it has asked for a Trade in which round."""

    def __init__(self, seat: int, seed: int) -> None:
        super().__init__(seat, seed)
        self.asked_for: set[tuple[int, int]] = set()

    def choose(self, view: dict[str, Json], decision: Seen, budget: Budget) -> Answer:  # noqa: ARG002
        """By the kind of question; one it does not know is answered anyhow."""
        foe = ADVERSARY_BOTS[view["adversary"]]
        dead = decision.seat and view["investigators"][decision.seat - 1].get("fate") in ("dead", "spirit")
        if decision.seat == 0:
            answer = foe(view, decision, self.dice).answer()
        elif dead:
            answer = Spirit(view, decision).answer()
        else:
            answer = Investigator(view, decision, self.asked_for).answer()
        return decision.options[self.dice.below(len(decision.options))] if answer is None else answer


BOTS = {"greedy": Greedy}
