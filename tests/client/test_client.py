"""The client's own unit tests, by Node's test runner: one item for each file."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent
NODE = ["node", "--test-reporter=tap", "--max-semi-space-size=64"]
"""A file of tests runs in the process that is started; what boards draw is soon garbage, and there is much of it."""
FILES = sorted(path.name for path in HERE.glob("*.test.js"))


def test_there_are_tests():
    tested = {name.removesuffix(".test.js") for name in FILES}
    assert tested >= {
        "boards",
        "cues",
        "film",
        "history",
        "layout",
        "moments",
        "net",
        "overlay",
        "record",
        "rooms",
        "settings",
        "sound",
        "store",
    }


@pytest.mark.parametrize("name", FILES)
def test_the_client(client, name):
    env = {**os.environ, "GLOAM_CLIENT": str(client)}
    ran = subprocess.run([*NODE, HERE / name], env=env, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "\n# fail 0\n" in ran.stdout
    assert "\n# pass 0\n" not in ran.stdout
