"""Sally Face's easy bot: it plans like the normal one, and takes a good plan, not always the best one."""

from __future__ import annotations

from gloam.bots.sallyface.board import Board
from gloam.bots.sallyface.plan import Plan, different_routes
from gloam.bots.sallyface.players import Planner
from gloam.bots.seen import Seen
from gloam.bots.temperature import PRECISION, drawn

TEMPERATURE = 0.6
"""In points of Corruption: a plan that is worse by so much is taken about a third as often."""
PLANS = 6


class Easy(Planner):
    """Draws a plan by its share."""

    def new_plan(self, board: Board, decision: Seen) -> Plan:  # noqa: ARG002
        """A good plan: the better, the likelier."""
        plans = different_routes(board, self.weights, PLANS)
        worth = {n: plan.worth for n, plan in enumerate(plans)}
        return plans[drawn(worth, TEMPERATURE, self.dice.below(PRECISION) / PRECISION)]
