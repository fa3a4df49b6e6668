"""A table of Can't Stop at any position, with the dice one wants."""

from __future__ import annotations

from typing import Any

import gloam
from gloam.kernel import Game

ANN, BO, CY = 0, 1, 2


def at(*dice: int, markers: Any = ({}, {}), runners: Any = None, turn: int = ANN) -> Game:
    """A position in which these dice are rolled, four by four, and then others."""
    named = {"markers": [text(marks) for marks in markers], "runners": text(runners or {}), "turn": turn}
    return gloam.position("cant_stop", named, chance=dice, seed=1)


def text(marks: dict[int, int]) -> dict[str, int]:
    """A document has words as keys."""
    return {str(column): space for column, space in marks.items()}


def asked(game: Game) -> tuple[int, str] | None:
    """Who is asked what."""
    return game.decision and (game.decision.seat, game.decision.kind)


def kinds(game: Game) -> list[str]:
    """What has happened, for everybody to see."""
    return [event["kind"] for event in game.events(None)]
