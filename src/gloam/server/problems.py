"""A request that is refused for a reason that is not a rule of a game."""

from __future__ import annotations


class Problem(Exception):
    """A request that the server refuses, for a reason that is not a rule of the game."""

    def __init__(self, status: int, code: str, text: str, seq: int | None = None) -> None:
        self.status, self.code, self.text, self.seq = status, code, text, seq
        super().__init__(text)
