"""What is asked, by kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gloam.games.faceless.words.names import FIGURE, OBSTACLE, card
from gloam.games.faceless.words.places import SPACE
from gloam.kernel import Json

PROMPTS = {
    "setup.faceless": "Where does this Faceless stand, and how does it face?",
    "setup.obstacle": "Where does an Obstacle lie?",
    "setup.den": "Where does the Den lie?",
    "setup.mark": "Which space carries the Memory symbol?",
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


def ask_figure(args: Mapping[str, Json]) -> str:
    """F031, F034, F037, FD4  Which figure, and what follows; F114, FD11, FD15  it may have to stay where it is."""
    steps, figure = args["steps"], FIGURE[args["colour"]]
    then = f"then the Team follows the needle, {steps} space{'s' * (steps > 1)}." if steps else "the Team stays."
    if args.get("stays"):
        return f"{figure} may only be turned this time; {then}"
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


def ask_spare(args: Mapping[str, Json]) -> str:
    """F110, FD73  What the die would save from, and what paying costs."""
    why = "The Swamp wants its price" if args["why"] == "swamp" else "Blocked"
    return f"{why}: let the die save you, or pay {args['cost']} Memor{'y' if args['cost'] == 1 else 'ies'}?"


ASKED: dict[str, Callable[[Mapping[str, Json]], str]] = {
    "rest.take": lambda a: PROMPTS["rest.take"] + (f" {a['left']} to go." if a["left"] > 1 else ""),
    "setup.faceless": lambda a: f"On which mark does {FIGURE[a['colour']]} stand, and facing where?",
    "setup.obstacle": lambda a: f"Place {OBSTACLE[a['obstacle']]}.",
    "setup.mark": lambda a: f"Which space of {OBSTACLE[a['obstacle']]} carries the Memory symbol?",
    "rope.place": lambda a: f"Where do you drag {OBSTACLE[a['obstacle']]}?",
    "setup.memory": lambda a: f"Where beside {SPACE[a['mark']]} does a Memory lie?",
    "figure.faceless": ask_figure,
    "figure.billygoat": ask_figure,
    "step.choose": ask_way,
    "pay.memory": ask_payment,
    "whisper.to": lambda a: f"Who gets {{{a['from']}}}'s {card(a['card'])}?",
    "julie.exchange": lambda a: f"The Threat is {card(a['card'])}: keep it, or face another?",
    "hit.spare": ask_spare,
}
