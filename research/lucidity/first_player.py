"""How often each place in the order of turns wins Lucidity, and how often somebody wins as a Dreamer.

    python research/lucidity/first_player.py --games 3000 --seats 3 --seed 990000 --bots normal

The first place is the player who takes the first turn, the second sits to the left, and so on. A shared win counts
for each of them by its part. Figures: docs/ladder.md (who goes first in Lucidity).
"""

from __future__ import annotations

import argparse
from collections import Counter

import gloam
from gloam import bots
from gloam.lab.stats import wilson

GAME = "lucidity"


def played(seats: int, seed: int, level: str) -> tuple[list[int], bool]:
    """The places that won one game, and whether they won as Dreamers."""
    game = gloam.new(GAME, seats=seats, seed=seed, listen=False)
    assert game.decision is not None  # noqa: S101  (it has just begun)
    first = game.decision.seat
    bots.play(game, bots.seated(GAME, [level] * seats, seed))
    winners = winners_of(game)
    roles = [player["role"] for player in game.view(None)["players"]]
    return [(seat - first) % seats for seat in winners], any(roles[seat] == "dreamer" for seat in winners)


def winners_of(game: gloam.Game) -> tuple[int, ...]:
    """Who won a finished game."""
    assert game.outcome is not None  # noqa: S101  (it is over)
    return tuple(game.outcome.winners)


def main() -> None:
    """Play, count, and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--seed", type=int, default=990_000)
    parser.add_argument("--bots", default="normal")
    args = parser.parse_args()
    by_place: Counter[int] = Counter()
    alone, nobody, as_dreamer = 0, 0, 0
    for n in range(args.games):
        places, dreamed = played(args.seats, args.seed + n, args.bots)
        as_dreamer += dreamed
        nobody += not places
        if len(places) == 1:
            alone += 1
            by_place[places[0]] += 1
    print(f"{args.games} games, {args.seats} seats, {args.bots}, content {gloam.find(GAME).content_hash}")
    for place in range(args.seats):
        low, high = wilson(by_place[place], alone)
        print(f"place {place + 1}: {by_place[place]} of {alone} won alone ({low:.1%} to {high:.1%})")
    low, high = wilson(as_dreamer, args.games)
    print(f"won by Dreamers: {as_dreamer} ({low:.1%} to {high:.1%})")
    print(f"shared: {args.games - alone - nobody}; won by nobody: {nobody}")


if __name__ == "__main__":
    main()
