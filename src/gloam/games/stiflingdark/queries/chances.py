"""How likely each possible place of a Hidden figure is (SD-071): a plain model, in whole numbers, from public facts.

The model. Where it can be is exact (rules/shared/possible_places.py); this only weighs those places. From each place
it may have been on, a figure stays or goes on to any space it can reach without a trace. How likely is a habit of its
kind, fitted to recorded games (habits.py): by the MP to get there, staying put among them, and by how far the nearest
Investigator is.
What is learned rules places out and leaves the others as they were to each other. One part in DOUBT is spread evenly,
so that nothing possible ever counts as impossible. What comes out is bent by a curve of the figure's kind, and the
share of the likeliest place by a second one, so that what is said is what is true on the whole. Places that hold less
than one part in SMALL, and all beyond the first MOST, go on by a walk step by step, which is enough for them.
docs/games/stiflingdark.md has the reliability table.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping, Sequence

from gloam.games.stiflingdark.queries.habits import CURVES, HABITS, STRAIGHT, TOP_CURVES, Curve, Habit

SCALE = 1_000_000
SHOWN = 10_000
"""The table shows ten-thousandths; every possible place has one at least."""
DOUBT = 100
SMALL = 100
MOST = 50
THOUSAND = 1000
FULL = 5
"""SD-321  So much Blood allows the Final Sacrifice."""

Shortcuts = tuple[tuple[int, int, int], ...]


def members(bits: int) -> Iterator[int]:
    """The numbers of the spaces in a bitset."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


