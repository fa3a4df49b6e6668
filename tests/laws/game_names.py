"""Where a game is named outside its own folders: nowhere, but in docs, tests, and the lines that register it.

A game's own are `games/<game>/` and, in other layers, a folder or a file with its name (`bots/<game>/`,
`tools/<game>/`, `cli/boards/<game>.py`). Docstrings, comments and the help of commands are docs: examples may name a
game.
"""

from __future__ import annotations

import ast
import functools
import re
from collections.abc import Iterator
from pathlib import Path

from tests.laws.root import ROOT

SOURCE = ("src/gloam", "tools", "bench", ".ci", "Makefile", "mkdocs.yml")
READ = {".py", ".js", ".css", ".html", ".toml", ".json", ".sh", ".yml", ""}
COMMENT = re.compile(r"/\*.*?\*/|^\s*//[^\n]*|\s//\s[^\n]*|<!--.*?-->", re.DOTALL | re.MULTILINE)
MUCH = 300_000
"""A file of more bytes is data."""
NOT_OURS = {"vendor", ".envs"}
"""Folders with what others wrote: in the package, and the peers of the benchmark."""
HASH = re.compile(r"^\s*#[^\n]*|\s#\s[^\n]*", re.MULTILINE)


def named_outside(game: str, root: Path = ROOT) -> Iterator[str]:
    """The places that name a game and are not its own."""
    word = re.compile(rf"(?<![a-z0-9]){game}(?![a-z0-9])", re.IGNORECASE)
    for folder in SOURCE:
        for path in files_of(root / folder):
            if game not in text_of(path) or is_own(path.relative_to(root), game):
                continue
            for line, text in enumerate(code_of(path).splitlines(), 1):
                if word.search(text):
                    yield f"{path.relative_to(root)}:{line}: {text.strip()[:100]}"


@functools.cache
def files_of(folder: Path) -> list[Path]:
    """All files that could name a game."""
    every = sorted(folder.rglob("*")) if folder.is_dir() else [folder]
    found = (path for path in every if path.suffix in READ and path.is_file() and not NOT_OURS & {*path.parts})
    return [path for path in found if path.stat().st_size < MUCH]


@functools.cache
def text_of(path: Path) -> str:
    """A file, in small letters."""
    return path.read_text("utf-8").lower()


def is_own(path: Path, game: str) -> bool:
    """Whether a folder or the file is called like the game: `lucidity/`, `lucidity.py`, `lucidity_balance.py`."""
    return any(re.search(rf"(?<![a-z0-9]){game}(?![a-z0-9])", part) for part in path.with_suffix("").parts)


def code_of(path: Path) -> str:
    """A file without what is only for people who read it; lines keep their numbers."""
    text = path.read_text("utf-8")
    if path.suffix == ".py":
        return without_docstrings(text)
    blank = lambda found: "\n" * found[0].count("\n")  # noqa: E731
    return (HASH if path.suffix in {".toml", ".sh", ".yml", ""} else COMMENT).sub(blank, text)


def without_docstrings(text: str) -> str:
    """Python without docstrings and comments."""
    lines = [HASH.sub("", line) for line in text.split("\n")]
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            for n in range(node.lineno - 1, (node.end_lineno or node.lineno)):
                lines[n] = ""
    return "\n".join(lines)
