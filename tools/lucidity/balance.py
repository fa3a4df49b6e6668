"""Who wins Lucidity between greedy bots: Dreamers or Nightmares, and which Nightmare (docs/rules/lucidity.md, LC4).

`python tools/lucidity/balance.py --games 500 --seed 1` prints the table of LC4 for 2, 3 and 4 seats.
"""

from __future__ import annotations

import argparse
from collections import Counter

import gloam
from gloam import bots
from gloam.lab.stats import wilson

NIGHTMARES = {"B": "Depths", "G": "Envy", "Y": "Imprisonment", "R": "Fear"}


def measured(seats: int, games: int, seed: int) -> str:
    """One line of the table: shares with Wilson's 95% interval, and how often a Nightmare of each color wins."""
    was: Counter[str] = Counter()
    won: Counter[str] = Counter()
    ended: Counter[str] = Counter()
    turns = []
    for n in range(games):
        deal = bots.derived(seed, n)
        game = gloam.new("lucidity", seats, deal)
        bots.play(game, bots.seated("lucidity", ["greedy"] * seats, deal))
        view = game.view(None)
        ended[view["ended"]] += 1
        turns.append(sum(event["kind"] == "turn" for event in game.events(None)))
        for seat, player in enumerate(view["players"]):
            role = player["colour"] or player["role"]
            was[role] += 1
            won[role] += seat in view["winners"]
    low, high = wilson(won["dreamer"], games)
    dreamers = f"{won['dreamer'] / games:.1%} ({low:.1%} – {high:.1%})"
    each = ", ".join(f"{name} {won[c] / max(was[c], 1):.1%} of {was[c]}" for c, name in NIGHTMARES.items())
    ends = ", ".join(f"{reason} {count / games:.0%}" for reason, count in ended.most_common())
    return (
        f"{seats} seats, n {games}: Dreamers {dreamers}; {each}; ends: {ends}; median turns {sorted(turns)[games // 2]}"
    )


def main() -> None:
    """Measure and print."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", type=int, default=500)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--seats", type=int, nargs="*", default=[2, 3, 4])
    said = asked.parse_args()
    print(f"content {gloam.find('lucidity').content_hash}, seed {said.seed}", flush=True)
    for seats in said.seats:
        print(measured(seats, said.games, said.seed), flush=True)


if __name__ == "__main__":
    main()
