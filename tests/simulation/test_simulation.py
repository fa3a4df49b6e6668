"""Histories of the whole server: no answer lost or doubled, all agree, nobody learns too much, nothing hangs."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.sampling import every
from tests.simulation.bugs import BUGS
from tests.simulation.checks import Broken
from tests.simulation.world import history

GROUPS = 20
EACH = 15
"""Histories per test: 60 in every run, 300 in the long tests, which also play ten thousand more."""
ENOUGH = 60
"""Within so many histories a planted bug must be caught."""


@pytest.mark.parametrize("group", every(5, range(GROUPS)))
def test_nothing_that_must_hold_is_broken_in_any_history(group):
    total = {"acknowledged": 0, "snapshot": 0, "update": 0}
    for seed in range(group * EACH, (group + 1) * EACH):
        counts = history(seed).counts
        for name in total:
            total[name] += counts.get(name, 0)
    assert all(n > 10 * EACH for n in total.values()), f"too little happened to prove anything: {total}"


def test_one_seed_is_one_history():
    assert [history(seed).digest for seed in (3, 4)] == [history(seed).digest for seed in (3, 4)]
    assert history(3).digest != history(4).digest


def test_a_history_does_not_depend_on_the_order_of_hashes():
    code = "from tests.simulation.world import history; print(history(5).digest)"
    told = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(["src", "."])},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert told == {history(5).digest + "\n"}


def caught(name: str) -> str | None:
    """What the checks say of a planted bug."""
    with BUGS[name]():
        for seed in range(1000, 1000 + ENOUGH):
            try:
                history(seed)
            except Broken as broken:
                return str(broken)
    return None


def test_there_are_at_least_twelve_planted_bugs():
    assert len(BUGS) >= 12


@pytest.mark.parametrize("name", every(3, BUGS))
def test_a_planted_bug_is_caught(name):
    said = caught(name)
    assert said is not None
    assert "the server raised" not in said, "the bug does not even run"


@pytest.mark.soak
@pytest.mark.timeout(600)
@pytest.mark.parametrize("hundred", range(100))
def test_ten_thousand_histories_hold(hundred):
    for seed in range(hundred * 100, hundred * 100 + 100):
        history(seed)
