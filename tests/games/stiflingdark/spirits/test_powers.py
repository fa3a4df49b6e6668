"""A Spirit's turn and its Abilities (SD-141 to SD-145, SDR-30, SDR-116, SDR-118, SDC-025 to SDC-036)."""

from __future__ import annotations

import pytest

import gloam
from tests.games.stiflingdark.helpers import asks, faces, inv, person, play, screen, steps, table, tokens, words
from tests.games.stiflingdark.horror.horror_table import shadow, where
from tests.games.stiflingdark.spirits.spirit_table import dead_aira, horror_near_spirit, spirit_turn, usable_abilities

# ---------------------------------------------------------------------------------------------- the turn


def test_a_spirit_moves_4_and_sprints_for_nothing():
    """SD-141, SD-142: Dark spaces cost 1, and it may Sprint every round, once."""
    game = spirit_turn("phantom", "S-23", chance=[3])
    play(game, ("step", "S-20"))
    assert inv(game, 1)["mp"] == 3
    play(game, "sprint")
    assert (inv(game, 1)["mp"], "sprint" in words(game)) == (6, False)
    for space in ("S-19", "S-15", "S-19", "S-15", "S-19", "S-15"):
        play(game, ("step", space))
    assert steps(game) == []
    asks(game, 1, "spirit.act")


def test_only_a_missing_line_stops_it():
    """SD-142, SDR-118: Doors in any state, Windows, Barricades, Flames, Mucus; 1 MP each."""
    for state in ("locked", "damaged", "false"):
        game = spirit_turn("phantom", "119", doors={"S-16": state})
        play(game, ("step", "S-16"), ("step", "S-13"))
        assert inv(game, 1)["mp"] == 2
    game = spirit_turn("phantom", "142", windows={"G-19/142": "false"}, mucus={"153": 5}, tokens=[["flame", "154"]])
    assert {"G-19", "153", "154"} <= set(steps(game))
    play(game, ("step", "G-19"))
    assert (inv(game, 1)["mp"], faces(game, 1)) == (3, ["-"] * 4)
    game = spirit_turn("phantom", "S-35")
    assert "S-40" not in steps(game), "a Movement Obstacle is a missing line"


def test_it_may_share_any_space():
    """SDR-118"""
    game = spirit_turn("phantom", "119", person("asher", "120"), person("lucy", "306"))
    play(game, ("step", "120"))
    assert "end" in words(game)


def test_it_does_nothing_else():
    """SDR-30, SDR-116: no pick-ups, Items, Doors, switches, Final or Involved Actions, no escape."""
    game = spirit_turn(
        "phantom", "S-20", items=["torch", "medkit"], evidence=1, turned_in=1,
        tokens=[["evidence", "S-20"], ["escape", "S-20"], ["medical", "S-20"]],
    )  # fmt: skip
    assert words(game) == {"step", "sprint", "power", "back", "end"}
    on_computer = spirit_turn("phantom", "G-14", evidence=2, turned_in=1)
    assert words(on_computer) == {"step", "sprint", "power", "back", "end"}


def test_a_spirit_gives_and_never_takes():
    """SD-145, SDR-116, SDR-103"""
    game = spirit_turn(
        "phantom", "119", person("asher", "120", items=["whistle"]), person("lucy", "306"), items=["torch"]
    )
    play(game, ("trade", 2))
    assert set(game.decision.options) == {("give", "torch"), "cancel"}
    play(game, ("give", "torch"), "propose", "yes")
    assert ({i["id"] for i in inv(game, 2)["items"]}, inv(game, 1)["cards"]) == ({"torch", "whistle"}, 0)
    assert ("trade", 2) not in game.decision.options, "nothing left to give"
    asks(game, 1, "spirit.act")


def test_an_investigator_may_take_from_a_spirit_and_give_it_nothing():
    """SD-145, SDR-103"""
    game = table(
        dead_aira("phantom", "119", evidence=1), person("asher", "120", items=["whistle"]), person("lucy", "306"),
        adversary={"id": "horror", "space": "1"}, turn=2, round=2, turned_in=1,
    )  # fmt: skip
    play(game, ("trade", 1))
    assert set(game.decision.options) == {("take", "evidence"), "cancel"}
    play(game, ("take", "evidence"), "propose", "yes")
    assert (inv(game, 2)["evidence"], inv(game, 1)["evidence"]) == (1, 0)
    asks(game, 2, "turn.act")


