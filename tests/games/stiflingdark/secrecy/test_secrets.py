"""One test for each secret (SD-068, SD-069, SD-129, SDR-63, SDR-104, SDR-149 to SDR-151)."""

from __future__ import annotations

import json

import pytest

import gloam
from gloam.kernel import Game, Nobody, Seeded
from gloam.laws.play import step, told_to_seat
from tests.games.stiflingdark.helpers import inv, person, play, screen, table

SPEC = gloam.find("stiflingdark")


def hunt(**more):
    """His turn, Hidden on 152."""
    butcher = {"space": "152", "stalk": 2, "abilities": ["evil_eye"], **more.pop("butcher", {})}
    return table(person("aira", "150"), person("lucy", "305"), turn="adversary", butcher=butcher, **more)


def seen(game, seat):
    """All that a client of a seat gets, as text."""
    return json.dumps(told_to_seat(game, seat), sort_keys=True)


def test_nobody_but_the_adversary_sees_behind_the_screen():
    """SD-031, SD-381"""
    game = hunt()
    assert screen(game)["figures"][0]["space"] == "152"
    for seat in (1, 2, None):
        assert game.view(seat)["screen"] is None
        assert game.view(seat)["figures"] == [{"id": "butcher", "space": None}]


def test_hidden_steps_leave_no_trace_for_the_investigators():
    """SD-334, SDR-150: no number, order or time of steps, Sprint or MP."""
    game = hunt(chance=[3])
    before = {seat: (seen(game, seat), game.events(seat)) for seat in (1, 2, None)}
    play(game, ("step", "153"), "sprint", ("step", "154"))
    for seat in (1, 2, None):
        assert seen(game, seat) == before[seat][0]
        assert game.events(seat) == []
    assert [e["kind"] for e in game.events(0)][-3:] == ["hidden_step", "his_sprint", "hidden_step"]


def test_the_adversarys_questions_are_quiet():
    """SDR-150: the others learn who is asked, not what."""
    game = hunt()
    assert told_to_seat(game, 1)["asked"] == [{"seat": 0}]


def test_cards_of_the_adversary_are_unknown_until_used():
    """SD-069, SDR-136"""
    game = hunt()
    assert "evil_eye" not in seen(game, 1)
    play(game, ("ability", "evil_eye"), "149", "159")
    assert [c["id"] for c in game.view(1)["shown_cards"]] == ["evil_eye"]


def test_hidden_tokens_and_the_cursed_point_of_interest_are_the_adversarys():
    """SD-033, SD-034, SD-230"""
    game = hunt()
    assert screen(game)["cursed"]
    assert len(screen(game)["evidence"]) == 5
    shown = game.view(1)
    assert set(shown["evidence"]["zones"].values()) == {"hidden"}
    assert set(shown["pois"].values()) == {"hidden"}


def test_a_scouted_token_does_not_show_its_color():
    """SDR-97, SDC-019"""
    game = table(person("vincent", "42"), cursed="42")
    play(game, ("minor", "scout"))
    assert [t["face"] for t in game.view(1)["tokens"] if t["kind"] == "poi"] == [""]


def test_item_cards_are_hidden_from_the_adversary_and_open_to_the_team():
    """SD-068, SDR-104"""
    game = table(person("aira", "120", items=["torch", "whistle"]), person("lucy", "305"))
    assert [i["id"] for i in inv(game, 1, eyes=2)["items"]] == ["torch", "whistle"]
    for eyes in (0,):
        assert inv(game, 1, eyes=eyes)["items"] == []
        assert inv(game, 1, eyes=eyes)["cards"] == 2
    assert game.view(None)["investigators"][0]["items"] == []


def test_a_face_down_wound_is_hidden_even_from_its_owner():
    """SD-129: it does not even exist before it is turned up."""
    game = table(person("aira", "120", wounds=["?"]), person("lucy", "305"))
    for seat in (0, 1, 2, None):
        assert game.view(seat)["investigators"][0]["wounds"][0] == {"up": False, "card": None}
    assert all(w is None or w.card is None for w in game.state.investigators[0].slots)


def test_a_wound_that_was_turned_down_shows_its_back():
    """SD-129, SD-133"""
    game = table(person("aira", "120", wounds=["-panic"]), person("lucy", "305"))
    assert inv(game, 1)["wounds"][0] == {"up": False, "card": None}


def test_a_trade_tells_the_adversary_how_much_and_not_what():
    """SDR-103, SDR-104"""
    game = table(person("aira", "120", items=["torch"]), person("lucy", "119"))
    play(game, ("trade", 2))
    assert told_to_seat(game, 0)["asked"] == [{"seat": 1}]
    game.events(0), game.events(2)
    play(game, ("give", "torch"), "propose", "yes")
    assert game.events(0) == [{"kind": "trade", "seat": 1, "other": 2, "give": 1, "take": 0}]
    assert game.events(2)[0]["goods"] == [["give", "torch"]]


