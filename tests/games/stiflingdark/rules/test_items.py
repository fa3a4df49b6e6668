"""Item cards (SD-092, SD-122 to SD-127, SDC-072 to SDC-123)."""

from __future__ import annotations

import gloam
from tests.games.stiflingdark.helpers import asks, faces, inv, person, play, screen, steps, table, tokens, words


def holder(*items, space="120", chance=(), who="aira", **more):
    """Somebody with these cards, Lucy beside."""
    mine = {k: more.pop(k) for k in ("stamina", "charge", "wounds", "conditions", "marks", "evidence") if k in more}
    return table(person(who, space, items=list(items), **mine), person("lucy", "119"), chance=chance, **more)


def test_a_card_without_supply_is_used_once_and_shown():
    """SD-123, SD-127, SDC-077, SDC-080"""
    game = holder("energy_bar", "fresh_batteries", stamina=2, charge=0)
    play(game, ("item", "energy_bar"), ("item", "fresh_batteries"))
    assert (inv(game, 1)["stamina"], inv(game, 1)["charge"], inv(game, 1)["cards"]) == (4, 2, 0)
    asks(game, 1, "turn.act")


def test_supply_counts_down_and_the_card_is_known_then():
    """SD-125, SDC-104"""
    game = holder("metal_detector", space="S-29", evidence=0)
    assert inv(game, 1, eyes=0)["items"] == []
    play(game, ("item", "metal_detector"))
    assert inv(game, 1, eyes=0)["items"] == [{"id": "metal_detector", "supply": 1, "fixed": False}]
    asks(game, 1, "turn.act")


def test_a_metal_detector_shows_tokens_within_2_and_no_figures():
    """SDC-104, SDR-149"""
    game = holder("metal_detector", space="S-29", evidence=0, butcher={"space": "S-29"})
    where = screen(game)["evidence"]["S"]
    game = table(person("aira", where, items=["metal_detector"]), butcher={"space": where})
    play(game, ("item", "metal_detector"))
    assert tokens(game, "evidence") == [where]
    assert game.view(1)["figures"][0]["space"] is None
    asks(game, 1, "turn.act")


def test_an_energy_drink_is_a_second_move():
    """SDC-078"""
    game = holder("energy_drink")
    play(game, ("item", "energy_drink"))
    assert inv(game, 1)["mp"] == 8
    asks(game, 1, "turn.act")


def test_a_lantern_lights_a_space_and_those_beside():
    """SDC-084, SD-373"""
    game = holder("lantern", butcher={"space": "130"})
    play(game, ("item", "lantern"), "129")
    assert "129" in game.view(1)["bright"]
    assert game.view(1)["figures"][0]["space"] == "130"
    asks(game, 1, "turn.act")


def test_a_glowstick_once_a_round_and_a_torch_make_it_dim():
    """SDC-081, SDC-094"""
    game = holder("glowstick", "torch", space="S-20")
    play(game, ("item", "glowstick"), "S-20")
    assert "S-20" not in game.view(1)["dark"]
    assert ("item", "glowstick") not in game.decision.options
    play(game, ("item", "torch"))
    assert not [s for s in game.view(1)["dark"] if s.startswith("S-")]
    asks(game, 1, "turn.act")


def test_an_emergency_flare_burns_beside_without_charge():
    """SDC-076, SD-234"""
    game = holder("emergency_flare", who="mitchell", charge=0)
    play(game, ("item", "emergency_flare"), "129", 0)
    assert game.view(1)["lights"][0]["flare"] is True
    assert inv(game, 1)["charge"] == 0
    asks(game, 1, "turn.act")


def test_kerosene_shuts_two_spaces_to_him_and_burns_friends():
    """SDC-083, SDR-85"""
    game = holder("kerosene", chance=["panic"])
    play(game, ("item", "kerosene"), game_pair(game))
    burning = tokens(game, "flame")
    assert len(burning) == 2
    target = next(s for s in burning if s != "119")
    play(game, ("step", target))
    assert faces(game, 1) == ["panic", "-", "-", "-"]
    asks(game, 1, "turn.act")


def game_pair(game):
    pairs = table(person("aira", "120", items=["kerosene"]), person("lucy", "119"))
    play(pairs, ("item", "kerosene"))
    return next(p for p in pairs.decision.options if "119" not in p)


def test_firecrackers_draw_him_two_spaces_unseen():
    """SDC-079, SDR-150"""
    game = holder("firecrackers", butcher={"space": "141"})
    play(game, ("item", "firecrackers"), "119")
    while game.decision.kind == "adversary.lured":
        assert game.decision.quiet
        play(game, game.decision.options[0])
    assert screen(game)["figures"][0]["space"] != "141"
    assert game.view(1)["figures"][0]["space"] is None
    asks(game, 1, "turn.act")


