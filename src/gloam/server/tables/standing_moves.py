"""The answers of a table that stand, each looked at once: a long game is not gone through at every undo."""

from __future__ import annotations

from gloam.kernel import CHANCE
from gloam.kernel.log import Log

Move = tuple[int, int]
"""The seat that gave an answer, and the answer's place in the log."""


class StandingMoves:
    """Every answer of a seat that has not been taken back."""

    __slots__ = ("moves", "read")

    def __init__(self) -> None:
        self.moves: list[Move] = []
        self.read = 0
        """So many entries of the log have been looked at."""

    def of(self, log: Log) -> list[Move]:
        """Those in this log: the one seen before, and what has been added to it."""
        for n, (seat, _, _) in enumerate(log.entries(self.read), self.read):
            if seat != CHANCE:
                self.moves.append((seat, n))
        self.read = len(log)
        return self.moves

    def rolls(self, log: Log) -> int:
        """How many answers in this log chance has given."""
        return len(log) - len(self.of(log))

    def go_back(self, move: int) -> None:
        """Forget this answer and all after it: they are taken back."""
        if move < len(self.moves):
            self.read = self.moves[move][1]
            del self.moves[move:]
