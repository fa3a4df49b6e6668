"""The Cult's turn, figure after figure (SD-312 to SD-318, SD-323 to SD-325, SDR-61, SDR-131, SDR-132)."""

from __future__ import annotations

from tests.games.stiflingdark.cult.cult_table import block, cult_turn, next_turn, shadows, where
from tests.games.stiflingdark.helpers import asks, faces, inv, person, play, screen, steps, words


def test_the_example_of_the_rulebook():
    """SDX-21, SD-312, SD-316, SD-320, SD-378: on the Park, a roll of 3; Cultist 3 is two steps from 136."""
    there = {"cultist_1": "20", "cultist_2": "21", "cultist_3": "159", "morgonnod": "22"}
    game = cult_turn(
        person("brielle", "119"), person("lucy", "142"), person("aira", "153"), chance=[3], figures=there,
        abilities=["dried_tongue"], asleep=["unblinking_eye"], options={"map": "park"},
    )  # fmt: skip
    assert shadows(game) == there
    play(game, "sprint", ("figure", "cultist_3"))
    assert screen(game)["turn"]["mp"] == 6
    play(game, ("step", "148"), ("step", "136"), ("bloodlet", 1), "unblinking_eye")
    assert shadows(game) == there | {"cultist_3": "136"}
    assert faces(game, 1) == ["?", "-", "-", "-"]
    assert game.view(None)["blood"] == 1
    assert [x["asleep"] for x in screen(game)["abilities"]] == [False, False]
    play(game, *(("step", to) for to in ("137", "138", "C-2", "C-3")))
    assert screen(game)["turn"]["mp"] == 0
    assert where(game)["cultist_3"] == "C-3"
    assert shadows(game)["cultist_3"] == "136"
    play(game, "done", ("figure", "cultist_1"))
    assert screen(game)["turn"]["mp"] == 6
    assert "bloodlet" not in words(game)
    assert inv(game, 2)["wounds"] == [None] * 4
    asks(game, 0, "cult.act")


def test_one_roll_for_all_of_them():
    """SDX-22, SD-316, SD-324: a roll of 2 gives each Cultist and Mor'gonnod 5 MP."""
    game = cult_turn(chance=[2])
    play(game, "sprint")
    for name in ("morgonnod", "cultist_2", "cultist_1"):
        play(game, ("figure", name))
        assert screen(game)["turn"]["mp"] == 5
        play(game, "done")
    assert game.decision.options == ("end",)
    asks(game, 0, "cult.act")


def test_the_roll_comes_before_the_first_block():
    """SDR-131: without it 3 MP each, and no roll any more once somebody has acted."""
    game = cult_turn()
    assert "sprint" in game.decision.options
    play(game, ("figure", "cultist_1"))
    assert screen(game)["turn"]["mp"] == 3
    assert "sprint" not in words(game)
    play(game, "done")
    assert "sprint" not in words(game)
    asks(game, 0, "cult.act")


def test_every_shadow_is_updated_and_noise_leaves_first():
    """SD-312, SD-343, SDR-71: each figure has a Shadow of its own, Revealed ones too."""
    game = cult_turn(noise=["3/L-1"], shown=["cultist_2"])
    assert shadows(game) == {"cultist_1": "129", "cultist_2": "140", "morgonnod": "141"}
    assert game.view(1)["noise"] == []
    assert [f["space"] for f in game.view(1)["figures"]] == [None, "140", None]
    asks(game, 0, "cult.act")


def test_one_finishes_before_another_begins():
    """SD-315, SDR-131: in any order, each one block."""
    game = cult_turn()
    assert [o for o in game.decision.options if o[0] == "figure"] == [
        ("figure", "cultist_1"), ("figure", "cultist_2"), ("figure", "morgonnod"),
    ]  # fmt: skip
    play(game, ("figure", "cultist_2"))
    assert "figure" not in words(game)
    assert "end" not in game.decision.options
    play(game, ("step", "148"), "done")
    assert ("figure", "cultist_2") not in game.decision.options
    assert where(game) == {"cultist_1": "129", "cultist_2": "148", "morgonnod": "141"}
    asks(game, 0, "cult.act")


def test_they_pass_each_other_and_never_stay_together():
    """SDR-132"""
    game = cult_turn()
    play(game, ("figure", "cultist_1"), ("step", "140"))
    assert "done" not in words(game)
    play(game, ("step", "148"), "done")
    assert where(game)["cultist_1"] == "148"
    game = cult_turn(figures={"cultist_1": "129", "cultist_2": "140", "morgonnod": "128"})
    play(game, ("figure", "cultist_1"), ("step", "119"), ("step", "129"))
    assert screen(game)["turn"]["mp"] == 1
    assert set(steps(game)) == {"119", "120", "130", "141"}  # not 128 and 140: nothing would be left to go on with
    asks(game, 0, "cult.act")


