"""What people are told of a table before they sit down: counts of games that other scripts here have played.

    PYTHONPATH=src python3 research/measured_tables.py --ways ways.jsonl --fair fair.jsonl

Reads the games of research/ways.py and research/stiflingdark/fair_tables.py and writes `measured.json` beside each
game's bots. Every row keeps its first seed and its number of games; the file holds for the content it was counted with.
Figures: docs/ladder.md, the new-table page, the lobby.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from importlib.resources import files
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # the checkout: this is a module of `research`

from gloam import game_files
from gloam.bots.measured import FILE
from gloam.kernel import find
from gloam.lab.stats import wilson
from research.ways import ways

FEWEST = 20
"""A table with fewer games is not told of."""
NO_MATTER = {
    "faceless": ["spoken_name", "hourglass", "trials"],
    "lucidity": ["first"],
    "stiflingdark": ["choose", "open", "belief"],
}
"""Options that ask or show people something and change nobody's chances."""
Row = dict[str, Any]
Key = tuple[str, int, str, tuple[str, ...]]


def said(game: str, options: dict[str, Any]) -> str:
    """The options of a table that are not as usual: what is one table is counted as one."""
    usual = find(game).checked_options({})
    return json.dumps({name: value for name, value in sorted(options.items()) if value != usual[name]})


def of_ways(rows: list[Row]) -> list[tuple[Key, int, list[bool]]]:
    """The games of the home page's ways: their tables, seeds, and who won."""
    known = {f"{game}/{way['id']}": (game, way) for game, way in ways()}
    out = []
    for row in rows:
        game, way = known[row["way"]]
        key = (game, way["seats"], said(game, way.get("options", {})), tuple(row["team"]))
        out.append((key, row["seed"], [seat in row["winners"] for seat in range(way["seats"])]))
    return out


def of_fair_tables(rows: list[Row]) -> list[tuple[Key, int, list[bool]]]:
    """The games of the 18 tables of The Stifling Dark."""
    out = []
    for row in rows:
        options = said("stiflingdark", {"adversary": row["foe"], "map": row["map"]})
        foe, people = row["levels"]
        key = ("stiflingdark", row["n"] + 1, options, (foe, *[people] * row["n"]))
        if foe != "idle":
            out.append((key, row["seed"], [not row["won"], *[row["won"]] * row["n"]]))
    return out


def tables(played: list[tuple[Key, int, list[bool]]]) -> dict[str, list[Row]]:
    """A row for each table that was played often enough, by game."""
    groups: dict[Key, list[tuple[int, list[bool]]]] = defaultdict(list)
    for key, seed, won in played:
        groups[key].append((seed, won))
    out: dict[str, list[Row]] = defaultdict(list)
    for (game, seats, options, team), some in sorted(groups.items()):
        if len(some) >= FEWEST:
            wins = [sum(won[seat] for _, won in some) for seat in range(seats)]
            counts = [[n, *(round(end, 3) for end in wilson(n, len(some)))] for n in wins]
            out[game].append(
                {"seats": seats, "options": json.loads(options), "bots": list(team), "games": len(some),
                 "won": counts, "seed": min(seed for seed, _ in some)}
            )  # fmt: skip
    return out


def read(path: Path | None) -> list[Row]:
    """The lines of a file of games."""
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path else []


def main() -> None:
    """Write the files."""
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--ways", type=Path)
    asked.add_argument("--fair", type=Path)
    told = asked.parse_args()
    for game, rows in tables(of_ways(read(told.ways)) + of_fair_tables(read(told.fair))).items():
        module = game_files.part(game, "bots")
        if module is None:
            continue
        whole = {"content": find(game).content_hash, "no_matter": NO_MATTER.get(game, [])}
        lines = ",\n".join(f"  {json.dumps(row)}" for row in rows)
        text = json.dumps(whole)[:-1] + f', "tables": [\n{lines}\n]}}\n'
        Path(str(files(module) / FILE)).write_text(text, "utf-8")
        print(f"{game}: {len(rows)} tables")


if __name__ == "__main__":
    main()
