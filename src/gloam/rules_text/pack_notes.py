"""What a pack changes, said where a text still has the printed number: "your pack changes this: 12 instead of 15".

A game's `printed.toml` lists the numbers that its texts repeat: the file and field they come from, the printed value,
what it is called, how texts write it (`says`), the rules that say it and the other texts of the game that do.
"""

from __future__ import annotations

import functools
import tomllib
from dataclasses import dataclass

from gloam import game_files
from gloam.kernel import Json, find
from gloam.kernel.spec import BROKEN_PACKS, PRINTED_ONLY
from gloam.toolkit.content import CLOSED, own_file

FILE = "printed.toml"


@dataclass(slots=True, frozen=True)
class Printed:
    """A number that texts repeat."""

    file: str
    fact: str
    printed: Json
    name: str
    says: tuple[str, ...]
    rules: tuple[str, ...] = ()
    texts: tuple[str, ...] = ()


@dataclass(slots=True, frozen=True)
class Changed:
    """Such a number in a pack that is played."""

    about: Printed
    now: Json

    @property
    def values(self) -> str:
        """What it is now, and what is printed."""
        return f"{in_words(self.now)} instead of {in_words(self.about.printed)}"

    @property
    def note(self) -> str:
        """What stands below a text that can't follow."""
        return f"Your pack changes this: {self.values} ({self.about.name})."


@functools.cache
def printed_numbers(game: str) -> tuple[Printed, ...]:
    """The numbers that a game's texts repeat; none where it lists none."""
    file = game_files.home(game) / FILE
    if not file.is_file():
        return ()
    return tuple(
        Printed(
            one["file"],
            one["fact"],
            one["printed"],
            one["name"],
            tuple(one["says"]),
            tuple(one.get("rules", ())),
            tuple(one.get("texts", ())),
        )
        for one in tomllib.loads(file.read_text("utf-8"))["numbers"]
    )


@functools.cache
def changed(game: str) -> tuple[Changed, ...]:
    """Which of them the pack changes that is played; none with the printed facts, or where the pack is refused."""
    numbers = printed_numbers(game)
    if not numbers:
        return ()
    find(game)  # reads its content, and knows which packs it refuses
    found = []
    for one in numbers:
        own = own_file(game, one.file)
        if game in PRINTED_ONLY or game in CLOSED or one.file in BROKEN_PACKS.get(game, {}) or own is None:
            continue
        now = field_of(tomllib.loads(own.read_text("utf-8")), one.fact)
        if now is not None and now != one.printed:
            found.append(Changed(one, now))
    return tuple(found)


def notes(game: str, rule: str) -> list[str]:
    """What the pack changes of one rule."""
    return [one.note for one in changed(game) if rule in one.about.rules]


def summary(game: str) -> str:
    """All that it changes, for a text that speaks of the whole game; "" where it changes nothing that texts repeat."""
    found = changed(game)
    parts = [f"{one.about.name} {one.values}" for one in found]
    return f"**Your pack changes what follows:** {'; '.join(parts)}." if parts else ""


def field_of(plain: Json, path: str) -> Json:
    """What stands in a field of a file, at a path of names; None where it does not."""
    for name in path.split("."):
        plain = plain.get(name) if isinstance(plain, dict) else None
    return plain


def in_words(value: Json) -> str:
    """A number, or the numbers of a list."""
    if isinstance(value, list):
        return ", ".join("·".join(map(str, one)) if isinstance(one, list) else str(one) for one in value)
    return str(value)
