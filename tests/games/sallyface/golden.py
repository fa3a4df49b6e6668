"""The golden playthrough: a record that people can read, with what was told as comments between the answers.

    .venv/bin/python -m tests.games.sallyface.golden

plays the game anew and writes tests/golden/sallyface.txt; look at the difference before you commit it.
"""

from __future__ import annotations

from pathlib import Path

import gloam
from gloam.bots.driver import play
from gloam.bots.sallyface import Planner
from gloam.kernel import Game
from gloam.kernel.record import Record, line_text

PATH = Path(__file__).resolve().parents[2] / "golden" / "sallyface.txt"
NAMES = ("Ann", "Bo")
SEED = 2
OPTIONS = {"story": "another_dead_body", "characters": ("sal", "ash")}
INTRO = """\
; A game of two: Ann (seat 0) is Sal, Bo (seat 1) is Ash. Each line is an answer: its number, who gave it, the kind of
; question, the answer, and the hash of the position after it. What happened then is told in the comments below it."""


def played() -> Game:
    """Two planners in the first Story."""
    game = gloam.new("sallyface", seats=2, seed=SEED, options=OPTIONS)
    play(game, [Planner(seat, seat) for seat in range(2)])
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
            rows += [";", f"; {said}"] if event["kind"] in ("turn", "story") else [f";   {said}"]
    return "\n".join([*rows, f"end {len(made.lines)} #{made.lines[-1][3]}", ""])


if __name__ == "__main__":
    PATH.write_text(annotated(played().record(event="golden playthrough")), "utf-8")
