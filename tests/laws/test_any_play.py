"""Any sequence of answers leads to a sound position; where one does not, Hypothesis finds the shortest."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

import gloam
from gloam.kernel import CHANCE, Game
from gloam.kernel.data import canonical
from gloam.laws.machine import mark, questions
from gloam.laws.play import asked_now, begin, give, installed, told_to_seat
from gloam.laws.secrecy import game_in, world
from tests.laws import haunt

GAMES = (*gloam.all_ids(), haunt.SPEC.id)
picks = st.lists(st.integers(0, 99), max_size=80)


@pytest.fixture(autouse=True, scope="module")
def toy():
    with installed(haunt.SPEC):
        yield


def played(game: str, seats: int, numbers: list[int]) -> Game:
    """The game after these answers, each taken round the options that there are."""
    table = begin(gloam.find(game), seats)
    for number in numbers:
        open_ = asked_now(table)
        if open_:
            asked = open_[number % len(open_)]
            give(table, asked.seat, asked.options[number % len(asked.options)])
    return table


@pytest.mark.parametrize("game", GAMES)
@given(numbers=picks, data=st.data())
def test_any_answers_lead_to_a_sound_position(game, numbers, data):
    least, most = gloam.find(game).seats
    seats = data.draw(st.integers(least, most), "seats")
    table = played(game, seats, numbers)
    table.spec.check(table.state)
    again = gloam.resume(table.save())
    assert (mark(again), questions(again)) == (mark(table), questions(table))
    twin = table.clone()
    assert (mark(twin), questions(twin)) == (mark(table), questions(table))
    assert gloam.replay(table.record(every=10**6).text()).digest() == table.digest()


@pytest.mark.parametrize("game", GAMES)
@given(numbers=picks, seed=st.integers(0, 2**32), data=st.data())
def test_after_any_answers_two_worlds_look_alike(game, numbers, seed, data):
    least, most = gloam.find(game).seats
    seats = data.draw(st.integers(least, most), "seats")
    seat = data.draw(st.none() | st.integers(0, seats - 1), "who looks")
    table = played(game, seats, numbers)
    if CHANCE not in table.waiting():
        other = game_in(world(table, seat, seed), table)
        assert canonical(told_to_seat(table, seat)) == canonical(told_to_seat(other, seat))
