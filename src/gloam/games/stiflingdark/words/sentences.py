"""What happened, in a sentence, by the kind of event."""
# ruff: noqa: ARG005  (every sentence takes its event)

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gloam.games.stiflingdark.content import CARDS, EVENTS, NUMBERS
from gloam.games.stiflingdark.words.names import (
    DOING,
    REWARDS,
    SAWMILL,
    TOKENS,
    card,
    cause,
    seat,
    seats,
    upper,
    way_out,
    window,
)
from gloam.toolkit.goal import counted, joined

ADJECTIVES = frozenset({"bleeding", "mauled", "paranoid", "possessed"})
"""Conditions that one *is*, and does not have."""


def small(words: str) -> str:
    """Without one, within a sentence."""
    return words[0].lower() + words[1:]


def lost(some: list[int], what: str) -> str:
    """Who loses something."""
    return f"{seats(some)} {'lose' if len(some) > 1 else 'loses'} {what}"


def token_seen(e: Mapping[str, Any]) -> str:
    """SD-086  The color of a Point of Interest's token, and what it means."""
    means = "1 Cursed Item" if e["color"] == "purple" else "2 General Items"
    return f"Point of Interest {e['poi']} holds {means}."


def broken(e: Mapping[str, Any]) -> str:
    """SD-337, SD-237, SDC-091  What a blow does to a Door, to its Bar, to a Barricade."""
    if e["what"] == "barricade":
        return f"The Adversary damages the Barricade on {e['space']}."
    if e["what"] == "security_bar":
        return f"The Adversary breaks the Security Bar on Door {e['space']}."
    return f"The Adversary breaks Door {e['space']}: it is {e['what'].capitalize()} now."


def shadow(name: str) -> str:
    """SD-343  Whose Shadow it is."""
    return f"{upper(TOKENS[name])}'s Shadow" if name in TOKENS else "The Adversary's Shadow"


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
    return f"{a} and {b} Trade: {a} gives {things(e['give'])}, {b} gives {things(e['take'])}."


def things(n: int) -> str:
    """How many Items and Evidence, for those who may not know which."""
    return counted(n, "thing") if n else "nothing"


def wound_told(e: Mapping[str, Any]) -> str:
    """SD-129, SD-130  A Wound, by its name if it lies face-up."""
    return f"{seat(e['seat'])} gains {'a face-down Wound' if e['card'] is None else card(e['card'])}."


def revealed(e: Mapping[str, Any]) -> str:
    """SD-099, SD-100  What the light shows."""
    color = f" ({FRONTS.get(e['color'], e['color'])})" if e.get("color") else ""
    what = TOKENS.get(e["what"], e["what"])
    return f"{upper(what)}{color} is Revealed on {e['space']}."


def looked(e: Mapping[str, Any]) -> str:
    """SDC-002, SDC-018  Where a Major Ability looks."""
    if "around" in e:
        return f"{seat(e['seat'])} searches within 2 spaces of {seat(e['around'])} for the Adversary."
    return f"{seat(e['seat'])} searches {' and '.join(e['spaces'])} and the spaces next to them for the Adversary."


def tornado(e: Mapping[str, Any]) -> str:
    """SDC-160  What the Fire Tornado does."""
    if e.get("zone"):
        return f"The Fire Tornado rolls {e['face']} and strikes the {SAWMILL[e['zone']]}."
    if e["face"] <= TORNADO_LOSS:
        return f"The Fire Tornado rolls {e['face']}: every Investigator loses 1 Stamina and 1 Charge."
    return f"The Fire Tornado rolls {e['face']}, but strikes no Zone."


def turned_in(e: Mapping[str, Any]) -> str:
    """SD-160  How much Evidence, and how much of what is needed that makes."""
    made = f"{e['total']} of {e['needed']}" if "needed" in e else f"{e['total']} in all"  # an old log
    return f"{seat(e['seat'])} turns in {e['n']} Evidence ({made})."


