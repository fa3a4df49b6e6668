"""What a bot is: somebody who chooses from a view and a question."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from gloam.bots.seen import Seen
from gloam.kernel import Answer, Json, Seeded


@dataclass(slots=True, frozen=True)
class Budget:
    """How hard to think. Counted in thoughts (playouts, for a bot that searches) and never in seconds:
    the same seed gives the same game on a slow machine.
    """  # noqa: D205

    thoughts: int = 1000


class Bot:
    """A player of one seat. Derive it and write `choose`; whatever it needs by luck comes from `dice`."""

    reads_view: ClassVar[bool] = True
    """False for a bot that does not look: nobody builds a view for it, and it gets an empty one."""

    samples: ClassVar[bool] = False
    """True for a bot that searches: its questions offer worlds that its seat could be in (`Seen.world`)."""

    def __init__(self, seat: int, seed: int) -> None:
        self.seat, self.dice = seat, Seeded(seed)

    def choose(self, view: dict[str, Json], decision: Seen, budget: Budget) -> Answer:
        """One of the options."""
        raise NotImplementedError


class Anyhow(Bot):
    """`random`: takes any option, all alike."""

    reads_view = False

    def choose(self, view: dict[str, Json], decision: Seen, budget: Budget) -> Answer:  # noqa: ARG002
        """Draw one."""
        return decision.options[self.dice.below(len(decision.options))]


def derived(seed: int, *parts: int) -> int:
    """A seed made from a seed and numbers, unrelated to its neighbours: for the n-th game, for the bot of a seat."""
    for part in parts:
        seed = Seeded(seed ^ Seeded(part).next()).next()
    return seed
