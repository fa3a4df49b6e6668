"""Can't Stop's greedy bot: climb where it is worth most, stop when the next roll risks more than it gains."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable
from math import fsum

from gloam.bots.bot import Budget
from gloam.bots.seen import Seen
from gloam.bots.temperature import ScoringBot
from gloam.judges.cant_stop.features import survival
from gloam.kernel import Answer, Json


@functools.cache
def rolls(faces: int) -> dict[tuple[tuple[int, int], ...], int]:
    """All rolls of four dice (1296 with six faces) by their three pairings: how many rolls make each."""
    count: dict[tuple[tuple[int, int], ...], int] = {}
    for a, b, c, d in itertools.product(range(1, faces + 1), repeat=4):
        pairs = tuple(sorted({tuple(sorted(p)) for p in ((a + b, c + d), (a + c, b + d), (a + d, b + c))}))
        count[pairs] = count.get(pairs, 0) + 1  # type: ignore[index, arg-type]
    return count


class Climb:
    """The position of one seat: what is closed, how far it has climbed, what a space is worth."""

    def __init__(self, view: dict[str, Json], seat: int) -> None:
        self.lengths: dict[int, int] = {int(c): n for c, n in view["lengths"].items()}
        self.mine: dict[int, int] = {int(c): at for c, at in view["markers"][seat].items()}
        self.runners: dict[int, int] = {int(c): at for c, at in view["runners"].items()}
        self.closed = set(view["closed"])
        self.faces, self.most, self.to_win = view["faces"], view["runners_in_all"], view["columns_to_win"]

    def worth(self, column: int) -> float:
        """A space, as a share of its column."""
        return 1 / self.lengths[column]

    def gained(self) -> float:
        """What the runners have climbed this turn, in columns."""
        return fsum((at - self.mine.get(c, 0)) * self.worth(c) for c, at in self.runners.items())

    def climbable(self) -> frozenset[int]:
        """The columns in which the next roll may still climb."""
        free = len(self.runners) < self.most
        return frozenset(
            c
            for c, length in self.lengths.items()
            if c not in self.closed and self.runners.get(c, 0) < length and (free or c in self.runners)
        )

    def topped(self) -> int:
        """How many runners stand on the last space."""
        return sum(at >= self.lengths[c] for c, at in self.runners.items())

    def won(self) -> int:
        """How many columns the seat closed before this turn."""
        return sum(at >= self.lengths[c] for c, at in self.mine.items())

    def after(self, columns: Iterable[int]) -> Climb:
        """The position after a climb."""
        twin = object.__new__(Climb)
        twin.lengths, twin.mine, twin.closed = self.lengths, self.mine, self.closed
        twin.faces, twin.most, twin.to_win = self.faces, self.most, self.to_win
        twin.runners = dict(self.runners)
        for c in columns:
            twin.runners[c] = twin.runners.get(c, self.mine.get(c, 0)) + 1
        return twin


class Greedy(ScoringBot):
    """Compares what the next roll would gain with what the runners would lose, by exact chances."""

    def choose(self, view: dict[str, Json], decision: Seen, budget: Budget) -> Answer:  # noqa: ARG002
        """Which columns, and when to stop."""
        return max(decision.options, key=self.scores(view, decision).__getitem__)

    def scores(self, view: dict[str, Json], decision: Seen) -> dict[Answer, float]:
        """What each option is worth, in columns."""
        board = Climb(view, decision.seat)
        if decision.kind == "turn.pair":
            return {option: self.value(board.after(option)) for option in decision.options}
        return {"roll": 0.0, "stop": self.gain_of_stopping(board)}

    def value(self, board: Climb) -> float:
        """What a position is worth: spaces climbed, closed columns, and the chance to climb on."""
        gained = board.gained() + CLOSED * board.topped()
        return gained + survival(board.climbable()) * FUTURE

    def gain_of_stopping(self, board: Climb) -> float:
        """What the next roll is expected to lose, less what it is expected to gain; stopping may win at once."""
        if board.won() + board.topped() >= board.to_win:
            return WIN
        safe = survival(board.climbable())
        progress = board.gained() + CLOSED * board.topped()
        return (1 - safe) * progress - safe * STEP


CLOSED = 0.3  # what a closed column is worth beyond its spaces
FUTURE = 0.25  # what a certain next roll is worth when columns are chosen
WIN = 10.0  # more than anything else
STEP = 0.22  # what a good roll gains, in columns: one or two spaces
