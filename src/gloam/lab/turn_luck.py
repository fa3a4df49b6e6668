"""Luck by whole turns: what a turn came to, minus what it comes to on average when the same bots play it.

Each turn is also played a few times with other dice, by copies of the same bots. What the judge says of the position
after it, minus the mean over these copies, is the luck of the turn. Its mean is zero whatever the judge says, because
the copies are dealt by the same rules and play in the same way. The judge is asked only where a turn begins, where it
sees most clearly, so more of the luck is found than roll by roll (`gloam.lab.luck`). It costs as many turns more, so it
is for fast bots.

A turn begins with the questions that the game's about.toml names (`turn`, under `[lab]`); in other games, whenever
another seat is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from typing import Final

from gloam.bots import Bot, Budget, answer_for
from gloam.game_files import about
from gloam.kernel import Game, Seeded
from gloam.lab.luck import Deal, Meter

COPIES: Final = 16
"""So often a turn is played by copies."""


class TurnMeter(Meter):
    """Adds up each seat's luck in one game, turn by turn."""

    copies = COPIES

    def __init__(self, game: Game, deal: Deal, samples: int, budget: Budget) -> None:
        super().__init__(game, deal, samples)
        self.budget = budget
        self.first_questions = frozenset(about(game.spec.id).lab.get("turn", ()))

    def turn(self, game: Game, bots: Sequence[Bot], before: Callable[[Game], None]) -> int:
        """Play a turn, and count its luck; how many decisions the bots made."""
        others = [(1 / self.copies, self.copied(game, bots)) for _ in range(self.copies)]
        taken = self.played(game, bots, before)
        self.count(game, others)
        return taken

    def copied(self, game: Game, bots: Sequence[Bot]) -> Game:
        """The same turn, played by copies of the bots with other dice."""
        twin = game.clone()
        twin.chance = Seeded(self.samples.next())
        self.played(twin, Copies(bots), nothing)
        return twin

    def played(self, game: Game, bots: Sequence[Bot], before: Callable[[Game], None]) -> int:
        """Play to where the next turn begins, or to the end."""
        taken, seat = 0, -1
        while (asked := game.decision) is not None:
            if taken and (asked.kind in self.first_questions if self.first_questions else asked.seat != seat):
                break
            seat = asked.seat
            before(game)
            answer_for(game, seat, bots[seat], self.budget)
            taken += 1
        return taken


class Copies(Sequence[Bot]):
    """Copies of bots, made when they are asked: what they remember from here on is not remembered by the bots."""

    def __init__(self, bots: Sequence[Bot]) -> None:
        self.bots = bots
        self.made: dict[int, Bot] = {}

    def __len__(self) -> int:
        return len(self.bots)

    def __getitem__(self, seat: int) -> Bot:  # type: ignore[override]  # nobody asks for a slice
        if seat not in self.made:
            self.made[seat] = deepcopy(self.bots[seat])
        return self.made[seat]


def nothing(game: Game) -> None:
    """Nobody is told before a decision."""


def play(
    game: Game, bots: Sequence[Bot], meter: TurnMeter, before: Callable[[Game], None]
) -> tuple[int, tuple[float, ...]]:
    """Play a game to its end; how many decisions its bots made, and the sum of each seat's luck."""
    meter.set_up(game)
    taken = 0
    while game.decision is not None:
        taken += meter.turn(game, bots, before)
    return taken, tuple(meter.luck)
