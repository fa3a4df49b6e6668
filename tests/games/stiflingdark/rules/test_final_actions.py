"""Final Actions, Rest and the end of a turn (SD-055 to SD-057, SD-099 to SD-118, SDR-01 to SDR-03, SDR-70)."""

from __future__ import annotations

import pytest

from tests.games.stiflingdark.helpers import aim_at, asks, faces, inv, person, play, screen, table, tokens, way, words

GARAGE = ("G-11", "G-13", "G-16", "G-17", "150")


def test_placing_a_flashlight_costs_a_charge_and_lights_what_is_covered_and_seen():
    """SDX-5, SD-109, SD-111, SD-112, SD-113, SD-117, SD-118"""
    game = table(person("aira", "S-12"))
    play(game, "flashlight")
    play(game, aim_at(game, "S-12", "S-15", "S-19", "S-20", "S-22", "S-26"))
    assert inv(game, 1)["charge"] == 2
    shown = game.view(None)
    assert sorted(shown["bright"]) == sorted(["S-12", "S-15", "S-19", "S-20", "S-22", "S-26"])
    assert "S-25" in shown["dark"]
    assert "S-23" not in shown["dark"]
    asks(game, 2, "turn.act")


def test_aira_at_the_garage():
    """SDX-8, SD-157, SD-361, SD-362: move, Sprint, move, light; the Evidence goes to the main board; no Rest."""
    game = table(person("aira", "142"), evidence={"G": "G-13"}, chance=[4], shadow="154")
    play(game, "sprint")
    for space in way("142", "150"):
        play(game, ("step", space))
    assert inv(game, 1)["mp"] == 4
    play(game, "flashlight")
    play(game, aim_at(game, *GARAGE))
    assert (inv(game, 1)["stamina"], inv(game, 1)["charge"]) == (4, 2)
    assert tokens(game, "evidence") == ["G-13"]
    assert "G" not in screen(game)["evidence"]
    assert {"G-12", "G-14"} <= set(game.view(None)["dark"])
    assert game.view(None)["shadows"] == {"butcher": {"space": "154", "up": True}}
    asks(game, 2, "turn.act")


def test_without_charge_the_final_action_is_barred():
    """SDX-4, SD-064"""
    game = table(person("aira", "120", charge=0))
    assert "flashlight" not in words(game)
    assert ("flashlight", "SD-064") in [(b.option, b.rule) for b in game.decision.barred]


def test_a_light_reveals_the_butcher_at_once():
    """SD-099, SD-357, SD-340, SD-376"""
    game = table(person("aira", "150"), butcher={"space": "G-13"})
    play(game, "flashlight")
    play(game, aim_at(game, *GARAGE))
    assert game.view(1)["figures"] == [{"id": "butcher", "space": "G-13"}]
    assert game.view(1)["revealed_card"] is True
    assert game.view(1)["possible"]["butcher"] == ["G-13"]
    asks(game, 2, "turn.act")


def test_lights_go_out_when_the_round_ends_and_what_was_revealed_stays():
    """SDX-13, SD-060, SD-101, SD-114, SD-220, SD-244"""
    game = table(person("aira", "150"), person("lucy", "S-20"), evidence={"G": "G-13"})
    play(game, "flashlight")
    play(game, aim_at(game, *GARAGE), "switch", "end", "end")
    shown = game.view(None)
    assert (shown["round"], shown["lights"], shown["bright"]) == (2, [], [])
    assert (shown["bright_zones"], shown["faltering"]) == ([], ["S"])
    assert "G-13" in tokens(game, "evidence")
    asks(game, 1, "round.claim")


def test_rest_gives_a_stamina_after_the_final_action():
    """SDX-10, SD-076, SD-104, SD-110, SDR-01, SDR-03"""
    game = table(person("marci", "120", stamina=4))
    play(game, "charge")
    asks(game, 1, "turn.rest")
    play(game, "rest")
    assert inv(game, 1)["stamina"] == 5
    asks(game, 2, "turn.act")


def test_ending_without_a_final_action_still_rests_but_does_not_charge():
    """SD-056, SD-057, SD-108, SDR-02"""
    game = table(person("marci", "120", stamina=4, charge=1))
    play(game, "end", "rest")
    assert (inv(game, 1)["stamina"], inv(game, 1)["charge"]) == (5, 1)
    asks(game, 2, "turn.act")


def test_who_sprinted_does_not_rest():
    """SD-074, SD-361"""
    game = table(person("marci", "120", stamina=4), chance=[2])
    play(game, "sprint", "charge")
    assert inv(game, 1)["stamina"] == 3
    asks(game, 2, "turn.act")


