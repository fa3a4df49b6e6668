"""The tests of a run that were tried twice: a second try hides a test that fails by chance, so each is named."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

FIRST_TRY = "First try"
"""The section of a report that says how the first try failed (tests/web/conftest.py)."""


def second_tries(reports: Iterable[pytest.TestReport]) -> list[str]:
    """A line for each test that was tried twice: how it ended, its name, and how it failed at first."""
    told: dict[str, str] = {}
    ended: dict[str, str] = {}
    for report in reports:
        for name, text in report.sections:
            if name == FIRST_TRY:
                told[report.nodeid] = text
        if report.failed:
            ended[report.nodeid] = "FAILED"
    return [f"{ended.get(name, 'PASSED')} at the second try: {name} - {why(text)}" for name, text in told.items()]


def why(text: str) -> str:
    """The first failure in one line: what pytest marks as the error, else the last line there is."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    marked = [line.removeprefix("E").strip() for line in lines if line.startswith("E ")]
    return (marked or lines[-1:] or ["it said nothing"])[0]
