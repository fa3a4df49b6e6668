"""What is not in the box: promo Investigators, alternate cards, the thirteenth Cursed Item."""

from __future__ import annotations

import pytest

import gloam
from gloam.bots import play as play_out, seated
from gloam.kernel import Refused, Seeded
from tests.games.stiflingdark.helpers import asks, inv, person, play, screen, steps, table, tokens, words
from tests.games.stiflingdark.secrecy.worlds import leaks

ALTERNATES = {"options": {"alternates": True}}
AXE = {"options": {"thirteenth": True}}


def cards_in(kind, **options):
    """The deck of a new table."""
    game = gloam.new("stiflingdark", seats=5, seed=1, options=options)
    return game.view(1)["decks"][kind]


# --------------------------------------------------------------------------------------------- the options


def test_nothing_of_it_is_in_an_ordinary_game():
    """SDC-021, SDC-107, SDC-124  The decks are as printed, nobody promo comes, the state knows of no such option."""
    assert (cards_in("general"), cards_in("cursed")) == (34, 12)
    seen = set()
    for seed in range(12):
        game = gloam.new("stiflingdark", seats=5, seed=seed)
        seen |= {one["who"] for one in game.view(1)["investigators"]}
        assert not {"promo", "alternates", "thirteenth"} & set(game.state.options)
    assert not seen & {"kya", "winston"}


def test_promo_investigators_are_drawn_chosen_and_named_where_the_table_says_so():
    """SDC-021, SDC-023, SDR-78"""
    named = {"investigators": ["kya", "winston"]}
    with pytest.raises(Refused, match="Kya Prosser is a promo Investigator"):
        gloam.new("stiflingdark", seats=3, seed=1, options=named)
    game = gloam.new("stiflingdark", seats=3, seed=1, options={**named, "promo": True})
    assert [one["who"] for one in game.view(1)["investigators"]] == ["kya", "winston"]
    seen = set()
    for seed in range(12):
        game = gloam.new("stiflingdark", seats=5, seed=seed, options={"promo": True})
        seen |= {one["who"] for one in game.view(1)["investigators"]}
    assert {"kya", "winston"} <= seen
    game = gloam.new("stiflingdark", seats=3, seed=1, options={"promo": True, "choose": True})
    asks(game, 1, "setup.investigator")
    assert {"kya", "winston"} <= set(game.decision.options)


def test_alternates_replace_the_cards_of_their_names_and_the_axe_is_one_card_more():
    """SDC-107 to SDC-111, SDC-124  34 General Items as before; 13 Cursed Items."""
    assert cards_in("general", alternates=True) == 34
    assert cards_in("cursed", thirteenth=True) == 13
    with pytest.raises(Exception, match="lantern_alternate"):
        table(person("aira", "120", items=["lantern_alternate"]))
    with pytest.raises(Exception, match="lantern"):
        table(person("aira", "120", items=["lantern"]), **ALTERNATES)


@pytest.mark.parametrize("seed", [3, 4])
def test_a_whole_game_with_everything_on_ends_and_can_be_replayed(seed):
    """SDC-021, SDC-107, SDC-124"""
    options = {"promo": True, "alternates": True, "thirteenth": True, "investigators": ["kya", "winston"]}
    adversary = ("butcher", "horror")[seed % 2]
    game = gloam.new("stiflingdark", seats=4, seed=seed, options={**options, "adversary": adversary})
    play_out(game, seated("stiflingdark", ["random"] * 4, seed), most=20_000)
    assert game.outcome is not None
    again = gloam.replay(game.record())
    assert [again.view(seat) for seat in (None, 0, 1)] == [game.view(seat) for seat in (None, 0, 1)]
    assert again.outcome == game.outcome


def test_two_worlds_still_give_the_same_bytes_with_everything_on():
    """SDC-108, SDC-111, SDC-124, SDR-63"""
    options = {"promo": True, "alternates": True, "thirteenth": True, "investigators": ["kya", "winston"]}
    pairs = [found for seed in (1, 3) for found in leaks(gloam.find("stiflingdark"), seed, options, every=40)]
    assert len(pairs) > 10
    assert [found for found in pairs if found] == []


