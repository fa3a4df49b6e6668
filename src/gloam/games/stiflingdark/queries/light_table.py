"""What lies ready about light on each board: which walls matter to a Flashlight, and which circles they shade.

Most walls near a space take nothing that others have left, and many circles are never lit from it or never shaded.
`content/maps/<board>.light.json` says which; `tools/stiflingdark/sight_tables.py` makes it from light.py, and the
tests hold it against that. Where a drawing has changed since, all is computed from all walls.
"""

from __future__ import annotations

import functools
import hashlib
import json
from importlib.resources import files
from typing import NamedTuple

from gloam.games.stiflingdark.queries.board import BOARDS, Board
from gloam.games.stiflingdark.queries.template import PRINTED, REACH


class Known(NamedTuple):
    """Of one space: the walls that matter, by number; the circles around that can be lit, and those that get shade.

    Circles are bits, counted as in `circles_around`; -1 is all of them.
    """

    walls: tuple[int, ...]
    lit: int = -1
    shaded: int = -1


def known(board: Board, space: str) -> Known:
    """What is known of a space; without a table every wall may matter."""
    table = tabled(board.id)
    return table[board.index[space]] if table else Known(tuple(range(len(board.walls))))


@functools.cache
def tabled(board_id: str) -> tuple[Known, ...]:
    """The table of a board, by the number of the space; () where the drawing has changed since."""
    path = files("gloam.games.stiflingdark.content.maps") / f"{board_id}.light.json"
    if not path.is_file():
        return ()
    plain = json.loads(path.read_text("utf-8"))
    if plain["drawing"] != drawing(BOARDS[board_id]):
        return ()
    return tuple(Known(tuple(walls), int(lit, 16), int(shaded, 16)) for walls, lit, shaded in plain["rows"])


def drawing(board: Board) -> str:
    """What light hangs on, in short: where the spaces and the walls are, and the template."""
    spaces = [(i, float(x.x), float(x.y)) for i, x in board.spaces.items()]  # compiled, every one is a float
    drawn = [spaces, board.walls, board.radius, PRINTED, REACH]
    return hashlib.sha256(json.dumps(drawn).encode()).hexdigest()[:16]
