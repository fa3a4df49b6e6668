"""Bots wait until somebody sees the table: nobody should find a game that has begun without them.

A table that was just made, or read again after a restart, is seen once the first player's page has drawn it. Where no
page comes, the bots play on after a while, so that no table hangs.
"""

from __future__ import annotations

import asyncio
import contextlib

from gloam.server.tables.session.listeners import Listener, Listeners

DRAWING = 6
"""While a page is connected that has not drawn the table yet, bots wait this many times as long."""


class FirstSight:
    """Whether somebody has seen one table since it is in memory; `limit`: how many seconds bots wait for that."""

    def __init__(self, listeners: Listeners, limit: float) -> None:
        self.listeners, self.limit = listeners, limit
        self.seen = asyncio.Event()

    def note(self) -> None:
        """A player sees the table, or has acted at it."""
        self.seen.set()

    def note_listener(self, listener: Listener, *, players: bool) -> None:
        """Someone connected sees the table. Where players may come (`players`), a spectator does not count."""
        if listener.audience is not None or not players:
            self.note()

    async def wait(self) -> None:
        """Until somebody has seen the table, or it has taken too long; after that bots never wait again."""
        if not self.seen.is_set() and not await self._seen_within(self.limit) and self.listeners:
            await self._seen_within(self.limit * (DRAWING - 1))
        self.seen.set()

    async def _seen_within(self, seconds: float) -> bool:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.seen.wait(), seconds)
        return self.seen.is_set()
