# ruff: noqa: E501  (a position is one line: it reads like the example)
"""FX9-FX23  The rulebook's worked examples of the expansions, through the public interface.

Carol, Bob and Jade sit in seats 0, 1 and 2. The Kids have no say in an example unless it names their power.
"""

from __future__ import annotations

from tests.games.faceless.helpers import along, asked, at, collected, goat, kinds, lost, refused, team, turn

CAROL, BOB, JADE = 0, 1, 2
SHOWN = ["yellow2", "green2", "blue2", "red1", "red3", "purple2"]  # a display of six


def test_fx9_f104_f107_f171_a_bought_roll_gives_the_power_back():
    """FX9, F104, F107, F171"""
    shown = [*SHOWN, "yellow1"]
    game = at(["red2", "nothing", "yellow1", "nothing"], options={"expansions": ["creepy_die"]}, die="powers_off",
              display=shown, turn=JADE, kids=["luke", "dylan", "emily"])  # fmt: skip
    assert refused(game, "power").rule == "F107"
    turn(game, "die")
    assert game.view(None)["display"]["red"] == ["red1", "red3", "red2"]
    assert game.view(None)["die"] == "nothing"
    assert goat(game) == "-3,-1"
    assert refused(game, "die").rule == "F106"
    turn(game, "power", ("blue", 90), "rest")
    game.events(None)
    assert asked(game) == (JADE, "threat.turn")  # three yellow cards: the roll came first, then the effect by pairs
    turn(game, "green")
    assert asked(game) == (CAROL, "turn.action")


def test_fx9_f104_f171_a_yellow_reveal_rolls_before_its_effect_and_the_same_face_changes_nothing():
    """FX9, F104, F171"""
    game = at(["yellow1", "nothing"], options={"expansions": ["creepy_die"]}, die="nothing", display=[*SHOWN, "yellow1"],
              turn=JADE, kids=["luke", "dylan", "emily"])  # fmt: skip
    turn(game, "rest", "end")
    assert kinds(game)[-3:] == ["threat", "added", "die"]
    assert asked(game) == (JADE, "threat.turn")
    assert game.view(None)["die"] == "nothing"


def crossroads_at(memories):
    """FX10  Carol rests; her Threat is green, the Crossroads card the first one."""
    game = at(["green1", 1], options={"expansions": ["crossroads"]}, team="4,0", collected=memories, turn=CAROL,
              kids=["dylan", "luke", "pj"], hands=[["yellow1", "yellow2", "red2", "red1"], [], []])  # fmt: skip
    assert game.view(None)["needle"] == {"angle": 179.9, "end": "red", "ways": [180]}
    turn(game, "rest")
    if asked(game) == (CAROL, "turn.after"):
        turn(game, "end")
    assert asked(game) == (CAROL, "crossroads.choose")
    assert game.decision.options == ("R1", "W1")
    return game


def test_fx10_f113_f115_carol_follows_the_white_end_away_from_the_pond():
    """FX10, F113, F115"""
    game = turn(crossroads_at(["hat"]), "W1")
    assert team(game) == "5,0"
    assert collected(game) == {"hat": False}
    assert game.view(None)["crossroads"]["faceup"] == [1]
    assert asked(game) == (CAROL, "threat.discard")  # two green cards lie there: then green by pairs
    paid = turn(crossroads_at(["hat"]), "R1")
    assert (team(paid), collected(paid)) == ("4,0", {"hat": True})
    assert lost(turn(crossroads_at([]), "R1")) == "obstacle"


def test_fx11_f118_f119_fd28_beside_the_den_neither_power_nor_memory_and_inside_it_all_is_lost():
    """FX11, F118, F119, FD28"""

    def beside():
        return at(["blue1"], options={"expansions": ["den"]}, den=["2,-5", "3,-5", "2,-4"], red=["2,-3", "team"],
                  team="1,-5", hands=[[], ["blue1"], []], turn=BOB, kids=["luke", "emily", "pj"], collected=["hat"])  # fmt: skip

    game = beside()
    assert game.view(None)["needle"]["angle"] == 1.9
    assert refused(game, "power").rule == "F118"
    assert refused(game, ("memory", "hat")).rule == "F118"
    turn(game, ("walk", "blue1"), (27, 120))
    assert team(game) == "0,-5"
    assert asked(game) == (JADE, "turn.action")
    assert lost(turn(beside(), ("walk", "blue1"), (24, 60))) == "den"


