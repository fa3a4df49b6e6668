"""All text a player of Can't Stop reads."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from gloam.games.cant_stop.content import BOARD
from gloam.kernel import Answer, Json

if TYPE_CHECKING:
    from gloam.kernel import Decision

COUNT = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine"}
TO_WIN = (
    "one column" if BOARD.columns_to_win == 1 else f"{COUNT.get(BOARD.columns_to_win, BOARD.columns_to_win)} columns"
)
"""CS14  How many columns win."""
PROMPTS = {
    "setup.first": "Who begins?",
    "roll": "What does the die show?",
    "turn.pair": "Which columns will you climb?",
    "turn.stop": "Press on, or make camp?",
}
LABELS = {
    "roll": ("Roll again", "risk all the runners have climbed this turn"),
    "stop": ("Make camp", "keep the ground and end the turn"),
}
SENTENCES = {
    "begin": "{who} begins. (CS04)",
    "roll": "{who} rolls {dice}.",
    "climb": "{who} climbs {columns}.",
    "fall": "{who} cannot climb, and falls back to the last camp. (CS11)",
    "stop": "{who} makes camp.{closed}",
    "win": f"{{who}} has closed {TO_WIN} and wins. (CS14)",
}
CANNOT_CLIMB = "those columns are closed, or no runner is left for them"


def pair(columns: tuple[int, ...]) -> str:
    """One column, two, or one of them twice."""
    if len(columns) == 2 and columns[0] == columns[1]:  # noqa: PLR2004
        return f"{columns[0]} twice"
    return " and ".join(map(str, columns))


class CantStopWords:
    """Labels and log sentences by kind."""

    def prompt(self, decision: Decision) -> str:
        """What is asked."""
        return PROMPTS[decision.kind]

    def label(self, decision: Decision, option: Answer) -> tuple[str, str]:
        """An option, and what it does."""
        match decision.kind, option:
            case "turn.pair", (column,):
                return f"{column}", "one space"
            case "turn.pair", (low, high):
                return pair((low, high)), "two spaces" if low == high else "one space in each"
            case "turn.stop", word:
                return LABELS[word]
            case "setup.first", seat:
                return f"Player {seat + 1}", ""
            case _, face:
                return f"A {face}", ""

    def sentence(self, event: Mapping[str, Json]) -> str:
        """An event as a sentence; {0} is seat 0's name."""
        closed = "".join(f" Column {column} is closed. (CS13)" for column in event.get("closed", ()))
        columns = pair(tuple(event.get("columns", ())))
        dice = ", ".join(map(str, event.get("dice", ())))
        who = f"{{{event['seat']}}}"
        return SENTENCES[event["kind"]].format(who=who, dice=dice, columns=columns, closed=closed)