def test_two_spirits_give_each_other_nothing():
    """SD-145"""
    game = table(
        dead_aira("phantom", "119", items=["torch"]), person("asher", "120", fate="spirit", spirit="poltergeist"),
        person("lucy", "306"), person("dylan", "305"), adversary={"id": "cult"}, turn=1, round=2,
    )  # fmt: skip
    assert "trade" not in words(game)


def test_one_ability_may_be_used_twice_and_its_tokens_move():
    """SD-143, SDR-159, SDC-025, SDC-030"""
    game = spirit_turn("apparition", "151")
    play(game, ("power", "ghost_orbs"), "152", ("power", "ghost_orbs"), "150")
    assert (tokens(game, "orb"), game.view(1)["bright"]) == (["150"], ["150"])
    assert [(b.option, b.rule) for b in game.decision.barred if b.option[0] == "power"] == [
        (("power", name), "SD-143") for name in ("ghost_orbs", "cold_spot", "energy_transfer", "emergency_lights")
    ]
    game = spirit_turn("phantom", "151")
    play(game, ("power", "ectoplasm"), "152", "150", ("power", "ectoplasm"), "162", "163")
    assert tokens(game, "ectoplasm") == ["162", "163"]
    mates = (person("asher", "150"), person("lucy", "306"))
    game = spirit_turn("phantom", "151", *mates)
    play(game, ("power", "luring_lights"), "149", "stop")
    assert inv(game, 1)["major"] == 1
    asks(game, 1, "spirit.act")


@pytest.mark.parametrize(
    ("option", "why", "more"),
    [
        (("power", "cold_spot"), "It already works until the end of the round.", {"marks": {"cold_spot": 1}}),
        (("power", "emergency_lights"), "You have no Major Ability token left: use a Minor Ability.", {"major": 0}),
        (("power", "energy_transfer"), "No Zone has a Bright or Dim token to take off.", {}),
        (("power", "push"), "That Ability belongs to another Spirit.", {}),
    ],
)
def test_a_power_that_cannot_be_used_gives_its_one_reason(option, why, more):
    """SD-143, SD-144, SDR-149, SDR-159"""
    game = spirit_turn("apparition", "S-20", **more)
    with pytest.raises(gloam.Refused, match=why):
        game.answer(option)


def test_a_spirit_that_has_begun_or_has_nobody_to_wait_for_reads_which():
    """SDR-77"""
    begun = spirit_turn("apparition", "151", chance=[3])
    play(begun, "sprint")
    with pytest.raises(gloam.Refused, match="You have begun your turn"):
        begun.answer("back")
    last = spirit_turn("apparition", "151", person("asher", "305", acted=True), person("lucy", "306", acted=True))
    with pytest.raises(gloam.Refused, match="Nobody else can go next"):
        last.answer("back")


def test_two_abilities_a_turn_and_majors_cost_a_token():
    """SD-143, SD-144, SD-140"""
    game = spirit_turn("apparition", "S-20", lit_zones=["S"])
    assert usable_abilities(game) == {"ghost_orbs", "cold_spot", "energy_transfer", "emergency_lights"}
    play(game, ("power", "cold_spot"))
    assert (inv(game, 1)["major"], "cold_spot" in usable_abilities(game)) == (2, False), "it works already"
    play(game, ("power", "energy_transfer"))
    assert inv(game, 1)["major"] == 1
    assert (usable_abilities(game), inv(game, 1)["powers_used"]) == (set(), ["cold_spot", "energy_transfer"])
    poor = spirit_turn("apparition", "S-20", lit_zones=["S"], major=0)
    assert usable_abilities(poor) == {"ghost_orbs", "cold_spot"}


def test_spirits_take_turns_like_everybody():
    """SDR-77, SDR-117: any order, and a turn may be given back before its first Action."""
    game = spirit_turn("phantom", "150")
    play(game, "back")
    asks(game, 2, "round.claim")
    play(game, "take", "end")
    asks(game, 1, "round.claim")
    play(game, "take")
    asks(game, 1, "spirit.act")
    assert "back" in words(game)
    assert game.view(None)["investigators"][0]["spirit"] == "phantom"


# ------------------------------------------------------------------------------------------ the Apparition


