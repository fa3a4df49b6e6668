"""How many steps environments make per second: random play, the same games in each round.

    python research/gym_speed.py cant_stop lucidity --games 32 --steps 300 --rounds 3 --seed 1

A step is one answer and all that a learner gets for the next one. Told are steps per second of processor time (one
worker), which a busy machine disturbs less, and by the clock with as many workers as asked.

Figures: docs/research.md (speed).
"""

from __future__ import annotations

import argparse
import statistics
import time

import numpy as np

import gloam
from gloam.gyms.many import Many


def measured(game: str, games: int, steps: int, workers: int, seed: int) -> tuple[float, float]:
    """Steps per second of this process' own time, and by the clock."""
    with Many(game, games=games, workers=workers) as many:
        dice, seen = np.random.default_rng(seed), many.reset(seed)
        many_steps = 0
        own, clock = time.process_time(), time.perf_counter()
        for _ in range(steps):
            mask = seen.action_mask
            actions = [int(dice.choice(np.flatnonzero(row))) if row.any() else 0 for row in mask]
            seen = many.step(actions)
            many_steps += games
        return many_steps / (time.process_time() - own), many_steps / (time.perf_counter() - clock)


def main() -> None:
    """Measure and tell."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("which", nargs="+", metavar="GAME")
    parser.add_argument("--games", type=int, default=32)
    parser.add_argument("--steps", type=int, default=300)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for game in args.which:
        told = [measured(game, args.games, args.steps, args.workers, args.seed) for _ in range(args.rounds)]
        own, clock = (statistics.median(column) for column in zip(*told, strict=True))
        alone = f"{own:,.0f} steps per second of processor time, " if args.workers == 1 else ""
        print(f"{game} ({gloam.find(game).content_hash[:16]}): {alone}{clock:,.0f} by the clock")


if __name__ == "__main__":
    main()
