"""Exact rerolls: the best keep for any value of the locked dice, over all 462 hands, by dynamic programming."""

from __future__ import annotations

import functools
from collections.abc import Callable
from itertools import combinations_with_replacement, product

SYMBOLS = "AIMSWD"
DICE = 6
LOCKS = "D"
Counts = tuple[int, ...]
Values = Callable[[list[Counts]], list[float]]


@functools.cache
def lattice() -> tuple[list[str], dict[str, int], list[tuple[int, ...]], list[tuple[int, ...]], int]:
    """All keeps as sorted texts, their places, one die more, one fewer (never a Demon), and the first whole hand."""
    keeps = ["".join(c) for n in range(DICE + 1) for c in combinations_with_replacement(SYMBOLS, n)]
    index = {k: i for i, k in enumerate(keeps)}
    order = SYMBOLS.index
    more = [tuple(index["".join(sorted(k + x, key=order))] for x in SYMBOLS) if len(k) < DICE else () for k in keeps]
    less = [tuple(index[k.replace(x, "", 1)] for x in SYMBOLS if x in k and x not in LOCKS) for k in keeps]
    return keeps, index, more, less, next(i for i, k in enumerate(keeps) if len(k) == DICE)


@functools.cache
def hands_with(shown: str) -> list[Counts]:
    """Every hand of Ability dice as counts, these symbols of another die added."""
    keeps, *_, first = lattice()
    return [tuple((h + shown).count(x) for x in SYMBOLS) for h in keeps[first:]]


def rolled(values: list[float]) -> list[float]:
    """What every keep is worth when the rest is rolled once."""
    *_, more, _, first = lattice()
    worth = [0.0] * first + values
    for i in range(first - 1, -1, -1):
        a, b, c, d, e, f = more[i]
        worth[i] = (worth[a] + worth[b] + worth[c] + worth[d] + worth[e] + worth[f]) / 6
    return worth


def best(worth: list[float]) -> list[float]:
    """What every hand is worth when the best part of it is kept."""
    *_, less, first = lattice()
    top = worth[:]
    for i, fewer in enumerate(less):
        here = top[i]
        for j in fewer:
            here = max(here, top[j])
        top[i] = here
    return top[first:]


class Rerolls:
    """The value of every hand beside every face of the Character die, and the best keep after each roll.

    Ghost and Insanity dice are left as they lie: their Demons count, their rerolls are not weighed.
    """

    def __init__(self, values: Values, faces: tuple[str, ...], bonus: Callable[[str], float]) -> None:
        self.faces = faces
        self.kinds = list(dict.fromkeys(faces))
        by_symbols: dict[str, list[float]] = {}
        self.tables: list[dict[str, list[float]]] = [{}]
        for face in self.kinds:
            shown = face if all(c in SYMBOLS for c in face) else ""
            if shown not in by_symbols:
                by_symbols[shown] = values(hands_with(shown))
            gift = bonus(face)
            self.tables[0][face] = [v + gift for v in by_symbols[shown]]

    def after(self, rolls_left: int) -> dict[str, list[float]]:
        """The exact worth of every hand with so many rolls left."""
        while len(self.tables) <= rolls_left:
            worth = self.keeping(self.tables[-1])
            again = worth[""]
            self.tables.append({f: best([max(b, a) for a, b in zip(worth[f], again, strict=True)]) for f in self.kinds})
        return self.tables[rolls_left]

    def keeping(self, table: dict[str, list[float]]) -> dict[str, list[float]]:
        """What every keep is worth, with each face kept, or ("") the Character die rolled too."""
        worth = {f: rolled(v) for f, v in table.items()}
        share, total = 1 / len(self.faces), [0.0] * len(lattice()[0])
        for face in self.faces:
            total = [t + share * v for t, v in zip(total, worth[face], strict=True)]
        return {**worth, "": total}

    def choose(self, hand: str, face: str, rolls_left: int) -> tuple[float, str, bool]:
        """The exact worth, the Ability dice to roll again, and whether the Character die is rolled too."""
        _, index, *_ = lattice()
        worth = self.keeping(self.after(rolls_left - 1))
        top = (self.tables[0][face][index[hand] - lattice()[4]], "", False)
        free = [x for x in SYMBOLS if x in hand and x not in LOCKS]
        for counts in product(*(range(hand.count(x) + 1) for x in free)):
            again = "".join(x * n for x, n in zip(free, counts, strict=True))
            keep = hand
            for x in again:
                keep = keep.replace(x, "", 1)
            for also in (False, True):
                here = worth["" if also else face][index[keep]]
                if here > top[0] + 1e-12:
                    top = (here, again, also)
        return top
