"""What a hand is worth to a player who does two things in one turn: two cards here, or one here and one elsewhere."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from gloam.bots.sallyface.board import Board
from gloam.bots.sallyface.goals import Goal, open_slots, open_slots_with
from gloam.bots.sallyface.rerolls import DICE, Counts

FIRST_DONE, SECOND_DONE = 1, 2
BITS = 5  # a hand's open slots take this many bits; what is done stands above them


@dataclass(frozen=True)
class TwoGoals:
    """Two goals, the dice of any symbol and the dice that must be paid for both, and the worth besides the cards'."""

    first: Goal
    second: Goal
    any: int
    must: str
    base: float

    @property
    def slots(self) -> tuple[str, str, str]:
        """What finishes the first, the second, and both."""
        one, two = self.first.slots[self.first.must :], self.second.slots[self.second.must :]
        return self.must + one, self.must + two, self.must + one + two

    def brings(self, total: int, plain: int = 0) -> list[float]:
        """What this many symbols, and dice without one, are worth, by what is done and how many slots stay open."""
        room, must = total - max(0, self.any - plain), len(self.must)
        size = len(self.slots[2])
        return [
            self.worth(done, min(size - open_, room) - must, room) if min(size - open_, room) >= must else 0.0
            for done in range(4)
            for open_ in range(1 << BITS)
        ]

    def worth(self, done: int, filled: int, room: int) -> float:
        """What so many slots of cards are worth, with the first or the second card finished before the other."""
        one, two, must = self.first, self.second, len(self.must)
        ones, twos = len(one.slots) - one.must, len(two.slots) - two.must
        top = filled * min(one.cube, two.cube)
        if done & FIRST_DONE and filled >= ones:
            top = max(top, ones * one.cube + one.last + (filled - ones) * two.cube)
        if done & SECOND_DONE and filled >= twos:
            top = max(top, twos * two.cube + two.last + (filled - twos) * one.cube)
        if filled == ones + twos:
            top = ones * one.cube + one.last + twos * two.cube + two.last
        return top + self.base + one.spare * (room - filled - must)

    def values(self, shown: str, plain: int = 0) -> list[float]:
        """The worth of every hand, with these symbols of other dice added."""
        brings = self.brings(DICE + len(shown) - plain, plain)
        return [brings[n] for n in states(*self.slots, self.first.special, shown)]

    def value_of(self, hand: Counts) -> float:
        """One hand's worth."""
        found = [open_slots_with(slots, self.first.special, hand) for slots in self.slots]
        return self.brings(sum(hand))[state(*found)]


@functools.lru_cache(maxsize=2048)
def states(one: str, two: str, both: str, special: str, shown: str) -> tuple[int, ...]:
    """What every hand finishes, and how many slots it leaves open."""
    rows = [open_slots(slots, special, shown) for slots in (one, two, both)]
    return tuple(state(a, b, c) for a, b, c in zip(*rows, strict=True))


def state(one: int, two: int, both: int) -> int:
    """What is finished, and how many slots of both stay open, in one number."""
    return (FIRST_DONE * (not one) + SECOND_DONE * (not two)) << BITS | both


def pairs(board: Board, made: Sequence[Goal]) -> list[TwoGoals]:
    """Every two of these goals that a player can pursue in one turn."""
    able = [goal for goal in made if goal.slots and goal.kind != "cards"]
    return [two_goals(board, one, two) for one, two in combinations(able, 2)]


def two_goals(board: Board, one: Goal, two: Goal) -> TwoGoals:
    """Two goals in one turn: at one Location the way there and its Enemies count once."""
    away = [goal.where != board.at for goal in (one, two)]
    ways, must, base = one.any + two.any, one.slots[: one.must] + two.slots[: two.must], one.base + two.base
    if one.where != two.where:
        return TwoGoals(one, two, ways + (board.free_move and all(away)), must, base)
    card, other = (two, one) if one.kind == "ability" else (one, two)
    again = card.any if other.kind != "ability" else int(away[0] and not board.free_move)
    return TwoGoals(one, two, ways - again, card.slots[: card.must], card.base)
