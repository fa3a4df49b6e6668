# ruff: noqa: E501  (a position is one line)
"""The twelve expansions in play. (Their set-up: test_setup; the rulebook's examples: test_examples.)"""

from __future__ import annotations

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
    refused,
    shown,
    team,
    turn,
)

KIDS = ["matt", "dylan", "pj"]
FULL = [["blue1", "blue2", "blue3"], ["green1", "green2"], ["yellow1"]]
P1 = [["purple1"], [], []]
P2 = [["purple2"], [], []]


def with_(*expansions, script=(), avatar="random", **more):
    options = {"expansions": list(expansions), "avatar": avatar}
    return at(script, **({"options": options, "hands": FULL, "kids": KIDS} | more))


def end(game):
    if game.decision is not None and game.decision.kind == "turn.after":
        game.answer("end")
    return game


# ---------------------------------------------------------------------------------------------- general


def test_added_components_affect_only_the_team():
    """F096, FD76, FD79  Billygoat walks over Portal, Eye, Haunted Place, Den and Servants as over free spaces."""
    game = with_("portals", "eyes", "haunted_places", "den", "roaming_servants", hands=[["red1"], [], []], portals=["-4,0", "2,-4", "4,1"],
                 eyes=["-2,-1", "-4,-1"], haunted=[["-3,0", 0, 0]], den=["-3,-2", "-3,-1", "-4,-1"], servants=[])  # fmt: skip
    turn(game, ("walk", "red1"))
    assert {s for s, _ in game.decision.options} == {"-2,-1", "-3,0", "-4,0", "-4,-1", "-3,-2"}


# ---------------------------------------------------------------------------------------------- Avatars


def test_spectral_enters_obstacles_and_leaves_them_to_any_space_around():
    """F099, FD75"""
    game = with_("avatars", avatar="spectral", hands=[["red1"], [], []])
    turn(game, ("walk", "red1"))
    assert "-2,-2" in {s for s, _ in game.decision.options}
    inside = turn(with_("avatars", avatar="spectral", hands=[["red1"], [], []], red=["-2,-2", 0]), ("walk", "red1"))
    around = {s for s, _ in inside.decision.options}
    assert around == {"0,-2", "-1,-1", "-2,-1", "-3,-1", "-3,-2", "-2,-3", "-1,-3", "0,-3"}


def test_spectral_catches_a_team_on_a_swamp_by_entering_that_obstacle():
    """FD75"""
    game = with_(
        "avatars", "swamp", script=["red2"], avatar="spectral", team="-2,2", red=["-5,2", "team"], swamps=["brambles"]
    )
    assert lost(end(along(turn(game, "rest")))) == "caught"


def test_unspeakable_hushes_until_the_next_threats_phase_and_again_with_the_next_red():
    """F100, FD36"""
    game = with_("avatars", script=["red2", "red3"], avatar="unspeakable", kids=["matt", "lily", "pj"])
    along(turn(game, "rest"))
    assert game.view(None)["hushed"] is True
    turn(game, "rest")
    while asked(game) != (1, "turn.after"):
        game.answer(index=0)
    along(turn(game, "end"))
    assert game.view(None)["hushed"] is True
    assert kinds(game).count("hushed") == 2


def test_puppetmaster_puts_a_servant_on_a_free_external_space_apart_from_others():
    """F101, FD33, FD78, FD66"""
    game = turn(with_("avatars", script=["red2"], avatar="puppetmaster", puppets=[5]), "rest")
    assert asked(game) == (0, "puppet.place")  # before Billygoat's steps
    assert set(game.decision.options) == set(range(36)) - {0, 12, 24, 4, 5, 6}
    turn(game, 1)
    assert game.view(None)["puppets"] == [5, 1]
    along(game)
    assert asked(game)[0] == 1
    nobody = turn(
        with_("avatars", script=["red2"], avatar="puppetmaster", puppets=[2, 4, 6, 8, 10, 14, 16, 18]), "rest"
    )
    assert asked(nobody)[1] != "puppet.place"
    four = with_(
        "avatars",
        "roaming_servants",
        script=["red2", 0],
        avatar="puppetmaster",
        puppets=[2, 4, 6, 8],
        servants=["-1,2", "2,0", "4,-3", "0,-3"],
    )
    assert asked(turn(four, "rest"))[1] != "puppet.place"


def test_eraserhead_takes_a_memory_after_a_red_one_or_two_if_there_is_one():
    """F102"""
    for card, used in (("red1", True), ("red2", True), ("red3", False)):
        game = with_(
            "avatars",
            script=[card],
            avatar="eraserhead",
            collected=["hat"],
            display=["green1", *QUIET[:2], "purple1", "purple2", "yellow2"],
        )
        along(end(turn(game, "rest")))
        assert collected(game) == {"hat": used}
    none = with_("avatars", script=["red1"], avatar="eraserhead")
    assert along(turn(none, "rest")).decision is not None


def test_demon_comes_closer_with_every_red_card_from_the_hand():
    """F103, FD70"""
    game = turn(with_("avatars", avatar="demon", hands=[["red1"], [], []]), ("walk", "red1"))
    assert {s for s, _ in game.decision.options} == {"-2,-1", "-3,0"}
    assert len(game.decision.options) == 24  # turning stays free
    beside = turn(with_("avatars", avatar="demon", hands=[["red1"], [], []], team="-3,0"), ("walk", "red1"))
    assert {s for s, _ in beside.decision.options} == {"-3,0"}
    assert lost(turn(beside, ("-3,0", 0))) == "caught"


