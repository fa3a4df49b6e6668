"""All text a player of The Stifling Dark reads: prompts, labels and log sentences, by kind."""
# ruff: noqa: ARG005, C901, PLR0911, PLR0912  (one line for each kind of option and event)

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from gloam.games.stiflingdark.content import CARDS, CONDITIONS, ESCAPES, EVENTS, INVESTIGATORS, ITEMS, WOUNDS
from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.kernel import Answer, Json

if TYPE_CHECKING:
    from gloam.kernel import Decision

ZONES = {zone: name for board in BOARDS.values() for zone, name in board.zone_names.items()}
TOKENS = {
    "poi": "Point of Interest", "medical": "Medical Item", "evidence": "Evidence", "lockbox": "Lockbox",
    "battery": "Battery", "repair_kit": "Repair Kit", "spark_plugs": "Spark Plugs", "grave": "the Grave",
    "butcher": "the Butcher", "can": "a Can", "barricade": "Barricades", "passage": "a Secret Passage",
    "dim": "a Dim token", "window": "an Open Window", "lantern": "a Lantern", "glowstick": "a Glowstick",
    "flame": "Flames", "dirty_rag": "a Dirty Rag", "security_bar": "a Security Bar", "escape_artist": "his token",
}  # fmt: skip
REWARDS = {
    "poi": "Reveal a Point of Interest token", "window": "An Open Window token", "general": "A General Item",
    "cursed": "A Cursed Item", "dim": "A Dim token", "passage": "A Secret Passage token", "medical": "A Medkit",
    "major": "A Major Ability token", "journal": "Read the Journal: one reward more",
}  # fmt: skip
INVOLVED = {
    "turn_in": "Turn in Evidence", "open_lockbox": "Saw at the Lockbox", "flip_escape": "Fit the Fuse",
    "install": "Install a Part", "start_truck": "Start the Truck", "dig": "Dig up the Grave",
    "hook": "Strike with The Hook",
}  # fmt: skip
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
PROMPTS = {
    "setup.investigator": "Who comes with you?",
    "setup.attack": "Choose your Attack.",
    "setup.ability": "Choose an Ability.",
    "setup.evidence": "Where do you hide the Evidence of this Zone?",
    "setup.cursed": "Which Point of Interest is cursed?",
    "setup.poi": "Where do you hide the token of this Point of Interest?",
    "setup.start": "Where do you start?",
    "setup.figure": "Where do you wait?",
    "setup.take_poi": "From which Point of Interest do you bring something?",
    "setup.give_poi": "Who carries it?",
    "setup.medical": "Where does the Medkit lie?",
    "round.claim": "Do you take the next turn?",
    "turn.act": "Your turn: what do you do?",
    "turn.rest": "Do you Rest?",
    "window.choice": "Through the glass: walk on, or stop?",
    "flashlight.aim": "Where do you shine your Flashlight?",
    "flashlight.sweep": "Sweep to a second aim?",
    "lorgnette.add": "Look through the Lorgnette?",
    "trade.name": "What changes hands?",
    "trade.agree": "Do you agree to this Trade?",
    "place.dim": "Which Zone becomes Dim?",
    "place.window": "Which Window?",
    "place.passage": "Where does the Secret Passage run?",
    "evidence.count": "How much Evidence do you turn in?",
    "evidence.reward": "Which reward do you take?",
    "reward.poi": "Which Point of Interest is Revealed?",
    "reward.major": "Who gets the Major Ability token?",
    "escape.choose": "How will you get out?",
    "lockbox.roll": "Press on with the saw?",
    "truck.part": "Which Part do you install?",
    "truck.gate": "Which gate is open for the others?",
    "hook.space": "Where do you strike?",
    "grave.place": "Where is your Grave?",
    "grave.decoy": "Where do they look for it?",
    "react.wound": "You are about to be wounded. Do you use a card?",
    "react.death": "This Wound kills. Do you use a card?",
    "react.dice": "Keep this roll?",
    "react.mirror": "Somebody is wounded. Do you use a card?",
    "dice.keep": "Which roll counts?",
    "wound.discard": "Too much to carry: what do you drop?",
    "poppet.remove": "The Poppet bleeds: which Wound leaves you?",
    "commiserate.agree": "Will you take two face-down Wounds to help?",
    "heal.wound": "Which Wound is tended?",
    "iv.wound": "Which Wound moves to whom?",
    "iv.agree": "Do you agree to move this Wound?",
    "painkillers.swap": "Swap a Wound?",
    "tourniquet.slot": "Which Wound is numbed?",
    "syringe.slot": "Which Wound turns face-down?",
    "whiskey.gain": "What does the Whiskey give you?",
    "can.space": "Where do you put a Can?",
    "major.space": "Which space do you name?",
    "major.target": "Whom do you choose?",
    "escape_artist.space": "Where does the token lie?",
    "barricade.space": "Where does a Barricade stand?",
    "push.who": "Who is moved?",
    "push.step": "Where to?",
    "flare.space": "Where does the Flare burn?",
    "glowstick.space": "Where does the Glowstick lie?",
    "lantern.space": "Where does the Lantern stand?",
    "bar.door": "Which Door is barred?",
    "kerosene.spaces": "Which two spaces burn?",
    "mutt.token": "What does the dog bring?",
    "blueprints.poi": "Which Point of Interest do you look up?",
    "firecrackers.space": "Where do the Firecrackers go off?",
    "radio.who": "Whom do you call?",
    "amulet.next": "Which Event comes next?",
    "amulet.end": "Where does the Passage end?",
    "chalice.who": "Whose Ability do you drink?",
    "poppet.who": "Who is the Poppet?",
    "bag.who": "Who suffers the spell?",
    "stones.card": "Which card do you summon?",
    "bells.what": "What do the Bells do?",
    "event.ignore": "An Event is drawn. Do you use a card against it?",
    "event.fallen_tree": "Where does the tree fall?",
    "event.flare_up": "Whose Charge burns?",
    "event.zone": "Which Zone does it strike?",
    "event.door": "Which Door is Destroyed?",
    "event.window": "Which Window breaks open?",
    "event.false_door": "Which Door is buried?",
    "coin.flip": "Flip the Coin?",
    "coin.space": "Where do you step in?",
    "coin.target": "Who is the new target?",
    "coin.token": "Where do the tokens go?",
    "butcher.act": "Your hunt: what do you do?",
    "butcher.presence": "Let them feel your presence?",
    "rend.choose": "Which Wound do you give?",
    "gaze.target": "Who feels your gaze?",
    "eye.space": "Where does an eye open?",
    "adversary.shut_out": "The Door closes on you: where do you go?",
    "adversary.lured": "The noise draws you: which way?",
    "adversary.shadow": "Where do you let your Shadow fall?",
    "adversary.darkness": "Whom does Darkness take?",
}
SPACES = frozenset({
    "setup.evidence", "setup.poi", "setup.start", "setup.figure", "setup.medical", "can.space", "major.space",
    "escape_artist.space", "barricade.space", "push.step", "flare.space", "glowstick.space", "lantern.space",
    "bar.door",
    "firecrackers.space", "amulet.end", "hook.space", "grave.place", "grave.decoy", "truck.gate", "eye.space",
    "adversary.lured", "adversary.shadow", "lorgnette.add", "event.door", "event.false_door",
    "coin.space", "coin.token",
})  # fmt: skip
POIS = frozenset({"setup.cursed", "setup.take_poi", "reward.poi", "blueprints.poi"})
SEATS = frozenset({
    "setup.give_poi", "reward.major", "major.target", "push.who", "poppet.who", "bag.who", "event.flare_up",
    "coin.target", "adversary.darkness",
})  # fmt: skip
SLOTS = frozenset({"tourniquet.slot", "syringe.slot", "poppet.remove"})


