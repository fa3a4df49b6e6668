"""FD49  What learners get of The Faceless: a number for every answer, and what a seat sees as features.

A placement is a figure, a place and a facing, so it has its number by these three.
"""

# not compiled: only learners run it
from __future__ import annotations

from functools import cache

from gloam.games.faceless.content import BOARD, CARDS, COLORS, EVENTS, EXPANSIONS, FACELESS, OBSTACLES, TOKENS
from gloam.games.faceless.queries import needle, placement
from gloam.games.faceless.queries.board import DEGREES, NAMES, NEIGHBOR, NOWHERE, RING_SIZE, SIX, SPACES
from gloam.toolkit.action_table import Act, Part, act, pick, word
from gloam.toolkit.numbered import Numbered, every
from gloam.toolkit.view_features import Amount, Angle, Bag, ByKey, Fields, Flag, Listed, Maybe, Rows, Seat, Word, YesNo

SEATS = 4
SPOTS = tuple(NAMES[i] for i in SPACES)
PLACES = tuple(range(RING_SIZE))
SIDES = tuple(BOARD.sides)
DECK = sum(EVENTS.per_color.values()) * len(COLORS)
FORECASTS = ("F071", "F072", "F075", "F076", "F077", "F079", "F109")
QUIET = ("rest", "whisper", "power", "tell", "die", "name", "sand")
HAND = 2 * EVENTS.hand
EFFECTS = every(*TOKENS.crossroads)


@cache
def numbered() -> Numbered:
    """FD49  The action table and the features."""
    return Numbered((*figures(), *terrain(), *turns(), *cards()), view_fields(), asked_fields())


def figures() -> tuple[Act, ...]:
    """F031, F037, F092, F094  Figures: which one, where, and how it faces."""
    facing = Part("facing", needle.DEGREES)
    figure, place = Part("figure", FACELESS, asked="color"), Part("place", PLACES)
    steps = [(NAMES[a], NAMES[NEIGHBOR[d][a]]) for a in SPACES for d in SIX if NEIGHBOR[d][a] != NOWHERE]
    return (
        act("place a Faceless", ("figure.faceless", "setup.faceless"), figure, place, facing),
        act("place Billygoat", "figure.billygoat", Part("space", SPOTS), facing),
        act("turn a Faceless", "emily.turn", Part("figure", FACELESS), facing),
        pick("move a Memory", "casper.move", steps),
        pick("Billygoat's step", "billygoat.path", SPOTS),
        pick("direction", ("step.choose", "needle.tie"), DEGREES),
        pick("puppet's place", "puppet.place", PLACES),
    )


def terrain() -> tuple[Act, ...]:
    """F005, F007, F014, F015, F064, F116  Where things lie at the start, and where the rope brings them."""
    laid = []
    for name, shape in OBSTACLES.shapes.items():
        which = Part("obstacle", (name,), asked="obstacle")
        ways = every(*(list(map(placement.as_word, placement.every_place(side, name))) for side in SIDES))
        laid.append(pick(f"lay the {name}", ("setup.obstacle", "rope.place"), ways, which))
        if shape.marks:
            every_way = placement.ways_to_lie(shape.spaces)
            marks = every([placement.as_word(tuple(placement.mark_spaces(name, way))) for way in every_way])
            laid.append(pick(f"marks of the {name}", "setup.mark", marks, which))
    return (
        *laid,
        pick("lay the Den", "setup.den", list(map(placement.as_word, placement.every_den()))),
        pick("set up on a space", ("setup.memory", "setup.team", "setup.billygoat"), SPOTS),
        pick("first player", "setup.first", range(SEATS)),
        pick("obstacle", "rope.obstacle", tuple(OBSTACLES.shapes)),
    )


def turns() -> tuple[Act, ...]:
    """F028, F055, F085-F094, F113  What a turn offers, and what Kids, Memories and expansions ask."""
    return (
        act("walk", "turn.action", "walk", Part("card", CARDS)),
        act("use a Memory", ("turn.action", "turn.after"), "memory", Part("memory", TOKENS.memories)),
        pick(
            "at a quiet moment",
            ("turn.action", "turn.after"),
            ("rest", "whisper", "power", "tell", "die", "name", "sand"),
        ),
        word("turn.after", "end"),
        word("karyn.look", "look", "no"),
        word("luke.when", "now", "later"),
        word("luke.step", "step", "no"),
        word("julie.exchange", "keep", "exchange"),
        word("pj.change", -1, 0, 1),
        word("hit.spare", "die", "pay"),
        word("avatars.order", "puppetmaster", "eraserhead"),
        word("crossroads.choose", *EFFECTS),
        pick("pay a Memory", "pay.memory", TOKENS.memories),
        word("threat.turn", *COLORS),
        word("music.player", *range(SEATS)),
    )


