"""What happened, in a sentence, by the kind of event."""
# ruff: noqa: ARG005  (every sentence takes its event)

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gloam.games.stiflingdark.content import CARDS, EVENTS
from gloam.games.stiflingdark.words.names import (
    DOING,
    REWARDS,
    SAWMILL,
    TOKENS,
    card,
    cause,
    seat,
    seats,
    way_out,
    window,
)

ADJECTIVES = frozenset({"bleeding", "mauled", "paranoid", "possessed"})
"""Conditions that one *is*, and does not have."""


def big(words: str) -> str:
    """With a capital, at the beginning of a sentence."""
    return words[0].upper() + words[1:]


def small(words: str) -> str:
    """Without one, within a sentence."""
    return words[0].lower() + words[1:]


def lost(some: list[int], what: str) -> str:
    """Who loses something."""
    return f"{seats(some)} {'lose' if len(some) > 1 else 'loses'} {what}"


def token_seen(e: Mapping[str, Any]) -> str:
    """SD-086  The colour of a Point of Interest's token, and what it means."""
    means = "1 Cursed Item" if e["colour"] == "purple" else "2 General Items"
    return f"The token of Point of Interest {e['poi']} is {e['colour']}: {means}."


def broken(e: Mapping[str, Any]) -> str:
    """SD-337, SD-237, SDC-091  What a blow does to a Door, to its Bar, to a Barricade."""
    if e["what"] == "barricade":
        return f"The Barricade on {e['space']} takes a blow."
    if e["what"] == "security_bar":
        return f"The Security Bar of the Door {e['space']} breaks."
    return f"A blow against the Door {e['space']}: it is {e['what'].capitalize()}."


def shadow(name: str) -> str:
    """SD-343  A Shadow; of several figures whose it is."""
    return f"{TOKENS[name]}'s Shadow" if name.startswith(("cultist", "morgonnod")) else "A Shadow"


def foe(name: str) -> str:
    """Whose card this is."""
    return {"butcher": "the Butcher", "cult": "Mor'gonnod", "horror": "the Horror"}[CARDS[name].adversary]


def drew(e: Mapping[str, Any]) -> str:
    """Cards for the team, their number for all."""
    what = {"general": "General", "cursed": "Cursed"}[e["what"]]
    if "cards" in e:
        return f"{seat(e['seat'])} draws {', '.join(card(c) for c in e['cards']) or 'nothing'}."
    return f"{seat(e['seat'])} draws {e['n']} {what} Item{'s' if e['n'] != 1 else ''}."


def traded(e: Mapping[str, Any]) -> str:
    """What changed hands for the team, how much for all."""
    a, b = seat(e["seat"]), seat(e["other"])
    if "goods" in e:
        parts = [f"{a if way == 'give' else b} gives {card(what)}" for way, what in e["goods"]]
        return f"Trade: {', '.join(parts)}."
    return f"{a} and {b} Trade: {a} gives {e['give']}, {b} gives {e['take']}."


def wound_told(e: Mapping[str, Any]) -> str:
    """SD-129, SD-130  A Wound, by its name if it lies face-up."""
    return f"{seat(e['seat'])} gains {'a face-down Wound' if e['card'] is None else card(e['card'])}."


def revealed(e: Mapping[str, Any]) -> str:
    """SD-099, SD-100  What the light shows."""
    colour = f" ({e['colour']})" if e.get("colour") else ""
    what = TOKENS.get(e["what"], e["what"])
    return f"{what[0].upper() + what[1:]}{colour} is Revealed on {e['space']}."


def looked(e: Mapping[str, Any]) -> str:
    """SDC-002, SDC-018  Where a Major Ability looks."""
    where = f"around {seat(e['around'])}" if "around" in e else f"at {' and '.join(e['spaces'])}"
    return f"{seat(e['seat'])} looks {where}."


def tornado(e: Mapping[str, Any]) -> str:
    """SDC-160  What the Fire Tornado does."""
    where = f" It strikes the {SAWMILL[e['zone']]}." if e.get("zone") else " Everybody gasps for air."
    return f"The Fire Tornado: a {e['face']}.{where}"


def why_over(e: Mapping[str, Any]) -> str:
    """SD-253, SD-281, SD-305, SDR-32  Why it is over: how many are dead, or whether all of them got out."""
    if e["reason"] == "killed":
        if "seat" in e:
            return f"{seat(e['seat'])} was killed by {cause(e['why'])}."
        return "An Investigator is dead." if e["dead"] == 1 else f"{e['dead']} Investigators are dead."
    if e["reason"] == "escaped":
        return "Everyone still alive got out." if e["dead"] else "Everyone got out."
    return {"banished": "The Adversary is banished.", "timeout": "Time has run out."}[e["reason"]]