def test_charge_stops_at_3():
    """SD-065, SD-103"""
    game = table(person("marci", "120", charge=2))
    play(game, "charge")
    assert inv(game, 1)["charge"] == 3
    game = table(person("marci", "120", charge=3))
    play(game, "charge")
    assert inv(game, 1)["charge"] == 3
    asks(game, 2, "turn.act")


def test_mitchell_sweeps_for_one_charge_and_only_the_second_aim_stays():
    """SDX-24, SD-234, SDC-017"""
    game = table(person("mitchell", "150"), evidence={"G": "G-13"})
    play(game, "flashlight")
    play(game, aim_at(game, *GARAGE))
    asks(game, 1, "flashlight.sweep")
    other = next(o for o in game.decision.options if isinstance(o, int) and "G-13" not in game.preview(o)["lit"])
    play(game, other)
    assert inv(game, 1)["charge"] == 2
    assert tokens(game, "evidence") == ["G-13"]
    assert "G-13" not in game.view(1)["bright"]
    assert len(game.view(1)["lights"]) == 1
    asks(game, 2, "turn.act")


def test_four_flashlights_are_all_there_are():
    """SDR-95"""
    game = table(person("aira", "120", items=["tripod", "emergency_flare"]), person("lucy", "305"))
    play(game, ("item", "tripod"), "charge", 0, "enough")
    assert len(game.view(1)["lights"]) == 1
    assert "flashlight" not in words(game), "the Tripod was this turn's Final Action (SDC-101)"
    play(game, ("step", "119"))
    assert len(game.view(1)["lights"]) == 1
    asks(game, 1, "turn.act")


@pytest.mark.parametrize(
    ("wound", "final", "rule"),
    [("nyctophilia", "flashlight", "SDC-054"), ("drain", "charge", "SDC-045")],
)
def test_wounds_that_forbid_a_final_action(wound, final, rule):
    """SDC-045, SDC-054"""
    game = table(person("aira", "120", wounds=[wound]))
    assert final not in words(game)
    assert (final, rule) in [(b.option, b.rule) for b in game.decision.barred]


def test_breathless_and_dying_battery_act_at_the_end_of_the_turn():
    """SDC-037, SDC-046, SDR-70: before Rest, and without a Wound from the track."""
    game = table(person("aira", "120", wounds=["breathless", "dying_battery"], stamina=1))
    play(game, "end")
    assert (inv(game, 1)["stamina"], inv(game, 1)["charge"]) == (0, 2)
    assert faces(game, 1) == ["breathless", "dying_battery", "-", "-"]
    asks(game, 1, "turn.rest")


@pytest.mark.parametrize(("before", "after"), [(5, 5), (3, 3), (1, 1), (0, 1)])
def test_breathless_and_rest_cancel_each_other_out(before, after):
    """SDC-037, SDR-03, SDR-70: also at full Stamina; from 0 one comes back to 1."""
    game = table(person("aira", "120", wounds=["breathless"], stamina=before))
    play(game, "end", "rest")
    assert inv(game, 1)["stamina"] == after
    asks(game, 2, "turn.act")


def test_panic_and_heavy_smoke_give_no_stamina():
    """SDC-056, SDC-156"""
    game = table(person("aira", "120", wounds=["panic"], stamina=3))
    play(game, "end")
    assert inv(game, 1)["stamina"] == 3
    game = table(person("aira", "120", stamina=3), event="heavy_smoke")
    play(game, "end")
    assert inv(game, 1)["stamina"] == 3
    asks(game, 2, "turn.act")


def test_hazy_leaves_only_the_center_line():
    """SDC-152, SDC-062: fewer spaces, and Tunnel Vision in between."""
    most = {}
    for name, more in {"clear": {}, "hazy": {"event": "hazy"}}.items():
        game = table(person("aira", "179"), **more)
        play(game, "flashlight")
        most[name] = max(len(game.preview(o)["lit"]) for o in game.decision.options)
    game = table(person("aira", "179", wounds=["tunnel_vision"]))
    play(game, "flashlight")
    most["tunnel"] = max(len(game.preview(o)["lit"]) for o in game.decision.options)
    assert most["hazy"] <= most["tunnel"] <= most["clear"]
    assert most["hazy"] < most["clear"]


def test_decay_makes_light_dearer():
    """SDC-178"""
    game = table(person("aira", "120", charge=1), effects={"decay": 1})
    assert "flashlight" not in words(game)
    game = table(person("aira", "120", charge=2), effects={"decay": 1})
    play(game, "flashlight", 0)
    assert inv(game, 1)["charge"] == 0
    asks(game, 2, "turn.act")
