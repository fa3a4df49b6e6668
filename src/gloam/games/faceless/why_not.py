"""Why something that a question may offer is not offered now: read off the question alone, so it tells no secret."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from gloam.games.faceless.content import COLOR_OF
from gloam.games.faceless.queries import placement
from gloam.games.faceless.queries.board import RING_SIZE, area, grown
from gloam.games.faceless.words.names import FIGURE, MEMORY, OBSTACLE, card
from gloam.games.faceless.words.places import SPACE, rim, way
from gloam.kernel import Answer, Barred

if TYPE_CHECKING:
    from gloam.kernel import Decision

Reason = tuple[str, str]
"""The words and the rule."""


def why_not(asked: Decision, option: Answer) -> Barred | None:
    """The reason by the kind of question; None for what no question of that kind offers."""
    reason = REASONS.get(asked.kind)
    found = reason(asked, option) if reason else None
    return Barred(option, *found) if found else None


def args_of(asked: Decision) -> Any:
    """What the question says about itself."""
    return asked.args or {}


# ------------------------------------------------------------------------------------------------ the turn


def turn(_: Decision, option: Answer) -> Reason | None:
    """F028, F030, F055, F088, F092, F094, F106  What is neither offered nor barred in the turn's menu."""
    if option[0] == "walk":
        return f"you don't hold a {card(option[1])}", "F030"
    if option[0] == "memory":
        return f"{MEMORY[option[1]][0]} hasn't been found yet", "F055"
    return {
        "power": ("your power would change nothing now", "FD91"),
        "tell": ("there is no card that only you have seen", "F088"),
        "die": ("the Creepy Die isn't in play", "F106"),
        "whisper": ("you've already taken your action this turn", "F028"),
        "rest": ("you've already taken your action this turn", "F028"),
    }.get(option)


def not_in_hand(rule: str) -> Callable[[Decision, Answer], Reason | None]:
    """A card that is not in the asked player's hand."""
    return lambda _, option: (f"you don't hold a {card(option)}", rule) if option in COLOR_OF else None


def trade(asked: Decision, option: Answer) -> Reason | None:
    """F050, F051  With whom one cannot trade, and for which card."""
    verb, seat = option[:2]
    if seat == args_of(asked)["from"]:
        return f"{{{seat}}} is the one who gives the card", "F050"
    if verb == "give":
        return f"{{{seat}}}'s hand is full: swap a card instead", "F052"
    return f"{{{seat}}} doesn't hold a {card(option[2])}", "F051"


def empty_column(rule: str) -> Callable[[Decision, Answer], Reason | None]:
    """F046, F063  A column without a card; the first of the Campfire's cards is no choice."""

    def reason(_: Decision, option: Answer) -> Reason | None:
        if option == "stop":
            return "the Campfire must discard at least one card", rule
        return (f"the {option} column is empty", rule) if option in FIGURE else None

    return reason


def tommy(asked: Decision, option: Answer) -> Reason | None:
    """F091, FD19, FD82  Each once for a Memory; a draw needs room and a deck, a swap a card at both ends."""
    known = args_of(asked)
    if option == "draw":
        if known["drew"]:
            return "you've already drawn a card for this Memory", "F091"
        return ("your hand is full", "FD19") if not known["room"] else ("the Event deck is empty", "FD65")
    if known["swapped"]:
        return "you've already swapped a card for this Memory", "FD82"
    _, mine, column = option
    if not any(isinstance(one, tuple) and one[1] == mine for one in asked.options):
        return f"you don't hold a {card(mine)}", "F091"
    return f"the {column} column is empty", "F091"


# ---------------------------------------------------------------------------------------------- the figures


def faceless(asked: Decision, option: Answer) -> Reason | None:
    """F032, F033, F101, F114, F166  Where a Faceless may not stop."""
    place, _ = option
    known = args_of(asked)
    figure, others = FIGURE[known["color"]], set(known["others"])
    if known.get("stays"):
        return f"this turn {figure} can only be turned, because of a Crossroads card", "F114"
    if place in known.get("puppets", ()):
        return f"a puppet stands at the {rim(place)}: no Faceless can stop there", "F101"
    if place in others:
        return f"another Faceless stands at the {rim(place)}", "F033"
    if is_between(place, known["own"], others):
        return f"{figure} can't stop at the {rim(place)}: one free place must stay between two Faceless", "F033"
    return f"{figure} can't reach the {rim(place)}: no Faceless can pass another", "F032"


def is_between(place: int, own: int, others: set[int]) -> bool:
    """F032  Whether a place on the ring is reached from one's own without passing another Faceless, one way around."""
    return any(
        (way * (place - own)) % RING_SIZE < min((way * (other - own)) % RING_SIZE for other in others)
        for way in (1, -1)
    )


def billygoat(asked: Decision, option: Answer) -> Reason | None:
    """F037, F038, F103, FD11, FD15  Where Billygoat may not go."""
    there = SPACE[option[0]]
    if args_of(asked).get("stays"):
        return f"Billygoat can only be turned now, so he can't move to {there}", "FD11"
    if args_of(asked).get("closer"):
        return f"the Demon must move closer to the Team on a shortest path, so he can't move to {there}", "F103"
    return f"Billygoat moves exactly one space and never onto an Obstacle, so he can't move to {there}", "F037"


