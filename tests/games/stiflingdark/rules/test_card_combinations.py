"""Two cards, or a card and a power, at once: what neither text says alone. (With Wounds: test_wound_combinations.)"""

from __future__ import annotations

import pytest

from tests.games.stiflingdark.helpers import (
    asks,
    faces,
    idle,
    inv,
    person,
    play,
    steps,
    table,
    tokens,
    words,
)
from tests.games.stiflingdark.horror.horror_table import conditions, investigator_turn
from tests.games.stiflingdark.park.park_table import park
from tests.games.stiflingdark.spirits.spirit_table import spirit_turn, usable_abilities


def test_a_tripod_leaves_aira_her_involved_action():
    """SDC-101, SDC-001: in either order."""
    game = table(person("aira", "G-14", evidence=1, items=["tripod"]), person("lucy", "305"))
    play(game, ("item", "tripod"), 0)
    assert ("involved", "turn_in") in game.decision.options
    play(game, ("involved", "turn_in"), "window")
    assert "involved" not in words(game)
    asks(game, 1, "turn.act")


def test_after_a_tripod_spare_tools_make_the_involved_action_an_interact():
    """SDC-101, SDC-099; without them it would be a second Final Action."""
    game = table(person("dylan", "G-14", evidence=1, items=["tripod", "spare_tools"]), person("lucy", "305"))
    play(game, ("item", "tripod"), "charge", 0, "enough")
    assert "involved" not in words(game)
    play(game, ("item", "spare_tools"))
    assert ("involved", "turn_in") in game.decision.options
    asks(game, 1, "turn.act")


def test_dylan_passes_a_friend_in_the_dark_if_his_dark_steps_lead_on():
    """SDC-007, SDR-83"""
    friend = person("lucy", "G-2")
    assert "G-2" in steps(table(person("dylan", "G-1", wounds=["pulled_hammy"]), friend))
    game = table(person("aira", "G-1", wounds=["pulled_hammy"]), friend)
    assert "G-2" not in steps(game)
    asks(game, 1, "turn.act")


def test_nobody_steps_onto_a_friend_only_to_find_another_friend_behind():
    """SDR-83: the space one comes from is no way out if somebody stands there."""
    for other, open_ in (("305", True), ("G-7", False)):
        game = table(person("aira", "102"), person("lucy", "G-9"), person("dylan", other))
        play(game, ("step", "G-7"))
        assert ("G-9" in steps(game)) is open_
        asks(game, 1, "turn.act")


@pytest.mark.parametrize(
    "more",
    [{"conditions": ["choking_fear"]}, {"marks": {"no_move": 1}}, {"marks": {"frozen_from": 1, "frozen": 2}}],
    ids=["choking_fear", "syringe_1", "syringe_2"],
)
def test_madas_major_is_a_sprint_and_is_barred_where_a_sprint_is(more):
    """SDC-014, SDC-065, SDC-118"""
    assert "major" in words(table(person("mada", "120")))
    game = table(person("mada", "120", **more))
    assert not words(game) & {"major", "sprint"}
    asks(game, 1, "turn.act")


def test_madas_major_is_a_sprint_under_the_pyrocumulus():
    """SDC-014, SDC-157"""
    for face, wound in ((3, "-"), (4, "?")):
        game = table(person("mada", "120"), event="pyrocumulus", chance=[3, 3, 3, face])
        play(game, "major")
        assert (inv(game, 1)["mp"], faces(game, 1)[0]) == (13, wound)
        asks(game, 1, "turn.act")


def test_a_blood_chalice_takes_lucys_barricades_from_the_board():
    """SDC-113, SDC-012: there are two."""
    game = table(
        person("aira", "120", items=["blood_chalice"]), person("lucy", "305"),
        tokens=[("barricade", "286", "", 2), ("barricade", "307", "", 2)], chance=["panic"],
    )  # fmt: skip
    play(game, ("item", "blood_chalice"), "lucy", "110", "111")
    assert tokens(game, "barricade") == ["110", "111"]
    asks(game, 1, "turn.act")


