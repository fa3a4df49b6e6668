"""Games recorded before the Stories were made harder still replay, with the Stories of their time as a pack."""

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
print(len(made.lines), made.tags["content"] == game.spec.content_hash, game.outcome.reason)
"""


def replayed(record, packs):
    env = os.environ | {"GLOAM_PACKS": str(packs)}
    return subprocess.run(
        [sys.executable, "-c", REPLAY, str(OLD / record)], env=env, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize(
    ("record", "answers"),
    [("another_dead_body.gloam", 419), ("bad_lunch.gloam", 483), ("beneath_the_building.gloam", 433)],
)
def test_a_record_of_the_stories_as_they_were_replays_with_its_hashes(record, answers):
    # SFC-074, SFC-096, SFC-104, SFC-105, SFC-130, SFC-131, SFC-133: what they said before is kept as a pack,
    # and has the content hash of its time
    done = replayed(record, OLD / "packs")
    assert done.stderr == ""
    assert done.stdout.strip() == f"{answers} True the Story is solved"


def test_without_that_pack_the_record_says_which_content_it_was_made_with(tmp_path):
    done = replayed("beneath_the_building.gloam", tmp_path)
    assert "recorded with version 2, content e59549d93893f1ed" in done.stderr
