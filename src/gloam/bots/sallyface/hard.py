"""Sally Face's hard bot: it plays its best plans on, through a teammate's turn, and asks the judge where they lead."""

from __future__ import annotations

from copy import copy
from typing import Any, ClassVar, NamedTuple

from gloam.bots.bot import Budget
from gloam.bots.driver import answer_for
from gloam.bots.sallyface.board import Board
from gloam.bots.sallyface.plan import Plan, different_plans, plans_along
from gloam.bots.sallyface.players import Planner, View
from gloam.bots.search import best_by_worth_and_futures
from gloam.bots.seen import Seen
from gloam.judges import judge
from gloam.kernel import Answer, Game, Json, Seeded

PLANS = 8
"""How many plans are looked at, the ones that are worth most by themselves."""
FURTHER, FUTURES = 5, 8
"""So many of the ways to play them go on through the next player's turn, in so many futures."""
PER_POINT = 0.02
"""What a point of Corruption is worth as a chance to win: by that, a plan's own worth says how good it should be."""
SPREAD = 0.08
"""How far plans usually are from that. What the futures show counts the more, the less they differ among themselves."""
WITHOUT_VIEW = ("solve.pay",)
"""Questions that the normal player answers from its plan alone."""


class Way(NamedTuple):
    """A way to play the turn: as the normal player does, beginning with a plan, or following it to its end."""

    plan: Plan | None = None
    is_followed: bool = False


class Follower(Planner):
    """The normal player, who begins with a given plan, or goes its way whatever happens: a fight, or an Item to use."""

    def __init__(self, seat: int, seed: int) -> None:
        super().__init__(seat, seed)
        self.way = Way()
        self.route: tuple[str, ...] = ()
        """The Locations of a plan that is followed, from here on; none when it goes where it likes."""
        self.aims: frozenset[str] = frozenset()
        """The cards of that plan."""

    def on_act(self, view: View, decision: Seen) -> Answer:
        """As the normal player; in a new turn it goes where it likes."""
        if self.last is None or self.last[0] != view["turn"]:
            self.route = ()
        return super().on_act(view, decision)

    def new_plan(self, board: Board, decision: Seen) -> Plan:
        """The given plan once; then the best one that goes the same way, as long as there is something to do."""
        (plan, is_followed), self.way = self.way, Way()
        if plan is not None:
            if is_followed:
                self.route, self.aims = plan.visits, plan.cards
            return plan
        if board.at not in self.route:
            self.route = ()
            return super().new_plan(board, decision)
        self.route = self.route[self.route.index(board.at) :]
        plans = [plan for plan in plans_along(board, self.route, self.weights) if plan.paid]
        best = max(plans, key=lambda plan: (len(plan.cards & self.aims), plan.worth), default=None)
        return best or super().new_plan(board, decision)


class Hard(Follower):
    """The normal player proposes plans, and the search decides between them."""

    samples: ClassVar[bool] = True

    def __init__(self, seat: int, seed: int) -> None:
        super().__init__(seat, seed)
        self.budget = Budget()
        self.view: dict[str, Json] = {}
        self.searched = -1
        """The turn whose plan was searched for; later in it, what is left is planned along the same way."""

    def choose(self, view: dict[str, Json], decision: Seen, budget: Budget) -> Answer:
        """As the normal player, with a search for the plan."""
        self.budget, self.view = budget, view
        return super().choose(view, decision, budget)

    def memory(self) -> Json:
        """The plan, and for which turn it was searched."""
        follows = {"route": self.route, "aims": sorted(self.aims)}
        return {"searched": self.searched, **follows, "planned": super().memory()}

    def recall(self, memory: Json) -> None:
        """Go on with the plan; it is not searched for again in the same turn."""
        self.searched = memory["searched"]
        self.route, self.aims = tuple(memory.get("route", ())), frozenset(memory.get("aims", ()))
        if memory["planned"] is not None:
            super().recall(memory["planned"])

    def new_plan(self, board: Board, decision: Seen) -> Plan:
        """The plan that leaves the team the best chance after the next player's turn."""
        if self.searched != self.view["turn"]:
            self.searched = self.view["turn"]
            plans = different_plans(board, self.weights, PLANS)
            searched = len(plans) > 1 and judge("sallyface").fits(self.view)
            start = decision.world(self.dice.next()) if searched else None
            if start is not None:
                self.way = self.best_way(plans, start)
        return super().new_plan(board, decision)

    def best_way(self, plans: list[Plan], start: Game) -> Way:
        """The way that is best after the next player's turn, of those that are good after this one."""
        ways = [Way(), *(Way(plan, is_followed) for plan in plans for is_followed in (False, True))]
        seed = self.dice.next()
        looks: dict[float, Way] = {}
        for way in ways:  # ways that lead to the same are one
            looks.setdefault(self.value(start, way, seed, 1), way)
        good = [looks[look] for look in sorted(looks, reverse=True) if looks[look].plan]
        few = [Way(), *good[: FURTHER - 1]]
        worths = [PER_POINT * (way.plan or plans[0]).worth for way in few]
        return few[
            best_by_worth_and_futures(
                worths,
                lambda n, seed: self.value(start, few[n], seed, 2),
                self.dice,
                max(4, FUTURES * self.budget.thoughts // 1000),
                SPREAD,
            )
        ]

    def value(self, start: Game, way: Way, seed: int, turns: int) -> float:
        """The team's chance after this turn, or after the next one too, in this way and with these dice."""
        game = start.clone()
        game.chance = Seeded(seed)
        players = [Follower(seat, 0) for seat in range(len(self.view["players"]))]
        players[self.seat].way = Way(copy(way.plan), way.is_followed)
        until = self.view["turn"] + turns
        while (asked := game.decision) is not None:
            state: Any = game.state
            if state.turn >= until:
                return judge("sallyface").chances(game.view(self.seat))[self.seat]
            unread: Json = {} if asked.kind in WITHOUT_VIEW else None
            answer_for(game, asked.seat, players[asked.seat], view=unread)
        return float(bool(game.outcome and game.outcome.winners))
