"""When unused objects are collected: rarely, and rather while nobody plays.

Most of what a server makes is freed at once when nobody needs it. Only what refers to itself in a circle (tables that
have left the memory, a little of each connection) needs Python's collector, and an answer leaves nothing of that kind.
By itself the collector would look through the positions of a thousand tables several times a second, for nothing: a
tenth of the server's time, in pauses that every player feels. With 5,000 tables one look takes more than a second. So
it is called here instead, and where a look found little, the next one comes after twice as much.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from dataclasses import dataclass

EVERY = 1.0
"""Seconds between two looks."""
MOST = 1_000_000
"""After so many new objects it is collected in any case, not counting those by which tables and sockets grow."""
LITTLE = 100_000
"""Where fewer unused objects were found than that, twice as many must be new before the next look."""
GROWTH = 80
"""At most about so many new objects stay with a table for an entry: lines of the log, and what undo needs."""
OPENING = 150
"""About so many stay with a table or a socket that was opened."""
CALM = 50_000
"""After so many it is collected while nobody plays."""
CLOSED = 10_000
"""After so many closed sockets it is collected in any case: asyncio leaves about a kilobyte of each."""
SHARE = 0.5
"""But no earlier than when so many have closed for each table and socket there is: so much longer a look takes."""


@dataclass(slots=True)
class Activity:
    """What a server has done so far: entries written to tables, tables and sockets opened, connections that ended.

    `held` is how many tables are in memory and how many sockets are open now.
    """

    entries: int = 0
    opened: int = 0
    closed: int = 0
    held: int = 0


class GarbageCollector:
    """Collects now and then, by what the server does."""

    def __init__(self, activity: Callable[[], Activity]) -> None:
        self.activity = activity
        self.seen = self.collected = activity()
        self.most = MOST

    def is_due(self, objects: int) -> bool:
        """Whether to collect now, with so many new objects since the last time.

        Where people come in, the next thing they do is play: that is no time to collect either.
        """
        seen, self.seen = self.seen, self.activity()
        calm = (seen.entries, seen.opened) == (self.seen.entries, self.seen.opened)
        grown = GROWTH * (self.seen.entries - self.collected.entries)
        grown += OPENING * (self.seen.opened - self.collected.opened)
        closed = self.seen.closed - self.collected.closed
        many = closed >= max(CLOSED, SHARE * self.seen.held)
        due = objects - grown >= self.most or many or (calm and objects >= CALM)
        if due:
            self.collected = self.seen
        return due

    def found(self, unused: int) -> None:
        """A look has found so many: whether it was worth it decides when the next one comes."""
        self.most = 2 * self.most if unused < LITTLE else MOST

    async def run(self, is_loaded: Callable[[], bool] = lambda: True) -> None:
        """Look again and again. Rules and printed facts stay for good: they are not looked through once loaded."""
        gc.disable()
        while not is_loaded():  # noqa: ASYNC110  (a thread loads the games; it is not waited for)
            await asyncio.sleep(EVERY)
        gc.freeze()
        while True:
            await asyncio.sleep(EVERY)
            if self.is_due(gc.get_count()[0]):
                self.found(gc.collect())
