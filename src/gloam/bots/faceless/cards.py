"""What a player of The Faceless can do with a card: every placement of its figure, and where the Team then gets to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Any

from gloam.bots.faceless.evaluate import LOST, Evaluator, ThreatEvaluator
from gloam.bots.faceless.geometry import (
    COLORS,
    FACELESS,
    FACES,
    STEP,
    TURNS,
    billygoat_field,
    distances,
    geometry,
    one_space,
    turns,
)
from gloam.bots.faceless.movement import after_chosen_steps, field_of, follow_needle
from gloam.bots.faceless.position import Position, TeamState, team_state
from gloam.bots.seen import Seen
from gloam.kernel import Json

RING = 36
Player = tuple[int, str]  # a seat, and the Kid whose power it has
Picking = Callable[[tuple[tuple[str, ...], ...]], int]  # which column to take a card from
FIGURE_OF = {"hat": "green", "bow": "yellow", "book": "blue", "bags": "red"}


@dataclass(slots=True)
class Moment:
    """A question, and the table when it is asked."""

    view: dict[str, Json]
    position: Position
    asked: Seen
    seat: int
    grain: int = 1  # how coarsely placements are tried

    @property
    def kid(self) -> str:
        """Whose power one has; none when powers are off."""
        return kid_of(self.view, self.seat)

    @property
    def current(self) -> int:
        """Whose turn it is."""
        return int(self.view["turn"]["current"])

    @property
    def next_seat(self) -> int:
        """Who plays next."""
        return (self.current + 1) % len(self.position.hands)


def kid_of(view: dict[str, Json], seat: int) -> str:
    """Whose power a seat has; none when powers are off."""
    off = view.get("die") == "powers_off" or view.get("den", {}).get("hypnotised")
    return "" if off else str(view["players"][seat]["kid"])


@dataclass(slots=True)
class Outcome:
    """One way to play a card: its worth, the figure's placement (None: no figure), and where the Team gets to."""

    worth: float
    option: Any
    team: TeamState
    position: Position


def card_worth(card: str) -> float:
    """How much one likes to hold a card."""
    return {"purple": 4.0, "red": 1.0}.get(card[:-1], 2.0) + 0.3 * int(card[-1])


def without(hands: tuple[tuple[str, ...], ...], seat: int, card: str) -> tuple[tuple[str, ...], ...]:
    """The hands when that seat has played a card."""
    mine = list(hands[seat])
    mine.remove(card)
    return (*hands[:seat], tuple(mine), *hands[seat + 1 :])


def outcomes(evaluator: Evaluator, pos: Position, who: Player, card: str, grain: int = 1) -> Iterator[Outcome]:
    """Every way to play a card of the hand, with what it is worth when the next Threat comes."""
    (seat, kid), color, number = who, card[:-1], int(card[-1])
    pos = pos.after(hands=without(pos.hands, seat, card))
    changes = (-1, 0, 1) if kid == "pj" else (0,)
    if color == "purple":
        # The die's extra step follows the needle and is left out; its missing step is a chosen one.
        for change in changes:
            yield from freely(
                evaluator, pos, after_chosen_steps(pos, max(0, number + change + min(0, pos.board.more_steps)))
            )
        return
    steps = [max(0, number + change + pos.board.more_steps) for change in changes]
    yield from placements(evaluator, pos, color, steps, grain)


def freely(evaluator: Evaluator, pos: Position, found: Iterable[Position]) -> Iterator[Outcome]:
    """Where chosen steps lead."""
    threat, base, nothing = ThreatEvaluator(evaluator, pos), field_of(pos), geometry().nothing
    for reached in found:
        at = team_state(reached)
        yield Outcome(threat.value(at, base, nothing), None, at, pos)


def placements(evaluator: Evaluator, pos: Position, color: str, steps: list[int], grain: int = 1) -> Iterator[Outcome]:
    """Every placement of a figure with every number of steps that may follow; what loses is left out."""
    if color == "red":
        yield from billygoat_placements(evaluator, pos, steps, grain)
        return
    which = FACELESS.index(color)
    base, rows, threat = field_of(pos, which), geometry().rows, ThreatEvaluator(evaluator, pos)
    for place in stops(pos, which)[::grain]:
        for facing in turns(grain):
            row = rows[place * TURNS + facing]
            for count in steps:
                at = follow_needle(pos, base, row, count)
                if at is not None:
                    yield Outcome(threat.value(at, base, row), (place, STEP * facing), at, pos)


def billygoat_placements(evaluator: Evaluator, pos: Position, steps: list[int], grain: int) -> Iterator[Outcome]:
    """Billygoat moved by one space and turned."""
    base, names = field_of(pos, len(FACELESS)), geometry().names
    for to in billygoat_steps(pos):
        now = pos.with_billygoat(to, pos.billygoat_facing)
        threat = ThreatEvaluator(evaluator, now)
        for facing in turns(grain):
            row = billygoat_field(to, FACES[facing])
            for count in steps:
                at = follow_needle(now, base, row, count)
                if at is not None:
                    yield Outcome(threat.value(at, base, row), (names[to], STEP * facing), at, now)


