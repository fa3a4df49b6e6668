# ruff: noqa: E501  (a position is one line)
"""Expansions that lie on the board: Den, Eyes, Nightworld, Haunted Places, Portals, Swamp, and their order."""

from __future__ import annotations

from tests.games.faceless.helpers import (
    P1,
    P2,
    QUIET,
    asked,
    collected,
    far,
    hand,
    kinds,
    lost,
    refused,
    team,
    turn,
    with_,
)

# ------------------------------------------------------------------------------------------------- Den


DEN = ["-1,5", "0,4", "0,5"]


def test_a_turn_begun_beside_the_den_knows_no_power_of_anybody_and_no_memory_effect():
    """F118, FD28, FD74"""
    game = with_("den", den=DEN, team="-1,4", collected=["hat"], kids=["emily", "tommy", "pj"], hands=P2, script=["bow", "blue1"], memories=[
        "-1,3", "-3,1", "2,0", "4,-3", "3,1", "1,2", "0,-3"])  # fmt: skip
    assert game.view(None)["den"]["hypnotised"] is True
    assert refused(game, "power").rule == "F118"
    assert refused(game, ("memory", "hat")).rule == "F118"
    turn(game, ("walk", "purple2"), 240)
    assert asked(game) == (0, "step.choose")  # Tommy is not asked
    turn(game, 180)
    assert game.view(None)["den"]["hypnotised"] is False  # the next turn began elsewhere
    assert asked(game)[0] == 1


def test_moving_next_to_the_den_blocks_nothing_yet_and_paying_stays_allowed():
    """FD28"""
    game = with_("den", den=DEN, collected=["hat"], kids=["emily", "luke", "pj"], hands=P1)
    turn(game, ("walk", "purple1"), 0)
    assert "power" in game.decision.options
    paying = with_("den", den=DEN, team="-1,4", collected=["hat"], hands=P1, script=["blue1"])
    turn(paying, ("walk", "purple1"), 180)
    assert team(paying) == "-2,4"


def test_entering_the_den_loses_at_once():
    """F119, FD40"""
    game = with_("den", den=DEN, team="-1,4", hands=P1)
    assert lost(turn(game, ("walk", "purple1"), 60)) == "den"


def test_the_den_is_no_obstacle_and_cannot_be_roped():
    """FD76"""
    game = with_("den", den=DEN, collected=["rope"])
    turn(game, ("memory", "rope"))
    assert set(game.decision.options) == {"log", "roots", "stones", "brambles", "thorns", "pond"}
    turn(game, "roots")
    assert all(min(far(s, d) for s in word.split(" ") for d in DEN) > 1 for word in game.decision.options)


# ------------------------------------------------------------------------------------------------ Eyes


def test_entering_an_eye_flips_it_either_way_also_in_passing():
    """F121"""
    game = with_("eyes", eyes=["-1,4", "3,-3"], open_eyes=["-1,4"], hands=P2)
    turn(game, ("walk", "purple2"), 0)
    assert [e["open"] for e in game.view(None)["eyes"]] == [False, False]
    turn(game, 0)
    again = with_("eyes", eyes=["-1,4", "3,-3"], open_eyes=[], hands=P2)
    turn(again, ("walk", "purple2"), 0)
    assert [e["open"] for e in again.view(None)["eyes"]] == [True, False]


def test_only_a_purple_reveal_with_an_open_eye_removes_cards():
    """F122"""
    for card, open_eyes, gone in (("purple2", ["3,-3"], 3), ("purple2", [], 0), ("blue1", ["3,-3"], 0)):
        game = with_("eyes", script=[card], eyes=["0,5", "3,-3"], open_eyes=open_eyes, team="0,-4")
        left = game.view(None)["deck"]
        turn(game, "rest")
        assert game.view(None)["deck"] == left - 1 - gone
        assert game.view(None)["discard"] == []


SEVEN = ["hat", "bow", "book", "bags", "street", "music", "campfire"]


