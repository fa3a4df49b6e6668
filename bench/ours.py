"""Our games through the public interface: `gloam.new`, `game.answer`, `game.clone`, `game.save`.

A decision is one call of `game.answer`; dice and draws are answered inside by the seeded stream and counted apart, by
the log. Events are switched off, as for any simulation (`listen=False`): no peer is asked to tell what happened either.
Run by `bench/run.py` with the interpreter that has gloam installed.
"""

from collections.abc import Iterator
from functools import partial
from random import Random

import gloam
from bench.model import SEATS
from bench.peers.harness import Probe, Tally, main


class Ours:
    """Random legal play of one of our games."""

    version = gloam.__version__
    copy_how = "`game.clone()`"
    save_how = "`game.save()`, with the whole log"

    def __init__(self, subject: str, seed: int) -> None:
        self.random = Random(seed).random
        self.new = partial(gloam.new, subject, seats=SEATS, listen=False)

    def play(self, seed: int) -> Tally:
        """One game, answer by answer."""
        game, random = self.new(seed=seed), self.random
        decisions = choices = 0
        while (decision := game.decision) is not None:
            options = len(decision.options)
            decisions += 1
            choices += options > 1
            game.answer(index=int(random() * options))
        return Tally(decisions, choices, len(game.state.log))

    def branch(self, game: gloam.Game) -> None:
        """A clone with one answer given in it."""
        twin = game.clone()
        if twin.decision is not None:
            twin.answer(index=int(self.random() * len(twin.decision.options)))

    def probes(self, seed: int, every: int) -> Iterator[Probe]:
        """One game with a halt at every so many decisions."""
        game = self.new(seed=seed)
        answered = 0
        while (decision := game.decision) is not None:
            if answered % every == 0:
                yield Probe(game.clone, partial(self.branch, game), game.save)
            game.answer(index=int(self.random() * len(decision.options)))
            answered += 1


if __name__ == "__main__":
    main(Ours)
