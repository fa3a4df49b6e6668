"""The example package as an outsider has it: a copy of its sources, or its wheel beside ours."""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
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


def empty_environment(folder: Path) -> Path:
    """The programs of an environment that had nothing, into which pip has installed both wheels.

    What they need from others is lent by this one, so that no index is asked.
    """
    wheels = [wheel(ROOT, folder), wheel(EXAMPLE, folder)]
    subprocess.run([sys.executable, "-m", "venv", folder / "venv"], check=True)
    programs = folder / "venv" / "bin"
    install = [programs / "python", "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", *wheels]
    subprocess.run(install, check=True)
    lent = "\n".join(path for path in sys.path if path.endswith("site-packages"))
    (packages_of(programs) / "lent.pth").write_text(lent, "utf-8")
    return programs


def packages_of(programs: Path) -> Path:
    """The folder of packages of an environment."""
    return next((programs.parent / "lib").glob("python*/site-packages"))


def undisturbed() -> dict[str, str]:
    """The variables of a process that knows nothing of this checkout."""
    return {name: text for name, text in os.environ.items() if name not in {"PYTHONPATH", "PYTHONHOME"}}


@contextlib.contextmanager
def served(program: list[object], folder: Path, env: dict[str, str]) -> Iterator[str]:
    """The address of a server of its own, whose bots do not dawdle; it ends with the test."""
    command = [*map(str, program), "serve", "--port", "0", "--db", str(folder / "tables.db"), "--no-browser"]
    command += ["--no-limits", "--bot-delay", "0", "--pauses", "0.1"]
    env = env | {"PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=env, cwd=folder
    ) as server:
        said = ""
        for line in server.stdout or ():
            said += line
            if found := re.search(r"http://127\.0\.0\.1:\d+", line):
                break
        else:
            raise AssertionError(f"the server did not start: {said}")
        try:
            yield found.group()
        finally:
            server.terminate()
            server.wait(10)


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


SEVERAL = """
import json, sys
from click.testing import CliRunner
from gloam.cli import main
for words, typed in json.load(sys.stdin):
    done = CliRunner().invoke(main, words, input=typed)
    print(json.dumps([done.exit_code, done.stdout, done.stderr]))
"""


def gloam_all(paths: list[Path], *lines: tuple[list[object], str]) -> list[tuple[int, str, str]]:
    """Run several commands, each with what is typed, in one process: of each its exit code and what it said."""
    words = [([str(word) for word in arguments], typed) for arguments, typed in lines]
    told = subprocess.run(
        [sys.executable, "-c", SEVERAL], env=environment(paths), input=json.dumps(words), capture_output=True,
        text=True, timeout=900, check=True,
    ).stdout  # fmt: skip
    return [tuple(json.loads(line)) for line in told.splitlines()]


def gloam(paths: list[Path], *arguments: object, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command line."""
    command = [sys.executable, "-m", "gloam", *map(str, arguments)]
    return subprocess.run(
        command, env=environment(paths), input=typed, capture_output=True, text=True, timeout=900, check=False
    )
