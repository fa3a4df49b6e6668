"""For tests with many alike cases: some of them in every run, all of them in the long tests."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def every(nth: int, values: Iterable[Any]) -> list[Any]:
    """One of so many values for every run, beginning with the first; the others are marked `soak`."""
    marked = (() if n % nth == 0 else pytest.mark.soak for n in range(1_000_000))
    return [pytest.param(value, marks=marks) for value, marks in zip(values, marked, strict=False)]
