"""`make fast` on a machine that cannot compile."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
pytest.importorskip("mypyc")


def test_without_a_compiler_one_line_says_what_is_missing(tmp_path):
    known = {name: value for name, value in os.environ.items() if name not in ("CC", "GLOAM_BUILD")}
    command = [sys.executable, str(ROOT / "tools/fast/build.py")]
    done = subprocess.run(command, env={**known, "PATH": str(tmp_path)}, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert not done.stdout
    (line,) = done.stderr.splitlines()
    assert line.startswith("make fast needs a C compiler: ")
    assert line.endswith("Gloam plays and tests without it.")
