"""Random games for the properties that hold everywhere: every question is answered by a seeded stream."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import gloam
from gloam.kernel import CHANCE, Decision, Game, Nobody, Seeded

LAZY = 3
"""How much more often a walk presses on than not: deep turns, rerolls and abilities are where the rules meet."""


def walk(seats: int, seed: int, *, open_chance: bool = False, listen: bool = False, **options: Any) -> Iterator[Game]:
    """A random game, given out at every decision; with `open_chance` at every question of chance too."""
    chance = Nobody() if open_chance else None
    game = gloam.new("lucidity", seats=seats, seed=seed, options=options, chance=chance, listen=listen)
    mind, dice = Seeded(seed ^ 0x5EED), Seeded(seed)
    while game.decision is not None:
        yield game
        asked = game.decision
        game.answer(dice.draw(asked) if asked.seat == CHANCE else picked(asked, mind))
    yield game


def picked(asked: Decision, mind: Seeded) -> Any:
    """Any option, but the adventurous ones more often."""
    bold = [o for o in asked.options if o == "again" or (isinstance(o, tuple) and o[0] == "reroll")]
    if bold and mind.below(LAZY):
        return bold[mind.below(len(bold))]
    return asked.options[mind.below(len(asked.options))]
