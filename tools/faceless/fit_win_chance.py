"""What the `hard` bot of The Faceless is fitted to: who wins from the positions of played games.

Usage: python tools/faceless/fit_win_chance.py [--games N] [--seed S] [--bots NAME]
Plays N games on Hard and Hell with two, three and four seats, looks at every turn's beginning, and fits the logits of
FittedWeights (bots/faceless/win_chance.py) to who won. Each fifth of the games is held out once; the log loss that is
printed is of held-out games only. Needs numpy.
"""

from __future__ import annotations

import argparse
import sys
from itertools import product
from typing import Any

import numpy as np

import gloam
from gloam import bots
from gloam.bots.faceless.evaluate import value_of_hands
from gloam.bots.faceless.geometry import distances, goal_terms
from gloam.bots.faceless.position import read_position, team_state
from gloam.bots.faceless.win_chance import CLOSE, round_trip
from gloam.kernel import Json, Seeded

TERMS = (
    "three", "way", "deck", "one unused Memory", "two", "three or more", "last", "cards", "red", "close", "in_reach",
    "four", "hurry",
)  # fmt: skip
STRAY = 30
"""So many moves of a thousand are random, so that positions are seen which good players avoid."""
FOLDS = 5


def terms(view: dict[str, Json]) -> list[float] | None:
    """A position as the numbers that are weighed; None where nothing is left to find."""
    pos = read_position(view)
    team, memories, shields, _, eyes = team_state(pos)
    goals = memories or eyes or pos.board.home
    if not goals:
        return None
    _, three = goal_terms(pos.board.solid, team, goals)
    way, reds = round_trip(pos.board.solid, team, goals), len(pos.display[3])
    far = distances(team, pos.board.billygoat_walls, pos.board.maze)[pos.billygoat]
    return [
        three, way, pos.deck, shields >= 1, shields >= 2, shields >= 3, memories.bit_count() == 1,  # noqa: PLR2004
        value_of_hands(tuple(map(len, pos.hands))), reds, far <= CLOSE, (far <= reds + 1) * pos.board.odds["red"],
        len(pos.hands) == 4, way / (pos.deck + 2),  # noqa: PLR2004
    ]  # fmt: skip


def played(seats: int, difficulty: str, seed: int, name: str) -> tuple[list[list[float]], bool]:
    """One game: its turns' beginnings, and whether the Team won."""
    game = gloam.new("faceless", seats=seats, seed=seed, options={"difficulty": difficulty}, listen=False)
    players, chooser, rows = bots.seated("faceless", [name] * seats, seed), Seeded(seed ^ 77), []
    while (asked := game.decision) is not None:
        row = terms(game.view(asked.seat)) if asked.kind == "turn.action" else None
        if row is not None:
            rows.append(row)
        if chooser.below(1000) < STRAY:
            game.answer(asked.options[chooser.below(len(asked.options))], seat=asked.seat)
        else:
            bots.answer_for(game, asked.seat, players[asked.seat])
    return rows, bool(game.outcome and game.outcome.winners)


def fitted(x: Any, y: Any) -> Any:
    """Logistic regression by Newton's method, held back a little; the last weight is the start."""
    x = np.c_[x, np.ones(len(x))]
    weights, held = np.zeros(x.shape[1]), np.r_[np.ones(x.shape[1] - 1), 1e-9]
    for _ in range(40):
        p = chances(x, weights)
        slope, bend = x.T @ (y - p) - held * weights, (x * (p * (1 - p))[:, None]).T @ x + np.diag(held)
        weights += np.linalg.solve(bend, slope)
    return weights


def chances(x: Any, weights: Any) -> Any:
    """What the weights say."""
    return 1 / (1 + np.exp(-np.clip(x @ weights, -30, 30)))


def held_out_loss(x: Any, y: Any, game: Any) -> float:
    """The log loss of chances that were said of games the weights were not fitted to."""
    p = np.zeros(len(y))
    for fold in range(FOLDS):
        out = game % FOLDS == fold
        p[out] = chances(np.c_[x[out], np.ones(out.sum())], fitted(x[~out], y[~out]))
    return float(-np.mean(y * np.log(p) + (1 - y) * np.log(1 - p)))


def main() -> None:
    """Play, fit, print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=1200)
    parser.add_argument("--seed", type=int, default=20)
    parser.add_argument("--bots", default="normal")
    asked = parser.parse_args()
    tables = list(product((2, 3, 4), ("hell", "hard")))
    rows, results, numbers = [], [], []
    for n in range(asked.games):
        seats, difficulty = tables[(n + n // len(tables)) % len(tables)]
        found, won = played(seats, difficulty, (asked.seed << 20) + n, asked.bots)
        rows += found
        results += [won] * len(found)
        numbers += [n] * len(found)
        print(f"\r{n + 1} of {asked.games} games", end="", file=sys.stderr, flush=True)
    x, y, game = np.array(rows, float), np.array(results, float), np.array(numbers)
    base = y.mean()
    print(f"\nlog loss of the base rate {-(base * np.log(base) + (1 - base) * np.log(1 - base)):.3f}, "
          f"held out {held_out_loss(x, y, game):.3f}, content {gloam.find('faceless').content_hash}")  # fmt: skip
    for name, weight in zip((*TERMS, "start"), fitted(x, y), strict=True):
        print(f"{name:20} {weight:8.3f}")


if __name__ == "__main__":
    main()
