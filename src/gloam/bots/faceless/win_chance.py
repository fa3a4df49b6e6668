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
CLOSE = 2
"""Billygoat within so many steps is a danger, whatever cards lie there."""


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


WIN_WEIGHTS = WinWeights()


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
        far = distances(team, w.billygoat_walls, w.maze)[pos.billygoat]
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
        return logit + h.cards * value_of_hands(tuple(map(len, pos.hands))) + h.free * free_cards(pos.hands), turns

    def lost(self, now: float) -> float:  # noqa: ARG002
        """A lost game is worth nothing."""
        return 0.0


@dataclass(slots=True, frozen=True)
class FittedWeights:
    """What things are worth, in logits, by 1,200 games of the planner on Hard and Hell.

    Fitted by `python tools/faceless/fit_win_chance.py --games 1200 --seed 20`: held-out log loss 0.558 (the base rate's
    is 0.693, and that of the weights above, scaled to fit, 0.616), content f7b191a29ae8515e.
    """

    start: float = 3.3
    way: float = -0.025
    three: float = -0.064
    hurry: float = -3.6  # the way around the Memories left, as a share of the cards left
    deck: float = 0.035
    shields: tuple[float, ...] = (0.0, 0.08, 0.225, 0.464)  # by how many unused Memories there are, at most three
    last: float = 0.115
    cards: float = 0.1
    red: float = -0.134
    close: float = -0.206
    in_reach: float = -0.553
    four: float = 0.384
    eye: float = -0.15
    sand: float = 0.06


@dataclass(slots=True)
class FittedWinChance(WinChance):
    """The chance of winning as `hard` sees it: whether the cards last for the way around the Memories left."""

    fitted: FittedWeights = FittedWeights()

    def points(self, pos: Position, at: TeamState) -> float:
        """The chance of a Team there."""
        team, memories, shields, _, eyes = at
        w, f = pos.board, self.fitted
        if not memories and not eyes and (not w.home or w.home >> team & 1):
            return SURE
        goals = memories or eyes or w.home
        _, three = goal_terms(w.solid, team, goals)
        way, reds = round_trip(w.solid, team, goals), len(pos.display[3])
        logit = f.start + f.way * way + f.three * three + f.hurry * way / (max(0, pos.deck) + 2) + f.deck * pos.deck
        logit += f.shields[min(3, max(0, shields))] + f.cards * value_of_hands(tuple(map(len, pos.hands)))
        logit += f.red * reds + f.eye * eyes.bit_count()
        if memories.bit_count() == 1:
            logit += f.last
        if len(pos.hands) == 4:  # noqa: PLR2004
            logit += f.four
        if w.turns_of_sand:
            logit += f.sand * (pos.safe or memories != pos.memories) * (3 / (2 + w.turns_of_sand))
        far = distances(team, w.billygoat_walls, w.maze)[pos.billygoat]
        if far <= CLOSE:
            logit += f.close
        if far <= reds + 1:
            logit += f.in_reach * w.odds["red"]
        return as_win_chance(logit)
