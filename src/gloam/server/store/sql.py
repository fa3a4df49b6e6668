"""The store in SQL that SQLite and PostgreSQL both understand; what differs between them is in a `Dialect`.

One connection writes, in the writer's thread; one reads, in another. Statements are written with `?`.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol, TypeVar

from gloam.server.store.interface import Conflict, Entry, Head, Kept, NewerSchema, Unavailable, Unknown, packed
from gloam.server.store.writer import Job, Result, Writer

T = TypeVar("T")

SCHEMA: tuple[str, ...] = (
    # 1: the first
    """
    CREATE TABLE tables (id TEXT PRIMARY KEY, head TEXT NOT NULL, length INTEGER NOT NULL);
    CREATE TABLE entries (table_id TEXT NOT NULL, n INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (table_id, n));
    CREATE TABLE snapshots (table_id TEXT PRIMARY KEY, n INTEGER NOT NULL, body TEXT NOT NULL);
    """,
)
"""One script per schema version, in order. A database of an older version is brought up by the scripts it lacks."""

ENTRIES, SNAPSHOTS = 0, 1
"""The order of writes to one table: every server touches its rows in the same order, so that none waits in a circle."""
WRITE = "INSERT INTO entries (table_id, n, body) VALUES (?, ?, ?)"


class Cursor(Protocol):
    """What a statement gives."""

    @property
    def rowcount(self) -> int:
        """How many rows it has changed."""

    def fetchone(self) -> Any:
        """The next row, or None."""

    def fetchall(self) -> list[Any]:
        """All rows."""


class Db(Protocol):
    """An open connection that commits each statement by itself, but for those between BEGIN and COMMIT."""

    def execute(self, sql: str, values: tuple[Any, ...] = ..., /) -> Cursor:
        """Do one statement."""

    def executemany(self, sql: str, rows: Iterable[tuple[Any, ...]], /) -> object:
        """Do one statement with each of these rows."""

    def close(self) -> None:
        """Hang up."""


class Dialect:
    """What differs between databases. What is said here holds for a file, which cannot be lost and tells nobody."""

    error: type[Exception]
    """What the driver raises when the database does not do it."""
    begin_writing = "BEGIN"
    begin_reading = "BEGIN"
    """Reads all of a transaction from one moment."""

    def connect(self) -> Db:
        """A new connection."""
        raise NotImplementedError

    def lock_schema(self, db: Db) -> None:
        """Keep others from changing the schema until this transaction ends."""

    def is_lost(self, _db: Db, /) -> bool:
        """Whether the other end has hung up."""
        return False

    def mark(self, _db: Db, /) -> object:
        """A name for the open transaction, by which to ask later what became of it."""
        return None

    def has_committed(self, _mark: object, /) -> bool:
        """Whether a transaction whose commit was not answered has committed all the same."""
        return False

    def announce(self, db: Db, table: str, length: int) -> None:
        """Let other servers know, once this transaction has committed."""


class SqlStore:
    """Tables in a database that speaks SQL: one writer with group commit, one reader."""

    def __init__(self, dialect: Dialect) -> None:
        self.dialect = dialect
        self._writing = dialect.connect()
        migrate(self._writing, dialect)
        self._reading = dialect.connect()
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="store-reader")
        self.commits = self.appends = 0
        self._writer = Writer(self._commit)

    # --------------------------------------------------------------------------------------------- writing

    async def create(self, table: str, head: Head, entries: Sequence[Entry] = ()) -> None:
        """Make a table with its first entries."""
        rows, text = numbered(table, 0, entries), packed(head)
        sql = "INSERT INTO tables (id, head, length) VALUES (?, ?, ?) ON CONFLICT (id) DO NOTHING"

        def write(db: Db) -> None:
            if not db.execute(sql, (table, text, len(rows))).rowcount:
                raise Conflict(table)
            db.executemany(WRITE, rows)

        await self._writer.write((table, ENTRIES), write)

    async def append(self, table: str, at: int, entries: Sequence[Entry]) -> None:
        """Write entries from number `at` on; done means committed."""
        rows = numbered(table, at, entries)
        length = at + len(rows)

        def write(db: Db) -> None:
            grown = db.execute("UPDATE tables SET length = ? WHERE id = ? AND length = ?", (length, table, at)).rowcount
            if not grown:
                known = db.execute("SELECT 1 FROM tables WHERE id = ?", (table,)).fetchone()
                raise Conflict(table) if known else Unknown(table)
            db.executemany(WRITE, rows)
            self.dialect.announce(db, table, length)

        await self._writer.write((table, ENTRIES), write)
        self.appends += 1

    async def keep(self, table: str, n: int, snapshot: Any) -> None:
        """Keep a snapshot made after `n` entries, unless there is a later one."""
        text = packed(snapshot)
        sql = (
            "INSERT INTO snapshots (table_id, n, body) VALUES (?, ?, ?) ON CONFLICT (table_id) "
            "DO UPDATE SET n = excluded.n, body = excluded.body WHERE excluded.n > snapshots.n"
        )
        await self._writer.write((table, SNAPSHOTS), lambda db: void(db.execute(sql, (table, n, text))))

    async def forget(self, table: str) -> None:
        """Drop the snapshot."""
        sql = "DELETE FROM snapshots WHERE table_id = ?"
        await self._writer.write((table, SNAPSHOTS), lambda db: void(db.execute(sql, (table,))))

    def _commit(self, batch: Sequence[Job]) -> list[Result]:
        """Write a batch; one that is refused does not hinder the others, a failed commit fails them all."""
        results: list[Result] = []
        mark: object = None
        try:
            self._writing = self._connected(self._writing)
            self._writing.execute(self.dialect.begin_writing)
            for job in batch:
                try:
                    job.write(self._writing)
                except (Conflict, Unknown) as error:  # raised before anything of this job was written
                    results.append((job, error))
                else:
                    results.append((job, None))
            mark = self.dialect.mark(self._writing)
            self._writing.execute("COMMIT")
        except self.dialect.error as error:
            with contextlib.suppress(self.dialect.error):
                self._writing.execute("ROLLBACK")
            if mark is None or not self.dialect.has_committed(mark):
                return [(job, Unavailable(str(error))) for job in batch]
        self.commits += 1
        return results

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
        return await self._read(lambda db: read(db, self.dialect, table, snapshots=True))

    async def story(self, table: str) -> Kept:
        """The head and every entry from the first on."""
        return await self._read(lambda db: read(db, self.dialect, table, snapshots=False))

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
                if not (again and self.dialect.is_lost(self._reading)):
                    raise Unavailable(str(error)) from error
        raise AssertionError("the second look returns or raises")

    def watch(self, changed: Callable[[str, int], None]) -> None:
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
        for script in lacking(schema_version(db)):
            for statement in filter(str.strip, script.split(";")):
                db.execute(statement)
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


def read(db: Db, dialect: Dialect, table: str, *, snapshots: bool) -> Kept:
    """Read one table in one transaction, so that head, snapshot and entries fit each other."""
    db.execute(dialect.begin_reading)
    try:
        row = db.execute("SELECT head FROM tables WHERE id = ?", (table,)).fetchone()
        if row is None:
            raise Unknown(table)
        snap = db.execute("SELECT n, body FROM snapshots WHERE table_id = ?", (table,)).fetchone()
        n, body = snap if snap and snapshots else (0, "null")
        rows = db.execute("SELECT body FROM entries WHERE table_id = ? AND n >= ? ORDER BY n", (table, n)).fetchall()
    finally:
        with contextlib.suppress(dialect.error):
            db.execute("COMMIT")
    return Kept(json.loads(row[0]), json.loads(body), n, [json.loads(entry) for (entry,) in rows])


def numbered(table: str, at: int, entries: Iterable[Entry]) -> list[tuple[str, int, str]]:
    """The rows of these entries."""
    return [(table, n, packed(entry)) for n, entry in enumerate(entries, at)]


def void(_: object) -> None:
    """Nothing to tell."""
