"""A board of one's own that nobody could play on is refused by file and field."""

from __future__ import annotations

import dataclasses

import pytest

from gloam.games.cant_stop.content import BOARD, check
from gloam.kernel import Refused

WRONG = {
    "dice": [0, 3, 100_000],
    "faces": [0, 100_000],
    "runners": [0],
    "lengths": [{}, {**BOARD.lengths, 7: 0}, {**BOARD.lengths, 2: -1}],
    "columns_to_win": [0, 12],
}


@pytest.mark.parametrize(("field", "value"), [(field, value) for field in WRONG for value in WRONG[field]])
def test_what_nobody_could_play_on_is_named_by_its_field(field, value):
    """CS06, CS13, CS14"""
    with pytest.raises(Refused, match=f"board.toml.{field}: ") as refused:
        check(dataclasses.replace(BOARD, **{field: value}))
    assert refused.value.code == "bad_pack"


def test_a_shorter_race_may_be_played():
    """CS14"""
    check(dataclasses.replace(BOARD, columns_to_win=2, runners=4))
