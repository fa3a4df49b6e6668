"""What a Mystery would cost if it came out of the pile now: for choices about Mysteries that somebody looks at."""

from __future__ import annotations

from collections.abc import Collection
from math import fsum

from gloam.bots.sallyface.effect_worth import harm, worth
from gloam.bots.sallyface.weights import Weights
from gloam.kernel import Json, find

DIE = 0.05
"""What each symbol that a Mystery asks for costs: dice that something else could have had."""
REWARD = 0.3
"""The part of a reward that counts: the Mystery may fail before it is solved."""


def arrival_cost(view: dict[str, Json], card: str, weights: Weights) -> float:
    """What it costs the team that this Mystery is Revealed next, in points of Corruption; a Story's is welcome."""
    known = find("sallyface").content()["mysteries"].get(card)
    if known is None:
        return 0.0
    seats = len(view["players"])
    gain = REWARD * worth(known["reward_effects"], weights, seats)
    if known["story"]:
        return -weights.done - gain
    fails = known["fails_for"] + weights.curse * known["fail_curse"]
    runes = weights.harm * harm(known["rune_effects"], weights, seats)
    return float(runes + fails * fail_chance(view, known["place"], weights) + DIE * len(known["requires"]) - gain)


def fail_chance(view: dict[str, Json], place: str, weights: Weights) -> float:
    """How likely a Mystery fails at its Location: for sure where there is no room for it, hardly where it is alone."""
    slots: list[Json] = next((row["slots"] for row in view["locations"] if row["id"] == place), [])
    taken = sum(slot is not None for slot in slots)
    return 1.0 if slots and taken == len(slots) else weights.crowded if taken else weights.alone


def usual_cost(view: dict[str, Json], seen: Collection[str], weights: Weights) -> float:
    """What a Mystery costs that nobody has seen yet: the mean of those that do not lie on the board."""
    lying = {slot["id"] for row in view["locations"] for slot in row["slots"] if slot}
    left = [
        name
        for name, card in find("sallyface").content()["mysteries"].items()
        if name not in lying and name not in seen and not card["story"]
    ]
    return fsum(arrival_cost(view, name, weights) for name in left) / max(1, len(left))
