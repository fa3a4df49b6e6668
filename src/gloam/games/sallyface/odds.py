"""Exact dice help: the best keep for an aim and its chance, by dynamic programming over the rolls left.

A hand of equal dice is a multiset, so it is a point of a small lattice: 462 hands of six Ability dice, 924 with all
that may be kept of them. One pass down the lattice gives what rolling the rest is worth for every keep, one pass up
gives the best keep of every hand. The Character, Ghost and Insanity dice are classes of faces beside it, each kept or
rolled on its own. Nothing is sampled.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations_with_replacement, product
from typing import NamedTuple

from gloam.games.sallyface import queries
from gloam.games.sallyface.content import CHARACTERS, DICE, ENEMIES
from gloam.games.sallyface.describe import card_name, place_name
from gloam.games.sallyface.passives import FewerDemons
from gloam.games.sallyface.state import Nightmare
from gloam.kernel import Json

Counts = tuple[int, ...]
Values = list[float]
State = tuple[str | None, ...]
Value = Callable[[Counts], float]
Whole = Callable[[str], Values]
Classes = list[list[tuple[str, float]]]
SYMBOLS = queries.SYMBOLS
DEMON = SYMBOLS.index("D")


class Lattice:
    """All that can lie of `n` equal dice; faces in `locked` may not be rolled again."""

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
            worth[i] = sum([worth[j] for j in self.more[i]]) * share
        return worth

    def best(self, worth: Values) -> Values:
        """What every hand is worth when the best part of it is kept."""
        top = worth[:]
        for i, j in self.fewer:
            if top[j] > top[i]:  # noqa: PLR1730  (no call of max: this is an inner loop too)
                top[i] = top[j]
        return top[self.first_hand :]

    def value(self, hand: Counts, value: Value, rolls_left: int) -> float:
        """The exact worth of a hand with so many rolls left."""
        values = [value(h) for h in self.hands]
        for _ in range(rolls_left):
            values = self.best(self.rolled(values))
        return values[self.index[hand] - self.first_hand]

    def start(self, value: Value, rolls: int) -> float:
        """The exact worth before the first of so many rolls."""
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


class Extra(NamedTuple):
    """A die beside the Ability dice: whose, its faces, the one it shows."""

    prefix: str
    faces: tuple[str, ...]
    face: str


class Chosen(NamedTuple):
    """The answer to an aim: its exact worth, the dice to roll again for it, and its worth if one stops."""

    value: float
    again: tuple[str, ...]
    stop: float


class Odds:
    """The dice as they lie and the rolls left: asks for the best keep."""

    def __init__(self, hand: str, extras: Iterable[Extra], rolls_left: int) -> None:
        self.hand: Counts = tuple(hand.count(x) for x in SYMBOLS)
        self.extras, self.rolls_left = list(extras), rolls_left

    def solve(self, value: Value, bonus: Callable[[str], float] | None = None) -> Chosen:
        """The best keep for a value of the locked symbols, plus a bonus for each face that is no Ability die's."""
        return self.best(lambda shown: [value(h) for h in hands_with(shown)], bonus)

    def pays(self, cost: str, special: str, *, luck: bool = False) -> Chosen:
        """The best keep for the aim to pay this cost, and its chance. One symbol more never hurts it: see `ways`."""
        return self.best(lambda shown: paying(shown, cost, special, luck), eager=True)

    def best(self, whole: Whole, bonus: Callable[[str], float] | None = None, *, eager: bool = False) -> Chosen:
        """The best keep, where `whole` values all hands at once beside these symbols of the other dice."""
        lattice, table = ability_dice(), self.table(whole, bonus)
        now = tuple(self.key(e.face, bonus) for e in self.extras)
        stop = table[now][lattice.index[self.hand] - lattice.first_hand]
        if self.rolls_left < 1:
            return Chosen(stop, (), stop)
        classes = [self.classes(e, bonus) for e in self.extras]
        rows = mixed(after(table, classes, self.rolls_left - 1, eager=eager), classes, eager=eager)
        return self.pick({w: lattice.rolled(rows[w]) for w in ways(now, eager=eager)}, stop)

    def pick(self, worth: dict[State, Values], stop: float) -> Chosen:
        """Among all keeps of this hand the best; stopping wins a tie."""
        lattice, best = ability_dice(), Chosen(stop, (), stop)
        for keep in subsets(self.hand):
            i = lattice.index[keep]
            for way in worth:
                if worth[way][i] > best.value + 1e-12:
                    again = [SYMBOLS[f] for f in range(DEMON) for _ in range(self.hand[f] - keep[f])]
                    extra = [e.prefix + e.face for e, kept in zip(self.extras, way, strict=True) if kept is None]
                    best = Chosen(worth[way][i], tuple(sorted([*again, *extra])), stop)
        return best

    def table(self, whole: Whole, bonus: Callable[[str], float] | None) -> dict[State, Values]:
        """The value of every hand with every class of the other dice."""
        made: dict[State, Values] = {}
        by_symbols: dict[str, Values] = {}
        for key in product(*([k for k, _ in self.classes(e, bonus)] for e in self.extras)):
            shown = "".join(sorted("".join(queries.symbols(k) for k in key)))
            if shown not in by_symbols:
                by_symbols[shown] = whole(shown)
            gift = sum(bonus(k) for k in key) if bonus else 0.0
            made[key] = [v + gift for v in by_symbols[shown]] if gift else by_symbols[shown]
        return made

    def key(self, face: str, bonus: Callable[[str], float] | None) -> str:
        """Without a bonus, faces that are no symbol are all the same."""
        return face if bonus else queries.symbols(face)

    def classes(self, extra: Extra, bonus: Callable[[str], float] | None) -> list[tuple[str, float]]:
        """The different faces of a die with their chances."""
        keys = [self.key(f, bonus) for f in extra.faces]
        return [(k, keys.count(k) / len(keys)) for k in dict.fromkeys(keys)]


