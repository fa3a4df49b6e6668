"""tools/play_runs.py plays with the standard library alone, stops when its time is over, and goes on."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from gloam.lab import ladders, runs

ROOT = Path(__file__).parents[2]
LADDERS = """
[[ladder]]
name = "small"
game = "cant_stop"
bots = ["greedy", "random"]
deals = 3

[[ladder]]
name = "other"
game = "cant_stop"
bots = ["greedy", "random"]
deals = 3000
"""


def told(*words: object) -> str:
    """Without any installed package, as on a machine that has only Python."""
    return subprocess.run(
        [sys.executable, "-S", str(ROOT / "tools" / "play_runs.py"), *map(str, words)],
        check=True, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
    ).stdout  # fmt: skip


def test_it_plays_files_and_ladders_and_goes_on_where_it_stopped(tmp_path):
    one, two, into = tmp_path / "one.toml", tmp_path / "two.toml", tmp_path / "runs"
    one.write_text('game = "cant_stop"\nbots = ["random"]\ngames = 3\n', "utf-8")
    two.write_text(LADDERS, "utf-8")
    only = "--only", "small"
    assert told(one, two, "--into", into, "--minutes", 0, *only) == "2 runs, 0 of them finished\n"
    text = told(one, two, "--into", into, "--jobs", 1, *only)
    assert f"{into / 'one'}: finished, 3 of 3 games" in text
    assert f"{into / 'small' / 'greedy-random'}: finished, 6 of 6 games" in text
    assert told(one, two, "--into", into, *only) == "2 runs, 2 of them finished\n"
    assert len(runs.opened(into / "one").rows) == 3
    assert [one.deals for one in ladders.opened(into / "small")[1]] == [3]
