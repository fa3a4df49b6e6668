"""Which store: a file on this machine unless told otherwise."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType

from gloam.server.store.dialect import Dialect
from gloam.server.store.interface import NewerSchema, Store, Unavailable
from gloam.server.store.sqlite import Sqlite, SqliteStore, make_file

CANNOT = (NewerSchema, Unavailable, OSError, sqlite3.Error, ValueError)
"""Why a store cannot be opened."""
URLS = ("postgresql://", "postgres://")


def data_dir() -> Path:
    """Where a user's data goes (XDG)."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "gloam"


def default_path() -> Path:
    """The file tables are kept in unless told otherwise."""
    return data_dir() / "gloam.db"


def store_address(given: str | None, environment: Mapping[str, str] = os.environ) -> str:
    """Where tables are kept: as given, else DATABASE_URL, else GLOAM_DB, else the usual file."""
    return given or environment.get("DATABASE_URL") or environment.get("GLOAM_DB") or str(default_path())


def is_url(where: str) -> bool:
    """Whether it is the address of a database, not a file."""
    return "://" in where


def shown(where: str) -> str:
    """A place as it may be printed: an address without its password and parameters."""
    if not is_url(where):
        return where
    scheme, _, rest = where.partition("://")
    people, at, host = rest.partition("?")[0].rpartition("@")
    return f"{scheme}://{people.partition(':')[0]}{at}{host}"


def opened(where: str) -> Store:
    """The store at a place."""
    if not is_url(where):
        return SqliteStore(where)
    made: Store = _postgres(where).PostgresStore.at(where)
    return made


def dialect(where: str) -> Dialect:
    """The dialect of the database at a place, for maintenance. A file is made where there is none."""
    if is_url(where):
        made: Dialect = _postgres(where).Postgres(where)
        return made
    make_file(Path(where))
    return Sqlite(Path(where))


def _postgres(where: str) -> ModuleType:
    if not where.startswith(URLS):
        raise ValueError(f"tables are kept in a file or at {URLS[0]}…")
    try:
        return import_module("gloam.server.store.postgres")  # its driver is an extra
    except ImportError as error:
        raise Unavailable(f"PostgreSQL needs the extra `postgres`: pip install 'gloam[postgres]' ({error})") from error
