"""Content: what is printed on components, as facts in TOML, checked on load and hashed.

A player who owns a game can put corrected facts in a pack of their own: a file of the same name under
`$XDG_CONFIG_HOME/gloam/packs/<game>/`, holding only what differs. `GLOAM_PACKS` names another folder. A process can be
handed a pack as texts too, without any folder (`hold`). A pack is trusted or refused: with one mistake nothing of it is
used, all mistakes are listed, and the printed game is played.
"""

# not compiled: it runs once for each game
from __future__ import annotations

import difflib
import functools
import hashlib
import os
import tomllib
import typing
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeVar

from gloam.kernel.data import canonical, hints, load, load_key
from gloam.kernel.refusal import Refused
from gloam.kernel.spec import BROKEN_PACKS, PRINTED_ONLY

T = TypeVar("T")
Faults = Callable[[T], Iterable[tuple[str, str]]]
"""What nobody could play with: the field, and what should stand there."""
OWN_NAMES: dict[str, tuple[str, ...]] = {}
"""The folders of a game in which players put files of their own names."""
PACKAGES: dict[str, str] = {}
"""The package of each game's printed facts."""
CLOSED: dict[str, str] = {}
"""Games of which no pack can change anything, and the sentence that says why."""
HELD: dict[str, dict[str, str]] = {}
"""Packs that this process was handed, by game: the text of each file. They take the place of a folder's."""


class Readable(Protocol):
    """A file of facts, wherever it is."""

    def read_text(self, encoding: str) -> str:
        """What stands in it."""


class Text(NamedTuple):
    """A file of a pack that lies in no folder."""

    name: str
    text: str

    def read_text(self, encoding: str) -> str:  # noqa: ARG002  (it is text already)
        """What stands in it."""
        return self.text

    def __str__(self) -> str:
        return self.name


def read(package: str, name: str, shape: type[T], faults: Faults[T] | None = None) -> tuple[T, str]:
    """The facts of one file as `shape`, and their hash. A player's own are laid over them.

    A pack with mistakes is not used, and BROKEN_PACKS lists them all: the printed game can always be played. Mistakes
    in our own files are refused. Each names the file and the field.
    """
    plain, game = parsed(files(package) / name), game_of(package)
    no_strays(package)
    own = own_file(game, name)
    if game not in PRINTED_ONLY and game not in CLOSED and own is not None:
        both, found = laid_over(plain, own, name, shape, faults)
        if not found:
            return load(both, shape, name), hashed(both)
        BROKEN_PACKS.setdefault(game, {})[name] = tuple(found)
    found = mistakes(plain, shape, name, faults)
    if found:
        raise Refused("bad_pack", "\n".join(found))
    return load(plain, shape, name), hashed(plain)


def laid_over(
    plain: dict[str, Any], own: Readable, name: str, shape: type[T], faults: Faults[T] | None
) -> tuple[dict[str, Any], list[str]]:
    """Our facts with a player's own over them, and every mistake in that."""
    try:
        both = merged(plain, parsed(own))
    except Refused as error:
        return plain, [error.text]
    return both, mistakes(both, shape, name, faults)


def hashed(plain: dict[str, Any]) -> str:
    """The hash of the facts; their layout makes no difference."""
    return hashlib.sha256(canonical(plain).encode()).hexdigest()


# ---------------------------------------------------------------------------------------------------- mistakes


def mistakes(plain: Any, shape: Any, at: str, faults: Faults[Any] | None = None) -> list[str]:
    """Every mistake in these facts, each with file and field: what has the wrong shape, else what makes no sense."""
    found = list(misshapen(plain, shape, at))
    if not found and faults is not None:
        found = [f"{at}: {field}: expected {why}" for field, why in faults(load(plain, shape, at))]
    return found


def misshapen(x: Any, t: Any, at: str) -> Iterator[str]:
    """What does not fit its declared type: unknown and missing fields, wrong values, with the nearest right word."""
    origin, args = typing.get_origin(t), typing.get_args(t)
    if isinstance(t, type) and is_dataclass(t) and isinstance(x, dict):
        names = [f.name for f in fields(t)]
        for name in (name for name in x if name not in names):
            yield f"{at}: unknown field {name}{did_you_mean(name, names)}"
        for name in names:
            if name in x:
                yield from misshapen(x[name], hints(t)[name], f"{at}.{name}")
            else:
                yield f"{at}: missing field {name}"
    elif isinstance(x, list) and (origin is list or (origin is tuple and args[-1:] == (Ellipsis,))):
        for i, one in enumerate(x):
            yield from misshapen(one, args[0], f"{at}[{i}]")
    elif isinstance(x, dict) and origin is dict:
        for key, one in x.items():
            yield from refusals_of(functools.partial(load_key, key, args[0], at))
            yield from misshapen(one, args[1], f"{at}.{key}")
    elif origin is typing.Literal and x not in args:
        yield f"{at}: {x!r} is none of {', '.join(map(repr, args))}{did_you_mean(x, args)}"
    else:
        yield from refusals_of(functools.partial(load, x, t, at))


