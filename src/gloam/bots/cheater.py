"""The cheater: a player who knows every hidden card and place and all dice to come, as a bound of what can be reached.

It sits only in the lab and in your own programs, never at a table: `gloam simulate GAME --bots cheater`. At each of its
questions it copies the true game, dice included, and lets `normal` bots play on to the end. If that wins, it answers as
they did; if not, it tries other options until one wins. What a real player could reach lies between `normal` and this.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from gloam.bots.bot import Bot, Budget, derived
from gloam.bots.driver import answer_for
from gloam.bots.seen import Seen
from gloam.kernel import Answer, Decision, Game, Json

Maker = Callable[[int, int], Bot]
Entry = tuple[int, str, Any]
"""Who answered, which question, and how."""
TRIES = 4
"""Options tried at a question where `normal` would lose."""
MOST_ANSWERS = 5000
"""A copy that has not ended by then counts as lost."""


class Cheater(Bot):
    """Plays on in copies of the true game, and remembers the answers that won."""

    cheats: ClassVar[bool] = True
    reads_view: ClassVar[bool] = False

    def __init__(self, seat: int, seed: int, player: Maker) -> None:
        super().__init__(seat, seed)
        self.player = player
        self.began = 0
        """How long the log was when the copy that won began."""
        self.won_by: list[Entry] = []
        """What was answered in that copy from there on, by everybody and by chance."""

    def choose(self, view: dict[str, Json], decision: Seen, budget: Budget) -> Answer:
        """Never asked: a cheater needs the true game."""
        raise NotImplementedError("a cheater plays only where the true game is at hand")

    def choose_knowing(self, game: Game, asked: Decision, budget: Budget) -> Answer:
        """The answer of the first copy that wins; if none does, what `normal` answers."""
        going = game.state.log.entries()[self.began :]
        if len(going) < len(self.won_by) and going == self.won_by[: len(going)]:
            return self.won_by[len(going)][2]
        usual = self.played_on(game, None, budget)
        rest = [option for option in asked.options if option != usual]
        for _ in range(min(TRIES, len(rest)) if not self.won_by else 0):
            option = rest.pop(self.dice.below(len(rest)))
            self.played_on(game, option, budget)
            if self.won_by:
                return option
        return usual

    def played_on(self, game: Game, option: Answer, budget: Budget) -> Answer:
        """Play a copy to its end, from this option or as `normal` would, and remember it if it wins; how it began."""
        copy = game.clone()
        players = [self.player(seat, derived(1, seat)) for seat in range(copy.origin["seats"])]
        self.began, self.won_by = len(copy.state.log.entries()), []
        if option is None:
            option = answer_for(copy, self.seat, players[self.seat], budget)
        else:
            copy.answer(option, seat=self.seat)
        for _ in range(MOST_ANSWERS):
            if copy.decision is None:
                break
            seat = copy.decision.seat
            answer_for(copy, seat, players[seat], budget)
        if copy.outcome is not None and self.seat in copy.outcome.winners:
            self.won_by = copy.state.log.entries()[self.began :]
        return option