def test_whiskey():
    """SDC-097"""
    game = holder("whiskey", chance=[5], stamina=3)
    play(game, ("item", "whiskey"))
    assert inv(game, 1)["stamina"] == 4
    assert inv(game, 1)["marks"] == {"mp_next": 1}
    asks(game, 1, "turn.act")


def test_lucky_dice_roll_again_and_keep_either():
    """SDC-086, SDR-73"""
    game = holder("lucky_dice", chance=[2, 4])
    play(game, "sprint")
    play(game, "lucky_dice", "second")
    assert inv(game, 1)["mp"] == 8
    assert inv(game, 1)["items"][0]["supply"] == 1
    asks(game, 1, "turn.act")


def test_a_tourniquet_numbs_a_wound_for_the_round():
    """SDC-095"""
    game = holder("tourniquet", wounds=["pulled_hammy"])
    play(game, ("item", "tourniquet"))
    assert inv(game, 1)["mp"] == 4
    asks(game, 1, "turn.act")


def test_painkillers_swap_a_wound():
    """SDC-089"""
    game = holder("painkillers", wounds=["pulled_hammy"], chance=["drain", "panic"])
    play(game, ("item", "painkillers"), (0, "panic"))
    assert faces(game, 1) == ["panic", "-", "-", "-"]
    asks(game, 1, "turn.act")


def test_a_makeshift_iv_moves_a_wound_as_it_lies():
    """SDC-087"""
    game = holder("makeshift_iv", wounds=["pulled_hammy", "?"])
    play(game, ("item", "makeshift_iv"), (1, 0, 2), "yes")
    assert faces(game, 1) == ["-", "?", "-", "-"]
    assert faces(game, 2) == ["pulled_hammy", "-", "-", "-"]
    asks(game, 1, "turn.act")


def test_a_ghillie_suit_is_away_until_the_round_ends():
    """SDC-103"""
    game = holder("ghillie_suit", space="150", butcher={"space": "151", "stalk": 2})
    play(game, ("item", "ghillie_suit"), "end")
    assert inv(game, 1)["fate"] == "away"
    assert "attack" not in words(game)
    play(game, "end")
    assert (inv(game, 1)["fate"], inv(game, 1)["space"]) == ("board", "150")
    asks(game, 1, "round.claim")


def test_sedatives_skip_a_turn_and_fill_the_stamina():
    """SDC-092"""
    game = holder("sedatives", stamina=1)
    play(game, ("item", "sedatives"), "end", "no", "end", "end", "take")
    assert inv(game, 1)["stamina"] == 5
    asks(game, 2, "turn.act")


def test_blueprints_and_scout():
    """SDC-073, SDC-019, SD-034, SDR-97: Scout leaves the color unseen."""
    game = holder("blueprints")
    play(game, ("item", "blueprints"), "42")
    shown = [t for t in game.view(1)["tokens"] if t["kind"] == "poi"]
    assert shown
    assert all(t["face"] for t in shown)
    game = table(person("vincent", "42"))
    play(game, ("minor", "scout"))
    shown = [t for t in game.view(1)["tokens"] if t["kind"] == "poi"]
    assert shown
    assert not any(t["face"] for t in shown)
    asks(game, 1, "turn.act")


def test_a_stray_mutt_fetches():
    """SDC-100"""
    game = holder("stray_mutt", tokens=[["medical", "130"]])
    play(game, ("item", "stray_mutt"))
    assert "medkit" in [i["id"] for i in inv(game, 1)["items"]]
    asks(game, 1, "turn.act")


def test_a_whistle_calls_nearer():
    """SDC-102, SDR-84"""
    game = table(person("aira", "120", items=["whistle"]), person("lucy", "149"))
    play(game, ("item", "whistle"))
    asks(game, 1, "push.step")
    play(game, game.decision.options[0])
    assert inv(game, 2)["space"] != "149"


def test_a_crystal_amulet_orders_the_next_events():
    """SDC-098"""
    game = table(
        person("aira", "120", items=["crystal_amulet"]), person("lucy", "119"), options={"events": True},
        chance=["hazy", "updraft", "fallen_tree"],
    )  # fmt: skip
    play(game, ("item", "crystal_amulet"), "updraft", "hazy")
    assert game.view(1)["known_events"] == ["updraft", "hazy", "fallen_tree"]
    assert game.view(0)["known_events"] == []
    asks(game, 1, "turn.act")


