"""Answers come first: other requests over HTTP stand back for a moment while players wait for an acknowledgement.

Looking at the list of open tables, sitting down and making a table take milliseconds of the event loop. What a player
feels of it is that an answer, on its way to the disk and back, finds the loop at work for somebody else. So a request
that can wait begins when no answer is on its way, one after the other, and after MOST seconds in any case.

Only answers at tables where all see alike are noticed: how long a stranger waits must not tell of a hidden one.
"""

from __future__ import annotations

import asyncio

MOST = 0.02
"""Seconds after which a request goes on, however many answers are on their way."""


class Precedence:
    """Counts the answers that are on their way, and holds back what can wait."""

    def __init__(self) -> None:
        self.on_their_way = 0
        self.waiting: dict[asyncio.Future[None], None] = {}
        """Those who stand back, the one that has waited longest first."""

    def __enter__(self) -> None:
        self.on_their_way += 1

    def __exit__(self, *_: object) -> None:
        self.on_their_way -= 1
        if not self.on_their_way and self.waiting:
            asyncio.get_running_loop().call_soon(self._let_one_go_on)

    async def stand_back(self) -> None:
        """Wait until no answer is on its way, but not for long."""
        if not self.on_their_way:
            return
        loop = asyncio.get_running_loop()
        turn: asyncio.Future[None] = loop.create_future()
        self.waiting[turn] = None
        latest = loop.call_later(MOST, _go_on, turn)
        try:
            await turn
        finally:
            latest.cancel()
            self.waiting.pop(turn, None)
            if self.waiting and not self.on_their_way:
                loop.call_soon(self._let_one_go_on)

    def _let_one_go_on(self) -> None:
        """The one that has waited longest; the next one follows in another round of the loop."""
        if self.waiting and not self.on_their_way:
            turn = next(iter(self.waiting))
            del self.waiting[turn]
            _go_on(turn)


def _go_on(turn: asyncio.Future[None]) -> None:
    if not turn.done():
        turn.set_result(None)
