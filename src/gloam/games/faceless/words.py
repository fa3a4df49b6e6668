"""All text a player of The Faceless reads, in our own words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from gloam.games.faceless.content import COLOUR_OF, NUMBER_OF, TOKENS
from gloam.kernel import Answer, Json

if TYPE_CHECKING:
    from gloam.kernel import Decision

FIGURE = {"yellow": "Judith", "green": "Sam", "blue": "Alan", "red": "Billygoat", "purple": "the Team"}
MEMORY = {
    "hat": ("the Hat", "move and turn Sam"),
    "bow": ("the Bow", "move and turn Judith"),
    "book": ("the School Book", "move and turn Alan"),
    "bags": ("the Bags of Memories", "move and turn Billygoat"),
    "street": ("the Street", "the Team steps once, anywhere"),
    "music": ("the Music Player", "somebody draws up to three"),
    "campfire": ("the Campfire", "burn one or two Threats"),
    "rope": ("the Old Rope", "lay an Obstacle elsewhere"),
}
KID = {
    "lily": ("Lily", "one Whisper a turn is free"),
    "dylan": ("Dylan", "holds four cards"),
    "matt": ("Matt", "may walk with two cards"),
    "karyn": ("Karyn", "looks at the next Threat; it spares her when she rests or whispers"),
    "luke": ("Luke", "may step when he rests"),
    "pj": ("P.J.", "one more or one less"),
    "tommy": ("Tommy", "draws or swaps when a Memory is found"),
    "emily": ("Emily", "turns one Faceless a turn"),
    "julie": ("Julie", "may reject her Threat once"),
    "casper": ("Casper", "nudges a Memory"),
}
FACE = {
    "powers_off": "powers are off",
    "plus1": "one step more",
    "minus1": "one step less",
    "obstacle_free": "an Obstacle may be escaped",
    "billygoat_closer": "Billygoat comes closer",
    "nothing": "nothing",
}
CROSSROADS = {
    "R1": "one step along the red end",
    "R2": "two steps along the red end",
    "W1": "one step along the white end",
    "W2": "two steps along the white end",
    "RED": "the red Threat strikes",
    "PURPLE": "the purple Threat strikes",
    "MEM": "use up a Memory",
    "BG": "Billygoat comes one closer",
    "YG": "next turn Judith and Sam only turn",
    "YB": "next turn Judith and Alan only turn",
    "BLG": "next turn Alan and Sam only turn",
    "": "nothing can be done",
}
PROMPTS = {
    "setup.obstacle": "Where does this Obstacle lie?",
    "setup.den": "Where does the Den lie?",
    "setup.memory": "Where does this Memory lie?",
    "setup.team": "Where do you enter the wood?",
    "setup.billygoat": "Where does Billygoat wait?",
    "setup.first": "Who goes first?",
    "turn.action": "Walk, rest or whisper?",
    "turn.after": "Anything else before the wood answers?",
    "figure.faceless": "Move and turn the Faceless; try it, then confirm.",
    "figure.billygoat": "Billygoat must move one space; turn him as you like.",
    "emily.turn": "Turn one Faceless where it stands.",
    "step.choose": "Which way does the Team go?",
    "needle.tie": "The needle hangs between two ways. Which one?",
    "billygoat.path": "Billygoat's ways are equally short. Which one does he take?",
    "rest.take": "Which column's bottom card do you take?",
    "whisper.card": "Which card changes hands?",
    "whisper.to": "Who gets it, and for what?",
    "pay.memory": "Which Memory is used up?",
    "hit.spare": "Let the die save you, or pay with Memories?",
    "threat.turn": "Which Faceless turns round?",
    "threat.discard": "Which card do you lose?",
    "pj.change": "One step more, one less, or as printed?",
    "matt.second": "Play a second card?",
    "karyn.look": "Look at the next Threat?",
    "luke.when": "Step now, or see the cards first?",
    "luke.step": "Does the Team take a step?",
    "tommy.power": "A Memory was found: draw, swap, or neither?",
    "julie.exchange": "Keep this Threat, or face another?",
    "casper.move": "Which Memory do you nudge, and where?",
    "music.player": "Who draws up to three cards?",
    "campfire.burn": "Which column's bottom card burns?",
    "rope.obstacle": "Which Obstacle do you drag away?",
    "rope.place": "Where does it lie now?",
    "crossroads.choose": "Which road?",
    "puppet.place": "Where does the puppet stand?",
    "avatars.order": "Which Avatar acts first?",
}
SIMPLE = {
    "rest": ("Rest", "refill your hand from the Threats"),
    "whisper": ("Whisper", "give a card or swap two"),
    "power": ("Use your power", ""),
    "die": ("Roll the Creepy Die", "one card comes to the Threats first"),
    "tell": ("Tell what you saw", ""),
    "sand": ("The sand has run out", "the table says so"),
    "name": ("The name was spoken", "a Threat strikes at once"),
    "end": ("End the turn", "the next Threat is revealed"),
    "look": ("Look", "only you will know it"),
    "no": ("No", ""),
    "pass": ("Neither", ""),
    "stop": ("Enough", ""),
    "draw": ("Draw a card", ""),
    "keep": ("Keep it", ""),
    "exchange": ("Discard it", "the next one must stand"),
    "now": ("Step now", ""),
    "later": ("Cards first", ""),
    "step": ("Step", ""),
    "pay": ("Pay", "use up Memories"),
    "puppetmaster": ("Puppetmaster first", ""),
    "eraserhead": ("Eraserhead first", ""),
}
WHY = {
    "won": "All eight Memories are found. You are out of the wood.",
    "deck": "The deck is empty: you never leave the wood.",
    "caught": "Billygoat has caught you.",
    "obstacle": "You are caught in an Obstacle, without Memories to pay.",
    "swamp": "The Swamp keeps you.",
    "den": "The Den has you.",
    "servant": "A Servant has found you.",
}


def card(word: str) -> str:
    """A card in words."""
    return f"{COLOUR_OF[word]} {NUMBER_OF[word]}"


def cards(words: list[str]) -> str:
    """Several cards in words."""
    return ", ".join(map(card, words))


def label_walk(option: Answer) -> tuple[str, str]:
    """A card to play."""
    steps = NUMBER_OF[option]
    how = "any way you like" if COLOUR_OF[option] == "purple" else f"after moving {FIGURE[COLOUR_OF[option]]}"
    return f"Walk {card(option)}", f"{steps} step{'s' * (steps > 1)}, {how}"


def label_deal(option: Answer) -> tuple[str, str]:
    """A way to trade."""
    if option[0] == "give":
        return f"Give it to seat {option[1]}", ""
    return f"Swap it for {card(option[2])} of seat {option[1]}", ""


LABELS: dict[str, Callable[[Answer], tuple[str, str]]] = {
    "setup.first": lambda o: (f"Seat {o}", ""),
    "music.player": lambda o: (f"Seat {o}", ""),
    "figure.faceless": lambda o: (f"Place {o[0]}, facing {o[1]}°", ""),
    "figure.billygoat": lambda o: ("Stay", "") if o == "stay" else (f"To {o[0]}, facing {o[1]}°", ""),
    "emily.turn": lambda o: (f"{FIGURE[o[0]]} to {o[1]}°", ""),
    "step.choose": lambda o: (f"{o}°", ""),
    "needle.tie": lambda o: (f"{o}°", ""),
    "whisper.card": lambda o: (f"{card(o[1])} of seat {o[0]}", ""),
    "whisper.to": label_deal,
    "pay.memory": lambda o: MEMORY[o],
    "threat.turn": lambda o: (FIGURE[o], "turns by 180°"),
    "threat.discard": lambda o: (card(o), ""),
    "pj.change": lambda o: ({-1: "One less", 0: "As printed", 1: "One more"}[o], ""),
    "matt.second": lambda o: SIMPLE["no"] if o == "no" else label_walk(o),
    "casper.move": lambda o: (f"{o[0]} to {o[1]}", ""),
    "crossroads.choose": lambda o: (CROSSROADS[o].capitalize(), ""),
    "hit.spare": lambda o: ("Let the die save you", "it is rolled again") if o == "die" else SIMPLE["pay"],
    "billygoat.path": lambda o: (f"To {o}", ""),
    "setup.obstacle": lambda o: (f"On {o}", ""),
    "setup.den": lambda o: (f"On {o}", ""),
    "setup.memory": lambda o: (f"On {o}", ""),
    "setup.team": lambda o: (f"On {o}", ""),
    "setup.billygoat": lambda o: (f"On {o}", ""),
    "rope.place": lambda o: (f"To {o}", ""),
    "puppet.place": lambda o: (f"Place {o}", "no Faceless may stop there again"),
}


def label_turn(option: Answer) -> tuple[str, str]:
    """An option of the turn's menu."""
    if option[0] == "walk":
        return label_walk(option[1])
    name, effect = MEMORY[option[1]]
    return f"Use {name}", effect