# ------------------------------------------------------------------------------------------------- Kya


def test_kya_swaps_once_a_round_and_the_turns_end_gives_her_nothing():
    """SDC-021"""
    game = table(person("kya", "120", stamina=4, charge=2))
    assert {("minor", "charge"), ("minor", "stamina")} <= set(game.decision.options)
    play(game, ("minor", "charge"))
    assert (inv(game, 1)["stamina"], inv(game, 1)["charge"]) == (3, 3)
    assert "minor" not in words(game)
    assert "charge" not in game.decision.options
    assert [(b.option, b.rule) for b in game.decision.barred if b.option == "charge"] == [("charge", "SDC-021")]
    assert inv(game, 2)["stamina"] == 5
    play(game, "end")
    assert inv(game, 1)["stamina"] == 3, "no Rest is offered"
    asks(game, 2, "turn.act")


def test_kya_may_swap_the_other_way_and_only_what_can_be_paid_and_has_room():
    """SDC-021, SD-064"""
    game = table(person("kya", "120", stamina=4, charge=3))
    assert [o for o in game.decision.options if o[0] == "minor"] == [("minor", "stamina")]
    play(game, ("minor", "stamina"))
    assert (inv(game, 1)["stamina"], inv(game, 1)["charge"]) == (5, 2)
    game = table(person("kya", "120", stamina=5, charge=3))
    assert "minor" not in words(game)
    asks(game, 1, "turn.act")


def test_stamina_that_kya_gives_onto_a_wound_icon_wounds_her():
    """SDC-021, SD-077"""
    game = table(person("kya", "120", stamina=2, charge=0))
    play(game, ("minor", "charge"))
    assert (inv(game, 1)["stamina"], inv(game, 1)["charge"]) == (1, 1)
    assert [w for w in inv(game, 1)["wounds"] if w] == [{"up": False, "card": None}]
    asks(game, 1, "turn.act")


def test_kyas_major_turns_dim_and_dark_around_until_the_round_ends():
    """SDC-022"""
    game = table(person("kya", "120"), person("lucy", "S-12"), lit_zones=["K"], dim_zones=["G"])
    before = set(game.view(1)["dark"])
    assert "S-13" in before
    play(game, "major")
    now = set(game.view(1)["dark"])
    assert "S-13" not in now
    assert "110" in now
    assert "G-13" in now, "a Dim token's Zone is Dim, and so it counts as Dark"
    assert not now & {s for s in game.view(1)["bright"] if s.startswith("K-")}
    assert "major" not in game.decision.options
    left = inv(game, 1)["mp"]
    play(game, ("step", "110"))
    assert inv(game, 1)["mp"] == left - 2
    play(game, "end", "end", "end")
    assert game.view(1)["round"] == 2
    assert set(game.view(1)["dark"]) >= before - {"S-13"}
    assert "110" not in game.view(1)["dark"]


# --------------------------------------------------------------------------------------------- Winston


def test_winston_shines_for_nothing_by_the_center_line():
    """SDC-023"""
    game = table(person("winston", "S-12", charge=1))
    assert {"flashlight", ("flashlight", "narrow")} <= set(game.decision.options)
    wide = gloam.resume(game.save())
    play(wide, "flashlight")
    play(game, ("flashlight", "narrow"))
    asks(game, 1, "flashlight.aim")
    most = [max(len(g.preview(o)["lit"]) for o in g.decision.options) for g in (wide, game)]
    assert most[1] < most[0]
    play(game, 0)
    assert inv(game, 1)["charge"] == 1
    assert len(game.view(None)["lights"]) == 1


