"""The Park's ways out (SD-205 to SD-212, SD-368, SDR-38, SDR-144, SDC-130 to SDC-133, SDC-142 to SDC-145)."""

from __future__ import annotations

import pytest

import gloam
from tests.games.stiflingdark.helpers import asks, ended, faces, inv, play, tokens
from tests.games.stiflingdark.park.park_table import park, person

CARDS = gloam.find("stiflingdark").content()["escapes"]


@pytest.mark.parametrize("booth", ["112", "138", "243", "303", "G-11", "M-26"])
def test_evidence_is_turned_in_at_any_ticket_booth(booth):
    """SD-179, SD-180, SD-181, SD-365: with the Park's rewards, no Dim token among them."""
    game = park(person("mada", booth, evidence=1, major=0), person("lucy", "305"))
    play(game, ("involved", "turn_in"))
    assert game.decision.options == ("poi", "window", "general", "maze", "cursed", "passage", "medical", "major")
    play(game, "passage")
    assert game.view(1)["rewards_gone"] == ["passage"]
    assert game.view(1)["evidence"]["turned_in"] == 1
    asks(game, 2, "turn.act")


def test_enough_evidence_lays_out_a_flare_a_grinder_and_banish():
    """SD-205"""
    game = park(
        person("mada", "112", evidence=1), person("lucy", "305"), turned_in=1, chance=["the_zipper", "mirror_maze", 4]
    )
    play(game, ("involved", "turn_in"), "window")
    assert game.decision.options == ("the_zipper", "mirror_maze", "the_grave")
    play(game, "the_zipper")
    assert tokens(game, "locked_escape") == ["71"]
    assert tokens(game, "flare_gun") == ["257"]
    assert sorted(tokens(game, "ammo")) == ["188", "293"]
    asks(game, 2, "turn.act")


PLACES = {
    "tunnel_of_love": ("T-18", {"ride_parts": {"175", "86"}}, [{"M-6"}, {"80"}, {"182"}]),
    "mirror_maze": ("M-20", {"ride_parts": {"C-9", "57"}}, [{"268"}, {"T-36"}, {"196"}]),
    "the_zipper": ("71", {}, [{"M-36", "M-20", "149"}, {"257", "188", "293"}, {"19", "6", "27"}]),
    "ferris_wheel": ("65", {}, [{"31", "G-7", "M-32"}, {"C-10", "105", "240"}, {"301", "282", "257"}]),
}


@pytest.mark.parametrize("card", PLACES)
@pytest.mark.parametrize("third", [0, 1, 2])
def test_each_escape_card_lays_its_tokens_where_it_says(card, third):
    """SD-206, SD-209, SDC-142, SDC-143, SDC-144, SDC-145"""
    flare = CARDS[card]["objective"] == "flare"
    drawn = [card, "mirror_maze"] if flare else ["the_zipper", card]
    game = park(
        person("mada", "112", evidence=1), person("lucy", "305"), turned_in=1, chance=[*drawn, 2 * third + 1]
    )  # fmt: skip
    play(game, ("involved", "turn_in"), "window", card)
    lock, fixed, rolled = PLACES[card]
    assert tokens(game, "locked_escape") == [lock]
    for kind, places in fixed.items():
        assert set(tokens(game, kind)) == places
    kinds = ("flare_gun", "ammo") if flare else ("angle_grinder",)
    assert {space for kind in kinds for space in tokens(game, kind)} == rolled[third]
    asks(game, 2, "turn.act")


def test_gun_and_ammo_are_picked_up_by_interact():
    """SD-206, SDC-130, SDC-131: and everybody knows who has them."""
    game = park(
        person("mada", "31"), person("lucy", "305"), escape="ferris_wheel", turned_in=2,
        tokens=[["flare_gun", "31"], ["ammo", "42"], ["ammo", "30"], ["locked_escape", "65"]],
    )  # fmt: skip
    play(game, ("pick", "flare_gun"), ("step", "42"), ("pick", "ammo"))
    assert [i["id"] for i in inv(game, 1, eyes=0)["items"]] == ["flare_gun", "ammo"]
    assert tokens(game, "ammo") == ["30"]
    asks(game, 1, "turn.act")


def flare(*items, space="72", seat_two="305", **more):
    """Mada in the Zipper's carriage below the Locked Escape, so that the turn begins on 71's neighbor."""
    return park(
        person("mada", space, items=list(items)), person("lucy", seat_two), escape="the_zipper", turned_in=2,
        tokens=[["locked_escape", "71"]], **more,
    )  # fmt: skip


def test_firing_needs_both_pieces_in_one_hand_on_the_locked_escape():
    """SD-207, SD-368"""
    ready = flare("flare_gun", "ammo", "ammo", space="87", round=3)
    assert inv(ready, 1)["space"] == "71"
    assert ("involved", "fire_flare") in ready.decision.options
    for items, space in ((("flare_gun",), "87"), (("ammo",), "87"), (("flare_gun", "ammo"), "88")):
        assert ("involved", "fire_flare") not in flare(*items, space=space, round=3).decision.options
    play(ready, ("involved", "fire_flare"))
    assert ready.view(None)["rescue"] == 5
    assert [i["id"] for i in inv(ready, 1)["items"]] == ["flare_gun", "ammo"]
    asks(ready, 2, "turn.act")


