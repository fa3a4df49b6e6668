"""The writing thread of a store: what many tables append at the same time goes into one transaction.

So the full sync is paid once for all of them; nobody is told "done" before that transaction has committed.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

BATCH = 512
"""The most writes that share one transaction."""


@dataclass(slots=True)
class Job:
    """Something to write, and who waits for it. Jobs are done in their `order`, and as they came where it is equal."""

    order: tuple[str, int]
    write: Callable[[Any], None]
    done: asyncio.Future[None]
    loop: asyncio.AbstractEventLoop


Result: TypeAlias = tuple[Job, Exception | None]


class Writer:
    """One thread; `commit` writes a batch in one transaction and says what came of each job."""

    def __init__(self, commit: Callable[[Sequence[Job]], list[Result]]) -> None:
        self.commit = commit
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self._write_all, name="store-writer", daemon=True)
        self.thread.start()

    async def write(self, order: tuple[str, int], write: Callable[[Any], None]) -> None:
        """Have something written; done means committed."""
        loop = asyncio.get_running_loop()
        job = Job(order, write, loop.create_future(), loop)
        self.jobs.put(job)
        await asyncio.shield(job.done)  # a caller who leaves does not undo what is on its way to the disk

    def close(self) -> None:
        """Write what is waiting, then end."""
        self.jobs.put(None)
        self.thread.join()

    def _write_all(self) -> None:
        """Take what is waiting, one transaction, then tell everybody."""
        while (first := self.jobs.get()) is not None:
            batch: list[Job] = [first]
            last = False
            with contextlib.suppress(queue.Empty):
                while len(batch) < BATCH:
                    job = self.jobs.get_nowait()
                    if job is None:
                        last = True
                        break
                    batch.append(job)
            tell(self.commit(sorted(batch, key=lambda one: one.order)))
            if last:
                return


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
