"""The bots of The Stifling Dark, for either side; `greedy` is `normal` without its dial."""

from gloam.bots.stiflingdark.dial import about_normal
from gloam.bots.stiflingdark.hard import Hard
from gloam.bots.stiflingdark.moods import Easy, Normal
from gloam.bots.stiflingdark.players import Greedy

BOTS = {"hard": Hard, "normal": Normal, "easy": Easy, "greedy": Greedy}
__all__ = ["BOTS", "Easy", "Greedy", "Hard", "Normal", "about_normal"]
