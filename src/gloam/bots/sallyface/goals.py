"""What a hand of dice is worth before it is locked: how far it gets with each goal of the turn."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import fsum
from typing import Protocol, TypeVar

from gloam.bots.sallyface.board import Board, Card, Place
from gloam.bots.sallyface.plan import fights, loss_cost
from gloam.bots.sallyface.rerolls import DICE, Counts, hands_with
from gloam.bots.sallyface.weights import Weights

MOST = 12  # more symbols than any hand has


class Valued(Protocol):
    """What hands can be valued by."""

    def values(self, shown: str, plain: int = 0) -> list[float]:
        """The worth of every hand, with these symbols of other dice added."""

    def value_of(self, hand: Counts) -> float:
        """One hand's worth."""


AnyGoal = TypeVar("AnyGoal", bound=Valued)


@dataclass(frozen=True)
class Goal:
    """One thing to do this turn: where, dice of any symbol, dice that must be paid, slots by symbol, their worth."""

    where: str
    any: int
    must: int
    slots: str
    special: str
    cube: float
    last: float
    base: float
    spare: float
    kind: str = "card"  # "cards": all cards of a Location together; "ability"; "token"

    def brings(self, total: int, plain: int = 0) -> list[float]:
        """What this many symbols, and dice without one, are worth, by how many slots stay open."""
        size, room = len(self.slots), total - max(0, self.any - plain)
        made = []
        for open_ in range(size + 1):
            filled = min(size - open_, room)
            last = self.last if filled == size else 0.0
            worth = (filled - self.must) * self.cube + last + self.base + self.spare * (room - filled)
            made.append(worth if filled >= self.must else 0.0)
        return made

    def values(self, shown: str, plain: int = 0) -> list[float]:
        """The worth of every hand, with these symbols of other dice added."""
        brings = self.brings(DICE + len(shown) - plain, plain)
        return [brings[n] for n in open_slots(self.slots, self.special, shown)]

    def value_of(self, hand: Counts) -> float:
        """One hand's worth."""
        return self.brings(sum(hand))[open_slots_with(self.slots, self.special, hand)]


@functools.lru_cache(maxsize=4096)
def open_slots(slots: str, special: str, shown: str) -> bytes:
    """How many slots stay open with every hand, with these symbols of other dice added."""
    return bytes(open_slots_of(slots, special, hands_with(shown)))


@functools.lru_cache(maxsize=16384)
def open_slots_with(slots: str, special: str, hand: Counts) -> int:
    """How many slots stay open with one hand."""
    return open_slots_of(slots, special, [hand])[0]


def open_slots_of(slots: str, special: str, hands: list[Counts]) -> list[int]:
    """How many slots stay open with each hand: they are filled by their own symbol, then by Specialties and wilds."""
    short = {x: [max(0, slots.count(x) - n) for n in range(MOST)] for x in "AIMD"}
    none = [0] * MOST
    mine_a, mine_i, mine_m = (short[x] if x in special else none for x in "AIM")
    need_a, need_i, need_m, need_d = (none if x in special else short[x] for x in "AIMD")
    specials, wilds = slots.count("S"), slots.count("W")
    made = []
    for a, i, m, s, w, d in hands:
        lack = wilds + need_a[a] + need_i[i] + need_m[m] + need_d[d] - w
        mine = specials + mine_a[a] + mine_i[i] + mine_m[m]
        if mine > s:
            lack += mine - s
        made.append(lack if lack > 0 else 0)  # noqa: FURB136  (the inner loop: no call of max)
    return made


def goals(board: Board, weights: Weights) -> list[Goal]:
    """Everything the player could do this turn."""
    return [made for place in board.places.values() if place.is_of_use for made in goals_at(board, place, weights)]


def goals_at(board: Board, place: Place, weights: Weights) -> list[Goal]:
    """Each card there, all cards together, the ability, the token."""
    travel = 0 if place.id == board.at or board.free_move else 1
    dice, lost = fights(board, place, weights)
    fought = "".join(x for _, x in dice)
    cost = place.visit - fsum(loss_cost(board, kind, weights) for kind in lost)
    any_, must = travel + fought.count("?"), fought.replace("?", "")

    def goal(slots: str, card: Card, kind: str = "card") -> Goal:
        worth = (card.cube, card.last, cost, weights.spare)
        return Goal(place.id, any_, len(must), must + slots, board.special, *worth, kind)

    made = [goal(card.open, card) for card in place.cards]
    if len(place.cards) > 1:
        both = "".join(c.open for c in place.cards)
        mean = fsum(c.cube * len(c.open) for c in place.cards) / max(1, len(both))
        made.append(goal(both, Card("", place.id, both, mean), "cards"))
    if place.ability:
        slots, any_cost = place.cost.replace("?", ""), travel + place.cost.count("?")
        worth = (0.0, place.gain, place.visit, weights.spare)
        made.append(Goal(place.id, any_cost, 0, slots, board.special, *worth, "ability"))
    if place.token:
        made.append(goal(place.token_cost, Card("", place.id, "", weights.token), "token"))
    return made


def best_goals(made: Sequence[AnyGoal], n: int) -> list[AnyGoal]:
    """The goals that are worth most with an average hand."""
    fair = (1, 1, 1, 1, 2, 0)
    return sorted(made, key=lambda k: -k.value_of(fair))[:n]


def hand_values(made: Sequence[Valued], curse_at: int, curse: float) -> Callable[[str, int], list[float]]:
    """The best goal for every hand at once, less the Curse that three Demons trigger."""

    def values(shown: str, plain: int = 0) -> list[float]:
        top = [0.0] * len(hands_with(shown))
        for goal in made:
            top = [a if a > b else b for a, b in zip(top, goal.values(shown, plain), strict=True)]  # noqa: FURB136
        for i in cursed_hands(shown, curse_at):
            top[i] -= curse
        return top

    return values


@functools.lru_cache(maxsize=256)
def cursed_hands(shown: str, curse_at: int) -> tuple[int, ...]:
    """Which hands have so many Demons, with these symbols of other dice added."""
    return tuple(i for i, hand in enumerate(hands_with(shown)) if hand[-1] >= curse_at)
