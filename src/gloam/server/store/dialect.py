"""A connection as the store uses it, and what differs between databases."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol, TypeAlias

Row: TypeAlias = tuple[str, int, str]
"""An entry as the database holds it: the table, its number, the text."""
Growth: TypeAlias = tuple[int, int, str, int]
"""How a table grows: its new length, the time, the table, and the length it is expected to have."""
GROW = "UPDATE tables SET length = ?, touched = ? WHERE id = ? AND length = ?"
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

    def executemany(self, sql: str, rows: Sequence[tuple[Any, ...]], /) -> Cursor:
        """Do one statement with each of these rows; how many rows all of them have changed."""

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

    def has_rolled_back(self, _db: Db, /) -> bool:
        """Whether the database has undone the whole transaction by itself: a full disk makes SQLite do so."""
        return False

    def transaction_id(self, _db: Db, /) -> object:
        """A name for the open transaction, by which to ask later what became of it."""
        return None

    def has_committed(self, _mark: object, /) -> bool:
        """Whether a transaction whose commit was not answered has committed all the same."""
        return False

    def missing_file(self) -> Path | None:
        """A file that somebody deleted while it is in use: what is written to it now is lost with the process."""
        return None

    def is_damage(self, _error: Exception, /) -> bool:
        """Whether the database says that what it holds is not whole: trying again will not help."""
        return False

    def is_refusal(self, _error: Exception, /) -> bool:
        """Whether the database says that it never takes such a value."""
        return False

    def grow(self, db: Db, lengths: Sequence[Growth]) -> int:
        """Give tables a new length, each where it has the one that is expected; how many have."""
        return db.executemany(GROW, lengths).rowcount

    def write(self, db: Db, rows: Sequence[Row]) -> None:
        """Write entries."""
        db.executemany(WRITE, rows)

    def announce(self, db: Db, grown: Sequence[tuple[str, int]]) -> None:
        """Let other servers know which tables have grown to which length, once this transaction has committed."""