def after(table: dict[State, Values], classes: Classes, rolls: int, *, eager: bool = False) -> dict[State, Values]:
    """SF-154  The exact worth of every hand beside every class of the other dice, with so many rolls left."""
    twins = len(classes) > 1 and classes[-1] == classes[-2]
    for _ in range(rolls):
        worth = each(ability_dice().rolled, mixed(table, classes, eager=eager), twins=twins)
        table = each(ability_dice().best, folded(worth, classes, eager=eager), twins=twins)
    return table


@functools.lru_cache(maxsize=256)
def hands_with(shown: str) -> list[Counts]:
    """Every hand of Ability dice, these symbols of other dice added."""
    add = tuple(shown.count(x) for x in SYMBOLS)
    return [tuple(map(sum, zip(h, add, strict=True))) for h in ability_dice().hands]


def mixed(table: dict[State, Values], classes: Classes, *, eager: bool) -> dict[State, Values]:
    """The table with, for each other die, also the case that it is rolled again (None); only cases that matter."""
    for i, faces in enumerate(classes):
        kept = [face for face, _ in faces if face in choices(face, eager=eager)]
        made: dict[State, Values] = {}
        for left, right in dict.fromkeys((k[:i], k[i + 1 :]) for k in table):
            made |= {(*left, face, *right): table[*left, face, *right] for face in kept}
            made[*left, None, *right] = blended([(table[*left, face, *right], p) for face, p in faces])
        table = made
    return table


def each(how: Callable[[Values], Values], rows: dict[State, Values], *, twins: bool) -> dict[State, Values]:
    """Every row so changed; where the last two dice are alike (Ghost and Insanity), mirrored states share a row."""
    made: dict[State, Values] = {}
    for key, row in rows.items():
        mirrored = (*key[:-2], key[-1], key[-2]) if twins else key
        made[key] = made[mirrored] if mirrored in made else how(row)
    return made


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


def choices(key: str, *, eager: bool) -> tuple[str | None, ...]:
    """SF-142, SF-154  Another die is kept or rolled again (None), but for a Demon.

    Where a symbol more never hurts (`eager`), a face without one is always rolled again: there is nothing to keep.
    """
    return (key,) if key == "D" else (None,) if eager and not key else (key, None)


def ways(now: State, *, eager: bool) -> list[State]:
    """SF-154  All ways to keep the other dice or roll them again."""
    return list(product(*(choices(k or "", eager=eager) for k in now)))


def folded(worth: dict[State, Values], classes: Classes, *, eager: bool) -> dict[State, Values]:
    """What every keep is worth beside each class of the other dice, each of them kept or rolled as is best."""
    for i, faces in enumerate(classes):
        made: dict[State, Values] = {}
        for rest in dict.fromkeys((k[:i], k[i + 1 :]) for k in worth):
            for face, _ in faces:
                rows = [worth[*rest[0], c, *rest[1]] for c in choices(face, eager=eager)]
                made[*rest[0], face, *rest[1]] = rows[0] if len(rows) == 1 else higher(*rows)
        worth = made
    return worth


def higher(first: Values, second: Values) -> Values:
    """The better of two values, point by point."""
    return [a if a > b else b for a, b in zip(first, second, strict=True)]  # noqa: FURB136  (half the time of max)


