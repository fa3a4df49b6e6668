"""Run a game's own tests on a copy of the source in which one thing was changed."""

from __future__ import annotations

import ast
import itertools
import os
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.mutants.operators import mutants, mutated

ROOT = Path(__file__).resolve().parents[2]
RULE = re.compile(r"\b[A-Z]{1,3}-?\d+\b")
TIMES = itertools.count(1_000_000_000)
NO_TESTS = 5  # what pytest exits with where it found none
CAUGHT, SURVIVED, DEAD, LATE = "caught", "survived", "does not load", "out of time"


@dataclass(frozen=True)
class Site:
    """The n-th mutant of a file."""

    file: Path
    n: int


@dataclass(frozen=True)
class Result:
    """What became of a mutant."""

    file: str
    line: int
    operator: str
    change: str
    became: str
    by: str = ""


def games() -> list[str]:
    """The games with tests of their own."""
    return sorted(path.parent.name for path in (ROOT / "src/gloam/games").glob("*/laws.toml"))


def sources(game: str) -> list[Path]:
    """The files of a game in which its rules are: relative to the package."""
    folder = ROOT / "src/gloam/games" / game
    found = [*folder.glob("rules/**/*.py"), *folder.glob("queries.py"), *folder.glob("queries/**/*.py")]
    return sorted(path.relative_to(ROOT / "src") for path in found)


def sites(game: str) -> list[Site]:
    """Every mutant of a game."""
    counts = {file: len(mutants(ast.parse((ROOT / "src" / file).read_text("utf-8")))) for file in sources(game)}
    return [Site(file, n) for file, count in counts.items() for n in range(count)]


def chosen(game: str, count: int, seed: int) -> list[Site]:
    """So many of them, by lot; the same seed and the same source give the same ones."""
    every = sites(game)
    return random.Random(seed).sample(every, min(count, len(every)))


@contextmanager
def copied() -> Iterator[Path]:
    """A copy of the package, as compiled as it is, beside the docs it reads."""
    with tempfile.TemporaryDirectory(prefix="gloam-mutants-") as folder:
        shutil.copytree(ROOT / "src/gloam", Path(folder, "src/gloam"))
        for name in ("docs", "pyproject.toml"):
            Path(folder, name).symlink_to(ROOT / name)
        yield Path(folder, "src")


def tried(copy: Path, game: str, site: Site, seconds: int) -> Result:
    """Make a mutant in the copy, run the tests, and put the file back."""
    path = copy / site.file
    text = path.read_text("utf-8")
    changed, mutant = mutated(text, site.n)
    write(path, changed)
    try:
        became, by = outcome(copy, game, text, mutant.line, seconds)
    finally:
        write(path, text)
    change = f"`{mutant.before}` → `{mutant.after}`"
    return Result(
        site.file.relative_to(f"gloam/games/{game}").as_posix(), mutant.line, mutant.operator, change, became, by
    )


def write(path: Path, text: str) -> None:
    """Change a file of the copy; its time is a new one each time, so that nothing compiled before is taken for it."""
    path.write_text(text, "utf-8")
    os.utime(path, (when := next(TIMES), when))


def outcome(copy: Path, game: str, text: str, line: int, seconds: int) -> tuple[str, str]:
    """What the tests say: the game's own first, in the order of how near they are; then its golden playthroughs."""
    if run(copy, ["-c", f"import gloam.games.{game}"], seconds).returncode:
        return DEAD, ""
    for tests in (nearest_first(game, cited(text, line)), ["tests/games/test_golden.py", "-k", game]):
        done = tested(copy, tests, seconds)
        if done.returncode < 0:
            return LATE, ""
        if done.returncode not in (0, NO_TESTS):
            failed = re.search(r"^(?:FAILED|ERROR) (\S+)", done.stdout, re.MULTILINE)
            if failed is None:
                raise AssertionError(f"no test ran: {done.stdout[-500:]}{done.stderr[-500:]}")
            return CAUGHT, failed.group(1)
    return SURVIVED, ""


def tested(copy: Path, tests: list[str], seconds: int) -> subprocess.CompletedProcess[str]:
    """Run tests on the copy, up to the first failure, with no plug-in but the one our settings need."""
    options = ["-x", "-q", "--no-header", "--tb=line", "-rfE", "-p", "pytest_timeout", "-p", "no:cacheprovider"]
    return run(copy, ["-m", "pytest", *options, *tests], seconds)


def run(copy: Path, line: list[str], seconds: int) -> subprocess.CompletedProcess[str]:
    """Run Python on the copy; it may compute for so many seconds."""
    env = os.environ | {"PYTHONPATH": str(copy), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    env |= {"HYPOTHESIS_STORAGE_DIRECTORY": str(copy / "hypothesis")}
    limit = lambda: resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))  # noqa: E731
    return subprocess.run(
        [sys.executable, *line], cwd=ROOT, env=env, capture_output=True, text=True, check=False, preexec_fn=limit
    )


def cited(text: str, line: int) -> set[str]:
    """The rules that the function around a line cites."""
    around = [
        node
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.lineno <= line <= (node.end_lineno or 0)
    ]
    return {rule for node in around for rule in RULE.findall(ast.get_docstring(node) or "")}


def nearest_first(game: str, rules: set[str]) -> list[str]:
    """The test files of a game; those that cite the most of these rules come first."""
    files = sorted((ROOT / "tests/games" / game).rglob("test_*.py"))
    near = {file: len(rules & set(RULE.findall(file.read_text("utf-8")))) for file in files}
    return [str(file.relative_to(ROOT)) for file in sorted(files, key=lambda file: -near[file])]
