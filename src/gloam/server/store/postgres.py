"""Tables in a PostgreSQL database, in a schema of their own; needs the driver psycopg (the extra `postgres`).

Any number of servers may use it. Rows are locked in the same order by all of them, an append is let in only at the
length it expects, and a NOTIFY on that table's channel tells those who look at it that it has grown (`listening.py`).

A connection may be lost at any moment. What was not committed is then undone by the database; where only the answer
to COMMIT was lost, the database is asked afterwards what became of that transaction.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Collection, Sequence
from typing import Any, Self

import psycopg
from psycopg import sql as psql

from gloam.server.store.dialect import Cursor, Db, Dialect
from gloam.server.store.interface import Unavailable
from gloam.server.store.listening import Listening, channel
from gloam.server.store.sql import SqlStore

SCHEMA = "gloam"
LOCK = 0x676C6F616D
"""The number under which servers wait for each other while one of them brings the schema up."""
PATIENCE = 10
"""Seconds until a database that does not answer counts as not there."""
TRIES = 5
"""How often a lost database is asked what became of a transaction, a second apart."""


class Connection:
    """A connection that takes statements with `?`."""

    def __init__(self, url: str, patience: int = PATIENCE) -> None:
        self.db = psycopg.connect(url, autocommit=True, connect_timeout=patience, application_name="gloam")
        self.db.execute(psql.SQL("SET search_path TO {}").format(psql.Identifier(SCHEMA)))
        self.db.execute("SET synchronous_commit TO on")  # whatever the database does for others
        self.process = self.db.info.backend_pid

    def execute(self, sql: str, values: tuple[Any, ...] = (), /) -> Cursor:
        """Do one statement."""
        return self.db.execute(sql.replace("?", "%s").encode(), values or None)

    def executemany(self, sql: str, rows: Sequence[tuple[Any, ...]], /) -> Cursor:
        """Do one statement with each of these rows, sent all at once."""
        cursor = self.db.cursor()
        cursor.executemany(sql.replace("?", "%s").encode(), rows)
        return cursor

    def close(self) -> None:
        """Hang up."""
        self.db.close()


class Postgres(Dialect):
    """PostgreSQL, at an address."""

    error = psycopg.Error
    begin_reading = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"

    def __init__(self, url: str) -> None:
        self.url = url

    def connect(self) -> Connection:
        """A new connection."""
        return Connection(self.url)

    def lock_schema(self, db: Db) -> None:
        """One server at a time makes or changes the tables."""
        db.execute("SELECT pg_advisory_xact_lock(?)", (LOCK,))
        db.execute(f"CREATE SCHEMA IF NOT EXISTS {SCHEMA}")

    def is_lost(self, db: Db) -> bool:
        """Whether the database has hung up."""
        return isinstance(db, Connection) and db.db.closed

    def transaction_id(self, db: Db) -> object:
        """The number of the open transaction."""
        (number,) = db.execute("SELECT txid_current()").fetchone()
        return number

    def has_committed(self, transaction_id: object) -> bool:
        """Ask the database, on a new connection, what became of a transaction whose COMMIT was not answered."""
        for _ in range(TRIES):
            try:
                with contextlib.closing(self.connect()) as db:
                    (became,) = db.execute("SELECT txid_status(?)", (transaction_id,)).fetchone()
            except psycopg.Error:
                became = None
            if became in {"committed", "aborted"}:
                return bool(became == "committed")
            time.sleep(1)
        return False

    def is_damage(self, error: Exception, /) -> bool:
        """A page or an index that is not whole."""
        return isinstance(error, psycopg.errors.DataCorrupted | psycopg.errors.IndexCorrupted)

    def is_refusal(self, error: Exception, /) -> bool:
        """A value that no column takes: with the character NUL, or too long."""
        return isinstance(error, psycopg.DataError)

    def announce(self, db: Db, grown: Sequence[tuple[str, int]]) -> None:
        """Tell all who listen; the database sends it when the transaction has committed."""
        where = [channel(table) for table, _ in grown]
        notes = [f"{table} {length}" for table, length in grown]
        db.execute("SELECT pg_notify(w, n) FROM unnest(?::text[], ?::text[]) AS note (w, n)", (where, notes))


class PostgresStore(SqlStore):
    """Tables in a PostgreSQL database."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._listening: Listening | None = None
        super().__init__(Postgres(url))

    @classmethod
    def at(cls, url: str) -> Self:
        """The store at an address; Unavailable where nobody answers there."""
        try:
            return cls(url)
        except psycopg.Error as error:
            raise Unavailable(" ".join(str(error).split())) from error

    def watch(self, changed: Callable[[str, int], None]) -> None:
        """Listen in a thread of its own; a lost connection is made again."""
        self._listening = Listening(lambda: Connection(self.url).db, changed, self._is_ours)

    def _is_ours(self, process: int) -> bool:
        """Whether it was this store that has written: it need not be told."""
        writing = self._writing
        return isinstance(writing, Connection) and writing.process == process

    async def subscribe(self, table: str) -> None:
        """Be told of this table."""
        if self._listening is not None:
            await self._listening.subscribe(table)

    def leave(self, tables: Collection[str]) -> None:
        """Be told no more of these tables."""
        if self._listening is not None:
            self._listening.leave(tables)

    async def close(self) -> None:
        """Write what is waiting, then close."""
        if self._listening is not None:
            await asyncio.to_thread(self._listening.close)
        await super().close()
