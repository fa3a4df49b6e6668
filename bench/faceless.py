"""What the heart of The Faceless costs: the needle, a list of all placements, all trials of it.

    python -m bench.faceless [--seed N]

Processor time on one core; the least of several batches, over positions of random games.
"""

import argparse
import time
from collections.abc import Callable, Iterator
from math import fsum

import gloam
from gloam.games.faceless.content import FACELESS
from gloam.games.faceless.queries import compass, needle, placement
from gloam.games.faceless.state import FacelessState
from gloam.kernel import Seeded

BATCHES = 5


def positions(seed: int, games: int = 20) -> Iterator[gloam.Game]:
    """Games that ask where a Faceless goes."""
    for n in range(games):
        game, dice = gloam.new("faceless", 3, seed=seed + n, listen=False), Seeded(seed + n)
        while (asked := game.decision) is not None:
            if asked.kind == "figure.faceless":
                yield game
            game.answer(index=dice.below(len(asked.options)))


def least_us(call: Callable[[], object], repeats: int) -> float:
    """Microseconds of one call: the least mean of the batches."""
    found = []
    for _ in range(BATCHES):
        start = time.process_time_ns()
        for _ in range(repeats):
            call()
        found.append((time.process_time_ns() - start) / repeats / 1000)
    return min(found)


def measured(game: gloam.Game) -> dict[str, float]:
    """The costs in one position."""
    s, asked = game.state, game.decision
    if asked is None or not isinstance(s, FacelessState):
        raise AssertionError("the game is over")
    args = asked.args or {}
    which = FACELESS.index(args["color"])

    def fresh() -> object:
        placement.placements.cache_clear()
        placement.ring_places.cache_clear()
        return placement.faceless_options(s, args["color"], which)

    def trials() -> object:
        return [game.preview(option) for option in asked.options]

    return {
        "needle": least_us(lambda: needle.directions(*needle.field(*compass.figures(s), s.team)), 500),
        "list of placements": least_us(lambda: placement.faceless_options(s, args["color"], which), 200),
        "list, rebuilt": least_us(fresh, 50),
        "all trials": least_us(trials, 1),
        "placements": float(len(asked.options)),
    }


def main() -> None:
    """Print the mean and the most of each over the positions."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    found = [measured(game) for game in positions(parser.parse_args().seed)]
    print(f"{len(found)} positions; microseconds (placements: how many)")
    for name in found[0]:
        values = [one[name] for one in found]
        print(f"{name:20} mean {fsum(values) / len(values):10.2f}  most {max(values):10.2f}")


if __name__ == "__main__":
    main()
