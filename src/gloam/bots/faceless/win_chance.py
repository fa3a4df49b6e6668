"""The planner's evaluation of a position of The Faceless: a chance of winning, in thousandths.

The weights are a logistic formula fitted to played games and rounded by hand. They count what `greedy` leaves out: how
many turns the deck still lasts when the blue column eats of it, how long a way round all Memories that are left is, and
how long the red and the purple column have grown.
"""

from __future__ import annotations

import functools
import math
from dataclasses import dataclass, field
from typing import Any, ClassVar

from gloam.bots.faceless.evaluate import REACH, Evaluator, value_of_hands
from gloam.bots.faceless.geometry import distances, goal_terms, spaces_of
from gloam.bots.faceless.position import Position, TeamState

SURE = 1000.0


@dataclass(slots=True, frozen=True)
class WinWeights:
    """What things are worth, in logits."""

    start: float = 3.1
    left: float = 0.6
    nearest: float = 0.13
    others: float = 0.055
    turns: float = 0.15
    late: float = 0.55  # for every turn the deck is short of the way round the Memories left
    soon: float = 0.16  # the same, from some turns earlier
    slack: float = 4.0
    pace: float = 0.8  # turns a step of that way takes
    shields: tuple[float, ...] = (0.0, 0.15, 0.25, 0.3, 0.33, 0.35, 0.36, 0.37, 0.38)  # by how many there are
    cards: float = 0.1
    free: float = 0.03  # a purple card in hand
    billygoat: float = 0.065
    red: float = 0.13
    purple: float = 0.16
    green: float = 0.55
    eye: float = 0.15
    sand: float = 0.06
    steps: float = 0.0  # every step of a card in hand beyond its first
    risk: float = 0.0  # what a loss costs beyond the chance that is lost, as a share of it


WIN_WEIGHTS = WinWeights()
HARD_WEIGHTS = WinWeights(
    start=1.17, left=0.264, nearest=0.0168, others=0.0103, turns=0.0456, late=0.154, soon=0.0432, pace=0.95,
    shields=(0.0, 0.06, 0.098, 0.118, 0.13, 0.139, 0.142, 0.146, 0.151), cards=0.0168, free=0.0079, billygoat=0.0115,
    red=0.066, purple=0.0312, green=0.216, eye=0.036, sand=0.0144, steps=0.0264,
)  # fmt: skip
"""What `hard` takes them for: weights that games on Hell pointed to, then all of them made smaller until the chance
that is said is the share of games won (docs/games/faceless.md)."""


@functools.lru_cache(65536)
def round_trip(solid: int, team: int, goals: int) -> int:
    """Steps of a way to all goals, always to the nearest."""
    steps, left = 0, list(spaces_of(goals))
    while left:
        far = distances(team, solid, True)  # noqa: FBT003
        team = min(left, key=lambda space: far[space])
        steps += far[team]
        left.remove(team)
    return steps


@functools.lru_cache(4096)
def free_cards(hands: tuple[tuple[str, ...], ...]) -> float:
    """Purple cards in hand; among many players each is played later."""
    return sum(card.startswith("purple") for hand in hands for card in hand) * 2 / len(hands)


@functools.lru_cache(4096)
def further_steps(hands: tuple[tuple[str, ...], ...]) -> int:
    """The steps of all cards in hand beyond the first of each."""
    return sum(int(card[-1]) - 1 for hand in hands for card in hand)


def as_win_chance(logit: float) -> float:
    """Thousandths."""
    return SURE / (1 + math.exp(-logit))


@dataclass(slots=True)
class WinChance(Evaluator):
    """Scores positions as chances of winning."""

    best: ClassVar[float] = SURE
    win_weights: WinWeights = WIN_WEIGHTS
    last: tuple[Any, ...] = field(default=(None, None, None, 0), compare=False)
    cached_terms: tuple[float, float] = field(default=(0.0, 0.0), compare=False)

    def points(self, pos: Position, at: TeamState) -> float:
        """The chance of a Team there."""
        team, memories, shields, _, eyes = at
        w, h = pos.board, self.win_weights
        if not memories and not eyes and (not w.home or w.home >> team & 1):
            return SURE
        goals = memories or eyes or w.home
        nearest, three = goal_terms(w.solid, team, goals)
        last = self.last
        if pos.display is not last[0] or pos.hands is not last[1] or w is not last[2] or pos.deck != last[3]:
            self.last, self.cached_terms = (pos.display, pos.hands, w, pos.deck), self.constant_terms(pos)
        constant_terms, turns = self.cached_terms
        logit = constant_terms - h.left * memories.bit_count() - h.nearest * nearest - h.others * three
        logit += h.shields[max(0, shields)] - h.eye * eyes.bit_count()
        short = h.pace * round_trip(w.solid, team, goals) - turns
        if short > -h.slack:
            logit -= h.late * max(0.0, short) + h.soon * (short + h.slack)
        if w.turns_of_sand:
            logit += h.sand * (pos.safe or memories != pos.memories) * (3 / (2 + w.turns_of_sand))
        far = w.billygoat_distances(team)[pos.billygoat]
        if far < REACH:
            logit -= h.billygoat * (REACH - far) * math.sqrt(REACH - far)
        return as_win_chance(logit)

    def constant_terms(self, pos: Position) -> tuple[float, float]:
        """What cards, columns and deck bring, wherever the Team stands; and how many turns the deck lasts."""
        h, odds = self.win_weights, pos.board.odds
        _, green, blue, red, purple = map(len, pos.display)
        turns = pos.deck / (1 + odds["blue"] * ((blue + 1) // 2))
        logit = h.start + h.turns * turns - h.red * red - h.purple * purple
        logit -= h.green * odds["green"] * ((green + 1) // 2)
        logit += h.steps * further_steps(pos.hands)
        return logit + h.cards * value_of_hands(tuple(map(len, pos.hands))) + h.free * free_cards(pos.hands), turns

    def lost(self, now: float) -> float:
        """A lost game is worth nothing, or a little less."""
        return -self.win_weights.risk * now
