# ruff: noqa: E501  (a position is one line: it reads like the example)
"""FX1-FX23  The rulebook's worked examples, through the public interface.

Carol, Bob and Jade sit in seats 0, 1 and 2. The Kids have no say in an example unless it names their power.
"""

from __future__ import annotations

from tests.games.faceless.helpers import (
    asked,
    at,
    collected,
    goat,
    hand,
    kinds,
    lost,
    refused,
    team,
    turn,
)

CAROL, BOB, JADE = 0, 1, 2


def along(game):
    """Let Billygoat take the first of his ways."""
    while game.decision is not None and game.decision.kind == "billygoat.path":
        game.answer(index=0)
    return game


SHOWN = ["yellow2", "green2", "blue2", "red1", "red3", "purple2"]  # a display of six


def test_fx1_f031_f034_f166_judith_may_stop_short_of_the_others_and_the_needle_leads_one_step():
    """FX1, F031, F034, F166"""
    game = at(["blue1"], turn=CAROL)
    assert game.decision.preview is None  # F036: nothing is tried before the card is played
    turn(game, ("walk", "yellow1"))
    options = game.decision.options
    assert sorted({place for place, _ in options}) == [*range(11), *range(26, 36)]
    assert len(options) == 21 * 12
    for beside_or_beyond in (11, 25, 12, 24, *range(13, 24)):
        assert refused(game, (beside_or_beyond, 0)).rule == "F031"
    assert game.preview((6, 240))["needle"] == 310.2
    turn(game, (6, 240))
    assert team(game) == "-1,3"
    assert game.view(None)["discard"] == ["yellow1"]
    assert asked(game) == (BOB, "turn.action")


def test_fx2_f037_f035_billygoat_must_step_and_the_needle_is_read_anew():
    """FX2, F037, F035"""
    game = turn(
        at(["blue1"], hands=[["yellow1"], ["red2"], []], turn=BOB, kids=["luke", "dylan", "lily"]), ("walk", "red2")
    )
    spaces = {space for space, _ in game.decision.options}
    assert spaces == {"-2,-1", "-3,0", "-4,0", "-4,-1", "-3,-2"}
    assert "must be moved" in refused(game, "stay").text
    refused(game, ("-2,-2", 0))
    refused(game, ("-3,-1", 0))
    assert game.preview(("-3,0", 300)) == {
        "needle": 354.2,
        "path": ["-1,4", "-1,5"],
        "memories": [],
        "cost": 0,
        "end": "rest",
    }
    game.events(None)
    turn(game, ("-3,0", 300))
    steps = [e for e in game.events(None) if e["kind"] == "step"]
    assert [(e["needle"], e["to"]) for e in steps] == [(354.2, "-1,4"), (44.8, "-1,5")]
    assert asked(game)[0] == JADE


def test_fx3_f039_f053_a_purple_card_ignores_the_needle_and_collects_in_passing():
    """FX3, F039, F053"""
    game = turn(at(["hat", "blue1"], turn=CAROL), ("walk", "purple3"), 300, 240)
    assert team(game) == "-1,2"
    assert collected(game) == {"hat": False}
    refused(game, "stop")
    assert asked(game) == (CAROL, "step.choose")
    turn(game, 0)
    assert team(game) == "0,2"
    assert asked(game) == (CAROL, "turn.after")  # the Hat could be used now
    turn(game, "end")
    assert asked(game) == (BOB, "turn.action")


def test_fx4_f045_f048_resting_takes_bottom_cards_and_the_display_keeps_its_number():
    """FX4, F045, F048"""
    shown = ["purple1", "purple2", "red1", "yellow1", "yellow2", "blue1", "blue2", "green1"]
    game = at(["red3"], display=shown, hands=[[], ["green3"], []], turn=BOB, kids=["lily", "matt", "emily"])
    turn(game, "rest", "purple")
    turn(game, "red")
    refused(game, "yellow")  # a third card
    along(game)
    assert hand(game, BOB) == ["green3", "purple2", "red1"]
    assert sum(map(len, game.view(None)["display"].values())) == 6 + 1  # the Threat came after
    assert asked(game)[0] == JADE
    short = ["purple1", "purple2", "red1", "yellow1", "blue1", "green1"]
    game = at(
        ["blue3", "blue2", "red3"], display=short, hands=[[], ["green3"], []], turn=BOB, kids=["lily", "matt", "emily"]
    )
    turn(game, "rest", "purple")
    assert game.view(None)["display"]["blue"] == ["blue1", "blue3"]
    assert asked(game) == (BOB, "rest.take")
    turn(game, "red")
    along(game)
    assert game.view(None)["display"]["blue"] == ["blue1", "blue3", "blue2"]
    assert hand(game, BOB) == ["green3", "purple2", "red1"]
    assert asked(game)[0] == JADE


