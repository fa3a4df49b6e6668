"""Mor'gonnod's Abilities (SDC-193 to SDC-198, SDC-200, SDC-201, SD-347)."""

from __future__ import annotations

import pytest

from tests.games.stiflingdark.cult.cult_table import ability, block, cult_turn, next_turn, shadows
from tests.games.stiflingdark.helpers import asks, faces, inv, person, play, screen, table, tokens, words


def demon(*people, card, at="130", **more):
    """Mor'gonnod beside Aira on 120 has this card; his block has begun."""
    game = cult_turn(*people, figures={"morgonnod": at}, abilities=[card], **more)
    return play(game, ("figure", "morgonnod"))


def mine(who="aira", space="120", **more):
    """An Investigator's turn with the Cult far away."""
    cult = {"id": "cult", "figures": {"cultist_1": "1", "cultist_2": "2", "morgonnod": "3"}}
    fields = {k: more.pop(k) for k in ("chance", "tokens", "effects", "round", "lit_zones", "turn") if k in more}
    return table(person(who, space, **more), person("lucy", "305"), adversary=cult, **fields)


# ------------------------------------------------------------------------------------------- Burning Heart


def test_burning_heart_gives_an_mp_for_each_flashlight_from_the_next_turn_on():
    """SDC-193, SD-347: it lies open, without an icon."""
    game = demon(person("aira", "120"), person("lucy", "305", charge=2), card="burning_heart")
    play(game, ("ability", "burning_heart"), "done", "end")
    assert ability(game, "burning_heart")["area"] == "open"
    play(game, "take", "flashlight", 0)
    assert game.view(1)["effects"]["heart"] == 2
    while game.decision.kind != "cult.act":
        options = game.decision.options
        play(game, next((o for o in ("charge", "rest", "end", "take") if o in options), options[0]))
    lights = len(game.view(1)["lights"])
    assert lights == 1
    figures = [o[1] for o in game.decision.options if o[0] == "figure"]
    for name in figures:
        play(game, ("figure", name))
        assert screen(game)["turn"]["mp"] == 3 + lights
        play(game, "done")
    asks(game, 0, "cult.act")


def test_burning_heart_ends_after_a_round_in_which_nobody_gained():
    """SDC-193: the round of its use does not count; then it goes face-down to Cooldown 2."""
    game = demon(person("aira", "120", stamina=3), person("lucy", "305"), card="burning_heart")
    play(game, ("ability", "burning_heart"), "done", "end")
    play(game, "take", "end", "rest")  # Aira gains Stamina in her own turn
    next_turn(game)
    assert ability(game, "burning_heart")["area"] == "open"
    next_turn(game)
    assert ability(game, "burning_heart") == {
        "id": "burning_heart", "area": "cooldown_2", "down": True, "used": False, "supply": 0, "asleep": False,
    }  # fmt: skip
    assert "heart" not in game.view(1)["effects"]
    play(game, "end")
    assert ability(game, "burning_heart")["area"] == "cooldown_2"


def test_what_is_gained_in_anothers_turn_does_not_feed_the_heart():
    """SDC-193: Lucy gains by the Poppet in Aira's turn."""
    people = (person("aira", "305", marks={"poppet": 2}), person("lucy", "307", stamina=3))
    game = cult_turn(*people, turn=1, round=3, effects={"heart": 2}, abilities=["burning_heart"], chance=[2])
    play(game, "sprint", "end")
    assert inv(game, 2)["stamina"] == 4
    play(game, "end", "no")
    assert ability(game, "burning_heart")["area"] == "cooldown_2"
    asks(game, 0, "cult.act")


# --------------------------------------------------------------------------------------------- Cleft Hoof


