"""SDR-104, SDR-150  What learners get of The Stifling Dark: its action table; view_features.py has the features."""

# not compiled: only learners run it
from __future__ import annotations

from functools import cache
from itertools import combinations, combinations_with_replacement

from gloam.games.stiflingdark.content import (
    ADVERSARIES,
    CARDS,
    CONDITIONS,
    ESCAPES,
    EVENTS,
    INVESTIGATORS,
    ITEMS,
    SPIRITS,
    WOUNDS,
)
from gloam.games.stiflingdark.numbered_view import (
    FIGURES,
    OBJECTIVE,
    SEATS,
    SLOTS,
    SPACES,
    SPIRIT_KINDS,
    asked_fields,
    view_fields,
)
from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.games.stiflingdark.queries.park import COLORS
from gloam.games.stiflingdark.rules.investigator.involved_actions import INVOLVED
from gloam.games.stiflingdark.words import ALL_PROMPTS
from gloam.toolkit.action_table import Act, Part, act, pick
from gloam.toolkit.numbered import Numbered, every

TURNS = ("turn.act", "spirit.act", "butcher.act", "horror.act", "cult.act")
KINDS = every(TURNS, tuple(ALL_PROMPTS))
DOORS = every(*(tuple(board.doors) for board in BOARDS.values()))
WINDOWS = every(*(tuple(board.windows) for board in BOARDS.values()))
ZONES = every(*(tuple(board.zones) for board in BOARDS.values()))
ANGLES = 400
"""SDR-95  More light spots than any space has to choose from."""
PEOPLE = tuple(range(SEATS))
TRACKS = ("stamina", "charge")
WORDS = (
    "yes", "no", "use", "none", "keep", "take", "done", "enough", "stop", "end", "cancel", "propose", "counter", "wait",
    "rest", "flip", "first", "second", "stay", "gain", "ride", "roll", "extra", "wound", "ambush", "major", "charge",
    "stamina", "shadows", "no_sprint", "back", "flashlight", "sprint", "supply", "disappear", "tunnel", "reveal",
    "switch", "return", "involved", "devour", "egg", "poi", "window", "general", "cursed", "dim", "passage", "medical",
    "maze", "evidence", "bright", "journal", "altar", "blood", "rope", "knife", "truck", "gate", "escape",
)  # fmt: skip


@cache
def numbered() -> Numbered:
    """SDR-104, SDR-150  The action table and the features."""
    return Numbered((*own_turns(), *bare(), *two_parts(), *deals()), view_fields(), asked_fields())


def own_turns() -> tuple[Act, ...]:
    """SD-054, SD-265, SD-285, SD-314  What a turn is made of: a verb, and what it is done to."""
    seat, space, door = Part("seat", PEOPLE), Part("space", SPACES), Part("door", every(WINDOWS, SPACES))
    to_seats = ("trade", "comfort", "attack", "poison", "devour", "bloodlet", "hatchling", "push", "crush")
    stalked = [("stalk", *some) for n in range(1, SEATS) for some in combinations(range(1, SEATS), n)]
    return (
        act("step", (*TURNS, "push.step"), "step", space),
        act("egg", TURNS, "egg", space),
        act("door", TURNS, Part("verb", ("open", "lock", "break")), door),
        act("somebody", TURNS, Part("verb", to_seats), seat),
        pick("stalk", TURNS, stalked),
        act("ability", TURNS, "ability", Part("card", tuple(CARDS))),
        act("item", TURNS, "item", Part("card", tuple(ITEMS))),
        act("power", TURNS, "power", Part("card", tuple(SPIRITS))),
        act("figure", TURNS, "figure", Part("figure", FIGURES)),
        act("pick up", TURNS, "pick", Part("token", every(("poi", "medical", "evidence"), OBJECTIVE))),
        act("minor", TURNS, "minor", Part("what", ("can", "scout", "stamina", "charge"))),
        act("flashlight", TURNS, "flashlight", Part("how", ("narrow", "spare_batteries"))),
        act("involved", TURNS, "involved", Part("what", tuple(INVOLVED))),
        act("place", TURNS, "place", Part("token", ("dim", "window", "passage"))),
        act("mirror", TURNS, "mirror", Part("color", COLORS)),
        act("booth", TURNS, "booth", Part("game", ("strength", "duck_hunt", "ring_toss"))),
    )


