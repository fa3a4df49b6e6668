"""What people read: names of people and places, never a seat's number, a coordinate or a code."""

from __future__ import annotations

import re

import pytest

import gloam
from gloam.games.faceless.words.places import SPACE, rim, spaces, way, where
from gloam.kernel import Seeded
from tests.games.faceless.helpers import SPEC, at, turn
from tests.games.faceless.test_random_play import SETTINGS

CODES = re.compile(r"-?\d,-?\d|\bseat\b|°|_|\bpj\b|(?:yellow|green|blue|red|purple)\d|None|\[|\(\"", re.IGNORECASE)


def read(game):
    """Everything a player can read now."""
    for event in game.events(None):
        yield SPEC.words.sentence(event)
    asked = game.decision
    if asked is None:
        return
    yield asked.prompt
    for label, hint in map(asked.label, asked.options[:40]):
        yield f"{label} | {hint}"
    for barred in asked.barred:
        yield f"{asked.label(barred.option)[0]} | {barred.why}"


@pytest.mark.parametrize("options", SETTINGS, ids=str)
def test_nobody_ever_reads_a_code(options):
    dice = Seeded(5)
    for seed in range(2):
        game = gloam.new("faceless", 2 + seed, seed=seed, options=options)
        while True:
            wrong = [text for text in read(game) if CODES.search(text)]
            assert wrong == []
            if game.decision is None:
                break
            game.answer(index=dice.below(len(game.decision.options)))


def test_every_place_has_a_name_of_its_own():
    """F018, F021"""
    names = [*SPACE.values(), *map(rim, range(36))]
    assert len(SPACE) == 91
    assert len({*names}) == 127
    assert (SPACE["0,0"], SPACE["0,-5"], SPACE["-5,5"], SPACE["5,0"]) == ("Fir 6", "Alder 1", "Knotweed 1", "Fir 11")
    assert (where(0), where(7), where(35), where("-2,4")) == (
        "the east corner", "south side 1", "north-east side 5", "Juniper 4",
    )  # fmt: skip
    assert spaces(["0,0", "1,0", "0,1"]) == "Fir 6, Fir 7 and Gorse 6"
    assert [way(d) for d in (0, 60, 270, 359, 51.05)] == [
        "east", "south-east", "north", "east", "between east-south-east and south-east",
    ]  # fmt: skip


def test_a_walk_is_told_with_names_and_ways():
    """F031, F034, F040"""
    game = at(["blue1"], kids=["luke", "matt"], hands=[["yellow1", "red2"], ["green1"]])
    assert game.decision.label(("walk", "yellow1")) == ("Walk with yellow 1", "1 space after moving Judith")
    game.answer(("walk", "yellow1"))
    assert game.decision.prompt == "Move and turn Judith. Then the Team moves 1 space along the needle."
    assert game.decision.label((6, 240)) == ("South-east corner", "facing north-west")
    game.events(None)
    turn(game, (6, 240))
    told = [SPEC.words.sentence(event) for event in game.events(None)]
    assert told[:2] == [
        "Judith moves to the south-east corner, facing north-west. (F031)",
        "The Team follows the needle north-east to Ivy 5. (F034)",
    ]
    assert game.decision.seat == 1


def test_a_whisper_names_who_gives_and_who_gets():
    """F050, F051"""
    game = at(kids=["luke", "matt"], hands=[["yellow1", "red2"], ["green1"]])
    turn(game, "whisper")
    assert game.decision.label((1, "green1")) == ("{1}'s green 1", "")
    turn(game, (1, "green1"))
    assert game.decision.prompt == "Who gets {1}'s green 1?"
    assert game.decision.label(("give", 0)) == ("Give it to {0}", "you get no card for it")
    assert game.decision.label(("swap", 0, "red2")) == ("Swap it for {0}'s red 2", "{0} gets yours")
    assert game.decision.seat == 0


def test_a_power_is_called_by_what_it_does():
    """F085, F092, F094"""
    for kid, name in {"lily": "Whisper for free", "emily": "Turn a Faceless", "casper": "Move a Memory"}.items():
        game = at(kids=[kid, "matt"])
        label, hint = game.decision.label("power")
        assert (label, hint.split(":")[0]) == (name, f"{kid.capitalize()}'s power")
    off = at(kids=["luke", "lily"], options={"expansions": ["creepy_die"]}, die="powers_off")
    assert [off.decision.label(b.option)[0] for b in off.decision.barred] == ["Luke's power"]
    assert off.decision.seat == 0


def test_a_card_to_be_taken_or_burnt_is_named():
    """F046, F063"""
    game = at(kids=["matt", "luke"], hands=[["red2"], []])
    turn(game, "rest")
    assert [game.decision.label(o)[0] for o in game.decision.options] == ["Yellow 2", "Green 1", "Red 1", "Purple 1"]
    assert game.decision.prompt == "Take the bottom card of a column (2 cards left)."
    fire = turn(at(kids=["matt", "luke"], collected=["campfire"]), ("memory", "campfire"))
    assert [fire.decision.label(o)[0] for o in fire.decision.options] == ["Yellow 2", "Green 1", "Red 1", "Purple 1"]
    turn(fire, "green")
    assert [fire.decision.label(o)[0] for o in fire.decision.options][-1] == "Done"
    assert fire.decision.seat == 0


