"""SDR-149  A reason names the one thing that is missing now, its rule, and what to do instead."""

from __future__ import annotations

import contextlib
import re

import pytest

from gloam.games.stiflingdark.why_not import REASONS, why_not
from gloam.kernel import ask
from gloam.laws.play import refused
from tests.games.stiflingdark.cult.cult_table import cult_turn
from tests.games.stiflingdark.helpers import person, play, table

HORROR = {"id": "horror", "space": "1"}
CULT = {"id": "cult"}
GATE = {"escape": "north_gate", "turned_in": 2}
TRUCK = {"escape": "garage_truck", "turned_in": 2}
GRAVE = {"escape": "the_grave", "turned_in": 2}
EGGS = {"escape": "the_eggs", "turned_in": 2, "adversary": HORROR}
ALTAR = {"escape": "the_altar", "turned_in": 2, "adversary": CULT}
FLARE = {"escape": "the_zipper", "turned_in": 2, "options": {"map": "park"}}
TUNNEL = {"escape": "tunnel_of_love", "turned_in": 2, "options": {"map": "park"}}


def missing(game, option):
    """The rule and the reason, without the list of what can be done."""
    refusal = refused(game, option)
    assert refusal.code == "barred", refusal
    return refusal.rule, refusal.text.split(". ")[0].rstrip(".")


def at(space, *items, **more):
    """Lucy, who acts."""
    return person("lucy", space, items=list(items), **more)


