"""How far the Cult and its cards reach: the last space that counts, the first that does not."""

from __future__ import annotations

import pytest

import gloam
from tests.games.stiflingdark.cult.cult_table import ability, cult_turn
from tests.games.stiflingdark.helpers import (
    asks,
    faces,
    inv,
    next_round,
    person,
    play,
    screen,
    table,
    tokens,
    turn_of,
    within,
    words,
)

SPACES = gloam.find("stiflingdark").content()["boards"]["sawmill"]["spaces"]


def generals(some):
    """The General spaces among these."""
    return {i for i in some if {"general", "start"} & set(SPACES[i]["kinds"])}


def demon(card, *people, at="130", **more):
    """Mor'gonnod has this card; his block has begun."""
    return play(cult_turn(*people, figures={"morgonnod": at}, abilities=[card], **more), ("figure", "morgonnod"))


def test_hellfire_burns_on_three_general_spaces_within_5():
    """SDC-194"""
    game = demon("cleft_hoof", person("aira", "120", wounds=["panic"]), person("lucy", "305"))
    play(game, ("ability", "cleft_hoof"))
    near = generals(within("130", 5))
    for n in range(3):
        assert set(game.decision.options) == near
        picked = min(near)
        play(game, picked)
        near -= {picked}
        assert (game.decision.kind == "hoof.space") is (n < 2)
    assert len(tokens(game, "hellfire")) == 3


def test_cleft_hoof_moves_its_hellfire():
    """SDC-194: used again, the same three lie elsewhere."""
    game = demon(
        "cleft_hoof", person("aira", "120", wounds=["panic"]), person("lucy", "305"),
        tokens=[["hellfire", "1"], ["hellfire", "2"], ["hellfire", "3"]],
    )  # fmt: skip
    play(game, ("ability", "cleft_hoof"), "119", "110", "111")
    assert sorted(tokens(game, "hellfire")) == ["110", "111", "119"]


def test_desecrated_ground_is_laid_on_up_to_three():
    """SDC-200"""
    game = demon("twisted_horn")
    play(game, ("ability", "twisted_horn"))
    assert set(game.decision.options) == generals(within("130", 5))
    play(game, "110")
    assert "enough" in game.decision.options
    play(game, "119", "129")
    assert sorted(tokens(game, "desecrated")) == ["110", "119", "129"]
    asks(game, 0, "cult.act")


@pytest.mark.parametrize(("face", "hurt"), [(3, True), (4, False)])
def test_who_trod_on_desecrated_ground_rolls_when_the_turn_ends(face, hurt):
    """SDC-200: 1-3, a face-down Wound; in the light it does nothing."""
    cult = {"id": "cult", "figures": {"cultist_1": "1", "cultist_2": "2", "morgonnod": "3"}}
    people = (person("aira", "120"), person("lucy", "305"))
    game = table(*people, adversary=cult, tokens=[["desecrated", "119"]], chance=[face])
    play(game, ("step", "119"), ("step", "120"), "end")
    assert faces(game, 1)[0] == ("?" if hurt else "-")
    asks(game, 2, "turn.act")
    lit = table(*people, adversary=cult, tokens=[["desecrated", "119"], ["orb", "119"]])
    play(lit, ("step", "119"), ("step", "120"), "end")
    asks(lit, 2, "turn.act")


def test_the_possessed_is_walked_4_spaces_at_most():
    """SDC-071: onto a free space, its own allowed."""
    far = {"cultist_1": "1", "cultist_2": "2", "morgonnod": "3"}
    game = cult_turn(person("aira", "120", conditions=["possessed"]), person("lucy", "119"), figures=far)
    assert set(game.decision.options) == (within("120", 4) - {"119"}) | {"no"}


def test_knife_and_rope_lie_within_10_of_the_altar():
    """SD-329, SDR-138: on two General spaces, not the Altar's."""
    cult = {"id": "cult", "figures": {"cultist_1": "1", "cultist_2": "2", "morgonnod": "3"}, "altar": "S-29"}
    game = table(
        person("lucy", "G-14", evidence=1), person("aira", "305"), adversary=cult, turned_in=1,
        chance=["garage_truck", "north_gate"],
    )  # fmt: skip
    play(game, ("involved", "turn_in"), "window", "the_altar")
    near = generals(within("S-29", 10)) - {"S-29"}
    assert set(game.decision.options) == near
    play(game, "S-28")
    assert set(game.decision.options) == near - {"S-28"}


