"""The bots play either side from View and Decision alone, and the same seed gives the same game."""

from __future__ import annotations

from itertools import product

import pytest

import gloam
from gloam.bots import play, seated
from gloam.bots.driver import answer_for
from gloam.bots.stiflingdark.board import Board
from gloam.bots.stiflingdark.horror import Horror
from gloam.bots.stiflingdark.investigator import Investigator
from gloam.bots.stiflingdark.printed_numbers import number
from gloam.laws.play import SOAK
from tests.games.stiflingdark.helpers import table
from tests.games.stiflingdark.park.park_table import park, person
from tests.games.stiflingdark.secrecy.test_resample import outside

SPEC = gloam.find("stiflingdark")
MATCHES = [
    {"map": board, "adversary": foe} for board, foe in product(("sawmill", "park"), ("butcher", "horror", "cult"))
]
SOME = [2] * 20
FLARE = [("locked_escape", "65"), ("ammo", "240")]


def played(seats: int, seed: int, options=None, bots=("greedy",)):
    game = gloam.new("stiflingdark", seats=seats, seed=seed, options=options or {})
    line = [*bots, *[bots[-1]] * (seats - len(bots))]
    play(game, seated("stiflingdark", line, seed), most=5000, before=sound)
    return game


def sound(game):
    """The truth is among the possible places."""
    assert not outside(game), (game.decision.kind, outside(game))


def led(game, *seats, bots=None, most=60):
    """Let greedy bots answer until a question comes to somebody else; what they answered."""
    bots = bots or seated("stiflingdark", ["greedy"] * 3, 1)
    said = []
    while game.decision is not None and game.decision.seat in seats and len(said) < most:
        said.append(answer_for(game, game.decision.seat, bots[game.decision.seat]))
    return said


@pytest.mark.parametrize("match", MATCHES, ids=lambda match: "-".join(match.values()))
def test_greedy_bots_play_a_game_to_its_end(match):
    game = played(3, 4, match)
    assert game.outcome is not None
    assert game.view(None)["phase"] == "over"
    SPEC.check(game.state)


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_an_investigator_in_fear_uses_the_major_ability_instead_of_turning_keys_forever(level):
    """SDC-048: the turn cannot end before."""
    afraid = person("mitchell", "G-13", wounds=["fear"], marks={"fear": 1})
    game = park(afraid, person("lucy", "240"), doors={"G-8": "locked", "G-14": "locked"}, chance=SOME)
    bots = seated("stiflingdark", [level] * 3, 1)
    said = led(game, 1, bots=bots, most=40)
    assert "major" in said
    assert len(said) < 40


def test_the_same_seed_gives_the_same_game():
    assert played(3, 7).digest() == played(3, 7).digest()


def test_the_greedy_butcher_beats_random_investigators():
    assert [played(3, seed, bots=("greedy", "random")).outcome.winners for seed in range(2)] == [(0,), (0,)]


def test_the_greedy_investigators_leave_the_park_before_a_random_butcher():
    """SD-205 to SD-212: by the Ride or by the tunnel."""
    game = played(3, 10, {"map": "park"}, bots=("random", "greedy"))
    assert game.view(None)["ended"] == {"winner": "investigators", "reason": "escaped", "deaths": []}


def test_gun_and_ammo_come_into_one_hand_by_a_trade():
    """SD-368: the one who comes to the other takes what is missing, nothing else, and goes on to the Ride."""
    one = person("mada", "159", items=["flare_gun", "torch"])
    two = person("lucy", "158", items=["ammo", "cross"])
    game = park(one, two, escape="ferris_wheel", tokens=FLARE)
    said = led(game, 1, 2)
    assert said[:5] == [("trade", 2), ("take", "ammo"), "propose", "yes", ("step", "158")]
    hands = [sorted(item["id"] for item in inv["items"]) for inv in game.view(1)["investigators"][:2]]
    assert hands == [["ammo", "flare_gun", "torch"], ["cross"]]


def test_the_one_who_holds_both_waits_in_the_carriage_for_the_ride_to_turn():
    """SD-203: no step and no Sprint is spent where only the Ride leads on."""
    game = park(
        person("mada", "146", items=["flare_gun", "ammo"]), person("lucy", "305"), escape="ferris_wheel", tokens=FLARE
    )
    said = led(game, 1)
    assert said[0] == ("step", "134")
    assert "sprint" not in said
    assert game.view(1)["investigators"][0]["space"] == "97"
    assert game.decision.seat == 2


def test_a_trade_that_is_refused_is_asked_for_once_a_round():
    one, two = person("mada", "159", items=["flare_gun"]), person("lucy", "158", items=["ammo"])
    game = park(one, two, escape="ferris_wheel", tokens=FLARE)
    bots = seated("stiflingdark", ["greedy"] * 3, 1)
    assert led(game, 1, bots=bots) == [("trade", 2), ("take", "ammo"), "propose"]
    game.answer("no")
    assert game.decision.seat == 1
    assert ("trade", 2) in game.decision.options
    assert ("trade", 2) not in led(game, 1, bots=bots)
    assert game.decision.seat == 2


