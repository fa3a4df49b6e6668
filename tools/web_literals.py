"""A value as JavaScript, written the way the client's formatter writes it: one entry per line, at most 120 columns."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

WIDTH = 120
BARE = re.compile(r"[A-Za-z_$][\w$]*|[1-9]\d*|0")
"""The keys that need no quotes."""


def constant(name: str, value: Any) -> str:
    """An exported constant."""
    head = f"export const {name} = "
    return head + literal(value, used=len(head) + 1) + ";"


def literal(value: Any, indent: int = 0, used: int = 0) -> str:
    """A value in one line if it fits after `used` columns, else one entry per line."""
    flat = in_one_line(value)
    if not (isinstance(value, Mapping | Sequence) and len(value)) or isinstance(value, str):
        return flat
    if used + len(flat) <= WIDTH and not is_table(value):
        return flat
    inner = indent + 2
    if isinstance(value, Mapping):
        entries = [entry(f"{key_of(key)}:", part, inner) for key, part in value.items()]
    else:
        entries = [literal(part, inner, inner + 1) for part in value]
    lines = "".join(f"{' ' * inner}{one},\n" for one in entries)
    opening, closing = "{}" if isinstance(value, Mapping) else "[]"
    return f"{opening}\n{lines}{' ' * indent}{closing}"


def entry(head: str, value: Any, indent: int) -> str:
    """A key with its value; a long text goes below the key, in several strings."""
    used = indent + len(head) + 2  # the space and the comma
    if not isinstance(value, str) or used + len(in_one_line(value)) <= WIDTH:
        return f"{head} {literal(value, indent, used)}"
    below = "\n" + " " * (indent + 2)
    return head + below + f" +{below}".join(in_one_line(part) for part in pieces(value, WIDTH - used))


def pieces(text: str, room: int) -> list[str]:
    """A long text cut after spaces, so that each piece with its quotes fits."""
    out = [""]
    for word in re.findall(r"\S*\s*", text):
        if out[-1] and len(in_one_line(out[-1] + word)) > room:
            out.append("")
        out[-1] += word
    return out


def is_table(value: Any) -> bool:
    """Whether this is a list of lists or of objects, which the formatter never puts in one line."""
    if not isinstance(value, list | tuple) or len(value) <= 1:
        return False
    return any(all(isinstance(part, kind) and len(part) > 1 for part in value) for kind in (list | tuple, Mapping))


def in_one_line(value: Any) -> str:
    """A value in one line, with spaces where the formatter has them."""
    if isinstance(value, Mapping):
        inside = ", ".join(f"{key_of(key)}: {in_one_line(part)}" for key, part in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(in_one_line(part) for part in value)}]"
    if isinstance(value, str) and value.count('"') > value.count("'"):
        return "'" + json.dumps(value, ensure_ascii=False)[1:-1].replace('\\"', '"').replace("'", "\\'") + "'"
    return json.dumps(value, ensure_ascii=False)


def key_of(key: object) -> str:
    """A key, without quotes where none are needed."""
    return str(key) if BARE.fullmatch(str(key)) else json.dumps(str(key), ensure_ascii=False)
