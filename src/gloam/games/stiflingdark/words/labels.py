"""Options in a few words, and what each does in a few more."""
# ruff: noqa: PLR0911, PLR0912, C901  (one line for each kind of option)

from __future__ import annotations

from typing import Any

from gloam.games.stiflingdark.content import CARDS, ESCAPES, EVENTS, INVESTIGATORS, ITEMS, WOUNDS
from gloam.games.stiflingdark.words.names import (
    AIMS,
    INVOLVED,
    REWARD_HINTS,
    REWARDS,
    SAWMILL,
    TOKENS,
    ZONES,
    card,
    seat,
    seats,
    window,
)
from gloam.kernel import Answer

PLAIN = {
    "sprint": ("Sprint", "spend Stamina, roll for more MP"),
    "switch": ("Use the Light Switch", "the whole Zone is Bright this round"),
    "escape": ("Escape", "leave the board for good"),
    "major": ("Use the Major Ability", "the token is discarded"),
    "return": ("Return to the token", "no MP"),
    "flashlight": ("Place the Flashlight", "spend Charge, ends your Actions"),
    "charge": ("Charge", "gain 1 Charge, ends your Actions"),
    "back": ("Give the turn back", "let another go first"),
    "end": ("End the turn", "without a Final Action"),
    "disappear": ("Disappear", "Hidden again; the Shadow stays here"),
    "supply": ("Feed on the lights", "2 Supply for 1 Stalk"),
    "take": ("Take it", ""),
    "wait": ("Wait", "let another go first"),
    "rest": ("Rest", "gain 1 Stamina"),
    "no": ("No", ""),
    "yes": ("Yes", ""),
    "none": ("None", ""),
    "enough": ("Enough", ""),
    "stop": ("Stop here", "1 Stamina, no further step"),
    "wound": ("Walk on", "a face-down Wound"),
    "keep": ("Keep it", ""),
    "first": ("The first roll", ""),
    "second": ("The second roll", ""),
    "stay": ("Leave it there", ""),
    "cancel": ("No deal", ""),
    "propose": ("Propose it", "the other agrees or not"),
    "use": ("Use it", ""),
    "flip": ("Flip the Coin", ""),
    "roll": ("Press on", "another Supply, or a Wound"),
    "stamina": ("1 Stamina", ""),
    "charge_gain": ("1 Charge", ""),
    "no_sprint": ("No Sprint for the Adversary", ""),
    "shadows": ("Show its Shadow", "at the start of its turn"),
}
ADVERSARY_TURN = {
    "sprint": ("Sprint", "roll the Sprint die for more MP"),
    "end": ("End the turn", ""),
}
"""The same words where the Adversary says them."""
BY_KIND = {
    ("lockbox.roll", "stop"): ("Leave it", ""),
    ("flashlight.pay", "charge"): ("Spend Charge", ""),
    ("push.step", "stop"): ("Stop here", "no further step of this move"),
    ("adversary.lured", "stay"): ("Stay where you are", ""),
}
"""The same words where they mean something else."""
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
        return "Brielle's Major Ability", "everybody ignores it this round"
    if isinstance(option, str):
        return word_label(kind, option)
    if isinstance(option, int):
        return number_label(kind, option)
    return tuple_label(kind, option)


def word_label(kind: str, option: str) -> tuple[str, str]:
    """A single word: a space, a Window, a card, or an Action."""
    if kind in ("butcher.act", "horror.act") and option in ADVERSARY_TURN:
        return ADVERSARY_TURN[option]
    if option in PLAIN and kind not in ("evidence.reward", "truck.part"):
        return PLAIN[option]
    if kind in SPACES:
        return f"Space {option}", ""
    if kind in POIS:
        return f"Point of Interest {option}", ""
    if kind in ("event.zone", "place.dim"):
        return f"{(SAWMILL if kind == 'event.zone' else ZONES).get(option, option)} ({option})", ""
    if kind in ("place.window", "event.window"):
        return window(option)[4:], ""
    if kind == "evidence.reward":
        return REWARDS[option], REWARD_HINTS[option]
    name = card(option)
    text = next((deck[option].text for deck in (ITEMS, WOUNDS, CARDS, EVENTS, ESCAPES) if option in deck), "")
    return name if name != option else f"“{option}”", text


