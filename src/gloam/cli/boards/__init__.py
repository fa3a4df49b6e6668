"""Boards in the terminal, drawn from the View alone: one small file per game, and a plain one for the others."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from gloam.cli.boards import cant_stop, lucidity

Draw = Callable[[dict[str, Any], Sequence[str]], RenderableType]
BOARDS: dict[str, Draw] = {"cant_stop": cant_stop.draw, "lucidity": lucidity.draw}


def board(game: str, view: dict[str, Any], names: Sequence[str]) -> RenderableType:
    """The table as one seat sees it."""
    return BOARDS.get(game, plain)(view, names)


def plain(view: dict[str, Any], names: Sequence[str]) -> RenderableType:  # noqa: ARG001  (a View knows seats, not names)
    """Whatever a View holds, a line for each thing in it."""
    width = max(map(len, view), default=0)
    lines = [f"{key:{width}}  {json.dumps(value, ensure_ascii=False)}" for key, value in view.items()]
    return Text("\n".join(lines))
