"""The clock of a decision, where the table plays with one: when it runs out a bot answers for that seat."""

from __future__ import annotations

import asyncio
import time
from datetime import UTC, datetime

from gloam.server.tables.session.interface import SessionInterface
from gloam.server.tables.session.listeners import now

LATE = 0.05
"""Seconds after the deadline at which the table looks: a timer may come a little early."""


class DecisionClock:
    """The clock of one table."""

    def __init__(self, session: SessionInterface) -> None:
        self.session = session
        self.timer: asyncio.TimerHandle | None = None
        self.asked: tuple[object, ...] = ()
        self.asked_at = (now(), 0.0)

    @property
    def seconds(self) -> int | None:
        """Seconds per decision; None without a clock."""
        found: int | None = self.session.table.head.get("clock")
        return found

    def is_late(self) -> bool:
        """Whether the time for this question has run out."""
        return self.seconds is not None and now() - self.asked_at[0] >= self.seconds

    def deadline(self) -> float | None:
        """When a bot will answer for the seat that is asked (seconds since 1970)."""
        if self.seconds is None or not self.session.table.waiting():
            return None
        return round(self.asked_at[1] + self.seconds, 1)

    def restart(self) -> None:
        """The clock starts over when others are asked, or when all were told something: it tells nobody a secret."""
        if self.seconds is None:
            return
        asked = (self.session.table.waiting(), self.session.table.seq(None))
        if asked == self.asked:
            return
        self.asked, self.asked_at = asked, (now(), datetime.fromtimestamp(time.time(), UTC).timestamp())
        self.stop()
        self.timer = asyncio.get_running_loop().call_later(self.seconds + LATE, self.session.wake)

    def stop(self) -> None:
        """Let nothing come later."""
        if self.timer is not None:
            self.timer.cancel()
