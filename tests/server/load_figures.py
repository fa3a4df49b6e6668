"""How much a server carries on this machine: every row of the table in docs/deploy.md, measured with `gloam load`.

    python -m tests.server.load_figures                               # all rows; a quarter of an hour
    python -m tests.server.load_figures --only "SQLite, one server"   # some of them
    python -m tests.server.load_figures --markdown docs/deploy.md     # all, and write the table there
    python -m tests.server.load_figures --rates 200,400 --seconds 5   # a short try

The knee is the highest rate at which 99 of 100 answers are acknowledged within 100 ms, with no error; rates are tried
from the lowest on until one fails. On a virtual machine the host may take processor time away ("steal"), and then no
server is quick: such a run is repeated, at most `--tries` times, and the one that lost least to the host counts; its
share stands in the table. PostgreSQL runs as a private server in a folder of its own, with fsync as in production; its
rows are left out where this machine has none. Run it on a machine that has nothing else to do.
"""

from __future__ import annotations

import argparse
import contextlib
import datetime as dt
import json
import os
import platform
import sqlite3
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.server.databases import database, why_not

ROOT = Path(__file__).resolve().parents[2]
RATES = (200, 400, 600, 800, 1000, 1200, 1500)
STOLEN = 0.02
"""A run in which the host took more than this share of the processors' time is repeated."""
LIMIT = 100.0
"""Milliseconds within which 99 of 100 answers must be acknowledged."""
COLUMNS = ("what", "tables", "answers/s", "p50", "p99", "slowest", "errors", "servers' CPU per answer",
           "taken by the host", "carries it")  # fmt: skip
BEGIN, END = "<!-- load figures: begin -->", "<!-- load figures: end -->"


@dataclass(frozen=True)
class Row:
    """What is measured: so many tables on so many servers, at one rate or at each of the usual ones."""

    name: str
    tables: int = 1000
    postgres: bool = False
    servers: int = 1
    idle: int = 0
    rate: int | None = None


ROWS = (
    Row("SQLite, one server"),
    Row("SQLite, one server, 5,000 tables", tables=5000, rate=200),
    Row("SQLite, two servers", servers=2),
    Row("PostgreSQL, one server", postgres=True),
    Row("PostgreSQL, two servers", postgres=True, servers=2),
    Row("PostgreSQL, one server and one that nobody uses", postgres=True, idle=1, rate=400),
)


def main(argv: list[str]) -> int:
    """Measure, print, and write the table where asked to."""
    args = parser().parse_args(argv)
    rates = [int(one) for one in args.rates.split(",")]
    found: list[tuple[Row, int, dict[str, Any]]] = []
    for row in ROWS:
        if args.only and args.only != row.name:
            continue
        if row.postgres and (why := why_not()):
            say(f"{row.name}: left out: {why}")
            continue
        for rate in [row.rate] if row.rate else rates:
            told = least_disturbed(row, rate, args)
            found.append((row, rate, told))
            if not is_good(told):
                break
    page = "\n".join(table(found, args))
    say(f"\n{page}")
    if args.markdown:
        text = args.markdown.read_text(encoding="utf-8")
        before, _, rest = text.partition(BEGIN)
        _, _, after = rest.partition(END)
        args.markdown.write_text(f"{before}{BEGIN}\n{page}\n{END}{after}", encoding="utf-8")
    return 0


