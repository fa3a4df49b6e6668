"""The marks of The Faceless: each is earned, and just missed."""

from __future__ import annotations

import functools

import pytest

from tests.marks import fact, has, played

earns = functools.partial(has, "faceless")


def team(*told, won=True, used=0, deck=0, difficulty="easy"):
    found = [{"memory": n, "used": n < used} for n in range(8)]
    seen = {"memories": {"collected": found}, "deck": deck}
    return played((0, 1) if won else (), *told, seen=seen, options={"difficulty": difficulty})


@pytest.mark.parametrize(("difficulty", "earned"), [("easy", False), ("medium", False), ("hard", True), ("hell", True)])
def test_medium_is_not_enough(difficulty, earned):
    assert earns("hard", team(difficulty=difficulty)) is earned
    assert not earns("hard", team(won=False, difficulty=difficulty))


@pytest.mark.parametrize(("used", "earned"), [(0, True), (5, True), (6, False)])
def test_three_memories_are_left_unused(used, earned):
    assert earns("memories_kept", team(used=used)) is earned
    assert not earns("memories_kept", team(won=False, used=used))


def test_one_obstacle_is_too_many():
    assert earns("no_obstacle", team())
    assert not earns("no_obstacle", team(fact("hit", space="A1", obstacle="A2", steps=1)))
    assert not earns("no_obstacle", team(won=False))


def test_two_memories_in_one_turn_of_your_own():
    mine, other, found = fact("turn", 0), fact("turn", 1), fact("memory", memory="x")
    assert earns("two_memories", team(mine, found, found, other, won=False))
    assert not earns("two_memories", team(mine, found, other, found))
    assert not earns("two_memories", team(mine, found, mine, found))
    assert not earns("two_memories", team(mine, found, other, found, found))
    assert earns("two_memories", team(mine, found, other, found, found), 1)


@pytest.mark.parametrize(("deck", "earned"), [(13, True), (12, True), (11, False)])
def test_twelve_cards_are_left(deck, earned):
    assert earns("cards_left", team(deck=deck)) is earned
    assert not earns("cards_left", team(won=False, deck=deck))
