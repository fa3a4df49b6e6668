"""What is asked, in a sentence, by the kind of question."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gloam.games.stiflingdark.content import ITEMS
from gloam.games.stiflingdark.words.names import TOKENS, card, seat
from gloam.games.stiflingdark.words.wounds import face
from gloam.kernel import Json

PROMPTS = {
    "setup.investigator": "Choose your Investigator.",
    "setup.attack": "Choose your Attack.",
    "setup.ability": "Choose an Ability.",
    "setup.evidence": "Hide the Evidence in this Zone.",
    "setup.cursed": "Choose which Point of Interest is Cursed.",
    "setup.poi": "Hide this Point of Interest's token.",
    "setup.start": "Choose your Start space.",
    "setup.figure": "Choose any space to start on, Hidden.",
    "setup.take_poi": "Head start: choose a Point of Interest your team has searched.",
    "setup.give_poi": "Who takes this Item?",
    "setup.medical": "Choose a space for the Medkit.",
    "round.claim": "Take your turn now?",
    "turn.act": "What do you do?",
    "turn.rest": "Rest to gain 1 Stamina?",
    "window.choice": "You climb through a Window. Keep going, or stop?",
    "flashlight.aim": "Aim your Flashlight.",
    "flashlight.pay": "How do you pay for the Flashlight?",
    "flashlight.sweep": "Sweep your Flashlight to a second aim?",
    "lorgnette.add": "Use the Lorgnette to light one more space?",
    "trade.name": "What do you Trade?",
    "trade.agree": "Accept this Trade?",
    "place.dim": "Choose a Zone for the Dim token.",
    "place.window": "Choose a Window for the Open Window token.",
    "evidence.count": "How much Evidence do you turn in?",
    "evidence.reward": "Choose a reward.",
    "reward.poi": "Choose a Point of Interest to Reveal.",
    "reward.major": "Who gets the Major Ability token?",
    "escape.choose": "Choose a way out.",
    "lockbox.roll": "Roll to place another Supply?",
    "truck.part": "Choose a Part to install.",
    "truck.gate": "Choose the gate that opens for the others.",
    "hook.space": "Choose a space to strike with The Hook.",
    "grave.place": "Hide your Grave.",
    "grave.decoy": "Place the face-down Grave that they will see.",
    "react.wound": "You're about to gain Wounds. Use a card?",
    "react.death": "This Wound kills you. Use a card?",
    "react.dice": "Keep this roll?",
    "react.mirror": "Another Investigator has gained Wounds. Use a card?",
    "dice.keep": "Which roll do you keep?",
    "wound.discard": "You hold too many Items. Choose one to discard.",
    "poppet.remove": "Your Poppet gained a Wound. Remove one of your face-down Wounds?",
    "commiserate.agree": "Take 2 face-down Wounds to help?",
    "heal.wound": "Which Wound do you treat?",
    "iv.wound": "Choose a Wound to move.",
    "iv.agree": "Agree to move this Wound?",
    "painkillers.swap": "Swap one of your Wounds for one of these?",
    "tourniquet.slot": "Choose a Wound that has no effect this round.",
    "syringe.slot": "Which Wound do you turn face-down?",
    "whiskey.gain": "Gain 1 Stamina or 1 Charge?",
    "can.space": "Choose a space for a Can.",
    "major.space": "Choose a space to search for the Adversary.",
    "major.target": "Choose an Investigator.",
    "escape_artist.space": "Choose a space for the Escape Artist token.",
    "barricade.space": "Choose a space for a Barricade.",
    "push.who": "Choose an Investigator to move.",
    "push.step": "Choose where to move them.",
    "flare.space": "Choose a space for the Emergency Flare.",
    "glowstick.space": "Choose a space for the Glowstick.",
    "lantern.space": "Choose a space for the Lantern.",
    "bar.door": "Choose a Door for the Security Bar.",
    "kerosene.spaces": "Choose two spaces for the Flames.",
    "mutt.token": "Choose a token for the Stray Mutt to fetch.",
    "blueprints.poi": "Choose a Point of Interest to look up.",
    "firecrackers.space": "Choose a space for the Firecrackers.",
    "radio.who": "Choose an Investigator to call.",
    "amulet.next": "Which Event should come next?",
    "amulet.end": "Choose the other end of the Secret Passage.",
    "chalice.who": "Choose whose Major Ability you use.",
    "poppet.who": "Choose who becomes your Poppet.",
    "bag.who": "Choose who suffers the spell.",
    "stones.card": "Choose a card to take.",
    "bells.what": "Choose what the Witch Bells do.",
    "event.ignore": "An Event is drawn. Use a card against it?",
    "event.fallen_tree": "Block a Door or a Window with the Fallen Tree?",
    "event.flare_up": "Choose who loses 1 Charge.",
    "event.zone": "Choose the Zone that the Event strikes.",
    "event.door": "Choose a Door to destroy.",
    "event.window": "Choose a Window to break open.",
    "event.false_door": "Choose a Door to block with a False Door.",
    "campfire.space": "Choose a space for the Campfire.",
    "foot.swap": "Swap one of the next Events for a discarded one?",
    "react.axe": "An Attack targets you. Should someone else suffer it?",
    "coin.flip": "Flip the Coin?",
    "coin.space": "Choose a space next to the target.",
    "coin.target": "Choose the new target.",
    "coin.token": "Choose new spaces for the tokens.",
    "butcher.act": "What do you do?",
    "butcher.presence": "Use Disturbed Presence?",
    "rend.choose": "Choose the Wound you give.",
    "gaze.target": "Choose a target and a Condition for Sinister Gaze.",
    "eye.space": "Choose a space for an Evil Eye.",
    "adversary.shut_out": "The Door closes on your space. Choose where you move.",
    "adversary.lured": "The Firecrackers lure you. Choose your next space.",
    "adversary.shadow": "Choose a space for your Shadow.",
    "adversary.darkness": "Choose who gains Darkness.",
}


def waits(args: Mapping[str, Json]) -> str:
    """SD-308  Which figure is placed, where there are several."""
    name = str(args["figure"])
    return f"Choose where {TOKENS[name]} starts, Hidden." if name.startswith(("cultist", "morgonnod")) else ""


def events_seen(args: Mapping[str, Json]) -> str:
    """SDC-111  The Events that come next."""
    return f"The next Events are {' and '.join(card(c) for c in args['cards'])}. Swap one for a discarded Event?"


def moves(args: Mapping[str, Json]) -> str:
    """SDC-087  Which Wound is to move, from whom to whom; a face-down one has no name."""
    name = face(args, (args["from"], args["slot"]))
    wound = card(name) if name else f"face-down Wound in slot {args['slot'] + 1}"
    return f"Agree to move {seat(args['from'])}'s {wound} to {seat(args['to'])}?"


def acting(args: Mapping[str, Json]) -> str:
    """SDC-063  A turn that is sure to end with a Wound says so."""
    harm = args.get("harm", {})
    if not harm.get("end"):
        return ""
    if harm["left"] <= 1:
        return "You're Bleeding: the Wound at the end of your turn kills you. What do you do?"
    return "You're Bleeding: you gain a Wound at the end of your turn. What do you do?"


def hit(args: Mapping[str, Json]) -> str:
    """SDC-085  How many Wounds come, and whether they kill."""
    many = "a Wound" if args["n"] == 1 else f"{args['n']} Wounds"
    if args.get("left", args["n"] + 1) <= args["n"]:
        return f"You're about to gain {many} and die. Use a card?"
    return f"You're about to gain {many}. Use a card?"


ABOUT: dict[str, Callable[[Mapping[str, Json]], str]] = {
    "setup.evidence": lambda args: f"Hide the Evidence in the {args['name']}." if "name" in args else "",
    "setup.poi": lambda args: f"Hide Point of Interest {args['poi']}'s token within 2 spaces of it.",
    "setup.figure": waits,
    "turn.act": acting,
    "react.wound": hit,
    "setup.give_poi": lambda args: f"Who takes {card(str(args['card']))}? {ITEMS[str(args['card'])].text}",
    "foot.swap": events_seen,
    "iv.agree": moves,
    "window.choice": lambda args: f"You climb through Window {args['window']}. Keep going, or stop?",
    "event.ignore": lambda args: f"The Event is {card(str(args['event']))}. Use a card against it?",
    "react.dice": lambda args: f"You rolled {', '.join(map(str, args['dice']))}. Keep it?",
}
"""Sentences that name what the question is about, from its args."""
