"""What is wrong with a pack: every mistake with its file, card and field, and the nearest word that would be right."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from gloam.kernel import Refused, value

FEW = 8


@value
class Mistake:
    """One thing that must be put right before a pack can be played."""

    at: str
    text: str

    def __str__(self) -> str:
        """File, card, field, and what is wrong there."""
        return f"{self.at}: {self.text}"

    @property
    def card(self) -> str:
        """The card or section it stands on."""
        head, _, field = self.at.rpartition(".")
        return self.at if not head or field.startswith("toml") else head


def did_you_mean(word: object, known: Iterable[str]) -> str:
    """The nearest of the known words, or all of them where they are few."""
    some = [k for k in known if k]
    near = difflib.get_close_matches(str(word), some, 1)
    if near:
        return f": did you mean {near[0]!r}?"
    return f"; it can be {', '.join(some)}" if len(some) <= FEW else ""


def wrong(at: str, text: str, instead: Iterable[str] = (), word: object = "") -> Refused:
    """A field that cannot be read; with the nearest word among those that could stand there."""
    hint = did_you_mean(word, instead) if word != "" else ""
    return Refused("bad_pack", f"{at}: {text}{hint}")


def listed(error: Refused) -> list[Mistake]:
    """The mistakes that a refused field names, one a line."""
    return [Mistake(*split(line)) for line in error.text.splitlines()]


def split(line: str) -> tuple[str, str]:
    """Where it is, `file: card.field`, and what is wrong there."""
    file, _, rest = line.partition(": ")
    at, _, text = rest.partition(": ")
    return (f"{file}: {at}", text) if text else (file, rest)


def refused(found: Iterable[Mistake]) -> Refused:
    """A pack that cannot be used, with all its mistakes, one a line."""
    return Refused("bad_pack", "\n".join(map(str, found)))
