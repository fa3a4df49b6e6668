"""OpenSpiel, driven from Python: its own games, and Can't Stop written in its manner.

Chance is a node of its own: it is sampled by the same cheap stream as the moves (OpenSpiel's examples use NumPy's
weighted choice there, which is many times slower), and counted as an answer, not as a decision.
"""

from collections.abc import Iterator
from functools import partial
from importlib.metadata import version
from random import Random
from typing import Any

import pyspiel  # type: ignore[import-not-found, import-untyped, unused-ignore]

from bench.peers import cant_stop_spiel
from bench.peers.harness import Probe, Tally, main


def load(subject: str) -> Any:
    """A game by its name; OpenSpiel's Python games register themselves when imported."""
    if subject == "cant_stop":
        return cant_stop_spiel.CantStopGame()
    if subject.startswith("python_"):
        from open_spiel.python import games  # type: ignore[import-not-found, import-untyped, unused-ignore] # noqa: F401
    return pyspiel.load_game(subject)


class Spiel:
    """Random legal play of any sequential game of OpenSpiel."""

    version = version("open_spiel")
    copy_how = "`state.clone()`"
    save_how = "`state.serialize()`"

    def __init__(self, subject: str, seed: int) -> None:
        self.random = Random(seed).random
        self.game = load(subject)

    def settle(self, state: Any) -> int:
        """Answer for chance until a player is asked or the game is over: how many answers."""
        answers = 0
        while state.is_chance_node():
            point = self.random()
            outcome = None
            for outcome, weight in state.chance_outcomes():  # noqa: B007 (the last one takes what rounding leaves)
                point -= weight
                if point < 0:
                    break
            state.apply_action(outcome)
            answers += 1
        return answers

    def play(self, seed: int) -> Tally:  # noqa: ARG002 (chance comes from the driver's stream)
        """One game; a state asks, the stream answers."""
        state, random = self.game.new_initial_state(), self.random
        answers = self.settle(state)
        decisions = choices = 0
        while not state.is_terminal():
            legal = state.legal_actions()
            decisions += 1
            choices += len(legal) > 1
            state.apply_action(legal[int(random() * len(legal))])
            answers += self.settle(state)
        return Tally(decisions, choices, decisions + answers)

    def branch(self, state: Any) -> None:
        """A copy with one move made in it, and what chance does then."""
        twin = state.clone()
        legal = twin.legal_actions()
        twin.apply_action(legal[int(self.random() * len(legal))])
        self.settle(twin)

    def probes(self, seed: int, every: int) -> Iterator[Probe]:  # noqa: ARG002 (as above)
        """One game with a halt at every so many decisions."""
        state = self.game.new_initial_state()
        self.settle(state)
        decision = 0
        while not state.is_terminal():
            if decision % every == 0:
                yield Probe(state.clone, partial(self.branch, state), state.serialize)
            legal = state.legal_actions()
            state.apply_action(legal[int(self.random() * len(legal))])
            self.settle(state)
            decision += 1


if __name__ == "__main__":
    main(Spiel)
