"""Rounds, set-up and Events (SD-007, SD-011 to SD-052, SD-158, SDC-149 to SDC-161)."""

from __future__ import annotations

import pytest

import gloam
from gloam.kernel import CHANCE, Seeded
from gloam.laws.play import step
from tests.games.stiflingdark.helpers import asks, faces, inv, person, play, screen, steps, table, words


def begun(seats, **options):
    """A game at its first round, set up at random."""
    game, stream = gloam.new("stiflingdark", seats=seats, seed=3, options=options), Seeded(5)
    while game.view(None)["phase"] == "setup":
        step(game, stream)
    return game


def drawn(event, *more, people=None, **facts):
    """A round that begins with this Event."""
    some = people or (person("aira", "120"), person("lucy", "S-20"))
    deck = {"options": {"events": True}}
    return table(*some, turn="round", chance=[event, *more], **deck, **facts)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_set_up_scales_with_the_investigators(seats):
    """SD-001, SD-013, SD-033, SD-034, SD-042 to SD-048, SD-282, SD-283, SDR-78, SDX-29"""
    n = seats - 1
    game = begun(seats)
    shown, secret = game.view(1), screen(game)
    assert len(shown["investigators"]) == n
    assert len({i["who"] for i in shown["investigators"]}) == n
    assert shown["evidence"]["needed"] == {2: 2, 3: 3, 4: 5}[n]
    assert len(secret["evidence"]) == 5
    assert sum(x == "gone" for x in shown["pois"].values()) == {2: 2, 3: 1, 4: 0}[n]
    assert sum(t["kind"] == "medical" for t in shown["tokens"]) == {2: 0, 3: 1, 4: 2}[n]
    assert len(secret["abilities"]) == {2: 1, 3: 2, 4: 2}[n]
    assert all((i["stamina"], i["charge"], i["major"]) == (5, 3, 1) for i in shown["investigators"])
    assert {i["space"] for i in shown["investigators"]} <= {"285", "286", "305", "307"}


def test_the_first_time_set_up():
    """SDX-30, SD-038, SDR-154"""
    for seats, abilities in ((5, ["sinister_gaze", "escalating_terror"]), (3, ["sinister_gaze"])):
        game = begun(seats, first_time=True)
        assert [i["who"] for i in game.view(1)["investigators"]] == ["aira", "lucy", "mitchell", "vincent"][: seats - 1]
        assert screen(game)["attack"] == "eviscerate"
        assert [a["id"] for a in screen(game)["abilities"]] == abilities
        assert game.view(1)["event"] is None
        assert game.view(1)["decks"]["events"] == 0


def test_too_many_named_investigators_are_refused():
    """SDR-78"""
    with pytest.raises(gloam.Refused):
        gloam.new("stiflingdark", seats=3, seed=1, options={"investigators": ["aira", "lucy", "marci"]})


def test_each_investigator_takes_one_turn_in_free_order_then_the_adversary():
    """SD-007, SD-052, SD-053, SD-352, SDR-77, SD-232"""
    game = table(person("aira", "120"), person("lucy", "305"), turn="round")
    asks(game, 1, "round.claim")
    play(game, "wait")
    asks(game, 2, "turn.act")
    play(game, "end")
    asks(game, 1, "turn.act")
    play(game, "end")
    asks(game, 0, "butcher.act")
    play(game, "end")
    assert game.view(None)["round"] == 2
    asks(game, 1, "round.claim")


def test_minor_then_moderate_then_one_major():
    """SD-025 to SD-028, SD-050, SDR-46"""
    game, stream = gloam.new("stiflingdark", seats=3, seed=3, options={}), Seeded(2)
    events = []
    while game.decision is not None and game.view(None)["round"] < 14:
        asked = game.decision
        answer = next((o for o in ("end", "no", "take", "none", "enough") if o in asked.options), None)
        game.answer(answer) if answer is not None else step(game, stream)
        events += [e["card"] for e in game.events(None) if e["kind"] == "event"]
    cards = gloam.find("stiflingdark").content()["events"]
    severity = [cards[e]["severity"] for e in events]
    assert severity == ["minor"] * 7 + ["moderate"] * 4 + ["major"]
    assert CHANCE == -1


def test_updraft_and_severe_heat():
    """SDC-153, SDC-154"""
    game = drawn("updraft")
    play(game, "take")
    assert inv(game, 1)["mp"] == 3
    game = drawn("severe_heat", 2)
    play(game, "take", "sprint")
    assert inv(game, 1)["stamina"] == 3
    asks(game, 1, "turn.act")


def test_a_fallen_tree_shuts_a_door_for_good():
    """SD-225, SDC-150"""
    game = drawn("fallen_tree")
    play(game, ("door", "S-23"))
    assert game.view(1)["doors"] == {"S-23": "false"}
    asks(game, 1, "round.claim")


def test_a_false_window_lets_nobody_through():
    """SD-226"""
    game = drawn("fallen_tree", people=(person("aira", "117"), person("lucy", "305")))
    window = next(w for what, w in [o for o in game.decision.options if o != "none"] if what == "window" and "117" in w)
    play(game, ("window", window), "take")
    assert "S-17" not in [o[1] for o in game.decision.options if o[0] == "step"]


def test_flare_up_burns_up_to_two_charges():
    """SDC-151"""
    game = drawn("flare_up")
    play(game, 1, "enough")
    assert [inv(game, n)["charge"] for n in (1, 2)] == [2, 3]
    asks(game, 1, "round.claim")


