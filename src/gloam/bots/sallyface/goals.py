"""What a hand of dice is worth before it is locked: how far it gets with each goal of the turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import fsum

from gloam.bots.sallyface.board import Board, Card, Place
from gloam.bots.sallyface.plan import fights, loss_cost
from gloam.bots.sallyface.weights import Weights

Counts = tuple[int, ...]
MOST = 12  # more symbols than any hand has


@dataclass(frozen=True)
class Goal:
    """One thing to do this turn: dice of any symbol, dice that must be paid, slots by symbol, their worth."""

    any: int
    must: int
    slots: str
    special: str
    cube: float
    last: float
    base: float
    spare: float

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

    def values(self, hands: list[Counts], plain: int = 0) -> list[float]:
        """Every hand's worth: slots are filled by their own symbol, then by Specialties, then by wilds."""
        brings = self.brings(sum(hands[0]), plain)
        short = {x: [max(0, self.slots.count(x) - n) for n in range(MOST)] for x in "AIMD"}
        none = [0] * MOST
        mine_a, mine_i, mine_m = (short[x] if x in self.special else none for x in "AIM")
        need_a, need_i, need_m, need_d = (none if x in self.special else short[x] for x in "AIMD")
        specials, wilds = self.slots.count("S"), self.slots.count("W")
        made = []
        for a, i, m, s, w, d in hands:
            lack = wilds + need_a[a] + need_i[i] + need_m[m] + need_d[d] - w
            mine = specials + mine_a[a] + mine_i[i] + mine_m[m]
            if mine > s:
                lack += mine - s
            made.append(brings[lack if lack > 0 else 0])  # noqa: FURB136  (the inner loop: no call of max)
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

    def goal(slots: str, card: Card) -> Goal:
        return Goal(any_, len(must), must + slots, board.special, card.cube, card.last, cost, weights.spare)

    made = [goal(card.open, card) for card in place.cards]
    if len(place.cards) > 1:
        both = "".join(c.open for c in place.cards)
        mean = fsum(c.cube * len(c.open) for c in place.cards) / max(1, len(both))
        made.append(goal(both, Card("", place.id, both, mean)))
    if place.ability:
        slots, any_cost = place.cost.replace("?", ""), travel + place.cost.count("?")
        made.append(Goal(any_cost, 0, slots, board.special, 0.0, place.gain, place.visit, weights.spare))
    if place.token:
        made.append(goal(place.token_cost, Card("", place.id, "", weights.token)))
    return made


def best_goals(made: list[Goal], n: int) -> list[Goal]:
    """The goals that are worth most with an average hand."""
    fair: list[Counts] = [(1, 1, 1, 1, 2, 0)]
    return sorted(made, key=lambda k: -k.values(fair)[0])[:n]


def hand_values(made: list[Goal], curse_at: int, curse: float) -> Callable[[list[Counts], int], list[float]]:
    """The best goal for many hands at once, less the Curse that three Demons trigger."""

    def values(hands: list[Counts], plain: int = 0) -> list[float]:
        top = [0.0] * len(hands)
        for goal in made:
            top = [a if a > b else b for a, b in zip(top, goal.values(hands, plain), strict=True)]  # noqa: FURB136
        return [v - curse if h[-1] >= curse_at else v for v, h in zip(top, hands, strict=True)]

    return values
