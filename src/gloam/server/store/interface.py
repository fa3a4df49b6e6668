"""What the server asks of a database, and what can go wrong with it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

import msgspec

from gloam.server.store.open_rows import OpenRows, Shown

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


class Unwritable(ValueError):
    """It holds what no database can keep, half of a character for instance; nothing was written."""


class Damaged(RuntimeError):
    """What is kept of this table cannot be read, now or later."""


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
        """Write entries from number `at` on; done means committed.

        Raises Conflict, Unknown, Unavailable, Unwritable.
        """

    async def load(self, table: str) -> Kept:
        """The head, the snapshot and what came after it. Raises Unknown, Unavailable, Damaged."""

    async def load_all(self, table: str) -> Kept:
        """The head and every entry from the first on. Raises Unknown, Unavailable, Damaged."""

    async def since(self, table: str, n: int) -> list[Entry]:
        """The entries from number `n` on; none where it has not grown. Raises Unknown, Unavailable, Damaged."""

    async def keep(self, table: str, n: int, snapshot: Any) -> None:
        """Keep a snapshot made after `n` entries, unless there is a later one. May be lost without harm."""

    async def forget(self, table: str) -> None:
        """Drop the snapshot: it does not fit the rules of today."""

    async def list_open(self, rows: Sequence[Shown], since: int) -> OpenRows:
        """Write what the list of open tables shows of these: id, length, text ("" where it waits no more). What has
        changed after the change with this number, these rows too.
        """  # noqa: D205

    async def open_since(self, change: int) -> OpenRows:
        """What has changed in the list of open tables after the change with this number, by whichever server."""

    async def count(self) -> int:
        """How many tables there are."""

    async def probe(self) -> None:
        """Write a little, the way everything is written: done means that a write goes through. Raises Unavailable."""

    def watch(self, changed: Callable[[str, int], None]) -> None:
        """Call this, in any thread, when a subscribed table has grown to a length by another server.

        With the id `ANY` any of them may have: nobody listened for a while.
        """

    async def subscribe(self, table: str) -> None:
        """Tell of this table from now on. What was written before this is done may go untold: read it afterwards."""

    def leave(self, tables: Collection[str]) -> None:
        """Tell no more of these tables."""

    async def close(self) -> None:
        """Write what is waiting, then close."""


def packed(plain: Any) -> str:
    """As the database holds it; Unwritable where no database could."""
    try:
        return msgspec.json.encode(plain).decode()
    except (ValueError, TypeError, RecursionError, OverflowError, msgspec.MsgspecError) as error:
        raise Unwritable(f"this cannot be kept: {error}"[:200]) from error


def unpacked(text: str) -> Any:
    """What `packed` made; Damaged where it is not whole."""
    try:
        return msgspec.json.decode(text)
    except (ValueError, RecursionError) as error:
        raise Damaged(f"{error}: {text[:60]!r}") from error
