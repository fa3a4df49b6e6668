"""Writes what things are called in each game, from its `words`, as modules of the web client: `names.js`.

Usage: python tools/web_names.py [--check]
A name is changed in a game's `words` alone. `--check` says whether the written modules are still the same.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path

from gloam.games.faceless.words import names as faceless
from gloam.games.lucidity import words as lucidity
from gloam.games.sallyface.content import ENEMIES
from gloam.games.sallyface.words import names as sallyface
from gloam.games.stiflingdark.words import names as stiflingdark

GAMES = Path(__file__).parents[1] / "src/gloam/games"


def bare(name: str) -> str:
    """A name without its article: the Hat, Hat."""
    return name.removeprefix("the ").removeprefix("a ")


def names() -> dict[str, dict[str, Mapping[str, str]]]:
    """For each game: what its module exports."""
    upper = faceless.upper
    return {
        "lucidity": {"COLOUR": lucidity.COLOUR, "NAME": lucidity.NAME},
        "faceless": {
            "FIGURE": faceless.FIGURE,
            "KID": {i: name for i, (name, _) in faceless.KID.items()},
            "MEMORY": {i: bare(name) for i, (name, _) in faceless.MEMORY.items()},
            "OBSTACLE": {i: upper(bare(name)) for i, name in faceless.OBSTACLE.items()},
            "AVATAR": {i: upper(name) for i, name in faceless.AVATAR.items()},
            "FACE": {i: f"{upper(text)}." for i, text in faceless.FACE.items()},
        },
        "sallyface": {"SYMBOLS": sallyface.SYMBOL, "ENEMY": {i: enemy.name for i, enemy in ENEMIES.items()}},
        "stiflingdark": {"TOKENS": stiflingdark.TOKENS, "AIM": stiflingdark.AIMS},
    }


def module(exported: Mapping[str, Mapping[str, str]]) -> str:
    """The names of one game as an ES module."""
    lines = ["// What things are called: made by tools/web_names.py from the game's words. Change them there."]
    for name, some in exported.items():
        lines += [
            "/** @type {Record<string, string>} */",
            f"export const {name} = {json.dumps(some, ensure_ascii=False)};",
        ]
    return "\n".join(lines) + "\n"


def stale() -> list[str]:
    """The games whose written module is not what their words say."""
    written = {game: GAMES / game / "web" / "names.js" for game in names()}
    told = {game: path.read_text("utf-8") if path.is_file() else "" for game, path in written.items()}
    return [game for game, exported in names().items() if told[game] != module(exported)]


def main() -> int:
    """Write or check the modules of all games."""
    if "--check" not in sys.argv:
        for game, exported in names().items():
            (GAMES / game / "web" / "names.js").write_text(module(exported), "utf-8")
    if wrong := stale():
        print(f"stale: names.js of {', '.join(wrong)}; python tools/web_names.py writes them")
        return 1
    print("the web client names things as the games' words do")
    return 0


if __name__ == "__main__":
    sys.exit(main())
