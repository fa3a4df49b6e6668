"""Any View in the terminal: your things, then every player, then the table, by the names that the game gives them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

MINE = re.compile(r"^(your?|my|mine|own|hand)(_|$)")
SEATS = re.compile(r"(^|_)(turn|seat|who|player|winner|loser|bidder|doubter|dealer|first|active|leader|owner)$")
Labels = Mapping[str, str]


def plain_board(view: Mapping[str, Any], names: Sequence[str], labels: Labels | None = None) -> Text:
    """Whatever a View holds, a line for each thing in it."""
    known = labels or {}
    shown = {key: value for key, value in view.items() if key not in {"you", "$"} and value not in (None, [], {}, "")}
    mine = {key: value for key, value in shown.items() if MINE.match(key)}
    others = {key: value for key, value in shown.items() if key not in mine}
    by_seat = {key: v for key, v in others.items() if isinstance(v, list) and len(v) == len(names) > 1}
    rest = {key: value for key, value in others.items() if key not in by_seat}
    lines = [*facts(mine, names, known)]
    for seat, name in enumerate(names if by_seat else ()):
        of_seat = "   ".join(
            f"{called(key, known)}: {value_line(key, v[seat], names, known)}" for key, v in by_seat.items()
        )
        lines.append(f"{'*' if seat == view.get('you') else ' '} {name:<12} {of_seat}")
    lines += facts(rest, names, known)
    return Text("\n".join(lines))


def facts(entries: Mapping[str, Any], names: Sequence[str], labels: Labels) -> list[str]:
    """A line for each thing."""
    width = max((len(called(key, labels)) for key in entries), default=0)
    return [f"{called(key, labels):{width}}  {value_line(key, value, names, labels)}" for key, value in entries.items()]


def called(key: str, labels: Labels) -> str:
    """What a thing is called."""
    return labels.get(key) or key.replace("_", " ").capitalize()


def value_line(key: str, value: Any, names: Sequence[str], labels: Labels) -> str:  # noqa: PLR0911  (a kind of value, a line)
    """A value in words: a seat by its name, a list by its parts, what is face down by its number."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int) and SEATS.search(key) and 0 <= value < len(names):
        return names[value]
    if isinstance(value, str):
        return labels.get(value) or value.replace("_", " ")
    if isinstance(value, Mapping):
        parts = (f"{called(k, labels).lower()} {value_line(k, v, names, labels)}" for k, v in value.items() if k != "$")
        return ", ".join(parts) or "none"
    if isinstance(value, list | tuple):
        hidden = sum(one is None for one in value)
        seen = [value_line(key, one, names, labels) for one in value if one is not None]
        nested = any(isinstance(one, list | Mapping) for one in value)
        return (" | " if nested else " ").join([*seen, *([f"({hidden} face down)"] if hidden else [])]) or "none"
    return str(value)
