"""Tables in one SQLite file: WAL, synchronous FULL."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from gloam.server.store.dialect import Dialect
from gloam.server.store.sql import SqlStore


class Sqlite(Dialect):
    """SQLite, at a file. BEGIN IMMEDIATE keeps every other writer out, also while the schema is made."""

    error = sqlite3.Error
    begin_writing = "BEGIN IMMEDIATE"

    def __init__(self, path: Path) -> None:
        self.path = path

    def connect(self) -> sqlite3.Connection:
        """Open the file so that a committed answer survives a power cut."""
        db = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False, timeout=10)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        return db

    def is_damage(self, error: Exception, /) -> bool:
        """A page that is not whole, or a file that is no database."""
        return getattr(error, "sqlite_errorcode", None) in {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}

    def is_refusal(self, error: Exception, /) -> bool:
        """A value that no column takes: too long, for instance."""
        return isinstance(error, sqlite3.DataError)


class SqliteStore(SqlStore):
    """Tables in one SQLite file."""

    def __init__(self, path: Path | str) -> None:
        self.path = Path(path)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if not self.path.exists():  # seeds stand in it: nobody else on this machine need read it
            self.path.touch(mode=0o600)
        super().__init__(Sqlite(self.path))
