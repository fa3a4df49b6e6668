"""The Creepy Die and the Crossroads in play."""

from __future__ import annotations

from tests.games.faceless.helpers import (
    FULL,
    P1,
    P2,
    along,
    asked,
    at,
    collected,
    end,
    goat,
    kinds,
    lost,
    refused,
    team,
    turn,
    with_,
)

# ------------------------------------------------------------------------------------------ Creepy Die


def test_a_face_lies_until_another_is_rolled():
    """F105, F112, FD71"""
    game = with_("creepy_die", script=["red3", "plus1"])
    assert game.view(None)["die"] is None
    turn(game, "die")
    assert game.view(None)["die"] == "plus1"
    turn(game, "rest")
    assert game.view(None)["die"] == "plus1"


def test_a_bought_roll_costs_a_card_without_effect_and_comes_once_a_turn():
    """F106, FD12, FD65"""
    game = with_("creepy_die", script=["purple3", "nothing"])
    turn(game, "die")
    assert game.view(None)["display"]["purple"] == ["purple1", "purple3"]
    assert team(game) == "-2,4"
    assert refused(game, "die").rule == "F106"
    assert refused(with_("creepy_die", deck=0), "die").rule == "FD65"


def test_plus_one_is_a_last_step_along_the_needle_also_for_a_purple_card():
    """F108, FD26, FD72"""
    game = turn(with_("creepy_die", script=["blue1"], die="plus1", hands=P1), ("walk", "purple1"), 240)
    steps = [(e["how"], e["to"]) for e in game.events(None) if e["kind"] == "step"]
    assert [how for how, _ in steps] == ["chosen", "needle"]
    card = turn(with_("creepy_die", die="plus1", hands=[["yellow1"], [], []]), ("walk", "yellow1"))
    assert card.decision.args["steps"] == 2


def test_minus_one_takes_a_step_away_and_zero_means_no_move():
    """F109, FD50, FD72"""
    game = turn(with_("creepy_die", script=["blue1"], die="minus1", hands=P2), ("walk", "purple2"), 0)
    assert team(game) == "-1,4"
    assert asked(end(game))[0] == 1
    still = turn(with_("creepy_die", script=["blue1"], die="minus1", hands=P1), ("walk", "purple1"))
    assert team(still) == "-2,4"
    threat = with_("creepy_die", script=["purple2"], die="minus1", team="0,-4")
    end(turn(threat, "rest"))
    assert [e["kind"] for e in threat.events(None)].count("step") == 1
    street = turn(with_("creepy_die", die="minus1", collected=["street"]), ("memory", "street"), 0)
    assert team(street) == "-1,4"  # not due to an Event card


def test_pj_and_the_die_are_summed_before_the_floor_of_zero():
    """FD50"""
    game = with_("creepy_die", script=["blue1"], die="minus1", hands=[["yellow1"], [], []], kids=["pj", "luke", "lily"])
    turn(game, ("walk", "yellow1"), (0, 180), 1)
    assert [e["kind"] for e in game.events(None)].count("step") == 1


def test_the_obstacle_face_may_spare_a_whole_hit_and_is_then_rerolled():
    """F110, FD73"""
    game = with_("creepy_die", script=["nothing", "blue1"], die="obstacle_free", hands=[["yellow3"], [], []])
    turn(game, ("walk", "yellow3"), (9, 330))
    assert asked(game) == (0, "hit.spare")
    turn(game, "die")
    assert game.view(None)["die"] == "nothing"
    assert team(game) == "-2,3"
    assert game.decision is not None
    chosen = with_("creepy_die", script=["nothing"], die="obstacle_free", hands=P2)
    turn(chosen, ("walk", "purple2"), 60, "die")
    assert asked(chosen) == (0, "step.choose")  # a chosen movement goes on
    paying = with_("creepy_die", die="obstacle_free", hands=P1, collected=["hat"], script=["blue1"])
    turn(paying, ("walk", "purple1"), 60, "pay")
    assert collected(paying) == {"hat": True}
    assert paying.view(None)["die"] == "obstacle_free"


def test_the_obstacle_face_spares_a_swamp_step_which_is_made_and_does_not_help_in_the_den():
    """FD73"""
    swamp = with_("creepy_die", "swamp", script=["nothing", "blue1"], die="obstacle_free", hands=P1, swamps=["log"])
    turn(swamp, ("walk", "purple1"), 60, "die")
    assert team(swamp) == "-2,5"
    den = with_("creepy_die", "den", die="obstacle_free", hands=P1, den=["-1,4", "0,4", "-1,5"])
    assert lost(turn(den, ("walk", "purple1"), 0)) == "den"


def test_billygoat_closer_is_done_and_rerolled_until_another_face_lies():
    """F111, FD71"""
    game = with_("creepy_die", script=["red3", "billygoat_closer", "billygoat_closer", "nothing"])
    along(turn(game, "die"))
    assert game.view(None)["die"] == "nothing"
    assert kinds(game).count("billygoat") == 2
    near = with_("creepy_die", script=["red3", "billygoat_closer"], team="-3,0")
    assert lost(turn(near, "die")) == "caught"