def billygoat_steps(pos: Position) -> list[int]:
    """Where a red card can take Billygoat without catching the Team; Demon brings him closer."""
    w = pos.board
    inside = one_space(pos.billygoat, w.billygoat_as_one)
    around = dict.fromkeys(to for space in inside for to in geometry().plain[space])
    found = [to for to in around if to >= 0 and to not in inside and not w.billygoat_walls >> to & 1]
    if "demon" in w.avatars:
        far = distances(pos.team, w.billygoat_walls, False, w.billygoat_as_one)  # noqa: FBT003
        found = [to for to in found if far[to] < far[pos.billygoat]] or found
    return [to for to in found if not w.is_catch(to, pos.team)]


def stops(pos: Position, which: int) -> list[int]:
    """Where a Faceless may stop: not past another one, nor beside it, nor on a puppet."""
    own, others = pos.ring[which], [p for n, p in enumerate(pos.ring) if n != which]
    found = [own]
    for way in (1, -1) if FACELESS[which] not in pos.board.lock else ():
        place = own
        while (place + 2 * way) % RING not in others and (place + way) % RING not in others:
            place = (place + way) % RING
            if place not in pos.board.puppets:
                found.append(place)
    return found


def placed(pos: Position, color: str, option: tuple[Any, int]) -> Position | None:
    """The position with a figure there; None when Billygoat would stand on the Team."""
    place, facing = option
    if color == "red":
        billygoat = geometry().index[place]
        caught = pos.board.is_catch(billygoat, pos.team)
        return None if caught else pos.with_billygoat(billygoat, FACES[facing // STEP])
    which = FACELESS.index(color)
    ring, turned = list(pos.ring), list(pos.facing)
    ring[which], turned[which] = place, facing // STEP
    return pos.after(ring=tuple(ring), facing=tuple(turned))


def confirmed(color: str, found: Outcome) -> Position:
    """The position after a card of that color was played like this."""
    made = found.position.moved(found.team)
    return made if found.option is None else placed(made, color, found.option) or made


# ------------------------------------------------------------------------------------------------- the display


def worst_column(display: tuple[tuple[str, ...], ...]) -> int:
    """The column one would rather have shorter."""
    weight = (0, 0, 0, 2, 3)
    return max((n for n in range(len(COLORS)) if display[n]), key=lambda n: weight[n] * len(display[n]), default=-1)


def liked_column(display: tuple[tuple[str, ...], ...]) -> int:
    """What to take: dangerous to leave, and good to hold."""
    weight = (0.0, 0.0, 0.0, 2.0, 3.0)

    def order(n: int) -> float:
        return weight[n] * len(display[n]) + (n == len(COLORS) - 1)

    return max((n for n in range(len(COLORS)) if display[n]), key=order, default=-1)


def taken(display: tuple[tuple[str, ...], ...], n: int) -> tuple[tuple[str, ...], ...]:
    """The display without the bottom card of a column."""
    return (*display[:n], display[n][:-1], *display[n + 1 :])


def choosy_column(display: tuple[tuple[str, ...], ...], *, wary: bool) -> int:
    """The column to take a card from, by the card itself; `wary` of Billygoat, the red ones first."""
    weight = (0.2, 0.5, 0.8, 4.0 if wary else 0.3, 3.0)

    def order(n: int) -> float:
        return weight[n] * len(display[n]) + 1.5 * card_worth(display[n][-1])

    return max((n for n in range(len(COLORS)) if display[n]), key=order, default=-1)


def taking_plans(display: tuple[tuple[str, ...], ...], count: int) -> Iterator[tuple[int, ...]]:
    """Every choice of so many cards from the bottoms of the columns: which columns."""
    for columns in combinations_with_replacement(range(len(COLORS)), count):
        if all(columns.count(n) <= len(display[n]) for n in columns):
            yield columns


def after_taking(pos: Position, columns: tuple[int, ...], seat: int | None = None) -> Position:
    """The position when these cards have left the display, to a hand or for good; the deck fills the gaps."""
    display, cards = pos.display, []
    for n in columns:
        cards.append(display[n][-1])
        display = taken(display, n)
    deck = pos.deck - max(0, pos.board.least - sum(map(len, display)))
    hands = pos.hands if seat is None else (*pos.hands[:seat], (*pos.hands[seat], *cards), *pos.hands[seat + 1 :])
    return pos.after(display=display, hands=hands, deck=deck)


def after_rest(pos: Position, seat: int, limit: int, pick: Picking = liked_column) -> Position:
    """The position after a Rest that takes the most dangerous cards, or as `pick` says."""
    display, hand, deck = pos.display, list(pos.hands[seat]), pos.deck
    while len(hand) < limit and (n := pick(display)) >= 0:
        hand.append(display[n][-1])
        display = taken(display, n)
        deck -= sum(map(len, display)) < pos.board.least
    hands = (*pos.hands[:seat], tuple(hand), *pos.hands[seat + 1 :])
    return pos.after(display=display, hands=hands, deck=deck)


def limit_of(kid: str) -> int:
    """How many cards a hand takes."""
    return 4 if kid == "dylan" else 3


def best(found: Iterable[Outcome]) -> float:
    """The worth of the best way."""
    return max((f.worth for f in found), default=LOST)