@pytest.mark.parametrize(
    ("what", "lucy", "more", "rule", "text"),
    [
        ("open_lockbox", at("S-17"), {}, "SD-105", "That belongs to Power the Gate, which isn't your Objective"),
        ("open_lockbox", at("S-17"), {**GATE, "tokens": [["saw", "S-17"]]},
         "SD-168", "You don't have the Lockbox: pick it up, or Trade for it"),
        ("open_lockbox", at("120", "lockbox"), {**GATE, "tokens": [["saw", "S-17"]]},
         "SD-168", "You aren't on the Saw: move onto it"),
        ("open_lockbox", at("S-17"), {**GATE, "tokens": [["saw", "S-17"]], "supply": 4},
         "SD-171", "The Lockbox is already open: open the gate with the Fuse"),
        ("flip_escape", at("10"), {**GATE, "tokens": [["locked_escape", "10"]]},
         "SD-171", "The Fuse is still in the Lockbox: saw the Lockbox open first"),
        ("flip_escape", at("10"), {**GATE, "tokens": [["locked_escape", "10"]], "supply": 4},
         "SD-172", "You don't have the Fuse: Trade for it"),
        ("flip_escape", at("120", "fuse"), {**GATE, "tokens": [["locked_escape", "10"]], "supply": 4},
         "SD-172", "You aren't on the Locked Escape: move onto it"),
        ("flip_escape", at("120"), {**GATE, "tokens": [["escape", "10"]], "supply": 4},
         "SD-172", "The gate is already open: move onto it and Escape"),
        ("install", at("G-6"), {**TRUCK, "tokens": [["truck", "G-6"]]},
         "SD-175", "You carry no Part: pick one up, or Trade for one"),
        ("install", at("120", "battery"), {**TRUCK, "tokens": [["truck", "G-6"]]},
         "SD-175", "You aren't on the Truck: move onto it"),
        ("install", at("G-6"), {**TRUCK, "tokens": [["truck", "G-6"]],
                                "parts": ["battery", "repair_kit", "spark_plugs"]},
         "SD-175", "All Parts are installed: start the Truck"),
        ("start_truck", at("G-6"), {**TRUCK, "tokens": [["truck", "G-6"]]},
         "SD-176", "No Part is installed yet: install one first"),
        ("start_truck", at("120"), {**TRUCK, "tokens": [["truck", "G-6"]], "parts": ["battery"]},
         "SD-176", "You are too far from the Truck: move next to it"),
        ("start_truck", at("120"), {**TRUCK, "tokens": [["escape", "10"]], "parts": ["battery"]},
         "SD-178", "The Truck has left: Escape through the open gate"),
        ("dig", at("120"), {**GRAVE, "tokens": [["decoy", "140"]]},
         "SD-299", "The Grave isn't found yet: light the spaces within 3 of the token"),
        ("dig", at("120"), {**GRAVE, "tokens": [["grave", "140"]]}, "SD-300", "You aren't on the Grave: move onto it"),
        ("dig", at("120"), {**GRAVE, "burning": "gone"},
         "SD-300", "The Grave is already dug up: strike with The Hook when it has burned"),
        ("hook", at("120"), {**GRAVE, "tokens": [["grave", "140"]]},
         "SD-300", "The Hook is still in the Grave: dig it up first"),
        ("hook", at("120"), {**GRAVE, "burning": "gone"}, "SD-302", "You don't have The Hook: Trade for it"),
        ("hook", at("120", "the_hook"), {**GRAVE, "burning": "up", "tokens": [["burning", "140", "up"]]},
         "SD-301", "The Grave still burns: wait until it has burned down"),
        ("destroy_egg", at("120"), EGGS, "SD-273", "No Egg Sac is on the board: wait until the Horror places one"),
        ("destroy_egg", at("120"), {**EGGS, "tokens": [["egg_sac", "140"]]},
         "SD-274", "You aren't on an Egg Sac: move onto one"),
        ("wound_horror", at("2"), EGGS, "SD-276", "The Horror isn't Enraged: destroy its Egg Sacs first"),
        ("wound_horror", at("120"), {**EGGS, "adversary": {**HORROR, "enraged": True, "shown": True}},
         "SD-276", "You aren't next to the Horror: move next to it"),
        ("crush", at("120"), {"adversary": HORROR}, "SDC-206", "No Hatchling is on the board"),
        ("crush", at("120"), {"adversary": HORROR, "tokens": [["hatchling", "305", "", 1]]},
         "SDC-206", "No Hatchling is next to you: move next to one"),
        ("crush", at("120"), {"adversary": HORROR, "tokens": [["hatchling", "119", "", 1]]},
         "SDC-206", "The Hatchling next to you isn't on a Bright space: light it first"),
        ("knife", at("S-29"), {**ALTAR, "tokens": [["altar", "S-29"]]},
         "SD-331", "You don't have the Ritual Knife: pick it up, or Trade for it"),
        ("knife", at("120", "ritual_knife"), {**ALTAR, "tokens": [["altar", "S-29"]]},
         "SD-331", "You aren't on the Altar: move onto it"),
        ("knife", at("120", "ritual_knife"), {**ALTAR, "adversary": {**CULT, "altar": "S-29"}},
         "SD-330", "The Altar isn't found yet: make its space Bright"),
        ("fire_flare", at("87"), {**FLARE, "tokens": [["locked_escape", "71"]]},
         "SD-368", "You don't have the Flare Gun: pick it up, or Trade for it"),
        ("fire_flare", at("87", "flare_gun"), {**FLARE, "tokens": [["locked_escape", "71"]]},
         "SD-368", "You have no Ammo: pick some up, or Trade for it"),
        ("fire_flare", at("175", "flare_gun", "ammo"), {**FLARE, "tokens": [["locked_escape", "71"]]},
         "SD-207", "You aren't on the Locked Escape: move onto it"),
        ("fire_flare", at("175"), {**FLARE, "round": 16, "tokens": [["locked_escape", "71"]]},
         "SDR-38", "It's too late: the way out would open after the last round"),
        ("ride_parts", at("T-18"), {**TUNNEL, "tokens": [["ride_parts", "175"]]},
         "SD-209", "There are no Ride Parts on your space: move onto some"),
        ("ride_parts", at("T-18"), TUNNEL, "SD-209", "No Ride Parts are left on the board: Trade for one"),
        ("open_tunnel", at("T-18", "angle_grinder"), {**TUNNEL, "tokens": [["locked_escape", "T-18"]]},
         "SD-368", "You have no Ride Part: pick one up, or Trade for one"),
        ("open_tunnel", at("T-18", "ride_parts"), {**TUNNEL, "tokens": [["locked_escape", "T-18"]]},
         "SD-368", "You don't have the Angle Grinder: pick it up, or Trade for it"),
    ],
)  # fmt: skip
def test_an_involved_action_says_the_first_thing_that_is_missing(what, lucy, more, rule, text):
    """SD-105"""
    assert missing(table(lucy, person("marci", "305"), **more), ("involved", what)) == (rule, text)