def test_without_charge_or_in_darkness_winston_does_not_shine():
    """SDC-023, SDC-066"""
    assert ("flashlight", "narrow") not in table(person("winston", "120", charge=0)).decision.options
    banned = table(person("winston", "120", conditions=["darkness"]))
    assert ("flashlight", "narrow") not in banned.decision.options
    dear = table(person("winston", "120", charge=1), event="foggy", options={"map": "park"}, round=2)
    assert "flashlight" not in dear.decision.options
    assert ("flashlight", "narrow") in dear.decision.options
    asks(dear, 1, "turn.act")


def test_a_campfire_is_bright_dim_around_and_warms_anyone_who_ends_a_turn_near_it():
    """SDC-024"""
    game = table(person("winston", "S-12", stamina=3), person("lucy", "S-19", stamina=2), butcher={"space": "S-15"})
    play(game, "major")
    assert "S-15" in game.decision.options
    play(game, "S-15")
    assert game.view(1)["figures"][0]["space"] == "S-15"
    assert "S-15" in game.view(1)["bright"]
    assert "S-19" not in game.view(1)["bright"]
    assert not {"S-12", "S-19", "S-15"} & set(game.view(1)["dark"])
    play(game, "end", "no")
    assert inv(game, 1)["stamina"] == 4, "no Rest, but the fire"
    play(game, "end", "no")
    assert inv(game, 2)["stamina"] == 3
    asks(game, 0, "butcher.act")
    play(game, "end")
    assert tokens(game, "campfire") == ["S-15"], "it burns through the next round"
    play(game, "take", "end", "no", "end", "no", "end")
    assert game.view(1)["round"] == 3
    assert tokens(game, "campfire") == []
    assert "S-15" in game.view(1)["dark"]


# ------------------------------------------------------------------------------------- alternate cards


def test_the_alternate_adrenaline_rolls_two_d6_and_the_higher_counts():
    """SDC-107  Not the Sprint die: Lucy's 2 stays 2."""
    lucy = person("lucy", "120", items=["adrenaline_shot_alternate"])
    game = table(lucy, person("aira", "305"), chance=[2, 1], **ALTERNATES)
    play(game, ("item", "adrenaline_shot_alternate"))
    assert ("item", "adrenaline_shot_alternate") not in game.decision.options
    before = inv(game, 1)["mp"]
    play(game, "sprint")
    assert inv(game, 1)["mp"] == before + 2
    assert inv(game, 1)["items"][0]["supply"] == 1
    asks(game, 1, "turn.act")


def test_under_the_alternate_cross_a_door_he_moves_onto_takes_noise_once():
    """SDC-108, SD-071"""
    mine = person("aira", "305", items=["cross_alternate"])
    game = table(mine, person("lucy", "252"), butcher={"space": "119"}, **ALTERNATES)
    play(game, ("item", "cross_alternate"), "end", "end")
    asks(game, 0, "butcher.act")
    play(game, ("step", "S-16"))
    assert game.view(1)["noise"] == ["S-16"]
    assert game.view(1)["figures"][0]["space"] is None
    assert "S-16" in game.view(1)["possible"]["butcher"]
    assert "305" not in game.view(1)["possible"]["butcher"]
    back = steps(game)[0]
    play(game, ("step", back), ("step", "S-16"))
    assert game.view(1)["noise"] == ["S-16"]
    asks(game, 0, "butcher.act")


def test_without_noise_nobody_is_on_a_door_under_the_alternate_cross():
    """SDC-108  What is not heard is known too: where he could be leaves out the Doors, and stays true."""
    mine = person("aira", "305", items=["cross_alternate"])
    shown = {"space": "119", "shown": True}
    game = table(mine, person("lucy", "252"), butcher=shown, doors={}, **ALTERNATES)
    play(game, ("item", "cross_alternate"), "end", "end", "disappear")
    places = game.view(1)["possible"]["butcher"]
    assert "S-16" not in places
    assert screen(game)["figures"][0]["space"] in places
    play(game, ("step", "120"), "end")
    assert "creak" not in game.view(1)["effects"]
    assert screen(game)["figures"][0]["space"] in game.view(1)["possible"]["butcher"]


