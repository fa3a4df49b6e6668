# ruff: noqa: E501  (a position is one line)
"""The Threats phase: F069-F079, FD66, Karyn and Julie."""

from __future__ import annotations

import pytest

from tests.games.faceless.helpers import (
    QUIET,
    along,
    asked,
    at,
    collected,
    far,
    goat,
    hand,
    kinds,
    lost,
    shown,
    team,
    turn,
)

FULL = [["blue1", "blue2", "blue3"], ["green1", "green2", "green3"], ["yellow1"]]
KIDS = ["matt", "lily", "pj"]


def threat(script, display, **more):
    """Seat 0 rests with a full hand; then the scripted Threat comes."""
    start = {"display": display, "hands": FULL, "kids": KIDS} | more
    return turn(at(script, **start), "rest")


def test_the_revealed_card_goes_to_the_bottom_of_its_column_and_counts():
    """F069, F070"""
    game = threat(["blue2"], [*QUIET, "blue1"])
    assert game.view(None)["display"]["blue"][:2] == ["blue1", "blue2"]
    assert shown(game) == 9  # with itself it is a pair: one card more
    told = kinds(game)
    assert "billygoat" not in told
    assert "step" not in told


def test_purple_moves_the_team_along_the_needle_once_per_purple_card():
    """F071"""
    game = threat(["purple2"], QUIET, team="0,-4")
    steps = [e for e in game.events(None) if e["kind"] == "step"]
    assert [(e["how"], e["needle"] is not None) for e in steps] == [("needle", True)] * 2
    hit = threat(["purple2"], [*QUIET, "purple2", "purple3"], team="4,0")
    assert lost(hit) == "obstacle"  # this might result in hitting an Obstacle


def test_red_brings_billygoat_nearer_by_a_shortest_path_and_he_faces_the_team():
    """F072, F073, FD93"""
    game = threat(["red2"], QUIET)
    before = far("-3,-1", "-2,4")
    assert asked(game) == (0, "billygoat.path")
    assert game.decision.options == ("-2,-1", "-3,0")
    turn(game, "-3,0")
    assert game.view(None)["figures"]["red"]["facing"] != 51.05  # turned after each step
    along(game)
    moves = [(e["from"], e["to"]) for e in game.events(None) if e["kind"] == "billygoat"]
    assert len(moves) == 2
    assert before >= far(goat(game), "-2,4")
    assert asked(game)[0] == 1


def test_billygoat_goes_over_memories_round_obstacles_and_never_by_the_maze():
    """F074, F096"""
    game = threat(
        ["red2"], ["red1", "red3", "yellow1", "green1", "green2", "purple1"], red=["-4,0", "team"], team="-4,4"
    )
    along(game)
    moves = [e["to"] for e in game.events(None) if e["kind"] == "billygoat"]
    walls = [s for spaces in game.view(None)["obstacles"].values() for s in spaces]
    assert len(moves) == 3
    assert not set(moves) & set(walls)
    edge = threat(["red2"], QUIET, red=["5,-1", "team"], team="-4,1")
    along(edge)
    assert goat(edge) not in ("-5,1", "-4,0")
    over = threat(["red1"], ["yellow1", "green1", "green1", "purple1", "yellow2", "green1"], red=["0,-4", "team"], team="0,-1", memories=[
        "0,-3", "-1,2", "-3,1", "2,0", "4,-3", "3,1", "1,2", "5,0"])  # fmt: skip
    along(over)
    assert "0,-3" in over.view(None)["memories"]["board"]
    assert far(goat(over), "0,-1") == 2


def test_a_team_that_is_reached_by_the_red_threat_is_caught_on_the_way():
    """F025, FD93"""
    game = threat(["red2"], [*QUIET, "red3"], red=["-2,1", "team"], team="-1,1")
    assert lost(game) == "caught"


