"""Make the tables of sight: who sees whom over each board of The Stifling Dark as it is drawn, all Doors open.

Run `python tools/sight_tables.py`: it writes `content/maps/<board>.sight.json` in a minute or so.
"""

from __future__ import annotations

import json
from pathlib import Path

from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.games.stiflingdark.queries.sight import drawing, row

MAPS = Path(__file__).parent.parent / "src/gloam/games/stiflingdark/content/maps"


def main() -> None:
    """Write the table of each board."""
    for name, board in BOARDS.items():
        rows = [format(row(board, a), "x") for a in board.ids]
        text = json.dumps({"drawing": drawing(board), "rows": rows}, indent=0)
        (MAPS / f"{name}.sight.json").write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
