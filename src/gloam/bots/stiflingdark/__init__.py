"""The bots of The Stifling Dark, for either side: `normal` (also `greedy`), `hard` with the judge, and `easy`."""

from gloam.bots.stiflingdark.easy import Easy
from gloam.bots.stiflingdark.hard import Hard
from gloam.bots.stiflingdark.players import Greedy

BOTS = {"hard": Hard, "normal": Greedy, "easy": Easy, "greedy": Greedy}
__all__ = ["BOTS", "Easy", "Greedy", "Hard"]
