"""Worker processes: they give way to the tables, and end with the server."""

from __future__ import annotations

import contextlib
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from gloam import processes as processes_beside

NICE = 10
"""How much worker processes give way."""


def pool(processes: int) -> ProcessPoolExecutor:
    """Worker processes that begin from nothing: they share no state with the server."""
    return processes_beside.pool(processes, partial(set_up_worker, NICE))


def end(broken: ProcessPoolExecutor) -> None:
    """End worker processes, whether or not they answer."""
    for process in list((broken._processes or {}).values()):  # noqa: SLF001  (no public way to end a hung worker)
        process.kill()
    broken.shutdown(wait=False, cancel_futures=True)


def set_up_worker(nice: int) -> None:
    """In a worker: the terminal's interrupt is for the server, which ends its workers.

    Tables come first: a worker takes what the serving process leaves.
    """
    with contextlib.suppress(AttributeError, OSError):
        os.nice(nice)
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def nothing() -> None:
    """In a worker: be there."""
