"""The bots of Sally Face: `planner` (`normal`) values whole turns exactly, `greedy` goes where progress is cheapest.

`hard` plays its best plans and a teammate's turn on in sampled games and asks the judge; `easy` takes a good plan, not
always the best one.
"""

from gloam.bots.sallyface.easy import Easy
from gloam.bots.sallyface.hard import Hard
from gloam.bots.sallyface.players import Greedy, Planner

BOTS = {"hard": Hard, "normal": Planner, "easy": Easy, "planner": Planner, "greedy": Greedy}
__all__ = ["BOTS", "Easy", "Greedy", "Hard", "Planner"]