def test_the_alternate_rag_takes_the_harm_out_of_a_window():
    """SDC-109"""
    game = table(person("aira", "117", items=["dirty_rag_alternate"]), **ALTERNATES)
    play(game, ("step", "S-17"))
    asks(game, 1, "window.choice")
    assert game.decision.options == ("wound", "stop", "dirty_rag_alternate")
    play(game, "dirty_rag_alternate")
    assert [w for w in inv(game, 1)["wounds"] if w] == []
    assert inv(game, 1)["stamina"] == 5
    assert inv(game, 1)["items"] == [{"id": "dirty_rag_alternate", "supply": 1, "fixed": False}]
    assert steps(game)
    asks(game, 1, "turn.act")


def test_the_alternate_lantern_is_bright_on_one_space_and_dim_within_3_once_a_round():
    """SDC-110"""
    game = table(person("aira", "S-12", items=["lantern_alternate"]), butcher={"space": "S-19"}, **ALTERNATES)
    play(game, ("item", "lantern_alternate"), "S-15")
    assert game.view(1)["bright"] == ["S-15"]
    assert game.view(1)["figures"][0]["space"] is None, "S-19 is beside it and only Dim"
    assert not {"S-12", "S-19"} & set(game.view(1)["dark"])
    assert ("item", "lantern_alternate") not in game.decision.options
    play(game, "end", "end", "end")
    assert tokens(game, "lamp") == []
    assert game.view(1)["bright"] == []


def foot(chance, **more):
    """Somebody with the alternate Rabbit's Foot, and the Event deck in play."""
    options = {"alternates": True, "events": True}
    mine = person("aira", "120", items=["rabbits_foot_alternate"])
    return table(mine, person("lucy", "305"), chance=chance, options=options, **more)


def test_the_alternate_foot_exchanges_one_of_the_next_events_for_a_discarded_one():
    """SDC-111, SDR-151  The order is the team's secret, what was exchanged lies open."""
    game = foot(["flare_up", "hazy", "updraft"], event="creeping_fire", turn="round")
    while game.decision.kind != "turn.act":
        game.answer(index=0)
    game.events(0)
    play(game, ("item", "rabbits_foot_alternate"))
    asks(game, 1, "foot.swap")
    assert set(game.decision.options) == {"keep", ("hazy", "creeping_fire"), ("updraft", "creeping_fire")}
    before = game.view(0)["decks"]["events"]
    play(game, ("updraft", "creeping_fire"))
    assert game.view(1)["known_events"] == ["hazy", "creeping_fire"]
    assert game.view(2)["known_events"] == ["hazy", "creeping_fire"]
    assert game.view(0)["known_events"] == []
    assert game.view(0)["discarded_events"] == ["updraft"]
    assert game.view(0)["decks"]["events"] == before
    assert "hazy" not in str(game.events(0))
    asks(game, 1, "turn.act")


def test_the_alternate_foot_shows_the_major_and_leaves_it_where_it_is():
    """SDC-111  The Major cannot be exchanged; which one it is stays the team's secret (SDR-63)."""
    game = foot(["firebreak", "heavy_smoke", "pyrocumulus", "roll_vortex", "firestorm"], deck="moderate", turn="round")
    while game.view(1)["round"] < 3 or game.decision.kind != "turn.act":
        quick = ("no", "take", "end")
        game.answer(next((o for o in quick if o in game.decision.options), game.decision.options[0]))
    play(game, ("item", "rabbits_foot_alternate"))
    asks(game, 1, "foot.swap")
    assert game.decision.args["cards"] == ["roll_vortex", "firestorm"]
    assert {o[0] for o in game.decision.options if o != "keep"} == {"roll_vortex"}
    play(game, ("roll_vortex", "firebreak"))
    assert game.view(1)["known_events"] == ["firebreak", "firestorm"]
    assert game.view(0)["known_events"] == []
    assert game.view(0)["decks"]["events"] == 2
    spec = gloam.find("stiflingdark")
    dealt = [spec.resample(game.state, 0, Seeded(n)) for n in range(12)]
    assert len({twin.major.top[0][0] for twin in dealt}) > 1
    assert all(spec.view(twin, 0) == game.view(0) for twin in dealt)
    last = foot([], deck="major")
    assert ("item", "rabbits_foot_alternate") not in last.decision.options, "one Event is left"


