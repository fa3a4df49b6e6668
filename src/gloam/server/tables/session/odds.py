"""The odds of an open question, computed outside of this process for those who show them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from gloam.game_files import part
from gloam.kernel import Game, Json
from gloam.kernel.log import Log
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
        for step in (self.compute, self.play_well):
            if not await step(seat):
                return
            async with self.session.lock:
                self.session.tell()

    async def compute(self, seat: int) -> bool:
        """Compute the odds of the question that is open to this seat; whether they are new."""
        table, bots = self.session.table, self.session.services.bots
        return table.has_odds(seat) and await self._found(seat, bots.compute_odds)

    async def play_well(self, seat: int) -> bool:
        """Add what comes of each choice if everybody chooses well, in games that say it; whether it is new."""
        session, table = self.session, self.session.table
        if part(table.spec.id, "well_played") is None or table.game is None:
            return False
        shown, info = table.odds.get(seat, (None, None))
        if shown is None or shown != table.shown_to(seat):  # somebody has answered since
            return False

        async def both(saved: str, seat: int) -> Json:
            played = await session.services.bots.play_well(saved, seat, info)
            return None if played is None else {**info, "played": played}

        return await self._found(seat, both)

    async def _found(self, seat: int, find: Callable[[str, int], Awaitable[Json]]) -> bool:
        """Have something found for the question that is open to this seat, and keep it."""
        session, table = self.session, self.session.table
        if table.game is None or self._is_full():
            return False
        shown = table.shown_to(seat)  # a hidden answer of another seat leaves this question as it is
        async with session.services.odds_queue.turn(session.viewers.owners(), session.viewers.rank()):
            if session.table is not table or table.shown_to(seat) != shown:
                return False
            info = await find(saved_position(table.game), seat)
        if session.table is not table or table.shown_to(seat) != shown or info is None:
            return False
        table.odds[seat] = (shown, info)
        return True


def saved_position(game: Game) -> str:
    """The position alone: how a long game came to it would take longer to write than anybody else should wait."""
    here = game.clone()
    here.state.log = Log()
    return here.save()
