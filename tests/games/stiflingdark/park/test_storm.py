"""The Storm: every Event of the Park (SDC-162 to SDC-174)."""

from __future__ import annotations

import pytest

import gloam
from tests.games.stiflingdark.helpers import asks, faces, inv, person, play, tokens, words
from tests.games.stiflingdark.park.park_table import park, storm

EVENTS = gloam.find("stiflingdark").content()["events"]


def drawn(card, *people, deck="minor", answers=("red",), **more):
    """This Event is drawn at the start of the round."""
    chance = [card, *more.pop("then", [])]
    game = park(*people, turn="round", deck=deck, options={"events": True}, chance=chance, **more)
    return play(game, *answers)


def test_the_deck_is_the_parks_own():
    """SD-025: 7 Minor, 4 Moderate, 3 Major."""
    mine = [c for c in EVENTS.values() if c["map"] == "park"]
    assert {s: sum(c["copies"] for c in mine if c["severity"] == s) for s in ("minor", "moderate", "major")} == {
        "minor": 7, "moderate": 4, "major": 3,
    }  # fmt: skip
    assert all(not c["todo"] for c in mine)


@pytest.mark.parametrize(("card", "deck"), [("the_storm_grows", "minor"), ("eerie_calm", "moderate")])
def test_two_events_do_nothing_and_nobody_is_asked(card, deck):
    """SDC-162, SDC-168"""
    game = drawn(card, person("mada", "146", items=["survival_kit"]), person("lucy", "305"), deck=deck, answers=())
    asks(game, 0, "maze.open")
    assert game.view(1)["event"] == card


@pytest.mark.parametrize(
    ("who", "stamina", "hurt"),
    [("mada", 3, 1), ("mada", 2, 1), ("mada", 1, 0), ("mada", 4, 0), ("marci", 2, 1), ("marci", 1, 0)],
)
def test_in_a_cold_front_sprinting_hurts_one_space_higher(who, stamina, hurt):
    """SDC-163: a Wound on reaching 2 or 1 (Marci: 1), and none on reaching 0."""
    game = storm("cold_front", person(who, "146", stamina=stamina), chance=[2])
    play(game, "sprint")
    assert faces(game, 1).count("?") == hurt
    assert inv(game, 1)["stamina"] == stamina - 1
    asks(game, 1, "turn.act")


def test_a_cold_front_is_about_sprinting_alone():
    """SDC-163: the hammer's Stamina goes by the printed icons."""
    game = storm("cold_front", person("mada", "220", stamina=3), chance=[1])
    play(game, ("booth", "strength"), 1)
    assert faces(game, 1) == ["-", "-", "-", "-"]
    asks(game, 1, "turn.act")


def test_in_fog_a_flashlight_costs_one_charge_more():
    """SDC-164"""
    game = storm("foggy", person("mada", "146", charge=2))
    play(game, "flashlight", 0)
    assert inv(game, 1)["charge"] == 0
    assert "flashlight" not in words(storm("foggy", person("mada", "146", charge=1)))
    assert "flashlight" in words(storm("rainy", person("mada", "146", charge=1)))


def test_on_muddy_ground_no_poi_token_is_picked_up():
    """SDC-165: nor does the Stray Mutt fetch one; other tokens can be taken."""
    here = [["poi", "146", "gray", 58], ["medical", "146"]]
    game = storm("muddy", person("mada", "146", items=["stray_mutt"]), tokens=here)
    assert ("pick", "poi") not in game.decision.options
    assert ("pick", "medical") in game.decision.options
    play(game, ("item", "stray_mutt"))
    assert tokens(game, "poi") == ["146"]
    assert tokens(game, "medical") == []
    assert ("pick", "poi") in storm("rainy", person("mada", "146"), tokens=here).decision.options


def test_rain_takes_one_mp():
    """SDC-166"""
    assert inv(storm("rainy", person("mada", "146")), 1)["mp"] == 3
    assert inv(storm("foggy", person("mada", "146")), 1)["mp"] == 4


def test_in_a_squall_sprint_costs_two():
    """SDC-167"""
    game = storm("squall", person("mada", "146"), chance=[3])
    play(game, "sprint")
    assert inv(game, 1)["stamina"] == 3
    assert "sprint" not in words(storm("squall", person("mada", "146", stamina=1)))
    asks(game, 1, "turn.act")


@pytest.mark.parametrize("card", ["heavy_winds", "tornado"])
def test_in_heavy_winds_and_in_the_tornado_nobody_rests(card):
    """SDC-169, SDC-174"""
    game = storm(card, person("mada", "146", stamina=2))
    play(game, "charge")
    assert inv(game, 1)["stamina"] == 2
    asks(game, 2, "turn.act")


