"""How often bots earn each mark of a game: one that nobody ever earns is too hard, one that all earn is no mark.

    python tools/marks.py cant_stop --line easy,normal,hard --games 30 --seed 7100000
    python tools/marks.py stiflingdark --line hard,normal,normal --line normal,hard,hard --option map=park --games 10

Each line-up plays so many games, and moves on by one seat from game to game where all seats have the same part. A row
of the result is a mark, a column a level (and its part, where there are several): how often it earned the mark, of how
often it had a seat.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from dataclasses import dataclass, field

import gloam
from gloam import bots
from gloam.analysis.marks import earned, marks_of, played_by_bots
from gloam.bots import derived
from gloam.kernel import Json


@dataclass
class Found:
    """How often each level sat at a table, and how often it earned each mark there."""

    game: str
    options: dict[str, Json]
    games: Counter[str] = field(default_factory=Counter)
    earned: Counter[tuple[str, str]] = field(default_factory=Counter)

    def add(self, line: list[str], marks: list[list[str]]) -> None:
        """One more game."""
        roles = gloam.find(self.game).roles_of(len(line), self.options)
        sides = len(set(roles)) > 1
        names = [f"{name} {role}" if sides else name for name, role in zip(line, roles, strict=True)]
        self.games.update(names)
        self.earned.update((name, mark) for name, some in zip(names, marks, strict=True) for mark in some)

    def cell(self, name: str, mark: str) -> str:
        """One figure."""
        return f"{self.earned[name, mark]} of {self.games[name]}"

    def table(self) -> str:
        """The result."""
        order = [*bots.names(self.game)]
        names = sorted(self.games, key=lambda name: (name.partition(" ")[2], -order.index(name.partition(" ")[0])))
        cells = [[mark.how, *(self.cell(name, mark.id) for name in names)] for mark in marks_of(self.game)]
        rows = [["mark", *names], ["---", *["--:"] * len(names)], *cells]
        return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def seated(game: str, line: list[str], n: int, options: dict[str, Json]) -> list[str]:
    """The line-up of the game with this number."""
    roles = gloam.find(game).roles_of(len(line), options)
    by = n % len(line) if len(set(roles)) == 1 else 0
    return [*line[by:], *line[:by]]


def marks_earned(game: str, line: list[str], seed: int, options: dict[str, Json]) -> list[list[str]]:
    """The marks of each seat in one game."""
    made = gloam.new(game, seats=len(line), seed=seed, options=options)
    bots.play(made, bots.seated(game, line, seed=derived(seed, 1)))
    return earned(game, played_by_bots(made, line))


def main() -> None:
    """Play, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--line", action="append", required=True, help="bots by seat: easy,normal,hard")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=7_100_000)
    parser.add_argument("--option", action="append", default=[], help="name=value")
    parser.add_argument("--seconds", type=float, default=1e9, help="begin no game after so long")
    asked = parser.parse_args()
    words = dict(one.split("=", 1) for one in asked.option)
    options: dict[str, Json] = {name: {"true": True, "false": False}.get(word, word) for name, word in words.items()}
    found, until = Found(asked.game, options), time.monotonic() + asked.seconds
    for n in range(asked.games):
        for line in asked.line:
            if time.monotonic() < until:
                at = seated(asked.game, line.split(","), n, options)
                found.add(at, marks_earned(asked.game, at, asked.seed + n, options))
    print(found.table())


if __name__ == "__main__":
    main()
