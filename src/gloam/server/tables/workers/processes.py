"""Worker processes: they begin from nothing, give way to the tables, and end with the server."""

from __future__ import annotations

import contextlib
import multiprocessing
import multiprocessing.connection
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor

NICE = 5


def pool(processes: int) -> ProcessPoolExecutor:
    """Worker processes that begin from nothing: they share no state with the server."""
    return ProcessPoolExecutor(processes, multiprocessing.get_context("spawn"), initializer=set_up_worker)


def end(broken: ProcessPoolExecutor) -> None:
    """End worker processes, whether or not they answer."""
    for process in list((broken._processes or {}).values()):  # noqa: SLF001  (no public way to end a hung worker)
        process.kill()
    broken.shutdown(wait=False, cancel_futures=True)


def set_up_worker() -> None:
    """In a worker: the terminal's interrupt is for the server, which ends its workers; if it dies, so do they.

    Tables come first: a worker takes what the serving process leaves.
    """
    with contextlib.suppress(AttributeError, OSError):
        os.nice(NICE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=die_with_parent, daemon=True).start()


def die_with_parent() -> None:
    """In a worker: wait for the end of the server, whatever ends it."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        multiprocessing.connection.wait([parent.sentinel])
        os._exit(0)


def nothing() -> None:
    """In a worker: be there."""