def subsets(hand: Counts) -> Iterable[Counts]:
    """SF-071, SF-073  Everything that may be kept of a hand; Demons always are."""
    return product(*(range(n + 1) for n in hand[:DEMON]), (hand[DEMON],))


# --------------------------------------------------------------------------------------------------- aims


@functools.lru_cache(maxsize=512)
def paying(shown: str, cost: str, special: str, luck: bool) -> Values:  # noqa: FBT001  (a cached table)
    """Which hands pay a cost beside these symbols of the other dice: an aim is asked about roll after roll."""
    return covered(hands_with(shown), cost, special, luck=luck)


def covered(hands: Sequence[Counts], cost: str, special: str, *, luck: bool = False) -> Values:
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
    made = []
    for a, i, m, s, w, d in hands:
        need, mine = need_a[a] + need_i[i] + need_m[m] + need_d[d], specials + mine_a[a] + mine_i[i] + mine_m[m]
        made.append(1.0 if need + (mine - s if mine > s else 0) <= w - wilds else 0.0)
    if luck:
        lucky = [(a, i, m, s, w + 1, d - 1) if d else (a, i, m, s, w, d) for a, i, m, s, w, d in hands]
        return higher(made, covered(lucky, cost, special))
    return made


def covers(have: Counts, cost: str, special: str, *, luck: bool = False) -> bool:
    """SFR-56  Whether these symbols pay a cost."""
    return covered([have], cost, special, luck=luck) == [1.0]


class Help:
    """What is offered with `roll.keep`: called, the chance of every aim; `odds` answers any other question."""

    def __init__(self, s: Nightmare) -> None:
        self.s = s

    @property
    def odds(self) -> Odds:
        """The dice as they lie."""
        s = self.s
        hand = "".join(d.face for d in s.dice if d.kind == "ability")
        faces = {
            "character": CHARACTERS[s.players[s.active].character].die,
            "ghost": DICE.ghost,
            "insanity": DICE.insanity,
        }
        extras = [Extra(queries.PREFIX[d.kind], faces[d.kind], d.face) for d in s.dice if d.kind != "ability"]
        return Odds(hand, extras, queries.roll_limit(s) - s.rolls)

    def __call__(self) -> Json:
        """The aims a player may have, each with its exact chance and the dice to roll again for it."""
        s, odds = self.s, self.odds
        special, lucky = queries.specialty(s, s.active), queries.lucky(s)
        lying = ("".join(x * n for x, n in zip(SYMBOLS, odds.hand, strict=True)), tuple(odds.extras), odds.rolls_left)
        found = []
        for card, where, cost in aims(s):
            got = asked_before(lying, cost, special, lucky)
            if got.value > 0:
                named = {
                    "card": card,
                    "name": card_name(card),
                    "where": where,
                    "place": place_name(where),
                    "cost": cost,
                }
                found.append({**named, "chance": got.value, "stop": got.stop, "again": list(got.again)})
        demons = odds.hand[DEMON] + sum(e.face == "D" for e in odds.extras)
        fewer = max((p.n for _, p in queries.item_passives(s, s.active, FewerDemons)), default=0)  # SFC-140
        calm = float(demons - fewer < DICE.curse_at)  # SF-073: no roll takes a Demon away, so stopping is best here
        return {
            "rolls_left": odds.rolls_left,
            "aims": sorted(found, key=lambda a: (-a["chance"], a["card"])),
            "no_curse": {"chance": calm, "stop": calm, "again": []},
        }


@functools.lru_cache(maxsize=4096)
def asked_before(lying: tuple[str, tuple[Extra, ...], int], cost: str, special: str, lucky: str) -> Chosen:
    """The same question has the same answer."""
    return Odds(*lying).pays(cost, special, luck=bool(lucky))


def aims(s: Nightmare) -> list[tuple[str, str, str]]:
    """Every card that could be finished this turn by dice alone: (card, Location, what it takes).

    A Move there is one die, where Moves are allowed; each Enemy there is the die that defeats it.
    """
    at, free = s.players[s.active].at, queries.moves_free(s)
    most, found = sum(2 if d.kind == "character" else 1 for d in s.dice), []
    for where in queries.open_places(s) if free or queries.may_move(s) else [at]:
        travel = "" if where == at or free else "?"
        fights = "".join(ENEMIES[k].cost * n for k, n in sorted(s.enemies[where].items()))
        for card in queries.cards_at(s, where):
            cost = travel + fights + queries.open_requirements(s, card)
            if len(cost) <= most:
                found.append((card, where, cost))
    return found
