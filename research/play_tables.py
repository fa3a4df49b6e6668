"""Play the same deals at many tables with several line-ups: who wins at each table, and by how much they differ.

    PYTHONPATH=src python3 research/play_tables.py examples/lab/tables/sallyface.toml --jobs 16 --minutes 9
    PYTHONPATH=src python3 research/play_tables.py examples/lab/tables/sallyface.toml --report

A plan has a title, a game, a seed, so many deals for each table, seats, options and line-ups. Every number of
seats is combined with every value of every option: these are the tables. A line-up names the level of each seat; its
last level stands for all seats that are left. What is counted are the wins of `counted`: 0 for an Adversary, 1 for an
Investigator, and any seat where everybody wins together.

Deal by deal goes through all tables and line-ups, so a run that is stopped has as many deals at each of them. All
line-ups get the same dice for the same things (`gloam.lab.dice`), so differences are between games of the same deal.
A line of JSON is kept for every game, and the same command goes on where it was. Needs the standard library only.

Figures: docs/ladder.md and docs/games/faceless.md (tables of deals).
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from math import fsum, sqrt
from pathlib import Path
from typing import Any

import gloam
from gloam.bots import derived
from gloam.lab.dice import KEYED
from gloam.lab.experiment import Experiment, one_game
from gloam.lab.stats import wilson

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from research.play_runs import make_games_known

Row = dict[str, Any]
Z = 1.96


@dataclass(slots=True, frozen=True)
class Table:
    """A number of seats and one value of each option."""

    seats: int
    options: tuple[tuple[str, Any], ...]

    @property
    def name(self) -> str:
        """Its values and seats in a few words, as its rows have it."""
        return ", ".join([*(str(value) for _, value in self.options), f"{self.seats} seats"])


@dataclass(slots=True, frozen=True)
class Plan:
    """What is played: every line-up at every table, on the same deals."""

    title: str
    game: str
    seed: int
    deals: int
    counted: int
    tables: tuple[Table, ...]
    lineups: dict[str, tuple[str, ...]]

    def jobs(self) -> Iterator[tuple[int, Table, str]]:
        """Deal by deal, through all tables and line-ups."""
        return itertools.product(range(self.deals), self.tables, self.lineups)


def plan_of(file: Path) -> Plan:
    """A plan as its file has it."""
    told = tomllib.loads(file.read_text("utf-8"))
    options = told.get("options", {})
    values = [[(name, value) for value in several] for name, several in options.items()]
    tables = tuple(Table(seats, picked) for picked in itertools.product(*values) for seats in told["seats"])
    lineups = {name: tuple(levels) for name, levels in told["lineups"].items()}
    return Plan(told["title"], told["game"], told["seed"], told["deals"], told.get("counted", 0), tables, lineups)


def levels_of(lineup: Sequence[str], seats: int) -> tuple[str, ...]:
    """A level for each seat: the last one named for all that are left."""
    return tuple(lineup[min(seat, len(lineup) - 1)] for seat in range(seats))


def game_of(plan: Plan, deal: int, table: Table, lineup: str) -> Row:
    """One game, as the lab plays it."""
    bots = levels_of(plan.lineups[lineup], table.seats)
    seed = derived(plan.seed, deal)
    what = Experiment(plan.game, table.seats, bots, 1, seed, dict(table.options), fixed=True, dice=KEYED)
    began = time.process_time()
    row = one_game(what, 0, [])
    won = plan.counted in row.winners
    seconds = round(time.process_time() - began, 2)
    content = gloam.find(plan.game).content_hash
    return {
        "table": table.name, "lineup": lineup, "deal": deal, "seed": plan.seed, "won": won, "reason": row.reason,
        "seconds": seconds, "content": content,
    }  # fmt: skip


def rows_of(path: Path) -> list[Row]:
    """What was played before."""
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.exists() else []


def play(plan: Plan, path: Path, processes: int, minutes: float, only: str) -> None:
    """Play what has no row yet; no game is begun after so many minutes."""
    content = gloam.find(plan.game).content_hash
    known = {(row["deal"], row["table"], row["lineup"]) for row in rows_of(path) if row["content"] == content}
    every = [job for job in plan.jobs() if job[1].name.startswith(only)]
    left = [job for job in every if (job[0], job[1].name, job[2]) not in known]
    print(f"{plan.title}: {len(left)} of {len(every)} games to play", file=sys.stderr, flush=True)
    left.reverse()
    until = time.monotonic() + 60 * minutes
    with ProcessPoolExecutor(processes) as pool, path.open("a", encoding="utf-8") as file:
        running: set[Future[Row]] = set()
        while running or (left and time.monotonic() < until):
            while left and len(running) < processes and time.monotonic() < until:
                running.add(pool.submit(game_of, plan, *left.pop()))
            ended, running = wait(running, return_when=FIRST_COMPLETED)
            for one in ended:
                file.write(json.dumps(one.result()) + "\n")
            file.flush()
    print(f"{plan.title}: {len(left)} games left", file=sys.stderr, flush=True)


# ------------------------------------------------------------------------------------------------------ the report


def report(plan: Plan, rows: Sequence[Row]) -> str:
    """A table in Markdown: wins of each line-up, and how much the first one wins more than each other."""
    first, *others = plan.lineups
    heads = ["table", "deals", *plan.lineups, *(f"{first} − {other}, in points" for other in others)]
    lines = [" | ".join(heads), "|".join([":--", *["--:"] * (len(heads) - 1)])]
    cells = {table.name: complete(plan, [row for row in rows if row["table"] == table.name]) for table in plan.tables}
    lines += [" | ".join(line_of(plan, name, deals)) for name, deals in cells.items() if deals]
    every = [deal for deals in cells.values() for deal in deals]
    if every:
        lines.append(" | ".join(line_of(plan, "all", every)))
    mean = [f"{first} − {other}: {mean_of_tables(list(cells.values()), first, other)}" for other in others]
    contents = ", ".join(sorted({f"`{row['content']}`" for row in rows}))
    end = [f"Seed {plan.seed}, content {contents}, keyed dice."]
    if mean:
        end.insert(0, f"Mean of the tables, {'; '.join(mean)}.")
    return "\n".join([*(f"| {line} |" for line in lines), "", *end])


def complete(plan: Plan, rows: Sequence[Row]) -> list[dict[str, bool]]:
    """The deals of a table that every line-up has played: who won."""
    deals: dict[int, dict[str, bool]] = {}
    for row in rows:
        deals.setdefault(row["deal"], {})[row["lineup"]] = row["won"]
    return [deals[deal] for deal in sorted(deals) if len(deals[deal]) == len(plan.lineups)]


def line_of(plan: Plan, name: str, deals: Sequence[dict[str, bool]]) -> list[str]:
    """One line of the table."""
    first, *others = plan.lineups
    shares = [share([deal[lineup] for deal in deals]) for lineup in plan.lineups]
    return [name, str(len(deals)), *shares, *(difference(deals, first, other) for other in others)]


def share(wins: Sequence[bool]) -> str:
    """How many of the games were won, with Wilson's 95% interval."""
    low, high = wilson(sum(wins), len(wins))
    return f"{sum(wins)} = {100 * sum(wins) / len(wins):.0f}% ({100 * low:.0f} – {100 * high:.0f})"


