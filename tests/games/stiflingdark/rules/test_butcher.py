"""The Butcher (SD-058, SD-281 to SD-296, SD-333 to SD-346, SDC-175 to SDC-183, SDC-207)."""

from __future__ import annotations

import pytest

from tests.games.stiflingdark.helpers import (
    aim_at,
    asks,
    ended,
    faces,
    inv,
    person,
    play,
    screen,
    steps,
    table,
    tokens,
    way,
    words,
)  # fmt: skip


def hunt(*people, space="152", chance=(), **more):
    """His turn; he stands Hidden on 152 with 2 Stalk and Eviscerate unless told otherwise."""
    butcher = {"space": space, "stalk": 2, "attack": "eviscerate", **more.pop("butcher", {})}
    some = people or (person("aira", "150"), person("lucy", "305"))
    return table(*some, turn="adversary", butcher=butcher, chance=chance, **more)


def test_noise_and_shadow_leave_at_the_start_of_his_turn():
    """SD-058, SD-284, SDR-71"""
    game = hunt(noise=["3/L-1"], shadow="154")
    assert (game.view(1)["noise"], game.view(1)["shadows"]) == ([], {})
    asks(game, 0, "butcher.act")


def test_he_moves_5_and_a_free_sprint_and_pays_1_for_dark():
    """SD-286, SD-333, SD-375, SDR-121"""
    game = hunt(space="S-23", chance=[2])
    assert screen(game)["turn"]["mp"] == 5
    play(game, ("step", "S-20"), "sprint")
    assert screen(game)["turn"]["mp"] == 6
    assert "sprint" not in words(game)
    asks(game, 0, "butcher.act")


def test_the_example_round_of_the_butcher():
    """SDX-12, SDX-13, SD-153, SD-154, SD-155, SD-287, SD-288, SD-337, SD-363, SD-364, SDC-175, SDC-207"""
    game = table(
        person("aira", "150"), person("lucy", "305"), butcher={"space": "152", "stalk": 1}, shadow="154", chance=[2],
        evidence={"G": "G-13"},
    )  # fmt: skip
    play(game, "flashlight")
    play(game, aim_at(game, "150", "G-11", "G-13", "G-16", "G-17"), "end")
    assert game.view(1)["shadows"] == {}
    play(game, ("step", "151"), ("attack", 1))
    assert game.view(1)["shadows"] == {"butcher": {"space": "151", "up": True}}
    assert inv(game, 1)["conditions"] == [{"id": "bleeding", "count": 0}]
    assert (screen(game)["stalk"], game.view(1)["figures"][0]["space"]) == (0, None)
    play(game, "sprint", ("step", "150"))
    assert (game.view(1)["figures"][0]["space"], game.view(1)["revealed_card"]) == ("150", True)
    assert not {"attack", "stalk", "disappear"} & words(game)
    play(game, ("step", "149"), ("step", "141"), "disappear")
    assert game.view(1)["shadows"]["butcher"]["space"] == "141"
    for space in way("141", "119"):
        play(game, ("step", space))
    assert screen(game)["turn"]["mp"] == 1
    play(game, ("break", "S-16"), ("step", "120"))
    assert screen(game)["turn"]["mp"] == 0
    assert game.view(1)["figures"][0]["space"] is None
    assert game.view(1)["doors"] == {"S-16": "damaged"}
    play(game, "end")
    shown = game.view(1)
    assert (shown["round"], shown["revealed_card"], shown["lights"], shown["shadows"]["butcher"]["space"]) == (
        2,
        False,
        [],
        "141",
    )
    assert "120" in shown["possible"]["butcher"]
    asks(game, 1, "round.claim")


def test_a_bright_space_reveals_him_and_ends_attack_and_stalk_for_the_turn():
    """SD-099, SD-153, SD-364, SD-376, SDC-207, SDR-22, SDR-23"""
    game = hunt(person("aira", "150"), person("lucy", "305"), space="152", tokens=[["lantern", "151"]])
    play(game, ("step", "151"))
    assert game.view(1)["figures"][0]["space"] == "151"
    assert game.view(1)["revealed_card"] is True
    assert not {"attack", "stalk", "disappear"} & words(game)
    for space in ("152", "153", "154"):
        play(game, ("step", space))
    assert game.view(1)["figures"][0]["space"] == "154", "he walks in the open"
    play(game, "disappear")
    assert game.view(1)["shadows"]["butcher"]["space"] == "154"
    assert game.view(1)["figures"][0]["space"] is None
    assert not {"attack", "stalk"} & words(game)
    play(game, "end")
    assert game.view(1)["revealed_card"] is False
    asks(game, 1, "round.claim")


