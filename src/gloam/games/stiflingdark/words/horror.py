"""What players read of the Insatiable Horror."""
# ruff: noqa: PLR0911, C901, ARG005  (one line for each kind of option; every sentence takes its event)

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gloam.games.stiflingdark.words.names import ZONES, card, seat
from gloam.kernel import Answer

PROMPTS = {
    "horror.ambush": "Do you Ambush?",
    "horror.pull": "Whom do you pull in, and where to?",
    "horror.attack": "Whom do you Attack?",
    "horror.act": "Your hunt: what do you do?",
    "hatch.space": "Where does a Hatchling crawl out?",
    "hatchling.move": "Where does the Hatchling crawl?",
    "hatchling.bite": "Whom does it bite?",
    "hatchling.slot": "Which face-down Wound does it open?",
    "hatchling.crush": "Which Hatchling do you crush?",
    "egg.space": "Where do you lay an Egg Sac?",
    "tunnel.space": "Where does your Tunnel end?",
    "tunnel.out": "Where do you come out?",
    "mucus.space": "Where does Thick Mucus spread?",
    "occluded.target": "Whom does Darkness take, or which Zone?",
}
SPACES = frozenset({"hatch.space", "hatchling.move", "egg.space", "tunnel.space", "tunnel.out", "mucus.space"})
SEATS = frozenset({"horror.attack", "hatchling.bite", "occluded.target"})
PLAIN = {
    "ambush": ("Ambush", "pull in whoever is near, then Attack"),
    "rage": ("Strike out", "pull in whoever is within 2, then Attack"),
    "tunnel": ("Use the Tunnel", "come out at its end, unannounced"),
    "egg": ("Lay an Egg Sac", "within 3 spaces of you"),
    "done": ("Done", ""),
}
SENTENCES: dict[str, Callable[[Mapping[str, Any]], str]] = {
    "ambush": lambda e: f"The Horror Ambushes from {e['space']}!",
    "rage": lambda e: f"The Enraged Horror strikes out from {e['space']}!",
    "pulled": lambda e: f"{seat(e['seat'])} is dragged to {e['space']}.",
    "hatches": lambda e: f"A Hatchling crawls out on {e['space']}.",
    "crawls": lambda e: f"Hatchling {e['n']} crawls to {e['space']}.",
    "bites": lambda e: f"Hatchling {e['n']} bites {seat(e['seat'])}.",
    "crushed": lambda e: f"{seat(e['seat'])} crushes the Hatchling on {e['space']}.",
    "eggs": lambda e: f"The Horror is about to lay {e['n']} Egg Sacs.",
    "egg": lambda e: f"An Egg Sac on {e['space']}!",
    "egg_gone": lambda e: f"{seat(e['seat'])} destroys the Egg Sac on {e['space']}, {e['n']} in all.",
    "enraged": lambda e: "The Horror is Enraged.",
    "blow": lambda e: f"{seat(e['seat'])} hurts the Horror: {e['n']} of 3.",
    "occluded": lambda e: f"The lights of the {e['place']} are Occluded in the next round.",
    "poison": lambda e: (
        f"The Bufotoxin in {seat(e['seat'])} wakes: next round the Flashlight has its centre line only."
    ),
    "toxin": lambda e: f"Neurotoxin: {seat(e['seat'])} suffers {card(e['card'])}.",
    "gear_jam": lambda e: f"{seat(e['seat'])} works at the Gear Jam: a {e['dice'][0]}.",
}


def label(kind: str, option: Answer) -> tuple[str, str] | None:
    """An option of the Horror's questions, and what it does; None where these words have none."""
    if kind in SPACES:
        return f"Space {option}", ""
    if kind == "occluded.target" and isinstance(option, str):
        return f"The {ZONES[option]}", "no Bright or Dim token there in the next round"
    if kind in SEATS and isinstance(option, int):
        return seat(option), ""
    if kind == "hatchling.slot":
        return f"Wound slot {option + 1}", ""
    if kind == "hatchling.crush":
        return f"Hatchling {option}", ""
    if isinstance(option, str):
        return PLAIN.get(option) if kind.startswith("horror.") else None
    match option:
        case ("pull", who, to):
            return f"{seat(who)} to {to}", ""
        case ("devour", who):
            return f"Devour {seat(who)}", "your Shadow shows where from"
        case ("poison", who):
            return f"Wake the Bufotoxin in {seat(who)}", "next round: centre line only"
        case ("hatchling", n):
            return f"Hatchling {n}", "crawl up to 4 and bite"
    return None
