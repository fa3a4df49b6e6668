"""Plays random games, records them, and replays every record in processes with two other hash seeds.

Usage: python tools/replay_records.py GAME [--records 1000] [--every 10]
A state hash stands behind every so many answers of a record, and must be equal in every process. Exit 1 if one differs.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import gloam
from gloam.kernel import Seeded


def records(game: str, count: int, every: int) -> list[str]:
    """The records of so many random games, over all numbers of seats."""
    least, most = gloam.find(game).seats
    made = []
    for seed in range(count):
        playing = gloam.new(game, seats=least + seed % (most - least + 1), seed=seed)
        chooser = Seeded(seed + 1)
        while playing.decision is not None:
            playing.answer(index=chooser.below(len(playing.decision.options)))
        made.append(playing.record(every=every).text())
    return made


def child(hash_seed: int, *arguments: str) -> None:
    """Run this file in a process with that hash seed."""
    environment = os.environ | {"PYTHONHASHSEED": str(hash_seed)}
    subprocess.run([sys.executable, __file__, *arguments], check=True, env=environment)


def main() -> None:
    """Record, then replay twice."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--records", type=int, default=1000)
    parser.add_argument("--every", type=int, default=10)
    parser.add_argument("--write", type=Path)
    parser.add_argument("--read", type=Path)
    given = parser.parse_args()
    if given.write:
        given.write.write_text(json.dumps(records(given.game, given.records, given.every)), "utf-8")
    elif given.read:
        answers = sum(len(gloam.replay(text).state.log) for text in json.loads(given.read.read_text("utf-8")))
        print(f"{given.game}: {answers} answers replayed, PYTHONHASHSEED={os.environ['PYTHONHASHSEED']}")
    else:
        with tempfile.TemporaryDirectory() as folder:
            file = str(Path(folder) / "records.json")
            options = ["--records", str(given.records), "--every", str(given.every)]
            child(0, given.game, *options, "--write", file)
            for hash_seed in (1, 2):
                child(hash_seed, given.game, "--read", file)


if __name__ == "__main__":
    main()
