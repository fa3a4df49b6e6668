"""Options in a few words, and what each does in a few more."""
# ruff: noqa: PLR0911  (one line for each kind of option)

from __future__ import annotations

from typing import Any

from gloam.games.stiflingdark.content import CARDS, CONDITIONS, ESCAPES, EVENTS, INVESTIGATORS, ITEMS, WOUNDS
from gloam.games.stiflingdark.rules.shared.actions import ACTIONS, word_of
from gloam.games.stiflingdark.words.names import (
    AIMS,
    DOORWAYS,
    REWARD_HINTS,
    REWARDS,
    SAWMILL,
    TOKENS,
    ZONES,
    card,
    seat,
    seats,
    upper,
    window,
)
from gloam.kernel import Answer

PLAIN = {
    "disappear": ("Disappear", "you are Hidden again; your Shadow stays here"),
    "supply": ("Use Vengeful Darkness", "spend 2 of its Supply to gain 1 Stalk"),
    "take": ("I'll go", "you take your turn now"),
    "wait": ("Let someone else go", "your turn comes later this round"),
    "rest": ("Rest", "gain 1 Stamina"),
    "no": ("No", ""),
    "yes": ("Yes", ""),
    "none": ("Skip", ""),
    "enough": ("Done", ""),
    "stop": ("Stop here", "costs 1 Stamina and ends your movement"),
    "wound": ("Keep going", "gain a face-down Wound"),
    "keep": ("Keep it", ""),
    "first": ("Keep the first roll", ""),
    "second": ("Keep the second roll", ""),
    "stay": ("Keep this aim", ""),
    "cancel": ("Cancel", "no Trade"),
    "propose": ("Offer this Trade", "they can agree or refuse"),
    "use": ("Use it", ""),
    "flip": ("Flip the Coin", ""),
    "roll": ("Roll", "another Supply, or a Wound"),
    "stamina": ("Gain 1 Stamina", ""),
    "charge_gain": ("Gain 1 Charge", ""),
    "no_sprint": ("The Adversary can't Sprint", "on its next turn"),
    "shadows": ("Show the Adversary's Shadows", "at the start of its next turn"),
}
ADVERSARY_TURN = {
    "sprint": ("Sprint", "roll the Sprint die for more Movement Points (MP)"),
    "end": ("End your turn", ""),
}
"""Labels of words where the Adversary says them."""
BY_KIND = {
    ("lockbox.roll", "stop"): ("Stop for now", ""),
    ("flashlight.pay", "charge"): ("Spend Charge", ""),
    ("push.step", "stop"): ("Stop here", ""),
    ("adversary.lured", "stay"): ("Stay where you are", ""),
    ("react.wound", "take"): ("Take the Wounds", ""),
    ("event.zone", "none"): ("No Zone", ""),
    ("coin.flip", "keep"): ("Keep the Coin", ""),
    ("coin.token", "keep"): ("Leave the tokens where they are", ""),
    ("foot.swap", "keep"): ("Keep the Events as they are", ""),
}
"""Labels of words in questions where they mean something else."""
SPACES = frozenset({
    "setup.evidence", "setup.poi", "setup.start", "setup.figure", "setup.medical", "can.space", "major.space",
    "escape_artist.space", "barricade.space", "push.step", "flare.space", "glowstick.space", "lantern.space",
    "bar.door",
    "firecrackers.space", "amulet.end", "hook.space", "grave.place", "grave.decoy", "truck.gate", "eye.space",
    "adversary.lured", "adversary.shadow", "lorgnette.add", "event.door", "event.false_door",
    "coin.space", "coin.token", "campfire.space",
})  # fmt: skip
POIS = frozenset({"setup.cursed", "setup.take_poi", "reward.poi", "blueprints.poi"})
SEATS = frozenset({
    "setup.give_poi", "reward.major", "major.target", "push.who", "poppet.who", "bag.who", "event.flare_up",
    "coin.target", "adversary.darkness", "react.axe",
})  # fmt: skip
OWN_TURNS = ("turn.act", "spirit.act")
"""The questions that offer Actions as rules/shared/actions.py declares them."""
SLOTS = frozenset({"tourniquet.slot", "syringe.slot", "poppet.remove"})


