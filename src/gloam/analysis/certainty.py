"""When games are enough to tell two options apart, and when one has given something away."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, fsum, sqrt

from gloam.analysis.grades import NAMED, SLIP_FROM

WORSE = 5
"""After so many games an option is tried no longer that was no better than the one chosen."""
STEADY = 0.1
"""Games no farther apart than this are steady."""
ENOUGH, NARROW = 4, 0.01
"""After so many games the second look ends early, where there is no loss; after the least, where it is this certain."""
MORE_LEAST, MORE_ENOUGH, MORE_MOST, CERTAIN = 12, 24, 64, 3.0
"""Games of a third look. It has so many that a loss as large as in the look before would be this many standard errors,
but more than enough only where there are answers left."""
TOO_SMALL = 0.02
"""A loss below two points is noise."""
SURE = 2.0
DOUBT = SLIP_FROM
"""Another option is looked at again when one standard error more would make it better by so much."""


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    return fsum(values) / len(values), spread(values) / sqrt(len(values))


def spread(values: Sequence[float]) -> float:
    """The standard deviation."""
    mean = fsum(values) / len(values)
    return sqrt(fsum((value - mean) ** 2 for value in values) / max(len(values) - 1, 1))


def may_be_better(ahead: Sequence[float]) -> bool:
    """Whether an option that kept so much more chance than the one chosen, game by game, is worth more games."""
    if len(ahead) < WORSE:
        return any(ahead)
    return max(ahead) >= TOO_SMALL or max(ahead) - min(ahead) >= STEADY


def may_turn(ahead: Sequence[float]) -> bool:
    """Whether the results still vary too much to decide."""
    return max(ahead) - min(ahead) >= STEADY or (len(ahead) == 1 and abs(ahead[0]) >= STEADY)


def loss_by_game(mine: Sequence[list[float]], best: Sequence[list[float]], seat: int) -> list[float]:
    """Game by game: how much less chance one option keeps than the other."""
    return [b[seat] - a[seat] for a, b in zip(mine, best, strict=True)]


def loss_lower_bound(ahead: tuple[float, float], games: int) -> float:
    """How much chance an option loses at least, one standard error below its mean; nothing after a single game."""
    mean, error = ahead
    return max(0.0, -mean - error) if games > 1 else 0.0


def is_loss(mean: float, error: float) -> bool:
    """Whether so much less chance, with this standard error, is certain and enough to be told."""
    return mean > SURE * error and mean >= TOO_SMALL


def games_to_be_certain(loss: float, apart: float) -> tuple[int, int]:
    """How many games tell a loss from none where games are so far apart (a standard deviation): at least, at most."""
    most = min(MORE_MOST, max(MORE_LEAST, ceil((CERTAIN * apart / loss) ** 2)))
    return min(most, MORE_ENOUGH), most


def threshold_in_doubt(mean: float, error: float, thresholds: Sequence[float]) -> float | None:
    """The threshold of a grade that the interval of a loss holds; None where the verdict is the same at both ends."""
    inside = [one for one in thresholds if abs(mean - one) < SURE * error]
    return min(inside, key=lambda one: abs(mean - one)) if inside else None


def games_to_decide(distance: float, apart: float) -> tuple[int, int]:
    """How many more games tell a loss from a threshold that is so far away, at least and at most."""
    most = MORE_MOST if distance <= 0 else min(MORE_MOST, max(MORE_LEAST, ceil((SURE * apart / distance) ** 2)))
    return min(most, MORE_ENOUGH), most


def more_games(mean: float, error: float, apart: float) -> tuple[int, int] | None:
    """How many more games a loss needs that may be none, or of another grade; None where it needs no more."""
    if mean < DOUBT:
        return None
    if not is_loss(mean, error):
        return games_to_be_certain(mean, apart)
    near = threshold_in_doubt(mean, error, NAMED)
    return None if near is None else games_to_decide(abs(mean - near), apart)


def is_settled(lost: Sequence[float], least: int, spread_before: float) -> bool:
    """Whether more games would change nothing: no loss for sure, or one that is known exactly.

    No loss is taken early: to stop when one shows would make it look larger than it is. A few games that go the same
    way prove nothing where they were far apart before.
    """
    if len(lost) < ENOUGH:
        return False
    error = max(spread(lost), spread_before) / sqrt(len(lost))
    return fsum(lost) / len(lost) + SURE * error < TOO_SMALL or (len(lost) >= least and SURE * error < NARROW)
