"""Looking back at tables: replays, records, dice. It is worked out elsewhere, in a fair order, and kept for a while.

The serving process only reads what is new from the store and passes it on; `histories.py` does the rest in a worker
process. What it gave is kept by what the audience had been told then (`Table.told_so_far`), up to so many bytes;
several who ask the same wait for one. A hidden entry makes nobody wait who may not know of it. Of a running game that
hides something, answers go out and workers are free again at public times (public_times.py).
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Hashable
from typing import Any, NamedTuple

import msgspec

from gloam.server.problems import Problem
from gloam.server.store import Entry, Head, Store
from gloam.server.tables.public_times import until_public
from gloam.server.tables.table_loading import reading
from gloam.server.tables.workers.fair_queue import Ticket
from gloam.server.tables.workers.histories import Reply, Request
from gloam.server.tables.workers.worker import FairWorker

BYTES = 16 * 1024 * 1024
"""How many bytes of answers are kept."""
KNOWN = 1000
ANALYSIS, CHANCES, POSITION = "analysis", "chances", "position_before"


def is_done(body: bytes) -> bool:
    """Whether an analysis or a graph is finished: one that still grows is not kept."""
    told = msgspec.json.decode(body, type=Growing)
    return told.done and not told.more


class Growing(msgspec.Struct):
    """What is read of an analysis, or of a live graph."""

    done: bool = True
    more: bool = False


class Asked(NamedTuple):
    """A question, under the name by which its answer is kept; `first`: the first public time, 0 where nothing hides."""

    address: str
    name: Hashable
    table: str
    what: str
    args: tuple[Any, ...]
    first: float


class HistoryService:
    """Answers questions about the past of tables."""

    def __init__(self, store: Store, line: FairWorker, first: float = 0.0) -> None:
        self.store, self.line, self.worker, self.first = store, line, line.worker, first
        self.known: OrderedDict[str, int] = OrderedDict()
        self.kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self.size = 0
        self.refusals: OrderedDict[Hashable, tuple[int, str, str]] = OrderedDict()
        self.pending: dict[Hashable, asyncio.Task[bytes]] = {}

    async def ask(self, address: str, table: str, told: Hashable, what: str, *args: Any, hides: bool = False) -> bytes:
        """What somebody at this address wants to know of a table of which the audience has been told this much.

        `hides`: the game is on and hides something: the answer comes at a public time.
        """
        key = (table, told, what, args)
        name = key if what != ANALYSIS else (table, told, what)  # a finished one is the same, asked for briefly or not
        if name in self.kept:
            self.kept.move_to_end(name)
            return self.kept[name]
        if name in self.refusals:
            raise Problem(*self.refusals[name])
        task = self.pending.get(key)
        if task is None:
            self.line.check(address)
            asked = Asked(address, name, table, what, args, self.first if hides else 0.0)
            work = self._ask(self.line.queue.enter([address]), asked)
            task = self.pending[key] = asyncio.get_running_loop().create_task(work)
            task.add_done_callback(lambda _: self.pending.pop(key, None))
        body = await asyncio.shield(task)
        if what != POSITION and (what not in {ANALYSIS, CHANCES} or is_done(body)):
            self._keep(name, body)
        return body

    async def _ask(self, ticket: Ticket, asked: Asked) -> bytes:
        address, name, table, what, args, first = asked
        try:
            await ticket.ready
            began = asyncio.get_running_loop().time()
            try:
                reply = await self._send(table, self.known.get(table, 0), what, args)
                if reply.unknown:
                    reply = await self._send(table, 0, what, args)
            finally:
                await until_public(began, first)  # the worker is not free before that either
                self.line.charge(address, asyncio.get_running_loop().time() - began)  # which tells nothing, too
        finally:
            self.line.queue.leave(ticket)
        if reply.problem is not None:
            self.refusals[name] = reply.problem  # as long as this audience learns nothing new, the answer is the same
            if len(self.refusals) > KNOWN:
                self.refusals.popitem(last=False)
            raise Problem(*reply.problem)
        return reply.body

    async def _send(self, table: str, start: int, what: str, args: tuple[Any, ...]) -> Reply:
        head, entries = await self._read(table, start)
        raw = msgspec.json.encode(Request(table, start, head, entries, what, list(args)))
        reply = msgspec.msgpack.decode(await self.worker.serve(raw), type=Reply)
        self.known.pop(table, None)
        if not reply.unknown and reply.problem is None:
            self.known[table] = start + len(entries)
            if len(self.known) > KNOWN:
                self.known.popitem(last=False)
        return reply

    async def _read(self, table: str, start: int) -> tuple[Head | None, list[Entry]]:
        """All of a table, or what has been added since."""
        with reading(table):
            if start:
                return None, await self.store.since(table, start)
            kept = await self.store.load_all(table)
        return kept.head, kept.entries

    def _keep(self, key: Hashable, body: bytes) -> None:
        if key in self.kept or len(body) > BYTES // 8:
            return
        self.kept[key] = body
        self.size += len(body)
        while self.size > BYTES:
            self.size -= len(self.kept.popitem(last=False)[1])

    def close(self) -> None:
        """End the worker."""
        self.worker.close()
