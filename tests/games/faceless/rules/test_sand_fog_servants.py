# ruff: noqa: E501  (a position is one line)
"""The Hourglass, the Fog and the Servants in play."""

from __future__ import annotations

from tests.games.faceless.helpers import (
    P1,
    SPEC,
    along,
    asked,
    at,
    begun,
    goat,
    kinds,
    lost,
    new,
    shown,
    turn,
    with_,
)


def test_the_turn_clock_runs_out_before_every_fifth_reveal():
    """F132, F133, FD86, FC14, FD12"""
    game = with_(
        "hourglass",
        sand=3,
        hands=[["blue1"] * 3, ["green1", "green1", "green1"], []],
        kids=["matt", "lily", "pj"],
        script=["blue2", "red2", "purple2", "blue3"],
    )
    turn(game, "rest")
    assert game.view(None)["hourglass"] == {"turns": 4, "of": 5, "protected": False}
    turn(game, "rest", "end")
    told = kinds(game)
    assert told.index("sand") < len(told) - 1 - told[::-1].index("threat")
    assert game.view(None)["display"]["red"] == ["red1", "red2"]
    assert game.view(None)["hourglass"]["turns"] == 0
    assert goat(game) == "-3,-1"  # the added red card had no effect


def test_a_memory_since_the_last_flip_saves_once():
    """F134, FD86"""
    game = with_("hourglass", sand=4, protected=True, script=["blue1"])
    turn(game, "rest")
    assert shown(game) == 7
    assert game.view(None)["hourglass"] == {"turns": 0, "of": 5, "protected": False}


def test_an_hourglass_without_cards_loses():
    """FD65, F133"""
    assert lost(turn(with_("hourglass", sand=4, deck=1), "rest")) == "deck"


# ------------------------------------------------------------------------------------------------- Fog


def test_the_fog_lies_from_the_start_of_the_turn_until_the_action_is_over():
    """F140, F141, FD87, FD37"""
    game = with_("fog", collected=["street", "hat"], kids=["emily", "luke", "pj"], script=["blue1"])
    assert game.view(0)["fog"] is True
    turn(game, ("memory", "street"), 0)
    assert "needle" not in game.view(0)  # a Street step before the action is made under it
    turn(game, "power")
    assert game.decision.preview is None
    turn(game, ("blue", 0), "rest")
    assert game.view(0)["fog"] is True  # the next turn covers it again
    game = turn(with_("fog", collected=["hat"]), "rest")
    assert asked(game) == (0, "turn.after")
    assert game.view(0)["fog"] is False
    assert game.view(0)["needle"]["angle"] is not None


def test_the_fog_comes_off_before_a_purple_cards_first_step_and_stays_off_for_matts_second_card():
    """FD87, F173"""
    game = with_("fog", hands=[["purple1", "red1"], [], []], kids=["matt", "luke", "pj"])
    turn(game, ("walk", "purple1"))
    assert "needle" in game.view(0)
    turn(game, 0, "red1")
    assert game.decision.preview is not None


# -------------------------------------------------------------------------------------------- Servants


def test_servants_stop_before_obstacles_billygoat_the_edge_and_stopped_servants():
    """F144, F145, FD35"""
    game = with_("roaming_servants", script=["red2", 180], servants=["-1,-1", "-2,-1", "-5,0", "2,0"], team="0,5", red=["-4,-1", "team"],
                 display=["red1", "red3", "yellow1", "green1", "green2", "purple1"])  # fmt: skip
    turn(game, "rest")
    spaces = game.view(None)["servants"]["spaces"]
    assert sorted(spaces) == sorted(["-2,-1", "-3,-1", "-5,0", "2,0"])
    assert "-1,-1" not in spaces


def test_the_servants_cards_are_shuffled_when_three_lie_faceup_after_the_effects():
    """F146, F142, F170"""
    game = with_(
        "roaming_servants", script=["red2", 240], servants=["4,-3"], servants_cards=[0, 120], team="0,5", first=1
    )
    turn(game, "rest")
    assert game.view(None)["servants"]["cards"] == [0, 120, 240]  # Billygoat still has a choice: not yet
    along(game)
    assert game.view(None)["servants"]["cards"] == []
    event = next(e for e in game.events(None) if e["kind"] == "servants")
    assert (event["seat"], event["direction"]) == (1, 240)