def test_a_blood_chalice_takes_dylans_token_from_the_board():
    """SDC-113, SDC-008: there is one, and he cannot return to it any more."""
    game = table(
        person("aira", "120", items=["blood_chalice"]), person("dylan", "305", marks={"escape_artist": 1}),
        tokens=[("escape_artist", "286", "", 2)], chance=["panic"],
    )  # fmt: skip
    play(game, ("item", "blood_chalice"), "dylan", "110")
    assert (tokens(game, "escape_artist"), inv(game, 2)["marks"]) == (["110"], {})
    asks(game, 1, "turn.act")


def test_someone_whom_the_blood_chalice_leaves_disoriented_uses_no_major():
    """SDC-113, SDC-044"""
    game = table(person("lucy", "120", items=["blood_chalice"]), person("dylan", "305"), chance=["disoriented"])
    play(game, ("item", "blood_chalice"), "asher")
    assert inv(game, 1)["mp"] == 4
    assert ("item", "blood_chalice") not in game.decision.options
    asks(game, 1, "turn.act")


def test_disoriented_nobody_is_called_by_radio():
    """SDC-096, SDC-044"""
    game = table(person("aira", "42", wounds=["disoriented"], items=["two_way_radio"]))
    assert ("item", "two_way_radio") not in game.decision.options
    asks(game, 1, "turn.act")


def test_own_wounds_and_conditions_act_in_a_ghillie_suit():
    """SDC-103, SDC-037, SDC-063, SDC-066: no Rest, but all that ends or acts with the turn."""
    game = investigator_turn(
        person("aira", "120", wounds=["breathless"], conditions=["darkness", "bleeding"], items=["ghillie_suit"]),
        person("lucy", "305"), chance=["panic"],
    )  # fmt: skip
    play(game, ("item", "ghillie_suit"))
    assert (inv(game, 1)["fate"], inv(game, 1)["stamina"]) == ("away", 4)
    assert (faces(game, 1), conditions(game, 1)) == (["breathless", "panic", "-", "-"], ["bleeding"])
    asks(game, 2, "turn.act")


def test_a_survival_kit_is_over_with_the_turn():
    """SDC-093; Brielle's Major lasts to the end of the round (SDC-006)."""
    storm = {"event": "updraft", "options": {"events": True}}
    game = play(table(person("aira", "120", items=["survival_kit"]), **storm), ("item", "survival_kit"))
    assert inv(game, 1)["ignores_event"]
    play(game, "end")
    assert not inv(game, 1)["ignores_event"]
    asks(game, 2, "turn.act")
    game = play(table(person("brielle", "120"), **storm), "major", "end")
    assert inv(game, 1)["ignores_event"]
    assert inv(game, 2)["ignores_event"]
    asks(game, 2, "turn.act")


def test_a_crystal_amulet_shows_the_major_among_the_top_three():
    """SDC-098, SDR-108: with one Moderate and the Major left, too."""
    game = table(
        person("aira", "120", items=["crystal_amulet"]), turn="round", deck="moderate", round=9,
        options={"events": True}, chance=["firebreak", "heavy_smoke", "pyrocumulus", "roll_vortex", "firestorm"],
    )  # fmt: skip
    while inv(game, 1)["cards"]:
        amulet = ("item", "crystal_amulet")
        left = game.view(None)["decks"]["events"]
        play(game, amulet) if left == 2 and amulet in game.decision.options else idle(game)
    assert game.view(1)["known_events"] == ["roll_vortex", "firestorm"]
    assert game.view(0)["known_events"] == []
    asks(game, 1, "turn.act")


def test_madas_light_wins_his_coin_when_the_butcher_walks_into_it():
    """SDC-013, SDR-156; somebody else's light does not."""
    for who in ("mada", "aira"):
        game = table(person(who, "150"), person("lucy", "305", acted=True), butcher={"space": "152"})
        play(game, "flashlight")
        lit = {o: game.preview(o)["lit"] for o in game.decision.options}
        play(game, next(o for o, some in lit.items() if "151" in some and "152" not in some))
        assert "coin" not in inv(game, 1)["marks"]
        play(game, ("step", "151"))
        assert game.view(None)["figures"] == [{"id": "butcher", "space": "151"}]
        assert inv(game, 1)["marks"].get("coin", 0) == (who == "mada")
        asks(game, 0, "butcher.act")


