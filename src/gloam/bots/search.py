"""Search by playing on: try every option in the same few futures, and keep trying the ones that may be best."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum, sqrt

from gloam.kernel import Answer, Seeded

ROUND = 8
"""Futures between two looks at which options can still be the best."""
CLEARLY = 2.5
"""An option is dropped when it is this many standard errors behind the best one, in the same futures."""


def best_option(  # noqa: PLR0913  (each of them is one thing a search needs)
    options: Sequence[Answer],
    value: Callable[[Answer, int], float],
    dice: Seeded,
    futures: int,
    least: int = ROUND,
    *,
    enough: Callable[[], bool] = lambda: False,
) -> tuple[Answer, dict[Answer, float]]:
    """The option with the best mean value over at most `futures` futures; and every option's mean.

    `value(option, seed)` plays on from an option with the dice of this seed: all options meet the same dice, so what
    is compared is the options and not their luck. An option that is clearly behind is not tried further. `enough` is
    asked between two rounds: once it says yes, what has been found so far decides.
    """
    got: dict[Answer, list[float]] = {option: [] for option in options}
    left = list(options)
    done = 0
    while done < futures and len(left) > 1 and not (done and enough()):
        seeds = [dice.next() for _ in range(min(ROUND, futures - done))]
        for option in left:
            got[option] += [value(option, seed) for seed in seeds]
        done += len(seeds)
        if done >= least:
            top = max(left, key=lambda option: fsum(got[option]))
            left = [option for option in left if option == top or may_be_better(got[option], got[top])]
    means = {option: fsum(values) / max(len(values), 1) for option, values in got.items()}
    return max(left, key=means.__getitem__), means


def best_half_by_half(
    options: Sequence[Answer], value: Callable[[Answer, int], float], dice: Seeded, futures: Sequence[int]
) -> dict[Answer, float]:
    """Try all options in the first few futures, the better half of them in the next ones, and so on; the last means.

    Where options are many and differ much, this finds about as good ones as trying all of them in every future.
    """
    got: dict[Answer, list[float]] = {option: [] for option in options}
    left = list(options)
    for more in futures:
        if got[left[0]]:
            left = sorted(left, key=lambda option: -fsum(got[option]))[: max(2, len(left) // 2)]
        seeds = [dice.next() for _ in range(more)]
        for option in left:
            got[option] += [value(option, seed) for seed in seeds]
    return {option: fsum(got[option]) / max(len(got[option]), 1) for option in left}


def may_be_better(values: Sequence[float], best: Sequence[float]) -> bool:
    """Whether an option is not yet clearly worse than the best one in the same futures."""
    behind = [b - a for a, b in zip(values, best, strict=True)]
    n = len(behind)
    mean = fsum(behind) / n
    spread = fsum((x - mean) ** 2 for x in behind) / max(n - 1, 1)
    return mean <= CLEARLY * sqrt(spread / n) + 1e-9
