"""The log: every event as a sentence; {0} is seat 0's name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gloam.games.faceless.content import TOKENS
from gloam.games.faceless.words.names import (
    AVATAR,
    CROSSROADS,
    FACE,
    FIGURE,
    KID,
    MEMORY,
    OBSTACLE,
    card,
    cards,
    road,
    upper,
)
from gloam.games.faceless.words.places import SPACE, rim, spaces, way, where
from gloam.kernel import Json

WHY = {
    "won": "All eight Memories are found. You are out of the wood.",
    "deck": "The deck is empty: you never leave the wood.",
    "caught": "Billygoat has caught you.",
    "obstacle": "You are caught in an Obstacle, without Memories to pay.",
    "swamp": "The Swamp keeps you.",
    "den": "The Den has you.",
    "servant": "A Servant has found you.",
}


ADDED = {
    "setup": ("The first Threats", "F011"),
    "refill": ("The Threats are filled up, without effect", "F048"),
    "blue": ("The Threats grow, without effect", "F076"),
    "hourglass": ("The sand ran out: the Threats grow, without effect", "F133"),
    "die": ("The price of the roll: the Threats grow, without effect", "F106"),
}


def who(e: Mapping[str, Json]) -> str:
    """The seat's name, put in by the client."""
    return f"{{{e['seat']}}}"


def tell_turn(e: Mapping[str, Json]) -> str:
    """A turn begins."""
    voices = [(" The voices of the Den are near.", "F118")] if e["hypnotised"] else []
    fog = [(" Fog hides the compass.", "F140")] if e["fog"] else []
    rules = ", ".join(rule for _, rule in voices + fog)
    return f"{who(e)}'s turn.{''.join(text for text, _ in voices + fog)}{f' ({rules})' if rules else ''}"


def tell_begin(e: Mapping[str, Json]) -> str:
    """F017, F098  Who begins, and what Billygoat is tonight."""
    shape = " and ".join(AVATAR[a] for a in e["avatars"])
    return f"Billygoat comes as {shape}. {who(e)} begins." if shape else f"{who(e)} begins."


def tell_kids(e: Mapping[str, Json]) -> str:
    """F009  Who is who."""
    *first, last = [f"{{{n}}} is {KID[kid][0]}" for n, kid in enumerate(e["kids"])]
    return f"{', '.join(first)} and {last.rstrip('.')}. (F009)"


def tell_step(e: Mapping[str, Json]) -> str:
    """F034, F080  A step of the Team."""
    led = {"needle": "The needle leads", "white": "The white end leads", "chosen": "The Team goes"}
    how = led.get(e["how"], "The arrow drives the Team")
    if e["maze"]:
        return f"{how} {way(e['direction'])}, out of the wood and in again at {SPACE[e['to']]}. (F080)"
    return f"{how} {way(e['direction'])}, to {SPACE[e['to']]}."


def tell_figure(e: Mapping[str, Json]) -> str:
    """F031, F037, F075, F092  A figure was moved or turned, and why."""
    figure, facing = FIGURE[e["colour"]], way(e["facing"])
    why = e.get("why", "card")
    if why == "threat":
        return f"Yellow Threat: {figure} turns around to face {facing}. (F075)"
    if why == "emily":
        return f"{who(e)} turns {figure} to face {facing}. (F092)"
    there = f"{where(e['place'])}, facing {facing}"
    if why == "setup":
        return f"{figure} starts at {there}. (FD61)"
    moved = "F037" if e["colour"] == "red" else "F031"
    return f"{figure} moves to {there}. ({moved})"


def tell_hit(e: Mapping[str, Json]) -> str:
    """F066."""
    price = "a Memory" if e["steps"] == 1 else f"{e['steps']} Memories"
    return f"The way is blocked at {SPACE[e['obstacle']]}: {price} to pay. (F066)"


def tell_discarded(e: Mapping[str, Json]) -> str:
    """F077, F078."""
    if not e["cards"]:
        return f"{who(e)} has nothing to lose. (F078)"
    if e["deck"]:
        return f"{who(e)} loses {cards(e['cards'])} from the deck. (F078)"
    return f"{who(e)} loses {cards(e['cards'])}. (F077)"


def tell_whisper(e: Mapping[str, Json]) -> str:
    """Cards changed hands."""
    back = f", who gives back {card(e['back'])}" if e["back"] else ""
    return f"{who(e)} whispers: {card(e['card'])} goes from {{{e['giver']}}} to {{{e['to']}}}{back}."


def tell_added(e: Mapping[str, Json]) -> str:
    """Cards came to the display."""
    why = e.get("why", "card")
    if why == "threat":
        return f"{card(e['cards'][0]).capitalize()} joins the Threats. (F069)"
    why, rule = ADDED[e["why"]]
    return f"{why}: {cards(e['cards'])}. ({rule})"


