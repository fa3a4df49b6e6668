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
    "won": "You found all eight Memories and escaped from Duskworld. Everyone wins.",
    "deck": "A card must be drawn and the Event deck is empty. Everyone loses.",
    "caught": "Billygoat caught the Team. Everyone loses.",
    "obstacle": "The Team hit an Obstacle and had too few Memories to use up. Everyone loses.",
    "swamp": "The Team waded into a Swamp and had no Memory to use up. Everyone loses.",
    "den": "The Team entered the Den. Everyone loses.",
    "servant": "The Team met a Servant. Everyone loses.",
}


ADDED = {
    "setup": ("The Threats start with {cards}.", "F011"),
    "refill": ("The Threats are refilled with {cards} (no effect).", "F048"),
    "blue": ("Blue Threat: {cards} added to the Threats (no effect).", "F076"),
    "hourglass": ("The Hourglass ran out: {cards} added to the Threats (no effect).", "F133"),
    "die": ("To pay for the roll, {cards} added to the Threats (no effect).", "F106"),
}


STEP_RULE = {"needle": "F034", "white": "F125", "chosen": "F039", "arrow": "F128"}
PLACED = {"billygoat": "F015", "team": "F014", "memory": "F007", "den": "F116"}
"""F005  Where something other than an Obstacle is placed."""
FACE_RULE = {
    "powers_off": "F107", "plus1": "F108", "minus1": "F109", "obstacle_free": "F110", "billygoat_closer": "F111",
    "nothing": "F112",
}  # fmt: skip
MEMORY_RULE = {
    "hat": "F057", "bow": "F058", "book": "F059", "bags": "F060", "street": "F061", "music": "F062", "campfire": "F063",
    "rope": "F064",
}  # fmt: skip
PAID_FOR = {
    "obstacle": ("", "F068"), "swamp": ("Swamp: ", "F150"), "eraserhead": ("Eraserhead: ", "F102"),
    "crossroads": ("Crossroads: ", "F114"), "must": ("", "F056"),
}  # fmt: skip
"""What a Memory is used up for; `must` is how older logs call the last two."""


def who(e: Mapping[str, Json]) -> str:
    """The seat's name, put in by the client."""
    return f"{{{e['seat']}}}"


def tell_turn(e: Mapping[str, Json]) -> str:
    """A turn begins."""
    voices = [(" It starts beside the Den: no powers and no Memories this turn.", "F118")] if e["hypnotised"] else []
    fog = [(" Fog hides the compass.", "F140")] if e["fog"] else []
    rules = ", ".join(rule for _, rule in voices + fog) or "F027"
    return f"{who(e)}'s turn.{''.join(text for text, _ in voices + fog)} ({rules})"


def tell_begin(e: Mapping[str, Json]) -> str:
    """F017, F098  Who goes first, and which Avatars are in play."""
    first = f"{who(e)} goes first."
    if not e["avatars"]:
        return f"{first} (F017)"
    *others, last = [AVATAR[a] for a in e["avatars"]]
    return f"Billygoat is {' and '.join([*others, last])}. {first} (F098)"


def tell_kids(e: Mapping[str, Json]) -> str:
    """F009  Who is who."""
    *first, last = [f"{{{n}}} is {KID[kid][0]}" for n, kid in enumerate(e["kids"])]
    return f"{', '.join(first)} and {last.rstrip('.')}. (F009)"


def tell_step(e: Mapping[str, Json]) -> str:
    """F034, F080  A step of the Team."""
    there, to = way(e["direction"]), SPACE[e["to"]]
    rule = e.get("rule") or STEP_RULE[e["how"]]
    how = {
        "needle": f"The Team follows the needle {there}",
        "white": f"The Team follows the needle's white end {there}",
        "chosen": f"The Team moves {there}",
        "arrow": f"The Haunted Place drives the Team {there}",
    }[e["how"]]
    if rule == "F089":
        how = f"Luke moves the Team {there}"
    return f"{how}, over the edge, and comes back at {to}. (F080)" if e["maze"] else f"{how} to {to}. ({rule})"


