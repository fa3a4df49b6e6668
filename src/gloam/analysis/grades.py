"""Grades by the chance that was given away, and accuracy by the curve that Lichess publishes."""

from __future__ import annotations

from collections.abc import Iterable
from math import exp, fsum

BEST, GOOD, SLIP, MISTAKE, BLUNDER = "best", "good", "slip", "mistake", "blunder"
GRADES = (BEST, GOOD, SLIP, MISTAKE, BLUNDER)
SLIP_FROM = 0.05
FROM = ((0.20, BLUNDER), (0.10, MISTAKE), (SLIP_FROM, SLIP))


NAMED = (0.20, 0.10)
"""What a blunder and a mistake give away at least, at the lower end of their interval."""


def grade(loss: float, margin: float = 0.0, *, held: bool = True) -> str:
    """The grade of an answer or a turn that gave away so much chance, 0 to 1.

    A mistake or a blunder is named only where the loss less its margin is one, and where it held on a second seed.
    """
    for least, name in FROM:
        if (loss if name == SLIP else loss - margin if held else 0.0) >= least:
            return name
    return GOOD if loss > 0 else BEST


def accuracy(losses: Iterable[float]) -> float | None:
    """The mean accuracy of turns that gave away so much, 0 to 100; None where there was nothing to choose."""
    found = [min(100.0, max(0.0, 103.1668 * exp(-0.04354 * 100 * loss) - 3.1669)) for loss in losses]
    return fsum(found) / len(found) if found else None
