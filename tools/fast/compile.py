"""Compile written-out modules with mypyc: a process of its own, started by build.py in the folder that holds them.

    python compile.py LIBRARIES TEMPORARY GROUP=FILE,FILE... GROUP=FILE,FILE...

Each group becomes one library. Each module is a C file of its own: they are compiled side by side, none of them takes
long, and what has not changed since the last time is left as it is.
"""

from __future__ import annotations

import hashlib
import os
import re
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import setuptools
from mypyc.build import mypycify
from setuptools.command.build_ext import build_ext

MYPY = ["--config-file=", "--no-error-summary", "--cache-dir=../cache"]
INSIDE = ["-fvisibility=hidden", "-fcommon"]
"""The modules of a library call each other directly; those of another find them by a table that mypyc writes.

It declares that table in each C file of a library, and they are one and the same.
"""
INCLUDE = re.compile(r'^#include ["<]([^">]+)[">]', re.MULTILINE)
"""What mypyc writes of another library stands in angle brackets; what is not found beside the file is the system's."""
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


def read_with(file: Path) -> set[Path]:
    """A C file, and what it includes of the files beside it."""
    found, todo = {file}, [file]
    while todo:
        text = todo.pop().read_text(encoding="utf-8")
        new = {path for name in INCLUDE.findall(text) if (path := file.parent / name).exists()} - found
        found |= new
        todo += new
    return found


class Compiler(build_ext):  # type: ignore[misc]  # setuptools comes without types
    """Compiles the files of a library side by side, those that have changed."""

    def build_extension(self, ext: Any) -> None:
        """Make the objects, and link them."""
        flags = [*ext.extra_compile_args, *INSIDE]
        objects = Path(self.build_temp, hashlib.sha256(" ".join(flags).encode()).hexdigest()[:8])
        whole = Path(self.get_ext_fullpath(ext.name))

        def made(source: str) -> tuple[str, bool]:
            file = lightened(Path(source)) if "__native" in source else Path(source)
            (old,) = self.compiler.object_filenames([str(file)], strip_dir=False, output_dir=str(objects))
            if Path(old).exists() and Path(old).stat().st_mtime > max(f.stat().st_mtime for f in read_with(file)):
                return old, False
            self.compiler.compile([str(file)], str(objects), include_dirs=ext.include_dirs, extra_postargs=flags)
            return old, True

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            done = list(pool.map(made, ext.sources))
        if any(changed for _, changed in done) or not whole.exists():
            whole.parent.mkdir(parents=True, exist_ok=True)
            self.compiler.link_shared_object([name for name, _ in done], str(whole))


def main(libraries: str, temporary: str, *given: str) -> None:
    """Write C, compile it, and link the libraries."""
    groups: list[tuple[list[str], str | None]] = [(files.split(","), name) for name, _, files in map(split, given)]
    paths = [path for files, _ in groups for path in files]
    extensions = mypycify(
        [*MYPY, *paths],
        opt_level="2",
        debug_level="0",
        multi_file=True,
        separate=groups,
        target_dir=temporary,
    )
    where = ["build_ext", f"--build-lib={libraries}", f"--build-temp={temporary}/objects"]
    setuptools.setup(
        name="gloam",
        ext_modules=extensions,
        script_args=["--quiet", *where],
        packages=[],
        cmdclass={"build_ext": Compiler},
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
