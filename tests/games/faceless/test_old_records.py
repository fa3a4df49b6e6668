"""Games recorded before content changed still replay, answer by answer, with the content of their time as a pack."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

OLD = Path(__file__).parent / "old"
REPLAY = """
import sys, pathlib, gloam
made = gloam.records.parse(pathlib.Path(sys.argv[1]).read_text("utf-8"))
game = gloam.replay(made)
facings = {value[1] for _, kind, value, _ in made.lines if kind.startswith("figure") or kind == "emily.turn"}
print(len(made.lines), all(f % 30 == 0 for f in facings), len(facings) > 3, game.outcome.reason)
"""


def replayed(record, packs):
    env = os.environ | {"GLOAM_PACKS": str(OLD / packs)}
    return subprocess.run(
        [sys.executable, "-c", REPLAY, str(OLD / record)], env=env, capture_output=True, text=True, check=False
    )


def test_fc7_a_record_with_twelve_facings_replays_with_the_content_of_its_time():
    """FC7  A placement is recorded as a place and degrees, so every old answer is one of the options of today."""
    done = replayed("version-1.gloam", "packs")
    assert done.stderr == ""
    assert done.stdout.strip() == "75 True True all Memories are found"


@pytest.mark.parametrize(
    ("record", "reason"),
    [("easy-1.gloam", "Billygoat caught the Team"), ("easy-2.gloam", "trapped by an Obstacle")],
)
def test_fc5_a_record_on_the_former_set_up_of_easy_replays_with_its_hashes(record, reason):
    """FC5, FC8  The set-up of Easy changed; that of its records is kept as a pack."""
    done = replayed(record, "packs_easy")
    assert done.stderr == ""
    assert done.stdout.strip().endswith(reason)
