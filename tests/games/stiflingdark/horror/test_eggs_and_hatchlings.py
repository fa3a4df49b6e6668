"""Hatchlings (SDC-206), Egg Sacs and the Enraged Horror.

SD-272 to SD-279, SDR-40, SDR-41, SDR-129, SDR-130, SDC-148, SDC-205.
"""

from __future__ import annotations

from tests.games.stiflingdark.helpers import asks, ended, faces, inv, person, play, screen, steps, table, tokens, words
from tests.games.stiflingdark.horror.horror_table import (
    after_no_ambush,
    conditions,
    horror_turn,
    investigator_turn,
    offered,
    shadow,
    where,
)

# ------------------------------------------------------------------------------------------- Hatchlings


def nest(*people, at="153", **more):
    """Its turn, with a Hatchling on 153."""
    more["tokens"] = [["hatchling", at, "", 1], *more.get("tokens", [])]
    return after_no_ambush(*people, **more)


def test_a_hatchling_crawls_4_and_turns_a_wound_up():
    """SDC-206, SDR-113: the Adversary names the slot, unseen."""
    game = nest(person("aira", "150", wounds=["?", "?"]), person("lucy", "305"), space="1", chance=["panic"])
    play(game, ("hatchling", 1))
    assert {"153", "151", "G-17"} <= set(game.decision.options)
    assert "150" not in game.decision.options, "not onto an Investigator"
    assert "148" not in game.decision.options, "6 away"
    play(game, "151", 1, 1)
    assert tokens(game, "hatchling") == ["151"]
    assert faces(game, 1) == ["?", "panic", "-", "-"]
    assert "hatchling" not in words(game), "once a turn"
    asks(game, 0, "horror.act")


def test_a_hatchling_wounds_anyone_who_has_no_face_down_wound():
    """SDC-206, SDC-068, SDR-112: it comes from the Adversary, so Mauled adds one."""
    game = nest(person("aira", "152", wounds=["panic"], conditions=["mauled"]), person("lucy", "305"), space="1")
    play(game, ("hatchling", 1), "153", 1)
    assert faces(game, 1) == ["panic", "?", "?", "-"]


def test_nobody_is_bitten_by_two_hatchlings_in_one_turn():
    """SDC-206"""
    game = nest(person("aira", "152"), person("lucy", "305"), space="1", tokens=[["hatchling", "151", "", 2]])
    play(game, ("hatchling", 1), "153", 1, ("hatchling", 2), "151")
    assert faces(game, 1) == ["?", "-", "-", "-"]
    asks(game, 0, "horror.act")


def test_a_hatchling_ignores_windows_and_not_doors():
    """SDC-206, SDR-123"""
    game = nest(person("aira", "1"), person("lucy", "305"), at="142", space="10")
    play(game, ("hatchling", 1))
    assert "G-19" in game.decision.options, "through the Window, without Noise"
    game = nest(person("aira", "1"), person("lucy", "305"), at="119", space="10", doors={"S-16": "locked"})
    play(game, ("hatchling", 1))
    assert not {"S-16", "S-13"} & set(game.decision.options)
    assert game.view(1)["noise"] == []


def test_a_hatchling_in_the_light_can_be_crushed():
    """SDC-206: by Involved Action, next to it."""
    for light, can in (([], False), ([["orb", "151"]], True)):
        game = investigator_turn(
            person("aira", "150"), person("lucy", "305"), tokens=[["hatchling", "151", "", 1], *light]
        )
        assert (("involved", "crush") in game.decision.options) is can
    play(game, ("involved", "crush"))
    assert tokens(game, "hatchling") == []
    asks(game, 1, "turn.act")  # Aira may go on after an Involved Action


def test_hatchlings_are_no_figures():
    """SDC-079, SDC-206: Firecrackers do not draw them, and they do not reveal the Horror."""
    game = investigator_turn(
        person("asher", "150", items=["firecrackers"]), person("lucy", "305"), space="1",
        tokens=[["hatchling", "153", "", 1]],
    )  # fmt: skip
    play(game, ("item", "firecrackers"), "151", "2", "3")
    assert tokens(game, "hatchling") == ["153"]
    assert where(game) is None


