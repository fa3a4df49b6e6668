"""Item cards to the letter: every face of a roll, every limit, what goes on and what ends."""

from __future__ import annotations

import pytest

from tests.games.stiflingdark.helpers import (
    aim_at,
    asks,
    faces,
    inv,
    next_round,
    person,
    play,
    screen,
    steps,
    table,
    tokens,
    turn_of,
    within,
    words,
)  # fmt: skip

GARAGE = ("150", "G-11", "G-13", "G-16", "G-17")


def holder(*items, space="120", chance=(), who="aira", other=("lucy", "305"), **more):
    """Somebody with these cards, somebody else elsewhere."""
    mine = {k: more.pop(k) for k in ("stamina", "charge", "wounds", "conditions", "marks", "major") if k in more}
    two = person(*other, **more.pop("two", {}))
    return table(person(who, space, items=list(items), **mine), two, chance=chance, **more)


# ------------------------------------------------------------------------------------------ Mystery Syringe


def test_syringe_1_no_move_and_no_sprint_in_the_next_round():
    """SDC-118"""
    game = holder("mystery_syringe", chance=[1])
    play(game, ("item", "mystery_syringe"))
    assert {"step", "sprint"} <= words(game), "not in this one"
    turn_of(next_round(game), 1)
    assert not {"step", "sprint"} & words(game)
    assert ("sprint", "SDC-118") in [(b.option, b.rule) for b in game.decision.barred]
    turn_of(next_round(game), 1)
    assert {"step", "sprint"} <= words(game)


def test_syringe_2_stamina_stands_still_for_two_rounds():
    """SDC-118: neither Rest nor a Window moves it, and a Sprint cannot be paid; this round it still moves."""
    game = holder("mystery_syringe", chance=[2, 2, 2], stamina=3, space="117")
    play(game, ("item", "mystery_syringe"), "sprint")
    assert inv(game, 1)["stamina"] == 2
    for _ in range(2):
        turn_of(next_round(game), 1)
        assert "sprint" not in words(game)
        play(game, ("step", "S-17" if "S-17" in steps(game) else "117"))
        assert inv(game, 1)["stamina"] == 2, "it cannot be lost, so the Window wounds"
        play(game, "charge", *(["rest"] if game.decision.kind == "turn.rest" else []))
        assert inv(game, 1)["stamina"] == 2
    assert faces(game, 1) == ["?", "?", "-", "-"]
    turn_of(next_round(game), 1)
    play(game, "sprint")
    assert inv(game, 1)["stamina"] == 1


def test_syringe_3_two_stamina_for_a_wound_turned_down():
    """SDC-118: icons count."""
    game = holder("mystery_syringe", chance=[3], stamina=3, wounds=["panic", "drain"])
    play(game, ("item", "mystery_syringe"), 1)
    assert (inv(game, 1)["stamina"], faces(game, 1)) == (1, ["panic", "?", "?", "-"])
    asks(game, 1, "turn.act")


@pytest.mark.parametrize("stamina", [0, 2, 5])
def test_syringe_4_fills_the_stamina(stamina):
    """SDC-118"""
    game = holder("mystery_syringe", chance=[4], stamina=stamina)
    play(game, ("item", "mystery_syringe"))
    assert (inv(game, 1)["stamina"], inv(game, 1)["items"][0]["supply"]) == (5, 1)
    asks(game, 1, "turn.act")


def test_syringe_5_two_mp_now_and_next_turn():
    """SDC-118"""
    game = holder("mystery_syringe", chance=[5])
    play(game, ("item", "mystery_syringe"))
    assert inv(game, 1)["mp"] == 6
    turn_of(next_round(game), 1)
    assert inv(game, 1)["mp"] == 6
    turn_of(next_round(game), 1)
    assert inv(game, 1)["mp"] == 4


