"""Can't Stop's greedy bot: climb where it is worth most, stop when the next roll risks more than it gains."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Collection, Iterable
from dataclasses import dataclass
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


@dataclass(slots=True)
class Climb:
    """The position of one seat: what is closed, how far it has climbed, what a space is worth."""

    lengths: dict[int, int]
    mine: dict[int, int]
    runners: dict[int, int]
    closed: Collection[int]
    faces: int
    most: int
    to_win: int

    @classmethod
    def of(cls, view: dict[str, Json], seat: int) -> Climb:
        """As the seat sees it."""
        columns = (view["lengths"], view["markers"][seat], view["runners"])
        lengths, mine, runners = ({int(c): n for c, n in one.items()} for one in columns)
        numbers = (view["faces"], view["runners_in_all"], view["columns_to_win"])
        return cls(lengths, mine, runners, set(view["closed"]), *numbers)

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
        runners = dict(self.runners)
        for c in columns:
            runners[c] = runners.get(c, self.mine.get(c, 0)) + 1
        return Climb(self.lengths, self.mine, runners, self.closed, self.faces, self.most, self.to_win)


class Greedy(ScoringBot):
    """Compares what the next roll would gain with what the runners would lose, by exact chances."""

    def choose(self, view: dict[str, Json], decision: Seen, budget: Budget) -> Answer:  # noqa: ARG002
        """Which columns, and when to stop."""
        return max(decision.options, key=self.scores(view, decision).__getitem__)

    def scores(self, view: dict[str, Json], decision: Seen) -> dict[Answer, float]:
        """What each option is worth, in columns."""
        board = Climb.of(view, decision.seat)
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