def test_billygoat_without_a_way_comes_as_near_as_he_can_and_is_turned_in_any_case():
    """FD15, FD58"""
    walled = {"thorns": ["4,0", "4,1", "5,-1"]}
    game = threat(["red2"], [*QUIET, "red3"], red=["2,0", 90], team="5,0", obstacles=walled, memories=["-1,2", "-3,1", "4,-3", "3,1", "1,2", "0,-3", "0,-1", "0,5"])  # fmt: skip
    along(game)
    assert game.view(None)["figures"]["red"]["facing"] != 90
    assert asked(game)[0] == 1
    swamp = threat(
        ["red2"],
        [*QUIET, "red3"],
        red=["-3,1", 90],
        team="-3,2",
        swamps=["brambles"],
        options={"expansions": ["swamp"]},
    )
    along(swamp)
    assert far(goat(swamp), "-3,2") == 1  # F151: he cannot enter, and stays beside it
    assert asked(swamp)[0] == 1


def test_yellow_turns_a_different_faceless_for_each_pair_and_never_the_team():
    """F075, F167, FD48"""
    yellows = ["yellow1", "yellow2", "yellow1"]
    game = threat(["yellow3"], [*yellows, "green1", "green2", "red1"], hands=[FULL[0], FULL[1], []])
    assert game.decision.options == ("yellow", "green", "blue")
    turn(game, "green")
    assert game.decision.options == ("yellow", "blue")
    turn(game, "blue")
    view = game.view(None)["figures"]
    assert [view[c]["facing"] for c in ("yellow", "green", "blue")] == [180, 120, 240]
    assert [view[c]["place"] for c in ("yellow", "green", "blue")] == [0, 12, 24]
    all_of_them = threat(
        ["yellow1"],
        ["yellow1", "yellow1", "yellow1", "yellow2", "yellow3", "yellow2", "yellow1"],
        hands=[FULL[0], FULL[1], []],
    )
    view = all_of_them.view(None)["figures"]
    assert [view[c]["facing"] for c in ("yellow", "green", "blue")] == [0, 120, 240]
    assert asked(all_of_them)[0] == 1


def test_blue_adds_a_card_without_effect_for_each_pair_counted_once():
    """F076, FD13, FD12"""
    game = threat(
        ["blue2", "blue1", "red3"],
        ["blue1", "blue2", "blue1", "green1", "red1", "purple1"],
        hands=[["green1"] * 3, [], []],
    )
    assert game.view(None)["display"]["blue"] == ["blue1", "blue2", "blue1", "blue2", "blue1"]
    assert game.view(None)["display"]["red"] == ["red1", "red3"]
    assert goat(game) == "-3,-1"
    assert asked(game)[0] == 1


def test_green_lets_one_player_after_the_other_discard_and_goes_round():
    """F077, FD14, FD56"""
    greens = ["green1", "green2", "green1", "green1", "green1", "green2", "green1"]
    hands = [["blue1", "blue2", "blue3"], ["red1", "red2"], ["yellow1", "yellow2"]]
    game = threat(["green3"], greens, hands=hands)
    for seat, card in ((0, "blue2"), (1, "red1"), (2, "yellow2")):
        assert asked(game) == (seat, "threat.discard")
        turn(game, card)
    assert asked(game) == (0, "threat.discard")  # eight cards, four pairs, three players
    turn(game, "blue1")
    assert [hand(game, s) for s in (0, 1, 2)] == [["blue3"], ["red2"], ["yellow1"]]
    assert asked(game) == (1, "turn.action")


def test_without_cards_the_top_of_the_deck_is_discarded_if_there_is_one():
    """F078, FD65"""
    greens = ["green1", "green2", "green1", "red1", "purple1", "yellow1"]
    hands = [["blue1", "blue2", "blue3"], [], ["yellow1"]]
    game = threat(["green3", "red3"], greens, hands=hands)
    turn(game, "blue1")
    assert game.view(None)["discard"] == ["blue1", "red3"]
    last = threat(["green3"], greens, hands=hands, deck=1)
    turn(last, "blue1")
    assert last.view(None)["discard"] == ["blue1"]
    assert last.decision is not None