class FacelessWords:
    """Labels and log sentences by kind."""

    def prompt(self, decision: Decision) -> str:
        """What is asked."""
        args = decision.args or {}
        asked = PROMPTS.get(decision.kind, decision.kind)
        if "obstacle" in args:
            return f"{asked[:-1]}: {args['obstacle']}?"
        return asked

    def label(self, decision: Decision, option: Answer) -> tuple[str, str]:
        """An option, and what it does."""
        if decision.kind in LABELS:
            return LABELS[decision.kind](option)
        if isinstance(option, tuple):
            if option[0] == "swap":
                return f"Swap {card(option[1])} for the {option[2]} column", ""
            return label_turn(option)
        return SIMPLE.get(option, (str(option).capitalize(), ""))

    def sentence(self, event: Mapping[str, Json]) -> str:
        """An event as a sentence; {0} is seat 0's name."""
        tell = SENTENCES.get(event["kind"])
        return tell(event) if tell else str(event["kind"])


def who(e: Mapping[str, Json]) -> str:
    """The seat's name, put in by the client."""
    return f"{{{e['seat']}}}"


def tell_turn(e: Mapping[str, Json]) -> str:
    """A turn begins."""
    fog = " Fog hides the compass. (F140)" if e["fog"] else ""
    voices = " The voices of the Den are near. (F118)" if e["hypnotised"] else ""
    return f"{who(e)}'s turn.{voices}{fog}"