def bare() -> tuple[Act, ...]:
    """All questions that are answered by one thing: a space, a seat or a number, a card, a word."""
    cards = every(tuple(ITEMS), tuple(WOUNDS), tuple(EVENTS), tuple(CARDS), tuple(CONDITIONS), tuple(INVESTIGATORS),
                  tuple(SPIRITS), SPIRIT_KINDS, tuple(ESCAPES), tuple(ADVERSARIES), FIGURES)  # fmt: skip
    aims = ("flashlight.aim", "flashlight.sweep")
    plain = tuple(kind for kind in KINDS if kind not in aims)
    return (
        pick("aim", aims, range(ANGLES)),
        pick("word", KINDS, WORDS),
        pick("number", plain, range(13)),
        pick("space", plain, SPACES),
        pick("window", plain, WINDOWS),
        pick("zone", plain, ZONES),
        pick("card", plain, [card for card in cards if card not in WORDS]),
        pick("color", plain, COLORS),
    )


def two_parts() -> tuple[Act, ...]:
    """Questions that are answered by two things or three."""
    slot, seat, space = Part("slot", tuple(range(SLOTS))), Part("seat", PEOPLE), Part("space", SPACES)
    links = every(*([(a, link.to) for a in board.ids for link in board.neighbors[a]] for board in BOARDS.values()))
    ends = [(window.split("/")[n], window) for window in WINDOWS for n in (0, 1)]
    faces = [("again", *some) for n in range(1, 6) for some in combinations_with_replacement(range(1, 7), n)]
    passage = Part("which", every(WINDOWS, DOORS))
    tokens = every(("medical", "poi", "evidence"), OBJECTIVE)
    return (
        pick("two spaces", ("kerosene.spaces",), links),
        act("token", ("mutt.token", "shove.token"), Part("token", tokens), space),
        act("pull", "horror.pull", "pull", seat, space),
        pick("way out", "adversary.shut_out", every(ends, [(space, "") for space in SPACES])),
        act("window or door", "event.fallen_tree", Part("what", ("window", "door")), passage),
        act("swap Events", "foot.swap", Part("card", tuple(EVENTS)), Part("for", tuple(EVENTS))),
        act("seat and slot", ("heal.wound", "hoof.wound", "talons.wound"), seat, slot),
        act("seat, slot, seat", "iv.wound", seat, slot, Part("to", PEOPLE)),
        act("seat and Condition", "gaze.target", seat, Part("condition", tuple(CONDITIONS))),
        act("slot and Wound", "painkillers.swap", slot, Part("card", tuple(WOUNDS))),
        act("Zone's token", "transfer.token", Part("light", ("bright", "dim")), Part("zone", ZONES)),
        act("goods", "trade.name", Part("verb", ("give", "take")), Part("card", tuple(ITEMS))),
        pick("dice again", "rings.more", faces),
    )


def deals() -> tuple[Act, ...]:
    """SDR-64  The terms of a deal."""
    kinds, seat, slot = ("deal.offer", "deal.counter"), Part("seat", PEOPLE), Part("slot", tuple(range(SLOTS)))
    track = Part("track", TRACKS), Part("n", (1, 2))
    return (
        act("a term for a seat", kinds, Part("term", ("gain_up", "gain_down", "draw", "discard")), seat),
        act("a term for a Wound", kinds, Part("term", ("turn_up", "turn_down", "remove")), seat, slot),
        act("a term for a track", kinds, Part("term", ("more", "less")), seat, *track),
        act("a term for a Condition", kinds, Part("term", ("afflict", "cure")), seat, Part("card", tuple(CONDITIONS))),
        act("a term for a card", kinds, Part("term", ("ready", "cool")), Part("card", tuple(CARDS))),
        act("a term to show", kinds, "show", Part("figure", FIGURES)),
        act("a term of Blood", kinds, "blood"),
    )
