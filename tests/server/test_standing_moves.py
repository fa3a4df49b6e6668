"""The answers that stand are found by looking at each entry of the log once, whatever is taken back."""

from __future__ import annotations

import asyncio
import json
from types import SimpleNamespace

from hypothesis import given, strategies as st

import gloam
from gloam.kernel import CHANCE
from gloam.kernel.log import Log
from gloam.server.tables.session.odds import Odds, saved_position
from gloam.server.tables.standing_moves import StandingMoves

STEP = st.one_of(
    st.tuples(st.just("answer"), st.sampled_from([CHANCE, 0, 1, 2])),
    st.tuples(st.just("back"), st.integers(0, 5)),
    st.tuples(st.just("clone"), st.just(0)),
    st.tuples(st.just("look"), st.just(0)),
)


def all_of(log):
    return [(seat, n) for n, (seat, _, _) in enumerate(log) if seat != CHANCE]


@given(st.lists(STEP, max_size=40))
def test_they_are_the_same_as_if_the_whole_log_were_read(steps):
    log, standing = Log(), StandingMoves()
    for what, value in steps:
        if what == "answer":
            log.recent.append((value, "kind", len(log)))
        elif what == "clone":
            log = log.clone()
        elif what == "look":
            assert standing.of(log) == all_of(log)
        elif moves := standing.of(log):
            to = max(0, len(moves) - 1 - value)
            log = Log(log.entries()[: moves[to][1]])
            standing.go_back(to)
    assert standing.of(log) == all_of(log)
    assert standing.rolls(log) == sum(seat == CHANCE for seat, _, _ in log)


@given(st.lists(st.booleans(), max_size=20), st.integers(0, 25))
def test_the_entries_from_a_place_on_are_the_end_of_all_entries(clones, first):
    log = Log()
    for n, is_cloned in enumerate(clones):
        log.recent.append((0, "kind", n))
        log = log.clone() if is_cloned else log
    assert log.entries(first) == log.entries()[first:]


class Whole(list):
    """Answers that may not be gone through one by one."""

    def __iter__(self):
        raise AssertionError("all of a long game was read")


def test_the_end_of_a_long_game_is_read_without_the_rest():
    """After an undo a game of thousands of answers is one list: it is asked for its end several times a move."""
    log = Log([(0, "new", 7)], (None, Whole([(0, "old", n) for n in range(5000)]), 5000))
    assert log.entries(4998) == [(0, "old", 4998), (0, "old", 4999), (0, "new", 7)]
    assert log.entries(5000) == [(0, "new", 7)]
    assert log.entries(5001) == []


def test_the_worker_of_odds_gets_the_position_and_not_how_it_came_to_be():
    game = gloam.new("cant_stop", seed=3, listen=False)
    for _ in range(30):
        game.answer(index=0)
    before = game.digest()
    saved = saved_position(game)
    assert json.loads(saved)["state"]["log"] == []
    assert gloam.resume(saved).decision.info() == game.decision.info()
    assert game.digest() == before
    assert len(game.state.log) >= 30


def test_odds_of_a_question_that_was_answered_meanwhile_are_not_played_on():
    game = gloam.new("lucidity", seats=2, seed=1, listen=False)
    table = SimpleNamespace(spec=game.spec, game=game, odds={0: (("first", 1), {"draw": {}})})
    table.shown_to = lambda _seat: ("second", 2)
    session = SimpleNamespace(table=table, services=None)
    assert asyncio.run(Odds(session).play_well(0)) is False
    table.odds.clear()
    assert asyncio.run(Odds(session).play_well(0)) is False
    assert table.odds == {}
