"""Where tables are kept: an append-only list of entries per table, and snapshots to start fast.

An entry is one line of a table's story (somebody joined, answered, took back …), numbered from 0. `append` names the
number it expects to write at: whoever comes second gets `Conflict` and must read again. So any number of processes
may serve the same table, and none owns it.

SQLite runs behind one writing thread. What many tables append at the same time goes into one transaction, so that the
full sync is paid once for all of them; nobody is told "done" before that transaction has committed.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import queue
import sqlite3
import threading
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, TypeAlias, TypeVar

T = TypeVar("T")
Entry: TypeAlias = dict[str, Any]
Head: TypeAlias = dict[str, Any]

SCHEMA: tuple[str, ...] = (
    # 1: the first
    """
    CREATE TABLE tables (id TEXT PRIMARY KEY, head TEXT NOT NULL, length INTEGER NOT NULL);
    CREATE TABLE entries (table_id TEXT NOT NULL, n INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (table_id, n));
    CREATE TABLE snapshots (table_id TEXT PRIMARY KEY, n INTEGER NOT NULL, body TEXT NOT NULL);
    """,
)
"""One script per schema version, in order. A file of an older version is brought up by the scripts it lacks."""

BATCH = 512
"""The most appends that share one transaction."""


class Conflict(Exception):
    """Somebody else has written at this number, or made this table, first."""


class Unknown(LookupError):
    """There is no such table."""


class Unavailable(RuntimeError):
    """The database does not take it now; nothing was written."""


class NewerSchema(RuntimeError):
    """The file was written by a newer Gloam."""


@dataclass(slots=True, frozen=True)
class Kept:
    """What is kept of a table: its head, the last snapshot if any, and the entries from number `start` on."""

    head: Head
    snapshot: Any
    start: int
    entries: list[Entry]


class Store(Protocol):
    """All that the server asks of a database."""

    async def create(self, table: str, head: Head, entries: Sequence[Entry] = ()) -> None:
        """Make a table with its first entries."""

    async def append(self, table: str, at: int, entries: Sequence[Entry]) -> None:
        """Write entries from number `at` on; done means committed. Raises Conflict, Unknown, Unavailable."""

    async def load(self, table: str) -> Kept:
        """The head, the snapshot and what came after it. Raises Unknown."""

    async def story(self, table: str) -> Kept:
        """The head and every entry from the first on. Raises Unknown."""

    async def keep(self, table: str, n: int, snapshot: Any) -> None:
        """Keep a snapshot made after `n` entries, unless there is a later one. May be lost without harm."""

    async def forget(self, table: str) -> None:
        """Drop the snapshot: it does not fit the rules of today."""

    async def count(self) -> int:
        """How many tables there are."""

    async def close(self) -> None:
        """Write what is waiting, then close."""


def data_dir() -> Path:
    """Where a user's data goes (XDG)."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "gloam"


def default_path() -> Path:
    """The file tables are kept in unless told otherwise."""
    return data_dir() / "gloam.db"


@dataclass(slots=True)
class Job:
    """Something to write, and who waits for it."""

    write: Callable[[sqlite3.Connection], None]
    done: asyncio.Future[None]
    loop: asyncio.AbstractEventLoop


