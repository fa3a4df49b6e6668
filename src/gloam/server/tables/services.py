"""What all sessions of one server share: the store, the bots, the settings, metrics, and background tasks."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine, Sequence
from typing import Any

from gloam.kernel import Game, Json, Refused
from gloam.server.metrics import Metrics
from gloam.server.problems import Problem
from gloam.server.settings import Settings
from gloam.server.store import Entry, Store, Unavailable, Unknown, Unwritable
from gloam.server.tables import snapshots
from gloam.server.tables.open_tables import OpenTables
from gloam.server.tables.precedence import Precedence
from gloam.server.tables.push import Push
from gloam.server.tables.readiness import Readiness
from gloam.server.tables.seating import House
from gloam.server.tables.table import Table
from gloam.server.tables.table_loading import apply_some, reading, unwritable_problem
from gloam.server.tables.workers.bot_workers import BotService
from gloam.server.tables.workers.fair_queue import FairQueue

LOG = logging.getLogger("gloam.server")
MANY = 1000


class Services:
    """What the sessions of one server share."""

    def __init__(self, store: Store, bots: BotService, settings: Settings, metrics: Metrics | None = None) -> None:
        self.store, self.bots, self.settings = store, bots, settings
        self.metrics = metrics or Metrics()
        self.readiness = Readiness(store)
        self.precedence = Precedence()
        processes: int | None = getattr(bots, "processes", None)  # bots that think in this process need no queue
        self.bot_queue = FairQueue(processes or MANY)
        self.odds_queue = FairQueue(1 if processes else MANY)
        self.tasks: set[asyncio.Task[Any]] = set()
        self.entries = self.answers = self.made = 0
        """Entries that were written, answers of people that were acknowledged, and tables that were made."""
        self.closing = False
        self.house = House(settings.open_tables, settings.chat)
        self.open_tables = OpenTables(store, on=settings.open_tables, chat=settings.chat)
        self.push: Push | None = None

    async def read(self, table: str) -> Table:
        """A table from the store: from its snapshot where that fits the rules of today, else from its first entry."""
        with reading(table):
            kept = await self.store.load(table)
            made = Table(table, kept.head)
            if kept.snapshot is not None:
                try:
                    snapshots.restore(made, kept.start, kept.snapshot)
                except (Refused, KeyError, TypeError, ValueError, AttributeError, IndexError):
                    LOG.info("the snapshot of table %s does not fit any more", table)
                    await self.store.forget(table)
                    kept = await self.store.load_all(table)
                    made = Table(table, kept.head)
        for _ in apply_some(made, kept.entries):
            await asyncio.sleep(0)  # a long table makes nobody else wait
        made.set_chance()
        return made

    async def write(self, table: Table, entries: Sequence[Entry]) -> None:
        """Append to a table; an error becomes the problem that the client is told. The session handles Conflict."""
        began = time.perf_counter()
        try:
            await self.store.append(table.id, table.length, entries)
            self.metrics.observe(time.perf_counter() - began, "gloam_commit_seconds")
        except Unavailable as error:
            LOG.error("table %s: %s", table.id, error)  # noqa: TRY400  (no fault of the code: no trace)
            raise Problem(
                503, "not_kept", "Your move couldn't be saved. Nothing has changed; try again in a moment."
            ) from None
        except Unknown:
            raise Problem(404, "no_such_table", "This link is wrong, or the table no longer exists.") from None
        except Unwritable:
            raise unwritable_problem() from None

    async def grown(self, table: Table) -> Table | None:
        """The table with what another server has added to it; None where that is nothing."""
        with reading(table.id):
            entries = await self.store.since(table.id, table.length)
        if not entries:
            return None
        try:
            for entry in entries:
                table.apply(entry)
        except Exception as error:  # noqa: BLE001  (half of it may be taken in: it is read again)
            LOG.warning("table %s is read again from its first entry: %r", table.id, error)
            return await self.read(table.id)
        table.set_chance()
        return table

    async def position_before(self, table: Table, move: int, address: str) -> Game:
        """The game as it was before that move."""
        raise NotImplementedError

    def keep(self, table: Table) -> None:
        """Keep a snapshot of a table, in the background."""
        self.background(self._keep(table.id, table.length, snapshots.snapshot_of(table)))

    async def _keep(self, table: str, n: int, taken: dict[str, Json]) -> None:
        try:
            await self.store.keep(table, n, taken)
        except Unavailable as error:  # it may be lost: the entries are the table
            LOG.warning("table %s: no snapshot was kept: %s", table, error)

    def background(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something that nobody waits for."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self.metrics.count("gloam_errors_total")
            LOG.error("a task in the background failed", exc_info=task.exception())
