"""Search by playing on: try every option in the same few futures, and keep trying the ones that may be best."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum, sqrt

from gloam.kernel import Answer, Seeded

ROUND = 8
"""Futures between two looks at which options can still be the best."""
CLEARLY = 2.5
"""An option is dropped when it is this many standard errors behind the best one, in the same futures."""
LEAST_ERROR = 1e-6
"""Equal futures are not quite certain either."""


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


def best_by_worth_and_futures(
    worths: Sequence[float], value: Callable[[int, int], float], dice: Seeded, futures: int, spread: float
) -> int:
    """Which option is best by what it should be worth, and by what the futures show, the same futures for all.

    `worths` are chances to win that something else has found, `spread` is how far these usually are from the truth.
    What the futures show counts the more, the less they differ among themselves. One that is clearly behind is not
    tried further, and none is once a single one is clearly better than the first.
    """
    got: list[list[float]] = [[] for _ in worths]
    left, found = list(range(len(worths))), dict[int, tuple[float, float]]()
    while len(left) > 1 and len(got[0]) < futures:
        for seed in [dice.next() for _ in range(min(ROUND, futures - len(got[0])))]:
            for n in left:
                got[n].append(value(n, seed))
        found = {n: advantage(worths[n] - worths[0], got[n], got[0], spread) for n in left[1:]}
        top = max(0.0, *(mean for mean, _ in found.values()))
        left = [0, *(n for n, (mean, error) in found.items() if mean + error >= top)]
        if len(left) == 2 and found[left[1]][0] > found[left[1]][1]:  # noqa: PLR2004  (the first and a better one)
            break
    return max(left, key=lambda n: (found[n][0] if n else 0.0, -n))


def advantage(expected: float, values: Sequence[float], first: Sequence[float], spread: float) -> tuple[float, float]:
    """How much better an option is than the first one, as a chance to win, and how certain that is."""
    seen = [mine - other for mine, other in zip(values, first, strict=False)]
    mean = fsum(seen) / len(seen)
    error = max(fsum((x - mean) ** 2 for x in seen) / max(1, len(seen) - 1) / len(seen), LEAST_ERROR)
    prior = spread**2
    return (expected / prior + mean / error) / (1 / prior + 1 / error), sqrt(1 / (1 / prior + 1 / error))


def may_be_better(values: Sequence[float], best: Sequence[float]) -> bool:
    """Whether an option is not yet clearly worse than the best one in the same futures."""
    behind = [b - a for a, b in zip(values, best, strict=True)]
    n = len(behind)
    mean = fsum(behind) / n
    spread = fsum((x - mean) ** 2 for x in behind) / max(n - 1, 1)
    return mean <= CLEARLY * sqrt(spread / n) + 1e-9
