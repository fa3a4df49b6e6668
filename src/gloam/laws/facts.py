"""What the laws need to know about a game: the file laws.toml in its package. One without is held to the strictest."""

from __future__ import annotations

import itertools
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, fields
from importlib.resources.abc import Traversable
from typing import Any, Final

from gloam import game_files
from gloam.kernel import GameSpec, Json, Option, Refused

FILE: Final = "laws.toml"
RULE = re.compile(r"^(?:- |\| )([A-Z]+-?[0-9]+)\b", re.MULTILINE)


@dataclass(frozen=True)
class Facts:
    """`most`: random play ends within this many answers, including those of chance.

    `hides`: some seat does not know something, so that its position can be resampled.
    `open_with`: options with which everyone knows everything anyway, each with that value.
    `silence_tells`: kinds of questions that are asked even with one option, because not asking would tell a secret.
    `public_chance`: kinds of questions to chance whose answer everyone sees.
    `passing`: kinds of events that by the rules say something that no view shows.
    `untold`: kinds of questions where the reason why something is not offered would tell a secret.
    `one_rule`: phrases with "or" that reasons may have: they name a rule or what to do, not several reasons.
    `not_yet`: kinds of questions that do not give their reasons yet. Should become empty, see refusals.py.
    """

    most: int = 20_000
    hides: bool = True
    open_with: tuple[tuple[str, Any], ...] = ()
    silence_tells: frozenset[str] = frozenset()
    public_chance: frozenset[str] = frozenset()
    passing: frozenset[str] = frozenset()
    untold: frozenset[str] = frozenset()
    one_rule: frozenset[str] = frozenset()
    not_yet: frozenset[str] = frozenset()


FACTS: Final[dict[str, Facts]] = {}
"""By game, once they were read; a test may put others here."""


def facts(spec: GameSpec) -> Facts:
    """What the laws know about this game: the file laws.toml in its package."""
    if spec.id not in FACTS:
        FACTS[spec.id] = read_facts(folder(spec) / FILE)
    return FACTS[spec.id]


def read_facts(path: Traversable) -> Facts:
    """The facts of a file; without one, the strictest."""
    if not path.is_file():
        return Facts()
    given = tomllib.loads(path.read_text("utf-8"))
    known = {one.name for one in fields(Facts)}
    for name in given:
        if name not in known:
            raise ValueError(f"{FILE}: there is no {name!r}; there are {', '.join(sorted(known))}")
    whole: dict[str, Any] = {
        key: frozenset(value) if isinstance(value, list) else value for key, value in given.items()
    }
    if "open_with" in whole:
        whole["open_with"] = tuple(dict(whole["open_with"]).items())
    return Facts(**whole)


def folder(spec: GameSpec) -> Traversable:
    """The folder of a game's package, which need not be installed under its id."""
    return game_files.folder_of(spec.state.__module__.rpartition(".")[0] or spec.state.__module__)


def rule_ids(spec: GameSpec) -> frozenset[str]:
    """The ids of the game's checklist."""
    packed = folder(spec) / "rules.md"
    path = packed if packed.is_file() else game_files.checklist(spec.id)
    if path is None:
        raise AssertionError(f"{spec.title} has no rules.md in its package: write its rules down, each with an id")
    return frozenset(RULE.findall(path.read_text("utf-8")))


def settings(spec: GameSpec) -> Iterator[dict[str, Json]]:
    """The options as they come, and then with one of them at a time set to something else."""
    yield {}
    for option in spec.options:
        for value in others(option):
            yield {option.name: value}


def others(option: Option) -> list[Any]:
    """What else an option may be: the other flag, the ends of a range, the other words, none of several and all."""
    match option.type:
        case "flag":
            found: list[Any] = [not option.default]
        case "number":
            found = [end for end in (option.least, option.most) if end is not None]
        case "choice":
            found = list(option.choices)
        case _:
            found = [(), option.choices]
    return [value for value in found if value != option.default]


def cases(spec: GameSpec) -> Iterator[tuple[int, dict[str, Json]]]:
    """Every number of seats as the options come, and every setting with the fewest seats it can be played with."""
    least, most = spec.seats
    for seats in range(least, most + 1):
        yield seats, {}
    for chosen in itertools.islice(settings(spec), 1, None):
        fitting = [seats for seats in range(least, most + 1) if can_begin(spec, seats, chosen)]
        if fitting:
            yield fitting[0], chosen


def can_begin(spec: GameSpec, seats: int, chosen: dict[str, Json]) -> bool:
    """Whether the game allows this setting with this many seats."""
    try:
        spec.setup(seats, spec.checked_options(chosen))
    except Refused:
        return False
    return True
