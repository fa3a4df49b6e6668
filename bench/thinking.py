"""How long a bot thinks: processor time of every decision over some games.

    python -m bench.thinking faceless planner [--seats 3] [--games 4] [--seed N] [--option NAME=VALUE ...]

On one core, one game after the other. On a busy machine the figures are too high, never too low.
"""

import argparse
import json
import time
from collections import defaultdict

import gloam
from gloam.bots import derived, driver, seated


def thought_ms(game: str, bot: str, seats: int, seed: int, options: dict[str, str]) -> list[tuple[str, float]]:
    """Kind and milliseconds of every decision of one game, the view included."""
    table = gloam.new(game, seats, seed=seed, options=options, listen=False)
    players, found = seated(game, [bot] * seats, seed), []
    while (asked := table.decision) is not None:
        start = time.process_time_ns()
        driver.answer_for(table, asked.seat, players[asked.seat])
        found.append((asked.kind, (time.process_time_ns() - start) / 1e6))
    return found


def told(times: list[float]) -> dict[str, float]:
    """Median, 95th and 99th percentile, and worst."""
    times = sorted(times)
    at = {name: times[int(len(times) * share)] for name, share in (("median", 0.5), ("p95", 0.95), ("p99", 0.99))}
    at["worst"] = times[-1]
    return {"n": len(times)} | {name: round(ms, 2) for name, ms in at.items()}


def main() -> None:
    """Play, and print milliseconds: all decisions, then by kind the slowest first."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("game")
    ask.add_argument("bot")
    ask.add_argument("--seats", type=int, default=3)
    ask.add_argument("--games", type=int, default=4)
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--option", action="append", default=[])
    given = ask.parse_args()
    options = dict(word.split("=", 1) for word in given.option)
    kinds: dict[str, list[float]] = defaultdict(list)
    for n in range(given.games):
        for kind, ms in thought_ms(given.game, given.bot, given.seats, derived(given.seed, n), options):
            kinds[kind].append(ms)
    print(json.dumps({"all": told([ms for times in kinds.values() for ms in times])}))
    for kind in sorted(kinds, key=lambda kind: -max(kinds[kind])):
        print(json.dumps({kind: told(kinds[kind])}))


if __name__ == "__main__":
    main()
