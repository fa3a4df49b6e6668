"""Luck taken out of a result, by the game's judge.

The luck of a roll is the chance to win after it, minus the mean of that chance over all that could have come. Its mean
is zero whatever the judge says, so a win minus all luck has the same mean as a win, and the better the judge, the
smaller its spread. Wherever a mean is taken over samples, they are independent of the game's own dice.

A *node* of chance is all that chance is asked inside one step: four dice that are rolled together are one node, because
no View shows the first of them alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from gloam.analysis.rolls import FEW, MOST, End, answered, best_follows, ends, inside_node, mean, result
from gloam.bots import Bot, Budget, answer_for, derived
from gloam.game_files import about
from gloam.judges import Judge, TeamJudge, has_judge, judge
from gloam.kernel import CHANCE, Game, Nobody, Refused, Seeded
from gloam.lab.dice import Keyed

OPEN: Final = Nobody()
"""Who rolls while luck is measured: the questions to chance stay open for `play`."""
ROLLS: Final = "rolls"
TURNS: Final = "turns"
WAYS: Final = (ROLLS, TURNS)
"""Luck is measured roll by roll, for any bots; or turn by turn, which finds more of it and needs fast bots."""
SAMPLES: Final = 0x10C
UNKNOWN: Final = 0.5
"""The chance where the judge sees no players yet: always the same, so luck keeps its mean of zero."""
__all__ = [
    "Meter",
    "answered",
    "cost_factor",
    "ends",
    "inside_node",
    "mean",
    "play",
    "result",
    "samples_seed",
    "stream",
]
Deal = Callable[[int], Game]
"""A new game with the dice of this seed, up to its first question."""


def stream(seed: int) -> Seeded:
    """The same dice as in a game whose luck is not measured."""
    return Seeded(seed)


def play(
    game: Game, bots: Sequence[Bot], dice: Seeded | Keyed, meter: Meter, budget: Budget
) -> tuple[int, tuple[float, ...]]:
    """Play a game to its end with these dice; how many decisions its bots made, and the sum of each seat's luck."""
    taken = 0
    while (asked := game.decision) is not None:
        if asked.seat == CHANCE:
            meter.roll(game, dice, measure=taken > 0)
            continue
        if not taken:
            meter.set_up(game)
        if isinstance(dice, Keyed):
            dice.listen(game)
        answer_for(game, asked.seat, bots[asked.seat], budget)
        taken += 1
    return taken, tuple(meter.luck)


class Meter:
    """Adds up each seat's luck in one game. `deal` begins another one, with other dice."""

    copies = FEW
    """So many set-ups are dealt to compare with."""

    def __init__(self, game: Game, deal: Deal, samples: int) -> None:
        if not has_judge(game.spec.id):
            raise Refused("no_judge", f"nobody has trained a judge for {game.spec.id} yet, so luck can't be measured")
        self.judge: Judge = judge(game.spec.id)
        self.deal = deal
        self.luck = [0.0] * game.origin["seats"]
        self.samples = Seeded(samples)
        says = about(game.spec.id).lab
        self.merges, self.most = bool(says.get("merges")), int(says.get("ends", MOST))
        self.choice_first = frozenset(says.get("choice_first", ()))

    def set_up(self, game: Game) -> None:
        """At the first question, count the luck of the set-up: who begins, and what is dealt."""
        self.count(game, [(1 / self.copies, self.deal(self.samples.next())) for _ in range(self.copies)])

    def roll(self, game: Game, dice: Seeded | Keyed, *, measure: bool) -> None:
        """Let the dice answer an open node, and count the luck; not during the set-up, which is counted as a whole."""
        if not measure or not self.judge.fits(game.view(0)):
            answered(game, dice)
            return
        found = ends(game, merges=self.merges, most=self.most) or self.sampled(game)
        self.count(answered(game, dice), found)

    def count(self, game: Game, could_be: Sequence[End]) -> None:
        """Add the chance to win here, minus its mean over all that could have come."""
        if self.judge.fits(game.view(0)):
            means = mean([(share, self.value(end)) for share, end in could_be])
            self.luck = [
                luck + now - usual for luck, now, usual in zip(self.luck, self.value(game), means, strict=True)
            ]

    def sampled(self, game: Game) -> list[End]:
        """A few ends of a node with too many of them."""
        return [(1 / FEW, answered(game.clone(), Seeded(self.samples.next()))) for _ in range(FEW)]

    def value(self, game: Game) -> list[float]:
        """Each seat's chance to win."""
        return best_follows(game, self.choice_first, self.seen)

    def seen(self, game: Game) -> list[float]:
        """What the judge says of a position; a finished game says its result."""
        outcome, seats = game.outcome, len(self.luck)
        if outcome is not None:
            return result(outcome.winners, seats, as_team=isinstance(self.judge, TeamJudge))
        said = self.judge.chances(game.view(0))
        return said if len(said) == seats else [UNKNOWN] * seats  # before all have sat down there is nobody to judge


def cost_factor(plain: float, measured: float, variance_ratio: float) -> float:
    """How many times cheaper the same certainty is with luck taken out than by playing more games.

    `plain` and `measured` are the costs of one game without and with the measuring. Below 1, play more games instead.
    """
    return variance_ratio * plain / measured


def samples_seed(deal: int) -> int:
    """Samples never come from the game's own dice."""
    return derived(deal, SAMPLES)
