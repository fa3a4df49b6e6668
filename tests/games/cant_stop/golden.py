"""The golden playthrough: a record that people can read, with what is told as comments below each answer.

    python -m tests.games.cant_stop.golden

plays it again and writes tests/golden/cant_stop.txt; look at the difference before you commit it.
"""

from __future__ import annotations

from pathlib import Path

import gloam
from gloam.records import replaying

PATH = Path(__file__).resolve().parents[2] / "golden" / "cant_stop.txt"
NAMES = ("Ann", "Bo")
DICE = [
    *(1, 1, 6, 6, 1, 1, 6, 6, 1, 1, 6, 6),
    *(3, 4, 3, 4, 3, 3, 4, 4, 1, 1, 1, 1),
    *(1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 4, 6),
]
ANSWERS = [
    *((2, 12), "roll", (2, 12), "roll", (2, 12), "stop"),
    *((7, 7), "roll", (6, 8), "roll"),
    *((3, 3), "roll", (3, 3), "roll", (3, 10), "stop"),
]
NOTES = {
    1: "A whole game of two: Ann is seat 0, Bo is seat 1. Each line is an answer: its number, who gave it, the kind\n"
    "; of question, the answer, and the hash of the position after it. Below it stands what everybody is told.",
    6: "CSX1: the pairings are (2, 12) and (7, 7). Ann tries the short columns at the edge.",
    19: "Both runners stand on the last space; only stopping closes the columns.",
    24: "Seven, twice: one runner, two spaces.",
    32: "Bo's runners are in 6, 7 and 8, and column 2 is closed: this roll cannot be climbed.",
    40: "Of the pairing (2, 4) only the 4 could be climbed. Ann goes for 3 and 3.",
    52: "The fifth space of column 3 is its last.",
}


def played() -> gloam.Game:
    """Ann closes three columns, and Bo cannot stop in time."""
    game = gloam.new("cant_stop", seats=2, chance=[0, *DICE])
    for answer in ANSWERS:
        game.answer(answer)
    return game


def annotated(record: gloam.Record) -> str:
    """The record's text with a comment for whatever was told after each answer, and the notes."""
    rows = iter(record.text().splitlines(keepends=True))
    lines = [next(rows) for _ in record.tags] + [next(rows)]
    steps = replaying(record)
    next(steps)
    for n, (row, game) in enumerate(zip(rows, steps, strict=False), 1):
        lines += [f"; {NOTES[n]}\n"] if n in NOTES else []
        told = [game.spec.words.sentence(event).format(*NAMES) for event in game.events(None)]
        lines += [row, *(f";   {sentence}\n" for sentence in told)]
    return "".join([*lines, record.text().splitlines(keepends=True)[-1]])


if __name__ == "__main__":
    PATH.write_text(annotated(played().record(event="golden playthrough")), "utf-8")
