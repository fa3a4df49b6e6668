"""F001-F017, F163, F169, FD59  From options to the first State. The steps at the table are in rules/setup.py."""

from __future__ import annotations

import functools
from collections.abc import Mapping

from gloam.games.faceless.content import COLORS, DECK, EVENTS, EXPANSIONS, SCENARIOS, TOKENS
from gloam.games.faceless.queries import needle
from gloam.games.faceless.queries.board import RING
from gloam.games.faceless.rules.setup import MARKS, SetUp
from gloam.games.faceless.state import FacelessState, Rules
from gloam.kernel import Json, Option, Refused
from gloam.toolkit import Bag, Deck

HELL_LEAST, HELL_MOST = 10, 20  # F011, FD63
COUNTS = Deck.of(DECK).pool.counts
OPTIONS = (
    Option("difficulty", "medium", "How many cards the Threats always hold: more is harder", tuple(EVENTS.difficulty),
           rule="F011"),
    Option("hell_cards", EVENTS.difficulty["hell"], "Cards in the Threats at Hell difficulty", least=HELL_LEAST,
           most=HELL_MOST, rule="FD63"),
    Option("board", "fixed", "Ready to play for the difficulty, the lesson's, random, or placed by the players in turn",
           ("fixed", "lesson", "random", "players"), rule="F005"),
    Option("marks", "printed", "Starting positions of the Faceless: as printed, or placed by the first player",
           ("printed", "players"), rule="FD61"),
    Option("trials", "needle", "Preview when you try a figure: the needle where the Team stands, or the whole path",
           ("needle", "path"), rule="FD84"),
    Option("scenario", "none", "One of the eight scenarios", ("none", *SCENARIOS), rule="F168"),
    Option("nightmare", False, "Nightmare mode: play the scenario with the Fog", rule="F161"),  # noqa: FBT003
    Option("expansions", (), "Expansions, in any combination", EXPANSIONS, several=True, rule="F095"),
    Option("avatar", "random", "Billygoat's Avatar, with the Avatars expansion", ("random", *TOKENS.avatars),
           rule="F098"),
    Option("kids", (), "A Kid for each seat, in order; if you name none: random, or set by the scenario", TOKENS.kids,
           several=True, rule="F009"),
    Option("hourglass", "turns", f"The Hourglass runs out after {TOKENS.hourglass_turns} turns, or in real time",
           ("turns", "real"), rule="FC14"),
    Option("spoken_name", default=False, rule="F158",
           help="The Silence of the Goats: saying the monster's name in chat triggers a Threat"),
)  # fmt: skip


def setup(seats: int, options: Mapping[str, Json]) -> FacelessState:
    """The first State, before anything is placed or dealt; FD90  every rule counts seats."""
    rules = agreed(seats, tuple(options.items()))
    return FacelessState(
        rules,
        kids=[""] * seats,
        hands=[[] for _ in range(seats)],
        deck=Deck(Bag(COUNTS.copy())),
        deck_left=len(DECK),
        display={color: [] for color in COLORS},
        ring=list(MARKS),
        facing=list(map(inward, MARKS)),
        hidden=list(TOKENS.memories),
        stack=[SetUp(at=0 if rules.marks == "players" else 1)],
    )


@functools.cache
def inward(place: int) -> int:
    """FC2, FD61  Blank side to the center, or as near to that as a facing of players is, counted in steps of 15°."""
    q, r = RING[place]
    return round(needle.degrees((-q, -r)) / needle.STEP) % needle.TURNS


@functools.lru_cache(64)
def agreed(seats: int, chosen: tuple[tuple[str, Json], ...]) -> Rules:
    """F095, FD94  What the table agreed on; what cannot be combined is refused with the reason."""
    options = dict(chosen)
    scenario = SCENARIOS.get(options["scenario"])
    expansions = {*options["expansions"], *(scenario.expansions if scenario else ())}
    if options["nightmare"]:
        if not scenario:
            raise Refused("bad_option", "Nightmare mode needs a scenario: choose one", rule="F161")
        expansions.add("fog")
    if {"roaming_servants", "carrier_servants"} <= expansions:
        raise Refused("bad_option", "Choose Roaming Servants or Carrier Servants, not both", rule="F142")
    unsaid = (HELL_LEAST, EVENTS.difficulty["hell"])  # ten stood there unsaid in version 1
    if options["difficulty"] != "hell" and options["hell_cards"] not in unsaid:
        raise Refused(
            "bad_option", "the number of cards can be set only at Hell difficulty", rule="FD63", instead=("hell",)
        )
    if options["spoken_name"] and options["scenario"] != "silence":
        raise Refused(
            "bad_option", "the spoken name belongs to The Silence of the Goats: choose that scenario", rule="F158"
        )
    if options["hourglass"] != "turns" and "hourglass" not in expansions:
        raise Refused("bad_option", "real sand needs the Hourglass: add that expansion", rule="F132")
    kids = tuple(options["kids"]) or (scenario.kids[:seats] if scenario else ())  # F152
    if kids and len(kids) != seats:
        raise Refused(
            "bad_option",
            f"choose a Kid for each of the {seats} seats, or for none (you chose {len(kids)})",
            rule="F009",
        )
    return Rules(
        least=options["hell_cards"] if options["difficulty"] == "hell" else EVENTS.difficulty[options["difficulty"]],
        difficulty=options["difficulty"],
        side="night" if "nightworld" in expansions else "day",
        board=options["board"],
        expansions=tuple(e for e in EXPANSIONS if e in expansions),
        scenario=options["scenario"],
        avatars=avatars_of(options, scenario.avatars if scenario else (), expansions),
        kids=kids,
        swamps=swamps_of(options["scenario"], expansions),
        entrance_wins=options["scenario"] == "collecting_bugs",
        spoken_name=options["spoken_name"],
        hourglass=options["hourglass"],
        marks=options["marks"],
        trials=options["trials"],
    )


def avatars_of(options: Mapping[str, Json], listed: tuple[str, ...], expansions: set[str]) -> tuple[str, ...]:
    """F098, F157, FD94  The scenario's Avatars, or the one chosen; () where one is drawn, or none is in force."""
    if listed and ("avatars" in expansions or options["avatar"] != "random"):
        raise Refused("bad_option", "the scenario sets its own Avatar", rule="FD94")
    if options["avatar"] != "random" and "avatars" not in expansions:
        raise Refused("bad_option", "an Avatar needs the Avatars expansion", rule="F098", instead=("avatars",))
    return listed or (() if options["avatar"] == "random" else (options["avatar"],))


def swamps_of(scenario: str, expansions: set[str]) -> int:
    """F149, F157  Two Swamps, three in One Memory to Rule Them All."""
    return 0 if "swamp" not in expansions else TOKENS.swamps + (scenario == "one_memory")
