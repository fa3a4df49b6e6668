"""Exact dice odds: the best dice to keep for an aim and its chance, by dynamic programming over the rolls left.

A hand of equal dice is a multiset, so it is a point of a small lattice: 462 hands of six Ability dice, 924 with all
that may be kept of them. One pass down the lattice gives what rolling the rest is worth for every keep, one pass up
gives the best keep of every hand. The Character, Ghost and Insanity dice are classes of faces beside it, each kept or
rolled on its own. Nothing is sampled. What a player is told is in roll_advice.py.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations_with_replacement, product
from math import fsum
from typing import Any, NamedTuple

from gloam.games.sallyface import queries
from gloam.games.sallyface.content import DICE

Counts = tuple[int, ...]
Values = list[float]
OtherFaces = tuple[str | None, ...]
Value = Callable[[Counts], float]
HandValues = Callable[[str], Values]
Classes = list[list[tuple[str, float]]]
SYMBOLS = queries.SYMBOLS
DEMON = SYMBOLS.index("D")
TIE = 1e-13
"""Worths that differ by less are equal: sums of a few hundred terms are exact to about 1e-15."""


class Lattice:
    """Every multiset of up to `n` equal dice; faces in `locked` can't be rolled again."""

    def __init__(self, n: int, faces: int = 6, locked: Sequence[int] = ()) -> None:
        self.n, self.faces, self.locked = n, faces, tuple(locked)
        kept = [c for size in range(n + 1) for c in combinations_with_replacement(range(faces), size)]
        self.keeps: list[Counts] = [tuple(c.count(f) for f in range(faces)) for c in kept]
        self.index = {k: i for i, k in enumerate(self.keeps)}
        self.first_hand = next(i for i, c in enumerate(kept) if len(c) == n)
        self.hands = self.keeps[self.first_hand :]
        self.more = [tuple(self.index[plus(k, f)] for f in range(faces)) if sum(k) < n else () for k in self.keeps]
        self.down = [(i, self.more[i]) for i in range(self.first_hand - 1, -1, -1)]
        free = [f for f in range(faces) if f not in self.locked]
        self.fewer = [(i, self.index[plus(k, f, -1)]) for i, k in enumerate(self.keeps) for f in free if k[f]]

    def rolled(self, values: Values) -> Values:
        """What every keep is worth when the rest is rolled once and then this is the value of the hand."""
        worth = [0.0] * self.first_hand + values
        share = 1 / self.faces
        if self.faces == len(SYMBOLS):  # written out: this is the inner loop
            for i, (a, b, c, d, e, f) in self.down:
                worth[i] = (worth[a] + worth[b] + worth[c] + worth[d] + worth[e] + worth[f]) * share
            return worth
        for i in range(self.first_hand - 1, -1, -1):
            worth[i] = fsum([worth[j] for j in self.more[i]]) * share
        return worth

    def best(self, worth: Values) -> Values:
        """What every hand is worth when the best part of it is kept."""
        top = worth[:]
        for i, j in self.fewer:
            if top[j] > top[i]:  # noqa: PLR1730  (no call of max: this is an inner loop too)
                top[i] = top[j]
        return top[self.first_hand :]

    def value(self, hand: Counts, value: Value, rolls_left: int) -> float:
        """The exact worth of a hand with this many rolls left."""
        values = [value(h) for h in self.hands]
        for _ in range(rolls_left):
            values = self.best(self.rolled(values))
        return values[self.index[hand] - self.first_hand]

    def start(self, value: Value, rolls: int) -> float:
        """The exact worth before the first of this many rolls."""
        values = [value(h) for h in self.hands]
        for _ in range(rolls - 1):
            values = self.best(self.rolled(values))
        return self.rolled(values)[0]


def plus(counts: Counts, face: int, n: int = 1) -> Counts:
    """One die more, or fewer, with that face."""
    return (*counts[:face], counts[face] + n, *counts[face + 1 :])


@functools.cache
def ability_dice() -> Lattice:
    """SF-014  The six Ability dice."""
    return Lattice(DICE.ability_count, len(SYMBOLS), (DEMON,))


class OtherDie(NamedTuple):
    """A die beside the Ability dice: whose, its faces, the one it shows."""

    prefix: str
    faces: tuple[str, ...]
    face: str


class BestKeep(NamedTuple):
    """The answer to an aim: its exact worth, the dice to roll again for it, and its worth if one stops.

    `curse` is the exact chance that the Curse triggers when the dice are locked in the end, `stop_curse` the same if
    one stops.
    """

    value: float
    again: tuple[str, ...]
    stop: float
    curse: float = 0.0
    stop_curse: float = 0.0


class ValueRows:
    """Worths as plain numbers: how rows of them are rolled, kept, mixed and compared."""

    @staticmethod
    def rolled(row: Values) -> Values:
        """What every keep is worth when the rest is rolled once."""
        return ability_dice().rolled(row)

    @staticmethod
    def best(row: Values) -> Values:
        """What every hand is worth when the best part of it is kept."""
        return ability_dice().best(row)

    @staticmethod
    def blended(rows: list[tuple[Values, float]]) -> Values:
        """The mean of several rows by their chances."""
        return blended(rows)

    @staticmethod
    def higher(first: Values, second: Values) -> Values:
        """The better of two rows, point by point."""
        return higher(first, second)


