"""All text a player of the Haunt reads."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gloam.kernel import Barred, Decision

PROMPTS = {
    "setup.lair": "Where is your lair?",
    "night.nerve": "How do you face the night?",
    "turn.act": "What do you do?",
    "card.choose": "Do you use it?",
    "lamp.aim": "Where do you shine?",
    "hunter.move": "Where do you go?",
    "hunter.strike": "Whom do you strike?",
    "harm.ward": "What do you use?",
}
LABELS = {
    "brave": ("Bravely", "two actions"),
    "careful": ("With care", "one action"),
    "rest": ("Rest", "do nothing"),
    "search": ("Search", "draw a card"),
    "yes": ("Do it", ""),
    "no": ("Leave it", ""),
    "lurk": ("Lurk", "stay unseen"),
    "pass": ("Pass", ""),
}
SENTENCES = {
    "deal": "{{{seat}}} draws {n} cards.",
    "nerve": "The night begins.",
    "go": "{{{seat}}} goes to the {room}.",
    "rest": "{{{seat}}} rests.",
    "search": "{{{seat}}} searches and finds {n}.",
    "play": "{{{seat}}} plays the {card}.",
    "give": "{{{seat}}} gives a card to {{{to}}}.",
    "heal": "{{{seat}}} has {health} health.",
    "shine": "{{{seat}}} shines into the {room}.",
    "look": "{{{seat}}} looks into the mirror.",
    "strike": "{{{seat}}} is struck in the {room}!",
    "struggle": "{{{seat}}} struggles and rolls {rolled}.",
    "bell": "The bell of {{{seat}}} rings.",
    "ward": "The ward of {{{seat}}} holds.",
    "dawn": "Dawn.",
}


class HauntWords:
    """All text a player of the Haunt reads."""

    def prompt(self, decision: Decision) -> str:
        """What is asked."""
        return PROMPTS[decision.kind]

    def label(self, decision: Decision, option: Any) -> tuple[str, str]:
        """An option, and what it does."""
        match option:
            case int():
                return f"Seat {option}", "strike"
            case (verb, *what):
                return f"{verb} {' to seat '.join(map(str, what))}".capitalize(), ""
            case _:
                return LABELS.get(option) or (f"The {option}", "")

    def sentence(self, event: Mapping[str, Any]) -> str:
        """An event as a sentence."""
        return SENTENCES[event["kind"]].format(**event)


def why_not(asked: Decision, option: Any) -> Barred | None:
    """Why a hero cannot do now, or the hunter strike now, what was possible before."""
    match asked.kind, option:
        case "turn.act", ("go", room):
            why, rule = f"the {room} is not next door", "H06"
        case "turn.act", ("play", card):
            why, rule = f"you have no {card}", "H09"
        case "turn.act", ("give", card, to):
            gives = any(one[:2] == ("give", card) for one in asked.options if isinstance(one, tuple))
            why, rule = f"{{{to}}} is not in this room" if gives else f"you have nobody to give a {card}", "H08"
        case "lamp.aim", room:
            why, rule = f"the {room} is not next door", "H10"
        case "hunter.strike", int():
            why, rule = f"{{{option}}} is not in your room", "H13"
        case "harm.ward", card:
            why, rule = f"you have no {card} laid open", "H14"
        case _:
            return None
    return Barred(option, why, rule)
