"""Evidence, rewards and Objectives: what each needs, and how often (SD-160 to SD-178, SD-302, SD-303, SDR-105)."""

from __future__ import annotations

import pytest

from tests.games.stiflingdark.helpers import (
    asks,
    ended,
    faces,
    inv,
    person,
    play,
    screen,
    table,
    tokens,
    turn_of,
    words,
)


def involved(game):
    """The Involved Actions that are offered."""
    return {o[1] for o in game.decision.options if o[0] == "involved"}


def at(space, *items, two="305", escape="north_gate", **more):
    """Lucy there with these cards, Dylan elsewhere."""
    mine = {k: more.pop(k) for k in ("evidence", "major", "wounds") if k in more}
    lucy, dylan = person("lucy", space, items=list(items), **mine), person("dylan", two, **more.pop("dylan", {}))
    return table(lucy, dylan, **({"escape": escape, "turned_in": 2} if escape else {}), **more)


# --------------------------------------------------------------------------------------------------- Evidence


def test_nothing_is_turned_in_without_evidence():
    """SD-160"""
    assert "turn_in" not in involved(at("G-14", escape=""))
    assert "turn_in" in involved(at("G-14", escape="", evidence=1))


def test_each_evidence_is_a_reward_of_its_own_choice():
    """SD-160, SD-161, SDR-107: any number at once, one reward after the other."""
    people = [person("lucy", "G-14", evidence=3), person("dylan", "305"), person("aira", "286"), person("marci", "285")]
    game = table(*people, chance=["torch"])
    play(game, ("involved", "turn_in"))
    assert game.decision.options == (1, 2, 3)
    play(game, 3, "window", "window", "general")
    assert (inv(game, 1)["kept"], [i["id"] for i in inv(game, 1)["items"]]) == ({"window": 2}, ["torch"])
    assert (inv(game, 1)["evidence"], game.view(None)["evidence"]["turned_in"]) == (0, 3)
    asks(game, 2, "round.claim")


def test_a_reward_reveals_the_token_of_a_point_of_interest():
    """SD-162, SDR-97: on the main board, with its color; the others stay Hidden."""
    game = at("G-14", escape="", evidence=1, cursed="70")
    where = screen(game)["pois"]["70"]
    play(game, ("involved", "turn_in"), "poi", "70")
    assert [(t["space"], t["face"]) for t in game.view(1)["tokens"]] == [(where, "purple")]
    assert game.view(1)["pois"] == {"42": "hidden", "70": "board", "85": "hidden", "136": "hidden", "162": "hidden"}
    asks(game, 2, "turn.act")


def test_a_major_token_goes_to_one_who_has_none():
    """SD-163, SDR-106, SD-119"""
    game = at("G-14", escape="", evidence=1, dylan={"major": 0})
    play(game, ("involved", "turn_in"), "major")
    assert [inv(game, n)["major"] for n in (1, 2)] == [1, 1]
    both = at("G-14", escape="", evidence=1, major=0, dylan={"major": 0})
    play(both, ("involved", "turn_in"), "major")
    assert both.decision.options == (1, 2)
    play(both, 2)
    assert [inv(both, n)["major"] for n in (1, 2)] == [0, 1]
    asks(both, 2, "turn.act")


def test_without_a_medkit_left_the_reward_is_not_offered():
    """SDR-105, SDR-107"""
    game = at("G-14", "medkit", "medkit", "medkit", escape="", evidence=1)
    assert game.view(1)["decks"]["medical"] == 0
    play(game, ("involved", "turn_in"))
    assert "medical" not in game.decision.options
    assert "general" in game.decision.options


