"""Intervals that know which games belong together: means by deal, bootstrap over deals, paired differences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from scipy import stats

Array = Any
RESAMPLES = 2000
SEED = 20_251


@dataclass(slots=True, frozen=True)
class Estimate:
    """A figure with its interval, the number of games and of deals behind it."""

    mean: float
    low: float
    high: float
    games: int
    deals: int

    @property
    def half(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2

    def holds(self, value: float) -> bool:
        """Whether a value lies inside the interval."""
        return self.low <= value <= self.high


@dataclass(slots=True)
class Deals:
    """Sums by deal: `sums[d]` adds up a measure over the games of deal d that have it, `games[d]` is their number."""

    sums: Array
    games: Array

    @classmethod
    def of(cls, deals: Sequence[int], values: Sequence[float | None]) -> Deals:
        """From games in any order: the deal of each, and its value. A deal without any value has 0 games."""
        known = [(deal, value) for deal, value in zip(deals, values, strict=True) if value is not None]
        size = 1 + max(deals, default=-1)
        at = np.array([deal for deal, _ in known], int)
        sums = np.bincount(at, np.array([value for _, value in known], float), minlength=size)
        return cls(sums, np.bincount(at, minlength=size).astype(float))

    @property
    def mean(self) -> float:
        """The mean over all games."""
        total = float(self.games.sum())
        return float(self.sums.sum()) / total if total else 0.0

    def means(self) -> Array:
        """The mean of each deal that has a game."""
        return self.sums[self.games > 0] / self.games[self.games > 0]


def estimate(deals: Deals, certainty: float = 0.95, seed: int = SEED) -> Estimate:
    """The mean, with its interval by bootstrap over deals."""
    played = deals.games > 0
    sums, games = deals.sums[played], deals.games[played]
    n, total = len(sums), int(games.sum())
    if n < 2:  # noqa: PLR2004  (one deal has no spread)
        return Estimate(deals.mean, deals.mean, deals.mean, total, n)
    found = resampled(np.stack([sums, games], axis=1), seed)
    means = found[:, 0] / found[:, 1]
    low, high = np.quantile(means, [(1 - certainty) / 2, (1 + certainty) / 2])
    if low == high and 0.0 <= deals.mean <= 1.0 and deals.mean in (0.0, 1.0):  # all alike: the bootstrap knows no more
        low, high = exact_share(round(float(sums.sum())), total)
    return Estimate(deals.mean, float(low), float(high), total, n)


def exact_share(hits: int, of: int) -> tuple[float, float]:
    """The exact interval of a share (Clopper and Pearson)."""
    found = stats.binomtest(hits, of).proportion_ci(method="exact")
    return float(found.low), float(found.high)


def resampled(columns: Array, seed: int = SEED, times: int = RESAMPLES) -> Array:
    """Sums of columns over deals drawn with replacement, so many times; the same draws for every column."""
    n = len(columns)
    dice = np.random.default_rng(seed)
    out = np.empty((times, columns.shape[1]))
    step = max(1, 2_000_000 // max(n, 1))
    for start in range(0, times, step):
        count = min(step, times - start)
        drawn = dice.integers(0, n, (count, n))
        flat = (drawn + (np.arange(count) * n)[:, None]).ravel()
        weights = np.bincount(flat, minlength=count * n).reshape(count, n)
        out[start : start + count] = weights @ columns
    return out


def paired(a: Deals, b: Deals, certainty: float = 0.95, seed: int = SEED) -> Estimate:
    """The mean of b minus that of a, deal by deal: only deals that both have played."""
    n = min(len(a.sums), len(b.sums))
    both = (a.games[:n] > 0) & (b.games[:n] > 0)
    difference = differences(a, b)
    if len(difference) < 2:  # noqa: PLR2004
        mean = float(difference.mean()) if len(difference) else 0.0
        return Estimate(mean, mean, mean, int(both.sum()), len(difference))
    found = stats.bootstrap(
        (difference,), np.mean, confidence_level=certainty, n_resamples=RESAMPLES, method="percentile",
        rng=np.random.default_rng(seed), batch=max(1, 2_000_000 // len(difference)),
    ).confidence_interval  # fmt: skip
    games = int(a.games[:n][both].sum() + b.games[:n][both].sum())
    return Estimate(float(difference.mean()), float(found.low), float(found.high), games, len(difference))


def differences(a: Deals, b: Deals) -> Array:
    """Mean of b minus mean of a in each deal that both have played, in the order of the deals."""
    n = min(len(a.sums), len(b.sums))
    both = (a.games[:n] > 0) & (b.games[:n] > 0)
    return b.sums[:n][both] / b.games[:n][both] - a.sums[:n][both] / a.games[:n][both]


def pairing_gain(a: Deals, b: Deals) -> float:
    """How many times fewer deals the paired difference needs than one of two separate samples."""
    n = min(len(a.sums), len(b.sums))
    both = (a.games[:n] > 0) & (b.games[:n] > 0)
    left, right = a.sums[:n][both] / a.games[:n][both], b.sums[:n][both] / b.games[:n][both]
    spread = float(np.var(right - left, ddof=1))
    return float((np.var(left, ddof=1) + np.var(right, ddof=1)) / spread) if spread else float("inf")


def variance_ratio(raw: Array, adjusted: Array) -> float:
    """How many times fewer games the adjusted figure needs, game by game."""
    spread = float(np.var(np.asarray(adjusted, float), ddof=1))
    return float(np.var(np.asarray(raw, float), ddof=1)) / spread if spread else float("inf")
