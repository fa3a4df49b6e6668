"""Boards in the terminal, drawn from the View alone: by the game's own file, and a plain one for a game without."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from gloam import game_files
from gloam.cli.boards.plain import plain_board
from gloam.kernel import Decision, find


def part(game: str, name: str) -> Callable[..., Any] | None:
    """A function of the module `terminal` that a game brings, if it has one: `draw`, `odds`, `tried`, `outcome`.

    It is loaded with its game: another game, and the packs for it, are none of its business.
    """
    return getattr(game_files.part(game, "terminal"), name, None)


def board(game: str, view: dict[str, Any], names: Sequence[str]) -> RenderableType:
    """The table as one seat sees it: by the game's own file, or in plain lines."""
    draw = part(game, "draw")
    drawn: RenderableType = (
        draw(view, names) if draw else plain_board(view, names, getattr(find(game).words, "labels", {}))
    )
    return drawn


def tried(game: str, preview: Any) -> str:
    """What an option would do, in a few words, where the rules allow trying it."""
    tell = part(game, "tried")
    return str(tell(preview)) if tell is not None and isinstance(preview, Mapping) else ""


def gathered(game: str, asked: Decision) -> dict[str, list[int]]:
    """The options of a question by what trying them shows, where many come to the same; else nothing."""
    outcome = part(game, "outcome")
    if outcome is None or asked.preview is None:
        return {}
    found: dict[str, list[int]] = {}
    for n, option in enumerate(asked.options):
        found.setdefault(outcome(asked.preview(option)), []).append(n)
    return found


def odds(game: str, info: Any) -> RenderableType:
    """What the game computes for the player to move."""
    drawn: RenderableType | None = tell(info) if (tell := part(game, "odds")) else None
    return drawn or Text("\n".join(f"  {key:<28} {value}" for key, value in flat(info)))


def flat(info: Any, name: str = "") -> list[tuple[str, str]]:
    """Nested data as lines; what may be a chance is shown in per cent."""
    if isinstance(info, Mapping):
        return [line for key, value in info.items() for line in flat(value, f"{name} {key}".strip())]
    if isinstance(info, list | tuple):
        return [(name, " ".join(flat(value)[0][1] for value in info) if info else "none")]
    if isinstance(info, float):
        return [(name, f"{100 * info:.1f}%" if 0 <= info <= 1 else f"{info:.3f}")]
    return [(name, info if isinstance(info, str) else json.dumps(info, ensure_ascii=False))]
