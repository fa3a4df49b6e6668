"""Shares and means with their intervals. Every figure that leaves the lab goes through here."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

Z95 = 1.959963984540054  # two-sided 95 %


def wilson(hits: int, of: int, z: float = Z95) -> tuple[float, float]:
    """Wilson's interval for a share: sound for few games, and for shares near 0 and 1."""
    if not 0 <= hits <= of:
        raise ValueError(f"{hits} of {of} is no share")
    if of == 0:
        return (0.0, 1.0)
    share, zz = hits / of, z * z
    middle = (share + zz / (2 * of)) / (1 + zz / of)
    half = z * math.sqrt(share * (1 - share) / of + zz / (4 * of * of)) / (1 + zz / of)
    return (0.0 if hits == 0 else middle - half, 1.0 if hits == of else middle + half)


@dataclass(slots=True)
class Tally:
    """Whole numbers by how often each was seen: exact, small, and the same in whatever order it was added up."""

    seen: dict[int, int] = field(default_factory=dict)

    def add(self, number: int, times: int = 1) -> None:
        """Count one more."""
        self.seen[number] = self.seen.get(number, 0) + times

    def merge(self, other: Tally) -> None:
        """Count those of another tally too."""
        for number, times in other.seen.items():
            self.add(number, times)

    @property
    def n(self) -> int:
        """How many were counted."""
        return sum(self.seen.values())

    @property
    def mean(self) -> float:
        """Their mean; 0 where nothing was counted."""
        return sum(number * times for number, times in self.seen.items()) / self.n if self.seen else 0.0

    def interval(self, z: float = Z95) -> tuple[float, float]:
        """The interval of the mean, by its standard error."""
        n, mean = self.n, self.mean
        if n < 2:  # noqa: PLR2004  (one game has no spread)
            return (mean, mean)
        variance = math.fsum(times * (number - mean) ** 2 for number, times in sorted(self.seen.items())) / (n - 1)
        half = z * math.sqrt(variance / n)
        return (mean - half, mean + half)

    def quantile(self, share: float) -> int:
        """The smallest number that at least this share of those seen do not exceed."""
        left = share * self.n
        for number, times in sorted(self.seen.items()):
            left -= times
            if left <= 0:
                return number
        return max(self.seen, default=0)

    def spread(self) -> dict[str, int]:
        """Least, tenth, half, nine tenths, most."""
        marks = {"least": 0.0, "p10": 0.1, "median": 0.5, "p90": 0.9, "most": 1.0}
        return {name: self.quantile(share) for name, share in marks.items()}


def rounded(numbers: Sequence[float], digits: int = 6) -> list[float]:
    """As a report writes them: enough digits, and no noise behind them."""
    return [round(number, digits) for number in numbers]
