"""The Horror's Attacks, Abilities and Conditions (SDC-064, SDC-067, SDC-069, SDC-184 to SDC-192, SD-347)."""

from __future__ import annotations

import pytest

from tests.games.stiflingdark.helpers import asks, faces, inv, person, play, screen, steps, table, tokens, words
from tests.games.stiflingdark.horror.horror_table import (
    after_no_ambush,
    conditions,
    horror_turn,
    investigator_turn,
    offered,
    shadow,
    where,
)


def cards(game):
    """Where its Ability cards lie."""
    return {a["id"]: (a["area"], a["down"]) for a in screen(game)["abilities"]}


# ---------------------------------------------------------------------------------------------- Attacks


@pytest.mark.parametrize("card", ["bufotoxin", "neurotoxin"])
def test_a_toxin_wounds_poisons_and_mauls(card):
    """SDC-184, SDC-186: Mauled comes last, so it adds nothing yet."""
    game = horror_turn(person("aira", "151"), person("lucy", "305"), horror={"attack": card})
    play(game, "ambush", "done", 1)
    assert faces(game, 1) == ["?", "-", "-", "-"]
    assert conditions(game, 1) == [card, "mauled"]
    assert [c["id"] for c in game.view(1)["shown_cards"]] == [card]
    asks(game, 0, "horror.act")


def test_gastric_secretions_leave_a_hatchling():
    """SDC-185: next to the Horror, where no figure is."""
    game = horror_turn(person("aira", "151"), person("lucy", "305"), horror={"attack": "gastric_secretions"})
    play(game, "ambush", "done", 1)
    assert conditions(game, 1) == ["mauled"]
    assert set(game.decision.options) == {"153", "163", "164"}
    play(game, "163")
    assert tokens(game, "hatchling") == ["163"]
    asks(game, 0, "horror.act")


def test_there_are_at_most_three_hatchlings():
    """SDC-185, SDC-206"""
    out = [["hatchling", str(i), "", i] for i in (1, 2, 3)]
    game = horror_turn(
        person("aira", "151"), person("lucy", "305"), horror={"attack": "gastric_secretions"}, tokens=out
    )
    play(game, "ambush", "done", 1)
    assert len(tokens(game, "hatchling")) == 3
    asks(game, 0, "horror.act")


# -------------------------------------------------------------------------------------------- Conditions


def test_bufotoxin_waits_until_it_is_turned_up():
    """SDC-064: then the holder's Flashlight has its center line in the following round, and it is over."""
    game = after_no_ambush(person("aira", "120", conditions=["bufotoxin"]), person("lucy", "305"), space="1")
    assert offered(game, "poison") == [1]
    play(game, ("poison", 1))
    assert offered(game, "poison") == [], "once"
    assert inv(game, 1)["conditions"] == [{"id": "bufotoxin", "count": 3}]
    play(game, "end", "take", "flashlight")
    lines = [set(game.preview(o)["lit"]) for o in game.decision.options]
    free = investigator_turn(person("aira", "120"), person("lucy", "305"))
    play(free, "flashlight")
    wide = [set(free.preview(o)["lit"]) for o in free.decision.options]
    assert max(map(len, lines)) < max(map(len, wide))
    play(game, game.decision.options[0], "end")
    assert conditions(game, 1) == ["bufotoxin"]
    play(game, "no", "end")
    assert conditions(game, 1) == []
    asks(game, 1, "round.claim")


def test_bufotoxin_changes_nothing_before_it_is_turned_up():
    """SDC-064"""
    sets = []
    for held in ([], ["bufotoxin"]):
        game = investigator_turn(person("aira", "120", conditions=held), person("lucy", "305"))
        play(game, "flashlight")
        sets.append([game.preview(o)["lit"] for o in game.decision.options])
    assert sets[0] == sets[1]


def test_a_gear_jam_makes_charging_cost_stamina():
    """SDC-067: icons count; on 4 or more it is over at the end of the turn."""
    game = investigator_turn(
        person("aira", "120", charge=1, stamina=2, conditions=["gear_jam"]), person("lucy", "305"), chance=[3]
    )
    play(game, "charge")
    assert (inv(game, 1)["charge"], inv(game, 1)["stamina"], faces(game, 1)) == (2, 1, ["?", "-", "-", "-"])
    play(game, "no")
    assert conditions(game, 1) == ["gear_jam"]
    asks(game, 2, "turn.act")


def test_a_gear_jam_comes_loose_on_a_four():
    """SDC-067"""
    game = investigator_turn(person("aira", "120", conditions=["gear_jam"]), person("lucy", "305"), chance=[4])
    play(game, "end")
    assert conditions(game, 1) == []
    asks(game, 2, "turn.act")


