"""A process that plays with changed facts, beside one that has read the game without them.

A process reads a game once. `Player` starts another one (`python -m gloam.lab.pack_player`), hands it jobs and takes
back their pieces, as pickles over its standard streams. It ends with the process that started it.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import threading
from pathlib import Path
from queue import SimpleQueue
from typing import BinaryIO

import gloam
from gloam.kernel import Refused
from gloam.lab.experiment import Job, Piece, worked


class Player:
    """Another process of this Python, with this very package."""

    def __init__(self) -> None:
        here = str(Path(gloam.__file__).parents[1])
        paths = os.pathsep.join(dict.fromkeys([here, *(path for path in sys.path if path)]))
        command = [sys.executable, "-m", "gloam.lab.pack_player"]
        env = os.environ | {"PYTHONPATH": paths}
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env)  # noqa: S603

    def play(self, job: Job) -> Piece:
        """Play these games there; what goes wrong is raised here as it was there."""
        process = self.process
        assert process.stdin is not None and process.stdout is not None  # noqa: S101, PT018  (both are pipes)
        try:
            pickle.dump(job, process.stdin)
            process.stdin.flush()
            told: Piece | Exception = pickle.load(process.stdout)  # noqa: S301  (from our own process)
        except (EOFError, OSError) as error:
            raise Refused("no_workers", "the process that plays with this pack has died") from error
        if isinstance(told, Exception):
            raise told
        return told

    def close(self) -> None:
        """End it."""
        if self.process.stdin is not None:
            self.process.stdin.close()
        self.process.terminate()
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()


def read(jobs: BinaryIO, waiting: SimpleQueue[Job]) -> None:
    """Take every job that comes. The end of the process that sends them ends this one, in the middle of a game too."""
    while True:
        try:
            waiting.put(pickle.load(jobs))  # noqa: S301  (from the process that started this one)
        except EOFError:
            os._exit(0)


def answer(waiting: SimpleQueue[Job], pieces: BinaryIO) -> None:
    """Play one job after another."""
    while True:
        told: Piece | Exception
        try:
            told = worked(waiting.get())
        except (Refused, RuntimeError) as error:
            told = error
        except Exception as error:  # noqa: BLE001  (told to the one that asked, whatever it is)
            told = RuntimeError(f"{type(error).__name__}: {error}")
        pickle.dump(told, pieces)
        pieces.flush()


def main() -> None:
    """Keep the standard output for pieces: what a game prints goes to the errors."""
    waiting: SimpleQueue[Job] = SimpleQueue()
    pieces = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    threading.Thread(target=read, args=(sys.stdin.buffer, waiting), daemon=True).start()
    answer(waiting, pieces)


if __name__ == "__main__":
    main()
