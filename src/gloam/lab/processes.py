"""Work spread over the cores of this machine. Pieces come back in order, so nothing depends on how many there are."""

from __future__ import annotations

import os
import pickle
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from gloam import processes
from gloam.kernel import Refused
from gloam.lab.experiment import CHUNK, Experiment, Job, Piece, worked
from gloam.lab.packs import Pack

GUARD = 'call simulate below `if __name__ == "__main__":`, or with workers=1'
AHEAD = 4  # jobs per worker that are handed out before the first of them is back
LIVES = 3  # so often the processes are started again when one has died


def worker_count(workers: int | None, games: int) -> int:
    """How many processes: as asked, else one a core, and never more than there are pieces of work."""
    if workers is not None and workers < 1:
        raise Refused("bad_workers", f"{workers} workers do no work", instead=("1 or more",))
    program = getattr(sys.modules["__main__"], "__file__", None)
    if program is not None and not Path(program).is_file():
        return 1  # a program from a pipe cannot be read again by others; the result is the same
    return min(workers or os.cpu_count() or 1, -(-games // CHUNK))


def jobs_of(what: Experiment, first: int = 0, size: int = CHUNK) -> Iterator[Job]:
    """The games of an experiment as pieces of work."""
    return ((what, start, min(start + size, what.games)) for start in range(first, what.games, size))


def pieces(jobs: Iterable[Job], workers: int, stop: Callable[[], bool]) -> Iterator[Piece]:
    """The pieces of work, done here or by other processes, always in order."""
    if workers > 1:
        yield from in_processes(jobs, workers)
        return
    pools = Pools(1)
    try:
        for job in jobs:
            yield pools.start(job).result() if job[0].pack else worked(job, stop)
    finally:
        pools.close()


def in_processes(jobs: Iterable[Job], workers: int) -> Iterator[Piece]:
    """The pieces of work, done by other processes. Where one dies, the others begin again with what is not done yet."""
    left, lives = deque[Job](), LIVES
    more = iter(jobs)
    done = 0
    while True:
        pools = Pools(workers)
        waiting: deque[Future[Piece]] = deque()
        try:
            waiting.extend(map(pools.start, left))
            while True:
                while len(waiting) < AHEAD * workers and (job := next(more, None)) is not None:
                    left.append(job)
                    waiting.append(pools.start(job))
                if not waiting:
                    return
                piece = waiting.popleft().result()
                left.popleft()
                done += 1
                yield piece
        except BrokenExecutor as error:
            lives -= 1
            if not done or not lives:
                raise Refused("no_workers", f"the other processes did not begin, or died; {GUARD}") from error
        finally:
            pools.close()


WATCHING = 10.0
"""Seconds in which the thread that watches the processes sees that they have ended."""


class Pools:
    """Processes by the facts they play with: a process reads a game once."""

    def __init__(self, workers: int) -> None:
        self.workers, self.pools = workers, dict[Pack, ProcessPoolExecutor]()

    def start(self, job: Job) -> Future[Piece]:
        """Hand out a job."""
        pack = job[0].pack
        if pack not in self.pools:
            check_picklable(job[0])
            self.pools[pack] = processes.pool(self.workers)
        with ignoring_interrupts():
            return self.pools[pack].submit(worked, job)

    def close(self) -> None:
        """Stop them all, even in the middle of a game."""
        for pool in self.pools.values():
            stop_workers(pool)


def check_packs(plays: Iterable[tuple[str, Experiment]]) -> dict[Pack, str]:
    """Whether the facts of these variants are used as they stand, before the first game; each is read in a process.

    Answers with the content hash of the game with each pack.
    """
    packed = {(one.game, one.pack): (name, one) for name, one in plays if one.pack}
    pools, found = Pools(1), dict[Pack, str]()
    try:
        for (name, one), read in [(told, pools.start((told[1], 0, 0))) for told in packed.values()]:
            try:
                found[one.pack] = read.result().content
            except Refused as refused:
                raise Refused(refused.code, f"variant {name!r}: {refused.text}") from refused
    finally:
        pools.close()
    return found


def check_picklable(what: Experiment) -> None:
    """Whether other processes can be told what is played."""
    try:
        pickle.dumps(what)
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        why = "an observer for several processes stands at the top of a file that can be imported; or say workers=1"
        raise Refused("bad_observer", f"{error}: {why}") from error


def stop_workers(others: ProcessPoolExecutor) -> None:
    """Stop the worker processes, even in the middle of a game, and the thread that watches them.

    At the end of the program Python wakes that thread; where it just ends by itself, that would be told as an error.
    """
    processes = list((others._processes or {}).values())  # noqa: SLF001  (there is no other way to stop one at once)
    watching: Any = others._executor_manager_thread  # noqa: SLF001
    others.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()
    for process in processes:
        process.join()
    if watching is not None:
        watching.join(WATCHING)


@contextmanager
def ignoring_interrupts() -> Iterator[None]:
    """Processes started in here ignore Ctrl-C: the process that started them handles it, and ends them quietly.

    What is pressed meanwhile is heard afterwards.
    """
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
