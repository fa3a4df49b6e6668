"""The bots of Lucidity: `greedy` weighs every die by what it is worth."""

from gloam.bots.lucidity.players import BOTS, Greedy

__all__ = ["BOTS", "Greedy"]
