"""Write the template of a game under a name of the author's own."""

from __future__ import annotations

import keyword
import re
import sys
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from string import Template

from gloam.kernel import Refused, all_ids

NAME = re.compile(r"[a-z][a-z0-9_]{1,30}")
SUFFIX = ".txt"
TAKEN = frozenset({"app", "home", "table", "board", "art", "cover", "gloam"})
"""Words that the pages of the client use for themselves."""


def make(game: str, title: str, folder: Path) -> list[Path]:
    """Write a package that runs; the files that were written."""
    check_name(game, folder)
    facts = {"id": game, "title": title, "class_": "".join(word.capitalize() for word in game.split("_"))}
    written = []
    for path, source in sorted(listed(files("gloam.new_game") / "template")):
        to = folder / path.removesuffix(SUFFIX).replace("src/game", f"src/{game}")
        to.parent.mkdir(parents=True, exist_ok=True)
        to.write_text(Template(source.read_text("utf-8")).safe_substitute(facts), "utf-8")
        written.append(to)
    return written


def check_name(game: str, folder: Path) -> None:
    """Refuse a name that cannot be a game's, or that is taken."""
    if not NAME.fullmatch(game) or keyword.iskeyword(game):
        raise Refused("bad_name", f"{game!r} can't be a game's id: use small letters, digits and _, at least two")
    if game in all_ids():
        raise Refused("bad_name", f"there is a game {game!r} already")
    if game in TAKEN or game in sys.stdlib_module_names:
        raise Refused("bad_name", f"{game!r} means something else already: choose another id")
    if folder.exists() and any(folder.iterdir()):
        raise Refused("bad_name", f"{folder} is not empty")


def listed(folder: Traversable, under: str = "") -> list[tuple[str, Traversable]]:
    """All files of the template, by path."""
    found: list[tuple[str, Traversable]] = []
    for at in folder.iterdir():
        found += listed(at, f"{under}{at.name}/") if at.is_dir() else [(f"{under}{at.name}", at)]
    return found
