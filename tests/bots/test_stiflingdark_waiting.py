"""Hard Investigators of The Stifling Dark: where they wait, and what of their cards they use."""

from __future__ import annotations

import pytest

from gloam.bots.stiflingdark.board import Board, drifting_distances
from gloam.bots.stiflingdark.danger import Danger
from gloam.bots.stiflingdark.flashlight import CAREFUL, ROUGH
from gloam.bots.stiflingdark.investigator import Investigator
from gloam.bots.stiflingdark.spirit import Spirit
from gloam.bots.stiflingdark.team import Team
from gloam.bots.stiflingdark.waiting import safest_goal
from tests.games.stiflingdark.helpers import person, table

FLARE = [["flare_gun", "289"], ["ammo", "290"], ["locked_escape", "65"]]
HERE, BESIDE = "151", "150"


def park(*people, at="133", **more):
    """A table in the Park with a Ride to leave by, and seat 1's View with the Butcher in one place for sure."""
    rest = {"options": {"map": "park"}, "escape": "ferris_wheel", "turned_in": 2, "tokens": FLARE, "round": 6, **more}
    game = table(*people, **rest)
    shown = {"possible": {"butcher": [at]}, "shadows": {}, "stalk": 1}
    return game, {**game.view(1), **shown}


def waiter(**more):
    return person("mada", "116", **more)


def test_who_only_waits_leaves_a_place_where_the_butcher_can_strike():
    """Lucy fetches both pieces, far away; Mada has nothing to do."""
    far = next(i for i, n in drifting_distances("park", "116").items() if n == 7)
    _, view = park(waiter(wounds=["?", "?"]), person("lucy", "288"), at=far)
    board = Board(view)
    team, danger = Team(view, board), Danger(view, board)
    goals = team.goals()
    assert list(team.waiting) == [1]
    (safe,) = safest_goal(team, danger, 1, goals[1])
    assert danger.team_harm_at(1, safe) < danger.team_harm_at(1, "116") / 2
    assert danger.team_harm_at(1, "116") == danger.team_harm(1), "and nothing was moved to find out"


def test_where_nothing_threatens_everybody_waits_by_the_way_out():
    _, view = park(waiter(), person("lucy", "288"), at="20")
    board = Board({**view, "stalk": 0})
    team = Team({**view, "stalk": 0}, board)
    goals = team.goals()
    assert safest_goal(team, Danger(team.view, board), 1, goals[1]) == goals[1]


def careful(game, view, style=CAREFUL):
    return Investigator(view, game.decision, set(), style)


def threatened(*items, who="asher", **more):
    """Somebody beside the Butcher, with these cards."""
    game = table(person(who, HERE, items=list(items), charge=0, **more), person("lucy", "305"), round=2)
    return game, {**game.view(1), "possible": {"butcher": [BESIDE]}, "shadows": {}, "stalk": 1}


@pytest.mark.parametrize("card", ["lantern", "emergency_flare"])
def test_a_careful_one_guards_the_team_with_what_makes_light(card):
    """SDC-076, SDC-084"""
    game, view = threatened(card)
    assert careful(game, view).guards_team(Board(view)) == ("item", card)
    assert careful(game, view, "").guards_team(Board(view)) == ("item", card), "`normal` too"
    assert careful(game, view, ROUGH).guards_team(Board(view)) is None, "a search has no time for it"
    assert careful(game, {**view, "stalk": 0}).guards_team(Board(view)) is None, "nobody can be struck"
    game.answer(("item", card))
    space = careful(game, view).answer()
    assert space in game.decision.options
    if card == "lantern":
        assert BESIDE in careful(game, view).lantern_light(Board(view), space)


def test_lucy_bars_the_way_where_that_keeps_the_butcher_off():
    """SDC-012: two Barricades; he has to go around."""
    game = table(person("lucy", HERE, charge=0), person("asher", "305"), round=2)
    ways = [i for i, far in drifting_distances("sawmill", HERE).items() if far == 7]
    view = {**game.view(1), "possible": {"butcher": ways[:1]}, "shadows": {}, "stalk": 1}
    one = careful(game, view)
    pairs = list(one.guarded(Board(view), "major"))
    assert pairs
    assert all(len(pair) == 2 for pair in pairs)
    game.answer("major")
    first = careful(game, view).answer()
    game.answer(first)
    assert careful(game, view).answer() in game.decision.options


def test_spare_tools_come_before_a_deed_that_ends_the_turn():
    """SDC-099"""
    game = table(person("asher", "G-14", items=["spare_tools"], evidence=1), person("lucy", "305"), round=2)
    view = game.view(1)
    deed = ("involved", "turn_in")
    assert deed in game.decision.options
    assert careful(game, view).before_involved(Board(view), deed) == ("item", "spare_tools")
    assert careful(game, view, "").before_involved(Board(view), deed) is None


def test_a_metal_detector_is_kept_until_evidence_may_be_near():
    """SDC-104: `normal` uses it at once."""
    for space, used in (("1", False), ("S-20", True)):
        game = table(person("asher", space, items=["metal_detector"]), person("lucy", "305"), round=2)
        assert careful(game, game.view(1)).is_useful("metal_detector") is used
        assert careful(game, game.view(1), "").is_useful("metal_detector")


def test_a_low_roll_is_rolled_again_and_the_higher_one_kept():
    """SDC-086"""
    game = table(person("asher", HERE, items=["lucky_dice"]), person("lucy", "305"), round=2, chance=[2, 3, 4])
    game.answer("sprint")
    assert careful(game, game.view(1)).answer() == "lucky_dice"
    assert careful(game, game.view(1), "").answer() == "keep"
    game.answer("lucky_dice")
    assert careful(game, game.view(1)).answer() == "second"


def spirit_question(space):
    """The question which Spirit to become, of one who died there with both pieces for the flare."""
    people = person("aira", space, wounds=["?", "panic", "?"], conditions=["bleeding"], items=["flare_gun", "ammo"])
    tokens = [["locked_escape", "65"]]
    more = {"options": {"map": "park"}, "round": 6, "escape": "ferris_wheel", "turned_in": 3, "tokens": tokens}
    others = person("asher", "96"), person("lucy", "305")
    game = table(people, *others, adversary={"id": "cult"}, chance=["fumble"], **more)
    while game.decision.kind != "spirit.choose":
        options = game.decision.options
        game.answer(next(o for o in ("end", "take", "no", options[0]) if o in options))
    return Spirit(game.view(1), game.decision, CAREFUL)


def test_who_dies_in_a_ride_leaves_the_pieces_there_because_a_spirit_could_not_bring_them():
    """SDR-31: a Spirit in a carriage is cut off; what matters lies there for the living."""
    assert spirit_question("97").answer() == "none"
    assert spirit_question("116").answer() == "apparition"


def test_a_careful_one_counts_the_wounds_that_the_question_names():
    """SDC-067, SDC-163: with a Gear Jam a Charge costs Stamina; on a Cold Front a Sprint to 2 hurts."""
    jammed = person("asher", HERE, stamina=2, charge=0, conditions=["gear_jam"], wounds=["?", "?", "?"])
    game = table(jammed, person("lucy", "305"), round=2)
    board = Board(game.view(1))
    assert careful(game, game.view(1)).final_action(board) == "end"
    assert careful(game, game.view(1), "").final_action(board) == "charge", "it kills"
    people = person("asher", "116", stamina=3), person("lucy", "305")
    cold = table(*people, round=2, event="cold_front", options={"map": "park"})
    assert not careful(cold, cold.view(1)).wants_sprint(9)
    assert careful(cold, cold.view(1), "").wants_sprint(9)
