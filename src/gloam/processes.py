"""Processes beside this one: they begin from nothing, and end with the one that started them, however it ends."""

from __future__ import annotations

import multiprocessing
import multiprocessing.connection
import os
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor


def pool(processes: int, set_up: Callable[[], None] | None = None) -> ProcessPoolExecutor:
    """Worker processes that share no state with this one. `set_up` is called in each of them first."""
    return ProcessPoolExecutor(processes, multiprocessing.get_context("spawn"), initializer=begin, initargs=(set_up,))


def begin(set_up: Callable[[], None] | None) -> None:
    """In a worker: watch the one that started it, and get ready."""
    threading.Thread(target=end_with_parent, daemon=True).start()
    if set_up is not None:
        set_up()


def end_with_parent() -> None:
    """In a worker: wait for the end of the process that started it, whatever ends that."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        multiprocessing.connection.wait([parent.sentinel])
        os._exit(0)
