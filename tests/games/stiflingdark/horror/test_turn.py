"""The Horror's set-up and turn (SD-253 to SD-271, SDC-208, SDR-24, SDR-72)."""

from __future__ import annotations

import pytest

import gloam
from tests.games.stiflingdark.helpers import asks, ended, inv, person, play, screen, steps, table, tokens, words
from tests.games.stiflingdark.horror.horror_table import (
    after_no_ambush,
    horror_turn,
    investigator_turn,
    offered,
    shadow,
    where,
)


@pytest.mark.parametrize(("seats", "n"), [(3, 1), (4, 1), (5, 2)])
def test_it_takes_one_attack_and_one_or_two_abilities(seats, n):
    """SD-254, SD-255, SD-049"""
    game = gloam.new("stiflingdark", seats=seats, seed=1, options={"adversary": "horror"})
    assert set(game.decision.options) == {"bufotoxin", "gastric_secretions", "neurotoxin"}
    play(game, "bufotoxin")
    for _ in range(n):
        assert game.decision.kind == "setup.ability"
        barred = {"projectile_adhesive", "occluded_lights"} - set(game.decision.options)
        assert barred == ({"projectile_adhesive", "occluded_lights"} if seats == 3 else set())
        play(game, game.decision.options[0])
    assert len(screen(game)["abilities"]) == n
    asks(game, 0, "setup.evidence")


def test_it_begins_hidden_anywhere():
    """SD-254, SD-339"""
    game = gloam.new("stiflingdark", seats=3, seed=1, options={"adversary": "horror"})
    while game.decision.kind != "setup.figure":
        game.answer(index=0)
    assert len(game.decision.options) == 426
    play(game, "151")
    assert where(game) is None
    assert screen(game)["figures"] == [{"id": "horror", "space": "151", "shown": False}]
    assert game.view(1)["revealed_card"] is False


def test_noise_leaves_and_the_shadow_comes_to_where_it_is():
    """SD-256, SDR-71"""
    game = horror_turn(noise=["3/L-1"], shadow="1")
    assert game.view(1)["noise"] == []
    assert game.view(1)["shadows"] == {"horror": {"space": "152", "up": True}}
    assert where(game) is None
    asks(game, 0, "horror.ambush")


def test_the_shadow_comes_also_when_it_is_revealed():
    """SDR-71"""
    game = horror_turn(shadow="1", horror={"shown": True})
    assert shadow(game) == "152"
    asks(game, 0, "horror.act")


def test_it_moves_4_and_a_free_sprint_through_dark_and_people():
    """SD-266, SD-333, SDR-121"""
    game = after_no_ambush(chance=[2])
    assert screen(game)["turn"]["mp"] == 4
    play(game, ("step", "151"), ("step", "150"), "sprint", ("step", "G-17"))
    assert screen(game)["turn"]["mp"] == 3
    assert "sprint" not in words(game)
    asks(game, 0, "horror.act")


def test_light_does_not_reveal_it_while_moving_but_takes_its_shadow():
    """SD-264, SD-267: the Shadow is updated for each Bright space, in order."""
    game = after_no_ambush(tokens=[["orb", "151"], ["orb", "162"]])
    play(game, ("step", "151"))
    assert (shadow(game), where(game), game.view(1)["revealed_card"]) == ("151", None, False)
    assert game.view(1)["possible"]["horror"].count("151") == 1
    play(game, ("step", "162"))
    assert shadow(game) == "162"
    play(game, ("step", "161"))
    assert shadow(game) == "162", "a Dim space tells nothing"
    play(game, "end")
    assert where(game) is None
    assert "161" in game.view(1)["possible"]["horror"]
    asks(game, 1, "round.claim")


def test_ending_on_a_bright_space_reveals_it():
    """SD-264, SD-263, SDR-72"""
    game = after_no_ambush(tokens=[["orb", "151"]])
    play(game, ("step", "151"), "end")
    assert (where(game), game.view(1)["revealed_card"]) == ("151", True)
    assert game.view(1)["possible"]["horror"] == ["151"]
    asks(game, 1, "round.claim")


