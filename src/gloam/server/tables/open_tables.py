"""The open tables of a server: those that anyone may join, as its home page lists them.

Tables say here when they change (`note`). What the list shows of them is written to the store together, a few times a
second at most, and read back with what other servers wrote: one short question a second, which brings only changes.
So the list costs what happens, not how many tables there are. It is an index: the table itself decides who gets a seat.

A table stays listed for a quarter of an hour after the last of its people has gone.
"""

from __future__ import annotations

import asyncio
import bisect
import contextlib
import logging
import time
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Protocol

import msgspec

from gloam.server.problems import Problem
from gloam.server.store import Store, Unavailable
from gloam.server.store.open_rows import OpenRow
from gloam.server.tables import listing
from gloam.server.tables.seating import HOST
from gloam.server.tables.table import Table

LOG = logging.getLogger("gloam.server")
EVERY = 1.0
"""Seconds between two looks at what other servers have written."""
GATHER = 0.2
"""Seconds for which changes are collected that nobody waits for."""
RENEW, STALE = 300, 900
"""Seconds after which a table that has people is renewed, and after which one is not listed that was not."""
SWEEP = 30.0
"""Seconds between two looks at which tables have people."""
PAGE = 50
"""How many tables a page of the list has."""
PAGES = 64
"""How many pages are kept as they were sent."""
OFF = "This server has no open tables. Ask its operator to start it with --open-tables."


class Session(Protocol):
    """Of a live table only who is there."""

    table: Table

    def is_absent(self, seat: int) -> bool:
        """Whether a person has gone."""


