"""What players read of the Cult of Hunlow."""
# ruff: noqa: PLR0911, C901  (one line for each kind of option)

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gloam.games.stiflingdark.content import CARDS
from gloam.games.stiflingdark.words.names import card, seat
from gloam.kernel import Answer

PROMPTS = {
    "setup.altar": "Where do you hide the Altar?",
    "cult.act": "The Cult's turn: what do you do?",
    "cult.wake": "The blood wakes a part of him. Which Ability do you turn up?",
    "possess.space": "The Possessed one obeys. Where to?",
    "possess.target": "Whom does the Possessed one Bloodlet?",
    "flagellate.target": "Whom do you strike?",
    "hoof.wound": "Which Wound do you turn down?",
    "hoof.slot": "Which of their Wounds turns down?",
    "hoof.space": "Where does Hellfire burn?",
    "horn.space": "Which ground do you desecrate?",
    "talons.wound": "Which Wound do you tear open?",
    "talons.slot": "Which of their Wounds do you tear open?",
    "ear.target": "Who hears the whisper?",
    "deal.with": "With whom do you deal?",
    "deal.offer": "Spiked Vertebrae: name the terms.",
    "deal.answer": "Mor'gonnod offers a deal. Do you take it?",
    "deal.counter": "Your counter-offer: name the terms.",
    "deal.agree": "They offer another deal. Do you take it?",
    "deal.discard": "Which General Item do you give up?",
    "altar.knife": "Where does the Ritual Knife lie?",
    "altar.rope": "Where does the Rope Circle lie?",
    "knife.wound": "The Ritual Knife wants blood. Which Wound?",
}
SPACES = frozenset({"setup.altar", "hoof.space", "horn.space", "possess.space", "altar.knife", "altar.rope"})
SEATS = frozenset({"possess.target", "flagellate.target", "ear.target", "deal.with"})
SLOTS = frozenset({"hoof.slot", "talons.slot"})
WOUNDS = frozenset({"hoof.wound", "talons.wound"})
DEALS = frozenset({"deal.offer", "deal.counter"})
PLAIN = {
    "sprint": ("Roll the Sprint die", "once, for all of you, before the first moves"),
    "sacrifice": ("The Final Sacrifice", "the Cultists are consumed, Mor'gonnod rises, the turn ends"),
    "done": ("Finish with this figure", "the next one may act"),
    "end": ("End the turn", ""),
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
            return f"Wound {slot + 1} of {seat(who)} turns up"
        case ("turn_down", who, slot):
            return f"Wound {slot + 1} of {seat(who)} turns down"
        case ("remove", who, slot):
            return f"Wound {slot + 1} of {seat(who)} is removed"
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
    who = figure(e["figure"]) if e["figure"] else f"The Possessed {seat(e['holder'])}"
    return f"{who} Bloodlets {seat(e['seat'])}. (SD-320)"


NAMES = {"hellfire": "Hellfire burns", "desecrated": "The ground is desecrated", "evil_eye": "Eyes open",
         "tools": "Ritual Knife and Rope Circle lie"}  # fmt: skip
SENTENCES: dict[str, Callable[[Mapping[str, Any]], str]] = {
    "bloodletting": blood,
    "blood": lambda e: f"Blood stands at {e['n']}.",
    "possessed": lambda e: f"{seat(e['seat'])} is walked to {e['space']}. (SDC-071)",
    "sacrifice": lambda e: (
        f"The Cultists are consumed. Mor'gonnod stands on {e['space']} in the flesh, with {card(e['card'])}. (SD-322)"
    ),
    "pulled": lambda e: f"{seat(e['seat'])} is dragged to {e['space']}.",
    "laid": lambda e: f"{NAMES.get(e['what'], card(e['what']))} on {', '.join(e['spaces'])}.",
    "aimed": lambda e: f"{card(e['card'])} names {seat(e['seat'])}.",
    "cools": lambda e: f"{card(e['card'])} has run its course.",
    "desecrated": lambda e: f"{seat(e['seat'])} trod on desecrated ground and rolls {e['dice'][0]}.",
    "deal": lambda e: f"Mor'gonnod offers {seat(e['seat'])} a deal: {deal(e['terms'])}. (SDR-64)",
    "counter": lambda e: f"{seat(e['seat'])} offers instead: {deal(e['terms'])}.",
    "no_deal": lambda e: f"No deal with {seat(e['seat'])}.",
    "dealt": lambda e: f"The deal with {seat(e['seat'])} holds.",
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
        return f"Slot {option + 1}", ""
    if kind in WOUNDS:
        return f"Slot {option[1] + 1} of {seat(option[0])}", ""
    if kind in DEALS and isinstance(option, tuple):
        return term(option), ""
    if kind == "deal.answer" and option == "counter":
        return "A counter-offer", "name other terms"
    if kind == "cult.wake":
        return card(option), CARDS[option].text
    if kind == "deal.discard":
        return card(option), ""
    if kind == "knife.wound":
        return ("Gain a face-down Wound", "") if option == "gain" else (f"Turn up slot {option + 1}", "")
    return None


def act(option: Answer) -> tuple[str, str] | None:
    """What the Cult can do in its turn."""
    match option:
        case str():
            return PLAIN.get(option)
        case ("figure", name):
            return f"{figure(name)} acts", "until you finish with this figure"
        case ("bloodlet", who):
            return f"Bloodlet {seat(who)}", "the Shadow shows where; a face-down Wound, Blood +1"
        case ("pull", who, space):
            return f"Drag {seat(who)} to {space}", "then you may strike one beside you"
    return None
