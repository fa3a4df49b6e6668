"""A board of one's own that nobody could play on is refused by file and field."""

from __future__ import annotations

import dataclasses

import pytest

from gloam.games.cant_stop.content import BOARD, faults

WRONG = {
    "dice": [0, 3, 100_000],
    "faces": [0, 100_000],
    "runners": [0, 12],
    "lengths": [{}, {**BOARD.lengths, 7: 0}, {**BOARD.lengths, 2: -1}],
    "columns_to_win": [0, 12],
}


@pytest.mark.parametrize(("field", "value"), [(field, value) for field in WRONG for value in WRONG[field]])
def test_what_nobody_could_play_on_is_named_by_its_field(field, value):
    """CS06, CS13, CS14"""
    assert field in [where for where, _ in faults(dataclasses.replace(BOARD, **{field: value}))]


def test_a_shorter_race_may_be_played():
    """CS14"""
    assert list(faults(dataclasses.replace(BOARD, columns_to_win=2, runners=4))) == []


def test_a_column_that_no_two_dice_name_is_none():
    """CS06"""
    found = dict(faults(dataclasses.replace(BOARD, lengths={**BOARD.lengths, 1: 3, 13: 3})))
    assert set(found) == {"lengths.1", "lengths.13"}
