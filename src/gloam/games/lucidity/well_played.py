"""L018, L061  What becomes of a draw or a roll if people choose well: which answers lead to it, and when it is over."""

from __future__ import annotations

from collections import Counter

from gloam.games.lucidity.content import DREAMS
from gloam.kernel import Answer, Decision

LINES = ("eaten", "exhausted", "nightmare")
"""What is counted: whether the log says this of the seat that rolls."""
UNTIL = ("turn.control", "turn.rest", "nightmare.turn")
"""With the first of these questions the dice are resolved and the rows are checked."""


def answers(asked: Decision, group: str, choice: str) -> list[Answer]:
    """The answers that lead to what the odds call by this name (odds.py)."""
    if group == "roll":
        returned: tuple[str, ...] = (asked.args or {})["returned"]
        return sorted((Counter(choice.split()) - Counter(returned)).elements())
    if asked.kind == "turn.rest":
        return ["again"]
    return [[str(track[0]) for track in DREAMS.tracks].index(choice)]
