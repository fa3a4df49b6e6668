"""Why something can't be chosen now: the one true reason, from what the question says about itself."""

from __future__ import annotations

import pytest

from gloam.games.faceless.queries import placement
from gloam.games.faceless.queries.board import NAMES, SPACES, area, grown, spaces_of
from gloam.games.faceless.why_not import why_not
from gloam.kernel import ask

OTHERS = (10, 20, 30)
GREEN = {"color": "green", "steps": 2, "own": 0, "others": OTHERS}


def reason(kind, option, offered=("stay",), **args):
    """The words and the rule."""
    barred = why_not(ask(0, kind, list(offered), "F031", args=args), option)
    return barred.why, barred.rule


@pytest.mark.parametrize(
    ("place", "known", "words", "rule"),
    [
        (10, {}, "another Faceless stands at", "F033"),
        (9, {}, "one free place must stay between", "F033"),
        (31, {}, "one free place must stay between", "F033"),
        (12, {}, "no Faceless can pass another", "F032"),
        (5, {"puppets": (5,)}, "a puppet stands at", "F101"),
        (5, {"stays": True}, "can only be turned", "F114"),
    ],
)
def test_where_a_faceless_may_not_stop_one_thing_is_in_the_way(place, known, words, rule):
    """F032, F033, F101, F114"""
    why, named = reason("figure.faceless", (place, 0), **GREEN, **known)
    assert words in why
    assert named == rule


def test_a_puppet_is_kept_away_by_who_stands_there_or_by_its_neighbor():
    """F101"""
    assert "is taken" in reason("puppet.place", 5, taken=(5,))[0]
    assert "is next to another puppet" in reason("puppet.place", 6, taken=(5,))[0]


def test_an_obstacle_has_one_reason_too():
    """F005, F006, FD23"""
    name = list(placement.OBSTACLES.shapes)[-1]
    way = placement.every_place("day", name)[0]
    word, known = placement.as_word(way), {"obstacle": name, "side": "day"}
    assert "it would touch another Obstacle" in reason("setup.obstacle", word, **known)[0]
    wrong = placement.as_word(way[:1])
    assert "it must cover exactly one symbol" in reason("setup.obstacle", wrong, **known)[0]
    beside = NAMES[next(iter(spaces_of(grown(area(way)) & ~area(way))))]
    far = NAMES[next(i for i in SPACES if not grown(area(way)) >> i & 1)]
    elsewhere = placement.as_word(placement.every_place("day", name)[-1])
    assert "lies there already" in reason("rope.place", word, **known, lies=word, others=far)[0]
    assert "it would touch another Obstacle" in reason("rope.place", word, **known, lies=elsewhere, others=beside)[0]
    assert "something stands there" in reason("rope.place", word, **known, lies=elsewhere, others=far)[0]
