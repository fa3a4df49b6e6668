"""State is plain data: slotted classes whose clone, dump and load are made from their type hints.

`@data` is a mutable piece of state, `@value` an immutable one that clones share. Both are known by a tag
("lucidity.state.Dreamer"), written only where the declared type does not already say which class it is.
What is declared as Any (an answer, a result) never changes: words, numbers, tuples of those, or a `@value`.
A class or a field that was moved or renamed is saved under its first name forever (`renamed`), so that old saves load
and digests stay as they were.
Nothing here uses deepcopy, and nothing refers to anything but by value or id.
"""

# not compiled: it makes classes while it runs
from __future__ import annotations

import enum
import functools
import hashlib
import json
import re
import types
import typing
from collections.abc import Callable, Iterable, Mapping
from dataclasses import Field, dataclass, field, fields, is_dataclass
from typing import Any, Final, Literal, NamedTuple, TypeVar, Union, dataclass_transform

from gloam.kernel.log import Entry, Log
from gloam.kernel.refusal import Refused

T = TypeVar("T")
REGISTRY: Final[dict[str, type]] = {}
"""Every class, by where it stands."""
SAVED_NAMES: Final[dict[str, str]] = {}
"""Where a class or a field stands now, and the name it is saved under: its first one."""
PLACES: Final[dict[str, str]] = {}
"""The name a class or a field is saved under, and where it stands now."""
OLD_KINDS: Final[dict[tuple[str, str], str]] = {}
"""A game and what a kind of question was called in it, and what it is called now."""
ATOMS: Final = (str, int, float, bool, type(None))
PLAIN: Final = frozenset(ATOMS)
"""What JSON holds as it is; not so an enum whose members are words or numbers."""
ENTRY_PARTS: Final = 3
"""Seat, kind and answer."""
WHOLE: Final = re.compile("-?[0-9]{1,18}")
TRANSIENT: Final = {"transient": True}
"""The metadata of a field that is no part of the game: not saved, not compared, not cloned."""
ADDED: Final = {"added": True}
"""Of a field that came later and decides nothing: it is saved, unless at its default, and no part of the digest, so
that older saves and records still fit."""
ASIDE: Final = "~"
"""What the name of such a field begins with in a save."""


@dataclass_transform(kw_only_default=False, field_specifiers=(field,))
def data(cls: type[T]) -> type[T]:
    """Make a mutable piece of state: slotted, comparable, cloneable, known by its tag."""
    made = enroll(dataclass(slots=is_slotted(cls))(cls))
    made.clone = first_clone  # type: ignore[attr-defined]
    return made


@dataclass_transform(kw_only_default=False, frozen_default=True, field_specifiers=(field,))
def value(cls: type[T]) -> type[T]:
    """Make an immutable piece of data (a card's effect, a definition): clones share it."""
    return enroll(dataclass(slots=is_slotted(cls), frozen=True)(cls))


def is_slotted(cls: type) -> bool:
    """Whether the fields become slots: not below a compiled class, where they would hide those that it has."""
    return not hasattr(cls, "__asking__")


def enroll(cls: type[T]) -> type[T]:
    """Let saves name this class by its tag."""
    REGISTRY[module_path(cls)] = cls
    return cls


def renamed(names: Mapping[str, str], game: str = "", kinds: Mapping[str, str] | None = None) -> None:
    """Tell what was moved or renamed since it was first saved; a game that was released does so in its package.

    `names` are classes and fields, now and first: {"lucidity.rules.hunt.HuntTurn": "lucidity.rules.turn.Hunt",
    "lucidity.state.Dreamer.power": "might"}. `kinds` are kinds of questions, first and now.
    """
    SAVED_NAMES.update(names)
    PLACES.update({first: now for now, first in names.items()})
    OLD_KINDS.update({(game, first): now for first, now in (kinds or {}).items()})
    SAVED_FIELDS.clear()


def current_kind(game: str, kind: str) -> str:
    """What a kind of question in an old record is called now."""
    return OLD_KINDS.get((game, kind), kind)


def module_path(cls: type) -> str:
    """Where a class stands: its module within the games (or the kernel), and its own name."""
    return f"{cls.__module__.removeprefix('gloam.games.').removeprefix('gloam.')}.{cls.__name__}"


