"""Writes what things are called in each game, from its `words`, as modules of the web client: `names.js`.

Usage: python tools/web_names.py [--check]
`tools/<game>/web_names.py` says which names a module has. A name is changed in a game's `words` alone.
`--check` says whether the written modules are still the same.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))  # the checkout: this is a module of `tools`
from tools.web_literals import constant  # noqa: E402

GAMES = ROOT / "src/gloam/games"


def names() -> dict[str, dict[str, Mapping[str, str]]]:
    """For each game that has such a module: what it exports."""
    games = sorted(path.parent.name for path in ROOT.glob("tools/*/web_names.py"))
    return {game: import_module(f"tools.{game}.web_names").NAMES for game in games}


def module(exported: Mapping[str, Mapping[str, str]]) -> str:
    """The names of one game as an ES module."""
    lines = ["// What things are called: made by tools/web_names.py from the game's words. Change them there."]
    for name, some in exported.items():
        lines += [
            "/** @type {Record<string, string>} */",
            constant(name, some),
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
        print(f"stale: names.js of {', '.join(wrong)}; write it again with: python tools/web_names.py")
        return 1
    print("the web client names things as the games' words do")
    return 0


if __name__ == "__main__":
    sys.exit(main())
