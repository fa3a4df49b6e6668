"""Exact odds of a draw or a roll: by enumeration, with nothing sampled and no chain cut off.

What is counted. The chance of filling each row, and the distribution of Power gained, when nobody uses a choice:
no reroll is bought, Envy names no die, Fear moves none, a Nightmare that takes a die uses no ability. The two dice that
go back before a roll count as picked blindly (before a draw) or as named (before a roll).

Why it is exact. Every Shadow of the Depths is replaced by one more draw, so drawing stops at the n-th die that is not
one. The order of draws from a bag is exchangeable, hence the number of blue Shadows, blue Exhausts and blue Powers in
it has a closed form, and the other dice are a plain sample of the rest of the bag. Chains are bounded only by the bag:
the chance that it runs out is reported as `dry`, and belongs to no row.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import comb, factorial, perm
from typing import TYPE_CHECKING

from gloam.games.lucidity import queries
from gloam.games.lucidity.content import COLOURS, DREAMS
from gloam.kernel import Json

if TYPE_CHECKING:
    from gloam.games.lucidity.state import Dream

BLUE = "B"
Spread = list[float]
"""Probabilities of 0, 1, 2 … of something."""
Blues = dict[tuple[int, int, int], float]
"""Probabilities of (Shadows, Exhausts, Powers) among the blue dice."""


def before_draws(s: Dream, who: int, controls: Iterable[int]) -> Json:
    """L017, LD18  The odds of drawing at each control, the two returned dice picked blindly."""
    kept = {n: n - DREAMS.returned_per_draw for n in controls}
    return {"draw": {str(n): odds(s, who, [], m) if n <= s.bag.size else ran_dry() for n, m in kept.items()}}


def ran_dry() -> Json:
    """LD18, LD19  The draw itself fails: the game ends once the dice are resolved, and no row is checked."""
    rows = dict.fromkeys(COLOURS, 0.0)
    known = {"eaten": 0.0, "exhausted": 0.0, "nightmare": 0.0, "rows": rows, "power": [0.0]}
    return known | {"expected_power": 0.0, "dry": 1.0}


def before_rolls(s: Dream, who: int, drawn: list[str], returned: tuple[str, ...]) -> Json:
    """L018  The odds of the roll for each way to return the rest of the two dice."""
    choices: dict[str, Json] = {}
    for back in returns(drawn, returned):
        kept = list((Counter(drawn) - Counter(back)).elements())
        choices[" ".join(sorted(back))] = odds(s, who, kept, 0, put_back=back)
    return {"roll": choices}


def returns(drawn: list[str], returned: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Every way to complete the two dice that go back."""
    ways = [returned]
    for _ in range(DREAMS.returned_per_draw - len(returned)):
        ways = [(*way, c) for way in ways for c in sorted(Counter(drawn) - Counter(way))]
    return sorted({tuple(sorted(way)) for way in ways})


def odds(s: Dream, who: int, dice: list[str], draws: int, put_back: tuple[str, ...] = ()) -> Json:
    """The chance of filling each row and the spread of Power, rolling `dice` and `draws` more out of the bag."""
    bag = {c: s.bag.counts[c] + put_back.count(c) for c in COLOURS}
    taken = {c: DREAMS.takes[c] if queries.claimed_by(s, c) is not None else "" for c in COLOURS}
    fixed, blues = Counter(dice), blue_dice(bag, dice.count(BLUE), draws, chain="S" not in taken[BLUE])
    fixed[BLUE] = 0
    player, rest = s.players[who], {c: n for c, n in bag.items() if c != BLUE}
    need = {c: s.shadow_spaces - player.shadow[c] for c in COLOURS}
    others = {m: Others(rest, m, fixed, taken, need) for m in sorted({m for m, _ in blues})}
    hunt, exhaust, power, calm = [0.0], [0.0], [0.0], 0.0
    rows = dict.fromkeys(COLOURS, 0.0)
    for (m, (shadows, tired, strong)), p in blues.items():
        more, full = others[m], "S" not in taken[BLUE] and shadows >= need[BLUE]
        add(hunt, more.hunt, 0, p)
        add(exhaust, more.exhaust, 0 if "E" in taken[BLUE] else tired, p)
        add(power, more.power, strong, p)
        calm += p * more.calm * (not full)
        rows[BLUE] += p * full
        for c in rest:
            rows[c] += p * more.filled[c]
    certain = sum(blues.values())
    return {
        "eaten": at_least(hunt, DREAMS.hunt_spaces - len(player.hunt)),
        "exhausted": at_least(exhaust, DREAMS.exhaust_spaces - len(player.exhaust)),
        "nightmare": max(0.0, certain - calm),
        "rows": rows,
        "power": power,
        "expected_power": sum(n * p for n, p in enumerate(power)),
        "dry": max(0.0, 1.0 - certain),
    }


def blue_dice(
    bag: Mapping[str, int], rolled: int, draws: int, *, chain: bool
) -> dict[tuple[int, tuple[int, int, int]], float]:
    """How many other dice are drawn, and what all blue dice show: those rolled at once and those out of the bag."""
    shows = {face: DREAMS.faces[BLUE].count(face) / 6 for face in "SE1"}
    total: dict[tuple[int, tuple[int, int, int]], float] = {}
    for first, p in multinomial(rolled, shows).items():
        for then, q in drawn_blues(bag, draws + first[0] * chain, shows, chain=chain).items():
            m = draws + first[0] * chain - then[1] - then[2] - (0 if chain else then[0])
            key = (m, (first[0] + then[0], first[1] + then[1], first[2] + then[2]))
            total[key] = total.get(key, 0.0) + p * q
    return total


