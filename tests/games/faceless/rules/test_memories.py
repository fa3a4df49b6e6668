"""Memories and their eight effects: F053-F064; paying with them: F065-F068."""

from __future__ import annotations

from tests.games.faceless.helpers import QUIET, asked, at, collected, far, goat, hand, lost, refused, shown, team, turn

KIDS = ["matt", "luke", "pj"]
FULL = [["blue1", "blue2", "blue3"], ["green1", "green2", "yellow3"], []]


def use(memory, script=(), **more):
    start = {"collected": [memory], "hands": FULL, "kids": KIDS} | more
    return turn(at(script, **start), ("memory", memory))


def test_a_memory_is_collected_in_passing_revealed_and_kept_faceup():
    """F053, F054"""
    game = turn(at(["rope"], hands=[["purple2"], [], []], kids=KIDS, team="-1,3"), ("walk", "purple2"), 240)
    assert collected(game) == {"rope": False}
    assert "-1,2" not in game.view(None)["memories"]["board"]
    assert "rope" not in game.view(None)["memories"]["missing"]
    assert asked(game) == (0, "step.choose")


def test_hat_bow_and_book_move_their_faceless_and_the_team_stays():
    """F057, F058, F059, FD4"""
    for memory, color, place in (("hat", "green", 15), ("bow", "yellow", 3), ("book", "blue", 30)):
        game = use(memory)
        assert asked(game) == (0, "figure.faceless")
        assert game.preview((place, 90))["path"] == []
        turn(game, (place, 90))
        assert game.view(None)["figures"][color] == {"place": place, "facing": 90}
        assert team(game) == "-2,4"
        assert asked(game) == (0, "turn.action")


def test_the_bags_move_billygoat_as_a_red_card_would():
    """F060, FD70  Free also for the Demon."""
    game = use("bags", options={"expansions": ["avatars"], "avatar": "demon"})
    assert {s for s, _ in game.decision.options} == {"-2,-1", "-3,0", "-4,0", "-4,-1", "-3,-2"}
    turn(game, ("-4,-1", 120))
    assert goat(game) == "-4,-1"
    assert game.view(None)["figures"]["red"]["facing"] == 120
    assert team(game) == "-2,4"


def test_the_street_is_one_step_in_any_direction():
    """F061, FD8, FD53"""
    game = turn(use("street", collected=["street", "hat"]), 60)  # into the Log: the Hat pays
    assert (team(game), collected(game)) == ("-2,4", {"street": True, "hat": True})
    assert asked(game) == (0, "turn.action")


def test_the_music_player_lets_a_chosen_player_draw_up_to_exactly_three():
    """F062, FD16, FD56, FD5  Dylan too draws to three only, and he draws himself."""
    game = use(
        "music",
        ["red2", "blue1"],
        hands=[["blue1", "blue2", "blue3"], ["green1"], ["red1"]],
        kids=["matt", "dylan", "pj"],
    )
    assert asked(game) == (0, "music.player")
    assert game.decision.options == (1, 2)
    turn(game, 1)
    assert asked(game) == (1, "rest.take")
    turn(game, "green", "yellow")
    assert len(hand(game, 1)) == 3
    assert shown(game) == 6
    assert asked(game) == (0, "turn.action")


def test_the_campfire_burns_one_or_two_bottom_cards():
    """F063, FD91, FD5"""
    game = use("campfire", display=[*QUIET, "red2", "red3"])
    assert "stop" not in game.decision.options
    turn(game, "red")
    assert game.view(None)["discard"] == ["red3"]
    assert game.view(None)["display"]["red"] == ["red1", "red2"]
    turn(game, "stop")
    assert asked(game) == (0, "turn.action")
    game = use("campfire", ["blue1", "blue2"])
    turn(game, "red", "purple")
    assert shown(game) == 6  # refilled without effect after each
    assert game.view(None)["discard"] == ["red1", "purple1"]


def test_the_old_rope_lays_an_obstacle_elsewhere_by_the_rules_of_the_set_up():
    """F064, FD23, FD96"""
    game = use("rope")
    assert asked(game) == (0, "rope.obstacle")
    turn(game, "roots")
    symbols = {"-2,5", "0,0", "3,-1", "1,-4", "-2,-2", "-4,2", "1,3", "4,-4"}
    view = game.view(None)
    others = [s for name, spaces in view["obstacles"].items() if name != "roots" for s in spaces]
    busy = {*view["memories"]["board"], view["team"], goat(game)}
    for word in game.decision.options:
        spaces = word.split(" ")
        assert len(symbols & set(spaces)) == 1
        assert not busy & set(spaces)
        assert min(far(a, b) for a in spaces for b in others) > 1
        assert set(spaces) != {"-2,-2", "-1,-2"}
    kept = [w for w in game.decision.options if "-2,-2" in w.split(" ")]
    assert kept  # it may keep its symbol
    turn(game, kept[0])
    assert game.view(None)["obstacles"]["roots"] == kept[0].split(" ")
    assert asked(game) == (0, "turn.action")