class Odds:
    """The dice as they are and the rolls left: finds the best dice to keep."""

    def __init__(self, hand: str, other_dice: Iterable[OtherDie], rolls_left: int) -> None:
        self.hand: Counts = tuple(hand.count(x) for x in SYMBOLS)
        self.other_dice, self.rolls_left = list(other_dice), rolls_left

    def solve(self, value: Value, bonus: Callable[[str], float] | None = None) -> BestKeep:
        """The best keep for a value of the locked symbols, plus a bonus for each face that is no Ability die's."""
        return self.best(lambda shown: [value(h) for h in hands_with(shown)], bonus)

    def best(self, whole: HandValues, bonus: Callable[[str], float] | None = None) -> BestKeep:
        """The best keep, where `whole` values all hands at once beside these symbols of the other dice."""
        lattice, table = ability_dice(), self.table(whole, bonus)
        stop = table[tuple(self.key(e.face, bonus) for e in self.other_dice)][
            lattice.index[self.hand] - lattice.first_hand
        ]
        if self.rolls_left < 1:
            return BestKeep(stop, (), stop)
        best = BestKeep(stop, (), stop)
        for again, row, i in self.ways(table, [self.classes(e, bonus) for e in self.other_dice], bonus):
            if row[i] > best.value + TIE:
                best = BestKeep(row[i], again, stop)
        return best

    def ways(
        self,
        table: dict[OtherFaces, Any],
        classes: Classes,
        bonus: Callable[[str], float] | None,
        algebra: Any = ValueRows,
    ) -> Iterable[tuple[tuple[str, ...], Any, int]]:
        """Every way to roll some dice again: the dice, what it is worth, and where that stands in the row."""
        lattice = ability_dice()
        now = tuple(self.key(e.face, bonus) for e in self.other_dice)
        rows = with_rerolls(values_with_rolls(table, classes, self.rolls_left - 1, algebra), classes, algebra)
        worth = {way: algebra.rolled(rows[way]) for way in product(*(choices(k) for k in now))}
        for keep in subsets(self.hand):
            i = lattice.index[keep]
            again = [SYMBOLS[f] for f in range(DEMON) for _ in range(self.hand[f] - keep[f])]
            for way, row in worth.items():
                extra = [e.prefix + e.face for e, kept in zip(self.other_dice, way, strict=True) if kept is None]
                yield tuple(sorted([*again, *extra])), row, i

    def table(self, whole: HandValues, bonus: Callable[[str], float] | None) -> dict[OtherFaces, Values]:
        """The value of every hand with every class of the other dice."""
        rows_made: dict[OtherFaces, Values] = {}
        by_symbols: dict[str, Values] = {}
        for key in product(*([k for k, _ in self.classes(e, bonus)] for e in self.other_dice)):
            shown = "".join(sorted("".join(queries.units_of(k) for k in key)))
            if shown not in by_symbols:
                by_symbols[shown] = whole(shown)
            bonus_total = fsum(bonus(k) for k in key) if bonus else 0.0
            rows_made[key] = [v + bonus_total for v in by_symbols[shown]] if bonus_total else by_symbols[shown]
        return rows_made

    def key(self, face: str, bonus: Callable[[str], float] | None) -> str:
        """Without a bonus, faces that are no symbol are all the same: a die that pays where any will do (SFR-87)."""
        return face if bonus else queries.units_of(face)

    def classes(self, extra: OtherDie, bonus: Callable[[str], float] | None) -> list[tuple[str, float]]:
        """The different faces of a die with their chances."""
        keys = [self.key(f, bonus) for f in extra.faces]
        return [(k, keys.count(k) / len(keys)) for k in dict.fromkeys(keys)]


def values_with_rolls(
    table: dict[OtherFaces, Any], classes: Classes, rolls: int, algebra: Any = ValueRows
) -> dict[OtherFaces, Any]:
    """SF-154  The exact worth of every hand beside every class of the other dice, with this many rolls left."""
    twins = len(classes) > 1 and classes[-1] == classes[-2]
    for _ in range(rolls):
        worth = map_rows(algebra.rolled, with_rerolls(table, classes, algebra), twins=twins)
        table = map_rows(algebra.best, best_of_others(worth, classes, algebra), twins=twins)
    return table


@functools.lru_cache(maxsize=256)
def hands_with(shown: str) -> list[Counts]:
    """Every hand of Ability dice, these symbols of other dice added (a die without one adds nothing)."""
    add = tuple(shown.count(x) for x in SYMBOLS)
    return [tuple(map(sum, zip(h, add, strict=True))) for h in ability_dice().hands]


def with_rerolls(table: dict[OtherFaces, Any], classes: Classes, algebra: Any = ValueRows) -> dict[OtherFaces, Any]:
    """The table with, for each other die, also the case that it is rolled again (None)."""
    for i, faces in enumerate(classes):
        rows_made: dict[OtherFaces, Any] = {}
        for left, right in dict.fromkeys((k[:i], k[i + 1 :]) for k in table):
            rows_made |= {(*left, face, *right): table[*left, face, *right] for face, _ in faces}
            rows_made[*left, None, *right] = algebra.blended([(table[*left, face, *right], p) for face, p in faces])
        table = rows_made
    return table


