"""The tutorial "A game with secrets, in your own package", followed word by word."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.docs.own_game import GAME, follow, read_again
from tests.outside.packages import environment


@pytest.fixture
def install(monkeypatch):
    """Find a package in these folders, in this process."""

    def find_in(paths):
        for path in paths:
            monkeypatch.syspath_prepend(path)

    yield find_in
    monkeypatch.undo()
    read_again()


def test_following_the_tutorial_gives_the_game_it_promises(tmp_path, monkeypatch, install):
    monkeypatch.chdir(tmp_path)
    done = follow(tmp_path, install)
    assert done["edits"] >= 11
    assert done["answers"] == 4
    assert done["quotes"] >= 3
    assert done["commands"] == 8
    tests = [sys.executable, "-m", "pytest", "-q", "-p", "gloam_pytest", "-p", "no:cacheprovider"]
    paths = [tmp_path / GAME / "src", tmp_path / "registered"]
    env = environment(paths) | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}  # installed, ours would be there twice
    ran = subprocess.run(
        [*tests, "tests/test_rules.py"], cwd=tmp_path / GAME, env=env, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
