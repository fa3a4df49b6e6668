"""Light that hangs on lines: a way opens or closes, and a Lantern reaches more or less; why a switch is barred."""

from __future__ import annotations

import math

from shapely import Polygon

from tests.games.stiflingdark.helpers import aim_at, asks, faces, inv, person, play, screen, table
from tests.games.stiflingdark.horror.horror_table import horror_turn, investigator_turn
from tests.games.stiflingdark.maps.drawn import drawn, template


def test_a_secret_passage_carries_the_light_of_a_lantern():
    """SDC-119, SDR-88, SDC-084, SDR-96: the far end is adjacent, and anyone who hides there is seen."""
    game = table(
        person("aira", "120", items=["phantom_amulet"]), tokens=[("lantern", "110", "", 1)], butcher={"space": "300"}
    )
    play(game, ("item", "phantom_amulet"), "110", "300")
    assert "300" in game.view(1)["bright"]
    assert game.view(1)["figures"] == [{"id": "butcher", "space": "300"}]
    game.spec.check(game.state)
    asks(game, 1, "turn.act")


def test_thick_mucus_keeps_a_lantern_from_the_next_space():
    """SDC-191, SDC-084, SDR-96: it is no longer adjacent."""
    game = horror_turn(
        person("aira", "120"), person("lucy", "305"), space="152", horror={"abilities": ["thick_mucus"]},
        tokens=[("lantern", "150", "", 1)],
    )  # fmt: skip
    assert "149" in game.view(1)["bright"]
    play(game, "no", ("ability", "thick_mucus"), "149", "141")
    assert "149" not in game.view(1)["bright"]
    assert "151" in game.view(1)["bright"]
    game.spec.check(game.state)
    asks(game, 0, "horror.act")


def test_a_switch_is_barred_with_its_true_reason():
    """SDC-189, SDR-98, SDR-149"""
    for more, rule in (({"occluded": {"S": 2}}, "SDC-189"), ({"faltering": ["S"]}, "SDR-98")):
        game = investigator_turn(person("aira", "S-20"), person("lucy", "305"), **more)
        assert [b.rule for b in game.decision.barred if b.option == "switch"] == [rule]
        asks(game, 1, "turn.act")


def test_bright_wins_over_dim_for_the_round():
    """SDR-21, SD-149, SD-360"""
    game = table(person("aira", "S-20"), person("lucy", "305"), dim_zones=["S"])
    play(game, "switch")
    assert "S-20" in game.view(1)["bright"]
    play(game, "end", "end", "end")
    assert "S-20" not in game.view(1)["bright"]
    assert "S-20" not in game.view(1)["dark"]


def test_figures_do_not_block_sight():
    """SDR-56, SDR-55"""
    game = table(person("aira", "150"), person("lucy", "149"), turn="adversary", butcher={"space": "152"})
    assert ("stalk", 1, 2) in game.decision.options


def test_all_that_is_lit_is_revealed_together():
    """SDR-96, SD-243, SD-100"""
    game = table(person("aira", "120", items=["lantern"]), butcher={"space": "130"}, pois={"136": "129"})
    assert screen(game)["pois"]["136"] == "129"
    play(game, ("item", "lantern"), "129")
    assert game.view(1)["figures"][0]["space"] == "130"
    assert [(t["space"], t["face"]) for t in game.view(1)["tokens"] if t["kind"] == "poi"] == [("129", "purple")]


def test_a_forced_move_takes_the_light_along():
    """SD-358, SD-115: a Whistle moves one who has placed a Flashlight."""
    game = table(person("lucy", "149"), person("aira", "120", items=["whistle"]))
    play(game, "flashlight", 0, ("item", "whistle"), "141")
    assert inv(game, 1)["space"] == "141"
    while game.decision.kind == "push.step":
        play(game, "stop")
    assert game.view(1)["lights"] == []


def test_bright_spaces_do_no_harm_to_investigators():
    """SD-102, SD-097: they walk and stand in the light as before."""
    game = table(person("aira", "S-20"), person("lucy", "S-22"), butcher={"space": "S-29"})
    play(game, "switch", ("step", "S-19"))
    assert {"S-19", "S-20", "S-22"} <= set(game.view(1)["bright"])
    assert inv(game, 1)["mp"] == 3
    for seat in (1, 2):
        mine = inv(game, seat)
        assert (faces(game, seat), mine["stamina"], mine["charge"], mine["conditions"]) == (["-"] * 4, 5, 3, [])
    assert game.view(1)["figures"][0]["space"] == "S-29", "only the Adversary is found out"
    asks(game, 1, "turn.act")


def laid(source, aim):
    """The outline of a Flashlight that lies on the Sawmill."""
    (x, y), turn = drawn("sawmill").at[source], math.radians(aim)
    points = [
        (x + a * math.cos(turn) + b * math.sin(turn), y + a * math.sin(turn) - b * math.cos(turn))
        for a, b in template()
    ]
    return Polygon(points)


def test_two_flashlights_that_each_cover_a_part_do_not_light_the_whole():
    """SD-116: 151 lies wholly under the two of them together, and under neither of them alone."""
    game = table(person("aira", "150"), person("lucy", "179"))
    shapes = []
    for lit in (("150", "163", "164", "177", "178", "195"), ("152", "153", "164", "165", "179")):
        play(game, "flashlight")
        picked = aim_at(game, *lit)
        shapes.append(laid(game.decision.args["space"], game.preview(picked)["aim"]))
        play(game, picked)
    disc = drawn("sawmill").disc["151"]
    assert shapes[0].union(shapes[1]).contains(disc)
    assert not any(shape.contains(disc) for shape in shapes)
    shown = game.view(None)
    assert "151" not in shown["bright"]
    assert set(shown["bright"]) == {space for light in shown["lights"] for space in light["lit"]}
    asks(game, 0, "butcher.act")