def test_without_stamina_a_jammed_flashlight_cannot_be_charged():
    """SDC-067, SD-064"""
    game = investigator_turn(person("aira", "120", charge=1, stamina=0, conditions=["gear_jam"]), person("lucy", "305"))
    assert "charge" not in words(game)
    assert [b.rule for b in game.decision.barred if b.option == "charge"] == ["SDC-067"]


def test_conditions_act_in_the_order_gained():
    """SDR-70"""
    game = investigator_turn(
        person("aira", "120", conditions=["gear_jam", "bleeding"]), person("lucy", "305"), chance=[4, "panic"]
    )
    play(game, "end")
    assert conditions(game, 1) == ["bleeding"]
    assert faces(game, 1) == ["panic", "-", "-", "-"]
    asks(game, 2, "turn.act")


def test_neurotoxin_lays_wounds_that_work_and_fill_no_slot():
    """SDC-069, SDR-69: two of them and the round's end are the end of it."""
    game = investigator_turn(
        person("aira", "120", conditions=["neurotoxin"], wounds=["?", "?", "?"]), person("lucy", "305"),
        chance=["fractured_foot", "drain"],
    )  # fmt: skip
    assert (inv(game, 1)["toxin"], inv(game, 1)["mp"]) == (["fractured_foot"], 3)
    assert faces(game, 1) == ["?", "?", "?", "-"]
    assert inv(game, 1)["fate"] == "board"
    assert "back" not in game.decision.options, "the turn has begun for good"
    play(game, "end", "end", "no", "end")
    assert inv(game, 1)["toxin"] == ["fractured_foot"]
    play(game, "take")
    assert inv(game, 1)["toxin"] == ["fractured_foot", "drain"]
    assert "charge" not in words(game), "Drain works"
    play(game, "end", "end", "no", "end")
    assert (inv(game, 1)["toxin"], conditions(game, 1)) == ([], [])
    asks(game, 1, "round.claim")


def test_a_wound_under_neurotoxin_acts_at_once_and_cannot_be_tended():
    """SDC-069, SDC-060, SDC-051"""
    game = investigator_turn(
        person("aira", "120", conditions=["neurotoxin"], items=["medkit"]), person("lucy", "305"), chance=["spasm"]
    )
    assert inv(game, 1)["stamina"] == 3
    assert ("item", "medkit") not in game.decision.options
    game = investigator_turn(
        person("aira", "120", conditions=["neurotoxin"], items=["medkit"], wounds=["panic"]), person("lucy", "305"),
        chance=["hemorrhage"],
    )  # fmt: skip
    assert ("item", "medkit") not in game.decision.options, "Hemorrhage under the card binds the slots"


# --------------------------------------------------------------------------------------------- Abilities


def test_devour_attacks_one_in_the_next_turn_instead_of_an_ambush():
    """SDC-187, SD-271: the Shadow shows where from."""
    game = after_no_ambush(person("aira", "153"), person("lucy", "305"), horror={"abilities": ["devour"]})
    play(game, ("ability", "devour"))
    assert cards(game)["devour"] == ("cooldown_2", True)
    assert "devour" not in words(game), "not in this turn"
    play(game, "end", "take", "end", "end", "no", ("step", "163"), ("step", "152"))
    assert offered(game, "devour") == [1]
    play(game, ("devour", 1))
    assert faces(game, 1) == ["?", "-", "-", "-"]
    assert (shadow(game), where(game)) == ("152", None)
    assert "devour" not in words(game), "once"
    play(game, "end", "take", "end", "end", "no")
    assert "devour" not in words(game), "and only in that turn"
    asks(game, 0, "horror.act")


@pytest.mark.parametrize("why", ["ambush", "bright", "revealed"])
def test_it_cannot_devour_after_an_ambush_a_bright_space_or_revealed(why):
    """SDC-187, SDC-208"""
    lit = [["orb", "163"]] if why == "bright" else []
    game = horror_turn(
        person("aira", "153"), person("lucy", "305"), tokens=lit, horror={"devour": 2, "shown": why == "revealed"}
    )
    if why == "ambush":
        play(game, "ambush", "done", "done")
    elif why == "bright":
        play(game, "no")
        assert offered(game, "devour") == [1]
        play(game, ("step", "163"), ("step", "152"))
    assert "devour" not in words(game)


def test_fuming_fissure_drains_in_zones_and_costs_outside():
    """SDC-188"""
    game = after_no_ambush(
        person("aira", "S-20"), person("lucy", "120"), space="1", horror={"abilities": ["fuming_fissure"]}
    )
    play(game, ("ability", "fuming_fissure"), "end", "take", "end")
    assert (inv(game, 1)["charge"], inv(game, 2)["charge"]) == (2, 3), "Aira ended her turn in a Zone"
    play(game, "flashlight")
    play(game, game.decision.options[0])
    assert inv(game, 2)["charge"] == 1, "Lucy shone outside of Zones"
    play(game, "no", "end", "take", "end")
    assert inv(game, 1)["charge"] == 2, "the round after it is over"


