"""Build a compiled Gloam beside the sources: `make fast`.

    python tools/fast/build.py [--only lucidity,cant_stop] [--no-tests]

The kernel comes first, then what all bots, judges and analyses have in common, then one game after the other, each with
its bots and judge behind it. Each is written out (expand.py), compiled by mypyc (compile.py) and tested; it is used
only when its laws, goldens and tests pass compiled. What has not changed since the last build is not built again.
Everything lies in build/fast; src/gloam/compiled.py decides at each start what of it still fits the sources. Exit
codes: 0 ok, 1 something is missing or failed.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib
import importlib.util
import json
import os
import re
import resource
import shutil
import subprocess
import sys
import sysconfig
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
os.environ["GLOAM_BUILD"] = "pure"  # this tool reads the Python classes
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from gloam.compiled import (  # noqa: E402  (the choice above comes first)
    BESIDE,
    KERNEL,
    OF,
    PLATFORM,
    THOUGHT,
    fingerprint,
    needs,
    sources_of,
    told_of,
)
from tools.fast.expand import CannotExpand, expanded  # noqa: E402

SRC, TOOL = ROOT / "src", Path(__file__).resolve().parent
NATIVES = {"Seeded": "gloam.kernel.native_stream"}
ROOMS = frozenset({"content", "words"})
"""Rooms of a game that are read and not run: printed things, and all text."""
CALLED_BY_THOUGHT = ("game_files", "records", "saves")
"""Modules that stay in Python and that the compiler must know: their types are checked where they are called."""
NOT_COMPILED = re.compile(r"^# not compiled: .+", re.MULTILINE)
"""A module says so itself, with its reason."""
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
THOUGHT_TESTS = ("tests/bots", "tests/judges", "tests/analysis")
LAWS = ("tests/laws/test_laws.py", "tests/games/test_golden.py")


@dataclass(frozen=True, slots=True)
class Package:
    """The kernel, a game, what all bots think with, or one game's bots and judge."""

    name: str

    @property
    def library(self) -> str:
        """The group of modules that mypyc puts into one library."""
        return f"gloam_{self.name}"

    @property
    def is_kernel(self) -> bool:
        """Whether it is what all games are built on."""
        return self.name == KERNEL

    @property
    def manifest(self) -> Path:
        """What is known about its build."""
        return BESIDE / f"{self.library}.json"

    def sources(self) -> list[Path]:
        """Its Python files."""
        return sources_of(self.name)

    def files(self) -> list[Path]:
        """Those of them that are compiled."""
        found = (file for file in self.sources() if file.name != "__init__.py")
        inside = (file for file in found if not ROOMS & {*file.relative_to(SRC).with_suffix("").parts[2:]})
        return [file for file in inside if not NOT_COMPILED.search(file.read_text(encoding="utf-8"))]

    def key(self) -> str:
        """All that the build depends on, as one hash."""
        tools = [file.read_bytes() for file in sorted(TOOL.glob("*.py")) if file.name != Path(__file__).name]
        mypy = importlib.import_module("mypy.version").__version__
        parts = [fingerprint(self.name), *map(fingerprint, needs(self.name)), sys.version, mypy]
        return hashlib.sha256(b"".join([*tools, *(part.encode() for part in parts)])).hexdigest()

    def tests(self) -> list[str]:
        """What must pass before it is used."""
        if self.is_kernel:
            return ["tests/kernel", *(["tests/toolkit"] if (ROOT / "tests/toolkit").is_dir() else [])]
        if self.name == THOUGHT:
            return [*THOUGHT_TESTS, "-k", "not " + " and not ".join(games())]
        if self.name.startswith(OF):
            return [*THOUGHT_TESTS, "-k", self.name.removeprefix(OF)]
        return [f"tests/games/{self.name}", *LAWS, "-k", self.name]


def games() -> list[str]:
    """All games, the smallest first."""
    found = [folder.parent.name for folder in (SRC / "gloam/games").glob("*/__init__.py")]
    return sorted(found, key=lambda game: sum(file.stat().st_size for file in Package(game).files()))


def packages() -> list[Package]:
    """The kernel, what all bots think with, then the games from the smallest to the largest, each with its thought."""
    each = (name for game in games() for name in (game, *([f"{OF}{game}"] if sources_of(f"{OF}{game}") else [])))
    return [Package(KERNEL), Package(THOUGHT), *map(Package, each)]


