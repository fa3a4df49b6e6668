"""What is asked, in a sentence, by the kind of question."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gloam.games.stiflingdark.content import ITEMS
from gloam.games.stiflingdark.words.names import TOKENS, card, seat
from gloam.games.stiflingdark.words.wounds import face
from gloam.kernel import Json

PROMPTS = {
    "setup.investigator": "Whom do you play?",
    "setup.attack": "Choose your Attack.",
    "setup.ability": "Choose an Ability.",
    "setup.evidence": "Where do you hide the Evidence of this Zone?",
    "setup.cursed": "Which Point of Interest is cursed?",
    "setup.poi": "Where do you hide the token of this Point of Interest?",
    "setup.start": "Where do you start?",
    "setup.figure": "Where do you wait, Hidden? Choose any space of the board.",
    "setup.take_poi": "From which Point of Interest do you bring something?",
    "setup.give_poi": "Who carries it?",
    "setup.medical": "Choose where to put the Medkit.",
    "round.claim": "Do you take the next turn?",
    "turn.act": "Your turn: what do you do?",
    "turn.rest": "Do you Rest?",
    "window.choice": "Through the glass: walk on, or stop?",
    "flashlight.aim": "Where do you shine your Flashlight?",
    "flashlight.pay": "How do you pay for the Flashlight?",
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
    "heal.wound": "Which Wound do you treat?",
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
    "event.flare_up": "Choose who loses 1 Charge.",
    "event.zone": "Which Zone does it strike?",
    "event.door": "Which Door is Destroyed?",
    "event.window": "Which Window breaks open?",
    "event.false_door": "Choose a Door to block with a False Door.",
    "campfire.space": "Where does the Campfire burn?",
    "foot.swap": "The next Events: does one change places with a discarded one?",
    "react.axe": "An Attack names you. Does another suffer it instead?",
    "coin.flip": "Flip the Coin?",
    "coin.space": "Where do you step in?",
    "coin.target": "Who is the new target?",
    "coin.token": "Where do the tokens go?",
    "butcher.act": "Your hunt: what do you do?",
    "butcher.presence": "Let them feel your presence?",
    "rend.choose": "Which Wound do you give?",
    "gaze.target": "Who feels your gaze?",
    "eye.space": "Choose a space for an Evil Eye.",
    "adversary.shut_out": "The Door closes on you: where do you go?",
    "adversary.lured": "The noise draws you: which way?",
    "adversary.shadow": "Where do you let your Shadow fall?",
    "adversary.darkness": "Whom does Darkness take?",
}


def waits(args: Mapping[str, Json]) -> str:
    """SD-308  Which figure is placed, where there are several."""
    name = str(args["figure"])
    return f"Where does {TOKENS[name]} wait?" if name.startswith(("cultist", "morgonnod")) else ""


def events_seen(args: Mapping[str, Json]) -> str:
    """SDC-111  The Events that lie next."""
    return f"Next come {' and '.join(card(c) for c in args['cards'])}. Does one change places with a discarded one?"


def moves(args: Mapping[str, Json]) -> str:
    """SDC-087  Which Wound is to move, from whom to whom; a face-down one has no name."""
    name = face(args, (args["from"], args["slot"]))
    wound = card(name) if name else f"the face-down Wound in slot {args['slot'] + 1}"
    return f"Do you agree to move {wound} of {seat(args['from'])} to {seat(args['to'])}?"


def acting(args: Mapping[str, Json]) -> str:
    """SDC-063  A turn that is sure to end with a Wound says so."""
    harm = args.get("harm", {})
    if not harm.get("end"):
        return ""
    kills = ", and it is your last: it kills you" if harm["left"] <= 1 else ""
    return f"Your turn. You are Bleeding: its end brings a Wound{kills}. What do you do?"


def resting(args: Mapping[str, Json]) -> str:
    """SDC-063  The same when only Rest is left to choose."""
    return f"Do you Rest? Then Bleeding brings a Wound{', which kills you' if args['left'] <= 1 else ''}."


def hit(args: Mapping[str, Json]) -> str:
    """SDC-085  How many Wounds come, and whether they kill."""
    many = "a Wound" if args["n"] == 1 else f"{args['n']} Wounds"
    kills = ", which kills you" if args.get("left", args["n"] + 1) <= args["n"] else ""
    return f"You are about to gain {many}{kills}. Do you use a card?"


ABOUT: dict[str, Callable[[Mapping[str, Json]], str]] = {
    "setup.evidence": lambda args: f"Where in the {args['name']} do you hide the Evidence?" if "name" in args else "",
    "setup.poi": lambda args: f"Where do you hide the token of Point of Interest {args['poi']}, within 2 of it?",
    "setup.figure": waits,
    "turn.act": acting,
    "turn.rest": resting,
    "react.wound": hit,
    "setup.give_poi": lambda args: f"Who carries {card(str(args['card']))}? {ITEMS[str(args['card'])].text}",
    "foot.swap": events_seen,
    "iv.agree": moves,
    "window.choice": lambda args: f"Through the Window {args['window']}: walk on, or stop?",
    "event.ignore": lambda args: f"An Event is drawn: {card(str(args['event']))}. Do you use a card against it?",
    "react.dice": lambda args: f"You rolled {', '.join(map(str, args['dice']))}. Do you keep it?",
}
"""Sentences that name what the question is about, from its args."""