def seat(n: int) -> str:
    """Where a name is put in."""
    return f"{{{n}}}"


def seats(some: list[int]) -> str:
    """Several names."""
    return " and ".join(map(seat, some)) or "nobody"


def card(name: str) -> str:
    """A card by its printed name."""
    for deck in (ITEMS, WOUNDS, CARDS, CONDITIONS, EVENTS, ESCAPES, INVESTIGATORS):
        if name in deck:
            return deck[name].name
    return TOKENS.get(name, name.replace("_", " "))


def window(name: str) -> str:
    """A Window by its two ends."""
    return f"the Window {name}"


class NightWords:
    """Labels and log sentences by kind."""

    def prompt(self, decision: Decision) -> str:
        """What is asked."""
        return PROMPTS.get(decision.kind, f"Choose ({decision.kind}).")

    def label(self, decision: Decision, option: Answer) -> tuple[str, str]:
        """An option, and what it does."""
        kind = decision.kind
        if kind == "whiskey.gain" and option == "charge":
            return PLAIN["charge_gain"]
        if kind == "lockbox.roll" and option == "stop":
            return "Leave it", ""
        if kind in ("setup.investigator", "radio.who", "chalice.who") and option in INVESTIGATORS:
            who = INVESTIGATORS[option]
            return who.name, who.major if kind == "chalice.who" else who.minor
        if kind == "event.ignore" and option == "major":
            return "Brielle's Major Ability", "everybody ignores it this round"
        if isinstance(option, str):
            return word_label(kind, option)
        if isinstance(option, int):
            return number_label(kind, option)
        return tuple_label(kind, option)

    def sentence(self, event: Mapping[str, Json]) -> str:
        """An event as a sentence; {0} is seat 0's name."""
        return SENTENCES[str(event["kind"])](event)


