"""The rows of the tables that wait for players, which several servers on one database share.

A row says what the list shows of a table; its text is empty where the table waits no more. The server that has seen
most of the table has the last word. Every change gets a number
that only grows: it is counted up in the transaction that writes, and the next one waits for that. So a server that asks
for what came after a number misses nothing, and reads no more than what has changed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from gloam.server.store.dialect import Db

KEPT = 3600
"""Seconds after which a row that nobody renews is deleted."""
CHANGE, CHAT = "open_change", "chat"
SAY = "INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value"
NEXT = (
    "INSERT INTO meta (key, value) VALUES (?, '1') "
    "ON CONFLICT (key) DO UPDATE SET value = CAST(CAST(meta.value AS BIGINT) + 1 AS TEXT)"
)
WRITE = (
    "INSERT INTO open_tables (table_id, n, length, alive, hidden, body) VALUES (?, ?, ?, ?, 0, ?) "
    "ON CONFLICT (table_id) DO UPDATE "
    "SET n = excluded.n, length = excluded.length, alive = excluded.alive, body = excluded.body "
    "WHERE excluded.length >= open_tables.length"
)
HIDE = (
    "INSERT INTO open_tables (table_id, n, length, alive, hidden, body) VALUES (?, ?, 0, ?, ?, '') "
    "ON CONFLICT (table_id) DO UPDATE SET n = excluded.n, hidden = excluded.hidden"
)
DROP = "DELETE FROM open_tables WHERE hidden = 0 AND alive < ?"
SINCE = "SELECT table_id, n, alive, hidden, body FROM open_tables WHERE n > ? ORDER BY n"


Shown: TypeAlias = tuple[str, int, str]
"""A table, how long it was when somebody looked, and what the list shows of it."""


class OpenRow(NamedTuple):
    """A table in the list: when it was last renewed, whether the operator hides it, and what is shown of it."""

    table: str
    n: int
    alive: int
    hidden: bool
    body: str


class OpenRows(NamedTuple):
    """What has changed: the rows, the number of the last change, and whether people may chat on this server."""

    change: int
    chat: bool
    rows: list[OpenRow]


def write(db: Db, rows: Iterable[Shown], now: int) -> None:
    """Write what the list shows of these tables, in a transaction that has begun; a later look at one stays."""
    n = next_change(db)
    db.executemany(WRITE, [(table, n, length, now, body) for table, length, body in sorted(rows)])
    db.execute(DROP, (now - KEPT,))


def hide(db: Db, table: str, now: int, *, on: bool) -> None:
    """The operator takes a table off the list, or no longer does."""
    db.execute(HIDE, (table, next_change(db), now, int(on)))


def let_chat(db: Db, *, on: bool) -> None:
    """The operator lets people chat on all servers of this database, or does not."""
    db.execute(SAY, (CHAT, "on" if on else "off"))


def next_change(db: Db) -> int:
    """The number of a new change; who writes another one waits until this transaction has ended."""
    db.execute(NEXT, (CHANGE,))
    (n,) = db.execute("SELECT value FROM meta WHERE key = ?", (CHANGE,)).fetchone()
    return int(n)


def read(db: Db, since: int) -> OpenRows:
    """What has changed after that number."""
    known = dict(db.execute("SELECT key, value FROM meta WHERE key IN (?, ?)", (CHANGE, CHAT)).fetchall())
    change = int(known.get(CHANGE, "0"))
    found = db.execute(SINCE, (since,)).fetchall() if change > since else []
    rows = [OpenRow(table, n, alive, bool(hidden), body) for table, n, alive, hidden, body in found]
    return OpenRows(max([change, *(row.n for row in rows)]), known.get(CHAT) != "off", rows)
