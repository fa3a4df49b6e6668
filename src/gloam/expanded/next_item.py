"""`next` of nothing: for a bare `next(...)` the compiled build runs `found(next(..., MISSING))`."""

from __future__ import annotations

from typing import Final, TypeVar

T = TypeVar("T")


class Missing:
    """There is no next one."""


MISSING: Final = Missing()


def found(first: T | Missing) -> T:
    """The one that was found. Where there is none, Python makes a RuntimeError of it too, on its way out of a step."""
    if isinstance(first, Missing):
        raise RuntimeError("a step raised StopIteration: it looked for what is not there")  # noqa: TRY004
    return first