def word_label(kind: str, option: str) -> tuple[str, str]:
    """A single word: a space, a Window, a card, or an Action."""
    if option in PLAIN and kind not in ("evidence.reward", "truck.part"):
        return PLAIN[option]
    if kind in SPACES:
        return f"Space {option}", ""
    if kind in POIS:
        return f"Point of Interest {option}", ""
    if kind in ("event.zone", "place.dim"):
        return f"{ZONES.get(option, option)} ({option})", ""
    if kind in ("place.window", "event.window"):
        return window(option)[4:], ""
    if kind == "evidence.reward":
        return REWARDS[option], ""
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
        case ("minor", _):
            return "Scout", "Hidden POI tokens within 2 are shown, face-down"
        case ("involved", what):
            return INVOLVED[what], "an Involved Action"
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
            return f"Give {card(what)}", ""
        case ("take", what):
            return f"Take {card(what)}", ""
        case ("door", where):
            return f"A False Door on {where}", ""
        case ("window", where):
            return f"A False Window in {window(where)}", ""
    return other_label(kind, option)


def other_label(kind: str, option: tuple[Any, ...]) -> tuple[str, str]:
    """The rest, by the kind of question."""
    if kind == "heal.wound":
        return f"Slot {option[1] + 1} of {seat(option[0])}", ""
    if kind == "iv.wound":
        return f"Slot {option[1] + 1} of {seat(option[0])} to {seat(option[2])}", ""
    if kind == "gaze.target":
        return f"{card(option[1])} for {seat(option[0])}", ""
    if kind == "painkillers.swap":
        return f"Slot {option[0] + 1} becomes {card(option[1])}", WOUNDS[option[1]].text
    if kind == "mutt.token":
        return f"{TOKENS[option[0]]} on {option[1]}", ""
    if kind == "adversary.shut_out":
        return f"Move to {option[0]}", f"through {window(option[1])}" if option[1] else ""
    return " and ".join(map(str, option)), ""


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
    return f"{a} and {b} Trade: {e['give']} for {e['take']}."


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
    where = f" It strikes the {ZONES[e['zone']]}." if e.get("zone") else " Everybody gasps for air."
    return f"The Fire Tornado: a {e['face']}.{where}"


