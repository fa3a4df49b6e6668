"""The golden playthrough: a record that people can read, with what was told as comments between the answers.

    .venv/bin/python -m tests.games.faceless.golden

plays the game anew and writes tests/golden/faceless.txt; look at the difference before you commit it.
"""

from __future__ import annotations

from pathlib import Path

import gloam
from gloam.bots import driver, registry
from gloam.kernel import Game
from gloam.kernel.record import Record, line_text

PATH = Path(__file__).resolve().parents[2] / "golden" / "faceless.txt"
NAMES = ("Carol", "Bob", "Jade")
SEED = 1
INTRO = """\
; Down the Rabbit Hole, played by three greedy bots: Carol (seat 0), Bob (seat 1) and Jade (seat 2). Each line is an
; answer: its number, who gave it, the kind of question, the answer, and the hash of the position after it.
; What happened then is told in the comments below it."""


def played() -> Game:
    """The game."""
    game = gloam.new("faceless", 3, seed=SEED, options={"scenario": "rabbit_hole", "expansions": ["portals", "eyes"]})
    driver.play(game, registry.seated("faceless", ["greedy"] * 3, SEED))
    return game


def annotated(made: Record) -> str:
    """The record with its comments."""
    head = [f"{key}: {value}" for key, value in made.tags.items()]
    rows = [*head, "", INTRO]
    for n, game in enumerate(gloam.replaying(made)):
        if n:
            rows.append(f"{n} {line_text(made.lines[n - 1])}")
        for event in game.events(None):
            said = game.spec.words.sentence(event).format(*NAMES)
            rows += [";", f"; {said}"] if event["kind"] == "turn" else [f";   {said}"]
    return "\n".join([*rows, f"end {len(made.lines)} #{made.lines[-1][3]}", ""])


if __name__ == "__main__":
    PATH.write_text(annotated(played().record(event="golden playthrough")), "utf-8")