def test_fx12_f121_f122_fd25_an_open_eye_takes_three_cards_before_a_purple_threat():
    """FX12, F121, F122, FD25"""

    def carol(script, **more):
        start = {"options": {"expansions": ["eyes"]}, "eyes": ["-1,4", "3,-3"], "open_eyes": [], "turn": CAROL}
        return at(script, **(start | {"hands": [["purple2"], [], []], "kids": ["dylan", "luke", "pj"]} | more))

    game = carol(["purple1"], display=["yellow1", "green1", "blue1", "red1", "yellow2", "green2"])
    left = game.view(None)["deck"]
    turn(game, ("walk", "purple2"), 0)
    assert [e["open"] for e in game.view(None)["eyes"]] == [True, False]
    turn(game, 0)
    told = kinds(game)
    assert told.index("watched") < len(told) - 1 - told[::-1].index("step")
    assert game.view(None)["deck"] == left - 4
    assert sum(game.view(None)["unseen"].values()) == left + 3 - 1  # what left is unknown for good
    shut = carol(["purple1"])
    turn(shut, ("walk", "purple2"), 180, 180)
    assert "watched" not in kinds(shut)
    last = carol(["purple1"], deck=3)
    turn(last, ("walk", "purple2"), 0, 0)
    assert last.view(None)["deck"] == 0
    assert last.decision is not None


def test_fx13_f125_f126_landing_on_a_reverse_space_the_white_end_leads_from_the_next_step_on():
    """FX13, F125, F126"""
    game = at(
        ["blue1"], options={"expansions": ["nightworld"]}, hands=[["yellow2"], [], []], kids=["dylan", "luke", "pj"]
    )
    turn(game, ("walk", "yellow2"), (0, 240))
    told = game.events(None)
    steps = [(e["needle"], e["direction"], e["to"]) for e in told if e["kind"] == "step"]
    assert steps == [(243.8, 240, "4,-4"), (295.2, 120, "3,-3")]
    assert game.view(None)["white"] is True
    assert asked(game)[0] == BOB


def test_fx14_f128_f129_a_haunted_place_drives_the_team_and_then_the_card_goes_on():
    """FX14, F128, F129"""
    game = at([2, "blue1"], options={"expansions": ["haunted_places"]}, haunted=[["-1,3", 60, 0]], turn=JADE,
              hands=[[], [], ["purple3"]], kids=["dylan", "luke", "lily"])  # fmt: skip
    turn(game, ("walk", "purple3"), 240, 0)
    assert game.view(None)["haunted"] == [{"space": "-1,3", "direction": 60, "number": 2}]
    assert team(game) == "-1,5"
    assert asked(game) == (JADE, "step.choose")
    turn(game, 300)
    assert team(game) == "0,4"
    assert asked(game)[0] == CAROL


def test_fx15_f132_f134_a_collected_memory_saves_from_the_sand_once():
    """FX15, F132, F134"""
    glass = {"expansions": ["hourglass"], "hourglass": "real"}
    memories = ["-1,2", "0,2", "3,1", "1,2", "2,0", "4,-3", "0,-3", "0,-1"]
    game = at(["hat", "blue1", "bow", "red1", "green1"], options=glass, team="-1,3", memories=memories, turn=BOB,
              hands=[["purple1"], ["purple1"]], kids=["dylan", "luke"])  # fmt: skip
    assert game.view(None)["hourglass"]["protected"] is False
    turn(game, ("walk", "purple1"), 240, "end")
    assert game.view(None)["hourglass"]["protected"] is True
    turn(game, ("walk", "purple1"), 0)
    assert len(collected(game)) == 2
    assert game.view(None)["hourglass"]["protected"] is True
    before = sum(map(len, game.view(None)["display"].values()))
    turn(game, "sand")
    assert game.view(None)["hourglass"]["protected"] is False
    assert sum(map(len, game.view(None)["display"].values())) == before
    turn(game, "sand")
    assert sum(map(len, game.view(None)["display"].values())) == before + 2
    assert asked(game) == (CAROL, "turn.after")


