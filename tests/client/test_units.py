"""The client's own tests (*.test.js beside this file), each file run by Node's test runner."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

FILES = sorted([*Path(__file__).parent.rglob("*.test.js"), *Path(__file__).parent.rglob("*.test.mjs")])
NODE = shutil.which("node")


needs_node = pytest.mark.skipif(NODE is None, reason="no Node.js on this machine: the client's own tests are skipped")


def ran(file):
    return subprocess.run([NODE, "--test", str(file)], capture_output=True, text=True, check=False)


@needs_node
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(Path(__file__).parent).as_posix())
def test_a_file_of_the_client_passes_its_tests(file):
    done = ran(file)
    assert done.returncode == 0, done.stdout + done.stderr


@needs_node
def test_a_failure_in_the_client_is_one_here(tmp_path):
    (tmp_path / "odd.test.mjs").write_text(
        "import test from 'node:test';\ntest('odd', () => { throw new Error('no'); });\n"
    )
    assert ran(tmp_path / "odd.test.mjs").returncode == 1
