"""Compile written-out modules with mypyc: a process of its own, started by build.py in the folder that holds them.

    python compile.py LIBRARIES TEMPORARY GROUP=FILE,FILE... GROUP=FILE,FILE...

Each group becomes one library; what has not changed since the last time is left as it is.
"""

from __future__ import annotations

import sys

import setuptools
from mypyc.build import mypycify

MYPY = ["--config-file=", "--no-error-summary", "--cache-dir=../cache"]


def split(group: str) -> tuple[str, str, str]:
    """A group's name and its files."""
    return group.partition("=")


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
    where = ["build_ext", f"--build-lib={libraries}", f"--build-temp={temporary}/objects"]
    setuptools.setup(name="gloam", ext_modules=extensions, script_args=["--quiet", *where], packages=[])


if __name__ == "__main__":
    main(*sys.argv[1:])