def test_a_first_look_chills_and_a_second_pays():
    """SDX-19, SD-289, SD-291, SD-292, SD-293, SDR-58, SDR-126"""
    game = hunt(space="151", butcher={"stalk": 0})
    play(game, ("stalk", 1))
    assert inv(game, 1)["spine_chill"] is True
    assert game.view(1)["shadows"]["butcher"]["space"] == "151"
    assert screen(game)["stalk"] == 0
    assert "stalk" not in words(game)
    play(game, "end", "take", "end", "end", ("stalk", 1))
    assert inv(game, 1)["spine_chill"] is False
    assert screen(game)["stalk"] == 1
    asks(game, 0, "butcher.act")


def test_spine_chill_goes_back_at_the_end_of_the_next_round():
    """SDX-19, SD-293, SDR-68"""
    game = hunt(space="151", butcher={"stalk": 0})
    play(game, ("stalk", 1), "end", "take", "end", "end", "end")
    assert inv(game, 1)["spine_chill"] is False
    assert screen(game)["stalk"] == 0
    asks(game, 1, "round.claim")


def test_he_stalks_only_whom_he_sees_within_8():
    """SDX-18, SD-290, SDR-57"""
    game = hunt(person("aira", "G-2"), person("lucy", "305"), space="151")
    assert ("stalk", 2) not in game.decision.options
    asks(game, 0, "butcher.act")


def test_a_window_costs_1_more_and_makes_noise_once_a_round():
    """SDX-17, SD-218, SD-219, SD-335, SD-354, SDR-87"""
    game = hunt(space="117")
    play(game, ("step", "S-17"))
    assert screen(game)["turn"]["mp"] == 3
    noise = game.view(1)["noise"]
    assert len(noise) == 1
    play(game, ("step", "117"))
    assert screen(game)["turn"]["mp"] == 1
    assert game.view(1)["noise"] == noise
    asks(game, 0, "butcher.act")


def test_break_door_damages_then_destroys():
    """SD-337, SD-338, SDR-124"""
    game = hunt(space="119")
    play(game, ("break", "S-16"))
    assert game.view(1)["doors"] == {"S-16": "damaged"}
    assert "break" not in words(game), "once a turn"
    play(game, "end", "take", "end", "end", ("break", "S-16"))
    assert game.view(1)["doors"] == {"S-16": "destroyed"}
    asks(game, 0, "butcher.act")


def test_a_security_bar_takes_the_first_blow():
    """SDX-27, SDC-091"""
    game = hunt(space="119", doors={"S-16": "locked"}, bars=["S-16"])
    play(game, ("break", "S-16"))
    assert (game.view(1)["doors"], game.view(1)["bars"]) == ({"S-16": "locked"}, [])
    asks(game, 0, "butcher.act")


def test_a_barricade_stops_him_alone():
    """SDC-012, SD-236"""
    game = hunt(space="119", tokens=[["barricade", "120", "", 2]])
    assert "120" not in steps(game)
    play(game, ("break", "120"))
    assert tokens(game, "barricade") == ["120"]
    play(game, "end", "take", "end", "end", ("break", "120"))
    assert tokens(game, "barricade") == []
    asks(game, 0, "butcher.act")


def test_without_stalk_there_is_no_attack():
    """SD-294"""
    game = hunt(space="151", butcher={"stalk": 0})
    assert "attack" not in words(game)


def test_an_investigator_on_his_own_space_is_not_adjacent():
    """SDR-122, SD-081, SD-082"""
    game = hunt(person("aira", "152"), person("lucy", "305"), space="152")
    assert "attack" not in words(game)


def test_eviscerate_on_one_who_bleeds_is_a_face_up_wound():
    """SDC-175, SDC-063"""
    game = hunt(person("aira", "150", conditions=["bleeding"]), person("lucy", "305"), space="151", chance=["panic"])
    play(game, ("attack", 1))
    assert faces(game, 1) == ["panic", "-", "-", "-"]
    asks(game, 0, "butcher.act")


def test_rend_gives_one_of_three_and_mauls():
    """SDC-177, SDC-068, SDR-112"""
    game = hunt(space="151", butcher={"attack": "rend"}, chance=["panic", "drain", "fear"])
    play(game, ("attack", 1), "drain")
    assert faces(game, 1) == ["drain", "-", "-", "-"]
    assert inv(game, 1)["conditions"] == [{"id": "mauled", "count": 0}]
    asks(game, 0, "butcher.act")


def test_mauled_adds_a_face_down_wound_to_those_of_the_adversary():
    """SDC-068, SDR-74"""
    game = hunt(
        person("aira", "150", conditions=["mauled"]),
        person("lucy", "305"),
        space="151",
        butcher={"attack": "onslaught"},
        chance=["panic", "drain"],
    )
    play(game, ("attack", 1))
    assert faces(game, 1) == ["panic", "drain", "?", "-"]
    asks(game, 0, "butcher.act")


