"""catanatron: a game of Catan on four seats, no accumulators.

A decision is one tick of the game: one action taken by a player. The dice fall inside the action that rolls them, so
chance is no node of its own. The seats hold catanatron's RandomPlayer, but each tick is decided by the chooser that all
drivers share, which is cheaper than the player's own. A game ends with a winner or at catanatron's own limit of turns.
"""

import pickle
from collections.abc import Iterator
from functools import partial
from importlib.metadata import version
from random import Random
from typing import Any

from catanatron.game import TURNS_LIMIT, Game  # type: ignore[import-not-found, import-untyped, unused-ignore]
from catanatron.models.player import (  # type: ignore[import-not-found, import-untyped, unused-ignore]
    Color,
    RandomPlayer,
)

from bench.peers.harness import Probe, Tally, main


class Catan:
    """Random legal play of catanatron's game."""

    version = version("catanatron")
    copy_how = "`game.copy()`"
    save_how = "`pickle.dumps(game)`, as it stores games itself"

    def __init__(self, subject: str, seed: int) -> None:
        if subject != "catan":
            raise ValueError(f"no such game: {subject}")
        self.random = Random(seed).random

    def new(self, seed: int) -> Any:
        """A game on four seats."""
        return Game([RandomPlayer(color) for color in Color], seed=seed)

    def choose(self, _player: object, _game: object, actions: list[Any]) -> Any:
        """Any of the actions, all equally likely."""
        return actions[int(self.random() * len(actions))]

    def play(self, seed: int) -> Tally:
        """One game, tick by tick."""
        game, choose = self.new(seed), self.choose
        decisions = choices = 0
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            decisions += 1
            choices += len(game.state.playable_actions) > 1
            game.play_tick(choose)
        return Tally(decisions, choices)

    def branch(self, game: Any) -> None:
        """A copy with one tick played in it."""
        game.copy().play_tick(self.choose)

    def probes(self, seed: int, every: int) -> Iterator[Probe]:
        """One game with a halt at every so many ticks."""
        game = self.new(seed)
        tick = 0
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            if tick % every == 0:
                yield Probe(game.copy, partial(self.branch, game), partial(pickle.dumps, game))
            game.play_tick(self.choose)
            tick += 1


if __name__ == "__main__":
    main(Catan)
