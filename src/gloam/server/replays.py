"""Looking back: a moment of a table, its record, a new table from a moment, and a table made of a record file."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Annotated, Any

import msgspec

from gloam.kernel import CHANCE, Json, Refused, canonical, find
from gloam.kernel.record import Record, origin_of, parse, replay, verify_dice
from gloam.server import wire
from gloam.server.house import House, listed
from gloam.server.rooms import Room
from gloam.server.steps import plain
from gloam.server.store import Entry, Head
from gloam.server.story import ALL
from gloam.server.tables import Table, told
from gloam.server.tokens import tidy
from gloam.server.wrong import Wrong

MOVES = ("start", "answer", "undo", "reply_undo", "reseat", "mute", "host", "close")
EVERY = 10
"""A state hash stands behind every so many answers of a record."""
ANSWERS = 20_000
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
            raise Wrong(403, "not_over", "everything is shown once the game is over")
        return ALL
    if str(wanted) not in map(str, range(len(table.seats))):
        raise Wrong(400, "malformed", "seat is a number, all or spectator")
    if int(wanted) != mine and not open_to_all:
        raise Wrong(403, "not_over", "other seats are shown once the game is over")
    return int(wanted)


def moment(table: str, head: Head, entries: Sequence[Entry], audience: int | None, at: int | None) -> dict[str, Json]:
    """The position at a moment, as this audience counts them: the first at which it had been told that much."""
    moments: list[int] = []
    shown: dict[str, Json] | None = None
    t = None
    for n, t in enumerate(told(table, head, entries)):
        if n == 0 or not t.started or entries[n - 1]["do"] not in MOVES:
            continue
        seq = t.seq(audience)
        if not moments or moments[-1] != seq:
            moments.append(seq)
        if shown is None and at is not None and seq >= at:
            shown = wire.moment(t, audience)
    if shown is None and t is not None:
        shown = wire.moment(t, audience)
    return {**(shown or {}), "of": moments[-1] if moments else 0, "moments": moments}


def until(table: str, head: Head, entries: Sequence[Entry], audience: int | None, at: int) -> tuple[Table, list[Entry]]:
    """The table at a moment, and the moves that led there without those that were taken back."""
    t = None
    for n, t in enumerate(told(table, head, entries)):
        if n and entries[n - 1]["do"] in MOVES and t.seq(audience) >= at:
            break
    if t is None or t.game is None:
        raise Wrong(409, "not_started", "the game has not begun yet")
    return t, moves_of(t.playing.state.log)


def moves_of(log: Sequence[tuple[int, str, Any]]) -> list[Entry]:
    """The entries that lead to this log: the start, then every answer with what was rolled after it."""
    start: Entry = {"do": "start", "rolled": []}
    made = [start]
    for seat, kind, value in log:
        if seat == CHANCE:
            made[-1].setdefault("rolled", []).append([kind, plain(value)])
        else:
            made.append(
                {"do": "answer", "seat": seat, "kind": kind, "value": plain(value), "by": "then", "free": False}
            )
    return made


# ------------------------------------------------------------------------------------------------- records


def record_of(table: Table) -> str:
    """The whole record of a game that is over."""
    names = canonical([seat.name for seat in table.seats])
    return table.playing.record(every=EVERY, names=names, table=table.id).text()


def story_of(table: Table, audience: int | None) -> str:
    """What this audience has been told while the game goes on, and its own answers: no record, and not replayable."""
    tags = {
        "gloam-story": "1",
        "game": table.spec.id,
        "version": table.spec.version,
        "content": table.spec.content_hash,
        "seats": str(len(table.seats)),
        "options": canonical(table.origin["options"]),
        "told-to": "spectator" if audience is None else str(audience),
        "commitment": wire.dice(table)["commitment"] or "",
        "names": canonical([seat.name for seat in table.seats]),
    }
    own = zip(table.ear(audience).own, answers_of(table, audience), strict=True)
    rows = [(seq, f"{seq} {answer}") for seq, answer in own]
    for seq, text in wire.lines(table, audience):
        line = msgspec.json.decode(text)
        rule = f" ({line['rule']})" if line["rule"] else ""
        rows.append((seq, f"; {seq} {line['text']}{rule}"))
    told_ = [row for _, row in sorted(rows)]
    return "\n".join([*(f"{key}: {value}" for key, value in tags.items()), "", *told_, f"end {len(told_)}", ""])


def answers_of(table: Table, audience: int | None) -> list[str]:
    """A seat's own answers, in order, those taken back among them."""
    return [
        f"{seat} {kind} {json.dumps(value, ensure_ascii=False)}"
        for seat, kind, value in table.answered
        if seat == audience
    ]


