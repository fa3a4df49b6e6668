"""Fit the planner's weights (src/gloam/bots/sallyface/weights.toml) by self-play.

    .venv/bin/python research/sallyface/fit_weights.py --seed 1

In each round many pairs of games are played, each pair from one seed. In its first game every worth is scaled a little,
up or down at random, in its second the other way; all Stories and one to five players take turns. How the score of a
pair goes with a worth's scale is that worth's slope; a worth is then moved along its slope, by a factor of 1.6 at
most, the more the surer the slope is. A game scores 1 when won, else how far the Story was told, a half at most.
At the end the worths found play against those set by hand, on seeds of their own, and the better ones are kept.
The same seed gives the same worths.

Figures: docs/games/sallyface.md.
"""

from __future__ import annotations

import argparse
import dataclasses
import math
from concurrent.futures import Executor, ProcessPoolExecutor
from pathlib import Path

import gloam
from gloam.bots.bot import derived
from gloam.bots.driver import play
from gloam.bots.sallyface import Planner
from gloam.bots.sallyface.weights import WEIGHTS, Weights
from gloam.kernel import Seeded

PATH = Path(__file__).resolve().parents[2] / "src" / "gloam" / "bots" / "sallyface" / "weights.toml"
CELLS = [
    (story, seats) for seats in (1, 2, 3, 4, 5) for story in ("another_dead_body", "bad_lunch", "beneath_the_building")
]
NAMES = tuple(f.name for f in dataclasses.fields(Weights) if f.name != "low")
SPREAD = 0.3  # how much worths are scaled, in powers of e
STRIDE = 0.5  # how far a sure slope moves a worth, in powers of e
SURE = 2.0  # a slope of so many standard errors is sure
CONSOLATION = 0.5
START = Weights(
    story=0.55, done=1.0, token=1.05, finale=1.0, harm=1.0, crowded=0.35, alone=0.08, partial=0.45, dial=0.28, item=0.8,
    consecration=1.6, enemy=0.35, curse=1.3, meeting=4.0, spare=0.04,
)  # fmt: skip


def score(weights: Weights, cell: int, seed: int) -> float:
    """One game of planners with these worths: 1 for a win, else how far the Story was told."""
    story, seats = CELLS[cell % len(CELLS)]
    bot = type("Candidate", (Planner,), {"weights": weights})
    game = gloam.new("sallyface", seats, seed=seed, options={"story": story}, listen=False)
    play(game, [bot(seat, derived(seed, seat)) for seat in range(seats)])
    view = game.view(None)
    if view["result"] == "won":
        return 1.0
    finale = view["finale"]
    solved = sum(card["solved"] for card in finale["cards"]) / finale["of"] if finale else 0.0
    told: float = len(view["story_cards"]) / view["story"]["cards"]
    return CONSOLATION * (told + solved) / 2


def scaled(weights: Weights, powers: list[float]) -> Weights:
    """Every worth times e to its power."""
    return dataclasses.replace(
        weights, **{n: getattr(weights, n) * math.exp(p) for n, p in zip(NAMES, powers, strict=True)}
    )


def normal(dice: Seeded) -> float:
    """About a normal deviate: the sum of twelve uniform ones."""
    return sum(dice.below(1 << 20) for _ in range(12)) / (1 << 20) - 6


def scored(job: tuple[Weights, int, int]) -> float:
    """The same as `score`, for a worker process."""
    return score(*job)


def a_round(weights: Weights, seed: int, pairs: int, pool: Executor) -> tuple[list[float], float]:
    """The slope of every worth in standard errors, and the mean score."""
    dice, total = Seeded(seed), 0.0
    rows: list[list[float]] = []
    moved = [[normal(dice) for _ in NAMES] for _ in range(pairs)]
    jobs = [
        (scaled(weights, [s * SPREAD * p for p in powers]), i, derived(seed, i))
        for i, powers in enumerate(moved)
        for s in (1, -1)
    ]
    results = list(pool.map(scored, jobs))
    for powers, up, down in zip(moved, results[::2], results[1::2], strict=True):
        rows.append([(up - down) / 2 * p for p in powers])
        total += up + down
    slopes = []
    for column in zip(*rows, strict=True):
        mean = sum(column) / pairs
        spread = math.sqrt(sum((x - mean) ** 2 for x in column) / (pairs - 1) / pairs)
        slopes.append(mean / spread if spread else 0.0)
    return slopes, total / (2 * pairs)


def fit(args: argparse.Namespace, pool: Executor) -> tuple[Weights, list[str]]:
    """The worths found, and what was seen on the way."""
    seed, rounds, pairs = args.seed, args.rounds, args.pairs
    start = WEIGHTS if args.start else START
    weights, told = start, []
    for n in range(rounds):
        slopes, mean = a_round(weights, derived(seed, n), pairs, pool)
        weights = scaled(weights, [STRIDE * max(-1.0, min(1.0, slope / SURE)) for slope in slopes])
        shown = ", ".join(f"{name} {slope:+.1f}" for name, slope in zip(NAMES, slopes, strict=True))
        told.append(f"round {n + 1}: {2 * pairs} games, mean score {mean:.3f}; slopes in standard errors: {shown}")
        print(told[-1], flush=True)
    trial = [derived(seed, rounds, i) for i in range(pairs)]
    old, new = (math.fsum(pool.map(scored, [(t, i, s) for i, s in enumerate(trial)])) / pairs for t in (start, weights))
    before = "fitted before" if args.start else "set by hand"
    told.append(f"trial on {pairs} fresh games each: {before} {old:.3f}, fitted {new:.3f}")
    print(told[-1], flush=True)
    return (weights if new >= old else start), told


def written(weights: Weights, command: str, told: list[str]) -> str:
    """The data file with its provenance."""
    head = [
        "# What things are worth to the planner of Sally Face, in points of Corruption: made by self-play.",
        f"# {command}, content {gloam.find('sallyface').content_hash}",
        *(f"# {line}" for line in told),
    ]
    rows = [f"{name} = {getattr(weights, name):.3f}" for name in NAMES]
    return "\n".join([*head, "[worth]", *rows, ""])


def main() -> None:
    """Fit and write."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--rounds", type=int, default=2)
    asked.add_argument("--pairs", type=int, default=200, help="pairs of games in a round (default: %(default)s)")
    asked.add_argument("--start", action="store_true", help="go on from the worths there are")
    asked.add_argument("--workers", type=int, default=1)
    asked.add_argument("--out", type=Path, default=PATH)
    args = asked.parse_args()
    with ProcessPoolExecutor(args.workers) as pool:
        found, told = fit(args, pool)
    command = f"research/sallyface/fit_weights.py --seed {args.seed} --rounds {args.rounds} --pairs {args.pairs}"
    command += " --start" * args.start
    args.out.write_text(written(found, command, told), "utf-8")


if __name__ == "__main__":
    main()
