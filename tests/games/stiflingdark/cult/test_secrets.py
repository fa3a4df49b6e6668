"""What nobody but the Adversary may know of the Cult (SDR-63, SDR-136, SDR-150), and the worlds dealt from the rest."""

from __future__ import annotations

import json

import pytest

import gloam
from gloam.kernel import Game, Nobody, Seeded
from gloam.laws.play import step, told_to_seat
from tests.games.stiflingdark.cult.cult_table import SPACES, block, cult_turn, where
from tests.games.stiflingdark.helpers import person, play, screen

SPEC = gloam.find("stiflingdark")
BOARD = SPEC.content()["boards"]["sawmill"]


def seen(game, seat):
    """All that a client of a seat gets, as text."""
    return json.dumps(told_to_seat(game, seat), sort_keys=True)


def beside(space):
    return {to for to, kind, _ in BOARD["links"][space] if kind != "attack"}


def dealt(game, seat, seed):
    """A world dealt for a seat, as its Adversary would see it."""
    return Game(SPEC, SPEC.resample(game.state, seat, Seeded(seed)), Nobody(), game.origin, listen=False)


def test_which_figure_moves_and_when_is_not_told():
    """SDR-150: no number, order or time of steps, no roll, no beginning or end of a block."""
    game = cult_turn(chance=[3])
    before = {seat: (seen(game, seat), game.events(seat)) for seat in (1, 2, None)}
    play(game, "sprint")
    block(game, "cultist_2", ("step", "148"), ("step", "140"))
    play(game, ("figure", "morgonnod"), ("step", "149"))
    for seat in (1, 2, None):
        assert seen(game, seat) == before[seat][0]
        assert game.events(seat) == []
    kinds = [e["kind"] for e in game.events(0)]
    assert kinds[-4:] == ["his_sprint", "hidden_step", "hidden_step", "hidden_step"]


def test_every_question_of_its_turn_is_quiet():
    """SDR-150"""
    game = cult_turn(abilities=["twisted_horn"])
    for answer in (("figure", "morgonnod"), ("ability", "twisted_horn"), "129", "enough"):
        assert told_to_seat(game, 1)["asked"] == [{"seat": 0}]
        play(game, answer)
    assert told_to_seat(game, 1)["asked"] == [{"seat": 0}]


def test_noise_does_not_tell_whose_it_was():
    """SD-071, SDR-150: nor does a broken Door."""
    worlds = []
    for name in ("cultist_1", "cultist_2"):
        far = {"cultist_1": "110", "cultist_2": "101", "morgonnod": "100"}
        game = cult_turn(person("aira", "305"), person("lucy", "307"), figures=far, chance=[4])
        game.events(1)
        play(game, "sprint", ("figure", name), *([("step", "110")] if name == "cultist_2" else []))
        play(game, ("step", "111"), ("step", "G-10"))
        worlds.append((seen(game, 1), game.events(1)))
    assert worlds[0] == worlds[1]
    assert worlds[0][1] == [{"kind": "noise", "window": "111/G-10"}]


def test_which_cards_are_turned_up_is_not_told():
    """SDR-136, SD-069"""
    game = cult_turn(abilities=["dried_tongue"], asleep=["burning_heart"])
    play(game, ("figure", "cultist_1"), ("bloodlet", 1))
    twin = game.clone()
    play(game, "burning_heart"), play(twin, "none")
    assert seen(game, 1) == seen(twin, 1)
    assert "burning_heart" not in seen(game, 1)
    assert game.view(1)["screen"] is None


def test_the_altar_is_only_the_adversarys():
    """SD-310"""
    game = cult_turn(altar="S-29")
    assert screen(game)["altar"] == "S-29"
    assert "altar" not in [t["kind"] for t in game.view(1)["tokens"]]
    assert len(game.view(1)["altar_possible"]) > 50


@pytest.mark.parametrize("seed", range(8))
def test_a_dealt_cult_stands_in_one_group_before_its_first_turn(seed):
    """SD-308, SDR-63: and where it can be."""
    game, stream = gloam.new("stiflingdark", seats=5, seed=3, options={"adversary": "cult"}), Seeded(3)
    while game.decision.kind != "turn.act":
        step(game, stream)
    twin = dealt(game, 1, seed)
    spaces = [fig["space"] for fig in screen(twin)["figures"]]
    assert len(set(spaces)) == 5
    grown = [spaces[0]]
    for here in grown:
        grown += [there for there in spaces if there in beside(here) and there not in grown]
    assert set(grown) == set(spaces)
    assert spaces != [fig["space"] for fig in screen(game)["figures"]]


@pytest.mark.parametrize("seed", range(8))
def test_a_dealt_cult_stands_apart_in_possible_places(seed):
    """SDR-63, SDR-132: in the middle of its turn a figure that Bloodlet is where the Shadow lies, or has gone on."""
    game = cult_turn(chance=[2])
    play(game, "sprint")
    block(game, "cultist_2", ("step", "148"), ("step", "149"))
    play(game, ("figure", "cultist_1"), ("bloodlet", 1), ("step", "128"))
    twin = dealt(game, 1, seed)
    there, known = where(twin), game.view(1)["possible"]
    assert len(set(there.values())) == 3
    assert all(there[name] in known[name] for name in SPACES)
    assert screen(twin)["block"]["bled"] == ["cultist_1"]
    assert screen(twin)["block"]["who"] == "cultist_1"
    assert screen(twin)["turn"]["mp"] >= 0
    SPEC.check(twin.state)
    for _ in range(20):
        if twin.decision is not None:
            step(twin, Seeded(seed))
    SPEC.check(twin.state)


