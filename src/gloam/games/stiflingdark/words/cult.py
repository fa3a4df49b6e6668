"""What players read of the Cult of Hunlow."""
# ruff: noqa: PLR0911, C901  (one line for each kind of option)

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gloam.games.stiflingdark.content import CARDS
from gloam.games.stiflingdark.words.names import card, seat
from gloam.kernel import Answer
from gloam.toolkit.goal import joined

PROMPTS = {
    "setup.altar": "Hide the Altar.",
    "cult.act": "What does the Cult do?",
    "cult.wake": "Choose an Ability to turn face-up.",
    "possess.space": "Choose where the Possessed Investigator moves.",
    "possess.target": "Choose who the Possessed Investigator Bloodlets.",
    "flagellate.target": "Choose who to strike.",
    "hoof.wound": "Choose a Wound to turn face-down.",
    "hoof.slot": "Choose which of their Wounds turns face-down.",
    "hoof.space": "Choose a space for Hellfire.",
    "horn.space": "Choose a space for Desecrated Ground.",
    "talons.wound": "Choose a face-down Wound to turn face-up.",
    "talons.slot": "Choose which of their Wounds turns face-up.",
    "ear.target": "Choose who gains Possessed.",
    "deal.with": "Choose who to offer a deal.",
    "deal.offer": "Spiked Vertebrae: choose the terms of the deal.",
    "deal.answer": "Mor'gonnod offers you a deal. Take it?",
    "deal.counter": "Choose the terms of your counteroffer.",
    "deal.agree": "They make a counteroffer. Take it?",
    "deal.discard": "Choose a General Item to discard.",
    "altar.knife": "Choose a space for the Ritual Knife.",
    "altar.rope": "Choose a space for the Rope Circle.",
    "knife.wound": "Ritual Knife: turn a Wound face-up, or gain one.",
}
SPACES = frozenset({"setup.altar", "hoof.space", "horn.space", "possess.space", "altar.knife", "altar.rope"})
SEATS = frozenset({"possess.target", "flagellate.target", "ear.target", "deal.with"})
SLOTS = frozenset({"hoof.slot", "talons.slot"})
WOUNDS = frozenset({"hoof.wound", "talons.wound"})
DEALS = frozenset({"deal.offer", "deal.counter"})
PLAIN = {
    "sprint": ("Roll the Sprint die", "once for all figures, before any of them moves"),
    "sacrifice": (
        "Make the Final Sacrifice",
        "removes the Cultists, brings Mor'gonnod into the flesh and ends your turn",
    ),
    "done": ("Finish with this figure", "the next one can act"),
    "end": ("End your turn", ""),
}


def figure(name: str) -> str:
    """A figure of the Cult by its name."""
    return "Mor'gonnod" if name == "morgonnod" else f"Cultist {name[-1]}"


def term(t: Any) -> str:
    """SDR-64  A term of a deal."""
    match tuple(t):
        case ("blood",):
            return "Blood falls by 1"
        case ("cool", name):
            return f"{card(name)} goes to Cooldown"
        case ("ready", name):
            return f"{card(name)} is ready again"
        case ("show", name):
            return f"{figure(name)} is Revealed"
        case ("gain_down", who):
            return f"{seat(who)} gains a face-down Wound"
        case ("gain_up", who):
            return f"{seat(who)} gains a face-up Wound"
        case ("turn_up", who, slot):
            return f"{seat(who)}'s Wound in slot {slot + 1} turns face-up"
        case ("turn_down", who, slot):
            return f"{seat(who)}'s Wound in slot {slot + 1} turns face-down"
        case ("remove", who, slot):
            return f"{seat(who)}'s Wound in slot {slot + 1} is removed"
        case _:
            return more_terms(t)


