"""An event loop whose clock jumps to the next thing that is due, so that a minute passes in a moment.

Nothing in it depends on the machine: no thread, no file descriptor, no real clock. Work for another thread or process
is done in the loop itself after a simulated delay.
"""

from __future__ import annotations

import asyncio
import contextlib
import contextvars
import random
import secrets
import time
from collections.abc import Iterator
from typing import Any
from unittest import mock

from gloam.server.tables import lessons, lobby

BEGINNING = 1_790_000_000.0
"""What the clock on the wall says when a history begins, in seconds since 1970."""
OWNER: contextvars.ContextVar[Any] = contextvars.ContextVar("owner", default=None)
"""Which server a task belongs to: it dies with that server."""


class Stuck(AssertionError):
    """Nothing is due any more, and somebody still waits."""


class Jump:
    """Stands where a loop looks for something to read: instead of waiting it moves the clock."""

    def __init__(self, loop: SimulatedLoop) -> None:
        self.loop = loop

    def select(self, timeout: float | None) -> list[Any]:
        """Let that much time pass."""
        if timeout is None:
            raise Stuck("nothing is due, and the history has not ended")
        if timeout > 0:
            self.loop.clock += timeout
        return []


class SimulatedLoop(asyncio.BaseEventLoop):
    """A loop with a clock of its own."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.clock = 0.0
        self.skew = 0.0
        """By how many seconds the clock on the wall is wrong."""
        self.delays = random.Random(seed)
        self._selector = Jump(self)
        self._clock_resolution = 1e-9
        self.set_task_factory(owned)

    def time(self) -> float:
        """The simulated time."""
        return self.clock

    def wall(self) -> float:
        """The simulated time in seconds since 1970, as the clock on the wall has it."""
        return BEGINNING + self.clock + self.skew

    def _process_events(self, _: Any) -> None:
        """Nothing is ever read."""

    def _write_to_self(self) -> None:
        """Nobody sleeps."""

    def run_in_executor(self, _: Any, func: Any, *args: Any) -> Any:
        """Another thread or process: a little later, in the loop."""
        done = self.create_future()

        def work() -> None:
            if done.cancelled():
                return
            try:
                made = func(*args)
            except Exception as error:  # noqa: BLE001  (the waiter gets it)
                done.set_exception(error)
            else:
                done.set_result(made)

        self.call_later(self.delays.uniform(0.0, 0.02), work)
        return done


def owned(loop: asyncio.AbstractEventLoop, coro: Any, **more: Any) -> asyncio.Task[Any]:
    """A task that its server knows of; a task of a dead server does nothing."""
    task = asyncio.Task(coro, loop=loop, **more)
    context = more.get("context")
    owner = OWNER.get() if context is None else context.get(OWNER)
    if owner is not None:
        owner.adopt(task)
    return task


@contextlib.contextmanager
def simulated(seed: int) -> Iterator[SimulatedLoop]:
    """A loop, with every clock of the process and every fresh token following it."""
    loop = SimulatedLoop(seed)
    bits = random.Random(seed * 2 + 1)
    asyncio.set_event_loop(loop)
    try:
        with (
            mock.patch.object(time, "monotonic", loop.time),
            mock.patch.object(time, "perf_counter", loop.time),
            mock.patch.object(time, "time", loop.wall),
            mock.patch.object(secrets, "token_bytes", bits.randbytes),
            mock.patch.object(lobby, "randbits", bits.getrandbits),
            mock.patch.object(lessons, "randbits", bits.getrandbits),
        ):
            yield loop
    finally:
        asyncio.set_event_loop(None)
        loop.close()
