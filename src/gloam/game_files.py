"""What a game's package brings besides its rules: found by its entry point, the same way for every game.

    about.toml        name, tagline, colors, ways to play, names of options (see `About`)
    rules.md          the checklist of its rules; in a checkout it may be docs/rules/<game>.md
    how_to_play.md    the rules in two pages
    content/          facts, and lessons (lesson.toml)
    web/              board.js and its styles, cover.svg, pictures of how to play (how/)
    bots.py           BOTS, the players; terminal.py: its board in the terminal; judge.py: chances from a View
    marks.py          MARKS, what players can earn in a finished game
    goldens/          playthroughs that people can read

Each is optional. Nothing here loads a game: its pages, pictures and texts can be read without its rules.
"""

from __future__ import annotations

import functools
import re
import tomllib
from dataclasses import dataclass, field, fields
from importlib import import_module
from importlib.machinery import ModuleSpec, PathFinder
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from gloam.kernel import Json, Refused, all_ids, find
from gloam.kernel.spec import GROUP

ABOUT: Final = "about.toml"
API: Final = 1
"""The version of the interface for authors of games; it changes when a game would have to (docs/api/games.md)."""
COLOR: Final = re.compile(r"#[0-9a-f]{6}")
PARTS: Final = ("bots", "judge", "terminal", "well_played", "marks")
LAST: Final = 100
"""The order of a game that names none: after those that do."""


@dataclass(frozen=True, kw_only=True)
class About:
    """What a game says of itself before a table is open: the file `about.toml` in its package.

    `api` is the version of Gloam's interface for games that it was written for. `players` are the fewest and the most
    seats; `kind` is the last word of the line below the cover. `order` is the
    place among the games, `small` asks for a row instead of a cover. `accent` has a color for the dark and one for the
    light theme. `ways` are tables that can be opened without a question, the first one by "Play now": `id`, `label`,
    `seats`, `mine` (your seat; none: you watch), `options`, `bots` (for a seat, if not the usual one), `about`.
    `options` names the game's options: `name`, `help`, `main` (not folded away), `is_seat` (its numbers are seats),
    `not_with` (a flag that settles it: it is not named then), `by_seat` (one value for each seat, `from` a seat on;
    `open`: what no value means) and `values` by value, each with `name`, `help` and `with_people` (a flag
    that is set when people play and not set when only bots do). `parts` says where a part is that is not in the
    package: a module for `bots`, `judge` or `terminal`. `lab` is for the measure of luck: `merges` where the
    order of the answers inside one roll makes no difference, `ends` how many ends of a roll are all looked at before
    a few are sampled instead, `choice_first` the kinds of questions whose position a judge can't read by itself,
    `worth_best` other kinds of questions that are worth what their best answer is worth,
    `turn` the first questions of a turn. For looking back: `open` where everybody sees everything, `turn_number` where
    the View has the turn's number, `turn_marks` all places in it that say whose turn it is, `plays_on` the bot that
    tries options, `answers` how many answers it may give in one analysis, `hint_answers` in one hint,
    `turns_ahead` after how many turns options are compared, and `verdict_turns` where it is told what was given away.
    `plays_like` has the odds of somebody who plays like a level of bots, against those of `normal`, for hints.
    """

    name: str
    api: int = API
    tagline: str = ""
    players: tuple[int, int] = (0, 0)
    minutes: int = 0
    kind: str = ""
    tags: tuple[str, ...] = ()
    age: int = 0
    order: int = LAST
    small: bool = False
    accent: dict[str, str] = field(default_factory=dict)
    ways: tuple[dict[str, Json], ...] = ()
    options: dict[str, Any] = field(default_factory=dict)
    parts: dict[str, str] = field(default_factory=dict)
    lab: dict[str, Json] = field(default_factory=dict)

    @property
    def facts(self) -> str:
        """The line below the cover: how many players, how long, what kind of game."""
        least, most = self.players
        who = f"{least}–{most} players" if least < most else f"{most} players" if most else ""
        return " · ".join(part for part in (who, self.minutes and f"{self.minutes} min", self.kind) if part)

    def as_json(self) -> dict[str, Json]:
        """For `gloam games --json` and the list of games."""
        told: dict[str, Json] = {"tagline": self.tagline, "minutes": self.minutes, "tags": list(self.tags)}
        return {key: value for key, value in (told | {"age": self.age}).items() if value}


@functools.cache
def package(game: str) -> str:
    """The package of a game: the one that its entry point names, or that holds the module named there."""
    registered = [entry.module for entry in entry_points(group=GROUP) if entry.name == game]
    module = registered[0] if registered else find(game).state.__module__
    if located(module) is None:
        raise ModuleNotFoundError(f"the game {game} is registered as {module}, which is not installed")
    return package_of(module)


@functools.cache
def distribution(game: str) -> str:
    """The name by which the package that brings a game is installed; "" where nothing says so."""
    found = [entry.dist.name for entry in entry_points(group=GROUP) if entry.name == game and entry.dist is not None]
    return found[0] if found else ""


def package_of(module: str) -> str:
    """The package that a module is, or that holds it; "" where there is none."""
    found = located(module)
    is_package = found is not None and found.submodule_search_locations is not None
    return module if is_package else module.rpartition(".")[0]