def test_ghost_orbs_light_one_space():
    """SDC-025: and Reveal what is Hidden there; at the end of the round they are gone."""
    game = spirit_turn("apparition", "151", horror={"space": "152"})
    play(game, ("power", "ghost_orbs"))
    assert set(game.decision.options) == {"150", "152", "162", "163", "G-17"}
    play(game, "152")
    assert (game.view(1)["bright"], where(game)) == (["152"], "152")
    play(game, "end", "take", "end", "end", "end")
    assert (tokens(game, "orb"), game.view(1)["bright"]) == ([], [])


def test_a_cold_spot_shows_the_shadow_once():
    """SDC-026: on the Spirit's space or next to it; later steps are free."""
    game = horror_near_spirit("apparition", "151", marks={"cold_spot": 1}, horror={"space": "154"})
    play(game, "no", ("step", "153"))
    assert shadow(game) == "154"
    assert "152" not in game.view(1)["possible"]["horror"], "it could not come there unnoticed"
    play(game, ("step", "152"))
    assert (shadow(game), where(game)) == ("152", None)
    play(game, ("step", "163"))
    assert shadow(game) == "152"
    assert inv(game, 1)["marks"] == {}
    asks(game, 0, "horror.act")


def test_energy_transfer_drains_a_token_for_charge():
    """SDC-027: a Zone whose Bright token goes is Faltering from now."""
    people = [person("asher", "305", charge=1), person("lucy", "306", charge=3)]
    game = spirit_turn("apparition", "150", *people, lit_zones=["S"], dim_zones=["K"])
    play(game, ("power", "energy_transfer"))
    assert set(game.decision.options) == {("bright", "S"), ("dim", "K")}
    play(game, ("bright", "S"))
    shown = game.view(1)
    assert (shown["bright_zones"], shown["faltering"], shown["dim_zones"], shown["bright"]) == ([], ["S"], ["K"], [])
    assert [inv(game, n)["charge"] for n in (2, 3)] == [2, 3]
    assert inv(game, 1)["charge"] == 0, "a Spirit gains nothing"


def test_emergency_lights_dim_the_zone_for_the_round():
    """SDC-028: not outside Zones, not on a Zone with Occluded Lights."""
    game = spirit_turn("apparition", "S-20")
    play(game, ("power", "emergency_lights"))
    assert game.view(1)["dim_zones"] == ["S"]
    assert "S-20" not in game.view(1)["dark"]
    play(game, "end", "take", "end", "end", "no", "end")
    assert (game.view(1)["dim_zones"], "S-20" in game.view(1)["dark"]) == ([], True)
    assert "emergency_lights" not in usable_abilities(spirit_turn("apparition", "150"))
    assert "emergency_lights" not in usable_abilities(spirit_turn("apparition", "S-20", occluded={"S": 2}))


# --------------------------------------------------------------------------------------------- the Phantom


def test_clairvoyance_shows_the_token_of_a_point_next_to_it():
    """SDC-029, SDR-149: always offered there."""
    game = spirit_turn("phantom", "43", pois={"42": "41"}, cursed="42")
    play(game, ("power", "clairvoyance"))
    assert [(t["space"], t["face"]) for t in game.view(1)["tokens"] if t["kind"] == "poi"] == [("41", "purple")]
    gone = spirit_turn("phantom", "43", pois={"42": None})
    play(gone, ("power", "clairvoyance"))
    assert tokens(gone, "poi") == []
    assert "clairvoyance" not in usable_abilities(spirit_turn("phantom", "42", pois={"42": "41"})), "adjacent only"
    assert "clairvoyance" not in usable_abilities(spirit_turn("phantom", "120"))


def test_ectoplasm_tells_a_step_and_lets_an_ability_rest():
    """SDC-030: whether it has that card is not said."""
    for card, rests in (("tunnel", True), ("devour", False)):
        game = horror_near_spirit(
            "phantom", "300", horror={"space": "152", "abilities": ["tunnel"]},
            tokens=[["ectoplasm", "153", "", 1], ["ectoplasm", "154", "", 1]],
        )  # fmt: skip
        play(game, "no", ("step", "153"))
        asks(game, 1, "ectoplasm.card")
        assert len(game.decision.options) == 6
        assert (tokens(game, "ectoplasm"), where(game)) == (["154"], None)
        play(game, card)
        assert game.view(2)["named_cards"] == {card: 3}
        assert ("ability", "tunnel") in game.decision.options, "this round it may still be used"
        play(game, "end", "take", "end", "take", "end", "end", "no")
        assert (("ability", "tunnel") in game.decision.options) is not rests
        asks(game, 0, "horror.act")