@pytest.mark.parametrize(
    ("lettings", "asleep"), [(0, [False, True, True]), (1, [False, False, True]), (4, [False] * 3)]
)
def test_a_dealt_cult_has_as_many_cards_turned_up_as_can_be(lettings, asleep):
    """SD-307, SD-320, SDR-136"""
    people = (person("aira", "120"), person("lucy", "305"), person("dylan", "307"), person("marci", "286"))
    figures = {"cultist_3": "148", "cultist_4": "139"}
    sleeping = ["burning_heart", "twisted_horn"]
    game = cult_turn(*people, figures=figures, abilities=["dried_tongue"], asleep=sleeping, blood=lettings)
    assert [x["asleep"] for x in screen(dealt(game, 1, 2))["abilities"]] == asleep
    assert [x["asleep"] for x in screen(dealt(game, 0, 2))["abilities"]] == [False, True, True]


def test_while_somebody_answers_the_acting_one_is_where_its_shadow_lies():
    """SDR-63, SD-320"""
    game = cult_turn(person("aira", "120"), person("lucy", "305", items=["torch"]))
    play(game, ("figure", "cultist_1"), ("step", "119"), ("bloodlet", 1))
    assert game.decision.kind == "react.mirror"
    for seed in range(6):
        twin = dealt(game, 1, seed)
        assert where(twin)["cultist_1"] == "119"
        assert (twin.decision.seat, twin.decision.kind) == (2, "react.mirror")


@pytest.mark.parametrize("seed", range(4))
def test_the_truth_is_always_among_the_possible_places(seed):
    """SD-071, SDR-63: of every figure, at every decision of a random game, on both boards."""
    options = {"adversary": "cult", "map": ("sawmill", "park")[seed % 2]}
    game, stream = gloam.new("stiflingdark", seats=3 + seed % 3, seed=seed, options=options), Seeded(seed)
    looked = 0
    while game.decision is not None:
        shown = game.view(1)
        if shown["phase"] not in ("setup", "over"):
            for name, space in where(game).items():
                assert space in shown["possible"][name], (game.decision.kind, name, space)
                looked += 1
            altar = screen(game)["altar"]
            assert altar is None or altar in shown["altar_possible"]
        step(game, stream)
    assert looked > 100


@pytest.mark.parametrize("seed", range(2))
def test_another_world_plays_on(seed):
    """SDR-63: a world dealt for any seat is one that the rules can go on with."""
    game, stream = gloam.new("stiflingdark", seats=4, seed=seed, options={"adversary": "cult"}), Seeded(seed)
    for n in range(240):
        if game.decision is None:
            break
        if n % 12 == 0:
            for seat in (0, 1, None):
                twin = dealt(game, seat, n)
                for _ in range(12):
                    if twin.decision is not None:
                        step(twin, stream)
                SPEC.check(twin.state)
        step(game, stream)
    assert game.state.log


def test_a_trace_that_only_one_can_have_left_tells_of_that_one():
    """SD-071, SD-152: Noise, a Can, a broken Door; the others may be where they could be before."""
    far, slow = {"cultist_1": "110", "cultist_2": "1", "morgonnod": "2"}, {"bells": 1}
    people = (person("aira", "305"), person("lucy", "307"))
    game = cult_turn(*people, figures=far, effects=slow)
    before = game.view(1)["possible"]
    play(game, ("figure", "cultist_1"), ("step", "111"), ("step", "G-10"))
    after = game.view(1)["possible"]
    assert after == before | {"cultist_1": ["G-10"]}
    game = cult_turn(*people, figures=far | {"cultist_1": "129"}, effects=slow)
    assert "148" in game.view(1)["possible"]["cultist_1"]
    play(game, ("figure", "cultist_1"), ("step", "119"), ("break", "S-16"))
    after = game.view(1)["possible"]
    assert {"119", "129", "110"} <= set(after["cultist_1"])
    assert "148" not in after["cultist_1"]
    assert after["cultist_2"] == before["cultist_2"]
    game = cult_turn(*people, figures=far, effects=slow, tokens=[["can", "111"]])
    play(game, ("figure", "cultist_1"), ("step", "111"))
    assert "141" in before["cultist_1"]
    assert "141" not in game.view(1)["possible"]["cultist_1"]


def test_whose_block_is_over_goes_no_further():
    """SD-315: once another acts in the open, the one before it stays where it can be."""
    game = cult_turn(person("aira", "120"), person("lucy", "305"), abilities=["twisted_horn"])
    play(game, ("figure", "cultist_1"), ("bloodlet", 1), "done")
    reach = set(game.view(1)["possible"]["cultist_1"])
    play(game, ("figure", "morgonnod"), ("ability", "twisted_horn"), "129", "enough")
    assert set(game.view(1)["possible"]["cultist_1"]) == reach
    assert where(dealt(game, 1, 5))["cultist_1"] in reach
    play(game, "done", "end")
    assert set(game.view(1)["possible"]["cultist_1"]) == reach


def test_whose_block_is_over_did_not_use_a_window_that_was_opened_later():
    """SD-315, SD-219: Noise that another makes lets only those through unheard who still move."""
    there = {"cultist_1": "110", "cultist_2": "101", "morgonnod": "141"}
    people = (person("aira", "120"), person("lucy", "305"))
    game = cult_turn(*people, figures=there, abilities=["twisted_horn"], effects={"bells": 1}, doors={"G-7": "locked"})
    play(game, ("figure", "cultist_1"), ("bloodlet", 1), "done")
    play(game, ("figure", "morgonnod"), ("ability", "twisted_horn"), "129", "enough", "done")
    play(game, ("figure", "cultist_2"), ("step", "111"), ("step", "G-10"))
    shown = game.view(1)
    assert shown["noise"] == ["111/G-10"]
    assert "G-10" in shown["possible"]["cultist_2"]
    assert "G-10" not in shown["possible"]["cultist_1"]