def verify(table: Table) -> dict[str, Json]:
    """Check every roll of a finished game against its revealed seed."""
    made = table.playing.record(every=10**9)
    try:
        count = verify_dice(made)
    except Refused as refused:
        return {"fair": False, "rolls": 0, "code": refused.code, "detail": refused.text}
    return {"fair": True, "rolls": count, "code": "", "detail": ""}


async def fork(house: House, room: Room, mine: int | None, wanted: Any) -> tuple[Room, list[str | None]]:
    """A new table from a moment: once the game is over, or of one's own game against bots."""
    table = room.table
    people = [n for n, seat in enumerate(table.seats) if seat.bot is None]
    if not (table.over or table.readonly or (mine is not None and people == [mine])):
        raise Wrong(403 if mine is not None else 401, "not_over", "a game can be forked once it is over")
    head, entries = await house.film(table.id)
    audience = audience_of(table, mine, wanted.view)
    then, prefix = until(table.id, head, entries, audience, wanted.at)
    if then.over:
        raise Wrong(409, "game_over", "there is nothing left to play after that moment")
    asked = then.waiting()
    seat = wanted.seat if wanted.seat is not None else mine if mine is not None else asked[0] if asked else 0
    if seat >= len(table.seats):
        raise Wrong(400, "malformed", f"there is no seat {seat}")
    if not (table.over or table.readonly) and seat != mine:
        raise Wrong(403, "not_over", "you may fork only your own seat before the game is over")
    return await house.fork(room, prefix, seat, wanted.name or table.seats[seat].name)


def take_in(text: str) -> tuple[str, dict[str, Any], list[Entry], Record]:
    """A record file, checked answer by answer: the game, how it began, and its entries."""
    made = parse(text)
    if len(made.lines) > ANSWERS:
        raise Refused("bad_record", f"the record holds {len(made.lines)} answers, at most {ANSWERS} are taken")
    game = replay(made)
    if game.decision is not None and game.decision.seat == CHANCE:
        why = "the record ends in the middle of a roll; it must end where a player decides, or with the game"
        raise Refused("bad_record", why)
    origin = {**origin_of(made), **{k: game.origin[k] for k in ("seats", "options")}}
    origin["options"] = listed(origin["options"])
    return game.spec.id, origin, moves_of(game.state.log), made


def texts(made: Record, tag: str) -> list[str]:
    """A list of short texts in the header of a record."""
    try:
        found = msgspec.json.decode(made.tags.get(tag, "[]"), type=Texts)
    except (ValueError, RecursionError):
        why = f"{tag} in the header must be a list of at most {LIST} texts of at most {TEXT} characters"
        raise Refused("bad_record", why) from None
    return found


async def upload(house: House, taken: tuple[str, dict[str, Any], list[Entry], Record]) -> Room:
    """A table that can only be looked at, from a record file."""
    game, origin, entries, made = taken
    given = [tidy(name, 40) for name in texts(made, "names")[: origin["seats"]]]
    names = [name or f"Player {n}" for n, name in enumerate(given + [""] * (origin["seats"] - len(given)), 1)]
    head = house.head(game, origin, names, {})
    dice: dict[str, Any] = {"kind": "nobody"}
    if "dice-seed" in made.tags:
        seed = made.tags["dice-seed"]
        if len(seed) > TEXT:
            raise Refused("bad_record", f"dice-seed in the header is longer than {TEXT} characters")
        dice = {"kind": "committed", "seed": seed, "entropy": texts(made, "entropy"), "count": 0}
    head |= {"readonly": True, "sealed": "dice-seed" in made.tags, "dice": dice}
    return await house.make(head, entries, [None] * find(game).checked_seats(origin["seats"]))