def test_all_memories_are_not_enough_while_an_eye_is_open():
    """F123, FD34, FD85"""
    game = with_("eyes", eyes=["-1,4", "3,-3"], open_eyes=["-1,4"], collected=[*SEVEN, "rope"], memories=[], hands=P1)
    assert game.decision is not None
    turn(game, ("walk", "purple1"), 0)
    assert game.view(None)["ended"] == "won"
    closed = with_("eyes", eyes=["0,5", "3,-3"], open_eyes=[], collected=SEVEN, memories=["-1,4"], hands=P1)
    turn(closed, ("walk", "purple1"), 0)
    assert closed.view(None)["ended"] == "won"


def test_with_an_eye_still_open_the_eighth_memory_does_not_win():
    """F123"""
    game = with_("eyes", eyes=["0,5", "3,-3"], open_eyes=["3,-3"], collected=SEVEN, memories=["-1,4"], hands=P1)
    turn(game, ("walk", "purple1"), 0)
    assert game.view(None)["memories"]["board"] == []
    assert game.view(None)["ended"] is None
    assert game.decision is not None


# ------------------------------------------------------------------------------------------ Nightworld


def test_from_a_reverse_space_the_white_end_leads_until_another_one_is_entered():
    """F125, F126, FD31"""
    game = with_("nightworld", team="3,-4", hands=P2, script=["blue1"])
    turn(game, ("walk", "purple2"), 0)
    assert game.view(None)["white"] is True
    assert game.view(None)["needle"]["end"] == "white"
    turn(game, 180)
    assert game.view(None)["white"] is True
    assert game.view(None)["white_from"] == "4,-4"
    back = with_("nightworld", team="3,-4", hands=P1, white=True, white_from="1,2", script=["blue1"])
    turn(back, ("walk", "purple1"), 0)
    assert (back.view(None)["white"], back.view(None)["white_from"]) == (False, None)


def test_the_same_reverse_space_again_does_not_turn_the_needle_back():
    """FD31  The text says "another"; once another one has ended it, any of them starts it again."""
    game = with_("nightworld", team="3,-4", hands=[["purple3"], [], []], script=["blue1"])
    turn(game, ("walk", "purple3"), 0, 180, 0)  # onto (4,-4), off it, and onto it again
    assert team(game) == "4,-4"
    assert [e["white"] for e in game.events(None) if e["kind"] == "reverse"] == [True]
    assert (game.view(None)["white"], game.view(None)["white_from"]) == (True, "4,-4")
    red = with_("nightworld", team="3,-4", hands=[["purple3"], [], []], white=True, white_from="1,2", script=["blue1"])
    turn(red, ("walk", "purple3"), 0, 180, 0)
    assert [e["white"] for e in red.events(None) if e["kind"] == "reverse"] == [False, True]


def test_a_trial_knows_which_reverse_space_the_white_end_began_on():
    """FD31, FD84  It goes on along the end that would lead there."""
    for since in ("4,-4", "1,2"):
        game = with_(
            "nightworld", team="3,-4", hands=[["yellow2"], [], []], white=True, white_from=since, script=["blue1"]
        )
        turn(game, ("walk", "yellow2"))
        option = next(o for o in game.decision.options if game.preview(o)["path"][:1] == ["4,-4"]
                      and game.preview(o)["end"] == "rest")  # fmt: skip
        path = game.preview(option)["path"]
        game.events(None)
        game.answer(option)
        assert [e["to"] for e in game.events(None) if e["kind"] == "step"][:2] == path


def test_while_the_flag_is_white_purple_threats_and_red_crossroads_are_white_too():
    """FD32, FD88"""
    for white in (False, True):
        game = with_(
            "nightworld",
            script=["purple2"],
            white=white,
            team="0,-1",
            display=["yellow1", "green1", "green2", "red1", "red2", "yellow2"],
        )
        turn(game, "rest")
        step = next(e for e in game.events(None) if e["kind"] == "step")
        opposite = (step["direction"] - step["needle"]) % 360
        assert (90 < opposite < 270) is white
    road = with_("nightworld", "crossroads", script=["green2", 1], white=True, team="0,-1")
    turn(road, "rest")
    red, white_end = road.clone(), road.clone()
    turn(red, "R1")
    turn(white_end, "W1")
    assert team(red) == team(white_end)  # a white-side card stays white


