"""How likely each possible place of a Hidden figure is (SD-071): a plain model, in whole numbers, from public facts.

The model. Where it can be is exact (rules/trail.py); this only weighs those places. In its turn a figure goes any
distance that its MP allow, each as likely as any other, and to any space at that distance that it can reach without a
trace, the likelier the nearer it is to an Investigator (PULL). What is learned rules places out and leaves the others
as they were to each other. One part in DOUBT is spread evenly, so that nothing possible ever counts as impossible.
While it can be in more than FEW places little is known, and a walk step by step, drawn the same way, is enough.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping, Sequence

SCALE = 1_000_000
SHOWN = 10_000
"""The table shows ten-thousandths; every possible place has one at least."""
DOUBT = 10
FEW = 40
PULL = 8
"""Up to so many spaces away Investigators draw it."""

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


def pull(joined: Sequence[int], people: int) -> tuple[int, ...]:
    """How much each space draws a hunter: the more the nearer it is to an Investigator."""
    out = [1] * len(joined)
    seen = edge = people
    for n in range(PULL, -1, -1):
        for i in members(edge):
            out[i] = n + 1
        beside = 0
        for i in members(edge):
            beside |= joined[i]
        edge = beside & ~seen
        seen |= edge
    return tuple(out)


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
    draw: tuple[int, ...],
) -> dict[int, int]:
    """The weights after all that the figure may have walked: every distance alike, then by what draws it. Only read."""
    known, out = dict(weights), [0] * len(joined)
    places = 0
    for layer in layers:
        places |= layer
    known = weighed(known, places)
    if len(known) > FEW:
        return strolled(known, most, joined, free, draw)
    for used, layer in enumerate(layers):
        for start in members(layer):
            reach = rings(start, max(0, most - used), joined, special, free)
            share = known[start] // len(reach)
            for ring in reach:
                some = list(members(ring))
                total = sum(draw[i] for i in some)
                for i in some:
                    out[i] += share * draw[i] // total
    return {i: w for i, w in enumerate(out) if w}


def strolled(
    known: dict[int, int], most: int, joined: tuple[int, ...], free: int, draw: tuple[int, ...]
) -> dict[int, int]:
    """The weights after a walk of any length up to the MP there are, each as likely, every step by what draws it."""
    now, out = known, dict.fromkeys(known, 0)
    ways = {i: list(members(joined[i] & free)) for i in range(len(joined))}
    for left in range(most, -1, -1):
        then: dict[int, int] = {}
        for i, w in now.items():
            stays = w // (left + 1)
            out[i] = out.get(i, 0) + stays
            on = ways[i]
            total = sum([draw[j] for j in on])
            if left and total:
                part = w - stays
                for j in on:
                    then[j] = then.get(j, 0) + part * draw[j] // total
        now = then
    return {i: w for i, w in sorted(out.items()) if w}


def shown(weights: Mapping[int, int], places: int) -> dict[int, int]:
    """Ten-thousandths that add up, at least one for each place: the largest remainders get what rounding leaves."""
    parts = weighed(weights, places)
    if not parts:
        return {}
    total, spare = sum(parts.values()), SHOWN - len(parts)
    out = {i: 1 + w * spare // total for i, w in parts.items()}
    order = sorted(parts, key=lambda i: (-(parts[i] * spare % total), i))
    for i in order[: SHOWN - sum(out.values())]:
        out[i] += 1
    return out
