"""What an option is called, and what it does, by the kind of question."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gloam.games.faceless.content import COLOR_OF, NUMBER_OF
from gloam.games.faceless.words.names import FIGURE, KID, MEMORY, OBSTACLE, POWER, card, road, upper
from gloam.games.faceless.words.places import SPACE, rim, spaces, way
from gloam.kernel import Answer, Json

SIMPLE = {
    "walk": ("Walk", "play a card"),
    "rest": ("Rest", "refill your hand from the Threats"),
    "whisper": ("Whisper", "give or swap a card"),
    "die": ("Roll the Creepy Die", "first add a card to the Threats"),
    "tell": ("Tell the others", "what the next Threat is"),
    "sand": ("The sand has run out", "turn the Hourglass over"),
    "name": ("The name was said", "a Threat takes effect at once"),
    "end": ("End your turn", "the next Threat is revealed"),
    "look": ("Look", "only you see it"),
    "no": ("No", ""),
    "pass": ("Done", ""),
    "stop": ("Done", ""),
    "draw": ("Draw a card", ""),
    "keep": ("Keep it", ""),
    "exchange": ("Discard it", "you must keep the next one"),
    "now": ("Move the Team now", "then take cards"),
    "later": ("Take cards first", "then you may move the Team"),
    "step": ("Move the Team", "one space in any direction"),
    "pay": ("Use up Memories", ""),
    "puppetmaster": ("The Puppetmaster", ""),
    "eraserhead": ("Eraserhead", ""),
}


def label_walk(option: Answer) -> tuple[str, str]:
    """A card to play."""
    steps = NUMBER_OF[option]
    far = f"{steps} space{'s' * (steps > 1)}"
    how = "in any direction" if COLOR_OF[option] == "purple" else f"after moving {FIGURE[COLOR_OF[option]]}"
    return f"Walk with {card(option)}", f"{far} {how}"


def label_deal(option: Answer) -> tuple[str, str]:
    """F050, F051  A way to trade."""
    if option[0] == "give":
        return f"Give it to {{{option[1]}}}", "you get no card for it"
    return f"Swap it for {{{option[1]}}}'s {card(option[2])}", f"{{{option[1]}}} gets yours"


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
    "setup.first": lambda o: (f"{{{o}}}", "takes the first turn"),
    "music.player": label_seat,
    "figure.faceless": label_place,
    "figure.billygoat": lambda o: ("Stay", "") if o == "stay" else label_place(o),
    "emily.turn": lambda o: (f"Turn {FIGURE[o[0]]} to face {way(o[1])}", ""),
    "step.choose": label_way,
    "needle.tie": label_way,
    "whisper.card": lambda o: (f"{{{o[0]}}}'s {card(o[1])}", ""),
    "whisper.to": label_deal,
    "pay.memory": lambda o: (upper(MEMORY[o][0]), f"lose: {MEMORY[o][1]}"),
    "threat.turn": lambda o: (f"Turn {FIGURE[o]} around", ""),
    "threat.discard": lambda o: (card(o).capitalize(), ""),
    "pj.change": lambda o: ({-1: "One space less", 0: "As printed", 1: "One space more"}[o], ""),
    "matt.second": lambda o: SIMPLE["no"] if o == "no" else label_walk(o),
    "casper.move": lambda o: (f"From {SPACE[o[0]]} to {SPACE[o[1]]}", ""),
    "hit.spare": lambda o: (
        ("Use the Creepy Die", "no Memory is used up; the die is rolled again") if o == "die" else SIMPLE["pay"]
    ),
    "billygoat.path": label_space,
    "setup.faceless": label_place,
    "setup.obstacle": label_spaces,
    "setup.mark": label_spaces,
    "setup.den": label_spaces,
    "setup.memory": label_space,
    "setup.team": label_space,
    "setup.billygoat": label_space,
    "rope.obstacle": lambda o: (f"Move {OBSTACLE[o]}", ""),
    "rope.place": label_spaces,
    "puppet.place": lambda o: (rim(o).capitalize(), "no Faceless can stop there from now on"),
}


def label_turn(option: Answer) -> tuple[str, str]:
    """An option of the turn's menu."""
    if option[0] == "walk":
        return label_walk(option[1])
    name, effect = MEMORY[option[1]]
    return f"Use {name}", effect


def label_column(args: Mapping[str, Json], option: Answer) -> tuple[str, str]:
    """F046, F063  The bottom card of a column."""
    if option == "stop":
        return SIMPLE["stop"]
    return (card(args["cards"][option]).capitalize(), "") if args else (option.capitalize(), "the bottom card")


def label_road(args: Mapping[str, Json], option: Answer) -> tuple[str, str]:
    """F114, FD88  One of the two roads of a Crossroads card."""
    return upper(road(option, white=bool(args.get("white")))), ""


BY_FACTS: dict[str, Callable[[Mapping[str, Json], Answer], tuple[str, str]]] = {
    "rest.take": label_column,
    "campfire.burn": label_column,
    "crossroads.choose": label_road,
}


def label_power(args: Mapping[str, Json]) -> tuple[str, str]:
    """F085, F092, F094  The Kid's own power by its name; of the others' powers what they are for."""
    kid = args.get("kid", "")
    name, what = KID.get(kid, ("Your", ""))
    return POWER.get(kid, (f"{name}'s power" if kid else "Use your power", what))