def mean_and_variance(deals: Sequence[dict[str, bool]], one: str, other: str) -> tuple[float, float]:
    """Of the difference between two line-ups on the same deals: its mean, and the variance of that."""
    gained = [deal[one] - deal[other] for deal in deals]
    n, mean = len(gained), sum(gained) / len(gained)
    return mean, fsum((g - mean) ** 2 for g in gained) / max(1, n - 1) / n


def difference(deals: Sequence[dict[str, bool]], one: str, other: str) -> str:
    """By how many points one line-up wins more often, with its 95% interval; one deal alone says nothing."""
    if len(deals) == 1:
        return "–"
    mean, variance = mean_and_variance(deals, one, other)
    return in_points(mean, variance)


def mean_of_tables(cells: Sequence[Sequence[dict[str, bool]]], one: str, other: str) -> str:
    """The mean difference, in which every table with two deals or more counts the same."""
    found = [mean_and_variance(deals, one, other) for deals in cells if len(deals) > 1]
    if not found:
        return "too few deals yet"
    return in_points(fsum(m for m, _ in found) / len(found), fsum(v for _, v in found) / len(found) ** 2)


def in_points(mean: float, variance: float) -> str:
    """A difference with its interval, as a reader wants it."""
    low, high = (100 * (mean + way * Z * sqrt(variance)) for way in (-1, 1))
    return f"{100 * mean:+.1f} ({low:+.1f} to {high:+.1f})".replace("-", "−")


def main() -> None:
    """Play, or report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("plan", type=Path)
    parser.add_argument("--out", type=Path, help="the rows (default: the plan's name with .jsonl, in this folder)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: %(default)s)")
    parser.add_argument("--minutes", type=float, default=10**6, help="no game is begun after so many")
    parser.add_argument("--only", default="", help="tables whose name begins so")
    parser.add_argument("--report", action="store_true", help="print the table of what was played")
    asked = parser.parse_args()
    plan, path = plan_of(asked.plan), asked.out or Path(f"{asked.plan.stem}.jsonl")
    if asked.report:
        print(report(plan, rows_of(path)))
        return
    with tempfile.TemporaryDirectory() as folder:
        make_games_known(Path(folder))
        play(plan, path, asked.jobs, asked.minutes, asked.only)


if __name__ == "__main__":
    main()
