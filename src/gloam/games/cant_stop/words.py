"""All text a player of Can't Stop reads."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from gloam.kernel import Answer, Json

if TYPE_CHECKING:
    from gloam.kernel import Decision

PROMPTS = {
    "turn.pair": "Which columns will you climb?",
    "turn.stop": "Press on, or make camp?",
}
LABELS = {
    "roll": ("Roll again", "risk all the runners have climbed this turn"),
    "stop": ("Make camp", "keep the ground and end the turn"),
}


class ClimbWords:
    """Labels and log sentences by kind."""

    def prompt(self, decision: Decision) -> str:
        """What is asked."""
        return PROMPTS.get(decision.kind, decision.kind)

    def label(self, decision: Decision, option: Answer) -> tuple[str, str]:
        """An option, and what it does."""
        if decision.kind == "turn.pair":
            return " and ".join(map(str, option)), "one space in each" if len(option) > 1 else "one space"
        return LABELS.get(option, (str(option), ""))

    def sentence(self, event: Mapping[str, Json]) -> str:
        """An event as a sentence; {0} is seat 0's name."""
        who = f"{{{event['seat']}}}"
        match event["kind"]:
            case "begin":
                return f"{who} begins. (CS04)"
            case "roll":
                return f"{who} rolls {', '.join(map(str, event['dice']))}."
            case "climb":
                return f"{who} climbs {' and '.join(map(str, event['columns']))}."
            case "fall":
                return f"{who} cannot climb, and falls back to the last camp. (CS11)"
            case "stop":
                closed = "".join(f" Column {c} is closed." for c in event["closed"])
                return f"{who} makes camp.{closed}"
            case _:
                return f"{who} has closed three columns and wins. (CS14)"
