"""The bots of Lucidity: `hard` plays turns out and asks the judge, `normal` weighs every die by what it is worth."""

from gloam.bots.lucidity.hard import Hard
from gloam.bots.lucidity.players import Greedy
from gloam.bots.temperature import warm

BOTS = {"hard": Hard, "normal": Greedy, "easy": warm(Greedy, 0.8), "greedy": Greedy}

__all__ = ["BOTS", "Greedy", "Hard"]
