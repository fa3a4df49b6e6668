"""RLCard: Uno on two seats, its default.

`uno` steps the environment as RLCard's documentation does: every step also encodes the observation of the next player.
`uno_game` steps the game inside, which encodes nothing; our own random player reads no view either, so this is the
nearer comparison. RLCard has no copy and no save of its own: its `step_back` deep-copies, so a copy is a deep copy of
the game, and a save is its pickle.
"""

import copy
import pickle
from collections.abc import Iterator
from functools import partial
from importlib.metadata import version
from random import Random
from typing import Any

import rlcard  # type: ignore[import-not-found, import-untyped, unused-ignore]

from bench.peers.harness import Probe, Tally, main


class Uno:
    """Random legal play of Uno through the environment."""

    version = version("rlcard")
    copy_how = "`copy.deepcopy(env.game)`, as `step_back` does"
    save_how = "`pickle.dumps(env.game)`; it has none of its own"

    def __init__(self, seed: int) -> None:
        self.random = Random(seed).random
        self.env = rlcard.make("uno", config={"seed": seed})

    def play(self, seed: int) -> Tally:  # noqa: ARG002 (the environment goes on with its own stream)
        """One game, step by step."""
        env, random = self.env, self.random
        state, _ = env.reset()
        decisions = choices = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            decisions += 1
            choices += len(legal) > 1
            state, _ = env.step(legal[int(random() * len(legal))])
        return Tally(decisions, choices)

    def branch(self, game: Any) -> None:
        """A copy with one card played in it."""
        twin = copy.deepcopy(game)
        legal = twin.get_legal_actions()
        twin.step(legal[int(self.random() * len(legal))])

    def probes(self, seed: int, every: int) -> Iterator[Probe]:  # noqa: ARG002 (as above)
        """One game with a halt at every so many steps."""
        game = self.env.game
        state, _ = game.init_game()
        step = 0
        while not game.is_over():
            if step % every == 0:
                yield Probe(partial(copy.deepcopy, game), partial(self.branch, game), partial(pickle.dumps, game))
            legal = state["legal_actions"]
            state, _ = game.step(legal[int(self.random() * len(legal))])
            step += 1


class UnoGame(Uno):
    """Random legal play of Uno without the environment around it."""

    def play(self, seed: int) -> Tally:  # noqa: ARG002 (as above)
        """One game, step by step; the state that a step returns lists the next legal actions."""
        game, random = self.env.game, self.random
        state, _ = game.init_game()
        decisions = choices = 0
        while not game.is_over():
            legal = state["legal_actions"]
            decisions += 1
            choices += len(legal) > 1
            state, _ = game.step(legal[int(random() * len(legal))])
        return Tally(decisions, choices)


SUBJECTS = {"uno": Uno, "uno_game": UnoGame}

if __name__ == "__main__":
    main(lambda subject, seed: SUBJECTS[subject](seed))
