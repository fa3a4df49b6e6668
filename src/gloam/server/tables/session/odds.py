"""The exact odds of an open question, computed outside of this process for those who show them."""

from __future__ import annotations

from gloam.server.tables.session.interface import SessionInterface

WAITING = 20
"""How many questions may wait for their odds for one address; the others go without."""


class Odds:
    """Has the odds at one table computed."""

    def __init__(self, session: SessionInterface) -> None:
        self.session = session

    def request(self) -> None:
        """Have the odds of the open question computed for those who show them; they are told when it is done."""
        session, table = self.session, self.session.table
        everyone = table.head["odds"] == "everyone"
        for seat in table.waiting():
            if session.listeners.want_odds(seat, everyone=everyone) and table.has_odds(seat) and not self._is_full():
                session.services.background(self._compute_and_tell(seat))

    def _is_full(self) -> bool:
        """Whether too many wait already for those who look at this table."""
        queue = self.session.services.odds_queue
        return min(map(queue.waiting, self.session.viewers.owners()), default=0) >= WAITING

    async def _compute_and_tell(self, seat: int) -> None:
        if await self.compute(seat):
            async with self.session.lock:
                self.session.tell()

    async def compute(self, seat: int) -> bool:
        """Compute the odds of the question that is open to this seat; whether they are new."""
        session, table = self.session, self.session.table
        if not table.has_odds(seat) or table.game is None:
            return False
        shown = table.shown_to(seat)  # a hidden answer of another seat leaves this question as it is
        if self._is_full():
            return False
        async with session.services.odds_queue.turn(session.viewers.owners(), session.viewers.rank()):
            if session.table is not table or table.shown_to(seat) != shown or not table.has_odds(seat):
                return False
            info = await session.services.bots.compute_odds(table.game.save(), seat)
        if session.table is not table or table.shown_to(seat) != shown or info is None:
            return False
        table.odds[seat] = (shown, info)
        return True