def test_syringe_6_the_next_sprint_rolls_two_dice():
    """SDC-118: and adds them; the one after that is as ever."""
    game = holder("mystery_syringe", chance=[6, 3, 4, 2])
    play(game, ("item", "mystery_syringe"), "sprint")
    assert inv(game, 1)["mp"] == 4 + 7
    turn_of(next_round(game), 1)
    play(game, "sprint")
    assert inv(game, 1)["mp"] == 4 + 2


# ------------------------------------------------------------------------------------------ Foul Spell Bag


@pytest.mark.parametrize("face", [1, 2])
def test_a_boon_of_1_or_2_is_an_mp_for_good(face):
    """SDC-116"""
    game = holder("foul_spell_bag", chance=[face, 1])
    play(game, ("item", "foul_spell_bag"))
    assert inv(game, 1)["mp"] == 5
    turn_of(next_round(game), 1)
    assert inv(game, 1)["mp"] == 5


@pytest.mark.parametrize("face", [3, 4])
def test_a_boon_of_3_or_4_keeps_one_charge(face):
    """SDC-116, SD-064: it can neither be spent nor lost."""
    game = holder("foul_spell_bag", chance=[face, 1], charge=1)
    play(game, ("item", "foul_spell_bag"))
    assert "flashlight" not in words(game)
    game = holder("foul_spell_bag", chance=[face, 1], charge=2, wounds=["dying_battery"])
    play(game, ("item", "foul_spell_bag"), "flashlight", 0)
    assert inv(game, 1)["charge"] == 1, "not even a Dying Battery takes the last one"
    asks(game, 2, "turn.act")


@pytest.mark.parametrize("face", [5, 6])
def test_a_boon_of_5_or_6_spares_the_sprinter(face):
    """SDC-116, SDC-157: no Wound from the icon, none from a Pyrocumulus."""
    game = holder("foul_spell_bag", chance=[face, 1, 3], stamina=2, event="pyrocumulus")
    play(game, ("item", "foul_spell_bag"), "sprint")
    assert (inv(game, 1)["stamina"], faces(game, 1)) == (1, ["-"] * 4)
    asks(game, 1, "turn.act")


@pytest.mark.parametrize(
    ("face", "tops", "conditions"),
    [(1, (4, 3), []), (2, (4, 3), []), (3, (5, 2), []), (4, (5, 2), []), (5, (5, 3), ["paranoid"])],
)
def test_the_bane_of_a_foul_spell_bag(face, tops, conditions):
    """SDC-116, SDR-110: an Obstruction on Stamina or Charge, or Paranoid; for another."""
    game = holder("foul_spell_bag", chance=[1, face])
    play(game, ("item", "foul_spell_bag"))
    lucy = inv(game, 2)
    assert (lucy["stamina_top"], lucy["charge_top"], lucy["stamina"], lucy["charge"]) == (*tops, *tops)
    assert [c["id"] for c in lucy["conditions"]] == conditions
    assert (inv(game, 1)["stamina_top"], inv(game, 1)["charge_top"]) == (5, 3)
    asks(game, 1, "turn.act")


# -------------------------------------------------------------------------------------------- other cards


def test_a_poppets_stamina_comes_to_its_holder():
    """SDC-114: the Poppet loses 1, the holder gains 1."""
    game = table(person("aira", "120", items=["cursed_poppet"]), person("lucy", "150"), chance=[3])
    play(game, ("item", "cursed_poppet"))
    assert (inv(game, 1)["stamina"], faces(game, 1)) == (0, ["-"] * 4)
    play(game, "end", "no", "sprint")
    assert [inv(game, n)["stamina"] for n in (1, 2)] == [1, 4]
    asks(game, 2, "turn.act")


