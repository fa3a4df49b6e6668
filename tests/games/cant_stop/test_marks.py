"""The marks of Can't Stop: each is earned, and just missed."""

from __future__ import annotations

import functools

import pytest

from tests.marks import fact, has, played

earns = functools.partial(has, "cant_stop")


def climbs(seat, n):
    return [fact("climb", seat, columns=[7])] * n


def stop(seat, *closed):
    return fact("stop", seat, closed=list(closed))


def test_to_beat_a_hard_bot_you_win_and_it_played_all_game():
    assert earns("beat_hard", played((0,), bots=(None, "normal", "hard")))
    assert not earns("beat_hard", played((2,), bots=(None, "normal", "hard")))
    assert not earns("beat_hard", played((0,), bots=(None, "normal")))
    assert not earns("beat_hard", played((0,), bots=(None, ""))), "its level was changed"


@pytest.mark.parametrize(("busts", "earned"), [(0, True), (1, True), (2, False)])
def test_one_bust_is_few_and_others_may_bust_as_they_like(busts, earned):
    told = [fact("fall", 1)] * 5 + [fact("fall", 0)] * busts
    assert earns("few_busts", played((0,), *told)) is earned
    assert not earns("few_busts", played((1,), *told))


def test_two_outer_columns_and_the_win_are_the_narrow_path():
    assert earns("narrow_path", played((0,), stop(0, 2), stop(0, 7), stop(0, 11)))
    assert earns("narrow_path", played((0,), stop(0, 3, 12)))
    assert not earns("narrow_path", played((0,), stop(0, 2), stop(1, 12))), "the other one is not yours"
    assert not earns("narrow_path", played((0,), stop(0, 2), stop(0, 4), stop(0, 10)))
    assert not earns("narrow_path", played((1,), stop(0, 2), stop(0, 11)))


def test_a_long_climb_ends_with_a_stop():
    assert earns("long_climb", played((1,), *climbs(0, 7), stop(0))), "also in a game that is lost"
    assert not earns("long_climb", played((0,), *climbs(0, 6), stop(0)))
    assert not earns("long_climb", played((0,), *climbs(0, 7), fact("fall", 0), *climbs(0, 1), stop(0)))
    assert not earns("long_climb", played((0,), *climbs(0, 4), stop(0), *climbs(1, 9), stop(1), *climbs(0, 4), stop(0)))


def test_to_come_back_somebody_else_has_two_columns_first():
    told = [stop(1, 5), stop(0, 6), stop(1, 8), stop(0, 7), stop(0, 2)]
    assert earns("comeback", played((0,), *told))
    assert not earns("comeback", played((1,), *told))
    assert not earns("comeback", played((0,), stop(1, 5), stop(0, 6, 7), stop(1, 8), stop(0, 2)))
    assert not earns("comeback", played((0,), *told), seat=1)