# ------------------------------------------------------------------------------------------ Crossroads


def crossroads(card, script=(), **more):
    game = with_(
        "crossroads",
        script=["green2", card, *script],
        **({"display": ["red1", "red2", "purple1", "yellow1", "yellow2", "blue1"]} | more),
    )
    return end(turn(game, "rest"))


def test_crossroads_come_before_the_green_effect_and_lie_faceup_afterwards():
    """F113, F172"""
    game = crossroads(10)
    assert asked(game) == (0, "crossroads.choose")
    assert game.view(1)["crossroads"]["card"] == 10
    turn(game, "YB")
    assert game.view(1)["crossroads"] == {"card": None, "faceup": [10], "lock": ["yellow", "blue"], "next_lock": []}
    assert asked(game) == (1, "turn.action")


def test_the_crossroads_deck_is_shuffled_again_when_it_is_out():
    """FD30, F172"""
    game = crossroads(10, crossroads=list(range(1, 11)))
    turn(game, "YB")
    assert game.view(None)["crossroads"]["faceup"] == [10]
    last = with_("crossroads", script=["green2"], crossroads=list(range(1, 10)))
    turn(last, "rest")
    assert last.view(None)["crossroads"]["card"] == 10  # the only one left is not asked of chance


def test_crossroads_threats_strike_by_the_column_as_it_lies_and_are_no_reveal():
    """F114, FD68"""
    game = turn(crossroads(5), "RED")
    along(game)
    assert kinds(game).count("billygoat") == 2
    assert len(game.view(None)["display"]["red"]) == 2
    purple = turn(crossroads(5, team="0,-4"), "PURPLE")
    assert kinds(purple).count("step") == 1


def test_crossroads_that_cannot_be_done_are_not_offered():
    """FD29, FD68"""
    game = crossroads(3)
    assert asked(game)[1] != "crossroads.choose"  # no Memory: only the needle is left
    assert [e["effect"] for e in game.events(None) if e["kind"] == "crossroads_chosen"] == ["R1"]
    empty = crossroads(5, display=["yellow1", "yellow2", "blue1", "blue2", "blue1", "blue1"])
    assert asked(empty) == (1, "turn.action")  # neither can: nothing happens
    paid = turn(crossroads(3, collected=["hat"]), "MEM")
    assert collected(paid) == {"hat": True}


def test_crossroads_bring_billygoat_one_closer():
    """F114"""
    game = along(turn(crossroads(9), "BG"))
    assert kinds(game).count("billygoat") == 1
    assert goat(game) in ("-2,-1", "-3,0")
    assert game.view(None)["figures"]["red"]["facing"] != 51.05


def test_a_lock_holds_for_the_whole_next_turn_and_for_memories_too():
    """F114, FD69, FD66"""
    game = turn(
        crossroads(
            10,
            collected=["bow"],
            hands=[FULL[0], ["yellow1", "blue1"], ["blue2"]],
            kids=["lily", "matt", "emily"],
            script=["blue3", "blue3"],
        ),
        "YB",
    )
    assert asked(game) == (1, "turn.action")
    turn(game, ("memory", "bow"))
    assert {p for p, _ in game.decision.options} == {0}
    assert (game.decision.prompt, game.decision.rule) == (
        "Turn Judith. The Team stays.",
        "F114",
    )
    turn(game, (0, 90), ("walk", "blue1"))
    assert {p for p, _ in game.decision.options} == {24}
    assert len(game.decision.options) == 24  # rotating stays free
    safe = next(o for o in game.decision.options if game.preview(o)["end"] == "rest")
    turn(game, safe)
    assert asked(game)[1] == "matt.second"
    turn(game, "yellow1")
    assert {p for p, _ in game.decision.options} == {0}  # both of Matt's cards


def test_a_lock_ends_with_the_turn_it_held_in():
    """FD66"""
    game = with_("crossroads", script=["blue1"], lock=["yellow", "green"])
    assert game.view(None)["crossroads"]["lock"] == ["yellow", "green"]
    turn(game, "rest")
    assert game.view(None)["crossroads"]["lock"] == []


def test_two_locks_of_one_turn_both_hold_in_the_next():
    """FD69, FD92, F158  A spoken name brought a second green card."""
    game = at(
        ["green1", 6, "green2", 8],
        options={"scenario": "silence", "spoken_name": True, "expansions": ["crossroads"]},
        kids=["matt", "luke"],
        hands=[["blue1", "blue2", "blue3"], ["yellow1", "yellow2", "green3"]],
        display=["yellow1", "red1", "red2", "blue1", "purple1", "yellow2"],
        collected=["hat"],
        team="4,-3",
    )
    turn(game, "name", "YG")
    assert game.view(None)["crossroads"]["next_lock"] == ["yellow", "green"]
    turn(game, "rest", "end", "BLG", "blue1")
    assert game.view(None)["crossroads"]["lock"] == ["yellow", "green", "blue"]
    assert asked(game) == (1, "turn.action")
