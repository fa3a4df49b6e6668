"""Tables in one SQLite file: WAL, synchronous FULL."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import itertools
import logging
import sqlite3
import threading
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from pathlib import Path
from typing import Any

from gloam.server.store.dialect import Db, Dialect, Growth, Row
from gloam.server.store.sql import SqlStore

LOG = logging.getLogger("gloam.server")
SIZES = (1, 4, 16, 64, 256, 512)
"""How many rows one statement writes; the last one is the size of a whole batch. What is not used is left empty."""
POLL = 0.25
"""Seconds between two looks whether another server has written."""
WAIT = 10.0
"""Seconds to wait for somebody else who has the file locked."""
RETRY = 0.005
"""Seconds between the first two tries to switch the file to WAL; each pause is twice the one before, up to POLL."""
NAME = 40
"""Letters of a name that is not ours."""
MANY = 500
"""How many tables are asked for with one statement."""


class Sqlite(Dialect):
    """SQLite, at a file. BEGIN IMMEDIATE keeps every other writer out, also while the schema is made."""

    error = sqlite3.Error
    begin_writing = "BEGIN IMMEDIATE"

    def __init__(self, path: Path) -> None:
        self.path = path

    def connect(self) -> sqlite3.Connection:
        """Open the file so that a committed answer survives a power cut."""
        db = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False, timeout=WAIT)
        try:
            refuse_views(db)
            switch_to_wal(db)
            db.execute("PRAGMA synchronous = FULL")
        except BaseException:
            db.close()
            raise
        return db

    def grow(self, db: Db, lengths: Sequence[Growth]) -> int:
        """As few statements as possible: between two of them the thread may wait until the server lets it go on."""
        if sqlite3.sqlite_version_info < (3, 33):  # it does not know UPDATE FROM yet
            return super().grow(db, lengths)
        changed = 0
        for marks, values in filled(lengths, 4):
            sql = (
                "UPDATE tables SET length = v.column1, touched = v.column2 "  # noqa: S608  (nothing but question marks is put in)
                f"FROM (VALUES {marks}) AS v WHERE tables.id = v.column3 AND tables.length = v.column4"
            )
            changed += db.execute(sql, values).rowcount
        return changed

    def write(self, db: Db, rows: Sequence[Row]) -> None:
        """Write the rows, many with one statement."""
        for marks, values in filled(rows, 3):
            sql = (
                "INSERT INTO entries (table_id, n, body) SELECT column1, column2, column3 "  # noqa: S608  (as above)
                f"FROM (VALUES {marks}) WHERE column1 IS NOT NULL"
            )
            db.execute(sql, values)

    def has_rolled_back(self, db: Db, /) -> bool:
        """Without room for another page, SQLite ends the transaction."""
        return not getattr(db, "in_transaction", True)

    def missing_file(self) -> Path | None:
        """The file, or what was written last and stands beside it."""
        beside = self.path.with_name(self.path.name + "-wal")
        return next((file for file in (self.path, beside) if not file.exists()), None)

    def is_damage(self, error: Exception, /) -> bool:
        """A page that is not whole, or a file that is no database."""
        return getattr(error, "sqlite_errorcode", None) in {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}

    def is_refusal(self, error: Exception, /) -> bool:
        """A value that no column takes: too long, for instance."""
        return isinstance(error, sqlite3.DataError)


def filled(rows: Sequence[tuple[Any, ...]], width: int) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """The marks and the values of the statements that write these rows: one, unless they are more than a batch.

    Rows of NULL fill it up to one of a few sizes, so that each statement is prepared once.
    """
    for at in range(0, len(rows), SIZES[-1]):
        some = rows[at : at + SIZES[-1]]
        size = next(one for one in SIZES if one >= len(some))
        values = tuple(itertools.chain.from_iterable(some))
        yield marked(size, width), values + (None,) * (width * (size - len(some)))


@functools.cache
def marked(size: int, width: int) -> str:
    """So many rows of question marks."""
    return ", ".join(["(" + ", ".join("?" * width) + ")"] * size)


class SqliteStore(SqlStore):
    """Tables in one SQLite file.

    A file tells nobody that it has changed. While somebody here looks at a table, the connection that writes is asked
    now and then whether any other has written (`PRAGMA data_version`), and only then the lengths are read. So a server
    that is alone with its file reads nothing, and of several each sees what the others write within a second.
    """

    def __init__(self, path: Path | str) -> None:
        self.path = Path(path)
        make_file(self.path)
        self._tables: set[str] = set()
        self._some, self._other = threading.Event(), threading.Event()
        self._version: int | None = None
        self._closing = False
        self._watcher: threading.Thread | None = None
        super().__init__(Sqlite(self.path))

    def watch(self, changed: Callable[[str, int], None]) -> None:
        """Look at the file, in a thread of its own, while somebody looks at a table."""
        self._watcher = threading.Thread(target=self._look, args=(changed,), name="store-watcher", daemon=True)
        self._watcher.start()

    async def subscribe(self, table: str) -> None:
        """Tell of this table from now on."""
        self._tables.add(table)
        self._some.set()

    def leave(self, tables: Collection[str]) -> None:
        """Tell no more of these tables."""
        self._tables.difference_update(tables)
        if not self._tables:
            self._some.clear()

    def _look(self, changed: Callable[[str, int], None]) -> None:
        """Ask the writing connection whether another has written; then see which tables have grown."""
        known: dict[str, int] = {}
        with contextlib.closing(Sqlite(self.path).connect()) as db:
            while not self._closing:
                self._some.wait()
                self._writer.run(self._ask_version)
                if self._other.wait(POLL):
                    self._other.clear()
                    try:
                        found = dict(lengths(db, list(self._tables)))
                        for table, length in found.items():
                            if known.get(table) != length:
                                changed(table, length)
                        known = found
                    except sqlite3.Error as error:
                        LOG.warning("not told of other servers for a while: %s", error)
                    time.sleep(POLL)

    def _ask_version(self) -> None:
        """In the writing thread: whether another connection has written since it was last asked."""
        (version,) = self._writing.execute("PRAGMA data_version").fetchone()
        if version != self._version:
            self._version = version
            self._other.set()

    async def close(self) -> None:
        """Write what is waiting, then close."""
        self._closing = True
        self._some.set()
        self._other.set()
        if self._watcher is not None:
            await asyncio.to_thread(self._watcher.join, 5)
        await super().close()


def refuse_views(db: sqlite3.Connection) -> None:
    """Refuse a file in which a table's name is a view: it may compute without end, whatever is asked of it."""
    found = db.execute("SELECT name FROM sqlite_master WHERE type = 'view' LIMIT 1").fetchone()
    if found is not None:
        raise sqlite3.DatabaseError(f"this is no file of Gloam: it has a view ({found[0][:NAME]})")


def switch_to_wal(db: sqlite3.Connection) -> None:
    """Switch the file to WAL, also while another server does so or writes to a file that is not switched yet.

    SQLite does not wait here, whatever the timeout of the connection: the switch upgrades a lock it already holds, and
    two that wait for each other would never end. So the try is given up, which frees the lock, and made again.
    """
    ends, pause = time.monotonic() + WAIT, RETRY
    while True:
        try:
            db.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() + pause > ends:
                raise
        else:
            return
        time.sleep(pause)
        pause = min(2 * pause, POLL)


def make_file(path: Path) -> None:
    """Make an empty file where there is none. Seeds stand in it: nobody else on this machine need read it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        path.touch(mode=0o600)


def lengths(db: sqlite3.Connection, tables: Sequence[str]) -> Iterator[tuple[str, int]]:
    """How long these tables are."""
    for at in range(0, len(tables), MANY):
        some = tables[at : at + MANY]
        marks = ",".join("?" * len(some))
        yield from db.execute(f"SELECT id, length FROM tables WHERE id IN ({marks})", some)  # noqa: S608  (only marks)
