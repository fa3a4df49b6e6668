"""All text a player of Can't Stop reads."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from gloam.games.cant_stop.content import BOARD
from gloam.games.cant_stop.queries import pairings
from gloam.kernel import Answer, Barred, Json

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


class ClimbWords:
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


def why_not(asked: Decision, option: Answer) -> Barred | None:
    """CS06, CS09, CS10  Why a climb is no choice: the dice don't make it, or it is too much or too little."""
    if asked.kind != "turn.pair":
        return None
    dice = (asked.args or {})["dice"]
    made = [ways for ways in pairings(list(dice)) if option == ways or (len(option) == 1 and option[0] in ways)]
    if not made:
        return Barred(option, f"your dice ({', '.join(map(str, dice))}) don't make {pair(option)}", "CS06")
    if len(option) > 1:
        return Barred(option, f"you can't climb {pair(option)} in one move: a column has no room or no runner", "CS10")
    if any(ways in asked.options for ways in made):
        return Barred(option, "both sums of a pairing are climbed where both can be", "CS10")
    return Barred(option, CANNOT_CLIMB, "CS09")