def tell_figure(e: Mapping[str, Json]) -> str:
    """F031, F037, F075, F092  A figure was moved or turned, and why."""
    figure, facing = FIGURE[e["color"]], way(e["facing"])
    why = e.get("why", "card")
    if why == "threat":
        return f"Yellow Threat: {figure} turns around to face {facing}. (F075)"
    if why == "emily":
        return f"{who(e)} turns {figure} to face {facing}. (F092)"
    there = f"{where(e['place'])}, facing {facing}"
    if why == "setup":
        return f"{figure} starts at {there}. (FD61)"
    moved = "F037" if e["color"] == "red" else "F031"
    return f"{figure} moves to {there}. ({moved})"


def tell_hit(e: Mapping[str, Json]) -> str:
    """F066."""
    price = "1 Memory" if e["steps"] == 1 else f"{e['steps']} Memories"
    return f"An Obstacle at {SPACE[e['obstacle']]} stops the Team. It costs {price}. (F066)"


def tell_paid(e: Mapping[str, Json]) -> str:
    """F068, F102, F114, F150  A Memory that is used up, and for what."""
    cause, rule = PAID_FOR[e["why"]]
    name = MEMORY[e["memory"]][0]
    return f"{cause}{name if cause else upper(name)} is used up, without effect. ({rule})"


def tell_memory(e: Mapping[str, Json]) -> str:
    """F053, F148  A Memory that is found; a Carrier Servant under it leaves."""
    found = f"The Team finds {MEMORY[e['memory']][0]} ({e['found']} of {len(TOKENS.memories)})."
    return f"{found} Its Servant is removed. (F148)" if e.get("servant") else f"{found} (F053)"


def tell_discarded(e: Mapping[str, Json]) -> str:
    """F077, F078."""
    if not e["cards"]:
        return f"Green Threat: {who(e)} has no card to discard. (F078)"
    if e["deck"]:
        return f"Green Threat: {who(e)} has no cards and discards {cards(e['cards'])} from the deck. (F078)"
    return f"Green Threat: {who(e)} discards {cards(e['cards'])}. (F077)"


def tell_whisper(e: Mapping[str, Json]) -> str:
    """Cards changed hands."""
    giver, taker = f"{{{e['giver']}}}", f"{{{e['to']}}}"
    says = f"{who(e)} whispers and" if e["giver"] == e["seat"] else f"{who(e)} whispers: {giver}"
    if e["back"]:
        return f"{says} swaps {card(e['card'])} for {taker}'s {card(e['back'])}. (F051)"
    return f"{says} gives {card(e['card'])} to {taker}. (F050)"


def tell_added(e: Mapping[str, Json]) -> str:
    """Cards came to the display."""
    why = e.get("why", "card")
    if why == "threat":
        return f"{card(e['cards'][0]).capitalize()} joins the Threats. (F069)"
    text, rule = ADDED[why]
    return f"{text.format(cards=cards(e['cards']))} ({rule})"


def tell_watched(e: Mapping[str, Json]) -> str:
    """F122, FD25  An open Eye, and as many cards as there were."""
    gone = "1 card" if e["cards"] == 1 else f"{e['cards']} cards"
    return f"An open Eye removes {gone} from the deck, unseen. (F122)"


def tell_placed(e: Mapping[str, Json]) -> str:
    """F005, F116  Where something was laid or put."""
    what = str(e["what"])
    if what in ("billygoat", "team"):
        return f"{upper(OBSTACLE[what])} starts at {spaces(e['spaces'])}. ({PLACED[what]})"
    are = "are" if what in MANY else "is"
    return f"{upper(OBSTACLE[what])} {are} placed on {spaces(e['spaces'])}. ({PLACED.get(what, 'F005')})"


def times(n: int) -> str:
    """How often."""
    return "once" if n == 1 else f"{n} times"


def tell_haunted(e: Mapping[str, Json]) -> str:
    """F128  Where a Haunted Place drives the Team."""
    far = "1 space" if e["number"] == 1 else f"{e['number']} spaces"
    return f"The Haunted Place at {SPACE[e['space']]} drives the Team {far} {way(e['direction'])}. (F128)"


def tell_sand(e: Mapping[str, Json]) -> str:
    """F133, F134  The Hourglass, and whether a Memory found in time protects the Team."""
    if e["safe"]:
        return "The Hourglass runs out, but a Memory found since it was last turned protects you. (F134)"
    return "The Hourglass runs out. (F133)"


