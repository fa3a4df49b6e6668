"""The marks of Lucidity: each is earned, and just missed."""

from __future__ import annotations

import functools

from tests.marks import fact, has, played

earns = functools.partial(has, "lucidity")


def ended(*roles):
    return {"players": [{"role": role} for role in roles]}


def turn(seat, *kinds):
    return [fact("turn", seat), *(fact(kind, seat) for kind in kinds)]


def test_a_dreamer_wins_as_a_dreamer_and_a_nightmare_as_a_nightmare():
    dreamer, nightmare = played(seen=ended("dreamer", "nightmare")), played(seen=ended("nightmare", "dreamer"))
    assert earns("dreamer", dreamer)
    assert not earns("nightmare", dreamer)
    assert earns("nightmare", nightmare)
    assert not earns("dreamer", nightmare)
    lost = played((1,), seen=ended("dreamer", "nightmare"))
    assert not earns("dreamer", lost)
    assert earns("nightmare", lost, 1)


def test_to_beat_a_hard_bot_you_win():
    assert earns("beat_hard", played((0,), bots=(None, "hard")))
    assert not earns("beat_hard", played((1,), bots=(None, "hard")))
    assert not earns("beat_hard", played((0,), bots=(None, "normal")))


def test_deep_sleep_is_three_draws_and_a_rest_in_one_turn():
    assert earns("deep_sleep", played((1,), *turn(0, "draw", "draw", "draw", "rest")))
    assert not earns("deep_sleep", played((0,), *turn(0, "draw", "draw", "rest")))
    assert not earns("deep_sleep", played((0,), *turn(0, "draw", "draw", "draw", "exhausted", "rest")))
    assert not earns("deep_sleep", played((0,), *turn(0, "draw", "draw", "draw", "nightmare")))
    assert not earns("deep_sleep", played((0,), *turn(0, "draw", "draw", "rest"), *turn(0, "draw", "rest")))
    assert not earns("deep_sleep", played((0,), *turn(1, "draw", "draw", "draw", "rest")))


def test_what_befalls_others_in_a_turn_does_not_spoil_a_deep_sleep():
    told = [*turn(0, "draw", "draw", "draw"), fact("nightmare", 1), fact("rest", 0)]
    assert earns("deep_sleep", played((0,), *told))


def test_a_reroll_counts_with_the_win():
    assert earns("reroll", played((0,), fact("reroll", 0)))
    assert not earns("reroll", played((1,), fact("reroll", 0)))
    assert not earns("reroll", played((0,), fact("reroll", 1)))
