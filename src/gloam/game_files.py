"""What a game's package brings besides its rules: found by its entry point, the same way for every game.

Nothing here loads a game: its pages, pictures and texts can be read without its rules.
"""

from __future__ import annotations

from importlib.metadata import entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path

from gloam.kernel import find
from gloam.kernel.spec import GROUP


def package(game: str) -> str:
    """The package of a game: the one that its entry point names, or that holds the module named there."""
    registered = [entry.module for entry in entry_points(group=GROUP) if entry.name == game]
    module = registered[0] if registered else find(game).state.__module__
    found = find_spec(module)
    if found is None:
        raise ModuleNotFoundError(f"the game {game} is registered as {module}, which is not installed")
    return module if found.submodule_search_locations is not None else module.rpartition(".")[0]


def home(game: str) -> Traversable:
    """The folder of a game's package."""
    name = package(game)
    found = find_spec(name)
    for folder in (found and found.submodule_search_locations) or ():
        if Path(folder).is_dir():
            return Path(folder)
    return files(name)