def drawn_blues(bag: Mapping[str, int], draws: int, shows: Mapping[str, float], *, chain: bool) -> Blues:
    """What the blue dice among `draws` dice show, when each blue Shadow brings one more draw (unless the chain is cut).

    Drawing stops at the `draws`-th die that is no blue Shadow: the Shadows may stand anywhere before it.
    """
    if not draws:
        return {(0, 0, 0): 1.0}
    blue, size = bag[BLUE], sum(bag.values())
    spread: Blues = {}
    for e in range(draws + 1):
        for p in range(draws + 1 - e):
            for s in range(blue + 1 - e - p):
                others = draws - e - p - (0 if chain else s)
                if others < 0 or others > size - blue or e + p + s + others > size:
                    continue
                if chain:
                    ways = (
                        comb(draws + s - 1, s) * factorial(draws) // (factorial(e) * factorial(p) * factorial(others))
                    )
                else:
                    ways = factorial(draws) // (factorial(e) * factorial(p) * factorial(s) * factorial(others))
                bagged = perm(blue, e + p + s) * perm(size - blue, others) / perm(size, e + p + s + others)
                spread[s, e, p] = ways * bagged * shows["S"] ** s * shows["E"] ** e * shows["1"] ** p
    return spread


def multinomial(n: int, shows: Mapping[str, float]) -> Blues:
    """What n dice show."""
    spread: Blues = {}
    for s in range(n + 1):
        for e in range(n + 1 - s):
            p = n - s - e
            ways = factorial(n) // (factorial(s) * factorial(e) * factorial(p))
            spread[s, e, p] = ways * shows["S"] ** s * shows["E"] ** e * shows["1"] ** p
    return spread


class Others:
    """What the dice that are not blue bring: the fixed ones, and `m` out of the rest of the bag."""

    def __init__(
        self, rest: Mapping[str, int], m: int, fixed: Counter[str], taken: Mapping[str, str], need: Mapping[str, int]
    ) -> None:
        self.hunt, self.exhaust, self.power, self.calm = [0.0], [0.0], [0.0], 0.0
        self.filled = dict.fromkeys(rest, 0.0)
        total = comb(sum(rest.values()), m)
        for sample in samples(rest, m):
            ways = 1
            for c, n in sample.items():
                ways *= comb(rest[c], n)
            self.count({c: n + fixed[c] for c, n in sample.items()}, ways / total, taken, need)

    def count(self, dice: Mapping[str, int], p: float, taken: Mapping[str, str], need: Mapping[str, int]) -> None:
        """Add one sample of dice, which has probability p."""
        hunt, exhaust, power, calm = [1.0], [1.0], [1.0], p
        for c, n in dice.items():
            hunt = convolved(hunt, binomial(n, face_chance(c, "H", taken)))
            exhaust = convolved(exhaust, binomial(n, face_chance(c, "E", taken)))
            power = convolved(power, power_of(c, n))
            filled = at_least(binomial(n, face_chance(c, "S", taken)), need[c])
            self.filled[c] += p * filled
            calm *= 1.0 - filled
        add(self.hunt, hunt, 0, p)
        add(self.exhaust, exhaust, 0, p)
        add(self.power, power, 0, p)
        self.calm += calm


def samples(rest: Mapping[str, int], m: int) -> list[dict[str, int]]:
    """Every way to have m dice out of these, by colour."""
    ways: list[dict[str, int]] = [{}]
    for c, n in rest.items():
        ways = [{**way, c: k} for way in ways for k in range(min(n, m - sum(way.values())) + 1)]
    return [way for way in ways if sum(way.values()) == m]


def face_chance(colour: str, face: str, taken: Mapping[str, str]) -> float:
    """L076  How likely a die places this face; a face that a Nightmare takes never is."""
    return 0.0 if face in taken[colour] else DREAMS.faces[colour].count(face) / 6


BINOMIALS: dict[tuple[int, float], Spread] = {}
POWERS: dict[tuple[str, int], Spread] = {}


def binomial(n: int, p: float) -> Spread:
    """How many of n dice show something of probability p."""
    if (n, p) not in BINOMIALS:
        BINOMIALS[n, p] = [comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(n + 1)]
    return BINOMIALS[n, p]


def power_of(colour: str, n: int) -> Spread:
    """L010  How much Power n dice of a colour show."""
    if (colour, n) not in POWERS:
        faces = DREAMS.faces[colour]
        one = [1 - (faces.count("1") + faces.count("2")) / 6, faces.count("1") / 6, faces.count("2") / 6]
        POWERS[colour, n] = convolved(power_of(colour, n - 1), one) if n else [1.0]
    return POWERS[colour, n]


def convolved(a: Spread, b: Spread) -> Spread:
    """The spread of a sum."""
    out = [0.0] * (len(a) + len(b) - 1)
    for i, p in enumerate(a):
        if p:
            for j, q in enumerate(b):
                out[i + j] += p * q
    return out


def add(total: Spread, part: Spread, shift: int, weight: float) -> None:
    """Add a weighted spread, moved up by `shift`."""
    total.extend([0.0] * (len(part) + shift - len(total)))
    for i, p in enumerate(part):
        total[i + shift] += p * weight


def at_least(spread: Spread, n: int) -> float:
    """The chance of n or more."""
    return sum(spread[max(n, 0) :])
