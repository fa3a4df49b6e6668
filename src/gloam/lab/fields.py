"""The fields of an experiment's file: what each may hold. Anything else is refused by file, field and reason."""

from __future__ import annotations

import difflib
import json
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from gloam.kernel import Refused
from gloam.lab.dice import DICE
from gloam.lab.luck import WAYS
from gloam.lab.observers import OBSERVERS

MOST_GAMES = 100_000_000
Check = Callable[[Any], str]
"""What is wrong with a value, as the end of a sentence; nothing where it is right."""


def bad(file: str, field: str, why: str, instead: Sequence[object] = ()) -> Refused:
    """A refusal that names the file, the field and the reason."""
    return Refused("bad_file", f"{file}: {field}: {why}", instead=tuple(instead))


@contextmanager
def blamed_on(file: str, field: str) -> Iterator[None]:
    """What is refused in here is refused as the mistake of this field."""
    try:
        yield
    except Refused as refused:
        raise bad(file, field, refused.text, refused.instead) from refused


def as_written(value: Any) -> str:
    """A wrong value as it is shown; a long one is cut."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 40 else f"{text[:40]}…"  # noqa: PLR2004


def text(value: Any) -> str:
    """Words."""
    return "" if isinstance(value, str) and value.strip() else f"must be words in quotes, not {as_written(value)}"


def flag(value: Any) -> str:
    """Yes or no."""
    return "" if isinstance(value, bool) else f"must be true or false, not {as_written(value)}"


def table(value: Any) -> str:
    """Fields of its own."""
    return "" if isinstance(value, dict) else f"must be a table, not {as_written(value)}"


def whole(least: int | None = None, most: int | None = None) -> Check:
    """A whole number in a range."""
    upwards = "" if least is None else f" of {least} or more"
    range_words = upwards if most is None else f" from {least} to {most:,}"

    def check(value: Any) -> str:
        fits = type(value) is int and (least is None or value >= least) and (most is None or value <= most)
        return "" if fits else f"must be a whole number{range_words}, not {as_written(value)}"

    return check


def number(least: float, most: float) -> Check:
    """A number strictly between two others."""

    def check(value: Any) -> str:
        fits = type(value) in (int, float) and math.isfinite(value) and least < value < most
        words = "a number" if math.isinf(most) else f"a number between {least:g} and {most:g}"
        return "" if fits else f"must be {words}, not {as_written(value)}"

    return check


def one_of(*allowed: str) -> Check:
    """A word of a list."""

    def check(value: Any) -> str:
        return (
            ""
            if value in allowed and isinstance(value, str)
            else f"must be {' or '.join(allowed)}, not {as_written(value)}"
        )

    return check


def names(value: Any) -> str:
    """One name, or a list of them."""
    listed = [value] if isinstance(value, str) else value
    if not isinstance(listed, list) or not listed or any(text(one) for one in listed):
        return f"must be a name or a list of names, not {as_written(value)}"
    return ""


def observed(value: Any) -> str:
    """A list of observers, each once."""
    if wrong := "" if value == [] else names(value):
        return wrong
    listed = [value] if isinstance(value, str) else value
    for one in listed:
        if one not in OBSERVERS:
            return f"there is no observer {one!r}; there are {', '.join(OBSERVERS)}"
        if listed.count(one) > 1:
            return f"{one!r} is named twice"
    return ""


def luck(value: Any) -> str:
    """A way to measure it, or whether to."""
    if isinstance(value, bool) or (isinstance(value, str) and value in WAYS):
        return ""
    return f"luck can't be measured by {as_written(value)}: say {', '.join(WAYS)}, true or false"


def pack(value: Any) -> str:
    """A folder, or facts by file."""
    if isinstance(value, str):
        return text(value)
    if not isinstance(value, dict) or not value:
        return f"must be a folder or a table of files with facts, not {as_written(value)}"
    for file, facts in value.items():
        parts = file.split("/")
        if not file.endswith(".toml") or "\\" in file or any(part in ("", ".", "..") for part in parts):
            return f'{file!r} is no file of facts: name one such as "dreams.toml"'
        if not isinstance(facts, dict) or not facts:
            return f"{file} must be a table of facts, not {as_written(facts)}"
        if odd := no_fact(facts):
            return f"{file}: {odd} is neither words nor a number"
    return ""


def no_fact(value: Any) -> str:
    """The first value in there that no file of facts can hold, shown; nothing where all can."""
    if isinstance(value, dict | list):
        inner = value.values() if isinstance(value, dict) else value
        return next((odd for one in inner if (odd := no_fact(one))), "")
    if isinstance(value, float) and not math.isfinite(value):
        return str(value)
    return "" if isinstance(value, str | bool | int | float) else str(value)


def tables(value: Any) -> str:
    """One or several tables."""
    fits = isinstance(value, list) and value and all(isinstance(one, dict) for one in value)
    return "" if fits else f"must be written as [[variant]], once for each, not {as_written(value)}"


def values(value: Any) -> str:
    """Two values or more, each once."""
    if not isinstance(value, list) or len(value) < 2:  # noqa: PLR2004
        return f"must be a list of two values or more, not {as_written(value)}"
    twice = next((one for n, one in enumerate(value) if one in value[:n]), None)
    return "" if twice is None else f"{as_written(twice)} stands there twice"


PLAYED: Mapping[str, Check] = {
    "seats": whole(1),
    "bots": names,
    "options": table,
    "fixed": flag,
    "pack": pack,
    "thoughts": whole(1),
}
"""What a variant may say for itself; else it is as the whole experiment says."""
KNOWN: Mapping[str, Check] = {
    **PLAYED,
    "title": text,
    "question": text,
    "game": text,
    "games": whole(1, MOST_GAMES),
    "seed": whole(),
    "dice": one_of(*DICE),
    "luck": luck,
    "observe": observed,
    "measure": text,
    "variant": tables,
    "vary": table,
    "stop": table,
}
VARIANT: Mapping[str, Check] = {"name": text, **PLAYED}
VARY: Mapping[str, Check] = {
    "option": text,
    "fact": text,
    "field": one_of("seats", "bots", "thoughts"),
    "values": values,
}
STOP: Mapping[str, Check] = {
    "rule": one_of("settled", "sprt"),
    "elo0": number(-math.inf, math.inf),
    "elo1": number(-math.inf, math.inf),
    "alpha": number(0, 0.5),
    "beta": number(0, 0.5),
}


def check_fields(given: Mapping[str, Any], known: Mapping[str, Check], file: str, inside: str = "") -> None:
    """Every field is one that there is, and holds what it may."""
    for field, value in given.items():
        at = f"{inside}{field}"
        if field not in known:
            near = difflib.get_close_matches(field, known, 1)
            raise bad(file, at, "there is no such field", near or tuple(known))
        if why := known[field](value):
            raise bad(file, at, why)
