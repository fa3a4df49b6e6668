"""The marks of The Stifling Dark: each is earned, and just missed."""

from __future__ import annotations

import functools

import pytest

from tests.marks import fact, has, played

earns = functools.partial(has, "stiflingdark")
ROLES = ("adversary", "investigator", "investigator")
ESCAPED, KILLED = (1, 2), (0,)


def night(won, *told, wounds=((), ()), bots=("normal", None, "normal")):
    seen = {"figures": [{"id": "butcher"}], "investigators": [{"wounds": [*some, None, None]} for some in wounds]}
    return played(won, *told, seen=seen, bots=bots, roles=ROLES)


def shown(what="butcher"):
    return fact("revealed", what=what, space="7")


def test_a_hard_bot_is_beaten_only_on_the_other_side():
    assert earns("beat_hard", night(ESCAPED, bots=("hard", None, "normal")), 1)
    assert earns("beat_hard", night(KILLED, bots=(None, "hard", "normal")), 0)
    assert not earns("beat_hard", night(ESCAPED, bots=("normal", None, "hard")), 1), "it played on your side"
    assert not earns("beat_hard", night(KILLED, bots=("hard", None, "normal")), 1)


def test_one_wound_each_is_little_and_one_face_down_counts():
    up, down = {"up": True, "card": "bruise"}, {"up": False, "card": None}
    assert earns("barely_wounded", night(ESCAPED), 1)
    assert earns("barely_wounded", night(ESCAPED, wounds=((up,), (down,))), 1)
    assert not earns("barely_wounded", night(ESCAPED, wounds=((), (up, down))), 1), "the other one has two"
    assert not earns("barely_wounded", night(KILLED), 1)
    assert not earns("barely_wounded", night(KILLED), 0)


@pytest.mark.parametrize(("by", "earned"), [(7, True), (8, True), (9, False)])
def test_the_evidence_is_complete_by_round_8(by, earned):
    told = [fact("round", n=3), fact("turns_in", 1, n=1, total=1, needed=2)]
    told += [fact("round", n=by), fact("turns_in", 2, n=1, total=2, needed=2), fact("round", n=14)]
    assert earns("early_evidence", night(ESCAPED, *told), 1) is earned
    assert not earns("early_evidence", night(KILLED, *told), 1)
    assert not earns("early_evidence", night(KILLED, *told), 0)


def test_incomplete_evidence_is_not_early():
    told = [fact("round", n=3), fact("turns_in", 1, n=1, total=1, needed=2)]
    assert not earns("early_evidence", night(ESCAPED, *told), 1)


def test_your_own_flashlight_reveals_the_adversary():
    mine, other = fact("light", 1, space="3"), fact("light", 2, space="4")
    assert earns("caught_in_light", night(KILLED, mine, shown("evidence"), shown()), 1)
    assert not earns("caught_in_light", night(KILLED, mine, shown("evidence")), 1)
    assert not earns("caught_in_light", night(KILLED, mine, other, shown()), 1)
    assert not earns("caught_in_light", night(KILLED, mine, fact("adversary_turn"), shown()), 1), "it walked into light"


@pytest.mark.parametrize(("times", "earned"), [(0, True), (3, True), (4, False)])
def test_the_adversary_is_rarely_revealed(times, earned):
    told = [shown("poi")] * 9 + [shown()] * times
    assert earns("rarely_seen", night(KILLED, *told), 0) is earned
    assert not earns("rarely_seen", night(ESCAPED, *told), 0)
    assert not earns("rarely_seen", night(ESCAPED, *told), 1)
