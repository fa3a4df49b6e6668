"""Interact: pick up, switch, Doors, Trade, Evidence, rewards (SD-086 to SD-093, SD-156 to SD-163, SD-244 to SD-252)."""

from __future__ import annotations

import gloam
from tests.games.stiflingdark.helpers import asks, faces, inv, person, play, screen, steps, table, tokens, words

BOARD = gloam.find("stiflingdark").content()["boards"]["sawmill"]


def test_a_switch_lights_its_zone_and_shows_what_hides_there():
    """SD-089, SD-098, SD-156, SD-244, SDR-19"""
    game = table(person("ibraheem", "S-20"), evidence={"S": "S-29"}, butcher={"space": "S-30"})
    play(game, "switch")
    assert tokens(game, "evidence") == ["S-29"]
    assert game.view(1)["figures"][0]["space"] == "S-30"
    assert "S-29" in game.view(1)["bright"]
    assert "switch" not in words(game)
    asks(game, 1, "turn.act")


def test_a_faltering_zone_has_no_switch_any_more():
    """SD-221, SDR-98"""
    game = table(person("ibraheem", "S-20"), faltering=["S"])
    assert "switch" not in words(game)
    asks(game, 1, "turn.act")


def test_open_pass_and_lock_again_in_one_turn():
    """SDX-11, SD-090, SD-246, SD-247, SD-249, SD-250, SD-251, SD-355"""
    game = table(person("ibraheem", "S-20"), doors={"S-23": "locked"})
    assert "S-23" not in steps(game)
    play(game, ("open", "S-23"))
    assert game.view(1)["doors"] == {}
    play(game, ("step", "S-23"), ("step", "S-20"), ("lock", "S-23"))
    assert game.view(1)["doors"] == {"S-23": "locked"}
    assert "S-23" not in steps(game)
    asks(game, 1, "turn.act")


def test_a_damaged_door_opens_destroyed_and_cannot_be_locked():
    """SD-249, SD-252"""
    game = table(person("ibraheem", "S-20"), doors={"S-23": "damaged"})
    play(game, ("open", "S-23"))
    assert game.view(1)["doors"] == {"S-23": "destroyed"}
    assert ("lock", "S-23") not in game.decision.options
    assert "S-23" in steps(game)
    asks(game, 1, "turn.act")


def test_opening_a_barred_door_discards_the_bar():
    """SDX-27, SD-237"""
    game = table(person("ibraheem", "S-20"), doors={"S-23": "locked"}, bars=["S-23"])
    play(game, ("open", "S-23"))
    assert (game.view(1)["doors"], game.view(1)["bars"]) == ({}, [])
    asks(game, 1, "turn.act")


def test_locking_a_door_on_the_hidden_butcher_reveals_him_and_shuts_him_out():
    """SD-248, SDR-15, SDR-91, SDR-149: it is always offered, even if somebody is Hidden there."""
    game = table(person("ibraheem", "S-20"), butcher={"space": "S-23"})
    play(game, ("lock", "S-23"))
    assert game.view(1)["figures"][0]["space"] == "S-23"
    asks(game, 0, "adversary.shut_out")
    play(game, game.decision.options[0])
    assert game.view(1)["figures"][0]["space"] != "S-23"
    assert game.view(1)["doors"] == {"S-23": "locked"}
    asks(game, 1, "turn.act")


def test_a_door_with_a_comrade_on_it_cannot_be_locked():
    """SDR-14, SD-228"""
    game = table(person("ibraheem", "S-20"), person("lucy", "S-23"))
    assert ("lock", "S-23") not in game.decision.options
    asks(game, 1, "turn.act")


def test_claustrophobia_leaves_doors_alone():
    """SDC-039"""
    game = table(person("ibraheem", "S-20", wounds=["claustrophobia"]))
    assert not {"open", "lock"} & words(game)