def test_ectoplasm_is_laid_on_two_spaces_and_leaves_with_the_round():
    """SDC-030"""
    game = spirit_turn("phantom", "151")
    play(game, ("power", "ectoplasm"), "150", "152")
    assert tokens(game, "ectoplasm") == ["150", "152"]
    play(game, "end", "take", "end", "end", "no", "end")
    assert tokens(game, "ectoplasm") == []


def test_luring_lights_move_an_investigator():
    """SDC-031, SDR-84, SDR-86: up to 3 steps, Windows in force, not ending on another."""
    game = spirit_turn("phantom", "119", person("asher", "120"), person("lucy", "129"))
    play(game, ("power", "luring_lights"), 2)
    play(game, "130", "141")
    assert inv(game, 2)["space"] == "141"
    play(game, "stop")
    assert inv(game, 1)["major"] == 1
    game = spirit_turn("phantom", "153", person("asher", "142"), person("lucy", "306"))
    play(game, ("power", "luring_lights"), "G-19", "wound")
    assert faces(game, 2) == ["?", "-", "-", "-"]


def test_true_darkness_slows_the_adversary_in_a_zone():
    """SDC-032: every step onto a space of it costs 1 more, this round."""
    game = spirit_turn("phantom", "S-20", horror={"space": "S-23"})
    play(game, ("power", "true_darkness"), "end", "take", "end", "end", "no")
    assert game.view(1)["gloom"] == ["S"]
    play(game, ("step", "S-20"), ("step", "S-19"))
    assert screen(game)["turn"]["mp"] == 0
    play(game, "end")
    assert game.view(1)["gloom"] == []
    assert "true_darkness" not in usable_abilities(spirit_turn("phantom", "150"))


# ----------------------------------------------------------------------------------------- the Poltergeist


def test_a_whirlwind_slows_one_step_and_tells_nothing():
    """SDC-033: announced as over when the round ends, no leak of place."""
    game = horror_near_spirit("poltergeist", "151", marks={"whirlwind": 1}, horror={"space": "153"})
    play(game, "no")
    game.events(2)
    before = game.view(2)
    play(game, ("step", "152"))
    assert screen(game)["turn"]["mp"] == 2
    play(game, ("step", "163"))
    assert screen(game)["turn"]["mp"] == 1, "once"
    assert (game.view(2), game.events(2)) == (before, [])
    play(game, "end")
    assert "calm" in [e["kind"] for e in game.events(2)]
    assert inv(game, 1)["marks"] == {}


def test_a_mysterious_passage_lets_investigators_through():
    """SDC-034: 1 Stamina, and walk on; while the Spirit stays at the Window."""
    people = [person("asher", "142", stamina=5), person("lucy", "306")]
    game = spirit_turn("poltergeist", "142", *people)
    play(game, ("power", "mysterious_passage"), "end", "take", ("step", "G-19"))
    assert game.decision.options == ("wound", "stop", "passage")
    play(game, "passage")
    assert (inv(game, 2)["stamina"], faces(game, 2), inv(game, 2)["stopped"]) == (4, ["-"] * 4, False)
    assert steps(game)
    game = spirit_turn("poltergeist", "142", *people)
    play(game, ("power", "mysterious_passage"), ("step", "153"), "end", "take", ("step", "G-19"))
    assert game.decision.options == ("wound", "stop"), "it has gone"


def test_a_mysterious_passage_says_that_the_last_stamina_wounds():
    """SDC-034, SD-077"""
    for stamina in (1, 2, 3):
        game = spirit_turn("poltergeist", "142", person("asher", "142", stamina=stamina), person("lucy", "306"))
        play(game, ("power", "mysterious_passage"), "end", "take", ("step", "G-19"))
        said = game.spec.words.label(game.decision, "passage")[1]
        play(game, "passage")
        assert ("You will gain a Wound" in said) is (faces(game, 2)[0] == "?"), stamina