def test_a_lorgnette_adds_up_to_three_spaces_for_a_supply_each():
    """SDC-121: then the Adversary gives somebody else Darkness."""
    game = holder("lorgnette", space="150", other=("lucy", "305"))
    play(game, "flashlight")
    play(game, aim_at(game, *GARAGE))
    added = [o for o in game.decision.options if o != "enough"][:3]
    play(game, *added)
    assert game.decision.kind != "lorgnette.add", "three are all"
    assert set(game.view(1)["bright"]) == {*GARAGE, *added}
    assert inv(game, 1)["items"][0]["supply"] == 3
    assert [c["id"] for c in inv(game, 2)["conditions"]] == ["darkness"]
    assert inv(game, 1)["conditions"] == []


def test_spare_batteries_pay_one_of_the_price():
    """SDC-105, SDC-164: the rest comes from the track; it may be chosen with Charge left."""
    game = holder("spare_batteries", charge=2)
    play(game, ("flashlight", "spare_batteries"), 0)
    assert (inv(game, 1)["charge"], inv(game, 1)["items"][0]["supply"]) == (2, 1)
    foggy = holder("spare_batteries", charge=1, event="foggy", options={"map": "park"}, space="146")
    assert "flashlight" not in foggy.decision.options
    play(foggy, ("flashlight", "spare_batteries"), 0)
    assert inv(foggy, 1)["charge"] == 0


def test_tunnel_vision_leaves_three_lines():
    """SDC-062: other sets than all seven give, and other than the one in the middle."""
    sets = {}
    for name, wounds, event in (("all", [], {}), ("three", ["tunnel_vision"], {}), ("one", [], {"event": "hazy"})):
        game = holder(space="179", wounds=wounds, **event)
        play(game, "flashlight")
        sets[name] = {frozenset(game.preview(o)["lit"]) for o in game.decision.options}
    assert sets["three"] != sets["all"]
    assert sets["three"] != sets["one"]
    assert max(map(len, sets["one"])) <= max(map(len, sets["three"])) <= max(map(len, sets["all"]))


def test_nobody_ends_a_turn_on_a_ghillie_suit():
    """SDC-103, SD-080: its owner comes back there."""
    game = table(person("aira", "120", items=["ghillie_suit"]), person("lucy", "119"))
    play(game, ("item", "ghillie_suit"), ("step", "120"))
    assert not {"end", "charge", "flashlight"} & words(game)
    play(game, ("step", "119"), "end")
    turn_of(game, 0)
    assert ("stalk", 1) not in game.decision.options
    next_round(game)
    assert (inv(game, 1)["fate"], inv(game, 1)["space"]) == ("board", "120")
    later = table(person("aira", "120", items=["ghillie_suit"]), person("lucy", "305"))
    play(later, ("step", "119"))
    assert ("item", "ghillie_suit") not in later.decision.options, "only as the very first thing"


def test_a_hexed_mirror_takes_both_lights_along():
    """SDC-117, SDR-86, SD-358: anyone who leaves the space it was placed from loses the Flashlight."""
    game = table(
        person("aira", "152"), person("lucy", "305", items=["hexed_mirror"]), chance=["drain", "panic"],
        butcher={"space": "151", "stalk": 1, "attack": "onslaught"},
    )  # fmt: skip
    for _ in range(2):
        play(game, "flashlight")
        dim = next(o for o in game.decision.options if "151" not in game.preview(o)["lit"])
        play(game, dim)
        while game.decision.kind == "lorgnette.add":
            play(game, "enough")
    assert len(game.view(1)["lights"]) == 2
    play(game, ("attack", 1), "hexed_mirror")
    assert (inv(game, 1)["space"], inv(game, 2)["space"]) == ("305", "152")
    assert game.view(1)["lights"] == []
    asks(game, 0, "butcher.act")


def test_a_phantom_amulet_costs_a_wound_where_mauled_is_held():
    """SDC-119, SDR-45"""
    game = holder("phantom_amulet", conditions=["mauled"])
    play(game, ("item", "phantom_amulet"), "120", "10")
    assert faces(game, 1) == ["?", "-", "-", "-"]
    assert game.view(1)["passages"] == [["120", "10"]]
    assert "10" in steps(game)


