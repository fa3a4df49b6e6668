"""The writing thread of a store: what many tables append at the same time goes into one transaction.

So the full sync is paid once for all of them; nobody is told "done" before that transaction has committed.

The thread must outlive whatever it is given. A job that raises fails alone; a second thread looks once in a while
whether the first one lives, and starts it again where it does not. Where one transaction takes too long, what waits
behind it is refused, so that nobody waits forever for a disk that does not answer.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import queue
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from gloam.server.store.interface import Conflict, Unavailable, Unknown

LOG = logging.getLogger("gloam.server")
BATCH = 512
"""The most writes that share one transaction."""
GATHER = ((200, 0.003), (400, 0.006))
"""At so many writes a second, as they have come lately, the thread waits so many seconds before each transaction, so
that more share it.

Each takes the thread several turns beside the one that serves, so many small ones cost everybody time. A few players
never wait, whatever one address does.
"""
LATELY = 0.1
"""Seconds. What came longer ago counts less and less."""
PATIENCE = 5.0
"""Seconds that one transaction may take before those who wait behind it are refused."""
LOOK = 0.5
"""Seconds between two looks at the thread."""
CLOSING = 15.0
"""Seconds that the last transaction may take when the store closes."""


@dataclass(slots=True)
class Job:
    """Something to write, and who waits for it. Jobs are done in their `order`, and as they came where it is equal."""

    order: tuple[int, str]
    write: Callable[[Any], None]
    done: asyncio.Future[None]
    loop: asyncio.AbstractEventLoop
    rows: Sequence[tuple[str, int, str]] = ()
    """The rows of an append, which are written together with those of others."""


Errand: TypeAlias = Callable[[], None]
"""Something else to do in the writing thread, between two transactions."""
Result: TypeAlias = tuple[Job, Exception | None]
EXPECTED = (Conflict, Unknown)
"""What a job may come to that is no failure: somebody else was faster."""


class Rate:
    """How many a second, as they have come lately."""

    def __init__(self) -> None:
        self.lately, self.at = 0.0, time.monotonic()

    def now(self) -> float:
        """The rate."""
        now = time.monotonic()
        self.lately, self.at = self.lately * math.exp((self.at - now) / LATELY), now
        return self.lately / LATELY

    def add(self, count: int) -> None:
        """So many have come."""
        self.now()
        self.lately += count


class Writer:
    """One thread; `commit` writes a batch in one transaction and says what came of each job."""

    def __init__(self, commit: Callable[[Sequence[Job]], list[Result]]) -> None:
        self.commit = commit
        self.jobs: queue.SimpleQueue[Job | Errand | None] = queue.SimpleQueue()
        self.errands: list[Errand] = []
        self.failures = self.restarts = 0
        self.batch: list[Job] = []
        self.rate = Rate()
        self.since: float | None = None
        self.ended = threading.Event()
        self.thread = self._started()
        self.supervisor = threading.Thread(target=self._supervise, name="store-supervisor", daemon=True)
        self.supervisor.start()

    @property
    def waiting(self) -> int:
        """How many jobs wait for the thread."""
        return self.jobs.qsize()

    async def write(
        self, order: tuple[int, str], write: Callable[[Any], None], rows: Sequence[tuple[str, int, str]] = ()
    ) -> None:
        """Have something written; done means committed."""
        if self._is_stuck() or self.ended.is_set():
            self.failures += 1
            raise Unavailable("an earlier write does not come to an end")
        loop = asyncio.get_running_loop()
        job = Job(order, write, loop.create_future(), loop, rows)
        self.jobs.put(job)
        await job.done  # a caller who leaves does not undo what is on its way to the disk: the job stays in the queue

    def run(self, errand: Errand) -> None:
        """Have something done in the writing thread, outside of a transaction."""
        self.jobs.put(errand)

    def close(self) -> None:
        """Write what is waiting, then end."""
        self.ended.set()
        self.jobs.put(None)
        self.thread.join(CLOSING)
        if self.thread.is_alive():
            LOG.error("the store closes while a write has not come to an end; %d wait behind it", self.waiting)
        self._refuse_waiting("the store is closed")

    # --------------------------------------------------------------------------------------------- the thread

    def _started(self) -> threading.Thread:
        thread = threading.Thread(target=self._write_all, name="store-writer", daemon=True)
        thread.start()
        return thread

    def _write_all(self) -> None:
        """Take what is waiting, one transaction, then tell everybody."""
        try:
            while (first := self.jobs.get()) is not None:
                if gather := max((seconds for writes, seconds in GATHER if self.rate.now() >= writes), default=0.0):
                    time.sleep(gather)
                last = self._fill(first)
                self.rate.add(len(self.batch))
                if self.batch:
                    self.since = time.monotonic()
                    results = self._committed()
                    self.since, self.batch = None, []
                    self._tell(results)
                self._run_errands()
                if last:
                    return
        finally:
            self._tell([(job, Unavailable("the writing thread broke off")) for job in self.batch])
            self.since, self.batch = None, []

    def _fill(self, job: Job | Errand | None) -> bool:
        """Take what is waiting into the batch; whether it is the last one."""
        with contextlib.suppress(queue.Empty):
            while job is not None:
                if isinstance(job, Job):
                    self.batch.append(job)
                else:
                    self.errands.append(job)
                if len(self.batch) >= BATCH:
                    return False
                job = self.jobs.get_nowait()
            return True
        return False

    def _run_errands(self) -> None:
        while self.errands:
            try:
                self.errands.pop()()
            except Exception:
                LOG.exception("in the writing thread")

    def _committed(self) -> list[Result]:
        """Write the batch; a fault of ours fails it, not the thread."""
        try:
            return self.commit(sorted(self.batch, key=lambda one: one.order))
        except Exception as error:
            LOG.exception("%d writes failed together", len(self.batch))
            return [(job, Unavailable(repr(error))) for job in self.batch]

    def _tell(self, results: list[Result]) -> None:
        """Count and log what failed, and tell those who wait."""
        failed = [error for _, error in results if error is not None and not isinstance(error, EXPECTED)]
        if failed:
            self.failures += len(failed)
            LOG.error("%d of %d writes failed: %r", len(failed), len(results), failed[0])
        tell(results)

    # ----------------------------------------------------------------------------------------- its supervisor

    def _is_stuck(self) -> bool:
        since = self.since
        return since is not None and time.monotonic() - since > PATIENCE

    def _supervise(self) -> None:
        """Start the thread again where it has ended, and refuse what waits behind a transaction without end."""
        while not self.ended.wait(LOOK):
            if not self.thread.is_alive() and not self.ended.is_set():
                self.restarts += 1
                LOG.critical("the store's writing thread has ended and is started again (%d so far)", self.restarts)
                self.thread = self._started()
            if self._is_stuck():
                self._refuse_waiting("an earlier write does not come to an end")

    def _refuse_waiting(self, why: str) -> None:
        refused: list[Result] = []
        with contextlib.suppress(queue.Empty):
            while True:
                job = self.jobs.get_nowait()
                if isinstance(job, Job):
                    refused.append((job, Unavailable(why)))
        if refused:
            self._tell(refused)


def tell(results: list[Result]) -> None:
    """Tell those who wait, each loop once."""
    loops = {id(job.loop): job.loop for job, _ in results}
    for key, loop in loops.items():
        mine = [(job.done, error) for job, error in results if id(job.loop) == key]
        with contextlib.suppress(RuntimeError):  # its loop has closed: nobody waits any more
            loop.call_soon_threadsafe(settle, mine)


def settle(mine: list[tuple[asyncio.Future[None], Exception | None]]) -> None:
    """Wake each waiter with its result."""
    for done, error in mine:
        if done.cancelled():
            continue
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)