def test_fx5_f050_f052_a_full_hand_cannot_be_given_to_but_a_swap_is_fine():
    """FX5, F050, F052"""
    hands = [["yellow1"], ["purple1", "red1", "red2"], ["green1"]]
    game = at(["blue1"], hands=hands, turn=JADE, kids=["lily", "matt", "emily"])
    turn(game, "whisper", (CAROL, "yellow1"))
    assert refused(game, ("give", BOB)).rule == "F052"
    turn(game, ("swap", BOB, "purple1"))
    assert sorted(hand(game, BOB)) == ["red1", "red2", "yellow1"]
    assert hand(game, CAROL) == ["purple1"]
    assert hand(game, JADE) == ["green1"]
    assert asked(game) == (JADE, "turn.after")  # Emily's power is left
    turn(game, "end")
    assert asked(game) == (CAROL, "turn.action")


def test_fx6_f055_f056_f058_fd4_the_bow_moves_judith_and_not_the_team():
    """FX6, F055, F056, F058, FD4"""
    for before in (True, False):
        game = at(["blue1"], collected=["bow", "hat"], turn=BOB, kids=["luke", "matt", "dylan"])
        if not before:
            turn(game, "rest")
        turn(game, ("memory", "bow"), (6, 240))
        assert game.view(None)["figures"]["yellow"] == {"place": 6, "facing": 240}
        assert team(game) == "-2,4"
        assert collected(game) == {"bow": True, "hat": False}
        if before:
            assert refused(game, ("memory", "hat")).rule == "FD3"
            assert refused(game, ("memory", "bow")).rule in ("FD3", "F056")
            assert asked(game) == (BOB, "turn.action")
        else:
            assert asked(game)[0] == JADE
    assert len(game.view(None)["memories"]["missing"]) == 6


def test_fx7_f065_f068_fd52_a_hit_costs_every_step_that_is_left():
    """FX7, F065, F068, FD52"""
    paid = at(["blue1"], collected=["hat", "bow"], turn=BOB, kids=["luke", "matt", "dylan"])
    turn(paid, ("walk", "yellow3"), (9, 330))
    steps = [(e["needle"], e["to"]) for e in paid.events(None) if e["kind"] == "step"]
    assert steps == [(238.6, "-2,3")]
    assert team(paid) == "-2,3"
    assert collected(paid) == {"hat": True, "bow": True}
    assert asked(paid)[:1] == (BOB,)  # Matt may play a second card
    for memories in (["hat"], []):
        game = at(collected=memories, turn=BOB, kids=["luke", "matt", "dylan"])
        turn(game, ("walk", "yellow3"), (9, 330))
        assert lost(game) == "obstacle"
        assert collected(game) == dict.fromkeys(memories, False)


def test_fx8_f071_f079_only_the_revealed_colour_strikes_once_per_card_or_per_pair():
    """FX8, F071, F079"""
    shown = [
        "purple1",
        "purple2",
        "purple3",
        "red1",
        "red2",
        "blue1",
        "blue2",
        "green1",
        "yellow1",
        "yellow2",
        "yellow3",
    ]
    for card, script, check in [
        ("purple1", [], lambda g, told: told.count("step") == 3),
        ("red1", [], lambda g, told: told.count("billygoat") == 2),
        ("blue1", ["green3"], lambda g, told: g.view(None)["display"]["green"] == ["green1", "green3"]),
        ("green1", [], lambda g, told: "discarded" not in told),
        ("yellow1", [], lambda g, told: g.decision.kind == "threat.turn"),
    ]:
        before = [c for c in shown if c != card]
        game = at([card, *script], display=before, team="0,-4", hands=[["yellow1", "yellow1", "yellow2"], [], []],
                  turn=CAROL, kids=["luke", "matt", "pj"])  # fmt: skip
        turn(game, "rest", "later", "no")
        along(game)
        told = kinds(game)
        assert check(game, told), card
        if card == "yellow1":
            turn(game, "green")
            assert game.view(None)["figures"]["green"]["facing"] == 120
            assert game.view(None)["figures"]["yellow"]["facing"] == 180
        if game.decision is not None:
            assert asked(game) == (BOB, "turn.action")


def test_fx9_f104_f107_f171_a_bought_roll_gives_the_power_back():
    """FX9, F104, F107, F171"""
    shown = [*SHOWN, "yellow1"]
    game = at(["red2", "nothing", "yellow3", "nothing"], options={"expansions": ["creepy_die"]}, die="powers_off",
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
    game = at(["yellow3", "nothing"], options={"expansions": ["creepy_die"]}, die="nothing", display=[*SHOWN, "yellow1"],
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
    assert sum(game.view(None)["unseen"].values()) == left + 3 - 1  # what left is unknown for ever
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
