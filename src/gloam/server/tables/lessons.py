"""Lessons: a first game that teaches by doing, made from the file `lesson.toml` in a game's `content` folder.

A game may have more of them, `lesson_<which>.toml`, and a lesson may begin in the middle of a game (`position`).
The file gives the dice (`chance`), what the other seats answer (`others`), and the steps: a text and a rule for each
question of the learner, and the answer it is about. Any game gets a lesson by such a file; nothing here knows a game.
"""

from __future__ import annotations

import functools
import tomllib
from secrets import randbits
from typing import Any

import msgspec

from gloam import game_files
from gloam.kernel import Json, find
from gloam.server.problems import Problem
from gloam.server.store import Entry
from gloam.server.tables.lobby import Lobby, listed
from gloam.server.tables.seating import bot_name
from gloam.server.tables.session.table_session import TableSession
from gloam.server.tables.tokens import new_token


class Step(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """One question of the learner: what to read before it, the rule, the answer it is about."""

    kind: str
    text: str
    rule: str
    expect: Any = None
    hint: str = ""


class Lesson(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A lesson as its file has it."""

    seats: int
    steps: list[Step]
    end: str
    chance: list[Any] = []
    others: list[Any] = []
    options: dict[str, Any] = {}
    learner: int = 0
    names: list[str] = []
    title: str = ""
    position: dict[str, Any] = {}


@functools.cache
def lessons_of(game: str) -> dict[str, Lesson]:
    """The lessons of a game, the first one under ""; whatever is wrong with a file is named."""
    folder = game_files.home(game) / "content"
    if not folder.is_dir():
        return {}
    found: dict[str, Lesson] = {}
    for path in sorted(folder.iterdir(), key=lambda one: one.name.removesuffix(".toml")):
        if not (path.name.startswith("lesson") and path.name.endswith(".toml")):
            continue
        try:
            lesson = msgspec.convert(tomllib.loads(path.read_text("utf-8")), Lesson)
        except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
            raise ValueError(f"{path.name} of {game}: {error}") from error
        found[path.name.removesuffix(".toml").removeprefix("lesson").lstrip("_")] = lesson
    return found


def lesson_of(game: str, which: str = "") -> Lesson | None:
    """One lesson of a game, if it has it."""
    return lessons_of(game).get(which)


def exists(game: str) -> bool:
    """Whether there is a lesson."""
    return bool(lessons_of(game))


def offered(game: str) -> list[Json]:
    """The lessons of a game by name and title, for the list of games."""
    return [{"which": which, "title": lesson.title} for which, lesson in lessons_of(game).items()]


def origin_of(game: str, lesson: Lesson) -> dict[str, Any]:
    """Where a lesson begins: at the set-up, or at its position."""
    spec = find(game)
    if not lesson.position:
        return {"seats": spec.checked_seats(lesson.seats), "options": listed(spec.checked_options(lesson.options))}
    if spec.position is None:
        raise ValueError(f"the lesson of {game} begins at a position, but {spec.title} takes none")
    _, seats, options = spec.position(dict(lesson.position))
    return {"seats": seats, "options": listed(options), "position": lesson.position}


async def open_lesson(lobby: Lobby, game: str, which: str = "") -> tuple[TableSession, list[str | None]]:
    """A table that teaches: one learner, the others play by the book, and then the dice fall as they like."""
    spec = find(game)
    lesson = lesson_of(game, which)
    if lesson is None:
        raise Problem(404, "no_lesson", f"{spec.title} has no lesson called {which!r}.")
    origin = origin_of(game, lesson)
    seats = origin["seats"]
    filler = lobby.bots.filler(game)
    bots = {n: filler for n in range(seats) if n != lesson.learner}
    names = [lesson.names[n] if n < len(lesson.names) else bot_name(filler) for n in range(seats)]
    head = lobby.head(game, origin, names, bots)
    then = {"kind": "seeded", "at": randbits(63)}
    head |= {"sealed": False, "dice": {"kind": "script", "answers": lesson.chance, "at": 0, "then": then}}
    head |= {"lesson": lesson_json(lesson), "hints": True}
    tokens = [new_token() if n == lesson.learner else None for n in range(seats)]
    entries: list[Entry] = [{"do": "join", "seat": lesson.learner}, {"do": "start"}]
    return await lobby.make(head, entries, tokens), tokens


def lesson_json(lesson: Lesson) -> Json:
    """What a table keeps of its lesson."""
    steps = [msgspec.to_builtins(step) for step in lesson.steps]
    return {"learner": lesson.learner, "steps": steps, "others": lesson.others, "end": lesson.end}