@pytest.mark.parametrize(
    ("what", "first", "more", "answers", "why"),
    [
        ("open_lockbox", ["lockbox"], {**GATE, "tokens": [["saw", "120"]]}, ["stop"],
         ("SD-170", "The team has already sawn this round: try again next round")),
        ("install", ["battery", "repair_kit"], {**TRUCK, "tokens": [["truck", "120"]]}, ["battery"],
         ("SD-175", "The team has already installed a Part this round: try again next round")),
        ("start_truck", [], {**TRUCK, "tokens": [["truck", "120"]], "parts": ["battery"], "chance": [5]}, [],
         ("SD-176", "The team has already tried to start it this round: try again next round")),
        ("hook", ["the_hook"], {**GRAVE, "burning": "gone"}, ["119"],
         ("SD-303", "The team has already struck this round: try again next round")),
        ("knife", ["ritual_knife"], {**ALTAR, "tokens": [["altar", "120"]]}, [],
         ("SD-331", "The team has already cut this round: try again next round")),
        ("fire_flare", ["flare_gun", "ammo", "ammo"], {**FLARE, "tokens": [["locked_escape", "71"]]}, [],
         ("SDR-144", "An Escape token already is on the round tracker: wait for its round")),
    ],
)  # fmt: skip
def test_what_the_team_can_do_once_says_that_it_is_done(what, first, more, answers, why):
    """SD-170, SD-175, SD-176, SD-303, SD-331, SDR-144: Aira's Involved Action doesn't end her turn (SDC-001)."""
    space = "87" if what == "fire_flare" else "120"
    game = table(person("aira", space, items=first), person("marci", "305"), **more)
    play(game, ("involved", what), *answers)
    assert missing(game, ("involved", what)) == why


def test_where_nothing_is_missing_the_wound_or_the_place_is_named():
    """SD-080, SDC-047"""
    game = table(at("120", wounds=["ergophobia"]), person("marci", "305"), **GRAVE, tokens=[["grave", "120"]])
    assert missing(game, ("involved", "dig"))[0] == "SDC-047"
    game = table(at("120"), person("marci", "119"), **GRAVE, tokens=[["grave", "119"]])
    assert missing(play(game, ("step", "119")), ("involved", "dig"))[0] == "SD-080"


@pytest.mark.parametrize(
    ("lucy", "marci", "more", "rule", "text"),
    [
        ("S-29", "S-30", {"adversary": {**CULT, "altar": "S-29"}, "supply": 3},
         "SD-330", "The Altar isn't found yet: make its space Bright"),
        ("S-29", "S-30", {"tokens": [["altar", "S-29"]], "supply": 2},
         "SD-332", "It needs 3 Supply and there is 2: use the Ritual Knife at the Altar"),
        ("119", "120", {"tokens": [["altar", "S-29"]], "supply": 3},
         "SDR-43", "Nobody is at the Altar: move onto it or next to it"),
        ("S-29", "120", {"tokens": [["altar", "S-29"]], "supply": 3},
         "SD-332", "Not everyone alive is in one group: gather on adjacent spaces at the Altar"),
    ],
)  # fmt: skip
def test_the_rope_circle_says_what_is_missing(lucy, marci, more, rule, text):
    """SD-330, SD-332, SDR-43"""
    game = table(at(lucy, "rope_circle"), person("marci", marci), **{**ALTAR, **more})
    assert missing(game, ("item", "rope_circle")) == (rule, text)


@pytest.mark.parametrize(
    ("mada", "chance", "answers", "rule", "text"),
    [
        ({"stamina": 4}, [], [], "SDC-014", "It takes exactly 5 Stamina and you have 4: Rest first"),
        ({"stamina": 5}, [2], ["sprint"], "SD-074", "You've already Sprinted this turn: you can again next turn"),
    ],
)
def test_madas_major_says_what_is_missing(mada, chance, answers, rule, text):
    """SDC-014"""
    game = table(person("mada", "120", major=1, **mada), chance=chance)
    assert missing(play(game, *answers), "major") == (rule, text)


@pytest.mark.parametrize(
    ("ibraheem", "lucy", "rule", "text"),
    [
        (person("ibraheem", "120", wounds=["mistrust"]), person("lucy", "119"), "SDC-053", "Mistrust: you can't Trade"),
        (person("ibraheem", "120"), person("lucy", "305"), "SDC-010", "Nobody is within 5 spaces"),
        (person("ibraheem", "120"), person("lucy", "119", wounds=["mistrust"]), "SDC-053", "Everyone within 5 spaces"),
        (person("ibraheem", "120"), person("lucy", "119"), "SDC-010", "There's nothing to Trade between you"),
    ],
)
def test_ibraheems_major_says_what_is_missing(ibraheem, lucy, rule, text):
    """SDC-010, SDC-053"""
    found = missing(table({**ibraheem, "major": 1}, lucy), "major")
    assert (found[0], found[1][: len(text)]) == (rule, text)


