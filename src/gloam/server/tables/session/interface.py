"""A live table, as those see it who act there without being asked by anybody: the bots and the clock."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from typing import Protocol

from gloam.kernel import Game
from gloam.server.store import Entry
from gloam.server.tables.services import Services
from gloam.server.tables.session.first_sight import FirstSight
from gloam.server.tables.session.listeners import Listeners
from gloam.server.tables.session.viewers import Viewers
from gloam.server.tables.table import Table


class Windows(Protocol):
    """The quiet windows of a session (quiet_windows.py)."""

    def left(self, seat: int) -> float | None:
        """How many seconds this seat's window stays open; None where it has none that must be kept open."""


class DecisionClockInterface(Protocol):
    """The clock of a decision (decision_clock.py)."""

    def is_late(self) -> bool:
        """Whether the time for this question has run out."""


class OddsInterface(Protocol):
    """The odds at a table (odds.py)."""

    async def compute(self, seat: int) -> bool:
        """Compute the odds of the question that is open to this seat; whether they are new."""


class TalkInterface(Protocol):
    """Quick talk at a table (table_talk.py)."""

    def waits_for_undo(self) -> bool:
        """Whether bots still wait for an answer to somebody who asks to undo."""


class SessionInterface(Protocol):
    """What a session offers them."""

    services: Services
    table: Table
    lock: asyncio.Lock
    listeners: Listeners
    viewers: Viewers
    first_sight: FirstSight

    @property
    def clock(self) -> DecisionClockInterface:
        """The clock of the open decision."""

    @property
    def odds(self) -> OddsInterface:
        """Computes odds there."""

    @property
    def windows(self) -> Windows:
        """The windows that are open there."""

    async def commit(self, entries: Sequence[Entry], game: Game | None = None) -> None:
        """Commit, take in, tell."""

    def writing(self) -> AbstractAsyncContextManager[None]:
        """Hold the lock for a change that is no answer."""

    def is_absent(self, seat: int) -> bool:
        """Whether a person has been away long enough that a bot may play for them."""

    async def start_if_full(self) -> None:
        """Begin where every seat is taken."""

    @property
    def talk(self) -> TalkInterface:
        """What is said there and not kept."""

    def may_speak(self, seat: int) -> None:
        """Refuse where this seat can't speak now."""

    def tell(self) -> None:
        """Tell everybody connected what has changed for them."""

    def wake(self) -> None:
        """See whether a bot is asked, or the table has something to say."""