@pytest.mark.parametrize(
    ("card", "facts", "drawn_again"),
    [
        ("journal", {"turned_in": 5, "escape": "north_gate"}, True),
        ("journal", {"turned_in": 4, "escape": "north_gate"}, False),
        ("crystal_amulet", {"deck": "major", "options": {"events": True}}, True),
        ("crystal_amulet", {"deck": "moderate", "options": {"events": True}}, False),
        ("survival_kit", {}, True),
        ("survival_kit", {"options": {"events": True}}, False),
        ("motion_detector", {}, False),
    ],
)
def test_a_card_that_cannot_be_used_is_shown_discarded_and_drawn_again(card, facts, drawn_again):
    """SDX-28, SD-238, SDR-62, SDR-108"""
    drawn = [card, "torch", "whistle"] if drawn_again else [card, "torch"]
    game = table(
        person("lucy", "120"), person("dylan", "305"), tokens=[["poi", "120", "gray", 42]], cursed="70", chance=drawn,
        **facts,
    )  # fmt: skip
    before = game.view(0)["decks"]["general"]
    game.events(0)
    play(game, ("pick", "poi"))
    assert [i["id"] for i in inv(game, 1)["items"]] == (drawn[1:] if drawn_again else drawn)
    shown = [e["card"] for e in game.events(0) if e["kind"] == "impossible"]
    assert shown == ([card] if drawn_again else [])
    assert (card in game.state.discards["general"]) is drawn_again
    assert game.view(0)["decks"]["general"] == before - len(drawn)


def test_a_journal_that_was_held_before_stays():
    """SDX-28, SD-238: what becomes impossible later is not replaced."""
    game = table(person("lucy", "120", items=["journal"]), person("dylan", "305"), turned_in=5, escape="north_gate")
    assert [i["id"] for i in inv(game, 1)["items"]] == ["journal"]
    asks(game, 1, "turn.act")


# ------------------------------------------------------------------------------------------------ Power the Gate


def test_the_saw_opens_only_a_lockbox_in_hand_once_a_round_for_all():
    """SD-167, SD-168, SD-170"""
    saw = [["saw", "S-17"], ["locked_escape", "10"]]
    assert "open_lockbox" not in involved(at("S-17", tokens=saw))
    assert "open_lockbox" not in involved(at("S-18", "lockbox", tokens=saw))
    game = at("S-17", "lockbox", "spare_tools", tokens=saw, two="S-18")
    play(game, ("item", "spare_tools"), ("involved", "open_lockbox"), "stop")
    assert game.view(1)["supply"] == 1
    play(game, ("trade", 2), ("give", "lockbox"), "propose", "yes", ("step", "S-21"), "end")
    play(game, ("step", "S-17"))
    assert "open_lockbox" not in involved(game), "once a round, no matter who has the box"
    turn_of(game, 0)
    play(game, "end")
    turn_of(game, 2)
    assert "open_lockbox" in involved(game)


@pytest.mark.parametrize(("lit", "face", "good"), [(0, 4, 0), (0, 5, 1), (1, 2, 0), (1, 3, 1)])
def test_the_roll_at_the_saw(lit, face, good):
    """SD-169: Bright, 3 or more; Dim or Dark, 5 or more; else a face-up Wound."""
    game = at(
        "S-17", "lockbox", tokens=[["saw", "S-17"]], lit_zones=["S"] * lit, chance=[face, *([] if good else ["panic"])]
    )
    play(game, ("involved", "open_lockbox"), "roll")
    assert (game.view(1)["supply"], faces(game, 1)[0]) == (1 + good, "-" if good else "panic")
    asks(game, 2, "turn.act")


def test_the_gate_needs_the_fuse():
    """SD-172, SDC-129: and it is gone with it."""
    lock = [["locked_escape", "10"]]
    assert "flip_escape" not in involved(at("10", tokens=lock))
    assert "flip_escape" not in involved(at("11", "fuse", tokens=lock))
    game = at("10", "fuse", tokens=lock)
    play(game, ("involved", "flip_escape"))
    assert inv(game, 1)["items"] == []
    assert tokens(game, "locked_escape") == []
    asks(game, 2, "turn.act")


def test_who_escapes_is_gone_with_all_it_holds_and_its_turn_is_over():
    """SD-173, SDR-145, SDC-001: no further Action, not even for Aira."""
    game = table(
        person("aira", "10", items=["torch"], evidence=1), person("dylan", "305"), escape="north_gate", turned_in=2,
        tokens=[["escape", "10"]],
    )  # fmt: skip
    play(game, "escape")
    assert (inv(game, 1)["fate"], inv(game, 1)["cards"], tokens(game, "evidence")) == ("escaped", 1, [])
    asks(game, 2, "turn.act")
    play(game, "end", "end")
    asks(game, 2, "turn.act")


