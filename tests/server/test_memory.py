"""A server that is used for long takes more memory at first, and then ever less (memory.py)."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.server.memory import lived

pytestmark = pytest.mark.skipif(
    not Path("/proc/self/statm").exists(), reason="reads the memory of a process from /proc"
)
MINUTES = float(os.environ.get("GLOAM_MEMORY_MINUTES", "60"))
"""How long people come and go in the long test."""
LEAVES = 600.0
"""Seconds after which a table that nobody uses leaves memory."""
SHARE = 0.5
"""The second half takes at most so much of what the first took: what is kept for those who ask again still fills up."""


def broken(told):
    """What went wrong: connections that were cut, and answers that only a bug gives."""
    return {what: n for what, n in told["done"].items() if what == "broken" or what.endswith(" 500")}


def test_people_come_and_go_and_nothing_breaks():
    told = lived(0.05, people=3, leaves=1.0, seed=1)
    assert told["done"]["tables"] > 0
    assert any(what.endswith("/answers 200") for what in told["done"])
    assert not broken(told)
    assert 30 < told["begun_mb"] < told["second_half_mb"]


@pytest.mark.soak
@pytest.mark.timeout(0)
def test_the_second_half_takes_much_less_memory_than_the_first():
    told = lived(MINUTES, people=12, leaves=min(LEAVES, MINUTES * 10), seed=1)
    assert not broken(told)
    first, second = told["first_half_mb"] - told["begun_mb"], told["second_half_mb"] - told["first_half_mb"]
    assert second <= SHARE * first, told["samples"]