# ---------------------------------------------------------------------------------- the Inscribed Axe


def test_with_the_inscribed_axe_another_suffers_the_attack():
    """SDC-124"""
    mine = person("aira", "150", items=["inscribed_axe"])
    butcher = {"space": "151", "stalk": 1, "attack": "eviscerate"}
    game = table(mine, person("lucy", "305"), turn="adversary", round=2, butcher=butcher, **AXE)
    play(game, ("attack", 1))
    asks(game, 1, "react.axe")
    assert game.decision.options == ("no", 2)
    assert [c["id"] for c in game.view(1)["shown_cards"]] == ["eviscerate"]
    play(game, 2)
    assert inv(game, 1)["conditions"] == []
    assert [c["id"] for c in inv(game, 2)["conditions"]] == ["bleeding"]
    assert (inv(game, 1)["stamina"], inv(game, 1)["stamina_top"], inv(game, 1)["cards"]) == (0, 4, 0)
    assert [w for w in inv(game, 1)["wounds"] if w] == []
    asks(game, 0, "butcher.act")


def test_all_who_may_hold_the_axe_are_asked_and_those_who_cannot_are_not():
    """SDC-124, SDR-104"""
    butcher = {"space": "151", "stalk": 1, "attack": "eviscerate"}
    secret = person("aira", "150", items=["torch"])
    game = table(secret, person("lucy", "305"), turn="adversary", round=2, butcher=butcher, **AXE)
    play(game, ("attack", 1))
    asks(game, 1, "react.axe")
    assert game.decision.options == ("no",)
    play(game, "no")
    assert [c["id"] for c in inv(game, 1)["conditions"]] == ["bleeding"]
    bare = table(person("aira", "150"), turn="adversary", round=2, butcher=butcher, **AXE)
    play(bare, ("attack", 1))
    asks(bare, 0, "butcher.act")
    ordinary = table(secret, turn="adversary", round=2, butcher=butcher)
    play(ordinary, ("attack", 1))
    asks(ordinary, 0, "butcher.act")


def test_the_axe_turns_the_horrors_and_the_cults_attacks_too():
    """SDC-124, SDC-186, SDC-204"""
    mine, other = person("aira", "150", items=["inscribed_axe"]), person("lucy", "305")
    horror = {"id": "horror", "space": "151", "attack": "neurotoxin"}
    game = table(mine, other, turn="adversary", round=2, adversary=horror, **AXE)
    play(game, "ambush", "done", 1, 2)
    assert [c["id"] for c in inv(game, 2)["conditions"]] == ["neurotoxin", "mauled"]
    assert inv(game, 1)["conditions"] == []
    cult = {"id": "cult", "corporeal": True, "figures": {"morgonnod": "151"}, "attack": "ravage"}
    chance = ["panic", "drain", "fear"]
    game = table(mine, other, turn="adversary", round=2, adversary=cult, chance=chance, **AXE)
    play(game, ("attack", 1), 2)
    assert [w["card"] for w in inv(game, 2)["wounds"] if w] == ["panic", "drain", "fear"]
    assert [w for w in inv(game, 1)["wounds"] if w] == []


def test_a_two_way_radio_calls_a_promo_investigator_where_they_are_in_the_game():
    """SDC-096, SDC-021, SDC-023"""
    game = table(person("aira", "120", items=["two_way_radio"], stamina=4, charge=1), options={"promo": True})
    play(game, ("item", "two_way_radio"))
    assert {"kya", "winston"} <= set(game.decision.options)
    play(game, "winston")
    assert ("flashlight", "narrow") in game.decision.options
    asks(game, 1, "turn.act")
    plain = table(person("aira", "120", items=["two_way_radio"]))
    play(plain, ("item", "two_way_radio"))
    assert not {"kya", "winston"} & set(plain.decision.options)