# ------------------------------------------------------------------------------------------------- Fix the Truck


def truck(space="G-6", *items, parts=(), **more):
    """Lucy at or near the Truck on G-6."""
    return at(space, *items, escape="garage_truck", parts=list(parts), tokens=[["truck", "G-6"]], **more)


def test_a_part_is_installed_on_the_truck_once_a_round_for_all():
    """SD-175, SD-174"""
    beside = "G-5"
    assert "install" not in involved(truck(beside, "battery"))
    assert "install" not in involved(truck())
    game = truck("G-6", "battery", "repair_kit", "spare_tools", two=beside, dylan={"items": ["spark_plugs"]})
    play(game, ("item", "spare_tools"), ("involved", "install"), "battery")
    assert [i["id"] for i in inv(game, 1)["items"]] == ["repair_kit"]
    away = next(o[1] for o in game.decision.options if o[0] == "step" and o[1] != beside)
    play(game, ("step", away), "end", ("step", "G-6"))
    assert "install" not in involved(game)
    play(game, "end", "end")
    turn_of(game, 2)
    assert "install" in involved(game)


def test_the_truck_is_started_from_it_or_beside_it_with_a_part_and_once_a_round():
    """SD-176, SD-367"""
    assert "start_truck" not in involved(truck())
    assert "start_truck" not in involved(truck("305", two="306", parts=["battery"]))
    game = truck("G-5", parts=["battery"], two="G-6", chance=[5])
    assert "start_truck" in involved(game)
    play(game, ("involved", "start_truck"))
    assert inv(game, 1)["fate"] == "board", "5 is not enough with one Part"
    asks(game, 2, "turn.act")
    assert "start_truck" not in involved(game), "once a round for all"


@pytest.mark.parametrize(("parts", "face", "starts"), [(1, 5, False), (1, 6, True), (2, 3, False), (2, 4, True)])
def test_what_starts_the_truck(parts, face, starts):
    """SD-176: 6 with one Part, 4 or more with two."""
    game = truck(parts=["battery", "repair_kit"][:parts], chance=[face])
    play(game, ("involved", "start_truck"))
    if starts:
        assert game.decision.options == ("10", "306")
        play(game, "10")
    assert (inv(game, 1)["fate"] == "escaped") is starts
    asks(game, 2, "turn.act")


def test_the_last_ones_on_the_truck_end_the_game():
    """SD-177, SDR-32: all on it or beside it, and nobody else is left."""
    game = truck("G-5", parts=["battery", "repair_kit", "spark_plugs"], two="G-6")
    play(game, ("involved", "start_truck"))
    ended(game, "escaped", 1, 2)


# ------------------------------------------------------------------------------------------------------- The Hook


def test_the_hook_is_used_once_a_round_no_matter_who_holds_it():
    """SD-302, SD-303"""
    game = at("120", "the_hook", "spare_tools", escape="the_grave", burning="gone", two="119", butcher={"space": "1"})
    play(game, ("item", "spare_tools"), ("involved", "hook"), "129")
    play(game, ("trade", 2), ("give", "the_hook"), "propose", "yes", "end")
    assert [i["id"] for i in inv(game, 2)["items"]] == ["the_hook"]
    assert "hook" not in involved(game)
    play(game, "end", "end")
    turn_of(game, 2)
    assert "hook" in involved(game)


def test_the_hook_waits_for_the_fire():
    """SD-302, SDR-39"""
    for burning, can in (("up", False), ("down", False), ("gone", True)):
        game = at("120", "the_hook", escape="the_grave", burning=burning)
        assert ("hook" in involved(game)) is can


def test_no_involved_action_on_a_comrades_space():
    """SD-080, SDR-83: it would end the turn there; Aira's does not."""
    for who, can in (("lucy", False), ("aira", True)):
        game = table(person(who, "G-13", evidence=1), person("dylan", "G-14"))
        play(game, ("step", "G-14"))
        assert ("involved" in words(game)) is can
