"""When unused objects are collected: rarely, and rather while nobody plays.

Most of what a server makes is freed at once when nobody needs it. Only what refers to itself in a circle (closed
sockets, tables that have left the memory) needs Python's collector, and an answer leaves nothing of that kind. By
itself the collector would look through the positions of a thousand tables several times a second, for nothing: a tenth
of the server's time, in pauses that every player feels. So it is called here instead.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable

EVERY = 1.0
"""Seconds between two looks."""
MOST = 1_000_000
"""After so many new objects it is collected in any case; most of them are tables that grow."""
CALM = 50_000
"""After so many it is collected while nobody plays."""
CLOSED = 2_000
"""After so many closed sockets it is collected in any case: each leaves about 10 kB."""


class GarbageCollector:
    """Collects now and then; `entries` counts what has been written to tables, `closed` the sockets that closed."""

    def __init__(self, entries: Callable[[], int], closed: Callable[[], int]) -> None:
        self.entries, self.closed = entries, closed
        self.seen = (entries(), closed())

    def is_due(self, objects: int) -> bool:
        """Whether to collect now, with so many new objects since the last time."""
        entries, closed = self.entries(), self.closed()
        calm = entries == self.seen[0]
        due = objects >= MOST or closed - self.seen[1] >= CLOSED or (calm and objects >= CALM)
        self.seen = (entries, closed if due else self.seen[1])
        return due

    async def run(self, is_loaded: Callable[[], bool] = lambda: True) -> None:
        """Look again and again. Rules and printed facts stay for good: they are not looked through once loaded."""
        gc.disable()
        while not is_loaded():  # noqa: ASYNC110  (a thread loads the games; it is not waited for)
            await asyncio.sleep(EVERY)
        gc.freeze()
        while True:
            await asyncio.sleep(EVERY)
            if self.is_due(gc.get_count()[0]):
                gc.collect()
