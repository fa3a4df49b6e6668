"""How often bots have won at tables like this one: what somebody reads who is about to sit down.

The counts are written by `python research/measured_tables.py` into `measured.json` beside a game's bots. They hold
for one content of the game: with other facts nothing is said. A row is a table: its seats, its options, a bot for each
seat, how many games were played from which seed, and how many of them each seat has won.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any, NamedTuple

from gloam import game_files
from gloam.kernel import GameSpec, Json

FILE = "measured.json"


class Count(NamedTuple):
    """How many games a seat has won, and the 95% interval of its share."""

    won: int
    low: float
    high: float


class Row(NamedTuple):
    """What was counted at one table."""

    seats: int
    options: dict[str, Json]
    bots: tuple[str, ...]
    games: int
    won: tuple[Count, ...]
    seed: int


class Measured(NamedTuple):
    """All that was counted of one game."""

    content: str
    no_matter: frozenset[str]
    """Options that change nobody's chances."""
    tables: tuple[Row, ...]


NOTHING = Measured("", frozenset(), ())


@functools.cache
def measured(game: str) -> Measured:
    """What was counted of a game; nothing where its bots bring no counts."""
    module = game_files.part(game, "bots")
    file = files(module) / FILE if module is not None and hasattr(module, "__path__") else None
    if file is None or not file.is_file():
        return NOTHING
    told = json.loads(file.read_text("utf-8"))
    return Measured(told["content"], frozenset(told["no_matter"]), tuple(row_of(table) for table in told["tables"]))


def row_of(table: Mapping[str, Any]) -> Row:
    """One table of the file."""
    won = tuple(Count(*count) for count in table["won"])
    return Row(table["seats"], table["options"], tuple(table["bots"]), table["games"], won, table["seed"])


def chances(spec: GameSpec, seats: int, options: Mapping[str, Json]) -> list[dict[str, Any]]:
    """For a table with these settings: which bots were measured there, and what came of it, in words."""
    known = measured(spec.id)
    if known.content != spec.content_hash:
        return []
    wanted = that_matter(spec, options, known.no_matter)
    return [
        {"bots": list(row.bots), "text": chance_sentence(row, spec.roles_of(seats, spec.checked_options(options)))}
        for row in known.tables
        if row.seats == seats and that_matter(spec, row.options, known.no_matter) == wanted
    ]


def about_normal(spec: GameSpec, seats: int, options: Mapping[str, Json]) -> str:
    """What to know of `normal` bots at such a table, in words of the game's bots; "" where there is nothing."""
    words = getattr(game_files.part(spec.id, "bots"), "about_normal", None)
    return words(seats, spec.checked_options(options)) if words else ""


def that_matter(spec: GameSpec, options: Mapping[str, Json], no_matter: frozenset[str]) -> dict[str, Json]:
    """The options by which tables differ, with their values."""
    return {name: value for name, value in spec.checked_options(options).items() if name not in no_matter}


def chance_sentence(row: Row, roles: Sequence[str]) -> str:
    """What was counted, in one sentence."""
    team = {count for count, role in zip(row.won, roles, strict=True) if role == roles[-1]}
    if len(team) == 1 and len(roles) > 1:
        who = "the players" if len(set(roles)) == 1 else f"the {roles[-1].capitalize()}s"
        won = share(who, row.won[-1], row.games)
    else:
        won = ", ".join(share(f"seat {n}", count, row.games) for n, count in enumerate(row.won, 1))
    return f"In {row.games} games with bots like these, {won}."


def share(who: str, count: Count, games: int) -> str:
    """Who won how often, and the range that this may be in by chance."""
    return f"{who} won {count.won / games:.0%} ({count.low:.0%} to {count.high:.0%})"