@pytest.mark.parametrize("kind", ["poi", "evidence", "medical", "lockbox"])
def test_push_moves_a_token(kind):
    """SDC-035: up to 3 along lines, to where Investigators can stand."""
    token = [kind, "152", "gray", 42] if kind == "poi" else [kind, "152"]
    game = spirit_turn("poltergeist", "151", tokens=[token], doors={"S-34": "locked"}, turned_in=0)
    play(game, ("power", "push"))
    assert {"150", "149", "165"} <= set(game.decision.options)
    assert "152" not in game.decision.options
    assert "148" not in game.decision.options, "4 away"
    play(game, "165")
    assert tokens(game, kind) == ["165"]
    assert inv(game, 1)["major"] == 1
    assert "push" not in usable_abilities(spirit_turn("poltergeist", "151", tokens=[["truck", "152"]])), "no Item"
    assert "push" not in usable_abilities(spirit_turn("poltergeist", "152", tokens=[token])), "adjacent only"


def test_a_spectral_hand_moves_a_flashlight():
    """SDC-036, SDR-86: it belongs to no figure now, and what it lights is Revealed."""
    people = [person("asher", "150"), person("lucy", "305")]
    game = table(dead_aira("poltergeist", "300"), *people, adversary={"id": "horror", "space": "163"}, turn=2, round=2)
    play(game, "flashlight")
    aim = next(o for o in game.decision.options if "163" not in game.preview(o)["lit"])
    play(game, aim, "take")
    asks(game, 1, "spirit.act")
    play(game, ("power", "spectral_hand"))
    assert {"150", "152", "153"} <= set(game.decision.options)
    play(game, "152")
    aim = next(o for o in game.decision.options if "163" in game.preview(o)["lit"])
    play(game, aim)
    assert where(game) == "163"
    assert [(x["seat"], x["space"]) for x in game.view(1)["lights"]] == [(2, "152")]
    asks(game, 1, "spirit.act")


def test_a_light_in_a_spectral_hand_stays_when_its_owner_is_moved():
    """SDC-036, SDR-86, SD-115"""
    game = table(
        dead_aira("poltergeist", "300"), person("asher", "150"), person("marci", "148"),
        adversary={"id": "horror", "space": "1"}, turn=2, round=2,
    )  # fmt: skip
    play(game, "flashlight", 0, "take", ("power", "spectral_hand"), "152", 0, "end", "major")
    play(game, "149", "stop")
    assert inv(game, 2)["space"] == "149"
    assert [x["space"] for x in game.view(1)["lights"]] == ["152"]
    asks(game, 3, "turn.act")


def test_a_spectral_hand_lights_no_further_in_the_mist():
    """SDC-036, SDC-171"""
    game = table(
        dead_aira("poltergeist", "300"), person("asher", "150"), person("lucy", "305"),
        adversary={"id": "horror", "space": "1"}, turn=2, round=2, event="misty",
    )  # fmt: skip
    play(game, "flashlight", 0, "take", ("power", "spectral_hand"), "152")
    sizes = [len(game.preview(o)["lit"]) for o in game.decision.options]
    play(game, sizes.index(max(sizes)))
    (light,) = game.view(1)["lights"]
    clear = spirit_turn("poltergeist", "152")
    near = {"152", *(s for s in steps(clear))}
    for _ in range(2):
        near |= {to for s in near for to in steps(spirit_turn("poltergeist", s))}
    assert set(light["lit"]) <= near, "within 3 by path"
    gloam.find("stiflingdark").check(game.state)


def test_powers_that_can_do_nothing_are_not_offered():
    """SD-143: no Flashlight, no token, nobody near."""
    assert usable_abilities(spirit_turn("poltergeist", "150")) == {"whirlwind", "mysterious_passage"}
    assert usable_abilities(spirit_turn("phantom", "120")) == {"ectoplasm"}
    assert usable_abilities(spirit_turn("apparition", "150")) == {"ghost_orbs", "cold_spot"}


def test_a_spirit_in_a_locked_door_gives_nothing():
    """SDR-18, SDR-118: it can stand there, but nobody can reach it."""
    game = spirit_turn("phantom", "S-16", person("asher", "119"), person("lucy", "306"), items=["torch"])
    assert "trade" in words(game)
    game = spirit_turn(
        "phantom", "S-16", person("asher", "119"), person("lucy", "306"), items=["torch"], doors={"S-16": "locked"}
    )
    assert "trade" not in words(game)
