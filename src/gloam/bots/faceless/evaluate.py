"""How good it is to stand somewhere on the board of The Faceless, and what the next Threat may make of it."""

from __future__ import annotations

import functools
import math
from dataclasses import dataclass
from typing import ClassVar

from gloam.bots.faceless.geometry import Row, geometry, goal_terms
from gloam.bots.faceless.movement import billygoat_closer, field_of, follow_needle, servants_meet_team
from gloam.bots.faceless.position import Position, TeamState, team_state

LOST = -1000.0
WON = 10000.0
REACH = 6  # Billygoat counts within this many steps


@dataclass(slots=True, frozen=True)
class Weights:
    """What things are worth, in points; a Memory found is 100."""

    memory: float = 100.0
    shield: float = 9.0
    spare: float = 2.7  # a fourth unused Memory, and every further one
    nearest: float = 7.0
    others: float = 0.8
    card: float = 6.0
    billygoat: float = 3.0
    risk: float = 320.0
    eye: float = 15.0
    sand: float = 6.0


WEIGHTS = Weights()


TABLE = 3


@functools.lru_cache(4096)
def value_of_hands(sizes: tuple[int, ...]) -> float:
    """What cards in hand are worth: the first ones most; among many players each is played later."""
    return math.fsum(map(math.sqrt, sizes)) * TABLE / max(TABLE, len(sizes))


@dataclass(slots=True)
class Evaluator:
    """Scores positions by these weights."""

    best: ClassVar[float] = WON
    weights: Weights = WEIGHTS

    def standing(self, pos: Position) -> float:
        """How good it is to stand there, before the Threat."""
        return self.points(pos, team_state(pos))

    def points(self, pos: Position, at: TeamState) -> float:
        """What the position is worth once the Team has moved on."""
        team, memories, shields, _, eyes = at
        w, t = pos.board, self.weights
        if not memories and not eyes and (not w.home or w.home >> team & 1):
            return WON
        nearest, three = goal_terms(w.solid, team, memories or eyes or w.home)
        left = memories.bit_count()
        worth = t.memory * (8 - left) + t.shield * min(shields, 3) + t.spare * max(0, shields - 3)
        worth -= t.nearest * nearest + t.others * three + t.eye * eyes.bit_count()
        worth += t.card * value_of_hands(tuple(map(len, pos.hands)))
        if w.turns_of_sand:
            worth += t.sand * (pos.safe or memories != pos.memories) * (3 / (2 + w.turns_of_sand))
        near = max(0, REACH - w.billygoat_distances(team)[pos.billygoat])
        return worth - t.billygoat * near * math.sqrt(near)

    def lost(self, now: float) -> float:
        """What a loss at the Threat is worth, where one would stand so well without it."""
        return now - self.weights.risk

    def value(self, pos: Position | None) -> float:
        """How good it is to stand there when the Threat comes: red and purple worked out, the others counted alike."""
        if pos is None:
            return LOST
        return ThreatEvaluator(self, pos).value(team_state(pos), field_of(pos), geometry().nothing)


class ThreatEvaluator:
    """Scores many places of the Team and of one Faceless, with all else as in a position, at the next Threat."""

    __slots__ = ("_hunts", "_moved", "_points", "evaluator", "pos", "purple", "red", "steps")

    def __init__(self, evaluator: Evaluator, pos: Position) -> None:
        w = pos.board
        self.evaluator, self.pos = evaluator, pos
        self.purple, self.red = w.odds["purple"], w.odds["red"]
        self.steps = max(0, pos.column("purple") + 1 + w.more_steps)
        self._points: dict[TeamState, float] = {}
        self._hunts: dict[TeamState, float] = {}
        self._moved: dict[TeamState, Position] = {}

    def moved(self, at: TeamState) -> Position:
        """The position with the Team there."""
        found = self._moved.get(at)
        if found is None:
            found = self._moved[at] = self.pos.moved(at)
        return found

    def points(self, at: TeamState) -> float:
        """The standing there."""
        found = self._points.get(at)
        if found is None:
            found = self._points[at] = self.evaluator.points(self.pos, at)
        return found

    def value(self, at: TeamState | None, base: Row, row: Row) -> float:
        """The worth of a Team there, in these two fields."""
        if at is None:
            return LOST
        now = self.points(at)
        if now >= self.evaluator.best:
            return now
        if self.pos.deck <= 0:
            return LOST
        total = (1 - self.purple - self.red) * now
        if self.purple:
            total += self.purple * self.worth_after_purple(at, base, row, now)
        if self.red:
            total += self.red * self.worth_after_red(at, now)
        return total

    def worth_after_purple(self, at: TeamState, base: Row, row: Row, now: float) -> float:
        """The worth after the purple Threat."""
        reached = follow_needle(self.moved(at), base, row, self.steps)
        return self.evaluator.lost(now) if reached is None else self.points(reached)

    def worth_after_red(self, at: TeamState, now: float) -> float:
        """The worth after the red Threat: Billygoat comes, and his Servants march."""
        found = self._hunts.get(at)
        if found is None:
            found = self._hunts[at] = self.worth_of_red_threat(self.moved(at), now)
        return found

    def worth_of_red_threat(self, pos: Position, now: float) -> float:
        """One red Threat."""
        reds = pos.column("red") + 1
        chased = billygoat_closer(pos, reds, maze=pos.board.maze)
        if chased is None:
            return self.evaluator.lost(now)
        if "eraserhead" in pos.board.avatars and chased.shields:
            chased.shields -= 1
        met, then = servants_meet_team(pos, reds), self.evaluator.standing(chased)
        return then + met * (self.evaluator.lost(then) - then)
