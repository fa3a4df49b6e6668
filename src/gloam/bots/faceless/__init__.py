"""The bots of The Faceless: `greedy` scores its own turn, `planner` looks three turns ahead over sampled decks."""

from gloam.bots.faceless.greedy import Greedy
from gloam.bots.faceless.planner import Planner

BOTS = {"planner": Planner, "greedy": Greedy}
__all__ = ["BOTS", "Greedy", "Planner"]
