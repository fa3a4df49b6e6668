"""Sally Face's hard bot plays many ways to the end of its turn, the best of them on, and can follow a plan."""

from __future__ import annotations

import json
from typing import Any

import pytest

import gloam
from gloam import bots
from gloam.bots.sallyface.board import read_board
from gloam.bots.sallyface.hard import FURTHER, FUTURES, Follower, Hard, Way
from gloam.bots.sallyface.plan import Plan, different_plans, different_routes
from gloam.bots.sallyface.weights import WEIGHTS
from gloam.kernel import Game, Seeded


def chosen(monkeypatch: pytest.MonkeyPatch, first: list[float], further: list[float]) -> tuple[int, list[Any]]:
    """Which way is taken when the judge says this after one turn and after two; and every try: which way, turns.

    The first is the normal player's; the others are plans, and to follow one leads to the same as to begin with it.
    """
    bot, plans = Hard(0, 1), [Plan(0.0, (str(n),)) for n in range(1, len(first))]
    tried: list[Any] = []

    def value(_start: Any, way: Way, _seed: int, turns: int) -> float:
        n = 0 if way.plan is None else 1 + plans.index(way.plan)
        tried.append((n, turns))
        return (first if turns == 1 else further)[n]

    monkeypatch.setattr(bot, "value", value)
    best = bot.best_way(plans, None)  # type: ignore[arg-type]
    return 0 if best.plan is None else 1 + plans.index(best.plan), tried


def test_the_way_that_is_best_after_the_next_players_turn_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    best, tried = chosen(monkeypatch, [0.5, 0.6, 0.4], [0.3, 0.2, 0.7])
    assert best == 2
    assert tried.count((0, 1)) == 1
    assert tried.count((2, 2)) == FUTURES
    best, tried = chosen(monkeypatch, [0.5, 0.6, 0.4], [0.9, 0.2, 0.7])
    assert best == 0, "the normal player's own way"


def test_what_looks_bad_after_this_turn_is_not_played_on(monkeypatch: pytest.MonkeyPatch) -> None:
    worst = FURTHER
    best, tried = chosen(monkeypatch, [0.9 - n / 10 for n in range(FURTHER + 1)], [0.1] * FURTHER + [1.0])
    assert best != worst
    assert (worst, 2) not in tried
    assert (worst - 1, 2) in tried


def test_ways_that_lead_to_the_same_are_played_on_once(monkeypatch: pytest.MonkeyPatch) -> None:
    best, tried = chosen(monkeypatch, [0.5, 0.5, 0.5], [0.1, 0.9, 0.9])
    assert best == 0
    assert all(turns == 1 for _, turns in tried), "where all lead to the same there is nothing to compare"


@pytest.fixture
def game() -> Game:
    """A first turn with an Item to use, work at Nockfell High and something to do in the treehouse."""
    made = gloam.new("sallyface", seats=2, seed=5, options={"story": "bad_lunch"}, listen=False)
    players = bots.seated("sallyface", ["normal", "normal"], seed=1)
    while (asked := made.decision) is not None and asked.kind != "act":
        bots.answer_for(made, asked.seat, players[asked.seat])
    return made


def plans_of(game: Game) -> list[Plan]:
    return different_plans(read_board(game.view(0), 0, WEIGHTS), WEIGHTS, 40)


def moves(game: Game, bot: Follower) -> list[str]:
    """Where a player goes in this turn."""
    at, turn = [], game.state.turn  # type: ignore[attr-defined]
    while (asked := game.decision) is not None and asked.seat == 0 and game.state.turn == turn:  # type: ignore[attr-defined]
        answer: Any = bots.answer_for(game, 0, bot)
        at += [answer[1]] if asked.kind == "act" and answer[0] == "move" else []
    return at


def test_a_player_goes_where_the_plan_goes_whatever_happens_on_the_way(game: Game) -> None:
    """Each plan is followed: an Item, a fight or an ability on its way is no reason to think again."""
    followed = set[tuple[str, ...]]()
    for plan in plans_of(game):
        if plan.paid:
            bot, played = Follower(0, 0), game.clone()
            played.chance, bot.way = Seeded(3), Way(plan, is_followed=True)
            went = moves(played, bot)
            assert tuple(went[: len(plan.visits) - 1]) == plan.visits[1:]
            followed.add(plan.visits)
    assert len(followed) > 3


def test_plans_differ_in_where_they_go_or_in_what_they_work_on(game: Game) -> None:
    plans = plans_of(game)
    assert len({plan.key for plan in plans}) == len(plans)
    assert len({plan.visits for plan in plans}) < len(plans)
    board = read_board(game.view(0), 0, WEIGHTS)
    routes = different_routes(board, WEIGHTS, 40)
    assert len({plan.visits for plan in routes}) == len(routes)
    assert plans[0].worth == routes[0].worth


def test_a_plan_is_followed_at_a_server_too(monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
    """There every question is put to a new bot, which has only what the one before it remembers."""
    monkeypatch.setattr(Hard, "best_way", lambda _self, plans, _start: Way(plans[-1], is_followed=True))
    whole, memory, routes, turn = Hard(0, 1), None, set[tuple[str, ...]](), game.state.turn  # type: ignore[attr-defined]
    while (asked := game.asks(0)) is not None and game.state.turn == turn:  # type: ignore[attr-defined]
        new = Hard(0, 1)
        if memory is not None:
            new.recall(json.loads(json.dumps(memory)))
        answer = bots.chosen(game, asked, whole)
        assert bots.chosen(game, asked, new) == answer
        assert (new.route, new.aims) == (whole.route, whole.aims)
        routes.add(new.route)
        memory = new.memory()
        game.answer(answer, seat=0)
    assert routes - {()}, "a plan was followed"
