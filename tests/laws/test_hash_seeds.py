"""The same answers give the same positions in every process, whatever Python's hash seed."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

import gloam
from tests.laws.root import ROOT


def child(hash_seed: int, *arguments: str, given: str = "") -> str:
    """Run hashes.py in a process of its own."""
    ran = subprocess.run(
        [sys.executable, "-m", "tests.laws.hash_seeds", *arguments],
        cwd=ROOT,
        env=os.environ | {"PYTHONHASHSEED": str(hash_seed)},
        input=given,
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


@pytest.fixture(scope="module")
def records():
    return child(0)


@pytest.mark.parametrize("hash_seed", [1, 2])
def test_records_replay_and_games_repeat_under_another_hash_seed(records, hash_seed):
    differences = json.loads(child(hash_seed, "--check", given=records))
    assert {case: what for case, what in differences.items() if what} == {}
    assert {case.rpartition("-")[0] for case in differences} == {*gloam.all_ids(), "haunt"}


def test_options_in_the_order_of_a_set_are_caught():
    records = child(0, "--hashed")
    assert any(json.loads(child(1, "--check", "--hashed", given=records)).values())
