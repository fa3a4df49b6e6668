"""Content: what is printed on components, as facts in TOML, checked on load and hashed.

A player who owns a game can put corrected facts in a pack of their own: a file of the same name under
`$XDG_CONFIG_HOME/gloam/packs/<game>/`, holding only what differs. `GLOAM_PACKS` names another folder.
"""

from __future__ import annotations

import hashlib
import os
import tomllib
from collections.abc import Callable, Iterable
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypeVar

from gloam.kernel.data import canonical, load
from gloam.kernel.refusal import Refused

T = TypeVar("T")


def read(
    package: str, name: str, shape: type[T], faults: Callable[[T], Iterable[tuple[str, str]]] | None = None
) -> tuple[T, str]:
    """The facts of one file as `shape`, and their hash. Errors name the file and the field."""
    plain = parsed(files(package) / name)
    no_strays(package)
    own = pack_folder() / game_of(package) / name
    if own.is_file():
        plain = merged(plain, parsed(own))
    try:
        facts: T = load(plain, shape, name)
    except Refused as error:
        raise Refused("bad_pack", error.text + (f" (with your own {own})" if own.is_file() else "")) from error
    for field, why in faults(facts) if faults else ():
        raise Refused("bad_pack", f"{name}.{field}: {why}")
    return facts, hashlib.sha256(canonical(plain).encode()).hexdigest()


def game_of(package: str) -> str:
    """The game that a package of printed facts belongs to: ours stand below `gloam.games`, others by themselves."""
    parts = package.split(".")
    return parts[parts.index("games") + 1] if "games" in parts[:-1] else parts[0]


def pack_folder() -> Path:
    """Where a player's own packs are."""
    config = os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config"
    return Path(os.environ.get("GLOAM_PACKS") or Path(config) / "gloam" / "packs")


def no_strays(package: str, *also: str) -> None:
    """Refuse a pack that changes nothing: a folder that is not there, a file that no file of ours is called.

    Only below the folders `also` a player may put files of their own names.
    """
    packs, ours = pack_folder(), files(package)
    if os.environ.get("GLOAM_PACKS") and not packs.exists():
        raise Refused("bad_pack", f"GLOAM_PACKS: there is no folder {packs}")
    mine = packs / game_of(package)
    for own in sorted(mine.rglob("*.toml")) if mine.is_dir() else ():
        name = own.relative_to(mine)
        if name.parts[0] not in also and not ours.joinpath(name.as_posix()).is_file():
            known = sorted(f.name for f in ours.iterdir() if f.name.endswith(".toml"))
            raise Refused("bad_pack", f"{own}: there is no such file of facts", instead=tuple(known))


def parsed(path: Traversable) -> dict[str, Any]:
    """What stands in a file, or what is wrong with it."""
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except (ValueError, OSError) as error:
        raise Refused("bad_pack", f"{path}: {error}") from error


def merged(base: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
    """The base facts with one's own laid over them, table by table."""
    both = {
        k: merged(base[k], v) if isinstance(v, dict) and isinstance(base.get(k), dict) else v for k, v in own.items()
    }
    return base | both


def combined(hashes: Iterable[str]) -> str:
    """One hash for all files of a game, short enough to read out."""
    return hashlib.sha256("".join(hashes).encode()).hexdigest()[:16]