def test_a_gray_token_is_two_general_items_and_a_purple_one_a_cursed_item():
    """SD-086, SD-068, SDR-104"""
    for color, cursed, drawn, kind in (
        ("gray", "70", ["torch", "whistle"], "general"),
        ("purple", "42", ["hexed_mirror"], "cursed"),
    ):
        game = table(person("aira", "120"), tokens=[["poi", "120", color, 42]], cursed=cursed, chance=drawn)
        before = game.view(1)["decks"][kind]
        play(game, ("pick", "poi"))
        assert [i["id"] for i in inv(game, 1)["items"]] == drawn
        assert inv(game, 1, eyes=0)["items"] == []
        assert inv(game, 1, eyes=0)["cards"] == len(drawn)
        assert game.view(1)["decks"][kind] == before - len(drawn)
        assert game.view(1)["pois"]["42"] == "gone"
        asks(game, 1, "turn.act")


def test_a_medical_token_is_a_medkit():
    """SD-087, SD-245, SD-124, SD-133, SDC-106"""
    game = table(person("aira", "24", wounds=["pulled_hammy"]), tokens=[["medical", "24"]])
    play(game, ("pick", "medical"))
    assert [i["id"] for i in inv(game, 1, eyes=0)["items"]] == ["medkit"]
    play(game, ("item", "medkit"))
    assert faces(game, 1) == ["?", "-", "-", "-"]
    assert inv(game, 1)["mp"] == 4
    assert inv(game, 1)["cards"] == 0
    asks(game, 1, "turn.act")


def test_hemorrhage_must_be_turned_first():
    """SDC-051"""
    game = table(person("aira", "120", wounds=["panic", "hemorrhage"], items=["medkit"]))
    play(game, ("item", "medkit"))
    assert faces(game, 1) == ["panic", "?", "-", "-"]
    asks(game, 1, "turn.act")


def test_a_trade_needs_both_and_moves_cards_and_evidence():
    """SD-091, SD-085, SDR-103, SDR-18"""
    game = table(
        person("aira", "120", items=["torch"], evidence=1), person("lucy", "119", items=["whistle"]), turned_in=0
    )
    play(game, ("trade", 2), ("give", "torch"), ("give", "evidence"), ("take", "whistle"), "propose")
    asks(game, 2, "trade.agree")
    play(game, "yes")
    assert [i["id"] for i in inv(game, 1)["items"]] == ["whistle"]
    assert [i["id"] for i in inv(game, 2)["items"]] == ["torch"]
    assert (inv(game, 1)["evidence"], inv(game, 2)["evidence"]) == (0, 1)
    asks(game, 1, "turn.act")


def test_a_refused_trade_changes_nothing():
    """SDR-103"""
    game = table(person("aira", "120", items=["torch"]), person("lucy", "119"))
    play(game, ("trade", 2), ("give", "torch"), "propose", "no")
    assert [i["id"] for i in inv(game, 1)["items"]] == ["torch"]
    asks(game, 1, "turn.act")


def test_mistrust_bars_trade_and_poi_tokens():
    """SDC-053"""
    game = table(
        person("aira", "120", items=["torch"], wounds=["mistrust"]),
        person("lucy", "119"),
        tokens=[["poi", "120", "gray", 42]],
    )
    assert not {"trade", "pick"} & words(game)


def test_evidence_is_picked_up_and_turned_in_in_one_turn():
    """SDX-9, SD-088, SD-157, SD-160, SD-161, SD-162, SD-106, SD-107, SD-356, SD-365"""
    game = table(
        person("mitchell", "G-16", stamina=4), person("aira", "150"), tokens=[["evidence", "G-13"], ["lantern", "G-16"]]
    )
    play(game, ("step", "G-13"), ("pick", "evidence"), ("step", "G-14"), ("involved", "turn_in"))
    asks(game, 1, "evidence.reward")
    play(game, "window")
    assert game.view(0)["evidence"]["turned_in"] == 1
    assert game.view(0)["escape"] is None
    assert inv(game, 1)["stamina"] == 4, "an Involved Action forfeits Rest"
    asks(game, 2, "turn.act")


