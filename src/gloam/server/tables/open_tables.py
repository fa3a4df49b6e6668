"""The open tables of a server: those that anyone may join, as its home page lists them.

Tables say here when they change (`note`). The list of this server shows it at once. It is written to the store with
what else has changed, twice a second at most, and the same transaction reads what other servers wrote; a new table's
row is written with the table. So the list costs what happens, not how many tables there are, and those who play wait
for few transactions of it. It is an index: the table itself decides who gets a seat.

A table stays listed for a quarter of an hour after the last of its people has gone.
"""

from __future__ import annotations

import asyncio
import bisect
import contextlib
import itertools
import logging
import time
from collections.abc import Callable, Coroutine, Iterator, Mapping
from typing import Any, Protocol

import msgspec

from gloam.server.problems import Problem
from gloam.server.store import Store, Unavailable
from gloam.server.store.open_rows import OpenRow, OpenRows
from gloam.server.tables import listing
from gloam.server.tables.seating import HOST
from gloam.server.tables.table import Table

LOG = logging.getLogger("gloam.server")
EVERY = 1.0
"""Seconds between two looks at what other servers have written."""
GATHER = 0.5
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


class Place(msgspec.Struct):
    """Of what the list shows of a table only what says where it stands."""

    since: int
    game: str


READ = msgspec.json.Decoder(Place)


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
        """What is in the store, as far as it is known here."""
        self.shown: dict[str, str] = {}
        """What is shown: as in the store, or as it is going to be written."""
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
        """A table has changed, or was read: show it as it is, and have it written where that differs."""
        if not self.on or (table.listed is None and table.id not in self.rows and not self._unwritten(table.id)):
            return
        text = listing.shown(table)
        if text != self._text(table.id):
            self.changed[table.id] = (table.length, text)
            self._show(table.id)
            self.woken.set()

    async def make(self, table: Table, create: Coroutine[Any, Any, None]) -> None:
        """Have a new table made, and what the list shows of it with it: as a rule in the same transaction."""
        if not self.on or table.listed is None:
            await create
            return
        self.changed[table.id] = (table.length, listing.shown(table))
        made, written = await asyncio.gather(create, self.flush(), return_exceptions=True)
        if isinstance(made, BaseException):
            self.changed[table.id] = (table.length, "")
            self.woken.set()
            raise made
        if isinstance(written, BaseException):
            raise written

    async def flush(self) -> bool:
        """Write what has changed, and read what others wrote; done means committed. False where there was nothing."""
        async with self.writing:
            if not self.changed:
                return False
            self.sending, self.changed = self.changed, {}
            sent = [(table, *one) for table, one in self.sending.items()]
            try:
                found = await self.store.list_open(sent, self.change)
            except Unavailable as error:
                self.changed = self.sending | self.changed
                raise Problem(503, "not_kept", "The list couldn't be saved. Try again in a moment.") from error
            finally:
                self.sending = {}
            self._learn(found)
            for table, *_ in sent:
                self._show(table)
            return True

    async def run(self, sessions: Mapping[str, Session]) -> None:
        """Write and read, until the server ends."""
        while self.on:
            self.woken.clear()
            try:
                await self._turn(sessions)
            except Problem as problem:  # the store has said why
                LOG.info("the list of open tables waits: %s", problem)
            except Exception:
                LOG.exception("the list of open tables")
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.woken.wait(), EVERY)
                await asyncio.sleep(GATHER)

    async def _turn(self, sessions: Mapping[str, Session]) -> None:
        """Write what has changed here, read what has elsewhere, and now and then see who is still there."""
        if not await self.flush():
            with contextlib.suppress(Unavailable):
                async with self.writing:
                    self._learn(await self.store.open_since(self.change))
        if time.monotonic() - self.swept > SWEEP:
            self.swept = time.monotonic()
            self._sweep(sessions)

    def _learn(self, found: OpenRows) -> None:
        """What the store says has changed, by whichever server."""
        self.change = found.change
        for row in found.rows:
            if row.body or row.hidden:
                self.rows[row.table] = row
            else:
                self.rows.pop(row.table, None)
            self._show(row.table)
        if (self.chat and found.chat) != self.may_chat:
            self.may_chat = self.chat and found.chat
            self.pages.clear()
            self.on_chat()

    def _unwritten(self, table: str) -> tuple[int, str] | None:
        """What is going to be written of a table."""
        return self.changed.get(table) or self.sending.get(table)

    def _text(self, table: str) -> str:
        """What there is to show of a table: what is going to be written, else what is in the store."""
        if (known := self._unwritten(table)) is not None:
            return known[1]
        return self.rows[table].body if table in self.rows else ""

    def _show(self, table: str) -> None:
        """Show this table as it is known now, unless the operator hides it."""
        text = "" if self.is_hidden(table) else self._text(table)
        if text == self.shown.get(table, ""):
            return
        self._leave_out(table)
        if text:
            told = READ.decode(text)
            self.shown[table], self.games[table] = text, told.game
            self.places[table] = place = (told.since, table)
            bisect.insort(self.order, place)

    def _leave_out(self, table: str) -> None:
        """Show this table no more."""
        self.pages.clear()
        self.shown.pop(table, None)
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
        after_that = itertools.islice(self.order, start, None)
        wanted = (one for one in after_that if not game or self.games[one[1]] == game)
        found = list(itertools.islice(wanted, PAGE + 1))
        some = found[:PAGE]
        told: dict[str, Any] = {"on": self.on, "count": len(self.order), "chat": self.may_chat}
        told["tables"] = [msgspec.Raw(self.shown[name].encode()) for _, name in some]
        told["next"] = f"{some[-1][0]}-{some[-1][1]}" if len(found) > PAGE else None
        return msgspec.json.encode(told)


def has_people(session: Session) -> bool:
    """Whether anybody at this table is still there: a player, or a host without a seat."""
    seats = [n for n, seat in enumerate(session.table.seats) if seat.person]
    return any(not session.is_absent(n) for n in (*seats, HOST))