def test_fuming_fissure_bars_a_flashlight_outside_with_one_charge():
    """SDC-188, SD-064"""
    game = investigator_turn(person("aira", "120", charge=1), person("lucy", "305"), effects={"fissure": 2})
    assert "flashlight" not in words(game)
    game = investigator_turn(person("aira", "S-20", charge=1), person("lucy", "305"), effects={"fissure": 2})
    assert "flashlight" in words(game)


def three(**more):
    """Three Investigators, far away."""
    people = [person("aira", "150"), person("asher", "148"), person("lucy", "305")]
    return after_no_ambush(*people, space="1", horror={"abilities": ["occluded_lights"]}, **more)


def test_occluded_lights_darken_two():
    """SDC-189, SD-347: the card lies open until the end of the next round, then goes to Cooldown 2."""
    game = three()
    play(game, ("ability", "occluded_lights"), 1, 3)
    assert [conditions(game, n) for n in (1, 2, 3)] == [["darkness"], [], ["darkness"]]
    assert cards(game)["occluded_lights"] == ("open", False)
    assert "ability" not in words(game)
    play(game, "end")
    assert cards(game)["occluded_lights"] == ("open", False)
    play(game, "take", "end", "take", "end", "end", "no", "end")
    assert cards(game)["occluded_lights"] == ("cooldown_2", True)
    asks(game, 1, "round.claim")


def test_occluded_lights_darken_one_and_a_zone():
    """SDC-189, SDR-98, SDR-99: no Bright or Dim token on it in the next round; those there stay."""
    game = three(dim_zones=["K"])
    play(game, ("ability", "occluded_lights"), 1, "S", "end")
    assert game.view(1)["occluded"] == ["S"]
    assert [conditions(game, n) for n in (1, 2, 3)] == [["darkness"], [], []]
    zone = {"occluded": {"S": 3}, "round": 3}
    dark = investigator_turn(person("aira", "S-20", kept={"dim": 1}), person("lucy", "305"), **zone)
    assert not {"switch", "place"} & words(dark)
    later = investigator_turn(
        person("aira", "S-20", kept={"dim": 1}), person("lucy", "305"), occluded={"S": 3}, round=4
    )
    assert {"switch", "place"} <= words(later)
    stays = investigator_turn(person("aira", "S-20"), person("lucy", "305"), lit_zones=["S"], **zone)
    assert "S-29" in stays.view(1)["bright"]


def test_projectile_adhesive_jams_everybody_within_5():
    """SDC-190: and shows its Shadow."""
    people = [person("aira", "174"), person("asher", "306"), person("lucy", "305")]
    game = after_no_ambush(*people, space="152", shadow="1", horror={"abilities": ["projectile_adhesive"]})
    play(game, ("step", "153"), ("ability", "projectile_adhesive"))
    assert [conditions(game, n) for n in (1, 2, 3)] == [["gear_jam"], [], []]
    assert (shadow(game), where(game)) == ("153", None)
    assert cards(game)["projectile_adhesive"] == ("cooldown_2", True)
    asks(game, 0, "horror.act")


def test_thick_mucus_bars_the_way_and_the_count_but_not_sight():
    """SDC-191, SDR-89"""
    game = after_no_ambush(person("aira", "150"), person("lucy", "305"), horror={"abilities": ["thick_mucus"]})
    play(game, ("ability", "thick_mucus"))
    assert "150" not in game.decision.options, "not empty"
    assert "152" not in game.decision.options, "it stands there itself"
    play(game, "151", "161")
    assert game.view(1)["mucus"] == ["151", "161"]
    assert shadow(game) == "152"
    assert "151" not in steps(game), "nobody may Move onto it, the Horror neither"
    play(game, "end", "take")
    assert set(steps(game)) == {"149", "162", "G-17"}
    play(game, "flashlight")
    assert any("151" in game.preview(o)["lit"] for o in game.decision.options), "sight passes"
    play(game, game.decision.options[0], "end", "no", "end")
    assert (game.view(1)["mucus"], tokens(game, "mucus")) == ([], []), "until the end of the next round"
    play(game, "take")
    assert "151" in steps(game)


def test_mucus_is_no_way_for_an_ambush():
    """SDC-191, SD-148"""
    for mucus, far in (({}, {1}), ({"4": 9}, set())):
        tokens_ = [["mucus", space] for space in mucus]
        game = horror_turn(person("aira", "6"), person("lucy", "305"), space="1", mucus=mucus, tokens=tokens_)
        play(game, "ambush")
        found = {o[1] for o in game.decision.options if o[0] == "pull"}
        assert found == far


