"""All text a player of Spoof reads."""

from __future__ import annotations

from collections.abc import Mapping

from gloam.kernel import Answer, Decision, Json

PROMPTS = {
    "setup.first": "Who guesses first?",
    "round.hide": "How many coins do you close in your fist?",
    "round.guess": "How many coins are there in all fists together?",
}
SENTENCES = {
    "begin": "{who} guesses first. (SP02)",
    "hide": "{who} holds out a fist.{mine}",
    "guess": "{who} guesses {guess}.",
    "open": "The fists open: {coins}. That makes {total}. (SP06)",
    "point": "{who} guessed exactly and has {points} now. (SP07)",
    "over": "{who} has the most points. (SP10)",
}


class SpoofWords:
    """Prompts, labels and log sentences by kind; what the things in a View are called."""

    labels: Mapping[str, str] = {
        "your_coins": "Your coins",
        "hidden": "All fists are closed",
        "guesses": "Guesses",
        "points": "Points",
        "last_shown": "Shown last round",
        "round": "Round",
        "rounds": "Rounds",
    }

    def prompt(self, decision: Decision) -> str:
        """What is asked."""
        return PROMPTS[decision.kind]

    def label(self, decision: Decision, option: Answer) -> tuple[str, str]:
        """An option, and what it does."""
        if decision.kind == "setup.first":
            return f"Player {option + 1}", ""
        told = counted(option, "coin")
        return told, "nobody sees it until all fists open" if decision.kind == "round.hide" else "in all fists together"

    def waiting(self, decision: Decision) -> str:
        """What the others read meanwhile; a quiet question has no words for them."""
        return f"{{{decision.seat}}} is guessing."

    def sentence(self, event: Mapping[str, Json]) -> str:
        """An event as a sentence; {0} is seat 0's name."""
        told = {name: event.get(name) for name in ("guess", "total")}
        mine = f" You hold {counted(event['coins'], 'coin')}." if event["kind"] == "hide" and "coins" in event else ""
        coins = ", ".join(map(str, event["coins"])) if event["kind"] == "open" else ""
        told |= {"who": f"{{{event['seat']}}}", "mine": mine, "coins": coins}
        told["points"] = counted(event.get("points", 0), "point")
        return SENTENCES[event["kind"]].format_map(told)


def counted(n: int, one: str) -> str:
    """A number with its noun."""
    return f"{n} {one}{'' if n == 1 else 's'}"
