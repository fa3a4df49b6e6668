"""CS14  What a player of Can't Stop is trying to do."""

from __future__ import annotations

from collections.abc import Mapping

from gloam.kernel import Json, Outcome
from gloam.toolkit.goal import Claim, Goal, counted


def goal(view: Mapping[str, Json]) -> Goal:
    """CS11, CS14  Close enough columns first; a roll that fits nowhere costs the turn's progress."""
    needed, you = view["columns_to_win"], view["you"]
    columns = counted(needed, "column")

    def closes(end: Mapping[str, Json], outcome: Outcome) -> bool:
        tops = [sum(end["lengths"][c] == at for c, at in one.items()) for one in end["markers"]]
        return [n for n, closed in enumerate(tops) if closed >= needed] == list(outcome.winners)

    ends = "If no pair matches an open column, you bust and lose this turn's progress."
    if you is None:
        aim = f"The first player to close {columns} wins."
        return Goal(aim, ends, NOTES, (Claim(aim, closes),))
    won = sum(view["lengths"][column] == at for column, at in view["markers"][you].items())
    left = f" You have closed {won} of {needed}." if won else ""
    aim = f"Be the first to close {columns}."
    return Goal(aim + left, ends, NOTES, (Claim(aim, closes),))


NOTES = (
    ("A turn", "Roll four dice, split them into two pairs, and move a runner up in the column of each sum."),
    ("Stop", "Your markers move up to the runners. This turn's progress is safe."),
    ("Roll again", "The runners stay where they are, and everything they gained this turn is at risk."),
    ("Close a column", "Stop with a runner on the top space. Nobody can climb that column anymore."),
    ("Runners", "You have three per turn. Once all three are placed, only their columns help you."),
)
