"""A request that is turned down for a reason that is no rule of a game."""

from __future__ import annotations


class Wrong(Exception):
    """A request that the table turns down, for a reason that is not a rule of the game."""

    def __init__(self, status: int, code: str, text: str, seq: int | None = None) -> None:
        self.status, self.code, self.text, self.seq = status, code, text, seq
        super().__init__(text)