REASONS = {
    "killed": "An Investigator is dead.",
    "escaped": "Everybody got out.",
    "banished": "The Butcher is banished.",
    "timeout": "Time has run out.",
}
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
    "poi": lambda e: f"The token of {e['poi']} is {e['colour']}.",
    "draws": drew,
    "impossible": lambda e: f"{card(e['card'])} cannot be used any more, and is drawn anew. (SDR-108)",
    "gets": lambda e: f"{seat(e['seat'])} gets {card(e['card'])}.",
    "discards": lambda e: f"{seat(e['seat'])} discards {card(e['card'])}.",
    "uses": lambda e: f"{seat(e['seat'])} uses {card(e['card'])}.",
    "switch": lambda e: f"{seat(e['seat'])} turns on the lights of the {ZONES[e['zone']]}.",
    "door": lambda e: f"The Door {e['space']} is {e['state'].capitalize()}.",
    "trade": traded,
    "places": lambda e: f"{seat(e['seat'])} places {TOKENS.get(e['what'], e['what'])}.",
    "light": lambda e: f"{seat(e['seat'])} shines from {e['space']}: {', '.join(e['lit'])}.",
    "lorgnette": lambda e: f"{seat(e['seat'])} sees more: {', '.join(e['spaces'])}.",
    "dark": lambda e: f"The Flashlight of {seat(e['seat'])} goes off.",
    "charge": lambda e: f"{seat(e['seat'])} charges the Flashlight.",
    "rest": lambda e: f"{seat(e['seat'])} rests.",
    "involved": lambda e: f"{seat(e['seat'])}: {INVOLVED[e['what']]}.",
    "turns_in": lambda e: f"{seat(e['seat'])} turns in {e['n']} Evidence, {e['total']} in all.",
    "reward": lambda e: f"Reward: {REWARDS[e['what']]}.",
    "choices": lambda e: f"Ways out: {', '.join(card(c) for c in e['cards'])}.",
    "objective": lambda e: f"{seat(e['seat'])} chooses: {card(e['card'])}.",
    "laid_out": lambda e: f"A {e['face']}: {card(e['card'])} is laid out.",
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
    "turned": lambda e: f"A Wound of {seat(e['seat'])} turns {'up: ' + card(e['card']) if e['up'] else 'face-down'}.",
    "healed": lambda e: f"A Wound leaves {seat(e['seat'])}.",
    "iv": lambda e: f"A Wound goes from {seat(e['giver'])} to {seat(e['taker'])}.",
    "painkillers": lambda e: f"{seat(e['seat'])} looks at {' and '.join(card(c) for c in e['cards'])}.",
    "condition": lambda e: f"{seat(e['seat'])} gains {card(e['card'])}.",
    "cured": lambda e: f"{seat(e['seat'])} is rid of {card(e['card'])}.",
    "paranoid": lambda e: f"{seat(e['seat'])} is Paranoid: a {e['dice'][0]}.",
    "dies": lambda e: f"{seat(e['seat'])} is dead. (SD-121)",
    "escapes": lambda e: f"{seat(e['seat'])} escapes.",
    "away": lambda e: f"{seat(e['seat'])} is nowhere to be seen.",
    "end": lambda e: f"{REASONS[e['reason']]} {WINNERS[e['winner']]}",
    "scout": lambda e: f"{seat(e['seat'])} scouts around {e['space']}.",
    "major": lambda e: f"{seat(e['seat'])} uses a Major Ability: {INVESTIGATORS[e['who']].major}",
    "looks": looked,
    "pushed": lambda e: f"{seat(e['seat'])} is moved to {e['space']}.",
    "radio": lambda e: f"{seat(e['seat'])} calls {e['who']}.",
    "amulet": lambda e: f"The next Events: {', '.join(card(c) for c in e['cards'])}.",
    "firecrackers": lambda e: f"Firecrackers on {e['space']}!",
    "poppet": lambda e: f"{seat(e['seat'])} is the Poppet of {seat(e['by'])}.",
    "spell_bag": lambda e: f"The Spell Bag opens: {', '.join(map(str, e['dice']))}.",
    "syringe": lambda e: f"The Syringe: a {e['dice'][0]}.",
    "bells": lambda e: f"{seat(e['seat'])} rings the Witch Bells.",
    "flare_up": lambda e: f"The fire flares up: {seats(e['seats'])} lose Charge.",
    "fallen_tree": lambda e: f"A tree falls: {e['where']} is blocked.",
    "vortex": lambda e: f"A vortex tears through the {ZONES[e['zone']]}.",
    "tornado": tornado,
    "gas": lambda e: f"{seat(e['seat'])} breathes the gas: a {e['dice'][0]}.",
    "lights_out": lambda e: "The lights go out.",
    "adversary_turn": lambda e: "The Adversary moves.",
    "adversary_done": lambda e: "The Adversary is done.",
    "stalks": lambda e: f"You move to {e['space']}, unseen.",
    "prowls": lambda e: f"The Butcher moves to {e['space']}.",
    "his_sprint": lambda e: f"You roll {e['roll']}.",
    "heard": lambda e: f"The Motion Detector counts {e['roll']}.",
    "noise": lambda e: f"Noise at {window(e['window']) if 'window' in e else e['space']}!",
    "shadow": lambda e: f"A Shadow on {e['space']}{'' if e['up'] else ', within 3 spaces of him'}.",
    "revealed": revealed,
    "disappears": lambda e: f"The Butcher disappears on {e['space']}.",
    "broken": lambda e: f"At {e['space']}: {e['what'].replace('_', ' ')}.",
    "stalked": lambda e: f"{seat(e['seat'])} feels watched." if e["chill"] else f"{seat(e['seat'])} is stalked again.",
    "stalk": lambda e: f"The Stalk track rises by {e['n']}.",
    "chill_gone": lambda e: f"The chill leaves {seat(e['seat'])}.",
    "spotted": lambda e: f"An eye sees {seat(e['seat'])} on {e['space']}.",
    "attack": lambda e: f"{card(e['card'])}: the Butcher attacks {seat(e['seat'])}.",
    "card": lambda e: f"The Butcher uses {card(e['card'])}. {CARDS[e['card']].text}",
    "presence": lambda e: f"A presence: {seats(e['seats'])} lose Stamina.",
    "gaze": lambda e: f"A gaze falls on {seats([t[0] for t in e['targets']])}.",
    "eyes": lambda e: f"Eyes open on {' and '.join(e['spaces'])}.",
    "coin": lambda e: f"{seat(e['seat'])} flips the Coin: {e['face']}.",
    "renamed": lambda e: f"The new targets: {seats(e['targets'])}.",
}
