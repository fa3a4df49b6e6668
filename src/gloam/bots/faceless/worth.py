"""How good it is to stand somewhere in the wood of The Faceless, and what the next Threat may make of it."""

from __future__ import annotations

import functools
import math
from dataclasses import dataclass
from typing import ClassVar

from gloam.bots.faceless.board import Row, distances, geometry, goal_terms
from gloam.bots.faceless.wood import (
    Course,
    Scene,
    course,
    field_of,
    goat_closer,
    here,
    marched_over,
)

LOST = -1000.0
WON = 10000.0
REACH = 6  # Billygoat is felt within so many steps


@dataclass(slots=True, frozen=True)
class Taste:
    """What things are worth, in points; a Memory found is 100."""

    memory: float = 100.0
    shield: float = 9.0
    spare: float = 2.7  # a fourth unused Memory, and every further one
    nearest: float = 7.0
    others: float = 0.8
    card: float = 6.0
    goat: float = 3.0
    risk: float = 320.0
    eye: float = 15.0
    sand: float = 6.0


TASTE = Taste()


TABLE = 3


@functools.lru_cache(4096)
def held(sizes: tuple[int, ...]) -> float:
    """What cards in hand are worth: the first ones most; among many players each is played later."""
    return sum(map(math.sqrt, sizes)) * TABLE / max(TABLE, len(sizes))


@dataclass(slots=True)
class Scales:
    """Weighs scenes by a taste."""

    best: ClassVar[float] = WON
    taste: Taste = TASTE

    def standing(self, sc: Scene) -> float:
        """How good it is to stand there, before the Threat."""
        return self.points(sc, here(sc))

    def points(self, sc: Scene, at: Course) -> float:
        """The same for a Team that has moved on."""
        team, memories, shields, _, eyes = at
        w, t = sc.wood, self.taste
        if not memories and not eyes and (not w.home or w.home >> team & 1):
            return WON
        nearest, three = goal_terms(w.solid, team, memories or eyes or w.home)
        left = memories.bit_count()
        worth = t.memory * (8 - left) + t.shield * min(shields, 3) + t.spare * max(0, shields - 3)
        worth -= t.nearest * nearest + t.others * three + t.eye * eyes.bit_count()
        worth += t.card * held(tuple(map(len, sc.hands)))
        if w.glass:
            worth += t.sand * (sc.safe or memories != sc.memories) * (3 / (2 + w.glass))
        near = max(0, REACH - distances(team, w.ghostly, w.maze)[sc.goat])
        return worth - t.goat * near * math.sqrt(near)

    def lost(self, now: float) -> float:
        """What a loss at the Threat is worth, where one would stand so well without it."""
        return now - self.taste.risk

    def value(self, sc: Scene | None) -> float:
        """How good it is to stand there when the Threat comes: red and purple are reckoned out, the others alike."""
        if sc is None:
            return LOST
        return Threatened(self, sc).value(here(sc), field_of(sc), geometry().nothing)


class Threatened:
    """Weighs many places of the Team and of one Faceless, with all else as in a scene, at the next Threat."""

    __slots__ = ("_hunts", "_moved", "_points", "purple", "red", "sc", "scales", "steps")

    def __init__(self, scales: Scales, sc: Scene) -> None:
        w = sc.wood
        self.scales, self.sc = scales, sc
        self.purple, self.red = w.odds["purple"], w.odds["red"]
        self.steps = max(0, sc.column("purple") + 1 + w.more_steps)
        self._points: dict[Course, float] = {}
        self._hunts: dict[Course, float] = {}
        self._moved: dict[Course, Scene] = {}

    def moved(self, at: Course) -> Scene:
        """The scene with the Team there."""
        found = self._moved.get(at)
        if found is None:
            found = self._moved[at] = self.sc.moved(at)
        return found

    def points(self, at: Course) -> float:
        """The standing there."""
        found = self._points.get(at)
        if found is None:
            found = self._points[at] = self.scales.points(self.sc, at)
        return found

    def value(self, at: Course | None, base: Row, row: Row) -> float:
        """The worth of a Team there, in these two fields."""
        if at is None:
            return LOST
        now = self.points(at)
        if now >= self.scales.best:
            return now
        if self.sc.deck <= 0:
            return LOST
        total = (1 - self.purple - self.red) * now
        if self.purple:
            total += self.purple * self.panic(at, base, row, now)
        if self.red:
            total += self.red * self.hunted(at, now)
        return total

    def panic(self, at: Course, base: Row, row: Row, now: float) -> float:
        """The worth after the purple Threat."""
        led = course(self.moved(at), base, row, self.steps)
        return self.scales.lost(now) if led is None else self.points(led)

    def hunted(self, at: Course, now: float) -> float:
        """The worth after the red Threat: Billygoat comes, and his Servants march."""
        found = self._hunts.get(at)
        if found is None:
            found = self._hunts[at] = self.reckoned(self.moved(at), now)
        return found

    def reckoned(self, sc: Scene, now: float) -> float:
        """One red Threat."""
        reds = sc.column("red") + 1
        hunt = goat_closer(sc, reds, maze=sc.wood.maze)
        if hunt is None:
            return self.scales.lost(now)
        if "eraserhead" in sc.wood.avatars and hunt.shields:
            hunt.shields -= 1
        met, then = marched_over(sc, reds), self.scales.standing(hunt)
        return then + met * (self.scales.lost(then) - then)
