# ruff: noqa: E501  (a position is one line)
"""Walking: F030-F044, F080, and movements in general."""

from __future__ import annotations

import pytest

from tests.games.faceless.helpers import SPEC, asked, at, collected, goat, kinds, lost, new, refused, team, turn

KIDS = ["dylan", "luke", "lily"]


def test_a_played_card_leaves_the_hand_at_once_and_reaches_the_discard_pile_when_it_is_done():
    """F030, FD64, FD38"""
    game = turn(at(["blue1"], hands=[["yellow1", "red1"], [], []], kids=KIDS), ("walk", "yellow1"))
    view = game.view(1)
    assert view["players"][0]["hand"] == ["red1"]
    assert (view["table"], view["discard"]) == (["yellow1"], [])
    turn(game, (0, 180))
    assert game.view(1)["discard"] == ["yellow1"]
    assert game.view(1)["table"] == []


@pytest.mark.parametrize(
    ("card", "color", "place"), [("yellow1", "yellow", 3), ("green1", "green", 15), ("blue1", "blue", 30)]
)
def test_each_color_moves_and_turns_its_own_faceless_as_far_as_one_likes(card, color, place):
    """F031, F003"""
    game = turn(
        at(["purple1"], hands=[[card], [], []], kids=KIDS, collected=["hat", "bow", "book"]),
        ("walk", card),
        (place, 90),
    )
    figures = game.view(None)["figures"]
    assert figures[color] == {"place": place, "facing": 90}
    untouched = {"yellow": 0, "green": 12, "blue": 24}
    del untouched[color]
    assert all(figures[c]["place"] == p for c, p in untouched.items())


def test_no_faceless_passes_another_or_stops_beside_it():
    """F032, F033, F166"""
    game = turn(at(hands=[["green1"], [], []], kids=KIDS, yellow=[4, 0]), ("walk", "green1"))
    assert {p for p, _ in game.decision.options} == set(range(6, 23))
    for place in (5, 23, 3, 25, 4, 24):
        refused(game, (place, 0))


def test_the_team_follows_the_red_needle_one_step_at_a_time_for_exactly_the_number():
    """F034, F035, F044"""
    game = at(["blue1"], hands=[["red2"], [], []], kids=KIDS)
    turn(game, ("walk", "red2"), ("-3,0", 300))
    steps = [e for e in game.events(None) if e["kind"] == "step"]
    assert [(e["direction"], e["how"]) for e in steps] == [(0, "needle"), (60, "needle")]
    assert [e["to"] for e in steps] == ["-1,4", "-1,5"]


def test_nothing_can_be_tried_before_the_card_is_played_and_everything_after():
    """F036, F041, FD38, FD84"""
    game = at(hands=[["yellow2"], [], []], kids=KIDS, collected=["bow"])
    assert game.decision.preview is None
    assert game.decision.info() is None
    before = game.digest()
    turn(game, ("walk", "yellow2"))
    tries = {o: game.preview(o) for o in game.decision.options}
    assert game.digest() != before
    assert len({tuple(t["path"]) for t in tries.values()}) > 3
    again = game.digest()
    game.preview((5, 30))
    assert game.digest() == again
    assert game.info() == {"options": 504, "outcomes": game.info()["outcomes"]}
    assert 3 < game.info()["outcomes"] < 60
    choice = next(o for o, t in tries.items() if t["end"] == "rest")
    turn(game, choice)
    told = [e["to"] for e in game.events(None) if e["kind"] == "step"]
    assert told[:2] == tries[choice]["path"]  # what was shown is what happened


def test_after_confirming_no_figure_changes_while_the_team_moves_and_steps_are_final():
    """F042, F043"""
    game = turn(at(hands=[["purple2"], [], []], kids=KIDS), ("walk", "purple2"), 0)
    assert asked(game) == (0, "step.choose")
    assert game.decision.preview is None
    assert game.decision.options == (0, 60, 120, 180, 240, 300)
    figures = game.view(None)["figures"]
    turn(game, 180)
    assert team(game) == "-2,4"
    assert game.view(None)["figures"]["yellow"] == figures["yellow"]


def test_billygoat_neither_enters_an_obstacle_nor_leaves_the_board_by_the_maze():
    """F037, F038"""
    game = turn(at(hands=[["red1"], [], []], red=["5,-1", 0], kids=KIDS), ("walk", "red1"))
    assert {s for s, _ in game.decision.options} == {"5,0", "4,0", "5,-2"}  # 4,-1 is Pond
    assert len(game.decision.options) == 3 * 24


def test_where_billygoat_has_nowhere_to_go_he_is_only_turned():
    """FD11"""
    walls = {"thorns": ["4,0", "4,1", "5,-1"]}
    game = turn(at(hands=[["red1"], [], []], red=["5,0", 0], obstacles=walls, kids=KIDS), ("walk", "red1"))
    assert {s for s, _ in game.decision.options} == {"5,0"}
    assert game.decision.barred == ()


