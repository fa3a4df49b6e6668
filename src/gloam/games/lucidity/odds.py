"""Exact odds of a draw or a roll: by enumeration, with nothing sampled and no chain cut off.

What is counted. The chance of filling each row, and the distribution of Power gained, when nobody uses a choice:
no reroll is bought, no die is chosen for Envy or moved by Fear, a Nightmare that takes a die uses no ability. The dice
returned before a roll are picked at random (before a draw) or as chosen (before a roll).

Why it is exact. Every Shadow of the Depths is replaced by one more draw, so drawing stops at the n-th die that is not
one. The order of draws from a bag is exchangeable, so the number of blue Shadows and of other blue dice in it has a
closed form, and the rest of the dice are a plain sample of the rest of the bag. Chains are bounded only by the bag.

The chance that it runs out is reported as `dry`, and belongs to no row: neither a draw that fails (LD18), nor a full
Exhaust row for which no die is left to draw, after which the Shadow rows are not checked (LD19). Being eaten comes
before that (LD3).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import comb, fsum, perm  # fsum: `sum` rounds floats otherwise from Python 3.12 on
from typing import TYPE_CHECKING, NamedTuple

from gloam.games.lucidity import queries
from gloam.games.lucidity.content import COLORS, DREAMS
from gloam.kernel import Json

if TYPE_CHECKING:
    from gloam.games.lucidity.state import LucidityState

BLUE = "B"
Distribution = list[float]
"""Probabilities of 0, 1, 2 … of something."""


class BlueDice(NamedTuple):
    """How many blue Shadows, other blue faces and dice of other colors there are, and how many dice stay in the bag."""

    shadows: int
    plain: int
    others: int
    left: int


def before_draws(s: LucidityState, who: int, controls: Iterable[int]) -> Json:
    """L017, LD18  The odds of drawing at each control, the two returned dice picked at random."""
    kept = {n: n - DREAMS.returned_per_draw for n in controls}
    return {"draw": {str(n): odds(s, who, [], m) if n <= s.bag.size else failed_draw_odds() for n, m in kept.items()}}


def failed_draw_odds() -> Json:
    """LD18, LD19  The draw itself fails: the game ends once the dice are resolved, and no row is checked."""
    rows = dict.fromkeys(COLORS, 0.0)
    known = {"eaten": 0.0, "exhausted": 0.0, "nightmare": 0.0, "rows": rows, "power": [0.0]}
    return known | {"expected_power": 0.0, "dry": 1.0}


def before_rolls(s: LucidityState, who: int, drawn: list[str], returned: tuple[str, ...]) -> Json:
    """L018  The odds of the roll for each way to return the rest of the two dice."""
    choices: dict[str, Json] = {}
    for back in returns(drawn, returned):
        kept = list((Counter(drawn) - Counter(back)).elements())
        choices[" ".join(sorted(back))] = odds(s, who, kept, 0, put_back=back)
    return {"roll": choices}


def returns(drawn: list[str], returned: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Every way to choose the rest of the returned dice."""
    ways = [returned]
    for _ in range(DREAMS.returned_per_draw - len(returned)):
        ways = [(*way, c) for way in ways for c in sorted(Counter(drawn) - Counter(way))]
    return sorted({tuple(sorted(way)) for way in ways})


def odds(s: LucidityState, who: int, dice: list[str], draws: int, put_back: tuple[str, ...] = ()) -> Json:
    """The chance of filling each row and the distribution of Power, rolling `dice` and `draws` more out of the bag."""
    bag = {c: s.bag.counts[c] + put_back.count(c) for c in COLORS}
    taken = {c: DREAMS.takes[c] if queries.claimed_by(s, c) is not None else "" for c in COLORS}
    player, rest = s.players[who], {c: n for c, n in bag.items() if c != BLUE}
    card = Card(s, who, taken)
    fixed, blues = Counter(dice), blue_dice(bag, dice.count(BLUE), draws, chain=card.chains)
    fixed[BLUE] = 0
    others = {m: OtherDice(rest, m, fixed, card) for m in sorted({blue.others for blue in blues})}
    hunt, exhaust, power, no_nightmare, failed = [0.0], [0.0], [0.0], 0.0, 0.0
    rows = dict.fromkeys(COLORS, 0.0)
    for blue, p in blues.items():
        more, full = others[blue.others], card.chains and blue.shadows >= card.need[BLUE]
        add(hunt, convolved(more.hunt, binomial(blue.plain, card.chance(BLUE, "H"))), p)
        add(exhaust, convolved(more.exhaust, binomial(blue.plain, card.chance(BLUE, "E"))), p)
        add(power, convolved(more.power, power_of(card.faces[BLUE], blue.plain)), p)
        no_nightmare += p * more.no_nightmare * (not full)
        rows[BLUE] += p * full
        for c in rest:
            rows[c] += p * more.filled[c]
        if not blue.left:
            count = {c: bag[c] + fixed[c] for c in rest} | {BLUE: blue.plain}
            failed_draw = FailedExhaustDraw(card, count, full=full)
            failed += p * failed_draw.all
            no_nightmare += p * (failed_draw.all - failed_draw.no_nightmare)
            for c in COLORS:
                rows[c] -= p * failed_draw.filled[c]
    certain = fsum(blues.values())
    return {
        "eaten": at_least(hunt, DREAMS.hunt_spaces - len(player.hunt)),
        "exhausted": max(0.0, at_least(exhaust, DREAMS.exhaust_spaces - len(player.exhaust)) - failed),
        "nightmare": max(0.0, certain - no_nightmare),
        "rows": {c: max(0.0, p) for c, p in rows.items()},
        "power": power,
        "expected_power": fsum(n * p for n, p in enumerate(power)),
        "dry": max(0.0, 1.0 - certain + failed),
    }


