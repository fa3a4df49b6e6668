"""Wounds, Conditions and death (SD-120, SD-121, SD-128 to SD-136, SDR-74, SDC-037 to SDC-070)."""

from __future__ import annotations

import gloam
from tests.games.stiflingdark.helpers import asks, ended, faces, inv, person, play, table, words


def bleed(*, wounds=(), chance=(), **more):
    """Somebody who Bleeds ends the turn: a face-up Wound."""
    return table(
        person("aira", "120", conditions=["bleeding"], wounds=list(wounds), **more),
        person("lucy", "305"),
        chance=chance,
    )


def test_a_wound_goes_into_the_leftmost_empty_slot_and_acts_at_once():
    """SD-120, SD-130, SDC-042, SDC-063"""
    game = bleed(wounds=["panic"], chance=["discharge"])
    play(game, "end")
    assert faces(game, 1) == ["panic", "discharge", "-", "-"]
    assert inv(game, 1)["charge"] == 0
    assert inv(game, 1)["conditions"] == [{"id": "bleeding", "count": 1}]
    assert inv(game, 2)["charge"] == 3
    asks(game, 2, "turn.act")


def test_the_fourth_wound_kills_and_the_butcher_wins():
    """SD-121, SD-131, SD-137, SD-281: face-down ones count alike."""
    game = bleed(wounds=["?", "panic", "?"], chance=["drain"])
    play(game, "end")
    assert inv(game, 1)["fate"] == "dead"
    ended(game, "killed", 0)


def test_spasm_takes_2_stamina_without_wounds():
    """SDC-060"""
    game = bleed(chance=["spasm"], stamina=2)
    play(game, "end", "no")
    assert inv(game, 1)["stamina"] == 0
    assert faces(game, 1) == ["spasm", "-", "-", "-"]
    asks(game, 2, "turn.act")


def test_fumble_discards_a_general_item_at_random():
    """SDC-050"""
    game = bleed(chance=["fumble", "torch"], items=["torch", "medkit"])
    play(game, "end", "take")
    assert [i["id"] for i in inv(game, 1)["items"]] == ["medkit"]
    asks(game, 2, "turn.act")


def test_obstructions_lower_the_tracks_and_leave_when_turned_down():
    """SDC-038, SDC-040, SDR-110, SD-133"""
    game = table(
        person("aira", "120", wounds=["collapsed_lung", "broken_battery"], items=["medkit"], stamina=4, charge=2)
    )
    assert (inv(game, 1)["stamina_top"], inv(game, 1)["charge_top"]) == (4, 2)
    play(game, ("item", "medkit"), (1, 0))
    assert (inv(game, 1)["stamina_top"], inv(game, 1)["charge_top"]) == (5, 2)
    asks(game, 1, "turn.act")


def test_a_leather_jacket_turns_the_wound_down():
    """SDC-085, SDR-73, SDR-74"""
    game = bleed(items=["leather_jacket"])
    play(game, "end")
    asks(game, 1, "react.wound")
    play(game, "leather_jacket")
    assert faces(game, 1) == ["?", "-", "-", "-"]
    assert inv(game, 1)["cards"] == 0
    asks(game, 2, "turn.act")


def test_a_rabbits_foot_may_save_from_the_fourth_wound():
    """SDC-090: on 5 the Investigator lives with a full track, and rolls again at each turn's end."""
    game = bleed(wounds=["?", "?", "?"], items=["rabbits_foot"], chance=["drain", 5, 4])
    play(game, "end", "take", "rabbits_foot")
    assert faces(game, 1) == ["?", "?", "?", "drain"]
    ended(game, "killed", 0)


def test_a_rabbits_foot_that_holds():
    """SDC-090"""
    game = bleed(wounds=["?", "?", "?"], items=["rabbits_foot"], chance=["drain", 6, 5])
    play(game, "end", "take", "rabbits_foot")
    assert inv(game, 1)["fate"] == "board"
    asks(game, 2, "turn.act")


def test_disoriented_takes_minor_and_major():
    """SDC-044"""
    game = table(person("vincent", "42", wounds=["disoriented"], items=["torch"]))
    assert not {"minor", "major"} & words(game)
    asks(game, 1, "turn.act")


def test_asher_does_not_feel_his_first_wound():
    """SDC-003, SDC-004"""
    game = table(person("asher", "120", wounds=["pulled_hammy", "fractured_foot"]))
    assert inv(game, 1)["mp"] == 3
    play(game, "major")
    assert inv(game, 1)["mp"] == 6, "no Wound works now, and 2 MP more"
    asks(game, 1, "turn.act")


