"""Where to go with a die that nothing else needs: a player who stands where the work is has a die more next turn."""

from __future__ import annotations

from dataclasses import replace
from math import fsum
from typing import Any

from gloam.bots.sallyface.board import Board
from gloam.bots.sallyface.effect_worth import harm
from gloam.bots.sallyface.goals import goals
from gloam.bots.sallyface.weights import Weights
from gloam.kernel import Json

HANDS = (
    (2, 1, 1, 1, 1, 0),
    (1, 2, 1, 1, 1, 0),
    (1, 1, 2, 1, 1, 0),
    (1, 1, 1, 1, 1, 1),
    (2, 2, 1, 0, 1, 0),
    (0, 1, 2, 1, 2, 0),
)
"""Usual hands after three rolls: symbols A, I, M, S, W and D."""
LEAST = 0.05
"""A gain smaller than this is not worth a Move, in points of Corruption."""


def last_move(view: dict[str, Json], board: Board, options: tuple[Any, ...], weights: Weights) -> Any:
    """The Move to the Location from which the next turn is worth most; None where staying is as good."""
    moves = [option[1] for option in options if option[0] == "move" and option[1] in board.places]
    here = board.places.get(board.at)
    if not moves or (here is not None and here.visit):
        return None
    stay = from_here(board, board.at, weights) - toll(view, board.at, weights)
    worth = {where: from_here(board, where, weights) - toll(view, where, weights) for where in moves}
    best = max(moves, key=lambda where: (worth[where], where))
    return ("move", best) if worth[best] > stay + LEAST else None


def from_here(board: Board, where: str, weights: Weights) -> float:
    """What a turn that begins at this Location is worth with usual hands."""
    made = goals(replace(board, at=where, free_move=False), weights)
    return fsum(max((goal.value_of(hand) for goal in made), default=0.0) for hand in HANDS) / len(HANDS)


def toll(view: dict[str, Json], where: str, weights: Weights) -> float:
    """What ending a turn there costs, by the current Story card."""
    cards = view["story_cards"][-1:]
    words = [word for card in cards for word in card["passives"] if word["word"] == "on_turn_end"]
    return fsum(harm(word["part"], weights, len(view["players"])) for word in words if word["where"] == where)
