"""Which weights of The Faceless' chance of winning should be larger or smaller, by who wins on Hell.

Usage: python research/faceless/tune_win_chance.py [--games N] [--seed S] [--weights usual|hard]
Every game is played by bots that look one turn ahead, with all weights (`WinWeights`, bots/faceless/win_chance.py)
made larger or smaller by chance: the logarithm of each factor is normal, with a spread of SPREAD. Who wins is then set
against these logarithms, all at once, so that one set of games says something about every weight. For each it prints
how much the share of games won grows where the logarithm grows by 1, and by how many standard errors that differs from
nothing.
Needs numpy.

Figures: docs/games/faceless.md.
"""

from __future__ import annotations

import argparse
import math
import sys
from dataclasses import replace
from typing import Any

import numpy as np

import gloam
from gloam import bots
from gloam.bots.bot import Bot, Budget, derived
from gloam.bots.faceless.cards import Moment
from gloam.bots.faceless.plan import Plan
from gloam.bots.faceless.planner import Planner
from gloam.bots.faceless.win_chance import HARD_WEIGHTS, WIN_WEIGHTS, WinChance, WinWeights

TERMS = (
    "left", "nearest", "others", "turns", "late", "soon", "pace", "shields", "cards", "free", "billygoat", "red",
    "purple", "green", "steps", "risk",
)  # fmt: skip
SPREAD = 0.5
SEATS = (2, 3, 4)


def scaled(weights: WinWeights, logs: dict[str, float]) -> WinWeights:
    """The weights, each times e to the power of its logarithm."""
    changed: dict[str, Any] = {}
    for name, log in logs.items():
        old, factor = getattr(weights, name), math.exp(log)
        changed[name] = tuple(factor * each for each in old) if isinstance(old, tuple) else factor * old
    return replace(weights, **changed)


def player(weights: WinWeights, seat: int, seed: int) -> Bot:
    """A bot that takes what is best when the next Threat comes, by these weights."""

    class OneTurn(Planner):
        evaluator = WinChance(win_weights=weights)

        def best_plan(self, m: Moment, ways: list[Plan], budget: Budget) -> Plan:  # noqa: ARG002
            return max(ways, key=lambda way: way.worth)

    return OneTurn(seat, seed)


def is_won(weights: WinWeights, seats: int, seed: int) -> bool:
    """Whether a team with these weights wins this game."""
    game = gloam.new("faceless", seats=seats, seed=seed, options={"difficulty": "hell"}, listen=False)
    bots.play(game, [player(weights, seat, derived(seed, seat)) for seat in range(seats)])
    return bool(game.outcome and game.outcome.winners)


def effects(logs: Any, won: Any) -> tuple[Any, Any]:
    """How much more is won by one more of each logarithm, and its standard error."""
    x = np.c_[logs, np.ones(len(won))]
    found, *_ = np.linalg.lstsq(x, won, rcond=None)
    spread = np.sum((won - x @ found) ** 2) / max(1, len(won) - x.shape[1])
    errors = np.sqrt(np.diag(np.linalg.inv(x.T @ x)) * spread)
    return found[:-1], errors[:-1]


def main() -> None:
    """Play, compare, print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=720)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--weights", choices=("usual", "hard"), default="hard")
    asked = parser.parse_args()
    weights = HARD_WEIGHTS if asked.weights == "hard" else replace(WIN_WEIGHTS, steps=0.05, risk=0.05)
    rng = np.random.default_rng(asked.seed)
    logs = rng.normal(0.0, SPREAD, (asked.games, len(TERMS)))
    won = np.zeros(asked.games)
    for n, row in enumerate(logs):
        made = scaled(weights, dict(zip(TERMS, map(float, row), strict=True)))
        won[n] = is_won(made, SEATS[n % len(SEATS)], derived(asked.seed, n))
        print(f"\r{n + 1} of {asked.games} games", end="", file=sys.stderr, flush=True)
    print(f"\n{won.sum():.0f} of {asked.games} won, content {gloam.find('faceless').content_hash}")
    for name, effect, error in zip(TERMS, *effects(logs, won), strict=True):
        print(f"{name:12} {effect:+.3f} ({effect / error:+.1f})")


if __name__ == "__main__":
    main()
