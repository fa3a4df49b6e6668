"""What a table does by itself: the sand that runs out (sand_timer.py), a quiet window that closes (quiet_windows.py).

It looks after every change whether something is due, does it in the order of everything that changes the table, and
tries again later what could not be written down.
"""

from __future__ import annotations

import asyncio
import logging

from gloam.kernel import Refused
from gloam.server.problems import Problem
from gloam.server.tables.session.interface import SessionInterface

LOG = logging.getLogger("gloam.server")
AGAIN = 1.0
"""Seconds until the table tries again what could not be written down."""


class OwnMoves:
    """Does what is due at one table; a class of this kind says what that is (`check`, `act`)."""

    name = ""
    """What it is called in the server's log."""

    def __init__(self, session: SessionInterface) -> None:
        self.session = session
        self.timer: asyncio.TimerHandle | None = None
        self.task: asyncio.Task[None] | None = None

    def check(self) -> None:
        """Check what is due: after every change, and when someone comes or goes."""
        raise NotImplementedError

    async def act(self) -> None:
        """Do what is due; nothing else changes the table meanwhile."""
        raise NotImplementedError

    def now(self) -> None:
        """Do it as soon as the table is free."""
        self.task = asyncio.get_running_loop().create_task(self._run())

    def later(self, seconds: float) -> None:
        """Check again after so many seconds."""
        self.timer = asyncio.get_running_loop().call_later(seconds, self.check)

    def stop(self) -> None:
        """Let nothing come later."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    async def _run(self) -> None:
        done = False
        try:
            async with self.session.lock:
                await self.act()
            done = True
        except (Problem, Refused) as error:
            LOG.info("%s of table %s: %s", self.name, self.session.table.id, error)
        finally:
            self.task = None
        if done:
            self.check()
        else:
            self.later(AGAIN)
