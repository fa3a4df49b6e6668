"""The bots of Sally Face: `greedy` goes where progress is cheapest, `planner` rolls exactly and plans its turn."""

from gloam.bots.sallyface.players import BOTS, Greedy, Planner

__all__ = ["BOTS", "Greedy", "Planner"]