def test_madas_lantern_wins_his_coin_too():
    """SDC-013, SDR-156, SDC-084"""
    game = table(
        person("mada", "305"), person("lucy", "285"), turn="adversary", butcher={"space": "153"},
        tokens=[("lantern", "150", "", 1)],
    )  # fmt: skip
    play(game, ("step", "152"), ("step", "151"))
    assert inv(game, 1)["marks"] == {"coin": 1}
    asks(game, 0, "butcher.act")


def test_ring_toss_looks_at_the_bare_die_of_lucy():
    """SDR-157, SD-197"""
    for dice, won in (([2, 2, 3], 0), ([3, 3, 3], 1)):
        game = park(person("lucy", "220"), person("dylan", "305"), chance=[*dice, *["cross"] * won])
        play(game, ("booth", "ring_toss"), "enough")
        assert inv(game, 1)["cards"] == won
        asks(game, 1, "turn.act")


def test_toxic_gasses_look_at_the_bare_die_of_lucy():
    """SDR-157, SDC-161"""
    game = table(
        person("lucy", "120"), person("dylan", "305"), lasting="toxic_gasses", turn="round", options={"events": True},
        chance=["creeping_fire", 2, 3],
    )  # fmt: skip
    assert (faces(game, 1)[0], faces(game, 2)[0]) == ("-", "?")
    asks(game, 1, "round.claim")


def test_a_poltergeist_pushes_ride_parts():
    """SDC-035, SDC-133: they are an Objective Item."""
    game = spirit_turn(
        "poltergeist", "58", person("asher", "142"), person("lucy", "153"), options={"map": "park"},
        tokens=[("ride_parts", "57")], escape="mirror_maze",
    )  # fmt: skip
    assert "push" in usable_abilities(game)
    play(game, ("power", "push"))
    to = game.decision.options[0]
    play(game, to)
    assert tokens(game, "ride_parts") == [to]
    asks(game, 1, "spirit.act")


def test_a_door_at_the_end_of_a_secret_passage_is_adjacent():
    """SD-224, SDR-88, SD-090, SD-337: for both sides."""
    far = {"passages": [("300", "S-16")]}
    game = table(person("aira", "300"), **far)
    play(game, ("lock", "S-16"))
    assert ("open", "S-16") in game.decision.options
    assert "S-16" not in steps(game)
    asks(game, 1, "turn.act")
    game = table(person("aira", "305"), turn="adversary", butcher={"space": "300"}, **far)
    play(game, ("break", "S-16"))
    assert game.view(None)["doors"] == {"S-16": "damaged"}
    game.spec.check(game.state)
    asks(game, 0, "butcher.act")


def test_the_fire_tornado_buries_no_door_under_a_spirit():
    """SDC-160, SDR-89, SDR-90"""
    for space, free in (("S-16", False), ("120", True)):
        game = spirit_turn(
            "phantom",
            space,
            turn="round",
            lasting="fire_tornado",
            options={"events": True},
            chance=["creeping_fire", 4],
        )
        play(game, "S")
        assert ("S-16" in game.decision.options) is free
        play(game, "none")
        assert game.view(None)["doors"]["S-16"] == "destroyed"
        asks(game, 1, "round.claim")


def test_a_card_in_use_for_good_is_nothing_to_trade():
    """SDR-102, SD-091, SDC-010: neither beside somebody nor by Ibraheem's Major."""
    game = table(person("ibraheem", "120", items=["diablerie_book"]), person("lucy", "119"))
    assert {"trade", "major"} <= words(game)
    play(game, ("item", "diablerie_book"))
    assert not {"trade", "major"} & words(game)
    asks(game, 1, "turn.act")
