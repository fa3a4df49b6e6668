"""The golden playthrough with the Cult: a record that people can read, with what was told as comments.

    .venv/bin/python -m tests.games.stiflingdark.cult.golden

plays the game anew and writes tests/golden/stiflingdark_cult.txt; look at the difference before you commit it.
"""

from __future__ import annotations

from pathlib import Path

import gloam
from gloam.bots import driver, registry
from gloam.kernel import Game
from gloam.kernel.record import Record, line_text

PATH = Path(__file__).resolve().parents[3] / "golden" / "stiflingdark_cult.txt"
NAMES = ("Hunlow", "Ann", "Ben", "Cleo")
SEED = 3
INTRO = """\
; The Cult of Hunlow on the Sawmill: Hunlow (seat 0) is the greedy bot, Ann, Ben and Cleo (seats 1 to 3) play at random.
; Each line is an answer: its number, who gave it, the kind of question, the answer, and the hash of the position after
; it. What everybody was told then stands in the comments below it; of hidden steps nothing is told."""


def played() -> Game:
    """The game."""
    game = gloam.new("stiflingdark", 4, seed=SEED, options={"adversary": "cult"})
    driver.play(game, registry.seated("stiflingdark", ["greedy", "random", "random", "random"], SEED))
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
            rows += [";", f"; {said}"] if event["kind"] in ("turn", "adversary_turn") else [f";   {said}"]
    return "\n".join([*rows, f"end {len(made.lines)} #{made.lines[-1][3]}", ""])


if __name__ == "__main__":
    PATH.write_text(annotated(played().record(event="golden playthrough")), "utf-8")
