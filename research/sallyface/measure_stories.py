"""How hard the Stories of Sally Face are, and where their danger comes from.

    .venv/bin/python research/sallyface/measure_stories.py --games 150 --seats 3 --seed 2030
    .venv/bin/python research/sallyface/measure_stories.py --games 60 --solo --seed 2031

For every Story: wins with Wilson's 95% interval, turns, Corruption by its source, in how many lost games somebody had
fallen (become a Ghost or Insane), and how games were lost. `--solo` plays every character alone. The same seed gives
the same games. Characters rotate from game to game, so that no cell is about one company only.

Figures: docs/games/sallyface.md.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import gloam
from gloam.bots import registry
from gloam.bots.bot import derived
from gloam.bots.driver import play

PEOPLE = ("sal", "larry", "ash", "todd", "travis")
SOURCES = {
    "rune": "Runes", "fail": "failed Mysteries", "story": "Story cards", "clock": "clock", "finale": "Finale",
    "curse": "Curses", "dials": "dials at 0", "other": "other",
}  # fmt: skip


@dataclass
class Cell:
    """Games of one Story at one table."""

    games: int = 0
    won: int = 0
    turns: int = 0
    fell: int = 0
    fell_lost: int = 0
    reasons: Counter[str] = field(default_factory=Counter)
    corruption: Counter[str] = field(default_factory=Counter)

    def as_json(self) -> dict[str, Any]:
        """As plain data."""
        lost, total = self.games - self.won, sum(self.corruption.values())
        return {
            "games": self.games,
            "won": self.won,
            "share": self.won / self.games,
            "interval": wilson(self.won, self.games),
            "turns": self.turns / self.games,
            "fell_in_lost": self.fell_lost / lost if lost else None,
            "fell": self.fell / self.games,
            "reasons": dict(self.reasons),
            "corruption": {k: self.corruption[k] / total for k in SOURCES if self.corruption[k]} if total else {},
            "corruption_a_game": total / self.games,
        }


def wilson(won: int, n: int, z: float = 1.96) -> tuple[float, float]:
    """The 95% interval of a share."""
    share, d = won / n, 1 + z * z / n
    mid, half = share + z * z / (2 * n), z * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    return (mid - half) / d, (mid + half) / d


def source(event: dict[str, Any], finale: bool) -> str:  # noqa: FBT001
    """Where Corruption came from; `clock` is a Story's flat toll on every Mystery that is revealed."""
    cause, _, what = str(event["cause"]).partition(":")
    if event.get("instead"):
        return "dials"
    if cause == "story":
        return "clock" if event.get("revealing") else "story"
    if cause == "passive":
        return "finale" if finale else "other"
    if cause == "arrives":
        return "rune"
    return cause if cause in SOURCES else "other" if not what or cause not in SOURCES else cause


def one(options: dict[str, Any], bot: str, seed: int, cell: Cell) -> None:
    """Play one game and count."""
    people = options["characters"]
    game = gloam.new("sallyface", len(people), seed=seed, options=options)
    play(game, registry.seated("sallyface", [bot] * len(people), seed))
    told, end = list(game.events(None)), game.view(None)
    revealing = False
    owed = 0
    fell = False
    finale = False
    for e in told:
        kind = e["kind"]
        if kind == "reveal":
            revealing = True
        elif kind in ("rune", "placed", "fail", "refresh", "roll", "story", "rune_skipped"):
            revealing = False
        elif kind == "finale":
            finale = True
        elif kind == "fallen":
            fell = True
        elif kind == "instead":
            owed += e["n"]
        elif kind in ("consecration_spent", "consecration_holds"):
            owed = 0
        elif kind == "corruption":
            dials = min(owed, e["n"])
            cell.corruption["dials"] += dials
            cell.corruption[source({**e, "revealing": revealing}, finale)] += e["n"] - dials
            owed = 0
    cell.games += 1
    won = end["result"] == "won"
    cell.won += won
    cell.turns += end["turn"]
    cell.fell += fell
    cell.fell_lost += fell and not won
    cell.reasons[end["reason"]] += 1


def line(name: str, cell: Cell) -> str:
    """A cell as a line."""
    told = cell.as_json()
    low, high = told["interval"]
    fell = "-" if told["fell_in_lost"] is None else f"{told['fell_in_lost']:.0%}"
    by = ", ".join(f"{SOURCES[k]} {v:.0%}" for k, v in told["corruption"].items())
    ends = ", ".join(f"{k} {n}" for k, n in sorted(told["reasons"].items()))
    return (
        f"{name:34} won {told['won']:3} of {told['games']:3} = {told['share']:.0%} ({low:.0%} to {high:.0%}), "
        f"{told['turns']:.1f} turns; fell in {fell} of lost games; {ends}; Corruption: {by}"
    )


def main() -> None:
    """Measure and print."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--games", type=int, default=60)
    asked.add_argument("--seats", type=int, nargs="*", default=[3])
    asked.add_argument("--solo", action="store_true", help="every character alone")
    asked.add_argument("--stories", nargs="*", default=["another_dead_body", "bad_lunch", "beneath_the_building"])
    asked.add_argument("--edition", default="second", help="of the Stories: first or second")
    asked.add_argument("--bot", default="planner")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--json", action="store_true")
    args = asked.parse_args()
    begun, rows = time.process_time(), {}
    for story in args.stories:
        tables = [(p, [(p,)] * args.games) for p in PEOPLE] if args.solo else [
            (f"{n} seats", [tuple((PEOPLE * 2)[i % 5 : i % 5 + n]) for i in range(args.games)]) for n in args.seats
        ]  # fmt: skip
        for name, companies in tables:
            cell = Cell()
            for i, people in enumerate(companies):
                options = {"story": story, "characters": people, "edition": args.edition}
                one(options, args.bot, derived(args.seed, i), cell)
            rows[f"{story}, {name}"] = cell.as_json()
            if not args.json:
                print(line(f"{story}, {name}", cell), flush=True)
    spec = gloam.find("sallyface")
    if args.json:
        head = {"content": spec.content_hash, "version": spec.version, "edition": args.edition}
        json.dump({**head, "cells": rows}, sys.stdout, indent=1)
    else:
        told = f"{args.bot}, {args.edition} edition, seed {args.seed}, content {spec.content_hash}"
        print(f"{told}, {time.process_time() - begun:.0f} s")


if __name__ == "__main__":
    main()
