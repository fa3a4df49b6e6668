"""Tests that may be looked at after every deal: SPRT for bots, and bands that hold at every moment.

Values come one per deal: the games of a deal are mirrored and share their dice, so only deals are independent.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np

Array = Any  # numpy's arrays; their own type says nothing about what is in them
LEAST: Final = 8
"""Deals before a test may end: the spread of fewer says nothing."""
LAMBDA_MOST: Final = 0.75


def score_of(elo: float) -> float:
    """The expected score of a player who is so many Elo points stronger."""
    return float(1 / (1 + 10 ** (-elo / 400)))


def elo_of(score: float) -> float:
    """The Elo points that an expected score stands for."""
    score = min(max(score, 1e-6), 1 - 1e-6)
    return float(-400 * np.log10(1 / score - 1))


@dataclass(slots=True, frozen=True)
class Sprt:
    """A sequential test in Elo points: whether a bot is `elo1` stronger or more, rather than `elo0` or less."""

    elo0: float = 0.0
    elo1: float = 20.0
    alpha: float = 0.05
    beta: float = 0.05

    @property
    def bounds(self) -> tuple[float, float]:
        """The log-likelihood ratios at which it ends: no below, yes above."""
        return float(np.log(self.beta / (1 - self.alpha))), float(np.log((1 - self.beta) / self.alpha))

    def ratios(self, scores: Array) -> Array:
        """The log-likelihood ratio after each deal, for scores between 0 and 1 of any distribution.

        The spread is the one seen so far, with one imagined lost and one won deal added, so that a few equal results
        do not look certain.
        """
        x = np.asarray(scores, float)
        n = np.arange(1, len(x) + 1)
        total, squares = np.cumsum(x), np.cumsum(x * x)
        mean = (total + 1.0) / (n + 2)
        variance = (squares + 1.0) / (n + 2) - mean * mean
        low, high = score_of(self.elo0), score_of(self.elo1)
        return (high - low) * (2 * total - n * (low + high)) / (2 * variance)

    def ended(self, scores: Array) -> tuple[int, bool] | None:
        """After how many deals it ended, and whether with yes; None while it goes on."""
        ratios = self.ratios(scores)
        low, high = self.bounds
        out = np.flatnonzero((ratios <= low) | (ratios >= high))
        out = out[out >= LEAST - 1]
        return None if not len(out) else (int(out[0]) + 1, bool(ratios[out[0]] >= high))


def bounded_band(values: Array, least: float, most: float, alpha: float = 0.05) -> tuple[Array, Array]:
    """A band for the mean of values between two bounds that holds after every deal at once, with certainty 1 - alpha.

    The empirical Bernstein confidence sequence of Waudby-Smith and Ramdas (2024): it needs no model of the values. Once
    it has excluded a value it stays so: the band is the intersection of all before it.
    """
    x = (np.asarray(values, float) - least) / (most - least)
    n = np.arange(1, len(x) + 1)
    means = (0.5 + np.cumsum(x)) / (n + 1)
    before = np.concatenate(([0.5], means[:-1]))
    spread = (0.25 + np.cumsum((x - means) ** 2)) / (n + 1)
    spread = np.concatenate(([0.25], spread[:-1]))
    certain = np.log(2 / alpha)
    bet = np.minimum(np.sqrt(2 * certain / (spread * n * np.log1p(n))), LAMBDA_MOST)
    psi = (-np.log1p(-bet) - bet) / 4
    half = (certain + np.cumsum(4 * (x - before) ** 2 * psi)) / np.cumsum(bet)
    middle = np.cumsum(bet * x) / np.cumsum(bet)
    low = np.maximum.accumulate(np.clip(middle - half, 0, 1))
    high = np.minimum.accumulate(np.clip(middle + half, 0, 1))
    return least + (most - least) * low, least + (most - least) * high


def open_band(values: Array, alpha: float = 0.05, best_at: int = 500) -> tuple[Array, Array]:
    """A band for values without bounds, such as lengths: by the central limit, tightest after `best_at` deals.

    The asymptotic confidence sequence of Waudby-Smith and others (2024): sound once there are some deals.
    """
    x = np.asarray(values, float)
    n = np.arange(1, len(x) + 1)
    mean = np.cumsum(x) / n
    spread = np.sqrt(np.maximum(np.cumsum(x * x) / n - mean * mean, 0) * n / np.maximum(n - 1, 1))
    rho2 = (-2 * np.log(alpha) + np.log(-2 * np.log(alpha)) + 1) / best_at
    half = spread * np.sqrt(2 * (n * rho2 + 1) / (n * n * rho2) * np.log(np.sqrt(n * rho2 + 1) / alpha))
    half[: LEAST - 1] = np.inf
    return np.maximum.accumulate(mean - half), np.minimum.accumulate(mean + half)


def settled(low: Array, high: Array, at: float = 0.0) -> int | None:
    """After how many deals a band has left a value behind for good; None if it has not."""
    out = np.flatnonzero((low > at) | (high < at))
    return int(out[0]) + 1 if len(out) else None