def located(module: str) -> ModuleSpec | None:
    """Where a module is, without loading it or what is above it; None where there is none."""
    name, _, rest = module.partition(".")
    found = PathFinder.find_spec(name)
    while rest and found is not None and found.submodule_search_locations is not None:
        more, _, rest = rest.partition(".")
        name = f"{name}.{more}"
        found = PathFinder.find_spec(name, list(found.submodule_search_locations))
    if found is not None and name == module:
        return found
    try:
        return find_spec(module)  # an import hook may know it
    except ModuleNotFoundError:
        return None


def home(game: str) -> Traversable:
    """The folder of a game's package."""
    name = package(game)
    if not name:
        raise ModuleNotFoundError(f"the game {game} is a single module; it needs a package to bring files")
    return folder_of(name)


def folder_of(name: str) -> Traversable:
    """The folder of a package."""
    found = located(name)
    for folder in (found and found.submodule_search_locations) or ():
        if Path(folder).is_dir():
            return Path(folder)
    return files(name)


@functools.cache
def document(name: str) -> dict[str, Any] | None:
    """The file about.toml of a package as it is written; None where it has none. It is read once."""
    path = folder_of(name) / ABOUT if name else None
    return tomllib.loads(path.read_text("utf-8")) if path is not None and path.is_file() else None


@functools.cache
def about(game: str) -> About:
    """What a game says of itself. One without the file is called by its id; a wrong file is named, with the mistake."""
    try:
        written = document(package(game))
    except (ImportError, Refused):
        written = None
    except ValueError as error:
        raise ValueError(f"{ABOUT} of {game}: {error}") from error
    if written is None:
        return About(name=titled(game))
    try:
        return checked(written)
    except (TypeError, ValueError) as error:
        raise ValueError(f"{ABOUT} of {game}: {error}") from error


def check_api(game: str, module: str = "") -> None:
    """Refuse a game that was written for another version of the interface: in one line, and before it is loaded.

    `module` is where it is registered. Only the version is looked at: the rest of the file may be of that version too.
    """
    try:
        written = document(package_of(module) if module else package(game)) or {}
    except (ImportError, ValueError):
        return  # there is no such package or file: loading and reading them says so
    api = written.get("api", API)
    if api != API:
        what = "update Gloam" if isinstance(api, int) and api > API else "update the game"
        line = f"{written.get('name') or titled(game)} is written for version {api} of Gloam's interface for games."
        raise Refused("other_api", f"{line} This Gloam has {API}: {what}")


def titled(game: str) -> str:
    """An id as a name."""
    return game.replace("_", " ").title()


def option_name(game: str, option: str) -> str:
    """What people call an option of a game."""
    return str(about(game).options.get(option, {}).get("name") or titled(option))


def checked(given: dict[str, Any]) -> About:
    """The file's facts, if they can be used."""
    check_names(given)
    for theme, color in given.get("accent", {}).items():
        if theme not in {"dark", "light"} or not COLOR.fullmatch(str(color)):
            raise ValueError(f"accent.{theme} = {color!r}: write dark and light as #rrggbb, in small letters")
    for part in given.get("parts", {}):
        if part not in PARTS:
            raise ValueError(f"parts.{part}: there are only {', '.join(PARTS)}")
    for way in given.get("ways", ()):
        if not {"id", "label", "seats"} <= set(way):
            raise ValueError(f"the way {way.get('id', '?')!r} needs an id, a label and seats")
    whole: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in given.items()}
    return About(**whole)


def check_names(given: dict[str, Any]) -> None:
    """All entries are known, and the game has a name and a version."""
    known = {one.name for one in fields(About)}
    for name in given:
        if name not in known:
            raise ValueError(f"there is no {name!r}; there are {', '.join(sorted(known))}")
    if not isinstance(given.get("name"), str) or not given["name"]:
        raise ValueError("it needs a name")
    if type(given.get("api", API)) is not int:
        raise ValueError(f"api = {given['api']!r}: write the version of the interface as a number, {API}")


def forget() -> None:
    """Packages and their files are looked up once and remembered; look again."""
    package.cache_clear()
    document.cache_clear()
    about.cache_clear()


def in_order() -> list[str]:
    """All installed games, in the order in which they are shown."""
    return sorted(all_ids(), key=lambda game: (order_of(game), game))


def order_of(game: str) -> int:
    """The place of a game among the others; one whose file is wrong comes last."""
    try:
        return about(game).order
    except ValueError:
        return LAST


def part(game: str, name: str) -> ModuleType | None:
    """The module of a game that holds one of its `PARTS`; None where it has none."""
    try:
        check_api(game)
        module = about(game).parts.get(name) or f"{package(game)}.{name}"
    except (ImportError, Refused):  # there is no such game, or it is written for another version
        return None
    return import_module(module) if located(module) is not None else None


def checkout(game: str) -> Path | None:
    """The checkout that a game's package stands in: the nearest folder above it with a pyproject.toml."""
    try:
        folder = home(game)
    except ImportError:
        return None
    installed = isinstance(folder, Path) and "site-packages" in folder.parts
    above = folder.parents if isinstance(folder, Path) and not installed else ()
    return next((one for one in above if (one / "pyproject.toml").is_file()), None)


def checklist(game: str) -> Traversable | None:
    """The file with a game's rules: in its package, or in a checkout also docs/rules/<game>.md."""
    try:
        packed = home(game) / "rules.md"
    except ImportError:
        return None
    root = checkout(game)
    written = root / "docs" / "rules" / f"{game}.md" if root else None
    return packed if packed.is_file() else written if written and written.is_file() else None
