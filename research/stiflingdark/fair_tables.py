"""Who wins at the 18 tables of The Stifling Dark: two boards, three Adversaries, two to four Investigators.

    PYTHONPATH=src python3 research/stiflingdark/fair_tables.py --games 12 --seed 40000 --out fair.jsonl
    PYTHONPATH=src python3 research/stiflingdark/fair_tables.py --report --out fair.jsonl

One process. Game after game goes through all tables, so a run that is stopped has as many games at each. Every game
is one line of JSON with its table, levels, seed, last round and how it ended; the same command goes on where it was.
`--idle` lets the Adversary do nothing: how fast Investigators are whom nobody hunts. Figures: docs/ladder.md.
"""

from __future__ import annotations

import argparse
import itertools
import json
import statistics
import time
from collections import Counter
from pathlib import Path
from typing import Any

import gloam
from gloam import bots
from gloam.kernel import find
from gloam.lab.stats import wilson

GAME = "stiflingdark"
MAPS, FOES, PEOPLE = ("sawmill", "park"), ("butcher", "horror", "cult"), (2, 3, 4)
ENDS = ("end", "no", "done", "stop")
Row = dict[str, Any]


class Idle(bots.Bot):
    """An Adversary that sets up as `normal` does and then does nothing."""

    def __init__(self, seat: int, seed: int) -> None:
        super().__init__(seat, seed)
        self.normal = bots.make(GAME, "normal", seat, seed)

    def choose(self, view: Any, decision: Any, budget: Any) -> Any:
        """Decline what can be declined."""
        if not decision.kind.startswith("setup"):
            left = [o for o in ENDS if o in decision.options]
            if left:
                return left[0]
        return self.normal.choose(view, decision, budget)


def played(table: tuple[str, str, int], seed: int, foe: str, people: str) -> Row:
    """One game, and what is counted of it."""
    name, adversary, n = table
    game = gloam.new(GAME, seats=n + 1, seed=seed, options={"map": name, "adversary": adversary}, listen=False)
    team = bots.seated(GAME, ["normal" if foe == "idle" else foe] + [people] * n, seed=seed)
    if foe == "idle":
        team[0] = Idle(0, seed)
    began = time.process_time()
    bots.play(game, team)
    view = game.view(0)
    return {
        "map": name, "foe": adversary, "n": n, "levels": [foe, people], "seed": seed, "round": view["round"],
        "won": game.outcome is not None and 0 not in game.outcome.winners,
        "fates": sorted(i["fate"] for i in view["investigators"]),
        "turned_in": view["evidence"]["turned_in"], "needed": view["evidence"]["needed"], "escape": view["escape"],
        "hand": [view["screen"]["attack"], *sorted(card["id"] for card in view["screen"]["abilities"])],
        "reason": (view["ended"] or {}).get("reason"), "seconds": round(time.process_time() - began, 2),
    }  # fmt: skip


def report(rows: list[Row]) -> None:
    """A line for each table, and one for each board."""
    print("content", find(GAME).content_hash, "games", len(rows))
    groups: dict[tuple[Any, ...], list[Row]] = {}
    for row in rows:
        groups.setdefault((*row["levels"], row["map"], row["foe"], row["n"]), []).append(row)
        groups.setdefault((*row["levels"], row["map"], "all", 0), []).append(row)
    for key, some in sorted(groups.items()):
        won = sum(row["won"] for row in some)
        low, high = wilson(won, len(some))
        fates = Counter(f for row in some for f in row["fates"])
        lost = [row["round"] for row in some if not row["won"]]
        wins = [row["round"] for row in some if row["won"]]
        print(
            f"{key[0]:>6} v {key[1]:<6} {key[2]:<8}{key[3]:<8}{key[4] or ' ':<2} {won:>4} of {len(some):<4}"
            f" {won / len(some):4.0%} ({low:3.0%}-{high:3.0%})  lost in {statistics.median(lost) if lost else 0:>4}"
            f" won in {statistics.median(wins) if wins else 0:>4}  no way out yet"
            f" {sum(not r['escape'] for r in some if not r['won']):>3}  evidence"
            f" {sum(min(r['turned_in'], r['needed']) for r in some) / sum(r['needed'] for r in some):4.0%}"
            f"  {dict(sorted(fates.items()))}"
            f"  {statistics.mean(r['seconds'] for r in some):.1f} s"
        )


def main() -> None:
    """Play, or report what was played."""
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--games", type=int, default=12)
    asked.add_argument("--seed", type=int, default=40000)
    asked.add_argument("--foe", default="normal", help="the Adversary's level, or idle")
    asked.add_argument("--people", default="normal", help="the Investigators' level")
    asked.add_argument("--maps", default=",".join(MAPS))
    asked.add_argument("--foes", default=",".join(FOES))
    asked.add_argument("--seats", default="2,3,4", help="numbers of Investigators")
    asked.add_argument("--minutes", type=float, default=1e9)
    asked.add_argument("--out", type=Path, default=Path("fair.jsonl"))
    asked.add_argument("--report", action="store_true")
    told = asked.parse_args()
    rows = [json.loads(line) for line in told.out.read_text().splitlines()] if told.out.exists() else []
    began = time.monotonic()
    known = {(r["map"], r["foe"], r["n"], r["seed"], *r["levels"]) for r in rows}
    tables = list(
        itertools.product(told.maps.split(","), told.foes.split(","), [int(n) for n in told.seats.split(",")])
    )
    with told.out.open("a") as file:
        for k, table in itertools.product(range(0 if told.report else told.games), tables):
            seed = told.seed + k
            if (*table, seed, told.foe, told.people) in known:
                continue
            if time.monotonic() - began > told.minutes * 60:
                break
            rows.append(played(table, seed, told.foe, told.people))
            file.write(json.dumps(rows[-1]) + "\n")
            file.flush()
    report(rows)


if __name__ == "__main__":
    main()
