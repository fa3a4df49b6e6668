# ruff: noqa: E501  (a position is one line)
"""The Kids: F085-F094. (Matt and P.J.: test_walk; Luke and Dylan: test_rest_and_whisper; Julie, Karyn: test_threats.)"""

from __future__ import annotations

from tests.games.faceless.helpers import QUIET, asked, at, collected, far, hand, kinds, refused, team, turn

FULL = [["blue1", "blue2", "blue3"], ["green1", "green2"], ["yellow1"]]


def test_lily_whispers_for_free_once_a_turn_before_or_after_any_action():
    """F085"""
    game = at(["blue1"], hands=FULL, kids=["lily", "luke", "pj"])
    turn(game, "power", (0, "blue1"), ("give", 1))
    assert refused(game, "power").rule == "FD20"
    turn(game, "whisper", (0, "blue2"), ("give", 2))
    assert hand(game, 0) == ["blue3"]
    assert asked(game) == (1, "turn.action")
    game = turn(at(["blue1"], hands=FULL, kids=["lily", "luke", "pj"]), "rest", "power", (0, "blue1"), ("give", 2))
    assert hand(game, 2) == ["yellow1", "blue1"]
    assert asked(game)[0] == 1


def test_emily_turns_one_faceless_where_it_stands_once_a_turn():
    """F092, FD20, FD84"""
    game = turn(at(["blue1"], hands=FULL, kids=["emily", "luke", "pj"]), "power")
    assert asked(game) == (0, "emily.turn")
    assert len(game.decision.options) == 3 * 24
    assert game.preview(("green", 90))["path"] == []
    assert game.preview(("green", 90))["needle"] != game.preview(("green", 270))["needle"]
    turn(game, ("green", 90))
    assert game.view(None)["figures"]["green"] == {"place": 12, "facing": 90}
    assert refused(game, "power").rule == "FD20"
    assert team(game) == "-2,4"


def test_casper_moves_a_memory_to_an_adjacent_free_space_before_the_action_only():
    """F094, FD20, FD24, FD96"""
    game = turn(at(["blue1"], hands=FULL, kids=["casper", "luke", "pj"]), "power")
    busy = {s for spaces in game.view(None)["obstacles"].values() for s in spaces}
    busy |= {*game.view(None)["memories"]["board"], "-2,4", "-3,-1"}
    assert all(far(a, b) == 1 and b not in busy for a, b in game.decision.options)
    assert ("-1,2", "0,2") in game.decision.options  # beside the Memory on 1,2: only the set-up forbids that
    turn(game, ("-1,2", "0,2"))
    assert "0,2" in game.view(None)["memories"]["board"]
    assert len(game.view(None)["memories"]["board"]) == 8
    turn(game, "rest")
    assert asked(game)[0] == 1
    late = turn(at(["blue1"], hands=FULL, kids=["casper", "luke", "pj"], collected=["hat"]), "rest")
    assert "power" not in late.decision.options
    assert refused(late, "power").rule == "F094"


def test_casper_takes_the_carrier_along_and_leaves_the_roaming_servant():
    """F094, FD79"""
    carried = turn(
        at(hands=FULL, kids=["casper", "luke", "pj"], options={"expansions": ["carrier_servants"]}),
        "power",
        ("-1,2", "0,2"),
    )
    assert "0,2" in carried.view(None)["servants"]["spaces"]
    left = at(
        hands=FULL, kids=["casper", "luke", "pj"], options={"expansions": ["roaming_servants"]}, servants=["-1,2"]
    )
    turn(left, "power", ("-1,2", "0,2"))
    assert left.view(None)["servants"]["spaces"] == ["-1,2"]


def found_by_another(**more):
    start = {"hands": [["purple1"], ["blue2", "red1"], []], "kids": ["dylan", "tommy", "pj"], "team": "-1,3"} | more
    return turn(
        at(["hat", *more.pop("script", [])], **{k: v for k, v in start.items() if k != "script"}),
        ("walk", "purple1"),
        240,
    )


def test_tommy_may_draw_and_swap_whenever_a_memory_is_found_in_either_order():
    """F091, FD19, FD56, FD82"""
    game = found_by_another(script=["green2", "blue1"])
    assert asked(game) == (1, "tommy.power")
    turn(game, ("swap", "red1", "purple"))
    assert hand(game, 1) == ["blue2", "purple1"]
    assert game.view(None)["display"]["red"] == ["red1", "red1"]  # to the bottom of its own column
    assert asked(game) == (1, "tommy.power")
    assert game.decision.options == ("draw", "pass")
    turn(game, "draw")
    assert hand(game, 1) == ["blue2", "purple1", "green2"]
    assert asked(game) == (0, "turn.after")
    assert collected(game) == {"hat": False}


def test_tommy_draws_only_below_his_limit_and_only_from_a_deck_that_has_cards():
    """FD19, FD65"""
    full = found_by_another(hands=[["purple1"], ["blue2", "red1", "red2"], []])
    assert "draw" not in full.decision.options
    empty = found_by_another(deck=0)
    assert "draw" not in empty.decision.options
    assert turn(empty, "pass").decision.kind == "turn.after"


def test_a_card_that_tommy_walks_with_does_not_count_in_his_hand():
    """FD64"""
    game = at(["hat"], hands=[["purple1", "blue1", "blue2"], [], []], kids=["tommy", "luke", "pj"], team="-1,3")
    turn(game, ("walk", "purple1"), 240)
    assert "draw" in game.decision.options


def test_powers_that_are_off_are_looked_at_in_the_moment_of_use():
    """F107, FD74"""
    off = {"options": {"expansions": ["creepy_die"]}, "die": "powers_off"}
    assert asked(at(hands=FULL, kids=["karyn", "luke", "pj"], **off)) == (0, "turn.action")
    hands = [["purple1", "blue1"], [], []]
    matt = turn(at(["blue2"], hands=hands, kids=["matt", "luke", "pj"], **off), ("walk", "purple1"), 0)
    assert asked(matt)[1] == "turn.after"
    turn(matt, "end")
    dylan = at(["blue1"], hands=[["blue1", "blue2", "red2", "blue3"], [], []], kids=["dylan", "luke", "pj"], **off)
    turn(dylan, "rest", "end")
    assert len(hand(dylan, 0)) == 4  # he keeps the fourth
    short = at(
        ["blue1"],
        hands=[["blue1", "blue2"], [], []],
        kids=["dylan", "luke", "pj"],
        display=[*QUIET, "red2", "red3"],
        **off,
    )
    turn(short, "rest", "red", "end")
    assert len(hand(short, 0)) == 3
    loud = at(["red2"], hands=FULL, kids=["karyn", "luke", "pj"], **off)
    turn(loud, "rest", "end")
    assert asked(loud) == (0, "billygoat.path")
    assert "hushed_threat" not in kinds(loud)


def test_tommy_is_not_asked_where_something_else_than_a_memory_is_entered():
    """F091, FD51"""
    eyes = {"options": {"expansions": ["eyes"]}, "eyes": ["-1,4", "3,-3"], "open_eyes": ["-1,4"]}
    game = at(hands=[["purple2"], ["blue2"], []], kids=["matt", "tommy", "pj"], **eyes)
    turn(game, ("walk", "purple2"), 0)
    assert [eye["open"] for eye in game.view(None)["eyes"]] == [False, False]
    assert collected(game) == {}
    assert asked(game) == (0, "step.choose")
