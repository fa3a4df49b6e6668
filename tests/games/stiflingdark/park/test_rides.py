"""Ferris Wheel and Zipper (SD-198 to SD-204, SDR-51 to SDR-53, SDR-92): the worked example and the corners."""

from __future__ import annotations

from tests.games.stiflingdark.helpers import asks, inv, play, screen, steps, tokens, words
from tests.games.stiflingdark.park.park_table import park, person


def test_the_ferris_wheel_example_left():
    """SDX-14, SD-198, SD-201, SD-202, SDR-51: 1 MP to 134, set on 97, from there only to 117."""
    game = park(person("mada", "146"))
    play(game, ("step", "134"))
    assert inv(game, 1)["space"] == "97"
    assert inv(game, 1)["mp"] == 3
    assert steps(game) == ["117"]
    play(game, ("step", "117"))
    assert inv(game, 1)["space"] == "117"  # not turned again this round
    assert inv(game, 2)["space"] == "305"
    asks(game, 1, "turn.act")


def test_the_ferris_wheel_example_right():
    """SDX-15, SD-203, SD-204, SD-207: on to 65 at the start, the flare, and the Butcher on 66 strikes."""
    game = park(
        person("mada", "97", items=["flare_gun", "ammo"]), person("lucy", "305", acted=True), round=4,
        escape="ferris_wheel", turned_in=2, tokens=[["locked_escape", "65"]],
        butcher={"space": "66", "stalk": 1, "attack": "eviscerate"},
    )  # fmt: skip
    assert inv(game, 1)["space"] == "65"
    play(game, ("involved", "fire_flare"))
    assert game.view(None)["rescue"] == 6
    assert [i["id"] for i in inv(game, 1)["items"]] == ["flare_gun"]
    asks(game, 0, "butcher.act")
    assert "65" not in steps(game)
    play(game, ("attack", 1))
    assert inv(game, 1)["conditions"] == [{"id": "bleeding", "count": 0}]
    assert game.view(1)["shadows"]["butcher"]["space"] == "66"
    asks(game, 0, "butcher.act")


def test_starting_the_turn_in_a_carriage_turns_before_the_first_action():
    """SD-198, SD-203, SDR-69: and a turn that has turned cannot be given back."""
    game = park(person("mada", "134"), person("lucy", "142"))
    assert inv(game, 1)["space"] == "97"
    assert inv(game, 1)["ridden"] is True
    assert inv(game, 1)["mp"] == 4
    assert "back" not in words(game)
    asks(game, 1, "turn.act")


def test_no_second_turn_in_the_same_round():
    """SDR-51: who started in a carriage and comes back to one stays there."""
    game = park(person("mada", "65"), person("lucy", "142"))
    assert inv(game, 1)["space"] == "134"
    play(game, ("step", "146"), ("step", "147"))
    assert inv(game, 1)["space"] == "147"
    asks(game, 1, "turn.act")


def test_the_zipper_turns_by_its_own_arrows():
    """SD-198"""
    game = park(person("mada", "125"))
    play(game, ("step", "109"))
    assert inv(game, 1)["space"] == "88"
    assert steps(game) == ["87"]
    asks(game, 1, "turn.act")


def test_a_taken_seat_stops_the_ride_and_the_use_is_spent():
    """SD-198, SDR-52: only the same position of the next carriage counts."""
    game = park(person("mada", "146"), person("lucy", "97"))
    play(game, ("step", "134"))
    assert inv(game, 1)["space"] == "134"
    assert inv(game, 1)["ridden"] is True
    assert inv(game, 2)["space"] == "97"
    play(game, ("step", "147"))
    assert inv(game, 1)["space"] == "147"
    other = park(person("mada", "146"), person("lucy", "117"))
    play(other, ("step", "134"))
    assert inv(other, 1)["space"] == "97"
    asks(other, 1, "turn.act")


def test_a_seat_behind_which_another_sits_may_be_boarded_only_to_ride_on():
    """SD-080, SDR-83: with the next seat free the ride takes one on; with it taken too there must be MP to leave."""
    game = park(person("mada", "146"), person("lucy", "134"))
    assert "134" in steps(game)
    play(game, ("step", "134"))
    assert inv(game, 1)["space"] == "97"
    full = park(person("mada", "146", marks={"mp_next": -3}), person("lucy", "134"), person("aira", "97"))
    assert inv(full, 1)["mp"] == 1
    assert "134" not in steps(full)
    assert "147" in steps(full)


def test_a_hidden_butcher_in_the_next_carriage_does_not_stop_an_investigator():
    """SDR-53: nothing is told."""
    worlds = []
    for space in ("97", "1"):
        game = park(person("mada", "146"), butcher={"space": space})
        play(game, ("step", "134"))
        assert inv(game, 1)["space"] == "97"
        worlds.append(game.view(1))
    assert worlds[0] == worlds[1]


def test_a_revealed_butcher_in_the_next_carriage_does():
    """SDR-92"""
    game = park(person("mada", "146"), butcher={"space": "97", "shown": True})
    play(game, ("step", "134"))
    assert inv(game, 1)["space"] == "134"
    asks(game, 1, "turn.act")


def hunt(space, *people, **more):
    """The Butcher's turn."""
    some = people or (person("mada", "305"), person("lucy", "306"))
    return park(*some, turn="adversary", butcher={"space": space, **more.pop("butcher", {})}, **more)


