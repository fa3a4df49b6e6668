"""All text a player of The Faceless reads, in our own words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from gloam.games.faceless.content import COLOUR_OF, NUMBER_OF, TOKENS
from gloam.games.faceless.trails import SPACE, rim, spaces, way, where
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
AVATAR = {
    "spectral": "the Spectral", "unspeakable": "the Unspeakable", "puppetmaster": "the Puppetmaster",
    "eraserhead": "Eraserhead", "demon": "the Demon", "labyrinthine": "the Labyrinthine",
}  # fmt: skip
OBSTACLE = {
    "log": "the Log", "roots": "the Roots", "stones": "the Stones", "brambles": "the Brambles", "thorns": "the Thorns",
    "pond": "the Pond", "den": "the Den", "memory": "a Memory", "team": "the Team", "billygoat": "Billygoat",
}  # fmt: skip
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
    "setup.faceless": "Where does this Faceless stand, and how does it face?",
    "setup.obstacle": "Where does an Obstacle lie?",
    "setup.den": "Where does the Den lie?",
    "setup.memory": "Where does this Memory lie?",
    "setup.team": "Where do you enter the wood?",
    "setup.billygoat": "Where does Billygoat wait?",
    "setup.first": "Who goes first?",
    "turn.action": "Walk, rest or whisper?",
    "turn.after": "Anything else before the wood answers?",
    "figure.faceless": "Move and turn the Faceless.",
    "figure.billygoat": "Move Billygoat one space, and turn him.",
    "emily.turn": "Turn one Faceless where it stands.",
    "step.choose": "Which way does the Team go?",
    "needle.tie": "The needle hangs between two ways. Which one?",
    "billygoat.path": "Billygoat's ways are equally short. Which one does he take?",
    "rest.take": "Which column's bottom card do you take?",
    "whisper.card": "Which card changes hands?",
    "whisper.to": "Who gets it?",
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


def upper(text: str) -> str:
    """The same with a great letter at the beginning."""
    return text[:1].upper() + text[1:]


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
    """F050, F051  A way to trade."""
    if option[0] == "give":
        return f"Give it to {{{option[1]}}}", ""
    return f"Swap it for {card(option[2])}", f"of {{{option[1]}}}"


def label_place(option: Answer) -> tuple[str, str]:
    """F031, F037  Where a figure may stand and how it may face."""
    place, facing = option
    there = SPACE[place] if isinstance(place, str) else rim(place)
    return upper(there), f"facing {way(facing)}"


def label_space(option: Answer) -> tuple[str, str]:
    """A space."""
    return SPACE[option], ""


def label_spaces(option: Answer) -> tuple[str, str]:
    """The spaces that an Obstacle would cover."""
    return spaces(option.split(" ")), ""


def label_way(option: Answer) -> tuple[str, str]:
    """One of the six directions."""
    return way(option).capitalize(), ""


def label_seat(option: Answer) -> tuple[str, str]:
    """A player."""
    return f"{{{option}}}", ""


LABELS: dict[str, Callable[[Answer], tuple[str, str]]] = {
    "setup.first": label_seat,
    "music.player": label_seat,
    "figure.faceless": label_place,
    "figure.billygoat": lambda o: ("Stay", "") if o == "stay" else label_place(o),
    "emily.turn": lambda o: (f"{FIGURE[o[0]]} to face {way(o[1])}", ""),
    "step.choose": label_way,
    "needle.tie": label_way,
    "whisper.card": lambda o: (card(o[1]).capitalize(), f"of {{{o[0]}}}"),
    "whisper.to": label_deal,
    "pay.memory": lambda o: (upper(MEMORY[o][0]), f"gone then: {MEMORY[o][1]}"),
    "threat.turn": lambda o: (FIGURE[o], "turns by half a turn"),
    "threat.discard": lambda o: (card(o).capitalize(), ""),
    "rest.take": lambda o: (o.capitalize(), "the bottom card of its column"),
    "campfire.burn": lambda o: SIMPLE["stop"] if o == "stop" else (o.capitalize(), "the bottom card of its column"),
    "pj.change": lambda o: ({-1: "One less", 0: "As printed", 1: "One more"}[o], ""),
    "matt.second": lambda o: SIMPLE["no"] if o == "no" else label_walk(o),
    "casper.move": lambda o: (f"From {SPACE[o[0]]} to {SPACE[o[1]]}", ""),
    "crossroads.choose": lambda o: (upper(CROSSROADS[o]), ""),
    "hit.spare": lambda o: ("Let the die save you", "it is rolled again") if o == "die" else SIMPLE["pay"],
    "billygoat.path": label_space,
    "setup.faceless": label_place,
    "setup.obstacle": label_spaces,
    "setup.den": label_spaces,
    "setup.memory": label_space,
    "setup.team": label_space,
    "setup.billygoat": label_space,
    "rope.obstacle": lambda o: (upper(OBSTACLE[o]), ""),
    "rope.place": label_spaces,
    "puppet.place": lambda o: (rim(o).capitalize(), "no Faceless may stop there again"),
}


def label_turn(option: Answer) -> tuple[str, str]:
    """An option of the turn's menu."""
    if option[0] == "walk":
        return label_walk(option[1])
    name, effect = MEMORY[option[1]]
    return f"Use {name}", effect


