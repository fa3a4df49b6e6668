"""SD-352  Whose turn closes the round, by Adversary: each has a turn of its own in a file of its own."""

from __future__ import annotations

from gloam.games.stiflingdark.rules.adversary.butcher import ButcherTurn
from gloam.games.stiflingdark.rules.adversary.cult import CultTurn
from gloam.games.stiflingdark.rules.adversary.horror import HorrorTurn
from gloam.kernel import Frame

TURNS: dict[str, type[Frame]] = {
    "butcher": ButcherTurn,
    "horror": HorrorTurn,
    "cult": CultTurn,
}
