"""What the server asks of a database, and what can go wrong with it."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

Entry: TypeAlias = dict[str, Any]
Head: TypeAlias = dict[str, Any]
ANY = ""
"""The id of no table: any of them may have grown."""


class Conflict(Exception):
    """Somebody else has written at this number, or made this table, first."""


class Unknown(LookupError):
    """There is no such table."""


class Unavailable(RuntimeError):
    """The database does not answer now; nothing was written."""


class NewerSchema(RuntimeError):
    """The database was written by a newer Gloam."""


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
        """The head, the snapshot and what came after it. Raises Unknown, Unavailable."""

    async def story(self, table: str) -> Kept:
        """The head and every entry from the first on. Raises Unknown, Unavailable."""

    async def keep(self, table: str, n: int, snapshot: Any) -> None:
        """Keep a snapshot made after `n` entries, unless there is a later one. May be lost without harm."""

    async def forget(self, table: str) -> None:
        """Drop the snapshot: it does not fit the rules of today."""

    async def count(self) -> int:
        """How many tables there are."""

    def watch(self, changed: Callable[[str, int], None]) -> None:
        """Call this, in any thread, when a table has grown to a length: by another server, or by this one.

        With the id `ANY` any table may have: nobody listened for a while.
        A store that cannot tell calls nobody; then a server learns of the others' entries when it next appends.
        """

    async def close(self) -> None:
        """Write what is waiting, then close."""


def packed(plain: Any) -> str:
    """As the database holds it."""
    return json.dumps(plain, separators=(",", ":"), ensure_ascii=False)