def test_interference_bars_the_charge_with_its_reason():
    """SDC-170"""
    game = storm("interference", person("mada", "146", charge=1))
    assert "charge" not in words(game)
    assert [(b.option, b.rule) for b in game.decision.barred] == [("charge", "SDC-170")]


def test_in_mist_the_light_reaches_three_spaces():
    """SDC-171: by path; the same aim lights more without it."""
    clear = park(person("mada", "146"))
    play(clear, "flashlight")
    misty = storm("misty", person("mada", "146"))
    play(misty, "flashlight")
    links = gloam.find("stiflingdark").content()["boards"]["park"]["links"]
    near, edge = {"146"}, ["146"]
    for _ in range(3):
        edge = [to for i in edge for to, kind, _ in links[i] if kind in ("line", "window")]
        near |= set(edge)
    sets = [set(misty.preview(o)["lit"]) for o in misty.decision.options]
    assert all(lit <= near for lit in sets)
    assert len({frozenset(lit) for lit in sets}) == len(sets)
    assert any(not set(clear.preview(o)["lit"]) <= near for o in clear.decision.options)
    play(misty, 0)
    assert set(misty.view(1)["lights"][0]["lit"]) == sets[0] == set(misty.view(1)["bright"])
    asks(misty, 2, "turn.act")


def test_a_door_that_opens_in_mist_does_not_lengthen_the_light():
    """SDC-171: what the lights reach is computed again, with the same limit."""
    game = storm("misty", person("mada", "30", items=["tripod"]), person("lucy", "36"), doors={"G-14": "locked"})
    play(game, ("item", "tripod"))
    best = max(game.decision.options, key=lambda o: len(game.preview(o)["lit"]))
    play(game, best)
    before = set(game.view(1)["bright"])
    play(game, ("open", "G-14"))
    links = gloam.find("stiflingdark").content()["boards"]["park"]["links"]
    near, edge = {"30"}, ["30"]
    for _ in range(3):
        edge = [to for i in edge for to, kind, _ in links[i] if kind in ("line", "window")]
        near |= set(edge)
    assert before <= set(game.view(1)["bright"]) <= near
    asks(game, 1, "turn.act")


def test_in_a_downpour_only_the_center_line_counts():
    """SDC-172: for the rest of the game."""
    clear, wet = park(person("mada", "146")), storm("downpour", person("mada", "146"))
    play(clear, "flashlight")
    play(wet, "flashlight")
    widest = {id(g): max(len(g.preview(o)["lit"]) for o in g.decision.options) for g in (clear, wet)}
    assert widest[id(wet)] < widest[id(clear)]
    game = drawn("downpour", person("mada", "146"), person("lucy", "305"), deck="major")
    assert game.view(1)["lasting"] == "downpour"


def hail(*people, **more):
    """The Hail Storm is drawn."""
    return drawn("hail_storm", *people, deck="major", **more)


def test_the_hail_wounds_the_unhurt_and_turns_up_the_rest():
    """SDC-173: first the new Wounds, then every face-down one."""
    game = hail(
        person("mada", "146"), person("lucy", "305", wounds=["?", "drain", "?"]),
        then=["panic", "spasm", "discharge"],
    )  # fmt: skip
    assert faces(game, 1) == ["panic", "-", "-", "-"]
    assert faces(game, 2) == ["spasm", "drain", "discharge", "-"]
    asks(game, 1, "round.claim")


def test_anyone_who_ignores_the_hail_suffers_it_a_round_later():
    """SDC-173, SDC-093: and then it is over."""
    game = hail(
        person("mada", "146", items=["survival_kit"]), person("lucy", "305", wounds=["drain"]),
        answers=("survival_kit", "red"), then=["panic"],
    )  # fmt: skip
    assert faces(game, 1) == ["-", "-", "-", "-"]
    play(game, "take", "end", "end", "end")
    assert game.view(1)["round"] == 2
    assert faces(game, 1) == ["panic", "-", "-", "-"]
    assert faces(game, 2) == ["drain", "-", "-", "-"]
    assert "hail" not in inv(game, 1)["marks"]
    asks(game, 0, "maze.open")


def test_brielles_major_puts_the_whole_storm_off():
    """SDC-006, SDC-173"""
    game = hail(person("brielle", "146", wounds=["?"]), person("lucy", "305"), answers=("major", "red"))
    assert faces(game, 1) == ["?", "-", "-", "-"]
    assert faces(game, 2) == ["-", "-", "-", "-"]
    assert inv(game, 1)["marks"]["hail"] == inv(game, 2)["marks"]["hail"] == 1
    asks(game, 1, "round.claim")
