"""Cards and rulings to the letter: Two-way Radio, Lorgnette, Coin, Makeshift IV, decks that run out, barred ways."""

from __future__ import annotations

import pytest

import gloam
from tests.games.stiflingdark.helpers import aim_at, asks, faces, inv, person, play, table, tokens, words
from tests.games.stiflingdark.maps.drawn import drawn

GARAGE = ("150", "G-11", "G-13", "G-16", "G-17")


def barred(game) -> dict:
    """What is barred, and by which rule."""
    return {b.option: b.rule for b in game.decision.barred}


def test_a_two_way_radio_lends_scout_once_and_only_where_it_can_be_used():
    """SDC-096, SDC-019"""
    away = play(table(person("aira", "120", items=["two_way_radio"])), ("item", "two_way_radio"))
    assert "vincent" not in away.decision.options
    assert "mada" not in away.decision.options
    game = table(person("aira", "42", items=["two_way_radio"]))
    play(game, ("item", "two_way_radio"), "vincent")
    assert [t["kind"] for t in game.view(0)["tokens"]] == ["poi"]
    assert "minor" not in words(game), "once"
    asks(game, 1, "turn.act")


def test_a_two_way_radio_lends_one_can_that_is_placed_at_once():
    """SDC-096, SDC-005"""
    game = table(person("aira", "120", items=["two_way_radio"]))
    play(game, ("item", "two_way_radio"), "brielle")
    asks(game, 1, "can.space")
    play(game, "119")
    assert tokens(game, "can") == ["119"]
    assert "cans" not in inv(game, 1)["marks"]
    assert "minor" not in words(game)
    asks(game, 1, "turn.act")


def test_a_two_way_radio_lends_marcis_track_for_the_turn():
    """SDC-096, SDC-015: no Wound where Aira's own track has an icon."""
    for lend, face in ((False, "?"), (True, "-")):
        game = table(person("aira", "120", stamina=2, items=["two_way_radio"]), chance=[2])
        if lend:
            play(game, ("item", "two_way_radio"), "marci")
        play(game, "sprint")
        while game.decision.kind != "turn.act":
            play(game, game.decision.options[0])
        assert (inv(game, 1)["stamina"], faces(game, 1)[0]) == (1, face)


def test_a_two_way_radio_lends_ashers_first_slot_for_the_turn():
    """SDC-096, SDC-003"""
    game = table(person("aira", "120", wounds=["drain"], items=["two_way_radio"]))
    assert "charge" not in words(game)
    play(game, ("item", "two_way_radio"), "asher")
    assert "charge" in words(game)
    asks(game, 1, "turn.act")


def test_a_lorgnette_lights_what_the_template_touches_and_nothing_else():
    """SDC-121: covered or not, seen or not; held against the drawing."""
    game = table(person("aira", "150", items=["lorgnette"]))
    play(game, "flashlight")
    picked = aim_at(game, *GARAGE)
    aim = game.preview(picked)["aim"]
    play(game, picked)
    touched = drawn("sawmill").shine("150", aim)["touched"]
    assert set(game.decision.options) - {"enough"} == touched - set(GARAGE)
    assert {"G-12", "G-14"} <= set(game.decision.options)
    play(game, "G-14", "enough")
    assert set(game.view(0)["bright"]) == {*GARAGE, "G-14"}
    assert inv(game, 1)["items"][0]["supply"] == 5
    assert [c["id"] for c in inv(game, 2)["conditions"]] == ["darkness"]
    asks(game, 2, "turn.act")


def test_the_coin_may_set_mada_beside_either_of_two_targets():
    """SDC-013"""
    game = table(
        person("mada", "120", marks={"coin": 1}), person("aira", "89"), person("lucy", "S-23"), turn="adversary",
        butcher={"space": "1", "stalk": 2, "abilities": ["sinister_gaze"]}, chance=["smile"],
    )  # fmt: skip
    play(game, ("ability", "sinister_gaze"), (2, "darkness"), (3, "darkness"), "flip")
    asks_kind(game, 1, "coin.space")
    assert set(game.decision.options) == {"82", "83", "90", "101", "S-8", "118", "128", "139", "S-20", "S-22"}
    play(game, game.decision.options[0])
    assert inv(game, 1)["marks"] == {}, "the Coin is gone either way"
    asks(game, 1, "coin.target")


def asks_kind(game, seat, kind):
    assert (game.decision.seat, game.decision.kind) == (seat, kind)


