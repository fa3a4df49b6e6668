"""Hearing, on one connection to PostgreSQL, of the tables that somebody here looks at, and of no others.

Each table has a channel of its own, so a server that looks at nothing is told nothing, however much the others write.
The connection is made again where it was lost; then any table may have grown meanwhile.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import queue
import selectors
import socket
import threading
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any

import psycopg
from psycopg import sql as psql

from gloam.server.store.interface import ANY

LOG = logging.getLogger("gloam.server")
CHANNEL = "gloam_"
NAME = 50
"""The most letters of a table's name that stand in its channel: the name of a channel may not be longer than 63."""
AGAIN = 1.0
"""Seconds until a lost connection is made again."""
QUIET = 30.0
"""Seconds without news after which the connection is tried."""


def channel(table: str) -> str:
    """Where it is told that this table has grown."""
    return CHANNEL + table[:NAME]


@dataclass(slots=True)
class Wish:
    """To be told of a table from now on, and who waits until that is so; or of some tables no more."""

    begin: str | None
    end: Collection[str] = ()
    done: asyncio.Future[None] | None = None
    loop: asyncio.AbstractEventLoop | None = None

    def granted(self) -> None:
        """Wake those who wait."""
        if self.loop is not None and self.done is not None:
            with contextlib.suppress(RuntimeError):  # its loop has closed: nobody waits any more
                self.loop.call_soon_threadsafe(settle, self.done)


class Listening:
    """A thread that listens; `is_ours` knows the process of the database that this server writes through."""

    def __init__(
        self,
        connect: Callable[[], psycopg.Connection[Any]],
        changed: Callable[[str, int], None],
        is_ours: Callable[[int], bool],
    ) -> None:
        self.connect, self.changed, self.is_ours = connect, changed, is_ours
        self.tables: set[str] = set()
        self.wishes: queue.SimpleQueue[Wish] = queue.SimpleQueue()
        self.up = False
        self.heard = 0
        self.ended = threading.Event()
        self.bell, self.rope = socket.socketpair()
        self.bell.settimeout(0)
        self.thread = threading.Thread(target=self._run, name="store-watcher", daemon=True)
        self.thread.start()

    async def subscribe(self, table: str) -> None:
        """Be told of a table. While there is no connection nobody waits for one: all is read again once it is there."""
        loop = asyncio.get_running_loop()
        wish = Wish(table, done=loop.create_future(), loop=loop)
        self._wish(wish)
        if self.up and wish.done is not None:
            await wish.done

    def leave(self, tables: Collection[str]) -> None:
        """Be told no more of these."""
        self._wish(Wish(None, tuple(tables)))

    def close(self) -> None:
        """Hang up."""
        self.ended.set()
        self._ring()
        self.thread.join(5)
        self.bell.close()
        self.rope.close()

    def _wish(self, wish: Wish) -> None:
        self.wishes.put(wish)
        self._ring()

    def _ring(self) -> None:
        with contextlib.suppress(OSError):
            self.rope.send(b".")

    # --------------------------------------------------------------------------------------------- the thread

    def _run(self) -> None:
        while not self.ended.is_set():
            try:
                with contextlib.closing(self.connect()) as db:
                    self._hear(db)
            except psycopg.Error as error:
                LOG.warning("not told of other servers for a while: %s", error)
            except Exception:
                LOG.exception("not told of other servers for a while")
            self.up = False
            self._take_wishes()
            self.ended.wait(AGAIN)

    def _hear(self, db: psycopg.Connection[Any]) -> None:
        """Listen until the connection is lost, or this ends."""
        db.add_notify_handler(lambda note: self._told(note.payload, note.pid))
        self.up = True
        self._take_wishes()
        ask(db, "LISTEN", self.tables)
        self.changed(ANY, 0)  # whatever was written before we listened, nobody told us
        with selectors.DefaultSelector() as selector:
            selector.register(db.fileno(), selectors.EVENT_READ)
            selector.register(self.bell, selectors.EVENT_READ)
            while not self.ended.is_set():
                if not selector.select(QUIET):
                    db.execute("SELECT 1")
                self._obey(db)
                db.pgconn.consume_input()
                while (note := db.pgconn.notifies()) is not None:
                    self._told(note.extra.decode(), note.be_pid)

    def _told(self, payload: str, process: int) -> None:
        """A table has grown."""
        self.heard += 1
        table, _, length = payload.rpartition(" ")
        if not self.is_ours(process):
            self.changed(table, int(length))

    def _obey(self, db: psycopg.Connection[Any]) -> None:
        """Listen to what is wished for now, and no more to the rest; then tell those who wait."""
        before = set(self.tables)
        wishes = self._taken()
        ask(db, "LISTEN", self.tables - before)
        ask(db, "UNLISTEN", before - self.tables)
        for wish in wishes:
            wish.granted()

    def _take_wishes(self) -> None:
        """Know what is wished for; nobody waits until it is so."""
        for wish in self._taken():
            wish.granted()

    def _taken(self) -> list[Wish]:
        with contextlib.suppress(BlockingIOError):
            while self.bell.recv(4096):
                pass
        wishes: list[Wish] = []
        with contextlib.suppress(queue.Empty):
            while True:
                wishes.append(self.wishes.get_nowait())
        for wish in wishes:
            if wish.begin is not None:
                self.tables.add(wish.begin)
            self.tables.difference_update(wish.end)
        return wishes


def ask(db: psycopg.Connection[Any], what: str, tables: Collection[str]) -> None:
    """LISTEN or UNLISTEN to the channels of these tables, all at once."""
    if tables:
        names = map(psql.Identifier, sorted({channel(table) for table in tables}))
        db.execute(psql.SQL("; ").join(psql.SQL(what + " {}").format(name) for name in names))


def settle(done: asyncio.Future[None]) -> None:
    """Wake the waiter."""
    if not done.done():
        done.set_result(None)
