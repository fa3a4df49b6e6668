"""What the code of a bot says of itself: for tools/bot_questions.py and each game's part of it."""

from __future__ import annotations

import ast
import inspect
import re
import textwrap
from typing import Any

RANDOM = "random: "
KIND = re.compile(r"[a-z_]+[.][a-z_.]+")


def told(function: Any) -> str:
    """What a method does: the first line of its docstring."""
    return (inspect.getdoc(function) or "").partition("\n")[0].rstrip(".")


def answers_of(side: type) -> dict[str, str]:
    """What a side's own file does about each kind: from the table in its `answer`, and the kinds it compares with."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(side.__dict__["answer"])))
    found = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and KIND.fullmatch(node.value):
            found[node.value] = told(side)
    for table in (node for node in ast.walk(tree) if isinstance(node, ast.Dict)):
        for key, value in zip(table.keys, table.values, strict=True):
            kind = key.value if isinstance(key, ast.Constant) else None
            if isinstance(kind, str) and isinstance(value, ast.Attribute):
                found[kind] = told(getattr(side, value.attr))
            elif isinstance(kind, str) and isinstance(value, ast.Lambda):
                found[kind] = f"`{ast.unparse(value.body)}`"
    return {kind: f"{what} ({side.__name__})" for kind, what in found.items()}
