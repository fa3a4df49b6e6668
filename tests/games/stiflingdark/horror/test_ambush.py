"""Ambush (SD-257 to SD-262, SD-280, SDR-25 to SDR-27, SDR-127, SDR-128) and the Attack that follows it."""

from __future__ import annotations

from tests.games.stiflingdark.helpers import aim_at, asks, faces, inv, person, play, screen, words
from tests.games.stiflingdark.horror.horror_table import (
    conditions,
    horror_turn,
    investigator_turn,
    offered,
    shadow,
    where,
)


def pulls(game):
    """Whom it can pull, and where to."""
    found = {}
    for seat, to in offered(game, "pull"):
        found.setdefault(seat, set()).add(to)
    return found


def test_the_example_of_the_horror():
    """SDX-20, SD-256, SD-258, SD-259, SD-260, SD-266, SD-267, SD-280, SDR-25"""
    people = [person("brielle", "188"), person("asher", "120"), person("lucy", "101")]
    game = investigator_turn(*people, space="160", horror={"attack": "bufotoxin"}, shadow="1", chance=[2])
    play(game, "flashlight")
    play(game, aim_at(game, "174", "175", "188", "189"), "take", "end", "end")
    assert shadow(game) == "160", "first the Shadow"
    play(game, "ambush")
    assert set(pulls(game)) == {1, 2}, "Brielle counts 5 because 189 and 188 are Bright; Lucy is 6 away"
    assert pulls(game)[2] == {"148", "149", "161", "173", "174", "S-34"}
    play(game, ("pull", 2, "149"), ("pull", 1, "173"))
    assert [x["seat"] for x in game.view(1)["lights"]] == [], "her Flashlight comes off after all have moved"
    assert (inv(game, 1)["space"], inv(game, 2)["space"], inv(game, 3)["space"]) == ("173", "149", "101")
    assert [faces(game, n) for n in (1, 2)] == [["-"] * 4] * 2, "no Hazard hurt them"
    assert set(game.decision.options) == {1, 2, "done"}
    play(game, 1, 2)
    for seat in (1, 2):
        assert faces(game, seat) == ["?", "-", "-", "-"]
        assert conditions(game, seat) == ["bufotoxin", "mauled"]
    assert faces(game, 3) == ["-"] * 4
    play(game, "sprint")
    assert screen(game)["turn"]["mp"] == 6
    play(game, ("step", "173"), ("step", "160"))
    assert (shadow(game), where(game)) == ("160", None), "nothing is Bright any more"
    assert screen(game)["turn"]["mp"] == 4
    asks(game, 0, "horror.act")


def test_each_bright_space_it_walks_through_takes_the_shadow_after_an_ambush():
    """SDX-20, SD-267"""
    game = horror_turn(person("aira", "S-20"), person("lucy", "305"), tokens=[["orb", "153"]])
    play(game, "ambush", ("step", "153"))
    assert (shadow(game), where(game)) == ("153", None)
    asks(game, 0, "horror.act")


def test_not_in_the_first_round_and_only_at_the_start():
    """SD-257"""
    asks(horror_turn(round=1), 0, "horror.act")
    game = horror_turn()
    play(game, "no")
    assert "ambush" not in words(game)
    play(game, ("step", "151"))
    assert "ambush" not in words(game)
    asks(game, 0, "horror.act")


def test_it_cannot_ambush_while_revealed():
    """SD-256, SDC-208, SDR-24"""
    asks(horror_turn(horror={"shown": True}), 0, "horror.act")
    asks(horror_turn(horror={"revealed": True}), 0, "horror.act")


def test_bright_spaces_count_twice():
    """SD-259, SDR-25: the target's space too, its own not."""
    people = [person("aira", "6"), person("lucy", "305")]
    for lit, seats in (([], {1}), (["4"], set()), (["6"], set()), (["1"], {1})):
        game = horror_turn(*people, space="1", tokens=[["orb", i] for i in lit])
        play(game, "ambush")
        found = set(pulls(game)) if game.decision.kind == "horror.pull" else set()
        assert found == seats, lit


def test_a_locked_door_is_no_way():
    """SDR-25, SD-148"""
    for doors, seats in (({}, {1}), ({"S-16": "locked"}, set())):
        game = horror_turn(person("aira", "S-13"), person("lucy", "305"), space="119", doors={"S-8": "locked", **doors})
        play(game, "ambush")
        found = set(pulls(game)) if game.decision.kind == "horror.pull" else set()
        assert found == seats


def test_hazards_do_nothing_to_anyone_who_is_pulled():
    """SD-258, SDR-84"""
    game = horror_turn(person("aira", "G-19"), person("lucy", "305"), space="142", doors={"G-7": "locked"})
    play(game, "ambush", ("pull", 1, "153"))
    assert (inv(game, 1)["space"], inv(game, 1)["stamina"], faces(game, 1)) == ("153", 5, ["-"] * 4)


