"""A small neural network in the standard library: one hidden layer, from a row of numbers to one number.

Weights and features are whole numbers of very small parts, so all sums are exact: the same weights give the same value
on every machine and every Python. The weights of one feature, for all units, are packed into a single long integer, 64
bits for each: one multiplication then weighs the feature for all units, several times as fast as one after the other.
Features that are zero, about half of a row, are left out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import compress
from operator import mul
from struct import Struct
from typing import Any

WEIGHT = 1 << 22
"""A weight is rounded to a whole number of such parts of one; a feature is cut off to one of `FEATURE` parts."""
FEATURE = 1 << 24
LEVEL = WEIGHT * FEATURE
LANE = 64
HALF = 1 << (LANE - 1)
"""Added to every level while it is packed, so that none is negative and none borrows from its neighbor."""


class Network:
    """One hidden layer: each unit is a weighted sum, cut off below zero; the score is a weighted sum of the units.

    A row may leave the linear part to the network: `direct` weighs the features themselves. It is packed as one more
    unit, the last one, which is not cut off.
    """

    __slots__ = ("columns", "direct", "lanes", "largest", "out", "sums", "zero")

    def __init__(
        self,
        units: Sequence[tuple[Sequence[float], float]],
        out: Sequence[float],
        direct: Sequence[float],
        bias: float,
    ) -> None:
        self.direct = tuple(direct)
        sums = [*units, (direct, bias)]
        self.sums = [([round(weight * WEIGHT) for weight in weights], round(start * LEVEL)) for weights, start in sums]
        self.out = [*(round(share * WEIGHT) for share in out), WEIGHT]
        self.columns = [packed(column) for column in zip(*(weights for weights, _ in self.sums), strict=True)]
        self.zero = packed([start + HALF for _, start in self.sums])
        self.lanes = Struct(f"<{len(sums)}Q")
        self.largest = min((HALF - 1 - abs(start)) // (sum(map(abs, weights)) or 1) for weights, start in self.sums)
        """As long as no feature is larger than that, every level fits into its 64 bits."""

    @classmethod
    def from_json(cls, plain: Mapping[str, Any]) -> Network:
        """As `weights.json` has it: a hidden unit is its weights with its start value at the end."""
        units = [(unit[:-1], unit[-1]) for unit in plain["hidden"]]
        return cls(units, plain["out"], plain["direct"], plain["bias"])

    def score(self, row: Sequence[float]) -> float:
        """The number for a row of features: any real number, higher is better."""
        told = [int(feature * FEATURE) for feature in row if feature]
        if told and (max(told) > self.largest or min(told) < -self.largest):
            return self.score_of_large(row, told)
        total = sum(map(mul, compress(self.columns, row), told), self.zero)
        levels = self.lanes.unpack(total.to_bytes(self.lanes.size, "little"))
        above = [share * (level - HALF) for level, share in zip(levels, self.out, strict=True) if level > HALF]
        below = min(levels[-1] - HALF, 0) * WEIGHT
        return float((below + sum(above)) / (LEVEL * WEIGHT))

    def score_of_large(self, row: Sequence[float], told: Sequence[int]) -> float:
        """The score of a row with features or weights so large that a level needs more than 64 bits: unit by unit."""
        *levels, direct = [sum(map(mul, compress(weights, row), told), start) for weights, start in self.sums]
        score = direct * WEIGHT + sum([share * max(level, 0) for level, share in zip(levels, self.out, strict=False)])
        return float(score / (LEVEL * WEIGHT))


def packed(numbers: Sequence[int]) -> int:
    """Numbers one beside the other, 64 bits for each, the first one lowest."""
    return sum(number << (LANE * place) for place, number in enumerate(numbers))