def ask_figure(args: Mapping[str, Json]) -> str:
    """F031, F034, F037, FD4  Which figure, and what follows."""
    steps, figure = args["steps"], FIGURE[args["colour"]]
    then = f"then the Team follows the needle, {steps} space{'s' * (steps > 1)}." if steps else "the Team stays."
    return (
        f"Move {figure} one space, and turn him; {then}" if figure == "Billygoat" else f"Move and turn {figure}; {then}"
    )


def ask_way(args: Mapping[str, Json]) -> str:
    """F039  How many steps are still to be chosen."""
    return f"Which way does the Team go? {args['left']} to go." if args["left"] > 1 else PROMPTS["step.choose"]


def ask_payment(args: Mapping[str, Json]) -> str:
    """F066, F150, F102  What the Memory is for, and how many."""
    why = {"obstacle": "The way is blocked", "swamp": "The Swamp wants its price"}.get(
        args["why"], "One must be given up"
    )
    more = f", {args['left']} in all" if args["left"] > 1 else ""
    return f"{why}{more}: which Memory is used up?"


ASKED: dict[str, Callable[[Mapping[str, Json]], str]] = {
    "setup.faceless": lambda a: f"On which mark does {FIGURE[a['colour']]} stand, and facing where?",
    "setup.obstacle": lambda a: f"Where do {OBSTACLE[a['obstacle']]} lie?".replace("do the Log", "does the Log"),
    "rope.place": lambda a: f"Where do you drag {OBSTACLE[a['obstacle']]}?",
    "setup.memory": lambda a: f"Where beside {SPACE[a['mark']]} does a Memory lie?",
    "figure.faceless": ask_figure,
    "figure.billygoat": ask_figure,
    "step.choose": ask_way,
    "pay.memory": ask_payment,
    "whisper.to": lambda a: f"Who gets {card(a['card'])} of {{{a['from']}}}?",
    "julie.exchange": lambda a: f"The Threat is {card(a['card'])}: keep it, or face another?",
    "hit.spare": lambda a: (
        f"Blocked: let the die save you, or pay {a['cost']} Memor{'y' if a['cost'] == 1 else 'ies'}?"
    ),
}


class FacelessWords:
    """Labels and log sentences by kind."""

    def prompt(self, decision: Decision) -> str:
        """What is asked."""
        args = decision.args or {}
        tell = ASKED.get(decision.kind)
        return tell(args) if tell and args else PROMPTS.get(decision.kind, f"Chance decides: {decision.kind}")

    def label(self, decision: Decision, option: Answer) -> tuple[str, str]:
        """An option, and what it does."""
        if decision.kind in LABELS:
            return LABELS[decision.kind](option)
        if isinstance(option, tuple):
            if option[0] == "swap":
                return f"Swap {card(option[1])}", f"for the bottom card of the {option[2]} column"
            return label_turn(option)
        return SIMPLE.get(option, (SPACE.get(option) or upper(str(option)), ""))

    def sentence(self, event: Mapping[str, Json]) -> str:
        """An event as a sentence; {0} is seat 0's name."""
        return SENTENCES[event["kind"]](event)


