"""Objectives and how it ends (SD-003, SD-005, SD-043, SD-164 to SD-178, SD-297 to SD-304)."""

from __future__ import annotations

import gloam
from tests.games.stiflingdark.helpers import asks, ended, faces, inv, person, play, screen, table, tokens

BOARDS = gloam.find("stiflingdark").content()["boards"]


def test_enough_evidence_stops_play_until_an_escape_card_is_chosen():
    """SD-003, SD-043, SD-164, SDR-36, SDR-76, SDC-138"""
    game = table(
        person("lucy", "G-14", evidence=1), person("aira", "305"), turned_in=1, chance=["garage_truck", "north_gate", 3]
    )
    play(game, ("involved", "turn_in"), "window")
    assert game.decision.options == ("garage_truck", "north_gate", "the_grave")
    play(game, "north_gate")
    assert (tokens(game, "saw"), tokens(game, "locked_escape"), tokens(game, "lockbox")) == (["S-17"], ["10"], ["104"])
    assert game.view(0)["escape"] == "north_gate"
    asks(game, 2, "turn.act")


def gate(**more):
    """Lucy with the Lockbox on the Saw."""
    mine = more.pop("mine", {})
    return table(
        person("lucy", "S-17", items=["lockbox"], **mine), person("aira", "305"), escape="north_gate", turned_in=2,
        tokens=[["saw", "S-17"], ["locked_escape", "10"]], **more,
    )  # fmt: skip


def test_the_lockbox_gives_way_bit_by_bit():
    """SD-167, SD-168, SD-169, SD-170, SDR-142"""
    game = gate(chance=[5])
    play(game, ("involved", "open_lockbox"), "roll")
    assert game.view(1)["supply"] == 2
    assert game.view(1)["team_done"] == ["lockbox"]
    asks(game, 2, "turn.act")


def test_in_the_dark_the_saw_slips_on_4():
    """SD-169"""
    game = gate(chance=[4, "panic"])
    play(game, ("involved", "open_lockbox"), "roll")
    assert game.view(1)["supply"] == 1
    assert faces(game, 1) == ["panic", "-", "-", "-"]
    asks(game, 2, "turn.act")


def test_in_bright_light_3_is_enough():
    """SD-169"""
    game = gate(chance=[3], lit_zones=["S"])
    play(game, ("involved", "open_lockbox"), "roll")
    assert game.view(1)["supply"] == 2
    asks(game, 2, "turn.act")


def test_the_fourth_supply_is_the_fuse():
    """SD-171, SD-366, SDC-128, SDC-129"""
    game = gate(supply=3)
    play(game, ("involved", "open_lockbox"))
    assert [i["id"] for i in inv(game, 1)["items"]] == ["fuse"]
    asks(game, 2, "turn.act")


def test_the_fuse_opens_the_gate_and_all_escape():
    """SD-172, SD-173, SDR-145, SDR-32"""
    game = table(
        person("lucy", "10", items=["fuse"]), person("aira", "11"), escape="north_gate", turned_in=2,
        tokens=[["locked_escape", "10"]],
    )  # fmt: skip
    play(game, ("involved", "flip_escape"))
    assert tokens(game, "escape") == ["10"]
    play(game, "end", "end", "take", "escape")
    assert inv(game, 1)["fate"] == "escaped"
    play(game, ("step", "10"), "escape")
    ended(game, "escaped", 1, 2)


def truck(parts, *, chance=(), items=(), space="G-6"):
    """Lucy at the Truck."""
    return table(
        person("lucy", space, items=list(items)), person("aira", "305"), escape="garage_truck", turned_in=2,
        parts=list(parts),
        tokens=[["truck", "G-6"]], chance=chance,
    )  # fmt: skip


def test_a_part_is_installed_once_a_round():
    """SD-174, SD-175, SDC-125, SDC-126, SDC-127"""
    game = truck([], items=["battery", "repair_kit"])
    play(game, ("involved", "install"), "battery")
    assert game.view(1)["parts"] == ["battery"]
    assert [i["id"] for i in inv(game, 1)["items"]] == ["repair_kit"]
    asks(game, 2, "turn.act")


def test_with_two_parts_the_truck_starts_on_4():
    """SD-176, SD-177, SD-178, SD-367, SDR-143"""
    game = truck(["battery", "repair_kit"], chance=[3])
    play(game, ("involved", "start_truck"))
    assert tokens(game, "truck") == ["G-6"]
    game = truck(["battery", "repair_kit"], chance=[4])
    play(game, ("involved", "start_truck"))
    asks(game, 1, "truck.gate")
    play(game, "306")
    assert inv(game, 1)["fate"] == "escaped"
    assert inv(game, 2)["fate"] == "board"
    assert tokens(game, "escape") == ["306"]
    asks(game, 2, "turn.act")


def test_with_three_parts_it_starts_by_itself():
    """SD-176"""
    game = truck(["battery", "repair_kit", "spark_plugs"])
    play(game, ("involved", "start_truck"), "10")
    assert inv(game, 1)["fate"] == "escaped"
    asks(game, 2, "turn.act")


