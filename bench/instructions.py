"""Instructions of a decision, a copy, or a copy with one move: a measure that a busy machine does not touch.

    python bench/instructions.py [--games GAME,GAME] [--peers catanatron] [--plays 4] [--seed 1]
                                 [--what decision,copy,branch] [--builds both]

Each driver plays the same games twice and three times under valgrind's cachegrind; what the third round adds is divided
by its decisions. Copies are made at every tenth decision, once and eleven times; what the last ten add is divided by
their number. It says nothing of caches and branches, so it is no ratio of times. Needs `valgrind`, and a minute or
two for each subject. Exit codes: 0 ok, 1 nothing could be counted, 2 usage.
"""

import argparse
import itertools
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # the checkout: this is a module of `bench`

from bench import measure
from bench.model import ROOT, Subject, UsageError, chosen_peers, read_peers
from gloam import game_files

UNDER = ["valgrind", "--tool=cachegrind", "--cache-sim=no", f"--cachegrind-out-file={os.devnull}"]
COUNTED = re.compile(r"I +refs: +([\d,]+)")


def counted(told: str) -> int:
    """The instructions in what cachegrind says."""
    found = COUNTED.search(told)
    if found is None:
        raise ValueError("cachegrind told no count")
    return int(found[1].replace(",", ""))


def run(command: list[str], known: dict[str, str], *more: str) -> tuple[int, int]:
    """Instructions of one run, and how often it did what is counted."""
    env = {**os.environ, **known, "PYTHONHASHSEED": "0", "OMP_NUM_THREADS": "1"}
    done = subprocess.run([*UNDER, *command, *more], cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    (times,) = json.loads(done.stdout).values()
    return counted(done.stderr), int(times)


def cost(subject: Subject, homes: dict[str, Path], what: str, plays: int, seed: int) -> int:
    """What one more decision, copy or copy with a move costs in the same games."""
    command = measure.command_of(subject, homes)
    known = {"BENCH_ENV": str(homes.get(subject.peer, "")), "GLOAM_BUILD": subject.build}
    same = ("--games", str(plays), "--seed", str(seed), "--what", what)
    often = [("--rounds", "2"), ("--rounds", "3")] if what == "decision" else [("--times", "1"), ("--times", "11")]
    (less, fewer), (more, all_) = (run(command, known, *same, *how) for how in often)
    return (more - less) // (all_ - fewer)


def main(argv: list[str]) -> int:
    """Count, and print a line for each subject as it comes."""
    parser = argparse.ArgumentParser(prog="bench/instructions.py", description=__doc__.splitlines()[0])
    parser.add_argument("--games", default=",".join(game_files.in_order()), help="our games, by id (default: all)")
    parser.add_argument("--peers", default="catanatron", help="peers with a Python driver (default: %(default)s)")
    parser.add_argument("--builds", choices=("both", "pure", "compiled"), default="pure", help="of our games")
    parser.add_argument("--plays", type=int, default=4, help="how many games each (default: 4)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--what", default="decision", help="decision, copy, branch (default: %(default)s)")
    args = parser.parse_args(argv)
    if shutil.which(UNDER[0]) is None:
        print("bench: valgrind is not installed; it counts the instructions", file=sys.stderr)
        return 1
    try:
        peers = chosen_peers(args.peers, read_peers())
    except UsageError as error:
        print(f"bench: {error}", file=sys.stderr)
        return 2
    builds = ("pure", "compiled") if args.builds == "both" else (args.builds,)
    others, homes = measure.theirs(peers, lambda line: print(line, file=sys.stderr))
    subjects = [r.subject for r in (*measure.ours(args.games.split(","), builds), *others) if r.missing is None]
    for subject, what in itertools.product(subjects, args.what.split(",")):
        try:
            number = cost(subject, homes, what, args.plays, args.seed)
            print(f"{subject.key}: {number:,} instructions a {what}", flush=True)
        except (subprocess.CalledProcessError, ValueError) as error:
            print(f"{subject.key}: not counted: {type(error).__name__}", file=sys.stderr)
    return 0 if subjects else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