def test_meeting_a_roaming_servant_loses_no_matter_who_moves():
    """F147, FD80"""
    game = with_("roaming_servants", servants=["-1,4"], hands=P1)
    assert lost(turn(game, ("walk", "purple1"), 0)) == "servant"
    came = with_("roaming_servants", script=["red2", 0], servants=["-4,4"], hands=[["blue1", "blue2", "blue3"], [], []])
    assert lost(turn(came, "rest")) == "servant"
    assert came.events(None)[-1]["rule"] == "F147"


def test_a_carrier_that_enters_the_teams_space_loses():
    """F148"""
    game = with_(
        "carrier_servants", script=["red2", 0], memories=["-3,4", "-3,1", "2,0", "4,-3", "3,1", "1,2", "0,-3", "0,-1"]
    )
    assert lost(turn(game, "rest")) == "servant"
    assert game.events(None)[-1]["rule"] == "F148"


def test_cards_added_without_effect_move_no_servant():
    """FD12"""
    game = with_("roaming_servants", script=["red3", "blue1"], servants=["4,-3"], hands=[["blue1", "blue2"], [], []])
    turn(game, "rest", "green")
    assert game.view(None)["servants"]["spaces"] == ["4,-3"]


def test_real_sand_is_named_for_the_table_and_told_from_one_glassful_to_the_next():
    """F132, FC14, FD86"""
    real = {"options": {"expansions": ["hourglass"], "hourglass": "real"}}
    game = at(["yellow3", "green2", "blue1"], **real, kids=["matt", "luke"], hands=[["blue1", "blue2", "blue3"], []])
    sand = SPEC.sand(game.state)
    assert (sand.seconds, sand.run, sand.answer) == (120, 0, "sand")
    assert game.decision.options[-1] == "sand", "at a table it is left out, and the others keep their numbers"
    turn(game, "sand")
    assert SPEC.sand(game.state).run == 1
    assert game.view(None)["hourglass"] == {"turns": 0, "of": 5, "protected": False, "seconds": 120, "flips": 1}
    turn(game, "rest")
    assert game.decision.options == ("end", "sand"), "before the reveal is a quiet moment too"
    turn(game, "end")
    assert asked(game) == (1, "turn.action")


def test_there_is_no_real_sand_before_the_first_turn_after_the_end_or_with_the_turn_clock():
    """F132, FC14"""
    assert SPEC.sand(new(2, expansions=["hourglass"], hourglass="real").state) is None
    assert SPEC.sand(begun(2, expansions=["hourglass"]).state) is None
    assert SPEC.sand(begun(2).state) is None
    over = at(options={"expansions": ["hourglass"], "hourglass": "real"}, kids=["matt", "luke"], deck=1)
    assert lost(turn(over, "sand")) == "deck"
    assert SPEC.sand(over.state) is None


def test_only_the_player_on_turn_calls_by_the_name_and_only_in_the_turn():
    """F158, FD36, FD92"""
    said = {"options": {"scenario": "silence", "spoken_name": True}, "kids": ["luke", "matt"]}
    game = at(["yellow3"], **said, hands=[["blue1", "blue2", "blue3"], []])
    assert SPEC.overheard(game.state, 0, "Oh, Billy Goat!") == "name"
    assert SPEC.overheard(game.state, 1, "Billygoat") is None
    assert SPEC.overheard(game.state, 0, "a goat, a billy") is None
    turn(game, "rest", "later", "no", "end")
    assert asked(game) == (0, "threat.turn")
    assert SPEC.overheard(game.state, 0, "Billygoat") is None, "the turn is over, the Threats phase has begun"
    assert SPEC.overheard(at(kids=["luke", "matt"]).state, 0, "Billygoat") is None


def test_silence_holds_from_the_red_reveal_and_says_its_rule():
    """F100, FD36"""
    start = {"options": {"scenario": "silence"}, "kids": ["matt", "luke"], "hands": [["blue1", "blue2", "blue3"], []]}
    game = at(["red2", "blue1"], **start)
    assert SPEC.silence(game.state) is None
    along(turn(game, "rest"))
    assert asked(game) == (1, "turn.action")
    why = SPEC.silence(game.state)
    assert (why.code, why.rule) == ("hushed", "F100")
    assert "Unspeakable" in why.text