MANY = frozenset({"roots", "stones", "brambles", "thorns"})
SENTENCES: dict[str, Callable[[Mapping[str, Json]], str]] = {
    "begin": tell_begin,
    "placed": tell_placed,
    "anew": lambda e: f"There is no room for the next one, so all {e['what'].capitalize()} are placed again. (FD59)",
    "kids": tell_kids,
    "turn": tell_turn,
    "looked": lambda e: f"{who(e)} looks at the next Threat. (F088)",
    "told": lambda e: f"{who(e)} tells the others: the next Threat is {card(e['card'])}. (F088)",
    "walk": lambda e: f"{who(e)} walks with {card(e['card'])}. (F030)",
    "rest": lambda e: f"{who(e)} rests. (F045)",
    "took": lambda e: f"{who(e)} takes {card(e['card'])} from the Threats. (F046)",
    "whisper": tell_whisper,
    "figure": tell_figure,
    "billygoat": lambda e: f"Billygoat moves from {SPACE[e['from']]} to {SPACE[e['to']]}. ({e.get('rule', 'F072')})",
    "step": tell_step,
    "portal": lambda e: (
        f"A Portal takes the Team from {SPACE[e['from']]} to {SPACE[e['to']]}. ({e.get('rule', 'F136')})"
    ),
    "hit": tell_hit,
    "paid": tell_paid,
    "spared": lambda e: "The Creepy Die spares the Team: no Memory is used up. (F110)",  # noqa: ARG005
    "memory": tell_memory,
    "used": lambda e: f"{who(e)} uses {MEMORY[e['memory']][0]}. ({MEMORY_RULE[e['memory']]})",
    "burnt": lambda e: f"The Campfire discards {card(e['card'])}. (F063)",
    "rope": lambda e: f"The Old Rope moves {OBSTACLE[e['obstacle']]} to {spaces(e['spaces'])}. (F064)",
    "casper": lambda e: f"Casper moves a Memory from {SPACE[e['from']]} to {SPACE[e['to']]}. (F094)",
    "drew": lambda e: f"{who(e)} draws {card(e['card'])}. (F091)",
    "swapped": lambda e: f"{who(e)} swaps {card(e['gave'])} for {card(e['got'])} from the Threats. (F091)",
    "pj": lambda e: f"{who(e)} makes the Walk one space {'longer' if e['change'] > 0 else 'shorter'}. (F090)",
    "eye": lambda e: f"The Eye at {SPACE[e['space']]} {'opens' if e['open'] else 'closes'}. (F121)",
    "reverse": lambda e: (
        f"Reverse space: from now on the Team follows the needle's {'white' if e['white'] else 'red'} end. (F125)"
    ),
    "haunted": tell_haunted,
    "arrows": lambda e: f"The arrows of the face-down Haunted Places turn clockwise {times(e['turns'])}. (F131)",
    "watched": tell_watched,
    "threat": lambda e: f"The next Threat is {card(e['card'])}. (F029)",
    "exchanged": lambda e: f"{who(e)} discards it. The new Threat is {card(e['card'])}. (F093)",
    "hushed_threat": lambda e: f"{who(e)} didn't Walk this turn, so Karyn's power cancels the Threat's effect. (F088)",
    "added": tell_added,
    "discarded": tell_discarded,
    "servants": lambda e: (
        f"The Servants move {way(e['direction'])}, up to {e['steps']} space{'s' * (e['steps'] > 1)} each. (F144)"
    ),
    "servant": lambda e: f"A Servant moves from {SPACE[e['from']]} to {SPACE[e['to']]}. (F144)",
    "hushed": lambda e: "The Unspeakable listens: nobody may speak until the next Threat. (F100)",  # noqa: ARG005
    "puppet": lambda e: f"The Puppetmaster places a puppet at the {rim(e['place'])}. (F101)",
    "die": lambda e: f"Creepy Die: {FACE[e['face']]}. ({FACE_RULE[e['face']]})",
    "crossroads": lambda e: f"Crossroads: {', or '.join(CROSSROADS[x] for x in e['effects'])}. (F113)",
    "crossroads_chosen": lambda e: f"Chosen: {road(e['effect'], white=e.get('white', False))}. (F114)",
    "sand": tell_sand,
    "name": lambda e: f"{who(e)} said the name, so a Threat takes effect at once. (F158)",
    "lost": lambda e: f"{WHY[e['why']]} ({e['rule']})",
    "won": lambda e: f"{WHY['won']} ({e.get('rule', 'F023')})",
}
