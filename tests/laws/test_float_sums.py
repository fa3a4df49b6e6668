"""`sum` rounds floats differently from Python 3.12 on, so nothing that a choice or a figure comes from may use it."""

from __future__ import annotations

import builtins
import sys
from pathlib import Path

import pytest
from mypy import api

import gloam
from gloam.lab.experiment import Experiment, one_game

ROOT = Path(__file__).parents[2]
SUMS = """\
def floats(some: list[float]) -> float:
    return sum(some)


def products(some: dict[str, float]) -> str:
    return max(some, key=lambda name: sum(some[name] * n for n in range(3)))


def points(some: list[complex]) -> complex:
    return sum(some)


def counts(some: list[int]) -> float:
    return 0.5 * sum(some) + sum(n > 1 for n in some)
"""


def test_mypy_refuses_a_sum_of_floats_and_lets_a_sum_of_whole_numbers_pass(tmp_path):
    file = tmp_path / "sums.py"
    file.write_text(SUMS, encoding="utf-8")
    settings = tmp_path / "mypy.ini"
    settings.write_text(f"[mypy]\nplugins = {ROOT / 'tools' / 'float_sums.py'}\n", encoding="utf-8")
    said, _, _ = api.run(["--config-file", str(settings), "--cache-dir", str(tmp_path / "cache"), str(file)])
    assert [line.split(":")[1] for line in said.splitlines() if "use math.fsum" in line] == ["2", "6", "10"], said
    assert "Found 3 errors" in said


def test_the_projects_mypy_has_that_plugin():
    assert 'plugins = ["tools/float_sums.py"]' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("game", "seats", "line", "way"),
    [
        ("cant_stop", 2, ("greedy", "normal"), "turns"),
        ("lucidity", 2, ("normal", "easy"), "rolls"),
        ("faceless", 2, ("greedy", "greedy"), "rolls"),
        ("sallyface", 2, ("normal", "greedy"), ""),
        ("stiflingdark", 3, ("greedy", "normal", "normal"), ""),
    ],
)
def test_a_row_of_the_lab_needs_no_sum_of_floats(game, seats, line, way, monkeypatch):
    plain, found, home = builtins.sum, set(), str(Path(gloam.__file__).parent)

    def watched(some, /, start=0):
        total, caller = plain(some, start), sys._getframe(1)
        if isinstance(total, float | complex) and caller.f_code.co_filename.startswith(home):
            found.add(f"{caller.f_code.co_filename}:{caller.f_lineno}")
        return total

    monkeypatch.setattr(builtins, "sum", watched)
    one_game(Experiment(game, seats, line, 1, 5, luck=way), 0, [])
    assert not found