def test_summoning_stones_cost_everybody_a_stamina_with_its_icon():
    """SDC-120"""
    game = holder("summoning_stones", stamina=2, two={"stamina": 1})
    play(game, ("item", "summoning_stones"), "torch", "whistle")
    assert [inv(game, n)["stamina"] for n in (1, 2)] == [1, 0]
    assert [faces(game, n)[0] for n in (1, 2)] == ["?", "?"]
    assert game.view(0)["decks"]["general"] == 32
    asks(game, 1, "turn.act")


def test_a_blood_chalice_lends_anothers_major_and_cannot_be_traded_then():
    """SDC-113, SDR-102: not your own; a Disoriented Investigator cannot use it."""
    game = holder("blood_chalice", other=("lucy", "119"), chance=["panic"])
    play(game, ("item", "blood_chalice"))
    assert "aira" not in game.decision.options
    assert {"asher", "mitchell", "dylan"} <= set(game.decision.options)
    play(game, "asher")
    assert (faces(game, 1)[0], inv(game, 1)["mp"]) == ("panic", 6)
    assert ("trade", 2) not in game.decision.options or not gives(game)
    assert ("item", "blood_chalice") not in holder("blood_chalice", wounds=["disoriented"]).decision.options


def gives(game):
    """What can be given in a Trade with seat 2."""
    twin = game.clone()
    play(twin, ("trade", 2))
    return [o for o in twin.decision.options if o[0] == "give"]


def test_ravens_wing_is_not_used_after_the_light_and_bars_it():
    """SDC-123"""
    game = holder("ravens_wing", "tripod", space="117")
    play(game, ("item", "tripod"), "charge", 0)
    while game.decision.kind != "turn.act":
        play(game, "enough")
    assert ("item", "ravens_wing") not in game.decision.options
    game = holder("ravens_wing", "tripod", space="117", two={"charge": 3})
    play(game, ("item", "ravens_wing"))
    assert "flashlight" not in words(game)
    assert ("item", "tripod") not in game.decision.options
    turn_of(next_round(game), 1)
    assert "flashlight" in words(game)


def test_a_security_bar_goes_on_a_shut_door():
    """SDC-091: Locked or Damaged, beside; not on an open one, nor twice."""
    for state, can in (("locked", True), ("damaged", True), ("destroyed", False), (None, False)):
        game = holder("security_bar", space="S-20", doors={"S-23": state} if state else {})
        assert (("item", "security_bar") in game.decision.options) is can
    game = holder("security_bar", space="S-20", doors={"S-23": "locked"})
    play(game, ("item", "security_bar"))
    assert (game.view(1)["bars"], inv(game, 1)["cards"]) == (["S-23"], 0)
    assert ("item", "security_bar") not in holder(
        "security_bar", space="S-20", doors={"S-23": "locked"}, bars=["S-23"]
    ).decision.options


def test_a_dirty_rag_makes_a_window_safe_for_all():
    """SDC-075, SD-223: no Wound, no MP, no Noise; for the game."""
    game = holder("dirty_rag", space="117", butcher={"space": "S-17"})
    play(game, ("item", "dirty_rag"))
    (window,) = game.view(1)["windows"]
    assert game.view(1)["windows"][window] == "rag"
    turn_of(game, 0)
    play(game, ("step", "117"))
    assert (screen(game)["turn"]["mp"], game.view(1)["noise"]) == (4, [])


def test_a_medkit_serves_a_neighbor_too():
    """SDC-106, SDC-051: who has Hemorrhage must have that turned first."""
    game = holder("medkit", other=("lucy", "119"), two={"wounds": ["panic", "hemorrhage"]}, wounds=["drain"])
    play(game, ("item", "medkit"))
    assert game.decision.options == ((1, 0), (2, 1))
    play(game, (2, 1))
    assert faces(game, 2) == ["panic", "?", "-", "-"]
    asks(game, 1, "turn.act")


