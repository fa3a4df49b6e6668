"""What things are worth to the planner of Sally Face."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib.resources import files


@dataclass(frozen=True)
class Weights:
    """What things are worth, in points of Corruption. Fitted by research/sallyface/fit_weights.py."""

    story: float  # a cube on a Story Mystery or a Finale card
    done: float  # finishing one of those
    token: float  # taking or placing a Story's token
    finale: float  # how many times more a cube is worth in the Finale
    harm: float  # how often a Mystery's Rune triggers before it is solved
    crowded: float  # the chance that a Mystery fails at a Location with two
    alone: float  # and at a Location where it is the only one
    partial: float  # the share of a Mystery's worth that its cubes have before it is solved
    dial: float  # a point of Health or Sanity
    item: float
    consecration: float  # the Consecration token
    enemy: float
    curse: float
    meeting: float  # being where the Story asks everyone to gather
    spare: float  # an unspent die
    low: int = 4  # a dial this low is worth twice as much, and is not spent on a fight


def fitted() -> Weights:
    """The weights found by self-play."""
    return Weights(**tomllib.loads((files(__package__) / "weights.toml").read_text("utf-8"))["worth"])


WEIGHTS = fitted()
