"""Play experiments and ladders with all cores of a machine that has Python and nothing else.

    PYTHONPATH=src python3 research/play_runs.py examples/lab/measured/*.toml --into runs --jobs 16 --minutes 25

Needs the standard library only, unlike `gloam lab`; the run folders are the same. A file is an experiment, or has
ladders in it (`[[ladder]]`, with the fields of gloam.lab.ladders.Ladder and a name). Everything is played in the order
it is named. What is left of the time is shared equally by what is left to play, again and again until all is done. Rows
are written deal by deal. What was stopped or killed goes on where it was when the same command is given again.

Figures: docs/ladder.md (matches and ladders).
"""

from __future__ import annotations

import argparse
import importlib
import signal
import sys
import tempfile
import time
import tomllib
from collections.abc import Collection
from functools import partial
from pathlib import Path
from types import FrameType
from typing import NoReturn

import gloam
from gloam.lab import ladders, runs
from gloam.lab.plans import plan_of
from gloam.lab.processes import pieces
from gloam.lab.runs import Run

CHECKOUT = Path(__file__).parents[1]


def make_games_known(folder: Path) -> None:
    """Where Gloam is not installed, say which games there are as its installation would; workers are told too."""
    if gloam.all_ids():
        return
    entries = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))["project"]["entry-points"]["gloam.games"]
    said = folder / "gloam-0.dist-info"
    said.mkdir()
    (said / "METADATA").write_text("Metadata-Version: 2.1\nName: gloam\nVersion: 0\n", "utf-8")
    lines = [f"{name} = {where}" for name, where in entries.items()]
    (said / "entry_points.txt").write_text("\n".join(["[gloam.games]", *lines, ""]), "utf-8")
    sys.path.append(str(folder))
    importlib.invalidate_caches()


def prepared(file: Path, into: Path, only: Collection[str] = ()) -> list[Run]:
    """The runs of a file: one experiment, or every pair of its ladders, of `only` some if they are named."""
    told = tomllib.loads(file.read_text("utf-8"))
    if "ladder" not in told:
        return [runs.prepared(plan_of(file), file.stem, into / file.stem)]
    if unknown := set(only) - {one["name"] for one in told["ladder"]}:
        sys.exit(f"{file} has no ladder {', '.join(sorted(unknown))}")
    found = []
    for one in told["ladder"]:
        name = one.pop("name")
        if only and name not in only:
            continue
        found += [run for _, run in ladders.prepared(ladders.ladder_of(one, f"{file}: {name}"), into / name)]
    return found


def play(run: Run, jobs: int, until: float) -> None:
    """Play what is left of a run, deal by deal, and say how it goes."""

    def stop() -> bool:
        return time.monotonic() > until

    before, began = len(run.rows), time.monotonic()
    if not run.finished:
        engine = partial(pieces, workers=jobs, stop=lambda: False)  # a deal that was begun is played to its end
        runs.carry_out(run, engine, stop=stop, size=1)
    seconds, games = time.monotonic() - began, len(run.rows) - before
    state = "finished" if run.finished else "stopped"
    print(
        f"{run.folder}: {state}, {len(run.rows)} of {run.plan.games} games, {games} now in {seconds:.0f} s", flush=True
    )


def ended(_: int, __: FrameType | None) -> NoReturn:
    """What is played so far is in the folders: end quietly."""
    sys.exit(130)


def main() -> None:
    """Read what is asked, and play."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--into", type=Path, default=Path("runs"), help="the folder of all runs (default: %(default)s)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (default: %(default)s)")
    parser.add_argument("--minutes", type=float, default=float("inf"))
    parser.add_argument("--only", action="append", default=[], metavar="NAME", help="this ladder; can be repeated")
    args = parser.parse_args()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, ended)
    with tempfile.TemporaryDirectory() as folder:
        make_games_known(Path(folder))
        play_all(args)


def play_all(args: argparse.Namespace) -> None:
    """Play everything that is named, or until the time is over."""
    every = [run for file in args.files for run in prepared(file, args.into, args.only)]
    left = [run for run in every if not run.finished]
    print(f"{len(every)} runs, {len(every) - len(left)} of them finished", flush=True)
    end = time.monotonic() + 60 * args.minutes
    while left and time.monotonic() < end:
        for n, run in enumerate(left):
            now = time.monotonic()
            if now < end:
                play(run, args.jobs, now + (end - now) / (len(left) - n))
        left = [run for run in left if not run.finished]


if __name__ == "__main__":
    main()
