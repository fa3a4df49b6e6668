"""What Investigators, Items, Doors and Events do to several Adversary figures."""

from __future__ import annotations

import pytest

from gloam.laws.play import told_to_seat
from tests.games.stiflingdark.cult.cult_table import SPACES, block, cult_turn, next_turn, shadows, where
from tests.games.stiflingdark.helpers import aim_at, asks, faces, inv, person, play, screen, tokens, words


def day(*people, **more):
    """Seat 1's turn, the Cult where it always is."""
    return cult_turn(*people, **{"turn": 1, **more})


def shown(game):
    """Which figures stand on the main board."""
    return [f["id"] for f in game.view(1)["figures"] if f["space"]]


# ------------------------------------------------------------------------------------------- Investigators


def test_a_flashlight_shows_all_it_lights_and_mada_gains_his_coin():
    """SD-313, SDR-96, SDC-013"""
    game = day(person("mada", "150"), person("lucy", "305"), figures={"cultist_1": "G-13", "cultist_2": "G-11"})
    play(game, "flashlight")
    play(game, aim_at(game, "G-11", "G-13", "G-16", "G-17", "150"))
    assert shown(game) == ["cultist_1", "cultist_2"]
    assert game.view(1)["revealed_card"]
    assert inv(game, 1)["marks"]["coin"] == 1
    asks(game, 2, "turn.act")


def test_aira_sees_everybody_at_the_places_she_names():
    """SDC-002: and that nobody else is there."""
    game = day(person("aira", "305"), person("lucy", "307"))
    play(game, "major", "119", "139")
    assert shown(game) == ["cultist_1", "cultist_2"]
    assert "119" not in game.view(1)["possible"]["morgonnod"]
    assert "141" in game.view(1)["possible"]["morgonnod"]
    asks(game, 1, "turn.act")


def test_mitchell_sees_everybody_near_a_comrade():
    """SDC-018"""
    game = day(person("mitchell", "305"), person("lucy", "120"), figures={"cultist_2": "148"})
    play(game, "major", 2)
    assert shown(game) == ["cultist_1", "morgonnod"]
    assert where(game)["cultist_2"] == "148"


def test_a_can_rattles_and_nobody_knows_under_whom():
    """SDC-005, SD-071"""
    game = cult_turn(tokens=[["can", "119"]])
    before = game.view(1)["possible"]
    play(game, ("figure", "cultist_1"), ("step", "119"))
    assert game.view(1)["noise"] == ["119"]
    assert tokens(game, "can") == []
    assert shown(game) == []
    after = game.view(1)["possible"]
    assert {name for name in after if "119" in after[name]} == set(SPACES)
    assert all(set(before[name]) <= set(after[name]) for name in before)


def test_locking_a_door_on_a_cultist_shows_and_moves_that_one():
    """SDR-12, SD-248"""
    game = day(person("aira", "S-20"), person("lucy", "305"), figures={"cultist_2": "S-23"})
    play(game, ("lock", "S-23"))
    asks(game, 0, "adversary.shut_out")
    assert shown(game) == ["cultist_2"]
    assert {to for to, _ in game.decision.options} == {"118", "128", "139", "S-20", "S-22"}
    play(game, ("139", ""))
    assert where(game) == SPACES | {"cultist_2": "139"}
    asks(game, 1, "turn.act")


def test_who_is_shut_out_does_not_stand_on_another_of_them():
    """SDR-91, SDR-132"""
    there = {"cultist_2": "S-23", "cultist_1": "139", "morgonnod": "128"}
    game = day(person("aira", "S-20"), person("lucy", "305"), figures=there)
    play(game, ("lock", "S-23"))
    assert {to for to, _ in game.decision.options} == {"118", "S-20", "S-22"}


def test_barricades_shut_a_cultist_out():
    """SDC-012, SDR-12"""
    game = day(person("lucy", "120"), person("aira", "305"))
    play(game, "major", "129", "119")
    asks(game, 0, "adversary.shut_out")
    assert shown(game) == ["cultist_1"]


# ------------------------------------------------------------------------------------------------ the Coin


def coin(*, chance, **more):
    """Mada with his Coin stands near Aira, Dylan far away."""
    mada = person("mada", "101", marks={"coin": 1})
    people = (person("aira", "120"), mada, person("dylan", "305"))
    return cult_turn(*people, figures={"cultist_3": "148"}, chance=chance, **more)


def test_the_coin_turns_bloodletting_away():
    """SDC-013: Smile, Mada names another; range does not matter; Blood rises all the same."""
    game = coin(chance=["smile"])
    play(game, ("figure", "cultist_1"), ("bloodlet", 1))
    asks_coin(game)
    play(game, "flip", "119", 3)
    assert faces(game, 3) == ["?", "-", "-", "-"]
    assert faces(game, 1) == ["-"] * 4
    assert inv(game, 2)["space"] == "119"
    assert inv(game, 2)["marks"].get("coin", 0) == 0
    assert game.view(1)["blood"] == 1
    asks(game, 0, "cult.act")