def test_a_bright_space_reveals_the_one_who_enters_it():
    """SD-313, SDR-61: that one alone, and it goes on in the open."""
    game = cult_turn(person("aira", "S-19"), person("lucy", "305"), figures={"cultist_1": "128"}, lit_zones=["S"])
    play(game, ("figure", "cultist_1"), ("step", "S-23"))
    assert [f["space"] for f in game.view(1)["figures"]] == ["S-23", None, None]
    assert game.view(1)["revealed_card"]
    play(game, ("step", "S-20"))
    assert game.view(1)["figures"][0]["space"] == "S-20"
    assert "bloodlet" not in words(game)  # SDC-209
    assert "disappear" not in words(game)
    asks(game, 0, "cult.act")


def test_a_cultist_disappears_and_does_not_bloodlet_but_another_may():
    """SD-313, SD-314, SD-317, SDC-209"""
    game = cult_turn(person("aira", "120"), person("lucy", "139"), shown=["cultist_1"])
    play(game, ("figure", "cultist_1"))
    assert {"disappear", "step"} <= words(game)
    play(game, "disappear")
    assert "bloodlet" not in words(game)
    assert "disappear" not in words(game)
    assert shadows(game)["cultist_1"] == "129"
    play(game, ("step", "119"), "done", ("figure", "cultist_2"))
    assert ("bloodlet", 2) in game.decision.options
    assert game.view(1)["revealed_card"]
    play(game, "done", "end")
    assert not game.view(1)["revealed_card"]  # all are Hidden
    asks(game, 1, "round.claim")


def test_each_disappears_once_a_turn():
    """SD-314, SD-317: back in the light, it stays in the open."""
    game = cult_turn(figures={"cultist_1": "128"}, shown=["cultist_1"], lit_zones=["S"])
    play(game, ("figure", "cultist_1"), "disappear", ("step", "S-23"), ("step", "128"))
    assert game.view(1)["figures"][0]["space"] == "128"
    assert "disappear" not in words(game)
    asks(game, 0, "cult.act")


def test_the_revealed_card_stays_up_while_one_is_revealed():
    """SDC-209, SD-313"""
    game = cult_turn(shown=["cultist_1", "morgonnod"])
    block(game, "cultist_1", "disappear")
    play(game, "end")
    assert game.view(1)["revealed_card"]
    assert [f["space"] for f in game.view(1)["figures"]] == [None, None, "141"]


def test_one_door_a_turn_and_never_by_morgonnod_ethereal():
    """SD-314, SD-318, SD-323"""
    game = cult_turn(figures={"cultist_1": "119", "cultist_2": "128", "morgonnod": "139"})
    play(game, ("figure", "morgonnod"))
    assert "break" not in words(game)
    play(game, "done", ("figure", "cultist_1"), ("break", "S-16"))
    assert game.view(1)["doors"] == {"S-16": "damaged"}
    play(game, "done", ("figure", "cultist_2"))
    assert "break" not in words(game)
    assert "cultist" not in str([e for e in game.events(1) if e["kind"] == "broken"])
    asks(game, 0, "cult.act")


def test_who_disappeared_uses_no_ability_this_turn():
    """SD-325, SDC-199: not even Spiked Vertebrae; before it, that one alone is allowed to a Revealed one."""
    game = cult_turn(shown=["morgonnod"], abilities=["spiked_vertebrae", "dried_tongue"])
    play(game, ("figure", "morgonnod"))
    assert [o for o in game.decision.options if o[0] == "ability"] == [("ability", "spiked_vertebrae")]
    play(game, "disappear")
    assert "ability" not in words(game)
    asks(game, 0, "cult.act")


def test_only_what_is_turned_up_is_used_and_never_the_attack_while_ethereal():
    """SD-323, SD-327"""
    game = cult_turn(
        figures={"morgonnod": "130"}, abilities=["dried_tongue"], asleep=["burning_heart"], attack="ravage"
    )
    play(game, ("figure", "morgonnod"))
    assert [o for o in game.decision.options if o[0] == "ability"] == [("ability", "dried_tongue")]
    assert "attack" not in words(game)
    play(game, ("ability", "dried_tongue"))
    assert "ability" not in words(game)  # each once a turn
    play(game, "done", ("figure", "cultist_1"))
    assert "ability" not in words(game)
    asks(game, 0, "cult.act")


def test_the_turn_may_end_at_any_time_between_blocks_and_the_next_starts_afresh():
    """SD-059, SD-314"""
    game = cult_turn()
    block(game, "cultist_1", ("step", "119"))
    next_turn(game)
    assert shadows(game)["cultist_1"] == "119"
    assert len([o for o in game.decision.options if o[0] == "figure"]) == 3
    asks(game, 0, "cult.act")
