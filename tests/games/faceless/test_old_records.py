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
    ("record", "packs", "reason"),
    [
        ("easy-1.gloam", "packs_easy", "Billygoat caught the Team"),
        ("easy-2.gloam", "packs_easy", "trapped by an Obstacle"),
        ("hard-1.gloam", "packs_hard", "all Memories are found"),
    ],
)
def test_fc5_a_record_on_a_former_set_up_replays_with_its_hashes(record, packs, reason):
    """FC5, FC8  The set-ups of Easy and Hard changed; those of their records are kept as packs."""
    done = replayed(record, packs)
    assert done.stderr == ""
    assert done.stdout.strip().endswith(reason)
