"""Whether this server can do its work: a write goes through, and so does a read.

However many ask at the same time, one write answers them all, and its result holds for a moment.
"""

from __future__ import annotations

import asyncio
import logging
import time

from gloam.server.problems import Problem
from gloam.server.store import Store, Unavailable

LOG = logging.getLogger("gloam.server")
WITHIN = 1.5
"""Seconds in which a write must have gone through."""
HOLDS = 0.5
"""Seconds for which a good result holds."""


class Readiness:
    """Looks whether the store takes writes."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.looking: asyncio.Task[int] | None = None
        self.good: tuple[float, int] | None = None
        self.red = False

    async def tables(self) -> int:
        """How many tables there are, once a write has gone through; 503 where none does."""
        if self.good is not None and time.monotonic() - self.good[0] < HOLDS:
            return self.good[1]
        if self.looking is None or self.looking.done():
            self.looking = asyncio.get_running_loop().create_task(self._look())
            self.looking.add_done_callback(lambda done: done.cancelled() or done.exception())
        try:
            found = await asyncio.wait_for(asyncio.shield(self.looking), WITHIN)
        except (TimeoutError, Unavailable) as error:
            self._turned(red=True, why=repr(error))
            raise Problem(503, "not_ready", "The store isn't taking writes right now. Try again in a moment.") from None
        self._turned(red=False)
        return found

    async def _look(self) -> int:
        await self.store.probe()
        count = await self.store.count()
        self.good = (time.monotonic(), count)
        return count

    def _turned(self, *, red: bool, why: str = "") -> None:
        """One line when it changes, not one for each who asks."""
        if red != self.red:
            self.red = red
            if red:
                LOG.error("not ready: the store takes no writes (%s)", why)
            else:
                LOG.warning("ready again: the store takes writes")
