"""Players of Spoof. Each sees what a person in its seat sees."""

from __future__ import annotations

from gloam.bots import Bot, Budget, Seen
from gloam.kernel import Answer, Json
from spoof.content import BOX


class Normal(Bot):
    """`normal`: hides any number, and guesses its own coins and half of what the others can hold."""

    def choose(self, view: dict[str, Json], decision: Seen, budget: Budget) -> Answer:  # noqa: ARG002
        """One of the options."""
        if decision.kind != "round.guess":
            return decision.options[self.dice.below(len(decision.options))]
        likely = view["your_coins"] + (len(view["points"]) - 1) * BOX.coins / 2
        return min(decision.options, key=lambda guess: (abs(guess - likely), guess))


BOTS = {"normal": Normal}
