"""The bots of Can't Stop: `hard` looks one roll ahead and asks the judge, `normal` compares by simple worth."""

from gloam.bots.cant_stop.greedy import Greedy
from gloam.bots.cant_stop.hard import Hard
from gloam.bots.temperature import warm

BOTS = {"hard": Hard, "normal": Greedy, "easy": warm(Greedy, 0.12), "greedy": Greedy}

__all__ = ["BOTS", "Greedy", "Hard"]