class Card:
    """How many dice the roller's rows still take, and which faces each color's dice can place.

    Where a Shadow of the Depths draws one more die, blue dice are counted as Shadows and as plain ones, which show any
    other face; where the Nightmare of the Depths takes it, blue is a color like the others.
    """

    def __init__(self, s: LucidityState, who: int, taken: Mapping[str, str]) -> None:
        player = s.players[who]
        self.taken = taken
        self.chains = "S" not in taken[BLUE]
        self.need = {c: s.shadow_spaces - player.shadow[c] for c in COLORS}
        self.hunt = DREAMS.hunt_spaces - len(player.hunt)
        self.exhaust = DREAMS.exhaust_spaces - len(player.exhaust)
        self.faces = dict(DREAMS.faces)
        if self.chains:
            self.faces[BLUE] = self.faces[BLUE].replace("S", "")

    def chance(self, color: str, face: str) -> float:
        """L076  The chance that a die places this face; none for a face that a Nightmare takes."""
        faces = self.faces[color]
        return 0.0 if face in self.taken[color] else faces.count(face) / len(faces)


def blue_dice(bag: Mapping[str, int], rolled: int, draws: int, *, chain: bool) -> dict[BlueDice, float]:
    """The distribution of all blue dice: those rolled at once and those out of the bag."""
    shadow = DREAMS.faces[BLUE].count("S") / len(DREAMS.faces[BLUE]) if chain else 0.0
    total: dict[BlueDice, float] = {}
    for first, p in enumerate(binomial(rolled, shadow)):
        for then, q in drawn_blues(bag, draws + first, shadow).items() if p else ():
            both = BlueDice(first + then.shadows, rolled - first + then.plain, then.others, then.left)
            total[both] = total.get(both, 0.0) + p * q
    return total


def drawn_blues(bag: Mapping[str, int], draws: int, shadow: float) -> dict[BlueDice, float]:
    """The distribution of blue dice among `draws` dice, when each blue Shadow draws one more.

    Drawing stops at the `draws`-th die that is not a blue Shadow: the Shadows can be anywhere before it.
    """
    blue, size = bag[BLUE], sum(bag.values())
    if not draws:
        return {BlueDice(0, 0, 0, size): 1.0}
    distribution: dict[BlueDice, float] = {}
    for plain in range(min(draws, blue) + 1):
        others = draws - plain
        for shadows in range(blue - plain + 1 if shadow else 1):
            dice = draws + shadows
            if others > size - blue or dice > size:
                continue
            ways = comb(dice - 1, shadows) * comb(draws, plain)
            bagged = perm(blue, plain + shadows) * perm(size - blue, others) / perm(size, dice)
            blues = BlueDice(shadows, plain, others, size - dice)
            distribution[blues] = ways * bagged * shadow**shadows * (1 - shadow) ** plain
    return distribution


class OtherDice:
    """What the dice that are not blue place: the fixed ones, and `m` out of the rest of the bag."""

    def __init__(self, rest: Mapping[str, int], m: int, fixed: Counter[str], card: Card) -> None:
        self.hunt, self.exhaust, self.power, self.no_nightmare = [0.0], [0.0], [0.0], 0.0
        self.filled = dict.fromkeys(rest, 0.0)
        total = comb(sum(rest.values()), m)
        for sample in samples(rest, m):
            ways = 1
            for c, n in sample.items():
                ways *= comb(rest[c], n)
            self.count({c: n + fixed[c] for c, n in sample.items()}, ways / total, card)

    def count(self, dice: Mapping[str, int], p: float, card: Card) -> None:
        """Add one sample of dice, which has probability p."""
        hunt, exhaust, power, no_nightmare = [1.0], [1.0], [1.0], p
        for c, n in dice.items():
            hunt = convolved(hunt, binomial(n, card.chance(c, "H")))
            exhaust = convolved(exhaust, binomial(n, card.chance(c, "E")))
            power = convolved(power, power_of(card.faces[c], n))
            filled = at_least(binomial(n, card.chance(c, "S")), card.need[c])
            self.filled[c] += p * filled
            no_nightmare *= 1.0 - filled
        add(self.hunt, hunt, p)
        add(self.exhaust, exhaust, p)
        add(self.power, power, p)
        self.no_nightmare += no_nightmare