def asks_coin(game):
    """Mada is asked."""
    assert (game.decision.seat, game.decision.kind) == (2, "coin.flip")


def test_a_frown_lets_the_adversary_name_another():
    """SDC-013"""
    game = coin(chance=["frown"])
    play(game, ("figure", "cultist_1"), ("bloodlet", 1), "flip", "119")
    asks(game, 0, "coin.target")
    play(game, 2)
    assert faces(game, 2) == ["?", "-", "-", "-"]
    asks(game, 0, "cult.act")


def test_the_coin_is_kept():
    """SDC-013"""
    game = coin(chance=[])
    play(game, ("figure", "cultist_1"), ("bloodlet", 1), "keep")
    assert faces(game, 1) == ["?", "-", "-", "-"]
    assert inv(game, 2)["marks"]["coin"] == 1


def test_the_coin_moves_the_tokens_of_twisted_horn_anywhere():
    """SDC-013, SDC-200, errata"""
    game = coin(chance=["smile"], abilities=["twisted_horn"])
    play(game, ("figure", "morgonnod"), ("ability", "twisted_horn"), "129", "130", "enough")
    asks_coin(game)
    play(game, "flip", "1", "2")
    assert sorted(tokens(game, "desecrated")) == ["1", "2"]
    assert inv(game, 2)["space"] == "101"
    asks(game, 0, "cult.act")


def test_the_coin_answers_talons_ear_hoof_and_deals():
    """SDC-013, SDC-194, SDC-196, SDC-197, SDC-199: only whom they could name is named."""
    for card, more, chance in (
        ("razor_like_talons", (), ["smile", "drain"]),
        ("cleft_hoof", ((1, 0), "119", "110", "111"), ["smile"]),
        ("severed_ear", (), ["smile"]),
    ):
        people = (
            person("aira", "120", wounds=["panic", "?"]),
            person("mada", "101", marks={"coin": 1}),
            person("dylan", "305", wounds=["fear", "?"]),
        )
        game = cult_turn(*people, figures={"morgonnod": "130", "cultist_3": "148"}, abilities=[card], chance=chance)
        play(game, ("figure", "morgonnod"), ("ability", card))
        if game.decision.kind != "coin.flip":
            play(game, *more)
        asks_coin(game)
        play(game, "flip")
        if game.decision.kind == "coin.space":
            play(game, game.decision.options[0])
        assert game.decision.kind == "coin.target"
        assert 3 in game.decision.options
        assert (2 in game.decision.options) is (card == "severed_ear")
        play(game, 3)
        assert faces(game, 1) == ["panic", "?", "-", "-"]
        told_now = {"razor_like_talons": ["fear", "drain"], "cleft_hoof": ["?", "?"], "severed_ear": ["fear", "?"]}
        assert faces(game, 3)[:2] == told_now[card]
        assert bool(inv(game, 3)["conditions"]) is (card == "severed_ear")
        asks(game, 0, "cult.act")
    game = coin(chance=["smile"], abilities=["spiked_vertebrae"], blood=1)
    play(game, ("figure", "morgonnod"), ("ability", "spiked_vertebrae"), 1, ("blood",), "propose", "flip", "119", 3)
    asks(game, 3, "deal.answer")


# --------------------------------------------------------------------------------------------------- Items


def test_firecrackers_lure_every_figure_and_none_onto_another():
    """SDC-079, SDR-85, SDR-132"""
    game = day(person("aira", "120", items=["firecrackers"]), person("lucy", "305"))
    play(game, ("item", "firecrackers"), "110")
    while game.decision.kind == "adversary.lured":
        assert game.decision.quiet
        play(game, game.decision.options[0])
    there = where(game)
    assert len(set(there.values())) == 3
    assert there["cultist_1"] in ("110", "109", "119", "120", "111")
    assert all(there[name] in game.view(1)["possible"][name] for name in there)
    assert shown(game) == []
    asks(game, 1, "turn.act")


def test_a_cross_stops_cards_and_not_bloodletting():
    """SDC-074"""
    game = cult_turn(abilities=["dried_tongue", "spiked_vertebrae"], effects={"cross": 1})
    play(game, ("figure", "morgonnod"))
    assert "ability" not in words(game)
    play(game, "done", ("figure", "cultist_1"))
    assert ("bloodlet", 1) in game.decision.options
    next_turn(play(game, "done"))
    play(game, ("figure", "morgonnod"))
    assert "ability" in words(game)


def test_a_binding_tablet_leaves_them_their_move():
    """SDC-112: no Bloodletting, Door, card, Disappearing, Possessed or Sacrifice; the Sprint die stays."""
    people = (person("aira", "120"), person("lucy", "305", conditions=["possessed"]))
    game = cult_turn(
        *people, blood=5, abilities=["dried_tongue"], effects={"bound": 1}, shown=["cultist_2"], chance=[3]
    )
    assert "sacrifice" not in game.decision.options
    play(game, "sprint")
    for name in SPACES:
        play(game, ("figure", name))
        assert words(game) == {"step", "done"}
        play(game, "done")
    asks(game, 0, "cult.act")


