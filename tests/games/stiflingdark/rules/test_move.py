"""Move, Sprint, Windows (SD-066 to SD-082, SD-213 to SD-217)."""

from __future__ import annotations

import pytest

import gloam
from tests.games.stiflingdark.helpers import asks, faces, inv, person, play, steps, table, words


def test_a_step_goes_along_the_movement_lines_and_nowhere_else():
    """SDX-1, SD-078, SD-374"""
    game = table(person("aira", "120"))
    assert steps(game) == ["110", "111", "119", "129", "130"]
    asks(game, 1, "turn.act")


def test_a_dim_space_costs_1_and_a_dark_one_2():
    """SD-066, SD-072, SD-094, SD-096, SDR-82"""
    game = table(person("aira", "S-7"))
    assert inv(game, 1)["mp"] == 4
    play(game, ("step", "S-3"))
    assert inv(game, 1)["mp"] == 2
    play(game, ("step", "67"))
    assert inv(game, 1)["mp"] == 1
    assert inv(game, 2)["space"] == "305"
    asks(game, 1, "turn.act")


def test_lighting_effects_over_one_another():
    """SDX-7, SD-095, SD-097, SD-149, SD-150, SD-151: Bright and Dim override what is printed."""
    game = table(
        person("aira", "S-11"), person("mitchell", "S-12"), dim_zones=["K"], tokens=[["lantern", "S-7"]], chance=[2]
    )
    play(game, ("step", "S-7"))
    assert inv(game, 1)["mp"] == 3
    play(game, ("step", "S-3"))
    after_s3 = inv(game, 1)["mp"]
    play(game, ("step", "67"), "sprint", ("step", "54"), ("step", "K-15"))
    assert after_s3 == 2, "S-3 is printed Dark, but the Lantern beside it makes it Bright"
    assert inv(game, 1)["stamina"] == 4
    assert inv(game, 1)["space"] == "K-15"
    asks(game, 1, "turn.act")


def test_movement_may_be_split_around_other_actions():
    """SD-073, SD-093, SD-155"""
    game = table(person("aira", "120"), chance=[3])
    play(game, ("step", "119"), "sprint", ("step", "120"), ("step", "119"))
    assert inv(game, 1)["mp"] == 4 + 3 - 3
    assert "sprint" not in words(game)
    asks(game, 1, "turn.act")


def test_a_sprint_costs_a_stamina_and_comes_once_a_turn():
    """SD-074, SD-075, SD-353"""
    game = table(person("aira", "120"), chance=[4])
    play(game, "sprint")
    assert (inv(game, 1)["stamina"], inv(game, 1)["mp"]) == (4, 8)
    assert "sprint" not in words(game)
    asks(game, 1, "turn.act")


def test_without_stamina_there_is_no_sprint_and_the_reason_is_named():
    """SDR-04, SD-064"""
    game = table(person("aira", "120", stamina=0))
    assert "sprint" not in words(game)
    assert [(b.option, b.rule) for b in game.decision.barred] == [("sprint", "SDR-04")]


def test_a_stamina_token_on_an_icon_costs_a_face_down_wound():
    """SD-077, SD-128, SD-129"""
    game = table(person("aira", "120", stamina=2), chance=[2])
    play(game, "sprint")
    assert inv(game, 1)["stamina"] == 1
    assert faces(game, 1) == ["?", "-", "-", "-"]
    asks(game, 1, "turn.act")


def test_marci_has_an_icon_on_0_only():
    """SDC-015"""
    game = table(person("marci", "120", stamina=2), chance=[2])
    play(game, "sprint")
    assert faces(game, 1) == ["-", "-", "-", "-"]
    game = table(person("marci", "120", stamina=1), chance=[2])
    play(game, "sprint")
    assert faces(game, 1) == ["?", "-", "-", "-"]
    asks(game, 1, "turn.act")


def test_several_stamina_lost_at_once_cost_a_wound_for_each_icon():
    """SDR-05, SDC-112: the Binding Tablet takes 4."""
    game = table(person("aira", "120", stamina=4, items=["binding_tablet"]))
    play(game, ("item", "binding_tablet"))
    assert inv(game, 1)["stamina"] == 0
    assert faces(game, 1) == ["?", "?", "-", "-"]
    assert inv(game, 1)["cards"] == 0
    asks(game, 1, "turn.act")


def test_through_a_window_and_on_is_a_face_down_wound():
    """SDX-16, SD-214, SDR-08"""
    game = table(person("ibraheem", "117"))
    play(game, ("step", "S-17"), "wound")
    assert faces(game, 1) == ["?", "-", "-", "-"]
    assert inv(game, 1)["stamina"] == 5
    assert steps(game)
    asks(game, 1, "turn.act")


def test_through_a_window_and_stop_is_a_stamina():
    """SDX-16, SD-215: other Actions stay possible."""
    game = table(person("ibraheem", "117"))
    play(game, ("step", "S-17"), "stop")
    assert faces(game, 1) == ["-", "-", "-", "-"]
    assert inv(game, 1)["stamina"] == 4
    assert steps(game) == []
    assert "charge" in words(game)
    asks(game, 1, "turn.act")


def test_with_no_stamina_a_window_always_wounds():
    """SDR-07"""
    game = table(person("ibraheem", "117", stamina=0))
    play(game, ("step", "S-17"))
    assert faces(game, 1) == ["?", "-", "-", "-"]
    asks(game, 1, "turn.act")


def test_an_open_window_and_a_rag_are_no_hazard():
    """SD-223, SDC-075"""
    for state in ("open", "rag"):
        window = next(k[2] for k in gloam_links("117") if k[0] == "S-17")
        game = table(person("ibraheem", "117"), windows={window: state})
        play(game, ("step", "S-17"))
        assert faces(game, 1) == ["-", "-", "-", "-"]
        asks(game, 1, "turn.act")


