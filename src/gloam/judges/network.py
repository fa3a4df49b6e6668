"""A small neural network in the standard library: one hidden layer, from a row of numbers to one number.

Sums are exact (`math.fsum`), so the same weights give the same value on every machine and every Python, and features
that are zero can be left out of them: about half of a row.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import compress
from math import fsum
from operator import mul
from typing import Any


class Network:
    """One hidden layer: each unit is a weighted sum, cut off below zero; the score is a weighted sum of the units.

    A row may leave the linear part to the network: `direct` weighs the features themselves.
    """

    __slots__ = ("bias", "direct", "out", "units")

    def __init__(
        self,
        units: Sequence[tuple[Sequence[float], float]],
        out: Sequence[float],
        direct: Sequence[float],
        bias: float,
    ) -> None:
        self.units = tuple((tuple(weights), start) for weights, start in units)
        self.out, self.direct, self.bias = tuple(out), tuple(direct), bias

    @classmethod
    def from_json(cls, plain: Mapping[str, Any]) -> Network:
        """As `weights.json` has it: a hidden unit is its weights with its start value at the end."""
        units = [(unit[:-1], unit[-1]) for unit in plain["hidden"]]
        return cls(units, plain["out"], plain["direct"], plain["bias"])

    def score(self, row: Sequence[float]) -> float:
        """The number for a row of features: any real number, higher is better."""
        told = [feature for feature in row if feature]
        total = fsum(map(mul, compress(self.direct, row), told)) + self.bias
        for (weights, start), share in zip(self.units, self.out, strict=True):
            level = fsum(map(mul, compress(weights, row), told)) + start
            if level > 0.0:
                total += share * level
        return total
