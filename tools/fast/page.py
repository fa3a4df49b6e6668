"""The lines of a module, changed without moving any of them."""

from __future__ import annotations

import ast
import io
import tokenize


class Page:
    """A module whose lines are changed in place."""

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines()
        self.edits: list[tuple[tuple[int, int], tuple[int, int], str]] = []
        self.fills: dict[int, str] = {}
        self.after: list[str] = []
        words = tokenize.generate_tokens(io.StringIO(text).readline)
        self.comments = {word.start[0]: word.string for word in words if word.type == tokenize.COMMENT}

    def put(self, line: int, column: int, text: str) -> None:
        """Insert text; columns are counted in bytes, as `ast` does."""
        self.edits.append(((line, column), (line, column), text))

    def cut(self, start: tuple[int, int], end: tuple[int, int], text: str = "") -> None:
        """Take out a passage, or put text in its place. The lines stay, and so do the comments on them."""
        self.edits.append((start, end, text))

    def is_empty(self, line: int) -> bool:
        """Whether nothing stands on a line yet."""
        return not self.lines[line - 1].strip() and line not in self.fills

    def text(self) -> str:
        """The page as it is now."""
        lines = list(self.lines)
        for (first, start), (last, end), text in sorted(self.edits, reverse=True):
            head = lines[first - 1].encode()[:start].decode()
            tail = lines[last - 1].encode()[end:].decode()
            if first == last:
                lines[first - 1] = head + text + tail
                continue
            for line in range(first, last):
                comment = self.comments.get(line)
                lines[line - 1] = f"  {comment}" if comment else ""
            lines[first - 1] = (head + text + lines[first - 1]).rstrip()
            lines[last - 1] = tail.rstrip()
        for line, text in self.fills.items():
            lines[line - 1] = text
        return "\n".join([*lines, *self.after]) + "\n"


def start_of(node: ast.stmt) -> int:
    """The first line of a statement, with its decorators."""
    above: list[ast.expr] = getattr(node, "decorator_list", [])
    return min([node.lineno, *(decorator.lineno for decorator in above)])


def end_of(node: ast.AST) -> tuple[int, int]:
    """Where a piece of source ends."""
    line, column = getattr(node, "end_lineno", None), getattr(node, "end_col_offset", None)
    assert line is not None  # noqa: S101  (every parsed node has a place)
    assert column is not None  # noqa: S101
    return line, column