def test_a_covered_reverse_space_is_inert():
    """FD31"""
    game = with_(
        "nightworld",
        "swamp",
        team="5,-4",
        hands=P1,
        obstacles={"roots": ["4,-4", "3,-4"]},
        swamps=["roots"],
        collected=["hat"],
        script=["blue1"],
    )
    turn(game, ("walk", "purple1"), 180)
    assert team(game) == "4,-4"
    assert game.view(None)["white"] is False


# -------------------------------------------------------------------------------------- Haunted Places


def test_a_revealed_haunted_place_works_again_each_time():
    """F130, F128"""
    game = with_("haunted_places", haunted=[["-1,4", 300, 1]], hands=P1, script=["blue1"])
    turn(game, ("walk", "purple1"), 0)
    assert lost(game) == "obstacle"  # 300° from -1,4 is 0,3: Thorns, and no Memory


def test_an_arrow_may_hit_an_obstacle_and_only_the_arrow_ends_there():
    """F128, F129, FD47"""
    game = with_("haunted_places", haunted=[["-1,4", 300, 2]], hands=P2, collected=["hat", "bow"], script=["blue1"])
    turn(game, ("walk", "purple2"), 0)
    assert collected(game) == {"hat": True, "bow": True}  # both steps of the arrow
    assert asked(game) == (0, "step.choose")  # the card's second step is still there


def test_within_one_outer_step_each_haunted_place_fires_once_at_most():
    """FD47"""
    game = with_("haunted_places", haunted=[["-1,4", 0, 1], ["0,4", 180, 1]], hands=P1, script=["blue1"])
    turn(game, ("walk", "purple1"), 0)
    assert kinds(game).count("haunted") == 2
    assert team(game) == "-1,4"
    assert asked(game)[0] == 1


def test_a_blue_reveal_turns_the_facedown_arrows_once_per_blue_card():
    """F131, FD66"""
    game = with_(
        "haunted_places",
        script=["blue1", "red2"],
        haunted=[["0,5", 0, 0], ["3,-3", 300, 0], ["-4,0", 60, 2]],
        display=[*QUIET, "blue2"],
    )
    turn(game, "rest")
    assert [h["direction"] for h in game.view(None)["haunted"]] == [120, 60, 60]  # the revealed one lies still


def test_numbers_come_from_those_nobody_has_seen():
    """F127, FC11, FD49"""
    from gloam.games.faceless.rules.movement import unseen_numbers  # noqa: PLC0415

    game = with_("haunted_places", haunted=[["0,5", 0, 3], ["3,-3", 0, 0], ["-4,0", 0, 3]])
    assert unseen_numbers(game.state) == {1: 2, 2: 2}


# --------------------------------------------------------------------------------------------- Portals


def test_portals_act_at_the_end_of_a_movement_only():
    """F136, F137, FD27"""
    game = with_("portals", portals=["-1,4", "2,-4", "4,1"], hands=P2, script=["blue1"])
    turn(game, ("walk", "purple2"), 0)
    assert team(game) == "-1,4"  # in passing nothing happens
    turn(game, 180)
    assert team(game) == "-1,4"  # it came back beside A, and is pulled onto it, not on to B (F139)
    assert [e["rule"] for e in game.events(None) if e["kind"] == "portal"] == ["F136"]
    assert asked(game)[0] == 1


def test_a_team_that_did_not_move_is_not_pulled():
    """FD27"""
    game = with_("portals", portals=["-1,4", "2,-4", "4,1"], hands=P1, collected=["hat"], script=["blue1"])
    turn(game, ("walk", "purple1"), 60)
    assert team(game) == "-2,4"


