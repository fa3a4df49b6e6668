"""What a bot of Sally Face thinks things are worth."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib.resources import files


@dataclass(frozen=True)
class Taste:
    """What things are worth, in points of Corruption: the value of the board. Fitted by tools/fit_sallyface.py."""

    story: float  # a cube on a Story Mystery or a Finale card
    done: float  # finishing one of those
    token: float  # taking or placing a Story's token
    finale: float  # how much more of it in the Finale
    harm: float  # how often a Mystery's Rune will be met before somebody solves it
    crowded: float  # how likely a Mystery fails where two lie
    alone: float  # and where it lies alone
    partial: float  # how much of a Mystery's worth its cubes have before it is solved
    dial: float  # a point of Health or Sanity
    item: float
    shelter: float  # the Consecration token
    enemy: float
    curse: float
    meeting: float  # to be where the Story calls everybody
    spare: float  # an unspent die
    low: int = 4  # a dial this low is worth twice as much, and is not spent on a fight


def fitted() -> Taste:
    """The worths that self-play has found."""
    return Taste(**tomllib.loads((files(__package__) / "weights.toml").read_text("utf-8"))["worth"])


TASTE = fitted()