def test_a_tunnel_takes_it_anywhere_in_its_next_turn_unannounced():
    """SDC-192"""
    game = after_no_ambush(person("aira", "150"), person("lucy", "305"), space="1", horror={"abilities": ["tunnel"]})
    play(game, ("ability", "tunnel"), "152")
    assert tokens(game, "tunnel") == ["152"]
    assert "tunnel" not in words(game), "not in this turn"
    play(game, "end", "take", "end", "end", "no")
    assert "152" in game.view(1)["possible"]["horror"], "everybody must expect it there"
    game.events(1)
    before = game.view(1)
    play(game, "tunnel")
    assert set(game.decision.options) == {"151", "152", "153", "163", "164"}
    play(game, "163")
    assert (game.view(1), game.events(1)) == (before, []), "unannounced"
    assert screen(game)["figures"][0]["space"] == "163"
    assert screen(game)["turn"]["mp"] == 4, "for no MP"
    assert "tunnel" not in words(game), "once"
    play(game, ("step", "162"), "end")
    assert "162" in game.view(1)["possible"]["horror"]
    assert tokens(game, "tunnel") == [], "it leaves at the end of the next round"
    asks(game, 1, "round.claim")


def test_coming_out_into_the_light_takes_its_shadow():
    """SDC-192, SD-267"""
    game = after_no_ambush(
        person("aira", "150"), person("lucy", "305"), space="1", effects={"tunnel": 2, "tunnel_until": 2},
        tokens=[["tunnel", "152"], ["orb", "163"]],
    )  # fmt: skip
    play(game, "tunnel", "163")
    assert (shadow(game), where(game)) == ("163", None)
    assert "163" in game.view(1)["possible"]["horror"]
    assert "1" not in game.view(1)["possible"]["horror"], "everybody saw where it came out"
    play(game, "end")
    assert where(game) == "163", "it ended its turn in the light"
    asks(game, 1, "round.claim")


def test_each_ability_once_a_turn_and_two_rounds_of_rest():
    """SD-271, SD-345, SD-346"""
    game = after_no_ambush(
        person("aira", "150"), person("lucy", "305"), space="1", horror={"abilities": ["fuming_fissure"]}
    )
    play(game, ("ability", "fuming_fissure"))
    seen = []
    for _ in range(3):
        assert "ability" not in words(game)
        play(game, "end", "take", "end", "end", "no")
        seen.append(cards(game)["fuming_fissure"])
    assert seen == [("cooldown_2", False), ("cooldown_1", False), ("active", False)]
    assert offered(game, "ability") == ["fuming_fissure"]


def test_the_coin_turns_its_darkness_on_others():
    """SDC-013, SDC-189: Mada is near the one who is named, and names again."""
    people = [person("mada", "150", marks={"coin": 1}), person("asher", "151"), person("lucy", "305")]
    game = after_no_ambush(*people, space="1", horror={"abilities": ["occluded_lights"]}, chance=["smile"])
    play(game, ("ability", "occluded_lights"), 2, "S")
    play(game, "flip", 3)
    assert [conditions(game, n) for n in (1, 2, 3)] == [[], [], ["darkness"]]
    assert inv(game, 1)["marks"] == {}
    asks(game, 0, "horror.act")


def test_the_coin_moves_mucus_and_tunnel():
    """SDC-013, SDC-191, SDC-192, errata 4"""
    people = [person("mada", "305", marks={"coin": 1}), person("asher", "306")]
    game = after_no_ambush(*people, space="152", horror={"abilities": ["thick_mucus"]}, chance=["smile"])
    play(game, ("ability", "thick_mucus"), "151", "153", "flip", "1", "2")
    assert game.view(1)["mucus"] == ["1", "2"]
    assert "151" in steps(game)
    people = [person("mada", "305", marks={"coin": 1}), person("asher", "306")]
    game = after_no_ambush(*people, space="152", horror={"abilities": ["tunnel"]}, chance=["smile"])
    play(game, ("ability", "tunnel"), "152", "flip", "10")
    assert tokens(game, "tunnel") == ["10"]
    asks(game, 0, "horror.act")


def test_the_coin_turns_the_adhesive_on_others():
    """SDC-013, SDC-190"""
    people = [person("mada", "174", marks={"coin": 1}), person("asher", "306"), person("lucy", "305")]
    game = after_no_ambush(*people, space="153", horror={"abilities": ["projectile_adhesive"]}, chance=["smile"])
    play(game, ("ability", "projectile_adhesive"), "flip", 3)
    assert [conditions(game, n) for n in (1, 2, 3)] == [[], [], ["gear_jam"]]
    asks(game, 0, "horror.act")


def test_a_position_names_its_adversary():
    """The document says who hunts."""
    game = table(person("aira", "150"), person("lucy", "305"), adversary={"id": "horror", "space": "152"})
    assert game.view(1)["adversary"] == "horror"