def test_a_team_that_an_arrow_brought_to_a_portal_does_not_go_on_to_the_next():
    """F139, FD27  The card's movement ends with the arrow's, and no step has been made since the pull."""
    haunted = {"haunted": [["-1,3", 60, 1]], "portals": ["-1,5", "2,-4", "4,1"], "script": ["blue1"]}
    game = with_("portals", "haunted_places", hands=P1, **haunted)
    turn(game, ("walk", "purple1"), 300)
    assert kinds(game).count("portal") == 1
    assert (team(game), asked(game)[0]) == ("-1,5", 1)
    further = with_("portals", "haunted_places", hands=P2, **haunted)
    turn(further, ("walk", "purple2"), 300)
    assert (team(further), asked(further)) == ("-1,5", (0, "step.choose"))
    turn(further, 0)  # the card's second step leads off the Portal, and its own end beside it back again
    assert kinds(further).count("portal") == 2
    assert (team(further), asked(further)[0]) == ("-1,5", 1)


def test_a_step_off_a_portal_leads_straight_back_onto_it():
    """FD27, F139"""
    game = with_("portals", portals=["-2,4", "2,-4", "4,1"], hands=P1, script=["blue1"])
    turn(game, ("walk", "purple1"), 0)
    assert team(game) == "-2,4"


def test_arriving_by_portal_is_entering():
    """F138, FD51, FD80, FD31"""
    caught = with_("portals", portals=["-1,4", "-3,-1", "4,1"], hands=P1)
    assert lost(turn(caught, ("walk", "purple1"), 0)) == "caught"
    met = with_("portals", "roaming_servants", portals=["-1,4", "2,-4", "4,1"], servants=["2,-4"], hands=P1)
    assert lost(turn(met, ("walk", "purple1"), 0)) == "servant"
    got = with_(
        "portals",
        portals=["-1,4", "2,-4", "4,1"],
        memories=["2,-4", "0,0", "1,0", "0,1", "2,2", "1,3", "0,3", "5,0"],
        hands=P1,
        script=["hat", "blue1"],
    )
    turn(got, ("walk", "purple1"), 0)
    assert collected(got) == {"hat": False}
    assert team(got) == "2,-4"
    assert asked(got) == (0, "turn.after")  # the movement is over


# ----------------------------------------------------------------------------------------------- Swamp


def test_the_team_may_stop_on_a_swamp_and_leave_it_for_nothing():
    """F150, FD77"""
    game = with_("swamp", swamps=["log"], collected=["hat"], hands=P2, script=["blue1"])
    turn(game, ("walk", "purple2"), 60)
    assert (team(game), collected(game)) == ("-2,5", {"hat": True})
    turn(game, 240)
    assert team(game) == "-2,4"
    assert lost(turn(with_("swamp", swamps=["log"], hands=P1), ("walk", "purple1"), 60)) == "swamp"


def test_for_billygoat_and_servants_a_swamp_is_an_obstacle():
    """F151, FD35"""
    game = turn(with_("swamp", swamps=["roots"], hands=[["red1"], [], []]), ("walk", "red1"))
    assert "-2,-2" not in {s for s, _ in game.decision.options}
    servants = with_("swamp", "roaming_servants", swamps=["roots"], script=["red2", 180], servants=["0,-2"])
    turn(servants, "rest")
    assert servants.view(None)["servants"]["spaces"] == ["0,-2"]


# ------------------------------------------------------------------------------------- order of things


def test_losses_of_entering_come_before_the_last_memory():
    """FD40, FD51"""
    game = with_("roaming_servants", servants=["-1,4"], collected=SEVEN, memories=["-1,4"], hands=P1)
    assert lost(turn(game, ("walk", "purple1"), 0)) == "servant"


def test_on_entering_the_swamp_is_paid_before_the_memory_is_taken():
    """FD51"""
    game = with_(
        "swamp", swamps=["log"], memories=["-2,5", "-3,1", "2,0", "4,-3", "3,1", "1,2", "0,-3", "0,-1"], hands=P1
    )
    assert lost(turn(game, ("walk", "purple1"), 60)) == "swamp"
    paid = with_(
        "swamp",
        swamps=["log"],
        collected=["hat"],
        memories=["-2,5", "-3,1", "2,0", "4,-3", "3,1", "1,2", "0,-3"],
        hands=P1,
        script=["bow", "blue1"],
    )
    turn(paid, ("walk", "purple1"), 60)
    assert collected(paid) == {"hat": True, "bow": False}
    assert hand(paid, 0) == []
