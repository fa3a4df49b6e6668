"""The dial of a table: how often a normal side of The Stifling Dark holds back, told as what it is."""

from __future__ import annotations

from itertools import product

import pytest

import gloam
from gloam import bots
from gloam.bots.stiflingdark import dial
from gloam.bots.stiflingdark.hard import TURN_STARTS
from gloam.bots.stiflingdark.moods import TIMID_STYLES, WAITING_STYLES, Easy, Normal

TABLES = list(product(("sawmill", "park"), ("butcher", "horror", "cult"), (2, 3, 4)))


def test_every_table_has_one_number():
    assert sorted(dial.DIAL) == sorted(TABLES)
    assert all(-100 < number < 100 for number in dial.DIAL.values())
    assert dial.dial("elsewhere", "butcher", 2) == 0


def test_the_dial_is_told_as_what_it_is(monkeypatch):
    tables = {("sawmill", "butcher", 2): 40, ("sawmill", "butcher", 3): -10, ("sawmill", "butcher", 4): 0}
    monkeypatch.setattr(dial, "DIAL", tables)
    assert [dial.about_normal(people + 1, {"map": board, "adversary": foe}) for board, foe, people in tables] == [
        "A normal Adversary holds back in 40 of 100 turns here.",
        "Normal Investigators are timid in 10 of 100 turns here.",
        "",
    ]


def test_a_first_game_has_a_number_of_its_own_in_play_and_in_what_is_told(monkeypatch):
    """SD-038: no Events, and the Butcher has the cards of the box's first game."""
    table = ("sawmill", "butcher", 2)
    monkeypatch.setattr(dial, "DIAL", {table: 40})
    monkeypatch.setattr(dial, "WITHOUT_EVENTS", {table: -10})
    for more, number in (({}, 40), ({"first_time": True}, -10), ({"events": False}, -10)):
        view = view_of(table, **more)
        assert dial.of_view(view) == number, more
        told = dial.about_normal(3, {"map": "sawmill", "adversary": "butcher", **more})
        assert f" {abs(number)} of 100 turns" in told, more
    assert set(dial.WITHOUT_EVENTS) <= set(TABLES)
    assert dial.dial("park", "cult", 3, events=False) == dial.dial("park", "cult", 3)


def test_the_last_events_of_a_game_are_events_too():
    """The deck is empty then, and what was drawn lies beside it."""
    view = view_of(("sawmill", "butcher", 2))
    spent = {**view, "decks": {**view["decks"], "events": 0}, "discarded_events": ["hazy"]}
    assert dial.of_view(spent) == dial.of_view(view) == dial.DIAL["sawmill", "butcher", 2]


def view_of(table, **more):
    board, foe, people = table
    options = {"map": board, "adversary": foe, **more}
    return gloam.new("stiflingdark", seats=people + 1, seed=1, options=options, listen=False).view(0)


@pytest.mark.parametrize("number", [30, 0, -30])
def test_one_side_holds_back_as_often_as_the_dial_says_and_the_other_never(number, monkeypatch):
    table = ("park", "horror", 3)
    monkeypatch.setattr(dial, "DIAL", {table: number})
    view = view_of(table)
    for seat in (0, 1):
        found = [Normal(seat, seed).style(view) for seed in range(300)]
        held = sum(style != "" for style in found)
        expected = 3 * abs(number) if (number > 0) == (seat == 0) else 0
        assert abs(held - expected) <= (25 if expected else 0)
        assert set(found) <= {"", WAITING_STYLES["horror"], *TIMID_STYLES}


def test_easy_holds_back_on_top_of_it():
    for table in TABLES:
        view = view_of(table)
        for seat in (0, 1):
            assert Easy(seat, 1).percent(view) > Normal(seat, 1).percent(view)


@pytest.mark.parametrize("level", ["greedy", "hard"])
def test_only_normal_and_easy_have_it(level, monkeypatch):
    monkeypatch.setattr(dial, "DIAL", dict.fromkeys(TABLES, 99))
    game = gloam.new("stiflingdark", seats=3, seed=2, options={"adversary": "horror"}, listen=False)
    team = bots.seated("stiflingdark", ["normal"] * 3, 1)
    while game.decision.kind not in TURN_STARTS:
        bots.answer_for(game, game.decision.seat, team[game.decision.seat])
    bot = bots.make("stiflingdark", level, 0, 1)
    bots.chosen(game, game.decision, bot, bots.Budget(1))
    held = Normal(0, 1)
    bots.chosen(game, game.decision, held)
    assert held.plain.style == "patient"
    assert not hasattr(bot, "percent")