class OpenTables:
    """The list. `may_chat` is what the operator has said, here or for all servers of the store."""

    def __init__(self, store: Store, *, on: bool, chat: bool = True) -> None:
        self.store, self.on = store, on
        self.chat, self.may_chat = chat, chat
        self.on_chat: Callable[[], None] = lambda: None
        self.rows: dict[str, OpenRow] = {}
        self.order: list[tuple[int, str]] = []
        """The tables that are shown, those first that have waited longest."""
        self.places: dict[str, tuple[int, str]] = {}
        self.games: dict[str, str] = {}
        self.pages: dict[tuple[str, str], bytes] = {}
        self.changed: dict[str, tuple[int, str]] = {}
        self.sending: dict[str, tuple[int, str]] = {}
        """What is to be written of tables, and what is being written."""
        self.change = 0
        self.swept = 0.0
        self.writing = asyncio.Lock()
        self.woken = asyncio.Event()

    # --------------------------------------------------------------------------------------------- changing

    def note(self, table: Table) -> None:
        """A table has changed, or was read: what the list shows of it is written again where that differs."""
        if not self.on or (table.listed is None and table.id not in self.rows):
            return
        text, row = listing.shown(table), self.rows.get(table.id)
        known = self.changed.get(table.id) or self.sending.get(table.id)
        if text != (known[1] if known else row.body if row else ""):
            self.changed[table.id] = (table.length, text)
            self.woken.set()

    async def flush(self) -> None:
        """Write what has changed; done means committed."""
        async with self.writing:
            if not self.changed:
                return
            self.sending, self.changed = self.changed, {}
            try:
                await self.store.list_open([(table, *one) for table, one in self.sending.items()])
                await self._read()
            except Unavailable as error:
                self.changed = self.sending | self.changed
                raise Problem(503, "not_kept", "The list couldn't be saved. Try again in a moment.") from error
            finally:
                self.sending = {}

    async def run(self, sessions: Mapping[str, Session]) -> None:
        """Write and read, until the server ends."""
        while self.on:
            try:
                await self._turn(sessions)
            except Problem as problem:  # the store has said why
                LOG.info("the list of open tables waits: %s", problem)
            except Exception:
                LOG.exception("the list of open tables")
            self.woken.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.woken.wait(), EVERY)
                await asyncio.sleep(GATHER)

    async def _turn(self, sessions: Mapping[str, Session]) -> None:
        """Write what has changed here, read what has elsewhere, and now and then see who is still there."""
        await self.flush()
        with contextlib.suppress(Unavailable):
            async with self.writing:
                await self._read()
        if time.monotonic() - self.swept > SWEEP:
            self.swept = time.monotonic()
            self._sweep(sessions)

    async def _read(self) -> None:
        found = await self.store.open_since(self.change)
        self.change = found.change
        for row in found.rows:
            self._take(row)
        if (self.chat and found.chat) != self.may_chat:
            self.may_chat = self.chat and found.chat
            self.on_chat()

    def _take(self, row: OpenRow) -> None:
        """Know this of a table from now on."""
        before = self.rows.get(row.table)
        if row.body or row.hidden:
            self.rows[row.table] = row
        else:
            self.rows.pop(row.table, None)
        if before is not None and (before.body, before.hidden) == (row.body, row.hidden):
            return
        self._leave_out(row.table)
        if row.body and not row.hidden:
            told = msgspec.json.decode(row.body)
            self.places[row.table] = place = (told["since"], row.table)
            self.games[row.table] = told["game"]
            bisect.insort(self.order, place)

    def _leave_out(self, table: str) -> None:
        """Show this table no more."""
        self.pages.clear()
        self.games.pop(table, None)
        if (place := self.places.pop(table, None)) is not None:
            del self.order[bisect.bisect_left(self.order, place)]

    def _sweep(self, sessions: Mapping[str, Session]) -> None:
        """Renew the tables that still have people, and leave those out that nobody has renewed for long."""
        now = time.time()
        for table, row in list(self.rows.items()):
            session = sessions.get(table)
            if now - row.alive > RENEW and row.body and session is not None and has_people(session):
                self.changed.setdefault(table, (session.table.length, listing.shown(session.table)))
            elif now - row.alive > STALE and not row.hidden:
                self._leave_out(table)
                del self.rows[table]

    # ---------------------------------------------------------------------------------------------- looking

    def check(self, table: str = "") -> None:
        """Refuse where this server has no list, or its operator keeps this table off it."""
        if not self.on:
            raise Problem(404, "no_open_tables", OFF)
        if self.is_hidden(table):
            raise Problem(403, "hidden", "The operator of this server took this table off the list.")

    def is_listed(self, table: str) -> bool:
        """Whether the list shows this table."""
        return table in self.places

    def is_hidden(self, table: str) -> bool:
        """Whether the operator took it off the list."""
        return table in self.rows and self.rows[table].hidden

    def waiting(self, game: str = "") -> Iterator[str]:
        """The tables that wait, of this game or of all, those first that have waited longest."""
        return (table for _, table in list(self.order) if not game or self.games.get(table) == game)

    def page(self, game: str = "", after: str = "") -> bytes:
        """A page of the list, as it is sent: kept until something changes."""
        key = game, after
        if key not in self.pages:
            if len(self.pages) >= PAGES:
                self.pages.clear()
            self.pages[key] = self._page(game, after)
        return self.pages[key]

    def _page(self, game: str, after: str) -> bytes:
        since, _, table = after.partition("-")
        start = bisect.bisect_right(self.order, (int(since), table)) if table else 0
        found = [one for one in self.order[start:] if not game or self.games[one[1]] == game]
        some = found[:PAGE]
        told: dict[str, Any] = {"on": self.on, "count": len(self.order), "chat": self.may_chat}
        told["tables"] = [msgspec.Raw(self.rows[name].body.encode()) for _, name in some]
        told["next"] = f"{some[-1][0]}-{some[-1][1]}" if len(found) > PAGE else None
        return msgspec.json.encode(told)


def has_people(session: Session) -> bool:
    """Whether anybody at this table is still there: a player, or a host without a seat."""
    seats = [n for n, seat in enumerate(session.table.seats) if seat.person]
    return any(not session.is_absent(n) for n in (*seats, HOST))
