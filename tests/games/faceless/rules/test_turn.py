"""A turn: F027-F029, what surrounds the action, FD95."""

from __future__ import annotations

from tests.games.faceless.helpers import asked, at, begun, collected, hand, kinds, lost, refused, shown, team, turn

FULL = [["blue1", "blue2", "blue3"], ["green1", "green2", "yellow3"], []]


def test_turns_go_clockwise_and_each_ends_with_one_threat():
    """F027, F028, F029"""
    game = at(["blue1", "blue1"], hands=FULL, kids=["matt", "luke", "pj"])
    deck = game.view(None)["deck"]
    turn(game, "rest")
    assert asked(game) == (1, "turn.action")
    assert game.view(None)["deck"] == deck - 1
    turn(game, "rest", "later", "no")
    assert asked(game)[0] == 2
    assert kinds(game).count("threat") == 2


def test_exactly_one_action_is_done():
    """F028  After it only what may surround it is offered."""
    game = turn(at(hands=FULL, kids=["emily", "luke", "pj"]), "rest")
    assert asked(game) == (0, "turn.after")
    assert game.decision.options == ("power", "end")
    refused(game, "rest")


def test_without_cards_a_walk_cannot_be_chosen_and_rest_is_always_left():
    """FD43, FD6, FD45"""
    game = at(hands=[[], ["blue1"], []], kids=["matt", "luke", "pj"])
    assert game.decision.options == ("rest", "whisper")
    assert [(b.option, b.rule) for b in game.decision.barred] == [("walk", "FD43")]
    assert at(hands=[["red1"], ["blue1"], []], kids=["matt", "luke", "pj"]).decision.barred == ()
    game = at(hands=[[], [], []], kids=["matt", "luke", "pj"])
    assert asked(game) == (0, "rest.take")  # nothing else can be done: not asked


def test_a_memory_may_be_used_before_or_after_the_action_but_one_a_turn_and_never_twice():
    """F055, F056, FD3"""
    game = at(["blue1", "blue1"], collected=["street", "hat"], hands=FULL, kids=["matt", "luke", "pj"])
    assert ("memory", "street") in game.decision.options
    turn(game, ("memory", "street"), 0)
    assert team(game) == "-1,4"
    assert refused(game, ("memory", "hat")).rule == "FD3"
    turn(game, "rest")
    assert asked(game)[0] == 1
    assert refused(game, ("memory", "street")).rule == "F056"
    assert ("memory", "hat") in game.decision.options
    assert collected(game) == {"street": True, "hat": False}


def test_powers_memories_and_rolls_come_in_any_order_round_the_action():
    """FD95, F106"""
    game = at(
        ["red1", "nothing", "blue1"],
        collected=["street"],
        hands=FULL,
        kids=["emily", "luke", "pj"],
        options={"expansions": ["creepy_die"]},
    )
    assert set(game.decision.options) >= {("memory", "street"), "power", "die"}
    turn(game, "die", "power", ("blue", 0), ("memory", "street"), 0)
    assert [o for o in game.decision.options if not isinstance(o, tuple)] == ["rest", "whisper"]
    turn(game, "rest")
    assert asked(game)[0] == 1


def test_the_game_is_co_operative_and_all_lose_or_win_together():
    """F022"""
    game = at(hands=[["purple1"], [], []], team="-4,-1", kids=["dylan", "luke", "pj"])
    turn(game, ("walk", "purple1"), 0)
    assert lost(game) == "caught"
    assert game.outcome.winners == ()
    won = at(["rope"], hands=[["purple1"], [], []], team="-1,3", memories=["-1,2"], kids=["dylan", "luke", "pj"],
             collected=["hat", "bow", "book", "bags", "street", "music", "campfire"])  # fmt: skip
    turn(won, ("walk", "purple1"), 240)
    assert won.outcome.winners == (0, 1, 2)
    assert won.outcome.scores == (8, 8, 8)


def test_the_eighth_memory_wins_at_once_even_in_the_middle_of_a_movement():
    """F023, FD40"""
    game = at(hands=[["purple3"], [], []], team="-1,3", memories=["-1,2"], kids=["dylan", "luke", "pj"],
              collected=["hat", "bow", "book", "bags", "street", "music", "campfire"])  # fmt: skip
    turn(game, ("walk", "purple3"), 240)
    assert game.decision is None
    assert game.view(None)["ended"] == "won"


def test_an_empty_deck_loses_only_when_a_card_must_be_drawn():
    """F024, FD65"""
    game = at(["blue1"], deck=1, hands=FULL, kids=["matt", "dylan", "pj"])
    turn(game, "rest")
    assert game.view(None)["deck"] == 0
    assert asked(game)[0] == 1
    turn(game, ("walk", "green1"), (12, 300))
    assert lost(game) == "deck"


def test_billygoat_and_the_team_never_share_a_space_no_matter_who_moves():
    """F025, FD11"""
    walked_into = at(hands=[["purple1"], [], []], team="-3,0", kids=["dylan", "luke", "pj"])
    assert lost(turn(walked_into, ("walk", "purple1"), 240)) == "caught"
    led_there = at(hands=[["red1"], [], []], team="-3,0", kids=["dylan", "luke", "pj"])
    turn(led_there, ("walk", "red1"))
    assert led_there.preview(("-3,0", 0))["end"] == "caught"  # legal, and the table warns
    assert lost(turn(led_there, ("-3,0", 0))) == "caught"


def test_too_few_memories_at_an_obstacle_lose():
    """F026"""
    game = at(hands=[["purple1"], [], []], kids=["dylan", "luke", "pj"])
    assert lost(turn(game, ("walk", "purple1"), 60)) == "obstacle"


def test_the_whole_game_is_played_by_the_seat_that_is_asked():
    """FD56, FD90"""
    game = begun(3, seed=4)
    assert game.waiting() == (0,)
    assert shown(game) == 6
    assert hand(game, 1)


def test_a_turn_offers_walk_rest_and_whisper():
    """F028"""
    game = at(hands=[["purple1"], ["blue1"], []], kids=["matt", "luke", "pj"])
    assert game.decision.options == (("walk", "purple1"), "rest", "whisper")


def test_cards_that_must_go_to_the_display_and_are_not_there_lose():
    """F024, FD65"""
    blues = ["blue1", "blue1", "blue2", "yellow1", "green1", "red1"]
    game = at(["blue1"], deck=1, display=blues, hands=FULL, kids=["matt", "luke", "pj"])
    assert lost(turn(game, "rest")) == "deck"
