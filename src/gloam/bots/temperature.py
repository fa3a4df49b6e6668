"""`easy`: the normal player, who picks among good options with some temperature."""

# not compiled: it makes classes while it runs
from __future__ import annotations

from math import exp, fsum
from typing import TYPE_CHECKING

from gloam.bots.bot import Bot, Budget
from gloam.bots.seen import Seen
from gloam.kernel import Answer, Json

if TYPE_CHECKING:
    from collections.abc import Callable

PRECISION = 1 << 32


class ScoringBot(Bot):
    """A bot that can say what each option is worth to it."""

    def scores(self, view: dict[str, Json], decision: Seen) -> dict[Answer, float]:
        """Each option's worth; nothing for a kind of question that it does not score."""
        raise NotImplementedError


def warm(base: Callable[[int, int], ScoringBot], temperature: float) -> Callable[[int, int], Bot]:
    """A player like `base` that takes an option more often the better it is, not always the best one.

    An option that is worse by `temperature` is taken about a third as often (1/e), one that is much worse almost never.
    """

    class Easy(Bot):
        """Sees the same as `normal`, thinks one step, and is less strict about the best option."""

        def __init__(self, seat: int, seed: int) -> None:
            super().__init__(seat, seed)
            self.player = base(seat, seed)

        def choose(self, view: dict[str, Json], decision: Seen, budget: Budget) -> Answer:
            """Draw one by its share."""
            scores = self.player.scores(view, decision)
            if not scores:
                return self.player.choose(view, decision, budget)
            return drawn(scores, temperature, self.dice.below(PRECISION) / PRECISION)

    Easy.__qualname__ = Easy.__name__ = f"Easy{getattr(base, '__name__', '')}"
    return Easy


def drawn(scores: dict[Answer, float], temperature: float, number: float) -> Answer:
    """The option at this place (0 to 1) of the shares, laid end to end."""
    top = max(scores.values())
    shares = {option: exp((score - top) / temperature) for option, score in scores.items()}
    left = number * fsum(shares.values())
    for option, share in shares.items():
        left -= share
        if left < 0:
            return option
    return max(scores, key=scores.__getitem__)
