"""The Mirror Maze (SD-183 to SD-190, SD-369, SDR-18, SDR-49, SDR-50, SDR-55, SDR-94, SDR-149)."""

from __future__ import annotations

import pytest

import gloam
from gloam.kernel import Seeded
from tests.games.stiflingdark.helpers import asks, inv, play, screen, steps, table, words
from tests.games.stiflingdark.park.park_table import park, person

BOARDS = gloam.find("stiflingdark").content()["boards"]

SPEC = gloam.find("stiflingdark")


def test_each_round_begins_with_the_adversary_laying_the_tokens():
    """SD-184, SD-185, SDR-49, SDR-67, SDR-94: quietly, after the Event; all lie face-down again."""
    game = park(
        person("mada", "M-10"), person("lucy", "305"), turn="round", mirrors={"red": "open"}, mirror="red",
        options={"events": True}, chance=["the_storm_grows"],
    )  # fmt: skip
    assert game.view(1)["event"] == "the_storm_grows"
    asks(game, 0, "maze.open")
    assert game.decision.quiet
    assert game.decision.options == ("blue", "green", "red")
    play(game, "green")
    assert game.view(1)["mirrors"] == {"blue": "down", "green": "down", "red": "down"}
    assert screen(game)["mirror"] == "green"
    asks(game, 1, "round.claim")


def test_no_step_through_a_doorway_before_it_is_shown_open():
    """SD-186, SD-187, SD-188: an Interact beside the doorway turns its color up, for all Doors of that color."""
    game = park(person("mada", "M-10"), mirror="red")
    assert "M-16" not in steps(game)
    play(game, ("mirror", "red"))
    assert game.view(0)["mirrors"]["red"] == "open"
    assert "M-16" in steps(game)
    play(game, ("step", "M-16"))
    assert inv(game, 1)["space"] == "M-16"
    assert ("mirror", "red") not in game.decision.options
    assert ("mirror", "green") in game.decision.options
    other = park(person("mada", "M-24"), mirror="red", mirrors={"red": "open"})
    assert "M-30" in steps(other)
    assert "M-23" not in steps(other)
    asks(other, 1, "turn.act")


def test_a_closed_doorway_stays_shut():
    """SD-188: and two Closed ones do not open the third without an Interact."""
    game = park(person("mada", "M-12"), mirror="blue")
    play(game, ("mirror", "red"), ("mirror", "green"))
    assert game.view(1)["mirrors"] == {"blue": "down", "green": "closed", "red": "closed"}
    assert set(steps(game)) == {"M-13", "M-19", "M-6"}
    game = park(person("mada", "M-9"), mirror="blue", mirrors={"red": "closed", "green": "closed"})
    assert "M-14" not in steps(game)
    asks(game, 1, "turn.act")


def test_only_from_beside_a_doorway():
    """SD-187, SDR-149: offered whatever the color is."""
    assert "mirror" not in words(park(person("mada", "M-13")))
    options = {park(person("mada", "M-10"), mirror=color).decision.options for color in ("red", "green", "blue")}
    assert len(options) == 1


def test_trade_needs_a_doorway_shown_open():
    """SD-186, SD-188, SDR-18"""
    people = (person("mada", "M-10", items=["torch"]), person("lucy", "M-16"))
    assert ("trade", 2) not in park(*people, mirror="red").decision.options
    assert ("trade", 2) in park(*people, mirror="red", mirrors={"red": "open"}).decision.options
    assert ("trade", 2) not in park(*people, mirror="blue", mirrors={"red": "closed"}).decision.options


def hunt(space, color, *people, **more):
    """The Butcher's turn in the Maze."""
    some = people or (person("mada", "305"), person("lucy", "306"))
    return park(*some, turn="adversary", mirror=color, butcher={"space": space, "stalk": 1}, **more)


def test_the_adversary_passes_what_is_open_without_a_word():
    """SD-189, SD-369, SDR-94"""
    game = hunt("M-10", "red")
    seen = game.view(1)
    assert "M-16" in steps(game)
    play(game, ("step", "M-16"))
    assert game.view(1) == seen
    assert "M-17" not in steps(game)
    assert "M-16" not in steps(hunt("M-10", "blue"))


