"""Sockets that mean harm take little memory, and a player plays on beside them (flooding.py)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.flooding import flooded

pytestmark = pytest.mark.skipif(
    not Path("/proc/self/statm").exists(), reason="reads the memory of a process from /proc"
)


def test_a_small_flood_takes_little_memory_and_loses_no_answer():
    report = flooded(sockets=40, seconds=5)
    assert report.beside.errors == []
    assert len(report.beside.times) >= 5
    assert report.most > 10, "the flood was there"
    assert report.grown < 50


@pytest.mark.soak
@pytest.mark.timeout(300)
def test_two_hundred_hostile_sockets_for_a_minute():
    """Less than 100 MB; a player's p95 less than doubles, or stays below 25 ms where others use the machine too."""
    report = flooded(sockets=200, seconds=60)
    assert report.beside.errors == []
    assert report.most > 100
    assert report.grown < 100
    assert report.beside.at(0.95) < max(2 * report.before.at(0.95), 25)
