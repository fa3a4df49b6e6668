"""Intervals that know which games belong together: means by deal, deals drawn again, paired differences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum
from typing import Any

import numpy as np
import scipy  # its parts are loaded when they are used: together they take a second

Array = Any
RESAMPLES = 1000
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


def estimate(deals: Deals, certainty: float = 0.95, seed: int = SEED, times: int = RESAMPLES) -> Estimate:
    """The mean, with its interval by bootstrap over deals."""
    return estimates([deals], certainty, seed, times)[0]


def estimates(
    many: Sequence[Deals], certainty: float = 0.95, seed: int = SEED, times: int = RESAMPLES
) -> list[Estimate]:
    """Several figures of the same deals, each with its interval; the deals are drawn again once for all of them."""
    size = max((len(one.sums) for one in many), default=0)
    if size < 2:  # noqa: PLR2004  (one deal has no spread)
        return [
            Estimate(one.mean, *unanimous(one.means(), certainty), int(one.games.sum()), int((one.games > 0).sum()))
            for one in many
        ]
    columns = np.zeros((size, 2 * len(many)))
    for n, one in enumerate(many):
        columns[: len(one.sums), 2 * n], columns[: len(one.games), 2 * n + 1] = one.sums, one.games
    found = resampled(columns, seed, times)
    return [of_draws(one, found[:, 2 * n], found[:, 2 * n + 1], certainty) for n, one in enumerate(many)]


def of_draws(deals: Deals, sums: Array, games: Array, certainty: float) -> Estimate:
    """A figure from its deals, and from the same deals drawn again many times."""
    total, n = int(deals.games.sum()), int((deals.games > 0).sum())
    drawn = games > 0
    if not drawn.any():
        return Estimate(0.0, 0.0, 0.0, 0, 0)
    low, high = np.quantile(sums[drawn] / games[drawn], [(1 - certainty) / 2, (1 + certainty) / 2])
    if low == high and n == total and deals.mean in (0.0, 1.0):  # all alike: drawing again knows no more
        low, high = exact_share(round(float(deals.sums.sum())), total)
    elif low == high:
        low, high = unanimous(deals.means(), certainty)
    return Estimate(deals.mean, float(low), float(high), total, n)


def unanimous(values: Array, certainty: float, least: float = 0.0, most: float = 1.0) -> tuple[float, float]:
    """The interval of a mean where all deals gave the same value: drawing them again would know no spread.

    A kind of deal that has not come in n deals may still be as frequent as p, where (1 - p) ** n is what the interval
    leaves out on either side; its value may be anything between `least` and `most`.
    """
    if not len(values):
        return 0.0, 0.0
    seen = float(values[0])
    if not least <= seen <= most:  # no share, and nobody knows how far such a figure reaches
        return seen, seen
    share = 1 - ((1 - certainty) / 2) ** (1 / len(values))
    return seen - share * (seen - least), seen + share * (most - seen)


def exact_share(hits: int, of: int) -> tuple[float, float]:
    """The exact interval of a share (Clopper and Pearson)."""
    found = scipy.stats.binomtest(hits, of).proportion_ci(method="exact")
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
        out[start : start + count] = weights.astype(float) @ columns
    return out


def paired(a: Deals, b: Deals, certainty: float = 0.95) -> Estimate:
    """The mean of b minus that of a, deal by deal: only deals that both have played."""
    n = min(len(a.sums), len(b.sums))
    both = (a.games[:n] > 0) & (b.games[:n] > 0)
    difference = differences(a, b)
    games = int(a.games[:n][both].sum() + b.games[:n][both].sum())
    if not len(difference):
        return Estimate(0.0, 0.0, 0.0, 0, 0)
    raw = np.concatenate([a.means(), b.means()])
    shares = raw.min() >= 0 and raw.max() <= 1
    if np.ptp(difference) == 0:
        same = float(difference[0])
        low, high = unanimous(difference, certainty, -1.0, 1.0) if shares else (same, same)
    else:
        low, high = of_shares(difference, certainty) if shares else of_lengths(difference, certainty)
    return Estimate(float(difference.mean()), low, high, games, len(difference))


def of_shares(difference: Array, certainty: float) -> tuple[float, float]:
    """The interval of a mean difference of shares: as if one deal more had said -1 and one 1 (Agresti and Min, 2005).

    Drawing few deals again knows too little of the spread: at eight deals it held the truth 86 times in 100.
    """
    n = len(difference) + 2
    middle, squares = float(difference.sum()) / n, (float((difference**2).sum()) + 2) / n
    half = float(scipy.stats.norm.ppf((1 + certainty) / 2)) * ((squares - middle**2) / n) ** 0.5
    return max(middle - half, -1.0), min(middle + half, 1.0)


def of_lengths(difference: Array, certainty: float) -> tuple[float, float]:
    """The interval of a mean difference that may be of any size: Student's."""
    n, middle = len(difference), float(difference.mean())
    half = float(scipy.stats.t.ppf((1 + certainty) / 2, n - 1)) * float(difference.std(ddof=1)) / n**0.5
    return middle - half, middle + half


def differences(a: Deals, b: Deals) -> Array:
    """Mean of b minus mean of a in each deal that both have played, in the order of the deals."""
    n = min(len(a.sums), len(b.sums))
    both = (a.games[:n] > 0) & (b.games[:n] > 0)
    return b.sums[:n][both] / b.games[:n][both] - a.sums[:n][both] / a.games[:n][both]


@dataclass(slots=True, frozen=True)
class Factor:
    """How many times fewer games a figure needs, with its interval."""

    times: float
    low: float
    high: float


def pairing_gain(a: Deals, b: Deals) -> Factor:
    """How many times fewer deals the paired difference needs than one of two separate samples."""
    n = min(len(a.sums), len(b.sums))
    both = (a.games[:n] > 0) & (b.games[:n] > 0)
    left, right = a.sums[:n][both] / a.games[:n][both], b.sums[:n][both] / b.games[:n][both]
    return spread_factor((left, right), right - left)


def variance_ratio(raw: Array, adjusted: Array) -> Factor:
    """How many times fewer games the adjusted figure needs, game by game."""
    return spread_factor((np.asarray(raw, float),), np.asarray(adjusted, float))


def spread_factor(plain: Sequence[Array], better: Array, seed: int = SEED) -> Factor:
    """The variances of the plain figures together, over that of the better one; its interval is by bootstrap."""
    spread = float(np.var(better, ddof=1)) if len(better) > 1 else 0.0
    if not spread:
        return Factor(float("inf"), float("inf"), float("inf"))
    times = fsum(float(np.var(one, ddof=1)) for one in plain) / spread
    every = np.column_stack([*plain, better])
    found = resampled(np.hstack([every, every**2]), seed) / len(every)
    mean, square = found[:, : every.shape[1]], found[:, every.shape[1] :]
    spreads = np.maximum(square - mean**2, 0.0)
    drawn = spreads[:, -1] > 0
    low, high = np.quantile(spreads[drawn, :-1].sum(1) / spreads[drawn, -1], [0.025, 0.975])
    return Factor(times, float(low), float(high))
