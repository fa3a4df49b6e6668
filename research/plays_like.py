"""How a level's odds to win compare with what the judge says, which is about `normal` bots: `plays_like` in about.toml.

    python research/plays_like.py cant_stop --seats 2 --level easy --games 200 --seed 5410000

One seat, in turn, is played by the level, the others by `normal`. At each sixth question of that seat the judge speaks.
The factor of the odds is the one under which the results are most likely, each game counted once; its interval is that
of the likelihood ratio (95%).

Figures: docs/look-back.md (I play like).
"""

from __future__ import annotations

import argparse
from math import exp, fsum, log

import gloam
from gloam import bots, judges

EVERY, STEPS, LEAST = 6, range(-200, 61), 0.001
HALF = 1.92
Row = tuple[list[float], float]


def played(game: str, seats: int, level: str, seed: int) -> Row:
    """What the judge said to the seat in one game, and what came of it."""
    judge, made = judges.judge(game), gloam.new(game, seats=seats, seed=seed, listen=False)
    mine = seed % seats
    players = bots.seated(game, [level if seat == mine else "normal" for seat in range(seats)], seed)
    said: list[float] = []
    asked = 0
    while made.decision is not None:
        seat = made.decision.seat
        if seat == mine:
            asked += 1
            told = judge.chances(made.view(seat)) if asked % EVERY == 1 else []
            if len(told) == seats:
                said.append(min(max(told[seat], LEAST), 1 - LEAST))
        bots.answer_for(made, seat, players[seat])
    assert made.outcome is not None  # noqa: S101  (the game is over)
    winners = made.outcome.winners
    return said, (1.0 if len(winners) == seats else (mine in winners) / max(len(winners), 1))


def likelihood(rows: list[Row], factor: float) -> float:
    """The logarithm of how likely the results are where the odds are so many times what the judge says."""
    terms = []
    for said, won in rows:
        for chance in said:
            p = factor * chance / (1 - chance + factor * chance)
            terms.append((won * log(p) + (1 - won) * log(1 - p)) / len(said))
    return fsum(terms)


def main() -> None:
    """Play, fit, and report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--level", default="easy")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    rows = [played(given.game, given.seats, given.level, given.seed + n) for n in range(given.games)]
    rows = [row for row in rows if row[0]]
    by = {step / 50: likelihood(rows, exp(step / 50)) for step in STEPS}
    best = max(by, key=lambda one: by[one])
    inside = [one for one, value in by.items() if value > by[best] - HALF]
    said = fsum(fsum(one) / len(one) for one, _ in rows) / len(rows)
    won = fsum(one for _, one in rows) / len(rows)
    print(
        f"{given.game}, {given.seats} seats, {given.level}: {len(rows)} games, the judge said {said:.3f}, "
        f"won {won:.3f}; odds times {exp(best):.2f} ({exp(min(inside)):.2f} to {exp(max(inside)):.2f})"
    )


if __name__ == "__main__":
    main()