def test_the_grave_is_hidden_and_the_decoy_is_not():
    """SD-298, SD-299, SDR-146, SDC-146"""
    game = table(
        person("lucy", "G-14", evidence=1), person("aira", "305"), turned_in=1, chance=["garage_truck", "north_gate"]
    )
    play(game, ("involved", "turn_in"), "window", "the_grave")
    asks(game, 0, "grave.place")
    place = "G-11"
    play(game, place)
    decoy = next(o for o in game.decision.options if o != place)
    play(game, decoy)
    assert tokens(game, "decoy") == [decoy]
    assert tokens(game, "grave") == []
    assert place in game.view(1)["grave_possible"]
    assert screen(game)["grave"] == place
    asks(game, 2, "turn.act")


def test_dig_burn_and_banish():
    """SDX-33, SD-300, SD-301, SD-302, SD-303, SDR-39, SDR-147, SDC-136"""
    game = table(
        person("lucy", "120"), person("aira", "305"), escape="the_grave", turned_in=2, tokens=[["grave", "120"]],
        butcher={"space": "129"}, round=3,
    )  # fmt: skip
    play(game, ("involved", "dig"))
    assert [i["id"] for i in inv(game, 1)["items"]] == ["the_hook", "frayed_ropes"]
    assert game.view(1)["burning"] == "up"
    play(game, "end", "end")
    assert game.view(1)["burning"] == "down"
    play(game, "take")
    assert ("involved", "hook") not in game.decision.options
    play(game, "end", "end", "end")
    assert game.view(1)["burning"] == "gone"
    play(game, "take", ("involved", "hook"), "130")
    assert "hook" in game.view(1)["team_done"]
    asks(game, 2, "turn.act")
    play(game, "end", "end", "take", ("involved", "hook"), "129")
    ended(game, "banished", 1, 2)


def test_frayed_ropes_show_his_shadow_within_3():
    """SD-304, SDC-137, SD-342"""
    game = table(
        person("lucy", "120", items=["frayed_ropes"]), person("aira", "305"), escape="the_grave", turned_in=2,
        burning="up",
        butcher={"space": "129"},
    )  # fmt: skip
    play(game, ("item", "frayed_ropes"))
    asks(game, 0, "adversary.shadow")
    play(game, "130")
    assert game.view(1)["shadows"] == {"butcher": {"space": "130", "up": False}}
    assert "129" in game.view(1)["possible"]["butcher"]
    assert len(game.view(1)["possible"]["butcher"]) < 60
    asks(game, 1, "turn.act")


def test_time_runs_out_after_17_rounds():
    """SD-005, SD-165, SDR-33"""
    game = table(person("lucy", "120"), person("aira", "305"), round=17, turn="adversary")
    play(game, "end")
    ended(game, "timeout", 0)


def test_under_the_grave_time_is_a_draw():
    """SD-297, SDR-33"""
    game = table(
        person("lucy", "120"), person("aira", "305"), round=17, turn="adversary", escape="the_grave", turned_in=2
    )
    play(game, "end")
    ended(game, "timeout")


def test_more_evidence_than_needed_still_pays_but_the_way_out_is_chosen_once():
    """SDR-35, SDR-37, SDR-148, SD-044"""
    game = table(person("lucy", "G-14", evidence=1), person("aira", "305"), turned_in=2, escape="north_gate")
    play(game, ("involved", "turn_in"), "window")
    assert game.view(1)["evidence"]["turned_in"] == 3
    assert game.view(1)["escape"] == "north_gate"
    asks(game, 2, "turn.act")


def test_the_escape_cards_lay_out_their_tokens():
    """SD-004, SDC-139, SDC-140, SDC-141"""
    laid = {
        "south_gate": (
            ["garage_truck", "south_gate", 1],
            {"saw": ["S-28"], "locked_escape": ["306"], "lockbox": ["101"]},
        ),
        "garage_truck": (
            ["garage_truck", "south_gate", 6],
            {"truck": ["G-6"], "battery": ["12"], "repair_kit": ["L-7"]},
        ),
        "sawmill_truck": (
            ["sawmill_truck", "south_gate", 3],
            {"truck": ["220"], "battery": ["L-5"], "spark_plugs": ["O-2"]},
        ),
    }
    for card, (chance, where) in laid.items():
        game = table(person("lucy", "G-14", evidence=1), person("aira", "305"), turned_in=1, chance=chance)
        play(game, ("involved", "turn_in"), "window", card)
        assert {kind: tokens(game, kind) for kind in where} == where
        asks(game, 2, "turn.act")


def test_evidence_is_turned_in_at_five_computers_and_nowhere_else():
    """SD-159, SD-160"""
    computers = {"G-14", "K-3", "L-11", "O-9", "S-32"}
    assert {i for i, s in BOARDS["sawmill"]["spaces"].items() if "computer" in s["kinds"]} == computers
    for space in sorted(computers | {"G-13", "S-20", "24", "42", "285"}):
        game = table(person("lucy", space, evidence=1), person("aira", "301"))
        assert (("involved", "turn_in") in game.decision.options) is (space in computers)
