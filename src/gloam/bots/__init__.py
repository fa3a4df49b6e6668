"""Bots: players from View and Decision. Read seen.py for what they get, bot.py for what they are.

A bot never holds the state: not even by way of the question it is asked.
"""

from gloam.bots.bot import Bot, Budget, derived
from gloam.bots.driver import answer_for, chosen, play
from gloam.bots.registry import catalogue, default, described, lineup, make, names, seated
from gloam.bots.seen import Seen, close, from_wire, strip, world

__all__ = [
    "Bot", "Budget", "Seen", "answer_for", "catalogue", "chosen", "close", "default", "derived", "described",
    "from_wire", "lineup", "make", "names", "play", "seated", "strip", "world",
]  # fmt: skip