def test_the_log_says_why_cards_came_to_the_threats():
    """F011, F048, F076, F106, F133"""
    told = {}
    for seed in range(60):
        dice = Seeded(seed)
        options = {"expansions": ["creepy_die", "hourglass"], "hourglass": ("turns", "real")[seed % 2]}
        game = gloam.new("faceless", 2, seed=seed, options=options)
        if not seed:  # six cards lie there: after one is taken, another comes
            game = turn(at(kids=["matt", "luke"], hands=[["red2"], []]), "rest")
        while game.decision is not None:
            game.answer(index=dice.below(len(game.decision.options)))
        for event in game.events(None):
            if event["kind"] == "added":
                told[event["why"]] = SPEC.words.sentence(event)[-6:]
    assert told == {
        "setup": "(F011)", "threat": "(F069)", "refill": "(F048)", "blue": "(F076)", "hourglass": "(F133)",
        "die": "(F106)",
    }  # fmt: skip


def test_a_road_is_called_by_the_end_of_the_needle_that_is_followed():
    """F114, FD88"""
    both = {"options": {"expansions": ["crossroads", "nightworld"]}, "team": "4,-3", "hands": [["blue1"] * 3, [], []]}
    for white, end in ((False, "the red end"), (True, "the white end, which the Team follows now")):
        game = turn(at(["green2", 1], **both, kids=["matt", "luke", "pj"], white=white), "rest")
        assert game.decision.label("R1")[0] == f"The Team moves one space along {end}"
        assert game.decision.label("W1")[0] == "The Team moves one space along the white end"
        game.events(None)
        turn(game, "R1")
        told = [SPEC.words.sentence(event) for event in game.events(None)]
        assert told[0] == f"Chosen: the Team moves one space along {end}. (F114)"


def test_whom_the_die_would_save_from_what():
    """F110, FD73"""
    die = {"options": {"expansions": ["creepy_die", "swamp"]}, "die": "obstacle_free", "hands": [["purple1"], [], []]}
    hit = turn(at(**die), ("walk", "purple1"), 60)
    assert hit.decision.prompt == "An Obstacle stops the Team. Use the Creepy Die, or use up 1 Memory?"
    swamp = turn(at(**die, swamps=["log"]), ("walk", "purple1"), 60)
    assert swamp.decision.prompt == "The Team wades into a Swamp. Use the Creepy Die, or use up 1 Memory?"
    assert swamp.decision.seat == 0


def test_what_is_lost_unseen_or_from_the_deck_is_told_so():
    """F078, F122, FD25"""
    gone = {n: SPEC.words.sentence({"kind": "watched", "cards": n}) for n in (0, 1, 3)}
    assert gone[1] == "An open Eye removes 1 card from the deck, unseen. (F122)"
    assert [gone[n].split(" from ")[0] for n in (0, 3)] == [
        "An open Eye removes 0 cards",
        "An open Eye removes 3 cards",
    ]
    from_deck = "Green Threat: {0} has no cards and discards red 1 from the deck. (F078)"
    for deck, told in ((True, from_deck), (False, "Green Threat: {0} discards red 1. (F077)")):
        assert SPEC.words.sentence({"kind": "discarded", "seat": 0, "cards": ["red1"], "deck": deck}) == told


def test_pieces_are_placed_and_figures_start_where_the_log_says():
    """F005, F008"""
    words = SPEC.words
    assert (
        words.sentence({"kind": "placed", "what": "thorns", "spaces": ["0,0"]})
        == "The Thorns are placed on Fir 6. (F005)"
    )
    assert (
        words.sentence({"kind": "placed", "what": "pond", "spaces": ["0,0"]}) == "The Pond is placed on Fir 6. (F005)"
    )
    assert (
        words.sentence({"kind": "placed", "what": "billygoat", "spaces": ["0,0"]})
        == "Billygoat starts at Fir 6. (F015)"
    )


def test_the_rules_of_a_turn_in_fog_beside_the_den_stand_at_the_end():
    """F118, F140: only what stands at the end becomes a link."""
    said = SPEC.words.sentence({"kind": "turn", "seat": 0, "fog": True, "hypnotised": True})
    told = "{0}'s turn. It starts beside the Den: no powers and no Memories this turn. Fog hides the compass."
    assert said == f"{told} (F118, F140)"


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (
            {"kind": "paid", "memory": "hat", "why": "eraserhead"},
            "Eraserhead: the Hat is used up, without effect. (F102)",
        ),
        ({"kind": "paid", "memory": "hat", "why": "swamp"}, "Swamp: the Hat is used up, without effect. (F150)"),
        (
            {"kind": "paid", "memory": "hat", "why": "crossroads"},
            "Crossroads: the Hat is used up, without effect. (F114)",
        ),
        ({"kind": "paid", "memory": "hat", "why": "obstacle"}, "The Hat is used up, without effect. (F068)"),
        ({"kind": "memory", "memory": "hat", "found": 1}, "The Team finds the Hat (1 of 8). (F053)"),
        (
            {"kind": "memory", "memory": "hat", "found": 1, "servant": True},
            "The Team finds the Hat (1 of 8). Its Servant is removed. (F148)",
        ),
        (
            {"kind": "die", "face": "minus1"},
            "Creepy Die: Walks and purple Threats move the Team one fewer space. (F109)",
        ),
        ({"kind": "sand", "safe": False}, "The Hourglass runs out. (F133)"),
        (
            {"kind": "sand", "safe": True},
            "The Hourglass runs out, but a Memory found since it was last turned protects you. (F134)",
        ),
        (
            {"kind": "step", "to": "0,0", "direction": 0, "how": "chosen", "maze": False, "rule": "F089"},
            "Luke moves the Team east to Fir 6. (F089)",
        ),
        (
            {"kind": "portal", "from": "0,0", "to": "0,0", "rule": "F137"},
            "A Portal takes the Team from Fir 6 to Fir 6. (F137)",
        ),
    ],
)
def test_a_line_names_the_rule_of_its_own_cause(event, said):
    """F053, F068, F089, F102, F109, F114, F133, F134, F137, F148, F150"""
    assert gloam.find("faceless").words.sentence(event) == said
