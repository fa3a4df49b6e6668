"""The store of the simulation: what is committed survives every crash; anything before and after may go wrong."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from gloam.server.store import Conflict, Entry, Head, Kept, Unavailable, Unknown
from gloam.server.store.interface import packed
from gloam.server.store.open_rows import OpenRow, OpenRows, Shown


@dataclass
class Faults:
    """How often what goes wrong; all of it ends when the history calms down.

    `full`: 1 while there is no room on the disk: reading goes on, every write fails. `naps`: how often a client stops
    reading for some seconds.
    """

    slow: float = 0.0
    fails: float = 0.0
    dies_after_commit: float = 0.0
    breaks: float = 0.0
    repeats: float = 0.0
    loses: float = 0.0
    forgets_to_tell: float = 0.0
    full: float = 0.0
    naps: float = 0.0


@dataclass
class Kept1:
    """One table on the disk, as text."""

    head: str
    entries: list[str]
    snapshot: str | None = None
    at: int = 0


@dataclass
class Disk:
    """What is committed. `committed` is called with every batch, in the order of commits."""

    rng: random.Random
    faults: Faults
    committed: Callable[[str, Head | None, int, list[Entry]], None]
    tables: dict[str, Kept1] = field(default_factory=dict)
    handles: list[Handle] = field(default_factory=list)
    open_rows: dict[str, tuple[int, int, str]] = field(default_factory=dict)
    """What the list of open tables shows: the number of the change, the table's length, the text."""
    changes: int = 0

    def open(self, server: Any) -> Handle:
        """A connection of one server."""
        handle = Handle(self, server)
        self.handles.append(handle)
        return handle


