"""Golden playthroughs: records that people can read, with what was told as comments between the answers.

    .venv/bin/python -m tests.goldens NAME …
    .venv/bin/python -m tests.goldens --retell NAME …

The first plays those games again and writes tests/golden/NAME.txt; the second keeps the answers and tells them in the
words and with the hashes of today. Look at the difference before you commit it. A playthrough is told in a golden.py
beside the tests of its game.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path

import gloam
from gloam.kernel import Game, find
from gloam.kernel.record import Record
from gloam.laws.goldens import annotated
from gloam.records import parse

FOLDER = Path(__file__).resolve().parent / "golden"


@dataclass(frozen=True)
class Golden:
    """One playthrough: its file, who plays, what stands above it, the events that begin a paragraph, what it shows."""

    name: str
    names: tuple[str, ...]
    intro: str
    heads: tuple[str, ...]
    shows: str
    play: Callable[[], Game]

    @property
    def path(self) -> Path:
        """Where it is kept."""
        return FOLDER / f"{self.name}.txt"

    @property
    def renewed_by(self) -> str:
        """What to do when it is stale."""
        retold = f"If the answers still fit, renew it with `python -m tests.goldens --retell {self.name}`"
        return f"{retold}; to play it again: `python -m tests.goldens {self.name}`. Look at the difference."

    def text(self) -> str:
        """As it is kept."""
        return self.path.read_text("utf-8")

    def annotated(self, made: Record) -> str:
        """A record with its comments."""
        return annotated(made, self.names, self.intro, self.heads)

    def retell(self) -> None:
        """The same answers in the words of today, with the hashes that the positions have today."""
        made = parse(self.text())
        made.tags["content"] = find(made.tags["game"]).content_hash
        made.lines = [(seat, kind, value, "") for seat, kind, value, _ in made.lines]
        made.lines = gloam.replay(made).record().lines
        self.path.write_text(self.annotated(made), "utf-8")

    def write(self) -> None:
        """Play it again."""
        self.path.write_text(self.annotated(self.play().record(event="golden playthrough")), "utf-8")


@cache
def goldens() -> dict[str, Golden]:
    """Every playthrough, by name."""
    found = sorted((Path(__file__).resolve().parent / "games").rglob("golden.py"))
    root = Path(__file__).resolve().parents[1]
    modules = [import_module(".".join(path.relative_to(root).with_suffix("").parts)) for path in found]
    told: list[Golden] = [module.GOLDEN for module in modules if hasattr(module, "GOLDEN")]
    return {golden.name: golden for golden in told}


if __name__ == "__main__":
    retell = "--retell" in sys.argv
    for wanted in [word for word in sys.argv[1:] if word != "--retell"] or goldens():
        goldens()[wanted].retell() if retell else goldens()[wanted].write()