def test_the_old_event_is_discarded():
    """SD-050, SD-051"""
    game = table(
        person("aira", "120"),
        person("lucy", "S-20"),
        event="roll_vortex",
        turn="round",
        options={"events": True},
        chance=["hazy"],
    )
    assert game.view(1)["discarded_events"] == ["roll_vortex"]
    assert game.view(1)["event"] == "hazy"
    asks(game, 1, "round.claim")


def test_roll_vortex_strikes_a_zone():
    """SDC-158, SDR-90, SDR-111"""
    game = drawn("roll_vortex", deck="moderate")
    play(game, "S", "S-23", "enough")
    window = next(o for o in game.decision.options if o != "none")
    play(game, window)
    assert game.view(1)["doors"] == {"S-23": "destroyed"}
    assert game.view(1)["windows"] == {window: "open"}
    assert [inv(game, n)["stamina"] for n in (1, 2)] == [5, 4]
    assert [inv(game, n)["charge"] for n in (1, 2)] == [3, 2]
    asks(game, 1, "round.claim")


def test_a_fire_tornado_of_1_to_3_leaves_all_gasping():
    """SDC-160"""
    game = table(
        person("aira", "120"),
        person("lucy", "S-20"),
        lasting="fire_tornado",
        turn="round",
        options={"events": True},
        chance=["hazy", 2],
    )
    assert [inv(game, n)["stamina"] for n in (1, 2)] == [4, 4]
    assert [inv(game, n)["charge"] for n in (1, 2)] == [2, 2]


def test_a_fire_tornado_destroys_a_zone():
    """SDC-160, SDR-113"""
    game = table(
        person("aira", "120"), person("lucy", "S-20", wounds=["?"]), lasting="fire_tornado", turn="round",
        options={"events": True}, chance=["hazy", 5, "panic"],
    )  # fmt: skip
    play(game, "S", "none")
    assert {game.view(1)["doors"][d] for d in ("S-4", "S-8", "S-16", "S-23", "S-34")} == {"destroyed"}
    assert faces(game, 2) == ["panic", "-", "-", "-"]
    asks(game, 1, "round.claim")


def test_toxic_gasses_wound_on_3():
    """SDC-161"""
    game = table(
        person("aira", "120"),
        person("dylan", "305"),
        lasting="toxic_gasses",
        turn="round",
        options={"events": True},
        chance=["hazy", 3, 2],
    )
    assert faces(game, 1) == ["?", "-", "-", "-"]
    assert faces(game, 2) == ["-", "-", "-", "-"]
    asks(game, 1, "round.claim")


def test_in_a_firestorm_each_move_costs_a_stamina():
    """SDC-159"""
    game = table(person("aira", "120", stamina=2), lasting="firestorm")
    play(game, ("step", "119"))
    assert inv(game, 1)["stamina"] == 1
    assert faces(game, 1) == ["?", "-", "-", "-"]
    play(game, ("step", "120"))
    assert inv(game, 1)["stamina"] == 1
    game = table(person("aira", "120", stamina=0), lasting="firestorm")
    assert not [o for o in game.decision.options if o[0] == "step"]


def test_pyrocumulus_burns_sprinters():
    """SDC-157"""
    game = table(person("aira", "120"), event="pyrocumulus", chance=[3, 4])
    play(game, "sprint")
    assert faces(game, 1) == ["?", "-", "-", "-"]
    asks(game, 1, "turn.act")


def test_brielle_and_survival_kits_answer_an_event_when_it_is_drawn():
    """SDR-101, SDC-006, SDC-093"""
    game = drawn("updraft", people=(person("brielle", "120"), person("lucy", "305", items=["survival_kit"])))
    asks(game, 1, "event.ignore")
    play(game, "no")
    asks(game, 2, "event.ignore")
    play(game, "survival_kit", "wait")
    assert inv(game, 2)["mp"] == 4
    assert inv(game, 2)["cards"] == 0


def test_an_impossible_card_is_drawn_again():
    """SDX-28, SD-238, SDR-62, SDR-108"""
    game = table(
        person("aira", "120"),
        tokens=[["poi", "120", "gray", 42]],
        cursed="70",
        chance=["survival_kit", "torch", "whistle"],
    )
    play(game, ("pick", "poi"))
    assert [i["id"] for i in inv(game, 1)["items"]] == ["torch", "whistle"]
    assert screen(game)["cursed"] == "70"
    asks(game, 1, "turn.act")


def test_a_claimed_turn_may_be_given_back_before_its_first_action():
    """SDR-77"""
    game = table(person("aira", "120"), person("lucy", "305"), turn="round")
    play(game, "take", "back")
    asks(game, 2, "turn.act")
    assert "back" not in game.decision.options, "nobody else is left to take it"
    play(game, "end")
    asks(game, 1, "turn.act")
    game = table(person("aira", "120"), person("lucy", "305"), turn="round")
    play(game, "take", ("step", "119"))
    assert "back" not in game.decision.options


def test_the_adversary_may_end_at_any_time():
    """SD-059"""
    game = table(person("aira", "120"), turn="adversary")
    assert "end" in words(game)
    play(game, "end")
    asks(game, 1, "round.claim")


def test_the_order_of_a_round():
    """SDR-66, SDR-67, SDR-68, SDR-69: the Event first, then turns, lights out last."""
    game = table(
        person("aira", "120", conditions=["paranoid"]), person("lucy", "305"), turn="round", options={"events": True},
        chance=["updraft", 3],
    )  # fmt: skip
    assert game.view(1)["event"] == "updraft"
    play(game, "take")
    assert inv(game, 1)["mp"] == 3
    assert steps(game)
    asks(game, 1, "turn.act")