def test_fx16_f136_f139_fd27_portals_jump_from_on_and_pull_from_beside_but_only_once():
    """FX16, F136, F139, FD27"""
    portals = ["-4,4", "2,-4", "4,1"]
    expansion = {"expansions": ["portals"]}
    game = at(
        ["blue1"],
        options=expansion,
        portals=portals,
        turn=JADE,
        hands=[[], [], ["purple2"]],
        kids=["dylan", "luke", "lily"],
    )
    turn(game, ("walk", "purple2"), 180, 180)
    assert team(game) == "2,-4"
    assert asked(game)[0] == CAROL
    game = at(
        ["blue1"],
        options=expansion,
        portals=portals,
        team="2,3",
        turn=BOB,
        hands=[[], ["purple1"], []],
        kids=["luke", "dylan", "lily"],
    )
    turn(game, ("walk", "purple1"), 300)
    assert team(game) == "4,1"
    assert asked(game)[0] == JADE
    game = at(
        options=expansion,
        portals=portals,
        red=["2,-4", "team"],
        turn=JADE,
        hands=[[], [], ["purple2"]],
        kids=["dylan", "luke", "lily"],
    )
    assert lost(turn(game, ("walk", "purple2"), 180, 180)) == "caught"


def test_fx17_f140_f141_f173_under_the_fog_nothing_shows_the_needle_until_the_figure_is_confirmed():
    """FX17, F140, F141, F173"""
    game = at(["blue1"], options={"expansions": ["fog"]}, turn=CAROL)
    turn(game, ("walk", "yellow1"))
    for seat in (CAROL, BOB, JADE, None):
        assert "needle" not in game.view(seat)
        assert all("needle" not in event for event in game.events(seat))
    assert game.decision.preview is None
    assert game.decision.info() is None
    turn(game, (6, 240))
    step = next(e for e in game.events(BOB) if e["kind"] == "step")
    assert (step["needle"], step["to"]) == (310.2, "-1,3")
    assert team(game) == "-1,3"
    assert asked(game) == (BOB, "turn.action")
    assert "needle" not in game.view(BOB)  # the next turn covers it again


def roaming(place, script):
    return at(script, options={"expansions": ["roaming_servants"]}, team=place, servants=["-3,1", "2,0", "4,-3", "0,-1"],
              display=["red1", "red2", "red3", "yellow1", "green1", "blue1"], hands=[[], ["blue1", "blue2", "blue3"], []],
              turn=BOB, kids=["dylan", "lily", "pj"])  # fmt: skip


def test_fx18_f144_f147_roaming_servants_march_once_per_red_card_and_must_not_meet_the_team():
    """FX18, F144, F147"""
    game = turn(roaming("-1,1", ["red1", 0]), "rest")
    if asked(game)[1] == "turn.after":
        turn(game, "end")
    assert lost(game) == "servant"
    game = turn(roaming("-2,4", ["red1", 0]), "rest")
    turn(game, "end")
    assert sorted(game.view(None)["servants"]["spaces"]) == sorted(["-1,1", "2,0", "5,-3", "2,-1"])
    assert len(game.view(None)["memories"]["board"]) == 8
    assert "-3,1" in game.view(None)["memories"]["board"]
    along(game)
    assert [e["kind"] for e in game.events(None)].count("billygoat") == 4
    assert asked(game) == (JADE, "turn.action")


