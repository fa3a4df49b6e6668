"""What the list of open tables shows of one that waits for players: the game, its settings, and who asks for company.

It is made of what anyone reads who looks at the table. No token is in it, no address, and nobody's name but the host's.
"""

from __future__ import annotations

import functools

import msgspec

from gloam import game_files
from gloam.bots import measured
from gloam.kernel import GameSpec, Json, find
from gloam.server.tables.table import Table

PERSON = "normal"
"""The bot that was measured where a person will sit."""


def waits(table: Table) -> bool:
    """Whether this table belongs into the list: its host opened it, and a seat is free for a person."""
    open_now = table.listed is not None and not (table.started or table.closed or table.readonly)
    return open_now and bool(free_seats(table))


def free_seats(table: Table) -> list[int]:
    """The seats that a person may take."""
    return [n for n, seat in enumerate(table.seats) if seat.bot is None and not seat.person and n != table.host]


def shown(table: Table) -> str:
    """The table as the list shows it, as JSON; "" where it does not wait for anybody."""
    return msgspec.json.encode(entry_of(table)).decode() if waits(table) else ""


def entry_of(table: Table) -> dict[str, Json]:
    """A table that waits for players."""
    free, host = free_seats(table), table.host
    bots = [seat.bot for seat in table.seats]
    differ = len({seat.role for seat in table.seats}) > 1
    return {
        "id": table.id,
        "game": table.spec.id,
        "title": table.spec.title,
        "since": table.listed,
        "host": None if host is None else table.seats[host].name,
        "seats": len(table.seats),
        "free": len(free),
        "roles": sorted({table.seats[n].role for n in free}) if differ else [],
        "bots": bots,
        "options": settings_of(table),
        "clock": table.head.get("clock"),
        "hints": table.hints,
        "chance": chance(table.spec.id, len(table.seats), canonical(table.origin["options"]), tuple(bots)),
    }


def settings_of(table: Table) -> dict[str, Json]:
    """The options that say something: the main ones, and those that are not as they usually are."""
    words, usual = game_files.about(table.spec.id).options, usual_options(table.spec)
    chosen = table.origin["options"]
    return {name: v for name, v in chosen.items() if v != usual.get(name) or words.get(name, {}).get("main")}


def usual_options(spec: GameSpec) -> dict[str, Json]:
    """The options of a new table, as JSON gives them back."""
    return {one.name: list(one.default) if isinstance(one.default, tuple) else one.default for one in spec.options}


def canonical(options: dict[str, Json]) -> str:
    """Options as one text."""
    return msgspec.json.encode(options, order="sorted").decode()


@functools.lru_cache(maxsize=256)
def chance(game: str, seats: int, options: str, bots: tuple[str | None, ...]) -> str | None:
    """How often bots like these have won with these settings, in words; None where that was not measured."""
    wanted = [bot or PERSON for bot in bots]
    known = measured.chances(find(game), seats, msgspec.json.decode(options))
    said = next((one["text"] for one in known if one["bots"] == wanted), None)
    return said and f"{said} Normal bots played for the people."
