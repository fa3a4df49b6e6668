"""Looking back: through whose eyes, a new table from a moment, and a table made of a record file."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from gloam.kernel import CHANCE, Refused, find
from gloam.records import origin_of, parse, replay
from gloam.server.problems import Problem
from gloam.server.store import Entry
from gloam.server.tables.audience_log import ALL
from gloam.server.tables.lobby import Lobby, listed
from gloam.server.tables.session.table_session import TableSession
from gloam.server.tables.table import Table
from gloam.server.tables.tokens import clean_text
from gloam.server.tables.workers.table_history import moves_of

ANSWERS = 6_000
"""The longest record that is taken in."""
TEXT, LIST = 200, 20
"""How long a text in its header may be, and a list of them."""
Texts = Annotated[list[Annotated[str, msgspec.Meta(max_length=TEXT)]], msgspec.Meta(max_length=LIST)]


def audience_of(table: Table, mine: int | None, wanted: str | int | None) -> int | None:
    """Through whose eyes: one's own while the game goes on, anybody's or everybody's once it is over."""
    open_to_all = table.over or table.readonly
    if wanted is None or wanted == "":
        return mine
    if wanted == "spectator":
        return None
    if wanted == "all":
        if not open_to_all:
            raise Problem(403, "not_over", "All seats are shown once the game is over.")
        return ALL
    if str(wanted) not in map(str, range(len(table.seats))):
        raise Problem(400, "malformed", "seat must be a number, all or spectator.")
    if int(wanted) != mine and not open_to_all:
        raise Problem(403, "not_over", "Other seats are shown once the game is over.")
    return int(wanted)


async def fork(
    lobby: Lobby, session: TableSession, mine: int | None, wanted: Any, address: str = ""
) -> tuple[TableSession, list[str | None]]:
    """A new table from a moment, once the game is over: its maker hosts it, and sees every seat if they want to."""
    table = session.table
    if not (table.over or table.readonly):
        raise Problem(
            403 if mine is not None else 401, "not_over", "You can play on from a moment once the game is over."
        )
    audience = audience_of(table, mine, wanted.view)
    told = table.told_so_far(audience)
    then = msgspec.json.decode(await lobby.history_service.ask(address, table.id, told, "until", audience, wanted.at))
    if then["over"]:
        raise Problem(409, "game_over", "The game is over at that moment. Choose an earlier one.")
    asked = then["asked"]
    seat = wanted.seat if wanted.seat is not None else mine if mine is not None else asked[0] if asked else 0
    if seat >= len(table.seats):
        raise Problem(400, "malformed", f"There is no seat {seat} at this table.")
    return await lobby.fork(session, then["moves"], seat, clean_text(wanted.name or "", 40) or table.seats[seat].name)


class CheckedRecord(msgspec.Struct):
    """A record file that replays: the game, how it began, its entries, and its header."""

    game: str
    origin: dict[str, Any]
    entries: list[Entry]
    tags: dict[str, str]


def check_record(text: str) -> bytes:
    """A record file, checked answer by answer, as `Taken`; done in a worker."""
    made = parse(text)
    if len(made.lines) > ANSWERS:
        raise Refused("bad_record", f"the record holds {len(made.lines)} answers, at most {ANSWERS} are taken")
    game = replay(made)
    if game.decision is not None and game.decision.seat == CHANCE:
        why = "the record ends in the middle of a roll; it must end where a player decides, or with the game"
        raise Refused("bad_record", why)
    origin = {**origin_of(made), **{k: game.origin[k] for k in ("seats", "options")}}
    origin["options"] = listed(origin["options"])
    return msgspec.json.encode(CheckedRecord(game.spec.id, origin, moves_of(game.state.log.entries()), made.tags))


async def checked_record(lobby: Lobby, text: str, address: str = "") -> CheckedRecord:
    """A record file, checked outside of this process."""
    return msgspec.json.decode(await lobby.upload_worker.call(address, check_record, text), type=CheckedRecord)


def texts(made: CheckedRecord, tag: str) -> list[str]:
    """A list of short texts in the header of a record."""
    try:
        found = msgspec.json.decode(made.tags.get(tag, "[]"), type=Texts)
    except (ValueError, RecursionError):
        why = f"{tag} in the header must be a list of at most {LIST} texts of at most {TEXT} characters"
        raise Refused("bad_record", why) from None
    return found


async def upload(lobby: Lobby, made: CheckedRecord) -> TableSession:
    """A table that can only be looked at, from a record file."""
    game, origin, entries = made.game, made.origin, made.entries
    given = [clean_text(name, 40) for name in texts(made, "names")[: origin["seats"]]]
    names = [name or f"Player {n}" for n, name in enumerate(given + [""] * (origin["seats"] - len(given)), 1)]
    head = lobby.head(game, origin, names, {})
    dice: dict[str, Any] = {"kind": "nobody"}
    if "dice-seed" in made.tags:
        seed = made.tags["dice-seed"]
        if len(seed) > TEXT:
            raise Refused("bad_record", f"dice-seed in the header is longer than {TEXT} characters")
        dice = {"kind": "committed", "seed": seed, "entropy": texts(made, "entropy"), "count": 0}
        dice |= {"salt": made.tags.get("dice-salt", "")[:TEXT]}
    sealed = "dice-seed" in made.tags and "dice-salt" not in made.tags
    head |= {"readonly": True, "sealed": sealed, "dice": dice}
    return await lobby.make(head, entries, [None] * find(game).checked_seats(origin["seats"]))
