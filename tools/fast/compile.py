"""Compile written-out modules with mypyc: a process of its own, started by build.py in the folder that holds them.

    python compile.py LIBRARIES TEMPORARY GROUP=FILE,FILE... GROUP=FILE,FILE...

Each group becomes one library; what has not changed since the last time is left as it is.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

import setuptools
from mypyc.build import mypycify

MYPY = ["--config-file=", "--no-error-summary", "--cache-dir=../cache"]
INDENT = re.compile(r"^[ \t]+", re.MULTILINE)
TOP = re.compile(r"^char CPyDef_\w+_____top_level__\(void\) {$", re.MULTILINE)
ONCE = """\
#if defined(__GNUC__) && !defined(__clang__)
#define GLOAM_ONCE __attribute__((optimize("O0")))
#else
#define GLOAM_ONCE
#endif
"""
"""For what runs once: a quarter of the code, which gcc would take a quarter of its time to improve."""


def split(group: str) -> tuple[str, str, str]:
    """A group's name and its files."""
    return group.partition("=")


def lightened(file: Path) -> Path:
    """Less work for the C compiler: three quarters of what mypyc writes is indentation, and much of it runs once.

    A file that is as it was keeps its time, and is not compiled again.
    """
    light = ONCE + TOP.sub(lambda found: f"GLOAM_ONCE {found[0]}", INDENT.sub("", file.read_text(encoding="utf-8")))
    made = file.with_suffix(".light.c")
    if not made.exists() or made.read_text(encoding="utf-8") != light:
        made.write_text(light, encoding="utf-8")
    return made


def main(libraries: str, temporary: str, *given: str) -> None:
    """Write C, compile it, and link the libraries."""
    groups: list[tuple[list[str], str | None]] = [(files.split(","), name) for name, _, files in map(split, given)]
    paths = [path for files, _ in groups for path in files]
    extensions = mypycify(
        [*MYPY, *paths],
        opt_level="2",
        debug_level="0",
        separate=groups,
        target_dir=temporary,
    )
    for extension in extensions:
        extension.sources = [str(lightened(Path(source))) for source in extension.sources]
    where = ["build_ext", f"--build-lib={libraries}", f"--build-temp={temporary}/objects"]
    setuptools.setup(name="gloam", ext_modules=extensions, script_args=["--quiet", *where], packages=[])


if __name__ == "__main__":
    main(*sys.argv[1:])
