"""All that chance may answer, with exact probabilities: for search and for odds."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from gloam.kernel.decision import CHANCE
from gloam.kernel.game import Game
from gloam.kernel.refusal import Refused


def outcomes(game: Game) -> Iterator[tuple[Fraction, Game]]:
    """Every answer chance may give to its open question, with its probability, each in a game of its own."""
    asked = game.decision
    if asked is None or asked.seat != CHANCE:
        raise Refused("not_chance", "chance is not asked anything now")
    weights = asked.weights or (1,) * len(asked.options)
    for option, weight in zip(asked.options, weights, strict=True):
        twin = game.clone()
        twin.answer(option)
        yield Fraction(weight, sum(weights)), twin