def test_cleft_hoof_heals_one_and_burns_three_spaces():
    """SDC-194, SD-341: General spaces within 5; the Shadow shows where from."""
    people = (person("aira", "120", wounds=["panic"]), person("lucy", "305"))
    game = demon(*people, card="cleft_hoof")
    play(game, ("ability", "cleft_hoof"))
    assert game.decision.kind == "hoof.space"  # one Wound, so no question which
    assert "305" not in game.decision.options
    play(game, "119", "110", "111")
    assert sorted(tokens(game, "hellfire")) == ["110", "111", "119"]
    assert faces(game, 1) == ["?", "-", "-", "-"]
    assert shadows(game)["morgonnod"] == "130"
    assert ability(game, "cleft_hoof")["area"] == "cooldown_1"
    assert game.view(1)["figures"][2]["space"] is None
    asks(game, 0, "cult.act")


def test_cleft_hoof_needs_a_wound_to_turn_down():
    """SDC-194"""
    game = demon(card="cleft_hoof")
    assert "ability" not in words(game)


def test_hellfire_burns_who_moves_onto_it():
    """SDC-194, SDR-85: a face-up Wound, each time, and the token stays."""
    game = mine(tokens=[["hellfire", "119"]], chance=["panic"])
    play(game, ("step", "119"))
    assert faces(game, 1) == ["panic", "-", "-", "-"]
    assert tokens(game, "hellfire") == ["119"]
    asks(game, 1, "turn.act")


# -------------------------------------------------------------------------------------------- for the next round


def test_dried_tongue_makes_the_next_rounds_bloodletting_face_up():
    """SDC-195: in the next round, not in this one."""
    game = demon(card="dried_tongue", chance=["panic"])
    play(game, ("ability", "dried_tongue"), "done")
    block(game, "cultist_1", ("bloodlet", 1))
    assert faces(game, 1) == ["?", "-", "-", "-"]
    next_turn(game)
    block(game, "cultist_1", ("bloodlet", 1))
    assert faces(game, 1) == ["?", "panic", "-", "-"]
    asks(game, 0, "cult.act")


def test_shriveled_hand_lets_two_cultists_bloodlet_and_is_gone():
    """SDC-198, SDR-72"""
    people = (person("aira", "120"), person("lucy", "139"))
    game = demon(*people, card="shriveled_hand")
    play(game, ("ability", "shriveled_hand"), "done")
    block(game, "cultist_1", ("bloodlet", 1))
    play(game, ("figure", "cultist_2"))
    assert "bloodlet" not in words(game)  # not yet
    next_turn(play(game, "done"))
    block(game, "cultist_1", ("bloodlet", 1))
    block(game, "cultist_2", ("bloodlet", 2))
    assert game.view(1)["blood"] == 3
    play(game, "end")
    assert ability(game, "shriveled_hand")["area"] == "gone"
    next_turn(play(game, "take"))
    play(game, ("figure", "morgonnod"))
    assert "ability" not in words(game)


def test_shriveled_hand_cools_down_if_only_one_did():
    """SDC-198: face-down to Cooldown 1; and never the same Cultist twice."""
    game = demon(card="shriveled_hand")
    play(game, ("ability", "shriveled_hand"), "done")
    next_turn(game)
    play(game, ("figure", "cultist_1"), ("bloodlet", 1))
    assert "bloodlet" not in words(game)
    play(game, "done", "end")
    assert ability(game, "shriveled_hand")["area"] == "cooldown_1"
    assert game.view(1)["blood"] == 1
    asks(game, 1, "round.claim")


@pytest.mark.parametrize(("last", "paranoid"), [("end", True), ("flashlight", False)])
def test_unblinking_eye_makes_who_places_no_flashlight_paranoid(last, paranoid):
    """SDC-201, SDR-70"""
    game = mine(effects={"unblinking": 3}, round=3)
    play(game, last)
    if last == "flashlight":
        play(game, 0)
    assert ([c["id"] for c in inv(game, 1)["conditions"]] == ["paranoid"]) is paranoid
    asks(game, 2, "turn.act")


def test_an_emergency_flare_counts_as_a_flashlight():
    """SDC-201, SDC-076"""
    game = mine(effects={"unblinking": 3}, round=3, items=["emergency_flare"])
    play(game, ("item", "emergency_flare"), "119", 0, "end")
    assert inv(game, 1)["conditions"] == []


