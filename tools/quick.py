"""The tests to run while you work: a minute or so, for what you have changed since the main branch.

    python tools/quick.py                # run them (`make quick`)
    python tools/quick.py --list         # say which they are
    python tools/quick.py -x -k rest     # anything else goes to pytest

Kernel, toolkit, the laws with one seed, the client's own tests, and the tests of the games that were changed. Before
a change goes to the main branch it must pass `make test`, `make test-pages` and `make check` (.ci/run).
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ALWAYS = (
    "tests/kernel",
    "tests/toolkit",
    "tests/client",
    "tests/laws/test_laws.py",
    "tests/laws/test_source.py",
    "tests/laws/test_english.py",
    "tests/laws/test_game_names.py",
)
LAWS = ("src/gloam/laws", "tests/laws")
MAIN = ("main", "origin/main")


def main(argv: list[str]) -> int:
    """Run the tests that fit the change; the exit code is pytest's."""
    base = beginning()
    chosen = tests(changed(base))
    print(f"Changes since {base or 'the beginning'}: {' '.join(chosen)}", flush=True)
    if "--list" in argv:
        return 0
    workers = os.environ.get("WORKERS", "auto")
    line = [sys.executable, "-m", "pytest", "-q", "-n", workers, "--dist", "worksteal", *argv, *chosen]
    return subprocess.run(line, cwd=ROOT, check=False).returncode


def tests(files: Iterable[str]) -> list[str]:
    """The tests for a change of these files."""
    given = sorted(files)
    known = {path.name for path in (ROOT / "tests" / "games").iterdir() if path.is_dir()}
    games = sorted({game for file in given if (game := game_of(file)) in known})
    laws = ["tests/laws"] if any(file.startswith(LAWS) for file in given) else []
    chosen = [path for path in ALWAYS if not (laws and path.startswith("tests/laws/"))]
    return [*chosen, *laws, *(f"tests/games/{game}" for game in games)]


def game_of(file: str) -> str:
    """The game that a file belongs to; "" where it belongs to none."""
    match Path(file).parts:
        case ("src", "gloam", "games", game, _, *_) | ("tests", "games", game, _, *_):
            return game
        case ("docs", "rules", name):
            return Path(name).stem
    return ""


# ------------------------------------------------------------------------------------------------- what has changed


def beginning() -> str:
    """The commit where this work left the main branch.

    On the main branch itself it is the last commit, or the one before where nothing was changed since.
    """
    here = git("rev-parse", "--verify", "HEAD")
    left = next(filter(None, (git("merge-base", "HEAD", name) for name in MAIN)), here)
    if left != here or git("status", "--porcelain"):
        return left
    return git("rev-parse", "--verify", "HEAD~1") or here


def changed(base: str) -> list[str]:
    """The files that differ from a commit, with those not committed yet."""
    since = git("diff", "--name-only", base).splitlines() if base else []
    return since + git("ls-files", "--others", "--exclude-standard").splitlines()


def git(*words: str) -> str:
    """What git says; nothing where it fails."""
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
