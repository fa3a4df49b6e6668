"""All text a player of Liar's Dice reads."""

from __future__ import annotations

from collections.abc import Mapping

from gloam.kernel import Answer, Barred, Decision, Json

FACES = ("", "one", "two", "three", "four", "five", "six")
PROMPTS = {
    "setup.first": "Who begins?",
    "roll": "What does the die show?",
    "turn.bid": "Raise the bid or doubt it",
}
SENTENCES = {
    "begin": "{who} begins. (DI03)",
    "roll": "{who} rolls {dice} under the cup.{mine}",
    "bid": "{who} bids {bid}.",
    "doubt": "{who} doubts it.",
    "lift": "The cups are lifted: {found} of {bid}. (DI10)",
    "lose": "{who} loses a die and has {left} left. (DI11)",
    "win": "{who} is the last player with dice and wins. (DI15)",
}
NOTHING_TO_DOUBT = "There is no bid yet. Make the first one."


def bid_text(count: int, face: int) -> str:
    """A bid as people say it: "1 four", "3 sixes"."""
    name = FACES[face]
    return f"{count} {name if count == 1 else name + ('es' if name.endswith('x') else 's')}"


def why_not(asked: Decision, option: Answer) -> Barred | None:
    """DI07-DI09  Why a bid that was possible before is not possible now."""
    if asked.kind != "turn.bid" or not isinstance(option, tuple):
        return None
    bid, total = asked.args["bid"], asked.args["total"]
    if option[0] > total:
        return Barred(option, f"Only {total} dice are on the table.", "DI09")
    return Barred(option, f"A raise must be higher than {bid_text(*bid)}.", "DI08") if bid else None


class LiarsDiceWords:
    """Prompts, labels and log sentences by kind; what the things in a View are called."""

    labels: Mapping[str, str] = {
        "your_dice": "Your dice",
        "dice_left": "Dice left",
        "bid": "The bid",
        "wild": "Ones are wild",
        "lifted": "The cups when they were last lifted",
        "cups": "Cups",
    }

    def prompt(self, decision: Decision) -> str:
        """What is asked."""
        return PROMPTS[decision.kind]

    def label(self, decision: Decision, option: Answer) -> tuple[str, str]:
        """An option, and what it does."""
        match decision.kind, option:
            case "turn.bid", "doubt":
                return "Doubt it", "lift all cups and count"
            case "turn.bid", (count, face):
                return f"Bid {bid_text(count, face)}", ""
            case "setup.first", seat:
                return f"Player {seat + 1}", ""
            case _, face:
                return f"A {face}", ""

    def waiting(self, decision: Decision) -> str:
        """What the others read meanwhile."""
        return f"{{{decision.seat}}} is choosing whether to raise the bid or doubt it."

    def sentence(self, event: Mapping[str, Json]) -> str:
        """An event as a sentence; {0} is seat 0's name."""
        dice, n = event.get("dice", ()), event.get("n", 0)
        facts = {
            "who": f"{{{event['seat']}}}",
            "bid": bid_text(event["count"], event["face"]) if "count" in event else "",
            "dice": f"{n} di{'e' if n == 1 else 'ce'}",
            "mine": f" You see {', '.join(map(str, dice))}." if dice else "",
            "found": event.get("found"),
            "left": event.get("left"),
        }
        return SENTENCES[event["kind"]].format_map(facts)
