"""Can't Stop's bots in positions where a person knows what to do, and what hard works out."""

from __future__ import annotations

from itertools import product

import pytest

import gloam
from gloam import bots
from gloam.bots.cant_stop import hard
from gloam.games.cant_stop import queries
from gloam.games.cant_stop.state import CantStopState
from gloam.judges.cant_stop.features import survival
from gloam.lab import simulate


def choice(game: gloam.Game) -> object:
    asked = game.decision
    return bots.chosen(game, asked, bots.make("cant_stop", "greedy", asked.seat, 1))


def before_stop(markers: dict[int, int], runners: dict[int, int], dice: str) -> gloam.Game:
    """After this roll is climbed, at the question whether to stop."""
    document = {
        "markers": [{str(c): n for c, n in markers.items()}, {}],
        "runners": {str(c): n for c, n in runners.items()},
    }
    game = gloam.position("cant_stop", document, chance=[int(d) for d in dice], seed=1)
    while game.decision.kind == "turn.pair":
        game.answer(game.decision.options[0])
    return game


@pytest.mark.parametrize(
    ("columns", "rolls"), [((6, 7, 8), 1192), ((2, 3, 12), 568), ((2,), 171), (tuple(range(2, 13)), 1296)]
)
def test_the_chance_of_the_next_roll_is_exact(columns, rolls):
    """Of the 1296 rolls: 6, 7, 8 are missed by 104 (a chance of 92 %), 2, 3, 12 by 728 (44 %)."""
    assert survival(frozenset(columns)) == rolls / 1296


def test_it_rolls_on_while_a_runner_is_free():
    assert choice(before_stop({}, {}, "3434")) == "roll"


def test_it_stops_when_much_is_won_and_the_next_roll_is_risky():
    assert choice(before_stop({}, {2: 2, 3: 2, 12: 2}, "6612")) == "stop"


def test_it_stops_at_once_when_that_wins():
    assert choice(before_stop({2: 3, 3: 5}, {12: 2}, "6634")) == "stop"


def test_it_climbs_where_a_column_closes():
    game = gloam.position("cant_stop", {"markers": [{"2": 2}, {}]}, chance=[1, 1, 3, 5], seed=1)
    assert game.decision.kind == "turn.pair"
    assert 2 in choice(game)


def test_greedy_beats_random_by_far():
    report = simulate("cant_stop", bots=["greedy", "random"], games=60, seed=1, workers=1)
    assert report.ci[0][0] > 0.8


# ------------------------------------------------------------------------------------------------------ hard


def turn_at(theirs: dict[str, int], runners: dict[str, int]) -> hard.Turn:
    """A turn with all three runners placed, by a player who has no marker yet."""
    view = gloam.new("cant_stop", seats=2, seed=1).view(0)
    return hard.Turn({**view, "markers": [{}, theirs], "runners": runners, "turn": 0}, 0)


BEHIND = {"2": 1, "4": 2, "5": 4, "6": 1, "7": 5, "8": 2, "9": 2, "10": 1, "12": 2}


@pytest.mark.parametrize("runners", [{"6": 4, "7": 1, "10": 1}, {"2": 2, "7": 12, "12": 1}, {"3": 4, "6": 10, "8": 11}])
def test_one_roll_ahead_is_the_mean_over_all_1296_of_them(runners):
    turn, total = turn_at(BEHIND, runners), 0.0
    board = CantStopState([{}, {int(c): at for c, at in BEHIND.items()}])
    board.runners = dict(turn.runners)
    for dice in product(range(1, 7), repeat=4):
        climbs = [climb for ways in queries.ways_to_climb(board, 0, list(dice)).values() for climb in ways]
        total += max((turn.if_stopped(turn.climbed(turn.runners, climb)) for climb in climbs), default=turn.if_lost())
    assert turn.if_rolled_on(turn.runners, 1) == pytest.approx(total / 1296)


@pytest.mark.parametrize("runners", [{"6": 4, "7": 4, "10": 3}, {"6": 6, "7": 4, "10": 3}])
def test_hard_does_not_believe_that_a_turn_is_worth_more_than_its_rolls_can_bring(runners):
    """It used to ask the judge what a turn in progress is worth, which said 6 points too much: it hardly stopped."""
    turn = turn_at(BEHIND, runners)
    assert turn.if_stopped(turn.runners) < turn.if_rolled(turn.runners) <= turn.if_rolled_on(turn.runners, 30)
    looked_ahead = [turn.if_rolled_on(turn.runners, spaces) for spaces in (4, 6)]
    assert looked_ahead[0] < looked_ahead[1] == turn.if_rolled(turn.runners)


def test_hard_stops_often_enough_to_beat_random():
    """It used to lose this deal without a single marker on the board."""
    game = gloam.new("cant_stop", seats=2, seed=3000009)
    bots.play(game, bots.seated("cant_stop", ["hard", "random"], 3000009))
    assert game.outcome.winners == (0,)