def test_who_refuses_a_makeshift_iv_leaves_the_card_unused():
    """SDC-087: it takes one who agrees; the same one is not asked again this round."""
    game = table(person("aira", "120", wounds=["panic"], items=["makeshift_iv"]), person("lucy", "119"))
    play(game, ("item", "makeshift_iv"))
    if game.decision.kind == "iv.wound":
        play(game, (1, 0, 2))
    asks(game, 2, "iv.agree")
    play(game, "no")
    assert (inv(game, 1)["cards"], faces(game, 1)[0], faces(game, 2)[0]) == (1, "panic", "-")
    assert ("item", "makeshift_iv") not in game.decision.options
    asks(game, 1, "turn.act")


def test_a_wound_moved_by_a_makeshift_iv_acts_as_new_and_a_fourth_kills():
    """SDC-087, SDC-042, SD-121"""
    game = table(person("aira", "120", wounds=["discharge"], items=["makeshift_iv"]), person("lucy", "119", charge=3))
    play(game, ("item", "makeshift_iv"))
    if game.decision.kind == "iv.wound":
        play(game, (1, 0, 2))
    play(game, "yes")
    assert (faces(game, 1)[0], faces(game, 2)[0], inv(game, 2)["charge"]) == ("-", "discharge", 0)
    asks(game, 1, "turn.act")
    game = table(
        person("aira", "120", wounds=["panic"], items=["makeshift_iv"]), person("lucy", "119", wounds=["?", "?", "?"])
    )
    play(game, ("item", "makeshift_iv"), (1, 0, 2), "yes")
    assert game.outcome.reason == "killed"


def drained(left: int, gone: list[str], **more):
    """A General deck with so few cards left, and these among the discards; a gray POI token under Aira."""
    game = table(
        person("aira", "120"), person("lucy", "305"), tokens=[["poi", "120", "gray", 42]], pois={"42": None}, **more
    )
    s = game.state
    cards = s.general.cards()
    keep = [card for card in cards if card not in gone][:left]
    s.general.pool.counts = dict.fromkeys(keep, 1)
    s.discards["general"] = [card for card in cards if card not in keep]
    return game, keep


def test_discards_come_in_only_when_the_deck_has_run_out():
    """SDR-105: the last card is drawn first, then the discards are shuffled in."""
    game, (last,) = drained(1, ["torch"])
    game.chance.answers = (last, "torch")
    play(game, ("pick", "poi"))
    assert sorted(i["id"] for i in inv(game, 1)["items"]) == sorted([last, "torch"])
    assert game.state.discards["general"] == []
    assert game.view(0)["decks"]["general"] == 32
    asks(game, 1, "turn.act")


def test_a_deck_with_enough_cards_is_not_mixed_with_its_discards():
    """SDR-105"""
    game, keep = drained(3, ["torch"])
    game.chance.answers = tuple(keep[:2])
    play(game, ("pick", "poi"))
    assert game.view(0)["decks"]["general"] == 1
    assert "torch" in game.state.discards["general"]
    asks(game, 1, "turn.act")


def test_without_cards_and_discards_nothing_is_drawn():
    """SDR-105"""
    game, _ = drained(0, [])
    game.state.discards["general"] = []
    play(game, ("pick", "poi"))
    assert inv(game, 1)["cards"] == 0
    asks(game, 1, "turn.act")


def test_a_shut_door_beside_me_is_barred_with_its_reason():
    """SDR-149, SD-251: what lies open to all may be said."""
    game = table(person("aira", "S-20"), doors={"S-23": "locked"})
    assert barred(game)[("step", "S-23")] == "SD-251"
    assert ("open", "S-23") in game.decision.options
    asks(game, 1, "turn.act")


def test_a_used_switch_and_a_spent_major_are_barred_with_their_reasons():
    """SDR-149, SDR-98, SD-084"""
    game = table(person("aira", "S-20", major=0), faltering=["S"])
    assert (barred(game)["switch"], barred(game)["major"]) == ("SDR-98", "SD-084")
    asks(game, 1, "turn.act")


def test_nothing_is_barred_for_a_hidden_reason():
    """SDR-149: the same options and the same bars wherever the Butcher and the Hidden tokens are."""
    worlds = []
    for space in ("S-23", "S-22", "1"):
        game = table(person("aira", "S-20", items=["blueprints", "metal_detector"]), butcher={"space": space})
        worlds.append((game.decision.options, barred(game)))
    assert worlds[0] == worlds[1] == worlds[2]


