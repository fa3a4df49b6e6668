"""Which Gloam runs: the Python sources, or the compiled build of the same sources.

`make fast` compiles the kernel and the games, each into a library of its own with a manifest beside it; a platform
wheel carries them inside the package. A module is taken from there only while its package is what was compiled, file by
file: as soon as a source file changes, the package runs from its sources again, and one line says so.

The environment variable GLOAM_BUILD chooses:

    unset       compiled where a build is there and fits its sources, Python elsewhere
    pure        Python only
    compiled    as unset, but a build that is missing or does not fit is an error
    trial       as compiled, with the games that have not passed their tests yet (for the build itself)
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
import sysconfig
from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

CHOICE = "GLOAM_BUILD"
PACKAGE = Path(__file__).resolve().parent
PLATFORM = sysconfig.get_config_var("SOABI") or sys.implementation.cache_tag
INSIDE = PACKAGE / "compiled_modules"
"""Where a platform wheel has its build."""
BESIDE = PACKAGE.parent.parent / "build" / "fast" / PLATFORM
"""Where a checkout has its build."""
KERNEL = "kernel"
ENGINE = ("kernel", "toolkit", "expanded")
"""What the library of the kernel is made of; each game has a library of its own."""


def fingerprint(name: str) -> str:
    """The hash of all Python files of the kernel or of a game, with their names."""
    places = [PACKAGE / place for place in ENGINE] if name == KERNEL else [PACKAGE / "games" / name]
    found = hashlib.sha256()
    for file in sorted(file for place in places for file in (place.rglob("*.py") if place.is_dir() else [place])):
        if file.exists():
            found.update(f"{file.relative_to(PACKAGE).as_posix()}\n".encode())
            found.update(hashlib.sha256(file.read_bytes()).digest())
    return found.hexdigest()


@dataclass(slots=True)
class Build:
    """The compiled modules of the kernel or of a game. `why_not` says why they are not used; "" while they are."""

    name: str
    folder: Path
    sources: str
    kernel: str
    modules: dict[str, str]
    admitted: bool
    why_not: str | None = None
    seen: set[str] = field(default_factory=set)

    @classmethod
    def read(cls, manifest: Path) -> Build:
        """What a manifest says."""
        plain = json.loads(manifest.read_text(encoding="utf-8"))
        known = {name: plain[name] for name in ("name", "sources", "kernel", "modules", "admitted")}
        return cls(folder=manifest.parent, **known)

    def checked(self) -> str:
        """Why this build cannot be used."""
        if fingerprint(self.name) != self.sources:
            return f"the compiled {self.name} does not fit its source"
        if fingerprint(KERNEL) != self.kernel:
            return f"the compiled {self.name} does not fit the kernel"
        return ""


class Compiled(MetaPathFinder):
    """Finds the modules of the compiled packages before Python looks for their sources."""

    def __init__(self, folder: Path, choice: str) -> None:
        self.choice = choice
        found = [Build.read(manifest) for manifest in sorted(folder.glob("*.json"))]
        self.builds = {b.name: b for b in found if b.admitted or choice == "trial"}
        self.homes = {module: b for b in self.builds.values() for module in b.modules}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The compiled module, if it has one and its package is what was compiled."""
        del path, target
        build = self.homes.get(fullname)
        if build is None or not self.is_used(build):
            return None
        if fullname in build.seen:  # read again, without a broken pack: a compiled module starts only once
            build.why_not = "its packs were read again"
            return None
        build.seen.add(fullname)
        return spec_from_file_location(fullname, build.folder / build.modules[fullname])

    def is_used(self, build: Build) -> bool:
        """Whether the package runs compiled; where it does not, say why, once."""
        if build.why_not is None:
            build.why_not = build.checked()
            kernel = self.builds.get(KERNEL)
            if not build.why_not and build is not kernel and (kernel is None or not self.is_used(kernel)):
                build.why_not = "the kernel does not run compiled"
            if build.why_not:
                told = f"gloam: {build.why_not}, so its Python source runs. Build it again: make fast"
                if self.choice in ("compiled", "trial"):
                    raise ImportError(f"{told} (or unset {CHOICE})")
                sys.stderr.write(f"{told}\n")
        return not build.why_not


def install() -> None:
    """Use the compiled build, if there is one and nobody says otherwise."""
    choice = os.environ.get(CHOICE, "")
    if choice not in ("", "pure", "compiled", "trial"):
        raise ImportError(f"{CHOICE} is {choice!r}; it can be pure, compiled or trial, or unset")
    folder = next((f for f in (INSIDE, BESIDE) if f.is_dir()), None)
    if choice == "pure" or any(isinstance(finder, Compiled) for finder in sys.meta_path):
        return
    finder = Compiled(folder, choice) if folder else None
    if finder and finder.builds:
        sys.meta_path.insert(0, finder)
    elif choice:
        raise ImportError(f"{CHOICE} is {choice!r}, but nothing is compiled here. Build it: make fast")


def running() -> dict[str, str]:
    """For the kernel and each game that is loaded, which build of it runs."""
    finder = next((f for f in sys.meta_path if isinstance(f, Compiled)), None)
    builds = finder.builds if finder else {}
    loaded = {name.split(".")[2] for name in sys.modules if name.startswith("gloam.games.")}
    told = {}
    for name in (KERNEL, *sorted(loaded)):
        build = builds.get(name)
        used = build is not None and build.why_not == ""
        why = f" ({build.why_not})" if build and build.why_not else ""
        told[name] = "compiled" if used else f"pure Python{why}"
    return told
