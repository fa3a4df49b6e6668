"""Which Gloam runs: the Python sources, or the compiled build of the same sources.

`make fast` compiles the kernel, the games, what all bots and analyses think with (`thought`) and the bots and judge of
each game (`thought_lucidity`), each into a library of its own with a manifest beside it; a platform wheel carries them
inside the package. A module is taken from there only while its package is what was compiled, file by file: as soon as a
source file changes, the package runs from its sources again, and one line says so.

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
from importlib.abc import Loader, MetaPathFinder
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
THOUGHT = "thought"
OF = f"{THOUGHT}_"
"""What stands before a game in the name of its own bots and judge."""
ENGINE = ("kernel", "toolkit", "expanded")
"""What the library of the kernel is made of."""
THINKING = ("bots", "judges", "analysis")
"""Here is what all games' bots, judges and analyses have in common; in a room of its own, what one game has."""


def sources_of(name: str) -> list[Path]:
    """The Python files of the kernel, of a game, of what all bots think with, or of one game's bots and judge."""
    if name == KERNEL:
        found = [file for place in ENGINE for file in (PACKAGE / place).rglob("*.py")]
    elif name == THOUGHT:
        found = [file for place in THINKING for file in (PACKAGE / place).glob("*.py")]
    elif name.startswith(OF):
        found = [file for place in THINKING for file in (PACKAGE / place / name.removeprefix(OF)).rglob("*.py")]
    else:
        found = [*(PACKAGE / "games" / name).rglob("*.py")]
    return sorted(found)


def needs(name: str) -> tuple[str, ...]:
    """What else must run compiled: a library calls the others directly."""
    if name == KERNEL:
        return ()
    return (KERNEL, THOUGHT, name.removeprefix(OF)) if name.startswith(OF) else (KERNEL,)


def fingerprint(name: str) -> str:
    """The hash of all Python files that a library is made of, with their names."""
    found = hashlib.sha256()
    for file in sources_of(name):
        found.update(f"{file.relative_to(PACKAGE).as_posix()}\n".encode())
        found.update(hashlib.sha256(file.read_bytes()).digest())
    return found.hexdigest()


def told_of(name: str) -> str:
    """How a library is named in a sentence."""
    return f"{THOUGHT} of {name.removeprefix(OF)}" if name.startswith(OF) else name


@dataclass(slots=True)
class Build:
    """The modules of one library. `why_not` says why they are not used; "" while they are."""

    name: str
    folder: Path
    sources: str
    needs: dict[str, str]
    modules: dict[str, str]
    admitted: bool
    why_not: str | None = None
    seen: set[str] = field(default_factory=set)

    @classmethod
    def read(cls, manifest: Path) -> Build:
        """What a manifest says."""
        plain = json.loads(manifest.read_text(encoding="utf-8"))
        known = {name: plain[name] for name in ("name", "sources", "modules", "admitted")}
        return cls(folder=manifest.parent, needs=plain.get("needs", {KERNEL: "an older build"}), **known)

    def checked(self) -> str:
        """Why this build cannot be used."""
        if fingerprint(self.name) != self.sources:
            return f"the compiled {told_of(self.name)} does not fit its source"
        for other, sources in self.needs.items():
            if fingerprint(other) != sources:
                return f"the compiled {told_of(self.name)} does not fit the {told_of(other)}"
        return ""


class Noted(Loader):
    """Loads a compiled module and notes that it has started: only looking for it does not count."""

    def __init__(self, loader: Loader, seen: set[str]) -> None:
        self.loader, self.seen = loader, seen

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        """The module; a compiled one starts here."""
        self.seen.add(spec.name)
        return self.loader.create_module(spec)

    def exec_module(self, module: ModuleType) -> None:
        """Start it, if it is not compiled."""
        self.loader.exec_module(module)


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
        spec = spec_from_file_location(fullname, build.folder / build.modules[fullname])
        if spec is not None and spec.loader is not None:
            spec.loader = Noted(spec.loader, build.seen)
        return spec

    def is_used(self, build: Build) -> bool:
        """Whether the package runs compiled; where it does not, say why, once."""
        if build.why_not is None:
            build.why_not = build.checked()
            lacking = [name for name in build.needs if not self.runs(name)] if not build.why_not else []
            if lacking:
                build.why_not = f"the {told_of(lacking[0])} does not run compiled"
            if build.why_not:
                told = f"gloam: {build.why_not}, so its Python source runs. Build it again: make fast"
                if self.choice in ("compiled", "trial"):
                    raise ImportError(f"{told} (or unset {CHOICE})")
                sys.stderr.write(f"{told}\n")
        return not build.why_not

    def runs(self, name: str) -> bool:
        """Whether a library that others call is there and runs."""
        build = self.builds.get(name)
        return build is not None and self.is_used(build)


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
    """For the kernel, each game and each thought that is loaded, which build of it runs."""
    finder = next((f for f in sys.meta_path if isinstance(f, Compiled)), None)
    builds = finder.builds if finder else {}
    told = {}
    thought = [THOUGHT, *(f"{OF}{game}" for game in sorted(loaded("bots")))] if "gloam.bots" in sys.modules else []
    for name in (KERNEL, *sorted(loaded("games")), *thought):
        build = builds.get(name)
        used = build is not None and build.why_not == ""
        why = f" ({build.why_not})" if build and build.why_not else ""
        told[name] = "compiled" if used else f"pure Python{why}"
    return told


def in_words(game: str) -> str:
    """On which build a game and its bots run."""
    finder = next((f for f in sys.meta_path if isinstance(f, Compiled)), None)
    rules, thought = (finder is not None and finder.runs(name) for name in (game, f"{OF}{game}"))
    if rules and thought:
        return "compiled"
    return "rules compiled, bots from their Python sources" if rules else "from the Python sources"


def loaded(room: str) -> set[str]:
    """The games that have been loaded from this room."""
    start = f"gloam.{room}."
    found = {name.removeprefix(start).partition(".")[0] for name in sys.modules if name.startswith(start)}
    return {name for name in found if (PACKAGE / room / name).is_dir()}