def tell_watched(e: Mapping[str, Json]) -> str:
    """F122, FD25  An open Eye, and as many cards as there were."""
    gone = "1 card leaves" if e["cards"] == 1 else f"{e['cards']} cards leave"
    return f"An Eye watches: {gone} unseen. (F122)"


def tell_placed(e: Mapping[str, Json]) -> str:
    """F005, F116  Where something was laid or put."""
    what = str(e["what"])
    verb = "waits" if what in ("billygoat", "team") else "lie" if what in MANY else "lies"
    return f"{upper(OBSTACLE[what])} {verb} at {spaces(e['spaces'])}."


MANY = frozenset({"roots", "stones", "brambles", "thorns"})
SENTENCES: dict[str, Callable[[Mapping[str, Json]], str]] = {
    "begin": tell_begin,
    "placed": tell_placed,
    "anew": lambda e: f"There is no place for the next one: start over with the {e['what'].capitalize()}. (FD59)",
    "kids": tell_kids,
    "turn": tell_turn,
    "looked": lambda e: f"{who(e)} looks at the next Threat. (F088)",
    "told": lambda e: f"{who(e)} tells: the next Threat is {card(e['card'])}.",
    "walk": lambda e: f"{who(e)} walks with {card(e['card'])}.",
    "rest": lambda e: f"{who(e)} rests.",
    "took": lambda e: f"{who(e)} takes {card(e['card'])}.",
    "whisper": tell_whisper,
    "figure": tell_figure,
    "billygoat": lambda e: f"Billygoat goes from {SPACE[e['from']]} to {SPACE[e['to']]}.",
    "step": tell_step,
    "portal": lambda e: f"A Portal takes the Team from {SPACE[e['from']]} to {SPACE[e['to']]}. (F136)",
    "hit": tell_hit,
    "paid": lambda e: f"{upper(MEMORY[e['memory']][0])} is used up.",
    "spared": lambda e: "The Creepy Die spares the Team. (F110)",  # noqa: ARG005
    "memory": lambda e: f"The Team finds {MEMORY[e['memory']][0]}: {e['found']} of {len(TOKENS.memories)}.",
    "used": lambda e: f"{who(e)} uses {MEMORY[e['memory']][0]}.",
    "burnt": lambda e: f"{card(e['card']).capitalize()} burns.",
    "rope": lambda e: f"The rope drags {OBSTACLE[e['obstacle']]} to {spaces(e['spaces'])}. (F064)",
    "casper": lambda e: f"A Memory slips from {SPACE[e['from']]} to {SPACE[e['to']]}. (F094)",
    "drew": lambda e: f"{who(e)} draws {card(e['card'])}. (F091)",
    "swapped": lambda e: f"{who(e)} swaps {card(e['gave'])} for {card(e['got'])}. (F091)",
    "pj": lambda e: f"{who(e)} makes the Walk one space {'longer' if e['change'] > 0 else 'shorter'}. (F090)",
    "eye": lambda e: f"The Eye at {SPACE[e['space']]} {'opens' if e['open'] else 'closes'}. (F121)",
    "reverse": lambda e: f"Everything turns: the {'white' if e['white'] else 'red'} end leads now. (F125)",
    "haunted": lambda e: f"A Haunted Place at {SPACE[e['space']]}: run {e['number']} {way(e['direction'])}. (F128)",
    "arrows": lambda e: f"The facedown Haunted Places turn {e['turns']} clockwise. (F131)",
    "watched": tell_watched,
    "threat": lambda e: f"The wood answers: {card(e['card'])}. (F029)",
    "exchanged": lambda e: f"{who(e)} rejects it; now it is {card(e['card'])}. (F093)",
    "hushed_threat": lambda e: f"{who(e)} did not walk this turn, so Karyn's power stops the effect. (F088)",
    "added": tell_added,
    "discarded": tell_discarded,
    "servants": lambda e: f"The Servants go {way(e['direction'])}, {e['steps']} at most. (F144)",
    "servant": lambda e: f"A Servant goes from {SPACE[e['from']]} to {SPACE[e['to']]}.",
    "hushed": lambda e: "Silence falls. (F100)",  # noqa: ARG005
    "puppet": lambda e: f"A puppet stands at the {rim(e['place'])}. (F101)",
    "die": lambda e: f"The Creepy Die: {FACE[e['face']]}. (F104)",
    "crossroads": lambda e: f"A crossroads: {' or '.join(CROSSROADS[x] for x in e['effects'])}. (F113)",
    "crossroads_chosen": lambda e: f"Chosen: {road(e['effect'], white=e.get('white', False))}.",
    "sand": lambda e: "The sand runs out; a Memory saves you." if e["safe"] else "The sand runs out. (F133)",
    "name": lambda e: f"{who(e)} has said the name. (F158)",
    "lost": lambda e: f"{WHY[e['why']]} ({e['rule']})",
    "won": lambda e: WHY["won"] + " (F023)",  # noqa: ARG005
}
