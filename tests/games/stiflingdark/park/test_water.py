"""The water of the Tunnel of Love (SD-191, SD-192, SDR-09, SDR-93), and Curtains (SD-182)."""

from __future__ import annotations

from tests.games.stiflingdark.helpers import asks, faces, inv, play, screen, steps
from tests.games.stiflingdark.park.park_table import park, person


def test_the_first_step_onto_water_carries_two_spaces_clockwise():
    """SD-191, SDR-93: no MP for it, and once in a turn."""
    game = park(person("mada", "141"))
    play(game, ("step", "T-3"))
    assert inv(game, 1)["space"] == "T-2"  # T-3, T-1, T-2
    assert inv(game, 1)["mp"] == 3
    play(game, ("step", "T-4"))
    assert inv(game, 1)["space"] == "T-4"
    assert inv(game, 1)["mp"] == 2
    assert inv(game, 2)["space"] == "305"
    asks(game, 1, "turn.act")


def test_who_stands_in_the_water_is_carried_by_the_first_step_only():
    """SD-191: standing there does nothing, the first Move onto it does."""
    game = park(person("mada", "T-2"))
    assert inv(game, 1)["space"] == "T-2"
    play(game, ("step", "T-4"))
    assert inv(game, 1)["space"] == "T-13"
    asks(game, 1, "turn.act")


def test_t_29_is_water():
    """SD-191, the designers' word."""
    game = park(person("mada", "261"))
    play(game, ("step", "T-29"))
    assert inv(game, 1)["space"] == "T-24"
    asks(game, 1, "turn.act")


def test_another_investigator_downstream_stops_the_drift():
    """SD-192: only so far as is free, maybe not at all."""
    one = park(person("mada", "141"), person("lucy", "T-2"))
    play(one, ("step", "T-3"))
    assert inv(one, 1)["space"] == "T-1"
    none = park(person("mada", "141"), person("lucy", "T-2"), person("aira", "T-1"))
    play(none, ("step", "T-3"))
    assert inv(none, 1)["space"] == "T-3"
    play(none, ("step", "T-6"))
    assert inv(none, 1)["space"] == "T-6"  # its one time this turn is spent
    asks(none, 1, "turn.act")


def test_with_one_mp_a_step_onto_a_taken_water_space_is_offered_if_the_drift_frees_it():
    """SD-080, SD-192, SDR-83"""
    game = park(person("mada", "141", marks={"mp_next": -3}), person("lucy", "T-3"))
    assert inv(game, 1)["mp"] == 1
    play(game, ("step", "T-3"))
    assert inv(game, 1)["space"] == "T-2"
    full = park(
        person("mada", "141", marks={"mp_next": -3}), person("lucy", "T-3"), person("aira", "T-1"),
        person("dylan", "T-2"),
    )  # fmt: skip
    assert "T-3" not in steps(full)


def test_the_water_is_no_walking_on_after_a_window():
    """SDR-09: who stops behind the Window is carried all the same."""
    game = park(person("mada", "T-36"))
    play(game, ("step", "T-37"), "stop")
    assert inv(game, 1)["space"] == "T-29"
    assert inv(game, 1)["stamina"] == 4
    assert faces(game, 1) == ["-", "-", "-", "-"]
    assert steps(game) == []
    asks(game, 1, "turn.act")


def test_the_window_comes_before_the_water():
    """SDR-08, SDR-09: the choice is made at the crossing."""
    game = park(person("mada", "T-36"))
    play(game, ("step", "T-37"))
    assert inv(game, 1)["space"] == "T-37"
    asks(game, 1, "window.choice")
    play(game, "wound")
    assert inv(game, 1)["space"] == "T-29"
    assert faces(game, 1) == ["?", "-", "-", "-"]


def test_the_adversary_is_not_carried():
    """SDR-93"""
    game = park(person("mada", "305"), person("lucy", "306"), turn="adversary", butcher={"space": "141"})
    play(game, ("step", "T-3"))
    assert screen(game)["figures"][0]["space"] == "T-3"
    asks(game, 0, "butcher.act")


def test_a_curtain_stops_the_butchers_look_and_not_his_step():
    """SD-182, SDR-55"""
    game = park(person("mada", "T-3"), person("lucy", "305"), turn="adversary", butcher={"space": "141"})
    assert "T-3" in steps(game)
    assert ("stalk", 1) not in game.decision.options
    game = park(person("mada", "T-1"), person("lucy", "305"), turn="adversary", butcher={"space": "T-3"})
    assert ("stalk", 1) in game.decision.options


def test_who_was_carried_is_not_offered_a_space_that_only_the_water_would_free():
    """SD-080, SDR-83, SDR-93"""
    game = park(person("mada", "141", marks={"mp_next": -2}), person("lucy", "T-4"))
    play(game, ("step", "T-3"))
    assert (inv(game, 1)["space"], inv(game, 1)["mp"]) == ("T-2", 1)
    assert "T-4" not in steps(game)
    asks(game, 1, "turn.act")


def test_anyone_who_dies_on_the_way_is_not_carried_on():
    """SDR-75, SDR-09, SD-191: the Window's Wound kills; the Spirit stands where the Investigator fell."""
    game = park(
        person("mada", "T-36", wounds=["?", "?", "?"]), person("lucy", "305"), person("asher", "306"),
        adversary={"id": "horror", "space": "1"}, round=2,
    )  # fmt: skip
    play(game, ("step", "T-37"), "wound", "phantom")
    assert (inv(game, 1)["fate"], inv(game, 1)["space"]) == ("spirit", "T-37")


def test_a_ghillie_suit_downstream_stops_the_drift():
    """SDC-103, SD-192: nobody ends on its token."""
    game = park(person("mada", "T-2", items=["ghillie_suit"]), person("lucy", "141"))
    play(game, ("item", "ghillie_suit"), ("step", "T-3"))
    assert inv(game, 2)["space"] == "T-1"
    asks(game, 2, "turn.act")