def tag(cls: type) -> str:
    """The name a class is saved under: the first place where it stood."""
    here = module_path(cls)
    return SAVED_NAMES.get(here, here)


def saved_field(cls: type, name: str) -> str:
    """The name a field is saved under."""
    return SAVED_NAMES.get(f"{module_path(cls)}.{name}", name)


def kept(cls: type) -> list[Field[Any]]:
    """The fields that are part of the game."""
    return [f for f in fields(cls) if not f.metadata.get("transient")]


class SavedField(NamedTuple):
    """One field of a class, as `dump` writes it."""

    name: str
    key: str
    declared: Any
    left_out: Any
    """The value with which it is not written; NOTHING where it always is."""


NOTHING: Final = object()
SAVED_FIELDS: Final[dict[type, list[SavedField]]] = {}


def saved_fields(cls: type) -> list[SavedField]:
    """What `dump` writes of a class, worked out once."""
    if cls not in SAVED_FIELDS:
        types_ = hints(cls)
        SAVED_FIELDS[cls] = [
            SavedField(f.name, ASIDE + saved_field(cls, f.name), types_[f.name], f.default)
            if f.metadata.get("added")
            else SavedField(f.name, saved_field(cls, f.name), types_[f.name], NOTHING)
            for f in kept(cls)
        ]
    return SAVED_FIELDS[cls]


HINTS: Final[dict[type, dict[str, Any]]] = {}


def hints(cls: type) -> dict[str, Any]:
    """The field types of a data class, resolved once."""
    if cls not in HINTS:
        HINTS[cls] = typing.get_type_hints(cls)
    return HINTS[cls]


# ------------------------------------------------------------------------------------------------ clone


def first_clone(self: Any) -> Any:
    """Generate the class's clone when it is first asked for, then use it."""
    cls = type(self)
    cls.clone = generated_clone(cls)
    return cls.clone(self)


def generated_clone(cls: type) -> Callable[[Any], Any]:
    """Write and compile `clone` for one class: a straight list of assignments."""
    lines = ["def clone(self):", "    new = make(cls)"]
    for f in fields(cls):
        how = "None" if f.metadata.get("transient") else copier(hints(cls)[f.name], f"self.{f.name}")
        lines.append(f"    new.{f.name} = {how}")
    lines.append("    return new")
    scope: dict[str, Any] = {"cls": cls, "make": cls.__new__, "copy_any": copy_any}
    exec("\n".join(lines), scope)  # noqa: S102  (our own field names, nothing from outside)
    made: Callable[[Any], Any] = scope["clone"]
    return made


def copier(t: Any, x: str) -> str:
    """The expression that copies `x`, declared as `t`."""
    if is_immutable(t):
        return x
    origin, args = typing.get_origin(t), typing.get_args(t)
    if origin is list:
        return f"{x}.copy()" if is_immutable(args[0]) else f"[{copier(args[0], 'e')} for e in {x}]"
    if origin is dict:
        return f"{x}.copy()" if is_immutable(args[1]) else f"{{k: {copier(args[1], 'v')} for k, v in {x}.items()}}"
    if origin in (Union, types.UnionType):
        rest = [a for a in args if a is not type(None)]
        if len(rest) == 1 and len(args) == 2:  # noqa: PLR2004  (X | None)
            return f"(None if {x} is None else {copier(rest[0], x)})"
    if is_dataclass(t) or t is Log:
        return f"{x}.clone()"
    return f"copy_any({x})"


def is_immutable(t: Any) -> bool:
    """Whether values declared as `t` may be shared by clones."""
    if isinstance(t, typing.NewType):
        return is_immutable(t.__supertype__)
    origin = typing.get_origin(t)
    if origin is Literal or t is Any:
        return True
    if origin in (tuple, Union, types.UnionType):
        return all(is_immutable(a) for a in typing.get_args(t) if a is not Ellipsis)
    if not isinstance(t, type):
        return False
    return t in ATOMS or issubclass(t, enum.Enum) or is_value(t)


def is_value(t: Any) -> bool:
    """Whether `t` was declared with @value."""
    return is_dataclass(t) and bool(getattr(t, "__dataclass_params__").frozen)  # noqa: B009  (no public name for it)