class FailedExhaustDraw:
    """LD3, LD18, LD19  The bag is empty: the chance that the Exhaust row is full, and its owner not eaten.

    Then no die can be drawn for it. `no_nightmare`: and no Shadow row is full, `filled`: and this Shadow row is full.
    """

    def __init__(self, card: Card, dice: Mapping[str, int], *, full: bool) -> None:
        joint = {c: placed(card, c, n) for c, n in dice.items()}
        self.all = self.chance(card, joint.values())
        empty = [{key: p for key, p in faces.items() if not key[2]} for faces in joint.values()]
        self.no_nightmare = 0.0 if full else self.chance(card, empty)
        self.filled = {c: self.all * full if c == BLUE and card.chains else 0.0 for c in COLORS}
        for c in dice:
            if c != BLUE or not card.chains:
                only = {key: p for key, p in joint[c].items() if key[2]}
                self.filled[c] = self.chance(card, [only, *(joint[o] for o in dice if o != c)])

    @staticmethod
    def chance(card: Card, joint: Iterable[Mapping[tuple[int, int, bool], float]]) -> float:
        """The chance that the Exhaust row is full and the Hunt row is not, over these dice."""
        total = {(0, 0): 1.0}
        for one in joint:
            after: dict[tuple[int, int], float] = {}
            for (hunt, exhaust), p in total.items():
                for (hunts, exhausts, _), q in one.items():
                    key = (min(hunt + hunts, card.hunt), min(exhaust + exhausts, max(card.exhaust, 0)))
                    after[key] = after.get(key, 0.0) + p * q
            total = after
        return fsum(p for (hunt, exhaust), p in total.items() if hunt < card.hunt and exhaust >= card.exhaust)


def placed(card: Card, color: str, n: int) -> dict[tuple[int, int, bool], float]:
    """How many of n dice go to the Hunt row, how many to the Exhaust row, and whether the Shadow row is full then."""
    shows = {face: card.chance(color, face) for face in "HES"}
    shows["S"] = 0.0 if color == BLUE and card.chains else shows["S"]
    counts = {(0, 0, 0): 1.0}
    for _ in range(n):
        after: dict[tuple[int, int, int], float] = {}
        for (h, e, s), p in counts.items():
            ways = ((h + 1, e, s), shows["H"]), ((h, e + 1, s), shows["E"]), ((h, e, s + 1), shows["S"])
            for key, q in (*ways, ((h, e, s), 1.0 - fsum(shows.values()))):
                after[key] = after.get(key, 0.0) + p * q
        counts = after
    distribution: dict[tuple[int, int, bool], float] = {}
    for (h, e, s), p in counts.items():
        key3 = (h, e, s >= card.need[color] and not (color == BLUE and card.chains))
        distribution[key3] = distribution.get(key3, 0.0) + p
    return distribution


def samples(rest: Mapping[str, int], m: int) -> list[dict[str, int]]:
    """Every way to have m dice out of these, by color."""
    ways: list[dict[str, int]] = [{}]
    for c, n in rest.items():
        ways = [{**way, c: k} for way in ways for k in range(min(n, m - sum(way.values())) + 1)]
    return [way for way in ways if sum(way.values()) == m]


BINOMIALS: dict[tuple[int, float], Distribution] = {}
POWERS: dict[tuple[str, int], Distribution] = {}


def binomial(n: int, p: float) -> Distribution:
    """How many of n dice show something of probability p."""
    if (n, p) not in BINOMIALS:
        BINOMIALS[n, p] = [comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(n + 1)] if p else [1.0]
    return BINOMIALS[n, p]


def power_of(faces: str, n: int) -> Distribution:
    """L010  How much Power n dice with these faces show."""
    if (faces, n) not in POWERS:
        values = [int(face) if face.isdecimal() else 0 for face in faces]
        one = [values.count(power) / len(values) for power in range(max(values) + 1)]
        POWERS[faces, n] = convolved(power_of(faces, n - 1), one) if n else [1.0]
    return POWERS[faces, n]


def convolved(a: Distribution, b: Distribution) -> Distribution:
    """The distribution of a sum."""
    out = [0.0] * (len(a) + len(b) - 1)
    for i, p in enumerate(a):
        if p:
            for j, q in enumerate(b):
                out[i + j] += p * q
    return out


def add(total: Distribution, part: Distribution, weight: float) -> None:
    """Add a weighted distribution."""
    total.extend([0.0] * (len(part) - len(total)))
    for i, p in enumerate(part):
        total[i] += p * weight


def at_least(distribution: Distribution, n: int) -> float:
    """The chance of n or more."""
    return fsum(distribution[max(n, 0) :])
