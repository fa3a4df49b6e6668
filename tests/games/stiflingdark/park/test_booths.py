"""The Game Booths (SD-029, SD-193 to SD-197, SD-370, SD-371, SDR-54)."""

from __future__ import annotations

import pytest

from tests.games.stiflingdark.helpers import asks, faces, inv, play, tokens, words
from tests.games.stiflingdark.park.park_table import park, person


def booth(*, chance=(), **mine):
    """Mada at the Booth on 220."""
    return park(person("mada", "220", **mine), person("lucy", "305"), chance=chance)


def won(game):
    """How many General Items Mada holds, and which Ducks are left."""
    return inv(game, 1)["cards"], tokens(game, "duck")


def test_both_booths_have_a_duck_and_all_three_games():
    """SD-029, SD-193, SD-370"""
    for space in ("220", "248"):
        game = park(person("mada", space))
        assert tokens(game, "duck") == ["220", "248"]
        assert [o[1] for o in game.decision.options if o[0] == "booth"] == ["strength", "duck_hunt", "ring_toss"]
    assert "booth" not in words(park(person("mada", "221")))
    assert "booth" not in words(park(person("mada", "220"), ducks=["248"]))


def test_each_booth_once_a_turn():
    """SD-193: after a loss the Duck stays, but not for this turn."""
    game = booth(chance=[4])
    play(game, ("booth", "duck_hunt"))
    assert won(game) == (0, ["220", "248"])
    assert "booth" not in words(game)
    play(game, "end")
    asks(game, 2, "turn.act")


def test_a_prize_closes_the_booth():
    """SD-194"""
    game = booth(chance=[5, "torch"])
    play(game, ("booth", "duck_hunt"))
    assert won(game) == (1, ["248"])
    assert [i["id"] for i in inv(game, 1)["items"]] == ["torch"]
    assert inv(game, 1, eyes=0)["items"] == []
    asks(game, 1, "turn.act")


@pytest.mark.parametrize(("face", "bright", "prize"), [(4, False, 0), (3, True, 1), (2, True, 0), (5, False, 1)])
def test_duck_hunt_is_easier_in_the_light(face, bright, prize):
    """SD-196"""
    lights = {"tokens": [["lantern", "219"]]} if bright else {}
    game = park(person("mada", "220"), person("lucy", "305"), chance=[face, *(["torch"] if prize else [])], **lights)
    play(game, ("booth", "duck_hunt"))
    assert inv(game, 1)["cards"] == prize
    asks(game, 1, "turn.act")


@pytest.mark.parametrize(("spent", "face", "prize"), [(0, 4, 0), (0, 5, 1), (1, 3, 1), (1, 2, 0), (2, 2, 1), (3, 1, 0)])
def test_strength_grows_with_stamina_but_a_one_never_wins(spent, face, prize):
    """SD-195"""
    game = booth(chance=[face, *(["torch"] if prize else [])])
    play(game, ("booth", "strength"), spent)
    assert inv(game, 1)["stamina"] == 5 - spent
    assert inv(game, 1)["cards"] == prize
    assert faces(game, 1) == ["-", "-", "-", "-"]
    asks(game, 1, "turn.act")


def test_stamina_spent_onto_an_icon_wounds():
    """SDR-54"""
    game = booth(chance=[6, "torch"], stamina=3)
    play(game, ("booth", "strength"), 3)
    assert faces(game, 1) == ["?", "?", "-", "-"]
    assert inv(game, 1)["stamina"] == 0
    assert inv(game, 1)["cards"] == 1
    asks(game, 1, "turn.act")


def test_three_threes_win_the_ring_toss():
    """SD-197"""
    game = booth(chance=[3, 3, 3, "torch"])
    play(game, ("booth", "ring_toss"), "enough")
    assert won(game) == (1, ["248"])
    lost = booth(chance=[3, 3, 2])
    play(lost, ("booth", "ring_toss"), "enough")
    assert won(lost) == (0, ["220", "248"])
    asks(lost, 1, "turn.act")


def test_one_more_die_for_a_stamina_once():
    """SD-197, SD-371"""
    game = booth(chance=[3, 3, 2, 3, "torch"])
    play(game, ("booth", "ring_toss"), "extra")
    assert inv(game, 1)["stamina"] == 4
    assert "extra" not in game.decision.options
    play(game, "enough")
    assert inv(game, 1)["cards"] == 1
    asks(game, 1, "turn.act")


def test_any_dice_again_for_a_charge_each_time():
    """SD-197, SD-371: as long as there is Charge."""
    game = booth(chance=[3, 2, 4, 3, 2, 3, "torch"], charge=2)
    play(game, ("booth", "ring_toss"), ("again", 2, 4))
    assert inv(game, 1)["charge"] == 1
    play(game, ("again", 2))
    assert inv(game, 1)["charge"] == 0
    assert set(game.decision.options) == {"enough", "extra"}
    play(game, "enough")
    assert inv(game, 1)["cards"] == 1
    asks(game, 1, "turn.act")


def test_the_extra_dies_stamina_can_wound():
    """SDR-54"""
    game = booth(chance=[3, 3, 3, 2, "torch"], stamina=1)
    play(game, ("booth", "ring_toss"), "extra", "enough")
    assert faces(game, 1) == ["?", "-", "-", "-"]
    assert inv(game, 1)["cards"] == 1
    asks(game, 1, "turn.act")
