"""The laws can fail: each is broken by a mutant of the Haunt, and a mutant breaks only what it is said to break."""

from __future__ import annotations

import dataclasses

import pytest

from gloam.kernel import GameSpec
from gloam.laws import LAWS, Law
from gloam.laws.secrecy import (
    check_events_tell_no_more_than_views,
    check_resampling,
    check_secrets_are_told_to_those_who_know,
    check_two_worlds_look_alike,
)
from tests.builds import needs_python_kernel
from tests.laws.haunt import SPEC
from tests.laws.mutants import MUTANTS
from tests.sampling import every

TRIES, OTHERS, SEATS = 25, 1, 3
BROKEN = (AssertionError, TypeError, ValueError)
SECRECY = (
    check_events_tell_no_more_than_views,
    check_resampling,
    check_secrets_are_told_to_those_who_know,
    check_two_worlds_look_alike,
)
IN_THE_KERNEL = {"loses_an_answer_when_it_refuses"}
ALONE = {("shows_known_cards_at_their_place_among_the_hidden_ones", 2)}
"""With one hero nobody gives a card to anybody, so that nothing of this kind is known."""


def breaks(law: Law, spec: GameSpec, seeds: int, seats: int = SEATS) -> bool:
    """Whether a law is broken in one of the first so many games."""
    for seed in range(seeds):
        try:
            law(spec, seats, {}, seed)
        except BROKEN:
            return True
    return False


def marked(name: str) -> object:
    """A mutant; one that changes the kernel needs a kernel that can be changed."""
    return pytest.param(name, marks=needs_python_kernel) if name in IN_THE_KERNEL else name


@pytest.mark.parametrize("name", [marked(name) for name in MUTANTS])
def test_a_mutant_breaks_the_laws_it_is_said_to_break(name):
    mutant = MUTANTS[name]
    with mutant.make() as spec:
        assert [law.__name__ for law in mutant.breaks if not breaks(law, spec, TRIES)] == []


@pytest.mark.soak
@pytest.mark.parametrize("name", [marked(name) for name, mutant in MUTANTS.items() if mutant.only])
def test_a_mutant_breaks_no_other_laws(name):
    mutant = MUTANTS[name]
    with mutant.make() as spec:
        assert [law.__name__ for law in LAWS if law not in mutant.breaks and breaks(law, spec, OTHERS)] == []


@pytest.mark.parametrize("seats", every(2, [4, 2]))
@pytest.mark.parametrize("name", [name for name, mutant in MUTANTS.items() if set(mutant.breaks) & set(SECRECY)])
def test_a_leak_is_found_with_any_number_of_seats(name, seats):
    mutant = MUTANTS[name]
    with mutant.make() as spec:
        found = [law for law in mutant.breaks if law in SECRECY and breaks(law, spec, TRIES, seats)]
    assert bool(found) != ((name, seats) in ALONE)


def test_a_game_that_hides_something_must_not_say_that_all_see_alike():
    assert not breaks(check_two_worlds_look_alike, SPEC, OTHERS)
    assert breaks(check_two_worlds_look_alike, dataclasses.replace(SPEC, all_see_alike=True), OTHERS)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_every_law_is_broken_by_some_mutant(law):
    assert [name for name, mutant in MUTANTS.items() if law in mutant.breaks]


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_the_haunt_itself_keeps_every_law(law):
    assert not breaks(law, SPEC, 1)