def test_an_obstacle_with_a_figure_on_it_cannot_be_dragged_away():
    """FD23"""
    game = use("rope", team="-3,2", swamps=["brambles"], options={"expansions": ["swamp"]})
    assert "brambles" not in game.decision.options
    assert "roots" in game.decision.options


def test_effects_that_would_change_nothing_are_not_offered():
    """FD91"""
    game = at(
        collected=["music"],
        hands=[["blue1", "blue2", "blue3"], ["green1", "green2", "green3"], ["red1", "red2", "red3"]],
        kids=KIDS,
    )
    assert ("memory", "music") not in game.decision.options
    assert (refused(game, ("memory", "music")).code, refused(game, ("memory", "music")).rule) == ("barred", "FD91")
    game = at(collected=["music"], hands=FULL, kids=KIDS)
    assert ("memory", "music") in game.decision.options


# ------------------------------------------------------------------------------------------------- hits


def test_a_step_into_an_obstacle_leaves_the_team_where_it_is_and_uses_memories_without_effect():
    """F065, F066, F068"""
    game = turn(
        at(["blue1"], hands=[["purple1"], [], []], kids=["dylan", "luke", "pj"], collected=["street"]),
        ("walk", "purple1"),
        60,
    )
    assert (team(game), collected(game)) == ("-2,4", {"street": True})
    assert len(game.view(None)["memories"]["missing"]) == 7  # it still counts
    assert asked(game)[0] == 1


def test_by_the_needle_all_remaining_steps_are_paid_at_once():
    """F066, F067, FD9, FD52"""
    game = at(["blue1"], collected=["hat", "bow", "book"], hands=[["yellow3"], [], []], kids=["dylan", "luke", "pj"])
    turn(game, ("walk", "yellow3"), (9, 330))
    assert asked(game) == (0, "pay.memory")
    assert game.decision.args == {"why": "obstacle", "left": 2}
    turn(game, "bow", "hat")
    assert collected(game) == {"hat": True, "bow": True, "book": False}
    assert team(game) == "-2,3"


def test_the_current_player_chooses_which_memories_are_used_up():
    """FD55"""
    game = at(["blue1"], collected=["hat", "bow"], hands=[["purple1"], [], []], kids=["dylan", "luke", "pj"])
    turn(game, ("walk", "purple1"), 60)
    assert asked(game) == (0, "pay.memory")
    assert game.decision.options == ("hat", "bow")
    refused(game, "book")


def test_a_chosen_step_into_an_obstacle_costs_that_step_only():
    """FD8"""
    game = at(["blue1"], collected=["hat"], hands=[["purple2"], [], []], kids=["dylan", "luke", "pj"])
    turn(game, ("walk", "purple2"), 60)
    assert asked(game) == (0, "step.choose")
    turn(game, 0)
    assert team(game) == "-1,4"
    assert collected(game) == {"hat": True}


def test_a_memory_found_in_the_same_movement_may_pay_for_a_hit_later_in_it():
    """FD54"""
    game = at(["hat", "blue1"], hands=[["purple2"], [], []], kids=["dylan", "luke", "pj"], team="-1,3")
    turn(game, ("walk", "purple2"), 240, 180)
    assert team(game) == "-1,2"
    assert collected(game) == {"hat": True}
    assert game.decision is not None


def tie_game(**more):
    """A needle in the tie band with the Log on one side: found by turning Judith."""
    start = {"hands": [["yellow2"], [], []], "kids": ["dylan", "luke", "pj"]} | more
    game = turn(at(["blue1"], **start), ("walk", "yellow2"))
    return game, [o for o in game.decision.options if game.preview(o)["end"] == "tie" and not game.preview(o)["path"]]


def test_between_an_obstacle_and_a_free_space_players_choose_and_the_obstacle_costs_one_step():
    """FD10, F040"""
    for place in ("-2,4", "-1,1", "2,-1", "-3,3", "1,1", "2,1", "-2,1"):
        game, ties = tie_game(team=place, collected=["hat", "bow", "book"])
        for option in ties:
            twin = game.clone()
            twin.answer(option)
            walls = [s for spaces in twin.view(None)["obstacles"].values() for s in spaces]
            steps = SPACES[place]
            blocked = [d for d in twin.decision.options if steps[d // 60] in walls]
            if len(blocked) == 1:
                twin.answer(blocked[0])
                assert twin.decision.kind == "pay.memory"
                assert twin.decision.args["left"] == 1
                return
    raise AssertionError("no tie beside an Obstacle was found")


def test_without_enough_memories_the_game_is_lost_without_paying():
    """F026, F067, FD52"""
    game = at(collected=["hat"], hands=[["yellow3"], [], []], kids=["dylan", "luke", "pj"])
    turn(game, ("walk", "yellow3"), (9, 330))
    assert lost(game) == "obstacle"
    assert collected(game) == {"hat": False}


def content():
    from tests.games.faceless.helpers import SPEC  # noqa: PLC0415

    return SPEC.content()["steps"]


SPACES = content()
