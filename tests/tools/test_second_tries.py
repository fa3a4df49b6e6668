"""A browser test that fails by chance is not hidden by its second try: the run's summary names it."""

from __future__ import annotations

import os
import subprocess
import sys

from tests.laws.root import ROOT

CONFTEST = """
from tests.conftest import pytest_terminal_summary
from tests.web.conftest import pytest_runtest_protocol
"""
TESTS = """
from pathlib import Path
import pytest
pytestmark = pytest.mark.browser
tries = Path(__file__).with_name("tries")

def test_that_is_late_once():
    first = not tries.exists()
    tries.touch()
    assert not first, "the page was late"

def test_that_always_fails():
    raise ValueError("nobody sits there")

def test_that_passes():
    pass
"""
SETTINGS = "[pytest]\nmarkers =\n  browser: needs a browser\n"


def test_the_summary_names_and_counts_what_was_tried_twice_with_its_first_failure(tmp_path):
    for name, text in {"conftest.py": CONFTEST, "test_late.py": TESTS, "pytest.ini": SETTINGS}.items():
        (tmp_path / name).write_text(text, "utf-8")
    command = [sys.executable, "-m", "pytest", "-p", "no:schemathesis", "-p", "no:cacheprovider", "-n", "1"]
    env = os.environ | {"PYTHONPATH": str(ROOT)}
    ran = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, check=False)
    assert "1 failed, 2 passed" in ran.stdout, ran.stdout + ran.stderr
    _, _, summary = ran.stdout.partition("tried twice: 2")
    told = sorted(line for line in summary.splitlines() if "at the second try" in line)
    assert told == [
        "FAILED at the second try: test_late.py::test_that_always_fails - ValueError: nobody sits there",
        "PASSED at the second try: test_late.py::test_that_is_late_once - AssertionError: the page was late",
    ]
