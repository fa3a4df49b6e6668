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
    Option("difficulty", "medium", "how many cards the Threats display holds", tuple(EVENTS.difficulty), rule="F011"),
    Option("hell_cards", EVENTS.difficulty["hell"], "Hell only: how many", least=HELL_LEAST, most=HELL_MOST,
           rule="FD63"),
    Option("board", "fixed", "ready to play for the difficulty, the lesson's, random, or placed by the players in turn",
           ("fixed", "lesson", "random", "players"), rule="F005"),
    Option("marks", "printed", "who of the Faceless stands on which mark: as printed, or placed by the first seat",
           ("printed", "players"), rule="FD61"),
    Option("trials", "needle", "what trying a figure shows: the needle where the Team stands, or the Team's whole path",
           ("needle", "path"), rule="FD84"),
    Option("scenario", "none", "one of the eight scenarios", ("none", *SCENARIOS), rule="F168"),
    Option("nightmare", False, "Nightmare mode: a scenario with the Fog", rule="F161"),  # noqa: FBT003
    Option("expansions", (), "expansions, in any combination", EXPANSIONS, several=True, rule="F095"),
    Option("avatar", "random", "which Avatar, with the Avatars expansion", ("random", *TOKENS.avatars), rule="F098"),
    Option("kids", (), "a Kid for each seat, in order; none: drawn, or as the scenario says", TOKENS.kids, several=True,
           rule="F009"),
    Option("hourglass", "turns", "the Hourglass: five turns, or real sand", ("turns", "real"), rule="FC14"),
    Option("spoken_name", False, "Silence of the Goats: the table listens for the name", rule="F158"),  # noqa: FBT003
)  # fmt: skip


def setup(seats: int, options: Mapping[str, Json]) -> FacelessState:
    """The first State, before anything is placed or dealt; FD90  every rule counts seats."""
    rules = agreed(seats, options)
    return FacelessState(
        rules,
        kids=[""] * seats,
        hands=[[] for _ in range(seats)],
        deck=Deck(Bag(COUNTS.copy())),
        deck_left=len(DECK),
        display={colour: [] for colour in COLORS},
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


def agreed(seats: int, options: Mapping[str, Json]) -> Rules:
    """F095, FD94  What the table agreed on; what cannot be combined is refused with the reason."""
    scenario = SCENARIOS.get(options["scenario"])
    expansions = {*options["expansions"], *(scenario.expansions if scenario else ())}
    if options["nightmare"]:
        if not scenario:
            raise Refused("bad_option", "Nightmare mode is a scenario with the Fog: choose a scenario", rule="F161")
        expansions.add("fog")
    if {"roaming_servants", "carrier_servants"} <= expansions:
        raise Refused("bad_option", "Roaming or Carrier Servants, not both", rule="F142")
    unsaid = (HELL_LEAST, EVENTS.difficulty["hell"])  # ten stood there unsaid in version 1
    if options["difficulty"] != "hell" and options["hell_cards"] not in unsaid:
        raise Refused("bad_option", "hell_cards is for the difficulty hell", rule="FD63", instead=("hell",))
    if options["spoken_name"] and options["scenario"] != "silence":
        raise Refused("bad_option", "the spoken name is a rule of The Silence of the Goats", rule="F158")
    if options["hourglass"] != "turns" and "hourglass" not in expansions:
        raise Refused("bad_option", "real sand runs in the Hourglass: play with that expansion", rule="F132")
    kids = tuple(options["kids"]) or (scenario.kids[:seats] if scenario else ())  # F152
    if kids and len(kids) != seats:
        raise Refused("bad_option", f"{len(kids)} Kids for {seats} seats: one each, or none to draw them", rule="F009")
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
        raise Refused("bad_option", "the scenario brings its own Avatar", rule="FD94")
    if options["avatar"] != "random" and "avatars" not in expansions:
        raise Refused("bad_option", "an Avatar needs the Avatars expansion", rule="F098", instead=("avatars",))
    return listed or (() if options["avatar"] == "random" else (options["avatar"],))


def swamps_of(scenario: str, expansions: set[str]) -> int:
    """F149, F157  Two Swamps, three in One Memory to Rule Them All."""
    return 0 if "swamp" not in expansions else TOKENS.swamps + (scenario == "one_memory")