def missing() -> str:
    """What this machine lacks for a build, in a sentence; "" where it has everything."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    header = Path(sysconfig.get_paths()["include"]) / "Python.h"
    if shutil.which(compiler) is None:
        return f"a C compiler: {compiler} is not on the path (Debian and Ubuntu: apt-get install gcc)"
    if not header.exists():
        return f"the headers of Python: there is no {header.name} (Debian and Ubuntu: apt-get install python3-dev)"
    lacking = [name for name in ("mypyc", "setuptools", "pytest") if importlib.util.find_spec(name) is None]
    return f"{' and '.join(lacking)}: make setup installs it" if lacking else ""


def say(line: str) -> None:
    """Progress."""
    print(line, flush=True)


# ---------------------------------------------------------------------------------------------------- writing


def source_of(module: str) -> str:
    """The text of a module."""
    file = importlib.import_module(module).__file__
    if file is None:
        raise CannotExpand(f"{module} has no file")
    return Path(file).read_text(encoding="utf-8")


def write(file: Path, text: str) -> None:
    """Write a file, unless it is there already: what is not touched is not compiled again."""
    if not file.exists() or file.read_text(encoding="utf-8") != text:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


def write_out(tree: Path, package: Package) -> list[str]:
    """Write the modules of a package out for the compiler, the others as they are; which ones are compiled."""
    is_kernel, compiled, is_thought = package.is_kernel, package.files(), package.name == THOUGHT
    opened = {"is_open": is_kernel or is_thought, "are_plain_open": is_thought}  # other packages have bots and judges
    for file in package.sources():
        text, module = file.read_text(encoding="utf-8"), module_of(file)
        if file in compiled:
            natives = NATIVES if is_kernel else {}
            text = expanded(text, importlib.import_module(module), source_of, natives, **opened)
        write(tree / file.relative_to(SRC), text)
    made = [file.relative_to(SRC).as_posix() for file in compiled]
    if is_kernel:
        for name in NATIVES.values():
            path = f"{name.replace('.', '/')}.py"
            write(tree / path, (TOOL / f"{name.rpartition('.')[2]}.py").read_text(encoding="utf-8"))
            made.append(path)
        write(tree / "gloam/__init__.py", "")  # nothing that is compiled needs anything of it
        write(tree / "gloam/games/__init__.py", "")
    if package.name == THOUGHT:
        for file in (SRC / "gloam" / f"{name}.py" for name in CALLED_BY_THOUGHT):
            write(tree / file.relative_to(SRC), file.read_text(encoding="utf-8"))
    return made


def module_of(file: Path) -> str:
    """The name by which a file is imported."""
    name = ".".join(file.relative_to(SRC).with_suffix("").parts)
    return name.removesuffix(".__init__")


# -------------------------------------------------------------------------------------------------- compiling


def compile_(groups: dict[str, list[str]], tree: Path) -> None:
    """Compile these groups in a process of its own."""
    given = [f"{name}={','.join(files)}" for name, files in groups.items()]
    command = [sys.executable, str(TOOL / "compile.py"), str(BESIDE), str(BESIDE / "c"), *given]
    environment = {k: v for k, v in os.environ.items() if k not in ("MYPYPATH", "PYTHONPATH")}
    done = subprocess.run(command, cwd=tree, env=environment, capture_output=True, text=True, check=False)
    log = BESIDE / "logs" / f"{[*groups][-1]}.txt"
    write(log, done.stdout + done.stderr)
    if done.returncode:
        wrong = [line for line in (done.stdout + done.stderr).splitlines() if "error" in line.lower()]
        raise CannotExpand("\n".join(wrong[:20] or [f"see {log}"]))


def hashes(package: Package) -> dict[str, Any]:
    """What the sources are now: taken before they are read, so that a later change is noticed."""
    others = {name: fingerprint(name) for name in needs(package.name)}
    return {"key": package.key(), "sources": fingerprint(package.name), "needs": others}


def note(package: Package, made_of: dict[str, Any], files: list[str], *, admitted: bool) -> None:
    """Write what is known about a build, for the finder in src/gloam/compiled.py."""
    modules = {file.removesuffix(".py").replace("/", "."): file.removesuffix(".py") + SUFFIX for file in files}
    library = f"{package.library}__mypyc"
    plain = {
        "name": package.name,
        "admitted": admitted,
        **made_of,
        "modules": {**modules, library: library + SUFFIX},
    }
    write(package.manifest, json.dumps(plain, indent=1) + "\n")


def is_tested(package: Package) -> bool:
    """Whether the compiled package passes its tests."""
    environment = {**os.environ, "GLOAM_BUILD": "trial", "PYTHONPATH": str(SRC)}
    cores = min(os.cpu_count() or 1, 8)
    workers = ["-n", str(cores)] if importlib.util.find_spec("xdist") and cores > 1 else []
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *workers, *package.tests()]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    log = BESIDE / "logs" / f"{package.library}_tests.txt"
    write(log, done.stdout + done.stderr)
    if done.returncode:
        say(f"  {told_of(package.name)}: NOT used, {last_line(done.stdout)}; see {log.relative_to(ROOT)}")
    else:
        say(f"  {told_of(package.name)}: {last_line(done.stdout)}")
    return done.returncode == 0


def processor_time() -> float:
    """Seconds of processor time that the programs started here have used."""
    done = resource.getrusage(resource.RUSAGE_CHILDREN)
    return done.ru_utime + done.ru_stime


def last_line(text: str) -> str:
    """How the tests ended."""
    lines = [line.strip("= ") for line in text.splitlines() if line.strip()]
    return lines[-1] if lines else "no tests ran"


def state_of(package: Package) -> tuple[bool, bool]:
    """Whether the build is there and fits the sources and tools, and whether it has passed its tests."""
    try:
        plain = json.loads(package.manifest.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False, False
    return plain.get("key") == package.key(), bool(plain.get("admitted"))


def forget_stale(some: list[Package]) -> None:
    """Drop the builds that do not fit any more: the tests of one package may import another."""
    for package in some:
        if not state_of(package)[0]:
            package.manifest.unlink(missing_ok=True)


def build(package: Package, *, with_tests: bool) -> bool:
    """Build one package, if need be; whether it is used from now on."""
    made_of, (is_built, is_admitted) = hashes(package), state_of(package)
    if is_built and is_admitted:
        say(f"{told_of(package.name)}: unchanged")
        return True
    tree, start, used = BESIDE / "tree", time.monotonic(), processor_time()
    groups = {one.library: write_out(tree, one) for one in (*map(Package, needs(package.name)), package)}
    files = groups[package.library]
    if not is_built:
        say(f"{told_of(package.name)}: compiling {len(files)} modules …")
        compile_(groups, tree)
        note(package, made_of, files, admitted=False)
        took, worked = time.monotonic() - start, processor_time() - used
        say(f"  {told_of(package.name)}: compiled in {took:.0f} s, {worked:.0f} s of processor time")
    if with_tests and not is_tested(package):
        return False
    note(package, made_of, files, admitted=True)
    return True


def is_made(package: Package, *, with_tests: bool) -> bool:
    """Build one package and say why where that cannot be; whether it is used from now on."""
    try:
        return build(package, with_tests=with_tests)
    except CannotExpand as error:
        say(f"  {told_of(package.name)}: NOT compiled\n{error}")
        return False


def main(argv: list[str]) -> int:
    """Build what has changed."""
    parser = argparse.ArgumentParser(prog="tools/fast/build.py", description=__doc__.splitlines()[0])
    parser.add_argument("--only", default="", help="the games to build, by id (default: all)")
    parser.add_argument("--no-tests", action="store_true", help="use the games without testing them compiled")
    args = parser.parse_args(argv)
    if lack := missing():
        print(f"make fast needs {lack}. Gloam plays and tests without it.", file=sys.stderr)
        return 1
    wanted = args.only.split(",") if args.only else games()
    if unknown := sorted({*wanted} - {*games()}):
        parser.error(f"there is no game {', '.join(unknown)}")
    say(f"Building in {BESIDE.relative_to(ROOT)} ({PLATFORM})")
    forget_stale(packages())
    failed: list[str] = []
    for package in packages():
        is_wanted = package.name in (KERNEL, THOUGHT) or package.name.removeprefix(OF) in wanted
        lacks = {*needs(package.name)} & {*failed}
        if is_wanted and (lacks or not is_made(package, with_tests=not args.no_tests)):
            failed.append(package.name)
    not_used = ", ".join(map(told_of, failed))
    say(f"Not used: {not_used}; their Python sources run." if failed else "Done: gloam doctor says what runs.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