def test_a_space_made_bright_in_an_investigators_turn_reveals_it():
    """SD-268, SDR-24: and then it cannot Ambush."""
    game = investigator_turn(person("aira", "S-20"), person("lucy", "305"), space="S-29", lit_zones=[])
    play(game, "switch")
    assert (where(game), game.view(1)["revealed_card"]) == ("S-29", True)
    play(game, "end", "end")
    asks(game, 0, "horror.act")
    assert where(game) == "S-29"


def test_disappear_works_even_in_the_light_and_forbids_the_attack():
    """SD-263, SD-269, SDC-208, SDR-24"""
    game = horror_turn(
        person("aira", "151"), person("lucy", "305"), horror={"shown": True, "devour": 2}, tokens=[["orb", "152"]]
    )
    assert "devour" not in words(game)
    play(game, "disappear")
    assert (where(game), shadow(game)) == (None, "152")
    assert not {"devour", "disappear", "attack", "ambush"} & words(game)
    play(game, ("step", "153"), "end")
    assert game.view(1)["revealed_card"] is False, "its turn ended Hidden"
    assert where(game) is None
    asks(game, 1, "round.claim")


def test_disappearing_and_staying_in_the_light_reveals_it_again():
    """SD-264, SD-269"""
    game = horror_turn(horror={"shown": True}, tokens=[["orb", "152"]])
    play(game, "disappear", "end")
    assert (where(game), game.view(1)["revealed_card"]) == ("152", True)


def test_in_the_open_its_steps_are_seen():
    """SD-334, SD-263"""
    game = horror_turn(horror={"shown": True})
    play(game, ("step", "153"))
    assert where(game) == "153"
    play(game, "end")
    assert game.view(1)["revealed_card"] is True
    asks(game, 1, "round.claim")


@pytest.mark.parametrize(
    ("space", "can"), [("119", True), ("120", True), ("141", True), ("149", False), ("S-16", False)]
)
def test_it_breaks_doors_within_3_but_not_under_itself(space, can):
    """SD-270, SDR-17, SDR-124"""
    game = after_no_ambush(person("aira", "1"), person("lucy", "305"), space=space)
    assert ("S-16" in offered(game, "break")) is can


def test_the_count_to_a_door_ends_on_it_whatever_lies_there():
    """SD-270, SDR-124, SD-337, SD-338: and once a turn (SD-265)."""
    game = after_no_ambush(person("aira", "1"), person("lucy", "305"), space="141", doors={"S-16": "locked"})
    play(game, ("break", "S-16"))
    assert game.view(1)["doors"] == {"S-16": "damaged"}
    assert "break" not in words(game)
    near = game.view(1)["possible"]["horror"]
    assert "141" in near
    play(game, "end")
    asks(game, 1, "round.claim")


def test_a_broken_door_tells_that_it_is_within_3():
    """SD-270, SD-071"""
    game = after_no_ambush(person("aira", "1"), person("lucy", "305"), space="141")
    play(game, ("step", "129"), ("step", "119"), ("step", "110"))
    before = game.view(1)["possible"]["horror"]
    play(game, ("break", "S-8"))
    after = game.view(1)["possible"]["horror"]
    assert "110" in after
    assert len(after) < len(before)


def test_a_window_costs_1_more_and_makes_noise():
    """SD-218, SD-335"""
    game = after_no_ambush(person("aira", "1"), person("lucy", "305"), space="142")
    play(game, ("step", "G-19"))
    assert screen(game)["turn"]["mp"] == 2
    assert game.view(1)["noise"] == ["G-19/142"]


def test_one_death_does_not_end_it_and_two_do():
    """SD-253, SD-137, SD-281"""
    people = [person("aira", "150", wounds=["?", "?", "?"]), person("asher", "141", wounds=["?", "?", "?"])]
    game = horror_turn(*people, person("lucy", "305"), space="149", horror={"attack": "bufotoxin"})
    play(game, "ambush", "done", 1)
    assert inv(game, 1)["fate"] == "dead"
    asks(game, 1, "spirit.choose")
    play(game, "phantom", 2)
    ended(game, "killed", 0)
    assert [i["fate"] for i in game.view(None)["investigators"]] == ["spirit", "dead", "board"]