def test_who_may_hold_a_leather_jacket_is_asked_whether_or_not():
    """SDR-63: silence would tell the Adversary what is not in the hand."""
    for card in ("leather_jacket", "torch"):
        game = table(person("aira", "120", conditions=["bleeding"], items=[card]), person("lucy", "305"))
        play(game, "end")
        assert (game.decision.seat, game.decision.kind, game.decision.quiet) == (1, "react.wound", True)
        assert told_to_seat(game, 0)["asked"] == [{"seat": 1}]


def test_locking_a_door_is_offered_even_if_somebody_is_hidden_there():
    """SDR-15, SDR-149: a grey option would be a leak."""
    options = []
    for space in ("S-23", "1"):
        game = table(person("aira", "S-20"), person("lucy", "305"), butcher={"space": space})
        options.append(game.decision.options)
    assert options[0] == options[1]


def test_walking_through_the_hidden_butcher_tells_nothing():
    """SD-079, SD-081, SD-082"""
    worlds = []
    for space in ("119", "1"):
        game = table(person("aira", "120"), person("lucy", "305"), butcher={"space": space})
        play(game, ("step", "119"))
        worlds.append(seen(game, 1))
    assert worlds[0] == worlds[1]


def test_the_preview_of_a_flashlight_is_geometry_alone():
    """SDR-100"""
    worlds = []
    for space in ("G-13", "1"):
        game = table(person("aira", "150"), person("lucy", "305"), butcher={"space": space})
        play(game, "flashlight")
        worlds.append([game.preview(o) for o in game.decision.options])
    assert worlds[0] == worlds[1]


def test_the_grave_is_only_the_adversarys():
    """SD-298"""
    game = table(
        person("aira", "120"),
        person("lucy", "305"),
        grave="130",
        escape="the_grave",
        turned_in=2,
        tokens=[["decoy", "129"]],
    )
    assert screen(game)["grave"] == "130"
    assert [t["kind"] for t in game.view(1)["tokens"]] == ["decoy"]


def test_an_order_of_events_laid_by_the_amulet_is_the_teams():
    """SDC-098"""
    game = table(
        person("aira", "120", items=["crystal_amulet"]), person("lucy", "305"), options={"events": True},
        chance=["hazy", "updraft", "fallen_tree"],
    )  # fmt: skip
    play(game, ("item", "crystal_amulet"), "hazy", "updraft")
    assert game.view(2)["known_events"] == ["hazy", "updraft", "fallen_tree"]
    assert game.view(0)["known_events"] == game.view(None)["known_events"] == []


def test_open_information_opens_one_side():
    """SD-070"""
    for whose, eyes in (("adversary", 1), ("investigators", 0)):
        game = table(person("aira", "120", items=["torch"]), person("lucy", "305"), options={"open": whose})
        assert (game.view(1)["screen"] is not None) == (whose == "adversary")
        assert bool(inv(game, 1, eyes=0)["items"]) == (whose == "investigators")
        assert eyes in (0, 1)


@pytest.mark.parametrize("seed", range(6))
def test_the_truth_is_always_among_the_possible_places(seed):
    """SD-071, SD-152, SDR-63: the belief is sound at every decision of a random game."""
    game, stream = gloam.new("stiflingdark", seats=3 + seed % 3, seed=seed, options={}), Seeded(seed)
    looked = 0
    while game.decision is not None:
        space = screen(game)["figures"][0]["space"]
        if space and game.view(1)["phase"] not in ("setup", "over"):
            assert space in game.view(1)["possible"]["butcher"], (game.decision.kind, space)
            looked += 1
        step(game, stream)
    assert looked > 20


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("foe", ["butcher", "horror", "cult"])
@pytest.mark.parametrize("board", ["sawmill", "park"])
def test_another_world_plays_on(board, foe, seed):
    """SDR-63: a world dealt for any seat is one that the rules can go on with."""
    options = {"map": board, "adversary": foe}
    game, stream = gloam.new("stiflingdark", seats=4, seed=seed, options=options), Seeded(seed)
    for n in range(250):
        if game.decision is None:
            break
        if n % 25 == 0:
            for seat in (0, 1, None):
                twin = Game(SPEC, SPEC.resample(game.state, seat, Seeded(n)), Nobody(), game.origin, listen=False)
                for _ in range(12):
                    if twin.decision is not None:
                        step(twin, stream)
                SPEC.check(twin.state)
        step(game, stream)
    assert game.state.log
