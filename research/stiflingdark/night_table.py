"""Who wins at The Stifling Dark: every board, Adversary and number of Investigators, as a table for docs/games.

Usage: python research/stiflingdark/night_table.py [--games N] [--seed S] [--versus RIVALS] [--keep FILE] [--workers N]
           [--write]
RIVALS is `greedy` (normal bots on both sides), or who is not: `random-adversary`, `random-investigators`,
`hard-adversary`, `hard-investigators`. The rules check the whole state
at every decision, the truth inside the possible places among it. With --keep the cells that are done are kept in a file
and not played again; with --write the table replaces the one in docs/games/stiflingdark.md.

Figures: docs/games/stiflingdark.md (who wins).
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

import gloam
from gloam import lab

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "games" / "stiflingdark.md"
BOARDS = {"sawmill": "Sawmill", "park": "Amusement Park"}
FOES = {"butcher": "Butcher", "horror": "Horror", "cult": "Cult"}
RIVALS = {
    "greedy": ("greedy", "greedy"),
    "random-adversary": ("random", "greedy"),
    "random-investigators": ("greedy", "random"),
    "hard-adversary": ("hard", "normal"),
    "hard-investigators": ("normal", "hard"),
}
INVESTIGATORS_TOLD = ("random-adversary", "hard-investigators")
"""Where the table tells how often the Investigators win."""
ENDINGS = ("escaped", "killed", "timeout")


def cells(only: str) -> list[tuple[str, str, int]]:
    """Board, Adversary and number of Investigators; those whose name begins with `only`."""
    every = [(board, foe, n) for board in BOARDS for foe in FOES for n in (2, 3, 4)]
    return [cell for cell in every if name(*cell).startswith(only)]


def name(board: str, foe: str, n: int) -> str:
    """A cell in one word."""
    return f"{board}-{foe}-{n}"


def played(cell: tuple[str, str, int], rivals: str, **more: Any) -> dict[str, Any]:
    """One cell's games, as the lab reports them."""
    board, foe, n = cell
    hunter, hunted = RIVALS[rivals]
    report = lab.simulate(
        "stiflingdark",
        bots=[hunter, *[hunted] * n],
        options={"map": board, "adversary": foe},
        fixed=True,
        check=True,
        **more,
    )
    return report.as_json()


def row(cell: tuple[str, str, int], found: dict[str, Any], winner: int) -> str:
    """One line of the table."""
    board, foe, n = cell
    low, high = found["ci"][winner]
    endings = found["observed"]["endings"]
    ends = " / ".join(str(endings.get(end, {}).get("hits", 0)) for end in ENDINGS)
    share = f"{100 * found['win_rate'][winner]:.0f}% | {100 * low:.0f} – {100 * high:.0f}%"
    return f"| {BOARDS[board]} | {FOES[foe]} | {n} | {found['games']} | {share} | {ends} |"


def table(done: dict[str, dict[str, Any]], rivals: str) -> list[str]:
    """The table of the cells that are done."""
    winner = int(rivals in INVESTIGATORS_TOLD)
    who = "the Investigators win" if winner else "the Adversary wins"
    rows = [
        f"| board | Adversary | Investigators | games | {who} | 95% | {' / '.join(ENDINGS)} |",
        "|---|---|---|---|---|---|---|",
    ]
    rows += [row(cell, done[name(*cell)], winner) for cell in cells("") if name(*cell) in done]
    return [*rows, "", *(f"Seed {seed}, content {content}." for seed, content in dealt(done))]


def dealt(done: dict[str, dict[str, Any]]) -> list[tuple[int, str]]:
    """With which seed and content the cells were played: one pair, if all were played together."""
    return sorted({(found["seed"], found["content_hash"]) for found in done.values()})


def written(page: str, rivals: str, lines: list[str]) -> str:
    """The page with the table between its two marks."""
    begin, end = f"<!-- {rivals} -->\n", f"<!-- /{rivals} -->"
    head, _, rest = page.partition(begin)
    _, found, tail = rest.partition(end)
    if not found:
        raise SystemExit(f"{PAGE.name} has no place for {begin.strip()}")
    return head + begin + "\n".join(lines) + "\n" + end + tail


def main() -> None:
    """Play what is missing, and print or write the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=2027)
    parser.add_argument("--versus", choices=RIVALS, default="greedy")
    parser.add_argument("--only", default="", help="cells whose name begins so: sawmill-butcher, park-cult-4")
    parser.add_argument("--workers", type=int)
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    print(f"content {gloam.find('stiflingdark').content_hash}, seed {asked.seed}", file=sys.stderr)
    done: dict[str, dict[str, Any]] = json.loads(asked.keep.read_text()) if asked.keep and asked.keep.exists() else {}
    for cell in cells(asked.only):
        if name(*cell) not in done:
            done[name(*cell)] = played(cell, asked.versus, games=asked.games, seed=asked.seed, workers=asked.workers)
            print(row(cell, done[name(*cell)], int(asked.versus in INVESTIGATORS_TOLD)), file=sys.stderr, flush=True)
        if asked.keep:
            asked.keep.write_text(json.dumps(done))
    lines = table(done, asked.versus)
    if asked.write:
        PAGE.write_text(written(PAGE.read_text(), asked.versus, lines))
    print("\n".join(lines))


if __name__ == "__main__":
    main()
