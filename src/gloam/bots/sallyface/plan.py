"""Plans for a turn of Sally Face: where to go, whom to fight, which die goes where, and what that is worth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from gloam.bots.sallyface.board import Board, Place, assign
from gloam.bots.sallyface.weights import Taste

MUST = 1000.0
NEAR = 3  # so many of the best places are also tried as the first and the second of two Moves
Slot = tuple[str, float]
Payment = tuple[str, str, str]  # what for ("move", "fight", "solve", "ability", "token"), which, the symbol asked


@dataclass
class Plan:
    """A way to spend the dice: its worth, the places in order, who is fought by a loss, and every payment."""

    worth: float
    visits: tuple[str, ...]
    paid: list[tuple[Payment, str]] = field(default_factory=list)
    losses: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()

    def of(self, verb: str) -> list[tuple[Payment, str]]:
        """The payments for one kind of action."""
        return [p for p in self.paid if p[0][0] == verb]

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


def best_plan(board: Board, taste: Taste) -> Plan:
    """The best way found: stay, go somewhere, or go to one of the best places and then to another."""
    top = max(stays(board, taste), key=lambda p: p.worth)
    singles = []
    for where, place in board.places.items():
        if where != board.at and place.is_of_use and (board.have or board.free_move):
            made = max(trips(board, (where,), taste), key=lambda p: p.worth, default=None)
            if made is not None:
                singles.append(made)
    singles.sort(key=lambda p: -p.worth)
    top = max([top, *singles[:1]], key=lambda p: p.worth)
    if len(board.have) > 3:  # noqa: PLR2004  (two Moves and something to do at both ends)
        near = [p.visits[-1] for p in singles[:NEAR]]
        for first in near:
            for second in near:
                if first != second:
                    top = max([top, *trips(board, (first, second), taste)], key=lambda p: p.worth)
    return top


def stays(board: Board, taste: Taste) -> Iterator[Plan]:
    """Plans without a Move; the one that does nothing is always possible."""
    yield Plan(board.places[board.at].visit if board.at in board.places else 0.0, (board.at,))
    yield from trips(board, (), taste)


def trips(board: Board, stops: tuple[str, ...], taste: Taste) -> Iterator[Plan]:
    """Plans that visit these places in order after the present one, with and without abilities and finished cards."""
    route = [w for w in (board.at, *stops) if w in board.places]
    fixed: list[tuple[Payment, Slot]] = [
        (("move", w, "?"), ("?", MUST)) for i, w in enumerate(stops) if i or not board.free_move
    ]
    cost, losses = 0.0, []
    working: list[Place] = []
    for i, where in enumerate(route):
        place = board.places[where]
        if i == 0 and stops and place.enemies:
            continue  # leave the fight here and go
        dice, lost = fights(board, place, taste)
        fixed += [(("fight", kind, slot), (slot, MUST)) for kind, slot in dice]
        losses += lost
        cost += sum(loss_cost(board, kind, taste) for kind in lost)
        working.append(place)
    end = board.places[route[-1]].visit if route else 0.0
    for able in ability_sets(working):
        yield from filled(board, (*route,), working, fixed, able, end - cost, tuple(losses), taste)


def fights(board: Board, place: Place, taste: Taste) -> tuple[list[tuple[str, str]], list[str]]:
    """Who is fought with a die, and who by a loss: by a loss while the dial is high."""
    dice, lost = [], []
    for kind, n in sorted(place.enemies.items()):
        dial = board.by_loss.get(kind)
        spare = max(0, getattr(board, dial) - taste.low) if dial else 0
        lost += [kind] * min(n, spare)
        dice += [(kind, board.fight[kind])] * (n - min(n, spare))
    return dice, lost


def loss_cost(board: Board, kind: str, taste: Taste) -> float:
    """A point of a dial, dearer when it is low."""
    return taste.dial * (2 if getattr(board, board.by_loss[kind]) <= 2 * taste.low else 1)


def ability_sets(working: list[Place]) -> list[tuple[Place, ...]]:
    """No ability, each one alone."""
    return [(), *((p,) for p in working if p.ability)]


def filled(  # noqa: PLR0913, PLR0917  (one plan's parts)
    board: Board, route: tuple[str, ...], working: list[Place], fixed: list[tuple[Payment, Slot]],
    able: tuple[Place, ...], base: float, losses: tuple[str, ...], taste: Taste,
) -> Iterator[Plan]:  # fmt: skip
    """Put the dice on the slots: as they are, and once for every card that might be finished."""
    must = [*fixed, *((("ability", p.id, x), (x, MUST)) for p in able for x in p.cost)]
    base += sum(p.gain for p in able)
    cards = [c for p in working for c in p.cards if c.open]
    tokens = [(("token", p.token, x), (x, taste.token)) for p in working if p.token for x in p.token_cost]
    for finish in (None, *(c for c in cards if len(c.open) + len(must) <= len(board.have))):
        rows = [*must, *tokens]
        for card in cards:
            lift = MUST / 2 if card is finish else 0.0
            rows += [(("solve", card.id, x), (x, card.cube + lift)) for x in card.open]
        total, paid = assign(board.have, [slot for _, slot in rows], board.special)
        used = [(rows[i][0], unit) for i, unit in paid]
        if sum(rows[i][1][1] >= MUST for i, _ in paid) < len(must):
            continue
        lifted = sum(p[0] == "solve" and finish is not None and p[1] == finish.id for p, _ in used)
        worth = total - MUST * len(must) - lifted * MUST / 2 + base
        worth += sum(c.last for c in cards if sum(p[0] == "solve" and p[1] == c.id for p, _ in used) == len(c.open))
        worth += taste.spare * (len(board.have) - len(used))
        yield Plan(worth, route, used, losses, tuple(p.id for p in able))