# ----------------------------------------------------------------------------------------------- the Eggs


def test_the_eggs_are_chosen_like_any_way_out():
    """SDC-148, SD-164, SD-273"""
    game = investigator_turn(
        person("asher", "G-14", evidence=2), person("lucy", "305"), chance=["garage_truck", "north_gate"],
        evidence={"S": "S-29"},
    )  # fmt: skip
    play(game, ("involved", "turn_in"), 2, "window", "window")
    assert "the_eggs" in game.decision.options
    play(game, "the_eggs")
    assert game.view(1)["eggs"] == {"left": 4, "gone": 0}
    asks(game, 2, "turn.act")


def brood(*people, **more):
    """The Eggs are the way out."""
    return horror_turn(*people, **{"escape": "the_eggs", "turned_in": 2, "eggs": 4, **more})


def test_it_must_place_one_sac_before_its_turn_ends():
    """SD-273, SDR-40, SDR-129: within 3, in the round of choosing already, one in each of four turns."""
    game = brood()
    play(game, "no", "end")
    asks(game, 0, "egg.space")
    assert {"152", "150", "151", "165"} <= set(game.decision.options), "on an Investigator's space too (SDR-41)"
    assert "148" not in game.decision.options
    play(game, "154")
    assert (tokens(game, "egg_sac"), game.view(1)["eggs"]["left"]) == (["154"], 3)
    near = game.view(1)["possible"]["horror"]
    assert "152" in near
    asks(game, 1, "round.claim")


def test_it_may_place_it_at_any_time_and_no_second_one_that_turn():
    """SD-273, SDR-129: not where another lies."""
    game = brood(tokens=[["egg_sac", "154"]], eggs=3)
    play(game, "no", ("step", "153"), "egg")
    assert "154" not in game.decision.options
    play(game, "153", ("step", "152"))
    assert "egg" not in words(game)
    play(game, "end")
    assert game.view(1)["eggs"]["left"] == 2
    asks(game, 1, "round.claim")


def test_a_sac_tells_that_it_is_within_3():
    """SD-273, SD-071"""
    game = brood()
    play(game, "no", ("step", "153"), ("step", "154"), ("step", "165"))
    before = len(game.view(1)["possible"]["horror"])
    play(game, "egg", "211", "end")
    after = game.view(1)["possible"]["horror"]
    assert "165" in after
    assert len(after) < before


def test_a_binding_tablet_does_not_stop_the_sacs():
    """SDC-112, SD-273: forced placements still happen."""
    game = brood(effects={"bound": 1})
    play(game, "end")
    asks(game, 0, "egg.space")


def test_a_sac_without_room_waits():
    """SDR-40, SDR-41"""
    game = brood(space="L-7", eggs=1)
    play(game, "no", "egg")
    room = [["egg_sac", space] for space in game.decision.options]
    game = brood(space="L-7", eggs=1, tokens=room)
    play(game, "no")
    assert "egg" not in words(game)
    play(game, "end")
    assert game.view(1)["eggs"]["left"] == 1
    asks(game, 1, "round.claim")


def test_an_investigator_on_a_sac_destroys_it():
    """SD-274: the others are not touched."""
    game = investigator_turn(
        person("asher", "150"), person("lucy", "305"), escape="the_eggs", turned_in=2, eggs=2,
        tokens=[["egg_sac", "150"], ["egg_sac", "151"]],
    )  # fmt: skip
    play(game, ("involved", "destroy_egg"))
    assert (tokens(game, "egg_sac"), game.view(1)["eggs"]) == (["151"], {"left": 2, "gone": 1})
    assert game.view(1)["enraged"] is False
    asks(game, 2, "turn.act")


def test_with_the_fourth_sac_the_horror_is_enraged_and_revealed():
    """SD-275, SD-277, SDC-205, SDR-129: at once, where it stands."""
    game = investigator_turn(
        person("asher", "150"), person("lucy", "305"), space="163", escape="the_eggs", turned_in=2, eggs_gone=3,
        tokens=[["egg_sac", "150"]],
    )  # fmt: skip
    play(game, ("involved", "destroy_egg"))
    assert (game.view(1)["enraged"], where(game)) == (True, "163")
    play(game, "end")
    asks(game, 0, "horror.act")
    assert not {"disappear", "sprint", "ambush"} & words(game)


