"""Exact rerolls: the best keep for any value of the locked dice, over all 462 hands, by dynamic programming.

The Ability dice are equal, so a hand is a multiset. The Character, Ghost and Insanity dice stand beside it as classes
of faces (what they show, what that brings besides), each kept or rolled on its own; a Demon is never rolled again.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement, product
from math import fsum

SYMBOLS = "AIMSWD"
DICE = 6
LOCKS = "D"
PLAIN = "_"
EPSILON = 1e-12
Counts = tuple[int, ...]
Row = list[float]
Values = Callable[[str, int], Row]
"""The worth of every hand, given the symbols of the other dice, and how many of those dice show none."""
Face = tuple[str, float]  # the symbols it shows, what it brings besides
Beside = tuple[Face | None, ...]  # the other dice; None: to be rolled


@dataclass(frozen=True)
class Lattice:
    """All keeps as sorted texts, their places, one die more, pairs with one fewer (no Demon), one more backwards."""

    keeps: list[str]
    index: dict[str, int]
    more: list[tuple[int, ...]]
    fewer: list[tuple[int, int]]
    downwards: list[tuple[int, tuple[int, ...]]]
    first: int


@functools.cache
def lattice() -> Lattice:
    """Every multiset of up to six Ability dice."""
    keeps = ["".join(c) for n in range(DICE + 1) for c in combinations_with_replacement(SYMBOLS, n)]
    index = {k: i for i, k in enumerate(keeps)}
    order = SYMBOLS.index
    more = [tuple(index["".join(sorted(k + x, key=order))] for x in SYMBOLS) if len(k) < DICE else () for k in keeps]
    fewer = [(i, index[k.replace(x, "", 1)]) for i, k in enumerate(keeps) for x in SYMBOLS if x in k and x not in LOCKS]
    first = next(i for i, k in enumerate(keeps) if len(k) == DICE)
    return Lattice(keeps, index, more, fewer, list(enumerate(more[:first]))[::-1], first)


@functools.cache
def hands_with(shown: str) -> list[Counts]:
    """Every hand of Ability dice as counts, these symbols of other dice added."""
    known = lattice()
    return [tuple((h + shown).count(x) for x in SYMBOLS) for h in known.keeps[known.first :]]


def rolled(values: Row) -> Row:
    """What every keep is worth when the rest is rolled once."""
    known = lattice()
    worth = [0.0] * known.first + values
    for i, (a, b, c, d, e, f) in known.downwards:
        worth[i] = (worth[a] + worth[b] + worth[c] + worth[d] + worth[e] + worth[f]) / 6
    return worth


def best(worth: Row) -> Row:
    """What every hand is worth when the best part of it is kept."""
    known = lattice()
    top = worth[:]
    for i, j in known.fewer:
        if top[j] > top[i]:  # noqa: PLR1730  (no call of max: this is an inner loop)
            top[i] = top[j]
    return top[known.first :]


def higher(first: Row, second: Row) -> Row:
    """The better of two rows, point by point."""
    return [a if a > b else b for a, b in zip(first, second, strict=True)]  # noqa: FURB136  (half the time of max)


def blended(rows: Sequence[tuple[Row, float]]) -> Row:
    """The mean of rows by their chances."""
    total = [v * rows[0][1] for v in rows[0][0]]
    for row, p in rows[1:]:
        total = [t + v * p for t, v in zip(total, row, strict=True)]
    return total


class OtherDie:
    """A die besides the Ability dice: its prefix in options, its faces, and what each is worth besides its symbols."""

    def __init__(self, prefix: str, faces: Sequence[str], bonus: Callable[[str], float]) -> None:
        self.prefix = prefix
        self.kind = {f: (f if all(c in SYMBOLS for c in f) else PLAIN, bonus(f)) for f in faces}
        kinds = [self.kind[f] for f in faces]
        self.kinds: list[tuple[Face, float]] = [(k, kinds.count(k) / len(kinds)) for k in dict.fromkeys(kinds)]


def choices(face: Face) -> tuple[Face | None, ...]:
    """Kept, or rolled again unless it is a Demon."""
    return (face,) if face[0] == LOCKS else (face, None)


class Rerolls:
    """The exact worth of every hand beside every face of the other dice, and the best keep after each roll."""

    def __init__(self, values: Values, other_dice: Sequence[OtherDie]) -> None:
        self.other_dice = other_dice
        self.tables: list[dict[Beside, Row]] = [{}]
        self.worths: list[dict[Beside, Row]] = []
        by_symbols: dict[str, Row] = {}
        for key in product(*([k for k, _ in e.kinds] for e in other_dice)):
            shown = "".join(sorted("".join(symbols for symbols, _ in key)))
            if shown not in by_symbols:
                by_symbols[shown] = values(shown, shown.count(PLAIN))
            bonus_total = fsum(bonus for _, bonus in key)
            self.tables[0][key] = [v + bonus_total for v in by_symbols[shown]] if bonus_total else by_symbols[shown]

    def values_with_rolls(self, rolls_left: int) -> dict[Beside, Row]:
        """The exact worth of every hand with this many rolls left."""
        while len(self.tables) <= rolls_left:
            self.tables.append(
                {k: best(row) for k, row in self.best_of_others(self.values_of_keeps(len(self.tables) - 1)).items()}
            )
        return self.tables[rolls_left]

    def values_of_keeps(self, rolls_left: int) -> dict[Beside, Row]:
        """What every keep is worth when the rest is rolled and this many rolls are left after that."""
        while len(self.worths) <= rolls_left:
            rows = self.values_with_rolls(len(self.worths))
            for i, other in enumerate(self.other_dice):
                for left, right in dict.fromkeys((k[:i], k[i + 1 :]) for k in rows):
                    parts = [(rows[*left, face, *right], p) for face, p in other.kinds]
                    rows = rows | {(*left, None, *right): blended(parts)}
            self.worths.append({k: rolled(row) for k, row in rows.items()})
        return self.worths[rolls_left]

    def best_of_others(self, worth: dict[Beside, Row]) -> dict[Beside, Row]:
        """What every keep is worth beside each face, each other die kept or rolled as is best."""
        for i, other in enumerate(self.other_dice):
            made: dict[Beside, Row] = {}
            for left, right in dict.fromkeys((k[:i], k[i + 1 :]) for k in worth):
                for face, _ in other.kinds:
                    rows = [worth[*left, c, *right] for c in choices(face)]
                    made[*left, face, *right] = rows[0] if len(rows) == 1 else higher(*rows)
            worth = made
        return worth

    def choose(self, hand: str, faces: Sequence[str], rolls_left: int) -> tuple[float, tuple[str, ...]]:
        """The exact worth of a hand, and the words of the dice to roll again for it; none where stopping is best."""
        known, now = lattice(), tuple(e.kind[f] for e, f in zip(self.other_dice, faces, strict=True))
        worth = self.values_of_keeps(rolls_left - 1)
        top: tuple[float, tuple[str, ...]] = (self.tables[0][now][known.index[hand] - known.first], ())
        free = [x for x in SYMBOLS if x in hand and x not in LOCKS]
        for counts in product(*(range(hand.count(x) + 1) for x in free)):
            again, keep = "".join(x * n for x, n in zip(free, counts, strict=True)), hand
            for x in again:
                keep = keep.replace(x, "", 1)
            for way in product(*(choices(face) for face in now)):
                here = worth[way][known.index[keep]]
                if here > top[0] + EPSILON:
                    beside = [e.prefix + f for e, f, k in zip(self.other_dice, faces, way, strict=True) if k is None]
                    top = (here, (*again, *beside))
        return top