def test_a_motion_detector_hears_the_shared_roll():
    """SDC-088, SDR-131: from then on everybody knows how far they can have come."""
    game = cult_turn(effects={"motion": 1}, chance=[2])
    assert "146" not in game.view(1)["possible"]["cultist_1"]
    three = len(game.view(1)["possible"]["cultist_1"])
    play(game, "sprint")
    assert {"kind": "heard", "roll": 2} in game.events(1)
    assert len(game.view(1)["possible"]["cultist_1"]) > three
    block(game, "cultist_1", ("step", "119"))
    assert where(game)["cultist_1"] in game.view(1)["possible"]["cultist_1"]


def test_witch_bells_silence_the_die():
    """SDC-122"""
    game = cult_turn(effects={"bells": 1})
    assert "sprint" not in game.decision.options
    play(game, ("figure", "cultist_1"))
    assert screen(game)["turn"]["mp"] == 3


@pytest.mark.parametrize("flesh", [True, False])
def test_what_only_listens_for_the_die_is_drawn_again_against_a_foe_in_the_flesh(flesh):
    """SDR-108"""
    drawn = ["motion_detector", "torch", "whistle"] if flesh else ["motion_detector", "torch"]
    people = (person("aira", "41"), person("lucy", "305"))
    game = day(*people, corporeal=flesh, tokens=[["poi", "41", "gray", 42]], chance=drawn, cursed="70")
    play(game, ("pick", "poi"))
    assert [i["id"] for i in inv(game, 1)["items"]] == (["torch", "whistle"] if flesh else ["motion_detector", "torch"])


def test_flames_and_barricades_bar_them():
    """SDC-083, SDC-012"""
    game = cult_turn(tokens=[["flame", "119"], ["barricade", "130", "", 2]])
    play(game, ("figure", "cultist_1"))
    assert not {("step", "119"), ("step", "130")} & set(game.decision.options)
    assert ("break", "130") in game.decision.options


def test_bloodletting_is_from_the_adversary():
    """SDR-112, SDC-068: Mauled adds its Wound."""
    game = cult_turn(person("aira", "120", conditions=["mauled"]), person("lucy", "305"))
    play(game, ("figure", "cultist_1"), ("bloodlet", 1))
    assert faces(game, 1) == ["?", "?", "-", "-"]
    assert game.view(1)["blood"] == 1


def test_a_hexed_mirror_answers_bloodletting():
    """SDC-117, SDR-112"""
    game = cult_turn(person("aira", "120"), person("lucy", "305", items=["hexed_mirror"]))
    play(game, ("figure", "cultist_1"), ("bloodlet", 1))
    assert (game.decision.seat, game.decision.kind) == (2, "react.mirror")
    play(game, "hexed_mirror")
    assert (inv(game, 1)["space"], inv(game, 2)["space"]) == ("305", "120")
    asks(game, 0, "cult.act")


def test_who_is_away_in_a_ghillie_suit_is_not_found():
    """SDC-103"""
    game = day(person("aira", "120", items=["ghillie_suit"]), person("lucy", "305"))
    play(game, ("item", "ghillie_suit"))
    next_turn(game)
    play(game, ("figure", "cultist_1"))
    assert "bloodlet" not in words(game)


# -------------------------------------------------------------------------------------------------- Events


def test_a_tree_does_not_fall_on_one_of_them():
    """SDC-150, SDR-89: their own Hidden figures count for the Adversary's placements, and that is not told."""
    worlds = []
    for at in ("S-23", "139"):
        game = cult_turn(figures={"cultist_2": at}, turn="round", options={"events": True}, chance=["fallen_tree"])
        while game.decision.kind != "event.fallen_tree":
            play(game, "no")
        assert (("door", "S-23") in game.decision.options) is (at != "S-23")
        worlds.append(told_to_seat(game, 1))
    assert worlds[0] == worlds[1]


# ---------------------------------------------------------------------------------------------------- Park


def test_every_figure_in_a_carriage_rides_on():
    """SDR-92, SDR-71: before the Shadows are laid; not onto one of their own."""
    figures = {"cultist_1": "134", "cultist_2": "147", "morgonnod": "97"}
    game = cult_turn(person("aira", "142"), person("lucy", "153"), figures=figures, options={"map": "park"})
    there = where(game)
    assert there["cultist_2"] == "117"
    assert there["morgonnod"] == "65"
    assert len(set(there.values())) == 3
    assert shadows(game) == there
    asks(game, 0, "cult.act")


def test_a_dashed_line_carries_bloodletting():
    """SD-200, SDR-123: but nobody steps across, and it joins no group."""
    figures = {"cultist_1": "66", "cultist_2": "53", "morgonnod": "52"}
    game = cult_turn(person("aira", "65"), person("lucy", "153"), figures=figures, options={"map": "park"})
    play(game, ("figure", "cultist_1"))
    assert ("bloodlet", 1) in game.decision.options
    assert ("step", "65") not in game.decision.options