def test_onslaught_in_company_goes_on_to_the_next():
    """SDC-176"""
    game = hunt(person("aira", "150"), person("lucy", "149"), space="151", butcher={"attack": "onslaught", "stalk": 1})
    play(game, ("attack", 1))
    assert faces(game, 1) == ["?", "-", "-", "-"]
    assert screen(game)["turn"]["mp"] == 7
    assert screen(game)["stalk"] == 0
    play(game, ("step", "150"), ("attack", 2))
    assert faces(game, 2) == ["?", "-", "-", "-"]
    assert ("attack", 1) not in game.decision.options
    asks(game, 0, "butcher.act")


def test_sinister_gaze_and_its_cooldown():
    """SDX-31, SDC-182, SD-336, SD-345, SD-346, SD-069"""
    game = hunt(butcher={"abilities": ["sinister_gaze"]})
    assert game.view(1)["shown_cards"] == []
    play(game, ("ability", "sinister_gaze"), (1, "darkness"), (2, "choking_fear"))
    assert inv(game, 1)["conditions"][0]["id"] == "darkness"
    assert inv(game, 2)["conditions"][0]["id"] == "choking_fear"
    assert game.view(1)["shown_cards"][0]["area"] == "cooldown_1"
    play(game, "end", "take", "end", "end")
    assert "ability" not in words(game), "still on Cooldown in the next turn"
    play(game, "end", "take", "end", "end")
    assert "ability" in words(game)
    asks(game, 0, "butcher.act")


def test_escalating_terror_doubles_the_next_stalk():
    """SDC-180, SDX-31"""
    game = hunt(
        person("aira", "150", chill=1),
        person("lucy", "305"),
        space="151",
        butcher={"abilities": ["escalating_terror"], "stalk": 0},
    )
    play(game, ("ability", "escalating_terror"), ("stalk", 1))
    assert screen(game)["stalk"] == 2
    assert screen(game)["abilities"][0]["area"] == "cooldown_2"
    asks(game, 0, "butcher.act")


def test_disturbed_presence_drains_those_near_his_last_space():
    """SDC-179, SDR-72"""
    game = hunt(
        person("aira", "150"),
        person("lucy", "149"),
        space="151",
        butcher={"abilities": ["disturbed_presence"], "stalk": 0},
    )
    play(game, "end", "use")
    assert [inv(game, n)["stamina"] for n in (1, 2)] == [4, 4]
    assert screen(game)["stalk"] == 1
    asks(game, 1, "round.claim")


def test_an_evil_eye_sees_who_walks_onto_it():
    """SDC-181"""
    game = hunt(butcher={"abilities": ["evil_eye"], "stalk": 0})
    play(game, ("ability", "evil_eye"), "149", "159", "end", "take", ("step", "149"))
    assert tokens(game, "evil_eye") == ["159"]
    assert screen(game)["stalk"] == 1
    asks(game, 1, "turn.act")


def test_vengeful_darkness_feeds_on_flashlights():
    """SDC-183"""
    game = hunt(butcher={"abilities": ["vengeful_darkness"], "stalk": 0})
    play(game, ("ability", "vengeful_darkness"), "end", "take", "flashlight", 0, "flashlight", 0)
    assert screen(game)["abilities"][0]["supply"] == 2
    play(game, "supply")
    assert screen(game)["stalk"] == 1
    assert screen(game)["abilities"][0]["supply"] == 0
    asks(game, 0, "butcher.act")


@pytest.mark.parametrize(
    ("effects", "gone"),
    [({"cross": 1}, {"ability"}), ({"bound": 1}, {"ability", "stalk", "attack", "break"}), ({"bells": 1}, {"sprint"})],
)
def test_cards_that_hold_him_back(effects, gone):
    """SDC-074, SDC-112, SDC-122"""
    game = hunt(space="151", butcher={"abilities": ["escalating_terror"]}, effects=effects)
    assert not gone & words(game)
    assert "step" in words(game)
    play(game, "end")
    assert game.view(1)["effects"] == {}
    asks(game, 1, "round.claim")


def test_a_motion_detector_hears_the_sprint():
    """SDC-088"""
    game = hunt(effects={"motion": 1}, chance=[3])
    game.events(1)
    play(game, "sprint")
    assert {"kind": "heard", "roll": 3} in game.events(1)


def test_a_can_turns_to_noise_when_he_walks_onto_it():
    """SDX-23, SD-233, SDC-005"""
    game = hunt(tokens=[["can", "152", "", 1], ["can", "151", "", 1]])
    play(game, ("step", "151"))
    assert tokens(game, "can") == ["152"]
    assert game.view(1)["noise"] == ["151"]
    assert game.view(1)["possible"]["butcher"] != []
    asks(game, 0, "butcher.act")


def test_he_wins_when_one_dies():
    """SD-281, SD-006, SD-002, SDR-75"""
    game = hunt(
        person("aira", "150", wounds=["?", "?", "?"], conditions=["bleeding"]),
        person("lucy", "305"),
        space="151",
        chance=["panic"],
    )
    play(game, ("attack", 1))
    ended(game, "killed", 0)
