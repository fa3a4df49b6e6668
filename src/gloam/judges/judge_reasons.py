"""What the numbers of a judge mean in words, so that a hint can say why an option is better."""

from __future__ import annotations

from dataclasses import dataclass
from fnmatch import fnmatchcase
from importlib import import_module
from importlib.util import find_spec

from gloam import game_files


@dataclass(slots=True, frozen=True)
class Reason:
    """Some of a judge's numbers that mean one thing.

    `measure` is the number that says whether there is more or less of it. `helps` is 1 where more of it is good for the
    player (or for the team whose chance the judge says), -1 where it is bad, 0 where it depends. `names` are the other
    numbers that mean the same (`power_*` stands for each that begins so). `more` and `less` say it as a sentence.
    """

    measure: str
    helps: int
    names: tuple[str, ...]
    more: str
    less: str

    def members(self, names: tuple[str, ...]) -> list[int]:
        """Where its numbers stand in a row."""
        wanted = (self.measure, *self.names)
        return [n for n, name in enumerate(names) if any(fnmatchcase(name, one) for one in wanted)]


def reasons(game: str) -> tuple[tuple[str, ...], tuple[Reason, ...]]:
    """The names of a judge's numbers and their reasons (`judge_reasons.py` beside its features), if it has any."""
    module = game_files.part(game, "judge")
    if module is None or find_spec(f"{module.__name__}.judge_reasons") is None:
        return (), ()
    names: tuple[str, ...] = import_module(f"{module.__name__}.features").NAMES
    said: tuple[Reason, ...] = import_module(f"{module.__name__}.judge_reasons").REASONS
    return names, said
