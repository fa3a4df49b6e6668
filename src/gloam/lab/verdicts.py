"""What a run says about its question: figures by variant, differences, and how sure they are at every moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from gloam.lab.experiment import Experiment
from gloam.lab.intervals import Deals, Estimate, Factor, differences, estimate, paired, pairing_gain, variance_ratio
from gloam.lab.luck import cost_factor
from gloam.lab.measures import Measure
from gloam.lab.plans import Plan
from gloam.lab.rows import Row
from gloam.lab.sequential import Sprt, bounded_band, open_band, settled

Array = Any


@dataclass(slots=True)
class Verdict:
    """The answer to a question about two variants."""

    raw: Estimate
    adjusted: Estimate | None
    low: Array
    high: Array
    """The band of the difference so far, after every deal."""
    so_far: Array
    settled: int | None
    """After how many deals the band has left no difference behind."""
    gain: Factor
    """How many times fewer deals it needs because both variants play the same ones."""

    @property
    def best(self) -> Estimate:
        """The narrower of the two answers."""
        if self.adjusted is not None and self.adjusted.half < self.raw.half:
            return self.adjusted
        return self.raw


@dataclass(slots=True, frozen=True)
class Luck:
    """What measuring luck has brought for one variant."""

    raw: Estimate
    adjusted: Estimate
    ratio: Factor
    """How many times fewer games the adjusted figure needs."""
    mean: float
    error: float
    """The mean luck and its standard error: zero, give or take."""
    worth: float | None
    """How many times cheaper that makes the same certainty; None where the costs are not known."""

    @property
    def agrees(self) -> bool:
        """Whether raw and adjusted figures are the same, within both their intervals."""
        return abs(self.raw.mean - self.adjusted.mean) <= float(np.hypot(self.raw.half, self.adjusted.half))


def values_of(rows: Sequence[Row], measure: Measure, what: Experiment, *, adjusted: bool = False) -> Deals:
    """A measure by deal."""
    return Deals.of([row.deal for row in rows], values(rows, measure, what, adjusted=adjusted))


def values(rows: Sequence[Row], measure: Measure, what: Experiment, *, adjusted: bool = False) -> list[float | None]:
    """A measure by game."""
    as_team = what.as_team
    return [measure.value(row, what.bots, adjusted=adjusted, as_team=as_team) for row in rows]


def by_variant(plan: Plan, rows: Sequence[Row], measure: Measure, *, adjusted: bool = False) -> list[Deals]:
    """A measure by deal, for each variant."""
    parts: list[list[Row]] = [[] for _ in plan.experiments]
    for row in rows:
        parts[row.variant].append(row)
    return [values_of(part, measure, one, adjusted=adjusted) for part, one in zip(parts, plan.experiments, strict=True)]


def can_adjust(plan: Plan, measure: Measure) -> bool:
    """Whether luck can be taken out of this measure in this experiment."""
    return measure.kind in ("win", "seat", "character") and all(one.luck for one in plan.experiments)


def verdict(plan: Plan, rows: Sequence[Row]) -> Verdict:
    """The difference between the first two variants, the second minus the first."""
    a, b = by_variant(plan, rows, plan.measure)[:2]
    difference = differences(a, b)
    low, high = band(plan.measure, difference)
    adjusted = None
    if can_adjust(plan, plan.measure):
        c, d = by_variant(plan, rows, plan.measure, adjusted=True)[:2]
        adjusted = paired(c, d)
    so_far = np.cumsum(difference) / np.arange(1, len(difference) + 1)
    return Verdict(paired(a, b), adjusted, low, high, so_far, settled(low, high), pairing_gain(a, b))


def band(measure: Measure, difference: Array) -> tuple[Array, Array]:
    """The band of a difference."""
    return bounded_band(difference, -1.0, 1.0) if measure.is_share else open_band(difference)


def luck_of(rows: Sequence[Row], measure: Measure, what: Experiment, cost: dict[str, float] | None) -> Luck:
    """What measuring luck has brought."""
    pairs = zip(values(rows, measure, what), values(rows, measure, what, adjusted=True), strict=True)
    known = np.array([pair for pair in pairs if None not in pair], float)
    raw, adjusted = known[:, 0], known[:, 1]
    ratio = variance_ratio(raw, adjusted)
    off = raw - adjusted
    worth = cost_factor(cost["plain"], cost["luck"], ratio.times) if cost else None
    return Luck(
        estimate(values_of(rows, measure, what)), estimate(values_of(rows, measure, what, adjusted=True)), ratio,
        float(off.mean()), float(off.std(ddof=1) / np.sqrt(len(off))), worth,
    )  # fmt: skip


def figure(plan: Plan, rows: Sequence[Row], measure: Measure) -> list[Estimate]:
    """A measure with its interval, for each variant."""
    return [estimate(deals) for deals in by_variant(plan, rows, measure)]


def stopped_at(plan: Plan, rows: Sequence[Row]) -> int | None:
    """After how many deals the experiment's rule ends it; None while it does not."""
    if plan.stop is None:
        return None
    if plan.stop.rule == "settled":
        a, b = by_variant(plan, rows, plan.measure)[:2]
        return settled(*band(plan.measure, differences(a, b)))
    test = Sprt(plan.stop.elo0, plan.stop.elo1, plan.stop.alpha, plan.stop.beta)
    ended = test.ended(scores(plan, rows))
    return ended[0] if ended else None


def scores(plan: Plan, rows: Sequence[Row]) -> Array:
    """One score between 0 and 1 by deal: of one variant its measure, of two how much better the first does."""
    deals = by_variant(plan, rows, plan.measure)
    if len(deals) == 1:
        return deals[0].means()
    return 0.5 - differences(deals[0], deals[1]) / 2
