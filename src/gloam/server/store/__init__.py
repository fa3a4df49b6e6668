"""Where tables are kept: an append-only list of entries per table, and snapshots to start fast.

An entry is one line of a table's story (somebody joined, answered, took back …), numbered from 0. `append` names the
number it expects to write at: the second to write there gets `Conflict` and must read again. So any number of processes
may serve the same table, and none owns it.

`interface.py` what the server asks · `sql.py` one implementation, in SQL · `writer.py` its writing thread ·
`reading.py` how it reads · `dialect.py`, `sqlite.py` and `postgres.py` what differs · `place.py` which of them.
"""

from gloam.server.store.interface import (
    ANY,
    Conflict,
    Damaged,
    Entry,
    Head,
    Kept,
    NewerSchema,
    Store,
    Unavailable,
    Unknown,
    Unwritable,
)
from gloam.server.store.place import default_path, opened
from gloam.server.store.sqlite import SqliteStore

__all__ = [
    "ANY",
    "Conflict",
    "Damaged",
    "Entry",
    "Head",
    "Kept",
    "NewerSchema",
    "SqliteStore",
    "Store",
    "Unavailable",
    "Unknown",
    "Unwritable",
    "default_path",
    "opened",
]