def more_terms(t: Any) -> str:
    """SDR-64  The rest of the list."""
    match tuple(t):
        case ("less", who, what, n):
            return f"{seat(who)} loses {n} {what.capitalize()}"
        case ("more", who, what, n):
            return f"{seat(who)} gains {n} {what.capitalize()}"
        case ("afflict", who, name):
            return f"{seat(who)} gains {card(name)}"
        case ("cure", who, name):
            return f"{seat(who)} loses {card(name)}"
        case ("draw", who):
            return f"{seat(who)} draws a General Item"
        case _:
            return f"{seat(t[1])} discards a General Item"


def deal(terms: Any) -> str:
    """SDR-64  All of a deal."""
    return "; ".join(term(t) for t in terms)


def blood(e: Mapping[str, Any]) -> str:
    """SD-320, SDC-071  Who Bloodlets whom."""
    who = figure(e["figure"]) if e["figure"] else f"{seat(e['holder'])}, Possessed,"
    return f"{who} Bloodlets {seat(e['seat'])}."


NAMES = {"hellfire": "Hellfire is placed", "desecrated": "Desecrated Ground is placed",
         "evil_eye": "Evil Eyes are placed", "tools": "The Ritual Knife and the Rope Circle are placed"}  # fmt: skip
SENTENCES: dict[str, Callable[[Mapping[str, Any]], str]] = {
    "bloodletting": blood,
    "blood": lambda e: f"Blood is now {e['n']}.",
    "possessed": lambda e: f"{seat(e['seat'])} is Possessed and moves to {e['space']}.",
    "sacrifice": lambda e: (
        f"Final Sacrifice: Mor'gonnod takes the Cultists' place, on {e['space']} with {card(e['card'])}."
    ),
    "pulled": lambda e: f"{seat(e['seat'])} is pulled to {e['space']}.",
    "laid": lambda e: f"{NAMES.get(e['what']) or card(e['what']) + ' is placed'} on {joined(e['spaces'])}.",
    "aimed": lambda e: f"{card(e['card'])} targets {seat(e['seat'])}.",
    "cools": lambda e: f"{card(e['card'])} is over.",
    "desecrated": lambda e: f"{seat(e['seat'])} moved onto Desecrated Ground and rolls {e['dice'][0]}.",
    "deal": lambda e: f"Mor'gonnod offers {seat(e['seat'])} a deal: {deal(e['terms'])}.",
    "counter": lambda e: f"{seat(e['seat'])} makes a counteroffer: {deal(e['terms'])}.",
    "no_deal": lambda e: f"No deal with {seat(e['seat'])}.",
    "dealt": lambda e: f"{seat(e['seat'])} accepts Mor'gonnod's deal.",
}


def label(kind: str, option: Answer) -> tuple[str, str] | None:
    """An option of a question of the Cult's, and what it does; None where these words have none."""
    if kind == "cult.act":
        return act(option)
    if option in ("no", "none", "enough", "keep"):
        return None
    if kind in SPACES:
        return f"Space {option}", ""
    if kind in SEATS:
        return seat(option), ""
    if kind in SLOTS:
        return f"The Wound in slot {option + 1}", ""
    if kind in WOUNDS:
        return f"{seat(option[0])}'s Wound in slot {option[1] + 1}", ""
    if kind in DEALS and isinstance(option, tuple):
        return term(option), ""
    if kind == "deal.answer" and option == "counter":
        return "Make a counteroffer", "choose other terms"
    if kind == "cult.wake":
        return card(option), CARDS[option].text
    if kind == "deal.discard":
        return card(option), ""
    if kind == "knife.wound":
        return ("Gain a face-down Wound", "") if option == "gain" else (f"Turn up the Wound in slot {option + 1}", "")
    return None


def act(option: Answer) -> tuple[str, str] | None:
    """What the Cult can do in its turn."""
    match option:
        case str():
            return PLAIN.get(option)
        case ("figure", name):
            return f"{figure(name)} acts", "until you finish with this figure"
        case ("bloodlet", who):
            return f"Bloodlet {seat(who)}", "they gain a face-down Wound, you gain 1 Blood; the Shadow shows where"
        case ("pull", who, space):
            return f"Pull {seat(who)} to {space}", "then you may strike someone next to you"
    return None
