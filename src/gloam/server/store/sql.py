"""The store in SQL that SQLite and PostgreSQL both understand; what differs between them is in a `Dialect`.

One connection writes, in the writer's thread; one reads, in another. Statements are written with `?`.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import time
from collections.abc import Callable, Collection, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from gloam.server.store import open_rows
from gloam.server.store.dialect import GROW, WRITE, Db, Dialect, Row
from gloam.server.store.interface import (
    Conflict,
    Damaged,
    Entry,
    Head,
    Kept,
    NewerSchema,
    Unavailable,
    Unknown,
    Unwritable,
    packed,
)
from gloam.server.store.reading import added, read_table
from gloam.server.store.writer import Job, Result, Writer

T = TypeVar("T")
LOG = logging.getLogger("gloam.server")

SCHEMA: tuple[str, ...] = (
    # 1: the first
    """
    CREATE TABLE tables (id TEXT PRIMARY KEY, head TEXT NOT NULL, length INTEGER NOT NULL);
    CREATE TABLE entries (table_id TEXT NOT NULL, n INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (table_id, n));
    CREATE TABLE snapshots (table_id TEXT PRIMARY KEY, n INTEGER NOT NULL, body TEXT NOT NULL);
    """,
    # 2: when somebody last did something at a table, in seconds since 1970; 0 where it was written by an older Gloam
    "ALTER TABLE tables ADD COLUMN touched BIGINT NOT NULL DEFAULT 0;",
    # 3: the tables that wait for players, and which of them the operator hides
    """
    CREATE TABLE open_tables (table_id TEXT PRIMARY KEY, n BIGINT NOT NULL, length INTEGER NOT NULL,
      alive BIGINT NOT NULL, hidden INTEGER NOT NULL, body TEXT NOT NULL);
    CREATE INDEX open_tables_by_change ON open_tables (n);
    """,
)
"""One script per schema version, in order. A database of an older version is brought up by the scripts it lacks."""

TOUCHED = 2
"""The version since which a table knows when it was last used."""

CREATE, APPEND, SNAPSHOT, PROBE, OPEN = range(5)
"""The order of writes: first by kind, then by table. Every server locks rows in this order, so that none waits in a
circle."""
PROBES = ("probe", "probe again")
"""Under which keys a probe is written, one after the other."""
ROOM = 32 * 1024
"""How many letters a probe has."""
SAY = "INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value"
MAKE = "INSERT INTO tables (id, head, length, touched) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO NOTHING"


class NotTogether(Exception):
    """Not every job of a batch can be written: each is to be tried by itself."""


class SqlStore:
    """Tables in a database that speaks SQL: one writer with group commit, one reader."""

    def __init__(self, dialect: Dialect) -> None:
        self.dialect = dialect
        self._writing = dialect.connect()
        migrate(self._writing, dialect)
        self._reading = dialect.connect()
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="store-reader")
        self.commits = self.appends = self.probes = 0
        self._writer = Writer(self._commit)

    @property
    def failures(self) -> int:
        """How many writes have failed, but for those where somebody else was faster."""
        return self._writer.failures

    @property
    def restarts(self) -> int:
        """How often the writing thread had to be started again."""
        return self._writer.restarts

    @property
    def waiting(self) -> int:
        """How many writes wait."""
        return self._writer.waiting

    # --------------------------------------------------------------------------------------------- writing

    async def create(self, table: str, head: Head, entries: Sequence[Entry] = ()) -> None:
        """Make a table with its first entries."""
        rows, text = numbered(table, 0, entries), packed(head)

        def write(db: Db) -> None:
            if not db.execute(MAKE, (table, text, len(rows), seconds())).rowcount:
                raise Conflict(table)
            if rows:
                db.executemany(WRITE, rows)

        await self._writer.write((CREATE, table), write)

    async def append(self, table: str, at: int, entries: Sequence[Entry]) -> None:
        """Write entries from number `at` on; done means committed."""
        rows = numbered(table, at, entries)
        length = at + len(rows)

        def write(db: Db) -> None:
            if not db.execute(GROW, (length, seconds(), table, at)).rowcount:
                known = db.execute("SELECT 1 FROM tables WHERE id = ?", (table,)).fetchone()
                raise Conflict(table) if known else Unknown(table)
            db.executemany(WRITE, rows)
            self.dialect.announce(db, [(table, length)])

        await self._writer.write((APPEND, table), write, rows)
        self.appends += 1

    async def keep(self, table: str, n: int, snapshot: Any) -> None:
        """Keep a snapshot made after `n` entries, unless there is a later one."""
        text = packed(snapshot)
        sql = (
            "INSERT INTO snapshots (table_id, n, body) VALUES (?, ?, ?) ON CONFLICT (table_id) "
            "DO UPDATE SET n = excluded.n, body = excluded.body WHERE excluded.n > snapshots.n"
        )
        await self._writer.write((SNAPSHOT, table), lambda db: void(db.execute(sql, (table, n, text))))

    async def forget(self, table: str) -> None:
        """Drop the snapshot."""
        sql = "DELETE FROM snapshots WHERE table_id = ?"
        await self._writer.write((SNAPSHOT, table), lambda db: void(db.execute(sql, (table,))))

    async def list_open(self, rows: Sequence[open_rows.Shown], since: int) -> open_rows.OpenRows:
        """Write what the list of open tables shows of these, and read in the same transaction what has changed."""
        found: list[open_rows.OpenRows] = []

        def write(db: Db) -> None:
            open_rows.write(db, rows, seconds())
            found[:] = [open_rows.read(db, since)]

        await self._writer.write((OPEN, ""), write)
        return found[0]

    async def probe(self) -> None:
        """Write something that needs room of its own, the way everything is written, and drop what was there before.

        It is larger than an answer, and stands beside the last one until the transaction has committed: where it fits,
        the next answers fit as well.
        """
        self.probes += 1
        key, before = PROBES[self.probes % 2], PROBES[(self.probes + 1) % 2]
        text = os.urandom(ROOM // 2).hex()

        def write(db: Db) -> None:
            db.execute(SAY, (key, text))
            db.execute("DELETE FROM meta WHERE key = ?", (before,))

        await self._writer.write((PROBE, ""), write)
        if (gone := self.dialect.missing_file()) is not None:
            raise Unavailable(f"{gone} was deleted while it is in use: stop the server only after `gloam backup`")

    def _commit(self, batch: Sequence[Job]) -> list[Result]:
        """Write a batch: all at once, and where one of them cannot be written, job by job, so that it fails alone."""
        try:
            return self._in_one(batch, self._together)
        except NotTogether:
            return self._in_one(batch, self._one_by_one)

    def _in_one(self, batch: Sequence[Job], write: Callable[[Db, Sequence[Job]], list[Result]]) -> list[Result]:
        """One transaction. Where the database fails, all of them fail."""
        transaction_id: object = None
        results: list[Result] = []
        try:
            db = self._writing = self._connected(self._writing)
            db.execute(self.dialect.begin_writing)
            results = write(db, batch)
            transaction_id = self.dialect.transaction_id(db)
            db.execute("COMMIT")
        except self.dialect.error as error:
            self._roll_back()
            if transaction_id is None or not self.dialect.has_committed(transaction_id):
                return [(job, Unavailable(str(error))) for job in batch]
        except BaseException:
            self._roll_back()
            raise
        self.commits += 1
        return results

    def _roll_back(self) -> None:
        with contextlib.suppress(self.dialect.error):
            self._writing.execute("ROLLBACK")

    def _together(self, db: Db, batch: Sequence[Job]) -> list[Result]:
        """All appends with two statements; Apart where not every job can be written."""
        try:
            for job in batch:
                if job.order[0] == CREATE:
                    job.write(db)
            self._append_all(db, [job.rows for job in batch if job.rows])
            for job in batch:
                if job.order[0] != CREATE and not job.rows:
                    job.write(db)
        except Exception as error:
            if self.dialect.is_lost(db):
                raise
            raise NotTogether from error
        return [(job, None) for job in batch]

    def _append_all(self, db: Db, appends: Sequence[Sequence[Row]]) -> None:
        """Write the rows of many appends; Apart where not every table has the length that is expected."""
        if not appends:
            return
        grown = [(rows[0][0], rows[-1][1] + 1) for rows in appends]
        now = seconds()
        lengths = [(length, now, table, rows[0][1]) for (table, length), rows in zip(grown, appends, strict=True)]
        if self.dialect.grow(db, lengths) != len(lengths):
            raise NotTogether
        self.dialect.write(db, [row for rows in appends for row in rows])
        self.dialect.announce(db, grown)

    def _one_by_one(self, db: Db, batch: Sequence[Job]) -> list[Result]:
        """Each job by itself: what goes wrong with one is undone, and does not hinder the others."""
        results: list[Result] = []
        for job in batch:
            db.execute("SAVEPOINT job")
            try:
                job.write(db)
            except Exception as error:
                if self.dialect.is_lost(db) or self.dialect.has_rolled_back(db):
                    raise
                db.execute("ROLLBACK TO SAVEPOINT job")
                results.append((job, self._told(error)))
            else:
                results.append((job, None))
            db.execute("RELEASE SAVEPOINT job")
        return results

    def _told(self, error: Exception) -> Exception:
        """The error that the waiting caller is told."""
        if isinstance(error, (Conflict, Unknown, Unavailable, Unwritable)):
            return error
        if isinstance(error, self.dialect.error) and not self.dialect.is_refusal(error):
            return Unavailable(str(error))
        LOG.error("the store cannot write this, now or later", exc_info=error)
        return Unwritable(str(error))

    def _connected(self, db: Db) -> Db:
        """The same connection, or a new one where it was lost."""
        if not self.dialect.is_lost(db):
            return db
        with contextlib.suppress(self.dialect.error):
            db.close()
        return self.dialect.connect()

    # --------------------------------------------------------------------------------------------- reading

    async def load(self, table: str) -> Kept:
        """The head, the snapshot and what came after it."""
        return await self._read(lambda db: read_table(db, self.dialect, table, snapshots=True))

    async def load_all(self, table: str) -> Kept:
        """The head and every entry from the first on."""
        return await self._read(lambda db: read_table(db, self.dialect, table, snapshots=False))

    async def since(self, table: str, n: int) -> list[Entry]:
        """The entries from number `n` on."""
        return await self._read(lambda db: added(db, self.dialect, table, n))

    async def open_since(self, change: int) -> open_rows.OpenRows:
        """What has changed in the list of open tables after that change."""
        return await self._read(lambda db: open_rows.read(db, change))

    async def count(self) -> int:
        """How many tables there are."""

        def counted(db: Db) -> int:
            (n,) = db.execute("SELECT COUNT(*) FROM tables").fetchone()
            return int(n)

        return await self._read(counted)

    async def _read(self, look: Callable[[Db], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._reader, self._looked, look)

    def _looked(self, look: Callable[[Db], T]) -> T:
        """Look, and once more where the connection was found to be lost."""
        for again in (True, False):
            try:
                self._reading = self._connected(self._reading)
                return look(self._reading)
            except self.dialect.error as error:
                if self.dialect.is_damage(error):
                    raise Damaged(str(error)) from error
                if not (again and self.dialect.is_lost(self._reading)):
                    raise Unavailable(str(error)) from error
        raise AssertionError("the second look returns or raises")

    def watch(self, changed: Callable[[str, int], None]) -> None:
        """Nobody tells."""

    async def subscribe(self, table: str) -> None:
        """Nobody tells."""

    def leave(self, tables: Collection[str]) -> None:
        """Nobody tells."""

    async def close(self) -> None:
        """Write what is waiting, then close."""
        await asyncio.to_thread(self._writer.close)
        self._reader.shutdown()
        self._reading.close()
        self._writing.close()


def migrate(db: Db, dialect: Dialect) -> None:
    """Bring the database to this version of the schema, by the steps it lacks: all of them or none."""
    db.execute(dialect.begin_writing)
    try:
        dialect.lock_schema(db)
        db.execute("CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL)")
        have = schema_version(db)
        for script in lacking(have):
            for statement in filter(str.strip, script.split(";")):
                db.execute(statement)
        if have < TOUCHED <= len(SCHEMA):  # when they were last used is not known: from now on nobody calls them old
            db.execute("UPDATE tables SET touched = ?", (seconds(),))
        sql = (
            "INSERT INTO meta (key, value) VALUES ('schema', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value"
        )
        db.execute(sql, (str(len(SCHEMA)),))
    except BaseException:
        db.execute("ROLLBACK")
        db.close()
        raise
    db.execute("COMMIT")


def lacking(have: int) -> tuple[str, ...]:
    """The scripts that a database of this version lacks."""
    if have > len(SCHEMA):
        raise NewerSchema(f"it has schema {have}, this Gloam knows {len(SCHEMA)}: update Gloam")
    return SCHEMA[have:]


def schema_version(db: Db) -> int:
    """The version the database is at; 0 is an empty one."""
    row = db.execute("SELECT value FROM meta WHERE key = 'schema'").fetchone()
    return int(row[0]) if row else 0


def numbered(table: str, at: int, entries: Iterable[Entry]) -> list[Row]:
    """The rows of these entries."""
    return [(table, n, packed(entry)) for n, entry in enumerate(entries, at)]


def seconds() -> int:
    """Now, in whole seconds since 1970."""
    return int(time.time())


def void(_: object) -> None:
    """Nothing to tell."""
