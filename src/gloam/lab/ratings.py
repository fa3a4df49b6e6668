"""Ratings of many bots from their matches: Bradley and Terry's model, in Elo points, intervals by bootstrap."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log
from typing import Any

import numpy as np
import scipy  # its parts are loaded when they are used: together they take a second

Array = Any
PER_ELO = log(10) / 400
PRIOR = 0.5  # imagined drawn deals of every pair: keeps a rating finite where one side has won all
RESAMPLES = 400


@dataclass(slots=True, frozen=True)
class Rating:
    """A bot's rating in Elo points above the mean of all, with its interval."""

    name: str
    elo: float
    low: float
    high: float
    deals: int


def bradley_terry(
    names: Sequence[str], scores: Mapping[tuple[str, str], tuple[float, float]], start: Array | None = None
) -> Array:
    """Elo points by name, their mean 0. `scores` has for each pair the first one's score, and the number of deals."""
    at = {name: n for n, name in enumerate(names)}
    left = np.array([at[a] for a, _ in scores])
    right = np.array([at[b] for _, b in scores])
    won = np.array([score for score, _ in scores.values()]) + PRIOR / 2
    deals = np.array([n for _, n in scores.values()]) + PRIOR
    begin = np.zeros(len(names)) if start is None else np.asarray(start) * PER_ELO
    return fitted(begin, left, right, won, deals)


def fitted(begin: Array, left: Array, right: Array, won: Array, deals: Array) -> Array:
    """The ratings under which these results are likeliest, searched from where they may be."""
    size = len(begin)

    def loss(strength: Array) -> tuple[float, Array]:
        ahead = strength[left] - strength[right]
        value = float(np.sum(deals * np.logaddexp(0, ahead) - won * ahead)) + 1e-9 * float(strength @ strength)
        slope = deals * scipy.special.expit(ahead) - won
        gradient = np.bincount(left, slope, minlength=size) - np.bincount(right, slope, minlength=size)
        return value, gradient + 2e-9 * strength

    found = scipy.optimize.minimize(loss, begin, jac=True, method="BFGS", options={"gtol": 1e-7}).x
    return (found - found.mean()) / PER_ELO


def ratings(
    names: Sequence[str], results: Mapping[tuple[str, str], Array], seed: int = 20_251, times: int = RESAMPLES
) -> list[Rating]:
    """Ratings with 95% intervals, the strongest first. `results` has for each pair the first one's score by deal."""
    pairs = list(results)
    best = bradley_terry(names, {pair: (float(np.sum(results[pair])), len(results[pair])) for pair in pairs})
    dice = np.random.default_rng(seed)
    drawn = np.empty((times, len(names)))
    for n in range(times):
        again = {}
        for pair in pairs:
            scores = np.asarray(results[pair], float)
            again[pair] = (float(scores[dice.integers(0, len(scores), len(scores))].sum()), float(len(scores)))
        drawn[n] = bradley_terry(names, again, best)
    low, high = np.quantile(drawn, [0.025, 0.975], axis=0)
    deals = [sum(len(results[pair]) for pair in pairs if name in pair) for name in names]
    made = [Rating(name, float(best[n]), float(low[n]), float(high[n]), deals[n]) for n, name in enumerate(names)]
    return sorted(made, key=lambda one: -one.elo)