def test_painkillers_show_two_cards_of_which_one_may_be_taken():
    """SDC-089: the one that is swapped in acts at once, the rest is discarded; or none is."""
    game = holder("painkillers", wounds=["pulled_hammy", "?"], chance=["spasm", "drain"])
    play(game, ("item", "painkillers"))
    assert game.decision.options == ((0, "spasm"), (0, "drain"), "none"), "only a face-up Wound is swapped"
    none, swap = game.clone(), game
    play(swap, (0, "spasm"))
    assert (faces(swap, 1)[0], inv(swap, 1)["stamina"]) == ("spasm", 3)
    assert sorted(swap.state.discards["wounds"]) == ["drain", "pulled_hammy"]
    play(none, "none")
    assert (faces(none, 1)[0], sorted(none.state.discards["wounds"])) == ("pulled_hammy", ["drain", "spasm"])


def test_lucky_dice_may_keep_the_first_roll():
    """SDC-086: the Supply is spent all the same."""
    game = holder("lucky_dice", chance=[4, 2])
    play(game, "sprint", "lucky_dice", "first")
    assert (inv(game, 1)["mp"], inv(game, 1)["items"][0]["supply"]) == (8, 1)
    asks(game, 1, "turn.act")


def test_anyone_who_may_hold_lucky_dice_is_asked_after_a_roll():
    """SDC-086, SDR-63: silence would tell that they are not in the hand."""
    for card, options in (("lucky_dice", ("keep", "lucky_dice")), ("torch", ("keep",))):
        game = holder(card, chance=[3])
        play(game, "sprint")
        assert (game.decision.kind, game.decision.options, game.decision.quiet) == ("react.dice", options, True)
    known = holder("medkit", chance=[3])
    play(known, "sprint")
    asks(known, 1, "turn.act")


def test_adrenaline_is_for_the_next_sprint_alone():
    """SDC-072: 4 without a roll; the Stamina is paid."""
    game = holder("adrenaline_shot", chance=[2])
    play(game, ("item", "adrenaline_shot"), "sprint")
    assert (inv(game, 1)["mp"], inv(game, 1)["stamina"]) == (8, 4)
    turn_of(next_round(game), 1)
    play(game, "sprint")
    while game.decision.kind != "turn.act":
        play(game, "keep")
    assert inv(game, 1)["mp"] == 6


def test_an_emergency_flare_is_neither_swept_nor_paid_and_stays():
    """SDC-076: the turn goes on, and it stays when its owner walks away."""
    game = holder("emergency_flare", who="mitchell", charge=0)
    play(game, ("item", "emergency_flare"), "129", 0)
    assert "129" in game.view(1)["bright"]
    play(game, ("step", "119"))
    assert [x["space"] for x in game.view(1)["lights"]] == ["129"]
    assert tokens(game, "flame") == []
    asks(game, 1, "turn.act")


@pytest.mark.parametrize(
    ("mine", "can"),
    [({}, True), ({"charge": 0}, False), ({"conditions": ["darkness"]}, False), ({"wounds": ["nyctophilia"]}, False)],
)
def test_a_tripod_needs_all_that_a_flashlight_needs(mine, can):
    """SDC-101, SDC-066: for its usual price, and not where their own Flashlight is forbidden."""
    game = holder("tripod", **mine)
    assert (("item", "tripod") in game.decision.options) is can
    if can:
        play(game, ("item", "tripod"), 0)
        assert inv(game, 1)["charge"] == 2


def test_kerosene_is_poured_on_two_spaces_side_by_side():
    """SDC-083: both adjacent to the Investigator and to each other."""
    game = holder("kerosene", space="S-20")
    play(game, ("item", "kerosene"))
    for one, other in game.decision.options:
        assert other in within(one, 1)
        assert {one, other} <= within("S-20", 1) - {"S-20"}
