"""Fields of content files as their declared types; what cannot be read is listed with its place."""

from __future__ import annotations

import typing
from dataclasses import MISSING, fields
from typing import Any, TypeVar

from gloam.games.sallyface.conditions import Condition
from gloam.games.sallyface.content.mistakes import Mistake, did_you_mean, listed, wrong
from gloam.games.sallyface.content.parse import parse_condition, parse_effect, parse_passives
from gloam.games.sallyface.passives import Passive
from gloam.kernel import Refused, load
from gloam.toolkit.effects import Effect, Seq

T = TypeVar("T")


def entries(cls: type[T], plain: dict[str, Any], section: str, file: str, found: list[Mistake]) -> dict[str, T]:
    """Every entry of a section, by its key."""
    rows = table_of(plain.get(section, {}), f"{file}: {section}", found)
    return {key: built(cls, row, f"{file}: {section}.{key}", found) for key, row in rows.items()}


def built(cls: type[T], row: Any, at: str, found: list[Mistake]) -> T:
    """One entry from exactly its fields."""
    row = table_of(row, at, found)
    hints = typing.get_type_hints(cls)
    known = {f.name: f for f in fields(cls)}  # type: ignore[arg-type]
    table(row, tuple(known), at, found, "field")
    made: dict[str, Any] = {}
    for name, f in known.items():
        if name in row:
            made[name] = read_field(hints[name], row, name, at, found)
        elif f.default is MISSING and f.default_factory is MISSING:
            found.append(Mistake(at, f"missing field {name}"))
            made[name] = placeholder(hints[name])
    return cls(**made)


def read_field(hint: Any, row: dict[str, Any], name: str, at: str, found: list[Mistake]) -> Any:
    """One field as its declared type, or what is wrong with it and something harmless instead."""
    if name not in row:
        return placeholder(hint)
    try:
        return field_value(hint, row[name], f"{at}.{name}" if ": " in at else f"{at}: {name}")
    except Refused as error:
        found += listed(error)
        return placeholder(hint)


READERS: dict[Any, Any] = {
    Effect: parse_effect, tuple[Passive, ...]: parse_passives, Condition | None: parse_condition,
}  # fmt: skip
PLAIN: dict[Any, tuple[Any, str]] = {
    str: ("", "text in quotes"), int: (1, "a whole number"), bool: (False, "true or false"),
    tuple[str, ...]: ((), "a list of texts"), tuple[int, ...]: ((), "a list of numbers"),
    dict[str, str]: ({}, "a table of texts"),
}  # fmt: skip


def placeholder(hint: Any) -> Any:
    """What stands in for a field that cannot be read."""
    if hint in READERS:
        return {Effect: Seq(()), tuple[Passive, ...]: ()}.get(hint)
    return PLAIN[hint][0] if hint in PLAIN else typing.get_args(hint)[0]


def field_value(hint: Any, raw: Any, at: str) -> Any:
    """One field as its declared type; words of cards are read from text."""
    if hint in READERS:
        if not isinstance(raw, str):
            raise wrong(at, "expected the words of a card, as text in quotes")
        return READERS[hint](raw, at)
    if hint not in PLAIN:  # one of some words
        allowed = typing.get_args(hint)
        if raw not in allowed:
            raise wrong(at, f"{raw!r} cannot stand here", allowed, raw)
        return raw
    try:
        return load(raw, hint, at)
    except Refused:
        raise wrong(at, f"expected {PLAIN[hint][1]}, found {raw!r}") from None


def table(row: dict[str, Any], known: tuple[str, ...], at: str, found: list[Mistake], what: str = "section") -> None:
    """Only these stand here."""
    strange = [name for name in row if name not in known]
    found += [Mistake(at, f"unknown {what} {name}{did_you_mean(name, known)}") for name in strange]


def table_of(raw: Any, at: str, found: list[Mistake]) -> dict[str, Any]:
    """A table, or an empty one and what is wrong."""
    if isinstance(raw, dict):
        return raw
    found.append(Mistake(at, f"expected a table, found {raw!r}"))
    return {}


def listed_tables(raw: Any, at: str, found: list[Mistake]) -> list[tuple[int, dict[str, Any]]]:
    """A list of tables, with their places."""
    if not isinstance(raw, list):
        found.append(Mistake(at, "expected a list of cards, each under [[cards]]"))
        return []
    return [(i, table_of(row, f"{at}[{i}]", found)) for i, row in enumerate(raw)]