class Handle:
    """The store as one server sees it; when that server dies, nothing it began has any effect."""

    def __init__(self, disk: Disk, server: Any) -> None:
        self.disk, self.server = disk, server
        self.dead = False
        self.changed: Callable[[str, int], None] | None = None
        self.subscribed: set[str] = set()
        self.commits = self.appends = 0

    # ------------------------------------------------------------------------------------------------ faults

    async def _pause(self) -> None:
        rng, faults = self.disk.rng, self.disk.faults
        seconds = rng.uniform(0.001, 0.01)
        if rng.random() < faults.slow:
            seconds = rng.uniform(0.1, 3.0)
        await asyncio.sleep(seconds)
        if self.dead:
            await asyncio.get_running_loop().create_future()  # nobody is there any more

    def _needs_room(self) -> None:
        if self.disk.faults.full:
            raise Unavailable("simulated: the disk is full")
        self._may_fail()

    def _may_fail(self) -> None:
        if self.disk.rng.random() < self.disk.faults.fails:
            raise Unavailable("simulated: the disk does not answer")

    async def _written(self) -> None:
        """After a commit: the server may die before it hears of it."""
        if self.disk.rng.random() < self.disk.faults.dies_after_commit:
            self.server.kill("after a commit")
        await self._pause()

    def _tell(self, table: str, length: int) -> None:
        """Other servers hear of it a little later; one that hears nothing for a while is told to look at everything."""
        loop = asyncio.get_running_loop()
        for handle in self.disk.handles:
            if handle is self or handle.changed is None or handle.dead or table not in handle.subscribed:
                continue
            if self.disk.rng.random() < self.disk.faults.forgets_to_tell:
                loop.call_later(self.disk.rng.uniform(0.5, 3.0), handle.hear, "", 0, context=handle.server.context)
            else:
                after = self.disk.rng.uniform(0.001, 0.05)
                loop.call_later(after, handle.hear, table, length, context=handle.server.context)

    def hear(self, table: str, length: int) -> None:
        """Pass on what another server has written."""
        if not self.dead and self.changed is not None:
            self.changed(table, length)

    # ----------------------------------------------------------------------------------------------- the store

    async def create(self, table: str, head: Head, entries: Sequence[Entry] = ()) -> None:
        """Make a table with its first entries."""
        rows = [packed(entry) for entry in entries]
        text = packed(head)
        await self._pause()
        self._needs_room()
        if table in self.disk.tables:
            raise Conflict(table)
        self.disk.tables[table] = Kept1(text, rows)
        self.disk.committed(table, msgspec.json.decode(text), 0, [msgspec.json.decode(row) for row in rows])
        await self._written()

    async def append(self, table: str, at: int, entries: Sequence[Entry]) -> None:
        """Write entries from number `at` on."""
        rows = [packed(entry) for entry in entries]
        await self._pause()
        self._needs_room()
        kept = self.disk.tables.get(table)
        if kept is None:
            raise Unknown(table)
        if len(kept.entries) != at:
            raise Conflict(table)
        kept.entries += rows
        self.commits += 1
        self.disk.committed(table, None, at, [msgspec.json.decode(row) for row in rows])
        self._tell(table, len(kept.entries))
        await self._written()
        self.appends += 1

    async def keep(self, table: str, n: int, snapshot: Any) -> None:
        """Keep a snapshot, unless there is a later one."""
        text = packed(snapshot)
        await self._pause()
        self._needs_room()
        kept = self.disk.tables[table]
        if kept.snapshot is None or n > kept.at:
            kept.snapshot, kept.at = text, n

    async def forget(self, table: str) -> None:
        """Drop the snapshot."""
        await self._pause()
        self.disk.tables[table].snapshot = None
        self.disk.tables[table].at = 0

    async def load(self, table: str) -> Kept:
        """The head, the snapshot and what came after it."""
        return await self._read(table, snapshots=True)

    async def load_all(self, table: str) -> Kept:
        """The head and every entry."""
        return await self._read(table, snapshots=False)

    async def _read(self, table: str, *, snapshots: bool) -> Kept:
        await self._pause()
        self._may_fail()
        kept = self.disk.tables.get(table)
        if kept is None:
            raise Unknown(table)
        has = snapshots and kept.snapshot is not None
        start = kept.at if has else 0
        snapshot = msgspec.json.decode(kept.snapshot or "null") if has else None
        return Kept(
            msgspec.json.decode(kept.head), snapshot, start, [msgspec.json.decode(row) for row in kept.entries[start:]]
        )

    async def since(self, table: str, n: int) -> list[Entry]:
        """The entries from number `n` on."""
        return (await self._read(table, snapshots=False)).entries[n:]

    async def list_open(self, rows: Sequence[Shown], since: int) -> OpenRows:
        """Write what the list of open tables shows, and tell what has changed."""
        await self._pause()
        self._needs_room()
        self.disk.changes += 1
        for table, length, body in rows:
            if table not in self.disk.open_rows or self.disk.open_rows[table][1] <= length:
                self.disk.open_rows[table] = (self.disk.changes, length, body)
        return self._open_since(since)

    async def open_since(self, change: int) -> OpenRows:
        """What has changed in the list of open tables."""
        await self._pause()
        self._may_fail()
        return self._open_since(change)

    def _open_since(self, change: int) -> OpenRows:
        found = [(table, n, body) for table, (n, _, body) in self.disk.open_rows.items() if n > change]
        rows = [OpenRow(table, n, 2**40, hidden=False, body=body) for table, n, body in found]
        return OpenRows(self.disk.changes, chat=True, rows=sorted(rows, key=lambda row: row.n))

    async def probe(self) -> None:
        """Write a little."""
        await self._pause()
        self._needs_room()

    async def subscribe(self, table: str) -> None:
        """Tell of this table from now on."""
        await self._pause()
        self.subscribed.add(table)

    def leave(self, tables: Collection[str]) -> None:
        """Tell no more of these."""
        self.subscribed.difference_update(tables)

    async def count(self) -> int:
        """How many tables there are."""
        await self._pause()
        return len(self.disk.tables)

    def watch(self, changed: Callable[[str, int], None]) -> None:
        """Hear of what others write."""
        self.changed = changed
        changed("", 0)

    async def close(self) -> None:
        """Hang up."""
        self.changed = None