def test_a_part_goes_on_in_the_hand_of_somebody_ahead_who_has_not_moved_yet():
    """SD-052, SD-091: the carrier moves first; the one ahead takes the Part and brings it to the Truck."""
    one, two = person("mada", "137", stamina=2, items=["battery"]), person("lucy", "201", stamina=2)
    game = table(one, two, escape="sawmill_truck", tokens=[("truck", "220"), ("repair_kit", "36")])
    said = led(game, 1, 2)
    assert said.index(("trade", 1)) > said.index(("step", "186"))
    assert said[said.index(("trade", 1)) + 1] == ("take", "battery")
    assert said[-1] == ("involved", "install")
    assert game.view(1)["parts"] == ["battery"]
    assert [inv["space"] for inv in game.view(1)["investigators"][:2]] == ["186", "220"]
    assert game.decision.seat == 0


def test_in_a_firestorm_one_rests_first_while_there_is_time():
    """SDC-159: with 3 Stamina the next Moves cost no Wound; in the last rounds nobody waits for that."""
    truck, goal = [("truck", "220")], "sawmill_truck"
    for round_, moves in ((12, False), (16, True)):
        people = person("lucy", "187", stamina=2), person("mada", "201")
        game = table(*people, escape=goal, tokens=truck, lasting="firestorm", round=round_)
        led(game, 1)
        lucy = game.view(2)["investigators"][0]
        assert (lucy["space"] != "187") is moves
        assert (sum(w is not None for w in lucy["wounds"]), lucy["stamina"]) == ((1, 2) if moves else (0, 3))
        assert game.decision.seat == 2


def test_the_truck_is_tried_after_the_part_that_comes_this_round():
    """SD-175, SD-176: a try a round for the team, and it is better with one Part more."""
    people = person("lucy", "219"), person("mada", "187", items=["battery"]), person("aira", "221")
    game = table(*people, escape="sawmill_truck", tokens=[("truck", "220")], parts=["spark_plugs"], chance=[2])
    said = led(game, 1, 2, bots=seated("stiflingdark", ["greedy"] * 4, 1))
    assert ("involved", "start_truck") not in said
    assert said[-1] == ("involved", "install")
    assert game.view(1)["parts"] == ["spark_plugs", "battery"]
    assert game.decision.seat == 3
    assert led(game, 3, bots=seated("stiflingdark", ["greedy"] * 4, 1))[0] == ("involved", "start_truck")


def test_the_one_who_has_the_fuse_walks_over_the_saw_to_the_gate():
    """SD-172: from S-25 the way leads over the Saw's own space."""
    tokens = [("locked_escape", "306"), ("saw", "S-27")]
    people = person("aira", "S-25", items=["fuse"]), person("lucy", "288")
    game = table(*people, escape="south_gate", tokens=tokens, chance=[3])
    said = led(game, 1)
    assert said[:2] == [("step", "S-27"), ("step", "S-30")]
    assert game.decision.seat == 2


@pytest.mark.parametrize(("level", "answers"), [("greedy", {"ambush"}), ("easy", {"ambush", "no"})])
def test_a_normal_horror_strikes_whenever_somebody_is_near_and_an_easy_one_lies_low_in_some_turns(level, answers):
    """SD-256: holding back is a level with a name."""
    said = set()
    for seed in range(1, 7):
        game = gloam.new("stiflingdark", seats=3, seed=seed, options={"map": "park", "adversary": "horror"})
        bots, turns = seated("stiflingdark", [level, "greedy", "greedy"], seed), 0
        while (asked := game.decision) is not None and turns < 6:
            view = game.view(0) if asked.kind == "horror.ambush" else None
            answer = answer_for(game, asked.seat, bots[asked.seat])
            if view and Horror(view, asked, bots[0].dice).in_reach(Board(view), number("horror", "ambush_range")):
                said.add(answer)
                turns += 1
    assert said == answers


def test_an_investigator_goes_around_an_evil_eye_where_another_step_leads_on_too():
    """SDC-181: it gives the Butcher Stalk. Where there is no other way, the goal comes first."""
    around = 0
    for start in ("137", "147", "150", "187", "201"):
        people, goal = (person("mada", start, items=["battery"]), person("lucy", "36")), [("truck", "220")]
        (step,) = led(table(*people, escape="sawmill_truck", tokens=goal), 1, most=1)
        assert step[0] == "step"
        watched = table(*people, escape="sawmill_truck", tokens=[*goal, ("evil_eye", step[1])])
        (other,) = led(watched, 1, most=1)
        assert other[0] == "step"
        around += other != step
    assert around


def test_once_vengeful_darkness_is_shown_a_light_must_be_worth_more():
    """SDC-183: every Flashlight on the board feeds it."""
    game = table(person("mada", "137"), person("lucy", "187"))
    view, asked = game.view(1), game.decision
    calm = Investigator(view, asked, set())
    fed = Investigator(
        view | {"shown_cards": [{"id": "vengeful_darkness", "area": "active", "supply": 0}]}, asked, set()
    )
    assert not calm.feeds_darkness()
    assert fed.feeds_darkness()
    board = Board(view)
    assert fed.is_worth_light(board) <= calm.is_worth_light(board)


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("match", MATCHES, ids=lambda match: "-".join(match.values()))
def test_a_hundred_games_of_bots_end_well_and_the_belief_is_sound_in_all_of_them(match, seats):
    """For each match-up and each number of Investigators: 600 games a number."""
    for seed in range(100 * SOAK):
        game = played(seats, seed, match)
        assert game.outcome is not None
        SPEC.check(game.state)
