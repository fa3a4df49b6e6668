"""A fair queue in front of something scarce: worker processes.

Every ticket has a rank (people before spectators before nobody) and an owner, an address. The lower rank goes first;
among those of one rank the owners take turns, however many wait for each. So nobody makes others wait by asking more.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Iterable

RANKS = 3
PERSON, SPECTATOR, NOBODY = range(RANKS)
"""Who waits: somebody who plays, somebody who watches, nobody."""


class Ticket:
    """A place in the queue."""

    __slots__ = ("granted", "owner", "rank", "ready")

    def __init__(self) -> None:
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.owner, self.rank, self.granted = "", 0, False


class FairQueue:
    """So many at a time, in a fair order."""

    def __init__(self, width: int) -> None:
        self.free = width
        self.lines: list[OrderedDict[str, deque[Ticket]]] = [OrderedDict() for _ in range(RANKS)]
        self.counts: Counter[str] = Counter()

    def __len__(self) -> int:
        return sum(len(line) for owners in self.lines for line in owners.values())

    @contextlib.asynccontextmanager
    async def turn(self, owners: Iterable[str], rank: int = PERSON) -> AsyncIterator[None]:
        """Wait for one's turn, and keep it for a while."""
        ticket = self.enter(owners, rank)
        try:
            await ticket.ready
            yield
        finally:
            self.leave(ticket)

    def enter(self, owners: Iterable[str], rank: int = PERSON) -> Ticket:
        """Take a place; of several owners the one who uses least counts."""
        ticket = Ticket()
        self._stand(ticket, owners, rank)
        self._next()
        return ticket

    def move(self, ticket: Ticket, owners: Iterable[str], rank: int) -> None:
        """Somebody else waits for it now, or somebody at all."""
        if not ticket.granted and rank != ticket.rank:
            self._step_out(ticket)
            self._stand(ticket, owners, rank)
            self._next()

    def leave(self, ticket: Ticket) -> None:
        """Be done, or wait no longer."""
        if ticket.granted:
            self._count(ticket.owner, -1)
            self.free += 1
            self._next()
        else:
            self._step_out(ticket)

    def waiting(self, owner: str) -> int:
        """How many wait or work for this owner."""
        return self.counts[owner]

    def _stand(self, ticket: Ticket, owners: Iterable[str], rank: int) -> None:
        ticket.owner = min(owners, key=self.waiting, default="")
        ticket.rank = rank
        self._count(ticket.owner, 1)
        self.lines[rank].setdefault(ticket.owner, deque()).append(ticket)

    def _step_out(self, ticket: Ticket) -> None:
        line = self.lines[ticket.rank][ticket.owner]
        line.remove(ticket)
        if not line:
            del self.lines[ticket.rank][ticket.owner]
        self._count(ticket.owner, -1)

    def _count(self, owner: str, n: int) -> None:
        self.counts[owner] += n
        if not self.counts[owner]:
            del self.counts[owner]

    def _next(self) -> None:
        """Grant the next tickets: the best rank, then the owner whose turn was longest ago."""
        for owners in self.lines:
            while owners and self.free > 0:
                owner, line = owners.popitem(last=False)
                ticket = line.popleft()
                if line:
                    owners[owner] = line
                ticket.granted = True
                self.free -= 1
                if not ticket.ready.done():
                    ticket.ready.set_result(None)
