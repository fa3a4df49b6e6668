"""python-chess: `legal_moves` and `push`.

The legal moves are listed once a turn and serve both the choice and the end of the game; the other ends (dead position,
75 moves, fivefold repetition) are asked for by name. That is the same rule as `is_game_over()` without its second
generation of moves. `board.copy()` takes the stack of moves along, as our `clone()` takes its log.
"""

from collections.abc import Iterator
from functools import partial
from importlib.metadata import version
from random import Random
from typing import Any

import chess  # type: ignore[import-not-found, import-untyped, unused-ignore]

from bench.peers.harness import Probe, Tally, main


class Chess:
    """Random legal play of chess."""

    version = version("chess")
    copy_how = "`board.copy()`, with the moves played"
    save_how = "`board.fen()`, without the moves played"

    def __init__(self, subject: str, seed: int) -> None:
        if subject != "chess":
            raise ValueError(f"no such game: {subject}")
        self.random = Random(seed).random

    def moves(self, board: Any) -> list[Any]:
        """The legal moves, or none where the game is over."""
        if board.is_insufficient_material() or board.is_seventyfive_moves() or board.is_fivefold_repetition():
            return []
        return list(board.legal_moves)

    def play(self, seed: int) -> Tally:  # noqa: ARG002 (chess has no set-up to seed)
        """One game, move by move."""
        board, random = chess.Board(), self.random
        decisions = choices = 0
        while moves := self.moves(board):
            decisions += 1
            choices += len(moves) > 1
            board.push(moves[int(random() * len(moves))])
        return Tally(decisions, choices)

    def branch(self, board: Any) -> None:
        """A copy with one move made in it."""
        twin = board.copy()
        moves = self.moves(twin)
        twin.push(moves[int(self.random() * len(moves))])

    def probes(self, seed: int, every: int) -> Iterator[Probe]:  # noqa: ARG002 (chess has no set-up to seed)
        """One game with a halt at every so many moves."""
        board = chess.Board()
        while moves := self.moves(board):
            if board.ply() % every == 0:
                yield Probe(board.copy, partial(self.branch, board), board.fen)
            board.push(moves[int(self.random() * len(moves))])


if __name__ == "__main__":
    main(Chess)