def test_a_purple_card_moves_exactly_its_number_wherever_one_likes():
    """F039, F044, FD53"""
    game = turn(at(["blue1"], hands=[["purple2"], [], []], kids=KIDS, team="5,0"), ("walk", "purple2"), 0)
    assert team(game) == "-5,0"  # F080: over the edge, to the opposite side
    refused(game, "stop")
    turn(game, 0)
    assert team(game) == "-4,0"
    assert asked(game)[0] == 1


def test_between_two_spaces_the_current_player_chooses():
    """F040, FD56, FD89"""
    game = turn(at(["blue1"], hands=[["yellow1"], [], []], kids=KIDS), ("walk", "yellow1"))
    tie = next(o for o in game.decision.options if game.preview(o)["end"] == "tie")
    turn(game, tie)
    assert asked(game) == (0, "needle.tie")
    first, second = game.decision.options
    assert (second - first) % 360 in (60, 300)
    game.answer(second)
    assert game.events(None)


def test_the_maze_leads_through_the_center_and_what_lies_there_counts():
    """F080, F081, FD1, FD2"""
    game = turn(at(["hat", "blue1"], hands=[["purple1"], [], []], kids=KIDS, team="5,-4", memories=["-5,4", "0,0", "2,0", "4,-3", "3,1", "1,2", "0,-3", "0,-1"]), ("walk", "purple1"), 0)  # fmt: skip
    assert team(game) == "-5,4"
    assert collected(game) == {"hat": False}
    blocked = at(hands=[["purple1"], [], []], kids=KIDS, team="2,-5", collected=["hat"])
    turn(blocked, ("walk", "purple1"), 240)  # opposite lies the Log
    assert (team(blocked), collected(blocked)) == ("2,-5", {"hat": True})


def test_a_chosen_step_onto_billygoat_is_legal_and_fatal():
    """FD11"""
    game = at(hands=[["purple1"], [], []], kids=KIDS, team="-4,-1")
    assert lost(turn(game, ("walk", "purple1"), 0)) == "caught"
    assert goat(game) == "-3,-1"


def test_pj_changes_the_number_after_the_figure_and_before_the_first_step():
    """F090, FD18, FD84"""
    for change, steps in ((-1, 0), (0, 1), (1, 2)):
        game = at(["blue1"], hands=[["red1"], [], []], kids=["pj", "luke", "lily"])
        turn(game, ("walk", "red1"), ("-3,0", 300))
        assert asked(game) == (0, "pj.change")
        assert game.decision.preview is None
        turn(game, change)
        assert kinds(game).count("step") == steps
        assert asked(game)[0] == 1


def test_matt_may_play_a_second_card_once_the_first_is_wholly_done():
    """F087, FD46, FD83"""
    game = at(["blue1"], hands=[["purple1", "red1", "blue1"], [], []], kids=["matt", "luke", "lily"], collected=["hat"])
    turn(game, ("walk", "purple1"), 0)
    assert asked(game) == (0, "matt.second")
    assert game.view(None)["discard"] == ["purple1"]
    assert game.decision.options == ("blue1", "red1", "no")  # no Memory in between
    turn(game, "red1", ("-3,0", 300))
    assert asked(game) == (0, "turn.after")  # and no third card
    other = at(["blue1"], hands=[["purple1", "red1"], [], []], kids=["matt", "luke", "lily"])
    turn(other, ("walk", "purple1"), 0, "no")
    assert asked(other)[0] == 1


def test_trials_and_steps_are_final_and_what_shows_nothing_is_not():
    """F036, F042, F043, FD38, FD84  A player who could take it back for nothing would have tried before playing."""

    def final(game, *answers):
        *first, last = answers
        twin = turn(game, *first).clone()
        twin.answer(last)
        return SPEC.final(twin.state)

    hands = [["yellow1", "purple2", "blue1"], ["green1"]]
    start = {"hands": hands, "kids": ["emily", "matt"], "collected": ["hat", "street"]}
    assert final(at(**start), ("walk", "yellow1"))
    assert final(at(**start), ("walk", "purple2"))
    assert final(at(**start), ("walk", "purple2"), 0)
    assert final(at(**start), ("memory", "hat"))
    assert final(at(**start), ("memory", "hat"), (12, 0))
    assert final(at(**start), ("memory", "street"), 0)
    assert final(at(**start), "power")
    assert final(at(**start), "power", ("blue", 0))
    assert not final(at(**start), ("memory", "street"))
    assert not final(at(**start), "whisper")
    assert not final(at(**start), "whisper", (1, "green1"))
    assert not final(new(2, marks="players"), (0, 90))
