"""What a pack may not change: every mistake of sense in a content file, with its field.

Each check yields (field, what is wrong) and goes on, so that `gloam check` lists all mistakes at once. The checks of
the board are in board_checks.py.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from gloam.games.faceless.content.geometry import in_one_piece
from gloam.games.faceless.content.shapes import Events, Obstacles, Scenario, Tokens
from gloam.toolkit.content import did_you_mean

Mistake = tuple[str, str]  # the field, and what is wrong there
HAND, SEATS, MOST_STEPS = 3, 4, 9
CARDS_IN_ALL, MEMORIES, FULL_TURN = 50, 8, 360
COLORS = ("yellow", "green", "blue", "red", "purple")
DIFFICULTIES = ("easy", "medium", "hard", "hell")
OBSTACLES = ("log", "roots", "stones", "brambles", "thorns", "pond")
EXPANSIONS = (
    "avatars", "creepy_die", "crossroads", "den", "eyes", "nightworld", "haunted_places", "hourglass", "portals",
    "fog", "roaming_servants", "carrier_servants", "swamp",
)  # fmt: skip
CROSSROADS = ("R1", "R2", "W1", "W2", "RED", "PURPLE", "MEM", "BG", "YG", "YB", "BLG")
NAMED = {  # F001, F002  the pieces that the rules name
    "memories": ("hat", "bow", "book", "bags", "street", "music", "campfire", "rope"),
    "kids": ("lily", "dylan", "matt", "karyn", "luke", "pj", "tommy", "emily", "julie", "casper"),
    "avatars": ("spectral", "unspeakable", "puppetmaster", "eraserhead", "demon", "labyrinthine"),
    "creepy_die": ("powers_off", "plus1", "minus1", "obstacle_free", "billygoat_closer", "nothing"),
}
COUNTED = {  # how many the rulebook gives; rules, boards and bots rely on it
    "servants": (8, "F002"), "roaming": (4, "F143"), "swamps": (2, "F149"), "portals": (3, "F135"), "eyes": (2, "F120"),
    "eyes_remove": (3, "F122"), "haunted_in_play": (4, "F127"), "hourglass_cards": (2, "F133"),
}  # fmt: skip


def exactly(field: str, found: Collection[str], known: Iterable[str], rule: str) -> Iterator[Mistake]:
    """Each of the known words stands there once, and no other word."""
    known = tuple(known)
    yield from unknown(field, found, known)
    missing = [word for word in known if word not in found]
    if missing:
        yield field, f"missing {', '.join(missing)} ({rule})"
    yield from twice(field, found)


def unknown(field: str, found: Iterable[str], known: Iterable[str]) -> Iterator[Mistake]:
    """Every word is one of the known ones."""
    known = tuple(known)
    for word in found:
        if word not in known:
            near = did_you_mean(word, known) or f"; there are {', '.join(known)}"
            yield field, f"unknown {word!r}{near}"


def twice(field: str, found: Collection[str]) -> Iterator[Mistake]:
    """No word stands there twice."""
    seen = list(found)
    for word in dict.fromkeys(word for word in seen if seen.count(word) > 1):
        yield field, f"{word!r} is listed {seen.count(word)} times"


# ------------------------------------------------------------------------------------------------- the files


def deck_mistakes(events: Events) -> Iterator[Mistake]:
    """F001, FC1, F010-F012  50 cards in the five colors, and enough of them for the largest game."""
    if events.colors != COLORS:
        yield "colors", f"must be {', '.join(COLORS)}, in this order"
    count = len(COLORS) * sum(events.per_color.values())
    if count != CARDS_IN_ALL:
        yield "per_color", f"a deck of {count} cards; it has {CARDS_IN_ALL} (F001)"
    for number, copies in events.per_color.items():
        if not 1 <= number <= MOST_STEPS:
            yield f"per_color.{number}", f"a card's number is 1 to {MOST_STEPS}"
        if copies < 1:
            yield f"per_color.{number}", f"{copies} copies; at least 1, or leave the number out"
    if events.hand != HAND:
        yield "hand", f"a hand holds {HAND} cards (F010, F052)"
    if events.removed < 0:
        yield "removed", "at least 0 (F012)"
    yield from difficulty_mistakes(events)


def difficulty_mistakes(events: Events) -> Iterator[Mistake]:
    """F011, F012  Four difficulties, with enough cards left for the deck."""
    yield from exactly("difficulty", events.difficulty, DIFFICULTIES, "F011")
    most = CARDS_IN_ALL - events.removed - SEATS * HAND - 1  # F086  Dylan's fourth card
    for name, cards in events.difficulty.items():
        if cards < 1:
            yield f"difficulty.{name}", "at least 1 card"
        elif cards >= most:
            yield f"difficulty.{name}", f"with four players only {most} cards are left for display and deck (F012)"


def token_mistakes(tokens: Tokens) -> Iterator[Mistake]:
    """F001, F002, FC9-FC14  The pieces that the rules name are all there, and only they."""
    for field, names in NAMED.items():
        yield from exactly(field, getattr(tokens, field), names, "F001, F002")
    for field, (count, rule) in COUNTED.items():
        if getattr(tokens, field) != count:
            yield field, f"there are {count} ({rule})"
    for field in ("hourglass_turns", "hourglass_seconds"):
        if getattr(tokens, field) < 1:
            yield field, "at least 1 (FC14)"
    yield from card_mistakes(tokens)


def card_mistakes(tokens: Tokens) -> Iterator[Mistake]:
    """FC10-FC12  Crossroads cards, Servants cards and the numbers of Haunted Places."""
    if not tokens.crossroads:
        yield "crossroads", "at least one card (F113)"
    for number, card in enumerate(tokens.crossroads, 1):
        yield from unknown(f"crossroads[{number}]", card, CROSSROADS)
    for number, degrees in enumerate(tokens.servants_cards, 1):
        if degrees % 60 or not 0 <= degrees < FULL_TURN:
            yield f"servants_cards[{number}]", f"{degrees}; directions are 0, 60, 120, 180, 240, 300"
    if not tokens.servants_cards:
        yield "servants_cards", "at least one card (F144)"
    if len(tokens.haunted) < tokens.haunted_in_play:
        yield "haunted", f"at least {tokens.haunted_in_play} tokens (F127)"
    for number, steps in enumerate(tokens.haunted, 1):
        if steps < 1:
            yield f"haunted[{number}]", "a number of at least 1"


def obstacle_mistakes(obstacles: Obstacles) -> Iterator[Mistake]:
    """FC4, FC15  Six Obstacles and the Den, each in one piece, with eight Memory symbols in all."""
    yield from exactly("shapes", obstacles.shapes, OBSTACLES, "FC4")
    for name, shape in obstacles.shapes.items():
        for mark in shape.marks:
            if not 0 <= mark < len(shape.spaces):
                yield f"shapes.{name}.marks", f"no space {mark}: its spaces are 0 to {len(shape.spaces) - 1}"
        yield from twice(f"shapes.{name}.marks", [str(mark) for mark in shape.marks])
        if not in_one_piece(shape.spaces):
            yield f"shapes.{name}.spaces", "the spaces are not connected"
    if not in_one_piece(obstacles.den):
        yield "den", "the spaces are not connected"
    marks = sum(len(shape.marks) for shape in obstacles.shapes.values())
    if marks != MEMORIES:
        yield "shapes", f"{marks} Memory symbols in all; there are {MEMORIES} (F007)"


def scenario_mistakes(scenarios: Mapping[str, Scenario]) -> Iterator[Mistake]:
    """F142, F152-F160  Kids, expansions and Avatars that exist and go together."""
    for name, scenario in scenarios.items():
        yield from unknown(f"{name}.kids", scenario.kids, NAMED["kids"])
        yield from twice(f"{name}.kids", scenario.kids)
        if len(scenario.kids) != SEATS:
            yield f"{name}.kids", f"{len(scenario.kids)} Kids; list {SEATS}, the first ones for fewer players (F152)"
        yield from unknown(f"{name}.expansions", scenario.expansions, EXPANSIONS)
        yield from twice(f"{name}.expansions", scenario.expansions)
        yield from unknown(f"{name}.avatars", scenario.avatars, NAMED["avatars"])
        yield from twice(f"{name}.avatars", scenario.avatars)
        if {"roaming_servants", "carrier_servants"} <= set(scenario.expansions):
            yield f"{name}.expansions", "Roaming or Carrier Servants, not both (F142)"
        if scenario.avatars and "avatars" in scenario.expansions:
            yield f"{name}.expansions", "the scenario names its Avatars: leave 'avatars' out (FD94)"
