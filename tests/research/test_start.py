"""Scripts that produced a published figure still start, and say which figure."""

from __future__ import annotations

import ast
import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SCRIPTS = sorted(path.relative_to(ROOT).as_posix() for path in ROOT.glob("research/**/*.py"))
PROGRAMS = [name for name in SCRIPTS if '__name__ == "__main__"' in (ROOT / name).read_text("utf-8")]
NEEDS = {"research/learning_speed.py": "torch", "research/ray_speed.py": "ray"}


def test_every_script_names_a_page_with_its_figures():
    named = {name: ast.get_docstring(ast.parse((ROOT / name).read_text("utf-8"))) or "" for name in SCRIPTS}
    pages = {
        name: [word.strip(",.") for word in told.split() if word.startswith("docs/")] for name, told in named.items()
    }
    assert [name for name in SCRIPTS if "Figures: docs/" not in named[name]] == []
    assert [(name, page) for name in SCRIPTS for page in pages[name] if not (ROOT / page).exists()] == []


@pytest.mark.parametrize("name", PROGRAMS)
def test_it_starts(name):
    if name in NEEDS and importlib.util.find_spec(NEEDS[name]) is None:
        pytest.skip(f"{NEEDS[name]} is not installed")
    ran = subprocess.run([sys.executable, name, "--help"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert "usage:" in ran.stdout