def test_a_card_whose_text_goes_on_cannot_be_traded():
    """SDR-102, SDC-115"""
    game = table(person("aira", "120", items=["diablerie_book"]), person("lucy", "119", items=["torch"]))
    play(game, ("item", "diablerie_book"), ("trade", 2))
    assert ("give", "diablerie_book") not in game.decision.options
    assert ("take", "torch") in game.decision.options


@pytest.mark.parametrize("deck", ["general", "cursed"])
def test_a_deck_that_runs_out_takes_its_discards(deck):
    """SDR-105: the deck never runs dry while cards lie in the discards."""
    cards = [i for i, c in gloam.find("stiflingdark").content()["items"].items() if c["kind"] == deck and c["copies"]]
    few = cards[: len(cards) - 3]
    game = table(
        person("aira", "120", items=[c for c in few if c != "journal"][: len(few) - 1]), person("lucy", "305"),
        tokens=[["poi", "120", "gray", 42]], cursed="42" if deck == "cursed" else "70",
    )  # fmt: skip
    assert game.view(1)["decks"][deck] <= 5
    with pytest.raises(gloam.Refused, match="script"):
        play(game, ("pick", "poi"))


def test_any_number_of_items_anywhere_also_between_steps():
    """SD-092, SD-093"""
    items = ["energy_bar", "fresh_batteries", "energy_drink", "tourniquet"]
    game = table(person("aira", "120", stamina=2, charge=0, wounds=["pulled_hammy"], items=items))
    play(game, ("item", "energy_bar"), ("step", "119"), ("item", "fresh_batteries"), ("item", "tourniquet"))
    play(game, ("step", "120"), ("item", "energy_drink"))
    assert (inv(game, 1)["stamina"], inv(game, 1)["charge"], inv(game, 1)["mp"]) == (4, 2, 4), "a second Move, unhurt"
    assert [i["id"] for i in inv(game, 1)["items"]] == ["tourniquet"]
    asks(game, 1, "turn.act")


def test_a_card_without_limit_stays_however_often_it_is_used():
    """SD-126: no Supply, not discarded; Blood Chalice twice in a turn, Raven's Wing in two rounds."""
    game = table(person("aira", "120", items=["blood_chalice"]), person("lucy", "305"), chance=["drain", "panic"])
    for n in (1, 2):
        play(game, ("item", "blood_chalice"), "mitchell", 1)
        assert [i["id"] for i in inv(game, 1)["items"]] == ["blood_chalice"]
        assert faces(game, 1)[:n] == ["drain", "panic"][:n]
    game = table(person("aira", "117", items=["ravens_wing"]), person("lucy", "305"))
    play(game, ("item", "ravens_wing"), ("step", "S-17"), "end", "end", "end", "take", ("item", "ravens_wing"))
    play(game, ("step", "117"))
    assert faces(game, 1) == ["-"] * 4
    assert [i["id"] for i in inv(game, 1)["items"]] == ["ravens_wing"]
    asks(game, 1, "turn.act")


def test_what_a_card_says_goes_before_what_the_rules_say():
    """SD-061: one Move a turn, a Flashlight ends it, an Involved Action ends it, who is Revealed does not Attack."""
    game = table(person("aira", "G-14", evidence=1, items=["energy_drink", "tripod"]), person("lucy", "305"))
    play(game, ("item", "energy_drink"))
    assert inv(game, 1)["mp"] == 8
    play(game, ("involved", "turn_in"), "window", ("item", "tripod"), 0)
    asks(game, 1, "turn.act")
    foe = {"id": "horror", "space": "152", "enraged": True, "shown": True, "attack": "neurotoxin"}
    game = table(person("aira", "151"), person("lucy", "305"), turn="adversary", round=2, adversary=foe)
    play(game, "rage", "done", 1)
    assert faces(game, 1)[0] == "?"


def test_items_and_evidence_are_never_put_down():
    """SDR-141: alone with all of it one can use cards and walk on; only a Trade takes them away."""
    mine = {"items": ["torch", "lockbox", "medkit", "hexed_mirror"], "evidence": 2}
    game = table(person("lucy", "S-22", **mine), person("aira", "305"), escape="north_gate", turned_in=2)
    allowed = {"step", "sprint", "lock", "item", "major", "flashlight", "charge", "end", "back"}
    assert words(game) <= allowed
    assert [o for o in game.decision.options if o[0] == "item"] == [("item", "torch")]
