"""What takes seconds to make is made once for all processes of a run, not once in each of them."""

from __future__ import annotations

import fcntl
from collections.abc import Callable
from pathlib import Path

import pytest


def shared_folder(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], None]) -> Path:
    """A folder of this run: the first process that asks for it fills it, others wait meanwhile. Nobody may change it.

    Where several processes run tests, the folders of each of them lie side by side in the run's own (pytest-xdist).
    """
    mine = factory.getbasetemp()
    run = mine.parent if mine.name.startswith("popen-") else mine
    with (run / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        folder = run / name
        if not (run / f"{name}.made").exists():
            folder.mkdir()
            make(folder)
            (run / f"{name}.made").touch()
    return folder