def tie(asked: Decision, option: Answer) -> Reason | None:
    """F040  The ways beside the needle."""
    ways = " and ".join(way(degrees) for degrees in asked.options)
    return f"the needle points between {ways}, not {way(option)}", "F040"


def memory_move(asked: Decision, option: Answer) -> Reason | None:
    """F094, FD96  Casper moves a Memory to a free space beside it."""
    start, end = option
    if any(one[0] == start for one in asked.options):
        return f"{SPACE[end]} isn't a free space next to that Memory", "F094"
    return f"there is no Memory on {SPACE[start]} with a free space next to it", "F094"


def puppet(asked: Decision, option: Answer) -> Reason | None:
    """F101, FD78  Where no puppet may be set."""
    if option in args_of(asked)["taken"]:
        return f"the {rim(option)} is taken", "F101"
    return f"the {rim(option)} is next to another puppet, and other places aren't", "F101"


# -------------------------------------------------------------------------------------------------- set-up


def obstacle(asked: Decision, option: Answer) -> Reason | None:
    """F005, F006  Where an Obstacle may not lie."""
    name = OBSTACLE[args_of(asked)["obstacle"]]
    covered = ", ".join(SPACE[word] for word in option.split(" "))
    if not lies_so(asked, option):
        return f"{name} can't be placed on {covered}: in its shape it must cover exactly one symbol", "F005"
    return f"{name} can't be placed on {covered}: it would touch another Obstacle", "F006"


def lies_so(asked: Decision, option: Answer) -> bool:
    """F005  Whether this Obstacle can lie on these spaces of the board, whatever else lies there."""
    spaces = area(placement.spaces_in(option))
    ways = placement.every_place(args_of(asked)["side"], args_of(asked)["obstacle"])
    return any(area(way) == spaces for way in ways)


def mark(asked: Decision, option: Answer) -> Reason | None:
    """F007  Which space of an Obstacle carries the symbol."""
    there = ", ".join(SPACE[word] for word in option.split(" "))
    return f"{OBSTACLE[args_of(asked)['obstacle']]} can't show its symbol on {there}", "F007"


def rope(asked: Decision, option: Answer) -> Reason | None:
    """FD23  Where the Old Rope cannot lay this Obstacle."""
    name = OBSTACLE[args_of(asked)["obstacle"]]
    covered = ", ".join(SPACE[word] for word in option.split(" "))
    known = args_of(asked)
    if not lies_so(asked, option):
        return f"{name} can't be placed on {covered}: in its shape it must cover exactly one symbol", "FD23"
    if area(placement.spaces_in(option)) == area(placement.spaces_in(known["lies"])):
        return f"{name} lies there already", "FD23"
    if grown(area(placement.spaces_in(option))) & area(placement.spaces_in(known["others"])):
        return f"{name} can't be placed on {covered}: it would touch another Obstacle", "FD23"
    return f"{name} can't be placed on {covered}: something stands there", "FD23"


def not_a_space(why: str, rule: str) -> Callable[[Decision, Answer], Reason | None]:
    """A space that is not free, or not where it has to be."""
    return lambda _, option: (f"{SPACE[option]} isn't {why}", rule)


REASONS: dict[str, Callable[[Decision, Answer], Reason | None]] = {
    "turn.action": turn,
    "turn.after": turn,
    "threat.discard": not_in_hand("F077"),
    "matt.second": not_in_hand("F087"),
    "whisper.card": lambda _, o: (f"{{{o[0]}}} doesn't hold a {card(o[1])}", "F050"),
    "whisper.to": trade,
    "rest.take": empty_column("F046"),
    "campfire.burn": empty_column("F063"),
    "tommy.power": tommy,
    "music.player": lambda _, o: (f"{{{int(o)}}} already holds three cards or more", "F062"),
    "pay.memory": lambda _, o: (f"{MEMORY[o][0]} has already been used", "F056"),
    "threat.turn": lambda _, o: (
        f"this Threat has already turned {FIGURE[o]}: it turns a different one each time",
        "F075",
    ),
    "crossroads.choose": lambda _, o: (
        ("this Crossroads card doesn't offer that", "F113") if isinstance(o, str) else None
    ),
    "figure.faceless": faceless,
    "figure.billygoat": billygoat,
    "needle.tie": tie,
    "billygoat.path": not_a_space("on a shortest path to the Team", "F073"),
    "casper.move": memory_move,
    "puppet.place": puppet,
    "rope.obstacle": lambda _, o: (f"{OBSTACLE[o]} can't be moved: there is no other place for it", "FD23"),
    "rope.place": rope,
    "setup.faceless": lambda _, o: (f"another Faceless is already at the {rim(o[0])}", "FD61"),
    "setup.obstacle": obstacle,
    "setup.mark": mark,
    "setup.den": lambda _, o: (f"the Den can't be placed on {', '.join(SPACE[w] for w in o.split(' '))}", "F116"),
    "setup.memory": not_a_space("a free space next to this symbol and away from other Memories", "F008"),
    "setup.team": not_a_space("a free space next to the Entrance", "F014"),
    "setup.billygoat": not_a_space("a free space next to an Obstacle and off the edge", "F015"),
}
