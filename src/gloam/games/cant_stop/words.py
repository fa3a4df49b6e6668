"""All text a player of Can't Stop reads."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from gloam.games.cant_stop.content import BOARD
from gloam.kernel import Answer, Json

if TYPE_CHECKING:
    from gloam.kernel import Decision

COUNT = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine"}
TO_WIN = (
    "one column" if BOARD.columns_to_win == 1 else f"{COUNT.get(BOARD.columns_to_win, BOARD.columns_to_win)} columns"
)
"""CS14  How many columns win."""
GLOSSARY = {
    "runner": "a white ring that climbs this turn; there are three",
    "marker": "your own piece: where you last stopped in a column",
    "climb": "move a runner up a column, one space for each pair that adds up to its number",
    "roll again": "risk this turn's progress on another roll",
    "stop": "end your turn and put your markers where the runners are",
    "bust": "roll dice that you can't climb with, and lose this turn's progress",
    "close": "stop on the last space of a column; nobody climbs it after that",
}
"""The names of acts and things. Buttons, board, log and rules use these and no others."""
PROMPTS = {
    "setup.first": "Who goes first?",
    "roll": "What does the die show?",
    "turn.pair": "Choose which columns to climb.",
    "turn.stop": "Roll again or stop?",
}
WAITING = {
    "turn.pair": "{who} is choosing which columns to climb.",
    "turn.stop": "{who} is deciding whether to roll again or stop.",
}
LABELS = {
    "roll": ("Roll again", "if you bust, you lose this turn's progress"),
    "stop": ("Stop", "keep this turn's progress and end your turn"),
}
SENTENCES = {
    "begin": "{who} goes first. (CS04)",
    "roll": "{who} rolls {dice}. (CS05)",
    "climb": "{who} climbs {columns}. (CS08)",
    "fall": "No column fits this roll: {who} busts and loses this turn's progress. (CS11)",
    "stop": "{who} stops. (CS12)",
    "close": "{who} stops and closes {closed}. (CS13)",
    "win": f"{{who}} has closed {TO_WIN} and wins. (CS14)",
}
BLOCKED = {
    "closed": "column {} is closed",
    "top": "your runner in column {} is at the top",
    "runner": "you have no runner left for column {}",
}
"""Why a column can't be climbed now."""


def pair(columns: tuple[int, ...]) -> str:
    """One column, two, or one of them twice."""
    if len(columns) == 2 and columns[0] == columns[1]:  # noqa: PLR2004
        return f"{columns[0]} twice"
    return " and ".join(map(str, columns))


def cannot_climb(columns: tuple[int, ...], blocked: Mapping[str, str]) -> str:
    """Why none of these columns can be climbed: the reason of each."""
    once = tuple(dict.fromkeys(columns))
    if all(blocked[str(column)] == "runner" for column in once):
        return f"You have no runner left for {counted(once)}."
    reasons = [BLOCKED[blocked[str(column)]].format(column) for column in once]
    text = " and ".join(reasons)
    return f"{text[:1].upper()}{text[1:]}."


def counted(columns: tuple[int, ...]) -> str:
    """Columns as the log names them: "column 7 twice", "columns 2 and 12", "columns 2, 3 and 12"."""
    *first, last = map(str, columns)
    if not first or columns[0] == columns[-1]:
        return f"column {pair(columns)}"
    return f"columns {', '.join(first)} and {last}"


class CantStopWords:
    """Labels and log sentences by kind."""

    glossary: ClassVar = GLOSSARY

    def prompt(self, decision: Decision) -> str:
        """What is asked."""
        return PROMPTS[decision.kind]

    def label(self, decision: Decision, option: Answer) -> tuple[str, str]:
        """An option, and what it does."""
        match decision.kind, option:
            case "turn.pair", (column,):
                return f"Climb {column}", "one space"
            case "turn.pair", (low, high):
                return f"Climb {pair((low, high))}", "two spaces" if low == high else "one space in each"
            case "turn.stop", word:
                return LABELS[word]
            case "setup.first", seat:
                return f"Player {seat + 1}", ""
            case _, face:
                return f"A {face}", ""

    def waiting(self, decision: Decision) -> str:
        """What the others read meanwhile."""
        return WAITING[decision.kind].format(who=f"{{{decision.seat}}}")

    def sentence(self, event: Mapping[str, Json]) -> str:
        """An event as a sentence; {0} is seat 0's name."""
        closed, columns = tuple(event.get("closed", ())), tuple(event.get("columns", ()))
        facts = {
            "who": f"{{{event['seat']}}}",
            "dice": ", ".join(map(str, event.get("dice", ()))),
            "columns": counted(columns) if columns else "",
            "closed": counted(closed) if closed else "",
        }
        return SENTENCES["close" if closed else event["kind"]].format_map(facts)