def test_fx19_f144_f148_carriers_take_their_memories_along_and_give_them_up_to_the_team():
    """FX19, F144, F148"""
    game = at(["red1", 180], options={"expansions": ["carrier_servants"]}, team="1,1", turn=CAROL, kids=["dylan", "luke", "lily"],
              display=["yellow1", "yellow2", "green1", "green2", "blue1", "blue2"], hands=[["red2", "red2", "blue3", "green3"], [], ["purple1"]])  # fmt: skip
    along(turn(game, "rest"))
    expected = ["-1,2", "2,0", "-4,1", "3,-3", "2,1", "0,2", "-1,-3", "-1,-1"]
    assert sorted(game.view(None)["servants"]["spaces"]) == sorted(expected)
    assert sorted(game.view(None)["memories"]["board"]) == sorted(expected)
    assert kinds(game).count("billygoat") == 1
    game = at(["hat", "blue1"], options={"expansions": ["carrier_servants"]}, team="1,1", turn=JADE, kids=["dylan", "luke", "lily"],
              memories=expected, hands=[[], [], ["purple1"]])  # fmt: skip
    turn(game, ("walk", "purple1"), 0)
    assert "2,1" not in game.view(None)["servants"]["spaces"]
    assert collected(game) == {"hat": False}
    assert len(game.view(None)["servants"]["spaces"]) == 7


def test_fx20_f150_fd77_every_step_onto_a_swamp_uses_a_memory():
    """FX20, F150, FD77"""

    def swamp(card):
        return at(["blue1"], options={"expansions": ["swamp"]}, swamps=["brambles"], collected=["hat", "bow"], team="-4,1",
                  hands=[[], [card], []], turn=BOB, kids=["luke", "dylan", "lily"])  # fmt: skip

    game = turn(swamp("blue2"), ("walk", "blue2"), (16, 30))
    assert asked(game) == (BOB, "pay.memory")
    turn(game, "hat")
    steps = [(e["needle"], e["to"]) for e in game.events(None) if e["kind"] == "step"]
    assert steps == [(60.4, "-4,2"), (359.7, "-3,2")]
    assert collected(game) == {"hat": True, "bow": True}
    assert team(game) == "-3,2"
    assert asked(game)[0] == JADE
    assert lost(turn(swamp("blue3"), ("walk", "blue3"), (16, 30), "bow")) == "swamp"


def test_fx21_f099_fd75_spectral_crosses_an_obstacle_as_one_step():
    """FX21, F099, FD75"""
    options = {"expansions": ["avatars"], "avatar": "spectral"}
    hands = [[], ["blue1", "blue2", "blue3"], []]
    shown = ["red1", "red2", "yellow1", "green1", "blue1", "purple1"]
    game = at(
        ["red3"],
        options=options,
        red=["-4,0", "team"],
        display=shown,
        hands=hands,
        turn=BOB,
        kids=["dylan", "matt", "pj"],
    )
    turn(game, "rest")
    assert [e["to"] for e in game.events(None) if e["kind"] == "billygoat"] == ["-4,1", "-4,2", "-2,3"]
    assert goat(game) == "-2,3"
    assert game.view(None)["figures"]["red"]["facing"] == 60
    assert asked(game) == (JADE, "turn.action")


def test_fx22_f100_fd36_after_a_red_reveal_nobody_speaks_until_the_next_threats_phase():
    """FX22, F100, FD36"""
    game = at(
        ["red1", "blue1"],
        options={"expansions": ["avatars"], "avatar": "unspeakable"},
        turn=JADE,
        kids=["dylan", "luke", "matt"],
    )
    along(turn(game, "rest"))
    assert asked(game) == (CAROL, "turn.action")
    assert game.view(BOB)["hushed"] is True
    turn(game, "rest", "yellow")
    assert asked(game)[0] == BOB
    assert game.view(BOB)["hushed"] is False


def test_fx23_f101_fd78_no_faceless_stops_on_a_puppet_but_it_may_pass():
    """FX23, F101, FD78"""
    game = at(["blue2"], options={"expansions": ["avatars"], "avatar": "puppetmaster"}, puppets=[27, 30], turn=CAROL,
              hands=[["blue1"], [], []], kids=["dylan", "luke", "matt"])  # fmt: skip
    turn(game, ("walk", "blue1"))
    assert sorted({p for p, _ in game.decision.options}) == [p for p in range(14, 35) if p not in (27, 30)]
    refused(game, (27, 0))
    turn(game, (32, 0))
    assert game.view(None)["figures"]["blue"]["place"] == 32
    assert asked(game)[0] == BOB
