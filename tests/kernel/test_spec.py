"""What a game offers outsiders: options that are checked, seats, and how games are found."""

from __future__ import annotations

import contextlib
import json
from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

import gloam
from gloam.kernel import Frame, Option, Outcome, Refused
from gloam.laws.play import installed
from tests.kernel.toys import spec_of

FLAG = Option("fog", default=False, help="Fog or not")
NUMBER = Option("nights", 3, "How many nights", least=1, most=5, rule="T11")
OPEN = Option("ghosts", 0, "How many ghosts")
CHOICE = Option("map", "mill", "Which map", choices=("mill", "park"))
SEVERAL = Option("decks", ("a",), "Which decks", choices=("a", "b", "c"), several=True)
ALL = (FLAG, NUMBER, OPEN, CHOICE, SEVERAL)
SPEC = replace(spec_of(Frame), options=ALL)


@pytest.mark.parametrize(
    ("option", "value"),
    [
        (FLAG, True),
        (FLAG, False),
        (NUMBER, 1),
        (NUMBER, 5),
        (OPEN, 10**6),
        (CHOICE, "park"),
        (SEVERAL, ("c", "a")),
        (SEVERAL, ()),
    ],
)
def test_what_may_be_chosen_is_taken(option, value):
    assert option.checked(value) == value


WRONG = [
    (FLAG, 1),
    (FLAG, "yes"),
    (FLAG, None),
    (NUMBER, 0),
    (NUMBER, 6),
    (NUMBER, True),
    (NUMBER, 2.0),
    (NUMBER, "3"),
    (OPEN, -1),
    (CHOICE, "moon"),
    (CHOICE, ["mill"]),
    (CHOICE, None),
    (SEVERAL, "a"),
    (SEVERAL, ["a", "a"]),
    (SEVERAL, ["a", "d"]),
    (SEVERAL, [["a"]]),
    (SEVERAL, None),
]


@pytest.mark.parametrize(("option", "value"), WRONG)
def test_what_may_not_be_chosen_is_refused_with_the_rule_and_what_may(option, value):
    with pytest.raises(Refused) as refusal:
        option.checked(value)
    assert refusal.value.code == "bad_option"
    assert refusal.value.text == f"{option.name} can't be {value!r}"
    assert refusal.value.rule == option.rule
    assert refusal.value.instead == option.allowed()


def test_a_list_from_json_is_taken_for_several_choices():
    assert SEVERAL.checked(["b", "a"]) == ("b", "a")


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.floats() | st.text(), st.lists))
def test_any_value_is_either_taken_or_refused(value):
    for option in ALL:
        with contextlib.suppress(Refused):
            assert option.checked(value) == (tuple(value) if option.several else value)


def test_an_option_describes_itself_for_the_new_table_page():
    assert [o.type for o in ALL] == ["flag", "number", "number", "choice", "choices"]
    assert json.loads(json.dumps(NUMBER.as_json())) == {
        "name": "nights",
        "type": "number",
        "default": 3,
        "help": "How many nights",
        "least": 1,
        "most": 5,
        "rule": "T11",
    }
    assert CHOICE.as_json()["choices"] == ["mill", "park"]
    assert [o.allowed() for o in ALL] == [(True, False), ("1 to 5",), ("0 to …",), ("mill", "park"), ("a", "b", "c")]


def test_options_left_out_take_their_default():
    assert SPEC.checked_options({"nights": 2}) == {
        "fog": False,
        "nights": 2,
        "ghosts": 0,
        "map": "mill",
        "decks": ("a",),
    }


def test_an_option_that_came_later_is_in_an_older_record_what_it_was_before_it_existed():
    later = Option("edition", "new", "Which edition", choices=("old", "new"), if_missing="old")
    spec = replace(SPEC, options=(FLAG, later))
    assert spec.checked_options({}) == {"fog": False, "edition": "new"}
    assert spec.kept_options({}) == {"fog": False, "edition": "old"}
    assert spec.kept_options({"fog": True, "edition": "new"}) == {"fog": True, "edition": "new"}
    assert SPEC.kept_options({"nights": 2}) == SPEC.checked_options({"nights": 2})
    with pytest.raises(Refused):
        spec.kept_options({"rain": True})
    assert "if_missing" not in later.as_json()


def test_an_option_that_the_game_does_not_have_is_refused():
    with pytest.raises(Refused) as refusal:
        SPEC.checked_options({"rain": True})
    assert refusal.value.text == "Toy has no option 'rain'"
    assert refusal.value.instead == ("fog", "nights", "ghosts", "map", "decks")
    with pytest.raises(Refused, match="allowed: none"):
        spec_of(Frame).checked_options({"rain": True})


@pytest.mark.parametrize("seats", [0, 5, True, 2.0, "2", None])
def test_a_wrong_number_of_seats_is_refused(seats):
    with pytest.raises(Refused) as refusal:
        SPEC.checked_seats(seats)
    assert refusal.value.code == "bad_seats"
    assert SPEC.checked_seats(4) == 4


def test_roles_are_players_unless_the_game_names_them():
    assert SPEC.roles_of(2, {}) == ("player", "player")
    named = replace(SPEC, roles=lambda seats, options: ("hunter", *["hero"] * (seats - 1)))
    assert named.roles_of(3, {}) == ("hunter", "hero", "hero")


def test_an_outcome_is_plain_json():
    assert Outcome((1,), (0, 3), "dawn").as_json() == {"winners": [1], "scores": [0, 3], "reason": "dawn"}


def test_games_are_found_by_their_id_and_listed_in_order():
    before = gloam.all_ids()
    with installed(SPEC):
        assert gloam.find("toy") is SPEC
        assert gloam.all_ids() == tuple(sorted([*before, "toy"]))
    assert gloam.all_ids() == before
    assert gloam.find("cant_stop").title == "Can't Stop"


def test_a_game_that_is_not_there_is_refused_with_those_that_are():
    with pytest.raises(Refused) as refusal:
        gloam.find("chess")
    assert refusal.value.code == "no_such_game"
    assert refusal.value.instead == gloam.all_ids()
