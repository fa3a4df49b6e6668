"""The places a card can lead the Team of The Faceless to, each scored once: the innermost part of looking ahead."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from gloam.bots.faceless.cards import Player, billygoat_steps, stops, without
from gloam.bots.faceless.evaluate import LOST, Evaluator, ThreatEvaluator
from gloam.bots.faceless.geometry import FACELESS, FACES, STEP, TURNS, Row, Ways, billygoat_field, geometry, turns
from gloam.bots.faceless.movement import chosen_walks, field_of, follow_needle
from gloam.bots.faceless.position import Position, TeamState, team_state

GAIN = 150.0  # the most a purple Threat is assumed to gain
Ends = list[tuple[TeamState, list[tuple[Any, Row]]]]  # where a card can lead to, with the placements that do


@dataclass(slots=True)
class Reachable:
    """A place that a card can lead to, and the placements that do: its score without the purple Threat, and at most."""

    at: TeamState
    threat: ThreatEvaluator
    base: Row
    rows: list[tuple[Any, Row]]
    now: float = 0.0
    without_purple: float = 0.0
    most: float = 0.0

    def evaluated(self) -> Reachable:
        """Itself, with its scores filled in."""
        threat, pos, now = self.threat, self.threat.pos, self.now
        if now >= threat.evaluator.best:
            self.without_purple = self.most = now
        elif pos.deck <= 0:
            self.without_purple = self.most = LOST
        else:
            self.without_purple = now + (
                threat.red * (threat.worth_after_red(self.at, now) - now) if threat.red else 0.0
            )
            self.most = self.without_purple + most_by_purple(threat, self.at, now)
        return self


@dataclass(slots=True)
class Reachability:
    """Tries cards, and remembers where they lead: over many decks the same figures stand at the same places."""

    evaluator: Evaluator
    grain: int  # how coarsely placements are tried
    nodes: int = 0  # placements tried and places scored so far
    fresh: int = 0  # those of them that led to places not known before
    known: dict[Any, Ends] = field(default_factory=dict)

    def of(self, pos: Position, who: Player, card: str, floor: float) -> Iterator[Reachable]:
        """Where a card can lead to, place by place, if that may be worth more than `floor`.

        No red Threat makes a place better, so most places need no look at what one would do.
        """
        (seat, kid), color, number = who, card[:-1], int(card[-1])
        pos = pos.after(hands=without(pos.hands, seat, card))
        changes = (-1, 0, 1) if kid == "pj" else (0,)
        for start, base, rows in figure_rows(pos, color, self.grain * (2 if kid == "pj" else 1)):
            figures = (start.ring, start.facing, start.billygoat, start.billygoat_facing)
            key = (*figures, team_state(start), color, number, changes)
            if key not in self.known:
                more = min(0, pos.board.more_steps) if color == "purple" else pos.board.more_steps
                self.known[key] = ends(start, base, rows, [max(0, number + change + more) for change in changes])
                tried = sum(len(reached) for _, reached in self.known[key])
                self.nodes += tried
                self.fresh += tried
            threat = ThreatEvaluator(self.evaluator, start)
            self.nodes += 2 * len(self.known[key])
            for at, reached in self.known[key]:
                now = threat.points(at)
                if now + most_by_purple(threat, at, now) > floor:
                    yield Reachable(at, threat, base, reached, now).evaluated()


def most_by_purple(threat: ThreatEvaluator, at: TeamState, now: float) -> float:
    """How much the purple Threat can gain at most: the game with the last Memory, else a little."""
    last = at[1].bit_count() <= 1
    return threat.purple * (threat.evaluator.best - now if last else GAIN)


def ends(pos: Position, base: Row, rows: list[tuple[Any, Row]], counts: list[int]) -> Ends:
    """Where the placements of a figure lead to with so many steps; without a figure, where chosen steps do."""
    found: dict[TeamState, list[tuple[Any, Row]]] = {}
    for count in counts:
        if not rows:
            found |= {at: [(None, geometry().nothing)] for at in chosen_walks(pos, count)}
        for option, row in rows:
            at = follow_needle(pos, base, row, count)
            if at is not None:
                found.setdefault(at, []).append((option, row))
    return list(found.items())


def figure_rows(pos: Position, color: str, grain: int) -> Iterator[tuple[Position, Row, list[tuple[Any, Row]]]]:
    """The placements of a figure with their fields, and the field of the others."""
    if color == "purple":
        yield pos, field_of(pos), []
        return
    if color == "red":
        base = field_of(pos, len(FACELESS))
        for to in billygoat_steps(pos):
            yield pos.with_billygoat(to, pos.billygoat_facing), base, rows_of_billygoat(to, grain)
        return
    which = FACELESS.index(color)
    yield pos, field_of(pos, which), rows_on_ring(tuple(stops(pos, which)[::grain]), grain)


@functools.lru_cache(1024)
def rows_of_billygoat(to: int, grain: int) -> list[tuple[Any, Row]]:
    """Every way Billygoat can face on a space, with his field."""
    name = geometry().names[to]
    return [((name, STEP * facing), billygoat_field(to, FACES[facing])) for facing in turns(grain)]


@functools.lru_cache(4096)
def rows_on_ring(places: Ways, grain: int) -> list[tuple[Any, Row]]:
    """Every way a Faceless can stand on these places of the ring, with its field."""
    fields = geometry().rows
    return [((place, STEP * facing), fields[place * TURNS + facing]) for place in places for facing in turns(grain)]
