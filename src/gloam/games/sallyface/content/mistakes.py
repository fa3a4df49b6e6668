"""Mistakes in a pack, each with its file, card and field, and the closest correct word."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from gloam.kernel import Refused, value

FEW = 8


@value
class Mistake:
    """One mistake that must be fixed before a pack can be played."""

    at: str
    text: str

    def __str__(self) -> str:
        """File, card, field, and what is wrong there."""
        return f"{self.at}: {self.text}"

    @property
    def card(self) -> str:
        """The card or section it is in."""
        head, _, field = self.at.rpartition(".")
        return self.at if not head or field.startswith("toml") else head


def did_you_mean(word: object, known: Iterable[str]) -> str:
    """The closest of the known words, or all of them if there are few."""
    some = [k for k in known if k]
    near = difflib.get_close_matches(str(word), some, 1)
    if near:
        return f": did you mean {near[0]!r}?"
    return f"; it can be {', '.join(some)}" if len(some) <= FEW else ""


def wrong(at: str, text: str, instead: Iterable[str] = (), word: object = "") -> Refused:
    """The refusal of a field that cannot be read, with the closest possible word."""
    hint = did_you_mean(word, instead) if word != "" else ""
    return Refused("bad_pack", f"{at}: {text}{hint}")


def listed(error: Refused) -> list[Mistake]:
    """The mistakes in a refusal, one per line."""
    return [Mistake(*split(line)) for line in error.text.splitlines()]


def split(line: str) -> tuple[str, str]:
    """Where it is, `file: card.field`, and what is wrong there."""
    file, _, rest = line.partition(": ")
    at, _, text = rest.partition(": ")
    return (f"{file}: {at}", text) if text else (file, rest)


def refused(found: Iterable[Mistake]) -> Refused:
    """The refusal of a pack, with all its mistakes, one per line."""
    return Refused("bad_pack", "\n".join(map(str, found)))
