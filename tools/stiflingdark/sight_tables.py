"""Make the tables of sight and of light over each board of The Stifling Dark as it is drawn, all Doors open.

Who sees whom (`content/maps/<board>.sight.json`), and which walls matter to a Flashlight (`<board>.light.json`).
Run `python tools/stiflingdark/sight_tables.py`: it takes a minute or so.
"""

from __future__ import annotations

import json
from pathlib import Path

from gloam.games.stiflingdark.queries import light, light_table, sight
from gloam.games.stiflingdark.queries.board import BOARDS

MAPS = Path(__file__).parents[2] / "src/gloam/games/stiflingdark/content/maps"


def write(name: str, drawing: str, rows: list[str]) -> None:
    """A table, one row to a line."""
    lines = ",\n".join(rows)
    (MAPS / name).write_text(f'{{\n"drawing": {json.dumps(drawing)},\n"rows": [\n{lines}\n]\n}}\n', "utf-8")


def main() -> None:
    """Write the tables of each board."""
    for name, board in BOARDS.items():
        seen = [json.dumps(format(sight.row(board, a), "x")) for a in board.ids]
        write(f"{name}.sight.json", sight.drawing(board), seen)
        known = [light.row(board, a) for a in board.ids]
        rows = [json.dumps([x.walls, f"{x.lit:x}", f"{x.shaded:x}"], separators=(",", ":")) for x in known]
        write(f"{name}.light.json", light_table.drawing(board), rows)


if __name__ == "__main__":
    main()
