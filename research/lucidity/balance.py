"""Who wins Lucidity between bots of one level: Dreamers or Nightmares, and which (docs/rules/lucidity.md, LC4).

    python research/lucidity/balance.py --games 500 --seed 1
    python research/lucidity/balance.py --bots hard --games 60 --seed 1 --jobs 2 --minutes 30 --rows hard.jsonl

The first prints LC4's table for 2, 3 and 4 seats, between `greedy` bots. Deal by deal goes through the numbers of
seats, so a run that is stopped has as many games of each. With `--rows` a line of JSON is kept for every game, and the
same command goes on where it was.

Figures: docs/rules/lucidity.md, LC4, and docs/ladder.md.
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median_high

import gloam
from gloam import bots
from gloam.bots import Budget
from gloam.kernel import Refused
from gloam.lab.stats import wilson

NIGHTMARES = {"B": "Depths", "G": "Envy", "Y": "Imprisonment", "R": "Fear"}
DREAMER = "dreamer"
NO_DREAMERS = "nightmares"
"""Why a game is over in which everybody has become a Nightmare or been eaten, as the View has it."""


@dataclass(slots=True, frozen=True)
class Table:
    """What is played: this deal, with this many seats, all of them bots of one level."""

    level: str
    thoughts: int
    seats: int
    seed: int
    deal: int


@dataclass(slots=True, frozen=True)
class Played:
    """A finished game: what everybody was in the end, and who won. A Nightmare is called by its color."""

    table: Table
    content: str
    roles: list[str]
    winners: list[int]
    ended: str
    turns: int


def game_of(table: Table) -> Played:
    """Play one game."""
    deal = bots.derived(table.seed, table.deal)
    game = gloam.new("lucidity", table.seats, deal)
    bots.play(game, bots.seated("lucidity", [table.level] * table.seats, deal), Budget(thoughts=table.thoughts))
    view = game.view(None)
    roles = [player["color"] or player["role"] for player in view["players"]]
    turns = sum(event["kind"] == "turn" for event in game.events(None))
    return Played(table, content(), roles, list(view["winners"]), view["ended"], turns)


def content() -> str:
    """The facts that are played with."""
    return gloam.find("lucidity").content_hash


def rows_of(path: Path | None) -> list[Played]:
    """The games that were played before, with the same facts."""
    if path is None or not path.exists():
        return []
    rows = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    return [Played(**{**row, "table": Table(**row["table"])}) for row in rows if row["content"] == content()]


def play(tables: Sequence[Table], jobs: int, minutes: float) -> Iterator[Played]:
    """Play these, over several processes; those that have not begun after so many minutes are not played."""
    until, done = time.monotonic() + 60 * minutes, 0
    with ProcessPoolExecutor(jobs) as pool:
        for game in pool.map(game_of, tables):
            done += 1
            print(f"\r{done} of {len(tables)} games", end="", file=sys.stderr, flush=True)
            yield game
            if time.monotonic() > until:
                pool.shutdown(cancel_futures=True)
                break
    print(file=sys.stderr)


def line_of(seats: int, games: Sequence[Played]) -> str:
    """A line of the table: shares with Wilson's 95% interval, and how often a Nightmare of each color wins."""
    was: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for game in games:
        for seat, role in enumerate(game.roles):
            was[role] += 1
            won[role] += seat in game.winners
    n, dreamers = len(games), sum(any(g.roles[seat] == DREAMER for seat in g.winners) for g in games)
    low, high = wilson(dreamers, n)
    each = [f"{won[c] / max(was[c], 1):.1%} of {was[c]}" for c in NIGHTMARES]
    ends = sum(game.ended == NO_DREAMERS for game in games) / n
    turns = median_high([game.turns for game in games])
    shares = [f"{dreamers / n:.1%} ({100 * low:.1f} – {100 * high:.1f})", *each, f"{ends:.0%}", str(turns)]
    return " | ".join([str(seats), str(n), *shares])


def report(games: Sequence[Played]) -> str:
    """LC4's table in Markdown."""
    heads = ["seats", "games", "Dreamers win", *NIGHTMARES.values(), "no Dreamer is left", "median turns"]
    by_seats: dict[int, list[Played]] = {}
    for game in games:
        by_seats.setdefault(game.table.seats, []).append(game)
    lines = [" | ".join(heads), " | ".join(["---"] * len(heads))]
    lines += [line_of(seats, by_seats[seats]) for seats in sorted(by_seats)]
    return "\n".join(f"| {line} |" for line in lines)


def main() -> None:
    """Play what is not played yet, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bots", default="greedy", help="the level of all seats (default: %(default)s)")
    parser.add_argument("--thoughts", type=int, default=Budget().thoughts, help="how long they think")
    parser.add_argument("--games", type=int, default=500, help="for each number of seats (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, nargs="*", default=[2, 3, 4])
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: %(default)s)")
    parser.add_argument("--minutes", type=float, default=10**6, help="no game is begun after so many")
    parser.add_argument("--rows", type=Path, help="keep the games in this file, and go on from those it has")
    asked = parser.parse_args()
    try:
        bots.make("lucidity", asked.bots, 0, 0)
    except Refused as error:
        parser.error(str(error))
    every = [
        Table(asked.bots, asked.thoughts, seats, asked.seed, deal)
        for deal, seats in itertools.product(range(asked.games), asked.seats)
    ]
    known = {game.table: game for game in rows_of(asked.rows)}
    for game in play([table for table in every if table not in known], asked.jobs, asked.minutes):
        known[game.table] = game
        if asked.rows is not None:
            with asked.rows.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(game)) + "\n")
    print(f"bots {asked.bots}, {asked.thoughts} thoughts, seed {asked.seed}, content {content()}\n")
    print(report([known[table] for table in every if table in known]))


if __name__ == "__main__":
    main()