@pytest.mark.parametrize(
    ("card", "lucy", "marci", "rule", "text"),
    [
        ("binding_tablet", {"stamina": 3}, "305", "SDC-112", "It costs 4 Stamina and you have 3: Rest first"),
        ("blood_chalice", {"wounds": ["disoriented"]}, "305", "SDC-044", "Disoriented: you can't use your Abilities"),
        ("two_way_radio", {"wounds": ["disoriented"]}, "305", "SDC-044", "Disoriented: you can't use your Abilities"),
        ("makeshift_iv", {}, "305", "SDC-087", "Nobody is next to you: move next to somebody"),
        ("makeshift_iv", {}, "119", "SDC-087", "There is no Wound between you to move: keep it for later"),
        ("tripod", {"charge": 0}, "305", "SD-064", "It costs 1 Charge and you have 0: Charge instead"),
    ],
)
def test_a_card_says_what_is_missing(card, lucy, marci, rule, text):
    """SDC-044, SDC-087, SDC-101, SDC-112"""
    found = missing(table(at("120", card, **lucy), person("marci", marci)), ("item", card))
    assert (found[0], found[1][: len(text)]) == (rule, text)


def test_an_iv_that_was_refused_waits_for_the_next_round():
    """SDC-087"""
    game = table(at("120", "makeshift_iv", wounds=["mistrust"]), person("marci", "119"))
    play(game, ("item", "makeshift_iv"))
    while game.decision.kind != "turn.act":
        game.answer("no" if "no" in game.decision.options else game.decision.options[0])
    text = "You've asked everyone next to you this round: ask again next round"
    assert missing(game, ("item", "makeshift_iv")) == ("SDC-087", text)


def test_commiserate_says_what_is_missing():
    """SDC-041"""
    none = missing(table(at("120"), person("marci", "119")), ("comfort", 2))
    assert none == ("SDC-041", "You have no face-up Commiserate that affects you")
    far = missing(table(at("120", wounds=["commiserate"]), person("marci", "305")), ("comfort", 2))
    assert far == ("SDC-041", "They aren't adjacent to you: move next to them")


def test_a_turn_that_cannot_be_given_back_says_why():
    """SDR-77"""
    begun = play(table(at("120"), person("marci", "305")), ("step", "119"))
    assert missing(begun, "back")[1].startswith("You have begun your turn")
    last = table(at("120"), person("marci", "305", acted=True))
    assert missing(last, "back") == ("SDR-77", "Nobody else can go next: take your turn")


@pytest.mark.parametrize(
    ("card", "people", "more", "rule", "text"),
    [
        ("severed_ear", [person("aira", "130"), person("lucy", "305")], {"round": 1},
         "SDC-197", "You can't use it in round 1: you can next round"),
        ("severed_ear", [person("aira", "1"), person("lucy", "305")], {},
         "SDC-197", "Nobody is next to Mor'gonnod: move him next to somebody"),
        ("severed_ear", [person("aira", "140", conditions=["possessed"]), person("lucy", "305")], {},
         "SDC-197", "The Investigator next to Mor'gonnod is already Possessed: move him next to another"),
        ("cleft_hoof", [person("aira", "1"), person("lucy", "305")], {},
         "SDC-194", "No Investigator has a face-up Wound that can be turned face-down: wait for one"),
    ],
)  # fmt: skip
def test_morgonnods_cards_say_what_is_missing(card, people, more, rule, text):
    """SDC-194, SDC-197"""
    game = cult_turn(*people, figures={"cultist_2": "129", "cultist_1": "130"}, abilities=[card], **more)
    if game.decision.kind == "possess.space":
        play(game, "no")
    play(game, ("figure", "morgonnod"))
    assert missing(game, ("ability", card)) == (rule, text)


def test_no_reason_names_two_causes():
    """SDR-149: every refusal gives one true reason, so none says "this, or that"."""
    made = {kind: tell for kind, tell in REASONS.items() if isinstance(tell, tuple)}
    told = [why for why, _ in made.values()]
    for kind, tell in REASONS.items():
        if isinstance(tell, tuple) or kind in ("turn.act", "spirit.act", "butcher.act", "horror.act", "cult.act"):
            continue
        for option in ("S-20", 1, "torch", ("give", "torch")):
            asked = ask(0, kind, (), args={"first": "S-20"})
            with contextlib.suppress(KeyError, TypeError, ValueError):
                told.append(tell(asked, option)[0])
    assert len(told) > 100
    assert [why for why in told if re.search(r"n't\b.*, or ", why)] == []
    assert [why for why in told if re.search(r"\balready\b.*, or ", why)] == []


@pytest.mark.parametrize(("option", "says"), [("S-20", "is already chosen"), ("S-99", "isn't on this board")])
def test_what_was_chosen_first_is_told_from_what_does_not_fit(option, says):
    """SDC-002"""
    asked = ask(0, "major.space", ("S-19",), args={"first": "S-20"})
    assert why_not(asked, option).why == f"space {option} {says}"