def test_flagellate_drags_from_exactly_2_away():
    """SDC-202: neither who is beside him nor who is 3 away."""
    people = [person("aira", "119"), person("lucy", "110"), person("dylan", "109"), person("marci", "305")]
    game = cult_turn(*people, corporeal=True, figures={"morgonnod": "129"}, attack="flagellate")
    two = {n for n, i in enumerate(("119", "110", "109", "305"), 1) if i in within("129", 2) - within("129", 1)}
    assert {o[1] for o in game.decision.options if o[0] == "pull"} == two
    assert two


def test_talons_need_a_neighbor_with_a_face_down_wound():
    """SDC-196, SDR-122"""
    assert "ability" not in words(
        demon("razor_like_talons", person("aira", "120"), person("lucy", "305", wounds=["?"]))
    )
    game = demon(
        "razor_like_talons", person("aira", "120", wounds=["?", "panic", "?"]), person("lucy", "305"), chance=["drain"]
    )
    play(game, ("ability", "razor_like_talons"), (1, 2))
    assert faces(game, 1) == ["?", "panic", "drain", "-"]
    assert game.view(1)["shadows"]["morgonnod"]["space"] == "130"
    asks(game, 0, "cult.act")


def test_a_severed_ear_needs_a_neighbor_and_not_the_first_round():
    """SDC-197: there is one card, and it moves."""
    assert "ability" not in words(demon("severed_ear", round=1))
    assert "ability" not in words(demon("severed_ear", person("aira", "1"), person("lucy", "305")))
    game = cult_turn(
        person("aira", "120"), person("lucy", "305", conditions=["possessed"]), figures={"morgonnod": "130"},
        abilities=["severed_ear"],
    )  # fmt: skip
    play(game, "no", ("figure", "morgonnod"), ("ability", "severed_ear"))
    assert [[c["id"] for c in inv(game, n)["conditions"]] for n in (1, 2)] == [["possessed"], []]
    asks(game, 0, "cult.act")


def test_a_card_for_the_next_round_does_nothing_in_this_one_and_nothing_in_the_one_after():
    """SDC-195, SDC-201: Dried Tongue and Unblinking Eye."""
    game = demon("unblinking_eye")
    play(game, ("ability", "unblinking_eye"), "done")
    next_round(game)
    turn_of(game, 1)
    play(game, "end")
    assert [c["id"] for c in inv(game, 1)["conditions"]] == ["paranoid"]
    cult = {"id": "cult", "figures": {"cultist_1": "1", "cultist_2": "2", "morgonnod": "3"}}
    late = table(person("aira", "120"), person("lucy", "305"), adversary=cult, effects={"unblinking": 3}, round=4)
    play(late, "end")
    assert inv(late, 1)["conditions"] == []


def test_each_card_of_morgonnod_cools_down_as_long_as_it_says():
    """SD-336, SD-345, SD-346"""
    game = demon("dried_tongue")
    play(game, ("ability", "dried_tongue"))
    assert (ability(game, "dried_tongue")["area"], ability(game, "dried_tongue")["down"]) == ("cooldown_1", True)
    turn_of(next_round(game), 0)
    assert ability(game, "dried_tongue")["area"] == "cooldown_1"
    turn_of(next_round(game), 0)
    assert (ability(game, "dried_tongue")["area"], ability(game, "dried_tongue")["used"]) == ("active", False)
    assert screen(game)["attack"]


@pytest.mark.parametrize(
    ("card", "answers"), [("twisted_horn", ("110", "enough")), ("razor_like_talons", ()), ("dried_tongue", ())]
)
def test_a_card_with_a_shadow_shows_where_he_is_now(card, answers):
    """SD-341, SDC-196, SDC-200: not where his turn began; one without shows nothing."""
    game = demon(card, person("aira", "120", wounds=["?"]), person("lucy", "305"), at="141", chance=["panic"])
    if card != "razor_like_talons":
        game.chance.answers = ()
    play(game, ("step", "130"), ("ability", card), *answers)
    assert game.view(1)["shadows"]["morgonnod"]["space"] == ("141" if card == "dried_tongue" else "130")
    assert game.view(1)["figures"][2]["space"] is None
    asks(game, 0, "cult.act")


def test_his_attack_is_once_a_turn_even_if_others_are_near():
    """SD-327, SDC-204: Ravage on one of two who stand beside him."""
    people = (person("aira", "120"), person("lucy", "119"))
    game = cult_turn(
        *people, corporeal=True, figures={"morgonnod": "129"}, attack="ravage", chance=["panic", "drain", "fear"]
    )
    assert {("attack", 1), ("attack", 2)} <= set(game.decision.options)
    play(game, ("attack", 1))
    assert "attack" not in words(game)
    assert faces(game, 2) == ["-"] * 4
    asks(game, 0, "cult.act")
