"""What players read of death and Spirits."""
# ruff: noqa: PLR0911  (one line for each kind of option)

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gloam.games.stiflingdark.content import SPIRITS
from gloam.games.stiflingdark.words.names import TOKENS, ZONES, card, seat, upper
from gloam.kernel import Answer

PROMPTS = {
    "spirit.choose": "You are dead. Choose a Spirit to come back as.",
    "spirit.act": "What does your Spirit do?",
    "orbs.space": "Choose a space for the Ghost Orbs.",
    "transfer.token": "Choose a token to take off the board.",
    "clairvoyance.poi": "Choose a Point of Interest to Reveal.",
    "ectoplasm.space": "Choose a space for the Ectoplasm.",
    "ectoplasm.card": "Something moved onto your Ectoplasm. Name an Ability.",
    "shove.token": "Choose a token to push.",
    "shove.space": "Choose where to push it.",
    "hand.light": "Choose a Flashlight to move.",
    "hand.space": "Choose a new space for the Flashlight.",
}
SPACES = frozenset({"orbs.space", "ectoplasm.space", "shove.space", "hand.space"})
SENTENCES: dict[str, Callable[[Mapping[str, Any]], str]] = {
    "spirit": lambda e: f"{seat(e['seat'])} comes back as the {e['spirit'].capitalize()}.",
    "lies_down": lambda e: f"{seat(e['seat'])} leaves the game. Evidence and Objective Items stay on {e['space']}.",
    "drifts": lambda e: f"{seat(e['seat'])}'s Spirit moves to {e['space']}.",
    "power": lambda e: f"{seat(e['seat'])}'s Spirit uses {SPIRITS[e['power']].name}: “{SPIRITS[e['power']].text}”",
    "transfer": lambda e: (
        f"The {e['what'].capitalize()} token leaves the {e['place']}: every Investigator gains 1 Charge."
    ),
    "gloom": lambda e: f"True Darkness: Adversary figures pay 1 more MP for each step in the {e['place']} this round.",
    "slips": lambda e: f"An Adversary figure moves onto the Ectoplasm on {e['space']}!",
    "named": lambda e: f"{seat(e['seat'])} names {card(e['card'])}: the Adversary can't use it in the next round.",
    "shoved": lambda e: f"{upper(TOKENS.get(e['what'], card(e['what'])))} is pushed to {e['space']}.",
    "calm": lambda e: "The Whirlwind is over." if e["seat"] else "",
}


def label(kind: str, option: Answer) -> tuple[str, str] | None:
    """An option of a Spirit's question, and what it does; None where these words have none."""
    if kind in SPACES:
        return f"Space {option}", ""
    if kind == "clairvoyance.poi":
        return f"Point of Interest {option}", ""
    if kind == "spirit.choose":
        return choice(option)
    if kind == "hand.light":
        return None
    if kind == "transfer.token":
        return f"The {option[0].capitalize()} token on the {ZONES[option[1]]}", "every Investigator gains 1 Charge"
    if kind == "shove.token":
        return f"{upper(TOKENS.get(option[0], card(option[0])))} on {option[1]}", ""
    if kind == "window.choice" and option == "passage":
        return "Use the Mysterious Passage", "costs 1 Stamina; you walk on"
    if isinstance(option, tuple) and option[0] == "power":
        power = SPIRITS[option[1]]
        cost = " (costs a Major Ability token)" if power.kind == "major" else ""
        return f"Use {power.name}{cost}", power.text
    return None


def choice(option: str) -> tuple[str, str]:
    """SD-138, SDR-120  A Spirit and its four Abilities, or none."""
    if option == "none":
        return "No Spirit", "you leave the game; Evidence and Objective Items stay on your space"
    return f"The {option.capitalize()}", ", ".join(c.name for c in SPIRITS.values() if c.spirit.lower() == option)