def number_label(kind: str, option: int) -> tuple[str, str]:
    """A number: a seat, a slot, an aim, how many."""
    if kind in SEATS:
        return seat(option), ""
    if kind in SLOTS:
        return f"Wound slot {option + 1}", ""
    if kind.startswith("flashlight."):
        return f"Aim {option + 1}", ""
    return f"{option} of them", ""


def tuple_label(kind: str, option: tuple[Any, ...]) -> tuple[str, str]:
    """Several words: an Action and what it is about."""
    match option:
        case ("step", to):
            return f"Move to {to}", ""
        case ("pick", what):
            return f"Pick up {TOKENS.get(what, what)}", ""
        case ("open", door):
            return f"Open the Door {door}", ""
        case ("lock", door):
            return f"Lock the Door {door}", ""
        case ("place", what):
            return f"Place {TOKENS.get(what, what)}", ""
        case ("trade", who):
            return f"Trade with {seat(who)}", ""
        case ("comfort", who):
            return f"Commiserate with {seat(who)}", "if they take 2 face-down Wounds, yours is gone"
        case ("item", name):
            return f"Use {card(name)}", ITEMS[name].text
        case ("minor", "can"):
            return "Put down a Can", ""
        case ("minor", "charge"):
            return "Swap 1 Stamina for 1 Charge", "then none from this turn's end"
        case ("minor", "stamina"):
            return "Swap 1 Charge for 1 Stamina", "then none from this turn's end"
        case ("minor", _):
            return "Scout", "Hidden POI tokens within 2 are shown, face-down"
        case ("involved", what):
            return INVOLVED[what], "an Involved Action"
        case ("flashlight", "narrow"):
            return "Place the Flashlight for no Charge", "the centre line only, ends your Actions"
        case ("flashlight", _):
            return "Place the Flashlight with Spare Batteries", "one Charge less"
        case ("break", door):
            return f"Break the Door {door}", ""
        case ("stalk", *some):
            return f"Stalk {seats(some)}", "your Shadow shows where from"
        case ("attack", who):
            return f"Attack {seat(who)}", ""
        case ("ability", name):
            return f"Use {card(name)}", CARDS[name].text
        case ("give", what):
            return f"Give {card(what)}", item_text(what)
        case ("take", what):
            return f"Take {card(what)}", item_text(what)
        case ("door", where):
            return f"A False Door on {where}", ""
        case ("window", where):
            return f"A False Window in {window(where)}", ""
    return other_label(kind, option)


def item_text(good: str) -> str:
    """What an Item does; Evidence and other tokens have no text."""
    return ITEMS[good].text if good in ITEMS else ""


def other_label(kind: str, option: tuple[Any, ...]) -> tuple[str, str]:
    """The rest, by the kind of question."""
    if kind == "heal.wound":
        return f"Slot {option[1] + 1} of {seat(option[0])}", ""
    if kind == "iv.wound":
        return f"The face-down Wound in slot {option[1] + 1} of {seat(option[0])} to {seat(option[2])}", ""
    if kind == "gaze.target":
        return f"{card(option[1])} for {seat(option[0])}", ""
    if kind == "painkillers.swap":
        return f"Slot {option[0] + 1} becomes {card(option[1])}", WOUNDS[option[1]].text
    if kind == "foot.swap":
        return f"{card(option[0])} becomes {card(option[1])}", EVENTS[option[1]].text
    if kind == "mutt.token":
        return f"{TOKENS[option[0]].removeprefix('a ').capitalize()} on {option[1]}", ""
    if kind == "adversary.shut_out":
        return f"Move to {option[0]}", f"through {window(option[1])}" if option[1] else ""
    return " and ".join(map(str, option)), ""