def say(text: str) -> None:
    """Tell it at once."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def parser() -> argparse.ArgumentParser:
    """The command line."""
    made = argparse.ArgumentParser(description="Measure how much a server carries on this machine.")
    made.add_argument("--only", help="one row, by its name")
    made.add_argument("--rates", default=",".join(map(str, RATES)), help="answers per second, from low to high")
    made.add_argument("--seconds", type=float, default=20.0, help="how long each")
    made.add_argument("--tables", type=int, help="how many tables instead of those of the row")
    made.add_argument("--tries", type=int, default=3, help="how often a run is tried that the host disturbs")
    made.add_argument("--markdown", type=Path, metavar="FILE", help="write the table between its marks in this file")
    return made


def least_disturbed(row: Row, rate: int, args: argparse.Namespace) -> dict[str, Any]:
    """One run; where the host took too much of it, the best of several."""
    runs: list[dict[str, Any]] = []
    while len(runs) < max(args.tries, 1) and not (runs and runs[-1]["stolen"] <= STOLEN):
        before = processor_time()
        told = measured(row, rate, args)
        runs.append({**told, "stolen": stolen(before, processor_time())})
        say(line(row, rate, runs[-1]))
    return min(runs, key=lambda told: told["stolen"])


def processor_time() -> list[int]:
    """What all processors have done since the machine started, as Linux counts it; nothing elsewhere."""
    try:
        return [int(n) for n in Path("/proc/stat").read_text("ascii").splitlines()[0].split()[1:9]]
    except OSError:
        return []


def stolen(before: list[int], after: list[int]) -> float:
    """The share of the time between that the host of a virtual machine gave to others."""
    passed = [b - a for a, b in zip(before, after, strict=True)]
    return passed[7] / max(sum(passed), 1) if passed else 0.0


def measured(row: Row, rate: int, args: argparse.Namespace) -> dict[str, Any]:
    """One run of `gloam load`."""
    tables = args.tables or row.tables
    with contextlib.ExitStack() as stack:
        line = [sys.executable, "-c", "from gloam.server.load.command import load; load()", "--json"]
        line += ["--no-odds", "--alone", "0", "--seconds", str(args.seconds)]
        line += ["--tables", str(tables), "--every", str(tables / rate)]
        line += ["--servers", str(row.servers), "--idle", str(row.idle)]
        if row.postgres:
            line += ["--db", stack.enter_context(database(durable=True)).new()]
        done = subprocess.run(line, capture_output=True, text=True, check=False, cwd=ROOT)
    if not done.stdout.startswith("{"):
        raise SystemExit(f"gloam load failed: {done.stderr[-2000:]}")
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def is_good(told: dict[str, Any]) -> bool:
    """Whether a server carries this."""
    return told["p99_ms"] <= LIMIT and not told["errors"]


def line(row: Row, rate: int, told: dict[str, Any]) -> str:
    """One run, as it is told at once."""
    keys = ("answers", "p50_ms", "p99_ms", "max_ms", "errors", "server_cpu_share", "generator_cpu_share")
    more = f", idle part {told['idle_part_of_busy']:.2%}" if row.idle else ""
    said = ", ".join(f"{key} {told[key]}" for key in keys)
    return f"{row.name}, {rate}/s: {said}, taken by the host {told['stolen']:.1%}{more}"


def table(found: list[tuple[Row, int, dict[str, Any]]], args: argparse.Namespace) -> list[str]:
    """The page: how it was measured, the knee of each row, and every run."""
    cores, loaded = len(os.sched_getaffinity(0)), os.getloadavg()[2]
    asked = ["git", "rev-parse", "--short", "HEAD"]
    commit = subprocess.run(asked, capture_output=True, text=True, check=False, cwd=ROOT).stdout.strip()
    programs = f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}"
    machine = f"{cores} cores, {platform.machine()}, {programs}, load average {loaded:.1f}"
    when = f"{dt.datetime.now(tz=dt.UTC).date()} at commit {commit or 'unknown'}"
    rows = [
        f"Measured {when}: {machine}; Lucidity, 2 people a table, {args.seconds:g} s each, seed 1.",
        "",
        f"| {' | '.join(COLUMNS)} |",
        "|---|--:|--:|--:|--:|--:|--:|--:|--:|---|",
    ]
    for row, rate, told in found:
        cells = [row.name, f"{told['tables']:,}", f"{rate:,}", f"{told['p50_ms']:.1f} ms", f"{told['p99_ms']:.1f} ms"]
        cells += [f"{told['max_ms']:.0f} ms", str(told["errors"]), f"{told.get('cpu_ms_per_answer', 0):.2f} ms"]
        cells.append(f"{told['stolen']:.1%}")
        carries = "yes" if is_good(told) else "no"
        if row.idle:
            carries += f"; the idle server used {told['idle_part_of_busy']:.1%} of the other's CPU"
        rows.append("| " + " | ".join([*cells, carries]) + " |")
    return rows


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
