"""One hostile address does what it can, within all limits: others play on, and it fills neither memory nor disk.

A real server in a process of its own (bystander.py), the attacks of hostile.py one after the other.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from gloam.records import parse, replay
from tests.attack.bystander import Report, attacked, p95
from tests.attack.hostile import KINDS, long_record

pytestmark = pytest.mark.skipif(
    not Path("/proc/self/statm").exists(), reason="reads the memory of a process from /proc"
)
CALM = 25.0
"""Milliseconds: below that, a p95 that doubles is felt by nobody, and is noise where others use the machine too."""
MEMORY, DISK = 60, 100
"""MB that one attack may take."""


def held(report: Report) -> None:
    """What must hold however long it goes on."""
    assert report.errors == []
    assert report.bugs == 0, "no attack is a bug"
    assert report.grown < MEMORY
    assert report.disk / 1e6 < DISK


def test_the_record_that_is_uploaded_is_valid_and_nearly_as_long_as_one_may_be():
    made = parse(long_record())
    assert 5_900 <= len(made.lines) <= 6_000
    replay(made)


def test_a_short_attack_of_uploads_costs_little_and_is_no_bug():
    report = attacked("R2", 2.5)
    held(report)
    assert min(len(report.without), len(report.beside)) >= 10
    assert report.disk > 1e6, "the attack was there"


@pytest.mark.soak
@pytest.mark.timeout(900)
@pytest.mark.parametrize("kind", KINDS)
def test_beside_a_minute_of_each_attack_others_play_on(kind):
    """Another player's p95 less than doubles, or stays below 25 ms."""
    report = attacked(kind, 60)
    held(report)
    assert p95(report.beside) < max(2 * p95(report.without), CALM), report.as_json()
