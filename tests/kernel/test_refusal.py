"""Whatever a seat may not do is answered with why, the rule, and what is allowed."""

from __future__ import annotations

import copy
import json
import pickle

import pytest

from gloam.kernel import Refused

WHOLE = Refused("barred", "the door is locked", rule="T07", instead=("hall", ("jump", 2)))


def test_a_refusal_reads_as_one_line():
    assert str(WHOLE) == "the door is locked (T07); allowed: hall, ('jump', 2)"
    assert str(Refused("game_over", "the game is over")) == "the game is over"


def test_many_options_are_named_only_in_part():
    assert str(Refused("x", "no", instead=tuple(range(20)))) == "no; allowed: 0, 1, 2, 3, 4, 5, 6, 7, … (20 in all)"


def test_a_refusal_is_the_same_in_json():
    assert json.loads(json.dumps(WHOLE.as_json())) == {
        "code": "barred",
        "text": "the door is locked",
        "rule": "T07",
        "instead": ["hall", ["jump", 2]],
    }


@pytest.mark.parametrize("passed_on", [lambda r: pickle.loads(pickle.dumps(r)), copy.copy, copy.deepcopy])
def test_a_refusal_crosses_process_borders_whole(passed_on):
    again = passed_on(WHOLE)
    assert type(again) is Refused
    assert (again.code, again.text, again.rule, again.instead) == (WHOLE.code, WHOLE.text, WHOLE.rule, WHOLE.instead)
    assert str(again) == str(WHOLE)


def test_a_refusal_is_a_value_error_so_that_careless_callers_stop():
    with pytest.raises(ValueError, match="the door is locked"):
        raise WHOLE