def test_nobody_is_pulled_onto_another_and_only_as_many_as_there_is_room():
    """SD-262"""
    people = [person("aira", "O-1"), person("asher", "O-3"), person("lucy", "O-5")]
    game = horror_turn(*people, space="O-4", doors={}, tokens=[])
    play(game, "ambush")
    assert {to for some in pulls(game).values() for to in some} == {"123", "133"}, "the other three hold somebody"
    play(game, ("pull", 1, "123"), ("pull", 2, "133"))
    assert pulls(game) == {3: {"O-1", "O-3"}}


def test_a_space_freed_by_a_pull_may_be_used():
    """SDR-127, SD-262: who is adjacent may be moved too, which takes the Flashlight (errata 5)."""
    people = [person("aira", "143"), person("asher", "121")]
    game = horror_turn(*people, space="155")
    play(game, "ambush")
    assert pulls(game) == {1: {"166"}}, "Asher is too far away"
    people = [person("aira", "143"), person("asher", "167")]
    game = horror_turn(*people, space="155")
    play(game, "ambush")
    assert pulls(game) == {1: {"166"}, 2: {"166"}}
    play(game, ("pull", 1, "166"))
    assert pulls(game) == {2: {"143"}}, "Aira is moved once only"
    play(game, ("pull", 2, "143"))
    assert (inv(game, 1)["space"], inv(game, 2)["space"]) == ("166", "143")
    asks(game, 0, "horror.attack")


def test_flashlights_stay_until_all_have_moved():
    """SD-280, SDR-86"""
    game = investigator_turn(person("aira", "150"), person("asher", "153"), space="162")
    play(game, "flashlight")
    play(game, aim_at(game, "150", "G-11", "G-13", "G-16", "G-17"), "end", "ambush", ("pull", 1, "161"))
    assert [x["seat"] for x in game.view(1)["lights"]] == [1], "Asher may still be moved"
    play(game, "done")
    assert game.view(1)["lights"] == []
    asks(game, 0, "horror.attack")


def test_moving_nobody_is_allowed_and_the_adjacent_are_attacked_all_the_same():
    """SD-260, SDR-127: any or all of them, each once."""
    people = [person("aira", "151"), person("asher", "153"), person("lucy", "305")]
    game = horror_turn(*people)
    play(game, "ambush", "done")
    assert set(game.decision.options) == {1, 2, "done"}
    play(game, 2)
    assert set(game.decision.options) == {1, "done"}
    play(game, "done")
    assert [faces(game, n)[0] for n in (1, 2, 3)] == ["-", "?", "-"]
    asks(game, 0, "horror.act")


def test_anyone_who_shares_its_space_is_in_reach_but_not_adjacent():
    """SDR-128, SDR-122"""
    game = horror_turn(person("aira", "152"), person("lucy", "305"))
    play(game, "ambush")
    assert set(pulls(game)) == {1}
    play(game, "done")
    asks(game, 0, "horror.act")
    game = horror_turn(person("aira", "152"), person("lucy", "305"))
    play(game, "ambush", ("pull", 1, "151"))
    asks(game, 0, "horror.attack")
    play(game, 1)
    assert faces(game, 1) == ["?", "-", "-", "-"]


def test_without_an_ambush_there_is_no_attack():
    """SD-261, SD-271"""
    game = horror_turn(person("aira", "151"), person("lucy", "305"))
    play(game, "no")
    assert not {"attack", "ambush", "devour"} & words(game)


def test_it_decides_where_they_go():
    """SDR-27: the Adversary alone is asked, and quietly."""
    game = horror_turn(person("aira", "150"), person("lucy", "305"))
    play(game, "ambush")
    asks(game, 0, "horror.pull")
    assert game.decision.quiet
    assert pulls(game)[1] == {"151", "153", "163", "164"}


def test_a_closed_mirror_door_is_no_way():
    """SDR-26, SDR-25"""
    for color, seats in (("red", {1}), ("green", set())):
        people = [person("aira", "M-16"), person("lucy", "142")]
        game = horror_turn(*people, space="M-10", options={"map": "park"}, mirror=color)
        play(game, "ambush")
        found = set(pulls(game)) if game.decision.kind == "horror.pull" else set()
        assert found == seats, color


def test_an_attack_kills_anyone_who_lives_by_a_rabbits_foot():
    """SDC-090, SDR-75: and the others are still attacked."""
    lucky = person("aira", "151", wounds=["?", "?", "?", "?"], items=["rabbits_foot"], marks={"rabbit": 1})
    game = horror_turn(lucky, person("asher", "153"), person("lucy", "305"))
    play(game, "ambush", "done", 1, "none")
    assert inv(game, 1)["fate"] == "dead"
    assert set(game.decision.options) == {2, "done"}
    asks(game, 0, "horror.attack")


def test_mauled_adds_a_wound_to_the_next_attack():
    """SDC-068, SDR-112, SDR-74"""
    game = horror_turn(
        person("aira", "151", conditions=["mauled"]), person("lucy", "305"), horror={"attack": "neurotoxin"}
    )
    play(game, "ambush", "done", 1)
    assert faces(game, 1) == ["?", "?", "-", "-"]
    assert conditions(game, 1) == ["mauled", "neurotoxin"]
    asks(game, 0, "horror.act")
