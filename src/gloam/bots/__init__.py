"""Players that choose from a view and a decision, and get nothing else: no state, no other hand, no dice to come.

    game = gloam.new("cant_stop", seats=2, seed=7)
    bots.play(game, bots.seated("cant_stop", ["greedy", "random"], seed=1))
    print(game.outcome)

Derive `Bot` to write your own; `Seen` is the decision as a bot gets it.
"""

from gloam.bots.bot import Bot, Budget, derived
from gloam.bots.driver import answer_for, chosen, play
from gloam.bots.registry import CHEATER, catalog, default, described, levels, lineup, make, names, searches, seated
from gloam.bots.seen import Seen, close, dealt, from_wire, strip, world

__all__ = [
    "CHEATER", "Bot", "Budget", "Seen", "answer_for", "catalog", "chosen", "close", "dealt", "default", "derived",
    "described", "from_wire", "levels", "lineup", "make", "names", "play", "searches", "seated", "strip", "world",
]  # fmt: skip