def who(e: Mapping[str, Json]) -> str:
    """The seat's name, put in by the client."""
    return f"{{{e['seat']}}}"


def tell_turn(e: Mapping[str, Json]) -> str:
    """A turn begins."""
    fog = " Fog hides the compass. (F140)" if e["fog"] else ""
    voices = " The voices of the Den are near. (F118)" if e["hypnotised"] else ""
    return f"{who(e)}'s turn.{voices}{fog}"


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
    """A figure was moved or turned."""
    return f"{FIGURE[e['colour']]} stands at {where(e['place'])}, facing {way(e['facing'])}."


def tell_hit(e: Mapping[str, Json]) -> str:
    """F066."""
    price = "a Memory" if e["steps"] == 1 else f"{e['steps']} Memories"
    return f"The way is blocked at {SPACE[e['obstacle']]}: {price} to pay. (F066)"


def tell_discarded(e: Mapping[str, Json]) -> str:
    """F077, F078."""
    if not e["cards"]:
        return f"{who(e)} has nothing to lose. (F078)"
    deck = " from the deck" if e["deck"] else ""
    return f"{who(e)} loses {cards(e['cards'])}{deck}. (F077)"


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
    "begin": tell_begin,
    "placed": lambda e: f"{upper(OBSTACLE[e['what']])} at {spaces(e['spaces'])}.",
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
    "pj": lambda e: f"{who(e)} makes it one {'more' if e['change'] > 0 else 'less'}. (F090)",
    "eye": lambda e: f"The Eye at {SPACE[e['space']]} {'opens' if e['open'] else 'closes'}. (F121)",
    "reverse": lambda e: f"Everything turns: the {'white' if e['white'] else 'red'} end leads now. (F125)",
    "haunted": lambda e: f"A Haunted Place at {SPACE[e['space']]}: run {e['number']} {way(e['direction'])}. (F128)",
    "arrows": lambda e: f"The Haunted Places turn, {e['turns']} to the right. (F131)",
    "watched": lambda e: f"An Eye watches: {e['cards']} cards leave unseen. (F122)",
    "threat": lambda e: f"The wood answers: {card(e['card'])}. (F029)",
    "exchanged": lambda e: f"{who(e)} rejects it; now it is {card(e['card'])}. (F093)",
    "hushed_threat": lambda e: f"{who(e)} knew: it has no effect. (F088)",
    "added": tell_added,
    "discarded": tell_discarded,
    "servants": lambda e: f"The Servants go {way(e['direction'])}, {e['steps']} at most. (F144)",
    "servant": lambda e: f"A Servant goes from {SPACE[e['from']]} to {SPACE[e['to']]}.",
    "hushed": lambda e: "Silence falls. (F100)",  # noqa: ARG005
    "puppet": lambda e: f"A puppet stands at the {rim(e['place'])}. (F101)",
    "die": lambda e: f"The Creepy Die: {FACE[e['face']]}. (F104)",
    "crossroads": lambda e: f"A crossroads: {' or '.join(CROSSROADS[x] for x in e['effects'])}. (F113)",
    "crossroads_chosen": lambda e: f"Chosen: {CROSSROADS[e['effect']]}.",
    "sand": lambda e: "The sand runs out; a Memory saves you." if e["safe"] else "The sand runs out. (F133)",
    "name": lambda e: f"{who(e)} has said the name. (F158)",
    "lost": lambda e: f"{WHY[e['why']]} ({e['rule']})",
    "won": lambda e: WHY["won"] + " (F023)",  # noqa: ARG005
}
