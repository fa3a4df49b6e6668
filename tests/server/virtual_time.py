"""For tests: an event loop whose clock jumps to the next thing to do, so that minutes of waiting take no time."""

from __future__ import annotations

import asyncio
import selectors


class Jumping(selectors.SelectSelector):
    """Waits for nothing: the clock goes on by as long as it would have waited."""

    def __init__(self):
        super().__init__()
        self.now = 1000.0

    def select(self, timeout=None):
        if timeout is not None and timeout > 0:
            self.now += timeout
        return super().select(0)


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop on that clock. Nothing in it may wait for another thread."""

    def __init__(self):
        self.jumping = Jumping()
        super().__init__(self.jumping)

    def time(self):
        return self.jumping.now


def run(work):
    """Run a coroutine to its end on a clock of its own."""
    loop = VirtualLoop()
    try:
        return loop.run_until_complete(work)
    finally:
        loop.close()
