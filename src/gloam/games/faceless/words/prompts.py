"""What is asked, by kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gloam.games.faceless.words.names import FIGURE, OBSTACLE, card
from gloam.games.faceless.words.places import SPACE
from gloam.kernel import Json

PROMPTS = {
    "setup.faceless": "Place this Faceless and choose its facing.",
    "setup.obstacle": "Place an Obstacle.",
    "setup.den": "Place the Den.",
    "setup.mark": "Choose the space that shows the Memory symbol.",
    "setup.memory": "Place a Memory.",
    "setup.team": "Choose where the Team starts.",
    "setup.billygoat": "Choose where Billygoat starts.",
    "setup.first": "Who goes first?",
    "turn.action": "Walk, Rest or Whisper?",
    "turn.after": "Anything else before the next Threat?",
    "figure.faceless": "Move and turn the Faceless.",
    "figure.billygoat": "Move Billygoat one space and turn him.",
    "emily.turn": "Turn one Faceless in place.",
    "step.choose": "Choose a direction for the Team.",
    "needle.tie": "The needle points between two directions. Choose one.",
    "billygoat.path": "Billygoat has more than one shortest path. Choose his next space.",
    "rest.take": "Take the bottom card of a column.",
    "whisper.card": "Choose a card to give or swap.",
    "whisper.to": "Who gets it?",
    "pay.memory": "Choose a Memory to use up.",
    "hit.spare": "Use the Creepy Die, or use up Memories?",
    "threat.turn": "Yellow Threat: choose a Faceless to turn around.",
    "threat.discard": "Green Threat: choose a card to discard.",
    "pj.change": "Make this Walk one space longer or shorter?",
    "matt.second": "Walk with a second card?",
    "karyn.look": "Look at the next Threat?",
    "luke.when": "Move the Team before you take cards?",
    "luke.step": "Move the Team one space?",
    "tommy.power": "The Team found a Memory. Draw or swap a card?",
    "julie.exchange": "Keep this Threat, or discard it for a new one?",
    "casper.move": "Choose a Memory to move, and where to.",
    "music.player": "Who refills their hand to three cards?",
    "campfire.burn": "Choose a card to discard from the Threats.",
    "rope.obstacle": "Choose an Obstacle to move.",
    "rope.place": "Choose a new place for the Obstacle.",
    "crossroads.choose": "Choose one effect of the Crossroads card.",
    "puppet.place": "Choose a place on the rim for the puppet.",
    "avatars.order": "Which Avatar acts first?",
}
NO_FIELD = "No magnet reaches the needle here. Choose any direction."
"""F040  The needle stands between all six directions."""
BY_CHANCE = "A card, a token or a die is drawn at random."

WAITING = {
    "setup.faceless": "{who} is placing the Faceless.",
    "setup.obstacle": "{who} is placing an Obstacle.",
    "setup.den": "{who} is placing the Den.",
    "setup.mark": "{who} is placing an Obstacle.",
    "setup.memory": "{who} is placing a Memory.",
    "setup.team": "{who} is choosing where the Team starts.",
    "setup.billygoat": "{who} is choosing where Billygoat starts.",
    "setup.first": "{who} is choosing who goes first.",
    "turn.action": "{who} is choosing to Walk, Rest or Whisper.",
    "turn.after": "{who} is finishing their turn.",
    "figure.faceless": "{who} is moving a Faceless.",
    "figure.billygoat": "{who} is moving Billygoat.",
    "emily.turn": "{who} is turning a Faceless.",
    "step.choose": "{who} is choosing a direction for the Team.",
    "needle.tie": "{who} is choosing between two directions.",
    "billygoat.path": "{who} is choosing Billygoat's path.",
    "rest.take": "{who} is taking cards from the Threats.",
    "whisper.card": "{who} is choosing a card to give or swap.",
    "whisper.to": "{who} is choosing who gets the card.",
    "pay.memory": "{who} is choosing a Memory to use up.",
    "hit.spare": "{who} is choosing how to pay.",
    "threat.turn": "{who} is choosing a Faceless to turn around.",
    "threat.discard": "{who} is choosing a card to discard.",
    "pj.change": "{who} is choosing how far the Walk goes.",
    "matt.second": "{who} is choosing a second card.",
    "karyn.look": "{who} may look at the next Threat.",
    "luke.when": "{who} may move the Team one space.",
    "luke.step": "{who} may move the Team one space.",
    "tommy.power": "{who} may draw or swap a card.",
    "julie.exchange": "{who} may discard the Threat for a new one.",
    "casper.move": "{who} is moving a Memory.",
    "music.player": "{who} is choosing who refills their hand.",
    "campfire.burn": "{who} is choosing a card to discard from the Threats.",
    "rope.obstacle": "{who} is choosing an Obstacle to move.",
    "rope.place": "{who} is moving an Obstacle.",
    "crossroads.choose": "{who} is choosing at the Crossroads.",
    "puppet.place": "{who} is placing a puppet.",
    "avatars.order": "{who} is choosing which Avatar acts first.",
}
"""What the others read meanwhile."""


def ask_figure(args: Mapping[str, Json]) -> str:
    """F031, F034, F037, FD4  Which figure, and what follows; F114, FD11, FD15  it may have to stay where it is."""
    steps, figure = args["steps"], FIGURE[args["color"]]
    then = f"Then the Team moves {steps} space{'s' * (steps > 1)} along the needle." if steps else "The Team stays."
    if args.get("stays"):
        return f"Turn {figure}. {then}"
    return (
        f"Move Billygoat one space and turn him. {then}" if figure == "Billygoat" else f"Move and turn {figure}. {then}"
    )


def ask_payment(args: Mapping[str, Json]) -> str:
    """F066, F150, F102  What the Memory is for, and how many."""
    many = f"Choose a Memory to use up ({args['left']} left)." if args["left"] > 1 else PROMPTS["pay.memory"]
    return f"{PAID_FOR[args['why']]} {many}" if args["why"] in PAID_FOR else many


PAID_FOR = {
    "obstacle": "An Obstacle stops the Team.",
    "swamp": "The Team wades into a Swamp.",
    "eraserhead": "Eraserhead takes a Memory.",
    "crossroads": "The Crossroads take a Memory.",
}


def ask_spare(args: Mapping[str, Json]) -> str:
    """F110, FD73  What the die would save from, and what paying costs."""
    price = "1 Memory" if args["cost"] == 1 else f"{args['cost']} Memories"
    return f"{PAID_FOR[args['why']]} Use the Creepy Die, or use up {price}?"


def left(kind: str, what: str) -> Callable[[Mapping[str, Json]], str]:
    """The same prompt with how many are still to be chosen."""
    return lambda args: f"{PROMPTS[kind][:-1]} ({args['left']} {what} left)." if args["left"] > 1 else PROMPTS[kind]


ASKED: dict[str, Callable[[Mapping[str, Json]], str]] = {
    "rest.take": left("rest.take", "cards"),
    "step.choose": left("step.choose", "spaces"),
    "setup.faceless": lambda a: f"Place {FIGURE[a['color']]} on a mark and choose a facing.",
    "setup.obstacle": lambda a: f"Place {OBSTACLE[a['obstacle']]}.",
    "setup.mark": lambda a: f"Choose the space where {OBSTACLE[a['obstacle']]} should show the Memory symbol.",
    "rope.place": lambda a: f"Choose a new place for {OBSTACLE[a['obstacle']]}.",
    "setup.memory": lambda a: f"Place a Memory beside {SPACE[a['mark']]}.",
    "figure.faceless": ask_figure,
    "figure.billygoat": ask_figure,
    "pay.memory": ask_payment,
    "whisper.to": lambda a: f"Who gets {{{a['from']}}}'s {card(a['card'])}?",
    "julie.exchange": lambda a: f"The Threat is {card(a['card'])}. Keep it, or discard it for a new one?",
    "hit.spare": ask_spare,
}