def gloam_links(space):
    return gloam.find("stiflingdark").content()["boards"]["sawmill"]["links"][space]


def test_nobody_ends_a_turn_on_a_comrade():
    """SD-080, SDR-10, SDR-83: passing through is allowed while the way out can be paid."""
    game = table(person("aira", "120"), person("lucy", "119"))
    play(game, ("step", "119"))
    assert not {"end", "charge", "flashlight"} & words(game)
    play(game, ("step", "120"))
    assert "end" in words(game)
    asks(game, 1, "turn.act")


def test_a_step_onto_a_comrade_needs_a_way_on():
    """SDR-83"""
    game = table(person("aira", "120"), person("lucy", "110"))
    play(game, ("step", "119"), ("step", "120"), ("step", "119"))
    assert inv(game, 1)["mp"] == 1
    game = table(person("aira", "119"), person("lucy", "120"))
    play(game, ("step", "110"), ("step", "119"), ("step", "110"))
    assert "120" not in steps(game)
    asks(game, 1, "turn.act")


@pytest.mark.parametrize(
    ("wounds", "mp"), [(["fractured_foot"], 3), (["pulled_hammy"], 2), (["fractured_foot", "pulled_hammy"], 1)]
)
def test_wounds_take_mp_from_the_move(wounds, mp):
    """SDC-049, SDC-057, SDR-81"""
    game = table(person("aira", "120", wounds=wounds))
    assert inv(game, 1)["mp"] == mp
    asks(game, 1, "turn.act")


@pytest.mark.parametrize("halved", [False, True])
def test_ibraheems_sprint_is_never_below_1(halved):
    """SDC-009, SDC-070"""
    ibraheem = person("ibraheem", "120", wounds=["pulled_hammy"], conditions=["paranoid"] if halved else [])
    game = table(ibraheem, chance=[*([1] if halved else []), 2])
    play(game, "sprint")
    assert inv(game, 1)["mp"] == 5
    asks(game, 1, "turn.act")


@pytest.mark.parametrize(
    ("who", "useless", "options"),
    [
        ("aira", ["sprint", ("item", "adrenaline_shot"), ("item", "energy_drink")], {}),
        ("aira", ["sprint", ("item", "adrenaline_shot_alternate")], {"alternates": True}),
        ("mada", ["sprint", "major"], {}),
    ],
)
def test_after_stopping_at_a_window_nothing_that_only_gives_steps_is_offered(who, useless, options):
    """SDR-08, SD-214, SDC-072, SDC-078, SDC-107, SDC-014"""
    cards = [option[1] for option in useless if not isinstance(option, str)]
    game = table(person(who, "117", items=cards), options=options)
    if who == "aira":
        assert set(useless) <= set(game.decision.options)
    play(game, ("step", "S-17"), "stop")
    assert not set(useless) & set(game.decision.options)
    barred = {b.option: b for b in game.decision.barred}
    assert {barred[option].rule for option in useless} == {"SDR-08"}
    assert "stopped at a Window" in barred["sprint"].why
    asks(game, 1, "turn.act")


def test_ibraheem_moves_4_and_pays_with_his_sprint():
    """SDC-009"""
    game = table(person("ibraheem", "120", wounds=["pulled_hammy"]), chance=[3])
    assert inv(game, 1)["mp"] == 4
    play(game, "sprint")
    assert inv(game, 1)["mp"] == 5
    asks(game, 1, "turn.act")


def test_lucy_never_rolls_2():
    """SDC-011"""
    game = table(person("lucy", "120"), person("aira", "305"), chance=[2])
    play(game, "sprint")
    assert inv(game, 1)["mp"] == 7
    asks(game, 1, "turn.act")


def test_dylan_walks_three_dark_spaces_as_dim():
    """SDC-007"""
    game = table(person("dylan", "S-23"))
    play(game, ("step", "S-20"))
    assert inv(game, 1)["mp"] == 3
    for _ in range(2):
        play(game, ("step", next(s for s in steps(game) if s.startswith("S-") and s != "S-23")))
    assert inv(game, 1)["mp"] == 1
    dark = set(game.view(1)["dark"])
    assert not dark & set(steps(game)), "the fourth Dark space costs 2"
    asks(game, 1, "turn.act")


def test_half_of_3_is_1():
    """SDX-3, SD-063, SDC-070: Paranoid 1-2 halves Move and Sprint."""
    game = table(person("aira", "120", conditions=["paranoid"]), chance=[1, 3])
    assert inv(game, 1)["mp"] == 2
    play(game, "sprint")
    assert inv(game, 1)["mp"] == 3
    asks(game, 1, "turn.act")


def test_torn_ligament_and_adrenaline():
    """SDC-061, SDC-072"""
    game = table(person("aira", "120", wounds=["torn_ligament"], items=["adrenaline_shot"]))
    play(game, ("item", "adrenaline_shot"), "sprint")
    assert inv(game, 1)["mp"] == 7
    assert inv(game, 1)["items"][0]["supply"] == 1
    asks(game, 1, "turn.act")


def test_nyctophobia_bars_the_step_from_light_into_the_dark():
    """SDC-055"""
    game = table(person("aira", "S-23", wounds=["nyctophobia"]))
    assert "S-20" not in steps(game)
    game = table(person("aira", "S-19", wounds=["nyctophobia"]))
    assert "S-20" in steps(game)
    asks(game, 1, "turn.act")


def test_a_dislocated_hip_climbs_through_no_window():
    """SDC-043"""
    game = table(person("aira", "117", wounds=["dislocated_hip"]))
    assert "S-17" not in steps(game)
    asks(game, 1, "turn.act")
