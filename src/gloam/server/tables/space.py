"""What all tables take together, in memory and on this machine's disk. Beyond that no new ones are made.

Tables that are there are played on. Those that nobody looks at leave memory first, and are read again when somebody
asks for them.
"""

from __future__ import annotations

import logging
import shutil
import time
from pathlib import Path

from gloam.server.problems import Problem
from gloam.server.settings import Settings
from gloam.server.tables.table import Table

LOG = logging.getLogger("gloam.server")
TABLE, ENTRY = 80_000, 2_000
"""About how many bytes of memory a table takes, and each of its entries."""
HOLDS = 2.0
"""Seconds for which a look at the disk holds."""


class Space:
    """How much of its memory and of its disk a server has used for tables."""

    def __init__(self, settings: Settings, folder: Path | None = None) -> None:
        self.settings, self.folder = settings, folder
        self.sizes: dict[str, int] = {}
        self.used = 0
        """About how many bytes the tables in memory take."""
        self.looked: float | None = None
        self.room_on_disk = True

    def note(self, table: Table) -> None:
        """A table is in memory, as long as everybody may know."""
        size = TABLE + ENTRY * table.public_length
        self.used += size - self.sizes.get(table.id, 0)
        self.sizes[table.id] = size

    def drop(self, table: str) -> None:
        """A table has left memory."""
        self.used -= self.sizes.pop(table, 0)

    def is_short(self) -> bool:
        """Whether tables that nobody looks at should leave memory."""
        return len(self.sizes) > self.settings.capacity or 0 < self.settings.memory < self.used

    def check(self) -> None:
        """Refuse one more table where there is no space for it."""
        if 0 < self.settings.memory < self.used:
            raise Problem(503, "full", "There are too many games on this server right now. Try again later.")
        if not self._has_disk():
            raise Problem(
                503,
                "full",
                "The disk of this server is almost full, so it makes no new tables. "
                "Games that have begun can be played on.",
            )

    def _has_disk(self) -> bool:
        """Whether enough of the disk is free, as the last look a moment ago has shown."""
        if self.folder is None or self.settings.keep_free <= 0:
            return True
        if self.looked is None or time.monotonic() - self.looked > HOLDS:
            self._look(self.folder)
        return self.room_on_disk

    def _look(self, folder: Path) -> None:
        """Look at the disk: one line in the log when it changes, not one for each who asks."""
        self.looked = time.monotonic()
        try:
            free = shutil.disk_usage(folder).free
        except OSError:  # what it is like is not known: a table that can't be kept is refused where it is written
            return
        room = free >= self.settings.keep_free
        if room != self.room_on_disk:
            if room:
                LOG.warning("there is room on the disk again: new tables are made")
            else:
                LOG.error("only %.0f MB of the disk are free: no new tables are made", free / 1e6)
        self.room_on_disk = room