def test_a_two_way_radio_lends_a_minor():
    """SDC-096"""
    game = holder("two_way_radio", chance=[2])
    play(game, ("item", "two_way_radio"))
    assert "lucy" not in game.decision.options, "she is in this game"
    play(game, "brielle", "120")
    assert tokens(game, "can") == ["120"]
    assert "minor" not in words(game)
    play(game, "sprint")
    asks(game, 1, "turn.act")


def test_spare_batteries_pay_a_charge():
    """SDC-105"""
    game = holder("spare_batteries", charge=0)
    play(game, ("flashlight", "spare_batteries"), 0)
    assert inv(game, 1)["charge"] == 0
    assert inv(game, 1)["items"][0]["supply"] == 1
    assert len(game.view(1)["lights"]) == 1


def test_cursed_items():
    """SDC-115, SDC-119, SDC-123"""
    game = holder("diablerie_book")
    play(game, ("item", "diablerie_book"))
    assert inv(game, 1)["mp"] == 6
    game = holder("phantom_amulet")
    play(game, ("item", "phantom_amulet"), "120", "1")
    assert "1" in steps(game)
    assert inv(game, 1)["conditions"][0]["id"] == "mauled"
    game = holder("ravens_wing", space="117")
    play(game, ("item", "ravens_wing"), ("step", "S-17"))
    assert faces(game, 1) == ["-", "-", "-", "-"]
    assert "flashlight" not in words(game)
    asks(game, 1, "turn.act")


def test_a_blood_chalice_borrows_a_major():
    """SDC-113"""
    game = holder("blood_chalice", chance=["drain"], butcher={"space": "129"})
    play(game, ("item", "blood_chalice"), "mitchell", 1)
    assert faces(game, 1) == ["drain", "-", "-", "-"]
    assert game.view(1)["figures"][0]["space"] == "129"
    assert inv(game, 1)["major"] == 1
    asks(game, 1, "turn.act")


def test_a_cursed_poppet_bleeds_for_another():
    """SDC-114"""
    game = table(person("aira", "120", items=["cursed_poppet"], wounds=["?"]), person("lucy", "117"))
    play(game, ("item", "cursed_poppet"))
    assert inv(game, 1)["stamina"] == 0
    play(game, "end", "no", ("step", "S-17"), "wound")
    asks(game, 1, "poppet.remove")
    play(game, 0)
    assert faces(game, 1) == ["-", "-", "-", "-"]
    assert faces(game, 2) == ["?", "-", "-", "-"]


def test_a_hexed_mirror_changes_places():
    """SDC-117, SDR-11"""
    game = table(
        person("aira", "150"), person("lucy", "305", items=["hexed_mirror"]), turn="adversary",
        butcher={"space": "151", "stalk": 1, "attack": "onslaught"}, chance=["drain", "panic"],
    )  # fmt: skip
    play(game, ("attack", 1))
    asks(game, 2, "react.mirror")
    play(game, "hexed_mirror")
    assert (inv(game, 1)["space"], inv(game, 2)["space"]) == ("305", "150")
    asks(game, 0, "butcher.act")


def test_foul_spell_bag_syringe_stones_and_bells():
    """SDC-116, SDC-118, SDC-120, SDC-122"""
    game = holder("foul_spell_bag", chance=[1, 3])
    play(game, ("item", "foul_spell_bag"))
    assert inv(game, 1)["mp"] == 5
    assert inv(game, 2)["charge_top"] == 2
    game = holder("mystery_syringe", chance=[4], stamina=1)
    play(game, ("item", "mystery_syringe"))
    assert inv(game, 1)["stamina"] == 5
    game = holder("summoning_stones")
    play(game, ("item", "summoning_stones"), "torch", "whistle")
    assert [i["id"] for i in inv(game, 1)["items"]] == ["torch", "whistle"]
    assert [inv(game, n)["stamina"] for n in (1, 2)] == [4, 4]
    game = holder("witch_bells")
    play(game, ("item", "witch_bells"), "shadows")
    assert inv(game, 1)["conditions"][0]["id"] == "darkness"
    play(game, "flashlight", 0, "end")
    assert game.view(1)["shadows"]["butcher"]["space"] == "1"
    asks(game, 0, "butcher.act")


def test_every_item_says_whether_it_is_implemented():
    """SD-008, SD-122: 34 General, 12 Cursed, 3 Medical; what is not implemented carries its reason."""
    items = gloam.find("stiflingdark").content()["items"]
    count = {
        kind: sum(i["copies"] for i in items.values() if i["kind"] == kind) for kind in ("general", "cursed", "medical")
    }
    assert count == {"general": 34, "cursed": 12, "medical": 3}
    assert {i["todo"] for i in items.values()} == {"", "optional set: left out by default"}