def test_the_adversary_strikes_through_an_open_doorway_alone():
    """SD-189, SDR-123"""
    people = (person("mada", "M-16"), person("lucy", "305"))
    assert ("attack", 1) in hunt("M-10", "red", *people).decision.options
    assert ("attack", 1) not in hunt("M-10", "green", *people).decision.options


def test_doorways_never_stop_a_look():
    """SD-190, SDR-55: he stalks through a Closed doorway whom he can reach within 8 another way."""
    game = hunt("M-9", "red", person("mada", "M-14"), person("lucy", "305"), mirrors={"blue": "closed"})
    assert ("stalk", 1) in game.decision.options


def test_distance_goes_by_the_true_colors_for_him_and_by_what_is_shown_for_them():
    """SDR-94: within 2 of Mitchell's own space, behind an Open doorway that nobody has tried."""
    for shown, found in (({}, False), ({"red": "open"}, True)):
        game = park(person("mitchell", "M-10"), mirror="red", mirrors=shown, butcher={"space": "M-15"})
        play(game, "major")
        if game.decision.kind == "major.target":
            play(game, 1)
        assert (game.view(1)["figures"][0]["space"] == "M-15") is found


def test_the_reward_turns_all_up_and_the_one_who_chose_it_says_what_is_open():
    """SD-180, SDR-50: face-up for the rest of the round."""
    game = park(person("mada", "M-26", evidence=1), person("lucy", "305"), mirror="red")
    play(game, ("involved", "turn_in"), "maze")
    asks(game, 1, "maze.rearrange")
    play(game, "blue")
    assert game.view(0)["mirrors"] == {"blue": "open", "green": "closed", "red": "closed"}
    assert screen(game)["mirror"] == "blue"
    asks(game, 2, "turn.act")


def test_only_the_adversary_sees_which_color_is_open():
    """SDR-63: and what he laid is dealt again for the others, but for what lies face-up."""
    game = park(person("mada", "M-10"), mirror="red", mirrors={"green": "closed"})
    for seat in (1, 2, None):
        assert game.view(seat)["screen"] is None
        dealt = {SPEC.resample(game.state, seat, Seeded(n)).adversary.mirror for n in range(20)}
        assert dealt == {"blue", "red"}
    assert SPEC.resample(game.state, 0, Seeded(1)).adversary.mirror == "red"


@pytest.mark.parametrize(
    ("mirrors", "there"),
    [({}, True), ({"red": "closed"}, True), ({"red": "closed", "blue": "closed"}, False), ({"green": "open"}, False)],
)
def test_the_public_belief_counts_every_color_that_can_be_open(mirrors, there):
    """SD-071, SDR-94: he vanished on M-11 with 5 MP; M-14 is near through red or blue, far through green."""
    game = park(
        person("mada", "305"), person("lucy", "306"), turn="adversary", mirror="green", mirrors=mirrors,
        butcher={"space": "M-11", "shown": True}, effects={"bells": 1},
    )  # fmt: skip
    play(game, "disappear")
    reach = game.view(1)["possible"]["butcher"]
    assert {"M-11", "M-18"} <= set(reach)
    assert ("M-14" in reach) is there
    asks(game, 0, "butcher.act")


def test_the_maze_has_three_colors_of_doorways_four_of_each():
    """SD-183: red, green and blue, and a token for each."""
    links = BOARDS["park"]["links"]
    doors = {color: set() for color in ("blue", "green", "red")}
    for here, some in links.items():
        for to, kind, name in some:
            if kind == "mirror":
                doors[name].add(frozenset((here, to)))
    assert {color: len(some) for color, some in doors.items()} == {"blue": 4, "green": 4, "red": 4}
    for color, some in doors.items():
        for one, other in sorted(sorted(pair) for pair in some):
            game = table(person("mada", one), options={"map": "park"}, mirror=color)
            assert other not in steps(game)
            play(game, ("mirror", color))
            assert other in steps(game)
    assert set(game.view(1)["mirrors"]) == set(doors)
