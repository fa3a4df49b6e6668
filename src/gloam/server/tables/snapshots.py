"""A snapshot: all of a table as it is now, to load fast. It may be lost; the entries are the table."""

from __future__ import annotations

from typing import Any

from gloam.kernel import Event, Json, Nobody, Refused
from gloam.kernel.chance import worded
from gloam.saves import resume
from gloam.server.tables.audience_log import Fact, LogLine
from gloam.server.tables.table import Table
from gloam.server.tables.undoing import UndoRequest

FORMAT = 3
SEAT = {
    name: name
    for name in (
        "name",
        "token",
        "bot",
        "person",
        "entropy",
        "changes",
        "muted",
        "ready",
        "hints",
        "hinted",
        "stand_in",
        "marks",
    )
}
SEAT |= {"minded_by": "bot_asked_by", "set_up": "set_up_by_bot"}
"""What a snapshot keeps of a seat: under which name, and from which field."""


def snapshot_of(table: Table) -> dict[str, Json]:
    """All of the table as it is now."""
    asked = table.undo_request
    return {
        "version": version_of(table),
        "game": table.game.save() if table.game else None,
        **logs_of(table),
        "seats": [{name: getattr(seat, field) for name, field in SEAT.items()} for seat in table.seats],
        "moves": [table.undoable_alone, table.seqs_before_move, table.by, table.answers_by_seat],
        "keys": [[seat, key, seq] for (seat, key), seq in table.keys.items()],
        "chat": [table.chat, table.chats, table.chat_bytes],
        "turns": table.turns,
        "undo_request": [asked.by, asked.to, asked.need, asked.agree] if asked else None,
        "rematch": table.rematch,
        "host": table.role,
        "closed": [table.closed, table.acts],
        "revoked": table.revoked,
        "open": [table.listed, table.blocked],
        "refused": [[seat, seq] for seat, seq in table.refused.items()],
        "sand": [[run, *kept] for run, kept in table.sand_left.items()],
        "overheard": table.overheard,
    }


def version_of(table: Table) -> list[Json]:
    """What a snapshot must have been made with to be of use."""
    return [FORMAT, table.spec.version, table.spec.content_hash]


def logs_of(table: Table) -> dict[str, Json]:
    """What was told last: each fact once, and where it stands in what each audience has been told."""
    facts: dict[int, tuple[int, Event]] = {}
    for line in (line for audience_log in table.audience_logs.values() for line in audience_log.lines):
        facts.setdefault(id(line.fact), (len(facts), line.fact.event))
    audience_logs = [
        [
            audience_log.audience,
            audience_log.seq,
            audience_log.settled,
            audience_log.count,
            [[line.n, line.seq, facts[id(line.fact)][0]] for line in audience_log.lines],
        ]
        for audience_log in table.audience_logs.values()
    ]
    return {
        "facts": [[e.kind, e.facts, e.audience, e.secret, e.knowing] for _, e in facts.values()],
        "audience_logs": audience_logs,
    }


def restore_logs(table: Table, kept: dict[str, Any]) -> None:
    """Know again what was told."""
    facts = [Fact(Event(k, f, a and tuple(a), s, tuple(w))) for k, f, a, s, w in kept["facts"]]
    for audience, seq, settled, count, lines in kept["audience_logs"]:
        audience_log = table.audience_logs[audience]
        audience_log.seq, audience_log.settled, audience_log.count = seq, settled, count
        audience_log.lines.extend(LogLine(n, at, facts[fact]) for n, at, fact in lines)


def restore(table: Table, n: int, kept: dict[str, Any]) -> None:
    """Set the table to what it was after `n` entries; Refused where the rules have changed since."""
    if kept["version"] != version_of(table):
        raise Refused("old_snapshot", "made under other rules")
    table.game = resume(kept["game"]) if kept["game"] else None
    if table.game is not None:
        table.game.chance = Nobody()  # what comes after the snapshot is told, not rolled
    restore_logs(table, kept)
    for seat, was in zip(table.seats, kept["seats"], strict=True):
        for name, value in was.items():
            setattr(seat, SEAT[name], value)
    table.undoable_alone, table.seqs_before_move, table.by, table.answers_by_seat = kept["moves"]
    table.keys = {(seat, key): seq for seat, key, seq in kept["keys"]}
    table.chat, table.chats, table.chat_bytes = kept["chat"]
    table.turns = kept["turns"]
    table.undo_request = UndoRequest(*kept["undo_request"]) if kept["undo_request"] else None
    table.rematch = kept["rematch"]
    table.role = kept.get("host", table.role)
    table.closed, table.acts = kept.get("closed", (False, 0))
    table.revoked = kept.get("revoked", {})
    table.listed, table.blocked = kept.get("open", (table.listed, []))
    table.refused = dict(kept.get("refused", ()))
    table.sand_left = {run: (left, until) for run, left, until in kept["sand"]}
    table.overheard = worded(kept["overheard"])
    table.length = n
