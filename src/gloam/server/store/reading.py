"""Reading one table from a database that speaks SQL: whole, or not at all."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from gloam.server.store.dialect import Db, Dialect
from gloam.server.store.interface import Damaged, Entry, Kept, Unknown, unpacked


def read_table(db: Db, dialect: Dialect, table: str, *, snapshots: bool) -> Kept:
    """Read one table in one transaction, so that head, snapshot and entries fit each other."""
    with moment(db, dialect):
        row = db.execute("SELECT head, length FROM tables WHERE id = ?", (table,)).fetchone()
        if row is None:
            raise Unknown(table)
        snap = db.execute("SELECT n, body FROM snapshots WHERE table_id = ?", (table,)).fetchone()
        n, body = snap if snap and snapshots else (0, "null")
        entries = entries_from(db, table, n, row[1])
    return Kept(unpacked(row[0]), unpacked(body), n, entries)


def added(db: Db, dialect: Dialect, table: str, n: int) -> list[Entry]:
    """The entries of a table from number `n` on."""
    with moment(db, dialect):
        row = db.execute("SELECT length FROM tables WHERE id = ?", (table,)).fetchone()
        if row is None:
            raise Unknown(table)
        return entries_from(db, table, n, row[0]) if row[0] > n else []


def entries_from(db: Db, table: str, n: int, length: int) -> list[Entry]:
    """The entries from number `n` on, of a table of this length."""
    rows = db.execute("SELECT body FROM entries WHERE table_id = ? AND n >= ? ORDER BY n", (table, n)).fetchall()
    if len(rows) != length - n:
        raise Damaged(f"{len(rows)} of {length - n} entries are there")
    return [unpacked(body) for (body,) in rows]


@contextlib.contextmanager
def moment(db: Db, dialect: Dialect) -> Iterator[None]:
    """Read all of it as it was at one moment."""
    db.execute(dialect.begin_reading)
    try:
        yield
    finally:
        with contextlib.suppress(dialect.error):
            db.execute("COMMIT")