def weighed(weights: Mapping[int, int], places: int) -> dict[int, int]:
    """The weights of these places alone, with their share of doubt; with nothing known all alike."""
    some = list(members(places))
    if not some:
        return {}
    total = sum(weights.get(i, 0) for i in some)
    even = SCALE // (len(some) * DOUBT) + 1
    if not total:
        return dict.fromkeys(some, even * DOUBT)
    return {i: even + weights.get(i, 0) * (SCALE - SCALE // DOUBT) // total for i in some}


def habit_of(blood: int, figure: str) -> str:
    """Whose habits a figure has, by its name: all Cultists are alike, and with enough Blood the Cult gathers."""
    return figure.partition("_")[0] + ("_full" if blood >= FULL else "")


def curve_of(figure: str) -> Curve:
    """The curve of a figure, by its name."""
    return CURVES[habit_of(0, figure)]


def top_curve_of(figure: str) -> Curve:
    """The curve of a figure's likeliest place, by its name."""
    return TOP_CURVES.get(habit_of(0, figure), STRAIGHT)


def case(used: int, *, ended: bool, sure: bool) -> int:
    """Which of a habit's cases it is: before a public fact or at the turn's end, and what was known where it began."""
    return 3 * ended + (0 if not sure else 1 if not used else 2)


@functools.lru_cache(maxsize=16)
def nearness(joined: tuple[int, ...], people: int, far: int) -> tuple[int, ...]:
    """How far each space is from the nearest Investigator, as far as that counts."""
    out = [far] * len(joined)
    seen = edge = people
    for n in range(far):
        beside = 0
        for i in members(edge):
            out[i] = n
            beside |= joined[i]
        edge = beside & ~seen
        seen |= edge
    return tuple(out)


def placed(figure: str, places: int, joined: tuple[int, ...], people: int) -> dict[int, int]:
    """The weights of where a figure is placed before the first round."""
    first = HABITS[habit_of(0, figure)].first
    near = nearness(joined, people, len(first) - 1)
    return {i: first[near[i]] for i in members(places)}


def rings(start: int, left: int, joined: Sequence[int], special: Shortcuts, free: int) -> list[int]:
    """The spaces by the least MP it takes to reach them from one, unseen, as far as the MP go."""
    out = [0] * (left + 3)
    out[0], seen = 1 << start, 0
    for used in range(left + 1):
        now = out[used] & ~seen
        out[used], seen = now, seen | now
        if not now:
            continue
        beside = 0
        for i in members(now):
            beside |= joined[i]
        out[used + 1] |= beside & free & ~seen
        for a, b, cost in special:
            if now & a and free & b:
                out[used + cost] |= b
    return [ring for ring in out[: left + 1] if ring]


@functools.lru_cache(maxsize=64)
def walked(  # noqa: PLR0913, PLR0917  (all that a walk depends on)
    weights: tuple[tuple[int, int], ...],
    layers: tuple[int, ...],
    most: int,
    joined: tuple[int, ...],
    special: Shortcuts,
    free: int,
    lure: tuple[int, ...],
    habit: Habit,
    ended: bool,  # noqa: FBT001  (a key of the cache)
) -> dict[int, int]:
    """The weights after all that the figure may have walked. Only read."""
    used = {i: n for n in range(len(layers) - 1, -1, -1) for i in members(layers[n])}
    places = 0
    for layer in layers:
        places |= layer
    known = weighed(dict(weights), places)
    which = case(min(used.values(), default=0), ended=ended, sure=len(known) == 1)
    steps, out = habit.steps[which], [0] * len(joined)
    heavy = sorted((i for i, w in known.items() if w * SMALL >= SCALE), key=lambda i: (-known[i], i))[:MOST]
    for start in heavy:
        ways = rings(start, max(0, most - used[start]), joined, special, free)
        rated = [(i, steps[min(n, len(steps) - 1)] * lure[i]) for n, ring in enumerate(ways) for i in members(ring)]
        total, share = sum([w for _, w in rated]), known.pop(start)
        for i, w in rated:
            out[i] += share * w // total
    for i, w in walked_by_steps(known, most, joined, free, lure, habit.stays[which]).items():
        out[i] += w
    return {i: w for i, w in enumerate(out) if w}


def walked_by_steps(  # noqa: PLR0913, PLR0917  (all that it depends on)
    known: dict[int, int], most: int, joined: tuple[int, ...], free: int, lure: tuple[int, ...], stays: int
) -> dict[int, int]:
    """The weights after staying or a walk of any length up to the MP there are, every step by what draws it."""
    out = {i: w * stays // THOUSAND for i, w in known.items()}
    now = {i: w - out[i] for i, w in known.items()}
    ways = {}
    for left in range(most, 0, -1):
        then: dict[int, int] = {}
        for i, w in now.items():
            if i not in ways:
                on = list(members(joined[i] & free))
                ways[i] = on, sum([lure[j] for j in on])
            on, total = ways[i]
            if not total:
                out[i] = out.get(i, 0) + w
                continue
            for j in on:
                then[j] = then.get(j, 0) + w * lure[j] // total
        now = {}
        for j, w in then.items():
            out[j] = out.get(j, 0) + w // left
            now[j] = w - w // left
    return {i: w for i, w in sorted(out.items()) if w}


def point(curve: Curve, share: int) -> int:
    """What a curve makes of a share: between two of its points in proportion."""
    n = next((n for n, (raw, _) in enumerate(curve) if raw > share), len(curve) - 1)
    (low, less), (high, more) = curve[max(n - 1, 0)], curve[n]
    return less + (more - less) * (share - low) // max(1, high - low)


def on_curve(parts: dict[int, int], curve: Curve) -> dict[int, int]:
    """The weights as a kind of figure deserves them."""
    total = sum(parts.values())
    out = {i: max(1, point(curve, w * SCALE // total)) for i, w in parts.items()}
    spare = max(0, SCALE - sum(out.values())) // len(out)  # what the curve leaves over is anybody's guess
    return {i: w + spare for i, w in out.items()}


def with_top(parts: dict[int, int], curve: Curve) -> dict[int, int]:
    """Shares with the likeliest place's put right, if there is only one; the others share what is left."""
    total, most = sum(parts.values()), max(parts.values())
    best = [i for i, w in parts.items() if w == most]
    if len(best) > 1 or most == total:
        return parts
    share = point(curve, most * SCALE // total)
    out = {i: max(1, w * (SCALE - share) // (total - most)) for i, w in parts.items()}
    out[best[0]] = share
    return out


def shown(weights: Mapping[int, int], places: int, curve: Curve = STRAIGHT, top: Curve = STRAIGHT) -> dict[int, int]:
    """Ten-thousandths that add up, at least one for each place: the largest remainders get what rounding leaves."""
    parts = weighed(weights, places)
    if not parts:
        return {}
    if len(parts) > 1 and curve is not STRAIGHT:
        parts = on_curve(parts, curve)
    if len(parts) > 1 and top is not STRAIGHT:
        parts = with_top(parts, top)
    total, spare = sum(parts.values()), SHOWN - len(parts)
    out = {i: 1 + w * spare // total for i, w in parts.items()}
    order = sorted(parts, key=lambda i: (-(parts[i] * spare % total), i))
    for i in order[: SHOWN - sum(out.values())]:
        out[i] += 1
    return out
