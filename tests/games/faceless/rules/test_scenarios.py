"""The eight scenarios: F152-F161, F168."""

from __future__ import annotations

import pytest

from tests.games.faceless.helpers import along, asked, at, begun, collected, far, goat, kinds, lost, shown, team, turn

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


def kids_of(view):
    return [player["kid"] for player in view["players"]]


def test_the_billygoat_project_has_three_portals_and_two_open_eyes():
    """F153"""
    view = begun(4, scenario="billygoat_project").view(None)
    assert kids_of(view) == ["lily", "casper", "dylan", "emily"]
    assert [*view["portals"]] == ["A", "B", "C"]
    assert [eye["open"] for eye in view["eyes"]] == [True, True]
    assert not {"avatars", "die", "crossroads", "den", "haunted", "hourglass", "servants", "white"} & {*view}
    assert view["fog"] is False


def test_down_the_rabbit_hole_four_servants_roam_among_four_haunted_places():
    """F154"""
    view = begun(4, scenario="rabbit_hole").view(None)
    assert kids_of(view) == ["matt", "julie", "lily", "luke"]
    assert (view["servants"]["mode"], len(view["servants"]["spaces"])) == ("roaming", 4)
    assert {*view["servants"]["spaces"]} < {*view["memories"]["board"]}
    assert [place["number"] for place in view["haunted"]] == [None] * 4
    assert view["crossroads"] == {"card": None, "faceup": [], "lock": [], "next_lock": []}
    assert not {"avatars", "die", "portals", "den", "eyes", "hourglass", "white"} & {*view}
    start = {"options": {"scenario": "rabbit_hole"}, "kids": ["luke", "matt"], "hands": [["purple1"], ["blue1"]]}
    met = at(**start, team="-2,1", servants=["-3,1"])
    assert lost(turn(met, ("walk", "purple1"), 180)) == "servant"
    green = at(["green2", 1], **start | {"kids": ["matt", "luke"], "hands": [["blue1", "blue2", "blue3"], []]})
    turn(green, "rest")
    assert asked(green) == (0, "crossroads.choose")
    assert green.decision.options == ("R1", "W1")


def test_in_evil_intentions_the_demon_waits_beside_his_den_and_a_die_lies_ready():
    """F155"""
    view = begun(4, scenario="evil_intentions").view(None)
    assert kids_of(view) == ["emily", "pj", "dylan", "karyn"]
    assert view["avatars"] == ["demon"]
    assert view["die"] is None
    assert len(view["den"]["spaces"]) == 3
    assert min(far(goat, space) for goat in [view["figures"]["red"]["place"]] for space in view["den"]["spaces"]) == 1
    assert not {"crossroads", "portals", "haunted", "eyes", "hourglass", "servants", "white"} & {*view}
    start = {"options": {"scenario": "evil_intentions"}, "kids": ["luke", "matt"], "hands": [["red1"], ["blue1"]]}
    game = turn(at(**start), ("walk", "red1"))
    steps = {space for space, _ in game.decision.options}
    assert steps
    assert all(far(step, team(game)) < far(goat(game), team(game)) for step in steps), "F103: he must come closer"
    assert asked(game) == (0, "figure.billygoat")
    rolled = at(["blue1", "plus1"], **start)
    turn(rolled, "die")
    assert rolled.view(None)["die"] == "plus1"


def test_in_goat_go_faster_the_glass_runs_in_nightworld():
    """F159"""
    game = begun(4, scenario="faster")
    view = game.view(None)
    assert kids_of(view) == ["dylan", "luke", "karyn", "julie"]
    assert view["hourglass"] == {"turns": 0, "of": 5, "protected": False}
    assert view["rules"]["side"] == "night"
    assert len(view["printed"]["reverse"]) == 6
    assert view["white"] is False
    assert not {"avatars", "crossroads", "die", "portals", "haunted", "eyes", "den", "servants"} & {*view}
    start = {"options": {"scenario": "faster"}, "kids": ["dylan", "matt"], "sand": 4}
    late = at(["yellow1", "green1", "blue1"], **start, hands=[["blue2", "blue3", "red1", "red2"], []])
    cards = shown(late)
    turn(late, "rest")
    assert "sand" in kinds(late)
    assert shown(late) == cards + 3, "two for the glass, one for the Threat"
    assert asked(late)[0] == 1


def test_in_goatbusters_the_spectral_comes_through_the_fog():
    """F160"""
    game = begun(4, scenario="goatbusters")
    view = game.view(None)
    assert kids_of(view) == ["tommy", "lily", "emily", "casper"]
    assert view["avatars"] == ["spectral"]
    assert view["fog"] is True
    assert "needle" not in view
    assert view["crossroads"]["faceup"] == []
    assert not {"die", "portals", "haunted", "eyes", "den", "hourglass", "servants", "white"} & {*view}
    start = {"options": {"scenario": "goatbusters"}, "kids": ["luke", "matt"], "hands": [["red1"], ["blue1"]]}
    through = turn(at(**start), ("walk", "red1"))
    assert "-2,-2" in {space for space, _ in through.decision.options}, "F099: the Roots do not stop him"
    assert asked(through) == (0, "figure.billygoat")


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
