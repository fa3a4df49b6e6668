"""The bots of The Stifling Dark: `greedy` plays the Investigators, the Spirits and each Adversary."""

from gloam.bots.stiflingdark.players import BOTS, Greedy

__all__ = ["BOTS", "Greedy"]
