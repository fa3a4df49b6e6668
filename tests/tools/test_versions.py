"""Every supported Python plays the same games: the same positions, views, questions and events."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tools import versions
from tools.rule_coverage import ROOT

OTHERS = [version for version in versions.supported() if version != versions.here()]


@pytest.fixture(scope="module")
def ours():
    return versions.digests(sys.executable, "--goldens")


@pytest.mark.soak
@pytest.mark.parametrize("version", OTHERS)
def test_the_golden_playthroughs_are_the_same_on_the_other_pythons(ours, version):
    python = versions.installed().get(version)
    if python is None:
        pytest.skip(f"Python {version} is not on this machine: the golden playthroughs are not compared with it")
    assert len(ours) == len([*(ROOT / "tests" / "golden").glob("*.txt")])
    assert versions.differences(ours, versions.digests(python, "--goldens")) == []


def test_a_digest_that_differs_is_named():
    assert versions.differences({"a": "1", "b": "2"}, {"a": "1", "b": "3", "c": "4"}) == ["b", "c"]


def find(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = ["bash", "tools/find_python.sh", *arguments]
    return subprocess.run(command, cwd=ROOT, env=os.environ | environment, capture_output=True, text=True, check=False)


def fake_python(path, version):
    """A program that answers the two questions of find_python.sh as a Python of this version would."""
    path.parent.mkdir(parents=True)
    new = 0 if version >= (3, 11) else 1
    path.write_text(f'#!/bin/sh\ncase "$2" in *exit*) exit {new};; esac\necho {version[0]}.{version[1]}\n', "utf-8")
    path.chmod(0o755)
    return str(path)


def test_a_python_is_found_by_its_path():
    assert find("--version", sys.executable).stdout.strip() == versions.here()


def test_a_python_of_pyenv_is_found_where_its_command_is_not_on_the_path(tmp_path):
    python = fake_python(tmp_path / "versions" / "3.77.1" / "bin" / "python3", (3, 77))
    for name in ("python3.77", "3.77"):
        assert find(name, PYENV_ROOT=str(tmp_path)).stdout.strip() == python
    assert find("python3.7", PYENV_ROOT=str(tmp_path)).stdout.strip() != python


def test_a_python_that_is_not_there_is_an_error_that_names_it(tmp_path):
    found = find("python3.99", PYENV_ROOT=str(tmp_path))
    assert found.returncode == 1
    assert found.stderr.startswith("python3.99 is not on this machine")


def test_a_python_that_is_too_old_is_an_error_that_says_so(tmp_path):
    old = fake_python(tmp_path / "old" / "python", (3, 9))
    found = find(old)
    assert found.returncode == 1
    assert found.stderr == f"Gloam needs Python 3.11 or newer, and {old} is 3.9.\n"


@pytest.mark.parametrize("target", ["test", "play", "setup", "check"])
def test_another_python_gets_an_environment_of_its_own(target):
    command = ["make", "--dry-run", "--always-make", target]
    plain, other = (
        subprocess.run([*command, *more], cwd=ROOT, check=True, capture_output=True, text=True).stdout
        for more in ((), (f"PYTHON={sys.executable}",))
    )
    assert f".venv-{versions.here()}/" not in plain
    assert ".venv/" not in other.replace(sys.executable, "")
    assert f"tools/setup.sh .venv-{versions.here()} " in other


def test_make_says_why_a_python_cannot_be_used():
    made = subprocess.run(
        ["make", "--dry-run", "setup", "PYTHON=python3.99"], cwd=ROOT, check=False, capture_output=True, text=True
    )
    assert made.returncode == 2
    assert "python3.99 is not on this machine" in made.stderr