def map_rows(how: Callable[[Any], Any], rows: dict[OtherFaces, Any], *, twins: bool) -> dict[OtherFaces, Any]:
    """Every row so changed; where the last two dice are alike (Ghost and Insanity), mirrored states share a row."""
    rows_made: dict[OtherFaces, Any] = {}
    for key, row in rows.items():
        mirrored = (*key[:-2], key[-1], key[-2]) if twins else key
        rows_made[key] = rows_made[mirrored] if mirrored in rows_made else how(row)
    return rows_made


def blended(rows: list[tuple[Values, float]]) -> Values:
    """The mean of several values by their chances, point by point."""
    if len(rows) == 2:  # noqa: PLR2004  (the two commonest cases in one go each: this is an inner loop)
        (first, p), (second, q) = rows
        return [a * p + b * q for a, b in zip(first, second, strict=True)]
    if len(rows) == 3:  # noqa: PLR2004
        (first, p), (second, q), (third, r) = rows
        return [a * p + b * q + c * r for a, b, c in zip(first, second, third, strict=True)]
    total = [v * rows[0][1] for v in rows[0][0]]
    for row, p in rows[1:]:
        total = [t + v * p for t, v in zip(total, row, strict=True)]
    return total


def choices(key: str) -> tuple[str | None, ...]:
    """SF-142, SF-154  Another die is kept or rolled again (None), but for a Demon."""
    return (key,) if key == "D" else (key, None)


def best_of_others(worth: dict[OtherFaces, Any], classes: Classes, algebra: Any = ValueRows) -> dict[OtherFaces, Any]:
    """What every keep is worth beside each class of the other dice, each of them kept or rolled as is best."""
    for i, faces in enumerate(classes):
        rows_made: dict[OtherFaces, Any] = {}
        for rest in dict.fromkeys((k[:i], k[i + 1 :]) for k in worth):
            for face, _ in faces:
                rows = [worth[*rest[0], c, *rest[1]] for c in choices(face)]
                rows_made[*rest[0], face, *rest[1]] = rows[0] if len(rows) == 1 else algebra.higher(*rows)
        worth = rows_made
    return worth


def higher(first: Values, second: Values) -> Values:
    """The better of two values, point by point."""
    return [a if a > b else b for a, b in zip(first, second, strict=True)]  # noqa: FURB136  (half the time of max)


def subsets(hand: Counts) -> Iterable[Counts]:
    """SF-071, SF-073  Everything that may be kept of a hand; Demons always are."""
    return product(*(range(n + 1) for n in hand[:DEMON]), (hand[DEMON],))


# --------------------------------------------------------------------------------------------------- aims


@functools.lru_cache(maxsize=512)
def hands_that_pay(shown: str, cost: str, special: str, luck: bool) -> Values:  # noqa: FBT001  (a cached table)
    """Which hands pay a cost beside these units of the other dice: an aim is asked about roll after roll.

    SFR-87  A die without a symbol pays for nothing but any die, so it pays for that first.
    """
    plain = cost.replace("?", "", shown.count(queries.PLAIN))
    return paid_by_hands(hands_with(shown), plain, special, luck=luck)


def paid_by_hands(hands: Sequence[Counts], cost: str, special: str, *, luck: bool = False) -> Values:
    """SFR-56  1 for every hand that pays a cost ("?" is any one), else 0: counted, not searched.

    What A, I and M lack is paid by a Specialty that stands for it, the rest by wilds; a Specialty that is asked for
    by a Specialty or a wild. With luck one Demon is a wild too. All hands are of the same size.
    """
    if not hands or len(cost) > sum(hands[0]):
        return [0.0] * len(hands)
    wilds, specials = cost.count("W"), cost.count("S")
    short = {x: [max(0, cost.count(x) - n) for n in range(sum(hands[0]) + 1)] for x in "AIMD"}
    none = [0] * (sum(hands[0]) + 1)
    mine_a, mine_i, mine_m = (short[x] if x in special else none for x in "AIM")
    need_a, need_i, need_m, need_d = (none if x in special else short[x] for x in "AIMD")
    rows_made = []
    for a, i, m, s, w, d in hands:
        need, mine = need_a[a] + need_i[i] + need_m[m] + need_d[d], specials + mine_a[a] + mine_i[i] + mine_m[m]
        rows_made.append(1.0 if need + (mine - s if mine > s else 0) <= w - wilds else 0.0)
    if luck:
        as_wild = [(a, i, m, s, w + 1, d - 1) if d else (a, i, m, s, w, d) for a, i, m, s, w, d in hands]
        return higher(rows_made, paid_by_hands(as_wild, cost, special))
    return rows_made


def covers(have: Counts, cost: str, special: str, *, luck: bool = False) -> bool:
    """SFR-56  Whether these symbols pay a cost."""
    return paid_by_hands([have], cost, special, luck=luck) == [1.0]