def label(kind: str, option: Answer) -> tuple[str, str]:
    """An option of this kind of question, and what it does."""
    if kind == "whiskey.gain" and option == "charge":
        return PLAIN["charge_gain"]
    if (kind, option) in BY_KIND:
        return BY_KIND[kind, option]
    if kind in ("setup.investigator", "radio.who", "chalice.who") and option in INVESTIGATORS:
        who = INVESTIGATORS[option]
        return who.name, who.major if kind == "chalice.who" else who.minor
    if kind == "escape.choose":
        return ESCAPES[option].name, f"{AIMS[ESCAPES[option].objective]} {ESCAPES[option].text}"
    if kind == "event.ignore" and option == "major":
        return "Use Brielle's Major Ability", "every Investigator ignores the Event this round"
    if kind in OWN_TURNS and word_of(option) in ACTIONS:
        return action_label(option)
    if isinstance(option, str):
        return word_label(kind, option)
    if isinstance(option, int):
        return number_label(kind, option)
    return tuple_label(kind, option)


def action_label(option: Answer) -> tuple[str, str]:
    """An Action of an Investigator's turn, by its declaration."""
    name, hint = ACTIONS[word_of(option)].label_of(option)
    if "{" not in name:
        return name, hint
    what: Any = option[1]
    filled = {
        "space": what,
        "token": TOKENS.get(what, what),
        "color": DOORWAYS.get(what, what),
        "seat": seat(what),
        "card": card(what) if isinstance(what, str) and "{card}" in name else "",
        "text": item_text(what) if isinstance(what, str) else "",
    }
    return name.format_map(filled), hint.format_map(filled)


def word_label(kind: str, option: str) -> tuple[str, str]:
    """A single word: a space, a Window, a card, or an Action."""
    if kind in ("butcher.act", "horror.act") and option in ADVERSARY_TURN:
        return ADVERSARY_TURN[option]
    if option in PLAIN and kind not in ("evidence.reward", "truck.part"):
        return PLAIN[option]
    if kind in SPACES:
        return f"Space {option}", ""
    if kind in POIS:
        return f"Point of Interest {option}", "its Items are yours from the start" if kind == "setup.take_poi" else ""
    if kind in ("event.zone", "place.dim"):
        return f"The {(SAWMILL if kind == 'event.zone' else ZONES).get(option, option)}", ""
    if kind in ("place.window", "event.window"):
        return window(option), ""
    if kind == "evidence.reward":
        return REWARDS[option], REWARD_HINTS[option]
    name = card(option)
    text = next((deck[option].text for deck in (ITEMS, WOUNDS, CARDS, EVENTS, ESCAPES) if option in deck), "")
    return name, text


def number_label(kind: str, option: int) -> tuple[str, str]:
    """A number: a seat, a slot, an aim, how many."""
    if kind in SEATS:
        return seat(option), ""
    if kind in SLOTS:
        return f"The Wound in slot {option + 1}", ""
    return f"{option} Evidence" if kind == "evidence.count" else str(option), ""


def tuple_label(kind: str, option: tuple[Any, ...]) -> tuple[str, str]:
    """Several words: an Action and what it is about."""
    match option:
        case ("step", to):
            return f"Move to {to}", ""
        case ("break", door):
            return f"Break Door {door}", ""
        case ("stalk", *some):
            return f"Stalk {seats(some)}", "your Shadow marks this space"
        case ("attack", who):
            return f"Attack {seat(who)}", ""
        case ("ability", name):
            return f"Use {card(name)}", CARDS[name].text
        case ("give", what):
            return f"Give {card(what)}", item_text(what)
        case ("take", what):
            return f"Take {card(what)}", item_text(what)
        case ("door", where):
            return f"Block Door {where} with a False Door", ""
        case ("window", where):
            return f"Block {window(where)} with a False Window", ""
    return other_label(kind, option)


def item_text(good: str) -> str:
    """What an Item does; Evidence and other tokens have no text."""
    return ITEMS[good].text if good in ITEMS else ""


def other_label(kind: str, option: tuple[Any, ...]) -> tuple[str, str]:
    """The rest, by the kind of question."""
    if kind == "heal.wound":
        return f"{seat(option[0])}'s Wound in slot {option[1] + 1}", ""
    if kind == "iv.wound":
        return f"Move {seat(option[0])}'s face-down Wound in slot {option[1] + 1} to {seat(option[2])}", ""
    if kind == "gaze.target":
        return f"Give {seat(option[0])} {card(option[1])}", CONDITIONS[option[1]].text
    if kind == "painkillers.swap":
        return f"Swap the Wound in slot {option[0] + 1} for {card(option[1])}", WOUNDS[option[1]].text
    if kind == "foot.swap":
        return f"Swap {card(option[0])} for {card(option[1])}", EVENTS[option[1]].text
    if kind == "mutt.token":
        return f"{upper(TOKENS[option[0]])} on {option[1]}", ""
    if kind == "adversary.shut_out":
        return f"Move to {option[0]}", f"through {window(option[1])}" if option[1] else ""
    return " and ".join(map(str, option)), ""
