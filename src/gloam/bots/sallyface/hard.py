"""Sally Face's hard bot: it plays its best plans on, through a teammate's turn, and asks the judge where they lead."""

from __future__ import annotations

from copy import copy
from typing import Any

from gloam.bots.bot import Budget
from gloam.bots.driver import answer_for
from gloam.bots.sallyface.board import Board
from gloam.bots.sallyface.plan import Plan, different_plans
from gloam.bots.sallyface.players import Planner
from gloam.bots.search import best_by_worth_and_futures
from gloam.bots.seen import Seen
from gloam.judges import judge
from gloam.kernel import Answer, Game, Json, Seeded

PLANS, FUTURES = 4, 16
AHEAD = 2
"""Turns until the judge is asked: this one is played out, and the next player's."""
MARGIN = 1.5
"""Plans that are worth less than the best one by more than this, in points of Corruption, are not tried."""
PER_POINT = 0.04
"""What a point of Corruption is worth as a chance to win: by that, a plan's own worth says how good it should be."""
SPREAD = 0.03
"""How far plans usually are from that. What the futures show counts the more, the less they differ among themselves."""
WITHOUT_VIEW = ("solve.pay",)
"""Questions that the normal player answers from its plan alone."""


class Follower(Planner):
    """The normal player, who begins with a given plan."""

    begins_with: Plan | None = None

    def new_plan(self, board: Board, decision: Seen) -> Plan:
        """The given plan once, then its own."""
        given, self.begins_with = self.begins_with, None
        return given or super().new_plan(board, decision)


class Hard(Planner):
    """The normal player proposes plans, and the search decides between them."""

    samples = True

    def __init__(self, seat: int, seed: int) -> None:
        super().__init__(seat, seed)
        self.budget = Budget()
        self.view: dict[str, Json] = {}
        self.searched = -1
        """The turn whose plan was searched for; later in it, what is left is planned as the normal player does."""

    def choose(self, view: dict[str, Json], decision: Seen, budget: Budget) -> Answer:
        """As the normal player, with a search for the plan."""
        self.budget, self.view = budget, view
        return super().choose(view, decision, budget)

    def memory(self) -> Json:
        """The plan, and for which turn it was searched."""
        return {"searched": self.searched, "planned": super().memory()}

    def recall(self, memory: Json) -> None:
        """Go on with the plan; it is not searched for again in the same turn."""
        self.searched = memory["searched"]
        if memory["planned"] is not None:
            super().recall(memory["planned"])

    def new_plan(self, board: Board, decision: Seen) -> Plan:
        """The plan that leaves the team the best chance after the next player's turn."""
        plans = different_plans(board, self.weights, PLANS)
        plans = [plan for plan in plans if plan.worth >= plans[0].worth - MARGIN]
        new = self.searched != self.view["turn"]
        self.searched = self.view["turn"]
        searched = new and len(plans) > 1 and judge("sallyface").fits(self.view)
        start = decision.world(self.dice.next()) if searched else None
        if start is None:
            return plans[0]
        futures = max(4, FUTURES * self.budget.thoughts // 1000)
        return self.best_of(plans, start, futures)

    def best_of(self, plans: list[Plan], start: Game, futures: int) -> Plan:
        """The plan that is best by its worth and by what the futures show."""
        worths = [PER_POINT * plan.worth for plan in plans]
        return plans[
            best_by_worth_and_futures(
                worths, lambda n, seed: self.value(start, plans[n], seed), self.dice, futures, SPREAD
            )
        ]

    def value(self, start: Game, plan: Plan, seed: int) -> float:
        """The team's chance after a teammate's turn, with this plan and these dice."""
        game = start.clone()
        game.chance = Seeded(seed)
        players = [Follower(seat, 0) for seat in range(len(self.view["players"]))]
        players[self.seat].begins_with = copy(plan)
        until = self.view["turn"] + AHEAD
        while (asked := game.decision) is not None:
            state: Any = game.state
            if state.turn >= until:
                return judge("sallyface").chances(game.view(self.seat))[self.seat]
            unread: Json = {} if asked.kind in WITHOUT_VIEW else None
            answer_for(game, asked.seat, players[asked.seat], view=unread)
        return float(bool(game.outcome and game.outcome.winners))
