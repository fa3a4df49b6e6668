"""Workers outside of the serving process: each does one thing after the other, in a fair order."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Protocol, TypeVar

from gloam.server.metrics import Metrics
from gloam.server.problems import Problem
from gloam.server.rates import Rates
from gloam.server.tables.workers.fair_queue import FairQueue
from gloam.server.tables.workers.histories import Histories, serve
from gloam.server.tables.workers.processes import end, pool

T = TypeVar("T")
LOG = logging.getLogger("gloam.server")
WAITING = 16
"""How many may wait for one address; more are told to come back later."""


class Worker(Protocol):
    """Where something is worked out: in a thread, or in a process of its own."""

    async def serve(self, raw: bytes) -> bytes:
        """Answer a request of histories.py."""

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


class FairWorker:
    """A worker and those who wait for it. What is slow has a worker of its own, so that nothing else waits for it.

    An address pays for the seconds that are worked for it: `rate` of each second, after `burst` at once; 0: for none.
    """

    def __init__(self, worker: Worker, rate: float = 0.0, burst: float = 0.0) -> None:
        self.worker, self.queue = worker, FairQueue(1)
        self.rate, self.burst, self.spent = rate, burst, Rates()

    def check(self, address: str) -> None:
        """Whether this address may ask for more."""
        if self.queue.waiting(address) >= WAITING:
            raise Problem(429, "too_many", "You asked for too much at once. Wait a moment and try again.")
        if self.spent.is_empty(address, self.rate, self.burst):
            raise Problem(429, "too_many", "You asked for a lot of work. Wait a minute and try again.")

    def charge(self, address: str, seconds: float) -> None:
        """So much was worked for this address."""
        self.spent.charge(address, seconds, self.rate, self.burst)

    async def call(self, address: str, work: Callable[[str], bytes], text: str) -> bytes:
        """Let something be worked out outside of this process, once it is this address's turn."""
        self.check(address)
        async with self.queue.turn([address]):
            began = time.monotonic()
            try:
                return await self.worker.call(work, text)
            finally:
                self.charge(address, time.monotonic() - began)

    def close(self) -> None:
        """End the worker."""
        self.worker.close()
