"""Any position from a plain document, and what is wrong with one that cannot be."""

from __future__ import annotations

import pytest

import gloam
from gloam.kernel import Refused, Seeded
from gloam.laws.play import finish


def refusal(document):
    with pytest.raises(Refused) as refused:
        gloam.position("cant_stop", document, seed=1)
    return refused.value


def test_a_position_is_the_one_that_was_written_down():
    game = gloam.position("cant_stop", {"markers": [{"7": 3}, {"2": 3}, {}], "runners": {"8": 2}, "turn": 2}, seed=1)
    view = game.view(None)
    assert (view["markers"], view["closed"], view["turn"]) == ([{"7": 3}, {"2": 3}, {}], [2], 2)
    assert view["runners"]["8"] in (2, 3)
    assert game.decision.seat == 2
    finish(game, Seeded(1), 5000)
    assert game.outcome is not None


def test_runners_and_whose_turn_it_is_may_be_left_out():
    game = gloam.position("cant_stop", {"markers": [{}, {}]}, seed=1)
    assert (game.view(None)["turn"], game.decision.seat) == (0, 0)


WRONG = [
    ({}, "bad_state", "markers: expected a list, found null", ""),
    ({"markers": [{}, {}], "luck": 1}, "bad_position", "unknown field luck", ""),
    ({"markers": [{"x": 1}, {}]}, "bad_state", 'markers[0]: expected a whole number as key, found "x"', ""),
    ({"markers": [{"7": "1"}, {}]}, "bad_state", 'markers[0].7: expected int, found "1"', ""),
    ({"markers": [{}]}, "bad_position", "markers of 1 players; 2 to 4 play", "CS01"),
    ({"markers": [{}] * 5}, "bad_position", "markers of 5 players; 2 to 4 play", "CS01"),
    ({"markers": [{}, {}], "turn": 2}, "bad_position", "it cannot be the turn of player 2", "CS04"),
    ({"markers": [{}, {}], "turn": "Ann"}, "bad_state", 'turn: expected int, found "Ann"', ""),
    ({"markers": [{"13": 1}, {}]}, "bad_position", "there is no space 1 in column 13 (CS02)", ""),
    ({"markers": [{"2": 4}, {}]}, "bad_position", "there is no space 4 in column 2 (CS02)", ""),
    ({"markers": [{"2": 0}, {}]}, "bad_position", "there is no space 0 in column 2 (CS02)", ""),
    ({"markers": [{"2": 3}, {"2": 3}]}, "bad_position", "column 2 is closed, and not for all (CS13)", ""),
    ({"markers": [{"2": 3}, {"2": 1}]}, "bad_position", "column 2 is closed, and not for all (CS13)", ""),
    (
        {"markers": [{}, {}], "runners": {"2": 1, "3": 1, "4": 1, "5": 1}},
        "bad_position",
        "4 runners, and there are 3 (CS03)",
        "",
    ),
    (
        {"markers": [{}, {"2": 3}], "runners": {"2": 1}},
        "bad_position",
        "a runner stands in the closed column 2 (CS13)",
        "",
    ),
    (
        {"markers": [{"7": 4}, {}], "runners": {"7": 4}},
        "bad_position",
        "the runner in column 7 is not above its player's marker (CS08)",
        "",
    ),
    (
        {"markers": [{"2": 3, "3": 5, "12": 3}, {}]},
        "bad_position",
        "player 0 has won, or has not, and the game goes on (CS14)",
        "",
    ),
]


@pytest.mark.parametrize(("document", "code", "text", "rule"), WRONG)
def test_a_position_that_cannot_be_is_refused_with_what_is_wrong(document, code, text, rule):
    found = refusal(document)
    assert (found.code, found.text, found.rule) == (code, text, rule)


def test_a_refused_position_tells_which_fields_there_are():
    assert refusal({"markers": [{}, {}], "luck": 1}).instead == ("markers", "runners", "turn")