def refusals_of(reading: Callable[[], object]) -> Iterator[str]:
    """What a refused reading says."""
    try:
        reading()
    except Refused as error:
        yield error.text


def did_you_mean(word: object, known: Iterable[object]) -> str:
    """The nearest of the words that could stand there, if one is near."""
    near = difflib.get_close_matches(str(word), [str(one) for one in known], 1)
    return f"; did you mean {near[0]}?" if near else ""


def trusted(game: str) -> None:
    """Refuse figures about a game while corrections of its facts are not used: they would be about another game.

    A file of a name of one's own (a Story) that is left out changes nothing else.
    """
    broken, own = BROKEN_PACKS.get(game, {}), OWN_NAMES.get(game, ())
    changes = {file: lines for file, lines in broken.items() if file.split("/")[0] not in own}
    if changes:
        told = "; ".join(line for lines in changes.values() for line in lines)
        raise Refused("bad_pack", f"your pack for {game} is not used: {told}")


# ----------------------------------------------------------------------------------------------------- where


def game_of(package: str) -> str:
    """The game that a package of printed facts belongs to: ours stand below `gloam.games`, others by themselves."""
    parts = package.split(".")
    return parts[parts.index("games") + 1] if "games" in parts[:-1] else parts[0]


def pack_folder() -> Path:
    """Where a player's own packs are."""
    if PRINTED_ONLY:
        return Path(os.devnull)
    config = os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config"
    return Path(os.environ.get("GLOAM_PACKS") or Path(config) / "gloam" / "packs")


def hold(game: str, texts: Mapping[str, str]) -> None:
    """From now on the pack of this game is these files, by name, whatever a folder has; before the game is read."""
    HELD[game] = dict(texts)


def own_file(game: str, name: str) -> Readable | None:
    """A player's own file of this name, if there is one."""
    if game in HELD:
        text = None if PRINTED_ONLY else HELD[game].get(name)
        return None if text is None else Text(name, text)
    own = pack_folder() / game / name
    return own if own.is_file() else None


def own_files(game: str) -> list[str]:
    """The names of a player's own files for this game, with their folders."""
    if game in HELD:
        return [] if PRINTED_ONLY else sorted(HELD[game])
    mine = pack_folder() / game
    return [own.relative_to(mine).as_posix() for own in sorted(mine.rglob("*.toml"))] if mine.is_dir() else []


def no_strays(package: str, *also: str) -> None:
    """Tell of a pack that changes nothing: a folder that is not there, a file that no file of ours is called.

    Only below the folders `also` a player may put files of their own names.
    """
    packs, ours, game = pack_folder(), files(package), game_of(package)
    PACKAGES[game] = package
    if also:
        OWN_NAMES[game] = also
    if game in PRINTED_ONLY:
        return
    also = OWN_NAMES.get(game, ())
    if os.environ.get("GLOAM_PACKS") and game not in HELD and not packs.exists():
        BROKEN_PACKS.setdefault(game, {})["GLOAM_PACKS"] = (f"GLOAM_PACKS: there is no folder {packs}",)
    for name in own_files(game):
        if game in CLOSED:
            BROKEN_PACKS.setdefault(game, {})[name] = (f"{name}: {CLOSED[game]}",)
        elif name.split("/")[0] not in also and not ours.joinpath(name).is_file():
            known = sorted(f.name for f in ours.iterdir() if f.name.endswith(".toml"))
            near = did_you_mean(name.rpartition("/")[2], known) or f"; there are {', '.join(known)}"
            BROKEN_PACKS.setdefault(game, {})[name] = (f"{name}: no such file of facts{near}",)


def no_packs(package: str, why: str) -> None:
    """Refuse every file of a pack for this game, each with the same sentence; nothing of it is used."""
    CLOSED[game_of(package)] = why
    no_strays(package)


def fact_files(game: str) -> list[str]:
    """The files of facts of a game that has been read."""
    ours = files(PACKAGES[game]) if game in PACKAGES else None
    return sorted(f.name for f in ours.iterdir() if f.name.endswith(".toml")) if ours else []


def parsed(path: Readable) -> dict[str, Any]:
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


def changed(plain: Any, changes: Mapping[str, Mapping[str, Any]]) -> Any:
    """The facts of a later edition: `changes` has the fields that differ, by the id of the card they stand on."""
    if isinstance(plain, list):
        return [changed(one, changes) for one in plain]
    if not isinstance(plain, dict):
        return plain
    return {k: changed(v, changes) for k, v in plain.items()} | dict(changes.get(plain.get("id", ""), {}))


def ids_in(plain: Any) -> Iterator[str]:
    """The ids of all cards and other things in some facts."""
    inside = plain if isinstance(plain, list) else plain.values() if isinstance(plain, dict) else ()
    if isinstance(plain, dict) and "id" in plain:
        yield plain["id"]
    for one in inside:
        yield from ids_in(one)


def combined(hashes: Iterable[str]) -> str:
    """One hash for all files of a game, short enough to read out."""
    return hashlib.sha256("".join(hashes).encode()).hexdigest()[:16]
