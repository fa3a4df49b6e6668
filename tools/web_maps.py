"""Writes what the web client draws of the boards of The Stifling Dark: places of spaces, their kinds, doors, windows.

Usage: python tools/web_maps.py [--check]
The map files are the source; `--check` says whether the written modules are theirs.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from gloam.games.stiflingdark.queries.board import BOARDS

FOLDER = Path(__file__).parents[1] / "src/gloam/web/games/stiflingdark"


def module(name: str) -> str:
    """One board as an ES module."""
    board = BOARDS[name]
    spaces = {
        i: [round(s.x, 3), round(s.y, 3), s.light, next((k for k in s.kinds if k != "general"), "")]
        for i, s in board.spaces.items()
    }
    windows = {i: [[round(v, 3) for v in point] for point in pane] for i, pane in board.windows.items()}
    lines = [
        f"// {board.name}: made by tools/web_maps.py from the map file. [x, y, light, kind]",
        f"export const bounds = {json.dumps(board.raw['bounds'])};",
        f"export const radius = {board.radius};",
        f"export const zones = {json.dumps(board.zone_names)};",
        "/** @type {Record<string, [number, number, string, string]>} */",
        f"export const spaces = {json.dumps(spaces, separators=(',', ':'))};",
        "/** @type {Record<string, number[][]>} */",
        f"export const windows = {json.dumps(windows, separators=(',', ':'))};",
    ]
    return "\n".join(lines) + "\n"


def main() -> int:
    """Write or check both boards."""
    stale = []
    for name in BOARDS:
        path = FOLDER / f"{name}.js"
        if "--check" in sys.argv:
            stale += [] if path.is_file() and path.read_text("utf-8") == module(name) else [path.name]
        else:
            path.write_text(module(name), "utf-8")
    print(f"stale: {', '.join(stale)}" if stale else "the boards of the web client are those of the map files")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