def test_aira_takes_an_involved_action_and_goes_on():
    """SDC-001"""
    game = table(person("aira", "G-14", evidence=2, stamina=3), chance=[])
    play(game, ("involved", "turn_in"), 1, "window")
    asks(game, 1, "turn.act")
    assert ("involved", "turn_in") not in game.decision.options, "no second one this turn"
    play(game, "charge", "rest")
    assert inv(game, 1)["stamina"] == 4
    asks(game, 2, "turn.act")


def test_spare_tools_make_an_involved_action_an_interact():
    """SDC-099, SDC-047: even with Ergophobia."""
    game = table(
        person("lucy", "G-14", evidence=1, wounds=["ergophobia"], items=["spare_tools"]), person("aira", "305")
    )
    assert "involved" not in words(game)
    play(game, ("item", "spare_tools"), ("involved", "turn_in"), "window")
    assert inv(game, 1)["kept"] == {"window": 1}
    asks(game, 1, "turn.act")


def test_rewards_for_once_are_gone_and_tokens_are_kept_for_later():
    """SD-163, SD-222, SD-223, SDR-99, SDR-106, SDR-107"""
    game = table(person("lucy", "G-14", evidence=3), person("aira", "305"), person("marci", "286"))
    play(game, ("involved", "turn_in"), 2)
    assert "major" not in game.decision.options, "everybody has one"
    play(game, "dim")
    assert "dim" not in game.decision.options
    play(game, "medical")
    assert [i["id"] for i in inv(game, 1)["items"]] == ["medkit"]
    asks(game, 2, "round.claim")


def test_a_dim_token_goes_on_a_zone_beside():
    """SD-095, SD-222, SDR-20"""
    game = table(person("lucy", "S-23", kept={"dim": 1}), person("aira", "305"), faltering=["S"])
    play(game, ("place", "dim"))
    assert game.view(1)["dim_zones"] == ["S"]
    assert "S-20" not in game.view(1)["dark"]
    asks(game, 1, "turn.act")


def test_a_secret_passage_joins_next_neighbors_through_a_wall():
    """SDX-32, SD-224, SDR-45, SDR-88"""
    near = next(link[0] for link in BOARD["links"]["139"] if link[1] == "line")
    game = table(person("lucy", near, kept={"passage": 1}), person("aira", "305"))
    play(game, ("place", "passage"))
    assert ("139", "S-29") in game.decision.options
    assert ("139", "S-28") not in game.decision.options
    pick = ("139", "S-29")
    play(game, pick)
    assert game.view(1)["passages"] == [list(pick)]
    play(game, ("step", "139"))
    assert "S-29" in steps(game), "through the wall"
    asks(game, 1, "turn.act")


def test_a_journal_gives_one_reward_more():
    """SDC-082"""
    game = table(person("lucy", "G-14", evidence=1, items=["journal"]), person("aira", "305"), person("marci", "286"))
    play(game, ("involved", "turn_in"), "journal", "window", "window")
    assert inv(game, 1)["kept"] == {"window": 2}
    assert game.view(1)["evidence"]["turned_in"] == 1
    assert screen(game)["stalk"] == 0
    asks(game, 2, "round.claim")


def test_a_trade_through_a_window_costs_no_blood():
    """SD-216: nor Stamina, for neither of them."""
    game = table(person("aira", "117", items=["torch"]), person("lucy", "S-17", items=["whistle"]))
    play(game, ("trade", 2), ("give", "torch"), ("take", "whistle"), "propose", "yes")
    assert [[i["id"] for i in inv(game, n)["items"]] for n in (1, 2)] == [["whistle"], ["torch"]]
    assert [(faces(game, n), inv(game, n)["stamina"]) for n in (1, 2)] == [(["-"] * 4, 5)] * 2
    asks(game, 1, "turn.act")