def test_a_slipped_disc_carries_two_cards():
    """SDC-059"""
    game = bleed(items=["torch", "whistle", "whiskey"], chance=["slipped_disc"])
    play(game, "end", "take")
    asks(game, 1, "wound.discard")
    play(game, "whiskey")
    assert [i["id"] for i in inv(game, 1)["items"]] == ["torch", "whistle"]
    asks(game, 2, "turn.act")


def test_mangled_hands_use_no_general_items():
    """SDC-052"""
    game = table(person("aira", "120", wounds=["mangled_hands"], items=["energy_bar", "medkit"], stamina=2))
    assert [o for o in game.decision.options if o[0] == "item"] == [("item", "medkit")]


def test_a_punctured_lung_makes_the_sprint_wound_face_up():
    """SDC-058"""
    game = table(person("aira", "120", wounds=["punctured_lung"], stamina=2), chance=["panic", 2])
    play(game, "sprint")
    assert faces(game, 1) == ["punctured_lung", "panic", "-", "-"]
    asks(game, 1, "turn.act")


def test_fear_demands_the_major():
    """SDC-048, SDR-115"""
    game = table(person("aira", "120", wounds=["fear"], marks={"fear": 1}))
    assert "end" not in words(game)
    play(game, "major", "1", "2")
    assert "end" in words(game)
    asks(game, 1, "turn.act")


def test_commiserate_goes_if_a_neighbor_takes_two():
    """SDC-041"""
    game = table(person("aira", "120", wounds=["commiserate"]), person("lucy", "119"))
    play(game, ("comfort", 2), "yes")
    assert faces(game, 1) == ["-", "-", "-", "-"]
    assert faces(game, 2) == ["?", "?", "-", "-"]
    asks(game, 1, "turn.act")


def test_bleeding_gives_two_wounds_and_goes():
    """SDC-063, SD-136"""
    game = bleed(chance=["panic", "drain"])
    play(game, "end", "end", "end")
    assert faces(game, 1)[0] == "panic"
    play(game, *(["take"] if game.decision.kind == "round.claim" else []), "end")
    assert faces(game, 1) == ["panic", "drain", "-", "-"]
    assert inv(game, 1)["conditions"] == []


def test_darkness_and_choking_fear_hold_for_one_turn():
    """SDC-065, SDC-066, SDR-109, SD-134"""
    game = table(person("aira", "120", conditions=["darkness", "choking_fear"]))
    assert inv(game, 1)["mp"] == 3
    assert not {"flashlight", "sprint"} & words(game)
    play(game, "end")
    assert inv(game, 1)["conditions"] == []
    asks(game, 2, "turn.act")


def test_paranoid_goes_on_5():
    """SDC-070"""
    game = table(person("aira", "120", conditions=["paranoid"]), chance=[5])
    assert inv(game, 1)["conditions"] == []
    assert inv(game, 1)["mp"] == 4
    asks(game, 1, "turn.act")


def test_there_are_26_wounds_one_each():
    """SD-008, SD-021"""
    wounds = gloam.find("stiflingdark").content()["wounds"]
    assert len(wounds) == 26
    assert all(not card["todo"] for card in wounds.values())


def test_gaining_stamina_onto_an_icon_is_no_wound():
    """SDR-06"""
    game = table(person("aira", "120", stamina=0))
    play(game, "end", "rest")
    assert inv(game, 1)["stamina"] == 1
    assert faces(game, 1) == ["-", "-", "-", "-"]


def test_a_wound_stays_a_wound_though_it_is_turned_down():
    """SD-132, SD-131: a Medkit empties no slot, and nothing on one's turn takes a Wound away."""
    game = table(
        person("aira", "117", wounds=["panic", "drain"], items=["medkit", "painkillers"]), person("lucy", "305"),
        chance=["fear", "spasm"],
    )  # fmt: skip
    play(game, ("item", "medkit"), (1, 0))
    assert faces(game, 1) == ["?", "drain", "-", "-"]
    play(game, ("item", "painkillers"), (1, "fear"))
    assert faces(game, 1) == ["?", "fear", "-", "-"], "the count is what it was"
    play(game, ("step", "S-17"), "wound")
    assert faces(game, 1) == ["?", "fear", "?", "-"]
    asks(game, 1, "turn.act")
