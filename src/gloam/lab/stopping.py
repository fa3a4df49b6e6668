"""The rules by which a run may end before all its games are played."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gloam.lab.extras import needed
from gloam.lab.plans import Plan
from gloam.lab.rows import Row


def rule_of(plan: Plan) -> Callable[[Plan, Sequence[Row]], int | None]:
    """The rule of an experiment: after how many deals these rows end it; None while they do not."""
    if plan.stop is None:
        return lambda _plan, _rows: None
    with needed("a stopping rule"):
        from gloam.lab import verdicts  # noqa: PLC0415  (needs an extra)
    return verdicts.stopped_at
