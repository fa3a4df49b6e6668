"""A game recorded with version 1 (facings in steps of 30°, the facts of that time) still replays, answer by answer."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

OLD = Path(__file__).parent / "old"
REPLAY = """
import sys, pathlib, gloam
made = gloam.records.parse(pathlib.Path(sys.argv[1]).read_text("utf-8"))
game = gloam.replay(made)
facings = {value[1] for _, kind, value, _ in made.lines if kind.startswith("figure") or kind == "emily.turn"}
print(len(made.lines), game.outcome.reason, all(f % 30 == 0 for f in facings), len(facings) > 3)
"""


def test_fc7_a_record_with_twelve_facings_replays_with_the_facts_of_its_time():
    """FC7  A placement is recorded as a place and degrees, so every old answer is one of the options of today.

    The facts of that time stand in a pack beside the record.
    """
    env = os.environ | {"GLOAM_PACKS": str(OLD / "packs")}
    done = subprocess.run(
        [sys.executable, "-c", REPLAY, str(OLD / "version-1.gloam")],
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    assert done.stdout.split() == ["75", "all", "Memories", "are", "found", "True", "True"]
