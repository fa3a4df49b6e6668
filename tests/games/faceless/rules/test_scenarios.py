"""The eight scenarios: F152-F161, F168."""

from __future__ import annotations

import pytest

from tests.games.faceless.helpers import along, asked, at, begun, collected, goat, kinds, lost, team, turn

LISTED = {
    "billygoat_project": (["portals", "eyes"], [], ["lily", "casper", "dylan", "emily"]),  # F153
    "rabbit_hole": (
        ["crossroads", "haunted_places", "roaming_servants"],
        [],
        ["matt", "julie", "lily", "luke"],
    ),  # F154
    "evil_intentions": (["creepy_die", "den"], ["demon"], ["emily", "pj", "dylan", "karyn"]),  # F155
    "collecting_bugs": (["carrier_servants"], [], ["lily", "casper", "dylan", "emily"]),  # F156
    "one_memory": (["crossroads", "swamp"], ["puppetmaster", "eraserhead"], ["tommy", "luke", "julie", "matt"]),  # F157
    "silence": (["nightworld"], ["unspeakable"], ["casper", "matt", "pj", "emily"]),  # F158
    "faster": (["nightworld", "hourglass"], [], ["dylan", "luke", "karyn", "julie"]),  # F159
    "goatbusters": (["crossroads", "fog"], ["spectral"], ["tommy", "lily", "emily", "casper"]),  # F160
}


@pytest.mark.parametrize("name", LISTED)
def test_a_scenario_brings_its_components_avatars_and_kids(name):
    """F152, F168  With fewer players the first of the list."""
    expansions, avatars, kids = LISTED[name]
    for seats in (2, 3, 4):
        view = begun(seats, scenario=name).view(None)
        assert set(view["rules"]["expansions"]) == set(expansions)
        assert view.get("avatars", []) == avatars
        assert [p["kid"] for p in view["players"]] == kids[:seats]
        assert len(view["obstacles"]) == 6  # everything else is as in the base game


def test_the_kids_of_a_scenario_are_a_recommendation():
    """F152"""
    view = begun(2, scenario="faster", kids=["tommy", "emily"]).view(None)
    assert [p["kid"] for p in view["players"]] == ["tommy", "emily"]


@pytest.mark.parametrize("name", LISTED)
def test_nightmare_mode_is_any_scenario_with_the_fog(name):
    """F161"""
    view = begun(2, scenario=name, nightmare=True).view(None)
    assert "fog" in view["rules"]["expansions"]
    assert view["fog"] is True
    assert "needle" not in view


SEVEN = ["hat", "bow", "book", "bags", "street", "music", "campfire"]
BUGS = {"options": {"scenario": "collecting_bugs"}, "kids": ["dylan", "matt", "pj"]}


def test_collecting_bugs_is_won_beside_the_entrance_only():
    """F156, FD34, FD85"""
    game = at(["blue1"], **BUGS, hands=[["purple1"], ["purple3"], []], team="-1,3", collected=SEVEN, memories=["-1,2"])
    turn(game, ("walk", "purple1"), 240)
    assert game.decision is not None
    turn(game, "end")
    turn(game, ("walk", "purple3"), 60, 60)
    assert game.decision is None or team(game) == "-1,4"
    assert game.view(None)["ended"] == "won"
    at_once = at(**BUGS, hands=[["purple1"], [], []], team="0,4", collected=SEVEN, memories=["-1,4"])
    turn(at_once, ("walk", "purple1"), 180)
    assert at_once.view(None)["ended"] == "won"


def test_the_rope_may_bring_the_entrance_to_the_team():
    """FD85, F064, F156"""
    game = at(**BUGS, hands=[["purple1"], [], []], team="1,-3", collected=[*SEVEN, "rope"], memories=[])
    turn(game, ("memory", "rope"), "log")
    assert "1,-4" in game.decision.options
    turn(game, "1,-4")
    assert game.view(None)["ended"] == "won"


def one_memory(card, **more):
    start = {
        "options": {"scenario": "one_memory"},
        "kids": ["luke", "matt", "pj"],
        "hands": [["blue1", "blue2", "blue3"], [], []],
    }
    game = at([card], **(start | more))
    turn(game, "rest", "later", "no")
    if game.decision.kind == "turn.after":
        turn(game, "end")
    return along(game)


def test_with_both_avatars_players_order_their_effects_after_billygoats_move():
    """F157, FD67"""
    game = one_memory("red2", collected=["hat"])
    assert asked(game) == (0, "avatars.order")
    assert goat(game) != "-3,-1"
    turn(game, "puppetmaster")
    assert asked(game) == (0, "puppet.place")
    assert collected(game) == {"hat": False}
    turn(game, 2)
    assert collected(game) == {"hat": True}
    assert asked(game)[0] == 1
    first = one_memory("red2", collected=["hat"])
    turn(first, "eraserhead")
    assert collected(first) == {"hat": True}
    assert asked(first) == (0, "puppet.place")
    three = one_memory("red3", collected=["hat"])
    assert asked(three) == (0, "puppet.place")  # Puppetmaster also when the value is 3


def test_three_swamps_in_one_memory():
    """F157, FD60"""
    assert len(begun(2, scenario="one_memory").view(None)["swamps"]) == 3


def test_a_spoken_name_is_a_whole_threat_at_once_without_julie_and_karyn():
    """F158, FD92"""

    def silent(script, kid):
        return at(
            script,
            options={"scenario": "silence", "spoken_name": True},
            kids=[kid, "luke", "lily"],
            hands=[["blue1", "blue2", "blue3"], [], []],
        )

    game = turn(silent(["red2"], "julie"), "name")
    along(game)
    assert game.view(None)["display"]["red"] == ["red1", "red2"]
    assert kinds(game).count("billygoat") == 2
    assert game.view(None)["hushed"] is True
    assert asked(game) == (0, "turn.action")  # and the turn goes on
    spoken_after_rest = turn(silent(["red2"], "karyn"), "no", "rest", "name")
    assert "hushed_threat" not in kinds(spoken_after_rest)
    last = at(
        options={"scenario": "silence", "spoken_name": True}, kids=["luke", "matt"], hands=[["blue1"], []], deck=0
    )
    assert lost(turn(last, "name")) == "deck"  # FD65
    assert "name" not in begun(2, scenario="silence").decision.options
