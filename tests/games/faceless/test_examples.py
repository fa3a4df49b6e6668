"""FX1-FX8  The rulebook's worked examples of the base game, through the public interface.

Carol, Bob and Jade sit in seats 0, 1 and 2. The Kids have no say in an example unless it names their power.
"""

from __future__ import annotations

from tests.games.faceless.helpers import along, asked, at, collected, hand, kinds, lost, refused, team, turn

CAROL, BOB, JADE = 0, 1, 2


def test_fx1_f031_f034_f166_judith_may_stop_short_of_the_others_and_the_needle_leads_one_step():
    """FX1, F031, F034, F166"""
    game = at(["blue1"], turn=CAROL)
    assert game.decision.preview is None  # F036: nothing is tried before the card is played
    turn(game, ("walk", "yellow1"))
    options = game.decision.options
    assert sorted({place for place, _ in options}) == [*range(11), *range(26, 36)]
    assert len(options) == 21 * 24
    for beside_or_taken in (11, 25, 12, 24):
        assert refused(game, (beside_or_taken, 0)).rule == "F033"
    for beyond in range(13, 24):
        assert refused(game, (beyond, 0)).rule == "F032"
    assert game.preview((6, 240))["needle"] == 310.2
    turn(game, (6, 240))
    assert team(game) == "-1,3"
    assert game.view(None)["discard"] == ["yellow1"]
    assert asked(game) == (BOB, "turn.action")


def test_fx2_f037_f035_billygoat_must_step_and_the_needle_is_read_again():
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
        "ways": [0],
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


def test_fx8_f071_f079_only_the_revealed_color_strikes_once_per_card_or_per_pair():
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