def test_labyrinthine_uses_the_maze_for_the_red_threat_alone():
    """FC13, FD97"""
    game = with_("avatars", script=["red2"], avatar="labyrinthine", red=["5,-1", "team"], team="-4,1")
    along(turn(game, "rest"))
    assert lost(game) == "caught" if game.decision is None else goat(game) == "-5,1"
    card = turn(
        with_("avatars", avatar="labyrinthine", hands=[["red1"], [], []], red=["5,-1", "team"], team="-4,1"),
        ("walk", "red1"),
    )
    assert "-5,1" not in {s for s, _ in card.decision.options}


# ------------------------------------------------------------------------------------------- Creepy Die


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
    assert "die" not in with_("creepy_die", deck=0).decision.options


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


# ------------------------------------------------------------------------------------------- Crossroads


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


def test_the_crossroads_deck_is_shuffled_anew_when_it_is_out():
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
    empty = crossroads(5, display=["yellow1", "yellow2", "blue1", "blue2", "blue1", "blue2"])
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
    turn(game, (0, 90), ("walk", "blue1"))
    assert {p for p, _ in game.decision.options} == {24}
    assert len(game.decision.options) == 12  # rotating stays free
    safe = next(o for o in game.decision.options if game.preview(o)["end"] == "rest")
    turn(game, safe)
    assert asked(game)[1] == "matt.second"
    turn(game, "yellow1")
    assert {p for p, _ in game.decision.options} == {0}  # both of Matt's cards


def test_a_lock_ends_with_the_turn_it_held_in():
    """FD66"""
    game = at(["blue1"], options={"expansions": ["crossroads"]}, lock=["yellow", "green"], hands=FULL, kids=KIDS)
    assert game.view(None)["crossroads"]["lock"] == ["yellow", "green"]
    turn(game, "rest")
    assert game.view(None)["crossroads"]["lock"] == []


# -------------------------------------------------------------------------------------------------- Den

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


# ------------------------------------------------------------------------------------------------- Eyes


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


# ------------------------------------------------------------------------------------------- Nightworld


def test_entering_a_reverse_space_toggles_the_end_and_the_same_one_again_toggles_back():
    """F125, F126, FD31"""
    game = with_("nightworld", team="3,-4", hands=P2, script=["blue1"])
    turn(game, ("walk", "purple2"), 0)
    assert game.view(None)["white"] is True
    assert game.view(None)["needle"]["end"] == "white"
    turn(game, 180)
    assert game.view(None)["white"] is True
    back = with_("nightworld", team="3,-4", hands=P1, white=True, script=["blue1"])
    turn(back, ("walk", "purple1"), 0)
    assert back.view(None)["white"] is False


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


# ---------------------------------------------------------------------------------------- Haunted Places


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


# -------------------------------------------------------------------------------------------- Hourglass


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


# ---------------------------------------------------------------------------------------------- Portals


def test_portals_act_at_the_end_of_a_movement_only():
    """F136, F137, FD27"""
    game = with_("portals", portals=["-1,4", "2,-4", "4,1"], hands=P2, script=["blue1"])
    turn(game, ("walk", "purple2"), 0)
    assert team(game) == "-1,4"  # in passing nothing happens
    turn(game, 180)
    assert team(game) == "-1,4"  # it came back beside A, and is pulled onto it, not on to B (F139)
    assert asked(game)[0] == 1


def test_a_team_that_did_not_move_is_not_pulled():
    """FD27"""
    game = with_("portals", portals=["-1,4", "2,-4", "4,1"], hands=P1, collected=["hat"], script=["blue1"])
    turn(game, ("walk", "purple1"), 60)
    assert team(game) == "-2,4"


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


# -------------------------------------------------------------------------------------------------- Fog


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


# --------------------------------------------------------------------------------------------- Servants


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


def test_meeting_a_roaming_servant_loses_whoever_moves():
    """F147, FD80"""
    game = with_("roaming_servants", servants=["-1,4"], hands=P1)
    assert lost(turn(game, ("walk", "purple1"), 0)) == "servant"
    came = with_("roaming_servants", script=["red2", 0], servants=["-4,4"], hands=[["blue1", "blue2", "blue3"], [], []])
    assert lost(turn(came, "rest")) == "servant"


def test_a_carrier_that_enters_the_teams_space_loses():
    """F148"""
    game = with_(
        "carrier_servants", script=["red2", 0], memories=["-3,4", "-3,1", "2,0", "4,-3", "3,1", "1,2", "0,-3", "0,-1"]
    )
    assert lost(turn(game, "rest")) == "servant"


def test_cards_added_without_effect_move_no_servant():
    """FD12"""
    game = with_("roaming_servants", script=["red3", "blue1"], servants=["4,-3"], hands=[["blue1", "blue2"], [], []])
    turn(game, "rest", "green")
    assert game.view(None)["servants"]["spaces"] == ["4,-3"]


# ------------------------------------------------------------------------------------------------ Swamp


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


# ----------------------------------------------------------------------------------------- order of things


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
