"""What the planner remembers between two questions, as plain JSON: a server makes a new bot for every question."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from gloam.bots.sallyface.board import Board, Card, Place
from gloam.bots.sallyface.plan import Plan
from gloam.kernel import Json
from gloam.kernel.chance import worded

Last = tuple[int, Board, Any]
"""The turn, the board and the action before this question."""


def remembered(plan: Plan | None, last: Last | None) -> Json:
    """The plan, and what it was made for."""
    if plan is None or last is None:
        return None
    turn, board, action = last
    return {"plan": asdict(plan), "turn": turn, "board": asdict(board), "action": action}


def recalled(memory: Json) -> tuple[Plan, Last]:
    """A plan and the last answer, from what was remembered."""
    made, board = memory["plan"], dict(memory["board"])
    paid = [((verb, which, symbol), unit) for (verb, which, symbol), unit in made["paid"]]
    plan = Plan(made["worth"], tuple(made["visits"]), paid, tuple(made["losses"]), tuple(made["abilities"]))
    board["places"] = {name: place_of(found) for name, found in board["places"].items()}
    board["story"] = [Card(**card) for card in board["story"]]
    return plan, (memory["turn"], Board(**board), worded(memory["action"]))


def place_of(found: dict[str, Json]) -> Place:
    """A Location with its cards."""
    return Place(**{**found, "cards": [Card(**card) for card in found["cards"]]})