def rage(*people, **more):
    """The Enraged Horror's turn, on 152."""
    horror = {"enraged": True, "shown": True, **more.pop("horror", {})}
    return horror_turn(*people, horror=horror, escape="the_eggs", turned_in=2, eggs_gone=4, **more)


def test_enraged_it_has_4_mp_and_pays_2_for_light():
    """SD-277, SD-278"""
    game = rage(person("aira", "305"), person("lucy", "306"), tokens=[["orb", "151"]])
    assert screen(game)["turn"]["mp"] == 4
    assert "sprint" not in words(game)
    play(game, ("step", "151"))
    assert (screen(game)["turn"]["mp"], where(game)) == (2, "151")
    play(game, ("step", "150"))
    assert screen(game)["turn"]["mp"] == 1
    play(game, "end")
    assert where(game) == "150", "Revealed for the rest of the game"
    asks(game, 1, "round.claim")


def test_enraged_it_pulls_within_2_and_attacks_although_revealed():
    """SD-279, SDR-130: light does not count, once a turn, at any moment."""
    people = [person("aira", "150"), person("asher", "149"), person("lucy", "305")]
    game = rage(*people, tokens=[["orb", "150"], ["orb", "151"]], horror={"attack": "neurotoxin"})
    play(game, ("step", "153"), ("step", "152"), "rage")
    assert {seat for seat, _ in offered(game, "pull")} == {1}, "Asher is 3 away"
    play(game, ("pull", 1, "153"), 1)
    assert conditions(game, 1) == ["neurotoxin", "mauled"]
    assert "rage" not in words(game)
    asks(game, 0, "horror.act")


def test_enraged_it_keeps_its_abilities_and_doors():
    """SDR-130"""
    game = rage(person("aira", "305"), person("lucy", "306"), space="120", horror={"abilities": ["thick_mucus"]})
    assert {"ability", "break"} <= words(game)


def test_three_blows_against_the_enraged_horror_win():
    """SD-276: adjacent, by Involved Action."""
    people = [person("asher", "151"), person("brielle", "153"), person("lucy", "163"), person("dylan", "305")]
    game = investigator_turn(
        *people, space="152", horror={"enraged": True, "shown": True}, escape="the_eggs", turned_in=5, eggs_gone=4
    )
    play(game, ("involved", "wound_horror"))
    assert game.view(1)["supply"] == 1
    play(game, "take", ("involved", "wound_horror"), "take", ("involved", "wound_horror"))
    ended(game, "banished", 1, 2, 3, 4)


def test_only_who_is_adjacent_can_hurt_it_and_only_enraged():
    """SD-276"""
    for space, enraged, can in (("151", True, True), ("150", True, False), ("152", True, False), ("151", False, False)):
        game = investigator_turn(
            person("asher", space), person("lucy", "305"), space="152", horror={"enraged": enraged, "shown": True}
        )
        assert (("involved", "wound_horror") in game.decision.options) is can, (space, enraged)


def test_running_out_of_rounds_under_the_eggs_is_a_draw():
    """SD-272, SDR-33"""
    game = table(
        person("aira", "150"), person("lucy", "305"), turn="end", round=17, escape="the_eggs", turned_in=2,
        adversary={"id": "horror", "space": "1"},
    )  # fmt: skip
    ended(game, "timeout")


def test_cards_against_a_sprint_are_impossible_when_it_is_enraged():
    """SDR-108, SDR-121"""
    game = investigator_turn(
        person("asher", "41"), person("lucy", "305"), horror={"enraged": True, "shown": True}, cursed="70",
        tokens=[["poi", "41", "gray", 42]], chance=["motion_detector", "torch", "whistle"],
    )  # fmt: skip
    play(game, ("pick", "poi"))
    assert [i["id"] for i in inv(game, 1)["items"]] == ["torch", "whistle"]
    asks(game, 1, "turn.act")


def test_the_enraged_shadow_lies_where_it_stands():
    """SDR-71, SD-277"""
    assert shadow(rage(shadow="1")) == "152"
    assert set(steps(rage())) == {"151", "153", "163", "164"}
