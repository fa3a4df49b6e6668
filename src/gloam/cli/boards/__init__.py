"""Boards in the terminal, drawn from the View alone: one small file per game, and a plain one for the others."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from gloam.cli.boards import cant_stop, faceless, lucidity, sallyface, stiflingdark
from gloam.kernel import Decision

Draw = Callable[[dict[str, Any], Sequence[str]], RenderableType]
BOARDS: dict[str, Draw] = {
    "cant_stop": cant_stop.draw,
    "faceless": faceless.draw,
    "lucidity": lucidity.draw,
    "sallyface": sallyface.draw,
    "stiflingdark": stiflingdark.draw,
}

ODDS: dict[str, Callable[[dict[str, Any]], RenderableType]] = {"lucidity": lucidity.odds}
TRIED: dict[str, Callable[[Mapping[str, Any]], str]] = {
    "faceless": faceless.tried,
    "stiflingdark": stiflingdark.tried,
}
OUTCOMES: dict[str, Callable[[Mapping[str, Any]], str]] = {"faceless": faceless.outcome}
"""Where many options come to the same, what they come to: the terminal gathers them by that."""


def board(game: str, view: dict[str, Any], names: Sequence[str]) -> RenderableType:
    """The table as one seat sees it."""
    return BOARDS.get(game, plain)(view, names)


def plain(view: dict[str, Any], names: Sequence[str]) -> RenderableType:  # noqa: ARG001  (a View knows seats, not names)
    """Whatever a View holds, a line for each thing in it."""
    width = max(map(len, view), default=0)
    lines = [f"{key:{width}}  {json.dumps(value, ensure_ascii=False)}" for key, value in view.items()]
    return Text("\n".join(lines))


def tried(game: str, preview: Any) -> str:
    """What an option would do, in a few words, where the rules allow trying it."""
    return TRIED[game](preview) if game in TRIED and isinstance(preview, Mapping) else ""


def gathered(game: str, asked: Decision) -> dict[str, list[int]]:
    """The options of a question by what trying them shows, where many come to the same; else nothing."""
    if game not in OUTCOMES or asked.preview is None:
        return {}
    found: dict[str, list[int]] = {}
    for n, option in enumerate(asked.options):
        found.setdefault(OUTCOMES[game](asked.preview(option)), []).append(n)
    return found


def odds(game: str, info: Any) -> RenderableType:
    """What the game computes for whoever is asked."""
    return ODDS[game](info) if game in ODDS else Text("\n".join(f"  {key:<28} {value}" for key, value in flat(info)))


def flat(info: Any, name: str = "") -> list[tuple[str, str]]:
    """Nested data as lines; what may be a chance is shown in per cent."""
    if isinstance(info, Mapping):
        return [line for key, value in info.items() for line in flat(value, f"{name} {key}".strip())]
    if isinstance(info, list | tuple):
        return [(name, " ".join(flat(value)[0][1] for value in info) if info else "none")]
    if isinstance(info, float):
        return [(name, f"{100 * info:.1f} %" if 0 <= info <= 1 else f"{info:.3f}")]
    return [(name, info if isinstance(info, str) else json.dumps(info, ensure_ascii=False))]