def copy_any(x: Any) -> Any:
    """Copy a value whose type is not declared closely."""
    if isinstance(x, (list, tuple)):
        return type(x)([copy_any(e) for e in x])
    if isinstance(x, dict):
        return {k: copy_any(v) for k, v in x.items()}
    return x.clone() if hasattr(x, "clone") else x


# ------------------------------------------------------------------------------------------- dump, load


def dump(x: Any, declared: Any = None) -> Any:
    """Turn data into what JSON can hold."""
    if x.__class__ in ATOMS or (isinstance(x, ATOMS) and not isinstance(x, enum.Enum)):
        return x
    if isinstance(x, enum.Enum):
        return x.value
    if declared is Any and not (isinstance(x, tuple) or is_value(type(x))):
        raise TypeError(f"declare the type of {x!r}: it can change, and clones share what is declared as Any")
    if isinstance(x, (list, tuple, Log)):
        inner = parts(declared, list)[0]
        return [e if e.__class__ in PLAIN else dump(e, inner) for e in x]
    if isinstance(x, dict):
        inner = parts(declared, dict)[1]
        return {
            k if k.__class__ is str else dump_key(k): v if v.__class__ in PLAIN else dump(v, inner)
            for k, v in x.items()
        }
    return dump_fields(x) if declared is type(x) else {"$": tag(type(x)), **dump_fields(x)}


@functools.lru_cache(maxsize=4096)
def parts(declared: Any, kind: type) -> tuple[Any, Any]:
    """What the parts of a list or of a dict are declared as; None where nothing is."""
    one, *more = typing.get_args(declared) if typing.get_origin(declared) is kind else (None,)
    return one, more[0] if more else None


def dump_fields(x: Any, skip: Iterable[str] = ()) -> dict[str, Any]:
    """The fields of a data object by name."""
    out: dict[str, Any] = {}
    for name, key, declared, left_out in saved_fields(type(x)):
        if name not in skip:
            value = getattr(x, name)
            if left_out is NOTHING or value != left_out:
                out[key] = value if value.__class__ in PLAIN else dump(value, declared)
    return out


def dump_key(k: Any) -> str:
    """JSON knows only strings as keys."""
    plain = dump(k)
    if not isinstance(plain, str | int):
        raise TypeError(f"{k!r} cannot be a key: words, whole numbers and enums can")
    return str(plain)


def load(x: Any, t: Any = Any, at: str = "state") -> Any:  # noqa: C901, PLR0911  (one line per kind of type)
    """Turn what `dump` made back into data, or say where it does not fit."""
    if isinstance(t, typing.NewType):
        return load(x, t.__supertype__, at)
    if isinstance(x, dict) and "$" in x and (t is Any or is_dataclass(t)):
        t = known(x["$"], t, at)
    origin, args = typing.get_origin(t), typing.get_args(t)
    if t is Any:
        return frozen(x, at)
    if origin in (Union, types.UnionType):
        return load_union(x, args, at)
    if origin is Literal:
        return fit(x, x in args, f"one of {list(args)}", at)
    if origin is list:
        return [load(e, args[0], f"{at}[{i}]") for i, e in enumerate(fit(x, isinstance(x, list), "a list", at))]
    if origin is tuple:
        return load_tuple(fit(x, isinstance(x, list), "a list", at), args, at)
    if origin is dict:
        pairs = fit(x, isinstance(x, dict), "an object", at).items()
        return {load_key(k, args[0], at): load(v, args[1], f"{at}.{k}") for k, v in pairs}
    if isinstance(t, type) and issubclass(t, enum.Enum):
        return t(fit(x, x in [m.value for m in t], f"one of {[m.value for m in t]}", at))
    if t is Log:
        return Log(load_log(fit(x, isinstance(x, list), "a list", at), at))
    if is_dataclass(t):
        return load_fields(fit(x, isinstance(x, dict), "an object", at), t, at)
    return fit(x, type(x) is t, f"{getattr(t, '__name__', t)}", at)


def load_fields(x: dict[str, Any], cls: Any, at: str) -> Any:
    """Build a data object from exactly its fields."""
    names = {saved_field(cls, f.name) for f in kept(cls)}
    added = {saved_field(cls, f.name): dump(f.default) for f in kept(cls) if f.metadata.get("added")}
    x = added | {k.removeprefix(ASIDE): x[k] for k in x}
    wrong = sorted((names ^ set(x)) - {"$"})
    if wrong:
        lacks, extra = [n for n in wrong if n in names], [n for n in wrong if n not in names]
        raise Refused("bad_state", f"{at}: {'missing' if lacks else 'unknown'} field {', '.join(lacks or extra)}")
    types_ = hints(cls)
    return cls(**{f.name: load(x[saved_field(cls, f.name)], types_[f.name], f"{at}.{f.name}") for f in kept(cls)})


