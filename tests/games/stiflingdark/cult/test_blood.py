"""Bloodletting, Blood and Possessed (SD-306, SD-319, SD-320, SD-377, SD-379, SDC-071, SDR-133, SDR-134)."""

from __future__ import annotations

from tests.games.stiflingdark.cult.cult_table import ability, block, cult_turn, next_turn, shadows
from tests.games.stiflingdark.helpers import asks, faces, inv, person, play, screen, words


def possessed(*, others=("119",), **more):
    """Aira on 120 is Possessed; comrades on these spaces."""
    names = ("lucy", "dylan", "marci")
    some = [person(who, space) for who, space in zip(names, others, strict=False)]
    far = {"cultist_1": "1", "cultist_2": "2", "morgonnod": "3"}
    far |= {"cultist_3": "4"} if len(some) > 1 else {}
    people = (person("aira", "120", conditions=["possessed"], **more.pop("aira", {})), *some)
    return cult_turn(*people, figures=far, **more)


def test_bloodletting_wounds_face_down_and_raises_blood():
    """SD-306, SD-320, SD-379"""
    game = cult_turn()
    play(game, ("figure", "cultist_1"), ("bloodlet", 1))
    assert faces(game, 1) == ["?", "-", "-", "-"]
    assert faces(game, 2) == ["-"] * 4
    assert game.view(None)["blood"] == 1
    assert shadows(game) == {"cultist_1": "129", "cultist_2": "140", "morgonnod": "141"}
    assert game.view(1)["figures"][0]["space"] is None  # it stays Hidden
    asks(game, 0, "cult.act")


def test_not_in_the_first_round():
    """SD-319"""
    game = cult_turn(round=1)
    play(game, ("figure", "cultist_1"))
    assert "bloodlet" not in words(game)
    asks(game, 0, "cult.act")


def test_once_a_turn_for_all_of_them():
    """SD-314, SD-319"""
    game = cult_turn(person("aira", "120"), person("lucy", "139"))
    block(game, "cultist_1", ("bloodlet", 1))
    play(game, ("figure", "cultist_2"))
    assert "bloodlet" not in words(game)
    play(game, "done")
    next_turn(game)
    play(game, ("figure", "cultist_2"))
    assert ("bloodlet", 2) in game.decision.options
    asks(game, 0, "cult.act")


def test_it_needs_a_space_beside_the_target():
    """SD-320, SDR-122: on the same space is not adjacent."""
    game = cult_turn(person("aira", "129"), person("lucy", "305"))
    play(game, ("figure", "cultist_1"))
    assert "bloodlet" not in words(game)
    play(game, ("step", "119"))
    assert ("bloodlet", 1) in game.decision.options


def test_an_ability_may_wake_and_is_used_in_the_same_turn():
    """SD-320, SD-377, SDR-136: which one is nobody else's business."""
    game = cult_turn(abilities=["dried_tongue"], asleep=["burning_heart", "twisted_horn"])
    game.events(1)
    play(game, ("figure", "cultist_1"), ("bloodlet", 1))
    assert game.decision.kind == "cult.wake"
    assert game.decision.options == ("burning_heart", "twisted_horn", "none")
    play(game, "burning_heart", "done", ("figure", "morgonnod"))
    assert ("ability", "burning_heart") in game.decision.options
    assert ("ability", "twisted_horn") not in game.decision.options
    assert "burning_heart" not in str(game.events(1))
    assert game.view(1)["shown_cards"] == []
    asks(game, 0, "cult.act")


def test_blood_ends_at_five_and_bloodletting_goes_on():
    """SDR-134, SD-379"""
    game = cult_turn(blood=5)
    play(game, ("figure", "cultist_1"), ("bloodlet", 1))
    assert game.view(1)["blood"] == 5
    assert faces(game, 1) == ["?", "-", "-", "-"]
    asks(game, 0, "cult.act")