def test_unblinking_eye_is_for_the_next_round():
    """SDC-201"""
    game = demon(card="unblinking_eye")
    play(game, ("ability", "unblinking_eye"), "done", "end")
    assert game.view(1)["effects"]["unblinking"] == 3
    play(game, "take", "end")
    assert [c["id"] for c in inv(game, 1)["conditions"]] == ["paranoid"]


# --------------------------------------------------------------------------------------------- Twisted Horn


def test_twisted_horn_lays_up_to_three_and_moves_them_when_used_again():
    """SDC-200"""
    game = demon(card="twisted_horn")
    play(game, ("ability", "twisted_horn"), "119", "110", "enough", "done")
    assert sorted(tokens(game, "desecrated")) == ["110", "119"]
    assert shadows(game)["morgonnod"] == "130"
    next_turn(game)
    next_turn(game)
    play(game, ("figure", "morgonnod"), ("ability", "twisted_horn"), "129", "enough")
    assert tokens(game, "desecrated") == ["129"]
    asks(game, 0, "cult.act")


@pytest.mark.parametrize(("face", "wounds"), [(3, 1), (4, 0)])
def test_desecrated_ground_is_settled_with_one_die_when_the_turn_ends(face, wounds):
    """SDC-200, SDR-70: one roll, however many were trodden on."""
    game = mine(tokens=[["desecrated", "119"], ["desecrated", "110"]], chance=[face])
    play(game, ("step", "119"), ("step", "110"))
    assert faces(game, 1) == ["-"] * 4
    play(game, "end")
    assert faces(game, 1).count("?") == wounds
    asks(game, 2, "turn.act")


def test_bright_ground_does_no_harm():
    """SDC-200: what counts is the moment of the step."""
    game = mine(space="S-23", tokens=[["desecrated", "S-22"]], lit_zones=["S"])
    play(game, ("step", "S-22"), "end")
    assert faces(game, 1) == ["-"] * 4
    asks(game, 2, "turn.act")


# ------------------------------------------------------------------------------------------ on an Investigator


def test_talons_turn_a_wound_up_unseen():
    """SDC-196, SDR-113: the Adversary names the slot."""
    people = (person("aira", "120", wounds=["?", "?"]), person("lucy", "305", wounds=["?"]))
    game = demon(*people, card="razor_like_talons", chance=["panic"])
    play(game, ("ability", "razor_like_talons"))
    assert game.decision.options == ((1, 0), (1, 1))
    play(game, (1, 1))
    assert faces(game, 1) == ["?", "panic", "-", "-"]
    assert faces(game, 2) == ["?", "-", "-", "-"]
    assert shadows(game)["morgonnod"] == "130"
    asks(game, 0, "cult.act")


def test_talons_need_a_face_down_wound_beside_him():
    """SDC-196"""
    game = demon(card="razor_like_talons")
    assert "ability" not in words(game)


def test_the_ear_possesses_and_the_card_moves_on():
    """SDC-197, SDC-071: there is one card only."""
    people = (person("aira", "120"), person("lucy", "305", conditions=["possessed"]))
    game = cult_turn(*people, figures={"morgonnod": "130"}, abilities=["severed_ear"])
    play(game, "no", ("figure", "morgonnod"), ("ability", "severed_ear"))
    assert [c["id"] for c in inv(game, 1)["conditions"]] == ["possessed"]
    assert inv(game, 2)["conditions"] == []
    assert shadows(game)["morgonnod"] == "130"
    asks(game, 0, "cult.act")


def test_the_ear_is_silent_in_the_first_round():
    """SDC-197"""
    game = demon(card="severed_ear", round=1)
    assert "ability" not in words(game)


def test_a_used_card_cools_down():
    """SD-345, SD-346: CD1 is back in the Active area at the end of the next turn."""
    game = demon(card="dried_tongue")
    play(game, ("ability", "dried_tongue"), "done")
    next_turn(game)
    play(game, ("figure", "morgonnod"))
    assert "ability" not in words(game)
    next_turn(play(game, "done"))
    play(game, ("figure", "morgonnod"))
    assert ("ability", "dried_tongue") in game.decision.options
    asks(game, 0, "cult.act")
