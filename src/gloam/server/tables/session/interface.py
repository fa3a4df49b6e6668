"""A live table, as those see it who act there without being asked by anybody: the bots and the clock."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Protocol

from gloam.kernel import Game
from gloam.server.store import Entry
from gloam.server.tables.services import Backstage
from gloam.server.tables.session.listeners import Listeners
from gloam.server.tables.session.viewers import Watchers
from gloam.server.tables.table import Table


class Windows(Protocol):
    """The quiet windows of a room (quiet_windows.py)."""

    def left(self, seat: int) -> float | None:
        """How many seconds this seat's window stays open; None where it has none that must be kept open."""


class Live(Protocol):
    """What a room shows them."""

    house: Backstage
    table: Table
    lock: asyncio.Lock
    listeners: Listeners
    watchers: Watchers

    @property
    def windows(self) -> Windows:
        """The windows that are open there."""

    async def commit(self, entries: Sequence[Entry], game: Game | None = None) -> None:
        """Commit, take in, tell."""

    def is_absent(self, seat: int) -> bool:
        """Whether a person has been away long enough that a bot may play for them."""

    async def start_if_full(self) -> None:
        """Begin where every seat is taken."""

    async def reckon(self, seat: int) -> bool:
        """Compute the odds of the question that is open to this seat; whether they are new."""

    def is_late(self) -> bool:
        """Whether the time for this question has run out."""
