"""What players read of the Insatiable Horror."""
# ruff: noqa: PLR0911, C901, ARG005  (one line for each kind of option; every sentence takes its event)

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gloam.games.stiflingdark.words.names import ZONES, card, seat
from gloam.kernel import Answer

PROMPTS = {
    "horror.ambush": "Ambush?",
    "horror.pull": "Choose an Investigator to pull, and where.",
    "horror.attack": "Choose who to Attack.",
    "horror.act": "What do you do?",
    "hatch.space": "Choose a space for the new Hatchling.",
    "hatchling.move": "Choose where the Hatchling moves.",
    "hatchling.bite": "Choose who the Hatchling bites.",
    "hatchling.slot": "Choose a face-down Wound to turn face-up.",
    "hatchling.crush": "Choose a Hatchling to crush.",
    "egg.space": "Choose a space for the Egg Sac.",
    "tunnel.space": "Choose where your Tunnel ends.",
    "tunnel.out": "Choose where you come out of the Tunnel.",
    "mucus.space": "Choose a space for Thick Mucus.",
    "occluded.target": "Choose who gains Darkness, or which Zone's lights are Occluded.",
}
SPACES = frozenset({"hatch.space", "hatchling.move", "egg.space", "tunnel.space", "tunnel.out", "mucus.space"})
SEATS = frozenset({"horror.attack", "hatchling.bite", "occluded.target"})
PLAIN = {
    "ambush": ("Ambush", "pull Investigators within 5 spaces next to you, then Attack"),
    "rage": ("Attack in rage", "pull Investigators within 2 spaces next to you, then Attack"),
    "tunnel": ("Use the Tunnel", "come out at its end, Hidden"),
    "egg": ("Lay an Egg Sac", "within 3 spaces of you"),
    "done": ("Done", ""),
}
SENTENCES: dict[str, Callable[[Mapping[str, Any]], str]] = {
    "ambush": lambda e: f"The Horror Ambushes from {e['space']}!",
    "rage": lambda e: f"The Enraged Horror attacks from {e['space']}!",
    "pulled": lambda e: f"{seat(e['seat'])} is pulled to {e['space']}.",
    "hatches": lambda e: f"A Hatchling appears on {e['space']}.",
    "crawls": lambda e: f"Hatchling {e['n']} moves to {e['space']}.",
    "bites": lambda e: f"Hatchling {e['n']} bites {seat(e['seat'])}.",
    "crushed": lambda e: f"{seat(e['seat'])} crushes the Hatchling on {e['space']}.",
    "eggs": lambda e: f"The Horror will lay {e['n']} Egg Sacs, one in each of its next turns.",
    "egg": lambda e: f"The Horror lays an Egg Sac on {e['space']}.",
    "egg_gone": lambda e: f"{seat(e['seat'])} destroys the Egg Sac on {e['space']} ({e['n']} of 4).",
    "enraged": lambda e: "The Horror is Enraged.",
    "blow": lambda e: f"{seat(e['seat'])} wounds the Horror ({e['n']} of 3).",
    "occluded": lambda e: (
        f"Occluded Lights: no Bright or Dim token can be placed on the {e['place']} in the next round."
    ),
    "poison": lambda e: f"Bufotoxin: in the next round {seat(e['seat'])}'s Flashlight uses its center line only.",
    "toxin": lambda e: f"Neurotoxin: {seat(e['seat'])} suffers {card(e['card'])}.",
    "gear_jam": lambda e: f"{seat(e['seat'])} rolls {e['dice'][0]} for the Gear Jam.",
}


def label(kind: str, option: Answer) -> tuple[str, str] | None:
    """An option of the Horror's questions, and what it does; None where these words have none."""
    if kind in SPACES:
        return f"Space {option}", ""
    if kind == "occluded.target" and isinstance(option, str):
        return f"The {ZONES[option]}", "no Bright or Dim token can be placed there in the next round"
    if kind in SEATS and isinstance(option, int):
        return seat(option), ""
    if kind == "hatchling.slot":
        return f"The Wound in slot {option + 1}", ""
    if kind == "hatchling.crush":
        return f"Hatchling {option}", ""
    if isinstance(option, str):
        return PLAIN.get(option) if kind.startswith("horror.") else None
    match option:
        case ("pull", who, to):
            return f"Pull {seat(who)} to {to}", ""
        case ("devour", who):
            return f"Devour {seat(who)}", "your Shadow marks this space"
        case ("poison", who):
            return f"Turn up {seat(who)}'s Bufotoxin", "in the next round their Flashlight uses its center line only"
        case ("hatchling", n):
            return f"Hatchling {n} acts", "moves up to 4 spaces and bites"
    return None
