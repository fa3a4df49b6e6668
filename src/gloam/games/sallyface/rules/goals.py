"""SF-116, SF-165, SFR-70  The goal on the character board, and the second Charge token."""

from __future__ import annotations

from gloam.games.sallyface.content import CHARACTERS
from gloam.games.sallyface.state import SallyFaceState
from gloam.kernel import say


def count_goal(s: SallyFaceState, seat: int, goal: str, key: str) -> None:
    """SFR-70  Count towards a goal; once it is reached the second token comes at once, refreshed, and never a third."""
    player = s.players[seat]
    board = CHARACTERS[player.character]
    if board.goal != goal or player.goal_met:
        return
    player.goal[key] = player.goal.get(key, 0) + 1
    reached = len(player.goal) if goal == "end_turn_at" else max(player.goal.values())
    if reached >= board.goal_n:
        player.goal_met = True
        player.ready += 1
        say(s, "goal", seat=seat)


def goal_count(goal: dict[str, int], kind: str) -> int:
    """SFR-70  A player's progress towards the goal."""
    return len(goal) if kind == "end_turn_at" else max(goal.values(), default=0)
