"""Golden playthroughs: records that people can read, with what was told as comments between the answers.

A game brings them in the folder `goldens/` of its package, or in `tests/golden/` of its checkout. `python -m
gloam.laws.goldens GAME SEED FILE` plays one game at random and writes it. Look at a golden before you commit it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from importlib.resources.abc import Traversable
from pathlib import Path

import gloam
from gloam import game_files
from gloam.bots import play, seated
from gloam.kernel.record import Record, line_text
from gloam.laws.machine import hold
from gloam.records import parse

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eve", "Flo", "Gus", "Hal")


def annotated(made: Record, names: Sequence[str] = NAMES, intro: str = "", heads: Sequence[str] = ()) -> str:
    """A record with its comments; the events named in `heads` begin a paragraph."""
    rows = [*(f"{key}: {value}" for key, value in made.tags.items()), "", *([intro] if intro else [])]
    for n, game in enumerate(gloam.replaying(made)):
        if n:
            rows.append(f"{n} {line_text(made.lines[n - 1])}")
        for event in game.events(None):
            said = game.spec.words.sentence(event).format(*names)
            rows += [";", f"; {said}"] if event["kind"] in heads else [f";   {said}"]
    return "\n".join([*rows, f"end {len(made.lines)} #{made.lines[-1][3]}", ""])


def files_of(game: str) -> Iterator[Traversable]:
    """The golden playthroughs of a game."""
    root = game_files.checkout(game)
    for folder in (game_files.home(game) / "goldens", *([root / "tests" / "golden"] if root else [])):
        if folder.is_dir():
            for path in sorted(folder.iterdir(), key=lambda one: one.name):
                if path.name.endswith(".txt") and f"\ngame: {game}\n" in path.read_text("utf-8"):
                    yield path


def check_golden(text: str) -> int:
    """It replays to its end with equal hashes, and at every answer the state is one the rules can reach.

    Returns how many positions were judged.
    """
    made, judged = parse(text), 0
    for game in gloam.replaying(made):
        game.spec.check(game.state)
        judged += 1
    end = gloam.replay(made)
    hold(end.decision is None, "the golden playthrough stops before the end of the game")
    hold(all(mark for *_, mark in made.lines), "the golden playthrough has an answer without a hash")
    hold(end.record().lines == made.lines, "played again, the golden playthrough is another one")
    now = end.spec.content_hash
    hold(made.tags.get("content") == now, f"the golden playthrough is of other content, not {now}: write it again")
    return judged


def played(game: str, seed: int, seats: int = 0) -> Record:
    """A game of the usual bots, as a record."""
    spec = gloam.find(game)
    table = gloam.new(game, seats or spec.seats[0], seed)
    play(table, seated(game, gloam.bots.lineup(game, (), seats or spec.seats[0]), seed))
    return table.record(event="golden playthrough")


if __name__ == "__main__":
    Path(sys.argv[3]).write_text(annotated(played(sys.argv[1], int(sys.argv[2]))), "utf-8")
