"""More secrets, a sentence each, by the bytes that the server sends (SD-334, SDR-63, SDR-104, SDR-149 to SDR-151)."""

from __future__ import annotations

import json

import pytest

from gloam.kernel import Refused
from tests.games.stiflingdark.helpers import asks, inv, person, play, screen, table, way
from tests.games.stiflingdark.secrecy.worlds import sent

OTHERS = (1, 2, None)


def hunt(space="152", **more):
    """His turn, Hidden."""
    butcher = {"space": space, "stalk": 2, "abilities": ["evil_eye"], **more.pop("butcher", {})}
    return table(person("aira", "150"), person("lucy", "305"), turn="adversary", butcher=butcher, **more)


def test_a_hidden_step_changes_no_byte_that_the_others_get():
    """SD-334, SDR-150: nor the number of things they were told."""
    game = hunt()
    before = {seat: sent(game, seat) for seat in OTHERS}
    for space in way("152", "154"):
        play(game, ("step", space))
        assert {seat: sent(game, seat) for seat in OTHERS} == before
    assert screen(game)["figures"][0]["space"] == "154"
    asks(game, 0, "butcher.act")


def test_nobody_can_count_his_hidden_steps():
    """SDR-150: one step or three and back, the others get the same bytes and the same sequence numbers."""
    worlds = []
    for steps in (["153"], ["153", "154", "153"]):
        game = hunt()
        for space in steps:
            play(game, ("step", space))
        worlds.append([sent(game, seat) for seat in OTHERS])
    assert worlds[0] == worlds[1]


def test_the_movement_points_he_has_left_are_his_alone():
    """SDR-63, SDR-150"""
    worlds = []
    for rolled in (2, 4):
        game = hunt(chance=[rolled])
        play(game, "sprint")
        worlds.append([sent(game, seat) for seat in OTHERS])
        assert screen(game)["turn"]["mp"] == 5 + rolled
        assert json.loads(sent(game, 0).split("\n")[0])["decision"]["args"] == {"mp": 5 + rolled}
    assert worlds[0] == worlds[1]


def test_what_his_sprint_die_shows_is_whispered_to_him():
    """SD-333, SDR-121"""
    game = hunt(chance=[4])
    for seat in (0, *OTHERS):
        game.events(seat)
    play(game, "sprint")
    assert game.events(0) == [{"kind": "his_sprint", "roll": 4}]
    assert [game.events(seat) for seat in OTHERS] == [[], [], []]


def test_a_motion_detector_makes_the_same_roll_public():
    """SDC-088: then, and only then."""
    game = hunt(chance=[4], effects={"motion": 1})
    game.events(1)
    play(game, "sprint")
    assert game.events(1) == [{"kind": "heard", "roll": 4}]


def test_which_way_his_cooling_cards_lie_is_behind_the_screen():
    """SD-345, SDR-151: what follows from public events is a tally; faces and unknown cards are not in it."""
    game = hunt(butcher={"abilities": ["evil_eye", "decay"]})
    play(game, ("ability", "evil_eye"), "149", "159")
    assert screen(game)["abilities"][0]["down"] is True
    for seat in OTHERS:
        assert [set(card) for card in game.view(seat)["shown_cards"]] == [{"id", "area", "used", "supply"}]
        assert "decay" not in sent(game, seat).replace('"decay":', "")


def test_what_he_tries_in_vain_is_told_to_nobody():
    """SDR-150: no refused try."""
    game = hunt()
    before = {seat: sent(game, seat) for seat in OTHERS}
    for wrong in (("attack", 2), ("step", "1"), "disappear", ("stalk", 2)):
        with pytest.raises(Refused):
            game.answer(wrong, seat=0)
    assert {seat: sent(game, seat) for seat in OTHERS} == before


def test_an_investigator_may_end_a_turn_on_the_hidden_figure_and_learns_nothing():
    """SD-081, SD-082, SDR-149"""
    worlds = []
    for space in ("119", "1"):
        game = table(person("aira", "120", stamina=4), person("lucy", "305"), butcher={"space": space})
        play(game, ("step", "119"), "end", "no")
        worlds.append([sent(game, seat) for seat in OTHERS])
    assert worlds[0] == worlds[1]
    asks(game, 2, "turn.act")


def test_looking_where_he_is_not_is_offered_as_where_he_is():
    """SDR-149: Aira's and Mitchell's Majors, Scout, Blueprints, Metal Detector, Firecrackers, Doors, Barricades."""
    people = [
        person("aira", "S-20", items=["blueprints", "metal_detector", "firecrackers"]),
        person("mitchell", "120"),
        person("vincent", "42"),
        person("lucy", "130"),
    ]
    for turn in (1, 2, 3, 4):
        worlds = []
        for space, cursed in (("S-23", "42"), ("120", "70"), ("1", "85")):
            game = table(*people, turn=turn, butcher={"space": space}, cursed=cursed)
            worlds.append((game.decision.options, game.decision.barred))
        assert worlds[0] == worlds[1] == worlds[2]


def test_the_hook_answers_only_yes_or_no():
    """SD-303, SDR-147: a wrong guess rules out that space and nothing else."""
    told = []
    for space in ("1", "305"):
        game = table(
            person("aira", "120", items=["the_hook"]), person("lucy", "286"), burning="gone", escape="the_grave",
            turned_in=2, butcher={"space": space},
        )  # fmt: skip
        play(game, ("involved", "hook"), "119")
        told.append([sent(game, seat) for seat in OTHERS])
        assert "119" not in game.view(1)["possible"]["butcher"]
    assert told[0] == told[1]


def test_a_face_down_wound_is_nobodys_to_read_even_by_the_bytes():
    """SD-129: not the owner's, not the Adversary's, not in the log, whether it was ever seen or not."""
    game = table(person("aira", "120", wounds=["?", "-panic"]), person("lucy", "305"))
    for seat in (0, *OTHERS):
        wounds = json.loads(sent(game, seat).split("\n")[0])["view"]["investigators"][0]["wounds"]
        assert wounds[:2] == [{"up": False, "card": None}, {"up": False, "card": None}]
        assert "panic" not in sent(game, seat)


def test_how_much_supply_a_card_has_is_secret_as_long_as_the_card_is():
    """SDR-104"""
    game = table(person("aira", "120", items=["glowstick"]), person("lucy", "305"))
    other = table(person("aira", "120", items=["energy_bar"]), person("lucy", "305"))
    assert sent(game, 0) == sent(other, 0)
    assert inv(game, 1)["items"][0]["supply"] == 3