def placed(e: Mapping[str, Any]) -> str:
    """SDR-107  What was placed, and where."""
    what, where = e["what"], e.get("where")
    told = f"{seat(e['seat'])} places {TOKENS.get(what, card(what))}"
    if where is None or what == "dim":
        return f"{told}."
    if what in ("window", "dirty_rag"):
        return f"{told} on {window(where)}."
    if what == "security_bar":
        return f"{told} on Door {where}."
    if what == "passage":
        return f"{told} between {' and '.join(where)}."
    return f"{told} on {where if isinstance(where, str) else ' and '.join(where)}."


def why_over(e: Mapping[str, Any]) -> str:
    """SD-253, SD-281, SD-305, SDR-32  Why it is over: how many are dead, or whether all of them got out."""
    if e["reason"] == "killed":
        if "seat" in e:
            return f"{seat(e['seat'])} was killed by {cause(e['why'])}."
        return "An Investigator was killed." if e["dead"] == 1 else f"{e['dead']} Investigators were killed."
    if e["reason"] == "escaped":
        return "Everyone still alive got out." if e["dead"] else "Everyone got out."
    return {"banished": "The Adversary is banished.", "timeout": "The last round is over."}[e["reason"]]


FRONTS = {"purple": "Cursed", "gray": "General"}
"""SD-086  What the color of a Point of Interest's token means."""
TORNADO_LOSS = NUMBERS.events.fire_tornado_roll - 1
"""SDC-160  Up to this roll everybody loses something; above it, a Zone is struck."""
WINNERS = {"adversary": "The Adversary wins.", "investigators": "The Investigators win.", "nobody": "Nobody wins."}
SENTENCES: dict[str, Callable[[Mapping[str, Any]], str]] = {
    "investigator": lambda e: f"{seat(e['seat'])} is {card(e['who'])}.",
    "starts": lambda e: f"{seat(e['seat'])} starts on {e['space']}.",
    "hides": lambda e: f"You hide {TOKENS[e['what']]} on {e['space']}.",
    "round": lambda e: f"Round {e['n']}.",
    "event": lambda e: f"Event: {card(e['card'])}. {EVENTS[e['card']].text}",
    "gives_back": lambda e: f"{seat(e['seat'])} lets someone else go first.",
    "turn": lambda e: f"{seat(e['seat'])} takes a turn.",
    "sedated": lambda e: f"{seat(e['seat'])} took Sedatives and skips this turn.",
    "step": lambda e: f"{seat(e['seat'])} moves to {e['space']}.",
    "sprint": lambda e: f"{seat(e['seat'])} Sprints.",
    "sprinted": lambda e: f"{seat(e['seat'])} rolls {', '.join(map(str, e['dice']))} and gains {e['mp']} MP.",
    "window": lambda e: f"{seat(e['seat'])} climbs through {window(e['window'])}{' and stops' if e['stops'] else ''}.",
    "picks": lambda e: f"{seat(e['seat'])} picks up {TOKENS.get(e['what'], e['what'])} on {e['space']}.",
    "poi": token_seen,
    "draws": drew,
    "carries": lambda e: f"{seat(e['seat'])} takes {card(e['card']) if 'card' in e else 'one of the Items'}.",
    "impossible": lambda e: f"{card(e['card'])} can no longer be used, so another card is drawn.",
    "gets": lambda e: f"{seat(e['seat'])} gets {card(e['card'])}.",
    "discards": lambda e: f"{seat(e['seat'])} discards {card(e['card'])}.",
    "uses": lambda e: f"{seat(e['seat'])} uses {card(e['card'])}.",
    "switch": lambda e: f"{seat(e['seat'])} turns on the lights in the {e['name']}.",
    "door": lambda e: f"Door {e['space']} is {e['state'].capitalize()} now.",
    "trade": traded,
    "places": placed,
    "light": lambda e: f"{seat(e['seat'])}'s Flashlight on {e['space']} lights {', '.join(e['lit']) or 'nothing'}.",
    "lorgnette": lambda e: f"{seat(e['seat'])} uses the Lorgnette to light {joined(e['spaces'])} too.",
    "dark": lambda e: f"{seat(e['seat'])}'s Flashlight goes out.",
    "charge": lambda e: f"{seat(e['seat'])} charges the Flashlight.",
    "rest": lambda e: f"{seat(e['seat'])} rests.",
    "involved": lambda e: f"{seat(e['seat'])} {DOING[e['what']]}.",
    "turns_in": turned_in,
    "reward": lambda e: f"{seat(e['seat'])}'s reward: {small(REWARDS[e['what']])}.",
    "choices": lambda e: f"The ways out to choose from: {', '.join(way_out(c) for c in e['cards'])}.",
    "objective": lambda e: f"{seat(e['seat'])} chooses the way out: {way_out(e['card'])}.",
    "laid_out": lambda e: f"A roll of {e['face']} decides where everything for {way_out(e['card'])} is placed.",
    "lockbox": lambda e: (
        f"{seat(e['seat'])} rolls {e['dice'][0]}: {'the Lockbox gives way' if e['good'] else 'the Saw slips'}."
    ),
    "escape_open": lambda e: f"The way out is open on {e['space']}.",
    "installs": lambda e: f"{seat(e['seat'])} installs {TOKENS.get(e['part'], card(e['part']))}.",
    "truck": lambda e: f"The Truck {'starts' if e['starts'] else 'does not start'}.",
    "decoy": lambda e: f"The Grave is within 3 spaces of {e['space']}.",
    "grave": lambda e: f"Your Grave is on {e['space']}.",
    "burning": lambda e: (
        "The Grave has burned down: strike the Butcher with The Hook."
        if e["face"] == "gone"
        else "The Grave is burning."
    ),
    "hook": lambda e: f"{seat(e['seat'])} strikes at {e['space']}: the Butcher is {'' if e['found'] else 'not '}there.",
    "wound": wound_told,
    "no_slot": lambda e: f"{seat(e['seat'])} has no slot left for another Wound.",
    "turned": lambda e: (
        f"One of {seat(e['seat'])}'s Wounds turns {'face-up: ' + card(e['card']) if e['up'] else 'face-down'}."
    ),
    "healed": lambda e: f"{seat(e['seat'])} loses a Wound.",
    "iv": lambda e: f"One of {seat(e['giver'])}'s Wounds moves to {seat(e['taker'])}.",
    "painkillers": lambda e: f"{seat(e['seat'])} looks at 2 Wound cards.",
    "condition": lambda e: f"{seat(e['seat'])} gains {card(e['card'])}.",
    "cured": lambda e: (
        f"{seat(e['seat'])} is no longer {card(e['card'])}."
        if e["card"] in ADJECTIVES
        else f"{seat(e['seat'])} loses {card(e['card'])}."
    ),
    "paranoid": lambda e: f"{seat(e['seat'])} is Paranoid and rolls {e['dice'][0]}.",
    "dies": lambda e: f"{seat(e['seat'])} is killed by {cause(e.get('why', ''))}.",
    "bleeds": lambda e: f"{seat(e['seat'])} is Bleeding at the end of their turn.",
    "escapes": lambda e: f"{seat(e['seat'])} escapes.",
    "away": lambda e: f"{seat(e['seat'])} hides in the Ghillie Suit on {e['space']}.",
    "end": lambda e: f"{why_over(e)} {WINNERS[e['winner']]}",
    "scout": lambda e: f"{seat(e['seat'])} scouts around {e['space']}.",
    "major": lambda e: f"{seat(e['seat'])} uses {card(e['who'])}'s Major Ability.",
    "swaps": lambda e: (
        f"{seat(e['seat'])} swaps 1 {'Charge' if e['gain'] == 'stamina' else 'Stamina'} for 1 {e['gain'].capitalize()}."
    ),
    "turns_on": lambda e: f"{upper(foe(e['card']))} is about to attack {seat(e['seat'])} with {card(e['card'])}.",
    "deflects": lambda e: f"{seat(e['seat'])}'s Inscribed Axe makes {seat(e['other'])} suffer the Attack instead.",
    "foot": lambda e: f"{card(e['new'])} replaces {card(e['old'])} among the next Events.",
    "looks": looked,
    "pushed": lambda e: f"{seat(e['seat'])} is moved to {e['space']}.",
    "radio": lambda e: f"{seat(e['seat'])} calls {card(e['who'])}.",
    "amulet": lambda e: f"The next Events are {', '.join(card(c) for c in e['cards'])}.",
    "firecrackers": lambda e: f"The Firecrackers explode on {e['space']}!",
    "poppet": lambda e: f"{seat(e['seat'])} is {seat(e['by'])}'s Poppet.",
    "spell_bag": lambda e: f"The Foul Spell Bag rolls {' and '.join(map(str, e['dice']))}.",
    "syringe": lambda e: f"The Mystery Syringe rolls {e['dice'][0]}.",
    "bells": lambda e: f"{seat(e['seat'])} rings the Witch Bells.",
    "flare_up": lambda e: (
        f"The fire flares up: {lost(e['seats'], '1 Charge')}."
        if e["seats"]
        else "The fire flares up, but nobody loses Charge."
    ),
    "fallen_tree": lambda e: f"A tree falls and blocks {e['what'].capitalize()} {e['where']} for the rest of the game.",
    "vortex": lambda e: f"The Roll Vortex strikes the {SAWMILL[e['zone']]}.",
    "tornado": tornado,
    "gas": lambda e: f"{seat(e['seat'])} breathes the gas and rolls {e['dice'][0]}.",
    "lights_out": lambda e: "All Flashlights go out.",
    "adversary_turn": lambda e: "The Adversary's turn.",
    "adversary_done": lambda e: "End of the Adversary's turn.",
    "hidden_step": lambda e: (
        f"{upper(TOKENS[e['figure']])} moves to {e['space']}, Hidden."
        if e.get("figure", "").startswith(("cultist", "morgonnod"))
        else f"You move to {e['space']}, Hidden."
    ),
    "prowls": lambda e: f"{upper(TOKENS.get(e['figure'], e['figure']))} moves to {e['space']}.",
    "his_sprint": lambda e: f"You Sprint and roll {e['roll']}.",
    "heard": lambda e: f"Motion Detector: the Adversary's Sprint roll is {e['roll']}.",
    "noise": lambda e: f"Noise at {window(e['window']) if 'window' in e else e['space']}!",
    "shadow": lambda e: (
        f"{shadow(e['figure'])} is on {e['space']}."
        if e["up"]
        else f"The Butcher's Shadow is on {e['space']}, face-down: the Butcher is within 3 spaces."
    ),
    "revealed": revealed,
    "disappears": lambda e: f"{upper(TOKENS.get(e['figure'], e['figure']))} Disappears on {e['space']}.",
    "broken": broken,
    "stalked": lambda e: (
        f"The Butcher Stalks {seat(e['seat'])}, who gains Spine Chill."
        if e["chill"]
        else f"The Butcher Stalks {seat(e['seat'])} again, who loses Spine Chill."
    ),
    "stalk": lambda e: f"The Butcher gains {e['n']} Stalk.",
    "chill_gone": lambda e: f"{seat(e['seat'])} loses Spine Chill.",
    "spotted": lambda e: f"An Evil Eye sees {seat(e['seat'])} on {e['space']}.",
    "attack": lambda e: f"{upper(foe(e['card']))} attacks {seat(e['seat'])} with {card(e['card'])}.",
    "card": lambda e: (
        f"{upper(foe(e['card']))} uses {card(e['card'])}: “{CARDS[e['card']].text}”"
        if e.get("first", True)
        else f"{upper(foe(e['card']))} uses {card(e['card'])}."
    ),
    "presence": lambda e: f"Disturbed Presence: {lost(e['seats'], '1 Stamina')}.",
    "gaze": lambda e: f"Sinister Gaze targets {seats([t[0] for t in e['targets']])}.",
    "coin": lambda e: f"{seat(e['seat'])} flips the Coin: {e['face'].capitalize()}.",
    "renamed": lambda e: f"The Ability now targets {seats(e['targets'])}.",
}
