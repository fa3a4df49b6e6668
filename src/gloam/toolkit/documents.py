"""Checking a plain document, such as a position: what is wrong is refused in one line that says where and what.

    one_of("locked", ("locked", "damaged"), "doors.S-16")
    number(4, 0, 5, "investigators[0].stamina")

Every check returns what it checked. A list may be a tuple: a position is often written in Python.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from gloam.kernel import Json, Refused

NAMES = 40
"""The most names that a refusal lists."""


def refuse(where: str, text: str, instead: Iterable[object] = ()) -> Refused:
    """What to raise for a document that is wrong here."""
    return Refused("bad_position", f"{where}: {text}", instead=tuple(instead)[:NAMES])


def one_of(value: Json, names: Collection[str], where: str) -> str:
    """One of these names."""
    if not isinstance(value, str) or value not in names:
        raise refuse(where, f"there is no {value!r}", names)
    return value


def number(value: Json, least: int, most: int, where: str) -> int:
    """A whole number in this range."""
    if type(value) is not int or not least <= value <= most:
        raise refuse(where, f"{value!r} isn't a whole number from {least} to {most}")
    return value


def truth(value: Json, where: str) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise refuse(where, f"{value!r} is neither true nor false")
    return value


def listed(value: Json, where: str, length: int | None = None) -> list[Any]:
    """A list, of this length where one is said."""
    if not isinstance(value, list | tuple) or (length is not None and len(value) != length):
        raise refuse(where, f"{value!r} isn't a list" if length is None else f"{value!r} isn't a list of {length}")
    return list(value)


def mapped(value: Json, where: str) -> dict[str, Any]:
    """An object whose fields have names."""
    if not isinstance(value, Mapping) or not all(isinstance(name, str) for name in value):
        raise refuse(where, f"{value!r} isn't an object")
    return dict(value)


def only(value: Json, names: Collection[str], where: str) -> dict[str, Any]:
    """An object with no other fields than these."""
    fields = mapped(value, where)
    for name in fields:
        if name not in names:
            raise refuse(where, f"unknown field {name}", sorted(names))
    return fields


def all_of(value: Json, names: Collection[str], where: str) -> list[str]:
    """A list of such names; one may stand there twice."""
    return [one_of(name, names, f"{where}[{n}]") for n, name in enumerate(listed(value, where))]


def once_each(value: Json, names: Collection[str], where: str) -> list[str]:
    """A list of such names, none of them twice."""
    found = all_of(value, names, where)
    no_doubles(found, where)
    return found


def no_doubles(found: list[str], where: str) -> None:
    """None of them twice."""
    twice = next((name for n, name in enumerate(found) if name in found[:n]), None)
    if twice is not None:
        raise refuse(where, f"{twice!r} is there twice")


def as_lists(value: Any) -> Any:
    """The same document with lists in place of tuples, as JSON would have it."""
    if isinstance(value, Mapping):
        return {name: as_lists(one) for name, one in value.items()}
    return [as_lists(one) for one in value] if isinstance(value, list | tuple) else value
