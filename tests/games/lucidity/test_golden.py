"""What the golden playthrough of Lucidity shows besides (the rest is in tests/games/test_golden.py)."""

from __future__ import annotations

import pytest

import gloam
from tests.games.lucidity.golden import GOLDEN
from tests.games.lucidity.helpers import conserved


def test_the_winner_is_the_one_it_names():
    """L105, L082"""
    assert gloam.replay(GOLDEN.text()).view(None)["ended"] == "power"


def test_no_die_is_lost_in_it():
    """L002"""
    for game in gloam.replaying(GOLDEN.text()):
        conserved(game)


@pytest.mark.parametrize(("was", "now"), [("#", "#0"), ('"BS"', '"GS"'), ("bag.draw", "bag.drew")])
def test_a_record_that_was_tampered_with_names_the_first_bad_answer(was, now):
    rows = GOLDEN.text().splitlines()
    at = next(n for n, row in enumerate(rows) if was in row and row[:1].isdigit())
    rows[at] = rows[at].replace(was, now, 1)
    number = rows[at].split()[0]

    with pytest.raises(gloam.Refused, match=rf"answer {number}\b"):
        gloam.replay("\n".join(rows) + "\n")
