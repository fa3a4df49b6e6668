"""The marks of Sally Face: each is earned, and just missed."""

from __future__ import annotations

import functools

import pytest

from tests.marks import fact, has, played

earns = functools.partial(has, "sallyface")


def team(*told, won=True, corruption=19):
    return played((0, 1) if won else (), *told, seen={"corruption": corruption})


@pytest.mark.parametrize(("corruption", "earned"), [(0, True), (10, True), (11, False)])
def test_ten_corruption_are_few(corruption, earned):
    assert earns("low_corruption", team(corruption=corruption)) is earned
    assert not earns("low_corruption", team(won=False, corruption=corruption))


def test_one_ghost_is_one_too_many_also_for_a_while():
    assert earns("all_well", team())
    assert not earns("all_well", team(fact("fallen", 1, status="ghost"), fact("restored", 1, status="ghost")))
    assert not earns("all_well", team(won=False))


def test_no_mystery_fails():
    assert earns("none_failed", team())
    assert not earns("none_failed", team(fact("fail", card="x", where="attic", n=2)))
    assert not earns("none_failed", team(won=False))


def test_the_goal_is_your_own():
    told = fact("goal", 0)
    assert earns("goal_reached", team(told))
    assert not earns("goal_reached", team(told), 1)
    assert not earns("goal_reached", team(told, won=False))


def test_two_mysteries_are_solved_in_one_turn_of_your_own():
    mine, other, solved = fact("turn", 0), fact("turn", 1), fact("solved", 0, card="x")
    assert earns("two_solved", team(mine, solved, solved, other, won=False))
    assert not earns("two_solved", team(mine, solved, other, mine, solved))
    assert not earns("two_solved", team(mine, solved, other, solved, solved))
