"""What a bot is: a player that chooses from a view and a question."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from gloam.bots.seen import Seen
from gloam.kernel import Answer, Json, Seeded


class Budget(NamedTuple):
    """How long to think. Counted in thoughts (playouts, for a bot that searches), never in seconds:
    the same seed gives the same game on a slow machine.
    """  # noqa: D205

    thoughts: int = 1000


class Bot:
    """A player of one seat. Subclass it and write `choose`; take all randomness from `dice`."""

    reads_view: ClassVar[bool] = True
    """False for a bot that does not use the view: none is built, and it gets an empty one."""

    samples: ClassVar[bool] = False
    """True for a bot that searches: its questions offer games that its seat could be in (`Seen.world`)."""

    def __init__(self, seat: int, seed: int) -> None:
        self.seat, self.dice = seat, Seeded(seed)

    def choose(self, view: dict[str, Json], decision: Seen, budget: Budget) -> Answer:
        """One of the options."""
        raise NotImplementedError

    def memory(self) -> Json:
        """What this bot wants to know again at its next question, as plain JSON; None: nothing.

        A server makes a new bot for every question, and hands it what it remembered at the last one.
        """
        return None

    def recall(self, memory: Json) -> None:
        """Take back what `memory` gave."""


class RandomBot(Bot):
    """`random`: takes any option with equal chance."""

    reads_view: ClassVar[bool] = False

    def choose(self, view: dict[str, Json], decision: Seen, budget: Budget) -> Answer:  # noqa: ARG002
        """Draw one."""
        return decision.options[self.dice.below(len(decision.options))]


def derived(seed: int, *parts: int) -> int:
    """A seed made from a seed and numbers, independent of its neighbors: for the n-th game, for a seat's bot."""
    for part in parts:
        seed = Seeded(seed ^ Seeded(part).next()).next()
    return seed