def tell_step(e: Mapping[str, Json]) -> str:
    """A step of the Team."""
    maze = " and out on the other side (F080)" if e["maze"] else ""
    led = {"needle": "The needle leads", "white": "The white end leads", "chosen": "The Team goes"}
    return f"{led.get(e['how'], 'The arrow drives the Team')} from {e['from']} to {e['to']}{maze}."


def tell_figure(e: Mapping[str, Json]) -> str:
    """A figure was moved or turned."""
    return f"{FIGURE[e['colour']]} stands at {e['place']}, facing {e['facing']}°."


def tell_whisper(e: Mapping[str, Json]) -> str:
    """Cards changed hands."""
    back = f", who gives back {card(e['back'])}" if e["back"] else ""
    return f"{who(e)} whispers: {card(e['card'])} goes from {{{e['giver']}}} to {{{e['to']}}}{back}."


def tell_added(e: Mapping[str, Json]) -> str:
    """Cards came to the display."""
    if e["why"] == "threat":
        return f"{card(e['cards'][0]).capitalize()} joins the Threats. (F069)"
    return f"Without effect the Threats grow: {cards(e['cards'])}."


SENTENCES: dict[str, Callable[[Mapping[str, Json]], str]] = {
    "begin": lambda e: f"{who(e)} begins.",
    "placed": lambda e: f"Placed: {e['what']} at {', '.join(e['spaces'])}.",
    "kids": lambda e: f"The Kids: {', '.join(KID[k][0] for k in e['kids'])}.",
    "turn": tell_turn,
    "looked": lambda e: f"{who(e)} looks at the next Threat. (F088)",
    "told": lambda e: f"{who(e)} tells: the next Threat is {card(e['card'])}.",
    "walk": lambda e: f"{who(e)} walks with {card(e['card'])}.",
    "rest": lambda e: f"{who(e)} rests.",
    "took": lambda e: f"{who(e)} takes {card(e['card'])}.",
    "whisper": tell_whisper,
    "figure": tell_figure,
    "billygoat": lambda e: f"Billygoat goes from {e['from']} to {e['to']}.",
    "step": tell_step,
    "portal": lambda e: f"A Portal takes the Team from {e['from']} to {e['to']}. (F136)",
    "hit": lambda e: f"The way is blocked at {e['obstacle']}: {e['steps']} to pay. (F066)",
    "paid": lambda e: f"{MEMORY[e['memory']][0].capitalize()} is used up.",
    "spared": lambda e: "The Creepy Die spares the Team. (F110)",  # noqa: ARG005
    "memory": lambda e: f"The Team finds {MEMORY[e['memory']][0]}: {e['found']} of {len(TOKENS.memories)}.",
    "used": lambda e: f"{who(e)} uses {MEMORY[e['memory']][0]}.",
    "burnt": lambda e: f"{card(e['card']).capitalize()} burns.",
    "rope": lambda e: f"The rope drags the {e['obstacle']} to {', '.join(e['spaces'])}. (F064)",
    "casper": lambda e: f"A Memory slips from {e['from']} to {e['to']}. (F094)",
    "drew": lambda e: f"{who(e)} draws {card(e['card'])}. (F091)",
    "swapped": lambda e: f"{who(e)} swaps {card(e['gave'])} for {card(e['got'])}. (F091)",
    "pj": lambda e: f"{who(e)} makes it one {'more' if e['change'] > 0 else 'less'}. (F090)",
    "eye": lambda e: f"The Eye at {e['space']} is {'open' if e['open'] else 'closed'}. (F121)",
    "reverse": lambda e: f"Everything turns: the {'white' if e['white'] else 'red'} end leads now. (F125)",
    "haunted": lambda e: f"A Haunted Place at {e['space']}: run {e['number']}, {e['direction']}°. (F128)",
    "arrows": lambda e: f"The Haunted Places turn by {e['turns'] * 60}°. (F131)",
    "watched": lambda e: f"An Eye watches: {e['cards']} cards leave unseen. (F122)",
    "threat": lambda e: f"The wood answers: {card(e['card'])}. (F029)",
    "exchanged": lambda e: f"{who(e)} rejects it; now it is {card(e['card'])}. (F093)",
    "hushed_threat": lambda e: f"{who(e)} knew: it has no effect. (F088)",
    "added": tell_added,
    "discarded": lambda e: f"{who(e)} loses {cards(e['cards']) or 'nothing'}. (F077)",
    "servants": lambda e: f"The Servants go {e['steps']} spaces, {e['direction']}°. (F144)",
    "servant": lambda e: f"A Servant goes from {e['from']} to {e['to']}.",
    "hushed": lambda e: "Silence falls. (F100)",  # noqa: ARG005
    "puppet": lambda e: f"A puppet stands at place {e['place']}. (F101)",
    "die": lambda e: f"The Creepy Die: {FACE[e['face']]}. (F104)",
    "crossroads": lambda e: f"A crossroads: {' or '.join(CROSSROADS[x] for x in e['effects'])}. (F113)",
    "crossroads_chosen": lambda e: f"Chosen: {CROSSROADS[e['effect']]}.",
    "sand": lambda e: "The sand runs out; a Memory saves you." if e["safe"] else "The sand runs out. (F133)",
    "name": lambda e: f"{who(e)} has said the name. (F158)",
    "lost": lambda e: f"{WHY[e['why']]} ({e['rule']})",
    "won": lambda e: WHY["won"] + " (F023)",  # noqa: ARG005
}
