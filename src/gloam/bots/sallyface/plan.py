"""Plans for a turn of Sally Face: where to go, which Enemies to fight, what each die pays for, what it is worth."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import permutations
from math import fsum
from typing import Any

from gloam.bots.sallyface.board import Board, Place, assign
from gloam.bots.sallyface.weights import Weights

REQUIRED = 1000.0
TWO_MOVE_PLACES = 3  # this many of the best Locations are also tried as the first and second of two Moves
Slot = tuple[str, float]
Payment = tuple[str, str, str]  # what for ("move", "fight", "solve", "ability", "token"), which, the symbol asked


@dataclass
class Plan:
    """A way to spend the dice: its worth, the Locations in order, Enemies fought by a loss, and every payment."""

    worth: float
    visits: tuple[str, ...]
    paid: list[tuple[Payment, str]] = field(default_factory=list)
    losses: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()

    def of(self, verb: str) -> list[tuple[Payment, str]]:
        """The payments for one kind of action."""
        return [p for p in self.paid if p[0][0] == verb]

    @property
    def cards(self) -> frozenset[str]:
        """The cards it works on."""
        return frozenset(which for (_, which, _), _ in self.of("solve"))

    @property
    def key(self) -> tuple[Any, ...]:
        """What tells it from other plans: where it goes, what it works on, what else it uses there."""
        return self.visits, self.cards, self.abilities, bool(self.of("token"))

    def after(self, before: Board, action: tuple[str, ...], now: Board) -> Plan | None:
        """What is left of the plan when an action went as planned and changed nothing else; None when it did not."""
        if action[0] not in ("solve", "move"):
            return None
        verb, which = action
        spent = list(before.have)
        for unit in now.have:
            if unit not in spent:
                return None
            spent.remove(unit)
        done = [p for p in self.paid if p[0][:2] == action and [p[1]] == spent]
        if not done:
            return None
        (_, _, symbol), _ = done[0]
        expected = before.shape(without=(which, symbol) if verb == "solve" else None)
        if now.shape() != expected or now.at != (which if verb == "move" else before.at):
            return None
        rest = [p for p in self.paid if p is not done[0]]
        return Plan(self.worth, self.visits[1:] if verb == "move" else self.visits, rest, self.losses, self.abilities)


def different_routes(board: Board, weights: Weights, most: int) -> list[Plan]:
    """The best plan of each way to go, the best first: stay, go somewhere, or the best of all."""
    plans = [best_plan(board, weights), *plans_without_move(board, weights), *single_moves(board, weights)]
    return best_of_each(plans, lambda plan: plan.visits)[:most]


def different_plans(board: Board, weights: Weights, most: int) -> list[Plan]:
    """The best plan of each way to play the turn, the best first: where to go, and which cards to work on."""
    return best_of_each(all_plans(board, weights), lambda plan: plan.key)[:most]


def best_of_each(plans: Iterable[Plan], kind: Callable[[Plan], tuple[Any, ...]]) -> list[Plan]:
    """The best plan of each kind, the best first."""
    found: dict[tuple[Any, ...], Plan] = {}
    for plan in plans:
        if kind(plan) not in found or found[kind(plan)].worth < plan.worth:
            found[kind(plan)] = plan
    return sorted(found.values(), key=lambda p: -p.worth)


def all_plans(board: Board, weights: Weights) -> Iterator[Plan]:
    """Stay, go somewhere, or go to one of the best Locations and then to another."""
    yield from plans_without_move(board, weights)
    singles = [plans for where in board.places if (plans := plans_at(board, where, weights))]
    for plans in singles:
        yield from plans
    for route in two_moves(board, sorted((best_of(plans) for plans in singles), key=lambda p: -p.worth)):
        yield from plans_with_moves(board, route, weights)


def plans_at(board: Board, where: str, weights: Weights) -> list[Plan]:
    """Plans that go to another Location; none where there is nothing to do or no way to go."""
    if where == board.at or not board.places[where].is_of_use or not (board.have or board.free_move):
        return []
    return list(plans_with_moves(board, (where,), weights))


def single_moves(board: Board, weights: Weights) -> list[Plan]:
    """The best plan at each other Location, the best first."""
    singles = [best_of(plans) for where in board.places if (plans := plans_at(board, where, weights))]
    return sorted(singles, key=lambda p: -p.worth)


def two_moves(board: Board, singles: list[Plan]) -> Iterator[tuple[str, str]]:
    """Two of the best Locations in either order, where there are dice enough for two Moves and some work."""
    if len(board.have) > 3:  # noqa: PLR2004  (two Moves and something to do at both ends)
        yield from permutations([p.visits[-1] for p in singles[:TWO_MOVE_PLACES]], 2)


def best_plan(board: Board, weights: Weights) -> Plan:
    """The best plan found: stay, go somewhere, or go to one of the best Locations and then to another."""
    singles = single_moves(board, weights)
    twos = [plan for route in two_moves(board, singles) for plan in plans_with_moves(board, route, weights)]
    return best_of([*plans_without_move(board, weights), *singles[:1], *twos])


def best_of(plans: Iterable[Plan]) -> Plan:
    """The plan that is worth most; the first of equals."""
    return max(plans, key=lambda p: p.worth)


def plans_without_move(board: Board, weights: Weights) -> Iterator[Plan]:
    """Plans without a Move; the one that does nothing is always possible."""
    yield Plan(board.places[board.at].visit if board.at in board.places else 0.0, (board.at,))
    yield from plans_with_moves(board, (), weights)


def plans_along(board: Board, route: tuple[str, ...], weights: Weights) -> list[Plan]:
    """Plans that visit just these Locations, beginning here."""
    return [plan for plan in plans_with_moves(board, route[1:], weights) if plan.visits == route]


def plans_with_moves(board: Board, stops: tuple[str, ...], weights: Weights) -> Iterator[Plan]:
    """Plans that visit these Locations in order, starting here, with and without an ability and a finished card."""
    route = [w for w in (board.at, *stops) if w in board.places]
    fixed: list[tuple[Payment, Slot]] = [
        (("move", w, "?"), ("?", REQUIRED)) for i, w in enumerate(stops) if i or not board.free_move
    ]
    cost, losses = 0.0, []
    working: list[Place] = []
    for i, where in enumerate(route):
        place = board.places[where]
        if i == 0 and stops and place.enemies:
            continue  # leave without fighting
        dice, lost = fights(board, place, weights)
        fixed += [(("fight", kind, slot), (slot, REQUIRED)) for kind, slot in dice]
        losses += lost
        cost += fsum(loss_cost(board, kind, weights) for kind in lost)
        working.append(place)
    end = board.places[route[-1]].visit if route else 0.0
    for able in ability_sets(working):
        yield from plans_for(board, (*route,), working, fixed, able, end - cost, tuple(losses), weights)


def fights(board: Board, place: Place, weights: Weights) -> tuple[list[tuple[str, str]], list[str]]:
    """Which Enemies are fought with a die, and which by a loss: by a loss while the dial is high."""
    dice, lost = [], []
    for kind, n in sorted(place.enemies.items()):
        dial = board.fight_by_loss.get(kind)
        spare = max(0, getattr(board, dial) - weights.low) if dial else 0
        lost += [kind] * min(n, spare)
        dice += [(kind, board.fight_cost[kind])] * (n - min(n, spare))
    return dice, lost


def loss_cost(board: Board, kind: str, weights: Weights) -> float:
    """What a point of a dial is worth: more when it is low."""
    return weights.dial * (2 if getattr(board, board.fight_by_loss[kind]) <= 2 * weights.low else 1)


def ability_sets(working: list[Place]) -> list[tuple[Place, ...]]:
    """No ability, or one of them."""
    return [(), *((p,) for p in working if p.ability)]


def plans_for(  # noqa: PLR0913, PLR0917  (one plan's parts)
    board: Board, route: tuple[str, ...], working: list[Place], fixed: list[tuple[Payment, Slot]],
    able: tuple[Place, ...], base: float, losses: tuple[str, ...], weights: Weights,
) -> Iterator[Plan]:  # fmt: skip
    """Put the dice on the slots: as they are, and once for every card that might be finished."""
    must = [*fixed, *((("ability", p.id, x), (x, REQUIRED)) for p in able for x in p.cost)]
    if len(must) > len(board.have):
        return
    base += fsum(p.gain for p in able)
    cards = [c for p in working for c in p.cards if c.open]
    tokens = [(("token", p.token, x), (x, weights.token)) for p in working if p.token for x in p.token_cost]
    for finish in (None, *(c for c in cards if len(c.open) + len(must) <= len(board.have))):
        rows = [*must, *tokens]
        for card in cards:
            lift = REQUIRED / 2 if card is finish else 0.0
            rows += [(("solve", card.id, x), (x, card.cube + lift)) for x in card.open]
        total, paid = assign(board.have, [slot for _, slot in rows], board.special)
        used = [(rows[i][0], unit) for i, unit in paid]
        if sum(rows[i][1][1] >= REQUIRED for i, _ in paid) < len(must):
            continue
        lifted = sum(p[0] == "solve" and finish is not None and p[1] == finish.id for p, _ in used)
        worth = total - REQUIRED * len(must) - lifted * REQUIRED / 2 + base
        worth += fsum(c.last for c in cards if sum(p[0] == "solve" and p[1] == c.id for p, _ in used) == len(c.open))
        worth += weights.spare * (len(board.have) - len(used))
        yield Plan(worth, route, used, losses, tuple(p.id for p in able))