WINNERS = {"adversary": "The Adversary wins.", "investigators": "The Investigators win.", "nobody": "Nobody wins."}
SENTENCES: dict[str, Callable[[Mapping[str, Any]], str]] = {
    "investigator": lambda e: f"{seat(e['seat'])} is {card(e['who'])}.",
    "starts": lambda e: f"{seat(e['seat'])} starts on {e['space']}.",
    "hides": lambda e: f"You hide {TOKENS[e['what']]} on {e['space']}.",
    "round": lambda e: f"Round {e['n']}.",
    "event": lambda e: f"Event: {card(e['card'])}. {EVENTS[e['card']].text}",
    "gives_back": lambda e: f"{seat(e['seat'])} lets another go first.",
    "turn": lambda e: f"{seat(e['seat'])} takes the turn.",
    "sedated": lambda e: f"{seat(e['seat'])} sleeps through the turn. (SDC-092)",
    "step": lambda e: f"{seat(e['seat'])} moves to {e['space']}.",
    "sprint": lambda e: f"{seat(e['seat'])} Sprints.",
    "sprinted": lambda e: f"{seat(e['seat'])} rolls {', '.join(map(str, e['dice']))}: {e['mp']} MP.",
    "window": lambda e: f"{seat(e['seat'])} climbs through {window(e['window'])}{' and stops' if e['stops'] else ''}.",
    "picks": lambda e: f"{seat(e['seat'])} picks up {TOKENS.get(e['what'], e['what'])} on {e['space']}.",
    "poi": token_seen,
    "draws": drew,
    "carries": lambda e: f"{seat(e['seat'])} takes {card(e['card']) if 'card' in e else 'one of the Items'}.",
    "impossible": lambda e: f"{card(e['card'])} cannot be used any more, and is drawn anew. (SDR-108)",
    "gets": lambda e: f"{seat(e['seat'])} gets {card(e['card'])}.",
    "discards": lambda e: f"{seat(e['seat'])} discards {card(e['card'])}.",
    "uses": lambda e: f"{seat(e['seat'])} uses {card(e['card'])}.",
    "switch": lambda e: f"{seat(e['seat'])} turns on the lights of the {e['name']}.",
    "door": lambda e: f"The Door {e['space']} is {e['state'].capitalize()}.",
    "trade": traded,
    "places": lambda e: f"{seat(e['seat'])} places {TOKENS.get(e['what'], e['what'])}.",
    "light": lambda e: f"{seat(e['seat'])} shines from {e['space']}: {', '.join(e['lit'])}.",
    "lorgnette": lambda e: f"{seat(e['seat'])} sees more: {', '.join(e['spaces'])}.",
    "dark": lambda e: f"{seat(e['seat'])}'s Flashlight goes out.",
    "charge": lambda e: f"{seat(e['seat'])} charges the Flashlight.",
    "rest": lambda e: f"{seat(e['seat'])} rests.",
    "involved": lambda e: f"{seat(e['seat'])} {DOING[e['what']]}.",
    "turns_in": lambda e: f"{seat(e['seat'])} turns in {e['n']} Evidence ({e['total']} so far).",
    "reward": lambda e: f"{seat(e['seat'])}'s reward: {small(REWARDS[e['what']])}.",
    "choices": lambda e: f"Ways out: {', '.join(way_out(c) for c in e['cards'])}.",
    "objective": lambda e: f"{seat(e['seat'])} chooses: {card(e['card'])}.",
    "laid_out": lambda e: f"Roll of {e['face']}: the way out is laid out on the board: {way_out(e['card'])}.",
    "lockbox": lambda e: (
        f"{seat(e['seat'])} rolls {e['dice'][0]}: {'more gives way' if e['good'] else 'the saw slips'}."
    ),
    "escape_open": lambda e: f"The way out is open on {e['space']}.",
    "installs": lambda e: f"{seat(e['seat'])} installs {card(e['part'])}.",
    "truck": lambda e: f"The Truck {'starts' if e['starts'] else 'coughs and dies'}.",
    "decoy": lambda e: f"The Grave is within 3 spaces of {e['space']}.",
    "grave": lambda e: f"Your Grave is on {e['space']}.",
    "burning": lambda e: "The Grave has burned down." if e["face"] == "gone" else "The Grave burns.",
    "hook": lambda e: f"{seat(e['seat'])} strikes at {e['space']}: {'he is there' if e['found'] else 'nothing'}.",
    "wound": wound_told,
    "turned": lambda e: (
        f"One of {seat(e['seat'])}'s Wounds turns {'face-up: ' + card(e['card']) if e['up'] else 'face-down'}."
    ),
    "healed": lambda e: f"{seat(e['seat'])} loses a Wound.",
    "iv": lambda e: f"A Wound goes from {seat(e['giver'])} to {seat(e['taker'])}.",
    "painkillers": lambda e: f"{seat(e['seat'])} looks at 2 Wound cards.",
    "condition": lambda e: f"{seat(e['seat'])} gains {card(e['card'])}.",
    "cured": lambda e: (
        f"{seat(e['seat'])} is no longer {card(e['card'])}."
        if e["card"] in ADJECTIVES
        else f"{seat(e['seat'])} loses {card(e['card'])}."
    ),
    "paranoid": lambda e: f"{seat(e['seat'])} is Paranoid: a {e['dice'][0]}.",
    "dies": lambda e: f"{seat(e['seat'])} is killed by {cause(e.get('why', ''))}. (SD-121)",
    "bleeds": lambda e: f"{seat(e['seat'])} is Bleeding at the end of the turn. (SDC-063)",
    "escapes": lambda e: f"{seat(e['seat'])} escapes.",
    "away": lambda e: f"{seat(e['seat'])} is nowhere to be seen.",
    "end": lambda e: f"{why_over(e)} {WINNERS[e['winner']]}",
    "scout": lambda e: f"{seat(e['seat'])} scouts around {e['space']}.",
    "major": lambda e: f"{seat(e['seat'])} uses {card(e['who'])}'s Major Ability.",
    "swaps": lambda e: (
        f"{seat(e['seat'])} swaps 1 {'Charge' if e['gain'] == 'stamina' else 'Stamina'} for 1 {e['gain'].capitalize()}."
    ),
    "turns_on": lambda e: f"{big(foe(e['card']))} turns on {seat(e['seat'])}: {card(e['card'])}.",
    "deflects": lambda e: f"{seat(e['seat'])}'s Inscribed Axe turns the Attack on {seat(e['other'])}.",
    "foot": lambda e: f"The next Events change: {card(e['new'])} in place of {card(e['old'])}.",
    "looks": looked,
    "pushed": lambda e: f"{seat(e['seat'])} is moved to {e['space']}.",
    "radio": lambda e: f"{seat(e['seat'])} calls {e['who']}.",
    "amulet": lambda e: f"The next Events: {', '.join(card(c) for c in e['cards'])}.",
    "firecrackers": lambda e: f"Firecrackers on {e['space']}!",
    "poppet": lambda e: f"{seat(e['seat'])} is {seat(e['by'])}'s Poppet.",
    "spell_bag": lambda e: f"The Spell Bag opens: {', '.join(map(str, e['dice']))}.",
    "syringe": lambda e: f"The Syringe: a {e['dice'][0]}.",
    "bells": lambda e: f"{seat(e['seat'])} rings the Witch Bells.",
    "flare_up": lambda e: (
        f"The fire flares up: {lost(e['seats'], '1 Charge')}."
        if e["seats"]
        else "The fire flares up, but nobody loses Charge."
    ),
    "fallen_tree": lambda e: f"A tree falls: the {e['what'].capitalize()} {e['where']} is blocked.",
    "vortex": lambda e: f"A vortex tears through the {SAWMILL[e['zone']]}.",
    "tornado": tornado,
    "gas": lambda e: f"{seat(e['seat'])} breathes the gas: a {e['dice'][0]}.",
    "lights_out": lambda e: "The lights go out.",
    "adversary_turn": lambda e: "The Adversary's turn.",
    "adversary_done": lambda e: "The Adversary's turn is over.",
    "hidden_step": lambda e: (
        f"{big(TOKENS[e['figure']])} moves to {e['space']}, unseen."
        if e.get("figure", "").startswith(("cultist", "morgonnod"))
        else f"You move to {e['space']}, unseen."
    ),
    "prowls": lambda e: f"{big(TOKENS.get(e['figure'], e['figure']))} moves to {e['space']}.",
    "his_sprint": lambda e: f"You Sprint and roll {e['roll']}.",
    "heard": lambda e: f"The Motion Detector counts {e['roll']}.",
    "noise": lambda e: f"Noise at {window(e['window']) if 'window' in e else e['space']}!",
    "shadow": lambda e: f"{shadow(e['figure'])} falls on {e['space']}{'' if e['up'] else ', within 3 spaces of him'}.",
    "revealed": revealed,
    "disappears": lambda e: f"{big(TOKENS.get(e['figure'], e['figure']))} disappears on {e['space']}.",
    "broken": broken,
    "stalked": lambda e: f"{seat(e['seat'])} feels watched." if e["chill"] else f"{seat(e['seat'])} is stalked again.",
    "stalk": lambda e: f"The Stalk track rises by {e['n']}.",
    "chill_gone": lambda e: f"The chill leaves {seat(e['seat'])}.",
    "spotted": lambda e: f"An eye sees {seat(e['seat'])} on {e['space']}.",
    "attack": lambda e: f"{card(e['card'])}: {foe(e['card'])} attacks {seat(e['seat'])}.",
    "card": lambda e: (
        f"{big(foe(e['card']))} uses {card(e['card'])}.{' ' + CARDS[e['card']].text if e.get('first', True) else ''}"
    ),
    "presence": lambda e: f"A presence: {lost(e['seats'], 'Stamina')}.",
    "gaze": lambda e: f"A gaze falls on {seats([t[0] for t in e['targets']])}.",
    "coin": lambda e: f"{seat(e['seat'])} flips the Coin: {e['face']}.",
    "renamed": lambda e: f"The new targets: {seats(e['targets'])}.",
}