class SqliteStore:
    """Tables in one SQLite file: WAL, synchronous FULL, one writer with group commit, one reader."""

    def __init__(self, path: Path | str) -> None:
        self.path = Path(path)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._writing = connect(self.path)
        migrate(self._writing)
        self._reading = connect(self.path)
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="store-reader")
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.commits = self.appends = 0
        self._writer = threading.Thread(target=self._write_all, name="store-writer", daemon=True)
        self._writer.start()

    # --------------------------------------------------------------------------------------------- writing

    async def create(self, table: str, head: Head, entries: Sequence[Entry] = ()) -> None:
        """Make a table with its first entries."""
        rows, text = numbered(table, 0, entries), packed(head)

        def write(db: sqlite3.Connection) -> None:
            if db.execute("SELECT 1 FROM tables WHERE id = ?", (table,)).fetchone():
                raise Conflict(table)
            db.execute("INSERT INTO tables (id, head, length) VALUES (?, ?, ?)", (table, text, len(rows)))
            db.executemany("INSERT INTO entries (table_id, n, body) VALUES (?, ?, ?)", rows)

        await self._write(write)

    async def append(self, table: str, at: int, entries: Sequence[Entry]) -> None:
        """Write entries from number `at` on; done means committed."""
        rows = numbered(table, at, entries)

        def write(db: sqlite3.Connection) -> None:
            grown = db.execute(
                "UPDATE tables SET length = ? WHERE id = ? AND length = ?", (at + len(rows), table, at)
            ).rowcount
            if not grown:
                known = db.execute("SELECT 1 FROM tables WHERE id = ?", (table,)).fetchone()
                raise Conflict(table) if known else Unknown(table)
            db.executemany("INSERT INTO entries (table_id, n, body) VALUES (?, ?, ?)", rows)

        await self._write(write)
        self.appends += 1

    async def keep(self, table: str, n: int, snapshot: Any) -> None:
        """Keep a snapshot made after `n` entries, unless there is a later one."""
        text = packed(snapshot)
        sql = (
            "INSERT INTO snapshots (table_id, n, body) VALUES (?, ?, ?) ON CONFLICT (table_id) "
            "DO UPDATE SET n = excluded.n, body = excluded.body WHERE excluded.n > snapshots.n"
        )
        await self._write(lambda db: void(db.execute(sql, (table, n, text))))

    async def forget(self, table: str) -> None:
        """Drop the snapshot."""
        await self._write(lambda db: void(db.execute("DELETE FROM snapshots WHERE table_id = ?", (table,))))

    async def _write(self, write: Callable[[sqlite3.Connection], None]) -> None:
        loop = asyncio.get_running_loop()
        job = Job(write, loop.create_future(), loop)
        self._jobs.put(job)
        await asyncio.shield(job.done)  # a caller who leaves does not undo what is on its way to the disk

    def _write_all(self) -> None:
        """The writing thread: take what is waiting, one transaction, then tell everybody."""
        while (first := self._jobs.get()) is not None:
            batch: list[Job] = [first]
            last = False
            with contextlib.suppress(queue.Empty):
                while len(batch) < BATCH:
                    job = self._jobs.get_nowait()
                    if job is None:
                        last = True
                        break
                    batch.append(job)
            tell(self._commit(batch))
            if last:
                return

    def _commit(self, batch: list[Job]) -> list[tuple[Job, Exception | None]]:
        """Write a batch; one that is refused does not hinder the others, a failed commit fails them all."""
        results: list[tuple[Job, Exception | None]] = []
        try:
            self._writing.execute("BEGIN IMMEDIATE")
            for job in batch:
                try:
                    job.write(self._writing)
                except (Conflict, Unknown) as error:  # raised before anything of this job was written
                    results.append((job, error))
                else:
                    results.append((job, None))
            self._writing.execute("COMMIT")
            self.commits += 1
        except sqlite3.Error as error:
            with contextlib.suppress(sqlite3.Error):
                self._writing.execute("ROLLBACK")
            return [(job, Unavailable(str(error))) for job in batch]
        return results

    # --------------------------------------------------------------------------------------------- reading

    async def load(self, table: str) -> Kept:
        """The head, the snapshot and what came after it."""
        return await self._read(lambda db: read(db, table, snapshots=True))

    async def story(self, table: str) -> Kept:
        """The head and every entry from the first on."""
        return await self._read(lambda db: read(db, table, snapshots=False))

    async def count(self) -> int:
        """How many tables there are."""

        def counted(db: sqlite3.Connection) -> int:
            (n,) = db.execute("SELECT COUNT(*) FROM tables").fetchone()
            return int(n)

        return await self._read(counted)

    async def _read(self, look: Callable[[sqlite3.Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._reader, look, self._reading)

    async def close(self) -> None:
        """Write what is waiting, then close."""
        self._jobs.put(None)
        await asyncio.to_thread(self._writer.join)
        self._reader.shutdown()
        self._reading.close()
        self._writing.close()


def connect(path: Path) -> sqlite3.Connection:
    """Open the file so that a committed answer survives a power cut."""
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    return db


def migrate(db: sqlite3.Connection) -> None:
    """Bring the file to this version of the schema, one step at a time, each in its own transaction."""
    db.execute("CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL)")
    have = schema_version(db)
    if have > len(SCHEMA):
        raise NewerSchema(f"the file has schema {have}, this Gloam knows {len(SCHEMA)}: update Gloam")
    for version in range(have + 1, len(SCHEMA) + 1):
        db.execute("BEGIN IMMEDIATE")
        for statement in filter(str.strip, SCHEMA[version - 1].split(";")):
            db.execute(statement)
        sql = (
            "INSERT INTO meta (key, value) VALUES ('schema', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value"
        )
        db.execute(sql, (str(version),))
        db.execute("COMMIT")


def schema_version(db: sqlite3.Connection) -> int:
    """The version the file is at; 0 is an empty file."""
    row = db.execute("SELECT value FROM meta WHERE key = 'schema'").fetchone()
    return int(row[0]) if row else 0


def read(db: sqlite3.Connection, table: str, *, snapshots: bool) -> Kept:
    """Read one table in one transaction, so that head, snapshot and entries fit each other."""
    db.execute("BEGIN")
    try:
        row = db.execute("SELECT head FROM tables WHERE id = ?", (table,)).fetchone()
        if row is None:
            raise Unknown(table)
        snap = db.execute("SELECT n, body FROM snapshots WHERE table_id = ?", (table,)).fetchone()
        n, body = snap if snap and snapshots else (0, "null")
        rows = db.execute("SELECT body FROM entries WHERE table_id = ? AND n >= ? ORDER BY n", (table, n)).fetchall()
    finally:
        db.execute("COMMIT")
    return Kept(json.loads(row[0]), json.loads(body), n, [json.loads(entry) for (entry,) in rows])


def numbered(table: str, at: int, entries: Iterable[Entry]) -> list[tuple[str, int, str]]:
    """The rows of these entries."""
    return [(table, n, packed(entry)) for n, entry in enumerate(entries, at)]


def packed(plain: Any) -> str:
    """As the file holds it."""
    return json.dumps(plain, separators=(",", ":"), ensure_ascii=False)


def void(_: object) -> None:
    """Nothing to tell."""


def tell(results: list[tuple[Job, Exception | None]]) -> None:
    """Tell those who wait, each loop once."""
    loops = {id(job.loop): job.loop for job, _ in results}
    for key, loop in loops.items():
        mine = [(job.done, error) for job, error in results if id(job.loop) == key]
        with contextlib.suppress(RuntimeError):  # its loop has closed: nobody waits any more
            loop.call_soon_threadsafe(settle, mine)


def settle(mine: list[tuple[asyncio.Future[None], Exception | None]]) -> None:
    """Wake each waiter with its result."""
    for done, error in mine:
        if done.cancelled():
            continue
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)
