"""What players read of death and Spirits."""
# ruff: noqa: PLR0911  (one line for each kind of option)

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gloam.games.stiflingdark.content import SPIRITS
from gloam.games.stiflingdark.words.names import TOKENS, ZONES, card, seat
from gloam.kernel import Answer

PROMPTS = {
    "spirit.choose": "You are dead. Do you come back as a Spirit?",
    "spirit.act": "Your turn as a Spirit: what do you do?",
    "orbs.space": "Where do the Ghost Orbs glow?",
    "transfer.token": "Which token do you drain?",
    "clairvoyance.poi": "Which Point of Interest do you look into?",
    "ectoplasm.space": "Where does Ectoplasm lie?",
    "ectoplasm.card": "It slipped. Which Ability do you name?",
    "shove.token": "What do you push?",
    "shove.space": "Where to?",
    "hand.light": "Which Flashlight do you take?",
    "hand.space": "Where do you set it?",
}
SPACES = frozenset({"orbs.space", "ectoplasm.space", "shove.space", "hand.space"})
SENTENCES: dict[str, Callable[[Mapping[str, Any]], str]] = {
    "spirit": lambda e: f"{seat(e['seat'])} comes back as the {e['spirit'].capitalize()}. (SD-138)",
    "lies_down": lambda e: f"{seat(e['seat'])} is gone; what mattered lies on {e['space']}. (SDR-120)",
    "drifts": lambda e: f"The Spirit of {seat(e['seat'])} drifts to {e['space']}.",
    "power": lambda e: f"The Spirit of {seat(e['seat'])} uses {SPIRITS[e['power']].name}. {SPIRITS[e['power']].text}",
    "transfer": lambda e: f"The {e['what'].capitalize()} token leaves the {e['place']}: everybody gains 1 Charge.",
    "gloom": lambda e: f"True Darkness fills the {e['place']}.",
    "slips": lambda e: f"Something Moves onto the Ectoplasm on {e['space']}!",
    "named": lambda e: f"{seat(e['seat'])} names {card(e['card'])}: it rests in the next round.",
    "shoved": lambda e: f"{TOKENS.get(e['what'], card(e['what']))} slides to {e['space']}.",
    "calm": lambda e: "The Whirlwind dies down." if e["seat"] else "",
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
        return f"Flashlight {option + 1}", ""
    if kind == "transfer.token":
        return f"The {option[0].capitalize()} token of the {ZONES[option[1]]}", "everybody gains 1 Charge"
    if kind == "shove.token":
        return f"{TOKENS.get(option[0], card(option[0]))} on {option[1]}", ""
    if kind == "window.choice" and option == "passage":
        return "The Mysterious Passage", "1 Stamina, and walk on"
    if isinstance(option, tuple) and option[0] == "power":
        power = SPIRITS[option[1]]
        cost = " (a Major Ability token)" if power.kind == "major" else ""
        return f"{power.name}{cost}", power.text
    return None


def choice(option: str) -> tuple[str, str]:
    """SD-138, SDR-120  A Spirit and its four Abilities, or none."""
    if option == "none":
        return "No Spirit", "Evidence and Objective Items stay on the space"
    return f"The {option.capitalize()}", ", ".join(c.name for c in SPIRITS.values() if c.spirit.lower() == option)
