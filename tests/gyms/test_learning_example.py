"""The learning example runs where its library is installed; everywhere, what it writes is what Gloam reads."""

from __future__ import annotations

import ast
import json
import subprocess
import sys

import pytest

from tests.laws.root import ROOT

PROGRAM = ROOT / "examples" / "learning" / "train.py"


def test_the_example_uses_only_names_that_are_there():
    """Its library is an extra, so this reads the program instead of running it."""
    tree = ast.parse(PROGRAM.read_text("utf-8"))
    ours = {
        (node.module, name.name)
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("gloam")
        for name in node.names
    }
    assert len(ours) > 1
    for module, name in ours:
        assert hasattr(__import__(module, fromlist=[name]), name)


def test_a_few_steps_write_a_player(tmp_path):
    pytest.importorskip("sb3_contrib", reason="the extra `learn` is not installed")
    sizes = ["--steps", "256", "--envs", "2", "--renew", "256", "--points", "1", "--deals", "2", "--last", "2"]
    done = subprocess.run(
        [sys.executable, str(PROGRAM), "self-play", *sizes, "--to", str(tmp_path)],
        capture_output=True, text=True, check=True, timeout=250,
    )  # fmt: skip
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert [line.get("steps") for line in lines] == [None, 0, 256]
    assert (tmp_path / "cant_stop.learned.npz").is_file()
