"""Rules broken by hand, one at a time: each must be noticed by a test that cites the rule.

    .venv/bin/python -m tests.breaking GAME [RULE …]

applies each line of a game's list (tests/games/<game>/mutants.py) to a copy of the source, runs the tests that cite the
rule on that copy, and says which of them noticed. So a test that cites a rule and would not miss it is found out.
"""

from __future__ import annotations

import ast
import compileall
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
CITED = re.compile(r"(?<![A-Z0-9])([A-Z]{1,3}-?)([0-9]+)(?: to \1([0-9]+))?(?![A-Z0-9])")
LEFT_OUT = ("__pycache__", "web", "lab", "gyms", "atlas")


class Mutant(NamedTuple):
    """In this file `old` stands once and becomes `new`; that breaks this rule."""

    file: str
    old: str
    new: str
    rule: str


@dataclass(frozen=True)
class Breaker:
    """The broken rules of one game. `quick` are the rules whose mutants are tried in every run of the tests."""

    game: str
    lists: dict[str, list[tuple[str, str, str]]]
    quick: tuple[str, ...]
    least: int = 60
    mutants: list[Mutant] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(
            self, "mutants", [Mutant(file, *change) for file, changes in self.lists.items() for change in changes]
        )

    @property
    def package(self) -> Path:
        """The game's folder in the source."""
        return Path("gloam/games") / self.game

    @property
    def every(self) -> list[str]:
        """The tests that cite any of the broken rules."""
        return sorted({test for mutant in self.mutants for test in self.citations[mutant.rule]})

    @cached_property
    def citations(self) -> dict[str, list[str]]:
        """The tests that cite each rule in name or text, ranges spelled out, as pytest names them."""
        found: dict[str, dict[str, None]] = {}
        for path in sorted((ROOT / "tests" / "games" / self.game).rglob("test_*.py")):
            text = path.read_text("utf-8")
            nodes = [node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)]
            for node in (node for node in nodes if node.name.startswith("test_")):
                words = f"{ast.get_source_segment(text, node)} {node.name.replace('_', ' ').upper()}"
                for rule in cited(words):
                    found.setdefault(rule, {})[f"{path.relative_to(ROOT)}::{node.name}"] = None
        return {rule: list(tests) for rule, tests in found.items()}

    @contextmanager
    def copied(self) -> Iterator[Path]:
        """A copy of the engine's source, of no other game."""
        with tempfile.TemporaryDirectory(prefix=f"{self.game}-") as folder:
            source = ROOT / "src" / "gloam"
            others = [p.name for p in (source / "games").iterdir() if p.is_dir() and p.name != self.game]
            shutil.copytree(source, Path(folder) / "gloam", ignore=shutil.ignore_patterns(*LEFT_OUT, *others))
            compileall.compile_dir(
                folder, quiet=1
            )  # once, not in every run; a broken file is newer than what it became
            yield Path(folder)

    @contextmanager
    def mutated(self, folder: Path, mutant: Mutant) -> Iterator[None]:
        """The rule broken in the copy, and repaired afterwards."""
        path = folder / self.package / mutant.file
        text = path.read_text("utf-8")
        if text.count(mutant.old) != 1:
            raise AssertionError(f"{mutant.file} has {text.count(mutant.old)} times {mutant.old!r}: correct the list")
        path.write_text(text.replace(mutant.old, mutant.new), "utf-8")
        try:
            yield
        finally:
            path.write_text(text, "utf-8")

    def noticed(self, folder: Path, mutant: Mutant) -> str | None:
        """Which of the tests that cite the broken rule notices."""
        with self.mutated(folder, mutant):
            return killer(run_on(folder, self.citations[mutant.rule]))

    def uses_copy(self, folder: Path) -> bool:
        """Whether the tests would import the copy and not the source."""
        code = f"import gloam.games.{self.game} as game; print(game.__file__)"
        env = os.environ | {"PYTHONPATH": str(folder)}
        out = subprocess.run(
            [sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True, check=True
        )
        return out.stdout.startswith(str(folder))


def cited(words: str) -> list[str]:
    """The rules named in a text; "SF-010 to SF-012" names three."""
    out = []
    for stem, first, last in CITED.findall(words):
        out += [f"{stem}{str(n).zfill(len(first))}" for n in range(int(first), int(last or first) + 1)]
    return out


def run_on(folder: Path, tests: list[str]) -> subprocess.CompletedProcess[str]:
    """Run tests on the copy, up to the first failure, with no plug-in but the one our settings need."""
    env = os.environ | {"PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    env |= {"HYPOTHESIS_STORAGE_DIRECTORY": str(folder / "hypothesis"), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    command = [sys.executable, "-m", "pytest", "-x", "-q", "--no-header", "--tb=line", "--timeout=120"]
    command += ["-p", "pytest_timeout", "-p", "no:cacheprovider", *tests]
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)


def killer(run: subprocess.CompletedProcess[str]) -> str | None:
    """Which test noticed; None when all passed. Any other failure is an error of this tool."""
    if run.returncode == 0:
        return None
    failed = [line for line in run.stdout.splitlines() if line.startswith(("FAILED", "ERROR", "+++++ Timeout"))]
    if not failed:
        raise AssertionError(f"no test ran: {run.stdout[-500:]}{run.stderr[-500:]}")
    return failed[0].split(" - ")[0]


def breaker(game: str) -> Breaker:
    """The broken rules of a game."""
    found: Breaker = import_module(f"tests.games.{game}.mutants").BREAKER
    return found


def main(game: str, rules: list[str]) -> int:
    """Try all mutants of a game (or those of some rules) and print what became of them."""
    this = breaker(game)
    chosen = [m for m in this.mutants if not rules or m.rule in rules]
    alive = 0
    with this.copied() as folder:
        every = sorted({test for m in chosen for test in this.citations[m.rule]})
        if not this.uses_copy(folder) or killer(run_on(folder, every)):
            raise SystemExit("the tests do not pass on an unchanged copy")
        for mutant in chosen:
            found = this.noticed(folder, mutant)
            alive += found is None
            became = found or f"ALIVE: {mutant.old!r} -> {mutant.new!r}"
            print(f"{mutant.rule:8} {mutant.file:24} {became}", flush=True)  # noqa: T201  (a command)
    print(f"{len(chosen) - alive} of {len(chosen)} noticed")  # noqa: T201  (a command)
    return int(alive > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