def load_union(x: Any, args: tuple[Any, ...], at: str) -> Any:
    """Take the first member of the union that fits; where only one is not None, say what is wrong with that."""
    rest = [t for t in args if t is not type(None)]
    if x is None and len(rest) < len(args):
        return None
    if len(rest) == 1:
        return load(x, rest[0], at)
    for t in rest:
        try:
            return load(x, t, at)
        except Refused:
            continue
    raise Refused("bad_state", f"{at}: {json.dumps(x, default=str)[:60]} fits none of the declared types")


def load_tuple(x: list[Any], args: tuple[Any, ...], at: str) -> tuple[Any, ...]:
    """Tuples come back as tuples, of their declared length."""
    kinds = args[:1] * len(x) if args[-1:] == (Ellipsis,) else args
    fit(x, len(kinds) == len(x), f"{len(kinds)} values", at)
    return tuple(load(e, t, f"{at}[{i}]") for i, (e, t) in enumerate(zip(x, kinds, strict=True)))


def load_log(x: list[Any], at: str) -> list[Entry]:
    """The answers of a game: there may be thousands, and nearly all are words and numbers."""
    found: list[Entry] = []
    for i, e in enumerate(x):
        if e.__class__ is list and len(e) == ENTRY_PARTS and (e[0].__class__, e[1].__class__) == (int, str):
            found.append((e[0], e[1], e[2] if e[2].__class__ in PLAIN else load(e[2], Any, f"{at}[{i}][2]")))
        else:
            found.append(load(e, Entry, f"{at}[{i}]"))
    return found


def load_key(k: str, t: Any, at: str) -> Any:
    """Undo `dump_key`."""
    if isinstance(t, typing.NewType):
        return load_key(k, t.__supertype__, at)
    if t is int:
        return int(fit(k, WHOLE.fullmatch(k) is not None, "a whole number as key", at))
    if isinstance(t, type) and issubclass(t, enum.Enum):
        members = {str(m.value): m for m in t}
        return members[fit(k, k in members, f"one of {list(members)} as key", at)]
    return load(k, t, at)


def frozen(x: Any, at: str) -> Any:
    """Undeclared values are words, numbers, tuples of those, or tagged data."""
    if isinstance(x, list):
        return tuple(frozen(e, at) for e in x)
    return fit(x, isinstance(x, ATOMS), "a word, a number or a list of those", at)


def known(name: Any, declared: Any, at: str) -> type:
    """The class behind a tag, if it may stand here."""
    cls = REGISTRY.get(PLACES.get(name, name)) if isinstance(name, str) else None
    if cls is None or not (is_value(cls) if declared is Any else issubclass(cls, declared)):
        raise Refused("bad_state", f"{at}: no such thing here as {json.dumps(name, default=str)[:60]}")
    return cls


def fit(x: Any, ok: bool, what: str, at: str) -> Any:  # noqa: FBT001
    """Pass `x` through, or say what should stand there."""
    if not ok:
        raise Refused("bad_state", f"{at}: expected {what}, found {json.dumps(x, default=str)[:60]}")
    return x


# ------------------------------------------------------------------------------------------------ digest


def canonical(x: Any) -> str:
    """One text for one value: the order in which things were written makes no difference."""
    return json.dumps(x, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def digest(x: Any, skip: Iterable[str] = ("log",)) -> str:
    """The hash of a piece of data; by default without the log, which is how it came about and not what it is."""
    plain = {"$": tag(type(x)), **dump_fields(x, skip)}
    text = canonical(plain)
    if f'"{ASIDE}' in text:
        text = canonical(decisive(plain))
    return hashlib.sha256(text.encode()).hexdigest()


def decisive(x: Any) -> Any:
    """Plain data without the fields that came later and decide nothing."""
    if isinstance(x, list):
        return [decisive(e) for e in x]
    return {k: decisive(v) for k, v in x.items() if not k.startswith(ASIDE)} if isinstance(x, dict) else x
