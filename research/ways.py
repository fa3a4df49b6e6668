"""How often the person's side wins at every way of the home page, with a bot in the person's place.

    PYTHONPATH=src python3 research/ways.py --games 40 --seed 900000 --out ways.jsonl [--only stiflingdark/play]
    PYTHONPATH=src python3 research/ways.py --report --out ways.jsonl

The ways are read from each game's about.toml: seats, options and bots are the table's own, and the person's seat is
taken by `easy` and by `normal`, with the same deals. Game after game goes through all ways, so a run that is stopped
has as many games of each; the same command goes on where it was. Figures: docs/ladder.md.
"""

from __future__ import annotations

import argparse
import itertools
import json
import time
from pathlib import Path
from typing import Any

import gloam
from gloam import bots, game_files
from gloam.bots import default, derived
from gloam.lab.stats import wilson

LEVELS = ("easy", "normal")
Row = dict[str, Any]


def ways() -> list[tuple[str, dict[str, Any]]]:
    """Every way in which somebody plays, with its game."""
    return [(game, way) for game in game_files.in_order() for way in game_files.about(game).ways if "mine" in way]


def line_up(game: str, way: dict[str, Any], level: str) -> list[str]:
    """The bots of a way's table, with this level in the person's seat."""
    named = {int(seat): bot for seat, bot in way.get("bots", {}).items()}
    return [level if n == way["mine"] else named.get(n, default(game)) for n in range(way["seats"])]


def played(game: str, way: dict[str, Any], level: str, n: int, seed: int) -> Row:
    """One game: whether the person's side has won."""
    deal = derived(seed, n)
    table = gloam.new(game, seats=way["seats"], seed=deal, options=way.get("options", {}), listen=False)
    team = line_up(game, way, level)
    began = time.process_time()
    bots.play(table, bots.seated(game, team, deal))
    won = table.outcome is not None and way["mine"] in table.outcome.winners
    seconds = round(time.process_time() - began, 2)
    return {
        "way": f"{game}/{way['id']}",
        "level": level,
        "n": n,
        "seed": seed,
        "won": won,
        "winners": list(table.outcome.winners) if table.outcome else [],
        "team": team,
        "seconds": seconds,
    }


def report(rows: list[Row]) -> None:
    """A line of the table for each way."""
    print("| way | bots | with `easy` | with `normal` |\n|---|---|---|---|")
    for game, way in ways():
        name = f"{game}/{way['id']}"
        cells = []
        for level in LEVELS:
            some = [row["won"] for row in rows if row["way"] == name and row["level"] == level]
            low, high = wilson(sum(some), len(some)) if some else (0.0, 1.0)
            cells.append(f"{sum(some)} of {len(some)} ({low:.0%} – {high:.0%})" if some else "not measured")
        others = [bot for n, bot in enumerate(line_up(game, way, "you")) if n != way["mine"]]
        told = f"{game_files.about(game).name}: {way['label']}", ", ".join(others) or "none", *cells
        print("| " + " | ".join(told) + " |")


def main() -> None:
    """Play, or report what was played."""
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--games", type=int, default=40)
    asked.add_argument("--seed", type=int, default=900000)
    asked.add_argument("--only", default="", help="ways whose names begin so, such as stiflingdark/")
    asked.add_argument("--minutes", type=float, default=1e9)
    asked.add_argument("--out", type=Path, default=Path("ways.jsonl"))
    asked.add_argument("--report", action="store_true")
    told = asked.parse_args()
    rows = [json.loads(line) for line in told.out.read_text().splitlines()] if told.out.exists() else []
    known = {(row["way"], row["level"], row["n"], row["seed"]) for row in rows}
    began = time.monotonic()
    with told.out.open("a") as file:
        for n, (game, way), level in itertools.product(range(0 if told.report else told.games), ways(), LEVELS):
            name = f"{game}/{way['id']}"
            if not name.startswith(told.only) or (name, level, n, told.seed) in known:
                continue
            if time.monotonic() - began > told.minutes * 60:
                break
            rows.append(played(game, way, level, n, told.seed))
            file.write(json.dumps(rows[-1]) + "\n")
            file.flush()
    report(rows)


if __name__ == "__main__":
    main()
