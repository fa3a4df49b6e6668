"""Lucidity's hard bot: it plays the turn out with every option, many times, and asks the judge where that leads."""

from __future__ import annotations

from typing import ClassVar

from gloam.bots.bot import Bot, Budget
from gloam.bots.driver import answer_for
from gloam.bots.lucidity.players import Greedy, is_order_only
from gloam.bots.search import best_option
from gloam.bots.seen import Seen
from gloam.judges import judge
from gloam.kernel import CHANCE, Answer, Game, Json, Nobody, Seeded

NEW_TURN = frozenset({"turn.control", "nightmare.turn"})
"""The first question of a turn: before it, nothing lies rolled and the judge sees most clearly."""
FUTURES = 160
"""In how many futures each option is tried at most, with the usual budget."""
ANSWERS = 6000
"""How many answers all of them may take together: late in the game a future is long, and fewer of them are tried."""
LONGEST = 300
"""A future that takes more answers counts as undecided: a pack may have a game that never ends."""
MOST_OPTIONS = 6
"""Of more options than these, the ones that `normal` likes best are tried."""

Opening = tuple[Game, int, float | None]
"""A game that waits for its first dice, how many answers led there, and the chance to win if there will be none."""


class Hard(Bot):
    """The normal player proposes, and the search decides: whole turns, played on to where the next one begins."""

    samples: ClassVar[bool] = True
    pause: ClassVar[str] = "turn.rest"
    """Where the judge is asked before the turn is over: at the next choice to rest or draw again."""

    def __init__(self, seat: int, seed: int) -> None:
        super().__init__(seat, seed)
        self.normal = Greedy(seat, seed)
        self.asks_judge = True
        """Whether the judge knows these facts: with a pack's, every future is played to the end."""
        self.answers = 0
        """How many answers the search for this question has played."""
        self.openings: dict[Answer, Opening] = {}
        """How the futures of every option begin."""

    def choose(self, view: dict[str, Json], decision: Seen, budget: Budget) -> Answer:
        """The option that leaves the best chance to win at the end of the turn."""
        scores = self.normal.scores(view, decision)
        tried = sorted(decision.options, key=lambda option: -scores.get(option, 0.0))[:MOST_OPTIONS]
        searched = len(tried) > 1 and not is_order_only(decision)
        start = decision.world(self.dice.next()) if searched else None
        if start is None:
            return tried[0]
        self.asks_judge = judge("lucidity").trained_for(start.spec.content_hash)
        others = [Greedy(seat, 0) for seat in range(len(view["players"]))]
        futures, most = max(8, FUTURES * budget.thoughts // 1000), ANSWERS * budget.thoughts // 1000
        self.answers, self.openings = 0, {}
        return best_option(
            tried,
            lambda option, seed: self.value(start, option, seed, others),
            self.dice,
            futures,
            enough=lambda: self.answers >= most,
        )[0]

    def value(self, start: Game, option: Answer, seed: int, players: list[Greedy]) -> float:
        """The chance to win once the turn is over, if this option is taken and the dice are these."""
        if option not in self.openings:
            self.openings[option] = self.opening(start, option, players)
        opened, answers, worth = self.openings[option]
        if worth is None and opened.decision is not None:
            game = opened.clone()
            game.chance = dice = Seeded(seed)
            game.answer(dice.draw(opened.decision))
            answers, worth = self.played_on(game, players, answers)
        self.answers += answers
        return worth or 0.0

    def opening(self, start: Game, option: Answer, players: list[Greedy]) -> Opening:
        """Where an option leads before the first dice are thrown: the same in every future, so it is played once."""
        game = start.clone()
        game.chance = Nobody()
        game.answer(option, seat=self.seat)
        return game, *self.played_on(game, players, 0)

    def played_on(self, game: Game, players: list[Greedy], answers: int) -> tuple[int, float | None]:
        """Play to the end of the turn: how many answers that took in all, and the chance to win there.

        Where nobody throws the dice it stops before them, and there is no chance to tell yet.
        """
        while (asked := game.decision) is not None:
            if asked.seat == CHANCE:
                return answers, None
            if answers >= LONGEST:
                return answers, 1 / len(players)
            if asked.kind in NEW_TURN or (asked.kind == self.pause and asked.seat == self.seat):
                view = game.view(self.seat)
                if self.asks_judge and not view["final"]:  # final turns are played out
                    return answers, judge("lucidity").chances(view)[self.seat]
            answer_for(game, asked.seat, players[asked.seat])
            answers += 1
        won = game.outcome.winners if game.outcome else ()
        return answers, (self.seat in won) / max(len(won), 1)