def test_the_last_death_wins_for_the_cult():
    """SD-305: not the first one."""
    three = ["?", "?", "?"]
    game = cult_turn(person("aira", "120", wounds=three), person("lucy", "130", wounds=three))
    play(game, ("figure", "cultist_1"), ("bloodlet", 1))
    assert inv(game, 1)["fate"] != "board"
    assert game.outcome is None
    while game.decision.kind != "cult.act":
        play(game, game.decision.options[-1])
    play(game, "done", "end")
    while game.decision is not None and game.decision.kind != "cult.act":
        options = game.decision.options
        play(game, next((o for o in ("end", "take", "no") if o in options), options[0]))
    play(game, ("figure", "cultist_1"), ("bloodlet", 2))
    assert game.outcome is not None
    assert (game.outcome.reason, game.outcome.winners) == ("killed", (0,))


# ------------------------------------------------------------------------------------------------- Possessed


def test_the_possessed_one_is_walked_and_bloodlets_a_comrade():
    """SDC-071, SDR-133: Blood and all, no Shadow, and the Cultists' own Bloodletting is left."""
    game = possessed(others=("140",), abilities=["dried_tongue"], asleep=["unblinking_eye"])
    assert (game.decision.kind, game.decision.quiet) == ("possess.space", True)
    assert "no" in game.decision.options
    assert "140" not in game.decision.options  # Lucy stands there
    before = shadows(game)
    play(game, "129", "unblinking_eye")
    assert inv(game, 1)["space"] == "129"
    assert inv(game, 1)["conditions"] == []
    assert faces(game, 2) == ["?", "-", "-", "-"]
    assert faces(game, 1) == ["-"] * 4
    assert game.view(1)["blood"] == 1
    assert shadows(game) == before
    assert not ability(game, "unblinking_eye")["asleep"]
    assert screen(game)["block"]["bled"] == []
    asks(game, 0, "cult.act")


def test_the_move_alone_happens_if_it_leaves_nobody_beside():
    """SDR-133"""
    game = possessed(others=("305",))
    play(game, "119")
    assert inv(game, 1)["space"] == "119"
    assert inv(game, 1)["conditions"] == []
    assert game.view(1)["blood"] == 0
    asks(game, 0, "cult.act")


def test_at_a_table_that_plays_so_possessed_is_the_turns_bloodletting():
    """SDR-162, SD-319"""
    game = possessed(others=("140",), options={"possessed_counts": True})
    play(game, "129", ("figure", "cultist_1"))
    assert game.view(1)["blood"] == 1
    barred = {b.option: b for b in game.decision.barred}
    assert barred["bloodlet", 1].rule == "SDR-162"
    near = cult_turn(
        person("aira", "120", conditions=["possessed"]), person("lucy", "119"), options={"possessed_counts": True}
    )
    play(near, "no", ("figure", "cultist_1"))
    assert ("bloodlet", 1) in near.decision.options, "unused, it leaves the Bloodletting to the Cultists"


def test_possessed_may_wait():
    """SDC-071: the Adversary may; unused the card stays."""
    game = possessed()
    play(game, "no")
    assert [c["id"] for c in inv(game, 1)["conditions"]] == ["possessed"]
    asks(game, 0, "cult.act")


def test_possessed_never_works_in_the_first_round():
    """SDC-071, SDR-133"""
    game = possessed(round=1)
    asks(game, 0, "cult.act")


def test_who_was_possessed_is_out_of_harms_way_for_that_turn():
    """SDC-071: named neither by Bloodletting nor by Severed Ear, and gains no Wounds."""
    people = (person("aira", "120", conditions=["possessed"]), person("lucy", "305"))
    game = cult_turn(*people, abilities=["severed_ear"], figures={"morgonnod": "130"})
    play(game, "120", ("figure", "cultist_1"))
    assert "bloodlet" not in words(game)
    play(game, "done", ("figure", "morgonnod"))
    assert "ability" not in words(game)
    next_turn(play(game, "done"))
    play(game, ("figure", "cultist_1"))
    assert ("bloodlet", 1) in game.decision.options
    asks(game, 0, "cult.act")
