"""Looking back at tables: replays, records, dice. It is worked out elsewhere, in a fair order, and kept for a while.

The serving process only reads what is new from the store and passes it on; `history.py` does the rest in a worker
process. What it gave is kept by what the audience had been told then (`Table.told_so_far`), up to so many bytes;
several who ask the same wait for one. A hidden entry makes nobody wait who may not know of it.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Any, Protocol, TypeVar

import msgspec

from gloam.server.metrics import Metrics
from gloam.server.problems import Problem
from gloam.server.store import Entry, Head, Store
from gloam.server.tables.table_loading import reading
from gloam.server.tables.workers.fair_queue import FairQueue, Ticket
from gloam.server.tables.workers.histories import Histories, Reply, Request, serve
from gloam.server.tables.workers.processes import end, pool

T = TypeVar("T")
LOG = logging.getLogger("gloam.server")
BYTES = 16 * 1024 * 1024
"""How many bytes of answers are kept."""
WAITING = 16
"""How many may wait for one address; more are told to come back later."""
KNOWN = 1000
ANALYSIS, CHANCES = "analysis", "chances"


def is_done(body: bytes) -> bool:
    """Whether an analysis or a graph is finished: one that still grows is not kept."""
    told = msgspec.json.decode(body, type=Growing)
    return told.done and not told.more


class Growing(msgspec.Struct):
    """What is read of an analysis, or of a live graph."""

    done: bool = True
    more: bool = False


class HistoryWorker(Protocol):
    """Where histories are worked out."""

    async def serve(self, raw: bytes) -> bytes:
        """Answer a request of history.py."""

    async def call(self, work: Callable[[str], bytes], text: str) -> bytes:
        """Let something else be worked out there."""

    def close(self) -> None:
        """Stop."""


class InThread:
    """Works in a thread of this process: for tests, and for playing alone."""

    def __init__(self) -> None:
        self.histories = Histories()

    async def serve(self, raw: bytes) -> bytes:
        """Answer a request."""
        return await asyncio.to_thread(self.histories.serve, raw)

    async def call(self, work: Callable[[str], bytes], text: str) -> bytes:
        """Let something else be worked out."""
        return await asyncio.to_thread(work, text)

    def close(self) -> None:
        """Nothing to stop."""


class InProcess:
    """Works in a process of its own, which takes no time from the tables; one that hangs is replaced."""

    def __init__(self, seconds: float = 30.0, metrics: Metrics | None = None) -> None:
        self.seconds, self.metrics = seconds, metrics or Metrics()
        self.pool: ProcessPoolExecutor | None = None

    async def serve(self, raw: bytes) -> bytes:
        """Answer a request, in the worker."""
        return await self._in_worker(serve, raw)

    async def call(self, work: Callable[[str], bytes], text: str) -> bytes:
        """Let something else be worked out, in the worker."""
        return await self._in_worker(work, text)

    async def _in_worker(self, work: Callable[[T], bytes], arg: T) -> bytes:
        using = self.pool = self.pool or pool(1)
        try:
            return await asyncio.wait_for(asyncio.get_running_loop().run_in_executor(using, work, arg), self.seconds)
        except (BrokenExecutor, TimeoutError):
            LOG.warning("the worker that looks back at tables was replaced")
            self.metrics.count("gloam_bot_workers_replaced_total")
            end(using)
            self.pool = None if self.pool is using else self.pool
            raise Problem(503, "too_long", "This took too long. Try again later.") from None

    def close(self) -> None:
        """End the worker."""
        if self.pool is not None:
            end(self.pool)
        self.pool = None


class HistoryService:
    """Answers questions about the past of tables."""

    def __init__(self, store: Store, worker: HistoryWorker) -> None:
        self.store, self.worker = store, worker
        self.queue = FairQueue(1)
        self.known: OrderedDict[str, int] = OrderedDict()
        self.kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self.size = 0
        self.pending: dict[Hashable, asyncio.Task[bytes]] = {}

    async def ask(self, address: str, table: str, told: Hashable, what: str, *args: Any) -> bytes:
        """What somebody at this address wants to know of a table of which the audience has been told this much."""
        key = (table, told, what, args)
        name = key if what != ANALYSIS else (table, told, what)  # a finished one is the same, asked for briefly or not
        if name in self.kept:
            self.kept.move_to_end(name)
            return self.kept[name]
        task = self.pending.get(key)
        if task is None:
            self.check(address)
            work = self._ask(self.queue.enter([address]), table, what, args)
            task = self.pending[key] = asyncio.get_running_loop().create_task(work)
            task.add_done_callback(lambda _: self.pending.pop(key, None))
        body = await asyncio.shield(task)
        if what not in {ANALYSIS, CHANCES} or is_done(body):
            self._keep(name, body)
        return body

    async def call(self, address: str, work: Callable[[str], bytes], text: str) -> bytes:
        """Let something else be worked out outside of this process, in the same order."""
        self.check(address)
        async with self.queue.turn([address]):
            return await self.worker.call(work, text)

    def check(self, address: str) -> None:
        """Whether this address may ask for more."""
        if self.queue.waiting(address) >= WAITING:
            raise Problem(429, "too_many", "You asked for too much at once. Wait a moment and try again.")

    async def _ask(self, ticket: Ticket, table: str, what: str, args: tuple[Any, ...]) -> bytes:
        try:
            await ticket.ready
            reply = await self._send(table, self.known.get(table, 0), what, args)
            if reply.unknown:
                reply = await self._send(table, 0, what, args)
        finally:
            self.queue.leave(ticket)
        if reply.problem is not None:
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
