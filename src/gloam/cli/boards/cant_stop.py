"""Can't Stop in the terminal: a column a line, growing to the right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

STYLES = ("red", "green", "yellow", "magenta")
MARKS = "ABCD"


def draw(view: dict[str, Any], names: Sequence[str]) -> RenderableType:
    """Columns with everybody's markers (a letter a seat) and the runners (*)."""
    who = Text("  ").join(Text(f"{MARKS[seat]} {name}", STYLES[seat]) for seat, name in enumerate(names))
    lines = [who, Text("")]
    for column, length in view["lengths"].items():
        lines.append(track(view, column, length))
    if view["dice"]:
        lines += [Text(""), Text("dice " + " ".join(map(str, view["dice"])))]
    return Group(*lines)


def track(view: dict[str, Any], column: str, length: int) -> Text:
    """One column: its spaces, who stands where, and whether it is closed."""
    line = Text(f"{column:>3} ")
    for space in range(1, length + 1):
        line.append(" ")
        line.append_text(standing(view, column, space))
    if int(column) in view["closed"]:
        line.append("  closed", "dim")
    return line


def standing(view: dict[str, Any], column: str, space: int) -> Text:
    """Who stands on a space: the runner first, then the markers."""
    if view["runners"].get(column) == space:
        return Text("*", "bold")
    here = [seat for seat, marks in enumerate(view["markers"]) if marks.get(column) == space]
    if len(here) > 1:
        return Text(str(len(here)), "bold")
    return Text(MARKS[here[0]], STYLES[here[0]]) if here else Text("·", "dim")
