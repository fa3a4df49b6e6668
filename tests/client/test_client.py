"""The client's own unit tests, by Node's test runner: one item for each file."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent
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
    ran = subprocess.run(
        ["node", "--test", "--test-reporter=tap", HERE / name], env=env, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "\n# fail 0\n" in ran.stdout
    assert "\n# pass 0\n" not in ran.stdout