def test_the_adversary_rides_too_unseen():
    """SD-199, SDR-71, SDR-92: at the start of the turn, and by a step, once in a round."""
    game = hunt("134")
    assert screen(game)["figures"][0]["space"] == "97"
    assert steps(game) == ["117"]
    play(game, ("step", "117"))
    assert screen(game)["figures"][0]["space"] == "117"
    game = hunt("146")
    seen = game.view(1)
    play(game, ("step", "134"))
    assert screen(game)["figures"][0]["space"] == "97"
    assert screen(game)["turn"]["mp"] == 4
    assert game.view(1) == seen  # not a trace
    asks(game, 0, "butcher.act")


def test_an_investigator_in_the_next_carriage_stops_the_hidden_butcher():
    """SDR-92"""
    game = hunt("146", person("mada", "97"), person("lucy", "305"))
    play(game, ("step", "134"))
    assert screen(game)["figures"][0]["space"] == "134"
    play(game, ("step", "147"))
    assert screen(game)["figures"][0]["space"] == "147"  # the use is spent
    asks(game, 0, "butcher.act")


def test_a_revealed_butcher_rides_in_the_open():
    """SD-199"""
    game = hunt("134", butcher={"space": "134", "shown": True})
    assert game.view(1)["figures"] == [{"id": "butcher", "space": "97"}]
    assert game.view(1)["possible"]["butcher"] == ["97"]
    asks(game, 0, "butcher.act")


def test_a_ride_into_the_light_reveals():
    """SD-099, SD-198"""
    game = hunt("146", tokens=[["lantern", "117"]])
    play(game, ("step", "134"))
    assert game.view(1)["figures"] == [{"id": "butcher", "space": "97"}]
    assert ("attack", 1) not in game.decision.options
    asks(game, 0, "butcher.act")


def test_the_ride_is_no_move_onto_a_can():
    """SDR-85: the Can under the seat stepped on is heard, the one under the next seat is not."""
    game = hunt("146", person("brielle", "305"), person("lucy", "306"), tokens=[["can", "134"], ["can", "97"]])
    play(game, ("step", "134"))
    assert game.view(1)["noise"] == ["134"]
    assert [t["space"] for t in game.view(1)["tokens"] if t["kind"] == "can"] == ["97"]
    assert set(game.view(1)["possible"]["butcher"]) >= {"97", "117"}
    asks(game, 0, "butcher.act")


def test_dashed_lines_are_for_attacks_alone():
    """SD-200, SDR-123: no step, no Trade, no distance."""
    game = park(person("mada", "66", items=["torch"]), person("lucy", "65"))
    assert "65" not in steps(game)
    assert ("trade", 2) not in game.decision.options
    game = hunt("79", person("mada", "78"), person("lucy", "305"), butcher={"space": "117", "stalk": 1})
    assert screen(game)["figures"][0]["space"] == "79"
    assert ("attack", 1) in game.decision.options
    assert "78" not in steps(game)
    assert ("attack", 2) not in game.decision.options


def test_the_ghillie_suit_comes_before_the_ride_and_silence_tells_nothing():
    """SDR-69, SDC-103"""
    for card, options in (("ghillie_suit", ("ride", "ghillie_suit")), ("torch", ("ride",))):
        game = park(person("mada", "134", items=[card]), person("lucy", "305"))
        assert game.decision.options == options
        assert game.decision.quiet
        assert inv(game, 1)["space"] == "134"
    game = park(person("mada", "134", items=["ghillie_suit"]), person("lucy", "305"))
    play(game, "ghillie_suit")
    assert (inv(game, 1)["fate"], inv(game, 1)["space"]) == ("away", "134")
    asks(game, 2, "turn.act")
    game = park(person("mada", "134", items=["ghillie_suit"]), person("lucy", "305"))
    play(game, "ride")
    assert inv(game, 1)["space"] == "97"
    assert ("item", "ghillie_suit") not in game.decision.options
    asks(game, 1, "turn.act")


def test_who_is_pushed_into_a_carriage_stays_there():
    """SDR-85: only their own Move triggers it."""
    game = park(person("marci", "157"), person("lucy", "146"))
    play(game, "major")
    if game.decision.kind == "push.who":
        play(game, 2)
    play(game, "134")
    assert inv(game, 2)["space"] == "134"
    assert inv(game, 2)["ridden"] is False


def test_with_cans_on_both_seats_no_third_is_offered_up_there():
    """SDC-005, SD-202: the two seats are all there is within 3."""
    game = park(person("brielle", "97"), person("lucy", "305"))
    play(game, ("minor", "can"), "65", ("minor", "can"))
    assert sorted(tokens(game, "can")) == ["65", "79"]
    assert ("minor", "can") not in game.decision.options
    asks(game, 1, "turn.act")


def test_who_has_had_the_ride_is_not_offered_a_seat_that_only_another_ride_would_free():
    """SD-080, SDR-51, SDR-83"""
    game = park(person("mada", "65", marks={"mp_next": -3}), person("lucy", "147"))
    assert (inv(game, 1)["space"], inv(game, 1)["mp"]) == ("134", 1)
    assert steps(game) == ["146"]


def test_a_ghillie_suit_keeps_its_seat():
    """SDC-103, SDR-52: anyone who hides in a carriage comes back to it."""
    game = park(person("mada", "97", items=["ghillie_suit"]), person("lucy", "146"))
    play(game, "ghillie_suit", ("step", "134"))
    assert inv(game, 2)["space"] == "134"
    assert inv(game, 1)["space"] == "97"
    asks(game, 2, "turn.act")
