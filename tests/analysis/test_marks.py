"""Marks of all games: what a list of them must hold, and that real games tell what they look for."""

from __future__ import annotations

import re

import pytest

import gloam
from gloam import bots
from gloam.analysis.marks import earned, marks_of, played_by_bots
from gloam.game_files import in_order
from gloam.records import parse
from tests.goldens import goldens

EARNED = {
    "lucidity": [{"nightmare", "reroll"}, set(), set()],
    "sallyface": [{"low_corruption", "all_well"}, {"low_corruption", "all_well", "goal_reached", "two_solved"}],
    "stiflingdark_horror": [{"rarely_seen"}, {"caught_in_light"}, set(), set()],
    "stiflingdark_park": [set(), {"barely_wounded", "early_evidence"}, {"barely_wounded", "early_evidence"}],
}
"""What is earned in some of the games that people can read: the facts that marks look for have these names."""


def finished(name):
    game = gloam.replay(parse(goldens()[name].text()))
    return game.spec.id, played_by_bots(game, ["normal"] * game.origin["seats"])


@pytest.mark.parametrize("name", EARNED)
def test_real_games_tell_what_marks_look_for(name):
    assert [set(marks) for marks in earned(*finished(name))] == EARNED[name]


def test_there_are_five_marks_for_each_game_with_names_of_their_own():
    lists = {game: marks_of(game) for game in in_order()}
    marks = [mark for some in lists.values() for mark in some]
    assert {len(some) for some in lists.values()} == {5}
    assert len(marks) == 25
    assert len({mark.name for mark in marks}) == 25
    for some in lists.values():
        assert len({mark.id for mark in some}) == 5


def test_a_mark_says_in_one_sentence_how_to_earn_it():
    for mark in [mark for game in in_order() for mark in marks_of(game)]:
        assert re.fullmatch(r"[a-z_]+", mark.id)
        assert re.fullmatch(r"[A-Z].{8,70}\.", mark.how), mark.how
        assert mark.how.count(".") == 1
        assert 4 < len(mark.name) < 26


@pytest.mark.parametrize("game", in_order())
def test_any_finished_game_can_be_judged_and_losers_beat_nobody(game):
    for seed in range(2):
        made = gloam.new(game, seats=gloam.find(game).seats[0], seed=seed)
        line = ["random"] * made.origin["seats"]
        bots.play(made, bots.seated(game, line, seed=seed))
        one = played_by_bots(made, ["hard"] * len(line))
        for seat, marks in enumerate(earned(game, one)):
            assert one.won(seat) or "beat_hard" not in marks
