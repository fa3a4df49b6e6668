"""The log of answers. A clone shares the past of its original, and each goes on with a list of its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

Entry: TypeAlias = tuple[int, str, Any]
"""A seat, the kind of the question, and the answer."""
Past: TypeAlias = tuple[Any, list[Entry], int]


class Log:  # noqa: PLW1641  (it grows: no key of anything)
    """All answers so far. New ones are appended to `recent`; the `past` never changes.

    The past is what was before it, its own answers, and how many that makes.
    """

    __slots__ = ("past", "recent")

    def __init__(self, entries: Iterable[Entry] = (), past: Past | None = None) -> None:
        self.past, self.recent = past, [*entries]

    def clone(self) -> Log:
        """The same answers, shared: what is recent becomes the past of both."""
        if self.recent:
            self.past, self.recent = (self.past, self.recent, len(self)), []
        return Log((), self.past)

    def entries(self, first: int = 0) -> list[Entry]:
        """All of them as one list, or those from this place on."""
        parts, past = [self.recent], self.past
        while past is not None and past[2] > first:
            parts.append(past[1])
            past = past[0]
        skipped = first - (past[2] if past is not None else 0)  # of the oldest part, which may be all of a long game
        found = parts.pop()[skipped:]
        for part in reversed(parts):
            found += part
        return found

    def __len__(self) -> int:
        """How many answers there are."""
        return len(self.recent) + (0 if self.past is None else self.past[2])

    def __iter__(self) -> Iterator[Entry]:
        """From the first to the last."""
        return iter(self.entries())

    def __getitem__(self, at: Any) -> Any:
        """One of them, or some as a list."""
        return self.entries()[at]

    def __eq__(self, other: object) -> bool:
        """The same answers, as a log or as a list."""
        return isinstance(other, Log | list) and self.entries() == list(other)