def test_after_the_last_round_it_has_won_no_matter_how_many_it_killed():
    """SDR-34, SDR-33, SD-165"""
    game = table(
        person("aira", "150", fate="spirit", spirit="phantom"), person("lucy", "305"), turn="end", round=17,
        adversary={"id": "horror", "space": "1"},
    )  # fmt: skip
    ended(game, "timeout", 0)


def test_a_binding_tablet_leaves_it_the_move_alone():
    """SDC-112: no Ambush, no cards, no Break Door; the Shadow still comes."""
    game = horror_turn(
        person("aira", "150"),
        person("lucy", "305"),
        space="120",
        effects={"bound": 1},
        horror={"abilities": ["tunnel"]},
    )
    assert words(game) == {"step", "sprint", "end"}
    assert shadow(game) == "120"
    asks(game, 0, "horror.act")


def test_a_cross_bars_its_abilities_and_not_the_ambush():
    """SDC-074"""
    game = horror_turn(effects={"cross": 1}, horror={"abilities": ["tunnel"]})
    asks(game, 0, "horror.ambush")
    play(game, "no")
    assert "ability" not in words(game)


def test_witch_bells_take_its_sprint_and_a_motion_detector_hears_it():
    """SDC-088, SDC-122"""
    assert "sprint" not in words(after_no_ambush(effects={"bells": 1}))
    game = after_no_ambush(effects={"motion": 1}, chance=[3])
    play(game, "sprint")
    assert game.events(1)[-1] == {"kind": "heard", "roll": 3}


def test_firecrackers_draw_it_into_the_light_and_reveal_it():
    """SDC-079, SDR-85, SD-268: it is not its turn."""
    game = investigator_turn(
        person("aira", "150", items=["firecrackers"]), person("lucy", "305"), space="153", tokens=[["orb", "152"]]
    )
    play(game, ("item", "firecrackers"), "151", "152")
    assert where(game) == "152"
    play(game, "151")
    assert where(game) == "151"
    asks(game, 1, "turn.act")


def test_locking_a_door_on_it_reveals_it_and_shuts_it_out():
    """SD-248, SDR-91"""
    game = investigator_turn(person("aira", "S-20"), person("lucy", "305"), space="S-23")
    play(game, ("lock", "S-23"))
    assert where(game) == "S-23"
    asks(game, 0, "adversary.shut_out")
    play(game, game.decision.options[0])
    assert where(game) != "S-23"
    asks(game, 1, "turn.act")


def test_nothing_is_left_of_the_butchers_ways():
    """SD-265: no Stalk, no Attack outside of an Ambush (SD-261)."""
    game = after_no_ambush(person("aira", "151"), person("lucy", "305"))
    assert not {"attack", "stalk", "devour", "rage"} & words(game)
    assert set(steps(game)) == {"151", "153", "163", "164"}
    assert tokens(game, "hatchling") == []


def test_a_ride_into_the_light_takes_its_shadow_in_its_own_turn():
    """SD-264, SD-267, SD-198: not Revealed until it ends its turn there."""
    game = after_no_ambush(
        person("aira", "1"), person("lucy", "142"), space="146", options={"map": "park"}, tokens=[["orb", "97"]]
    )
    play(game, ("step", "134"))
    assert screen(game)["figures"][0]["space"] == "97"
    assert (shadow(game), where(game)) == ("97", None)
    assert "97" in game.view(1)["possible"]["horror"]
    play(game, "end")
    assert where(game) == "97"


def test_a_ride_at_the_start_of_its_turn_does_not_reveal_it():
    """SD-264, SDR-71"""
    game = horror_turn(
        person("aira", "1"), person("lucy", "142"), space="134", options={"map": "park"}, tokens=[["orb", "97"]]
    )
    assert (shadow(game), where(game)) == ("97", None)
    asks(game, 0, "horror.ambush")