@pytest.mark.parametrize(("before", "turned"), [(0, 0), (1, 1), (2, 1), (3, 2)])
def test_pairs_are_counted_rounding_down(before, turned):
    """F079"""
    display = ["yellow1", "yellow2", "yellow1"][:before] + ["green1", "green2", "red1", "purple1", "purple2", "green1"][
        : 6 - before
    ]
    game = threat(["yellow3"], display, hands=[FULL[0], ["red2"], []])
    count = 0
    while asked(game)[1] == "threat.turn":
        game.answer(index=0)
        count += 1
    assert count == turned


# --------------------------------------------------------------------------------------- Karyn and Julie


def test_karyns_rest_and_whisper_silence_the_card_and_her_walk_does_not():
    """F088, FD17, FD44, FD81"""
    kids = ["karyn", "lily", "pj"]
    game = at(["red2"], display=[*QUIET, "red2"], hands=FULL, kids=kids)
    turn(game, "no", "rest")
    assert game.view(None)["display"]["red"] == ["red1", "red2", "red2"]
    assert goat(game) == "-3,-1"
    assert asked(game)[0] == 1
    whispered = at(["purple2"], hands=FULL, kids=kids)
    turn(whispered, "no", "whisper", (0, "blue1"), ("swap", 1, "green1"))
    assert team(whispered) == "-2,4"
    walked = at(["red2"], hands=[["purple1"], [], []], kids=kids)
    turn(walked, "no", ("walk", "purple1"), 0)
    assert asked(walked) == (0, "billygoat.path")


def test_karyn_may_look_at_the_top_card_which_is_then_revealed():
    """F088, FD65"""
    game = at(["red3"], hands=FULL, kids=["karyn", "lily", "pj"])
    assert asked(game) == (0, "karyn.look")
    turn(game, "look")
    assert game.view(0)["top"] == "red3"
    turn(game, "rest")
    assert asked(game) == (0, "turn.after")  # she may still tell
    turn(game, "end")
    assert game.view(None)["display"]["red"][-1] == "red3"
    empty = at(deck=0, hands=FULL, kids=["karyn", "lily", "pj"])
    assert asked(empty) == (0, "turn.action")


def test_julie_may_discard_her_threat_for_another_which_must_stand():
    """F093, FD22, FD65"""
    kids = ["julie", "lily", "pj"]
    game = at(["purple3", "blue1"], hands=FULL, kids=kids)
    turn(game, "rest")
    assert asked(game) == (0, "julie.exchange")
    turn(game, "exchange")
    assert game.view(None)["discard"] == ["purple3"]
    assert team(game) == "-2,4"
    assert game.view(None)["display"]["blue"] == ["blue1"]
    assert asked(game)[0] == 1
    kept = turn(at(["blue1"], hands=FULL, kids=kids), "rest", "keep")
    assert kept.view(None)["discard"] == []
    last = turn(at(["blue1"], hands=FULL, kids=kids, deck=1), "rest")
    assert asked(last)[0] == 1  # with an empty deck she may not
    others = turn(at(["blue1"], hands=FULL, kids=["lily", "julie", "pj"]), "rest", "end")
    assert asked(others) == (1, "turn.action")  # only in her own Threats phase


def test_the_threats_order_is_reveal_julie_column_expansion_effect():
    """FD66"""
    game = at(
        ["purple3", "yellow2", "nothing"],
        hands=FULL,
        kids=["julie", "lily", "pj"],
        options={"expansions": ["creepy_die"]},
        die="",
    )
    turn(game, "rest", "end", "exchange")
    told = [k for k in kinds(game) if k in ("threat", "exchanged", "added", "die", "figure")]
    assert told == ["threat", "exchanged", "added", "die"]
    assert asked(game) == (0, "threat.turn")
    assert collected(game) == {}
