"""The example package as an outsider has it: a copy of its sources, or its wheel beside ours."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from tests.laws.root import ROOT

EXAMPLE = ROOT / "examples" / "liars_dice"
BUILD = "import sys; from hatchling.build import build_wheel; print(build_wheel(sys.argv[1]))"
METADATA = "Metadata-Version: 2.1\nName: {name}\nVersion: 1.0.0\n"


def wheel(source: Path, folder: Path) -> Path:
    """Build the wheel of a checkout."""
    built = subprocess.run(
        [sys.executable, "-c", BUILD, folder], cwd=source, check=True, capture_output=True, text=True
    )
    return folder / built.stdout.splitlines()[-1]


def unpacked(wheels: list[Path], folder: Path) -> Path:
    """Wheels put into an empty folder of packages, which is what installing them does."""
    for one in wheels:
        with zipfile.ZipFile(one) as archive:
            archive.extractall(folder)
    return folder


def registered(source: Path, module: str, folder: Path) -> list[Path]:
    """A checkout installed for editing: its sources, and a folder that registers them."""
    info = folder / f"{module}-1.0.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(METADATA.format(name=module), "utf-8")
    (info / "entry_points.txt").write_text(f"[gloam.games]\n{module} = {module}:SPEC\n", "utf-8")
    return [source / "src", folder]


def copied(folder: Path, changes: dict[str, tuple[str, str]] | None = None) -> Path:
    """The example's checkout somewhere else, with changes to its files."""
    ignored = shutil.ignore_patterns("__pycache__", "*.pyc", ".pytest_cache")
    shutil.copytree(EXAMPLE, folder / "liars_dice", ignore=ignored)
    for name, (old, new) in (changes or {}).items():
        path = folder / "liars_dice" / name
        text = path.read_text("utf-8")
        assert text.count(old) >= 1, f"{name} no longer has {old!r}"
        path.write_text(text.replace(old, new), "utf-8")
    return folder / "liars_dice"


def environment(paths: list[Path]) -> dict[str, str]:
    """The environment of a process that finds these packages first."""
    ours = [path for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path]
    return {**os.environ, "PYTHONPATH": os.pathsep.join([*map(str, paths), *ours, str(ROOT / "src")])}


def gloam(paths: list[Path], *arguments: object, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command line."""
    command = [sys.executable, "-m", "gloam", *map(str, arguments)]
    return subprocess.run(
        command, env=environment(paths), input=typed, capture_output=True, text=True, timeout=100, check=False
    )