def cards() -> tuple[Act, ...]:
    """F046, F050, F063, F077, F087, F091  Cards that change hands, by the card and the seat."""
    seat, card, color = Part("seat", tuple(range(SEATS))), Part("card", CARDS), Part("color", COLORS)
    return (
        pick("take from a column", ("rest.take", "campfire.burn"), COLORS),
        word("campfire.burn", "stop"),
        act("whose card", "whisper.card", seat, card),
        act("give", "whisper.to", "give", seat),
        act("swap with a seat", "whisper.to", "swap", seat, card),
        pick("discard", ("threat.discard", "matt.second"), CARDS),
        word("matt.second", "no"),
        act("swap with a column", "tommy.power", "swap", card, color),
        word("tommy.power", "draw", "pass"),
    )


def view_fields() -> Fields:
    """FD49  The View, with every space of the board by its name."""
    spot, spots, cards_of = Word(*SPOTS), Bag(SPOTS), Bag(CARDS, DECK)
    standing = Fields(place=Word(*PLACES), facing=Angle())
    return Fields(
        you=Word(*range(SEATS)),
        phase=Word("setup", "turn", "threats", "over"),
        turn=Fields(number=Amount(0, DECK), current=Seat(SEATS), first=Seat(SEATS)),
        rules=Fields(
            {"scenario": "its expansions and Avatars say it", "trials": "what a trial shows is no fact of the board"},
            least=Amount(0, 20), side=Word(*SIDES), expansions=Bag(EXPANSIONS),
        ),
        printed=Fields(symbols=spots, reverse=spots),
        players=Rows(SEATS, Fields(kid=Word(*TOKENS.kids), hand=Bag(CARDS, HAND)), own=True),
        deck=Amount(0, DECK),
        unseen=ByKey(CARDS, Amount(0, max(EVENTS.per_color.values()))),
        display=ByKey(COLORS, cards_of),
        forecast=ByKey(COLORS, Fields(times=Amount(0, DECK), rule=Word(*FORECASTS))),
        discard=cards_of,
        table=cards_of,
        team=spot,
        figures=Fields(**dict.fromkeys(FACELESS, standing), red=Fields(place=spot, facing=Angle())),
        obstacles=ByKey(tuple(OBSTACLES.shapes), spots),
        swamps=Bag(tuple(OBSTACLES.shapes)),
        memories=Fields(
            board=spots, collected=Listed("memory", TOKENS.memories, Fields(used=YesNo())),
            missing=Bag(TOKENS.memories),
        ),
        movement=Maybe(Fields(how=Word("needle", "white", "chosen"), left=Amount(0, 20))),
        ended=Word("won", "deck", "caught", "obstacle", "swamp", "den", "servant"),
        fog=Flag(),
        needle=Maybe(Fields(angle=Angle(), end=Word("red", "white"), ways=Bag(DEGREES))),
        **expansions(),
    )  # fmt: skip


def expansions() -> dict[str, Fields | Flag | Word | Bag | Rows | Maybe | Listed | ByKey]:
    """F098-F150  What expansions put on the table."""
    spot, spots = Word(*SPOTS), Bag(SPOTS)
    crossroads = Word(*range(1, len(TOKENS.crossroads) + 1))
    return {
        "top": Word(*CARDS),
        "den": Maybe(Fields(spaces=spots, hypnotised=Flag())),
        "white": Flag(),
        "white_from": spot,
        "avatars": Bag(TOKENS.avatars),
        "puppets": Bag(PLACES),
        "hushed": Flag(),
        "die": Word(*TOKENS.creepy_die),
        "crossroads": Maybe(Fields(
            card=crossroads, faceup=Bag(crossroads.values), lock=Bag(FACELESS), next_lock=Bag(FACELESS),
        )),
        "hourglass": Maybe(Fields(
            {"of": "printed, always the same", "seconds": "a table keeps the time", "flips": "a table keeps the time"},
            turns=Amount(0, TOKENS.hourglass_turns), protected=Flag(),
        )),
        "eyes": Rows(TOKENS.eyes, Fields(space=spot, open=Flag())),
        "haunted": Rows(TOKENS.haunted_in_play, Fields(
            space=spot, direction=Word(*DEGREES), number=Word(*every(TOKENS.haunted)),
        )),
        "portals": ByKey(tuple("ABCDEF"[: TOKENS.portals]), spot),
        "servants": Maybe(Fields(
            mode=Word("roaming", "carrier"), spaces=spots, cards=Bag(TOKENS.servants_cards, DECK),
        )),
    }  # fmt: skip


def asked_fields() -> Fields:
    """F031, F050, F063, F110  What a question is about."""
    return Fields(
        {
            "own": "the View has it", "puppets": "the View has them",
            "taken": "the View has them", "cards": "the View has them", "lies": "the View has it",
            "side": "the View has it", "kid": "the View has it", "others": "the View has them",
        },
        color=Word(*COLORS),
        steps=Amount(0, 20),
        left=Amount(0, 20),
        closer=Flag(),
        stays=Flag(),
        cost=Amount(0, 10),
        why=Word("obstacle", "swamp"),
        white=Flag(),
        card=Word(*CARDS, *range(1, len(TOKENS.crossroads) + 1)),
        obstacle=Word(*OBSTACLES.shapes),
        mark=Word(*SPOTS),
        drew=Flag(),
        swapped=Flag(),
        room=Flag(),
        **{"from": Seat(SEATS)},
    )  # fmt: skip