def test_no_second_flare_and_none_too_late():
    """SDR-38, SDR-144"""
    assert ("involved", "fire_flare") not in flare("flare_gun", "ammo", space="87", rescue=5, round=4).decision.options
    assert ("involved", "fire_flare") in flare("flare_gun", "ammo", space="87", round=15).decision.options
    assert ("involved", "fire_flare") not in flare("flare_gun", "ammo", space="87", round=16).decision.options


def test_two_rounds_later_every_carriage_of_the_ride_is_a_way_out():
    """SD-208, SDR-38, SDR-67, SDC-144: not before, and not from the other Ride."""
    for n, out in ((4, False), (5, True), (6, True)):
        for space in ("108", "88", "72"):
            game = flare(space=space, rescue=5, round=n)
            assert ("escape" in game.decision.options) is out
    assert "escape" not in flare(space="134", rescue=5, round=5).decision.options
    assert "escape" not in flare(space="125", rescue=5, round=5).decision.options


def test_help_comes_at_the_start_of_its_round_and_the_last_one_out_wins():
    """SD-208, SDC-145: told before the Event."""
    game = park(
        person("mada", "97"), person("lucy", "147"), escape="ferris_wheel", turned_in=2, turn="round", rescue=6,
        round=6, tokens=[["locked_escape", "65"]],
    )  # fmt: skip
    assert "help" in [e["kind"] for e in game.events(1)]
    play(game, "red", "take", "escape")
    assert inv(game, 1)["fate"] == "escaped"
    play(game, "escape")
    ended(game, "escaped", 1, 2)


def parts(face, *, lights=(), **more):
    """Mada on the Ride Parts at 175."""
    return park(
        person("mada", "175"), person("lucy", "305"), escape="tunnel_of_love", turned_in=2, lit_zones=list(lights),
        tokens=[["ride_parts", "175"], ["ride_parts", "86"], ["locked_escape", "T-18"], *more.pop("tokens", [])],
        chance=[face, *more.pop("then", [])],
    )  # fmt: skip


@pytest.mark.parametrize(
    ("face", "bright", "hurt"), [(1, True, True), (2, True, False), (4, False, True), (5, False, False)]
)
def test_ride_parts_bite_in_the_dark(face, bright, hurt):
    """SD-209, SD-210, SDC-133: an Involved Action; the Parts are taken regardless."""
    game = parts(face, tokens=[["lantern", "174"]] if bright else [], then=["panic"] if hurt else [])
    assert ("pick", "ride_parts") not in game.decision.options
    play(game, ("involved", "ride_parts"))
    assert faces(game, 1) == ["panic" if hurt else "-", "-", "-", "-"]
    assert [i["id"] for i in inv(game, 1)["items"]] == ["ride_parts"]
    assert tokens(game, "ride_parts") == ["86"]
    asks(game, 2, "turn.act")


def tunnel(*items, **more):
    """Mada on the Locked Escape in the Tunnel."""
    return park(
        person("mada", more.pop("space", "T-18"), items=list(items)), person("lucy", "305", acted=True), turned_in=2,
        escape="tunnel_of_love", tokens=[["locked_escape", "T-18"]], **more,
    )  # fmt: skip


def test_the_tunnel_opens_at_the_start_of_the_next_round():
    """SD-211, SD-212, SD-368, SDC-132, SDC-133, SDR-67: the Grinder is kept, the Parts are not."""
    for items in (("angle_grinder",), ("ride_parts",)):
        assert ("involved", "open_tunnel") not in tunnel(*items).decision.options
    assert ("involved", "open_tunnel") not in tunnel("angle_grinder", "ride_parts", space="T-22").decision.options
    assert ("involved", "open_tunnel") not in tunnel("angle_grinder", "ride_parts", round=17).decision.options
    game = tunnel("angle_grinder", "ride_parts", round=2)
    play(game, ("involved", "open_tunnel"))
    assert [i["id"] for i in inv(game, 1)["items"]] == ["angle_grinder"]
    assert (tokens(game, "locked_escape"), tokens(game, "escape")) == (["T-18"], [])
    play(game, "end")
    assert (tokens(game, "locked_escape"), tokens(game, "escape")) == ([], ["T-18"])
    play(game, "blue", "take", "escape")
    assert inv(game, 1)["fate"] == "escaped"
    asks(game, 2, "turn.act")


def test_the_angle_grinder_is_picked_up_by_interact():
    """SD-209, SDC-132"""
    game = park(
        person("mada", "80"), person("lucy", "305"), escape="tunnel_of_love", turned_in=2,
        tokens=[["angle_grinder", "80"], ["locked_escape", "T-18"]],
    )  # fmt: skip
    play(game, ("pick", "angle_grinder"))
    assert [i["id"] for i in inv(game, 1)["items"]] == ["angle_grinder"]
    asks(game, 1, "turn.act")


def test_time_runs_out_on_the_park_as_anywhere():
    """SD-165, SDR-33: help that would come in round 18 does not."""
    game = park(
        person("mada", "305"), person("lucy", "306"), escape="the_zipper", turned_in=2, turn="end", round=17,
        tokens=[["locked_escape", "71"]],
    )  # fmt: skip
    ended(game, "timeout", 0)
