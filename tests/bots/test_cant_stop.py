"""Can't Stop's greedy bot in positions where a person knows what to do."""

from __future__ import annotations

import pytest

import gloam
from gloam import bots
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
